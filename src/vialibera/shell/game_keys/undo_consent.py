"""U: ask the table to take an act back; the people at this keyboard agree or refuse, one after the other.

A request to end the game goes the same way.
"""

from __future__ import annotations

from dataclasses import dataclass

from vialibera.narration.surfaces.at_rest import Layer
from vialibera.narration.surfaces.utterance import FactDict, UtteranceKind, to_utterances
from vialibera.play.table.undo_requests import COACH, NO_END, UndoRequest, UndoRequestChange
from vialibera.rules.engine.messages import Refusal
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.act_keys import seat_to_act
from vialibera.support.callables import Work
from vialibera.words.phrase import Phrase

MATTERS = {NO_END: "take-back", COACH: "coach"}
"""The part of the ids of texts for each matter but the end of the game."""


def request_undo(game: GameController) -> None:
    """U: ask the others to take the last act back."""
    try:
        first = game.table.undo_votes.last_steps(game.table.state, game.table.seats)[0]
    except Refusal as refused:
        game.console.say(f"ui-take-back-not.{refused.facts['why']}")
        return
    by = requesting_seat(game, first.command.by)
    if by is None:
        return
    game.people.borrower = None
    change_request(game, lambda: game.table.request_consent(by))


def requesting_seat(game: GameController, actor: int) -> int | None:
    """Return the person here who asks for an undo: the actor, if here and the keyboard is not lent.

    If nobody here can be meant, the reason is told and None comes back.
    """
    return actor if game.people.borrower is None and game.people.is_seat_here(actor) else seat_to_act(game)


def change_request(game: GameController, change: Work) -> None:
    """Make, answer or drop the request at the table.

    The last key is marked as handed over: pressed twice, it must not answer for the next person.
    """
    game.guard.note_handover(game.console.last_key)
    game.try_act(change)


def follow_undo_request(game: GameController, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
    """Show a step of the request at this keyboard, no matter who took it and where."""
    layers = [layer for layer in game.console.open_input.layers if isinstance(layer, UndoConsent)]
    is_asked_here = any(map(game.people.is_seat_here, request.awaited))
    if change == "agreed":
        game.console.say("ui-take-back-agreed", seat=seat)
        if request.minutes == COACH and not request.awaited:
            game.console.say("ui-coach-agreed", "alert")
    elif change == "asked" and not is_asked_here:
        game.console.say("ui-others-answer", seat=request.awaited[0])
    elif change == "asked" and not layers:
        layers = [UndoConsent(game, request)]
        game.console.open_input.layers.append(layers[0])
    for layer in layers:
        layer.request = request
        if change in ("asked", "agreed") and is_asked_here:
            layer.ask_person("alert")
        else:
            game.console.drop_layer(layer)
    if change in ("refused", "left", "lapsed"):
        matter = MATTERS.get(request.minutes, "end")
        game.console.say(f"ui-{matter}-{change}", "alert" if change == "lapsed" else "answer", seat=seat)


@dataclass(eq=False)
class UndoConsent:
    """The request to undo as the people at this keyboard see it: each of them is asked in turn.

    It is open as long as the consent of one of them is awaited.
    """

    hinted_keys = ("accept", "refuse")
    escape_hint = ("listed", "escape")

    game: GameController
    request: UndoRequest

    def ask_person(self, kind: UtteranceKind = "answer") -> None:
        """Ask the person whose turn it is to agree. "alert" for a new question, "answer" when told
        again."""
        # The board shows a new question in its row as long as it is open, and nowhere else.
        self.game.console.teller.tell(
            to_utterances(self.question_phrase(), kind, "answer" if kind == "answer" else "question")
        )

    @property
    def awaited_seat(self) -> int:
        """The person at this keyboard who is asked now."""
        return next(filter(self.game.people.is_seat_here, self.request.awaited))

    def describe(self) -> Layer:
        """Return the question to the person who is asked to agree."""
        return Layer(tuple(to_utterances(self.question_phrase(), "menu")))

    def question_phrase(self) -> Phrase:
        """Return the question to the person whose turn it is to agree."""
        request = self.request
        if request.minutes != NO_END:
            facts: FactDict = {"partner": self.awaited_seat, "seat": request.by, "count": request.minutes}
            return self.game.narrator.text(f"ui-{MATTERS.get(request.minutes, 'end')}-ask", **facts)
        first = self.game.table.undo_votes.last_steps(self.game.table.state, self.game.table.seats)[0]
        act = self.game.narrator.past_command_phrase(first.command, first.state_before.state)
        key = "ui-take-back-ask" if first.command.by == self.request.by else "ui-take-back-ask.other"
        facts = {
            "seat": self.request.by,
            "other": first.command.by,
            "partner": self.awaited_seat,
            "act": act,
        }
        return self.game.narrator.text(key, **facts)

    def press(self, key: str) -> bool:
        """Take the answer: A agrees, R refuses, Esc or calling the referee gives up.

        Keys that only tell keep their meaning; every other key repeats the question.
        """
        action = self.game.console.action_for_key(key)
        name = action.id if action else ""
        if action is None or (action.group in ("query", "list", "always") and name != "help"):
            return False
        if name == "referee":
            self.game.table.leave_undo()
            return False
        if name in ("accept", "refuse") and self.game.guard.is_bounced(key, self.game.table.went_on_at):
            return True
        table, seat = self.game.table, self.awaited_seat
        if name == "accept":
            change_request(self.game, lambda: table.agree_to_undo(seat))
        elif name == "refuse":
            change_request(self.game, lambda: table.refuse_undo(seat))
        elif name == "give-back":
            # A request from elsewhere is not theirs to drop.
            is_own = self.game.people.is_seat_here(self.request.by)
            change_request(self.game, table.leave_undo if is_own else lambda: table.refuse_undo(seat))
        else:
            self.ask_person()
        return True
