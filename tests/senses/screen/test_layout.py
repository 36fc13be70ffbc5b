"""The screen at every size: each row as wide as it is, nothing told left out, nothing by colour alone."""

from __future__ import annotations

import re

import pytest
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text, screen_text
from tests.shipped import EDITIONS
from tools.screen_svg import render_svg

from vialibera.rules.engine.ids import HOTEL
from vialibera.senses.screen.board_view import BoardView, PanelColumn, PanelItem, PanelView
from vialibera.senses.screen.cells import ClickTarget, target_at, text_width
from vialibera.senses.screen.glyphs import LETTER_GLYPHS, SIGN_GLYPHS, glyphs_for
from vialibera.senses.screen.layout import answer_page_size, render_screen
from vialibera.senses.screen.line_wrap import fitting_letter_count, row_bounds, wrap_line
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext, newest_line_rows, rows_below_list
from vialibera.senses.screen.player_tables import RANK_HEAD
from vialibera.senses.screen.screen_line import KeySpan, ScreenLine

BOTH = ((80, 24), (120, 40))
SIZES = (*BOTH, (79, 24), (80, 23), (119, 60), (200, 60), (132, 43), (40, 10), (39, 9), (20, 5), (10, 3), (1, 1))


def screen(seen: BoardView, size: tuple[int, int], theme: Theme | None = None) -> str:
    return screen_text(render_screen(seen, size, theme or Theme()).rows)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_row_is_as_wide_as_the_screen(edition: str, size: tuple[int, int], lang: str) -> None:
    answers = ["1: Via Verdi, 100", "2: Corso Raffaello"] * 20
    for seen in (view(heard(edition, lang)), view(heard(edition, lang), answers, "33600")):
        rows = render_screen(seen, size, Theme()).rows
        assert len(rows) == size[1]
        assert {text_width(row_text(row)) for row in rows} == {size[0]}


