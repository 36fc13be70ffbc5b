"""What can be taken back: the acts since chance had its say last, each with how things stood before it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from vialibera.engine.ids import CHANCE, CLOCK, REFEREE
from vialibera.engine.messages import Actors, Command, Event
from vialibera.engine.topics.cards import CardDrawn
from vialibera.engine.topics.chance import Shuffled
from vialibera.engine.topics.opening import Begin
from vialibera.journal.errors import JournalError

Before = TypeVar("Before")


class Act(NamedTuple, Generic[Before]):
    """A command, the number of its line, and how things stood before it."""

    line: int
    command: Command
    before: Before


class Past(Generic[Before]):
    """The acts that no throw, draw or shuffle has followed, in their order."""

    def __init__(self, final: str = "start") -> None:
        self.acts: list[Act[Before]] = []
        self.final = final
        """Why what lies before them stays as it is."""

    def did(self, act: Act[Before], events: Iterable[Event], asked: Actors = ()) -> None:
        """One more act, or what makes all acts before it final."""
        why = why_final(act.command, events, asked)
        if why:
            self.acts.clear()
            self.final = why
        else:
            self.acts.append(act)

    def since(self, people: Container[int]) -> list[Act[Before]]:
        """The last act of one of these, and whatever others did after it; nothing if there is none, or if a ruling of
        somebody else would go with it."""
        places = [place for place, act in enumerate(self.acts) if act.command.by in people]
        acts = self.acts[places[-1] :] if places else []
        return [] if REFEREE not in people and _ruled(acts) else acts

    def why_nothing(self) -> str:
        """Why people can take nothing back."""
        return "ruling" if _ruled(self.acts) else self.final

    def take_back(self, lines: Sequence[int]) -> list[Act[Before]]:
        """These acts, which must be the last ones, are no more."""
        taken = self.acts[len(self.acts) - len(lines) :]
        if not taken or [act.line for act in taken] != list(lines):
            raise JournalError("not-to-take-back")
        del self.acts[-len(taken) :]
        return taken


def _ruled(acts: Iterable[Act[Before]]) -> bool:
    return any(act.command.by == REFEREE for act in acts)


def why_final(command: Command, events: Iterable[Event], asked: Actors) -> str:
    """Why an act can never be taken back: somebody would know what chance has in store."""
    if isinstance(command, Begin):
        return "start"
    if isinstance(command, Shuffled):
        return "shuffle"
    if any(isinstance(event, CardDrawn) for event in events):
        return "draw"
    if command.by == CLOCK:
        return "clock"
    return "throw" if CHANCE in (command.by, *asked) else ""
