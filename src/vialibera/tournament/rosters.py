"""Lists as spreadsheets write them, and lists they can read."""

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
"""More bytes than any list of players has."""

HEADS = ("nome", "name", "giocatore", "player", "nome e cognome", "partecipante")
"""What the column of the names may be called."""

FAMILY = ("cognome", "surname", "family name", "last name")

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be reckoned with by a spreadsheet."""

GUARD = "'"
"""Put before it, it is text."""


def names_in(path: Path) -> list[str]:
    """The names of a list: the column called so, else the first one."""
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
    """Whether each letter takes two bytes, as some programs export."""
    return raw.startswith((b"\xff\xfe", b"\xfe\xff"))


def text_of(raw: bytes) -> str:
    """In the encoding it has, as far as can be seen: the mark at its beginning, UTF-8, else that of Windows."""
    if wide(raw):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def marks(raw: bytes) -> str:
    """What separates the cells: the mark that the first line has most of."""
    head = next((line for line in text_of(raw).splitlines() if line.strip()), "")
    return max(";,\t", key=head.count)


def plain_cell(cell: str) -> str:
    """A cell without the mark that kept it text."""
    return cell[1:] if cell[:1] == GUARD and cell[1:2] in FORMULA else cell


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return GUARD + cell if cell.startswith(FORMULA) else cell


def sheet(heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """A list as a spreadsheet opens it anywhere: semicolons, quoted where needed."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return made.getvalue()
