"""Clocks of tables on a real board, calls of the referee and released standings, as the desk writes them down."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import ClockPaused, ClockResumed, MinutesAdded, StandingsReleased
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.public_page import ReleasedStandings, released_standings
from vialibera.tournament.rounds.referee_calls import list_calls, note_call
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.table_clock import ALL_TABLES, check_hall_entry, read_clock
from vialibera.tournament.rounds.tournament_file import read_tournament

BEGINNING = datetime.fromisoformat("2026-04-06T15:00:00+02:00")


class Hall:
    """A tournament of seven players at two tables, with a clock that the test sets."""

    def __init__(self, path: Path, referee: str = "Rita Neri") -> None:
        self.time = BEGINNING
        self.desk = TournamentDesk(path, DeskWords("en"), lambda: self.time)
        self.desk.create_tournament(TournamentPlan("Cup", "2026-04-06", referee=referee, rounds=1, final=0))
        self.desk.add_players(["Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Gina"])
        self.desk.draw_round()
        self.desk.draw_round(dice=(3, 5, 1, 6, 2, 2))
        self.steps = self.desk

    def wait(self, minutes: int) -> None:
        self.time += timedelta(minutes=minutes)

    @property
    def book(self) -> TournamentBook:
        return self.desk.read_book()

    def left(self, table: int = ALL_TABLES) -> int | None:
        return read_clock(self.book, self.book.current_round, table, self.time).minutes_left


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path / "cup")


def finish(hall: Hall, table: int) -> list[str]:
    """Enter a result for a table and return what the desk says after it."""
    names = hall.book.current_round.tables[table - 1].names
    told = hall.desk.enter_result(str(table), TypedResult([(names[0], 100)], names[1:]))
    return [line.shown for line in told.lines]


def test_a_result_long_after_time_is_told_with_its_minutes(hall: Hall) -> None:
    hall.desk.start_round()
    hall.wait(95)
    assert not any("after time" in line for line in finish(hall, 1)), "a table may reckon its values"
    hall.wait(20)
    assert "Table 2 hands in 25 minutes after time." in finish(hall, 2)


def test_a_table_that_never_started_is_told_if_others_did(hall: Hall) -> None:
    hall.steps.start_round("2")
    assert "The clock of table 1 was never started." in finish(hall, 1)
    assert not any("started" in line for line in finish(hall, 2))


def test_without_any_clock_nothing_is_said_of_time(hall: Hall) -> None:
    assert not any("started" in line or "time" in line for line in finish(hall, 1))


def test_a_pause_of_all_tables_costs_nobody_time(hall: Hall) -> None:
    hall.desk.start_round()
    hall.wait(10)
    hall.steps.change_clock(ClockPaused, "", "fire alarm")
    hall.wait(30)
    assert hall.left() == hall.left(1) == 80
    hall.steps.change_clock(ClockResumed, "")
    hall.wait(5)
    assert hall.left() == hall.left(2) == 75


def test_one_table_has_its_own_pause_and_its_own_minutes(hall: Hall) -> None:
    hall.desk.change_plan({"minutes": 87}, "room for minutes that are given")
    hall.desk.start_round()
    hall.wait(20)
    hall.steps.change_clock(ClockPaused, "2", "the referee is called")
    hall.wait(7)
    hall.steps.change_clock(ClockResumed, "2")
    hall.steps.change_clock(MinutesAdded, "2", 3, "a chair broke")
    assert (hall.left(1), hall.left(2)) == (60, 70)
    last = hall.desk.list_history().lines[-1].shown
    assert last.endswith("More minutes for table 2, round 1: 3. Reason: a chair broke.")


def test_a_late_table_starts_by_itself(hall: Hall) -> None:
    hall.desk.start_round()
    hall.wait(12)
    hall.steps.start_round("2")
    hall.wait(10)
    assert (hall.left(), hall.left(1), hall.left(2)) == (68, 68, 80)
    with pytest.raises(DeskRefusal, match="table-started"):
        hall.steps.start_round("2")


def test_a_table_can_begin_before_the_others(hall: Hall) -> None:
    hall.steps.start_round("1")
    assert (hall.left(1), hall.left(2)) == (90, None)
    hall.wait(4)
    hall.desk.start_round()
    assert (hall.left(1), hall.left(2)) == (86, 90)


def test_a_redraw_begins_with_fresh_clocks(hall: Hall) -> None:
    hall.desk.change_plan({"minutes": 80}, "room for minutes that are given")
    hall.steps.start_round("1")
    hall.steps.change_clock(MinutesAdded, "", 10, "late")
    hall.desk.draw_round(again="a table was missing")
    hall.desk.draw_round(dice=(1, 1, 1, 1, 1, 1))
    hall.desk.start_round()
    assert hall.left(1) == 80


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda hall: hall.change_clock(ClockResumed, ""), "clock-runs"),
        (lambda hall: hall.change_clock(MinutesAdded, "1", 0, "why"), "extra-minutes"),
        (lambda hall: hall.change_clock(MinutesAdded, "1", 91, "why"), "extra-minutes"),
        (lambda hall: hall.change_clock(MinutesAdded, "1", 5, " "), "no-reason"),
        (lambda hall: hall.change_clock(ClockPaused, "9", ""), "no-such-table"),
        (lambda hall: hall.release_standings(), "no-result-yet"),
    ],
)
def test_what_cannot_be_is_refused_and_not_written(
    hall: Hall, act: Callable[[TournamentDesk], object], code: str
) -> None:
    before = hall.book.line_count
    with pytest.raises(DeskRefusal, match=code):
        act(hall.steps)
    assert hall.book.line_count == before


def test_two_pauses_of_one_clock_are_refused(hall: Hall) -> None:
    hall.steps.change_clock(ClockPaused, "1", "")
    with pytest.raises(DeskRefusal, match="clock-stopped"):
        hall.steps.change_clock(ClockPaused, "1", "")
    hall.steps.change_clock(ClockResumed, "")
    assert not read_clock(hall.book, hall.book.current_round, 1, hall.time).is_paused


def test_a_line_about_a_clock_can_be_taken_back(hall: Hall) -> None:
    hall.desk.change_plan({"minutes": 70}, "room for minutes that are given")
    hall.desk.start_round()
    hall.steps.change_clock(MinutesAdded, "", 20, "a slip")
    hall.desk.undo_line(hall.book.line_count, "meant 2")
    assert hall.left() == 70


def test_without_any_call_that_is_what_is_said(hall: Hall) -> None:
    for spot in ("", "1"):
        told = list_calls(hall.steps, spot)
        assert [line.shown for line in told.lines] == ["The referee has not been called."] and told.data == []


def test_a_call_of_the_referee_has_its_table_hour_ruling_and_name(hall: Hall) -> None:
    hall.wait(42)
    note_call(hall.steps, "2", "The rent is due", "")
    assert list_calls(hall.steps).lines[0].shown == ("15:42, table 2 of round 1, referee Rita Neri: The rent is due.")
    assert any("Rita Neri" in line.shown for line in hall.desk.show_status(spot="2").lines)
    assert not any("Rita Neri" in line.shown for line in hall.desk.show_status(spot="1").lines)


def test_with_two_referees_the_call_says_which(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "cup", "Rita Neri, Carlo Sala")
    with pytest.raises(DeskRefusal, match="which-referee"):
        note_call(hall.steps, "1", "Go on", "")
    note_call(hall.steps, "1", "Go on", "Carlo Sala")
    note_call(hall.steps, "2", "Stop", "Rita Neri")
    for table, told in (("1", "referee Carlo Sala: Go on."), ("2", "referee Rita Neri: Stop.")):
        (call,) = list_calls(hall.steps, table).lines
        assert told in call.shown


def released(hall: Hall) -> ReleasedStandings | None:
    return released_standings(read_tournament(hall.desk.file), DeskWords("en"))


def test_the_referee_releases_the_standings_as_they_are(hall: Hall) -> None:
    names = hall.book.current_round.tables[0].names
    hall.desk.enter_result("1", TypedResult([(name, 100) for name in names[:1]], names[1:]))
    hall.steps.release_standings()
    at_release = tournament_standings(hall.book)
    hall.desk.enter_result("1", TypedResult([(name, 100) for name in names[1:2]], [names[0], *names[2:]]), why="slip")
    shown = released(hall)
    assert shown is not None and shown.rows == at_release
    assert at_release != tournament_standings(hall.book), "what came later is not shown"
    hall.desk.undo_line(max(hall.book.hall_lines), "too early")
    assert released(hall) is None


def test_only_the_round_that_is_played_releases_its_standings(hall: Hall) -> None:
    """A line about another round, as a file written by hand may have it, is one the desk would not write."""
    names = hall.book.current_round.tables[0].names
    hall.desk.enter_result("1", TypedResult([(name, 100) for name in names[:1]], names[1:]))
    check_hall_entry(StandingsReleased(1), hall.book)
    for number in (0, 2):
        with pytest.raises(DeskRefusal, match="no-result-yet"):
            check_hall_entry(StandingsReleased(number), hall.book)


def test_a_result_is_corrected_only_with_a_reason(hall: Hall) -> None:
    names = hall.book.current_round.tables[0].names
    hall.desk.enter_result("1", TypedResult([(name, 100) for name in names[:1]], names[1:]))
    before, other = hall.book.line_count, TypedResult([(name, 100) for name in names[1:2]], [names[0], *names[2:]])
    for why in ("", "  "):
        with pytest.raises(DeskRefusal, match="no-reason"):
            hall.desk.enter_result("1", other, why=why)
    assert hall.book.line_count == before


def test_the_check_knows_the_lines_about_the_hall(hall: Hall) -> None:
    hall.desk.change_plan({"minutes": 80}, "room for minutes that are given")
    hall.desk.start_round()
    hall.steps.change_clock(ClockPaused, "1", "so")
    hall.steps.change_clock(ClockResumed, "1")
    hall.steps.change_clock(MinutesAdded, "", 5, "late")
    note_call(hall.steps, "2", "Go on", "")
    assert hall.desk.check_tournament().status == 0
    assert json.dumps(hall.desk.list_history().data)
    assert len({line.shown for line in hall.desk.list_history().lines}) == hall.book.line_count


def test_a_table_plays_ninety_minutes_in_all_at_most(hall: Hall) -> None:
    hall.desk.change_plan({"minutes": 60}, "the hall closes")
    hall.steps.change_clock(MinutesAdded, "", 20, "a speech")
    hall.steps.change_clock(MinutesAdded, "1", 10, "a chair broke")
    for spot, minutes in (("1", 1), ("2", 11), ("", 11)):
        with pytest.raises(DeskRefusal, match="extra-minutes"):
            hall.steps.change_clock(MinutesAdded, spot, minutes, "more")
    hall.steps.change_clock(MinutesAdded, "2", 10, "the same")


def test_a_clock_that_was_set_back_is_told_at_once_and_by_the_check(hall: Hall) -> None:
    hall.wait(-120)
    assert hall.desk.start_round().warning_codes == ["clock-back"]
    answer = hall.desk.check_tournament()
    assert (answer.warning_codes, answer.status) == (["clock-back"], 2)


def test_a_call_is_answered_with_that_call_alone(hall: Hall) -> None:
    note_call(hall.steps, "1", "the first", "Rita")
    answer = note_call(hall.steps, "1", "the second", "Rita")
    assert len(answer.lines) == 1 and "the second" in answer.lines[0].shown
    assert len(list_calls(hall.steps).lines) == 2


def test_a_table_says_that_its_clock_stands_as_long_as_it_does(hall: Hall) -> None:
    """Before the round has begun it says that alone."""

    def told(number: int) -> list[str]:
        table = hall.book.current_round.tables[number - 1]
        lines = hall.desk.words.time_left_lines(hall.book, table, hall.time)
        return [line.shown for line in lines]

    stands, not_begun = (hall.desk.words.phrase(key).shown for key in ("clock-stands", "not-begun"))
    assert told(1) == told(2) == [not_begun]
    hall.desk.start_round()
    hall.steps.change_clock(ClockPaused, "2", "the referee is called")
    assert stands not in told(1) and told(2) == [*told(1), stands]
    hall.wait(7)
    assert told(1) != told(2)[:1] and told(2)[1:] == [stands]
    hall.steps.change_clock(ClockResumed, "2")
    assert stands not in told(2)
    hall.wait(300)
    assert told(1) == told(2) == [hall.desk.words.phrase("time-up", count=0).shown]


def test_the_reason_of_a_pause_is_told_and_stays(hall: Hall) -> None:
    told = hall.steps.change_clock(ClockPaused, "1", "the board fell").lines
    assert told[0].shown == "Stops the clock of table 1, round 1. Reason: the board fell."
    assert hall.desk.list_history().lines[-1].shown.endswith("Reason: the board fell.")
    assert hall.steps.change_clock(ClockPaused, "2", "").lines[0].shown == "Stops the clock of table 2, round 1."
