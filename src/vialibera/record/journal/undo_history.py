"""The steps that can be undone: those since chance last drew, each with the state before it.

The engine keeps no past, so an undo is no command: every reader of a log keeps the same history.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.ids import CHANCE, CLOCK, REFEREE
from vialibera.rules.engine.messages import Actors, Command, Event
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.game_opening import Begin

Before = TypeVar("Before")


class UndoStep(NamedTuple, Generic[Before]):
    """A command, the number of its line, and the state before it."""

    line: int
    command: Command
    state_before: Before


class UndoHistory(Generic[Before]):
    """The steps that can still be undone, in their order: no throw, draw or shuffle has followed them."""

    def __init__(self, final: str = "start") -> None:
        self.steps: list[UndoStep[Before]] = []
        self.why_final = final
        """The code of the reason why nothing before these steps can be undone."""

    def record(self, act: UndoStep[Before], events: Iterable[Event], asked: Actors = ()) -> None:
        """Add a step, or forget all steps if this one makes them final.

        `asked` are the actors asked after the step: if chance is among them, the step is final at once. A reader of a
        log may leave them out, since there the throw follows in the next line.
        """
        why = why_step_is_final(act.command, events, asked)
        if why:
            # Nobody can forget what chance has shown, so the steps before it are final as well.
            self.close(why)
        else:
            self.steps.append(act)

    def close(self, why: str) -> None:
        """Make all steps final, for the reason with this code."""
        self.steps.clear()
        self.why_final = why

    def steps_since(self, people: Container[int]) -> list[UndoStep[Before]]:
        """Return the last step of one of `people` and all steps after it.

        The list is empty if there is no such step, or if a ruling would be undone by somebody else than the referee.
        """
        places = [place for place, act in enumerate(self.steps) if act.command.by in people]
        acts = self.steps[places[-1] :] if places else []
        return [] if REFEREE not in people and _has_ruling(acts) else acts

    def why_nothing_to_undo(self) -> str:
        """Return the code of the reason why people can undo nothing."""
        return "ruling" if _has_ruling(self.steps) else self.why_final

    def undo(self, lines: Sequence[int]) -> list[UndoStep[Before]]:
        """Remove the steps of these lines and return them; raise JournalError unless they are the last ones."""
        # The lines come from a log, which may be damaged or forged, so they are compared and not just counted.
        # (decision: undo.a-line-not-a-command)
        taken = self.steps[len(self.steps) - len(lines) :]
        if not taken or [act.line for act in taken] != list(lines):
            raise JournalError("not-to-take-back")
        del self.steps[-len(taken) :]
        return taken


def _has_ruling(acts: Iterable[UndoStep[Before]]) -> bool:
    """Return True if one of the steps is a ruling of the referee."""
    return any(act.command.by == REFEREE for act in acts)


def why_step_is_final(command: Command, events: Iterable[Event], asked: Actors) -> str:
    """Return the code of the reason why a step can never be undone, or "" if it can.

    After a throw or a card, players would repeat their choice knowing what chance has in store.
    """
    # Time cannot be turned back, and without its beginning there is no game. (decision: undo.bell-and-beginning-stay)
    if isinstance(command, Begin):
        return "start"
    if isinstance(command, Shuffled):
        return "shuffle"
    if any(isinstance(event, CardDrawn) for event in events):
        return "draw"
    if command.by == CLOCK:
        return "clock"
    return "throw" if CHANCE in (command.by, *asked) else ""
