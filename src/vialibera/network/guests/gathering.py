"""The time before a game that others join: who comes is let in, then every machine gives its number for joint dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from vialibera.network.guests import wire
from vialibera.network.guests.door import Door, Givers, GuestNews, PlaceBehindDoor, comparable_name
from vialibera.network.guests.guest import Guest
from vialibera.record.journal.joint_dice import JointDice
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.setup.waiting_layer import WaitingLayer
from vialibera.support.callables import SecondsUntil, Taker
from vialibera.support.json_values import Strings
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, is_speakable


class NumberRounds:
    """The rounds of numbers before one game, until every machine has given its own or the host goes on without."""

    def __init__(self, console: Console, door: Door, end: Taker[JointDice]) -> None:
        self.console, self.door, self.end = console, door, end
        self.left_out: list[Guest] = []
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

    def _ask_about(self, failed: list[Guest]) -> None:
        """Ask the host if the game begins without these numbers."""
        words, names = self.console.teller.words, ", ".join(one.title for one in failed)
        again = MenuEntry(words("ui-gather-again", {}), self._begin)
        without = MenuEntry(words("ui-gather-without", {"names": names}), partial(self._leave_out, failed))
        title = heading_lines(words("ui-gather-missing", {"names": names}))
        self.question = Menu(self.console, title, [again, without], on_leave=self._begin, preset=0)
        self.question.show()

    def _leave_out(self, failed: list[Guest]) -> None:
        self.left_out += failed
        self._begin()

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until a guest is out of time, or None."""
        joint_round = self.door.round
        return None if joint_round is None or self.question is not None else joint_round.seconds_until_due()


class Gathering(WaitingLayer):
    """The lowest layer of the host's console while guests come; Enter begins the game."""

    waiting = "ui-gather-waiting"

    def __init__(self, console: Console, lobby: HostLobby, begin: Taker[GameSetup], lang: str) -> None:
        super().__init__(console)
        self.lobby, self.begin, self.lang = lobby, begin, lang
        self.rounds: NumberRounds | None = None
        self.has_told_all = False
        if names := self._names_awaited():
            console.say("ui-gather-awaited", "alert", names=names)
        else:
            key = "ui-gather.open" if lobby.setup.open_seats else "ui-gather"
            console.say(key, "alert", count=lobby.setup.open_seats)

    def press(self, key: str) -> bool:
        """Begin the game at Enter; take the keys that work at any moment."""
        action = self.console.action_for_key(key)
        if action is None or action.id != "enter" or self.rounds is not None:
            return super().press(key)
        self._ask_or_begin()
        return True

    def tell_people(self) -> None:
        """Tell who has come, and who is awaited."""
        here = ", ".join(one.title for one in self.lobby.door.guests if one.is_in and one.names)
        self.console.say("ui-gather-here" if here else "ui-gather-here.nobody", names=here)

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
        Menu(self.console, title, [wait, begin], preset=0).show()

    def _begin_if_complete(self) -> None:
        """Begin the game, or first the round of numbers; if players are missing, say so."""
        setup = self.lobby.final_setup()
        setup.deal_tokens(self.lang)
        if (problem := setup.start_problem()) is not None:
            self.console.say(problem[0], "alert", **problem[1])
        elif setup.has_joint_dice:
            self.rounds = NumberRounds(self.console, self.lobby.door, self._begin_with)
        else:
            self.begin(setup)

    def _begin_with(self, joint: JointDice) -> None:
        setup = self.lobby.final_setup(joint)
        setup.deal_tokens(self.lang)
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

    def seconds_until_due(self) -> SecondsUntil:
        return None if self.rounds is None else self.rounds.seconds_until_due()


def tell_joint_dice(console: Console, joint: JointDice, names: Sequence[str], key: str = "ui-joint-dice") -> None:
    """Tell that the dice come from everybody's numbers, and the players without a number of their own."""
    without = ", ".join(clean_text(names[seat]) for seat in joint.without)
    console.say("ui-joint-dice.without" if without else key, "alert", names=without)


class HostLobby(PlaceBehindDoor):
    """The seats of a game that has not begun."""

    def __init__(self, setup: GameSetup, door: Door) -> None:
        self.setup, self.door = setup, door
        door.open_to(self)

    def names_for(self, asked: Sequence[str], taken: Sequence[str]) -> Strings:
        names = list[str]()
        for one in asked[: wire.MAX_SEATS]:
            kept = {comparable_name(name): name for name in self.kept_names() if name not in [*taken, *names]}
            name = kept.get(comparable_name(one)) or clean_text(one, LONGEST_SEAT_NAME).strip()
            if name not in kept.values() and not self._is_good_name(name, [*taken, *names]):
                return ()
            names.append(name)
        has_room = len({*taken, *names} - set(self.kept_names())) <= self.setup.open_seats
        return tuple(names) if has_room else ()

    def _is_good_name(self, name: str, taken: Sequence[str]) -> bool:
        """Return True if somebody can take a free seat by this name."""
        others = map(comparable_name, [*taken, *(one.name for one in self.setup.players)])
        return is_speakable(name) and not name.isdecimal() and comparable_name(name) not in others

    def kept_names(self) -> list[str]:
        return [player.name for player in self.setup.players if not player.bot_kind]

    def seat(self, guest: Guest, *, was_away: bool = False) -> None:
        """Tell a guest that the game is about to begin."""
        guest.send(wire.LobbyPlace(guest.token, guest.names))

    def welcome_back(self, guest: Guest) -> None:
        self.door.news.append(GuestNews("back", guest.names))
        self.seat(guest)

    def note_end(self, guest: Guest) -> None:
        """Note that a guest is cut off; the seat is kept until the game begins."""
        if guest in self.door.guests:
            self.door.news.append(GuestNews("away", guest.names))

    def final_setup(self, joint: JointDice | None = None) -> GameSetup:
        """Return the set-up with those who have taken a free seat; a seat that nobody took is none."""
        kept, names = self.kept_names(), [name for guest in self.door.guests if guest.is_in for name in guest.names]
        people = [player for player in self.setup.players if not player.bot_kind]
        people += [PlayerSetup(name) for name in names if name not in kept]
        bots = [player for player in self.setup.players if player.bot_kind]
        made = replace(self.setup, players=[*people, *bots], open_seats=0)
        if joint is not None and joint.numbers is not None:
            made.use_joint_dice(joint)
        return made

    def number_givers(self) -> Givers:
        seat_of = {player.name: seat for seat, player in enumerate(self.final_setup().players)}
        guests = [one for one in self.door.guests if one.is_in and one.names]
        return len(seat_of), [(one, [seat_of[name] for name in one.names]) for one in guests]