@pytest.mark.parametrize("size", BOTH, ids="{0[0]}x{0[1]}".format)
def test_long_and_wide_names_keep_the_rows(size: tuple[int, int]) -> None:
    names = ("山田太郎山田太郎山田太郎", "Massimiliano Ettore della Valle", "Zoë", "N", "Ὀδυσσεύς", "x y", "A" * 30)
    seen = view(heard("lira", names=names, turns=14))
    rows = render_screen(seen, size, Theme()).rows
    assert {text_width(row_text(row)) for row in rows} == {size[0]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_squares_stand_there_with_mark_owner_and_buildings(edition: str) -> None:
    seen = view(heard(edition, turns=60))
    for size in BOTH:
        drawn = screen(seen, size)
        for square in seen.squares:
            assert square.short_name in drawn
        for group in seen.groups:
            assert drawn.count(group.mark) >= group.size
    two = screen(seen, BOTH[0]).split("\n")[1:21]
    for at, row in enumerate(two):
        for square, where in ((seen.squares[at], 0), (seen.squares[at + 20], 25)):
            cell = row[where : where + 24].ljust(24)
            mark = seen.groups[square.group_index].mark if square.group_index >= 0 else cell[:1]
            assert cell.startswith(mark)
            assert cell[6:16].rstrip() == square.short_name
            owner = "" if square.group_index < 0 else "·" if square.owner < 0 else str(square.owner + 1)
            assert cell[17].strip() == owner
            stands = (
                "ip" if square.mortgaged else "⌂A" if square.level == HOTEL else f"⌂{square.level}" * bool(square.level)
            )
            assert cell[3:5].strip() == stands or square.group_index < 0


def test_the_ring_lies_as_a_board_does() -> None:
    """From Go at the lower right the squares go round as the clock does."""
    seen = view(heard("lira", turns=2))
    rows = render_screen(seen, (120, 40), Theme()).rows
    text = [row_text(row) for row in rows]
    foot = [text[33][at * 11 : at * 11 + 10].strip() for at in range(11)]
    assert foot[::-1][:10] == [square.short_name for square in seen.squares[:10]]
    top = [text[3][at * 11 : at * 11 + 10].strip() for at in range(11)]
    assert top == [square.short_name for square in seen.squares[20:31]]
    assert [text[33 - 3 * at][:10].strip() for at in range(1, 10)] == [one.short_name for one in seen.squares[11:20]]
    assert [text[3 + 3 * at][110:].strip() for at in range(1, 10)] == [one.short_name for one in seen.squares[31:]]


@pytest.mark.parametrize("size", [*BOTH, (60, 20)], ids="{0[0]}x{0[1]}".format)
def test_the_last_line_stands_there_word_for_word(size: tuple[int, int]) -> None:
    for lang in ("it", "en"):
        seen = view(heard("moderno", lang))
        drawn = screen(seen, size)
        assert all(word in drawn for word in seen.lines[-1].text.split())


@pytest.mark.parametrize("width", [94, 58, 29])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_last_lines_begin_with_a_sentence(lang: str, width: int) -> None:
    seen = view(heard("moderno", lang, turns=50))
    pen = DrawContext(seen, Theme(), SIGN_GLYPHS)
    cut = 0
    for last in range(20, len(seen.lines)):
        lines = [line._replace(card=None, begins_turn=False) for line in seen.lines[last - 20 : last]]
        for height in (3, 8, 13):
            rows = [row_text(row).strip() for row in newest_line_rows(pen, lines, width, height)]
            assert len(rows) == height
            told, drawn = " ".join(line.text for line in lines), " ".join(filter(None, rows))
            assert told.endswith(drawn)
            before = told.removesuffix(drawn)
            assert before.endswith((". ", "! ")) or len(lines[-1].text) > width * height / 2, before[-40:]
            cut += not any(line.text.startswith(drawn[:20]) for line in lines)
    assert cut, "a line of several sentences begins with its second one where the whole of it has no room"


@pytest.mark.parametrize("width", [94, 60, 29, 12])
def test_rows_hold_a_line_whole_and_in_order(width: int) -> None:
    for line in heard("moderno").game_lines:
        rows = ["".join(piece.text for piece in pieces) for pieces in wrap_line(line, width, 2)]
        assert "".join("".join(rows).split()) == "".join(line.text.split())
        assert all(text_width(row) <= width - 2 * bool(number) for number, row in enumerate(rows))
        named = [line.text[span.start : span.end] for span in line.name_spans]
        pieces = [piece for row in wrap_line(line, 200, 2) for piece in row if piece.seat >= 0]
        assert [piece.text for piece in pieces] == named


def test_an_answer_without_room_says_how_many_rows_are_not_shown() -> None:
    told = [f"{number}: Via Verdi" for number in range(9)]
    pen = DrawContext(view(heard("moderno"), told), Theme(), SIGN_GLYPHS)
    for height in range(2, 9):
        sign, *shown = (row_text(row).strip() for row in rows_below_list(pen, 40, height))
        assert shown == told[len(told) - height + 1 :] and sign == f"{len(told) - len(shown)} altre"


def test_a_sum_stays_with_its_sign_and_a_turn_is_set_apart() -> None:
    seen = view(heard("lira"))
    rows = screen(seen, BOTH[0]).split("\n")
    assert not [row for row in rows if row.rstrip().endswith(" L.")]
    ring = screen(seen, BOTH[1])
    assert ring.count("───────") >= 2


def test_names_are_coloured_as_whole_words() -> None:
    onlooker = heard("lira", names=("Anna", "Annamaria", "Ann"), turns=12)
    for line in onlooker.game_lines:
        for span in line.name_spans:
            assert line.text[span.start : span.end] == ("Anna", "Annamaria", "Ann")[span.seat]


def test_jail_is_apart_from_just_visiting() -> None:
    seen = view(heard("lira"))
    jail = next(square for square in seen.squares if square.kind == "jail")
    squares = tuple(
        square._replace(free_seats=(1,), jailed_seats=(2,))
        if square is jail
        else square._replace(free_seats=(), jailed_seats=())
        for square in seen.squares
    )
    seen = seen._replace(squares=squares, seat_in_turn=0)
    assert "●2║3" in screen(seen, BOTH[0])
    ring = screen(seen, BOTH[1]).split("\n")
    assert ring[32].startswith("║ PRIGIONE")
    assert ring[33][:10].strip() == "║3ver"
    assert ring[34][:10] == "Transito●2"


def test_debts_cards_pot_and_the_time_left() -> None:
    seen = view(heard("salotto"))
    one = seen.players[0]._replace(debt="4.000", jail_cards=2)
    seen = seen._replace(players=(one, *seen.players[1:]), pot="700")
    for size in BOTH:
        drawn = screen(seen, size)
        assert "deve 4.000" in drawn
        assert "in mezzo 700" in drawn
        assert "resta 41:20" in drawn
    assert "carte 2" in screen(seen, BOTH[0])


@pytest.mark.parametrize("size", BOTH, ids="{0[0]}x{0[1]}".format)
def test_a_short_answer_leaves_the_board_and_a_long_list_is_whole(size: tuple[int, int]) -> None:
    seen = view(heard("euro"), ["Tasto non usato."])
    assert "Tasto non usato." in screen(seen, size)
    assert all(square.short_name in screen(seen, size) for square in seen.squares)
    entries = [f"{number}: voce" for number in range(1, 19)]
    drawn = screen(view(heard("euro"), entries), size)
    assert all(entry in drawn for entry in entries)


@pytest.mark.parametrize("size", [*BOTH, (40, 10)], ids="{0[0]}x{0[1]}".format)
def test_what_is_typed_stands_at_the_question_and_the_cursor_behind_it(size: tuple[int, int]) -> None:
    drawing = render_screen(view(heard("euro"), typed="33600"), size, Theme())
    assert drawing.cursor is not None
    row = row_text(drawing.rows[drawing.cursor[1]])
    assert row[: drawing.cursor[0]].endswith("> 33600")
    assert render_screen(view(heard("euro")), size, Theme()).cursor is None


@pytest.mark.parametrize("size", BOTH, ids="{0[0]}x{0[1]}".format)
def test_colour_is_never_the_only_sign(size: tuple[int, int]) -> None:
    """Whatever changes the board changes it without colours, too."""
    seen = view(heard("lira", turns=60))
    theme = Theme("dark", "none")
    street = next(
        square for square in seen.squares if square.group_index >= 0 and square.owner >= 0 and not square.level
    )
    changes = [
        {"owner": (street.owner + 1) % 4},
        {"owner": -1},
        {"level": 3},
        {"level": HOTEL},
        {"mortgaged": not street.mortgaged},
        {"free_seats": (0, 1, 2, 3)},
        {"group_index": 1 - min(street.group_index, 1)},
    ]
    drawn = [screen(seen, size, theme)]
    for change in changes:
        squares = tuple(
            square._replace(**change) if square is street else square  # type: ignore[arg-type]
            for square in seen.squares
        )
        drawn.append(screen(seen._replace(squares=squares), size, theme))
    assert len(set(drawn)) == len(drawn)
    assert screen(seen._replace(seat_in_turn=(seen.seat_in_turn + 1) % 4), size, theme) not in drawn


@pytest.mark.parametrize("size", BOTH, ids="{0[0]}x{0[1]}".format)
def test_with_sixteen_colours_no_letter_stands_on_one(size: tuple[int, int]) -> None:
    for row in render_screen(view(heard("lira")), size, Theme("terminal")).rows:
        for span in row:
            assert not span.style.ink
            assert not (span.style.ground and span.text.strip())
    grounds = {
        span.style.ground for row in render_screen(view(heard("lira")), size, Theme("terminal")).rows for span in row
    }
    assert len(grounds) > 8


@pytest.mark.parametrize("size", BOTH, ids="{0[0]}x{0[1]}".format)
def test_without_colours_there_are_none(size: tuple[int, int]) -> None:
    rows = render_screen(view(heard("lira")), size, Theme("light", "none")).rows
    assert {(span.style.ink, span.style.ground) for row in rows for span in row} == {("", "")}


def test_signs_for_terminals_that_lack_them() -> None:
    assert glyphs_for("utf-8") is SIGN_GLYPHS
    assert glyphs_for("ascii") is LETTER_GLYPHS
    assert glyphs_for("nonsense") is LETTER_GLYPHS
    rows = render_screen(view(heard("euro", "en")), (120, 40), Theme(), LETTER_GLYPHS).rows
    assert all(span.text.replace("€", "").replace("…", "").replace("à", "").isascii() for row in rows for span in row)


def test_a_picture_has_all_letters_and_needs_nothing_from_elsewhere() -> None:
    seen, theme = view(heard("lira")), Theme()
    drawn = render_svg(render_screen(seen, BOTH[1], theme).rows, theme, "Lira <Anna>")
    assert "Lira &lt;Anna&gt;" in drawn
    assert all(square.short_name.replace("'", "&#x27;") in drawn for square in seen.squares)
    assert drawn.count("http") == 1
    assert "url(" not in drawn


@pytest.mark.parametrize("size", [*BOTH, (60, 20), (40, 10)], ids="{0[0]}x{0[1]}".format)
def test_a_long_question_is_whole(size: tuple[int, int]) -> None:
    """It takes rows from above, and on a low screen the row of the keys."""
    words = [f"parola{number}" for number in range(1, 23)]
    asked = (ScreenLine(" ".join(words)),)
    seen = view(heard("torneo"))._replace(question=asked)
    drawing = render_screen(seen, size, Theme())
    assert len(drawing.rows) == size[1]
    drawn = screen_text(drawing.rows)
    assert all(word in drawn for word in words)
    assert ("altre mosse" in drawn) == (size[1] >= 20)


@pytest.mark.parametrize("size", [*BOTH, (60, 20), (60, 15), (40, 10)], ids="{0[0]}x{0[1]}".format)
def test_below_a_short_question_the_keys_stand_on_a_low_screen_too(size: tuple[int, int]) -> None:
    seen = view(heard("torneo"))._replace(question=(ScreenLine("Anna, tira."),))
    *_, asked, last = screen(seen, size).split("\n")
    assert "altre mosse" in last and "altre mosse" not in asked


@pytest.mark.parametrize("size", [*BOTH, (100, 30), (60, 20), (40, 10)], ids="{0[0]}x{0[1]}".format)
def test_a_question_without_end_still_shows_its_keys(size: tuple[int, int]) -> None:
    asked = (ScreenLine(" ".join(["Anna,", *(f"parola{number}" for number in range(400)), "Invio."])),)
    drawn = screen(view(heard("torneo"))._replace(question=asked), size)
    assert "Anna, parola0" in drawn and "Invio." in drawn and re.search(r"^ \d+ altre$", drawn, re.MULTILINE)


@pytest.mark.parametrize("size", [BOTH[0], (100, 30), (60, 20)], ids="{0[0]}x{0[1]}".format)
def test_a_long_question_hides_neither_the_newest_line_nor_the_end_of_a_list(size: tuple[int, int]) -> None:
    asked = (ScreenLine(" ".join(f"parola{number}" for number in range(1, 40))),)
    lines = tuple(ScreenLine(f"Riga {number}.") for number in range(30))
    seen = view(heard("torneo"))._replace(question=asked, lines=lines)
    assert "Riga 29." in screen(seen, size)
    entries = tuple(ScreenLine(f"{number}: voce") for number in range(1, 9))
    listed = screen(seen._replace(entries=entries, chosen_entry=-1), size)
    assert "8: voce" in listed or " altre" in listed


def test_a_short_list_leaves_the_rest_of_the_board() -> None:
    seen = view(heard("torneo"))
    first, last = seen.squares[0].short_name, seen.squares[19].short_name
    entries = tuple(ScreenLine(f"{number}: voce") for number in range(1, 22))
    drawn = screen(seen._replace(entries=entries[:3], chosen_entry=-1), BOTH[0])
    assert first in drawn and last not in drawn and "3: voce" in drawn
    assert first not in screen(seen._replace(entries=entries, chosen_entry=-1), BOTH[0])


@pytest.mark.parametrize("count", [5, 16, 17, 18])
def test_a_list_leaves_all_squares_that_have_room_above_it(count: int) -> None:
    seen = view(heard("torneo"))._replace(question=(ScreenLine("Anna, tira."),))
    entries = tuple(ScreenLine(f"{number}: voce") for number in range(1, count + 1))
    rows = [row[:49] for row in screen(seen._replace(entries=entries, chosen_entry=-1), BOTH[0]).split("\n")[1:21]]
    left = 19 - count
    assert [row[6:16].rstrip() for row in rows[:left]] == [square.short_name for square in seen.squares[:left]]
    assert rows[left] == "─" * 49, "a rule stands between the squares and the list"
    assert [row.strip() for row in rows[-count:]] == [entry.text for entry in entries]


def test_a_last_line_that_is_too_long_is_cut_at_its_beginning() -> None:
    words = [f"parola{number}" for number in range(100)]
    pen = DrawContext(view(heard("moderno")), Theme(), SIGN_GLYPHS)
    rows = [row_text(row).strip() for row in newest_line_rows(pen, [ScreenLine(" ".join(words))], 60, 3)]
    assert len(rows) == 3 and all(rows) and " ".join(words).endswith(" ".join(rows))


@pytest.mark.parametrize(("count", "fits"), [(40, True), (42, False), (46, False), (60, False)])
def test_a_board_with_too_many_squares_is_not_drawn_in_part(count: int, fits: bool) -> None:
    seen = view(heard("moderno"))
    squares = tuple(seen.squares[number % 40]._replace(number=number) for number in range(count))
    drawn = screen(seen._replace(squares=squares), (80, 24))
    assert all(square.short_name in drawn for square in seen.squares) == fits
    assert ("+7" in drawn) != fits, "the squares ahead take its place"


@pytest.mark.parametrize("size", [(120, 39), (119, 40), (80, 24)], ids="{0[0]}x{0[1]}".format)
def test_a_screen_too_low_or_narrow_for_the_ring_has_two_columns(size: tuple[int, int]) -> None:
    seen = view(heard("moderno"))
    rows = screen(seen, size).split("\n")[1:21]
    assert [row[6:16].rstrip() for row in rows] == [square.short_name for square in seen.squares[:20]]


@pytest.mark.parametrize("answers", [0, 1, 3])
def test_a_long_panel_leaves_the_newest_lines_and_the_answer(answers: int) -> None:
    items = tuple(PanelItem(f"Voce {number}", "10") for number in range(30))
    told = tuple(ScreenLine(f"Riga {number}.") for number in range(2))
    said = tuple(ScreenLine(f"Risposta {number}.") for number in range(answers))
    seen = view(heard("moderno"))._replace(panel=PanelView((PanelColumn(0, "dà", items),)), lines=told, answers=said)
    drawn = screen(seen._replace(table=None, question=(ScreenLine("Anna, tira."),)), BOTH[0])
    assert all(line.text in drawn for line in (*told, *said)) and "Voce 0" in drawn and "Voce 29" not in drawn


def test_a_row_holds_at_least_one_letter_even_if_that_is_too_wide() -> None:
    assert [fitting_letter_count("山田", width) for width in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert row_bounds("abc", 1, 2) == [(0, 1), (1, 2), (2, 3)]


def test_a_wide_word_begins_a_row_or_fills_the_one_before() -> None:
    text = "ab " + "x" * 15
    assert row_bounds(text, 10, 0) == [(0, 2), (3, 13), (13, 18)]
    assert row_bounds(text, 10, 0, fills_rows=True) == [(0, 10), (10, 18)]
    assert row_bounds("ab " + "x" * 11, 10, 0, fills_rows=True) == [(0, 10), (10, 14)]
    assert row_bounds("ab " + "x" * 10, 10, 0, fills_rows=True) == [(0, 2), (3, 13)], "it just fits in a row"


def test_a_row_that_ends_at_a_stop_anyway_is_as_long_as_it_can_be() -> None:
    assert row_bounds("uno, due, tre quattro", 9, 0, at_stops=True) == [(0, 9), (10, 13), (14, 21)]
    assert row_bounds("uno, due e tre", 9, 0, at_stops=True) == [(0, 4), (5, 14)]


def test_only_the_name_of_a_key_is_a_key() -> None:
    line = ScreenLine("Con Invio o X si tira.", key_spans=(KeySpan(4, 9, "enter"), KeySpan(12, 13, "x")))
    pieces = [(piece.text, piece.key) for row in wrap_line(line, 40, 0) for piece in row]
    assert pieces == [("Con ", ""), ("Invio", "enter"), (" o ", ""), ("X", "x"), (" si tira.", "")]


def test_a_click_on_a_row_of_the_board_is_meant_for_its_square() -> None:
    rows = render_screen(view(heard("moderno")), BOTH[0], Theme()).rows[1:21]
    for at, row in enumerate(rows):
        for column, number in ((0, at), (23, at), (25, at + 20), (48, at + 20)):
            assert target_at(row, column) == ClickTarget("square", number)


def test_a_page_of_an_answer_takes_all_rows_above_a_short_question() -> None:
    seen = view(heard("torneo"))._replace(question=(ScreenLine("Anna, tira."),))
    room = answer_page_size(BOTH[0], seen)[1]
    for count in (room, room + 1):
        answers = tuple(ScreenLine(f"Riga {number}.") for number in range(count))
        drawn = screen(seen._replace(answers=answers), BOTH[0])
        assert all(line.text in drawn for line in answers) == (count == room)


def test_an_empty_line_is_an_empty_row() -> None:
    pen = DrawContext(view(heard("moderno")), Theme(), SIGN_GLYPHS)
    rows = newest_line_rows(pen, [ScreenLine("Uno"), ScreenLine(""), ScreenLine("Due")], 20, 3)
    assert [row_text(row).strip() for row in rows] == ["Uno", "", "Due"]


@pytest.mark.parametrize("height", range(24, 30))
def test_below_the_squares_the_dice_stand_whole_or_not_at_all(height: int) -> None:
    seen = view(heard("moderno"))._replace(question=(ScreenLine("Anna, tira."),), last_throw=(1, 6))
    rows = [row[:49].split("│")[0].rstrip() for row in screen(seen, (80, height)).split("\n")]
    dice = ["            ●   ●", "     ●      ●   ●", "            ●   ●"]
    assert [row for row in rows[21:-3] if row in dice] == dice * (height >= 24 + 4)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_columns_of_the_players_stand_apart(edition: str, lang: str) -> None:
    seen = view(heard(edition, lang))
    words = seen.words
    head = screen(seen, BOTH[1]).split("\n")[6]
    assert {words.players, words.cash, words.worth, words.place, words.passes} <= set(head.split())
    head = screen(seen, BOTH[0]).split("\n")[1][50:]
    assert head.split()[1:] == [words.cash, words.worth_short, RANK_HEAD]
    assert words.players.startswith(head.split()[0].rstrip("…"))
    jailed = seen.players[0]._replace(jail_tries=2)
    drawn = screen(seen._replace(players=(jailed, *seen.players[1:])), BOTH[1])
    assert f"{words.jail} 2/{seen.tries_allowed}" in drawn


def test_after_the_last_try_no_further_one_is_shown() -> None:
    """A player who cannot pay the bail has no fourth try of three."""
    onlooker = heard.__wrapped__("moderno")  # a game of its own: the other tests share theirs
    assert onlooker.scene is not None
    state = onlooker.scene.state
    state.jail[0] = state.rules.sheet.jail.turns + 1
    assert view(onlooker).players[0].jail_tries == state.rules.sheet.jail.turns


def test_a_tall_screen_is_full_and_a_wide_one_has_no_wide_hole() -> None:
    seen = view(heard("moderno", "it", turns=50))
    tall = [row_text(row) for row in render_screen(seen, (140, 60), Theme()).rows]
    assert sum(not row.strip() for row in tall) <= 6
    wide = [row_text(row) for row in render_screen(seen, (200, 50), Theme()).rows]
    [head] = [row for row in wide if "andamento" in row]
    assert max(map(len, re.findall(" +", head[20:-20]))) <= 52
    board = [row for row in wide[1:-4] if row.strip()]
    side = max(len(row.rstrip()) for row in board) - min(len(row) - len(row.lstrip()) for row in board)
    assert side <= 2 * 45 * 1.9, "in rows of twice its columns the board is hardly longer than at 120x40"
