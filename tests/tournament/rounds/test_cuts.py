"""A chain of cuts: rounds that take only the first players, down to the final."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.tournament.rounds.desks import DeskForTests, refusal, said

from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import (
    DRAW_VERSION,
    FEWEST_AT_TABLE,
    MOST_AT_TABLE,
    TournamentPlan,
    check_plan,
)
from vialibera.tournament.rounds.standings import tournament_standings


def seated(desk: DeskForTests) -> set[str]:
    return {name for table in desk.read_book().current_round.tables for name in table.names}


def play_open_tables(desk: DeskForTests, **worth: int) -> None:
    """Enters a result for each table that has none; earlier numbers hand in more."""
    for table in desk.read_book().current_round.open_tables:
        desk.enter(table.number, {name: worth.get(name, desk.usual(name)) for name in table.names})


def test_120_players_come_down_to_a_final_of_four(tmp_path: Path) -> None:
    """Each cut takes the first of the standings, and who went on stands before all who did not."""
    desk = DeskForTests(tmp_path, 120, rounds=4, final=4, cuts="60, 40,16")
    assert desk.read_book().plan.cuts == "60 40 16"
    assert "Going through: to round 2 the first 60, to round 3 the first 40, to round 4 the first 16." in said(
        desk.created
    )
    fields = []
    for number in range(1, 6):
        before = [row.name for row in tournament_standings(desk.read_book())]
        desk.draw()
        here = seated(desk)
        fields.append(here)
        if number > 1:
            assert here == {*before[: len(here)]}
        if number < 5:
            assert {*desk.read_book().names_present(number + 1)} == here
        play_open_tables(desk)
        if number == 1:
            assert any("first 60 go through to round 2" in line for line in said(desk.show_now()))
    assert [len(field) for field in fields] == [120, 60, 40, 16, 4]
    order = [row.name for row in tournament_standings(desk.read_book())]
    for field in fields:
        assert {*order[: len(field)]} == field
    assert desk.read_book().is_closed and desk.check_tournament().status == 0
    assert any("does not go through" in line for line in said(desk.list_players()))


def test_equals_at_the_last_seat_are_decided_before_the_draw(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=3, cuts="4")
    desk.draw()
    one, other = (table.names for table in desk.read_book().current_round.tables)
    for number, names in ((1, one), (2, other)):
        desk.enter(number, dict(zip(names, (3000, 1600, 900, 500), strict=True)))
    desk.draw()
    assert seated(desk) == {*one[:2], *other[:2]}, "those equal in pairs are both in"
    desk = DeskForTests(tmp_path / "second", 8, rounds=2, final=3, cuts="3")
    desk.draw()
    one, other = (table.names for table in desk.read_book().current_round.tables)
    for number, names in ((1, one), (2, other)):
        desk.enter(number, dict(zip(names, (3000, 1600, 900, 500), strict=True)))
    before = desk.file.read_bytes()
    refused = refusal(desk.draw)
    assert refused.code == "cut-level" and {*refused.facts["names"]} == {one[1], other[1]}  # type: ignore[misc]
    assert desk.file.read_bytes() == before
    desk.record_ruling([other[1], one[1]], "a playoff")
    desk.draw()
    assert seated(desk) == {one[0], *other[:2]}
    assert desk.check_tournament().status == 0


def test_a_correction_that_sends_others_through_is_said_until_the_round_is_drawn_again(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=3, cuts="4")
    desk.play_round()
    standing = [row.name for row in tournament_standings(desk.read_book())]
    desk.draw()
    spot = next(table.number for table in desk.read_book().find_round(1).tables if standing[4] in table.names)
    names = desk.read_book().find_table(1, spot).names
    values = {name: desk.usual(name) for name in names} | {standing[4]: 3600}
    told = said(desk.correct_result(f"1.{spot}", TypedResult(list(values.items())), "misread", sure=True))
    warned = [line for line in told if "should play in round 2" in line]
    assert len(warned) == 1 and standing[4] in warned[0]
    assert warned[0] in said(desk.show_now()) and desk.check_tournament().status == 2
    desk.draw(again="the wrong four")
    assert standing[4] in seated(desk)
    assert desk.check_tournament().status == 0 and not desk.show_now().warnings


def test_who_leaves_after_a_cut_leaves_a_chair_and_nobody_joins(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 12, rounds=2, final=3, cuts="8")
    desk.draw()
    desk.add_players(["Zita"])
    play_open_tables(desk)
    assert refusal(lambda: desk.add_players(["Olga"])).code == "cut-closed"
    first = tournament_standings(desk.read_book())[0].name
    desk.draw()
    assert "Zita" not in seated(desk)
    desk.withdraw_player(first)
    assert refusal(lambda: desk.add_players(["Olga"])).code == "cut-closed"
    table = next(table for table in desk.read_book().current_round.tables if first in table.names)
    desk.change_seat(str(table.number), first, "", "gone home")
    play_open_tables(desk)
    assert not desk.show_now().warnings
    desk.draw()
    assert first not in seated(desk)
    assert desk.check_tournament().status == 0


def test_cuts_that_cannot_be(tmp_path: Path) -> None:
    for number, (cuts, rounds) in enumerate(
        (("16 40", 3), ("40 16", 2), ("3", 2), ("many", 2), ("-5", 2), ("9" * 9, 2))
    ):
        made = refusal(lambda: DeskForTests(tmp_path / str(number), rounds=rounds, final=4, cuts=cuts))  # noqa: B023
        assert made.code == "cuts"
    desk = DeskForTests(tmp_path / "good", 8, rounds=2, final=3)
    desk.change_plan({"cuts": "6"}, "a short evening")
    assert any("how many go through, now 6" in line for line in said(desk.list_history()))
    desk.play_round()
    desk.draw()
    assert refusal(lambda: desk.change_plan({"cuts": "4"}, "shorter")).code == "cuts-played"
    assert refusal(lambda: desk.change_plan({"rounds": 3}, "longer")).code == "cuts-played"


def test_what_was_declared_names_the_cuts_where_there_are_some(tmp_path: Path) -> None:
    cut, uncut = (DeskForTests(tmp_path / str(at), rounds=2, final=3, cuts=cuts) for at, cuts in enumerate(("8", "")))
    assert "Going through: to round 2 the first 8." in said(cut.created)
    assert not any("Going through" in line for line in said(uncut.created))


def test_no_plan_is_made_of_values_that_only_a_forged_file_can_have() -> None:
    plan = TournamentPlan(name="Cup", date="2014-04-06", referee="Rita")
    assert check_plan(plan) == plan
    for field, value in (
        ("scoring", "luck"),
        ("level", "galactic"),
        ("pairing", "whim"),
        ("draws", 0),
        ("draws", DRAW_VERSION + 1),
        ("capital", plan.capital[1:]),
        ("capital", (0, *plan.capital[1:])),
    ):
        with pytest.raises(TypeError):
            check_plan(replace(plan, **{field: value}))
    for field, value, code in (("rounds", 0, "no-rounds"), ("minutes", 0, "no-minutes"), ("qualify", 0, "qualify")):
        assert check_plan(replace(plan, **{field: 1}))
        assert refusal(partial(check_plan, replace(plan, **{field: value}))).code == code
    for size in (0, FEWEST_AT_TABLE, MOST_AT_TABLE):
        assert check_plan(replace(plan, final=size)).final == size
    for size in (FEWEST_AT_TABLE - 1, MOST_AT_TABLE + 1):
        assert refusal(partial(check_plan, replace(plan, final=size))).code == "final-size"
