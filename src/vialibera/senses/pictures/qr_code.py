"""QR codes of an address, for a camera: as lines of blocks for a terminal, and as a path for a page."""

from __future__ import annotations

QUIET_MODULES, NARROW_QUIET_MODULES = 4, 2
"""The width of the light frame that the standard asks for, and one that cameras can still do with."""

HALF_BLOCKS = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""A letter for two modules, the upper one first: True if dark. On a dark ground the light ones are drawn."""


def make_qr_rows(text: str, quiet: int = QUIET_MODULES) -> list[list[bool]]:
    """Return the modules of the code row by row, True if dark, with a light frame."""
    import segno  # it takes a while to import, and is seldom needed

    code = segno.make(text, error="l", micro=False)
    return [[bool(module) for module in row] for row in code.matrix_iter(border=quiet)]


def render_qr_lines(text: str, is_light: bool = False, quiet: int = QUIET_MODULES) -> list[str]:
    """Return the code as lines of half blocks, two rows of modules in a line, for a dark or a light ground.

    Not every telephone reads a code whose dark modules are light.
    """
    rows = make_qr_rows(text, quiet)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    if is_light:
        rows = [[not dark for dark in row] for row in rows]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(HALF_BLOCKS[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]


def render_qr_path(text: str) -> tuple[int, str]:
    """Return the size of the code in modules, and the path of its dark modules for an SVG of that size."""
    rows = make_qr_rows(text)
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return len(rows), path
