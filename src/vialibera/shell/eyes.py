"""The board on a terminal: whether it stands there, in which colours, and what is drawn of it now."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from vialibera.screen.onlooker import Onlooker
from vialibera.shell.lessons import Guide
from vialibera.shell.services import Learning
from vialibera.shell.tty import is_terminal
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.screen.glyphs import Glyphs
    from vialibera.screen.layout import DrawnScreen
    from vialibera.screen.palette import Depth, Theme
    from vialibera.screen.scene import Beside, Boards
    from vialibera.screen.told import ToldLine
    from vialibera.screen.view import KeyHint
    from vialibera.shell.actions import Keymap
    from vialibera.shell.console import Console, Field, Matter
    from vialibera.shell.mode import Mode

PLAIN = ("dumb", "vt52", "vt100", "vt102", "vt220", "")
"""Terminals without colours."""

KEYS = ("list", "trade", "scores", "own", "deed", "board", "cash", "help", "mute", "leave")
"""The keys that a board names at its foot, the most useful first."""

GUIDED = ("help", "mute", "leave")
"""Those that have a meaning at any moment of the guided game."""

WATCHED = ("scores", "own", "deed", "board", "cash", "mute", "leave")
"""Those of a game that is only looked at."""


def can_draw(console: Console, environment: Mapping[str, str]) -> bool:
    """Whether a board can stand there at all: on a terminal where more can be done than to print."""
    out = console.out
    return out.size is not None and is_terminal(out.stream) and environment.get("TERM", "") != "dumb"


def depth_of(environment: Mapping[str, str], platform: str = sys.platform) -> Depth:
    """How many colours there are; none where nobody wants any."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return "none"
    if environment.get("COLORTERM", "") in ("truecolor", "24bit") or "WT_SESSION" in environment:
        return "exact"
    if term.endswith("direct"):
        return "exact"
    if "256" in term:
        return "256"
    return "none" if term in PLAIN and platform != "win32" else "16"


class BoardScreen:
    """Hears all that is told, and draws it when it stands on the screen."""

    def __init__(
        self,
        console: Console,
        keymap: Keymap,
        mode: Mode,
        way: Callable[[], str],
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.console, self.keymap, self.way = console, keymap, way
        self.able = can_draw(console, environment)
        self.depth: Depth = depth_of(environment)
        self.mode, self.choice = mode, mode.screen
        self.onlooker = Onlooker()
        self.typed: Callable[[], str | None] = lambda: None
        """What stands in the answer that is being typed."""
        self.up = False
        console.watch(self.onlooker)
        console.eyes_read = self.eyes_read

    def size(self) -> tuple[int, int]:
        assert self.console.out.size is not None
        return self.console.out.size()

    # what only a board needs is imported for one

    @cached_property
    def theme(self) -> Theme:
        from vialibera.screen.palette import Theme

        return Theme(self.mode.theme, self.depth)

    @cached_property
    def glyphs(self) -> Glyphs:
        from vialibera.screen.glyphs import glyphs_for

        return glyphs_for(self.console.out.stream.encoding or "ascii")

    @cached_property
    def boards(self) -> Boards:
        from vialibera.screen.scene import Boards

        return Boards()

    # whether it stands there

    @cached_property
    def preset(self) -> str:
        """What there is until somebody has chosen: settled once, for a terminal as large as it is then."""
        if not self.able or self.mode.voice == "reader":
            return "lines"
        from vialibera.screen.layout import SMALLEST, fits

        return "board" if fits(self.size(), SMALLEST) else "lines"

    def asks(self) -> bool:
        """Whether nobody has chosen yet, and there is something to choose."""
        return self.able and not self.choice and self.way() != "reader"

    def eyes_read(self) -> bool:
        """Whether a table is of use."""
        return self.able and self.way() != "reader"

    def wanted(self) -> bool:
        """Whether it should stand there now: never with a screen reader, and never before there is a game."""
        game = self.able and self.console.game is not None and self.onlooker.scene is not None
        return game and self.way() != "reader" and (self.choice or self.preset) == "board"

    def rise(self, typed: Callable[[], str | None]) -> None:
        from vialibera.screen.layout import page

        self.up, self.typed = True, typed
        self.console.out.cover(lambda: page(self.size()))

    def sink(self) -> None:
        """What was told meanwhile is written where it would have gone. With a reader that would be read, all of it: who
        listens hears what happened last."""
        self.up = False
        read = self.way() == "reader"
        self.console.out.uncover(write=not read)
        if read:
            self.console.recall()

    # keys

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a key is answered: what the key before brought goes, but for a list that is still open."""
        before = self._open()
        self.onlooker.key_comes()
        yield
        now = self._open()
        self.onlooker.lists_now(same=now is before, open=now is not None)

    def _open(self) -> Matter | Field | None:
        """The list or the question that stands over the game, if one does."""
        console = self.console
        top = console.modes[-1] if console.modes else None
        return console.field or (None if top is console.game else top)

    # what is drawn

    def draw(self, size: tuple[int, int]) -> DrawnScreen:
        """The whole screen as it is now."""
        from vialibera.screen.layout import draw

        scene, self.onlooker.drawn = self.onlooker.scene, True
        assert scene is not None
        return draw(self.boards.view(scene, self.beside()), size, self.theme, self.glyphs)

    def beside(self) -> Beside:
        from vialibera.screen.scene import Beside

        onlooker, open = self.onlooker, self._open()
        if open is None:
            onlooker.listed = []
        typed = self.typed() if self.console.field is not None else None
        question = onlooker.question if typed is None else onlooker.last
        answers: Sequence[ToldLine] = onlooker.beneath() if typed is None else []
        return Beside(tuple(onlooker.told), question, answers, typed, self.hints(), self.seconds_left())

    def seconds_left(self) -> int | None:
        game = self.console.game
        return None if game is None else game.seconds_left()

    def hints(self) -> tuple[KeyHint, ...]:
        """The keys of the moment, in a word each."""
        things = self.console.open_things
        open, more = self._open(), ("more",) * bool(things.rest or things.undrawn)
        if self.console.field is not None:
            return self._hints("given", ("enter", "escape"))
        if isinstance(open, Learning):
            return self._hints("listed", ("learn",))
        if isinstance(open, Guide):
            return (*self._hints("listed", ("escape", *more)), *self._hints("key", GUIDED))
        if open is not None:
            return self._hints("listed", ("enter", "escape", *more))
        if more:
            return (*self._hints("listed", more), *self._hints("key", KEYS))
        way = "played" if self.console.game is None else self.console.game.way
        moves = self._hints("replayed", ("enter", "z", "space")) if way == "replayed" else ()
        return (*moves, *self._hints("key", KEYS if way == "played" else WATCHED))

    def _hints(self, kind: str, names: Sequence[str]) -> tuple[KeyHint, ...]:
        from vialibera.screen.view import KeyHint

        return tuple(KeyHint(self._label(name), self._word(kind, name)) for name in names)

    def _label(self, name: str) -> str:
        """A letter or a mark stands for itself."""
        key = self.keymap.keys[name][0] if name in self.keymap.keys else name
        return key.upper() if len(key) == 1 else self.console.label(key)

    def _word(self, kind: str, name: str) -> str:
        return say(self.keymap.lang, f"screen-{kind}-{name}")
