"""A file of another format is refused: no older one was ever released, and a newer one is no damaged one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.tournament.rounds.desks import DeskForTests, refusal

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import seal_line
from vialibera.tournament.rounds.tournament_file import read_tournament


def written_again(folder: Path, format: int, **plan: object) -> Path:
    """Write a tournament of three players once more with another format and plan, every checksum right."""
    path, crc, rows = DeskForTests(folder, 3).file, 0, []
    first, *rest = map(json.loads, path.read_bytes().splitlines())
    first |= {"format": format, "plan": first["plan"] | plan}
    for data in (first, *rest):
        del data["crc"]
        row, crc = seal_line(data, crc)
        rows.append(row)
    path.write_bytes(b"".join(rows))
    return path


@pytest.mark.parametrize("format", [1, 2])
def test_a_file_of_an_older_format_is_refused_with_both_numbers(tmp_path: Path, format: int) -> None:
    with pytest.raises(JournalError) as refused:
        read_tournament(written_again(tmp_path, format))
    assert (refused.value.code, refused.value.facts["found"], refused.value.facts["known"]) == (
        "unknown-format",
        str(format),
        3,
    )


def test_a_file_of_a_newer_format_is_refused_as_newer(tmp_path: Path) -> None:
    path = written_again(tmp_path, 9)
    assert refusal(lambda: read_tournament(path)).code == "newer-tournament"


@pytest.mark.parametrize("settled", [{"scoring": "share"}, {"scoring": "value"}, {"pairing": "seeded"}, {"draws": 1}])
def test_a_rule_that_no_format_has_is_a_fault_of_the_first_line(tmp_path: Path, settled: dict[str, object]) -> None:
    assert read_tournament(written_again(tmp_path, 3)).line_count == 1
    with pytest.raises(JournalError) as refused:
        read_tournament(written_again(tmp_path / "other", 3, **settled))
    assert (refused.value.code, refused.value.row) == ("impossible", 1)
