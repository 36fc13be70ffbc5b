"""The file: sealed, appended to alone, whole after any kill; nothing in it is ever rewritten."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import pytest
from tests.tournament.rounds.desks import DeskForTests, names, refusal, said

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.sealed_file import SealedFile
from vialibera.tournament.rounds import tournament_file
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import (
    ClockPaused,
    ClockResumed,
    Entry,
    MinutesAdded,
    PlayersAdded,
    entry_data,
    entry_from_data,
)
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.referee_calls import note_call
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import TournamentFile, is_tournament_file, read_tournament


@pytest.fixture
def desk(tmp_path: Path) -> DeskForTests:
    """A tournament in which everything has happened that can."""
    desk = DeskForTests(tmp_path, 9)
    desk.withdraw_player("Elsa", once=True)
    desk.rename_player("P9 J271", "Maria Rossi", "", "", "a slip")
    desk.change_plan({"minutes": 60}, "the hall closes")
    desk.part_players("Anna", "Bruno", 0)
    desk.draw_round()
    desk.undo_line(desk.read_book().line_count, "the tables were wrong")
    desk.draw()
    desk.draw(again="a player had gone home")
    desk.add_players(["Zeno"])
    desk.change_seat("1", desk.read_book().current_round.tables[0].names[0], "Zeno", "an empty chair")
    desk.start_round()
    hall = desk
    hall.start_round("1")
    hall.change_clock(ClockPaused, "1", "a fire alarm")
    hall.change_clock(ClockResumed, "1")
    hall.change_clock(MinutesAdded, "1", 5, "the alarm")
    note_call(hall, "1", "the rent is due", "Rita")
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names[1:], (2000, 1500, 1000), strict=False)), out=table.names[:1])
    hall.release_standings()
    desk.enter_result("1", corrected(desk), why="two figures were exchanged")
    desk.withdraw_player("Anna", why="train")
    first = [row.name for row in tournament_standings(desk.read_book()) if row.sharing_place == 2][:2]
    desk.record_dice([(name, 7) for name in first])
    desk.record_ruling(first, "so be it")
    return desk


def corrected(desk: DeskForTests) -> TypedResult:
    table = desk.read_book().find_table(1, 1)
    return TypedResult([(name, 1500) for name in table.names[:1]] + list(zip(table.names[1:], (1, 2, 3), strict=False)))


def test_every_line_comes_back_as_it_was_written(desk: DeskForTests) -> None:
    kept = read_tournament(desk.file)
    assert {type(written.entry) for written in kept.entries} == {*get_args(Entry)}
    for number, written in enumerate(kept.entries, 1):
        data = json.loads(json.dumps(entry_data(number, *written)))
        assert entry_from_data(data, number) == written


def test_the_check_judges_every_line_before_it_is_written(desk: DeskForTests, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Entry] = []
    kept = read_tournament(desk.file)
    folder = desk.file.parent / "again"
    folder.mkdir()
    again = DeskForTests(folder)
    monkeypatch.setattr(tournament_file, "check_entry", lambda _book, entry: judged.append(entry))
    with TournamentFile.open_for_writing(again.file) as file:
        file.append_entries([written.entry for written in kept.entries], again.timestamp())
    assert judged == [written.entry for written in kept.entries]


def test_of_several_lines_all_are_written_or_none(desk: DeskForTests) -> None:
    before = desk.file.read_bytes()
    assert refusal(lambda: desk.change_plan({"place": "Pavia", "minutes": 91}, "a slip")).code == "minutes"
    assert refusal(lambda: desk.write(PlayersAdded(("Ugo",)), PlayersAdded(("Ugo",)))).code == "name-taken"
    assert desk.file.read_bytes() == before
    desk.change_plan({"place": "Pavia", "minutes": 80}, "a slip")
    assert desk.check_tournament().status == 0


def test_what_was_written_once_stays(desk: DeskForTests) -> None:
    before = desk.file.read_bytes()
    desk.add_players(["Zita"])
    desk.draw()
    assert desk.file.read_bytes().startswith(before)


def test_a_correction_keeps_what_was_before(desk: DeskForTests) -> None:
    shown = said(desk.show_status(spot="1.1"))
    assert len([line for line in shown if line.startswith("Before the correction: ")]) == 1
    assert "Corrected: two figures were exchanged." in shown
    data = desk.show_status(spot="1.1").data
    assert isinstance(data, dict)
    assert [row["value"] for row in data["former"][0]["result"]] == [2000, 1500, 1000, 1]
    assert [row["value"] for row in data["result"]] == [1500, 3, 2, 1]


def test_an_altered_line_is_noticed(desk: DeskForTests) -> None:
    raw = desk.file.read_bytes()
    for at in range(0, len(raw), 97):
        desk.file.write_bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        with pytest.raises((JournalError, Exception)) as wrong:
            read_tournament(desk.file)
        assert type(wrong.value).__name__ in ("JournalError", "DeskRefusal")
    desk.file.write_bytes(raw)


@pytest.mark.parametrize("cut", [1, 5, 20, 40])
def test_a_torn_last_line_does_not_count_and_the_file_goes_on(desk: DeskForTests, cut: int) -> None:
    raw = desk.file.read_bytes()
    count = len(read_tournament(desk.file).entries)
    desk.file.write_bytes(raw[:-cut])
    assert len(read_tournament(desk.file).entries) == count - 1
    assert "cut short" in said(desk.check_tournament())[0]
    desk.add_players(["Zita"])
    assert len(read_tournament(desk.file).entries) == count
    assert not read_tournament(desk.file).notices


def test_two_programs_never_write_at_once(desk: DeskForTests) -> None:
    with TournamentFile.open_for_writing(desk.file):
        with pytest.raises(JournalError) as locked:
            desk.add_players(["Zita"])
        assert desk.words.fault_phrase(locked.value, desk.file).shown.endswith("Close it and try again.")
        assert desk.list_players().data, "reading needs no lock"


def test_a_file_that_is_there_is_never_written_over(desk: DeskForTests, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear grandmother")
    for path in (desk.file, letter):
        before = path.read_bytes()
        with pytest.raises(JournalError):
            TournamentDesk(path, desk.words).create_tournament(desk.read_book().plan)
        assert path.read_bytes() == before
    assert refusal(lambda: read_tournament(letter)).code == "no-tournament"
    assert (is_tournament_file(desk.file), is_tournament_file(letter), is_tournament_file(tmp_path)) == (
        True,
        False,
        False,
    )


def test_a_disk_that_is_full_costs_nothing_that_was_told(desk: DeskForTests, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: SealedFile) -> None:
        raise OSError(28, "full")

    before = desk.file.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(SealedFile, "_sync_to_disk", full)
        with pytest.raises(JournalError, match="disk-full"):
            desk.add_players(["Zita"])
    assert desk.file.read_bytes() == before


MEANWHILE = """
import sys
from pathlib import Path
from vialibera.tournament.rounds import tournament_file
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords

