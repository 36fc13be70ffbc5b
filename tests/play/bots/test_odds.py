"""Chances: they add up, know who has won, follow how things stand; of a game that goes on only by a variant."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from tests.clauses.board import ORANGE, RED, A, B
from tests.clauses.given import declines, given, lands
from tests.compiled import of_functions_replaced
from tests.play.bots.finished import finished_log, timed_log
from tests.properties.worlds import plain_rules
from tests.record.journal.logs import a_game, a_header, write

from vialibera import cli
from vialibera.analysis.report.game_facts import TurnFigures
from vialibera.analysis.report.turning_point import ChanceSwing, greatest_swing
from vialibera.play.bots import win_odds
from vialibera.play.bots.alternatives import alternatives_to
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.intervals import wilson_interval
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.win_odds import (
    MOST_ODDS_MOMENTS,
    BellForecast,
    estimate_odds,
    forecast_bell,
    make_look_alike,
    odds_over_time,
)
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game
from vialibera.record.reading.turn_states import ClockReading, clock_at_line, states_with_clock
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.topics.auction import Bid, Drop
from vialibera.rules.engine.topics.rulings import StopPlay, is_halted


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


@pytest.mark.parametrize(
    ("turn", "played", "expected"),
    [
        pytest.param(40, 1200, BellForecast(180, 2.0, True), id="two turns a minute so far"),
        pytest.param(40, 2400, BellForecast(90, 1.0, True), id="one turn a minute so far"),
        pytest.param(40, 5400, BellForecast(40, 40 / 90, True), id="no time left"),
        pytest.param(9, 1200, BellForecast(149, 2, False), id="too few turns to measure: 70 minutes at two a minute"),
        pytest.param(40, None, BellForecast(180, 2, False), id="no clock"),
    ],
)
def test_the_bell_is_forecast_by_the_clock_of_the_game(turn: int, played: int | None, expected: BellForecast) -> None:
    state = given("torneo", players=3).state
    state.turn_no = turn
    assert forecast_bell(state, 90, played) == expected


def test_minutes_given_back_put_the_bell_off_and_none_is_forecast_without_a_limit_or_once_it_has_rung() -> None:
    state = given("torneo", players=3).state
    state.turn_no, state.minutes_given_back = 40, 10
    assert forecast_bell(state, 90, 1200) == BellForecast(200, 2.0, True)
    assert forecast_bell(state, None, 1200) is None and forecast_bell(given("moderno").state, 90, 1200) is None
    state.has_bell_rung = True
    assert forecast_bell(state, 90, 1200) is None


def test_the_clock_is_read_turn_by_turn_and_at_any_line(tmp_path: Path) -> None:
    with open_log(timed_log(tmp_path / "log")) as found:
        moments = list(states_with_clock(found))
    seconds = [clock.seconds_played for _, clock in moments]
    assert {clock.agreed_minutes for _, clock in moments} == {90} and seconds == sorted(seconds)  # type: ignore[type-var]
    with open_log(tmp_path / "log") as found:
        for _ in zip(range(7), found, strict=False):
            pass
        here = found.position()
        assert clock_at_line(found, 7) == ClockReading(90, 60) and clock_at_line(found, 0) == ClockReading(90, None)
        assert found.position() == here and next(iter(found)).number == here.line_count + 1


def test_each_turn_of_a_log_is_met_once(log: Path) -> None:
    with open_log(log) as found:
        states = [state for state, _ in states_with_clock(found)]
    turns = [state.turn_no for state in states]
    assert turns[:-1] == sorted(set(turns[:-1])) and turns[:-1][0] == 1
    assert states[-1] == load_game(log).state


def test_moments_are_spread_over_a_game(log: Path) -> None:
    with open_log(log) as found:
        rows = odds_over_time([(state, None) for state, _ in states_with_clock(found)], games=1)
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


TITLE = "Turno 20, il resto giocato 6 volte, con ognuno che scambia come finora e non guarda avanti:"


def test_the_command_tells_of_a_turn(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", str(log), "--turn", "20", "--games", "6")
    status, out, err = run(capsys, *asked, "--json")
    found = json.loads(out)
    assert (status, err, found["turn"], found["games"]) == (0, "", 20, 6)
    assert len(found["odds"]) == 3 and sum(row["win"] for row in found["odds"]) == pytest.approx(1)
    _, told, _ = run(capsys, *asked, "--lang", "it")
    first, *rows = told.splitlines()
    assert first == TITLE and len(rows) == 3
    assert all(" di vittorie, al 95 % " in row and "posizione media" in row for row in rows)
    _, told, _ = run(capsys, *asked, "--lang", "en")
    assert told.startswith("Turn 20, the rest played 6 times, with players who trade as before")


def test_the_seed_is_1_unless_another_is_given(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", str(log), "--turn", "20", "--games", "2", "--json")
    usual, first, second = (run(capsys, *asked, *seed)[1] for seed in ((), ("--seed", "1"), ("--seed", "2")))
    assert usual == first != second


def test_without_a_turn_the_command_says_that_it_is_half_of_the_game(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, said in (
        ("it", r"Senza --turn si parte da metà partita, turno (\d+) di (\d+)\."),
        ("en", r".*turn (\d+) of (\d+)\."),
    ):
        _, told, _ = run(capsys, "odds", str(log), "--games", "2", "--lang", lang)
        found = re.fullmatch(said, told.splitlines()[0])
        assert found and int(found[1]) == (int(found[2]) + 1) // 2
        assert told.splitlines()[1].split()[1] == f"{found[1]},"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (10, r"Si suppone che il tempo scada dopo il turno \d+, al ritmo tenuto finora, \d+,\d turni al minuto\."),
        (None, r"Si suppone che il tempo scada dopo il turno 180, con 2 turni al minuto\."),
    ],
)
def test_the_command_names_what_it_takes_for_the_end_of_the_time(
    seconds: int | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("odds", str(timed_log(tmp_path / "log", seconds_a_command=seconds)), "--turn", "20", "--games", "2")
    _, out, _ = run(capsys, *asked, "--lang", "it")
    assert re.fullmatch(told, out.splitlines()[1])
    _, out, _ = run(capsys, *asked, "--json")
    assert json.loads(out)["bell"]["measured"] == (seconds is not None)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("lang", "last"), [("en", "2 of 3, "), ("it", "2 su 3, ")])
def test_the_progress_of_odds_is_told_at_a_terminal_alone(
    log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, last: str
) -> None:
    """Lines for a reader, on stderr: the odds themselves stay as they are."""
    asked = ("odds", str(log), "--turn", "20", "--games", "3", "--lang", lang)
    _, told, err = run(capsys, *asked)
    assert err == ""
    monkeypatch.setattr("vialibera.commands.progress.SECONDS_BETWEEN_LINES", 0.0)
    monkeypatch.setenv("VIALIBERA_VOICE", "reader")
    monkeypatch.setattr("sys.stderr", screen := Terminal())
    assert run(capsys, *asked)[1] == told
    assert [line.startswith(last) for line in screen.getvalue().splitlines()] == [False, True]


def test_the_progress_of_a_report_with_odds_counts_its_turns(
    log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vialibera.commands.report.PLAYOUTS_PER_TURN", 1)
    monkeypatch.setattr("vialibera.commands.progress.SECONDS_BETWEEN_LINES", 0.0)
    monkeypatch.setenv("VIALIBERA_VOICE", "reader")
    monkeypatch.setattr("sys.stderr", screen := Terminal())
    assert run(capsys, "report", "--odds", str(log), "--lang", "en")[0] == 0
    lines = screen.getvalue().splitlines()
    total = len(lines) + 1
    assert total > 5
    assert all(line.startswith(f"{number} of {total}, ") for number, line in enumerate(lines, 1))


def test_a_turn_there_is_none_of(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "odds", str(log), "--turn", "9999", "--lang", "en")
    assert (status, out) == (1, "") and err.startswith("the game has no turn 9999")


def test_nothing_is_told_of_a_game_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "log", a_header("lira"), a_game("lira", most=60))
    status, out, err = run(capsys, "odds", str(path), "--lang", "en")
    why = "The game is not over: the odds are available only afterwards, or in a game with the variant “Odds”.\n"
    assert (status, out, err) == (1, "", why)
    _, without, _ = run(capsys, "report", str(path), "--lang", "en")
    assert run(capsys, "report", "--odds", str(path), "--lang", "en") == (0, without, why)
    pages = tmp_path / "without.html", tmp_path / "asked.html"
    run(capsys, "report", "--html", str(pages[0]), str(path), "--lang", "en")
    status, _, err = run(capsys, "report", "--odds", "--html", str(pages[1]), str(path), "--lang", "en")
    assert (status, err) == (0, why) and pages[1].read_text("utf-8") == pages[0].read_text("utf-8")


def test_of_a_game_that_goes_on_they_are_told_by_the_variant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it stands, or as it stood; the report, too."""
    monkeypatch.setattr("vialibera.commands.report.PLAYOUTS_PER_TURN", 1)
    header = a_header("lira")._replace(rules=edition("lira", ["odds"]).data)
    path = write(tmp_path / "log", header, a_game("lira", most=60))
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
    monkeypatch.setattr("vialibera.commands.report.PLAYOUTS_PER_TURN", 2)
    _, without, _ = run(capsys, "report", str(log), "--lang", "it")
    _, told, _ = run(capsys, "report", "--odds", str(log), "--lang", "it")
    assert "La svolta: turno " in told and "La svolta" not in without
    plain, page = tmp_path / "plain.html", tmp_path / "page.html"
    run(capsys, "report", "--html", str(plain), str(log), "--lang", "en")
    run(capsys, "report", "--odds", "--html", str(page), str(log), "--lang", "en")
    less, text = (file.read_text("utf-8") for file in (plain, page))
    assert "The turning point: turn " in text and 'id="chances"' in text and 'id="chances"' not in less
    assert text.count("<svg") > less.count("<svg")


