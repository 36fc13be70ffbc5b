"""Lists of players: reading those that spreadsheets write, and writing those that they can read."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from datetime import date, time, timedelta
from pathlib import Path
from typing import NamedTuple

from vialibera.record.journal.errors import name_file_in_errors
from vialibera.record.journal.plain_files import open_plain_file
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, NoteList, make_note, make_warning
from vialibera.tournament.rounds.entrant_names import (
    clean_club,
    clean_entrant_name,
    guess_surname,
    name_key,
    strip_list_mark,
)
from vialibera.tournament.rounds.entries import Names
from vialibera.tournament.rounds.newcomers import Newcomer, mark_people
from vialibera.words.sanitize import is_speakable

MAX_LIST_BYTES = 1 << 22
"""Upper bound for the bytes of a list of players."""

MAX_SHEET_ROWS = 20_000
"""Upper bound for the rows of a spreadsheet: a small file can hold very many."""

NAME_HEADINGS = (
    *("nome", "name", "giocatore", "player", "nome e cognome", "partecipante", "first name", "first", "given name"),
    *("cognome e nome", "cognome nome", "nome cognome", "nominativo", "full name", "iscritto", "last/first"),
)
"""Headings of the column of names, in the form in which names are compared."""

FAMILY_NAME_HEADINGS = ("cognome", "surname", "family name", "last name", "last")

CLUB_HEADINGS = ("club", "circolo", "societa", "squadra", "associazione", "team")

STATE_HEADINGS = ("stato", "state", "status")

GONE_STATES = ("non piu in gara", "no longer in", "ritirato", "ritirata", "withdrawn")

HEADING_ROWS = 10
"""Number of rows in which the headings are looked for: titles and dates can stand above them."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of cells that a spreadsheet would run as a formula, which is a way to attack its user."""

FORMULA_GUARD = "'"
"""The character that, put before such a cell, makes it text."""

LOST_LETTER = "?"
"""The mark that a program writes in the place of a letter that its encoding does not have."""

ZIP_OPENING = b"PK\x03\x04"
"""The first bytes of .xlsx and .ods files."""

UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""The first bytes of a list in UTF-16, which some programs export."""

NOBODYS_ROW = re.compile(r"((totale?)( iscritti| giocatori)?)?[\d\s.,:=/-]*")
"""The number, the date or the sum of a row, in the form in which names are compared, which is nobody's name."""

DECLARED_SEPARATOR = re.compile(r"\s*sep=([^\r\n]?).*\n", re.IGNORECASE)
"""A first line by which a list declares the separator of its cells."""

SheetRows = list[list[str]]


SURNAME_FIRST_HEADINGS = ("cognome e nome", "cognome nome", "last/first")


class Roster(NamedTuple):
    """A list of players as it was understood."""

    rows: list[Newcomer]
    headings: list[str]
    """The headings of the columns of names; empty if the list has none."""
    left_out: list[str]
    """The rows above the headings and those without a name, as text."""
    tells_surnames: bool = False
    """True if the columns or the headings say which word is the surname."""


class RosterColumns(NamedTuple):
    """The numbers of the columns with something to read; None or empty if there is none."""

    names: list[int]
    club: int | None = None
    state: int | None = None


def read_roster(path: Path, surname_first: bool = False) -> Roster:
    """Return the players of a list, by its headings or else from the first column that holds names.

    With `surname_first` the first word of a name in one column is the surname.
    """
    rows = [row for row in read_rows(path) if any(row)]
    if not rows:
        raise DeskRefusal("empty-list", file=str(path))
    at, columns = find_columns(rows)
    headings = [] if at is None else [rows[at][column] for column in columns.names]
    is_first = surname_first or [*map(name_key, headings)] in [[head] for head in SURNAME_FIRST_HEADINGS]
    players, left_out = [], [" ".join(filter(None, row)) for row in rows[: at or 0]]
    for row in rows[0 if at is None else at + 1 :]:
        name, surname = row_name(row, columns.names, is_first)
        if is_speakable(name) and not NOBODYS_ROW.fullmatch(name_key(name)):
            state = name_key(cell_at(row, columns.state))
            players.append(Newcomer(name, clean_club(cell_at(row, columns.club)), surname, state in GONE_STATES))
        else:
            left_out.append(" ".join(filter(None, row)))
    return Roster(players, headings, left_out, is_first or len(columns.names) > 1)


def find_columns(rows: SheetRows) -> tuple[int | None, RosterColumns]:
    """Return the row of the headings, or None, and the columns that are read."""
    for at, row in enumerate(rows[:HEADING_ROWS]):
        heads = [name_key(cell) for cell in row]
        first, family = find_heading(heads, NAME_HEADINGS), find_heading(heads, FAMILY_NAME_HEADINGS)
        names = [column for column in (first, family) if column is not None]
        if names:
            return at, RosterColumns(names, find_heading(heads, CLUB_HEADINGS), find_heading(heads, STATE_HEADINGS))
    width = max(map(len, rows))
    lettered = [
        sum(any(letter.isalpha() for letter in cell_at(row, column)) for row in rows) for column in range(width)
    ]
    return None, RosterColumns([lettered.index(max(lettered))])


def find_heading(heads: Names, known: Names) -> int | None:
    return next((at for at, head in enumerate(heads) if head in known), None)


