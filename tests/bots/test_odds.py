"""Chances: they add up, know who has won, follow how things stand; of a game that goes on only by a variant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bots.finished import finished_log
from tests.clauses.board import ORANGE, RED, A, B
from tests.clauses.given import given
from tests.journal.logs import a_game, a_header, write
from tests.properties.worlds import plain_rules

from vialibera import cli
from vialibera.bots.intervals import wilson_interval
from vialibera.bots.win_odds import MOST_ODDS_MOMENTS, estimate_odds, odds_over_time
from vialibera.editions import load_edition as edition
from vialibera.engine.draft import Draft
from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import new_game, play_command
from vialibera.engine.topics.rulings import StopPlay, is_halted
from vialibera.journal.log_lines import open_log
from vialibera.journal.recover import load_game
from vialibera.report.game_facts import TurnFigures
from vialibera.report.turn_states import states_by_turn
from vialibera.report.turning_point import ChanceSwing, greatest_swing


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_log(tmp_path_factory.mktemp("odds") / "log")


def test_chances_and_places_add_up() -> None:
    found = estimate_odds(new_game(plain_rules("euro"), 3), games=30)
    assert sum(one.win_share for one in found) == pytest.approx(1)
    assert sum(one.mean_place for one in found) == pytest.approx(6, abs=0.2)
    assert all(
        one.lowest_win_share <= one.win_share <= one.highest_win_share
        and one.best_mean_place <= one.mean_place <= one.worst_mean_place
        for one in found
    )


def test_the_same_seed_gives_the_same_chances_and_the_state_stays_as_it_is() -> None:
    state = given("moderno", owns={A: ORANGE}).state
    before = state.copy()
    assert estimate_odds(state, games=10) == estimate_odds(state, games=10) != estimate_odds(state, games=10, seed=2)
    assert state == before


def test_who_owns_two_groups_is_the_likely_winner() -> None:
    state = given("moderno", players=3, owns={A: ORANGE + RED}, cash={A: 3000, B: 200}).state
    found = estimate_odds(state, games=30)
    assert found[A].win_share > 0.6
    assert found[B].win_share < 0.2


def test_at_the_end_it_is_certain(log: Path) -> None:
    end = load_game(log).state
    (winner,) = end.seats_left()
    assert [one.win_share for one in estimate_odds(end, games=50)] == [float(seat == winner) for seat in end.seats]
    assert sorted(one.mean_place for one in estimate_odds(end)) == [1, 2, 3]


def test_the_bell_ends_what_is_played_out() -> None:
    """At the third turn of a limited game nobody can be bankrupt: the richest wins."""
    state = given("torneo", players=3, cash={A: 5000}).state
    assert estimate_odds(state, games=10, bell_turn=state.turn_no)[A].win_share == 1


def test_each_turn_of_a_log_is_met_once(log: Path) -> None:
    with open_log(log) as found:
        states = list(states_by_turn(found))
    turns = [state.turn_no for state in states]
    assert turns[:-1] == sorted(set(turns[:-1])) and turns[:-1][0] == 1
    assert states[-1] == load_game(log).state


def test_moments_are_spread_over_a_game(log: Path) -> None:
    with open_log(log) as found:
        rows = odds_over_time(states_by_turn(found), games=1)
    assert MOST_ODDS_MOMENTS // 2 < len(rows) <= MOST_ODDS_MOMENTS + 1 and rows[0][0] == 1
    assert max(one.win_share for one in rows[-1][1]) == 1


def test_the_turning_point_is_the_greatest_step() -> None:
    rows = [TurnFigures(1, (50, 50)), TurnFigures(9, (30, 70)), TurnFigures(20, (72, 28)), TurnFigures(30, (100, 0))]
    assert greatest_swing(rows) == ChanceSwing(0, 20, 30, 72)
    assert greatest_swing(rows[:1]) is None


def test_wilson_s_interval_is_that_of_the_books() -> None:
    assert wilson_interval(10, 20) == pytest.approx((0.2993, 0.7007), abs=0.0001)
    assert wilson_interval(0, 10) == pytest.approx((0, 0.2775), abs=0.0001)


# The commands.


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = cli.main([*argv])
    return status, *capsys.readouterr()


def test_the_command_tells_of_a_turn(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", str(log), "--turn", "20", "--games", "20")
    status, out, err = run(capsys, *asked, "--json")
    found = json.loads(out)
    assert (status, err, found["turn"], found["games"]) == (0, "", 20, 20)
    assert len(found["odds"]) == 3 and sum(row["win"] for row in found["odds"]) == pytest.approx(1)
    _, told, _ = run(capsys, *asked, "--lang", "it")
    first, *rows = told.splitlines()
    assert first == "Turno 20, il resto giocato 20 volte da giocatori prudenti:" and len(rows) == 3
    assert all(" di vittorie, al 95 % " in row and "posizione media" in row for row in rows)
    _, told, _ = run(capsys, *asked, "--lang", "en")
    assert told.startswith("Turn 20, the rest played 20 times by prudent players:\n")


def test_a_turn_there_is_none_of(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "odds", str(log), "--turn", "9999", "--lang", "en")
    assert (status, out) == (1, "") and err.startswith("no turn 9999 begins")


@pytest.mark.parametrize("command", [("odds",), ("report", "--odds")])
def test_nothing_is_told_of_a_game_that_goes_on(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "log", a_header("lira"), a_game("lira", most=60))
    status, out, err = run(capsys, *command, str(path), "--lang", "en")
    why = "The game is not over: the odds are told only afterwards, or in a game with the variant “Odds”.\n"
    assert (status, out, err) == (1, "", why)


def test_of_a_game_that_goes_on_they_are_told_by_the_variant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it stands, or as it stood; the report, too."""
    monkeypatch.setattr("vialibera.commands.report.PLAYOUTS_PER_TURN", 2)
    header = a_header("lira")._replace(rules=edition("lira", ["odds"]).data)
    path = write(tmp_path / "log", header, a_game("lira", most=300))
    now = load_game(path).state.turn_no
    for asked, turn in (((), now), (("--turn", "2"), 2)):
        status, out, _ = run(capsys, "odds", str(path), "--games", "3", "--json", *asked)
        assert (status, json.loads(out)["turn"]) == (0, turn) and now > 2
    status, out, _ = run(capsys, "report", "--odds", str(path), "--lang", "en")
    assert status == 0 and "The turning point: turn " in out


def test_a_game_that_a_referee_has_stopped_is_played_out_as_if_it_went_on() -> None:
    state = given("torneo", players=3).state
    going = estimate_odds(state, games=3)
    play_command(Draft(state), StopPlay(REFEREE, state.pause_no, "", "Dora"))
    assert is_halted(state) and estimate_odds(state, games=3) == going


def test_the_report_tells_the_turning_point_and_draws_the_chances(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vialibera.commands.report.PLAYOUTS_PER_TURN", 5)
    _, without, _ = run(capsys, "report", str(log), "--lang", "it")
    _, told, _ = run(capsys, "report", "--odds", str(log), "--lang", "it")
    assert "La svolta: turno " in told and "La svolta" not in without
    plain, page = tmp_path / "plain.html", tmp_path / "page.html"
    run(capsys, "report", "--html", str(plain), str(log), "--lang", "en")
    run(capsys, "report", "--odds", "--html", str(page), str(log), "--lang", "en")
    less, text = (file.read_text("utf-8") for file in (plain, page))
    assert "The turning point: turn " in text and 'id="chances"' in text and 'id="chances"' not in less
    assert text.count("<svg") > less.count("<svg")
