"""Tables of players, tokens, dice and cards, as they are drawn."""

from __future__ import annotations

import pytest
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text, screen_text

from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.glyphs import LETTER_GLYPHS, OLD_GLYPHS, SIGN_GLYPHS, glyphs_for
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import ColourDepth, Theme
from vialibera.senses.screen.panels import DrawContext, clock_text, die_face_rows, newest_line_rows
from vialibera.senses.screen.player_tables import sample_values, trend_text
from vialibera.senses.screen.screen_line import CardSpan, ScreenLine

SIZES = ((80, 24), (100, 30), (119, 39), (120, 40), (200, 50))


def rows_of(seen: BoardView, size: tuple[int, int]) -> list[str]:
    return screen_text(render_screen(seen, size, Theme()).rows).split("\n")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_each_player_has_a_rank(size: tuple[int, int]) -> None:
    seen = view(heard("moderno"))
    for player in seen.players:
        row = next(row for row in rows_of(seen, size) if player.name in row and player.worth in row)
        assert row.split(player.worth)[1].split()[0].strip("║") == str(player.rank)
    assert sorted(player.rank for player in seen.players) == [1, 2, 3, 4]


def test_equal_worths_have_equal_ranks_and_who_is_out_has_none() -> None:
    seen = view(heard("moderno", turns=2))
    assert {player.rank for player in seen.players if player.worth == seen.players[0].worth} == {seen.players[0].rank}
    one = seen.players[0]._replace(is_out=True, rank=0)
    for size in SIZES:
        rows = rows_of(seen._replace(players=(*seen.players[1:], one)), size)
        row = next(row for row in rows if one.name in row and one.worth in row)
        assert "fuori" in "\n".join(rows) and not row.rpartition(one.worth)[2].lstrip().startswith("0")


def test_the_chart_of_worths_leads_where_the_worth_does() -> None:
    seen = view(heard("moderno"))
    players = [player._replace(past_worths=(100, 100, 50 * player.seat)) for player in seen.players]
    pen = DrawContext(seen._replace(players=tuple(players)), Theme(), SIGN_GLYPHS)
    charts = {player.seat: trend_text(pen, player, 10) for player in players}
    assert charts[0] == "▅▅▁"
    assert charts[3] == "▅▅█"
    level = tuple(player._replace(past_worths=(100,) * 3) for player in players)
    assert {trend_text(pen._replace(view=pen.view._replace(players=level)), one, 10) for one in level} == {"▁▁▁"}
    rising = (players[0]._replace(past_worths=(1000, 1100, 1200)),)
    assert trend_text(pen._replace(view=pen.view._replace(players=rising)), rising[0], 10) == "▁▄█"
    assert "▅▅█" in "\n".join(rows_of(pen.view, (120, 40)))
    assert "▅▅█" in "\n".join(rows_of(pen.view, (100, 30)))
    assert "▅▅█" not in "\n".join(rows_of(pen.view, (80, 24)))


def test_a_long_game_keeps_both_ends_of_its_chart() -> None:
    values = [str(number) for number in range(100)]
    sampled = sample_values(values, 8)
    assert len(sampled) == 8
    assert (sampled[0], sampled[-1]) == ("0", "99")


def test_worths_of_turns_that_were_taken_back_are_forgotten() -> None:
    history = heard("moderno", turns=12).worth_history
    assert sorted(history.turns) == list(range(13))
    early = heard("moderno", turns=5).scene
    assert early is not None
    history.record_turn(early.state)
    assert sorted(history.turns) == list(range(6))


def test_the_last_throw_stands_in_the_header_and_as_faces() -> None:
    seen = view(heard("moderno"))._replace(last_throw=(5, 2))
    assert "dadi  5   2" in rows_of(seen, (80, 24))[0]
    faces = [row_text(row) for row in die_face_rows(DrawContext(seen, Theme(), SIGN_GLYPHS), 30)]
    assert [face.count("●") for face in faces] == [3, 1, 3]
    for size in SIZES[2:]:
        assert any(faces[0].rstrip() in row for row in rows_of(seen, size))
    assert die_face_rows(DrawContext(seen._replace(last_throw=()), Theme(), SIGN_GLYPHS), 30) == []


