"""The board as rows of cells on the screen of prompt_toolkit, which writes only the cells that changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from prompt_toolkit.application import get_app
from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout import Window
from prompt_toolkit.layout.containers import Container
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth

from vialibera.senses.screen.cells import CellRow, ClickTarget, Style, target_at, text_width
from vialibera.senses.screen.layout import DrawnScreen
from vialibera.senses.screen.palette import ColourDepth
from vialibera.shell.terminal.terminal_size import TerminalSize
from vialibera.support.callables import Check
from vialibera.words.plain_letters import writable_letter

ANSI_COLOURS = (
    *("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray"),
    *("brightblack", "brightred", "brightgreen", "brightyellow"),
    *("brightblue", "brightmagenta", "brightcyan", "white"),
)
"""prompt_toolkit's names of the 16 colours, by number."""

COLOUR_DEPTHS: dict[ColourDepth, ColorDepth] = {
    "none": ColorDepth.DEPTH_1_BIT,
    "16": ColorDepth.DEPTH_4_BIT,
    "256": ColorDepth.DEPTH_8_BIT,
    "exact": ColorDepth.DEPTH_24_BIT,
}

WIDE_LETTER_REST = Char("", "")
"""The empty cell behind a letter of two columns."""


class BoardPainting(Container):
    """The whole screen as one container.

    Each drawing covers the whole screen; unchanged rows come from a cache.
    """

    def __init__(
        self,
        draw: Callable[[TerminalSize], DrawnScreen],
        depth: ColourDepth,
        on_click: Callable[[ClickTarget], None],
        takes_mouse: Check,
    ) -> None:
        self.draw_screen, self.depth, self.on_click = draw, COLOUR_DEPTHS[depth], on_click
        """`on_click` gets what was clicked."""
        self.takes_mouse = takes_mouse
        """Returns True while the terminal is to report the mouse."""
        self.window = Window()
        """A window that is never drawn: prompt_toolkit needs one as the owner of the cursor."""

    def reset(self) -> None:
        """Do nothing: the container has no state. prompt_toolkit calls it."""

    def preferred_width(self, max_available_width: int) -> Dimension:
        return Dimension()

    def preferred_height(self, width: int, max_available_height: int) -> Dimension:
        return Dimension()

    def get_children(self) -> list[Container]:
        return [self.window]

    def write_to_screen(  # noqa: PLR0917 - prompt_toolkit calls it so
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        drawn = self.draw_screen((write_position.width, write_position.height))
        encoding = get_app().output.encoding() or "utf-8"
        for number, row in enumerate(drawn.rows):
            screen.data_buffer[number] = row_characters(row, encoding)
        screen.width, screen.height = write_position.width, len(drawn.rows)
        clicked = partial(self._on_mouse, drawn.rows)
        mouse_handlers.set_mouse_handler_for_range(0, screen.width, 0, screen.height, clicked)
        if drawn.cursor is not None:
            screen.set_cursor_position(self.window, Point(*drawn.cursor))
            screen.show_cursor = True

    def _on_mouse(self, rows: Sequence[CellRow], event: MouseEvent) -> None:
        """Report the target of a left click."""
        at = event.position
        if event.event_type is MouseEventType.MOUSE_DOWN and event.button is MouseButton.LEFT and at.y < len(rows):
            target = target_at(rows[at.y], at.x)
            if target is not None:
                self.on_click(target)


@lru_cache(maxsize=1024)
def row_characters(row: CellRow, encoding: str) -> defaultdict[int, Char]:
    """Return a row cell by cell; it comes from a cache and must not be changed.

    prompt_toolkit would write a question mark for each letter that the encoding lacks.
    """
    made: defaultdict[int, Char] = defaultdict(lambda: Char(" ", ""))
    at = 0
    for span in row:
        name = style_in_words(span.style)
        for letter in span.text:
            width = text_width(letter)
            made[at] = Char(writable_letter(letter, encoding), name)
            if width > 1:
                made[at + 1] = WIDE_LETTER_REST
            at += width
    return made


@lru_cache(maxsize=256)
def style_in_words(style: Style) -> str:
    """Return the style in the notation of prompt_toolkit."""
    words = [word for word in ("bold", "underline", "reverse") if getattr(style, word)]
    words += [f"fg:{toolkit_colour(style.ink)}"] if style.ink else []
    return " ".join([*words, f"bg:{toolkit_colour(style.ground)}"] if style.ground else words)


def toolkit_colour(name: str) -> str:
    """Return prompt_toolkit's name of a colour such as `ansi4` or `#aabbcc`."""
    return f"ansi{ANSI_COLOURS[int(name[4:])]}" if name.startswith("ansi") else name
