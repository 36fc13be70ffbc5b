"""On a board `?` also draws the keys that work and answer no question, for the eyes alone."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from tests.clauses.board import A, B
from tests.clauses.given import owes
from tests.kept_lines import lines_kept
from tests.keyboard import seated
from tests.launching import Launched

from vialibera.narration.surfaces.batch import Batch
from vialibera.rules.editions import load_edition
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.game_keys.deed_tables import own_deeds_table
from vialibera.shell.game_keys.key_table import KEY_ACTIONS
from vialibera.shell.settings.start_options import choose_start_options

USELESS = ("next-row", "question-row", "page", "odds", "people")
"""Actions that have no use without a braille display, a page, the variant, or people elsewhere."""


class Ear:
    """A surface that keeps what is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def hear(self, batch: Batch) -> None:
        self.told += [line.spoken for line in batch.lines]


@pytest.fixture(params=["it", "en"])
def at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("vialibera.shell.console.board_screen.is_terminal", lambda stream: True)
    words = ("--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off")
    found = Launched(*words, lang=request.param)
    found.hurry()
    found.program.services.board_screen.raise_board(lambda: None)  # type: ignore[arg-type]
    yield found
    found.close()


def board_of(at: Any) -> BoardScreen:
    """Return a board that is up over a seated game."""
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    board.is_up, board.is_only_seen = True, lambda: True  # type: ignore[method-assign]
    return board


def drawn_help(at: Any) -> str:
    """Return all pages of `?`, as they are drawn."""
    console, board = at.program.console, at.program.services.board_screen
    pages, key = [], "?"
    while True:
        with board.answering_key():
            console.press(key)
        pages += [line.text for line in board.onlooker.answer_lines]
        if not console.pages.has_more_lines():
            return "\n".join(pages)
        key = "pagedown"


def test_every_key_that_works_is_drawn(at: Any) -> None:
    at.press("enter")
    drawn, console = drawn_help(at), at.program.console
    for action in KEY_ACTIONS:
        if action.group in ("query", "always", "list", "buzzer") and action.id not in (*USELESS, "help", "learn"):
            assert f"{console.key_label(console.keymap.keys[action.id][0])}: " in drawn, action.id
    assert "Ctrl+T: " in drawn and "Ctrl+E: " in drawn and "O" in drawn and "F2" in drawn
    assert "Ctrl+N: " not in drawn
    assert not any(f"{console.key_label(console.keymap.keys[id][0])}: " in drawn for id in USELESS)


def test_help_stands_in_two_columns_under_headings_where_there_is_room(at: Any) -> None:
    at.press("enter")
    board, heads = at.program.services.board_screen, {}
    for columns in (49, 98):
        at.program.console.out.width = lambda columns=columns: columns
        with board.answering_key():
            at.program.console.press("?")
        lines = [*board.onlooker.answer_lines, *at.program.console.open_input.drawn_lines_left]
        heads[columns] = [line.text for line in lines if line.is_heading]
        rows = [line.text for line in lines if not line.is_heading]
        assert any(re.search(r"\S.*: .*\S {2,}\S+: ", row) for row in rows) is (columns == 98)
        assert columns == 49 or max(map(len, rows)) <= columns
    assert heads[49] == heads[98] and len(heads[49]) == 3


def test_after_the_end_the_keys_that_still_work_are_drawn() -> None:
    at = seated("moderno", players=2, cash={A: 5}, acts=[owes(A, B, 300)])
    at.desk.telling.note_game_over([])
    assert at.desk.question.is_game_over
    board = board_of(at)
    at.press("?")
    drawn = "\n".join(line.text for line in board.onlooker.answer_lines)
    assert "Ctrl+N: " in drawn and "S: " in drawn and "Spazio: " not in drawn


def test_ears_hear_the_same_with_a_board_and_without(at: Any) -> None:
    at.press("enter")
    heard = []
    for is_up in (True, False):
        ear = Ear()
        at.program.console.teller.add_surface(ear)
        at.program.services.board_screen.is_up = is_up
        at.program.console.press("?")
        at.program.console.teller.surfaces.remove(ear)
        heard.append(ear.told)
    assert heard[0] == heard[1] and heard[0]


def test_a_list_draws_the_keys_that_its_help_leaves_out(at: Any) -> None:
    at.press("enter", "o")
    assert "Backspace" in drawn_help(at)
    at.program.services.board_screen.is_up = False
    assert "Backspace" not in drawn_help(at)


def test_the_help_of_a_trade_is_drawn_with_its_list() -> None:
    at = seated("moderno", owns={A: 1, B: 3})
    board = board_of(at)
    at.press("e")
    board.onlooker.on_key()
    at.press("?")
    drawn = " ".join(line.text for line in board.onlooker.lines_below(has_list=True))
    assert "F legge il contratto della voce" in drawn


def test_a_board_that_is_only_seen_needs_no_pages_of_lists() -> None:
    deeds = load_edition("moderno").sheet.board
    at = seated("moderno", owns={A: 1, B: tuple(n for n, square in enumerate(deeds) if square.is_ownable and n > 1)})
    board = board_of(at)
    board.is_read_by_eye = lambda: True  # type: ignore[method-assign]
    at.console.out.size = lambda: (80, 24)
    at.console.out.cover_screen(lambda: (49, 20))
    at.console.press("e")
    assert not at.console.pages.has_more_lines()
    at.console.press("pagedown")
    layer = at.console.open_input.describe_open_layer()
    assert layer is not None and layer.chosen == 10, "the bar moves at the first key, from the first entry"
    at.console.press("escape")
    at.console.pages.tell_list([*lines_kept(at.console)] * 9)
    assert at.console.pages.has_more_lines()
    at.console.press("c")
    assert not at.console.pages.has_more_lines()
    board.is_only_seen = lambda: False  # type: ignore[method-assign]
    at.console.press("e")
    assert at.console.pages.has_more_lines(), "a voice says the rest"


def test_a_drawn_list_of_deeds_says_whose_they_are() -> None:
    at = seated("moderno", owns={A: (1, 3), B: (6, 8)}, acts=[])
    for seat, name in ((A, "Anna"), (B, "Bruno")):
        head, *rows = own_deeds_table(at.desk, seat).rows
        assert head[1].startswith(f"{name}: ") and len(rows) == 2
