"""Every code of the log has its sentence, in both languages."""

import ast
import re
from pathlib import Path

import pytest

import vialibera.journal
from vialibera.journal.errors import _CODES, JournalError, Notice, about, shown
from vialibera.journal.wording import SENTENCES, told

FOLDER = Path(vialibera.journal.__file__).parent
BLANKS = re.compile(r"{\w*}")


def codes() -> set[str]:
    """Every code an error or a notice is made with."""
    trees = [ast.parse(path.read_text("utf-8")) for path in FOLDER.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("JournalError", "Notice")]
    firsts = [call.args[0] for call in made]
    return {first.value for first in firsts if isinstance(first, ast.Constant)} | {*_CODES, "disk-trouble"}


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    assert codes() == SENTENCES.keys()


@pytest.mark.parametrize("code", SENTENCES)
def test_both_languages_say_the_same(code: str) -> None:
    sentence = SENTENCES[code]
    assert all(sentence)
    assert sentence.it != sentence.en
    assert sorted(BLANKS.findall(sentence.it)) == sorted(BLANKS.findall(sentence.en))


def test_a_sentence_says_which_line_of_which_file() -> None:
    error = JournalError("impossible", path="game.log", row=12, what="IndexError")
    assert told(error, "it") == "game.log, riga 12: non può essere successo (IndexError)"
    assert told(error, "en") == "game.log, line 12: this cannot have happened (IndexError)"
    assert told(JournalError("no-log", path="x"), "en") == "x: this is not a game of vialibera"
    assert told(Notice("torn-line", {"row": 3, "bytes": 5}), "it").startswith("log, riga 3: l'ultima riga")


def test_what_a_log_holds_is_no_order_to_the_terminal() -> None:
    error = JournalError("unknown-word", path="a\x1b[2J\nb", row=2, family="Event", found=shown("\x1b]0;x\x07\u202e"))
    for lang in ("it", "en"):
        assert told(error, lang).isprintable()


def test_an_error_keeps_the_file_it_names() -> None:
    with pytest.raises(JournalError) as refused, about(Path("here")):
        raise JournalError("exists", path="there")
    assert refused.value.facts["path"] == "there"
