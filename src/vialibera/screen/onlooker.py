"""A listener that sorts what is told by where it stands on a screen: the game, the question, what a key answers."""

from __future__ import annotations

import re
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING

from vialibera.narrator.surfaces import is_event
from vialibera.screen.told import NameSpan, ToldLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vialibera.narrator.surfaces import Batch, Scene
    from vialibera.narrator.utterance import Utterance

KEPT = 300
"""More lines than any screen is high."""

TURN = "turn-began"
"""The message by which a turn begins."""


class Onlooker:
    """Hears each batch once and keeps what may be drawn of it."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.told: deque[ToldLine] = deque(maxlen=KEPT)
        self.question: list[ToldLine] = []
        self.listed: list[ToldLine] = []
        """The list that is open."""
        self.answers: list[ToldLine] = []
        """What the last key was answered with."""
        self.last: list[ToldLine] = []
        """The last batch."""
        self.asked = False
        """Whether the question belongs to the same moment as the line before."""
        self.drawn = False
        """Whether all that was told has been drawn."""
        self.keyed = False
        """Whether any key was pressed: what is told before that answers none."""

    def hear(self, batch: Batch) -> None:
        self.drawn = False
        if batch.scene is not None:
            self.scene = batch.scene
        people = () if self.scene is None else tuple(map(str, self.scene.facts.people))
        self.last = [told_line(line, people) for line in batch.lines]
        self.asked = False
        still_open = [told_line(line, people) for line in batch.question]
        for line, shown in zip(batch.lines, self.last, strict=True):
            self._sort(line, shown, still_open)

    def _sort(self, line: Utterance, shown: ToldLine, still_open: list[ToldLine]) -> None:
        if line.topic == "question":
            self.question = [*self.question, shown] if self.asked else [shown]
            self.asked = True
        elif is_game(line):
            self.told.append(shown)
            if is_event(line):
                self.question = still_open
        elif self.keyed or line.kind == "menu":
            self.answers.append(shown)
        else:
            self.told.append(shown)

    def draw(self, lines: Iterable[str]) -> None:
        """Lines for the eyes alone, in answer to a key."""
        self.answers += map(ToldLine, lines)

    def key_comes(self) -> None:
        """What the key before was answered with is read."""
        self.answers, self.keyed = [], True

    def lists_now(self, same: bool, open: bool) -> None:
        """After a key: whether the same list is still open, or another."""
        if not same:
            self.listed, self.answers = (self.answers, []) if open else ([], self.answers)

    def beneath(self) -> Sequence[ToldLine]:
        """The open list, and what the last key was answered with."""
        return [*self.listed, *self.answers]


OF_THE_GAME = ("ui-time-left", "ui-go-on", "ui-moved", "ui-not-saved")
"""Alerts of the shell that are part of what happens."""


def is_game(line: Utterance) -> bool:
    """Whether it tells of the game; else it answers a key. In a replay a key is answered with what happened then."""
    of_shell = not line.id or line.id.startswith(("ui-", "voice-", "sound-", "first-"))
    if line.kind == "alert":
        return not of_shell or line.id in OF_THE_GAME
    return line.kind == "event" or (line.kind == "answer" and not line.topic and not of_shell)


def told_line(line: Utterance, people: tuple[str, ...]) -> ToldLine:
    return ToldLine(line.shown, names_in(line.shown, people), line.id.startswith(TURN) and not line.part)


@lru_cache(maxsize=16)
def _pattern(people: tuple[str, ...]) -> re.Pattern[str]:
    """Whole words alone; of two names the longer one goes first."""
    names = sorted(people, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")


def names_in(text: str, people: tuple[str, ...]) -> tuple[NameSpan, ...]:
    """Where players' names stand in a text."""
    if not people:
        return ()
    return tuple(NameSpan(people.index(found[0]), *found.span()) for found in _pattern(people).finditer(text))
