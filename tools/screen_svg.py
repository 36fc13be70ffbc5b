"""A drawn screen as SVG, with real letters and nothing to fetch."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from vialibera.senses.screen.cells import CellRow, Span, text_width
from vialibera.senses.screen.palette import Theme

CELL_WIDTH, CELL_HEIGHT = 8.4, 19
"""The width and the height of a cell."""
CELL_BASELINE = 14
"""The baseline of the letters in a cell, from its top."""

SVG_TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">
<title>{title}</title>
<style>
text {{ font: 14px "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre }}
.b {{ font-weight: bold }} .u {{ text-decoration: underline }}
</style>
<rect width="{width:g}" height="{height:g}" fill="{ground}"/>
{cells}
</svg>
"""


def render_svg(rows: Sequence[CellRow], theme: Theme, title: str) -> str:
    """Return the rows as an image, in the colours of a theme that is painted."""
    width = max(sum(text_width(span.text) for span in row) for row in rows)
    cells = "\n".join(part for number, row in enumerate(rows) for part in row_elements(row, number, theme))
    size = {"width": width * CELL_WIDTH, "height": len(rows) * CELL_HEIGHT}
    return SVG_TEMPLATE.format(**size, title=escape(title), ground=theme.plain.ground, cells=cells)


BLOCK_PARTS = {"▀": (0.0, 0.5), "▄": (0.5, 1.0), **{chr(0x2580 + n): (1 - n / 8, 1.0) for n in range(1, 9)}}
"""For each block sign its upper and lower edge, as parts of the height of a cell."""
BLOCK_RUNS = re.compile(f"(?P<block>[{''.join(BLOCK_PARTS)}])(?P=block)*")


def row_elements(row: CellRow, number: int, theme: Theme) -> Iterator[str]:
    """Yield the backgrounds of a row, then its blocks, then its letters.

    Blocks are drawn as rectangles: those of a font are lower than a cell, and the stripes spoil a code for a camera.
    """
    placed = list(spans_with_columns(row))
    for at, span in placed:
        if span.style.ground != theme.plain.ground:
            size = f'width="{text_width(span.text) * CELL_WIDTH:g}" height="{CELL_HEIGHT}"'
            yield f'<rect x="{at * CELL_WIDTH:g}" y="{number * CELL_HEIGHT}" {size} fill="{span.style.ground}"/>'
    for at, span in placed:
        yield from block_elements(at, number, span)
    for at, span in placed:
        if text := BLOCK_RUNS.sub(lambda run: " " * len(run[0]), span.text).rstrip():
            start = at + len(text) - len(text.lstrip())
            yield letters_element(text.lstrip(), start, number, span)


def block_elements(at: int, number: int, span: Span) -> Iterator[str]:
    """Yield a rectangle for each run of the same block sign."""
    for run in BLOCK_RUNS.finditer(span.text):
        upper, lower = BLOCK_PARTS[run["block"]]
        where = (
            f'x="{(at + text_width(span.text[: run.start()])) * CELL_WIDTH:g}" y="{(number + upper) * CELL_HEIGHT:g}"'
        )
        size = f'width="{len(run[0]) * CELL_WIDTH:g}" height="{(lower - upper) * CELL_HEIGHT:g}"'
        yield f'<rect {where} {size} fill="{span.style.ink}" shape-rendering="crispEdges"/>'


def letters_element(text: str, at: int, number: int, span: Span) -> str:
    """Return a text with the exact width of its cells, whatever font the viewer has."""
    kind = " ".join("b" * span.style.bold + "u" * span.style.underline)
    kind = f' class="{kind}"' if kind else ""
    width = text_width(text) * CELL_WIDTH
    where = f'x="{at * CELL_WIDTH:g}" y="{number * CELL_HEIGHT + CELL_BASELINE}" textLength="{width:g}"'
    return f'<text {where} fill="{span.style.ink}"{kind}>{escape(text)}</text>'


def spans_with_columns(row: CellRow) -> Iterator[tuple[int, Span]]:
    """Yield each span with the column it begins at."""
    at = 0
    for span in row:
        yield at, span
        at += text_width(span.text)