@pytest.mark.parametrize("figure", range(1, 7))
def test_a_face_has_as_many_pips_as_its_figure(figure: int) -> None:
    seen = view(heard("moderno"))._replace(last_throw=(figure,))
    faces = die_face_rows(DrawContext(seen, Theme(), SIGN_GLYPHS), 30)
    assert sum(row_text(row).count("●") for row in faces) == figure


def test_tokens_stand_behind_the_number_of_their_seat() -> None:
    seen = view(heard("moderno"))
    squares = tuple(square._replace(free_seats=(1,) if square.number == 2 else ()) for square in seen.squares)
    assert any("●2bic" in row for row in rows_of(seen._replace(squares=squares, seat_in_turn=0), (80, 24)))
    together = tuple(square._replace(free_seats=(0, 1, 2, 3) * (square.number == 2)) for square in seen.squares)
    drawn = "\n".join(rows_of(seen._replace(squares=together), (80, 24)))
    assert "1234" in drawn
    assert "1gat" not in drawn


def test_tokens_of_another_language_are_named_in_this_one() -> None:
    seen = view(heard("moderno", "en"))
    assert {player.token_name for player in seen.players} == {"cat", "bicycle", "hat", "guitar"}


@pytest.mark.parametrize("size", [(100, 30), (119, 39)], ids="{0[0]}x{0[1]}".format)
def test_the_room_below_the_board_has_the_deeds_by_groups(size: tuple[int, int]) -> None:
    seen = view(heard("moderno", turns=60))
    below = "\n".join(row[:49] for row in rows_of(seen, size)[22:-3])
    for group in seen.groups:
        assert group.mark in below
    for player in seen.players:
        assert player.name in below


def test_a_card_of_this_turn_is_drawn_as_a_card() -> None:
    words = "Pagate la tassa e tornate indietro di tre passi."
    told = f"Anna pesca una carta. {words} Anna ha 3."
    card = ScreenLine(told, card=CardSpan(22, 22 + len(words)))
    later = ScreenLine("Tocca a Bruno.", begins_turn=True)
    pen = DrawContext(view(heard("moderno")), Theme(), SIGN_GLYPHS)
    for width in (*range(20, 60), 120):
        rows = [row_text(row) for row in newest_line_rows(pen, [card], width, 12)]
        assert {text_width(row) for row in rows} == {width}
        drawn = " ".join(" ".join(rows).replace("│", " ").split())
        assert "┌" in drawn
        assert all(word in drawn for word in told.split())
        assert "┌" not in "".join(row_text(row) for row in newest_line_rows(pen, [card, later], width, 12))


def test_a_card_without_room_for_its_frame_is_a_line() -> None:
    words = "Andate in prigione."
    lines = [ScreenLine(f"Anna pesca: {words}", card=CardSpan(12, 12 + len(words))), *[ScreenLine("Più tardi.")] * 3]
    pen = DrawContext(view(heard("moderno")), Theme(), SIGN_GLYPHS)
    for height, framed in ((8, True), (6, False), (5, False)):
        drawn = "".join(row_text(row) for row in newest_line_rows(pen, lines, 40, height))
        assert ("┌" in drawn, "└" in drawn) == (framed, framed)
        assert words in drawn or framed


def test_a_frame_is_as_wide_as_the_words_of_its_card() -> None:
    words = "Andate in prigione."
    line = ScreenLine(words, card=CardSpan(0, len(words)))
    pen = DrawContext(view(heard("moderno")), Theme(), SIGN_GLYPHS)
    rows = [row_text(row) for row in newest_line_rows(pen, [line], len(words) + 4, 3)]
    assert rows == [f"┌{'─' * 21}┐", f"│ {words} │", f"└{'─' * 21}┘"]


