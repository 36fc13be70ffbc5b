"""A surface that sorts lines by their place on a screen: the game, the question, the answer to a key."""

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
"""The number of game lines kept: more than any screen has rows."""

TURN = "turn-began"
"""The message with which a turn begins."""


class Onlooker:
    """A surface that keeps the lines a screen can draw."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.told: deque[ToldLine] = deque(maxlen=KEPT)
        self.question: list[ToldLine] = []
        self.listed: list[ToldLine] = []
        """The lines of the open list."""
        self.answers: list[ToldLine] = []
        """The answer to the last key."""
        self.last: list[ToldLine] = []
        """The lines of the last batch."""
        self.asked = False
        """True if the next line of a question continues it; False if it begins a new question."""
        self.drawn = False
        """True if everything heard has been drawn."""
        self.keyed = False
        """True once any key was pressed. Lines before that answer no key."""

    def hear(self, batch: Batch) -> None:
        """Sort the lines of a batch, and keep its scene."""
        self.drawn = False
        if batch.scene is not None:
            self.scene = batch.scene
        people = () if self.scene is None else tuple(map(str, self.scene.facts.people))
        # Names of people are coloured wherever they occur in a line, so the lines need the scene
        # first.
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
        """Add lines for sighted players only, in answer to a key."""
        self.answers += map(ToldLine, lines)

    def key_comes(self) -> None:
        """Forget the answer to the key before: it has been read."""
        self.answers, self.keyed = [], True

    def lists_now(self, same: bool, open: bool) -> None:
        """Note after a key whether the same list is still open.

        If another one was opened, the answer to the key is that list.
        """
        if not same:
            self.listed, self.answers = (self.answers, []) if open else ([], self.answers)

    def beneath(self) -> Sequence[ToldLine]:
        """Return the open list and the answer to the last key."""
        return [*self.listed, *self.answers]


OF_THE_GAME = ("ui-time-left", "ui-go-on", "ui-moved", "ui-not-saved")
"""Alerts of the shell that belong to the game."""


def is_game(line: Utterance) -> bool:
    """Return True if the line belongs to the game, False if it answers a key.

    In a replay the answer to a key is an event of the game: it has no topic and no id of the shell.
    """
    of_shell = not line.id or line.id.startswith(("ui-", "voice-", "sound-", "first-"))
    if line.kind == "alert":
        return not of_shell or line.id in OF_THE_GAME
    return line.kind == "event" or (line.kind == "answer" and not line.topic and not of_shell)


def told_line(line: Utterance, people: tuple[str, ...]) -> ToldLine:
    """Return the line as a screen draws it, with the places of names."""
    return ToldLine(line.shown, names_in(line.shown, people), line.id.startswith(TURN) and not line.part)


@lru_cache(maxsize=16)
def _pattern(people: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern that finds whole names. A name that contains another is tried first."""
    names = sorted(people, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")


def names_in(text: str, people: tuple[str, ...]) -> tuple[NameSpan, ...]:
    """Return the places of players' names in a text."""
    if not people:
        return ()
    return tuple(NameSpan(people.index(found[0]), *found.span()) for found in _pattern(people).finditer(text))
