"""`vialibera log`: check, repair, show."""

import os
import re
from pathlib import Path

import pytest
from tests.record.journal.logs import HOSTILE, a_game, a_header, forge, write

from vialibera.cli import main
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game
from vialibera.rules.engine.topics.dice_and_decks import Shuffled


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "game.jsonl", a_header("lira"), a_game("lira", most=60))


@pytest.fixture
def broken(log: Path) -> Path:
    """Two letters of line 40 are others."""
    return altered(log, 40, b'"events"', b'"EVents"')


def altered(log: Path, row: int, old: bytes, new: bytes) -> Path:
    rows = log.read_bytes().splitlines(keepends=True)
    assert old in rows[row - 1]
    rows[row - 1] = rows[row - 1].replace(old, new)
    log.write_bytes(b"".join(rows))
    return log


def said(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "it") -> tuple[int, list[str]]:
    status = main(["log", *words, "--lang", lang])
    return status, capsys.readouterr().out.splitlines()


def test_a_whole_log(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    assert said(capsys, "check", str(log)) == (0, ["È integra: 60 comandi."])


def test_the_check_and_the_proof_count_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """The log has a line that takes commands back."""
    old = Path(__file__).parents[1] / "record" / "journal" / "format-4" / "lira.jsonl"
    checked = said(capsys, "check", str(old))[1][-1]
    assert main(["replay", str(old), "--verify", "--lang", "it"]) == 0
    proved = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("Secondo le regole"))
    assert re.findall(r"\d+ comandi", checked) == re.findall(r"\d+ comandi", proved) != []


def test_where_it_breaks_and_what_can_be_saved(capsys: pytest.CaptureFixture[str], broken: Path) -> None:
    status, lines = said(capsys, "check", str(broken), lang="en")
    assert status == 1
    assert lines[0].startswith(f"{broken}, line 40: the checksum does not match")
    assert lines[1].startswith("21 more lines follow line 40; untouched and in order: 21.")
    assert lines[2].startswith("The first 38 commands can be saved:")


def test_a_torn_line_breaks_nothing(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-5])
    status, (torn, whole) = said(capsys, "check", str(log), lang="en")
    assert status == 0
    assert "was cut short" in torn and whole.endswith(": 59 commands.")


def test_repair_writes_a_new_file_beside(capsys: pytest.CaptureFixture[str], broken: Path) -> None:
    before = broken.read_bytes()
    assert said(capsys, "repair", str(broken))[0] == 0
    assert broken.read_bytes() == before
    assert load_game(broken.with_name("game-repaired.jsonl")).line_count == 38
    assert said(capsys, "repair", str(broken))[0] == 0
    assert load_game(broken.with_name("game-repaired-2.jsonl")).line_count == 38


def test_repair_says_what_it_leaves(capsys: pytest.CaptureFixture[str], broken: Path) -> None:
    """Whoever has an old copy of the broken line can put it back: the others are not lost."""
    rows = broken.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join([*rows[:50], b"junk\n", *rows[52:]]))
    _, lines = said(capsys, "repair", str(broken), lang="en")
    assert lines[1].startswith("20 more lines follow line 40; untouched and in order: 18.")


def test_one_wrong_letter_costs_the_lines_from_there_on(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    altered(log, 40, b'"events"', b'"Events"')
    status, lines = said(capsys, "check", str(log), lang="en")
    assert status == 1 and lines[0].startswith(f"{log}, line 40: the checksum does not match")
    assert lines[1].startswith("21 more lines follow line 40") and lines[2].startswith("The first 38 commands")
    assert said(capsys, "repair", str(log))[0] == 0
    assert load_game(log.with_name("game-repaired.jsonl")).line_count == 38


def test_a_wrong_letter_of_the_header_needs_another_copy(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    altered(log, 1, b'"started"', b'"Started"')
    for action in ("check", "repair"):
        status, lines = said(capsys, action, str(log), lang="en")
        assert status == 1 and len(lines) == 1 and lines[0].endswith("another copy of the file is needed")
    assert not log.with_name("game-repaired.jsonl").exists()


def test_repair_overwrites_nothing(capsys: pytest.CaptureFixture[str], broken: Path) -> None:
    status, lines = said(capsys, "repair", str(broken), "--to", str(broken), lang="en")
    assert status == 1
    assert "will not be overwritten" in lines[0]


def test_show_tells_the_header_and_the_length(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    status, lines = said(capsys, "show", str(log), lang="en")
    assert status == 0
    assert lines[0].endswith("(lira).")
    assert lines[2] == "Seat 2: Bot 1, random."
    assert lines[-1].startswith("60 commands, ")


def test_show_tells_every_event_and_nothing_harmful(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    status, lines = said(capsys, "show", str(log), "--events")
    assert status == 0
    assert sum(line.startswith("Comando ") for line in lines) == 60
    assert any("DiceThrown(" in line for line in lines)
    assert not any(letter in line for letter in HOSTILE[:1] for line in lines)


def test_show_betrays_neither_a_deck_nor_an_open_rent(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    with open_log(log) as reader:
        lines = list(reader)
    orders = {str(line.command.order) for line in lines if isinstance(line.command, Shuffled)}
    kinds = {type(event).__name__ for line in lines for event in line.events if event.is_secret}
    assert orders and "ClaimOpened" in kinds
    text = "\n".join(said(capsys, "show", str(log), "--events")[1])
    assert "Shuffled(" in text and not any(secret in text for secret in orders | kinds)


def test_a_forged_event_is_found(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    forge(log, lambda datas: datas[20]["events"].append(["Paid", 0, 1, 10**9, "rent", 1]))
    status, _ = said(capsys, "check", str(log))
    assert status == 0
    forge(log, lambda datas: datas[30]["events"].append(["Bought", 9, 1, 10]))
    status, lines = said(capsys, "check", str(log), lang="en")
    assert status == 1
    assert "line 31" in lines[0]


def test_what_is_no_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, lines = said(capsys, "show", str(tmp_path / "nowhere"), lang="en")
    assert (status, lines) == (1, [f"{tmp_path / 'nowhere'}: there is no such file: check the name"])


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need a right of their own there")
def test_a_link_to_itself_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    loop = tmp_path / "loop.jsonl"
    loop.symlink_to(loop.name)
    for command in ("check", "repair", "show"):
        status, lines = said(capsys, command, str(loop), lang="en")
        assert (status, len(lines)) == (1, 1) and str(loop) in lines[0]
