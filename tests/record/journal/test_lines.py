"""The lines of a log: cut anywhere it loses no whole line, and whatever is altered is noticed."""

import io
import json
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.journal.logs import HOSTILE, TINY, a_game, a_header, forge, refusal, tiny_header, unsealed_data, write

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import header_data
from vialibera.record.journal.line_seals import BROKEN_SEAL, MAX_LINE_BYTES, verified_crc
from vialibera.record.journal.log_lines import LogReader, is_log, open_log, parse_json_at, seal_line
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command

FLIPS = (0x01, 0x20, 0x80)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", tiny_header(), a_game(most=12))


def read(data: bytes) -> tuple[int, list[str]]:
    """How many commands can be read, and the notices."""
    log = LogReader(io.BytesIO(data))
    return sum(1 for line in log if line.events is not None), [notice.code for notice in log.notices]


def test_a_line_is_what_was_written(log: Path) -> None:
    game = a_game(most=12)
    with open_log(log) as found:
        for line, (command, events, pause) in zip(found, game, strict=True):
            assert (line.command, tuple(line.events), line.pause) == (command, events, pause)
        assert found.line_count == 12
        assert found.end == log.stat().st_size


def test_a_log_is_lines_of_plain_ascii(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(most=12))
    rows = path.read_bytes().decode("ascii").splitlines()
    assert all(text.isprintable() for text in rows)
    assert [json.loads(row).get("seq") for row in rows] == [None, *range(1, 13)]
    with open_log(path) as found:
        assert found.header.players[0].name == HOSTILE


@pytest.mark.slow
def test_cut_anywhere_it_loses_no_whole_line(log: Path) -> None:
    data = log.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for length in range(ends[0], len(data)):
        whole = sum(end <= length for end in ends) - 1
        assert read(data[:length]) == (whole, [] if length in ends else ["torn-line"])


@pytest.mark.parametrize("place", [-1, -2, -5, -15, -60])
def test_a_whole_last_line_that_does_not_fit_was_altered(log: Path, place: int) -> None:
    """No crash leaves a line behind that has its end: it was told, and something has happened to it since."""
    data = bytearray(log.read_bytes())
    data[place] ^= 1
    refused = refusal(partial(read, bytes(data)))
    assert (refused.code, refused.facts["row"]) == ("broken-line", 13)


def test_a_line_feed_that_was_altered_joins_two_lines_and_is_noticed(log: Path) -> None:
    data = bytearray(log.read_bytes())
    data[data.rindex(b"\n", 0, -1)] ^= 1
    refused = refusal(partial(read, bytes(data)))
    assert (refused.code, refused.facts["row"]) == ("broken-line", 12)


def test_cut_within_its_header_it_is_no_log(log: Path) -> None:
    header = log.read_bytes().splitlines(keepends=True)[0]
    for length in range(len(header)):
        assert refusal(partial(read, header[:length])).code in ("no-log", "broken-line")


def test_a_torn_line_is_told_with_its_place(log: Path) -> None:
    found = LogReader(io.BytesIO(log.read_bytes()[:-5]))
    assert len(list(found)) == 11
    assert found.notices[0].facts["row"] == 13


@pytest.mark.parametrize(
    "tail", [b"\0" * 4096, b"{", b"\n", b"null\n", b"\xff\xfe\n", b'{"seq":13}\n', b"x" * MAX_LINE_BYTES]
)
def test_whatever_a_crash_left_at_the_end_is_dropped(log: Path, tail: bytes) -> None:
    assert read(log.read_bytes() + tail) == (12, ["torn-line"])


def flipped(data: bytes, at: int, mask: int) -> bytes:
    return data[:at] + bytes([data[at] ^ mask]) + data[at + 1 :]


def noticed(data: bytes, at: int, mask: int, last: int) -> bool:
    """An altered last line may be a torn one, and takes another with it that it was joined to; else it is refused."""
    try:
        return read(flipped(data, at, mask)) == (10 if at == last else 11, ["torn-line"]) and at >= last
    except JournalError as refused:
        return refused.code in ("broken-line", "no-log", "newer-format", "unknown-format")


def test_a_flipped_bit_is_noticed_anywhere(log: Path) -> None:
    data = log.read_bytes()
    first = data.index(b"\n")
    last = data.rindex(b"\n", 0, -1)
    places = [*range(0, first, 9), *range(first, len(data))]
    assert [at for at in places if not noticed(data, at, Random(at).choice(FLIPS), last)] == []


@pytest.mark.deep
def test_any_flipped_bit_is_noticed_anywhere(log: Path) -> None:
    data = log.read_bytes()
    last = data.rindex(b"\n", 0, -1)
    every = ((at, 1 << bit) for at in range(len(data)) for bit in range(8))
    assert [(at, mask) for at, mask in every if not noticed(data, at, mask, last)] == []


@given(st.data())
def test_lines_left_out_swapped_or_doubled_are_noticed(draw: st.DataObject) -> None:
    rows = [row + b"\n" for row in SAMPLE.splitlines()]
    order = draw.draw(st.lists(st.integers(1, len(rows) - 1), max_size=len(rows) + 2))
    whole = next((place for place, row in enumerate(order) if row != place + 1), len(order))
    data = b"".join([rows[0], *(rows[row] for row in order)])
    if len(order) > whole:
        assert refusal(lambda: read(data)).facts["row"] == whole + 2
    else:
        assert read(data) == (whole, [])


