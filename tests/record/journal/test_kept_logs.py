"""Games saved by the program of 28 November 2026, kept for ever: every later one loads, proves, tells, resumes them.

They are never written again. Where a change of the words makes them unreadable, the new words belong into
`WORDS_ADDED_LATER` of `journal/codec.py`, or the format gets a new number and an upcast.
"""

import io
import json
from hashlib import sha256
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, forge, refusal, write

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.codec import WORDS_ADDED_LATER, vocabulary_fields
from vialibera.record.journal.line_seals import has_whole_lines
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import check_log_file, load_game, verify_log_file
from vialibera.record.reading.game_list import read_saved_game
from vialibera.record.reading.reel import Reel
from vialibera.senses.pictures.document_page import render_document_page
from vialibera.shell.program import Program
from vialibera.shell.saved_games.replaying import lines_from_here
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

KEPT = Path(__file__).parent / "kept"
AS_SAVED = {
    "euro": (231, 62, [334_500, 302_500, 210_000, 0, -847_000], "b65816688d8c2ae5"),
    "lira": (169, 40, [229_600, 160_900, 24_200, 0, -414_700], "c7d989e79ff2356977"),
    "moderno": (180, 43, [762, 245, 338, 0, -1345], "37d5f70307fb5da5"),
    "salotto": (174, 43, [1098, 96, 796, 400, -2390], "f9fd7023bf7babc6"),
    "torneo": (155, 34, [1318, 816, 44, 0, -2178], "6f2b823597fae0fe"),
}
"""The commands, the turn, the accounts, and how the digest of the file begins."""


@pytest.mark.parametrize("edition", AS_SAVED)
def test_it_loads_to_the_same_moment_and_all_of_it_is_proved(edition: str) -> None:
    path = KEPT / f"{edition}.jsonl"
    count, turn, cash, digest = AS_SAVED[edition]
    assert sha256(path.read_bytes()).hexdigest().startswith(digest), "these files are never changed"
    game, proved = load_game(path), verify_log_file(path, Chance)
    assert (game.line_count, game.state.turn_no, game.state.cash, list(game.notices)) == (count, turn, cash, [])
    assert (proved.state, proved.unproved_draws) == (game.state, 0)
    assert check_log_file(path).fault is None


@pytest.mark.parametrize("edition", AS_SAVED)
def test_it_is_told_and_reported(edition: str) -> None:
    for lang in ("it", "en"):
        with open_log(KEPT / f"{edition}.jsonl") as log:
            told = [said.shown for said in lines_from_here(Reel(log, lang))]
        assert len(told) > AS_SAVED[edition][0] // 2
        with open_log(KEPT / f"{edition}.jsonl") as log:
            assert "<svg" in render_document_page(report_document(read_game_facts(log, lang)))


@pytest.mark.parametrize("edition", AS_SAVED)
def test_it_goes_on_in_the_same_file(edition: str, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes((KEPT / f"{edition}.jsonl").read_bytes())
    before, held = path.read_bytes(), load_game(path)
    saved = read_saved_game(path)
    assert saved is not None and saved.can_be_resumed and not saved.is_finished
    program = Program("it", choose_start_options("off", {}), LineOutput(io.StringIO()))
    resume_game(program.games, path)
    assert program.session is not None
    for _ in range(40):
        program.console.press("enter")
    program.close()
    assert path.read_bytes().startswith(before)
    assert verify_log_file(path, Chance).line_count > held.line_count


@pytest.mark.parametrize(
    ("written", "code"),
    [(5, "newer-format"), (10**9, "newer-format")]
    + [(other, "unknown-format") for other in (3, 2, 1, 0, -5, None, "1", 1.0, True, [1])],
)
def test_another_format_is_refused_with_both_numbers(tmp_path: Path, written: object, code: str) -> None:
    path = forge(write(tmp_path / "log", a_header(), a_game(most=3)), lambda datas: datas[0].update(format=written))
    refused = refusal(lambda: load_game(path))
    assert (refused.code, refused.facts["known"]) == (code, 4)


def test_every_command_refuses_another_format_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = forge(write(tmp_path / "a.jsonl", a_header(), a_game(most=3)), lambda datas: datas[0].update(format=3))
    for words in (["resume"], ["replay", "--text"], ["report"], ["log", "check"], ["log", "repair"]):
        assert main([*words, str(log), "--lang", "en", *(["--voice", "off"] if words == ["resume"] else [])]) == 1
        said = capsys.readouterr()
        assert "unknown format: 3, this program knows 4" in (said.out + said.err).replace("\n", " "), words


@pytest.mark.parametrize("header_only", [False, True])
def test_right_checksums_vouch_for_a_log_in_the_format_of_today_alone(tmp_path: Path, header_only: bool) -> None:
    path = write(tmp_path / "log", a_header(), a_game(most=3))
    for written in (4, 3, 5, 44):
        forge(path, lambda datas, written=written: datas[0].update(format=written))
        with path.open("rb") as file:
            assert has_whole_lines(file, header_only) == (written == 4)
    assert not has_whole_lines(io.BytesIO(b""), header_only), "an empty file says nothing"


def test_a_newer_format_may_have_other_checksums(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b'{"log":"vialibera","format":7,"seal":"of another kind"}\n')
    assert refusal(lambda: load_game(path)).code == "newer-format"


def test_the_words_that_a_log_may_lack_are_those_that_the_kept_games_lack() -> None:
    """So a word that is needed by no log any more is taken off the list."""
    for edition in AS_SAVED:
        with (KEPT / f"{edition}.jsonl").open(encoding="utf-8") as log:
            first = json.loads(log.readline())
        assert vocabulary_fields().keys() - first["words"].keys() == WORDS_ADDED_LATER
