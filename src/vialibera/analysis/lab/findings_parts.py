"""The result of many games as one list of parts, in the order in which every form has them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial

from vialibera.analysis.lab import findings_drawings, findings_lines
from vialibera.analysis.lab.findings import (
    BANKRUPTCY_COLUMNS,
    KIND_COLUMNS,
    LANDING_COLUMNS,
    LENGTH_COLUMNS,
    RATING_COLUMNS,
    SEAT_COLUMNS,
    FigureCells,
    FigureRow,
    Findings,
)
from vialibera.analysis.lab.findings_tables import figure_columns, page_table, squares_table
from vialibera.rules.editions.titles import edition_title
from vialibera.senses.pictures.document import (
    EVERYWHERE,
    IN_COLUMNS,
    IN_LINES,
    IN_TEXT,
    ON_PAGE,
    Block,
    Document,
    Figures,
    FigureTable,
    Medium,
    Part,
    Sentence,
)
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
    """Yield the parts; ratings take the place of the wins of seats, and in text the sums of lengths come before."""
    part, figures = partial(make_findings_part, findings), partial(make_findings_figures, findings)
    lines, drawings = findings_lines, findings_drawings
    if findings.ratings:
        about = Sentence(findings.text("lab-ladder"), IN_TEXT)
        ratings = figures(RATING_COLUMNS, findings.rating_rows, lines.rating_lines, drawings.draw_ratings)
        yield part("ratings", about, ratings, data=findings.rating_facts, media=EVERYWHERE)
    else:
        wins = figures(SEAT_COLUMNS, findings.seat_rows, lines.seat_lines, drawings.draw_wins)
        yield part("wins", wins, AFTER_TABLE)
        if findings.kind_rows():
            kinds = figures(KIND_COLUMNS, findings.kind_rows, lines.kind_lines, drawings.draw_kinds)
            yield part("kinds", kinds, AFTER_TABLE)
    sums = [Sentence(line, ON_PAGE) for line in findings.length_lines()]
    turns = findings.totals.game_lengths
    told = partial(lines.turn_count_lines, key="lab-lasted", turns=turns)
    lengths = figures(LENGTH_COLUMNS, partial(findings.turn_rows, turns), told, drawings.draw_lengths)
    yield part("lengths", Sentence(findings.text("lab-lasted.heading"), IN_LINES), *sums, lengths, AFTER_TABLE)
    heading = Sentence(findings.text("lab-fell.heading"), IN_LINES)
    if turns := findings.totals.bankruptcy_turns:
        told = partial(lines.turn_count_lines, key="lab-fell", turns=turns)
        fallen = figures(BANKRUPTCY_COLUMNS, partial(findings.turn_rows, turns), told, drawings.draw_bankruptcies)
        yield part("fallen", heading, fallen, AFTER_TABLE)
    else:
        yield part("fallen", heading, Sentence(findings.text("lab-nobody-fell"), IN_LINES | ON_PAGE))
    landings = figures(
        LANDING_COLUMNS, findings.landing_rows, lines.landing_lines, drawings.draw_landings, table=squares_table
    )
    heading = Sentence(findings.text("lab-landings"), IN_TEXT)
    yield part("landings", heading, landings, AFTER_TABLE, data=findings.exact_facts)


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
