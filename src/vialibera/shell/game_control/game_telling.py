"""The lines told at a keyboard for all that happens at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vialibera.narration.narrator.reasons import note_motive, objection_reason
from vialibera.play.bots.seat_player import ObjectingBot
from vialibera.rules.engine.ids import NO_PAUSE
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.topics.auction import BidPlaced, Bought
from vialibera.rules.engine.topics.bankruptcy import WentOut
from vialibera.rules.engine.topics.ending import GameOver
from vialibera.rules.engine.topics.purchase import Declined
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.rules.engine.topics.trade import DealRefused, Proposed
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.rules.engine.visible_state import state_seen_by_seat
from vialibera.shell.console.menus import Menu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.narration.narrator.memory import NarratorMemory
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.play.table.table import Table
    from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
    from vialibera.play.table.undo_votes import TableSnapshot
    from vialibera.record.journal.log_lines import SeatChange, UndoRecord
    from vialibera.record.journal.undo_history import UndoStep
    from vialibera.record.reading.line_search import LineEvents
    from vialibera.rules.engine.kernel import Pause
    from vialibera.rules.engine.topics.rights import RentClaim
    from vialibera.shell.console.console import Console
    from vialibera.shell.game_control.keyboard_people import KeyboardPeople
    from vialibera.shell.game_control.open_question import OpenQuestion
    from vialibera.words.phrase import Phrase

TURNS_WITHOUT_GROUP = 40
"""The turns a player after which people are told once that they can agree on an end."""

UndoRequestFollower = Callable[["UndoRequestChange", "UndoRequest", int], None]
"""Shows a step of a request to undo: the step, the request after it, and the seat that took it."""


@dataclass
class GameTelling:
    """The teller of a game at a keyboard: lines for what happens, then the question to the player who is asked next."""

    console: Console
    table: Table
    narrator: Narrator
    people: KeyboardPeople
    question: OpenQuestion
    on_undo_request: UndoRequestFollower
    """Tells a step of a request to undo, and opens or closes its question."""
    has_called_referee: bool = False
    """True while the referee sits at this keyboard."""
    winners: Sequence[int] = ()
    last_proposal: Proposed | None = None
    """The last deal that was proposed."""

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Tell what was played, then ask the next person or, after the end, tell what can be done."""
        # Before anything is told: a list for a question that is gone must not take the next key.
        if self.question.asked[0] != pause.pause_no:
            self._close_counts()
        closed = self._close_outdated_lists()
        said = self.narrator.tell_events(events, pause, with_silent=True)
        self.explain_bots(events)
        self.console.teller.tell(said)
        if any(isinstance(event, TurnBegan) for event in events) and self._is_long():
            self.console.say("ui-end-offer", "alert", count=TURNS_WITHOUT_GROUP)
        if any(isinstance(event, WentOut) for event in events):
            self.people.apply_narration()  # fewer people listen, or one alone
        if closed:
            self.console.say("ui-list-over")
        self.note_game_over(events)
        if self.question.is_game_over:
            self.question.tell_what_next()
        else:
            self.question.prompt_person()

    def _is_long(self) -> bool:
        """Return True if so many turns a player have just gone by, and nobody has a whole group."""
        state = self.table.state
        return (
            state.turn_no == TURNS_WITHOUT_GROUP * len(state.out) + 1
            and not any(state.full_groups[seat] for seat in state.seats)
            and self.question.setup.tournament is None
        )

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
                    found = player.objection_to(state_seen_by_seat(self.table.state, event.seat), self.last_proposal)
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
        self.console.teller.tell(self.narrator.tell_undo(undo, first.command, first.state_before.teller_memory))
        if reopened:
            self.console.say("ui-time-again", "event", stops=self._stops_phrase(reopened))
        self.question.called_pause_no = self.question.declining_pause_no = NO_PAUSE
        self.question.prompt_anew()

    def on_referee(self, has_come: bool) -> None:
        """Tell that the referee has come or left; at the referee's own keyboard the list says so."""
        if self.has_called_referee:
            return
        if has_come:
            self.console.say("wait-referee", "alert")
        else:
            self.console.say(
                "ui-referee-leaves.stopped" if is_halted(self.table.state) else "ui-referee-leaves", "alert"
            )
            self.question.ask_again()

    def on_seat_change(self, change: SeatChange) -> None:
        """Tell that a seat is played by somebody else from now on, then ask who must act."""
        self.people.apply_narration()
        self.console.teller.tell(self.narrator.seat_change_lines(change))
        self.question.prompt_anew()

    def on_move(self, seat: int) -> None:
        """Tell where the person of a seat plays on, then ask if the open question is for somebody here.

        At the host's table the door has told who came.
        """
        self.people.apply_narration()
        if self.people.is_seat_here(seat) or not self.table.is_hosted_here:
            is_here = self.people.is_seat_here(seat)
            self.console.say("ui-seat-here" if is_here else "ui-seat-elsewhere", "event", seat=seat)
        self.question.prompt_anew()

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
        if self.table.state.is_over:
            self.question.is_game_over, self.people.borrower = True, None

    def _close_counts(self) -> None:
        """Close a list that belongs to a question that is no longer open."""
        for layer in self.console.open_input.layers[:]:
            if isinstance(layer, Menu) and not layer.title:
                self.console.drop_layer(layer)

    def _close_outdated_lists(self) -> bool:
        """Close the lists whose question is over, with all above them; return True if there was one."""
        outdated = [
            layer for layer in self.console.open_input.layers if isinstance(layer, Menu) and not layer.is_current()
        ]
        for layer in outdated:
            self.console.drop_layer(layer)
        return bool(outdated)

    def tell_game_over(self) -> None:
        """Tell that the game is over, and who has won."""
        if self.table.state.is_annulled:
            self.console.say("ui-game-over.annulled")
        else:
            self.console.say("ui-game-over", seats=self.winners, count=len(self.winners))
