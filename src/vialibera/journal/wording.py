"""Sentences about the faults of a log, with advice where there is any.

They are in this room because the table and the tournament desk need them, too.
"""

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
"""Codes of faults that only an altered file has."""


def advised(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """Return the sentence of a fault and, for an altered file, the advice to repair it or to take a copy."""
    sentence = fault_in_words(about, lang, path)
    if about.code not in SPOILT:
        return sentence
    header = "fault-first-line" if about.code == "broken-line" else "fault-copy"
    return say(lang, "fault-repair" if about.row > 1 else header, sentence=sentence)


def fault_in_words(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """Return one line with the file, the row and the reason; `path` is used if the fault names no file."""
    facts = {"path": shortened(str(path), LONGEST_PATH)} | _short(about)
    return say(lang, "fault-where" if "row" in about.facts else "fault-which", **{**facts, "why": why(about, lang)})


def why(about: JournalError | Notice, lang: str) -> str:
    """Return the reason alone, for a reader who knows the file."""
    return say(lang, f"fault-{about.code}", **_short(about))


def _short(about: JournalError | Notice) -> dict[str, str]:
    return {name: shortened(str(fact), LONGEST_PATH) for name, fact in about.facts.items()}
