"""How long a game was agreed to last is kept with it, and so is how much of that has passed."""

import io
from argparse import Namespace
from pathlib import Path

import pytest
from tests.record.journal.logs import STARTED, a_game
from tests.shell.saved_games.test_going_on import SEATS, program

from vialibera.play.table.game_clock import SECONDS_PER_MINUTE
from vialibera.record.journal.header import Header, header_data, new_header
from vialibera.record.journal.log_lines import open_log, render_command_line
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.topics.time_up import TimeRang
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.saved_games.resuming import resume_at_console, resume_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput


def a_log(
    path: Path,
    id: str = "torneo",
    minutes: int | None = 90,
    played: int | None = 40 * SECONDS_PER_MINUTE,
    most: int = 60,
) -> Path:
    """A game that has been played for so long."""
    from tests.record.journal.logs import seal_all

    game = a_game(id, most=most)
    lines = (render_command_line(number, *each, played) for number, each in enumerate(game, 1))
    return seal_all(
        path, [header_data(new_header(Header(edition(id).data, tuple(SEATS), STARTED, minutes=minutes))), *lines]
    )


def going(path: Path, minutes: int | None = None):
    made, screen = program()
    resume_game(made.games, path, minutes)
    return made, screen.getvalue().splitlines()


def clock_of(made):
    return made.session.table.clock


def test_what_is_left_is_told_and_runs_on(tmp_path: Path) -> None:
    made, said = going(a_log(tmp_path / "log"))
    assert "Restano 50 minuti." in said
    assert clock_of(made).seconds_left() == pytest.approx(50 * SECONDS_PER_MINUTE, abs=30)
    made.close()


def test_without_a_limit_there_is_none(tmp_path: Path) -> None:
    made, said = going(a_log(tmp_path / "log", "lira", minutes=None))
    assert clock_of(made).seconds_left() is None
    assert any(line.startswith("Nessun limite di tempo") for line in said)
    made.close()


def test_a_limit_that_has_passed_rings_at_once(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", played=90 * SECONDS_PER_MINUTE)
    made, _ = going(path)
    made.do_due_work()
    made.close()
    with open_log(path) as log:
        assert any(isinstance(event, TimeRang) for line in log for event in line.events)
    assert load_game(path).state.has_bell_rung and verify_log_file(path).state.has_bell_rung


def test_what_somebody_says_is_left_is_kept_for_good(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", minutes=None)
    lines = load_game(path).line_count
    made, said = going(path, 15)
    made.close()
    assert "Restano 15 minuti." in said
    assert (load_game(path).minutes, load_game(path).line_count) == (55, lines + 2)
    assert verify_log_file(path).minutes == 55
    made, said = going(path)
    made.close()
    assert "Restano 15 minuti." in said


def test_it_is_never_longer_than_the_rules_allow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_log(tmp_path / "log")
    before = path.read_bytes()
    for minutes, why in ((51, "al massimo"), (0, "almeno un minuto")):
        arguments = Namespace(log=str(path), minutes=minutes, think=None, web=None, lan=False)
        assert (
            resume_at_console(arguments, "it", choose_start_options("off", {}), LineOutput(io.StringIO()), prepare=id)
            == 2
        )
        assert why in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_finished_game_agrees_on_nothing(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", most=10**6)
    before = path.read_bytes()
    made, said = going(path, 15)
    made.close()
    assert not any("Restano" in line for line in said)
    assert path.read_bytes() == before


def test_a_new_game_writes_both_down(tmp_path: Path) -> None:
    made, _ = program()
    setup = GameSetup("torneo", [PlayerSetup("Anna"), PlayerSetup("Bruno"), PlayerSetup("Carla")], seed=4, minutes=60)
    setup.deal_tokens("it")
    made.games.start_game(setup, tmp_path / "log")
    assert made.session is not None
    run_lines(made.console, made, ["i"])
    began = made.session.table.clock.now()
    made.session.table.clock.now = lambda: began + 61 * SECONDS_PER_MINUTE
    run_lines(made.console, made, ["Enter"])
    made.close()
    game = load_game(tmp_path / "log")
    assert (game.header.minutes, game.minutes) == (60, 60)
    assert game.seconds_played > 60 * SECONDS_PER_MINUTE and game.state.has_bell_rung
    made, said = going(tmp_path / "log")
    assert not any("Restano" in line for line in said), "the time is up"
    made.close()


@pytest.mark.parametrize("minutes", [0, -1, True, "90", 1.5, None])
def test_a_forged_length_is_refused(tmp_path: Path, minutes: object) -> None:
    from tests.record.journal.logs import forge, refusal

    path = a_log(tmp_path / "log", "lira", minutes=None)
    made, _ = going(path, 15)
    made.close()
    forge(path, lambda datas: datas[-1].update(minutes=minutes))
    assert refusal(lambda: load_game(path)).code == "wrong-line"
