"""A report as one page of HTML that loads nothing from elsewhere; each of its pictures has its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL
from vialibera.pictures.axes import exact_axis, round_axis
from vialibera.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map, square_sign
from vialibera.pictures.html_page import render_html_page as framed
from vialibera.pictures.html_page import render_paragraph, render_section
from vialibera.pictures.html_tables import render_table
from vialibera.pictures.line_charts import ChartMarker, Curve, render_line_chart
from vialibera.pictures.markup import make_element, text_element
from vialibera.pictures.time_lines import Lane, LaneBar, render_time_line
from vialibera.report import report_lines
from vialibera.report.report_tables import TABLE_MAKERS, column_heading, owner_or_bank_name, report_player_name
from vialibera.report.turning_point import greatest_swing
from vialibera.screen.glyphs import SIGN_GLYPHS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from vialibera.pictures.axes import Axis
    from vialibera.report.deed_tenures import Ownership, Tenure
    from vialibera.report.game_facts import GameFacts, TurnFigures, TurningPoint

AXIS_THOUSAND = 1000

MOST_VISITED_NAMED = 5
"""The squares that are named in the middle of the map."""


def render_report_page(facts: GameFacts) -> str:
    """Return the whole page as HTML."""
    title, *result = report_lines.result_lines(facts)
    parts = (
        render_section(name, report_lines.report_heading(facts, name), part(facts))
        for name, part in report_lines.parts_present(facts, SECTION_MAKERS).items()
    )
    body = "\n".join([*map(render_paragraph, result), *parts])
    return framed(facts.narrator.lang, title.rstrip("."), body)


def part_table(facts: GameFacts, part: str) -> str:
    """Return the table of a part, named by the heading of the part."""
    found = TABLE_MAKERS[part](facts)
    return render_table(found.head_cells, found.rows, found.figure_columns, named=part)


def folded_table(facts: GameFacts, part: str) -> str:
    """Return the table of a part folded below its picture, which shows the same."""
    summary = text_element("summary", report_lines.report_text(facts, "report-folded"))
    return make_element("details", summary, part_table(facts, part))


def standings_section(facts: GameFacts) -> str:
    return part_table(facts, "standings")


def points_section(facts: GameFacts) -> str:
    return html_list(facts, "ol", point_texts(facts, facts.turning_points))


def rulings_section(facts: GameFacts) -> str:
    return html_list(facts, "ol", point_texts(facts, facts.ruling_points))


def point_texts(facts: GameFacts, found: Sequence[TurningPoint]) -> list[str]:
    return [report_lines.point_line(facts, one) for one in found]


def html_list(facts: GameFacts, kind: str, lines: Iterable[str]) -> str:
    items = [text_element("li", line) for line in lines]
    return make_element(kind, *items) if items else render_paragraph(report_lines.report_text(facts, "report-nothing"))


def net_worth_section(facts: GameFacts) -> str:
    """Return the chart of net worth and its table; a line of a player who went out ends with the value after ruin."""
    drawn = seat_curves(facts, facts.net_worth)
    bust = float(facts.state.rules.sheet.score.bankrupt)
    drawn = [
        one._replace(points=[*one.points, (facts.turn_when_out[one.seat], bust)]) if one.ends_early else one
        for one in drawn
    ]
    sums = [sum for one in drawn for _, sum in one.points]
    beside = round_axis(min(sums), max(sums), least=10**facts.narrator.formatter.sheet.currency.decimals)
    frame = ChartFrame(turn_axis(facts, facts.net_worth), beside, turn_legend(facts), money_legend(facts, beside))
    return render_line_chart("worth", chart_description(facts, "worth"), drawn, frame) + folded_table(facts, "worth")


def chances_section(facts: GameFacts) -> str:
    """Return the turning point, the chart of chances, and its table."""
    told = AxisLegend(column_heading(facts, "chance"), lambda part: report_lines.report_percent(facts, round(part)))
    frame = ChartFrame(turn_axis(facts, facts.win_chances), round_axis(0, 100), turn_legend(facts), told)
    step = greatest_swing(facts.win_chances)
    pins = [ChartMarker(step.turn, column_heading(facts, "swing"))] if step else []
    drawing = render_line_chart(
        "chances", chart_description(facts, "chances"), seat_curves(facts, facts.win_chances), frame, pins
    )
    return render_paragraph(report_lines.swing_line(facts)) + drawing + folded_table(facts, "chances")


def seat_curves(facts: GameFacts, rows: Sequence[TurnFigures]) -> list[Curve]:
    """Return a curve for each player, as long as the player was in the game."""
    return [
        Curve(
            seat,
            report_player_name(facts, seat),
            [(row.turn, sum) for row in rows if (sum := row.by_seat[seat]) is not None],
            rows[-1].by_seat[seat] is None,
        )
        for seat in facts.state.seats
    ]


def turn_axis(facts: GameFacts, rows: Sequence[TurnFigures]) -> Axis:
    return exact_axis(rows[0].turn, rows[-1].turn)


def turn_legend(facts: GameFacts) -> AxisLegend:
    return AxisLegend(column_heading(facts, "turn"), lambda turn: f"{turn:g}")


def money_legend(facts: GameFacts, beside: Axis) -> AxisLegend:
    """Return the legend of the axis of money, in thousands if all its marks are round thousands."""
    language, currency = facts.narrator.texts.language, facts.narrator.formatter.sheet.currency
    sign, decimals = currency.sign, currency.decimals
    if all(round(tick) % (AXIS_THOUSAND * 10**decimals) == 0 for tick in beside.ticks):
        told = report_lines.report_text(facts, "report-axis.thousands", sign=sign)
        return AxisLegend(told, lambda sum: language.format_figures(round(sum) // AXIS_THOUSAND, decimals))
    return AxisLegend(
        report_lines.report_text(facts, "report-axis", sign=sign),
        lambda sum: language.format_figures(round(sum), decimals),
    )


def chart_description(facts: GameFacts, part: str) -> str:
    """Return the description of a picture for screen readers, which says where its figures are."""
    return report_lines.report_text(facts, f"report-chart.{part}")


def seats_section(facts: GameFacts) -> str:
    """Return the table of rents and jail, and the list of properties."""
    return part_table(facts, "seats") + html_list(
        facts, "ul", (one.shown for one in report_lines.final_deeds_phrases(facts))
    )


def deeds_section(facts: GameFacts) -> str:
    return part_table(facts, "deeds") if facts.income_by_deed else html_list(facts, "ul", [])


def visits_section(facts: GameFacts) -> str:
    """Return the board as a map of landings, and its table."""
    visits = [float(facts.visit_counts[space]) for space in range(facts.state.rules.board_size)]
    squares = make_heat_squares(facts.printed_board, visits, visit_count_text)
    most = [
        f"{report_lines.report_square_name(facts, space)}: {count}"
        for space, count in report_lines.squares_by_visits(facts)[:MOST_VISITED_NAMED]
    ]
    middle = (
        make_element("div", text_element("h3", column_heading(facts, "most")), html_list(facts, "ul", most))
        if most
        else ""
    )
    steps = legend_steps(max(visits), visit_count_text)
    return render_heat_map("landings", chart_description(facts, "landings"), squares, steps, middle) + folded_table(
        facts, "landings"
    )


def visit_count_text(count: float) -> str:
    return f"{count:g}"


def tenures_section(facts: GameFacts) -> str:
    """Return a time line with a lane for each deed, and its table."""
    board, names = facts.printed_board, [(seat, report_player_name(facts, seat)) for seat in facts.state.seats]
    lanes = [
        Lane(
            board.short_names[space],
            *square_sign(board, space),
            [tenure_bar(facts, one) for one in spell if one.owned.owner != BANK],
        )
        for space, spell in facts.tenures.items()
    ]
    x = exact_axis(1, facts.state.turn_no)
    told = f"{chart_description(facts, 'tenures')} {chart_description(facts, 'bars')}"
    drawing = render_time_line("tenures", told, lanes, x, turn_legend(facts), names=names)
    return drawing + folded_table(facts, "tenures")


def tenure_bar(facts: GameFacts, one: Tenure) -> LaneBar:
    """Return the bar of a tenure: its height shows the buildings, a hollow bar a mortgage."""
    owned = one.owned
    words = ", ".join(
        filter(
            None,
            [
                owner_or_bank_name(facts, owned.owner),
                f"{one.start}–{one.stop}",
                report_lines.ownership_text(facts, owned),
            ],
        )
    )
    height = owned.level / HOTEL
    return LaneBar(one.start, one.stop, owned.owner, height, owned.pledged, tenure_label(facts, owned), words)


def tenure_label(facts: GameFacts, owned: Ownership) -> str:
    words = facts.printed_board.words
    if owned.pledged:
        return words.pledged_letters
    if owned.level == HOTEL:
        return SIGN_GLYPHS.house + words.hotel_letter
    return f"{SIGN_GLYPHS.house}{owned.level}" if owned.level else ""


SECTION_MAKERS: dict[str, Callable[[GameFacts], str]] = {
    "standings": standings_section,
    "rulings": rulings_section,
    "points": points_section,
    "chances": chances_section,
    "worth": net_worth_section,
    "seats": seats_section,
    "deeds": deeds_section,
    "tenures": tenures_section,
    "landings": visits_section,
}
"""The functions that make a section, by the heading of the part. The keys are ids of headings and stay."""