def test_each_seat_is_played_by_the_habits_it_has_shown() -> None:
    """Who has refused every deal is played as one that refuses, whoever it is; who deals often, as an expert."""
    state, luck = new_game(plain_rules("moderno"), 3), Random(1)
    state.deals_refused[0], state.offers_made[1], state.deals_taken[2], state.turn_no = 30, 20, 1, 40
    looks = [[make_look_alike(state, seat, luck) for _ in range(40)] for seat in range(3)]
    assert sum(bot.takes_deals for bot in looks[0]) < 8 and all(bot.takes_deals for bot in looks[2])
    assert all(isinstance(bot, ExpertBot) for bot in looks[1]) and not isinstance(looks[2][0], ExpertBot)


@of_functions_replaced
def test_who_wins_together_shares_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    state = given("moderno", players=3).state
    monkeypatch.setattr(win_odds, "play_draft_on", lambda *_: None)
    for places, parts in (((1, 1, 3), (0.5, 0.5, 0)), ((2, 1, 3), (0, 1, 0)), ((1, 1, 1), (1 / 3, 1 / 3, 1 / 3))):
        rows = [SimpleNamespace(seat=seat, place=place) for seat, place in enumerate(places)]
        monkeypatch.setattr(win_odds, "final_standings", lambda _, rows=rows: rows[::-1])
        assert win_odds.play_game_out(Draft(state), [], Random(1), None) == [*zip(places, parts, strict=True)]


