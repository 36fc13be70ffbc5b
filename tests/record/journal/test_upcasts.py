"""Old logs stay readable: shown by an older format that never was."""

import io
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import a_game, a_header, forge, refusal, write

from vialibera.cli import main
from vialibera.record.journal import upcasts
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import check_log_file, load_game, verify_log_file
from vialibera.record.journal.upcasts import Upcast

Data = dict[str, Any]
GAME = a_game(most=80)

# In format 0 the seed stood under "luck", a payment was a "Payment" whose amount came first and had no space,
# what was bought had a "buyer", and a line had no pause of its own but the parts of one. In format -1 the dice were
# always the program's, and not spoken of.


def header_of_0(header: Data) -> Data:
    header["seed"] = header.pop("luck")
    return header


def line_of_0(line: Data) -> Data:
    line["events"] = [event_of_0(event) for event in line["events"]]
    line["pause"] = {"is": "Pause"} | line.pop("stands")
    return line


def event_of_0(event: Data) -> Data:
    if event["is"] == "Payment":
        return {"is": "Paid", "space": event["place"] or -1} | {key: event[key] for key in SHARED}
    if event["is"] == "Bought":
        event["seat"] = event.pop("buyer")
    return event


SHARED = ("payer", "payee", "amount", "reason")


def header_of_minus_1(header: Data) -> Data:
    return header | {"dice": "program"}


def as_format_0(datas: list[Data]) -> None:
    header, *lines = datas
    header["format"] = 0
    header["luck"] = header.pop("seed")
    del header["minutes"]
    words = header["words"]
    del words["Paid"]
    words["Payment"] = ["amount", "payer", "payee", "reason", "place"]
    words["Bought"][0] = "buyer"
    for line in lines:
        line["events"] = [event_as_0(*event) for event in line["events"]]
        del line["played"]
        _, agenda, rights, serial, actors = line.pop("pause")
        line["stands"] = {"agenda": agenda, "rights": rights, "serial": serial, "actors": actors}


def event_as_0(word: str, *fields: Any) -> list[Any]:
    if word == "Paid":
        payer, payee, amount, reason, space = fields
        return ["Payment", amount, payer, payee, reason, space]
    return [word, *fields]


def as_format_minus_1(datas: list[Data]) -> None:
    as_format_0(datas)
    datas[0]["format"] = -1
    del datas[0]["dice"]


@pytest.fixture(params=[as_format_0, as_format_minus_1])
def old(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log of an older format, and a program that knows it."""
    known = upcasts.UPCASTS | {0: Upcast(header_of_0, line_of_0), -1: Upcast(header_of_minus_1, lambda line: line)}
    monkeypatch.setattr(upcasts, "UPCASTS", known)
    return forge(write(tmp_path / "old", a_header(seed=3), GAME), request.param)


def test_an_old_log_tells_the_same_game(old: Path, tmp_path: Path) -> None:
    now = write(tmp_path / "now", a_header(seed=3), GAME)
    assert load_game(old).state == load_game(now).state
    assert load_game(old).header._replace(id="") == load_game(now).header._replace(id="", seed=None)
    assert verify_log_file(old).line_count == 80
    assert check_log_file(old).fault is None


def test_an_old_log_is_gone_on_with_in_a_copy(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    assert refusal(lambda: LogFile.resume(old)).code == "old-format"
    with create_branch(old, 80, tmp_path / "now") as journal:
        assert journal.line_count == 80
    assert old.read_bytes() == before
    with open_log(tmp_path / "now") as found:
        assert found.has_current_format
    assert verify_log_file(tmp_path / "now").state == load_game(old).state


def test_an_old_log_is_listed_told_reported_and_repaired(
    old: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = old.rename(old.with_suffix(".jsonl"))
    for words in (["replay", "--text", str(old)], ["report", str(old)], ["games", "--folder", str(old.parent)]):
        assert main([*words, "--lang", "en"]) == 0
        assert "Bot 1" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["resume", str(old), "--voice", "off", "--lang", "en"]) == 0
    assert "The game continues" in capsys.readouterr().out
    assert main(["log", "repair", str(old), "--lang", "en"]) == 0
    journal, game = LogFile.resume(old.with_name("old-repaired.jsonl"))
    journal.close()
    assert game.line_count == 80


def test_a_torn_line_of_an_old_log_is_dropped(old: Path) -> None:
    old.write_bytes(old.read_bytes()[:-3])
    assert load_game(old).line_count == 79


def test_what_no_upcast_understands_is_refused(old: Path) -> None:
    forge(old, lambda datas: datas[7].pop("stands"))
    refused = refusal(lambda: load_game(old))
    assert (refused.code, refused.facts["row"]) == ("impossible", 8)


def test_words_that_are_not_listed_are_refused(old: Path) -> None:
    forge(old, lambda datas: datas[0].update(words=None))
    assert refusal(lambda: load_game(old)).code == "bad-header"


@pytest.mark.parametrize(
    ("written", "code"),
    [(5, "newer-format"), (10**9, "newer-format"), (0, "unknown-format"), (-5, "unknown-format")]
    + [(other, "unknown-format") for other in (None, "1", 1.0, True, [1])],
)
def test_formats_nobody_knows_are_refused_politely(tmp_path: Path, written: object, code: str) -> None:
    path = forge(write(tmp_path / "log", a_header(), GAME[:3]), lambda datas: datas[0].update(format=written))
    refused = refusal(lambda: load_game(path))
    assert (refused.code, refused.facts["known"]) == (code, 4)


def test_a_newer_format_may_have_other_checksums(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b'{"log":"vialibera","format":7,"seal":"of another kind"}\n')
    assert refusal(lambda: load_game(path)).code == "newer-format"
