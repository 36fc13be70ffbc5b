"""The table: a deed for sale, a hotel, a bankruptcy and an auction that was won, drawn where the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from types import SimpleNamespace

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, A
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.senses.screen.board_view import BoardView, PanelItem, TableCard
from vialibera.senses.screen.cells import CellRow, ClickTarget, Span, Style, target_at, text_width
from vialibera.senses.screen.glyphs import SIGN_GLYPHS, Glyphs
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.line_sorter import to_screen_line
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext, entry_rows
from vialibera.senses.screen.printed_board import printed_board_of
from vialibera.senses.screen.screen_line import CardSpan, ScreenLine
from vialibera.senses.screen.step_rows import group_chip_spans, panel_item_rows
from vialibera.senses.screen.table_card import deed_rows, make_table_card, newest_scene
from vialibera.senses.screen.table_rows import short_table_rows, table_rows

TOLD = {
    "hotel": Utterance("Anna costruisce l'albergo a Roma.", "", "event", id="built", facts={"level": 5}),
    "out": Utterance("Dino fallisce.", "", "event", id="bankrupt"),
    "won": Utterance("Carla vince l'asta a € 90: Bari.", "", "event", id="bought.auction"),
}


def screen_text(rows: Sequence[CellRow]) -> str:
    return "\n".join(map(row_text, rows))


def with_card(card: TableCard | None) -> BoardView:
    return view(heard("moderno"))._replace(table=card, panel=None, last_throw=(3, 4), answers=(), entries=())


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_scene_stands_on_the_table_until_the_next_turn(lang: str) -> None:
    scene = heard("moderno", lang).scene
    assert scene is not None
    printed = printed_board_of(scene.formatter)
    for kind, told in TOLD.items():
        line = to_screen_line(told, ())
        card = newest_scene(printed, [line])
        assert card is not None and card.kind == kind and card.head.isupper()
        assert newest_scene(printed, [line, line._replace(scene="")]) == card, "later lines of the turn leave it there"
        assert (card.group_index, card.rows) == (-1, (("", told.shown),))
        assert newest_scene(printed, [line, line._replace(scene="", begins_turn=True)]) is None
    drawn = ScreenLine("Anna pesca: Via!", card=CardSpan(12, 16), begins_turn=True)
    assert newest_scene(printed, [line, drawn]) == TableCard("card", "", -1, (("", "Via!"),))
    for hotels, expected in ((2, "hotel"), (0, None)):
        several = newest_scene(printed, [to_screen_line(TOLD["hotel"]._replace(facts={"hotels": hotels}), ())])
        assert (several and several.kind) == expected
    house = TOLD["hotel"]._replace(facts={"level": 3})
    assert newest_scene(printed, [to_screen_line(house, ())]) is None
    again = TOLD["out"]._replace(kind="answer", topic="answer")
    assert newest_scene(printed, [to_screen_line(again, ())]) is None, "an answer to a key is no scene"


def test_a_band_too_short_for_its_scene_ends_with_a_whole_word() -> None:
    """Neither a word nor a sum is cut, and a sign stands for the rest."""
    told = "Anna paga L. 30.000 e costruisce: ora Corso Ateneo con un albergo."
    pen = DrawContext(with_card(TableCard("hotel", "ALBERGO", -1, (("", told),))), Theme(), SIGN_GLYPHS)
    whole = f" ALBERGO · {told}"
    for width in range(24, len(whole) + 3):
        [row] = short_table_rows(pen, width)
        text = row_text(row).rstrip()
        assert text_width(row_text(row)) == width and (text == whole or text.endswith("…"))
        kept = text.removesuffix("…")
        assert whole.startswith(kept) and whole[len(kept) :][:1] in ("", " ")
        assert not kept.endswith(" L."), "a sum keeps to its sign"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
def test_each_scene_has_its_place_at_both_sizes_and_nothing_moves(size: tuple[int, int]) -> None:
    for theme in (Theme(), Theme("light"), Theme("dark", "none")):
        bare = render_screen(with_card(None), size, theme).rows
        for kind, told in TOLD.items():
            card = TableCard(kind, kind.upper(), -1, (("", told.shown),))
            rows = render_screen(with_card(card), size, theme).rows
            assert kind.upper() in screen_text(rows) and len(rows) == size[1]
            assert told.shown[:15] in screen_text(rows), "the head alone says neither who nor where"
            assert all(text_width(row_text(row)) == size[0] for row in rows)
            moved = [at for at, (one, other) in enumerate(zip(rows, bare, strict=True)) if one != other]
            assert size != (120, 40) or len(moved) <= 3, "the table takes the rows of the dice"
        deed = TableCard("deed", "Bari", 1, (("prezzo", "150"), ("affitto", "14")))
        shown = screen_text(render_screen(with_card(deed), size, theme).rows)
        assert size != (120, 40) or "prezzo 150 · affitto 14" in shown


def test_the_dice_stay_beside_a_card() -> None:
    """The card takes what room they leave; without dice it stands alone."""
    card = TableCard("deed", "Bari", 0, (("prezzo", "150"), ("affitto", "14")))
    for throw in ((3, 4), ()):
        pen = DrawContext(with_card(card)._replace(last_throw=throw), Theme(), Glyphs())
        rows = table_rows(pen, 60)
        text = screen_text(rows)
        assert text.count("●") == sum(throw) and "Bari" in text
        assert all(text_width(row_text(row)) == 60 for row in rows)


def test_a_click_finds_what_is_drawn_in_its_column() -> None:
    one, other = ClickTarget("entry", 1), ClickTarget("square", 7)
    row = (Span("ab", Style(), one), Span("c", Style()), Span("山", Style(), other))
    assert [target_at(row, column) for column in range(6)] == [one, one, None, other, other, None]


def test_each_row_of_an_entry_is_a_click_on_that_entry() -> None:
    entry = Utterance("2: " + "Parco della Vittoria " * 4, "", "menu")
    entries = [to_screen_line(entry, ())] * 3
    for chosen in (1, 2):
        pen = DrawContext(with_card(None)._replace(entries=entries, chosen_entry=chosen), Theme(), Glyphs())
        rows = entry_rows(pen, 1, 30)
        assert len(rows) > 2
        assert {target_at(row, column) for row in rows for column in range(2, 20)} == {ClickTarget("entry", 1)}
        assert (row_text(rows[0])[0] == pen.glyphs.turn) == (chosen == 1)


def test_a_deed_of_the_first_group_has_its_chip_like_any_other() -> None:
    """A deed has one row with its group's mark; names without a group take as many rows as they need."""
    pen = DrawContext(with_card(None), Theme(), Glyphs())
    for group in range(8):
        (row,) = panel_item_rows(pen, PanelItem("Vicolo Stretto " * 4, group_index=group), 30, (0, 0))
        assert row_text(row).startswith(row_text(group_chip_spans(pen, group)))
    assert len(panel_item_rows(pen, PanelItem("Vicolo Stretto " * 4), 30, (0, 0))) > 1


