"""Header, tables and lists, row by row, for four players of whom one is in jail, one in debt and one is out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text

from vialibera.senses.screen.board_view import KeyHint, PanelColumn, PanelItem, PanelView, TableCard
from vialibera.senses.screen.cells import CellRow, ClickTarget, Style
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.line_sorter import mark_names
from vialibera.senses.screen.narrow_layout import cash_strip_rows
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import (
    DrawContext,
    answer_rows,
    entry_page,
    entry_rows,
    fit_first_rows,
    fit_rows,
    header_row,
    key_hint_row,
    line_rows,
    list_rows,
    question_panel,
    rows_below_list,
    text_tail,
)
from vialibera.senses.screen.player_tables import group_table_rows, short_player_rows, wide_player_rows
from vialibera.senses.screen.screen_line import KeySpan, ScreenLine
from vialibera.senses.screen.step_rows import step_panel_rows
from vialibera.senses.screen.table_rows import table_rows

NO_DEEDS = (0,) * 10
SOME_DEEDS = (2, 1, 0, 0, 3, 0, 0, 0, 1, 0)


def four_players(theme: Theme | None = None, **changes: object) -> DrawContext:
    """Anna is in turn and leads, Bruno is in jail with a card, Carla in debt, and Dino is out."""
    seen = view(heard("moderno"))
    anna, bruno, carla, dino = (
        player._replace(
            past_worths=(), jail_tries=0, jail_cards=0, debt="", is_out=False, rank=rank, cash=cash, worth=worth,
            deeds_in_group=NO_DEEDS, full_groups=(False,) * 10,
        )
        for player, rank, cash, worth in zip(
            sorted(seen.players, key=lambda one: one.seat),
            (1, 2, 3, 0), ("1.200", "90", "5", "0"), ("2.300", "800", "60", "0"),
            strict=True,
        )
    )  # fmt: skip
    owner = anna._replace(deeds_in_group=SOME_DEEDS, full_groups=tuple(count == 2 for count in SOME_DEEDS))
    players = (
        owner._replace(past_worths=tuple(range(0, 400, 50))),
        bruno._replace(jail_tries=2, jail_cards=1),
        carla._replace(debt="400"),
        dino._replace(is_out=True),
    )
    seen = seen._replace(players=players, seat_in_turn=0, asked_seat=-1, turn_no=12, pot="", title="Moderno")
    seen = seen._replace(seconds_left=None, last_throw=(), entries=(), answers=(), typed_text=None, question=())
    return DrawContext(seen._replace(**changes), theme or Theme("dark", "none"), SIGN_GLYPHS)  # type: ignore[arg-type]


def texts(rows: Sequence[CellRow]) -> list[str]:
    return [row_text(row).rstrip() for row in rows]


def styles(row: CellRow) -> dict[str, Style]:
    """The style of each text of a row that is more than blanks."""
    return {span.text.strip(): span.style for span in row if span.text.strip()}


def test_the_header_says_the_turn_the_player_the_dice_the_pot_and_the_time() -> None:
    for width, title in ((40, ""), (49, ""), (50, "Moderno · "), (80, "Moderno · ")):
        for changes, told, right in (
            ({}, "► 1 Anna", ""),
            ({"asked_seat": 0}, "► 1 Anna", ""),
            ({"asked_seat": 1}, "► 2 Bruno risponde", ""),
            ({"pot": "700"}, "► 1 Anna", "in mezzo 700 "),
            ({"seconds_left": 125}, "► 1 Anna", "resta 2:05 "),
            ({"last_throw": (3, 4)}, "► 1 Anna", "dadi  3   4"),
        ):
            row = row_text(header_row(four_players(**changes), width))
            assert row.startswith(f" {title}turno 12 · {told}") and len(row) == width
            assert row.rstrip() == f" {title}turno 12 · {told}" if not right else right.strip() in row
            assert not right or row.rstrip().endswith(right.strip())
        assert row_text(header_row(four_players(turn_no=0), width)).rstrip() == " Moderno"
        ended = row_text(header_row(four_players(is_over=True, last_throw=(3, 4)), width)).rstrip()
        assert ended == " Moderno · turno 12 · 1 Anna vince"
    everything = four_players(pot="700", seconds_left=125, last_throw=(3, 4))
    assert row_text(header_row(everything, 80)).endswith("   dadi  3   4   in mezzo 700   resta 2:05 ")
    assert row_text(header_row(everything, 40)) == " turno 12 · ► 1 Anna  dadi  3   4   2:05"
    assert "dadi" not in row_text(header_row(everything, 37)), "only whole dice are drawn"


def test_the_header_has_the_colours_of_the_player_and_of_the_dice() -> None:
    theme = Theme()
    found = styles(header_row(four_players(theme, last_throw=(3, 4), asked_seat=1), 80))
    assert found["2 Bruno"] == theme.seat_style(1)._replace(ground=theme.header.ground)
    assert (found["dadi"], found["3"], found["4"], found["risponde"]) == (
        theme.header,
        theme.die,
        theme.die,
        theme.header,
    )


def test_the_narrow_table_has_a_row_for_each_player_and_one_for_what_is_beside() -> None:
    assert texts(short_player_rows(four_players(), 30)) == [
        "Giocatori   contanti totale #",
        "►1 Anna        1.200  2.300 1",
        " 2 Bruno          90    800 2║",
        "    carte 1",
        " 3 Carla           5     60 3",
        "    deve 400",
        " 4 Dino            0      0",
        "    fuori",
    ]
    assert texts(short_player_rows(four_players(), 60))[:3] == [
        "Giocatori         contanti totale #  andamento",
        "►1 Anna              1.200  2.300 1  ▁▂▃▄▅▆▇█",
        " 2 Bruno                90    800 2║",
    ]
    drawn = {width: texts(short_player_rows(four_players(), width)) for width in range(30, 61)}
    assert [width for width, rows in drawn.items() if "█" in rows[1]] == list(range(42, 61))
    assert [width for width, rows in drawn.items() if "andamento" in rows[0]] == list(range(46, 61))


def test_the_wide_table_has_a_column_for_each_fact_and_each_group() -> None:
    assert texts(wide_player_rows(four_players(), 94)) == [
        "    Giocatori  contanti patrimonio #  dove               carte  Ma Az Ra Ar Rs Gi Ve Bl St So",
        "► 1 Anna          1.200      2.300 1  Parcheggio Libero      ·  2* 1  ·  ·  3  ·  ·  ·  1  ·",
        "  2 Bruno            90        800 2  ║ prigione 2/3         1  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "  3 Carla             5         60 3  deve 400               ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "  4 Dino              0          0    fuori                  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
    ]
    chart, place = "▁▂▃▄▅▆▇█" + " " * 40, "Parcheggio    "
    assert texts(wide_player_rows(four_players(), 140))[1] == (
        f"► 1 Anna          1.200      2.300 1  {chart}  {place}     ·  2* 1  ·  ·  3  ·  ·  ·  1  ·"
    )
    head = texts(wide_player_rows(four_players(), 180))[0]
    assert head.index("dove") - head.index("andamento") == 62, "the chart has at most sixty columns"


def test_the_table_of_deeds_has_a_column_for_each_group() -> None:
    assert texts(group_table_rows(four_players(), 40))[:3] == [
        "          Ma Az Ra Ar Rs Gi Ve Bl St So",
        " 1 Anna   2* 1  ·  ·  3  ·  ·  ·  1  ·",
        " 2 Bruno  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
    ]
    assert texts(group_table_rows(four_players(), 60))[1] == " 1 Anna           2* 1  ·  ·  3  ·  ·  ·  1  ·"
    theme = Theme()
    pen = four_players(theme)
    found = styles(group_table_rows(pen, 40)[1])
    fills = [found[count] == theme.group_style(pen.view.groups[at].colour) for count, at in (("2*", 0), ("3", 4))]
    assert fills == [True, True] and found["1"] == theme.group_style(pen.view.groups[8].colour)


def test_a_row_stands_out_for_the_player_in_turn_and_fades_for_who_is_out() -> None:
    theme = Theme()
    for table in (short_player_rows(four_players(theme), 40)[1::2], wide_player_rows(four_players(theme), 94)[1:]):
        found = [styles(row) for row in table]
        assert found[0]["Anna"] == theme.seat_style(0, lit=True)
        assert found[0]["►"] == theme.highlight
    first, *_, last = wide_player_rows(four_players(theme), 94)[1:]
    assert styles(last)["Dino"] == theme.dim and first[0].style == theme.highlight and last[0].style == theme.dim
    ended = wide_player_rows(four_players(theme, is_over=True), 94)[1]
    assert row_text(ended).startswith("  1 Anna") and styles(ended)["Anna"] == theme.seat_style(0)


def test_a_strip_of_cash_fills_each_row_before_the_next() -> None:
    assert texts(cash_strip_rows(four_players(), 60)) == ["►1 Anna 1.200  2 Bruno 90║  3 Carla 5  4 Dino fuori"]
    assert texts(cash_strip_rows(four_players(), 40)) == ["►1 Anna 1.200  2 Bruno 90║  3 Carla 5", "4 Dino fuori"]
    assert texts(cash_strip_rows(four_players(), 25)) == ["►1 Anna 1.200", "2 Bruno 90║  3 Carla 5", "4 Dino fuori"]


ENTRIES = tuple(ScreenLine(f"{number}: voce") for number in range(1, 13))


def test_a_list_without_room_shows_the_page_of_the_chosen_entry() -> None:
    def page(chosen: int, height: int) -> list[str]:
        return texts(list_rows(four_players(entries=ENTRIES, chosen_entry=chosen), 30, height))

    assert page(0, 12) == ["► 1: voce", *(f"  {number}: voce" for number in range(2, 13))]
    assert page(-1, 6) == [*page(-1, 7)[:5], "  8 altre"]
    assert page(0, 6) == ["", "► 1: voce", "  2: voce", "  3: voce", "  4: voce", "  8 altre"]
    assert page(3, 6)[0] == "" and page(4, 6) == [
        "  4 altre",
        "► 5: voce",
        *(f"  {n}: voce" for n in (6, 7, 8)),
        "  4 altre",
    ]
    assert page(11, 7) == ["  10 altre", "  11: voce", "► 12: voce", "", "", "", ""]
    assert entry_page([2, 2, 2, 2], 2, 5) == (2, 4) and entry_page([2, 2, 2, 2], 1, 4) == (0, 2)
    assert entry_page([9, 1], 1, 3) == (1, 2) and entry_page([], 0, 3) == (0, 0)


def test_an_answer_below_a_list_stands_under_a_rule() -> None:
    pen = four_players(entries=ENTRIES[:2], chosen_entry=0, answers=(ScreenLine("Anna ha 3."),))
    listed = ["► 1: voce", "  2: voce"]
    assert texts(rows_below_list(pen, 30, 9)) == [*listed, "─" * 30, "Anna ha 3."]
    assert texts(rows_below_list(pen, 30, 4)) == [*listed, "─" * 30, "Anna ha 3."]
    assert texts(rows_below_list(pen, 30, 3)) == listed
    assert texts(rows_below_list(four_players(answers=(ScreenLine("Anna ha 3."),)), 30, 9)) == ["Anna ha 3."]


def test_rows_that_have_no_room_are_counted() -> None:
    pen = four_players(answers=tuple(ScreenLine(str(number)) for number in range(5)))
    rows = [line_rows(ScreenLine(str(number)), 10, *pen[1:])[0] for number in range(5)]
    assert [texts(fit_rows(pen, rows, 10, height)) for height in (0, 1, 2, 5, 6)] == [
        [], ["4"], ["  4 altre", "4"], list("01234"), [*"01234", ""],
    ]  # fmt: skip
    assert [texts(fit_first_rows(pen, rows, 10, height)) for height in (-1, 0, 1, 3, 5, 9)] == [
        [], [], ["  5 altre"], ["0", "1", "  3 altre"], list("01234"), list("01234"),
    ]  # fmt: skip


def test_a_question_has_its_keys_below_it_and_each_key_can_be_clicked() -> None:
    theme = Theme()
    asked = mark_names("Anna, lancia con Invio.", ("Anna",))._replace(key_spans=(KeySpan(17, 22, "enter"),))
    hints = (KeyHint("Invio", "lancia", "enter"), KeyHint("?", "aiuto"), KeyHint("Z", "altre mosse"))
    pen = four_players(theme, question=(asked,), key_hints=hints)
    rows, cursor = question_panel(pen, 40, 4, 24)
    assert cursor is None and texts(rows) == [
        " Anna, lancia con Invio.",
        "",
        "",
        " Invio lancia  ? aiuto  Z altre mosse",
    ]
    found = styles(rows[0])
    assert found["Anna"] == theme.question._replace(ink=theme.seat_style(0).ink)
    assert found["Invio"] == theme.key_cap and found[", lancia con"] == theme.question
    clicks = {span.text.strip(): span.target for span in (*rows[0], *rows[-1]) if span.target is not None}
    assert clicks == {"Invio": ClickTarget("key", key="enter"), "lancia": ClickTarget("key", key="enter")}
    assert styles(rows[-1])["?"] == theme.key and styles(rows[-1])["aiuto"] == theme.box
    assert [texts([key_hint_row(pen, width)])[0] for width in (14, 15, 23, 24, 38, 39)] == [
        "", " Invio lancia", " Invio lancia", " Invio lancia  ? aiuto", " Invio lancia  ? aiuto",
        " Invio lancia  ? aiuto  Z altre mosse",
    ]  # fmt: skip


def test_what_is_typed_shows_its_end_and_the_cursor_behind_it() -> None:
    asked = (ScreenLine("Quanto?"),)
    pen = four_players(question=asked, typed_text="123456789", key_hints=())
    rows, cursor = question_panel(pen, 12, 4, 24)
    assert texts(rows) == [" Quanto?", " > 23456789", "", ""] and cursor == (11, 1)
    rows, cursor = question_panel(pen, 40, 2, 15)
    assert texts(rows) == [" Quanto?", " > 123456789"] and cursor == (12, 1), "a low screen has no row for the keys"
    assert len(question_panel(pen, 40, 2, 16).rows) == 3
    assert (text_tail("abc", 3), text_tail("abc", 2), text_tail("山田", 3), text_tail("ab", 0)) == (
        "abc",
        "bc",
        "田",
        "",
    )


@pytest.mark.parametrize("begins", [True, False])
def test_a_line_that_begins_a_turn_is_bold_with_a_rule_behind_it(begins: bool) -> None:
    theme = Theme()
    line = mark_names("Tocca ad Anna.", ("Anna",))._replace(begins_turn=begins)
    (row,) = line_rows(line, 20, theme, SIGN_GLYPHS)
    assert row_text(row) == ("Tocca ad Anna. ─────" if begins else "Tocca ad Anna.      ")
    found = styles(row)
    assert (found["Anna"], found["Tocca ad"]) == (theme.seat_style(0), theme.bold if begins else theme.plain)
    assert not begins or found["─────"] == theme.rule
    assert row_text(line_rows(line, 15, theme, SIGN_GLYPHS)[0]).rstrip() == "Tocca ad Anna."


def test_headings_and_the_choice_of_a_switch_stand_out_in_an_answer() -> None:
    theme = Theme()
    told = (
        ScreenLine("Chi", is_heading=True),
        ScreenLine("Lancia", is_scanned=True),
        ScreenLine("██", is_camera_code=True),
    )
    rows = answer_rows(four_players(theme, answers=told), 10)
    assert texts(rows) == ["Chi", "► Lancia", "██"]
    found = [next(iter(styles(row).values())) for row in rows]
    assert found == [theme.heading, theme.highlight._replace(underline=True), theme.camera_code]


def test_two_sides_stand_side_by_side_where_both_have_room() -> None:
    goods = (PanelItem("denaro", "120"), PanelItem("totale", "1.120"))
    sides = PanelColumn(0, "dà", goods), PanelColumn(1, "dà", (PanelItem("Roma", "90", 0, "ip 99"),), "riscatto")
    panel = PanelView(sides, (PanelItem("Anna: Marrone *", "", 0),), "Completa un gruppo")
    rows = texts(step_panel_rows(four_players(panel=panel), 58))
    assert rows == [
        "1 Anna dà                     2 Bruno dà",
        "   denaro                120  Ma Roma             ip 99 90",
        "   totale              1.120",
        "Completa un gruppo",
        "Ma Anna: Marrone *",
    ]
    below = texts(step_panel_rows(four_players(panel=panel), 57))
    assert below[0] == "1 Anna dà" and below[1].endswith(" 120") and len(below[1]) == 57
    assert [row for row in below if "2 Bruno dà" in row and row.endswith("riscatto   ".rstrip())] == below[3:4]
    wide = texts(step_panel_rows(four_players(panel=panel), 120))
    assert wide[0].index("2 Bruno") == 46 and len(wide[1]) == 90, "a column has at most 44 cells"
    heads = [
        texts(step_panel_rows(four_players(panel=panel._replace(columns=sides[1:])), each))[0] for each in (33, 34)
    ]
    assert ["riscatto" in head for head in heads] == [False, True]
    assert step_panel_rows(four_players(panel=None), 58) == []


def test_further_rows_of_a_chosen_entry_begin_below_its_text() -> None:
    entries = (ScreenLine("1: Parco della Vittoria e Viale dei Giardini"),)
    rows = texts(entry_rows(four_players(entries=entries, chosen_entry=0), 0, 24))
    assert rows == ["► 1: Parco della", "     Vittoria e Viale", "     dei Giardini"]
    other = texts(entry_rows(four_players(entries=entries, chosen_entry=-1), 0, 24))
    assert other == ["  1: Parco della", *rows[1:]]


def test_a_list_without_room_leaves_its_rows_to_the_answer_below_it() -> None:
    pen = four_players(entries=ENTRIES, chosen_entry=0, answers=(ScreenLine("Anna ha 3."), ScreenLine("Bruno ha 2.")))
    rows = texts(rows_below_list(pen, 30, 9))
    assert rows == [
        "",
        "► 1: voce",
        *(f"  {n}: voce" for n in (2, 3, 4)),
        "  8 altre",
        "─" * 30,
        "Anna ha 3.",
        "Bruno ha 2.",
    ]
    assert texts(rows_below_list(pen, 30, 5)) == ["", "► 1: voce", "  11 altre", "─" * 30, "Bruno ha 2."]


def test_the_dice_stand_at_the_left_of_a_card() -> None:
    card = TableCard("deed", "Bari", 1, (("prezzo", "150"), ("affitto", "14")))
    rows = texts(table_rows(four_players(table=card, last_throw=(1, 2)), 60))
    assert [row.index(word) for row, word in zip(rows, ("Az Bari", "prezzo 150 · affitto 14"), strict=False)] == [
        25,
        25,
    ]
    alone = texts(table_rows(four_players(table=card), 60))
    assert alone == [" Az Bari", " prezzo 150 · affitto 14", ""]


def test_an_entry_too_long_for_its_page_leaves_the_row_that_counts() -> None:
    entries = (ScreenLine("1: " + "parola " * 20), ScreenLine("2: voce"))
    rows = texts(list_rows(four_players(entries=entries, chosen_entry=0), 20, 5))
    assert len(rows) == 5 and rows[0] == "" and rows[1].startswith("► 1: parola") and rows[-1] == "  1 altre"
