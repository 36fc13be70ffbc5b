"""The keys that only tell: each answers in play and in a replay, and asks a game for nothing but what both have."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.keyboard import Seated, seated
from tests.nightly import some_only
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard
from tests.shipped import EDITIONS

from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.shell.console.game_view import GameView
from vialibera.shell.game_keys.key_table import KEY_ACTIONS, BuzzerKey, CommonKey, QueryKey
from vialibera.shell.saved_games.replay_viewer import REPLAY_MOVES

HEARS_SHORT_FORMS = False

TELLING = [(row, key) for row in KEY_ACTIONS if isinstance(row, QueryKey) for key in row.keys]
VIEW = {name for kind in GameView.__mro__ for name in vars(kind) if kind.__module__.startswith("vialibera.")}


class OnlyView:
    """A game of which nothing is to be had but what a query may use."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        assert name in VIEW, f"a query asks for {name}"
        return getattr(self.game, name)


def answered(said: str) -> bool:
    """Whether there is an answer, and not that the key has no meaning here."""
    return bool(said.strip()) and not any(no in said for no in ("non usato", "Qui si ascolta soltanto"))


def pressed_in_play(at: Seated, key: str) -> str:
    before, written = at.state.copy(), at.log.line_count
    said = at.press(key)
    assert (at.state, at.log.line_count) == (before, written)
    return said


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("key", [key for _, key in TELLING])
def test_every_telling_key_answers_in_play(edition: str, key: str) -> None:
    at = seated(edition, owns={0: 16, 1: 18}, at={0: 9}, dice=[(3, 4)])
    assert answered(pressed_in_play(at, key))
    at.press("enter")
    assert answered(pressed_in_play(at, key))


@pytest.mark.parametrize("edition", some_only(EDITIONS[::2], EDITIONS))
def test_every_telling_key_answers_in_a_replay(edition: str, tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", edition, most=150)
    with open_log(path) as log:
        at = Heard(path, Reel(log, "it"))
        for moment in ("home", "pagedown", "end"):
            at.press(moment)
            line, state = at.reel.line_no, at.reel.state.copy()
            for key in (key for _, key in TELLING if key not in REPLAY_MOVES):
                assert answered("\n".join(at.press(key))), (moment, key)
            assert (at.reel.line_no, at.reel.state) == (line, state)


@pytest.mark.parametrize("row", dict.fromkeys(row for row, _ in TELLING))
def test_a_query_uses_nothing_but_the_view(row: QueryKey) -> None:
    at = seated(at={0: 16})
    before = len(at.screen.getvalue())
    row.run(OnlyView(at.desk))
    assert len(at.screen.getvalue()) > before


def test_the_replay_refuses_what_would_change_the_game(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log")
    with open_log(path) as log:
        at = Heard(path, Reel(log, "it"))
        own = {"enter", "space", "escape", "W", *"1234567"}  # keys with a meaning of their own in a replay
        rows = [row for row in KEY_ACTIONS if not isinstance(row, QueryKey | CommonKey | BuzzerKey)]
        for key in {row.keys[0] for row in rows} - own:
            assert "Qui si ascolta soltanto" in at.press(key)[0], key


WRONG = """
from vialibera.shell.game_keys.key_table import QueryKey
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.console.game_view import GameView
from vialibera.shell.saved_games.replay_viewer import REPLAY_MOVES

def time_left(desk: GameController) -> None:
    desk.table.clock.seconds_left()

def turn(game: GameView) -> None:
    game.console.say("ui-replay-turn", turn=str(game.state.turn_no))

ROWS = QueryKey("turn", "z", turn), QueryKey("left", "z", time_left)
"""


@pytest.mark.slow
def test_a_query_that_asks_for_more_does_not_pass_mypy(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    wrong = tmp_path / "wrong.py"
    wrong.write_text(WRONG, "utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(wrong)], check=False, capture_output=True, text=True
    )
    assert run.stdout.count("error:") == 1 and 'Argument 3 to "QueryKey"' in run.stdout, run.stdout + run.stderr
