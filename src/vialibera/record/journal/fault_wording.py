"""Sentences about the faults of a log, with advice where there is any.

They are in this room because the table and the tournament desk need them, too.
"""

from __future__ import annotations

from vialibera.record.journal.errors import JournalError, LogNotice
from vialibera.rules.editions.problem import shorten_line
from vialibera.words.texts import format_text

MAX_PATH_LETTERS = 400

DAMAGE_CODES = {
    *("broken-line", "no-json", "wrong-line", "wrong-row", "impossible", "unsound"),
    *("bad-header", "forged-rules", "bad-rules", "bad-players"),
}
"""Codes of faults that only an altered file has."""


def fault_with_advice(about: JournalError | LogNotice, lang: str, path: object = "log") -> str:
    """Return the sentence of a fault and, for an altered file, the advice to repair it or to take a copy."""
    sentence = fault_in_words(about, lang, path)
    if about.code not in DAMAGE_CODES:
        return sentence
    header = "fault-first-line" if about.code == "broken-line" else "fault-copy"
    return format_text(lang, "fault-repair" if about.row > 1 else header, sentence=sentence)


def fault_in_words(about: JournalError | LogNotice, lang: str, path: object = "log") -> str:
    """Return one line with the file, the row and the reason; `path` is used if the fault names no file."""
    facts = {"path": shorten_line(str(path), MAX_PATH_LETTERS)} | _shortened_facts(about)
    facts["path"] = facts["path"].removesuffix(":")  # a drive of Windows; the sentence has a colon after it
    return format_text(
        lang, "fault-where" if "row" in about.facts else "fault-which", **{**facts, "why": fault_reason(about, lang)}
    )


def fault_reason(about: JournalError | LogNotice, lang: str) -> str:
    """Return the reason alone, for a reader who knows the file."""
    return format_text(lang, f"fault-{about.code}", **_shortened_facts(about))


def _shortened_facts(about: JournalError | LogNotice) -> dict[str, str]:
    return {name: shorten_line(str(fact), MAX_PATH_LETTERS) for name, fact in about.facts.items()}