desk = TournamentDesk(Path(sys.argv[1]), DeskWords("en"))
for number in range(10_000):
    desk.add_players([f"Late {number} {number * 7919 % 1000}"])
    print(number, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is of Unix")
@pytest.mark.process
def test_killed_at_any_moment_nothing_told_is_lost(tmp_path: Path) -> None:
    """Somebody enters one player after the other, and is killed again and again."""
    desk = DeskForTests(tmp_path, 4)
    for number in range(12):
        before = len(desk.read_book().entrant_names())
        told = tmp_path / f"told-{number}"
        with told.open("w") as out:
            child = subprocess.Popen(
                [sys.executable, "-c", MEANWHILE.replace("Late", f"Late{number}"), desk.file], stdout=out
            )
            wait_for(told)
            time.sleep(number * 0.003)
            child.kill()
            assert child.wait() == -signal.SIGKILL
        heard = len(told.read_text().splitlines())
        assert heard <= len(desk.read_book().entrant_names()) - before <= heard + 1
        desk.withdraw_player("Anna")
        desk.add_players(["Anna"])


def wait_for(file: Path) -> None:
    end = time.monotonic() + 60
    while not file.stat().st_size and time.monotonic() < end:
        time.sleep(0.001)


def test_names_of_any_kind_come_back(tmp_path: Path) -> None:
    strange = ["=1+1", "Rossi, Mario", "O'Neill", "Дарья", "Zoë", "x=y"]
    desk = DeskForTests(tmp_path, strange)
    assert desk.read_book().entrant_names() == strange
    hostile = DeskForTests(tmp_path / "other", ["\x1b[2JMario\u202e"]) if not (tmp_path / "other").mkdir() else None
    assert hostile is not None
    assert hostile.read_book().entrant_names() == ["Mario"]
    assert DeskWords("it").phrase("qualified-player", place="1", name="\x1b[2JM").shown.isprintable()


def test_a_thousand_lines_of_one_tournament(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, names(40))
    desk.play_round()
    assert len(read_tournament(desk.file).entries) == 13


# Two laptops: copies of one file.


@pytest.fixture
def copies(tmp_path: Path) -> tuple[DeskForTests, TournamentDesk]:
    """A tournament, and a copy of its file on another laptop, made after the draw."""
    desk = DeskForTests(tmp_path, 8)
    desk.draw()
    other = tmp_path / "laptop" / "cup.tournament"
    other.parent.mkdir()
    other.write_bytes(desk.file.read_bytes())
    return desk, TournamentDesk(other, DeskWords("en"))


def enter_table(desk: TournamentDesk, table: int) -> None:
    values = dict(zip(desk.read_book().find_table(1, table).names, (2000, 1500, 1000, 900), strict=True))
    desk.enter_result(str(table), TypedResult(list(values.items())))


def codes_of_check(desk: TournamentDesk, copy: Path) -> tuple[int, list[str]]:
    answer = desk.check_tournament(copy=copy)
    return answer.status, list(answer.warning_codes)


def test_a_copy_that_is_older_or_the_same_is_no_fault(copies: tuple[DeskForTests, TournamentDesk]) -> None:
    desk, other = copies
    assert codes_of_check(desk, other.file) == (0, [])
    enter_table(desk, 1)
    assert codes_of_check(desk, other.file) == (0, [])
    assert codes_of_check(other, desk.file) == (2, ["copy-ahead"])


def test_two_laptops_that_both_wrote_are_told_in_one_sentence(copies: tuple[DeskForTests, TournamentDesk]) -> None:
    desk, other = copies
    before = desk.read_book().line_count
    enter_table(desk, 1)
    enter_table(other, 2)
    other.enter_result("2", swapped_result(other), why="two figures were exchanged")
    for one, copy in ((desk, other), (other, desk)):
        answer = one.check_tournament(copy=copy.file)
        (warning,) = answer.warnings
        assert (answer.status, list(answer.warning_codes)) == (2, ["copy-split"])
        assert f"from line {before + 1} on," in warning.shown
        lines = [line.shown for line in copy.list_history().lines][before:]
        assert [line.shown for line in answer.lines][-len(lines) :] == lines


def swapped_result(desk: TournamentDesk) -> TypedResult:
    return TypedResult(list(zip(desk.read_book().find_table(1, 2).names, (1500, 2000, 1000, 900), strict=True)))


def test_the_file_of_another_tournament_is_no_copy(tmp_path: Path) -> None:
    desk, other = DeskForTests(tmp_path, 8), DeskForTests(tmp_path / "other", 8)
    assert refusal(lambda: desk.check_tournament(copy=other.file)).code == "other-copy"
