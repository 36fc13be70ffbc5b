"""No slip without a way back: lines taken back, names and plans corrected, lists read before they are written."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.tournament.rounds.desks import DeskForTests, names, refusal, said

from vialibera.network.web.hall_watch import hall_data
from vialibera.tournament.desk.topic_menu import next_entry
from vialibera.tournament.rounds.balanced_draw import draw_from_dice, parse_draw_dice
from vialibera.tournament.rounds.desk_refusal import DeskDoubt
from vialibera.tournament.rounds.handouts import HANDOUTS
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament


def last_line(desk: DeskForTests) -> int:
    return desk.read_book().line_count


def test_a_withdrawal_is_taken_back_even_in_the_final(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    desk.draw()
    first = desk.read_book().current_round.tables[0].names[0]
    desk.withdraw_player(first)
    desk.undo_line(last_line(desk), "a mistake")
    desk.draw(again="nobody has gone")
    assert first in desk.read_book().current_round.tables[0].names
    assert any("because: a mistake." in line for line in said(desk.show_status()))
    assert desk.check_tournament().status == 0


def test_a_throw_and_a_ruling_are_taken_back(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=0)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    first = [row.name for row in tournament_standings(desk.read_book())][:2]
    desk.record_ruling(first, "so")
    desk.undo_line(last_line(desk), "the wrong two")
    assert tournament_standings(desk.read_book())[0].decided_by == "level"
    desk.record_dice([(first[0], 3), (first[1], 9)])
    rows = tournament_standings(desk.read_book())
    assert (rows[0].name, rows[0].decided_by) == (first[1], "dice")
    desk.undo_line(last_line(desk), "read wrongly")
    assert refusal(lambda: desk.undo_line(last_line(desk) - 1, "again")).code == "undone-already"
    assert tournament_standings(desk.read_book())[0].sharing_place == 2


def test_an_entry_is_taken_back_until_its_players_have_played(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8)
    desk.add_players(["Nr"])
    desk.undo_line(last_line(desk), "a heading")
    assert "Nr" not in desk.read_book().entrant_names()
    desk.draw()
    before = desk.file.read_bytes()
    assert refusal(lambda: desk.undo_line(1, "all of them")).code == "undo-seated"
    assert refusal(lambda: desk.undo_line(99, "none")).code == "no-such-line"
    assert refusal(lambda: desk.undo_line(2, " ")).code == "no-reason"
    assert desk.file.read_bytes() == before, "what is refused is not written"


def test_a_name_is_corrected_everywhere(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4, rounds=1, final=0)
    desk.play_round()
    desk.rename_player("anna", "Anna Bianchi", "", "", "her family name")
    book = desk.read_book()
    (table,) = book.rounds[0].tables
    assert "Anna Bianchi" in table.names
    for outcome in table.outcomes:
        scored = {score.name for score in outcome.scores}
        assert scored == {*table.names}, "the result keeps every other name"
    assert tournament_standings(book)[0].name == "Anna Bianchi"
    assert book.current_name("Anna") == "Anna Bianchi"
    assert refusal(lambda: desk.rename_player("Bruno", "anna bianchi", "", "", "no")).code == "name-taken"
    assert desk.check_tournament().status == 0


def test_the_plan_changes_with_a_reason_and_within_what_was_played(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2)
    desk.play_round()
    desk.change_plan({"minutes": 60, "referee": "Ugo"}, "the hall closes")
    assert (desk.read_book().plan.minutes, desk.read_book().plan.referee) == (60, "Ugo")
    assert refusal(lambda: desk.change_plan({"minutes": 91}, "x")).code == "minutes"
    assert refusal(lambda: desk.change_plan({"rounds": 0}, "x")).code == "no-rounds"
    assert refusal(lambda: desk.change_plan({"scoring": "value"}, "x")).code == "fixed-setting"
    assert read_tournament(desk.file).first_plan.minutes == 90


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("sep=;\nN.;Cognome e nome\n1;Rossi Anna\n2;Neri Ugo\n", ["Rossi Anna", "Neri Ugo"]),
        ("Torneo di Pavia\n\nNr,Last,First\n1,Rossi,Anna\n", ["Anna Rossi"]),
        ("1;Anna Rossi\n2;Ugo Neri\n", ["Anna Rossi", "Ugo Neri"]),
        ("Nominativo\nAnna Rossi\nAnna Rossi\n", ["Anna Rossi (1)", "Anna Rossi (2)"]),
        (
            "1) Zeno Ricci\n- Iris Polo\nDe Luca, Ada\nTotale\nTotale 3\nTOTALE ISCRITTI: 3\nTotaro Lia\n",
            ["Zeno Ricci", "Iris Polo", "Ada De Luca", "Totaro Lia"],
        ),
        ("Nome, Circolo\nAnna Rossi, Pavia\n", ["Anna Rossi"]),
        ("Giocatore;Stato\nAnna;in gara\nUgo;non più in gara\n", ["Anna"]),
    ],
)
def test_lists_are_understood(tmp_path: Path, text: str, wanted: list[str]) -> None:
    path = tmp_path / "list.csv"
    path.write_text(text, "utf-8")
    desk = DeskForTests(tmp_path)
    desk.add_players_from_list(path, sure=True)
    assert desk.read_book().entrant_names() == wanted


def test_a_list_is_read_back_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Nome\nAnna\nUgo\n")
    desk = DeskForTests(tmp_path)
    desk.can_ask = True
    with pytest.raises(DeskDoubt) as doubt:
        desk.add_players_from_list(path)
    told = [desk.words.note_phrase(note).shown for note in doubt.value.notes]
    assert told == ["Names are read from the columns: Nome.", "Players: 2. Anna, Ugo.", told[-1]]
    assert told[-1].startswith("Surnames: Anna, Ugo. ") and doubt.value.way == "reversed"
    assert desk.read_book().entrant_names() == []


def test_who_has_withdrawn_stays_so_when_a_list_comes_again(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Nome\nAnna\nUgo\n")
    desk = DeskForTests(tmp_path)
    desk.add_players_from_list(path)
    desk.withdraw_player("Ugo")
    assert "Ugo has left the tournament and stays out." in said(desk.add_players_from_list(path))
    assert desk.read_book().names_present(1) == ["Anna"]


def test_a_real_spreadsheet_is_read(tmp_path: Path) -> None:
    pytest.importorskip("python_calamine")
    path = tmp_path / "list.ods"
    kind = "urn:oasis:names:tc:opendocument:xmlns"
    cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    cell = f"<table:table-row>{cell}</table:table-row>"
    cells = "".join(map(cell.format, ("Nome", "Anna", "Ugo")))
    rooms = "".join(f' xmlns:{name}="{kind}:{name}:1.0"' for name in ("office", "table", "text", "manifest"))
    body = f'<office:spreadsheet><table:table table:name="A">{cells}</table:table></office:spreadsheet>'
    body = f"<office:body>{body}</office:body>"
    with zipfile.ZipFile(path, "w") as parts:
        parts.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        parts.writestr("META-INF/manifest.xml", f"<manifest:manifest{rooms}></manifest:manifest>")
        parts.writestr("content.xml", f"<office:document-content{rooms}>{body}</office:document-content>")
    desk = DeskForTests(tmp_path)
    desk.add_players_from_list(path)
    assert desk.read_book().entrant_names() == ["Anna", "Ugo"]


# the draw


def test_where_no_meeting_repeats_nobody_sits_twice_at_a_smaller_table_while_others_never_did(tmp_path: Path) -> None:
    for count in (18, 23):
        (tmp_path / str(count)).mkdir()
        desk = DeskForTests(tmp_path / str(count), names(count), rounds=3, final=0)
        for number in range(1, 4):
            desk.draw(dice=(number, 2, 3, 4, 5, 6))
            for table in desk.read_book().current_round.tables:
                desk.enter(table.number, {name: desk.usual(name) for name in table.names})
            book = desk.read_book()
            times = book.smaller_tables_before(number + 1)
            counts = [times.get(name, 0) for name in book.entrant_names()]
            assert max(counts) - min(counts) <= 1, (count, number)


def test_members_of_one_club_sit_apart_on_request(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, rounds=1, final=0, apart=1)
    for club in "ABCD":
        desk.add_players([f"{club}{number} player {number * 31}" for number in range(4)], club)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        assert len({name[0] for name in table.names}) == 4


def test_swiss_seats_equals_together(tmp_path: Path) -> None:
    swiss = DeskForTests(tmp_path, 16, rounds=2, final=0, pairing="swiss")
    swiss.play_round()
    swiss.draw()
    points = {row.name: row.points for row in tournament_standings(swiss.read_book())}
    best = sorted(points.values(), reverse=True)
    tables = swiss.read_book().current_round.tables
    assert min(points[name] for name in tables[0].names) >= best[7]
    assert max(points[name] for name in tables[3].names) <= best[8]


def test_anybody_draws_again_from_the_register_and_the_dice(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 18)
    desk.draw(dice=(1, 2, 3, 4, 5, 6))
    (tmp_path / "other").mkdir()
    other = DeskForTests(tmp_path / "other", 18).read_book()
    one = desk.read_book().current_round
    assert draw_from_dice(other, 1, 4, one.drawn.dice) == (one.drawn.seed, tuple(table.names for table in one.tables))


@pytest.mark.parametrize("text", ["", "1 2 3", "1 2 3 4 5 7", "1 2 3 4 5 6 6", "a 1 2 3 4 5 6"])
def test_dice_that_are_none(text: str) -> None:
    assert refusal(lambda: parse_draw_dice(text)).code == "draw-dice"


def test_only_those_who_met_are_told_apart_by_meetings(tmp_path: Path) -> None:
    """Two tables with the same values: the first of one has not met the first of the other."""
    desk = DeskForTests(tmp_path, 8, rounds=1, final=0)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(
            table.number,
            dict(zip(table.names, (1500, 1500, 1000, 500), strict=True)),
            **dict.fromkeys(table.names[:2], 5),
        )
    rows = tournament_standings(desk.read_book())
    assert [row.sharing_place for row in rows[:4]] == [4] * 4


def test_a_part_of_a_name_that_two_players_have_names_both(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, ["Anna Rossi", "Bruno Rossi", "Carla Villa"])
    refused = refusal(lambda: desk.withdraw_player("rossi"))
    assert (refused.code, refused.facts["names"]) == ("several-names", ["Anna Rossi", "Bruno Rossi"])
    told = desk.words.refusal_phrase(refused).shown
    assert told == (
        "“rossi” is not enough: there are Anna Rossi, Bruno Rossi. Write more of the name, or the player's number."
    )
    desk.withdraw_player("villa")


def test_a_line_that_cannot_be_taken_back_says_which_step_does_it(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.rename_player("Anna", "Anna Rossi", "", "", "a slip")
    renamed = last_line(desk)
    desk.change_plan({"minutes": 60}, "the hall closes")
    changed = last_line(desk)
    desk.play_round()
    entered = last_line(desk)
    desk.draw()
    drawn = last_line(desk)
    lines = {renamed: "undo-renamed", changed: "undo-changed", entered: "undo-entered", drawn: "undo-drawn"}
    assert {line: refusal(lambda line=line: desk.undo_line(line, "so")).code for line in lines} == lines
    assert refusal(lambda: desk.undo_line(drawn - 1, "so")).code == "undo-kind", "its dice have fallen"


def test_a_player_gone_by_mistake_during_the_final_is_told_the_way_back(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    desk.draw()
    first = desk.read_book().current_round.tables[0].names[0]
    told = said(desk.withdraw_player(first))
    assert any("draw it again (at the desk)" in line for line in told), (
        "the next player takes the place by another draw"
    )
    refused = refusal(lambda: desk.add_players([first]))
    assert (refused.code, refused.facts["line"]) == ("over-withdrawn", last_line(desk))


def test_a_correction_says_who_should_play_the_final(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    desk.draw()
    there = set(desk.read_book().current_round.tables[0].names)
    table = desk.read_book().rounds[0].tables[0]
    same = TypedResult([(name, desk.usual(name) + 1) for name in table.names])
    assert "after-final" not in desk.correct_result("1.1", same, "by one", sure=True).warning_codes
    turned = TypedResult(list(zip(table.names, (10, 20, 3000, 3500), strict=True)))
    answer = desk.correct_result("1.1", turned, "two sums were exchanged", sure=True)
    assert answer.warning_codes == ["other-finalists"]
    desk.draw(again="a result was corrected")
    assert set(desk.read_book().current_round.tables[0].names) != there
    finalists = desk.read_book().current_round.tables[0].names
    desk.enter(1, {name: desk.usual(name) for name in finalists})
    assert "after-final" in desk.correct_result("1.1", same, "after all", sure=True).warning_codes


def test_a_final_that_belongs_to_others_is_told_after_every_act_until_it_is_right(tmp_path: Path) -> None:
    """A protest upheld at a table, and a ruling taken back, change the finalists like a corrected result."""
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.draw()
    one, other = (table.names for table in desk.read_book().current_round.tables)
    free = {one[0]: 10, one[1]: 10}
    desk.enter(1, dict(zip(one, (2000, 2000, 1000, 500), strict=True)), **free)
    desk.enter(2, dict(zip(other, (2500, 2100, 300, 200), strict=True)))
    assert desk.draw().warnings == []
    finalists = desk.read_book().current_round.tables[0].names
    assert set(finalists) == {other[0], *one[:2]}

    answer = desk.record_ruling([one[0], one[1]], "the protest is upheld", spot="1.1")
    assert answer.warning_codes == ["other-finalists"]
    assert answer.warnings == [desk.words.phrase("other-finalists", names=[other[0], one[0], other[1]])]
    ruled = last_line(desk)
    assert desk.show_now().warning_codes == ["other-finalists"]
    assert desk.check_tournament().status == 2
    missing = hall_data(read_tournament(desk.file), desk.words, desk.clock())["missing"]
    assert "should play the final" in str(missing)
    assert desk.start_round().warning_codes == ["other-finalists"]
    assert desk.undo_line(ruled, "not upheld after all").warnings == []
    assert desk.check_tournament().status == 0
    desk.enter(1, dict(zip(finalists, (3000, 2000, 1000), strict=True)))
    assert desk.record_ruling([one[1], one[0]], "too late", spot="1.1").warning_codes == ["after-final"]


def test_a_finalist_who_goes_home_after_the_final_has_played_it_by_right(tmp_path: Path) -> None:
    """Before its result the chair falls to the next player, so the final must be drawn again."""
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.play_round()
    desk.draw()
    names = desk.read_book().current_round.tables[0].names
    assert desk.withdraw_player(names[0]).warning_codes == ["other-finalists"]
    desk.undo_line(last_line(desk), "back in the hall")
    desk.enter(1, {name: desk.usual(name) for name in names})
    assert desk.withdraw_player(names[0]).warning_codes == []
    assert desk.check_tournament().status == 0


def test_a_ruling_on_the_last_place_of_the_final_taken_back_leaves_it_open(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    second = [table.names[1] for table in desk.read_book().current_round.tables]
    desk.record_ruling(second, "a draw of lots")
    ruled = last_line(desk)
    desk.draw()
    answer = desk.undo_line(ruled, "no lots were drawn")
    assert (answer.warning_codes, desk.show_now().warning_codes) == (["final-tied"], ["final-tied"])
    desk.record_ruling(second, "drawn now")
    assert desk.show_now().warnings == []


def test_a_name_that_is_there_already_says_what_to_do_for_another_person(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    assert said(desk.add_players(["anna"])) == [
        "Anna is on the list already.",
        "If this is another person, add the club or a mark, for example Anna (Lodi).",
    ]
    assert len(said(desk.add_players(["anna", "bruno"]))) == 2, "a list read twice says no more than that"


# dead ends


def test_a_result_ends_a_second_draw_that_was_begun(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.draw()
    desk.draw_round(again="a table was missing")
    book = desk.read_book()
    wall = HANDOUTS["seats-html"](book, desk.words)
    assert book.frozen_register and f"register {book.frozen_register.digest}" not in wall, "it draws other tables"
    table = desk.read_book().current_round.tables[0]
    told = said(desk.enter(1, {name: desk.usual(name) for name in table.names}))
    assert "The second draw of round 1 is off: there is a result." in told
    desk.add_players(["Zita"])
    desk.enter(2, {name: desk.usual(name) for name in desk.read_book().current_round.tables[1].names})
    desk.draw()
    assert desk.read_book().current_round.number == 2 and desk.check_tournament().status == 0


def test_the_dice_of_a_second_draw_are_taken_with_its_reason_said_again(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8)
    desk.draw()
    desk.draw_round(again="absent")
    assert said(desk.draw_round(again="absent"))
    desk.draw_round(again="absent", dice=(1, 1, 1, 1, 1, 1))
    assert desk.read_book().current_round.redraw_reasons == ["absent"]


def test_a_final_drawn_too_early_is_undone_and_another_round_played(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=4)
    desk.play_round()
    desk.draw()
    refused = refusal(lambda: desk.change_plan({"rounds": 2}, "there is time"))
    assert (refused.code, refused.facts) == ("final-drawn", {"line": str(desk.read_book().line_count)})
    desk.change_plan({"place": "Pavia"}, "forgotten")
    assert desk.read_book().plan.place == "Pavia", "a final is none of the rounds that the plan counts"
    desk.undo_line(last_line(desk) - 1, "too early")
    desk.change_plan({"rounds": 2}, "there is time")
    desk.add_players(["Zita"])
    desk.play_round()
    desk.draw()
    drawn = last_line(desk)
    finalists = desk.read_book().current_round.tables[0].names
    desk.enter(1, {name: desk.usual(name) for name in finalists})
    assert refusal(lambda: desk.undo_line(drawn, "too late")).code == "undo-drawn"
    assert desk.check_tournament().status == 0


def test_a_correction_tells_what_was_there_before(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4, rounds=1, final=0)
    desk.play_round()
    table = desk.read_book().current_round.tables[0]
    typed = TypedResult([(name, 100 + at) for at, name in enumerate(table.names)])
    assert said(desk.correct_result("1", typed, "misread", sure=True))[1].startswith("Before the correction: ")


def test_a_withdrawal_is_not_taken_back_once_all_is_played(tmp_path: Path) -> None:
    """It would change nothing any more; during the final it still says who may replace a finalist."""
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.withdraw_player("Anna")
    gone = last_line(desk)
    desk.withdraw_player("Bruno", once=True)
    absent = last_line(desk)
    desk.play_round()
    desk.draw()
    names = desk.read_book().current_round.tables[0].names
    desk.enter(1, {name: desk.usual(name) for name in names})
    for line in (gone, absent):
        assert refusal(lambda line=line: desk.undo_line(line, "no effect any more")).code == "undo-kind"
    assert not desk.read_book().entrants["Anna"].is_present


def test_the_plan_holds_no_control_characters(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, name="Cup\x1b[31m\u202e", referee="Ri\x1bta")
    desk.change_plan({"place": "Pa\x07via\u202e"}, "so")
    raw = desk.file.read_text("utf-8")
    assert "\\u" not in raw and not {"\x1b", "\u202e", "\x07"} & {*raw}


def test_a_line_taken_back_leaves_what_other_lines_did(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 5, rounds=2, final=3)
    desk.add_players(["Zita"])
    added = last_line(desk)
    desk.add_players(["Ugo", "Olga"])
    desk.withdraw_player("Zita", why="train")
    numbers = {name: one.number for name, one in desk.read_book().entrants.items() if name != "Zita"}
    desk.undo_line(added, "not hers")
    assert {name: one.number for name, one in desk.read_book().entrants.items()} == numbers
    desk.add_players(["Iris"])
    assert desk.read_book().entrants["Iris"].number == 9
    desk.draw()
    names = desk.read_book().current_round.tables[0].names
    desk.change_seat("1", names[0], "", "an empty chair")
    freed = last_line(desk)
    desk.enter(1, {name: desk.usual(name) for name in desk.read_book().current_round.tables[0].names})
    assert refusal(lambda: desk.undo_line(freed, "there after all")).code == "undo-kind", "the result would be lost"
    desk.enter(2, {name: desk.usual(name) for name in desk.read_book().current_round.tables[1].names})
    desk.play_round()
    desk.draw()
    drawn = last_line(desk)
    desk.start_round("1")
    desk.undo_line(drawn, "too early")
    assert len(desk.read_book().rounds) == 2 and desk.read_book().hall_lines == {}
    assert desk.check_tournament().status == 0


def test_dice_that_are_awaited_are_the_next_step(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=3)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (2000, 1500, 1000, 500), strict=True)))
    desk.draw()
    assert next_entry(desk.read_book()) == "start"
    desk.draw_round(again="absent")
    assert next_entry(desk.read_book()) == "draw", "not the ties that the final would find"


def test_a_result_is_taken_back_until_it_was_corrected(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.draw()
    players = desk.read_book().current_round.tables[0].names
    typed = dict(zip(players, (2000, 1500, 1000, 500), strict=True))
    desk.enter(1, typed)
    desk.undo_line(last_line(desk), "another table's")
    assert desk.read_book().find_table(1, 1).outcome is None
    desk.enter(1, typed)
    entered = last_line(desk)
    desk.correct_result("1", TypedResult([*{**typed, players[0]: 2100}.items()]), "misread", sure=True)
    assert refusal(lambda: desk.undo_line(entered, "so")).code == "undo-corrected"
    outcome = desk.read_book().find_table(1, 1).outcome
    assert outcome is not None and outcome.scores[0].value == 2100


def test_the_status_of_a_player_has_the_tables_of_that_player_alone(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.play_round()
    desk.play_round()
    for name in names(8):
        found: Any = desk.show_status(player=name).data
        seated = [(one.number, table.number) for one in desk.read_book().rounds for table in one.tables]
        own = [
            (one.number, table.number) for one in desk.read_book().rounds for table in one.tables if name in table.names
        ]
        assert len(own) == 2 < len(seated)
        assert [(table["round"], table["table"]) for table in found["tables"]] == own and found["name"] == name
