"""A report as one page of HTML that asks nothing of anybody: no script, no picture, no address but its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from vialibera.replay import report
from vialibera.replay.chart import chart
from vialibera.replay.facts import owner_told

if TYPE_CHECKING:
    from vialibera.replay.facts import Facts, Worth

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
th { background: var(--band); } td.n { text-align: right; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: currentColor; font-family: system-ui, sans-serif; }
svg path, svg line { stroke: currentColor; fill: none; }
@media (max-width: 30rem) { body { padding: .5rem; font-size: .95rem; } th, td { padding: .2rem .25rem; } }
"""

Cell = str
Row = Sequence[Cell]


def page(facts: Facts) -> str:
    """The whole page."""
    title, *result = report.result(facts)
    body = "\n".join(sections(facts))
    paragraphs = "\n".join(f"<p>{escape(line)}</p>" for line in result)
    return (
        f'<!DOCTYPE html>\n<html lang="{facts.narrator.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{paragraphs}\n{body}\n"
        "</main>\n</body>\n</html>\n"
    )


def sections(facts: Facts) -> Iterator[str]:
    """Each part under its heading."""
    made = {
        "standings": standings,
        "points": points,
        "worth": worth,
        "seats": seats,
        "deeds": deeds,
        "landings": landings,
    }
    for name, part in made.items():
        inner = part(facts)
        head = escape(report.heading(facts, name))
        yield f'<section aria-labelledby="{name}">\n<h2 id="{name}">{head}</h2>\n{inner}\n</section>'


def column(facts: Facts, name: str) -> str:
    return facts.narrator.texts.format(f"report-column.{name}", {})


def table(facts: Facts, caption: str, columns: Sequence[str], rows: Iterable[Row], numbers: int) -> str:
    """A table whose rows have a heading; so many of its last columns are figures."""
    heads = "".join(f'<th scope="col">{escape(column(facts, name))}</th>' for name in columns)
    body = "\n".join(row(cells, numbers) for cells in rows)
    caption = escape(report.heading(facts, caption))
    return (
        f"<table>\n<caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    )


def row(cells: Row, numbers: int) -> str:
    first, *rest = cells
    words = len(rest) - numbers
    made = [f"<td>{escape(cell)}</td>" for cell in rest[:words]]
    made += [f'<td class="n">{escape(cell)}</td>' for cell in rest[words:]]
    return f'<tr><th scope="row">{escape(first)}</th>{"".join(made)}</tr>'


def name(facts: Facts, seat: int) -> str:
    return str(facts.narrator.facts.person(seat))


def place(facts: Facts, space: int) -> str:
    return str(facts.narrator.facts.place(space))


def money(facts: Facts, amount: int) -> str:
    return facts.narrator.facts.money(amount).shown


def standings(facts: Facts) -> str:
    rows = [(name(facts, one.seat), str(one.place), money(facts, one.total)) for one in facts.standings()]
    return table(facts, "standings", ("player", "place", "total"), rows, 2)


def points(facts: Facts) -> str:
    if not facts.points:
        return f"<p>{escape(report.text(facts, 'report-nothing'))}</p>"
    items = (report.text(facts, "report-point", turn=str(one.turn), what=one.told) for one in facts.points)
    return "<ol>\n" + "\n".join(f"<li>{escape(item)}</li>" for item in items) + "\n</ol>"


def worth(facts: Facts) -> str:
    """The chart, and the same figures: a row for each player under each turn, so that it fits a narrow screen."""
    bodies = "\n".join(turn(facts, one) for one in report.thinned(facts.worth))
    heads = "".join(f'<th scope="col">{escape(column(facts, part))}</th>' for part in ("turn", "player", "total"))
    caption = escape(report.heading(facts, "worth"))
    return f"{chart(facts)}\n<table>\n<caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n{bodies}\n</table>"


def turn(facts: Facts, one: Worth) -> str:
    """What everybody had at one moment."""
    had = [(seat, sum) for seat, sum in enumerate(one.totals) if sum is not None]
    head = f'<th scope="rowgroup" rowspan="{len(had)}">{one.turn}</th>'
    cells = [f'<td>{escape(name(facts, seat))}</td><td class="n">{money(facts, sum)}</td>' for seat, sum in had]
    rows = (f"<tr>{'' if at else head}{pair}</tr>" for at, pair in enumerate(cells))
    return "<tbody>\n" + "\n".join(rows) + "\n</tbody>"


def seats(facts: Facts) -> str:
    """Figures in one table, properties in a list."""
    rows = [
        (
            name(facts, seat),
            money(facts, facts.earned[seat]),
            money(facts, facts.paid[seat]),
            str(facts.arrests[seat]),
            str(facts.jailed[seat]),
        )
        for seat in facts.state.seats
    ]
    held = "\n".join(f"<li>{escape(line)}</li>" for line in owned(facts))
    return table(facts, "seats", ("player", "earned", "paid", "jailed", "jail"), rows, 4) + f"\n<ul>\n{held}\n</ul>"


def owned(facts: Facts) -> Iterator[str]:
    from vialibera.narrator.utterance import plain

    for seat in facts.state.seats:
        held = report.holdings(facts, seat)
        key = "report-owns" if held else "report-owns.nothing"
        yield report.text(facts, key, seat=seat, list=plain(", ".join(held)))


def deeds(facts: Facts) -> str:
    if not facts.rents:
        return f"<p>{escape(report.text(facts, 'report-nothing'))}</p>"
    rows = [
        (place(facts, space), owner_told(facts, space), str(rents.times), money(facts, rents.earned))
        for space, rents in report.earning(facts)
    ]
    return table(facts, "deeds", ("deed", "owner", "times", "earned"), rows, 2)


def landings(facts: Facts) -> str:
    whole = sum(facts.landings.values()) or 1
    rows = [(place(facts, space), str(count), f"{100 * count / whole:.1f}%") for space, count in report.visited(facts)]
    return table(facts, "landings", ("square", "landings", "share"), rows, 2)
