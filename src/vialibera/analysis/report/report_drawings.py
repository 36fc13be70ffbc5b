"""The pictures of a report, as markup for its page; each has its table in `report_tables.py`."""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.analysis.report.deed_tenures import Ownership, Tenure
from vialibera.analysis.report.game_facts import GameFacts, TurnFigures
from vialibera.analysis.report.report_lines import (
    ownership_text,
    report_percent,
    report_player_name,
    report_square_name,
    report_text,
    squares_by_visits,
)
from vialibera.analysis.report.report_tables import column_heading, owner_or_bank_name
from vialibera.analysis.report.turning_point import greatest_swing
from vialibera.rules.engine.ids import BANK, HOTEL
from vialibera.senses.pictures.axes import Axis, exact_axis, round_axis
from vialibera.senses.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.senses.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map, square_sign
from vialibera.senses.pictures.line_charts import ChartMarker, Curve, render_line_chart
from vialibera.senses.pictures.markup import make_element, text_element
from vialibera.senses.pictures.time_lines import Lane, LaneBar, render_time_line
from vialibera.senses.screen.glyphs import SIGN_GLYPHS

AXIS_THOUSAND = 1000

WHOLE = "{:g}"
"""The form of a whole number on an axis or a square."""

MOST_VISITED_NAMED = 5
"""The squares that are named in the middle of the map."""


def draw_net_worth(facts: GameFacts) -> str:
    """Return the chart of net worth; a line of a player who went out ends with the value after ruin."""
    drawn = seat_curves(facts, facts.net_worth)
    bust = float(facts.state.rules.sheet.score.bankrupt)
    drawn = [
        one._replace(points=[*one.points, (facts.turn_when_out[one.seat], bust)]) if one.ends_early else one
        for one in drawn
    ]
    sums = [sum for one in drawn for _, sum in one.points]
    beside = round_axis(min(sums), max(sums), least=10**facts.narrator.formatter.sheet.currency.decimals)
    frame = ChartFrame(turn_axis(facts.net_worth), beside, turn_legend(facts), money_legend(facts, beside))
    return render_line_chart("worth", report_text(facts, "report-chart.worth"), drawn, frame)


def draw_chances(facts: GameFacts) -> str:
    """Return the chart of chances, with a pin at the turning point."""
    told = AxisLegend(column_heading(facts, "chance"), lambda part: report_percent(facts, round(part)))
    frame = ChartFrame(turn_axis(facts.win_chances), round_axis(0, 100), turn_legend(facts), told)
    step = greatest_swing(facts.win_chances)
    pins = [ChartMarker(step.turn, column_heading(facts, "swing"))] if step else []
    curves = seat_curves(facts, facts.win_chances)
    return render_line_chart("chances", report_text(facts, "report-chart.chances"), curves, frame, pins)


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


def turn_axis(rows: Sequence[TurnFigures]) -> Axis:
    return exact_axis(rows[0].turn, rows[-1].turn)


def turn_legend(facts: GameFacts) -> AxisLegend:
    return AxisLegend(column_heading(facts, "turn"), WHOLE.format)


def money_legend(facts: GameFacts, beside: Axis) -> AxisLegend:
    """Return the legend of the axis of money, in thousands if all its marks are round thousands."""
    language, currency = facts.narrator.texts.language, facts.narrator.formatter.sheet.currency
    sign, decimals = currency.sign, currency.decimals
    if all(round(tick) % (AXIS_THOUSAND * 10**decimals) == 0 for tick in beside.ticks):
        told = report_text(facts, "report-axis.thousands", sign=sign)
        return AxisLegend(told, lambda sum: language.format_figures(round(sum) // AXIS_THOUSAND, decimals))
    return AxisLegend(
        report_text(facts, "report-axis", sign=sign),
        lambda sum: language.format_figures(round(sum), decimals),
    )


def draw_visits(facts: GameFacts) -> str:
    """Return the board as a map of landings, with the most visited squares in its middle."""
    visits = [float(facts.visit_counts[space]) for space in range(facts.state.rules.board_size)]
    squares = make_heat_squares(facts.printed_board, visits, WHOLE.format)
    most = [
        f"{report_square_name(facts, space)}: {count}" for space, count in squares_by_visits(facts)[:MOST_VISITED_NAMED]
    ]
    middle = ""
    if most:
        names = make_element("ul", *(text_element("li", name) for name in most))
        middle = make_element("div", text_element("h3", column_heading(facts, "most")), names)
    steps = legend_steps(max(visits), WHOLE.format)
    return render_heat_map("landings", report_text(facts, "report-chart.landings"), squares, steps, middle)


def draw_tenures(facts: GameFacts) -> str:
    """Return a time line with a lane for each deed."""
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
    told = f"{report_text(facts, 'report-chart.tenures')} {report_text(facts, 'report-chart.bars')}"
    return render_time_line("tenures", told, lanes, x, turn_legend(facts), names=names)


def tenure_bar(facts: GameFacts, one: Tenure) -> LaneBar:
    """Return the bar of a tenure: its height shows the buildings, a hollow bar a mortgage."""
    owned = one.owned
    words = ", ".join(
        filter(
            None,
            [
                owner_or_bank_name(facts, owned.owner),
                f"{one.start}–{one.stop}",
                ownership_text(facts, owned),
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
