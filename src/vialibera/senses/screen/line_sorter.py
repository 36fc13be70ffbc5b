"""A surface that sorts lines by their place on a screen: the game, the question, the answer to a key."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache

from vialibera.narration.surfaces.batch import Batch, Scene
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.ids import HOTEL
from vialibera.senses.screen.screen_line import CardSpan, NameSpan, ScreenLine
from vialibera.senses.screen.worth_history import WorthHistory
from vialibera.support.json_values import Strings
from vialibera.words.phrase import Phrase

GAME_LINES_KEPT = 300
"""The number of game lines kept: more than any screen has rows."""

TURN_MESSAGE = "turn-began"
"""The message with which a turn begins."""

LANDING_MESSAGES = ("dice-thrown", "moved")
"""The messages with which a token lands on a square."""

SCENE_MESSAGES = {"bankrupt": "out", "bankrupt.left": "out", "bought.auction": "won"}
"""The messages that bring a scene to the table."""

CARD_MESSAGE = "card-drawn"
"""The message with which a card is drawn."""


class LineSorter:
    """A surface that keeps the lines a screen can draw."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.game_lines: deque[ScreenLine] = deque(maxlen=GAME_LINES_KEPT)
        self.question_lines: list[ScreenLine] = []
        self.answer_lines: list[ScreenLine] = []
        """The answer to the last key."""
        self.lines_of_lists: list[ScreenLine] = []
        """Those of the answer that say what an open list says already: they are drawn only without one."""
        self.momentary_lines: list[ScreenLine] = []
        """Those of the answer that hold only until something happens."""
        self.worth_history = WorthHistory()
        self.last_throw: tuple[int, ...] = ()
        """The figures of the last throw, or nothing before the first throw."""
        self.is_turn_new = False
        """True if a turn has begun without words, and no line of it was told yet."""
        self.last_batch: list[ScreenLine] = []
        """The lines of the last batch."""
        self.is_drawn = False
        """True if everything heard has been drawn."""
        self.was_answer_closed = False
        """True if the last key took an answer off the screen."""
        self.was_key_pressed = False
        """True once any key was pressed. Lines before that answer no key."""

    def hear(self, batch: Batch) -> None:
        """Sort the lines of a batch, and keep its scene."""
        self.is_drawn = False
        if batch.scene is not None:
            self._take_scene(batch.scene)
        people = () if self.scene is None else people_of(self.scene)
        # Names of people are coloured wherever they occur in a line, so the lines need the scene
        # first.
        if any(line.kind == "event" and line.topic != "question" for line in batch.lines):
            self._drop_stale_answers()
        self.last_batch = [self._take_line(line, people) for line in batch.lines]
        for line, shown in zip(batch.lines, self.last_batch, strict=True):
            if not line.is_silent:
                self._sort(line, shown)
            first, second = line.facts.get("first"), line.facts.get("second")
            if is_game_line(line) and isinstance(first, int) and isinstance(second, int):
                self.last_throw = (first, second)

    def _take_line(self, line: Utterance, people: Strings) -> ScreenLine:
        """Return the line as it is drawn; a turn that began without words begins with the next line of the game."""
        shown = to_screen_line(line, people)
        if line.is_silent:
            self.is_turn_new |= shown.begins_turn
        elif self.is_turn_new and is_game_line(line):
            shown, self.is_turn_new = shown._replace(begins_turn=True), False
        return shown

    def _take_scene(self, scene: Scene) -> None:
        """Keep the scene and the worths in it; another game begins without a throw and without a past."""
        if self.scene is None or self.scene.formatter is not scene.formatter:
            self.worth_history, self.last_throw = WorthHistory(), ()
        self.scene = scene
        self.question_lines = prompt_lines(scene)
        self.worth_history.record_turn(scene.state)

    def _sort(self, line: Utterance, shown: ScreenLine) -> None:
        # A question that is told has its place already: the scene says what is asked now, the guided game its task.
        if line.topic in ("question", "lesson"):
            return
        if is_game_line(line) or not (self.was_key_pressed or line.kind == "menu"):
            self.game_lines.append(shown)
        else:
            if shown.is_scanned:  # one switch steps without a key, and only one choice can be taken
                self.answer_lines = [other for other in self.answer_lines if not other.is_scanned]
            self.answer_lines.append(shown)
            if line.id.startswith(MOMENTARY_IDS):
                self.momentary_lines.append(shown)
            if line.topic == "menu" or line.id in LIST_IDS:
                self.lines_of_lists.append(shown)

    def _drop_stale_answers(self) -> None:
        """Forget answers such as “Carla is thinking”: what has happened since is told."""
        self.answer_lines = [line for line in self.answer_lines if line not in self.momentary_lines]
        self.momentary_lines = []

    def add_drawn_lines(self, lines: Iterable[ScreenLine]) -> None:
        """Add lines for sighted players only, in answer to a key."""
        people = () if self.scene is None else people_of(self.scene)
        self.answer_lines += [line._replace(name_spans=find_names(line.text, people)) for line in lines]

    def on_key(self) -> None:
        """Forget the answer to the key before: it has been read."""
        self.was_answer_closed = bool(self.answer_lines)
        self.answer_lines, self.lines_of_lists, self.momentary_lines = [], [], []
        self.was_key_pressed = True

    def lines_below(self, has_list: bool = False) -> Sequence[ScreenLine]:
        """Return the answer to the last key; with an open list without what the list says itself."""
        return [line for line in self.answer_lines if not (has_list and line in self.lines_of_lists)]


