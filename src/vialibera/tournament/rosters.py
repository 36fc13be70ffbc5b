"""CSV lists: reading those that spreadsheets write, and writing those that they can read."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from vialibera.journal.errors import name_file_in_errors
from vialibera.journal.plain_files import open_plain_file
from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.entrant_names import name_key
from vialibera.words.sanitize import is_speakable

MAX_LIST_BYTES = 1 << 22
"""Upper bound for the bytes of a list of players."""

NAME_HEADINGS = ("nome", "name", "giocatore", "player", "nome e cognome", "partecipante")
"""Headings of the column of names, in the form in which names are compared."""

FAMILY_NAME_HEADINGS = ("cognome", "surname", "family name", "last name")

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of cells that a spreadsheet would run as a formula, which is a way to attack its user."""

FORMULA_GUARD = "'"
"""The character that, put before such a cell, makes it text."""


def read_names(path: Path) -> list[str]:
    """Return the names of a list, from the columns of names and family names, or else from the first column."""
    with name_file_in_errors(path), open_plain_file(path) as file:
        raw = file.read(MAX_LIST_BYTES + 1)
    if len(raw) > MAX_LIST_BYTES or (b"\0" in raw and not is_utf_16(raw)):
        raise DeskRefusal("no-list", file=str(path))
    rows = [
        [cell.strip() for cell in row]
        for row in csv.reader(io.StringIO(decode_list_text(raw)), delimiter=find_cell_separator(raw))
    ]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise DeskRefusal("empty-list", file=str(path))
    heads = [name_key(cell) for cell in rows[0]]
    first = next((at for at, head in enumerate(heads) if head in NAME_HEADINGS), None)
    family = next((at for at, head in enumerate(heads) if head in FAMILY_NAME_HEADINGS), None)
    if first is None and family is None:
        return [name for row in rows if is_speakable(name := strip_formula_guard(row[0]))]
    columns = [at for at in (first, family) if at is not None]
    joined = (" ".join(strip_formula_guard(row[at]) for at in columns if at < len(row)) for row in rows[1:])
    return [name for name in joined if is_speakable(name)]


def is_utf_16(raw: bytes) -> bool:
    """Return True if a list begins with the mark of UTF-16, which some programs export."""
    return raw.startswith((b"\xff\xfe", b"\xfe\xff"))


def decode_list_text(raw: bytes) -> str:
    """Return the text of a list, by its mark if it has one, as UTF-8 if that fits, else as Windows writes it."""
    if is_utf_16(raw):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def find_cell_separator(raw: bytes) -> str:
    """Return the separator of the cells: semicolon, comma or tab, the most frequent one in the first line."""
    head = next((line for line in decode_list_text(raw).splitlines() if line.strip()), "")
    return max(";,\t", key=head.count)


def strip_formula_guard(cell: str) -> str:
    """Return a cell without the guard before a formula."""
    return cell[1:] if cell[:1] == FORMULA_GUARD and cell[1:2] in FORMULA_STARTS else cell


def add_formula_guard(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return FORMULA_GUARD + cell if cell.startswith(FORMULA_STARTS) else cell


def render_csv(heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """Return a CSV text that spreadsheets open in every country: semicolons, quotes where needed."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([add_formula_guard(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return made.getvalue()
