"""Every code of the log has its sentence."""

import ast
from pathlib import Path

import pytest

import vialibera.commands
import vialibera.network.guests
import vialibera.record.journal
import vialibera.record.reading
import vialibera.shell.game
import vialibera.shell.saved_games
from vialibera.record.journal.errors import (
    _CODES_BY_ERRNO,
    JournalError,
    LogNotice,
    error_from_system,
    name_file_in_errors,
    printable_excerpt,
)
from vialibera.record.journal.fault_wording import DAMAGE_CODES, fault_in_words, fault_with_advice
from vialibera.words.texts import load_messages

FOLDERS = tuple(
    Path(room.__file__).parent
    for room in (
        vialibera.commands,
        vialibera.record.journal,
        vialibera.record.reading,
        vialibera.shell.game,
        vialibera.shell.saved_games,
        vialibera.network.guests,
    )
)
FRAMES = {"where", "which", "repair", "first-line", "copy"}
"""Sentences that take another in."""
SENTENCES = {key.removeprefix("fault-") for key in load_messages("it", "fault")} - FRAMES


def codes() -> set[str]:
    """Every code an error or a notice is made with."""
    trees = [ast.parse(path.read_text("utf-8")) for folder in FOLDERS for path in folder.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("JournalError", "LogNotice")]
    firsts = [call.args[0] for call in made]
    return {first.value for first in firsts if isinstance(first, ast.Constant)} | {*_CODES_BY_ERRNO, "disk-trouble"}


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    assert codes() == SENTENCES


def test_a_sentence_says_which_line_of_which_file() -> None:
    error = JournalError("impossible", path="game.log", row=12, what="IndexError")
    assert fault_in_words(error, "it") == "game.log, riga 12: non può essere successo (IndexError)"
    assert fault_in_words(error, "en") == "game.log, line 12: this could not have happened (IndexError)"
    assert fault_in_words(JournalError("no-log", path="x"), "en") == "x: this is not a vialibera game: check the name"
    assert fault_in_words(LogNotice("torn-line", {"row": 3, "bytes": 5}), "it").startswith("log, riga 3: l'ultima riga")


NOTHING_TO_DO = {"torn-line", "no-such-line", "is-folder", "refused", "other-event", "other-pause", "other-state"}
NOTHING_TO_DO |= {"not-to-take-back", "other-consent", "other-seat", "other-draw", "no-referee", "other-whole-log"}
NOTHING_TO_DO |= {"other-joint-dice", "other-joint-seed"}
"""Told to whoever asked just that, and has nothing to mend."""


@pytest.mark.parametrize("code", sorted(SENTENCES - DAMAGE_CODES - NOTHING_TO_DO))
def test_whatever_stops_a_game_says_what_to_do(code: str) -> None:
    """What is wrong, a colon, what to do."""
    for lang in ("it", "en"):
        sentence = "".join(part for part in load_messages(lang, "fault")[f"fault-{code}"] if isinstance(part, str))
        assert sentence.partition(": ")[2]


def test_what_was_altered_can_be_saved_as_far_as_it_is_whole() -> None:
    assert SENTENCES >= DAMAGE_CODES
    line = JournalError("impossible", path="game.log", row=12, what="IndexError")
    assert fault_with_advice(line, "it") == fault_in_words(line, "it") + "; vialibera log repair salva ciò che si può"
    assert (
        fault_with_advice(line, "en") == fault_in_words(line, "en") + "; vialibera log repair saves what can be saved"
    )
    header = JournalError("bad-rules", path="game.log")
    assert fault_with_advice(header, "en").endswith("nothing can be saved, another copy of the file is needed")
    header = JournalError("broken-line", path="game.log", row=1)
    assert "another copy of the file is needed" in fault_with_advice(header, "en")
    full = JournalError("disk-full", path="game.log")
    assert fault_with_advice(full, "en") == fault_in_words(full, "en")


def test_what_a_log_holds_is_no_order_to_the_terminal() -> None:
    error = JournalError(
        "wrong-row", path="a\x1b[2J\nb", row=2, at="row", found=printable_excerpt("\x1b]0;x\x07\u202e")
    )
    for lang in ("it", "en"):
        assert fault_in_words(error, lang).isprintable()


def test_an_error_keeps_the_file_it_names() -> None:
    with pytest.raises(JournalError) as refused, name_file_in_errors(Path("here")):
        raise JournalError("exists", path="there")
    assert refused.value.facts["path"] == "there"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_drive_of_windows_is_named_with_one_colon(lang: str) -> None:
    said = fault_in_words(JournalError("no-folder", path="a:"), lang)
    assert said.startswith("a: ") and "::" not in said


def test_a_sharing_violation_of_windows_is_no_lack_of_permission() -> None:
    error = PermissionError(13, "held")
    assert error_from_system(Path("log"), error).code == "no-access"
    error.winerror = 32
    assert error_from_system(Path("log"), error).code == "held"
