"""CSV lists: reading those that spreadsheets write, and writing those that they can read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from vialibera.journal.errors import about
from vialibera.journal.files import opened
from vialibera.narrator.hostile import speakable
from vialibera.tournament.names import key
from vialibera.tournament.refusal import DeskRefused

LONGEST = 1 << 22
"""Upper bound for the bytes of a list of players."""

HEADS = ("nome", "name", "giocatore", "player", "nome e cognome", "partecipante")
"""Headings of the column of names, in the form in which names are compared."""

FAMILY = ("cognome", "surname", "family name", "last name")

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of cells that a spreadsheet would run as a formula, which is a way to attack its user."""

GUARD = "'"
"""The character that, put before such a cell, makes it text."""


def names_in(path: Path) -> list[str]:
    """Return the names of a list, from the columns of names and family names, or else from the first column."""
    with about(path), opened(path) as file:
        raw = file.read(LONGEST + 1)
    if len(raw) > LONGEST or (b"\0" in raw and not wide(raw)):
        raise DeskRefused("no-list", file=str(path))
    rows = [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text_of(raw)), delimiter=marks(raw))]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise DeskRefused("empty-list", file=str(path))
    heads = [key(cell) for cell in rows[0]]
    first = next((at for at, head in enumerate(heads) if head in HEADS), None)
    family = next((at for at, head in enumerate(heads) if head in FAMILY), None)
    if first is None and family is None:
        return [name for row in rows if speakable(name := plain_cell(row[0]))]
    columns = [at for at in (first, family) if at is not None]
    joined = (" ".join(plain_cell(row[at]) for at in columns if at < len(row)) for row in rows[1:])
    return [name for name in joined if speakable(name)]


def wide(raw: bytes) -> bool:
    """Return True if a list begins with the mark of UTF-16, which some programs export."""
    return raw.startswith((b"\xff\xfe", b"\xfe\xff"))


def text_of(raw: bytes) -> str:
    """Return the text of a list, by its mark if it has one, as UTF-8 if that fits, else as Windows writes it."""
    if wide(raw):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def marks(raw: bytes) -> str:
    """Return the separator of the cells: semicolon, comma or tab, the most frequent one in the first line."""
    head = next((line for line in text_of(raw).splitlines() if line.strip()), "")
    return max(";,\t", key=head.count)


def plain_cell(cell: str) -> str:
    """Return a cell without the guard before a formula."""
    return cell[1:] if cell[:1] == GUARD and cell[1:2] in FORMULA else cell


def guarded(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return GUARD + cell if cell.startswith(FORMULA) else cell


def sheet(heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """Return a CSV text that spreadsheets open in every country: semicolons, quotes where needed."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return made.getvalue()
