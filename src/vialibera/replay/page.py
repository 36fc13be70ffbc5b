"""A report as one page of HTML that asks nothing of anybody: no script, no picture, no address but its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from vialibera.replay import report
from vialibera.replay.chart import chart
from vialibera.replay.facts import owner_told

if TYPE_CHECKING:
    from vialibera.replay.chart import Told
    from vialibera.replay.facts import GameFacts, Point, WorthRow

STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --line: #595959; --band: #f0f0f0; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f2f2; --paper: #161616; --line: #a6a6a6; --band: #2a2a2a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; font-weight: bold; padding: .25rem 0; }
th, td { border: 1px solid var(--line); padding: .25rem .4rem; text-align: left; vertical-align: top; }
th { background: var(--band); }
th[scope="col"] { overflow-wrap: normal; } td.n { text-align: right; white-space: nowrap; }
svg { display: block; width: 100%; max-width: 40rem; height: auto; }
svg text { fill: currentColor; font-family: system-ui, sans-serif; }
svg path, svg line { stroke: currentColor; fill: none; }
@media (max-width: 30rem) { body { padding: .5rem; font-size: .95rem; } th, td { padding: .2rem; font-size: .85rem; } }
"""

MARK = '<meta name="generator" content="vialibera">'
"""By this the program knows a page of its own, which it may write anew."""

Cell = str
Row = Sequence[Cell]


def page(facts: GameFacts) -> str:
    """The whole page."""
    title, *result = report.result(facts)
    body = "\n".join(sections(facts))
    paragraphs = "\n".join(f"<p>{escape(line)}</p>" for line in result)
    return (
        f'<!DOCTYPE html>\n<html lang="{facts.narrator.lang}">\n<head>\n<meta charset="utf-8">\n'
        f"{MARK}\n"
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{paragraphs}\n{body}\n"
        "</main>\n</body>\n</html>\n"
    )


def sections(facts: GameFacts) -> Iterator[str]:
    """Each part under its heading."""
    for name, part in report.parts(facts, PARTS).items():
        inner = part(facts)
        head = escape(report.heading(facts, name))
        yield f'<section aria-labelledby="{name}">\n<h2 id="{name}">{head}</h2>\n{inner}\n</section>'


def column(facts: GameFacts, name: str) -> str:
    return facts.narrator.texts.format(f"report-column.{name}", {})


def table(facts: GameFacts, name: str, columns: Sequence[str], rows: Iterable[Row], numbers: int) -> str:
    """A table whose rows have a heading; so many of its last columns are figures."""
    return framed(facts, name, columns, "<tbody>\n" + "\n".join(row(cells, numbers) for cells in rows) + "\n</tbody>")


def framed(facts: GameFacts, name: str, columns: Sequence[str], body: str) -> str:
    """It is called as its part of the page; where there are two in one, each has a caption."""
    heads = "".join(f'<th scope="col">{escape(column(facts, part))}</th>' for part in columns)
    caption = "" if name in PARTS else f"<caption>{escape(report.heading(facts, name))}</caption>\n"
    called = f' aria-labelledby="{name}"' if name in PARTS else ""
    return f"<table{called}>\n{caption}<thead><tr>{heads}</tr></thead>\n{body}\n</table>"


def row(cells: Row, numbers: int) -> str:
    first, *rest = cells
    words = len(rest) - numbers
    made = [f"<td>{escape(cell)}</td>" for cell in rest[:words]]
    made += [f'<td class="n">{escape(cell)}</td>' for cell in rest[words:]]
    return f'<tr><th scope="row">{escape(first)}</th>{"".join(made)}</tr>'


def name(facts: GameFacts, seat: int) -> str:
    return str(facts.narrator.facts.person(seat))


def place(facts: GameFacts, space: int) -> str:
    return str(facts.narrator.facts.place(space))


def money(facts: GameFacts, amount: int) -> str:
    return facts.narrator.facts.money(amount).shown


def standings(facts: GameFacts) -> str:
    rows = [(name(facts, one.seat), str(one.place), money(facts, one.value)) for one in facts.standings()]
    return table(facts, "standings", ("player", "place", "total"), rows, 2)