def sample() -> bytes:
    """A log of a few lines, to be shuffled."""
    datas = [header_data(tiny_header())]
    datas += [{"seq": number, "events": [], "command": [], "pause": [], "played": None} for number in range(1, 6)]
    crc, data = 0, b""
    for line in datas:
        row, crc = seal_line(line, crc)
        data += row
    return data


SAMPLE = sample()


def test_a_line_of_another_game_is_noticed(log: Path, tmp_path: Path) -> None:
    other = write(tmp_path / "other", tiny_header(), a_game(most=12))
    rows, others = (path.read_bytes().splitlines(keepends=True) for path in (log, other))
    assert rows[5][:-19] == others[5][:-19]
    rows[5] = others[5]
    assert refusal(lambda: read(b"".join(rows))).facts["row"] == 6


@given(st.dictionaries(st.text(max_size=3), st.integers() | st.text(st.characters(exclude_categories=()))))
def test_a_seal_holds_for_what_it_was_put_on(data: dict[str, object]) -> None:
    line, crc = seal_line({"seq": 1} | data, 7)
    assert verified_crc(line, 7) == crc
    assert verified_crc(line, 8) == BROKEN_SEAL
    assert line.endswith(b'"}\n')
    assert line.count(b"\n") == 1


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[" * 100_000, b'{"a":NaN}', b'{"a":Infinity}', b"\xff", "é".encode(), b"1" * 5000, b"nul"],
)
def test_what_is_no_json_is_refused(line: bytes) -> None:
    assert refusal(lambda: parse_json_at(line)).code == "no-json"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"hello", b"[]\n", b"1\n", b"{}\n", b'{"log":"x","format":1}\n', b"\0" * 9]
)
def test_what_is_no_log(data: bytes) -> None:
    assert refusal(lambda: read(data)).code == "no-log"


NOT_FOLDER = "not-found" if sys.platform == "win32" else "not-folder"


@pytest.mark.parametrize(("path", "code"), [("nowhere", "not-found"), ("", "is-folder"), ("log/inside", NOT_FOLDER)])
def test_files_that_cannot_be_read(log: Path, path: str, code: str) -> None:
    def act() -> None:
        with open_log(log.parent / path):
            pass

    refused = refusal(act)
    assert (refused.code, refused.facts["path"]) == (code, str(log.parent / path))


def line_3(path: Path, **changed: object) -> Path:
    """The same log, the line of its second command changed, every checksum right."""
    return forge(path, lambda datas: datas[2].update(changed))


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"events": 1}, "wrong-line"),
        ({"events": {}}, "wrong-line"),
        ({"seq": 3}, "wrong-line"),
        ({"seq": "2"}, "wrong-line"),
        ({"events": [["Sneezed", 0]]}, "wrong-row"),
        ({"events": [["Roll", 0, 0]]}, "wrong-row"),
        ({"events": [None]}, "wrong-row"),
        ({"command": ["Paid", 0, 1, 2, "rent", -1]}, "wrong-row"),
        ({"command": None}, "wrong-row"),
        ({"pause": ["Pause", [["Roll", 0, 0]], [], 1, [0]]}, "wrong-row"),
        ({"pause": ["Pause", [], [], 1]}, "wrong-row"),
        ({"extra": 1}, "wrong-line"),
    ],
)
def test_a_forged_line_is_refused_with_its_place(log: Path, changed: dict[str, object], code: str) -> None:
    line_3(log, **changed)

    def act() -> None:
        with open_log(log) as found, found.name_row_in_errors():
            for line in found:
                assert isinstance(line.command, Command)
                assert isinstance(line.events, list)
                assert isinstance(line.pause, Pause)

    refused = refusal(act)
    assert (refused.code, refused.facts["row"]) == (code, 3)


@pytest.mark.parametrize("played", [-1, 1.5, True, "30", [30]])
def test_the_seconds_played_are_a_whole_number(log: Path, played: object) -> None:
    line_3(log, played=played)
    with open_log(log) as found:
        seconds = [partial(getattr, line, "seconds_played") for line in found]
    assert seconds[0]() is None and refusal(seconds[1]).code == "wrong-line"


def test_a_line_in_another_order_is_refused(log: Path) -> None:
    def turned_round(datas: list[dict[str, object]]) -> None:
        datas[1] = dict(reversed(datas[1].items()))

    assert refusal(lambda: read(forge(log, turned_round).read_bytes())).code == "wrong-line"


def test_a_header_alone_is_a_log_of_no_commands(tmp_path: Path) -> None:
    path = write(tmp_path / "log", tiny_header(), [])
    assert read(path.read_bytes()) == (0, [])
    assert unsealed_data(path)[0]["rules"] == TINY


def test_what_is_not_there_or_no_file_is_no_log(tmp_path: Path) -> None:
    assert not is_log(tmp_path / "nothing")
    assert not is_log(tmp_path)
    assert not is_log(tmp_path / ("long" * 100))


def test_a_last_line_that_ends_with_crlf_is_read(log: Path) -> None:
    """A mail program touched only the end: nothing of what was told is dropped."""
    whole = log.read_bytes()
    assert read(whole[:-1] + b"\r\n") == (12, [])
    rows = whole.splitlines(keepends=True)
    with pytest.raises(JournalError) as found:
        read(b"".join([*rows[:-2], rows[-2][:-1] + b"\r\n", rows[-1]]))
    assert (found.value.code, found.value.row) == ("broken-line", 12)