@of_functions_replaced
def test_a_player_is_imagined_with_the_habits_that_the_seat_has_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    state = given("moderno", players=3).state
    for keen in (True, False):
        for takes in (0.0, 1.0):
            for seeks in (0.0, 1.0):
                monkeypatch.setattr(win_odds, "is_keen_dealer", lambda _, seat, keen=keen: keen)
                monkeypatch.setattr(win_odds, "chance_to_take_deals", lambda _, seat, takes=takes: takes)
                monkeypatch.setattr(win_odds, "chance_to_propose", lambda _, seat, seeks=seeks: seeks)
                bot = win_odds.make_look_alike(state, B, Random(1))
                assert (isinstance(bot, ExpertBot), bot.takes_deals, bot.seeks_deals) == (keen, takes == 1, seeks == 1)


def test_a_second_thought_in_an_auction_is_the_other_way() -> None:
    """To a bid it is the way out, to the way out a bid, as far as the cash goes."""
    for cash, bids_too in ((1500, True), (5, False)):
        table = given("moderno", players=3, at={A: 9}, cash={B: cash}).when(lands(A, 16), declines(A))
        worth, state = PrudentBot(table.state.rules).worth, table.state
        out, bid = Drop(B, state.pause_no), Bid(B, state.pause_no, 10)
        assert alternatives_to(worth, state, B, bid) == [out]
        assert alternatives_to(worth, state, B, out) == [bid] * bids_too
