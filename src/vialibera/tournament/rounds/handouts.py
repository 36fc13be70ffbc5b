"""Handouts of a tournament: HTML pages without scripts, and CSV lists for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from vialibera.senses.pictures.html_page import render_html_page
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords, seats_by_name
from vialibera.tournament.rounds.rosters import render_csv
from vialibera.tournament.rounds.standings import StandingRow, tournament_standings
from vialibera.words.phrase import Phrase

PODIUM_PLACES = 3
MOST_POSTER_ROWS = 26
"""The most players of a poster in one column; more are two beside each other."""

PRINT_STYLE = """
@media print { section { break-after: page; } body { max-width: none; }
  .poster { font-size: 10.5pt; } .poster td, .poster th { padding: .1rem .4rem; } }
@page { margin: 12mm; }
.podium { list-style: none; padding: 0; font-size: 1.8em; font-weight: bold; margin: .5rem 0; }
.lists { display: flex; gap: 1.5rem; align-items: flex-start; }
.lists caption { position: absolute; clip-path: inset(50%); }
.results { columns: 18rem 2; } .results table { break-inside: avoid; margin: 0 0 1rem; }
td.sign { min-width: 10rem; }
td.fill, td.sign { height: 3.2rem; border-left: 1px solid var(--rule); }
"""


# lists

STANDINGS_COLUMNS = ("place", "player", "tables", "won", "points", "value", "decided", "qualified")
QUALIFIED_COLUMNS = ("place", "player", "club")
CALL_COLUMNS = ("player", "throw", "banker", "cash", "deeds", "mortgages", "value", "place", "signature")
"""The columns of a call sheet, to be filled in by hand: the throw for the seats, and the parts of the value."""

PLAYERS_COLUMNS = ("number", "player", "club", "state")


def csv_handout(words: DeskWords, columns: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """Return a CSV list that begins with a byte order mark, so that a spreadsheet reads accents right."""
    heads = [desk_column_heading(words, name) for name in columns]
    return "\ufeff" + render_csv(heads, rows)


def standings_csv(book: TournamentBook, words: DeskWords) -> str:
    rows = [
        (
            row.place,
            row.name,
            row.tables_played,
            row.tables_won,
            words.points_text(row.points),
            row.value,
            desk_column_heading(words, f"by-{row.decided_by}"),
            yes_or_empty(words, row.is_qualified),
        )
        for row in tournament_standings(book)
    ]
    return csv_handout(words, STANDINGS_COLUMNS, rows)


def qualified_csv(book: TournamentBook, words: DeskWords) -> str:
    """Return the list of qualified players for the next tournament; raise DeskRefusal before the end."""
    if not book.is_closed:
        raise DeskRefusal("not-over")
    rows = [row for row in tournament_standings(book) if row.is_qualified]
    return csv_handout(words, QUALIFIED_COLUMNS, [(row.place, row.name, book.entrants[row.name].club) for row in rows])


def players_csv(book: TournamentBook, words: DeskWords) -> str:
    states = ("gone", "there")
    rows = [
        (one.number, one.name, one.club, desk_column_heading(words, states[one.is_present]))
        for one in book.entrants.values()
    ]
    return csv_handout(words, PLAYERS_COLUMNS, rows)


def desk_column_heading(words: DeskWords, name: str) -> str:
    return words.phrase(f"column.{name}").shown


def yes_or_empty(words: DeskWords, so: bool) -> str:
    return desk_column_heading(words, "yes") if so else ""


# pages


def page_handout(words: DeskWords, title: str, body: str) -> str:
    return render_html_page(words.lang, title, body, PRINT_STYLE)


def captioned_table_html(caption: str, heads: Sequence[str], rows: Iterable[str]) -> str:
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "\n".join(rows)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{columns}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )


def player_row_html(name: str, cells: Iterable[str]) -> str:
    """Return a table row with the player's name as its heading."""
    figures = "".join(f'<td class="n">{escape(cell)}</td>' for cell in cells)
    return f'<tr><th scope="row">{escape(name)}</th>{figures}</tr>'


