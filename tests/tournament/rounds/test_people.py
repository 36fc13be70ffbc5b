"""Who is who: two people of one name, clubs and surnames, and pairs that sit apart."""

from __future__ import annotations

from pathlib import Path

from tests.tournament.rounds.desks import DeskForTests, refusal, said

from vialibera.tournament.rounds.entrant_names import guess_surname, put_surname_first
from vialibera.tournament.rounds.handouts import HANDOUTS


def read_list(desk: DeskForTests, text: str, **how: bool) -> list[str]:
    path = desk.file.with_name("list.csv")
    path.write_text(text, "utf-8")
    return said(desk.add_players_from_list(path, sure=True, **how))


def test_two_of_one_name_are_told_apart_by_club_then_by_number(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0)
    rows = "Nome;Circolo\nAnna Rossi;Pavia\nUgo Neri;\nAnna Rossi;Lodi\nUgo Neri;Como\nAda Sala;\nIvo Sala;\n"
    several = "Several people are called Anna Rossi: Anna Rossi (Pavia), Anna Rossi (Lodi)."
    assert read_list(desk, rows).count(several) == 1, "what was understood is not told again when it is written"
    people = ["Anna Rossi (Pavia)", "Ugo Neri (2)", "Anna Rossi (Lodi)", "Ugo Neri (4)", "Ada Sala", "Ivo Sala"]
    assert desk.read_book().entrant_names() == people
    read_list(desk, rows)
    assert desk.read_book().entrant_names() == people, "a list read twice adds nobody"
    desk.part_players(people[0], people[2])
    desk.draw()
    one = next(table for table in desk.read_book().current_round.tables if "Anna Rossi (Lodi)" in table.names)
    values = {name: 1000 for name in one.names if "Anna" not in name} | {"Anna Rossi": 1500}
    assert refusal(lambda: desk.enter(one.number, values)).code == "several-names"
    values["anna rossi lodi"] = values.pop("Anna Rossi")
    free = {name: at for at, name in enumerate(one.names)}
    desk.enter(one.number, values, **{name: free[name] for name in one.names if "Anna" not in name})
    for what, make in HANDOUTS.items():
        if not what.startswith(("qualified", "standings")):
            text = make(desk.read_book(), desk.words)
            assert "(Lodi)" in text and "(Pavia)" in text, what


def test_who_was_there_is_marked_too_and_stays_the_same_person(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, ["Anna Rossi", "Bea Neri", "Ciro Sala"], rounds=2, final=0)
    desk.play_round()
    desk.add_players(["Anna Rossi (Lodi)"])
    book = desk.read_book()
    assert book.entrant_names() == ["Anna Rossi (1)", "Bea Neri", "Ciro Sala", "Anna Rossi (Lodi)"]
    assert "Anna Rossi (1)" in book.rounds[0].tables[0].names
    desk.rename_player("2", "", "Pavia", "", "a slip")
    desk.add_players(["Bea Neri"], "Como")
    assert desk.read_book().entrant_names()[1::3] == ["Bea Neri (Pavia)", "Bea Neri (Como)"]
    assert desk.check_tournament().status == 0


def test_a_club_tells_who_was_there_apart_if_nobody_else_of_that_name_is_of_it(tmp_path: Path) -> None:
    for club, people in (
        ("Como", ["Ugo Neri (Como)", "Ugo Neri (2)", "Ugo Neri (3)"]),
        ("Lodi", ["Ugo Neri (1)", "Ugo Neri (2)"]),
    ):
        desk = DeskForTests(tmp_path / club, rounds=1, final=0)
        desk.add_players(["Ugo Neri"], club)
        read_list(desk, "Nome;Circolo\nUgo Neri;Lodi\nUgo Neri;Lodi\n")
        assert desk.read_book().entrant_names() == people


def test_a_marked_name_twice_in_one_list_is_one_person(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0)
    told = read_list(desk, "Nome\nAda Sala (Pavia)\nIvo\nAda Sala (Pavia)\n")
    assert any("already" in line and "Ada Sala (Pavia)" in line for line in told), told
    assert desk.read_book().entrant_names() == ["Ada Sala (Pavia)", "Ivo"]