def test_cards_in_a_game_are_found() -> None:
    lines = [line for line in heard("moderno", turns=40).game_lines if line.card is not None]
    assert lines
    for line in lines:
        assert line.card is not None
        assert "pesca" in line.text[: line.card.start]
        assert line.text[line.card.start : line.card.end].strip()


def test_landings_and_turns_are_bold() -> None:
    theme = Theme("dark", "none")
    pen = DrawContext(view(heard("moderno")), theme, SIGN_GLYPHS)
    for line in heard("moderno", turns=10).game_lines:
        spans = newest_line_rows(pen, [line], 200, 1)[0]
        words = [
            span for span in spans if span.text.strip(" ─") and span.text not in {"Anna", "Bruno", "Carla", "Dino"}
        ]
        if line.is_landing or "il turno" in line.text:
            assert all(span.style.bold for span in words), line
    assert not newest_line_rows(pen, [ScreenLine("I dadi.")], 200, 1)[0][0].style.bold


def test_old_fonts_get_a_chart_of_letters() -> None:
    assert glyphs_for("utf-8") is SIGN_GLYPHS
    assert glyphs_for("utf-8", "linux") is OLD_GLYPHS
    assert glyphs_for("latin-1") is LETTER_GLYPHS
    assert len(LETTER_GLYPHS.heights) == len(SIGN_GLYPHS.heights)


@pytest.mark.parametrize("depth", ["exact", "16", "none"])
def test_a_row_about_a_deed_begins_with_the_chip_of_its_group(depth: ColourDepth) -> None:
    seen = view(heard("moderno"))
    deed = next(square for square in seen.squares if square.group_index >= 0)
    group, theme = seen.groups[deed.group_index], Theme("dark", depth)
    line = ScreenLine(f"{group.mark}  {deed.name}", space=deed.number)
    for size in ((60, 20), (80, 24), (120, 40)):
        rows = render_screen(seen._replace(answers=(line,)), size, theme).rows
        row = next(row for row in rows if f"{group.mark}  {deed.name}" in row_text(row))
        chip = next(at for at, span in enumerate(row) if span.text == group.mark and deed.name in row_text(row[at:]))
        swatch = row[chip] if theme.is_painted else row[chip + 1]
        assert swatch.style == theme.group_style(group.colour)


def test_a_narrow_header_shows_both_dice_or_none() -> None:
    seen = view(heard("moderno"))._replace(last_throw=(5, 2), seconds_left=None)
    for width in range(20, 60):
        head = rows_of(seen, (width, 20))[0]
        assert ("5   2" in head) == ("dadi" in head)
    assert "dadi" in head


@pytest.mark.parametrize("size", [(40, 20), (60, 20)], ids="{0[0]}x{0[1]}".format)
def test_a_narrow_screen_says_who_is_in_turn_in_jail_and_out(size: tuple[int, int]) -> None:
    seen = view(heard("moderno"))
    one, other, third, fourth = seen.players
    players = (one, other._replace(jail_tries=1), third, fourth._replace(is_out=True, rank=0))
    seen = seen._replace(players=players, seat_in_turn=one.seat)
    strip = " ".join(rows_of(seen, size)[1:3])
    assert f"►{one.seat + 1} {one.name} {one.cash}  {other.seat + 1} {other.name} {other.cash}║" in strip
    assert f"{fourth.seat + 1} {fourth.name} fuori" in strip


def test_a_narrow_header_keeps_who_is_asked_and_the_whole_clock() -> None:
    seen = view(heard("moderno", turns=50))
    assert seen.seconds_left is not None
    other = seen._replace(asked_seat=(seen.seat_in_turn + 1) % 2)
    for shown in (seen, other):
        row = rows_of(shown, (40, 20))[0]
        assert clock_text(seen.seconds_left) in row and "…" not in row, row
