"""The result of many games as one list of parts, in the order in which every form has them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.editions.rules_in_words import edition_title
from vialibera.lab import findings_drawings, findings_lines
from vialibera.lab.findings import (
    BANKRUPTCY_COLUMNS,
    KIND_COLUMNS,
    LANDING_COLUMNS,
    LENGTH_COLUMNS,
    RATING_COLUMNS,
    SEAT_COLUMNS,
)
from vialibera.lab.findings_tables import columns_with_bars, page_table, squares_table
from vialibera.pictures.document import (
    EVERYWHERE,
    IN_COLUMNS,
    IN_LINES,
    IN_TEXT,
    ON_PAGE,
    Document,
    Figures,
    Part,
    Sentence,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from vialibera.lab.findings import FigureCells, FigureRow, Findings
    from vialibera.pictures.document import BarKind, Block, FigureTable, Medium
    from vialibera.sheet.json_values import JsonObject

AFTER_TABLE = Sentence("", IN_COLUMNS)
"""The blank line after a table at a terminal."""


def findings_document(told: Findings, request: JsonObject) -> Document:
    """Return the result of a simulation; `request` is the data that JSON begins with."""
    title = told.title_text().rstrip(".")
    title = told.text("lab-page-part", title=title) if told.partial else title
    counts = {} if told.ratings else told.totals.json_facts()
    return Document(
        told.lang, title, [*opening_sentences(told)], [*findings_parts(told)], lambda: {**request, **counts}
    )


def opening_sentences(told: Findings) -> Iterator[Sentence]:
    """Yield which games these are, how many ended, how long they were, and the sums."""
    if told.partial:
        yield Sentence(told.text("lab-part", games=told.game_count, asked=told.plan.games))
    yield Sentence(told.title_text(), IN_TEXT)
    yield Sentence(told.text("lab-page-rules", rules=edition_title(told.sheet, told.lang)), ON_PAGE)
    first, turns = told.plan.seed, told.plan.limits.turns
    last = first + told.game_count - 1
    yield Sentence(told.text("lab-page-played", first=str(first), last=str(last), turns=turns), ON_PAGE)
    yield Sentence(told.ended_text(), where_counts_stand(told))
    if not told.ratings:
        yield from (Sentence(line, IN_TEXT) for line in told.length_lines())
    yield Sentence(told.sums_text(), where_counts_stand(told))
    if not told.ratings:
        yield AFTER_TABLE


def where_counts_stand(told: Findings) -> frozenset[Medium]:
    """Return the forms that have counts: with ratings, only the page has both."""
    # (decision: lab.ratings-for-seats)
    return ON_PAGE if told.ratings else EVERYWHERE


def findings_parts(told: Findings) -> Iterator[Part]:
    """Yield the parts; ratings take the place of the wins of seats."""
    if told.ratings:
        yield ratings_part(told)
    else:
        yield seats_part(told)
        yield from kinds_parts(told)
    yield lengths_part(told)
    yield bankruptcies_part(told)
    yield landings_part(told)


def make_findings_part(
    told: Findings, id: str, *blocks: Block, data: Callable[[], JsonObject] = dict, media: Collection[Medium] = ()
) -> Part:
    return Part(id, told.text(f"lab-heading.{id}"), blocks, data, media or where_counts_stand(told))


def make_findings_figures(
    told: Findings,
    columns: FigureCells,
    rows: Callable[[], Sequence[FigureRow]],
    lines: Callable[[Findings], Iterable[str]],
    draw: Callable[[Findings], str],
    *,
    bars: BarKind,
    legend: str = "",
    table: Callable[[Findings], FigureTable] | None = None,
) -> Figures:
    """Return figures whose table has these columns and rows, on a page unless it has a `table` of its own."""
    return Figures(
        partial(lines, told),
        partial(table, told) if table else partial(page_table, told, columns, rows),
        partial(columns_with_bars, told, columns, rows, bars, legend),
        partial(draw, told),
    )


def ratings_part(told: Findings) -> Part:
    """Return the ratings, the strongest kind first."""
    figures = make_findings_figures(
        told,
        RATING_COLUMNS,
        told.rating_rows,
        findings_lines.rating_lines,
        findings_drawings.draw_ratings,
        bars="rating",
        legend="lab-bars.ratings",
    )
    return make_findings_part(
        told, "ratings", Sentence(told.text("lab-ladder"), IN_TEXT), figures, data=told.rating_facts, media=EVERYWHERE
    )


def seats_part(told: Findings) -> Part:
    """Return the wins of each seat."""
    figures = make_findings_figures(
        told,
        SEAT_COLUMNS,
        told.seat_rows,
        findings_lines.seat_lines,
        findings_drawings.draw_wins,
        bars="share",
        legend="lab-bars",
    )
    return make_findings_part(told, "wins", figures, AFTER_TABLE)


def kinds_parts(told: Findings) -> Iterator[Part]:
    """Yield the wins of each kind, if several seats are of one kind but not all."""
    if told.kind_rows():
        figures = make_findings_figures(
            told, KIND_COLUMNS, told.kind_rows, findings_lines.kind_lines, findings_drawings.draw_kinds, bars="share"
        )
        yield make_findings_part(told, "kinds", figures, AFTER_TABLE)


def lengths_part(told: Findings) -> Part:
    """Return the lengths of games; in text their sums already stand in the opening."""
    figures = make_findings_figures(
        told,
        LENGTH_COLUMNS,
        told.length_rows,
        findings_lines.length_bin_lines,
        findings_drawings.draw_lengths,
        bars="count",
    )
    sums = [Sentence(line, ON_PAGE) for line in told.length_lines()]
    return make_findings_part(
        told, "lengths", Sentence(told.text("lab-lasted.heading"), IN_LINES), *sums, figures, AFTER_TABLE
    )


def bankruptcies_part(told: Findings) -> Part:
    """Return the turns in which players went bankrupt."""
    heading = Sentence(told.text("lab-fell.heading"), IN_LINES)
    if not told.totals.bankruptcy_turns:
        return make_findings_part(told, "fallen", heading, Sentence(told.text("lab-nobody-fell"), IN_LINES | ON_PAGE))
    figures = make_findings_figures(
        told,
        BANKRUPTCY_COLUMNS,
        told.bankruptcy_rows,
        findings_lines.bankruptcy_lines,
        findings_drawings.draw_bankruptcies,
        bars="count",
    )
    return make_findings_part(told, "fallen", heading, figures, AFTER_TABLE)


def landings_part(told: Findings) -> Part:
    """Return the counted and the exact shares of the squares and of jail."""
    figures = make_findings_figures(
        told,
        LANDING_COLUMNS,
        told.landing_rows,
        findings_lines.landing_lines,
        findings_drawings.draw_landings,
        bars="count",
        table=squares_table,
    )
    heading = Sentence(told.text("lab-landings"), IN_TEXT)
    return make_findings_part(told, "landings", heading, figures, AFTER_TABLE, data=told.exact_facts)
