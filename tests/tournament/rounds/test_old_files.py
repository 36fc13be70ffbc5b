"""Files of all formats stay readable: a tournament goes on with an updated program, and each draw comes out the same.

`format-1` was written by the program of 22 November 2026, whose draws had a seed in the plan; `format-2` by that of 23
November 2026, with a line of each kind. No other program may write them anew: they hold what is out there.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.tournament.rounds.desks import DICE, refusal

from vialibera.record.journal.log_lines import seal_line
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_check import find_wrong_lines
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament

OLD_FILES = Path(__file__).parent / "old_files"

STANDINGS = {
    1: [
        *((1, "Lia Monti"), (2, "Carla Villa"), (3, "Fausto Riva"), (4, "Dario Costa"), (5, "Anna Rossi")),
        *((6, "Bruno Neri"), (7, "Mario Greco"), (8, "Gina Longo"), (9, "Olga Marini"), (10, "Piero Testa")),
        *((11, "Elsa Conti"), (12, "Ivo Serra"), (12, "Nora Fabbri")),
    ],
    2: [
        *((1, "Anna Rossi"), (2, "Dario Costa"), (3, "Bruno Neri"), (4, "Gina Longo"), (5, "Carla Villa")),
        *((6, "Elsa Conti"), (7, "Ivo Serra"), (8, "Mario Greco"), (9, "Lía Monti"), (10, "Nora Fabbri")),
        (11, "Fausto Riva"),
    ],
}
"""The standings that the program told which wrote the file."""


def old_file(number: int) -> Path:
    return OLD_FILES / f"format-{number}.tournament"


@pytest.fixture(params=sorted(STANDINGS))
def number(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_a_file_has_the_format_of_its_name(number: int) -> None:
    assert json.loads(old_file(number).read_bytes().splitlines()[0])["format"] == number


def test_the_standings_are_those_that_were_told(number: int) -> None:
    book = read_tournament(old_file(number)).book
    assert [(row.place, row.name) for row in tournament_standings(book)] == STANDINGS[number]


def test_the_check_finds_nothing_wrong_and_draws_the_same_tables(number: int) -> None:
    record = read_tournament(old_file(number))
    assert not record.notices
    assert list(find_wrong_lines(record.first_plan, record.entries)) == []


def test_each_line_is_told_in_both_languages(number: int, tmp_path: Path) -> None:
    copy = shutil.copy(old_file(number), tmp_path / "cup.tournament")
    for lang in ("it", "en"):
        desk = TournamentDesk(copy, DeskWords(lang))
        assert len(desk.list_history().lines) == desk.read_book().line_count
        for answer in (desk.show_status(), desk.list_players(), desk.list_call_sheets(), desk.show_now()):
            assert answer.lines


def test_a_tournament_of_format_1_goes_on_with_dice(tmp_path: Path) -> None:
    path = tmp_path / "cup.tournament"
    first_round = old_file(1).read_bytes().splitlines(keepends=True)[:12]
    path.write_bytes(b"".join(first_round))
    desk = TournamentDesk(path, DeskWords("en"))
    assert refusal(desk.office.draw_round).code == "no-dice"
    desk.draw_round(dice=DICE)
    for table in desk.read_book().current_round.tables:
        values = list(zip(table.names, (2000, 1500, 1100, 900), strict=False))
        desk.enter_result(str(table.number), TypedResult(values))
    record = read_tournament(path)
    assert record.book.current_round.number == 2
    assert not record.book.current_round.open_tables
    assert list(find_wrong_lines(record.first_plan, record.entries)) == []


def test_another_seed_in_format_1_is_found(tmp_path: Path) -> None:
    path, crc = tmp_path / "cup.tournament", 0
    lines = []
    for raw in old_file(1).read_bytes().splitlines():
        data = json.loads(raw)
        del data["crc"]
        if data.get("seq") == 2:
            data["seed"] += 100
        line, crc = seal_line(data, crc)
        lines.append(line)
    path.write_bytes(b"".join(lines))
    record = read_tournament(path)
    assert [wrong.refusal.code for wrong in find_wrong_lines(record.first_plan, record.entries)] == ["wrong-seed"]
