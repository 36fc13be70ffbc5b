"""A report as one page of HTML that loads nothing from elsewhere; each of its pictures has its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL
from vialibera.pictures.axes import axis, exact_axis
from vialibera.pictures.board import heat_map, heat_squares, sign, steps_of
from vialibera.pictures.frame import Frame, Legend
from vialibera.pictures.lines import Curve, Pin, line_chart
from vialibera.pictures.markup import element, text
from vialibera.pictures.page import page as framed
from vialibera.pictures.page import paragraph, section
from vialibera.pictures.spans import Lane, LaneBar, time_line
from vialibera.pictures.tables import table
from vialibera.replay import report
from vialibera.replay.chances import swing
from vialibera.replay.figures import TABLES, column, name, owner
from vialibera.screen.glyphs import DRAWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from vialibera.pictures.axes import Axis
    from vialibera.replay.facts import GameFacts, Point, WorthRow
    from vialibera.replay.tenure import Ownership, Tenure

THOUSAND = 1000

MOST_VISITED = 5
"""The squares that are named in the middle of the map."""


def page(facts: GameFacts) -> str:
    """Return the whole page as HTML."""
    title, *result = report.result(facts)
    parts = (
        section(name, report.heading(facts, name), part(facts)) for name, part in report.parts(facts, PARTS).items()
    )
    body = "\n".join([*map(paragraph, result), *parts])
    return framed(facts.narrator.lang, title.rstrip("."), body)


def tabled(facts: GameFacts, part: str) -> str:
    """Return the table of a part, named by the heading of the part."""
    found = TABLES[part](facts)
    return table(found.heads, found.rows, found.figures, named=part)


def standings(facts: GameFacts) -> str:
    return tabled(facts, "standings")


def points(facts: GameFacts) -> str:
    return listed(facts, "ol", told(facts, facts.points))


def rulings(facts: GameFacts) -> str:
    return listed(facts, "ol", told(facts, facts.rulings))


def told(facts: GameFacts, found: Sequence[Point]) -> list[str]:
    return [report.tell_point(facts, one) for one in found]


def listed(facts: GameFacts, kind: str, lines: Iterable[str]) -> str:
    items = [text("li", line) for line in lines]
    return element(kind, *items) if items else paragraph(report.text(facts, "report-nothing"))


def worth(facts: GameFacts) -> str:
    """Return the chart of net worth and its table; a line of a player who went out ends with the value after ruin."""
    drawn = curves(facts, facts.worth)
    bust = float(facts.state.rules.bankrupt_value)
    drawn = [one._replace(points=[*one.points, (facts.went_out[one.seat], bust)]) if one.ends else one for one in drawn]
    sums = [sum for one in drawn for _, sum in one.points]
    beside = axis(min(sums), max(sums), least=10**facts.narrator.facts.sheet.currency.decimals)
    frame = Frame(turns(facts, facts.worth), beside, below(facts), money_told(facts, beside))
    return line_chart("worth", about(facts, "worth"), drawn, frame) + tabled(facts, "worth")


def chances(facts: GameFacts) -> str:
    """Return the turning point, the chart of chances, and its table."""
    told = Legend(column(facts, "chance"), lambda part: report.percent(facts, round(part)))
    frame = Frame(turns(facts, facts.chances), axis(0, 100), below(facts), told)
    step = swing(facts.chances)
    pins = [Pin(step.turn, column(facts, "swing"))] if step else []
    drawing = line_chart("chances", about(facts, "chances"), curves(facts, facts.chances), frame, pins)
    return paragraph(report.turned(facts)) + drawing + tabled(facts, "chances")


def curves(facts: GameFacts, rows: Sequence[WorthRow]) -> list[Curve]:
    """Return a curve for each player, as long as the player was in the game."""
    return [
        Curve(
            seat,
            name(facts, seat),
            [(row.turn, sum) for row in rows if (sum := row.totals[seat]) is not None],
            rows[-1].totals[seat] is None,
        )
        for seat in facts.state.seats
    ]


def turns(facts: GameFacts, rows: Sequence[WorthRow]) -> Axis:
    return exact_axis(rows[0].turn, rows[-1].turn)


def below(facts: GameFacts) -> Legend:
    return Legend(column(facts, "turn"), lambda turn: f"{turn:g}")


def money_told(facts: GameFacts, beside: Axis) -> Legend:
    """Return the legend of the axis of money, in thousands if all its marks are round thousands."""
    language, currency = facts.narrator.texts.language, facts.narrator.facts.sheet.currency
    sign, decimals = currency.sign, currency.decimals
    if all(round(tick) % (THOUSAND * 10**decimals) == 0 for tick in beside.ticks):
        told = report.text(facts, "report-axis.thousands", sign=sign)
        return Legend(told, lambda sum: language.figures(round(sum) // THOUSAND, decimals))
    return Legend(report.text(facts, "report-axis", sign=sign), lambda sum: language.figures(round(sum), decimals))


def about(facts: GameFacts, part: str) -> str:
    """Return the description of a picture for screen readers, which says where its figures are."""
    return report.text(facts, f"report-chart.{part}")


def seats(facts: GameFacts) -> str:
    """Return the table of rents and jail, and the list of properties."""
    return tabled(facts, "seats") + listed(facts, "ul", (one.shown for one in report.owned(facts)))


def deeds(facts: GameFacts) -> str:
    return tabled(facts, "deeds") if facts.rents else listed(facts, "ul", [])


def landings(facts: GameFacts) -> str:
    """Return the board as a map of landings, and its table."""
    visits = [float(facts.landings[space]) for space in range(facts.state.rules.size)]
    squares = heat_squares(facts.board, visits, figure)
    most = [f"{report.square(facts, space)}: {count}" for space, count in report.visited(facts)[:MOST_VISITED]]
    middle = element("div", text("h3", column(facts, "most")), listed(facts, "ul", most)) if most else ""
    steps = steps_of(max(visits), figure)
    return heat_map("landings", about(facts, "landings"), squares, steps, middle) + tabled(facts, "landings")


def figure(count: float) -> str:
    return f"{count:g}"


def tenures(facts: GameFacts) -> str:
    """Return a time line with a lane for each deed, and its table."""
    board, names = facts.board, [(seat, name(facts, seat)) for seat in facts.state.seats]
    lanes = [
        Lane(board.short[space], *sign(board, space), [bar(facts, one) for one in spell if one.owned.owner != BANK])
        for space, spell in facts.tenures.items()
    ]
    x = exact_axis(1, facts.state.turn_no)
    told = f"{about(facts, 'tenures')} {about(facts, 'bars')}"
    drawing = time_line("tenures", told, lanes, x, below(facts), names=names)
    return drawing + tabled(facts, "tenures")


def bar(facts: GameFacts, one: Tenure) -> LaneBar:
    """Return the bar of a tenure: its height shows the buildings, a hollow bar a mortgage."""
    owned = one.owned
    words = ", ".join(
        filter(None, [owner(facts, owned.owner), f"{one.start}–{one.stop}", report.state_of(facts, owned)])
    )
    height = owned.level / HOTEL
    return LaneBar(one.start, one.stop, owned.owner, height, owned.pledged, label(facts, owned), words)


def label(facts: GameFacts, owned: Ownership) -> str:
    words = facts.board.words
    if owned.pledged:
        return words.pledged_letters
    if owned.level == HOTEL:
        return DRAWN.house + words.hotel_letter
    return f"{DRAWN.house}{owned.level}" if owned.level else ""


PARTS: dict[str, Callable[[GameFacts], str]] = {
    "standings": standings,
    "rulings": rulings,
    "points": points,
    "chances": chances,
    "worth": worth,
    "seats": seats,
    "deeds": deeds,
    "tenures": tenures,
    "landings": landings,
}
"""The functions that make a section, by the heading of the part. The keys are ids of headings and stay."""
