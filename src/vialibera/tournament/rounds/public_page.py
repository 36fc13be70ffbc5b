"""The page that everybody may see on a club's site: who sits where, what is missing, and the released standings.

A note next to the file names the folder; each act of the desk writes the page again.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from vialibera.support.atomic import replace_file
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_refusal import NoteList, make_note, make_warning
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import StandingsReleased
from vialibera.tournament.rounds.handouts import (
    page_handout,
    paragraphs_html,
    standing_figures,
    table_html,
)
from vialibera.tournament.rounds.standings import StandingRow, tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament

PUBLIC_PAGE = "index.html"


class ReleasedStandings(NamedTuple):
    """The standings as they were when the referee released them."""

    caption: str
    rows: list[StandingRow]
    is_final: bool


def released_standings(book: TournamentBook, words: DeskWords) -> ReleasedStandings | None:
    """Return the standings of the last release, or None before that.

    The heading says after which round and when; once a later round is drawn, that they are old.
    """
    lines = [line for line, one in book.hall_lines.items() if isinstance(one.entry, StandingsReleased)]
    if not lines:
        return None
    then = TournamentBook(book.first_plan, book.entries[: max(lines)])
    number = then.current_round.number
    state = "old" if book.current_round.number > number else "final" if then.is_closed else "now"
    hour = f"{datetime.fromisoformat(then.entries[-1].at):%H:%M}"
    caption = words.phrase("hall-standings", name=then.plan.name, round=number, hour=hour, state=state)
    return ReleasedStandings(caption.shown.rstrip("."), tournament_standings(then), state == "final")


def note_beside(file: Path) -> Path:
    """Return the path of the note that names the folder; it is no part of the tournament."""
    return file.with_name(f"{file.name}.publish")


def publish_page(file: Path, words: DeskWords) -> NoteList:
    """Write the page if a folder is noted, and return a note; a folder that is gone never stops the desk."""
    try:
        path = Path(note_beside(file).read_text("utf-8")) / PUBLIC_PAGE
    except (OSError, ValueError):
        return []
    try:
        replace_file(path, public_html(read_tournament(file), words).encode())
    except OSError as error:
        return [make_warning("publish-failed", file=str(path), what=error.strerror or "")]
    return [make_note("published", file=str(path))]


def public_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the page: the last round by table, and the released standings."""
    from vialibera.tournament.rounds.office import progress_notes

    parts = []
    if book.rounds:
        one = book.current_round
        head = words.round_line(one)
        parts.append(paragraphs_html(head, *map(words.note_phrase, progress_notes(book))))
        rows = [(str(table.number), ", ".join(table.names)) for table in one.tables]
        parts.append(table_html(words, head.shown, "table player", rows))
    if released := released_standings(book, words):
        listed = [(row.name, *standing_figures(words, row)) for row in released.rows]
        parts.append(table_html(words, released.caption, "player place points value", listed))
    return page_handout(words, book.plan.name, *parts)
