"""Files of all formats stay readable: a tournament goes on with an updated program, and each draw comes out the same.

`format-2` was written by the program of 23 November 2026, with a line of each kind. It is never written again.
"""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

import pytest
from tests.tournament.rounds.desks import DICE, refusal

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import seal_line
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_check import find_wrong_lines
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament

OLD_FILES = Path(__file__).parent / "old_files"

STANDINGS = {
    2: [
        *((1, "Anna Rossi"), (2, "Dario Costa"), (3, "Bruno Neri"), (4, "Gina Longo"), (5, "Carla Villa")),
        *((6, "Elsa Conti"), (7, "Ivo Serra"), (8, "Mario Greco"), (9, "Lía Monti"), (10, "Nora Fabbri")),
        (11, "Fausto Riva"),
    ],
}
"""The standings that the program told which wrote the file."""


def old_file(number: int) -> Path:
    return OLD_FILES / f"format-{number}.tournament"


def written_again(path: Path, changed: dict[str, object], *, format: int = 2, lines: int | None = None) -> Path:
    """Write the file of format 2 with something changed in its plan, every checksum right."""
    crc, rows = 0, []
    first, *rest = map(json.loads, old_file(2).read_bytes().splitlines())
    first |= {"format": format, "plan": first["plan"] | changed}
    for data in (first, *rest[:lines]):
        del data["crc"]
        row, crc = seal_line(data, crc)
        rows.append(row)
    path.write_bytes(b"".join(rows))
    return path


@pytest.fixture(params=sorted(STANDINGS))
def number(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_a_file_has_the_format_of_its_name(number: int) -> None:
    assert json.loads(old_file(number).read_bytes().splitlines()[0])["format"] == number


def test_the_standings_are_those_that_were_told(number: int) -> None:
    book = read_tournament(old_file(number))
    assert [(row.place, row.name) for row in tournament_standings(book)] == STANDINGS[number]


def test_the_check_finds_nothing_wrong_and_draws_the_same_tables(number: int) -> None:
    record = read_tournament(old_file(number))
    assert not record.notices
    assert list(find_wrong_lines(record)) == []


def test_each_line_is_told_in_both_languages(number: int, tmp_path: Path) -> None:
    copy = shutil.copy(old_file(number), tmp_path / "cup.tournament")
    for lang in ("it", "en"):
        desk = TournamentDesk(copy, DeskWords(lang))
        assert len(desk.list_history().lines) == desk.read_book().line_count
        for answer in (desk.show_status(), desk.list_players(), desk.list_call_sheets(), desk.show_now()):
            assert answer.lines


def test_a_file_with_a_rule_that_is_gone_is_read_and_says_so(tmp_path: Path) -> None:
    copy = written_again(tmp_path / "cup.tournament", {"pairing": "seeded"}, lines=1)
    before = copy.read_bytes()
    desk = TournamentDesk(copy, DeskWords("en"))
    said = "Line 1: the rule “seeded” is gone, so nothing more can be written here. Standings and check still read it."
    assert desk.list_standings().lines[-1].shown == said
    answer = desk.check_tournament()
    assert answer.lines[-1].shown == said and answer.status == 0
    for act in (desk.start_round, lambda: desk.add_players(["Zita"])):
        assert desk.words.refusal_phrase(refusal(act)).shown == said
    assert copy.read_bytes() == before
    for settled in ({"scoring": "share"}, {"scoring": "value"}, {"pairing": "seeded"}):
        made = TournamentDesk(tmp_path / "new", DeskWords("en"))
        plan = TournamentPlan("Cup", "2026-04-06", **settled)
        assert refusal(lambda made=made, plan=plan: made.create_tournament(plan)).code == "retired-rule"


@pytest.mark.parametrize("scoring", ["share", "value"])
def test_points_by_a_rule_that_is_gone_are_those_of_then(tmp_path: Path, scoring: str) -> None:
    book = read_tournament(written_again(tmp_path / "cup.tournament", {"scoring": scoring}, lines=16))
    points: dict[str, Fraction] = defaultdict(Fraction)
    for table in (table for one in book.rounds for table in one.tables if table.outcome):
        seats = len(table.names) if scoring == "value" else 1
        for score in table.outcome.scores:
            points[score.name] += Fraction(100 * score.value, book.plan.own_capital(len(table.names)) * seats)
    assert {row.name: row.points for row in tournament_standings(book)} == points


def test_a_tournament_of_format_2_goes_on_with_the_draw_it_began_with(tmp_path: Path) -> None:
    """Its small tables outweigh repeated meetings to the end; the seats of new ones are drawn otherwise."""
    path = written_again(tmp_path / "cup.tournament", {}, lines=1)
    desk = TournamentDesk(path, DeskWords("en"))
    assert desk.read_book().plan.draws == 1
    desk.draw_round(dice=DICE)
    record = read_tournament(path)
    assert list(find_wrong_lines(record)) == []


def test_a_file_of_another_format_is_refused_with_both_numbers(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as refused:
        read_tournament(written_again(tmp_path / "cup.tournament", {}, format=1))
    assert (refused.value.code, refused.value.facts["found"], refused.value.facts["known"]) == (
        "unknown-format",
        "1",
        3,
    )
    newer = written_again(tmp_path / "new.tournament", {}, format=9)
    assert refusal(lambda: read_tournament(newer)).code == "newer-tournament"
