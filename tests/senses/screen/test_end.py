"""The end of a game on the board: the winner, the ranks and the trend at every size, with the answer to a key below."""

from __future__ import annotations

import pytest
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text

from vialibera.rules.engine.state import State
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.end_rows import end_rows
from vialibera.senses.screen.glyphs import LETTER_GLYPHS, SIGN_GLYPHS, Glyphs
from vialibera.senses.screen.layout import answer_page_size, render_screen
from vialibera.senses.screen.line_sorter import mark_names
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext
from vialibera.senses.screen.screen_line import ScreenLine


def has_ended(state: State) -> bool:
    return state.is_over


SIZES = ((80, 24), (120, 40), (200, 50), (60, 20), (40, 20))
WINS = {"it": "vince", "en": "wins"}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", ["moderno", "lira", "torneo"])
def test_the_end_names_the_winner_and_every_rank(edition: str, lang: str) -> None:
    onlooker = heard(edition, lang, turns=400, moment=has_ended)
    seen = view(onlooker)
    assert seen.is_over
    winner = next(player for player in seen.players if player.rank == 1)
    for size in SIZES:
        for theme, glyphs in ((Theme("dark"), SIGN_GLYPHS), (Theme("dark", "none"), LETTER_GLYPHS)):
            rows = [row_text(row) for row in render_screen(seen, size, theme, glyphs).rows]
            assert len(rows) == size[1] and {text_width(row) for row in rows} == {size[0]}
            shown = "\n".join(rows)
            assert f"{winner.seat + 1} {winner.name.upper()} {WINS[lang].upper()}" in shown
            for place in range(1, len(seen.players) + 1):
                assert any(f" {place}  " in row for row in rows), (place, size)


def test_the_bar_has_the_colours_of_the_winner() -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    winner = next(player for player in seen.players if player.rank == 1)
    rows = render_screen(seen, (80, 24), Theme()).rows
    bar = [span.style for row in rows for span in row if "WINS" in span.text]
    assert bar == [Theme().token_style(winner.seat)]


@pytest.mark.parametrize("width", [40, 41, 80, 101])
def test_the_winner_stands_in_the_middle_of_the_bar(width: int) -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    [bar] = [row for row in map(row_text, render_screen(seen, (width, 24), Theme()).rows) if "WINS" in row]
    assert abs(len(bar) - len(bar.lstrip()) - (len(bar) - len(bar.rstrip()))) <= 1


@pytest.mark.parametrize(("height", "place"), [(19, 0), (20, 2)])
def test_the_bar_is_tall_where_there_are_rows_for_it(height: int, place: int) -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    rows = list(map(row_text, end_rows(DrawContext(seen, Theme(), SIGN_GLYPHS), 80, height)))
    assert next(at for at, row in enumerate(rows) if "WINS" in row) == place
    assert [bool(row.strip()) for row in rows[: 2 * place + 1]] == [False] * place + [True] + [False] * place


FACTS = {
    "it": ("Più affitti: Stazione Nord, € 850 in 4 volte.", "Turno 97: Bruno passa in testa e ci resta."),
    "en": ("Most rent: North Station, €850 in 4 payments.", "Turn 97: Bruno takes the lead and keeps it."),
}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_best_deed_and_turning_point_stand_whole_below_the_trend(size: tuple[int, int], lang: str) -> None:
    seen = view(heard("moderno", lang, turns=400, moment=has_ended))
    people = tuple(player.name for player in sorted(seen.players, key=lambda player: player.seat))
    ended = seen._replace(end_lines=tuple(mark_names(line, people) for line in FACTS[lang]))
    for theme, glyphs in ((Theme("dark"), SIGN_GLYPHS), (Theme("dark", "none"), LETTER_GLYPHS)):
        rows = [row_text(row) for row in render_screen(ended, size, theme, glyphs).rows]
        assert len(rows) == size[1] and {text_width(row) for row in rows} == {size[0]}
        inside = [row[11:-11] if size[0] == 120 else row[33:-33] if size[0] == 200 else row for row in rows]
        shown = " ".join(" ".join(inside).split())
        assert all(line in shown for line in FACTS[lang]), size
        trend = [at for at, row in enumerate(inside) if row.strip().startswith(glyphs.vertical)]
        point = next(at for at, row in enumerate(inside) if "97: Bruno" in row)
        assert size[0] < 80 or (len(trend) >= 4 and trend[-1] < point)
    said = ended._replace(answers=ended.end_lines)
    again = " ".join(" ".join(row_text(row) for row in render_screen(said, size, Theme()).rows).split())
    assert again.count("97: Bruno") == 1, "what answers a key is not drawn twice"
    names = {span.style for row in render_screen(ended, size, Theme()).rows for span in row if span.text == "Bruno"}
    assert Theme().seat_style(1) in names


