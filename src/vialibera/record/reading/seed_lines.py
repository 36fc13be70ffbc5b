"""The sentences that say where chance began again in a log, and which seeds nobody can prove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vialibera.record.journal.seed_chain import SeedChange, unproved_lines
from vialibera.words.texts import format_text

MOST_LINES_NAMED = 10
"""The most line numbers in a sentence: a forged log can hold thousands."""


def seed_change_sentences(changes: Sequence[SeedChange], lang: str) -> Iterator[str]:
    """Yield how often and where chance began again, then where its seed does not follow; nothing in the usual game."""
    for key, lines in (
        ("report-chance-anew", [change.line for change in changes]),
        ("report-chance-unproved", unproved_lines(changes)),
    ):
        if lines:
            yield format_text(lang, key, count=len(lines), lines=join_line_numbers(lines))


def join_line_numbers(lines: Sequence[int]) -> str:
    """Return the numbers separated by commas, with an ellipsis in place of all after the first ten."""
    named = [str(line) for line in lines[:MOST_LINES_NAMED]]
    return ", ".join([*named, "…"] if len(lines) > MOST_LINES_NAMED else named)
