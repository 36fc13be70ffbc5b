"""Who stands where: the ranking of a table, the declared rule, direct meetings, rulings and dice, the final."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from tests.tournament.rounds.desks import DeskForTests, names, refusal, said

from vialibera.tournament.rounds.entries import ResultEntered, TableScore, TieRuled
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.ranking import points_for_places, rank_table
from vialibera.tournament.rounds.standings import tournament_standings

FOUR = ("Anna", "Bruno", "Carla", "Dario")
PLAN = TournamentPlan("Cup", "2014-04-06")


def places(scores: tuple[TableScore, ...]) -> list[tuple[int, str, int]]:
    return [(score.place, score.name, score.value) for score in scores]


def test_the_living_by_value_then_the_bankrupt_the_last_out_first() -> None:
    scores = rank_table(PLAN, FOUR, {"Bruno": 900, "Dario": 1700}, ["Carla", "Anna"], {})
    assert places(scores) == [(1, "Dario", 1700), (2, "Bruno", 900), (3, "Anna", 1), (4, "Carla", 1)]


def test_equals_by_what_they_own_free_of_mortgage_and_else_at_one_place() -> None:
    values = dict.fromkeys(FOUR, 1500)
    scores = rank_table(PLAN, FOUR, values, [], {"Anna": 200, "Bruno": 400, "Carla": 200, "Dario": 0})
    assert [(score.place, score.name) for score in scores] == [(1, "Bruno"), (2, "Anna"), (2, "Carla"), (4, "Dario")]


@pytest.mark.parametrize(
    ("values", "out", "code"),
    [
        ({"Anna": 1, "Bruno": 2, "Carla": 3}, [], "missing"),
        ({"Anna": 1, "Bruno": 2, "Carla": 3}, ["Anna", "Dario"], "twice"),
        ({"Anna": 1, "Bruno": 2, "Carla": 3}, ["Dario", "Dario"], "twice"),
        ({"Anna": 1, "Bruno": 2, "Carla": 3, "Elsa": 3}, ["Dario"], "not-at-table"),
        ({}, list(FOUR), "nobody-left"),
        ({"Anna": -1, "Bruno": 2, "Carla": 3, "Dario": 4}, [], "negative"),
    ],
)
def test_a_result_that_is_none(values: dict[str, int], out: list[str], code: str) -> None:
    assert refusal(lambda: rank_table(PLAN, FOUR, values, out, {})).code == code


@pytest.mark.parametrize(
    ("size", "wanted"),
    [(3, [4, 2.5, 1]), (4, [4, 3, 2, 1]), (5, [4, 3.25, 2.5, 1.75, 1]), (6, [4, 3.4, 2.8, 2.2, 1.6, 1])],
)
def test_places_are_worth_four_to_one_whatever_the_size(size: int, wanted: list[float]) -> None:
    scores = [TableScore(str(place), place, 0) for place in range(1, size + 1)]
    assert [float(worth) for worth in points_for_places(scores).values()] == wanted


def test_equals_share_what_their_places_are_worth() -> None:
    scores = [TableScore("a", 1, 9), TableScore("b", 2, 5), TableScore("c", 2, 5), TableScore("d", 4, 1)]
    assert points_for_places(scores) == {"a": 4, "b": Fraction(5, 2), "c": Fraction(5, 2), "d": 1}


def test_by_places_the_sum_decides_between_equals(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, final=0, rounds=1, scoring="places")
    desk.play_round()
    rows = tournament_standings(desk.read_book())
    assert [float(row.points) for row in rows] == [4, 4, 3, 3, 2, 2, 1, 1]
    assert all(one.value > other.value for one, other in zip(rows[::2], rows[1::2], strict=True))


def level(folder: Path, **settled: object) -> tuple[DeskForTests, list[str]]:
    """Two tables with the same values: pairs share each place."""
    desk = DeskForTests(folder, 8, final=0, rounds=1, qualify=3, **settled)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    return desk, [row.name for row in tournament_standings(desk.read_book())]


def test_equal_places_are_shown_as_equal_and_nobody_of_them_qualifies(tmp_path: Path) -> None:
    desk, order = level(tmp_path)
    rows = tournament_standings(desk.read_book())
    assert [row.place for row in rows] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert [row.is_qualified for row in rows] == [True, True, *[False] * 6]
    assert "Joint position 3" in desk.lines()[3]
    assert said(desk.list_qualified())[-1] == f"Tied for the last qualifying position: {order[2]}, {order[3]}. " + (
        "The referee or the dice decide."
    )


def test_dice_at_the_desk_break_a_tie_and_equal_ones_do_not(tmp_path: Path) -> None:
    desk, order = level(tmp_path)
    desk.record_dice([(order[2], 7), (order[3], 7)])
    assert [row.place for row in tournament_standings(desk.read_book())][2:4] == [3, 3]
    desk.record_dice([(order[2], 4), (order[3], 9)])
    assert [(row.place, row.name) for row in tournament_standings(desk.read_book())][2:4] == [
        (3, order[3]),
        (4, order[2]),
    ]
    assert [row["name"] for row in desk.list_qualified().data["qualified"]] == [order[0], order[1], order[3]]
    assert desk.record_dice([(order[4], None), (order[5], None)]).data


def test_a_ruling_stands_above_dice(tmp_path: Path) -> None:
    desk, order = level(tmp_path)
    desk.record_ruling([order[2], order[3]], "the better starter")
    assert refusal(lambda: desk.record_dice([(order[2], 2), (order[3], 12)])).code == "not-level"
    assert [row.name for row in tournament_standings(desk.read_book())][2:4] == [order[2], order[3]]


@pytest.mark.parametrize(
    ("typed", "who"),
    [("Carlo Sala", "Carlo Sala"), ("rita", "Rita Neri"), ("SALA", "Carlo Sala"), ("", ""), ("Ugo", "")],
)
@pytest.mark.parametrize("referees", ["Rita Neri, Carlo Sala", "Rita Neri e Carlo Sala", "Rita Neri and Carlo Sala"])
def test_with_two_referees_the_file_says_who_ruled(tmp_path: Path, referees: str, typed: str, who: str) -> None:
    desk, order = level(tmp_path, referee=referees)
    if not who:
        assert refusal(lambda: desk.record_ruling(order[2:4], "so be it", typed)).code == "which-referee"
        return
    desk.record_ruling(order[2:4], "so be it", typed)
    ruled = [*desk.read_book().tie_decisions.values()][-1]
    assert isinstance(ruled, TieRuled)
    assert ruled.referee == who
    assert f"Ruling of {who}:" in desk.list_history().lines[-1].shown
    assert desk.check_tournament().status == 0


def test_the_only_referee_needs_no_name(tmp_path: Path) -> None:
    desk, order = level(tmp_path)
    desk.record_ruling(order[2:4], "so be it")
    ruled = [*desk.read_book().tie_decisions.values()][-1]
    assert isinstance(ruled, TieRuled)
    assert ruled.referee == "Rita"


def test_a_table_whose_first_two_are_equal_in_all_has_one_winner_by_ruling(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4, final=0, rounds=1)
    desk.draw()
    first, second, third, fourth = desk.read_book().find_table(1, 1).names
    desk.enter(1, {first: 1500, second: 1500, third: 900, fourth: 800}, **{first: 700, second: 700})
    assert [row.tables_won for row in tournament_standings(desk.read_book())][:2] == [1, 1]
    assert refusal(lambda: desk.record_ruling([second, third], "so", spot="1")).code == "not-level"
    assert refusal(lambda: desk.record_ruling([second, first], " ", spot="1")).code == "no-reason"
    desk.record_ruling([second, first], "the better last roll", spot="1")
    rows = tournament_standings(desk.read_book())
    assert [(row.place, row.name, row.tables_won) for row in rows[:2]] == [(1, second, 1), (2, first, 0)]
    assert desk.check_tournament().status == 0
    told = desk.list_history().lines[-1].shown
    assert f"Ruling of Rita at table 1 of round 1: {second}, {first}. Reason: the better last roll." in told
    desk.undo_line(desk.read_book().line_count, "the wrong way round")
    assert [row.place for row in tournament_standings(desk.read_book())][:2] == [1, 1]
    assert desk.check_tournament().status == 0


def test_only_equals_are_told_apart(tmp_path: Path) -> None:
    desk, order = level(tmp_path)
    assert refusal(lambda: desk.record_ruling([order[0], order[2]], "so be it")).code == "not-level"
    assert refusal(lambda: desk.record_dice([(order[0], 2)])).code == "not-level"
    assert refusal(lambda: desk.record_ruling([order[2], order[3]], " ")).code == "no-reason"


def test_direct_meetings_decide_between_equals(tmp_path: Path) -> None:
    """The same points after two rounds; in the first they sat together, and Anna was before Bruno."""
    desk = DeskForTests(tmp_path, 4, final=0)
    desk.draw()
    desk.enter(1, {"Anna": 2000, "Bruno": 1000, "Carla": 400, "Dario": 300})
    desk.add_players(names(16)[4:])
    desk.draw()
    for table in desk.read_book().current_round.tables:
        values = {name: 100 + place for place, name in enumerate(table.names)}
        desk.enter(table.number, values | {name: worth for name, worth in LATER.items() if name in table.names})
    first, second = tournament_standings(desk.read_book())[:2]
    assert first.points == second.points
    assert (first.name, first.place, second.name, second.place) == ("Anna", 1, "Bruno", 2)


LATER = {"Anna": 500, "Bruno": 3000}


def test_a_shared_place_at_their_table_leaves_equals_level_however_often_each_has_played(tmp_path: Path) -> None:
    """Twice last with 200 is worth what third with 400 is: 2 points for the places and 400 of 1500."""
    desk = DeskForTests(tmp_path, 4, rounds=3, final=0)
    desk.draw()
    desk.enter(1, {"Anna": 1000, "Bruno": 1000, "Carla": 2000, "Dario": 500}, Anna=5, Bruno=5)
    desk.add_players(names(8)[4:])
    desk.part_players("Anna", "Bruno")
    play_others_around(desk)
    desk.withdraw_player("Bruno", once=True)
    desk.add_players(names(9)[8:])
    play_others_around(desk)
    rows = {row.name: row for row in tournament_standings(desk.read_book())}
    anna, bruno = rows["Anna"], rows["Bruno"]
    assert (anna.tables_played, bruno.tables_played) == (3, 2)
    assert anna.points == bruno.points == Fraction(5, 2) + 2 + Fraction(1000 + 400, 1500)
    assert anna.place == bruno.place and {anna.decided_by, bruno.decided_by} == {"level"}


def play_others_around(desk: DeskForTests) -> None:
    """Play a round of tables of four at which Anna comes last with 200, Bruno third with 400."""
    desk.draw()
    for table in desk.read_book().current_round.tables:
        worth = {name: value for name, value in (("Anna", 200), ("Bruno", 400)) if name in table.names}
        others = [name for name in table.names if name not in worth]
        least = 100 if "Bruno" in worth else 1000
        desk.enter(table.number, worth | dict(zip(others, (2000, 1500, least, 600), strict=False)))


def test_the_order_in_which_a_line_lists_the_final_says_nothing(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    finalists = desk.draw().data["tables"][0]["players"]
    scores = rank_table(PLAN, finalists, dict(zip(finalists, (700, 900, 800, 600), strict=True)), [], {})
    desk.write(ResultEntered(2, 1, tuple(sorted(scores, key=lambda score: -score.place))))
    rows = tournament_standings(desk.read_book())[:4]
    assert [row.name for row in rows] == [finalists[at] for at in (1, 2, 0, 3)]
    assert [row.place for row in rows] == [1, 2, 3, 4] and desk.check_tournament().status == 0


def test_the_final_s_ranking_replaces_theirs(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    before = [row.name for row in tournament_standings(desk.read_book())]
    drawn = desk.draw()
    assert drawn.data["tables"] == [{"table": 1, "players": (*before[:4],)}]
    desk.enter(1, {before[3]: 5, before[2]: 4, before[1]: 3}, out=[before[0]])
    rows = tournament_standings(desk.read_book())
    assert [row.name for row in rows] == [before[3], before[2], before[1], before[0], *before[4:]]
    assert [row.is_qualified for row in rows] == [True] * 3 + [False] * 5
    assert [(row.tables_played, row.place) for row in rows[3:5]] == [(2, 4), (1, 5)]


def test_no_final_while_its_last_seat_is_level(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    order = [row.name for row in tournament_standings(desk.read_book())]
    assert refusal(desk.draw).facts["names"] == order[2:4]
    desk.withdraw_player(order[3])
    assert [*desk.draw().data["tables"][0]["players"]] == order[:3]


def test_who_withdraws_keeps_the_place_and_leaves_the_final_to_others(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    before = [(row.place, row.name, row.points) for row in tournament_standings(desk.read_book())]
    desk.withdraw_player(before[0][1], why="train")
    assert [(row.place, row.name, row.points) for row in tournament_standings(desk.read_book())] == before
    assert [*desk.draw().data["tables"][0]["players"]] == [name for _, name, _ in before[1:5]]


def test_typed_dice_are_read_back_to_a_person_before_they_are_written(tmp_path: Path) -> None:
    """Thrown ones are not, nor typed ones where nobody can be asked or the person is sure."""
    for can_ask, sum, sure, is_asked in (
        (True, 7, False, True),
        (True, 7, True, False),
        (True, None, False, False),
        (False, 7, False, False),
    ):
        desk, order = level(tmp_path / f"{can_ask} {sum} {sure}")
        desk.can_ask, before = can_ask, desk.file.read_bytes()
        record = partial(desk.record_dice, [(order[2], sum), (order[3], sum)], sure=sure)
        if is_asked:
            assert refusal(record).code == "not-sure"
        else:
            record()
        assert (desk.file.read_bytes() == before) == is_asked
