"""The answer of a step of the desk, and what steps in separate files need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from vialibera.support.json_values import JsonObject, JsonValue
    from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
    from vialibera.tournament.rounds.desk_refusal import DeskNote
    from vialibera.tournament.rounds.desk_words import DeskWords
    from vialibera.words.phrase import Phrase


class DeskAnswer(NamedTuple):
    """The answer of a step: its lines, the same as data, and its warnings."""

    lines: list[Phrase]
    data: JsonValue
    warnings: Sequence[Phrase] = ()
    warning_codes: Sequence[str] = ()
    """The code of each warning, for programs."""
    status: int = 0
    """The exit status of the step: 2 if a check has found something."""
    is_act: bool = False
    """True if the step has written something."""


class OpenDesk(Protocol):
    """The desk over one file, for steps that stand in separate files."""

    file: Path
    words: DeskWords

    def timestamp(self) -> str: ...

    def read_book(self) -> TournamentBook: ...

    def make_answer(self, lines: Iterable[Phrase], data: JsonValue, notes: Sequence[DeskNote] = ()) -> DeskAnswer: ...

    def answer_act(self, lines: Iterable[Phrase], data: JsonValue, notes: Sequence[DeskNote]) -> DeskAnswer: ...

    def table_data(self, book: TournamentBook, one: DrawnRound, table: SeatedTable) -> JsonObject: ...
