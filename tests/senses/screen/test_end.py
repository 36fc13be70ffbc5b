"""The end of a game on the board: the winner, the ranks and the trend at every size, with the answer to a key below."""

from __future__ import annotations

import pytest
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import row_text

from vialibera.rules.engine.state import State
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.glyphs import LETTER_GLYPHS, SIGN_GLYPHS
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme


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


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_an_answer_after_the_end_stands_below_it(size: tuple[int, int]) -> None:
    onlooker = heard("moderno", "en", turns=400, moment=has_ended)
    rows = [row_text(row) for row in render_screen(view(onlooker, ["Anna has 9,432."]), size, Theme()).rows]
    bar = next(at for at, row in enumerate(rows) if "ANNA WINS" in row)
    assert any("Anna has 9,432." in row for row in rows[bar + 1 :])
