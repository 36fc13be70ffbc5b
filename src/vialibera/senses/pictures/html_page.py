"""A page that is one file: no script, and nothing loaded from anywhere."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from html import escape
from importlib.resources import files

from vialibera.senses.pictures.bar_charts import BAR_ROW_HEIGHT, MOST_BAR_ROWS
from vialibera.senses.pictures.chart_frame import WIDEST_MARGIN
from vialibera.senses.pictures.html_tables import TABLE_WIDTH_STEPS
from vialibera.senses.pictures.markup import make_element, text_element
from vialibera.senses.pictures.page_colours import colour_properties, contrast_properties, heat_properties
from vialibera.senses.pictures.time_lines import LANE_HEIGHT, MOST_LANES

PAGE_MARK = '<meta name="generator" content="vialibera">'
"""The mark by which the program recognises a page it wrote and can overwrite."""

CONTENT_POLICY = "default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
"""The content policy: load nothing, run nothing, send nothing, and apply only the page's own style."""

MARGIN_CLASSES = (("left", "left", 0.58, 0.9), ("right", "right", 0.58, 0.9), ("names", "right", 0.64, 3.2))
"""For each margin class: its name, its side, the em for each letter, and the em added to that."""

STACKED_TABLE_STYLE = """
table thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
table, table tbody { display: block; }
table tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .4rem 0; border-bottom: 1px solid var(--rule); }
table th, table td { border: 0; padding: 0; text-align: left; white-space: normal; }
table td:empty { display: none; }
table [data-label]::before { content: attr(data-label) " "; color: var(--dim); }
table tbody th { flex-basis: 100%; font-weight: bold; }
"""
"""The style of a table whose rows are blocks: each cell shows the heading of its column."""


def render_html_page(lang: str, title: str, body: str, more_style: str = "") -> str:
    """Return the whole file, with the title as its first heading."""
    # The policy names the style by its hash, so the style has to be final before it is written.
    style = html_page_style() + more_style
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = escape(CONTENT_POLICY.format(digest=digest))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(lang)}">\n<head>\n<meta charset="utf-8">\n{PAGE_MARK}\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n<main>\n{text_element('h1', title)}\n{body}\n"
        "</main>\n</body>\n</html>\n"
    )


@cache
def html_page_style() -> str:
    """Return the style: colours for light and dark, classes for margins and heights, and page.css."""
    light, dark = (
        colour_properties("light") + heat_properties("light"),
        colour_properties("dark") + heat_properties("dark"),
    )
    widths = [
        f".{name}-{at} {{ --{side}: {at * letter + more:.2f}em; }}"
        for name, side, letter, more in MARGIN_CLASSES
        for at in range(1, WIDEST_MARGIN + 1)
    ]
    lanes = [f".lanes-{at} {{ height: {at * LANE_HEIGHT:.1f}em; }}" for at in range(1, MOST_LANES + 1)]
    heights = [f".rows-{at} {{ height: {at * BAR_ROW_HEIGHT:.1f}em; }}" for at in range(1, MOST_BAR_ROWS + 1)]
    blocks = [
        f"@container (width < {width}em) {{{STACKED_TABLE_STYLE.replace('table', f'table.wide-{width}')}}}"
        for width in TABLE_WIDTH_STEPS[1:]
    ]
    sheet = (files("vialibera.senses.pictures") / "page.css").read_text("utf-8")
    return "\n".join(
        [
            light,
            f"@media screen and (prefers-color-scheme: dark) {{ {dark} }}",
            contrast_properties(),
            *widths,
            *heights,
            *lanes,
            sheet,
            *blocks,
        ]
    )


def render_section(id: str, heading: str, *parts: str) -> str:
    """Return a section under a heading.

    The picture and the table in it are named by the same heading.
    """
    return make_element("section", text_element("h2", heading, id=id), "\n", *parts, aria_labelledby=id)


def render_paragraph(words: str) -> str:
    return text_element("p", words)