def test_club_and_surname_are_corrected(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0)
    desk.add_players(["Anna Rossi", "Chen Wei", "Ugo De Luca"], "Pvaia")
    assert said(desk.rename_player("Chen Wei", "", "Pavia", "Chen", "the sheet"))[-1].startswith(
        "Chen Wei: club Pavia."
    )
    desk.draw()
    listed = [line.shown for line in desk.list_seats().lines[1:]]
    assert listed == ["Chen Wei: table 1.", "De Luca Ugo: table 1.", "Rossi Anna: table 1."]
    assert desk.read_book().entrants["Chen Wei"].club == "Pavia"
    assert refusal(lambda: desk.rename_player("Chen Wei", "", "", "", "nothing")).code == "name-taken"


def test_a_list_says_or_is_asked_which_word_is_the_surname(tmp_path: Path) -> None:
    for number, (text, how, wanted) in enumerate(
        (
            ("Nome\nAnna De Luca\n", {}, ("Anna De Luca", "De Luca")),
            ("Nome\nDe Luca Anna\n", {"surname_first": True}, ("De Luca Anna", "De Luca")),
            ("Cognome e nome\nRossi Maria Pia\n", {}, ("Rossi Maria Pia", "Rossi")),
            ("Nome;Cognome\nMaria Pia;De Rossi Neri\n", {}, ("Maria Pia De Rossi Neri", "De Rossi Neri")),
            ("1) Anna Rossi\nTotale\n", {}, ("Anna Rossi", "Rossi")),
            ("- Anna Rossi\n", {}, ("Anna Rossi", "Rossi")),
            ('"Rossi, Anna"\n', {}, ("Anna Rossi", "Rossi")),
        )
    ):
        desk = DeskForTests(tmp_path / str(number))
        read_list(desk, text, **how)
        found = [(one.name, one.surname) for one in desk.read_book().entrants.values()]
        assert found == [wanted], text
    assert (
        guess_surname("Ugo") == "Ugo" and put_surname_first("Anna De Luca (Lodi)", "De Luca") == "De Luca Anna (Lodi)"
    )


def test_a_long_list_tells_what_looks_alike_in_one_line_and_numbers_never(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path)
    told = read_list(desk, "Nome\n" + "\n".join(f"Giocatore {number}" for number in range(1, 90)))
    assert not any("alike" in line for line in told)
    assert len(told) == 2 and told[-1] == "Players in: 89.", "the names were read back before"
    told = read_list(desk, "Nome\nGiovanna Rossini\nGiovana Rossini\nMarta Bianchi\nMarta Banchi\n")
    assert [line for line in told if "alike" in line] == [
        "Warning: names that look alike: Giovana Rossini – Giovanna Rossini, Marta Banchi – Marta Bianchi."
    ]


def test_two_people_sit_apart_in_one_round_or_in_all(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=3, final=0)
    desk.draw()
    one, other = desk.read_book().current_round.tables[0].names[:2]
    assert refusal(lambda: desk.part_players(one, one)).code == "twice"
    assert refusal(lambda: desk.part_players(one, other, 1)).code == "parted-late"
    assert said(desk.part_players(one, other))[-1] == f"{one} and {other}: at different tables in every round."
    desk.rename_player(one, "Zeno Zeta", "", "", "so")
    for dice in ((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1), (2, 2, 2, 2, 2, 2), (1, 1, 5, 5, 6, 6)):
        desk.draw(again="another", dice=dice)
        assert not any({"Zeno Zeta", other} <= {*table.names} for table in desk.read_book().current_round.tables)
    assert desk.check_tournament().status == 0
    (line,) = desk.read_book().parted_lines
    desk.undo_line(line, "they made peace")
    assert desk.read_book().parted_pairs(2) == []


def test_clubs_sit_apart_from_later_on(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0)
    for club in "ABCD":
        desk.add_players([f"{club}{number} player {number * 31}" for number in range(4)], club)
    desk.change_plan({"apart": 1}, "forgotten")
    desk.draw()
    for table in desk.read_book().current_round.tables:
        assert len({name[0] for name in table.names}) == 4


def test_a_pasted_name_loses_its_mark_and_one_turned_round_is_noticed(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0)
    assert said(desk.add_players(["1) Bianchi Olga", "- Testa Zeno", "D’Amico Giulia"]))[0] == "Number 1, Bianchi Olga."
    told = said(desk.add_players(["Giulia D'Amico"]))
    assert told[0] == "Warning: names that look alike: Giulia D'Amico – D’Amico Giulia."


def test_a_change_of_the_plan_tells_the_change_alone(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=2, final=0)
    assert said(desk.change_plan({"minutes": 60}, "the hall closes")) == [
        "Changed: minutes, now 60. Reason: the hall closes."
    ]
