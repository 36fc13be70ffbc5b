"""The time before a game that others join: who comes is let in, then every machine gives its number for joint dice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game_keys.key_table import CommonKey

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.network.guests.door import Door, Guest
    from vialibera.network.guests.host_lobby import HostLobby
    from vialibera.network.guests.joint_round import NumberGiver
    from vialibera.record.journal.joint_dice import JointDice
    from vialibera.shell.console.console import Console
    from vialibera.shell.game_control.game_setup import GameSetup


class NumberRounds:
    """The rounds of numbers before one game, until every machine has given its own or the host goes on without."""

    def __init__(self, console: Console, door: Door, end: Callable[[JointDice], None]) -> None:
        self.console, self.door, self.end = console, door, end
        self.left_out: list[NumberGiver] = []
        self.question: Menu | None = None
        self.is_over = False
        self._begin()

    def _begin(self) -> None:
        self.question = None
        self.console.say("ui-gather-numbers", "alert")
        self.door.begin_round(self.left_out)

    def follow(self) -> None:
        """Go on if all numbers are there; ask the host if some will not come."""
        joint_round = self.door.round
        if self.is_over or joint_round is None or self.question is not None:
            return
        if (joint := joint_round.joint_dice()) is not None:
            self.is_over, self.door.round = True, None
            self.end(joint)
        elif (failed := joint_round.failed_givers()) and len(failed) == len(joint_round.silent_givers()):
            self._ask_about(failed)

    def _ask_about(self, failed: list[NumberGiver]) -> None:
        """Ask the host if the game begins without these numbers."""
        words, names = self.console.teller.words, ", ".join(map(self.door.title_of, failed))
        again = MenuEntry(words("ui-gather-again", {}), self._begin)
        without = MenuEntry(words("ui-gather-without", {"names": names}), partial(self._leave_out, failed))
        title = heading_lines(words("ui-gather-missing", {"names": names}))
        self.question = Menu(self.console, title, lambda: [again, without], on_leave=self._begin, preset=0)
        self.question.show()

    def _leave_out(self, failed: list[NumberGiver]) -> None:
        self.left_out += failed
        self._begin()

    def seconds_until_due(self) -> float | None:
        """Return the seconds until somebody is out of time, or None."""
        joint_round = self.door.round
        return None if joint_round is None or self.question is not None else joint_round.seconds_until_due()


class Gathering:
    """The lowest layer of the host's console while guests come; Enter begins the game."""

    def __init__(self, console: Console, lobby: HostLobby, begin: Callable[[GameSetup], None], lang: str) -> None:
        self.console, self.lobby, self.begin, self.lang = console, lobby, begin, lang
        self.rounds: NumberRounds | None = None
        self.is_over = False
        console.open_input.layers.append(self)
        self.has_told_all = False
        if names := self._names_awaited():
            console.say("ui-gather-awaited", "alert", names=names)
        else:
            key = "ui-gather.open" if lobby.setup.open_seats else "ui-gather"
            console.say(key, "alert", count=lobby.setup.open_seats)

    # the layer

    def press(self, key: str) -> bool:
        """Begin the game at Enter; take the keys that work at any moment."""
        action = self.console.action_for_key(key)
        if action is not None and action.id == "enter" and self.rounds is None:
            self._ask_or_begin()
        elif isinstance(action, CommonKey):
            action.run(self, key)
        else:
            self.tell_help()
        return True

    def tell_help(self) -> None:
        self.console.say("ui-gather-waiting")

    def tell_rules(self) -> None:
        self.console.say("ui-gather-waiting")

    def tell_people(self) -> None:
        """Tell who has come, and who is awaited."""
        here = ", ".join(one.title for one in self._guests_to_name())
        self.console.say("ui-gather-here" if here else "ui-gather-here.nobody", names=here)

    def _guests_to_name(self) -> list[Guest]:
        return [one for one in self.lobby.door.guests if one.is_in and one.names]

    def list_acts(self, repeat_address: Callable[[], None], more: Sequence[MenuEntry]) -> None:
        """List what the host can do: tell the address, and send somebody away again."""
        words = self.console.teller.words

        def entries() -> list[MenuEntry]:
            made = [MenuEntry(words("ui-people-address", {}), repeat_address), *more]
            for guest in self._guests_to_name() if self.rounds is None else []:
                label = words("ui-gather-send-away", {"name": guest.title})
                made.append(MenuEntry(label, partial(self._send_away, guest)))
            return made

        Menu(self.console, heading_lines(words("ui-people-acts", {})), entries).show()

    def _send_away(self, guest: Guest) -> None:
        """End the visit of a guest, unless the numbers for the dice are being given."""
        if self.rounds is None and guest in self.lobby.door.guests:
            self.lobby.door.send_away(guest, "sent-away")
            self.console.say("ui-people-gone", name=guest.title)

    def _names_awaited(self) -> str:
        """Return the named players who have not come; the first one is at this machine."""
        if self.lobby.setup.open_seats or self.lobby.setup.has_joint_dice:
            return ""  # guests come for these seats in any case, and the host says when it is enough
        own = self.lobby.kept_names()[:1]
        return ", ".join(name for name in self.lobby.door.free_names() if name not in own)

    def _ask_or_begin(self) -> None:
        """Begin the game; if a named player is missing, ask first."""
        if not (names := self._names_awaited()):
            self._begin_if_complete()
            return
        words = self.console.teller.words
        wait = MenuEntry(words("ui-gather-wait", {}), partial(self.console.say, "ui-gather-awaited", names=names))
        begin = MenuEntry(words("ui-gather-begin", {"names": names}), self._begin_if_complete)
        title = heading_lines(words("ui-gather-missing-people", {"names": names}))
        Menu(self.console, title, lambda: [wait, begin], preset=0).show()

    def _begin_if_complete(self) -> None:
        """Begin the game, or first the round of numbers; if players are missing, say so."""
        setup = self.lobby.final_setup()
        setup.deal_tokens(self.lang)
        if (problem := setup.start_problem()) is not None:
            self.console.say(problem[0], "alert", **problem[1])
        elif setup.has_joint_dice:
            self.rounds = NumberRounds(self.console, self.lobby.door, self._begin_with)
        else:
            self._begin(setup)

    def _begin_with(self, joint: JointDice) -> None:
        setup = self.lobby.final_setup(joint)
        setup.deal_tokens(self.lang)
        self._begin(setup)

    def _begin(self, setup: GameSetup) -> None:
        self.is_over = True
        self.begin(setup)

    # the activity

    def do_due_work(self) -> None:
        """Follow the round of numbers; tell once that all named players have come."""
        has_guests = any(one.is_in for one in self.lobby.door.guests)
        if has_guests and not self.has_told_all and not self.lobby.setup.open_seats and not self._names_awaited():
            self.has_told_all = True
            self.console.say("ui-gather-all", "alert")
        if self.rounds is not None:
            self.rounds.follow()
        self.console.tell_notices()

    def seconds_until_due(self) -> float | None:
        return None if self.rounds is None else self.rounds.seconds_until_due()

    def pause(self) -> None: ...

    def go_on(self) -> None: ...


def tell_joint_dice(console: Console, setup: GameSetup) -> None:
    """Tell the people at the host's machine where the dice come from, if they come from everybody's numbers."""
    if setup.joint is not None:
        names = ", ".join(setup.players[seat].name for seat in setup.joint.without)
        console.say("ui-joint-dice.without" if names else "ui-joint-dice", "alert", names=names)