LIST_IDS = ("ui-entry", "ui-entry-of", "ui-more", "ui-choose")
"""The messages of lists that a drawn list says by its entries, its bar and its heading."""

SCANNED_ENTRY = "ui-scan-entry"

MOMENTARY_IDS = ("wait-", "ui-computer-plays", "ui-one-moment", "ui-others-answer")
"""The beginnings of answers that say why nothing can be done at the moment."""

GAME_ALERTS = ("ui-time-left", "ui-go-on", "ui-moved", "ui-not-saved", "ui-take-back-lapsed")
"""Alerts of the shell that belong to the game."""


def is_game_line(line: Utterance) -> bool:
    """Return True if the line belongs to the game, False if it answers a key.

    In a replay the answer to a key is an event of the game: it has no topic and no id of the shell.
    """
    of_shell = not line.id or line.id.startswith(("ui-", "voice-", "sound-", "first-"))
    if line.kind in ("alert", "heading"):
        return not of_shell or line.id in GAME_ALERTS
    return line.kind == "event" or (line.kind == "answer" and not line.topic and not of_shell)


def people_of(scene: Scene) -> Strings:
    """Return the names of the players."""
    return tuple(map(str, scene.formatter.seat_nouns))


def prompt_lines(scene: Scene) -> list[ScreenLine]:
    """Return the open question of a scene, or why no person is asked."""
    return [to_screen_line(line, people_of(scene)) for line in scene.lines_at_rest]


def to_screen_line(line: Utterance, people: Strings) -> ScreenLine:
    """Return the line as a screen draws it, with the places of names and of a card."""
    return ScreenLine(
        line.shown,
        find_names(line.shown, people),
        line.id.startswith(TURN_MESSAGE) and not line.part,
        is_game_line(line) and line.id.startswith(LANDING_MESSAGES),
        find_card(line),
        scene=scene_of(line),
        is_scanned=line.id == SCANNED_ENTRY,
    )


def scene_of(line: Utterance) -> str:
    """Return the name of the scene that a line of the game tells, or ""."""
    if line.part or not is_game_line(line):
        return ""
    if line.id.startswith("built"):
        return "hotel" if line.facts.get("level") == HOTEL or line.facts.get("hotels") else ""
    return SCENE_MESSAGES.get(line.id, "")


def find_card(line: Utterance) -> CardSpan | None:
    """Return the place of a card's words in the line that announces it, or None; a long card can be cut there."""
    card = line.facts.get("card")
    if not line.id.startswith(CARD_MESSAGE) or not isinstance(card, Phrase) or not card.shown:
        return None
    at = line.shown.find(card.shown)
    return CardSpan(at, at + len(card.shown)) if at >= 0 else None


def mark_names(text: str, people: Strings) -> ScreenLine:
    """Return a text as a screen draws it, with the places of names."""
    return ScreenLine(text, find_names(text, people))


@lru_cache(maxsize=16)
def _name_pattern(people: Strings) -> re.Pattern[str]:
    """Return a pattern that finds whole names. A name that contains another is tried first."""
    names = sorted(people, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")


def find_names(text: str, people: Strings) -> tuple[NameSpan, ...]:
    """Return the places of players' names in a text."""
    if not people:
        return ()
    return tuple(NameSpan(people.index(found[0]), *found.span()) for found in _name_pattern(people).finditer(text))
