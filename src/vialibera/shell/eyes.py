"""The board on a terminal: when it is on the screen, in which colours, and with which content."""

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
"""Values of TERM for terminals without colours."""

KEYS = ("list", "trade", "scores", "own", "deed", "board", "cash", "help", "mute", "leave")
"""Ids of the keys that a board names at its foot, the most useful first."""

GUIDED = ("help", "mute", "leave")
"""Ids of the keys that work at any moment of the guided game."""

WATCHED = ("scores", "own", "deed", "board", "cash", "mute", "leave")
"""Ids of the keys of a game that is only watched."""


def can_draw(console: Console, environment: Mapping[str, str]) -> bool:
    """Return True if the output is a terminal that can place a cursor."""
    out = console.out
    return out.size is not None and is_terminal(out.stream) and environment.get("TERM", "") != "dumb"


def depth_of(environment: Mapping[str, str], platform: str = sys.platform) -> Depth:
    """Return the colour depth that the environment promises; NO_COLOR means none."""
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
    """The board of one console: it collects every line, and draws when it is on the screen."""

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
        """Returns the text of the answer that is being typed, or None."""
        self.up = False
        console.watch(self.onlooker)
        console.eyes_read = self.eyes_read

    def size(self) -> tuple[int, int]:
        assert self.console.out.size is not None
        return self.console.out.size()

    # Imports inside functions: the first key waits for every import, and lines alone need none of these.

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

    # When the board is on the screen.

    @cached_property
    def preset(self) -> str:
        """`board` or `lines`, as long as nobody has chosen; settled once, by the first size of the terminal.

        M from a screen reader to the game's own voice must bring no board that nobody has chosen: a player who had a
        reader a moment ago may still have it.
        """
        if not self.able or self.mode.voice == "reader":
            return "lines"
        from vialibera.screen.layout import SMALLEST, fits

        return "board" if fits(self.size(), SMALLEST) else "lines"

    def asks(self) -> bool:
        """Return True if a board is possible and the player has not chosen yet."""
        return self.able and not self.choice and self.way() != "reader"

    def eyes_read(self) -> bool:
        """Return True if somebody looks at the screen and no screen reader reads it."""
        return self.able and self.way() != "reader"

    def wanted(self) -> bool:
        """Return True if the board belongs on the screen now: never with a screen reader or before a game."""
        game = self.able and self.console.game is not None and self.onlooker.scene is not None
        return game and self.way() != "reader" and (self.choice or self.preset) == "board"

    def rise(self, typed: Callable[[], str | None]) -> None:
        """Note that the board comes to the screen; lines are kept from now on."""
        from vialibera.screen.layout import page

        self.up, self.typed = True, typed
        self.console.out.cover(lambda: page(self.size()))

    def sink(self) -> None:
        """Note that the board leaves the screen, and write the lines that were kept.

        A reader would read all of them out, a whole game at worst. So with a reader only the last event and the open
        question are repeated; the rest can be browsed.
        """
        self.up = False
        read = self.way() == "reader"
        self.console.out.uncover(write=not read)
        if read:
            self.console.recall()

    # Keys.

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Wrap the answering of a key: drop the answers to the key before it, except for a list still open."""
        before = self._open()
        self.onlooker.key_comes()
        yield
        now = self._open()
        self.onlooker.lists_now(same=now is before, open=now is not None)

    def _open(self) -> Matter | Field | None:
        """Return the open question or the list above the game, or None."""
        console = self.console
        top = console.modes[-1] if console.modes else None
        return console.field or (None if top is console.game else top)

    # Drawing.

    def draw(self, size: tuple[int, int]) -> DrawnScreen:
        """Return the whole screen as it is now."""
        from vialibera.screen.layout import draw

        scene, self.onlooker.drawn = self.onlooker.scene, True
        assert scene is not None
        return draw(self.boards.view(scene, self.beside()), size, self.theme, self.glyphs)

    def beside(self) -> Beside:
        """Return the content next to the board: lines, question, answers, typed text, keys, time left."""
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
        """Return the keys that work at the moment, each with a word for its effect."""
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
        """Return the name of a key for the foot of the board: a character stands for itself."""
        key = self.keymap.keys[name][0] if name in self.keymap.keys else name
        return key.upper() if len(key) == 1 else self.console.label(key)

    def _word(self, kind: str, name: str) -> str:
        return say(self.keymap.lang, f"screen-{kind}-{name}")
