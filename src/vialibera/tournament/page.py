"""Handouts of a tournament: HTML pages without scripts, and CSV lists for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from vialibera.pictures.page import MARK, page
from vialibera.tournament.book import Book, Round, SeatedTable
from vialibera.tournament.refusal import DeskRefused
from vialibera.tournament.rosters import sheet
from vialibera.tournament.standings import standings
from vialibera.tournament.telling import DeskWords

PRINTED = """
@media print { section { break-after: page; } body { max-width: none; } }
td.sign { min-width: 10rem; }
"""


class Printed(NamedTuple):
    """A text for a file, and the mark by which the program recognises the file as its own."""

    text: str
    mark: str


# lists

PLACES = ("place", "player", "tables", "won", "points", "value", "qualified")
QUALIFIED = ("place", "player")
PLAYERS = ("number", "player", "state")


def listed(words: DeskWords, columns: Sequence[str], rows: Iterable[Sequence[str | int]]) -> Printed:
    """Return a CSV list that begins with a byte order mark, so that a spreadsheet reads accents right."""
    heads = [column(words, name) for name in columns]
    return Printed("\ufeff" + sheet(heads, rows), ";".join(heads))


def standings_sheet(book: Book, words: DeskWords) -> Printed:
    rows = [
        (row.place, row.name, row.tables, row.won, words.points(row.points), row.value, yes(words, row.qualified))
        for row in standings(book)
    ]
    return listed(words, PLACES, rows)


def qualified_sheet(book: Book, words: DeskWords) -> Printed:
    """Return the list of qualified players for the next tournament; raise DeskRefused before the end."""
    if not book.closed:
        raise DeskRefused("not-over")
    return listed(words, QUALIFIED, [(row.place, row.name) for row in standings(book) if row.qualified])


def players_sheet(book: Book, words: DeskWords) -> Printed:
    states = ("gone", "there")
    rows = [(one.number, one.name, column(words, states[one.present])) for one in book.entrants.values()]
    return listed(words, PLAYERS, rows)


def column(words: DeskWords, name: str) -> str:
    return words.said(f"column.{name}").shown


def yes(words: DeskWords, so: bool) -> str:
    return column(words, "yes") if so else ""


# pages


def framed(words: DeskWords, title: str, body: str) -> Printed:
    return Printed(page(words.lang, title, body, PRINTED), MARK)


def table(caption: str, heads: Sequence[str], rows: Iterable[str]) -> str:
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "\n".join(rows)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{columns}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )


def row(name: str, cells: Iterable[str]) -> str:
    """Return a table row with the player's name as its heading."""
    figures = "".join(f'<td class="n">{escape(cell)}</td>' for cell in cells)
    return f'<tr><th scope="row">{escape(name)}</th>{figures}</tr>'


def standings_page(book: Book, words: DeskWords) -> Printed:
    """Return a page with the plan, the standings, and each table that has a result."""
    title = words.said("standings-final" if book.closed else "standings", name=book.plan.name).shown.rstrip(".")
    heads = [column(words, name) for name in ("player", *PLACES[:1], *PLACES[2:])]
    rows = [
        row(
            one.name,
            [
                *(str(one.place), str(one.tables), str(one.won), words.points(one.points)),
                *(words.purse.money(one.value).shown, yes(words, one.qualified)),
            ],
        )
        for one in standings(book)
    ]
    about = [line.shown for line in (*words.plan(book),)]
    paragraphs = "\n".join(f"<p>{escape(line)}</p>" for line in about)
    tables = [played(words, one, seated) for one, seated, _ in book.finished()]
    return framed(words, title, "\n".join([paragraphs, table(title, heads, rows), *tables]))


def played(words: DeskWords, one: Round, seated: SeatedTable) -> str:
    """Return the result of a table as an HTML table."""
    caption = words.said("taken", table=str(seated.number), round=one.number).shown.rstrip(".")
    heads = [column(words, name) for name in ("player", "place", "value")]
    scores = seated.outcomes[-1].scores
    rows = [row(score.name, [str(score.place), words.purse.money(score.value).shown]) for score in scores]
    return table(caption, heads, rows)


def call_page(book: Book, words: DeskWords) -> Printed:
    """Return the page of call sheets of the last round, one for each table on paper of its own.

    Each names the players and their capital, and has room for values and signatures.
    """
    one = book.current
    title = words.said("final" if one.final else "round", **words.round_facts(one)).shown.rstrip(".")
    return framed(words, title, "\n".join(call(book, words, one, seated) for seated in one.tables))


def call(book: Book, words: DeskWords, one: Round, seated: SeatedTable) -> str:
    """Return the call sheet of one table as a section of the page."""
    head, *rest = (line.shown for line in words.call(book, one, seated))
    # The lines after the heading name the players first; here they are rows of the table below.
    told = "\n".join(f"<p>{escape(line)}</p>" for line in rest[len(seated.names) :])
    empty = '<td></td><td></td><td class="sign"></td>'
    rows = [f'<tr><th scope="row">{escape(name)}</th>{empty}</tr>' for name in seated.names]
    heads = [column(words, name) for name in ("player", "place", "value", "signature")]
    name = f"table-{seated.number}"
    inner = table(head.rstrip("."), heads, rows)
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(head)}</h2>\n{told}\n{inner}\n</section>'


PRINTS: dict[str, Callable[[Book, DeskWords], Printed]] = {
    "standings-csv": standings_sheet,
    "standings-html": standings_page,
    "qualified-csv": qualified_sheet,
    "players-csv": players_sheet,
    "call-html": call_page,
}
"""The function of each handout, by its name on the command line."""
