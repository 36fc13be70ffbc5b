"""The panels of an offer, an auction and a debt, as they are drawn."""

from __future__ import annotations

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import declines, goods, lands, owes, proposes
from tests.keyboard import Seated, seated
from tests.senses.screen.scenes import heard, is_bid_for, view
from tests.senses.screen.screens import screen_text

from vialibera.rules.engine.ids import BANK
from vialibera.senses.screen.layout import answer_page_size, render_screen
from vialibera.senses.screen.line_sorter import prompt_lines
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.step_panel import sums_panel
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view

SIZES = [(60, 20), (80, 24), (120, 40), (200, 50)]


def drawn(at: Seated, size: tuple[int, int]) -> list[str]:
    scene = at.console.teller.current_scene()
    assert scene is not None
    layer = at.console.open_input.describe_open_layer()
    beside = ScreenTexts(question=prompt_lines(scene), offer=layer.offer if layer else None)
    view = build_board_view(scene, beside)
    return screen_text(render_screen(view, size, Theme()).rows).split("\n")


def row_with(rows: list[str], *words: str) -> str:
    found = [row for row in rows if all(word in row for word in words)]
    assert found, (words, "\n".join(rows))
    return found[0]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_an_offer_stands_there_with_both_sides_and_their_sums(size: tuple[int, int]) -> None:
    offer = proposes(A, B, goods(VERDI, 1, cash=120), goods(3))
    at = seated("moderno", owns={A: (VERDI, STAZIONE_SUD, 1), B: (18, 3)}, mortgaged=[VERDI], acts=[offer])
    rows = drawn(at, size)
    for words in (("1 Anna dà",), ("2 Bruno dà",), ("Roma", "ip 99", "90"), ("denaro", "120")):
        row_with(rows, *words)
    row_with(rows, "totale", "270")
    assert "-" not in row_with(rows, "Albissola Mar", "60")  # before a sum it would be a minus
    assert ("riscatto" in row_with(rows, "1 Anna dà")) == (size[0] >= 120)
    side_by_side = "2 Bruno dà" in row_with(rows, "1 Anna dà")
    assert side_by_side == (size[0] != 80)
    names = "Massimiliano Augusto", "Bruno"
    at = seated("moderno", 2, names=names, owns={A: (VERDI, 1), B: 3}, mortgaged=[VERDI], acts=[offer])
    row_with(drawn(at, size), "1 Massimiliano Augusto dà ")


def test_an_offer_says_which_group_it_completes() -> None:
    at = seated("moderno", owns={A: (1, VERDI), B: 3}, acts=[proposes(A, B, goods(VERDI), goods(3))])
    rows = drawn(at, (120, 40))
    row_with(rows, "Completa un gruppo")
    row_with(rows, "Anna: ", "*")


def test_a_half_made_offer_stands_there_too() -> None:
    at = seated("moderno", owns={A: VERDI, B: STAZIONE_SUD})
    assert not any("Anna dà" in row for row in drawn(at, (120, 40)))
    at.press("e", "1", "1")
    row_with(drawn(at, (120, 40)), "1 Anna dà", "2 Bruno dà")


def test_an_auction_says_lot_bid_bidder_and_who_is_still_in() -> None:
    at = seated("moderno", players=3, at={A: 9}, acts=[lands(A, VERDI), declines(A)])
    assert "si offre da" in "\n".join(drawn(at, (120, 40)))
    at.press("g", "70", "enter")
    rows = drawn(at, (120, 40))
    row_with(rows, "offerta massima, Bruno", "70")
    row_with(rows, "in gara: ", "Anna", "Carla")
    row_with(rows, "3 Carla", "all'asta")


def test_all_bidders_are_named_however_narrow_the_panel_is() -> None:
    at = seated("moderno", players=6, at={A: 9}, acts=[lands(A, VERDI), declines(A)])
    rows = drawn(at, (80, 24))
    text = " ".join(" ".join(row.partition("│")[2] for row in rows).split())
    assert "in gara: Bruno, Carla, Dario, Elsa, Fausto, Anna" in text
    row_with(rows, "contanti", "1.500")


def test_a_debt_says_what_is_owed_in_hand_and_short() -> None:
    at = seated("moderno", owns={A: VERDI}, cash={A: 40}, acts=[owes(A, B, 300)])
    rows = drawn(at, (80, 24))
    for words in (("da pagare a Bruno", "300"), ("contanti", "40"), ("mancano", "260")):
        row_with(rows, *words)
        row_with(drawn(at, (60, 20)), *words)
    assert "fallimento" not in "\n".join(rows)
    row_with(drawn(at, (120, 40)), "ricavabile", "90")
    assert "può ricavare € 90" in at.press("w"), "what is drawn can be heard"


def test_several_debts_are_short_of_the_first_and_list_the_others() -> None:
    at = seated("moderno", players=3, cash={A: 40})
    scene = at.console.teller.current_scene()
    assert scene is not None
    (column,) = sums_panel(scene.state, PrintedBoard(scene.formatter), A, ((B, 300), (C, 50))).columns
    found = [(item.text, item.sum) for item in column.items]
    assert found == [
        ("da pagare a Bruno", "300"),
        ("contanti", "40"),
        ("mancano", "260"),
        ("da pagare a Carla", "50"),
        ("ricavabile", "0"),
    ]


def test_a_debt_to_the_bank_names_the_bank() -> None:
    at = seated("moderno", owns={A: VERDI}, cash={A: 40}, acts=[owes(A, BANK, 300)])
    row_with(drawn(at, (80, 24)), "da pagare alla Banca", "300")


def test_bankruptcy_is_named_once_nothing_else_is_left() -> None:
    at = seated("moderno", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 40}, acts=[owes(A, B, 300)])
    assert "dichiarare fallimento" in " ".join("\n".join(drawn(at, (80, 24))).split())
    assert "fallimento" in at.press("o")


@pytest.mark.parametrize("size", [(40, 20), *SIZES[:3]], ids="{0[0]}x{0[1]}".format)
def test_a_page_of_answers_is_whole_during_an_auction(size: tuple[int, int]) -> None:
    """The panel gives way to it: its rows can be seen again by the next key."""
    asked = (ScreenLine("Bid at least €3 for Ancona, with G, or drop out with R. You have €1,800 in hand. " * 3),)
    seen = view(heard("moderno", "en", turns=25, moment=is_bid_for))._replace(question=asked)
    assert seen.panel is not None
    page = [f"Line {number} of the page." for number in range(answer_page_size(size, seen)[1])]
    shown = screen_text(render_screen(seen._replace(answers=tuple(map(ScreenLine, page))), size, Theme()).rows)
    assert len(page) > 6 and all(line in shown for line in page)


def test_an_auction_shows_the_printed_price_and_the_header_who_is_asked() -> None:
    seen = view(heard("moderno", "en", turns=25, moment=is_bid_for))
    rows = screen_text(render_screen(seen, (80, 24), Theme()).rows).split("\n")
    assert seen.asked_seat not in {-1, seen.seat_in_turn}
    assert rows[0].split("·")[-1].split("  ")[0].strip().endswith("is asked")
    assert seen.panel is not None
    row_with(rows, "price", seen.panel.columns[0].items[1].sum)
