"""Refusals and notes of the desk: codes and facts, never sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from vialibera.words.phrase import Phrase

DeskFact: TypeAlias = "int | str | Phrase | Sequence[str]"
DeskFacts = dict[str, "DeskFact"]


class DeskRefusal(Exception):
    """An error for a step that the desk refuses; nothing was written."""

    def __init__(self, code: str, **facts: DeskFact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def check_reason(why: str) -> None:
    """Raise DeskRefusal for a reason without a word."""
    if not why.strip():
        raise DeskRefusal("no-reason")


class TrialPassed(Exception):
    """Raised in place of writing: the desk would do the step."""


class DeskDoubt(DeskRefusal):
    """A refusal that a person can override: nothing was written, and the same step with `sure` writes it."""

    def __init__(self, notes: Notes, way: str = "") -> None:
        super().__init__("not-sure")
        self.way = way
        """Another way to write it that a person can choose, or ""."""
        self.notes = notes
        """The reasons of the doubt, or what is to be read back before it is written."""


class PropertyMissing(DeskRefusal):
    """A refusal of equal values: their order needs the unmortgaged property of these players."""

    def __init__(self, names: list[str], value: int) -> None:
        super().__init__("property", names=names, value=value)
        self.names = names


class DeskNote(NamedTuple):
    """A remark of the desk: the key of a message with its facts."""

    key: str
    facts: DeskFacts
    warning: bool = False


NoteList = list[DeskNote]
Notes = Sequence[DeskNote]


def make_note(key: str, **facts: DeskFact) -> DeskNote:
    return DeskNote(key, facts)


def make_warning(key: str, **facts: DeskFact) -> DeskNote:
    return DeskNote(key, facts, warning=True)
