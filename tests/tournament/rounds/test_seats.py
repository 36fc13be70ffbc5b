"""An empty chair and a player who comes late, before and after the first result of a round."""

from __future__ import annotations

from pathlib import Path

from tests.tournament.rounds.desks import DeskForTests, refusal, said

from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.standings import tournament_standings


def seat(desk: DeskForTests, spot: str, leaves: str = "", comes: str = "", why: str = "an empty chair") -> DeskAnswer:
    return desk.change_seat(spot, leaves, comes, why)


def test_a_no_show_after_the_first_result_leaves_a_table_of_three(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=0)
    desk.draw()
    one, other = (table.names for table in desk.read_book().current_round.tables)
    desk.enter(1, {name: desk.usual(name) for name in one})
    told = said(seat(desk, "2", other[3]))
    assert told == [
        f"Table 2: {', '.join(other[:3])}.",
        "For each: €1,800.".replace("€1,800", desk.words.purse.money_phrase(1800).shown),
        f"{other[3]} stays on the list and plays the next round, unless withdrawn.",
    ]
    desk.enter(2, dict(zip(other, (2700, 1800, 900), strict=False)))
    points = {row.name: round(float(row.points), 2) for row in tournament_standings(desk.read_book())}
    assert [points[name] for name in other[:3]] == [5.50, 3.50, 1.50] and other[3] not in points
    assert desk.check_tournament().status == 0


def test_a_late_player_takes_the_free_chair_and_each_change_is_taken_back(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.draw()
    names = desk.read_book().find_table(1, 1).names
    desk.add_players(["Zita"])
    seat(desk, "1", names[0], "Zita")
    book = desk.read_book()
    assert book.find_table(1, 1).names == ("Zita", *names[1:])
    assert any(": Zita in place of" in line for line in said(desk.list_history()))
    both = book.line_count
    desk.undo_line(both, "she came after all")
    assert desk.read_book().find_table(1, 1).names == names
    seat(desk, "1", names[0])
    freed = desk.read_book().line_count
    seat(desk, "1", "", "Zita", "late by two minutes")
    assert set(desk.read_book().find_table(1, 1).names) == {*names[1:], "Zita"}
    desk.rename_player("Zita", "Zita Neri", "", "", "her family name")
    desk.undo_line(freed + 1, "she went to table 2")
    seat(desk, "2", desk.read_book().find_table(1, 2).names[0], names[0])
    assert refusal(lambda: desk.undo_line(freed, "no")).code == "undo-kind", "that player sits elsewhere by now"
    assert desk.check_tournament().status == 0


def test_chairs_that_cannot_change(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 11, rounds=1, final=4)
    assert refusal(lambda: seat(desk, "1", "Anna")).code == "not-drawn"
    desk.draw()
    tables = [table.names for table in desk.read_book().current_round.tables]
    desk.add_players(["Zita"])
    before = desk.file.read_bytes()
    for act, code in (
        (lambda: seat(desk, "3", tables[2][0]), "too-few"),
        (lambda: seat(desk, "1", "", "Zita"), "seat-full"),
        (lambda: seat(desk, "1", tables[0][0], tables[1][0]), "seat-taken"),
        (lambda: seat(desk, "1", tables[1][0]), "not-at-table"),
        (lambda: seat(desk, "1"), "seat-nobody"),
        (lambda: seat(desk, "1", tables[0][0], why=" "), "no-reason"),
        (lambda: seat(desk, "1", "nobody"), "unknown-name"),
    ):
        assert refusal(act).code == code
    assert desk.file.read_bytes() == before
    seat(desk, "3", "", "Zita", "late")
    desk.enter(1, {name: desk.usual(name) for name in tables[0]})
    assert refusal(lambda: seat(desk, "1", tables[0][0])).code == "entered"
    for number in (2, 3):
        table = desk.read_book().find_table(1, number)
        desk.enter(number, {name: desk.usual(name) for name in table.names})
    desk.draw()
    assert refusal(lambda: seat(desk, "1", desk.read_book().current_round.tables[0].names[0])).code == "seat-final"


def test_who_has_withdrawn_leaves_a_chair_without_a_word_on_the_next_round(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.draw()
    first, second = (table.names[0] for table in desk.read_book().current_round.tables)
    desk.withdraw_player(first)
    assert not any("stays on the list" in line for line in said(seat(desk, "1", first)))
    assert any("stays on the list" in line for line in said(seat(desk, "2", second)))
