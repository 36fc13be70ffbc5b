"""Several games in one process: each knows its own players, and keeps what it has open."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.keyboard import Quiet, long_ago, seated

from vialibera.record.journal.recover import load_game
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game.open_games import OpenGames
from vialibera.shell.game.session import Session
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.program import Program
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput


class Tables:
    """A program with two games at its console, the later one in front."""

    def __init__(self, folder: Path) -> None:
        self.screen = io.StringIO()
        out = LineOutput(self.screen)
        self.program = Program("it", choose_start_options("off", {}), out, make=lambda *_, **__: Quiet(long_ago()))
        self.first = self.begin("salotto", folder / "first.jsonl", "Anna", "Bruno")
        self.second = self.begin("torneo", folder / "second.jsonl", "Carla", "Dario", "Elsa")

    def begin(self, edition: str, path: Path, *names: str) -> Session:
        setup = GameSetup(edition, [PlayerSetup(name) for name in names], seed=4)
        setup.deal_tokens("it")
        self.program.games.start_game(setup, path)
        self.program.do_due_work()
        assert self.program.session is not None
        return self.program.session

    def press(self, *keys: str) -> str:
        before = len(self.screen.getvalue())
        run_lines(self.program.console, self.program, keys)
        return self.screen.getvalue()[before:]


def return_to(games: OpenGames, session: Session) -> None:
    games.bring_to_front(session)
    session.console.switch_game(session.open_input)
    session.game.people.use_listener_voice()
    session.go_on()


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def test_keys_are_those_of_the_game_in_front(tables: Tables) -> None:
    assert "Carla" in tables.press("s") and "Anna" not in tables.press("s")
    return_to(tables.program.games, tables.first)
    assert "Anna" in tables.press("s") and "Carla" not in tables.press("s")


def test_what_is_played_in_one_game_changes_nothing_in_the_other(tables: Tables) -> None:
    before = tables.first.table.state.copy()
    tables.press("enter")
    assert tables.first.table.state == before
    played = tables.second.table.state.copy()
    return_to(tables.program.games, tables.first)
    tables.press("enter", "enter")
    assert tables.second.table.state == played and tables.first.table.state != before


def test_a_list_is_still_open_when_its_game_comes_back(tables: Tables) -> None:
    tables.press("o")
    return_to(tables.program.games, tables.first)
    assert "elenco aperto" not in tables.press("a")
    return_to(tables.program.games, tables.second)
    assert "elenco aperto" in tables.press("a")


def test_the_clock_of_a_game_that_waits_stands_still(tables: Tables) -> None:
    first, second = tables.first.table.clock, tables.second.table.clock
    assert first.running_since is None and second.running_since is not None
    return_to(tables.program.games, tables.first)
    assert first.running_since is not None and second.running_since is None


def test_a_program_put_aside_stops_the_clock_and_starts_it_again(tables: Tables) -> None:
    clock = tables.second.table.clock
    tables.program.pause()
    assert clock.running_since is None
    tables.program.go_on()
    assert clock.running_since is not None


def test_each_game_is_saved_in_a_log_of_its_own(tables: Tables, tmp_path: Path) -> None:
    tables.press("enter")
    tables.program.close()
    said = tables.screen.getvalue()
    for name, seats in (("first", 2), ("second", 3)):
        assert f"{name}.jsonl" in said
        assert len(load_game(tmp_path / f"{name}.jsonl").header.players) == seats


def test_two_programs_do_not_know_of_each_other() -> None:
    anna, carla = (
        seated(names=("Anna", "Bruno", "X", "Y")),
        seated("lira", names=("Carla", "Dario", "X", "Y"), lang="en"),
    )
    assert "Anna" in anna.press("t") and "Carla" in carla.press("t")
    assert "Bruno" in anna.press("t") and "Dario" in carla.press("t")