def points(facts: GameFacts) -> str:
    return told_in_order(facts, facts.points)


def rulings(facts: GameFacts) -> str:
    return told_in_order(facts, facts.rulings)


def told_in_order(facts: GameFacts, found: Sequence[Point]) -> str:
    if not found:
        return f"<p>{escape(report.text(facts, 'report-nothing'))}</p>"
    items = (f"<li>{escape(report.tell_point(facts, one))}</li>" for one in found)
    return "<ol>\n" + "\n".join(items) + "\n</ol>"


def worth(facts: GameFacts) -> str:
    """The chart, and the same figures: a row for each player under each turn, so that it fits a narrow screen."""
    bodies = "\n".join(turn(facts, one, money) for one in facts.worth)
    drawing = chart(facts, "worth", facts.worth, money)
    return f"{drawing}\n{framed(facts, 'worth', ('turn', 'player', 'total'), bodies)}"


def chances(facts: GameFacts) -> str:
    """The turning point, the chart, and the same figures."""
    bodies = "\n".join(turn(facts, one, report.percent) for one in facts.chances)
    drawing = chart(facts, "chances", facts.chances, report.percent)
    framing = framed(facts, "chances", ("turn", "player", "chance"), bodies)
    return f"<p>{escape(report.turned(facts))}</p>\n{drawing}\n{framing}"


def turn(facts: GameFacts, one: WorthRow, told: Told) -> str:
    """What everybody had at one moment."""
    had = [(seat, sum) for seat, sum in enumerate(one.totals) if sum is not None]
    head = f'<th scope="rowgroup" rowspan="{len(had)}">{one.turn}</th>'
    cells = [f'<td>{escape(name(facts, seat))}</td><td class="n">{told(facts, sum)}</td>' for seat, sum in had]
    rows = (f"<tr>{'' if at else head}{pair}</tr>" for at, pair in enumerate(cells))
    return "<tbody>\n" + "\n".join(rows) + "\n</tbody>"


def seats(facts: GameFacts) -> str:
    """Rents, jail, properties: narrow tables one under the other."""
    everybody = facts.state.seats
    rents = [(name(facts, s), money(facts, facts.earned[s]), money(facts, facts.paid[s])) for s in everybody]
    jail = [(name(facts, s), str(facts.arrests[s]), str(facts.jailed[s])) for s in everybody]
    held = "\n".join(f"<li>{escape(line)}</li>" for line in owned(facts))
    tables = table(facts, "rents", ("player", "earned", "paid"), rents, 2)
    tables += "\n" + table(facts, "jail", ("player", "jailed", "jail"), jail, 2)
    return f"{tables}\n<ul>\n{held}\n</ul>"


def owned(facts: GameFacts) -> Iterator[str]:
    from vialibera.words.both import plain

    for seat in facts.state.seats:
        held = report.holdings(facts, seat)
        key = "report-owns" if held else "report-owns.nothing"
        yield report.text(facts, key, seat=seat, list=plain(", ".join(held)))


def deeds(facts: GameFacts) -> str:
    if not facts.rents:
        return f"<p>{escape(report.text(facts, 'report-nothing'))}</p>"
    rows = [
        (place(facts, space), owner_told(facts, space), str(rents.times), money(facts, rents.earned))
        for space, rents in report.earning(facts)
    ]
    return table(facts, "deeds", ("deed", "owner", "times", "earned"), rows, 2)


def landings(facts: GameFacts) -> str:
    whole = sum(facts.landings.values()) or 1
    rows = (
        (report.square(facts, space), str(count), share(facts, count / whole)) for space, count in report.visited(facts)
    )
    return table(facts, "landings", ("square", "landings", "share"), rows, 2)


def share(facts: GameFacts, part: float) -> str:
    return facts.narrator.texts.language.percent(part, 1)


PARTS = {
    "standings": standings,
    "rulings": rulings,
    "points": points,
    "chances": chances,
    "worth": worth,
    "seats": seats,
    "deeds": deeds,
    "landings": landings,
}
"""By the heading each stands under."""
