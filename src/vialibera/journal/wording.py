"""What is wrong with a log, in words, and what to do where that can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.problem import shortened
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.journal.errors import JournalError, Notice

LONGEST_PATH = 400

SPOILT = {
    *("broken-line", "no-json", "wrong-line", "unknown-word", "wrong-value", "wrong-fields", "impossible", "unsound"),
    *("bad-header", "forged-rules", "bad-rules", "bad-players"),
}
"""What only a file has that was altered."""


def advised(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """What is wrong, and what to do."""
    sentence = fault_in_words(about, lang, path)
    if about.code not in SPOILT:
        return sentence
    header = "fault-first-line" if about.code == "broken-line" else "fault-copy"
    return say(lang, "fault-repair" if about.row > 1 else header, sentence=sentence)


def fault_in_words(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """One line: which file, which line of it, what. A notice does not know its file by itself."""
    facts = {"path": shortened(str(path), LONGEST_PATH)} | _short(about)
    return say(lang, "fault-where" if "row" in about.facts else "fault-which", **{**facts, "why": why(about, lang)})


def why(about: JournalError | Notice, lang: str) -> str:
    """What, for whoever knows which file is meant."""
    return say(lang, f"fault-{about.code}", **_short(about))


def _short(about: JournalError | Notice) -> dict[str, str]:
    return {name: shortened(str(fact), LONGEST_PATH) for name, fact in about.facts.items()}
