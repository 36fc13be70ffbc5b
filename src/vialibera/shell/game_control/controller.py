"""The game at the keyboard: keys become commands, events become lines, and a person is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vialibera.narration.surfaces.utterance import Facts, to_utterances
from vialibera.record.journal.errors import JournalError, error_from_system
from vialibera.record.journal.fault_wording import fault_reason
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.shell.console.open_input import OpenInput
from vialibera.shell.console.rules_menu import RulesMenu
from vialibera.shell.game_control.bot_hurry import BotHurry
from vialibera.shell.game_control.coach_teller import CoachTeller
from vialibera.shell.game_control.forced_turn import ForcedTurn
from vialibera.shell.game_control.game_telling import GameTelling
from vialibera.shell.game_control.keyboard_people import KeyboardPeople
from vialibera.shell.game_control.keyed_game import KeyedGame
from vialibera.shell.game_control.odds_teller import OddsTeller
from vialibera.shell.game_control.open_question import OpenQuestion
from vialibera.shell.game_control.real_dice import RealDice
from vialibera.shell.game_control.scanner import SCANNED_CLAIM
from vialibera.shell.terminal.key_names import KeyTrait

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.play.table.table import Table
    from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
    from vialibera.rules.editions import Edition
    from vialibera.rules.engine.state import State
    from vialibera.shell.console.open_input import GameMode
    from vialibera.shell.game_control.game_services import GameServices
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.terminal.key_names import KeyRow
    from vialibera.support.callables import Now, Work


class KeyActions(NamedTuple):
    """The functions of the keys in a game, which the table of keys names: this file need not import it then."""

    press_key: Callable[[GameController, KeyRow], None]
    lend_keyboard: Callable[[GameController, str], None]
    tell_help: Callable[[GameController], None]
    """Tells what can be done now."""
    ask_building_count: Callable[[GameController], None]
    """Opens the list that asks how many buildings the seat wants."""
    follow_undo_request: Callable[[GameController, UndoRequestChange, UndoRequest, int], None]
    """Shows a step of a request to undo at this keyboard."""


class ToldPlan(NamedTuple):
    """A plan for a debt: the pause and the moment at which it was told, and its message. Any other act ends it."""

    pause_no: int
    at: float
    key: str
    facts: Facts


class HalfOffer(NamedTuple):
    """An offer that was left half made: it is kept until the turn passes."""

    seat: int
    turn_no: int
    take_up: Work
    """Opens the list again in which the offer was left."""


OfferFormOpener = Callable[[int, Sequence[int], bool], None]
"""Opens the form of an offer: the seat that makes it, the partners to choose from, True for a counter-offer."""


class GameController(KeyedGame):
    """A game at the keyboard.

    At the console it is at the bottom of the stack: it gets every key that no open list or question
    takes.
    """

    way: GameMode = "played"

    def __init__(
        self,
        services: GameServices,
        table: Table,
        narrator: Narrator,
        *,
        edition: Edition,
        setup: GameSetup,
        key_actions: KeyActions,
    ) -> None:
        super().__init__(services)
        self.table, self.narrator, self.edition, self.setup = table, narrator, edition, setup
        self.key_actions = key_actions
        self.guard = HandoverGuard(services.now, services.guard_seconds)
        self.people = KeyboardPeople(self.console, table, narrator, services.settings)
        self.hurry = BotHurry(table, self.people)
        open_count = partial(key_actions.ask_building_count, self)
        self.question = OpenQuestion(self.console, table, narrator, self.people, setup, open_count)
        self.telling = GameTelling(
            self.console,
            table,
            narrator,
            self.people,
            self.question,
            partial(key_actions.follow_undo_request, self),
        )
        self.dice = RealDice(self.question, self.submit, partial(key_actions.lend_keyboard, self))
        self.odds_teller = OddsTeller(self, self.now)
        self.coach = CoachTeller(self, self.now)
        self.forced_turn = ForcedTurn(self.question, self.is_covered, self.submit, self.now)
        self.wants_another = False
        """True once the people want another game after this one; the open games see to that."""
        self.left_step_at = float("-inf")
        """The time at which a list of several steps was left by one step."""
        self.open_offer_form: OfferFormOpener | None = None
        """Opens an offer as one form, for a page; None at a terminal, which has lists."""
        narrator.texts.key_names.update(self.console.keymap.key_labels())
        narrator.names_keys = not self.console.keymap.buttons
        table.add_teller(self.telling)
        self.console.switch_game(OpenInput(self))
        self.console.open_input.claim_by_key = self.claim_by_key
        self.people.apply_narration()

    @property
    def state(self) -> State:
        return self.table.state

    half_offer: HalfOffer | None = None
    """The offer that was left half made, or None."""
    told_plan: ToldPlan | None = None
    """The plan to pay a debt that was told last, until it is confirmed."""
    cool_until = float("-inf")
    """The time until which keys that act do nothing."""

    # keys

    def press(self, key: str) -> bool:
        """Do what the key means now; the game takes every key, so this always returns True."""
        self.forced_turn.note_key(key)
        self.hurry.stop()
        if self.dice.press(key):
            return True
        action = self.console.action_for_key(key)
        if self.coach.leave_on_key(key) or self.odds_teller.leave_on_key(action, key):
            return True
        if action is None:
            self.last_press = ("", 0)
            self.console.say("ui-unused")
            return True
        self.count_press(key)
        if KeyTrait.KEEPS_WALK not in action.traits:
            self.square_walk.reset()
        lent = self.people.borrower
        self.run_if_possible(action, key)
        if lent is not None and KeyTrait.KEEPS_LOAN not in action.traits:
            # The loan lasts for one act or query; if that opened a list, until the list is closed
            # (see `on_uncovered`).
            if self.is_covered():
                self.people.borrowed_for = self.question.asked
            else:
                self.people.borrower = None
        if self.is_covered():
            self.question.covered = self.question.asked
        return True

    def run_if_possible(self, action: KeyRow, key: str) -> None:
        """Do what the key means, or tell why it does not work now; its row in the table of keys decides."""
        if isinstance(self.state.step, Lobby) and KeyTrait.IN_LOBBY not in action.traits:
            self.console.say("ui-not-started")
        elif self.state.is_over and KeyTrait.WHEN_OVER not in action.traits:
            self.telling.tell_game_over()
        elif is_halted(self.state) and KeyTrait.WHEN_STOPPED not in action.traits:
            self.question.ask()
        elif action.group == "act" and self.now() < self.cool_until:
            pass  # a trembling hand has pressed again: silently, as asked for
        elif KeyTrait.GUARDED not in action.traits or not self.guard.is_bounced(key, self.table.went_on_at):
            self.run_key(action)

    def can_use_key(self, action: KeyRow) -> bool:
        """Return True if the key of an action can have an effect at this stage of the game."""
        needed = (
            (isinstance(self.state.step, Lobby), KeyTrait.IN_LOBBY),
            (self.state.is_over, KeyTrait.WHEN_OVER),
            (is_halted(self.state), KeyTrait.WHEN_STOPPED),
        )
        return all(trait in action.traits for is_stage, trait in needed if is_stage)

    def run_key(self, action: KeyRow) -> None:
        """Do the act of a key; an act replaces what the same seat did too early, a query leaves it."""
        seat = self.people.acting_person()
        if seat is not None and KeyTrait.KEEPS_EARLY not in action.traits:
            self.table.drop_early_command(seat)
        self.key_actions.press_key(self, action)

    def on_uncovered(self) -> None:
        """Put the open question again once no list or question covers the game.

        A keyboard lent for the list is returned, and the referee leaves.
        """
        if self.telling.has_called_referee:
            self.table.dismiss_referee()
            self.telling.has_called_referee = False
        if self.people.borrowed_for is not None:
            self.people.borrowed_for = self.people.borrower = None
        asked, self.question.covered = self.question.covered, None
        if asked == self.question.asked:
            self.question.ask_again()

    def is_covered(self) -> bool:
        """Return True if a list or a typed answer covers the game."""
        return self.console.open_input.top is not self or self.console.open_input.has_open_field

    def claim_by_key(self, key: str) -> bool:
        """Claim for the person here whose own key this is, in every list; return False if nobody has it."""
        names = {self.table.seats[seat].name: seat for seat in self.people.seats_here()}
        own = [name for name in names if self.people.hand_setting("claim_key", name) == key]
        if key == SCANNED_CLAIM:
            own = [self.people.listener] if self.people.listener in names else [*names]
        if len(own) != 1 or self.console.action_for_key(key) is not None:
            return False
        lent, self.people.borrower = self.people.borrower, names[own[0]]
        self.key_actions.press_key(self, self.console.keymap.row_by_id["space"])
        self.people.borrower = lent
        return True

    # acting

    def submit(self, command: Command) -> bool:
        """Play a person's command; return False, after telling why, if it is refused or cannot be
        logged."""
        # If the command hands the keyboard to another person, its key must not act for them (see
        # `HandoverGuard`).
        before = self.people.prompted_seat()
        if not self.try_act(partial(self.table.submit, command), command):
            return False
        if cool_down := self.people.hand_setting("cool_down", self.table.seats[max(command.by, 0)].name):
            self.cool_until = self.now() + float(str(cool_down))
        if self.people.prompted_seat() != before:
            # Lists are chosen from by a number, and Enter follows it by habit.
            key = self.console.last_key
            self.guard.note_handover("enter" if key.isdigit() else key)
        return True

    def try_act(self, act: Work, command: Command | None = None) -> bool:
        """Do an act at the table; return False, after telling why, if it is refused or cannot be logged."""
        try:
            act()
        except Refusal as refused:
            self.tell_refusal(refused, command)
            return False
        except (JournalError, OSError) as error:
            self.report_not_saved(error)
            return False
        return True

    def report_not_saved(self, error: JournalError | OSError) -> None:
        """Tell the player that the log could not be written. The command has not happened; the next
        key tries again."""
        fault = error_from_system(Path(), error)
        self.console.say("ui-not-saved", "alert", why=fault_reason(fault, self.narrator.lang))

    def tell_refusal(self, refused: Refusal, command: Command | None = None) -> None:
        """Tell why a command is refused."""
        self.console.teller.tell([self.narrator.refusal_line(refused, command)])

    def next_verbosity(self) -> None:
        """Change how much is told; where several people play, each has a setting of their own."""
        self.console.narration.next_verbosity(
            self.people.listener, alone=not self.people.listener or len(self.people.seats_here()) < 2
        )
        self.people.apply_narration()

    def toggle_spoken_sums(self) -> None:
        self.console.narration.toggle_spoken_sums()
        self.people.apply_narration()

    def tell_help(self) -> None:
        """Tell what can be done now, each act with its key."""
        layer = self.console.open_input.describe_open_layer()
        if layer is not None and layer.entries:
            said = to_utterances(self.narrator.text("ui-help-list"), "answer", "answer")
            self.console.pages.tell_list(
                [*(line._replace(kind="answer", topic="answer") for line in layer.heading), *said]
            )
            self.console.pages.draw_on_board("screen-list-keys")
        else:
            self.key_actions.tell_help(self)

    def tell_rules(self) -> None:
        """List the rules of this game by subject, variants included."""
        RulesMenu(self.console, self.edition.sheet, self.narrator.lang, self.narrator.verbosity).show()

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None without a limit or after the end."""
        left = self.table.clock.seconds_left()
        return None if left is None or self.state.is_over else ceil(left)

    def tell_odds(self) -> None:
        """Compute the winning chances, in the time that a computer player thinks, and tell them.

        Without the variant only the reason why not is told.
        """
        if self.question.is_game_over:
            self.telling.tell_game_over()
        elif self.edition.sheet.odds:
            from vialibera.play.bots.win_odds import forecast_bell

            clock = self.table.clock
            bell = forecast_bell(self.state, clock.minutes_at_start, clock.seconds_played())
            self.odds_teller.start_or_hurry(self.state, bell, self.table.pace.think_seconds)
        else:
            self.odds_teller.tell_refused()


@dataclass
class HandoverGuard:
    """The key that handed the keyboard to another person; for a moment it does nothing more."""

    now: Now
    seconds: float
    key: str = ""
    pressed_at: float = float("-inf")

    def note_handover(self, key: str) -> None:
        """Note that the key hands the keyboard on now."""
        self.key, self.pressed_at = key, self.now()

    def is_bounced(self, key: str, went_on_at: float) -> bool:
        """Return True for a key that must not act because it was meant for the moment before.

        That is the key that just handed the keyboard on, or Enter right after the game went on without it.
        """
        now = self.now()
        went_on = key == "enter" and now - went_on_at < self.seconds
        return went_on or (self.key == key and now - self.pressed_at < self.seconds)
