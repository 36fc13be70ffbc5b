"""What the tournament sheet lays down for the desk, clause by clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.clauses.board import A, B, C
from tests.tournament.rounds.desks import DeskForTests, names, refusal, said

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.ending import final_standings as table_standings
from vialibera.tournament.rounds.entries import TieRuled
from vialibera.tournament.rounds.rosters import read_roster
from vialibera.tournament.rounds.tournament_file import read_tournament


def rows(desk: DeskForTests) -> list[dict[str, Any]]:
    return desk.list_standings().data  # type: ignore[return-value]


def sizes(desk: DeskForTests) -> list[int]:
    return [len(table.names) for table in desk.read_book().current_round.tables]


@pytest.mark.clause("torneo.tournament.regional-top-3-qualify")
@pytest.mark.parametrize("final", [0, 4])
def test_exactly_the_first_three_of_sixteen_qualify(tmp_path: Path, final: int) -> None:
    desk = DeskForTests(tmp_path, 16, rounds=1, final=final)
    desk.play_round()
    if final:
        assert not any(row["qualified"] for row in rows(desk)), "not before the final"
        desk.play_round()
    assert [row["place"] for row in rows(desk) if row["qualified"]] == [1, 2, 3]
    assert [row["qualified"] for row in rows(desk)] == [True] * 3 + [False] * 13


@pytest.mark.clause("torneo.tournament.top-3-by-right")
def test_the_export_holds_those_three_and_no_others(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=0)
    assert refusal(desk.list_qualified).code == "not-over"
    desk.play_round()
    first = [row["name"] for row in rows(desk)[:3]]
    desk.withdraw_player(first[1])
    desk.write_handout("qualified-csv", tmp_path / "out.csv")
    exported = [row.name for row in read_roster(tmp_path / "out.csv").rows]
    assert exported == first, "nobody moves up for who gives up"


@pytest.mark.clause("torneo.tournament.single-day")
def test_a_round_on_another_day_is_warned_of(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8)
    desk.play_round()
    assert "2014-04-07" not in "".join(said(desk.show_status()))
    desk.clock.pass_minutes(24 * 60)
    assert said(desk.draw())[0] == "Warning: the tournament is on 6 April 2014, today is 7 April 2014."


def test_a_round_on_the_day_is_not_warned_of(tmp_path: Path) -> None:
    assert DeskForTests(tmp_path, 8).draw_round().warnings == []


@pytest.mark.clause("torneo.tournament.one-or-more-games-each")
def test_everybody_sits_at_one_table_in_each_round(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 16, rounds=2, final=0)
    for _ in range(2):
        desk.play_round()
        seated = [name for table in desk.read_book().current_round.tables for name in table.names]
        assert sorted(seated) == sorted(names(16))
    assert {row["tables"] for row in rows(desk)} == {2}
    (tmp_path / "none").mkdir()
    assert refusal(lambda: DeskForTests(tmp_path / "none", rounds=0)).code == "no-rounds"


@pytest.mark.clause("torneo.tournament.final-optional")
def test_with_or_without_a_final(tmp_path: Path) -> None:
    for folder, final in (("off", 0), ("on", 4)):
        (tmp_path / folder).mkdir()
        desk = DeskForTests(tmp_path / folder, 12, rounds=1, final=final)
        desk.play_round()
        before = [row["name"] for row in rows(desk)]
        assert desk.lines()[0] == ("Standings of Cup." if final else "Final standings of Cup.")
        if not final:
            assert refusal(desk.draw).code == "no-more-rounds"
            continue
        desk.play_round()
        assert [table.names for table in desk.read_book().current_round.tables] == [tuple(before[:4])]
        assert desk.lines()[0] == "Final standings of Cup."


@pytest.mark.clause("torneo.tournament.tables-of-4")
@pytest.mark.parametrize("count", [12, 16])
def test_tables_of_four_where_possible(tmp_path: Path, count: int) -> None:
    desk = DeskForTests(tmp_path, count)
    desk.draw()
    assert sizes(desk) == [4] * (count // 4)


@pytest.mark.clause("torneo.tournament.tables-of-3")
@pytest.mark.parametrize(
    ("count", "wanted"), [(10, [4, 3, 3]), (11, [4, 4, 3]), (9, [3, 3, 3]), (6, [3, 3]), (7, [4, 3]), (5, [5])]
)
def test_tables_of_three_where_it_does_not_divide(tmp_path: Path, count: int, wanted: list[int]) -> None:
    desk = DeskForTests(tmp_path, count)
    desk.draw()
    assert sizes(desk) == wanted


@pytest.mark.clause("torneo.tournament.tables-of-5-or-6")
def test_tables_of_five_or_six_when_asked(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 60)
    assert refusal(lambda: desk.draw(7)).code == "table-size"
    desk.draw(6)
    assert sizes(desk) == [6] * 10
    desk.draw(again="fours after all")
    assert sizes(desk) == [4] * 15


@pytest.mark.clause("torneo.tournament.tables-by-program")
def test_the_same_dice_give_the_same_draw(tmp_path: Path) -> None:
    draws = []
    for folder, dice in (("one", (1, 2, 3, 4, 5, 6)), ("other", (1, 2, 3, 4, 5, 6)), ("third", (6, 2, 3, 4, 5, 6))):
        (tmp_path / folder).mkdir()
        desk = DeskForTests(tmp_path / folder, 18)
        told = said(desk.draw(dice=dice))
        assert f"Dice: {' '.join(map(str, dice))}." in told[0]
        draws.append([table.names for table in desk.read_book().current_round.tables])
        assert sorted(name for table in draws[-1] for name in table) == sorted(names(18))
        assert desk.check_tournament().status == 0
    assert draws[0] == draws[1] != draws[2]


@pytest.mark.clause("torneo.tournament.table-winner", "torneo.tournament.table-ranking-made")
def test_a_table_has_a_winner_and_a_ranking(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    told = said(desk.enter(1, {"Anna": 900, "Bruno": 1700, "Carla": 1200}, out=["Dario"]))
    assert told[1:5] == [
        *("Position 1, Bruno: M 1,700.", "Position 2, Carla: M 1,200."),
        *("Position 3, Anna: M 900.", "Position 4, Dario: bankrupt, M 1."),
    ]


@pytest.mark.clause("torneo.tournament.one-referee")
def test_a_tournament_without_a_referee_is_warned_of_each_time(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4, referee="")
    warning = "Warning: the tournament has no referee."
    assert said(desk.created)[0] == said(desk.draw())[0] == warning
    (tmp_path / "other").mkdir()
    assert warning not in said(DeskForTests(tmp_path / "other").created)


@pytest.mark.clause("torneo.tournament.referee-final")
def test_a_ruling_between_equals_stands_with_who_and_when(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=0)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    first, second = (row["name"] for row in rows(desk)[:2])
    told = said(desk.record_ruling([second, first], "the tie is broken"))
    assert told[0] == f"Ruling of the referee Rita: in this order {second}, {first}. Reason: the tie is broken."
    assert [(row["place"], row["name"]) for row in rows(desk)[:2]] == [(1, second), (2, first)]
    written = read_tournament(desk.file).entries[-1]
    assert (written.at, written.entry) == (
        "2014-04-06T09:00:00+02:00",
        TieRuled((second, first), "the tie is broken", "Rita"),
    )
    assert refusal(lambda: desk.record_dice([(first, 12), (second, 2)])).code == "not-level", (
        "nothing a player does undoes it"
    )


@pytest.mark.clause("torneo.tournament.national-winner-champion")
@pytest.mark.parametrize(("level", "wins"), [("national", True), ("regional", False)])
def test_the_winner_of_the_national_final_is_champion(tmp_path: Path, level: str, wins: bool) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4, level=level)
    desk.play_round()
    desk.play_round()
    answer = desk.list_qualified()
    first = rows(desk)[0]["name"]
    assert (said(answer)[-1] == f"{first} wins the national final and the Italian title.") == wins
    assert [row["champion"] for row in answer.data["qualified"]] == [  # type: ignore[union-attr, index, call-overload]
        *(wins, False, False)
    ]


@pytest.mark.clause("torneo.tournament.value-for-management-program")
def test_the_totals_of_a_table_are_the_values_handed_in(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4, rounds=1, final=0)
    desk.draw()
    answer = desk.enter(1, {"Bruno": 1700, "Dario": 1200, "Anna": 900}, out=["Carla"])
    data: Any = answer.data
    assert (data["round"], data["table"]) == (1, 1)
    told = [(row["place"], row["name"], row["value"]) for row in data["result"]]
    assert told == [(1, "Bruno", 1700), (2, "Dario", 1200), (3, "Anna", 900), (4, "Carla", 1)]
    assert {row["name"]: row["value"] for row in rows(desk)} == {name: value for _, name, value in told}


@pytest.mark.clause("torneo.tournament.bankrupt-value-1")
def test_the_bankrupt_hand_in_one_whatever_their_place(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    data: Any = desk.enter(1, {"Anna": 5000}, out=["Carla", "Dario", "Bruno"]).data
    assert [(row["name"], row["value"]) for row in data["result"]] == [
        *(("Anna", 5000), ("Bruno", 1), ("Dario", 1), ("Carla", 1)),
    ]
    state = new_game(rules_from_sheet(load_edition("torneo").sheet), 3)
    state.order = [A, B, C]
    state.bankruptcy_order, state.out = [C], [False, False, True]
    assert [row.value for row in table_standings(state)][-1] == 1, "and so does a game that is played here"
