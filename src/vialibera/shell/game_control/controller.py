"""The game at the keyboard: keys become commands, events become lines, and a person is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from vialibera.narration.narrator.reasons import note_motive, objection_reason
from vialibera.narration.surfaces.utterance import Utterance, to_utterances
from vialibera.play.bots.seat_player import ObjectingBot
from vialibera.play.table.game_clock import SECONDS_PER_MINUTE
from vialibera.play.table.participants import kinds_at_table
from vialibera.record.journal.errors import JournalError, error_from_system
from vialibera.record.journal.fault_wording import fault_reason
from vialibera.rules.editions.rule_sources import rule_lines_with_sources
from vialibera.rules.engine.messages import Command, Event, Refusal, Step
from vialibera.rules.engine.topics.auction import BidPlaced, Bought
from vialibera.rules.engine.topics.ending import GameOver
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.purchase import Declined
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.rules.engine.topics.trade import DealRefused, Proposed
from vialibera.rules.engine.visible_state import state_seen_by_seat
from vialibera.shell.console.menus import Menu
from vialibera.shell.console.square_walk import SquareWalk
from vialibera.shell.game_control.keyboard_people import KeyboardPeople
from vialibera.shell.game_control.odds_teller import OddsTeller
from vialibera.shell.game_control.open_question import OpenQuestion
from vialibera.shell.game_control.real_dice import RealDice
from vialibera.shell.terminal.key_names import KeyTrait
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.narration.narrator.memory import NarratorMemory
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.play.table.table import Table, TableSnapshot
    from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
    from vialibera.record.journal.header import TournamentTable
    from vialibera.record.journal.log_lines import SeatChange, UndoRecord
    from vialibera.record.journal.undo_history import UndoStep
    from vialibera.record.reading.line_search import LineEvents
    from vialibera.rules.editions import Edition
    from vialibera.rules.engine.kernel import Pause
    from vialibera.rules.engine.state import State
    from vialibera.rules.engine.topics.rights import RentClaim
    from vialibera.shell.console.open_input import GameMode
    from vialibera.shell.game_control.game_services import GameServices
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.terminal.key_names import KeyRow


class KeyActions(Protocol):
    """The functions of the keys in a game.

    The table of keys implements this protocol, so that this file need not import it: that would be
    a circle.
    """

    def press_key(self, game: GameController, row: KeyRow, key: str) -> None: ...
    def tell_help(self, game: GameController) -> None:
        """Tell what can be done now."""
        ...

    def ask_building_count(self, game: GameController) -> None:
        """Open the list that asks how many buildings the seat wants."""
        ...

    def follow_undo_request(
        self, game: GameController, change: UndoRequestChange, request: UndoRequest, seat: int
    ) -> None:
        """Show a step of a request to undo at this keyboard."""
        ...


class HalfOffer(NamedTuple):
    """An offer that was left half made: it is kept until the turn passes."""

    seat: int
    turn_no: int
    take_up: Callable[[], None]
    """Opens the list again in which the offer was left."""


OfferFormOpener = Callable[[int, Sequence[int], bool], None]
"""Opens the form of an offer: the seat that makes it, the partners to choose from, True for a counter-offer."""


class GameController:
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
        self.console, self.now = services.console, services.now
        self.table, self.narrator, self.edition, self.setup = table, narrator, edition, setup
        self.key_actions = key_actions
        self.guard_seconds = services.guard_seconds
        self.people = KeyboardPeople(self.console, table, narrator)
        open_count = partial(key_actions.ask_building_count, self)
        self.question = OpenQuestion(self.console, table, narrator, self.people, setup=setup, open_count=open_count)
        self.dice = RealDice(self)
        self.last_press: tuple[str, int] = ("", 0)
        """The last key, and how often it was pressed again since then."""
        self.winners: list[int] = []
        self.handover: tuple[str, float] = ("", float("-inf"))
        """The key that handed the keyboard to another person, and when."""
        self.has_called_referee = False
        """True while the referee sits at this keyboard."""
        self.square_walk = SquareWalk()
        self.odds_teller = OddsTeller(self, self.now)
        self.wants_another = False
        """True once the people want another game after this one; the open games see to that."""
        self.left_step_at = float("-inf")
        """The time at which a list of several steps was left by one step."""
        self.half_offer: HalfOffer | None = None
        """The offer that was left half made, or None."""
        self.open_offer_form: OfferFormOpener | None = None
        """Opens an offer as one form, for a page; None at a terminal, which has lists."""
        self.last_proposal: Proposed | None = None
        """The last deal that was proposed."""
        narrator.texts.key_names.update(self.console.keymap.key_labels())
        table.add_teller(self)
        self.console.seat_game(self)
        self.people.apply_narration()

    @property
    def tournament(self) -> TournamentTable | None:
        """The table of a tournament at which this game is played, or None."""
        return self.setup.tournament

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def step(self) -> Step:
        return self.state.step

    @property
    def key_repeats(self) -> int:
        """The number of times the last key was pressed again."""
        return self.last_press[1]

    # keys

    def press(self, key: str) -> bool:
        """Do what the key means now; the game takes every key, so this always returns True."""
        if self.dice.press(key):
            return True
        action = self.console.action_for_key(key)
        if self.odds_teller.leave_on_key(action, key):
            return True
        if action is None:
            self.last_press = ("", 0)
            self.console.say("ui-unused")
            return True
        self.last_press = (
            (key, self.last_press[1] + 1) if self.last_press[0] == key and self.console.is_same_key else (key, 0)
        )
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
        if isinstance(self.step, Lobby) and KeyTrait.IN_LOBBY not in action.traits:
            self.console.say("ui-not-started")
        elif self.state.is_over and KeyTrait.WHEN_OVER not in action.traits:
            self.tell_game_over()
        elif is_halted(self.state) and KeyTrait.WHEN_STOPPED not in action.traits:
            self.question.ask()
        elif KeyTrait.GUARDED not in action.traits or not self.is_bounced(key):
            self.run_key(action, key)

    def can_use_key(self, action: KeyRow) -> bool:
        """Return True if the key of an action can have an effect at this stage of the game."""
        needed = (
            (isinstance(self.step, Lobby), KeyTrait.IN_LOBBY),
            (self.state.is_over, KeyTrait.WHEN_OVER),
            (is_halted(self.state), KeyTrait.WHEN_STOPPED),
        )
        return all(trait in action.traits for is_stage, trait in needed if is_stage)

    def run_key(self, action: KeyRow, key: str) -> None:
        """Do the act of a key; an act replaces what the same seat did too early, a query leaves it."""
        seat = self.people.acting_person()
        if seat is not None and KeyTrait.KEEPS_EARLY not in action.traits:
            self.table.drop_early_command(seat)
        self.key_actions.press_key(self, action, key)

    def lend_keyboard(self, figure: str) -> None:
        """Lend the keyboard to the seat of a figure, for the next act or query."""
        action = self.console.action_for_key(figure)
        if action is not None:
            self.key_actions.press_key(self, action, figure)

    def on_uncovered(self) -> None:
        """Put the open question again once no list or question covers the game.

        A keyboard lent for the list is returned, and the referee leaves.
        """
        if self.has_called_referee:
            self.table.dismiss_referee()
            self.has_called_referee = False
        if self.people.borrowed_for is not None:
            self.people.borrowed_for = self.people.borrower = None
        asked, self.question.covered = self.question.covered, None
        if asked == self.question.asked:
            self.question.ask_again()

    def is_covered(self) -> bool:
        """Return True if a list or a typed answer covers the game."""
        return self.console.layers[-1] is not self or self.console.typed_question is not None

    def is_bounced(self, key: str) -> bool:
        """Return True for a key that must not act because it was meant for the moment before.

        That is the key that just handed the keyboard on, or Enter right after the game went on
        without it.
        """
        now = self.now()
        # `went_on`: the table went on without a key just now, so this Enter was meant for what is
        # over.
        went_on = key == "enter" and now - self.table.went_on_at < self.guard_seconds
        return went_on or (self.handover[0] == key and now - self.handover[1] < self.guard_seconds)

    def tell_game_over(self) -> None:
        """Tell that the game is over, and who has won."""
        if self.state.is_annulled:
            self.console.say("ui-game-over.annulled")
        else:
            self.console.say("ui-game-over", seats=self.winners, count=len(self.winners))

    # acting

    def submit(self, command: Command) -> bool:
        """Play a person's command; return False, after telling why, if it is refused or cannot be
        logged."""
        # If the command hands the keyboard to another person, its key must not act for them (see
        # `is_bounced`).
        before = self.people.prompted_seat()
        try:
            self.table.submit(command)
        except Refusal as refused:
            self.tell_refusal(refused, command)
            return False
        except (JournalError, OSError) as error:
            self.report_not_saved(error)
            return False
        if self.people.prompted_seat() != before:
            # Lists are chosen from by a number, and Enter follows it by habit.
            key = self.console.last_key
            self.handover = ("enter" if key.isdigit() else key, self.now())
        return True

    def report_not_saved(self, error: JournalError | OSError) -> None:
        """Tell the player that the log could not be written. The command has not happened; the next
        key tries again."""
        fault = error if isinstance(error, JournalError) else error_from_system(Path(), error)
        self.console.say("ui-not-saved", "alert", why=fault_reason(fault, self.narrator.lang))

    def tell_refusal(self, refused: Refusal, command: Command | None = None) -> None:
        """Tell why a command is refused."""
        self.console.tell([self.narrator.refusal_line(refused, command)])

    # telling

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Tell what was played, then ask the next person or, after the end, tell what can be done."""
        # Before anything is told: a list for a question that is gone must not take the next key.
        if self.question.asked[0] != pause.pause_no:
            self._close_counts()
        closed = self._close_outdated_lists()
        said = self.narrator.tell_events(events, pause)
        self.explain_bots(events)
        self.console.tell(said)
        if closed:
            self.console.say("ui-list-over")
        self.note_game_over(events)
        if self.question.is_game_over:
            self.question.tell_what_next()
        else:
            self.question.prompt_person()

    def explain_bots(self, events: LineEvents) -> None:
        """Keep the reason of what a computer player did or refused, for the key that asks why."""
        for event in events:
            if isinstance(event, Event):
                self._note_motive_of_bot(event)
            if isinstance(event, Proposed):
                self.last_proposal = event
            elif isinstance(event, DealRefused) and self.last_proposal is not None:
                player = self.table.seats[event.seat].bot
                if player is not None and isinstance(player, ObjectingBot):
                    found = player.objection_to(state_seen_by_seat(self.state, event.seat), self.last_proposal)
                    self.narrator.memory.last_reason = objection_reason(
                        self.narrator, self.last_proposal, found.space, found.missing
                    )

    def _note_motive_of_bot(self, event: Event) -> None:
        """Note why a computer player bid, bought, did not buy, or proposed a deal."""
        match event:
            case BidPlaced() | Bought() | Declined():
                seat = event.seat
            case Proposed():
                seat = event.proposer
            case _:
                return
        if not self.table.seats[seat].is_person:
            note_motive(self.narrator, event)

    def save_memory(self) -> NarratorMemory:
        """Return all that the narrator knows now."""
        return self.narrator.save_memory()

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        """Tell which acts have not happened after all, then ask the question of that moment again."""
        self._close_counts()
        first = steps[0]
        self.console.tell(self.narrator.tell_undo(undo, first.command, first.state_before.teller_memory))
        if reopened:
            self.console.say("ui-time-again", "event", stops=self._stops_phrase(reopened))
        self.question.called_pause_no = self.question.declining_pause_no = -1
        self.question.prompt_anew()

    def on_referee(self, has_come: bool) -> None:
        """Tell that the referee has come or left; at the referee's own keyboard the list says so."""
        if self.has_called_referee:
            return
        if has_come:
            self.console.say("wait-referee", "alert")
        else:
            self.console.say("ui-referee-leaves.stopped" if is_halted(self.state) else "ui-referee-leaves", "alert")
            self.question.ask_again()

    def on_seat_change(self, change: SeatChange) -> None:
        """Tell that a seat is played by somebody else from now on, then ask who must act."""
        self.console.tell(self.narrator.seat_change_lines(change))
        self.question.prompt_anew()

    def on_move(self, seat: int) -> None:
        """Tell where the person of a seat plays on, then ask if the open question is for somebody here."""
        self.console.say("ui-seat-here" if self.people.is_here(seat) else "ui-seat-elsewhere", "event", seat=seat)
        self.question.prompt_anew()

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        """Tell a step of a request to undo, and open or close its question."""
        self.key_actions.follow_undo_request(self, change, request, seat)

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None:
        """Tell once more where the visitors of these landings are."""
        self.console.say("ui-landing-again", "event", stops=self._stops_phrase(landings))

    def _stops_phrase(self, landings: Sequence[RentClaim]) -> Phrase:
        """Return the visitors of these landings, each with the square."""
        stops = [self.narrator.fragment("visitor-stop", seat=one.debtor, space=one.space) for one in landings]
        return self.narrator.formatter.join_phrases(stops)

    def note_game_over(self, events: LineEvents) -> None:
        """Note the winners and the end of the game."""
        for event in events:
            if isinstance(event, GameOver):
                self.winners = [standing.seat for standing in event.standings if standing.place == 1]
        if self.state.is_over:
            self.question.is_game_over, self.people.borrower = True, None

    def _close_counts(self) -> None:
        """Close a list that belongs to a question that is no longer open."""
        for layer in self.console.layers[:]:
            if isinstance(layer, Menu) and not layer.title:
                self.console.drop_layer(layer)

    def _close_outdated_lists(self) -> bool:
        """Close the lists whose question is over, with all above them; return True if there was one."""
        outdated = [layer for layer in self.console.layers if isinstance(layer, Menu) and not layer.is_current()]
        for layer in outdated:
            self.console.drop_layer(layer)
        return bool(outdated)

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
        layer = self.console.describe_open_layer()
        if layer is not None and layer.entries:
            said = to_utterances(self.narrator.text("ui-help-list"), "answer", "answer")
            self.console.tell_list([*(line._replace(kind="answer", topic="answer") for line in layer.heading), *said])
            self.console.draw_on_board("screen-list-keys")
        else:
            self.key_actions.tell_help(self)

    def tell_rules(self) -> None:
        """Tell the rules of this game, variants included, each with its section in the rule sheet."""
        said = [
            Utterance(line, line, "answer") for line in rule_lines_with_sources(self.edition.sheet, self.narrator.lang)
        ]
        self.console.tell_list(said)

    def minutes_left(self) -> int | None:
        """Return the minutes left of the agreed time, rounded up, or None without a limit."""
        left = self.seconds_left()
        return None if left is None else ceil(left / SECONDS_PER_MINUTE)

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None without a limit or after the end."""
        left = self.table.clock.seconds_left()
        return None if left is None or self.state.is_over else ceil(left)

    def tell_odds(self) -> None:
        """Compute the winning chances, in the time that a computer player thinks, and tell them.

        Without the variant only the reason why not is told.
        """
        if self.question.is_game_over:
            self.tell_game_over()
        elif self.edition.sheet.odds:
            from vialibera.play.bots.win_odds import forecast_bell

            clock = self.table.clock
            bell = forecast_bell(self.state, clock.minutes_at_start, clock.seconds_played())
            kinds = kinds_at_table(self.table.seats)
            self.odds_teller.start_or_hurry(self.state, kinds, bell, self.table.pace.think_seconds)
        else:
            self.odds_teller.tell_refused()