def standings_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the poster: one page with the first three in large letters and the whole list."""
    title = standings_title(book, words)
    rows = tournament_standings(book)
    podium = "".join(
        f"<li>{escape(str(one.place))}. {escape(one.name)}</li>" for one in rows if one.place <= PODIUM_PLACES
    )
    heads = [desk_column_heading(words, name) for name in ("player", "place", "points", "value", "decided")]
    half = len(rows) if len(rows) <= MOST_POSTER_ROWS else -(-len(rows) // 2)
    tables = [
        captioned_table_html(title, heads, [standing_row_html(book, words, one) for one in part])
        for part in (rows[:half], rows[half:])
        if part
    ]
    day = next(iter(words.plan_lines(book)))
    listed = f'<div class="lists">{"".join(tables)}</div>'
    parts = [paragraphs_html([day]), f'<ul class="podium">{podium}</ul>', listed, digest_html(book, words)]
    return page_handout(words, title, f'<div class="poster">{"".join(parts)}</div>')


def standings_details(book: TournamentBook, words: DeskWords) -> str:
    """Return the page next to the poster: the rules, the corrections, and each table that has a result."""
    title = standings_title(book, words)
    about = [*words.plan_lines(book), *redraw_lines(words, book.rounds), *words.correction_lines(book)]
    tables = [result_table_html(words, one, seated) for one, seated, _ in book.finished_tables()]
    body = f'<div class="results">{"".join(tables)}</div>'
    return page_handout(words, title, "\n".join([paragraphs_html(about), body, digest_html(book, words)]))


def standings_title(book: TournamentBook, words: DeskWords) -> str:
    return words.phrase("standings-final" if book.is_closed else "standings", name=book.plan.name).shown.rstrip(".")


def standing_row_html(book: TournamentBook, words: DeskWords, row: StandingRow) -> str:
    """Return a row of the poster; who played the final has the value that was handed in there."""
    final = book.final_round.tables[0].outcome if book.final_round is not None else None
    handed_in = {score.name: score.value for score in final.scores} if final is not None else {}
    decided = desk_column_heading(words, f"by-{row.decided_by}")
    if row.name in handed_in:
        decided = words.phrase("column.in-final", value=handed_in[row.name]).shown
    figures = [str(row.place), words.points_text(row.points), words.purse.money_phrase(row.value).shown, decided]
    return player_row_html(row.name, figures)


def redraw_lines(words: DeskWords, rounds: Iterable[DrawnRound]) -> list[Phrase]:
    """Return a line for each second draw of these rounds, with its reason."""
    return [words.phrase("redrawn-of", round=one.number, why=why) for one in rounds for why in one.redraw_reasons]


def paragraphs_html(lines: Iterable[Phrase]) -> str:
    return "\n".join(f"<p>{escape(line.shown)}</p>" for line in lines)


def digest_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the paragraph with the digest of the file, by which a later forgery shows."""
    return paragraphs_html([words.digest_line(book)])


def result_table_html(words: DeskWords, one: DrawnRound, seated: SeatedTable) -> str:
    """Return the result of a table as an HTML table."""
    caption = words.phrase("taken", table=str(seated.number), round=one.number).shown.rstrip(".")
    heads = [desk_column_heading(words, name) for name in ("player", "place", "value")]
    outcome = seated.outcomes[-1]
    caption += f". {words.phrase('corrected', why=outcome.correction_reason).shown}" * bool(outcome.correction_reason)
    rows = [
        player_row_html(score.name, [str(score.place), words.purse.money_phrase(score.value).shown])
        for score in outcome.scores
    ]
    return captioned_table_html(caption, heads, rows)


def seats_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the page of the last round for the wall: who sits where, by name."""
    one = book.current_round
    head, *_ = words.seat_lines(book, one)
    rows = [player_row_html(seat.listed, [str(seat.table)]) for seat in seats_by_name(book, one)]
    title = f"{book.plan.name}. {head.shown}"
    heads = [desk_column_heading(words, name) for name in ("player", "table")]
    told = [*words.draw_lines(book, one), *redraw_lines(words, [one])]
    parts = [captioned_table_html(title, heads, rows), paragraphs_html(told), digest_html(book, words)]
    return page_handout(words, title, "\n".join(parts))


def call_sheets_html(book: TournamentBook, words: DeskWords) -> str:
    """Return the page of call sheets of the last round, one for each table on paper of its own.

    Each names the players and their capital, and has room for values and signatures.
    """
    one = book.current_round
    title = words.phrase("final" if one.is_final else "round", **words.round_facts(one)).shown.rstrip(".")
    return page_handout(words, title, "\n".join(call_sheet_html(book, words, one, seated) for seated in one.tables))


def call_sheet_html(book: TournamentBook, words: DeskWords, one: DrawnRound, seated: SeatedTable) -> str:
    """Return the call sheet of one table as a section of the page."""
    head, *rest = (line.shown for line in words.call_sheet_lines(book, one, seated))
    # The lines after the heading name the players first; here they are rows of the table below.
    told = "\n".join(f"<p>{escape(line)}</p>" for line in rest[len(seated.names) :])
    empty = '<td class="fill"></td>' * (len(CALL_COLUMNS) - 2) + '<td class="sign"></td>'
    rows = [f'<tr><th scope="row">{escape(name)}</th>{empty}</tr>' for name in seated.names]
    heads = [desk_column_heading(words, name) for name in CALL_COLUMNS]
    told += "".join(
        f"\n<p>{escape(words.phrase('redrawn', why=why).shown)}</p>" for why in one.redraw_reasons
    ) + digest_html(book, words)
    name = f"table-{seated.number}"
    inner = captioned_table_html(head.rstrip("."), heads, rows)
    return f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(head)}</h2>\n{told}\n{inner}\n</section>'


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