def test_a_text_of_a_panel_has_all_the_room_that_its_figures_leave() -> None:
    """A note has its column before the sums; a row without a note needs no room for it."""
    pen = DrawContext(with_card(None), Theme(), Glyphs())
    chip = row_text(group_chip_spans(pen, 0))
    for note, total, foot in (("", "", ""), ("", "150", " 150"), ("ip 9", "150", "ip 9 150"), ("ip 9", "", "ip 9    ")):
        room = 30 - text_width(chip) - text_width(foot) - bool(note and total)
        for length in (room - 1, room, room + 1):
            (row,) = panel_item_rows(pen, PanelItem("x" * length, total, 0, note), 30, (4, 3))
            text = row_text(row)
            assert text_width(text) == 30 and text.startswith(chip) and text.endswith(foot)
            assert text.count("x") == (length if length <= room else room - 1), "the sign for the rest has a column"
    (row,) = panel_item_rows(pen, PanelItem("denaro", "150"), 30, (4, 3))
    assert row_text(row).startswith(" " * text_width(chip) + "denaro "), "below a text beside a chip"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_deed_for_sale_lies_on_the_table_with_its_printed_figures(lang: str) -> None:
    scene = heard("moderno", lang).scene
    assert scene is not None
    state, printed = copy(scene.state), printed_board_of(scene.formatter)
    rent, price, dice = printed.words.rent, printed.words.price, printed.words.dice
    rows = {
        VERDI: {price: "180", rent: "14", f"{rent}, {printed.words.hotel}": "950"},
        STAZIONE_SUD: {price: "200", rent: "25 / 50 / 100 / 200"},
        12: {price: "150", rent: f"4 x {dice} / 10 x {dice}"},
    }
    for space, figures in rows.items():
        state.step = Offer(A, space)
        card = make_table_card(state, printed, [])
        assert card is not None and card.kind == "deed"
        assert (card.head, card.group_index) == (printed.square_names[space], printed.group_indexes[space])
        assert card.rows == tuple(figures.items())
    fixed = SimpleNamespace(companies=SimpleNamespace(amounts=(1000, 2500)))
    policy = SimpleNamespace(uses_throw=False)
    state.rules = SimpleNamespace(space_kinds=["company"], company_policy=policy, sheet=fixed)  # type: ignore[assignment]
    apart = "," if lang == "en" else "."
    assert list(deed_rows(state, printed, 0)) == [(rent, f"1{apart}000 / 2{apart}500")]
    state.is_over = True
    assert make_table_card(state, printed, []) is None
