"""Handouts of a tournament: HTML pages without scripts, and CSV lists for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from vialibera.senses.pictures.html_page import render_html_page
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_words import DeskWords, seats_by_name
from vialibera.tournament.rounds.entries import Names
from vialibera.tournament.rounds.rosters import render_csv
from vialibera.tournament.rounds.standings import StandingRow, qualified_rows, tournament_standings
from vialibera.words.phrase import Phrase

PODIUM_PLACES, MOST_ON_PODIUM = 3, 6
"""The places of the podium, and the most players that it holds: where more share them, the list alone tells it."""

MOST_POSTER_ROWS = 26
"""The most players of a poster in one column; more are two beside each other."""

PRINT_STYLE = """
@media print { section { break-after: page; } body { max-width: none; }
  .poster { font-size: 10.5pt; } .poster:has(table + table) { font-size: 8.5pt; line-height: 1.2; }
  .poster td, .poster th { padding: .1rem .4rem; } }
@page { margin: 12mm; }
.podium { list-style: none; padding: 0; font-size: 1.8em; font-weight: bold; margin: .5rem 0; }
.lists { display: flex; gap: 1.5rem; align-items: flex-start; }
.lists caption { position: absolute; clip-path: inset(50%); }
.results { columns: 18rem 2; } .results table { break-inside: avoid; margin: 0 0 1rem; }
td.sign { min-width: 10rem; }
td.fill, td.sign { height: 3.2rem; border-left: 1px solid var(--rule); }
"""


# tables, as lists for a spreadsheet and on pages; on a page the first cell of a row is its heading

STANDINGS_COLUMNS = "place player tables won points value decided qualified"
CALL_COLUMNS = "player throw banker cash deeds mortgages value place signature"
"""The columns of a call sheet, to be filled in by hand: the throw for the seats, and the parts of the value."""

CALL_CELLS = '<td class="fill"></td>' * (len(CALL_COLUMNS.split()) - 2) + '<td class="sign"></td>'


def desk_heading(words: DeskWords, name: str) -> str:
    return words.phrase(f"column.{name}").shown


def table_csv(words: DeskWords, columns: str, rows: Iterable[Sequence[str | int]]) -> str:
    """Return a CSV list that begins with a byte order mark, so that a spreadsheet reads accents right."""
    return "\ufeff" + render_csv([desk_heading(words, name) for name in columns.split()], rows)


def table_html(words: DeskWords, caption: str, columns: str, rows: Iterable[Names], end: str = "") -> str:
    """Return an HTML table; the first cell of each row is its heading, and `end` closes each."""
    heads = "".join(f'<th scope="col">{escape(desk_heading(words, name))}</th>' for name in columns.split())
    cells = (["".join(f'<td class="n">{escape(cell)}</td>' for cell in row[1:]), escape(row[0])] for row in rows)
    body = "\n".join(f'<tr><th scope="row">{name}</th>{figures}{end}</tr>' for figures, name in cells)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{heads}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )


def standing_figures(words: DeskWords, row: StandingRow) -> list[str]:
    """Return the place, the points and the value of a player, as they are printed."""
    return [str(row.place), words.points_text(row.points), words.purse.money_phrase(row.value).shown]


# lists


def standings_csv(book: TournamentBook, words: DeskWords) -> str:
    rows = [
        (
            *row[:4],
            words.points_text(row.points),
            row.value,
            desk_heading(words, f"by-{row.decided_by}"),
            desk_heading(words, "yes") if row.is_qualified else "",
        )
        for row in tournament_standings(book)
    ]
    return table_csv(words, STANDINGS_COLUMNS, rows)


def qualified_csv(book: TournamentBook, words: DeskWords) -> str:
    """Return the list of qualified players for the next tournament; raise DeskRefusal before the end."""
    rows = [(row.place, row.name, book.entrants[row.name].club) for row in qualified_rows(book)]
    return table_csv(words, "place player club", rows)


def players_csv(book: TournamentBook, words: DeskWords) -> str:
    states = [desk_heading(words, state) for state in ("gone", "there")]
    rows = [(one.number, one.name, one.club, states[one.is_present]) for one in book.entrants.values()]
    return table_csv(words, "number player club state", rows)


# pages


def page_handout(words: DeskWords, title: str, *parts: str) -> str:
    return render_html_page(words.lang, title, "\n".join(parts), PRINT_STYLE)


def paragraphs_html(*lines: Phrase) -> str:
    return "\n".join(f"<p>{escape(line.shown)}</p>" for line in lines)


def standings_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the poster: one page with the first three in large letters and the whole list."""
    title = standings_title(book, words)
    rows = tournament_standings(book)
    podium = "".join(f"<li>{escape(line)}</li>" for line in podium_lines(rows))
    listed = [poster_row(book, words, row) for row in rows]
    half = len(rows) if len(rows) <= MOST_POSTER_ROWS else -(-len(rows) // 2)
    parts = [part for part in (listed[:half], listed[half:]) if part]
    lists = "".join(table_html(words, title, "player place points value decided", part) for part in parts)
    inner = f'<ul class="podium">{podium}</ul><div class="lists">{lists}</div>'
    first, last = paragraphs_html(next(words.plan_lines(book))), paragraphs_html(words.digest_line(book))
    return page_handout(words, title, f'<div class="poster">{first}{inner}{last}</div>')


def podium_lines(rows: Iterable[StandingRow]) -> list[str]:
    """Return the players of the podium with their places, or [] if too many share them."""
    lines = [f"{row.place}. {row.name}" for row in rows if row.place <= PODIUM_PLACES]
    return lines if len(lines) <= MOST_ON_PODIUM else []


def poster_row(book: TournamentBook, words: DeskWords, row: StandingRow) -> list[str]:
    """Return a row of the poster; who played the final has the value that was handed in there."""
    final = book.final_round.tables[0].outcome if book.final_round is not None else None
    decided = desk_heading(words, f"by-{row.decided_by}")
    for score in final.scores if final is not None else ():
        if score.name == row.name:
            decided = words.phrase("column.in-final", value=score.value).shown
    return [row.name, *standing_figures(words, row), decided]


def standings_details(book: TournamentBook, words: DeskWords) -> str:
    """Return the page next to the poster: the rules, the corrections, and each table that has a result."""
    about = [*words.plan_lines(book), *redraw_lines(words, book.rounds), *words.correction_lines(book)]
    tables = [result_table_html(words, seated) for _, seated, _ in book.finished_tables()]
    body = f'<div class="results">{"".join(tables)}</div>'
    digest = paragraphs_html(words.digest_line(book))
    return page_handout(words, standings_title(book, words), paragraphs_html(*about), body, digest)


def standings_title(book: TournamentBook, words: DeskWords) -> str:
    return next(words.standings_lines(book, ())).shown.rstrip(".")


def redraw_lines(words: DeskWords, rounds: Iterable[DrawnRound]) -> list[Phrase]:
    """Return a line for each second draw of these rounds, with its reason."""
    return [words.phrase("redrawn-of", round=one.number, why=why) for one in rounds for why in one.redraw_reasons]


def result_table_html(words: DeskWords, seated: SeatedTable) -> str:
    """Return the result of a table as an HTML table."""
    caption = words.phrase("taken", table=str(seated.number), round=seated.round.number).shown.rstrip(".")
    outcome = seated.outcomes[-1]
    caption += f". {words.phrase('corrected', why=outcome.correction_reason).shown}" * bool(outcome.correction_reason)
    rows = [(score.name, str(score.place), words.purse.money_phrase(score.value).shown) for score in outcome.scores]
    return table_html(words, caption, "player place value", rows)


def seats_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the page of the last round for the wall: who sits where, by name."""
    one = book.current_round
    title = f"{book.plan.name}. {words.round_line(one).shown}"
    rows = [(seat.listed, str(seat.table)) for seat in seats_by_name(book, one)]
    told = [*words.draw_lines(book, one), *redraw_lines(words, [one]), words.digest_line(book)]
    return page_handout(words, title, table_html(words, title, "player table", rows), paragraphs_html(*told))


def call_sheets_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the page of call sheets of the last round, one for each table on paper of its own.

    Each names the players and their capital, and has room for values and signatures.
    """
    one = book.current_round
    title = next(words.round_heading(one)).shown.rstrip(".")
    return page_handout(words, title, *(call_sheet_html(book, words, one, seated) for seated in one.tables))


def call_sheet_html(book: TournamentBook, words: DeskWords, one: DrawnRound, seated: SeatedTable) -> str:
    """Return the call sheet of one table as a section of the page."""
    head, *rest = words.call_sheet_lines(book, one, seated)
    # The lines after the heading name the players first; here they are rows of the table below.
    redrawn = (words.phrase("redrawn", why=why) for why in one.redraw_reasons)
    told = paragraphs_html(*rest[len(seated.names) :], *redrawn, words.digest_line(book))
    inner = table_html(words, head.shown.rstrip("."), CALL_COLUMNS, [(name,) for name in seated.names], CALL_CELLS)
    name = f"table-{seated.number}"
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(head.shown)}</h2>\n{told}\n{inner}\n</section>'


HANDOUTS: dict[str, Callable[[TournamentBook, DeskWords], str]] = {
    "standings-csv": standings_csv,
    "standings-html": standings_html,
    "standings-details": standings_details,
    "qualified-csv": qualified_csv,
    "players-csv": players_csv,
    "call-html": call_sheets_html,
    "seats-html": seats_html,
}
"""The function of each handout, by its name on the command line."""
