"""Writes the golden screens and the pictures of the board anew: python -m tests.senses.screen.regenerate.

Look at what has changed before you commit it.
"""

from __future__ import annotations

import io
from pathlib import Path

import pyte
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.senses.screen.scenes import has_lost_somebody, heard, is_bid_for, is_in_debt, view
from tests.shipped import EDITIONS
from tools.screen_svg import render_svg

from vialibera.narration.surfaces.at_rest import OfferSides
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.senses.screen.board_view import BoardView, KeyHint
from vialibera.senses.screen.layout import DrawnScreen, render_screen
from vialibera.senses.screen.line_sorter import mark_names
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.step_panel import offer_panel
from vialibera.shell.console.keyboard import make_application
from vialibera.shell.terminal.board_painting import BoardPainting

SIZES = ((80, 24), (120, 40))
GOLDEN = Path(__file__).parent / "golden"
PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
SHOWN = {
    "board-120x40-en": ("lira", "en", (120, 40), Theme("dark")),
    "board-120x40-it": ("lira", "it", (120, 40), Theme("dark")),
    "board-80x24": ("euro", "en", (80, 24), Theme("light")),
    "trade-100x30": ("moderno", "en", (100, 30), Theme("dark")),
    "auction-80x24": ("moderno", "en", (80, 24), Theme("dark")),
    "debt-120x40": ("moderno", "it", (120, 40), Theme("dark")),
    "bankruptcy-80x24": ("euro", "en", (80, 24), Theme("light")),
}
"""The pictures of the manuals: edition, language, size, theme. A trade is drawn with a half-made offer."""
MOMENTS = {"auction": is_bid_for, "debt": is_in_debt, "bankruptcy": has_lost_somebody}
"""The moments of those pictures that show one."""


def seen(edition: str, lang: str = "it") -> BoardView:
    return view(heard(edition, lang, turns=50))


def half_made_offer(edition: str, lang: str) -> BoardView:
    """The board while the first player chooses what to give the second for a deed and some cash."""
    onlooker = heard(edition, lang, turns=50)
    assert onlooker.scene is not None
    state, texts = onlooker.scene.state, onlooker.scene.formatter
    wanted, given = state.deeds_of(1)[0], state.deeds_of(0)[:2]
    offer = OfferSides(0, 1, Goods(cash=50, deeds=tuple(given)), Goods(deeds=(wanted,)))
    entries = [ScreenLine(f"{number}: {texts.place_noun(space)}") for number, space in enumerate(state.deeds_of(0), 1)]
    asked = mark_names(f"What else does Anna give Bruno for {texts.place_noun(wanted)}?", ("Anna", "Bruno"))
    keys = KeyHint("Enter", "chooses"), KeyHint("Esc", "goes back"), KeyHint("/", "finds")
    return view(onlooker)._replace(
        panel=offer_panel(state, PrintedBoard(texts), offer),
        entries=tuple(entries),
        chosen_entry=1,
        question=(asked,),
        key_hints=keys,
    )


def on_a_terminal(drawn: DrawnScreen, size: tuple[int, int]) -> pyte.Screen:
    """What stands on a terminal once prompt_toolkit has written it there."""
    stream, screen = io.StringIO(), pyte.Screen(*size)
    output = Vt100_Output(stream, lambda: Size(size[1], size[0]))
    with create_app_session(input=DummyInput(), output=output):
        painting = BoardPainting(lambda _: drawn, "exact", on_click=lambda target: None, takes_mouse=lambda: False)
        app = make_application(lambda event: None, painting)
        app.renderer.render(app, app.layout)
    pyte.Stream(screen).feed(stream.getvalue())
    return screen


def golden(edition: str, size: tuple[int, int]) -> str:
    """The letters of a screen."""
    screen = on_a_terminal(render_screen(seen(edition), size, Theme()), size)
    return "".join(f"{row.rstrip()}\n" for row in screen.display)


def golden_file(edition: str, size: tuple[int, int]) -> Path:
    return GOLDEN / f"{edition}-{size[0]}x{size[1]}.txt"


def picture(name: str) -> str:
    edition, lang, size, theme = SHOWN[name]
    kind = name.partition("-")[0]
    if kind == "trade":
        shown = half_made_offer(edition, lang)
    elif kind in MOMENTS:
        shown = view(heard(edition, lang, turns=25, moment=MOMENTS[kind]))
    else:
        shown = seen(edition, lang)
    return render_svg(
        render_screen(shown, size, theme).rows, theme, f"{shown.title}, {shown.words.turn} {shown.turn_no}"
    )


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for edition in EDITIONS:
        for size in SIZES:
            golden_file(edition, size).write_text(golden(edition, size), "utf-8")
    for name in SHOWN:
        (PICTURES / f"{name}.svg").write_text(picture(name), "utf-8")


if __name__ == "__main__":
    main()
