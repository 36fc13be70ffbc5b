"""A drawn screen as text, for tests to read."""

from collections.abc import Iterable

from vialibera.senses.screen.cells import CellRow, row_text


def screen_text(rows: Iterable[CellRow]) -> str:
    """Return a screen as text without colours."""
    return "\n".join(row_text(row).rstrip() for row in rows)
