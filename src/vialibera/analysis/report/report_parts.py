"""A report as one list of parts, in the order in which every form has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from vialibera.analysis.report.game_facts import GameFacts, TurningPoint
from vialibera.analysis.report.report_data import (
    final_standings_data,
    game_data,
    landings_data,
    owners_data,
    points_data,
    rents_data,
    samples_data,
    seats_data,
)
from vialibera.analysis.report.report_drawings import draw_chances, draw_net_worth, draw_tenures, draw_visits
from vialibera.analysis.report.report_lines import (
    chances_lines,
    deeds_lines,
    final_deeds_lines,
    final_deeds_phrases,
    net_worth_lines,
    point_line,
    report_text,
    result_lines,
    seats_lines,
    standings_lines,
    swing_line,
    tenures_lines,
    visits_lines,
)
from vialibera.analysis.report.report_tables import (
    chances_table,
    deeds_table,
    net_worth_table,
    seats_table,
    standings_table,
    table_as_columns,
    tenures_table,
    visits_table,
)
from vialibera.senses.pictures.document import (
    IN_TEXT,
    Block,
    ColumnTable,
    Document,
    Figures,
    FigureTable,
    Listing,
    Part,
    Sentence,
)
from vialibera.support.json_values import JsonObject

LineMaker = Callable[[GameFacts], Iterable[str]]
TableMaker = Callable[[GameFacts], FigureTable]


def report_document(facts: GameFacts) -> Document:
    """Return the report of a game."""
    title, *result = result_lines(facts)
    opening = [Sentence(title, IN_TEXT), *map(Sentence, result)]
    parts = [*report_parts(facts)]
    return Document(facts.narrator.lang, title.rstrip("."), opening, parts, partial(game_data, facts))


def report_parts(facts: GameFacts) -> Iterator[Part]:
    """Yield the parts that this game has: rulings only in a tournament, chances only if they were computed.

    The ids of the parts are also ids of headings and of links into the page: they stay.
    """
    figures, part = partial(make_report_figures, facts), partial(make_report_part, facts)
    standings = figures(standings_lines, standings_table)
    yield part("standings", [standings], partial(final_standings_data, facts))
    if facts.header.tournament is not None:
        yield points_part(facts, "rulings", facts.ruling_points)
    yield points_part(facts, "points", facts.turning_points)
    if facts.lapses is not None:
        yield points_part(facts, "coach", facts.lapses)
    if facts.win_chances:
        chances = figures(chances_lines, chances_table, draw_chances, thinned=True)
        swing = Sentence(swing_line(facts))
        yield part("chances", [swing, chances], partial(samples_data, "chances", facts.win_chances))
    worth = figures(net_worth_lines, net_worth_table, draw_net_worth, thinned=True)
    yield part("worth", [worth], partial(samples_data, "worth", facts.net_worth))
    owned = [phrase.shown for phrase in final_deeds_phrases(facts)]
    final_deeds = Listing("ul", owned, [*final_deeds_lines(facts)])
    seats = figures(seats_lines, seats_table)
    yield part("seats", [seats, final_deeds], partial(seats_data, facts))
    rents = figures(deeds_lines, deeds_table)
    shown_rents = rents if facts.income_by_deed else nothing_sentence(facts)
    yield part("deeds", [shown_rents], partial(rents_data, facts))
    tenures = figures(tenures_lines, tenures_table, draw_tenures, wide=True)
    yield part("tenures", [tenures], partial(owners_data, facts))
    visits = figures(visits_lines, visits_table, draw_visits)
    yield part("landings", [visits], partial(landings_data, facts))


def make_report_part(facts: GameFacts, id: str, blocks: Sequence[Block], data: Callable[[], JsonObject]) -> Part:
    """Return a part, which in text begins with a blank line and its heading."""
    heading = facts.narrator.texts.format(f"report-heading.{id}", {})
    return Part(id, heading, [Sentence("", IN_TEXT), Sentence(heading, IN_TEXT), *blocks], data)


def points_part(facts: GameFacts, id: str, points: Sequence[TurningPoint]) -> Part:
    """Return a part with the points as a list, or with the sentence that there are none."""
    texts = [point_line(facts, point) for point in points]
    block = Listing("ol", texts, texts) if texts else nothing_sentence(facts)
    return make_report_part(facts, id, [block], partial(points_data, id, points))


def make_report_figures(
    facts: GameFacts,
    lines: LineMaker,
    table: TableMaker,
    draw: Callable[[GameFacts], str] | None = None,
    *,
    thinned: bool = False,
    wide: bool = False,
) -> Figures:
    """Return figures with their lines and their table, which is folded below a drawing.

    A `wide` table has cells too long for a terminal. One that is `thinned` has too many rows for it.
    """
    drawing, folded = (partial(draw, facts), report_text(facts, "report-folded")) if draw else (None, "")

    def columns() -> ColumnTable:
        return table_as_columns(table(facts), thinned)

    return Figures(partial(lines, facts), partial(table, facts), None if wide else columns, drawing, folded)


def nothing_sentence(facts: GameFacts) -> Sentence:
    return Sentence(report_text(facts, "report-nothing"))