def test_one_worth_is_no_trend() -> None:
    """A game that was resumed at its end has no past in this run."""
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    now = tuple(player._replace(past_worths=player.past_worths[-1:]) for player in seen.players)
    rows = [row_text(row) for row in render_screen(seen._replace(players=now), (80, 24), Theme()).rows]
    assert not any(row.startswith(SIGN_GLYPHS.vertical) for row in rows) and "ANNA WINS" in rows[1]


@pytest.mark.parametrize("glyphs", [SIGN_GLYPHS, LETTER_GLYPHS])
def test_lines_in_one_row_of_the_trend_hide_none(glyphs: Glyphs) -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    alike = {1: (0, 0, 90, 90, 90), 0: (0, 0, 90, 90, 50), 3: (0, 0, 0, 0, 0), 2: (0, 50, 0, 0, 0)}
    players = tuple(player._replace(past_worths=alike[player.seat]) for player in seen.players)
    drawn = render_screen(seen._replace(players=players), (80, 24), Theme("dark", "none"), glyphs).rows
    trend = [text[1:].strip() for text in map(row_text, drawn) if text.startswith(glyphs.vertical)]
    assert {*trend[0][:2]} == {"1", "2"}, "both lead for half of the game"
    assert sorted(trend[-1][:4]) == ["1", "2", "3", "4"], "all begin alike"
    assert sorted(trend[-1].split()[-2:]) == ["3", "4"], "both end at the foot"


def test_a_leap_in_the_last_turn_has_its_seat_in_the_row_where_it_ends() -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    players = tuple(player._replace(past_worths=(*[0] * 99, 90 * (player.seat == 0))) for player in seen.players)
    drawn = render_screen(seen._replace(players=players), (80, 24), Theme("dark", "none")).rows
    trend = [text[1:].split() for text in map(row_text, drawn) if text.startswith(SIGN_GLYPHS.vertical)]
    assert trend[0] == ["1", "1", "Anna"], "the figure of the line, then whose it is"
    assert sorted(trend[-1][-3:]) == ["2", "3", "4"]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_an_answer_after_the_end_stands_below_it(size: tuple[int, int]) -> None:
    onlooker = heard("moderno", "en", turns=400, moment=has_ended)
    rows = [row_text(row) for row in render_screen(view(onlooker, ["Anna has 9,432."]), size, Theme()).rows]
    bar = next(at for at, row in enumerate(rows) if "ANNA WINS" in row)
    assert any("Anna has 9,432." in row for row in rows[bar + 1 :])


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids="{0[0]}x{0[1]}".format)
def test_a_page_of_answers_after_the_end_is_whole(size: tuple[int, int]) -> None:
    """The ranks and the trend give way to it: their rows can be seen again by the next key."""
    onlooker = heard("moderno", "en", turns=400, moment=has_ended)
    page = [f"Line {number} of the page." for number in range(answer_page_size(size, view(onlooker))[1] - 1)]
    shown = "\n".join(row_text(row) for row in render_screen(view(onlooker, page), size, Theme()).rows)
    assert all(line in shown for line in page)


@pytest.mark.parametrize("height", range(10, 26))
def test_each_fact_of_the_end_is_whole_or_not_there(height: int) -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    facts = [" ".join(f"{word}{number}" for number in range(12)) for word in ("best", "turn", "late")]
    ended = seen._replace(end_lines=tuple(map(ScreenLine, facts)), lines=())
    for width in (40, 60):
        drawn = " ".join(" ".join(map(row_text, render_screen(ended, (width, height), Theme()).rows)).split())
        assert all((fact in drawn) == (fact.split()[0] in drawn) for fact in facts), drawn


def test_the_trend_leaves_just_the_room_for_a_name() -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    players = tuple(
        player._replace(name="Massimiliano V", past_worths=(90, 90) if player.rank == 1 else (0, 0))
        for player in seen.players
    )
    rows = [row_text(row) for row in render_screen(seen._replace(players=players), (80, 24), Theme()).rows]
    [top] = [row for row in rows if row.startswith(SIGN_GLYPHS.vertical) and "Massi" in row]
    assert top.endswith(" Massimiliano V")


def test_if_all_are_out_the_last_to_go_has_won() -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    players = tuple(player._replace(is_out=True, rank=0) for player in seen.players)
    rows = [row_text(row) for row in render_screen(seen._replace(players=players), (80, 24), Theme()).rows]
    assert rows[1].split() == [str(players[-1].seat + 1), players[-1].name.upper(), "WINS"]


def test_a_rank_says_a_worth_or_that_a_player_is_out() -> None:
    seen = view(heard("moderno", "en", turns=400, moment=has_ended))
    players = tuple(player._replace(is_out=player.rank != 1, worth="987") for player in seen.players)
    rows = [row_text(row) for row in render_screen(seen._replace(players=players), (80, 24), Theme()).rows]
    last = {row.split()[0]: row.split()[3:] for row in rows if row[:4].strip() in ("1", "2", "3", "4")}
    assert last == {"1": ["987"], **{place: seen.words.out.split() for place in "234"}}
