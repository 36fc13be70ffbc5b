"""The result of many games as one list of parts, in the order in which every form has them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.analysis.lab import findings_drawings, findings_lines
from vialibera.analysis.lab.findings import (
    BANKRUPTCY_COLUMNS,
    KIND_COLUMNS,
    LANDING_COLUMNS,
    LENGTH_COLUMNS,
    RATING_COLUMNS,
    SEAT_COLUMNS,
)
from vialibera.analysis.lab.findings_tables import figure_columns, page_table, squares_table
from vialibera.rules.editions.titles import edition_title
from vialibera.senses.pictures.document import (
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

    from vialibera.analysis.lab.findings import FigureCells, FigureRow, Findings
    from vialibera.senses.pictures.document import Block, FigureTable, Medium
    from vialibera.support.json_values import JsonObject

AFTER_TABLE = Sentence("", IN_COLUMNS)
"""The blank line after a table at a terminal."""


def findings_document(findings: Findings, request: JsonObject) -> Document:
    """Return the result of a simulation; `request` is the data that JSON begins with."""
    title = findings.title_text().rstrip(".")
    title = findings.text("lab-page-part", title=title) if findings.partial else title
    counts = {} if findings.ratings else findings.totals.json_facts()
    return Document(
        findings.lang, title, [*opening_sentences(findings)], [*findings_parts(findings)], lambda: {**request, **counts}
    )


def opening_sentences(findings: Findings) -> Iterator[Sentence]:
    """Yield which games these are, how many ended, how long they were, and the sums."""
    if findings.partial:
        yield Sentence(findings.text("lab-part", games=findings.game_count, asked=findings.plan.games))
    yield Sentence(findings.title_text(), IN_TEXT)
    yield Sentence(findings.text("lab-page-rules", rules=edition_title(findings.sheet, findings.lang)), ON_PAGE)
    first, turns = findings.plan.seed, findings.plan.limits.turns
    last = first + findings.game_count - 1
    yield Sentence(findings.text("lab-page-played", first=str(first), last=str(last), turns=turns), ON_PAGE)
    yield Sentence(findings.ended_text(), where_counts_stand(findings))
    if not findings.ratings:
        yield from (Sentence(line, IN_TEXT) for line in findings.length_lines())
    yield Sentence(findings.sums_text(), where_counts_stand(findings))
    if not findings.ratings:
        yield AFTER_TABLE


def where_counts_stand(findings: Findings) -> frozenset[Medium]:
    """Return the forms that have counts: with ratings, only the page has both."""
    # (see bench/strength.md)
    return ON_PAGE if findings.ratings else EVERYWHERE


def findings_parts(findings: Findings) -> Iterator[Part]:
    """Yield the parts; ratings take the place of the wins of seats."""
    if findings.ratings:
        yield ratings_part(findings)
    else:
        yield seats_part(findings)
        yield from kinds_parts(findings)
    yield lengths_part(findings)
    yield bankruptcies_part(findings)
    yield landings_part(findings)


def make_findings_part(
    findings: Findings, id: str, *blocks: Block, data: Callable[[], JsonObject] = dict, media: Collection[Medium] = ()
) -> Part:
    return Part(id, findings.text(f"lab-heading.{id}"), blocks, data, media or where_counts_stand(findings))


def make_findings_figures(
    findings: Findings,
    columns: FigureCells,
    rows: Callable[[], Sequence[FigureRow]],
    lines: Callable[[Findings], Iterable[str]],
    draw: Callable[[Findings], str],
    *,
    table: Callable[[Findings], FigureTable] | None = None,
) -> Figures:
    """Return figures whose table has these columns and rows, on a page unless it has a `table` of its own.

    The page folds the table below its drawing, as that of a report does.
    """
    return Figures(
        partial(lines, findings),
        partial(table, findings) if table else partial(page_table, findings, columns, rows),
        partial(figure_columns, findings, columns, rows),
        partial(draw, findings),
        findings.text("report-folded"),
    )


def ratings_part(findings: Findings) -> Part:
    """Return the ratings, the strongest kind first."""
    figures = make_findings_figures(
        findings,
        RATING_COLUMNS,
        findings.rating_rows,
        findings_lines.rating_lines,
        findings_drawings.draw_ratings,
    )
    return make_findings_part(
        findings,
        "ratings",
        Sentence(findings.text("lab-ladder"), IN_TEXT),
        figures,
        data=findings.rating_facts,
        media=EVERYWHERE,
    )


def seats_part(findings: Findings) -> Part:
    """Return the wins of each seat."""
    figures = make_findings_figures(
        findings,
        SEAT_COLUMNS,
        findings.seat_rows,
        findings_lines.seat_lines,
        findings_drawings.draw_wins,
    )
    return make_findings_part(findings, "wins", figures, AFTER_TABLE)


def kinds_parts(findings: Findings) -> Iterator[Part]:
    """Yield the wins of each kind, if several seats are of one kind but not all."""
    if findings.kind_rows():
        figures = make_findings_figures(
            findings,
            KIND_COLUMNS,
            findings.kind_rows,
            findings_lines.kind_lines,
            findings_drawings.draw_kinds,
        )
        yield make_findings_part(findings, "kinds", figures, AFTER_TABLE)


def lengths_part(findings: Findings) -> Part:
    """Return the lengths of games; in text their sums already stand in the opening."""
    figures = make_findings_figures(
        findings,
        LENGTH_COLUMNS,
        findings.length_rows,
        findings_lines.length_bin_lines,
        findings_drawings.draw_lengths,
    )
    sums = [Sentence(line, ON_PAGE) for line in findings.length_lines()]
    return make_findings_part(
        findings, "lengths", Sentence(findings.text("lab-lasted.heading"), IN_LINES), *sums, figures, AFTER_TABLE
    )


def bankruptcies_part(findings: Findings) -> Part:
    """Return the turns in which players went bankrupt."""
    heading = Sentence(findings.text("lab-fell.heading"), IN_LINES)
    if not findings.totals.bankruptcy_turns:
        return make_findings_part(
            findings, "fallen", heading, Sentence(findings.text("lab-nobody-fell"), IN_LINES | ON_PAGE)
        )
    figures = make_findings_figures(
        findings,
        BANKRUPTCY_COLUMNS,
        findings.bankruptcy_rows,
        findings_lines.bankruptcy_lines,
        findings_drawings.draw_bankruptcies,
    )
    return make_findings_part(findings, "fallen", heading, figures, AFTER_TABLE)


def landings_part(findings: Findings) -> Part:
    """Return the counted and the exact shares of the squares and of jail."""
    figures = make_findings_figures(
        findings,
        LANDING_COLUMNS,
        findings.landing_rows,
        findings_lines.landing_lines,
        findings_drawings.draw_landings,
        table=squares_table,
    )
    heading = Sentence(findings.text("lab-landings"), IN_TEXT)
    return make_findings_part(findings, "landings", heading, figures, AFTER_TABLE, data=findings.exact_facts)
