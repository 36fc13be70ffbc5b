"""Damaged rows are made good where what stood there can be proved, and left alone where it cannot."""

from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conftest import PROFILE
from tests.record.journal.logs import a_game, a_header, write

from vialibera.record.journal.line_seals import SEAL_SIZE
from vialibera.record.journal.row_repair import checksum_before, copy_repaired, letters_that_fit

TIMES = 5000 if PROFILE == "deep" else 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write(tmp_path_factory.mktemp("whole") / "log", a_header("lira"), a_game("lira", most=30)).read_bytes()


def mended(folder: Path, data: bytes) -> tuple[bytes, list[tuple[int, str]]]:
    """What is made of a file, and which rows of it were wrong in which way."""
    old, new = folder / "old", folder / "new"
    old.write_bytes(data)
    mends = copy_repaired(old, new)
    return new.read_bytes(), [(mend.row, mend.kind) for mend in mends]


@given(st.binary(min_size=1, max_size=80), st.integers(0, 2**32 - 1), st.data())
def test_a_checksum_is_reckoned_backwards(data: bytes, before: int, more: st.DataObject) -> None:
    after = crc32(data, before)
    assert checksum_before(data, after) == before
    at, error = more.draw(st.integers(0, len(data) - 1)), more.draw(st.integers(1, 255))
    wrong = data[:at] + bytes([data[at] ^ error]) + data[at + 1 :]
    assert (at, data[at]) in letters_that_fit(wrong, before, after)


@pytest.mark.parametrize("bit", [True, False])
def test_one_letter_anywhere_is_made_good(tmp_path: Path, whole: bytes, bit: bool) -> None:
    """In the header, in a line, in a checksum, a line feed: in the last line as well."""
    random = Random(f"letter {bit}")
    lines = whole.index(b"\n")
    for number in range(TIMES):
        at = random.randrange(len(whole)) if number % 3 == 0 else random.randrange(lines, len(whole))
        error = 1 << random.randrange(8) if bit else random.randrange(1, 256)
        found, mends = mended(tmp_path, whole[:at] + bytes([whole[at] ^ error]) + whole[at + 1 :])
        assert found == whole and len(mends) == 1, (at, error)


@pytest.mark.parametrize("row", [1, 12, 31])
def test_a_checksum_alone_is_made_good(tmp_path: Path, whole: bytes, row: int) -> None:
    rows = whole.splitlines(keepends=True)
    seal = rows[row - 1][-SEAL_SIZE:]
    rows[row - 1] = rows[row - 1][:-SEAL_SIZE] + seal.replace(seal[8:9], b"f" if seal[8:9] != b"f" else b"0", 1)
    assert mended(tmp_path, b"".join(rows)) == (whole, [(row, "seal")])


def test_a_checksum_that_is_gone_altogether_is_proved_by_the_next_line(tmp_path: Path, whole: bytes) -> None:
    rows = whole.splitlines(keepends=True)
    rows[11] = rows[11][:-SEAL_SIZE] + b',"crc":"........"}\n'
    assert mended(tmp_path, b"".join(rows)) == (whole, [(12, "seal")])


def test_several_lines_are_made_good_each_by_itself(tmp_path: Path, whole: bytes) -> None:
    rows = whole.splitlines(keepends=True)
    for row in (5, 6, 20):
        rows[row - 1] = rows[row - 1].replace(b'"events"', b'"Events"')
    assert mended(tmp_path, b"".join(rows)) == (whole, [(5, "letter"), (6, "letter"), (20, "letter")])


def test_the_line_ends_of_another_system_are_made_good(tmp_path: Path, whole: bytes) -> None:
    found, mends = mended(tmp_path, whole.replace(b"\n", b"\r\n"))
    assert found == whole and mends == [(row, "ending") for row in range(1, 32)]


def test_a_line_told_twice_and_one_of_something_else_are_left_out(tmp_path: Path, whole: bytes) -> None:
    rows = whole.splitlines(keepends=True)
    assert mended(tmp_path, b"".join([*rows[:9], *rows[8:]])) == (whole, [(10, "strange")])
    assert mended(tmp_path, b"".join([*rows[:9], b"<<<<<<< ours\n", *rows[9:]])) == (whole, [(10, "strange")])


def test_lines_that_changed_places_are_put_in_order(tmp_path: Path, whole: bytes) -> None:
    rows = whole.splitlines(keepends=True)
    rows[9], rows[10] = rows[10], rows[9]
    assert mended(tmp_path, b"".join(rows)) == (whole, [(10, "order")])


def test_rows_behind_a_split_line_are_counted_as_they_stand_in_the_file(tmp_path: Path, whole: bytes) -> None:
    """A letter that has become a line feed makes two rows of one, so all behind it stand one row lower."""
    rows = whole.splitlines(keepends=True)
    rows[4] = rows[4].replace(b'"events"', b'"eve\nts"')
    rows[19] = rows[19].replace(b'"events"', b'"Events"')
    assert mended(tmp_path, b"".join(rows)) == (whole, [(5, "letter"), (21, "letter")])


def test_two_letters_are_not_guessed(tmp_path: Path, whole: bytes) -> None:
    random = Random("two letters")
    rows = whole.splitlines(keepends=True)
    for _ in range(TIMES):
        row, bad = random.randrange(len(rows)), [*rows]
        first, second = random.sample(range(len(rows[row]) - SEAL_SIZE), 2)
        raw = bytearray(rows[row])
        raw[first], raw[second] = raw[first] ^ random.randrange(1, 256), raw[second] ^ random.randrange(1, 256)
        bad[row] = bytes(raw)
        assert mended(tmp_path, b"".join(bad)) == (b"".join(bad), []), (row, first, second)


def test_a_line_that_is_missing_is_not_guessed(tmp_path: Path, whole: bytes) -> None:
    rows = whole.splitlines(keepends=True)
    gone = b"".join([*rows[:9], *rows[10:]])
    assert mended(tmp_path, gone) == (gone, [])


@pytest.mark.parametrize("cut", [1, 9, 300])
def test_a_torn_last_line_stays_as_it_is(tmp_path: Path, whole: bytes, cut: int) -> None:
    assert mended(tmp_path, whole[:-cut]) == (whole[:-cut], [])


def test_what_is_no_log_stays_as_it_is(tmp_path: Path) -> None:
    assert mended(tmp_path, b"hello\nworld\n") == (b"hello\nworld\n", [])
