"""The scenes of a game at both sizes of the board: each is drawn, and the keys S, F and W answer below it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from tests.clauses.board import ORANGE, A
from tests.keyboard import seated
from tests.senses.screen.screens import row_text

from vialibera.senses.screen.cells import text_width
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.settings.start_options import choose_start_options

SIZES = ((80, 24), (120, 40))
TAX, CHANCE, DEED = (1, 3), (3, 4), (4, 5)
"""Throws from Go that lead to the tax, to Chance and to a deed."""


class SceneKeys(NamedTuple):
    """How a scene comes about, what stands on the board then, and the beginning of what F and W answer."""

    position: dict[str, Any]
    keys: tuple[str, ...]
    shown: str
    deed: str
    why: str


NO_DEED, BROKE = "Tassa Patrimoniale:", "Si vende e si ipoteca tutto"
SCENES = {
    "card": SceneKeys({"dice": [CHANCE]}, ("enter",), "+---", "Via:", "Chi si ferma"),
    "hotel": SceneKeys(
        {"owns": {A: ORANGE}, "built": dict.fromkeys(ORANGE, 4)}, ("h", "1"), "ALBERGO", "Via:", "La costruzione"
    ),
    "out": SceneKeys({"dice": [TAX], "cash": {A: 5}}, ("enter",), "FUORI", NO_DEED, BROKE),
    "won": SceneKeys(
        {"dice": [DEED]},
        ("enter", "r", "g", "1", "0", "enter", "r", "r"),
        "ALL'ASTA",
        "Campobasso, gruppo",
        "Campobasso, all'asta",
    ),
    "end": SceneKeys(
        {"dice": [TAX], "cash": {A: 5}, "players": 2}, ("enter", "enter"), "2 BRUNO VINCE", NO_DEED, "Vince Bruno"
    ),
}


def drawn(board: BoardScreen, size: tuple[int, int]) -> str:
    rows = [row_text(row) for row in board.draw_screen(size).rows]
    assert len(rows) == size[1] and {text_width(row) for row in rows} == {size[0]}
    return " ".join(" ".join(rows).split())


@pytest.mark.parametrize("name", SCENES)
def test_each_scene_is_drawn_and_scores_deed_and_reason_answer_on_it(name: str) -> None:
    scene = SCENES[name]
    at = seated("moderno", **{"players": 3} | scene.position)
    options = choose_start_options("off", {})
    board = BoardScreen(at.console, at.console.keymap, options, SimpleNamespace(voice_kind="off"))  # type: ignore[arg-type]
    board.motion = None
    board.is_read_by_eye = board.is_only_seen = lambda: True  # type: ignore[method-assign]

    def press(*keys: str) -> None:
        for key in keys:
            with board.answering_key():
                at.press(key)

    press(*scene.keys)
    assert at.state.is_over == (name == "end")
    for size in SIZES:
        assert scene.shown in drawn(board, size), size
    for key, answer in (("s", "giocatore totale"), ("f", scene.deed), ("w", scene.why)):
        press(key)
        for size in SIZES:
            assert answer in drawn(board, size), (key, size)
            assert name != "end" or scene.shown in drawn(board, size), "the end stays above the answer"
