"""Two windows at one table, and the language of the hall's page."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.tournament.rounds.desks import DeskForTests

from vialibera.commands import tournament_step_runs
from vialibera.network.web import page_service
from vialibera.network.web.page_server import PageServer
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.tournament.desk import table_game
from vialibera.tournament.desk.table_game import TableGame


class Window:
    """A program whose start takes so long that another window begins meanwhile."""

    def __init__(self, started: list[Path]) -> None:
        self.games, self.started = self, started

    def greet(self) -> None:
        pass

    def start_game(self, setup: GameSetup, path: Path) -> None:
        self.started.append(path)
        with path.open("x"):
            pass


def test_of_two_windows_that_begin_a_table_in_one_moment_one_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = DeskForTests(tmp_path, 4, rounds=1, final=0)
    desk.draw()
    started: list[Path] = []
    late: list[Callable[[], None]] = []
    monkeypatch.setattr(table_game, "Program", lambda *_: Window(started))
    monkeypatch.setattr(table_game, "print_first_line", lambda *_: None)
    monkeypatch.setattr(table_game, "run_program", lambda _, begin: late.append(begin) or 0)
    for _ in range(2):
        TableGame(desk, "1").play(None, None)  # type: ignore[arg-type]
    late[0]()
    with pytest.raises(FileExistsError):
        late[1]()
    assert started == [tmp_path / "cup-1-1.jsonl"] * 2 and [*tmp_path.glob("*.jsonl")] == started[:1]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_browser_that_prefers_no_language_gets_that_of_the_command(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = DeskForTests(tmp_path, 4, lang=lang)
    served = page_service.serve_hall
    seen: list[tuple[str, bool]] = []

    async def serve_once(*given: object) -> None:
        *rest, tell = given

        def tell_and_ask(server: PageServer) -> None:
            tell(server)  # type: ignore[operator]
            seen.append((server.default_lang, server.access_code is not None))
            raise KeyboardInterrupt

        await served(*rest, tell_and_ask)  # type: ignore[arg-type]

    monkeypatch.setattr(page_service, "serve_hall", serve_once)
    asked = Namespace(lan=False, referee=False, web=None, json=False, step="hall")
    assert tournament_step_runs.show_hall(desk, asked) == 0
    assert seen == [(lang, False)]
    assert capsys.readouterr().out.endswith("\n\n"), "the prompt of the shell stands on a line of its own"
    asked.referee = True
    assert tournament_step_runs.show_hall(desk, asked) == 0
    assert seen[1:] == [(lang, True)], "the referee's telephone comes by the network"
    (address,) = re.findall(r"(http://\S+)referee,", capsys.readouterr().out)
    assert address.endswith("/")
    asked.json, asked.referee = True, False
    assert tournament_step_runs.show_hall(desk, asked) == 0
    (found,) = json.loads(capsys.readouterr().out)["data"]["addresses"]
    assert re.fullmatch(r"http://\S+", found)