def cell_at(row: Names, column: int | None) -> str:
    """Return a cell without the guard before a formula, or "" if the row has no such column."""
    return "" if column is None or column >= len(row) else strip_formula_guard(row[column])


def row_name(row: Names, columns: Sequence[int], surname_first: bool) -> tuple[str, str]:
    """Return the name of a row without marks of a list, and the surname if the row tells it or the caller knows."""
    cells = [cell_at(row, column) for column in columns]
    if len(cells) > 1:
        return " ".join(filter(None, cells)), clean_club(cells[-1])
    name = strip_list_mark(cells[0])
    surname, comma, first = name.partition(",")
    if comma and first.strip() and "," not in first:
        return f"{first.strip()} {surname.strip()}", clean_club(surname)
    return name, guess_surname(clean_club(name), is_first=True) if surname_first else ""


def match_roster(roster: Roster, book: TournamentBook) -> tuple[list[Newcomer], NoteList]:
    """Return the people to be entered, and notes on those that need a look.

    Two rows with one name are two people. Who has withdrawn, in the list or in the register, stays so.
    """
    people = [row._replace(name=clean_entrant_name(row.name)) for row in roster.rows]
    made = mark_people(people, book)
    notes: NoteList = list(made.notes)
    wanted = []
    for person, marked in zip(people, made.people, strict=True):
        known = book.entrants.get(marked.name)
        if person.is_gone or (known is not None and not known.is_present):
            notes.append(make_note("stays-gone", name=marked.name))
            continue
        if LOST_LETTER in marked.name:
            notes.append(make_warning("letter-lost", name=marked.name))
        wanted.append(person)
    return wanted, notes


def roster_notes(roster: Roster) -> NoteList:
    """Return what was understood of a list, to be read before it is written."""
    notes = [make_note("roster-columns" if roster.headings else "roster-no-heading", names=roster.headings)]
    notes.append(make_note("roster-names", count=len(roster.rows), names=[row.name for row in roster.rows]))
    if not roster.tells_surnames:
        surnames = [guess_surname(row.name) for row in roster.rows]
        notes.append(make_note("roster-surnames", names=surnames))
    if clubs := sorted({row.club for row in roster.rows if row.club}):
        notes.append(make_note("roster-clubs", names=clubs))
    if roster.left_out:
        notes.append(make_warning("roster-left-out", count=len(roster.left_out), names=roster.left_out))
    return notes


# reading files


def read_rows(path: Path) -> SheetRows:
    """Return the cells of a list, row by row."""
    with name_file_in_errors(path), open_plain_file(path) as file:
        raw = file.read(MAX_LIST_BYTES + 1)
    if raw.startswith(ZIP_OPENING):
        return read_spreadsheet_rows(path, raw)
    if len(raw) > MAX_LIST_BYTES or (b"\0" in raw and not raw.startswith(UTF_16_MARKS)):
        raise DeskRefusal("no-list", file=str(path))
    text = decode_list_text(raw)
    declared = DECLARED_SEPARATOR.match(text)
    text = text[declared.end() :] if declared else text
    separator = (declared and declared[1]) or find_cell_separator(text)
    return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text), delimiter=separator)]


def read_spreadsheet_rows(path: Path, raw: bytes) -> SheetRows:
    """Return the cells of the first sheet of an .xlsx or .ods file; raise DeskRefusal if no program part reads them."""
    try:
        from python_calamine import CalamineError, CalamineWorkbook
    except ImportError:
        raise DeskRefusal("no-spreadsheets", file=str(path)) from None
    if len(raw) > MAX_LIST_BYTES:
        raise DeskRefusal("no-list", file=str(path))
    try:
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(raw)).get_sheet_by_index(0)
        rows = sheet.to_python(nrows=MAX_SHEET_ROWS)
    except (CalamineError, ValueError, OSError, IndexError):
        raise DeskRefusal("no-list", file=str(path)) from None
    return [[cell_text(cell) for cell in row] for row in rows]


def cell_text(cell: float | str | date | time | timedelta) -> str:
    """Return a cell as text; whole numbers without the decimal point that spreadsheets keep them with."""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell).strip()


def decode_list_text(raw: bytes) -> str:
    """Return the text of a list, by its mark if it has one, as UTF-8 if that fits, else as Windows writes it."""
    if raw.startswith(UTF_16_MARKS):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def find_cell_separator(text: str) -> str:
    """Return the separator of the cells: semicolon, comma or tab, the most frequent one."""
    lines = [line for line in text.splitlines() if line.strip()]
    heads = [name_key(cell) for line in lines[:1] for cell in line.split(",")]
    if find_heading(heads, (*NAME_HEADINGS, *FAMILY_NAME_HEADINGS)) is None:
        lines = [line.replace(", ", " ") for line in lines]  # such a comma stands in a name, as in a typed list
    return max(";,\t", key=lambda mark: sum(line.count(mark) for line in lines[:HEADING_ROWS]))


def strip_formula_guard(cell: str) -> str:
    """Return a cell without the guard before a formula."""
    return cell[1:] if cell[:1] == FORMULA_GUARD and cell[1:2] in FORMULA_STARTS else cell


def add_formula_guard(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return FORMULA_GUARD + cell if cell.startswith(FORMULA_STARTS) else cell


def render_csv(heads: Names, rows: Iterable[Sequence[str | int]]) -> str:
    """Return a CSV text that spreadsheets open in every country: semicolons, quotes where needed."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([add_formula_guard(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return made.getvalue()
