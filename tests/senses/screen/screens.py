"""A drawn screen as text, for tests to read."""

from collections.abc import Iterable

from vialibera.senses.screen.cells import CellRow


def row_text(row: CellRow) -> str:
    """Return the row as plain text."""
    return "".join(span.text for span in row)


def screen_text(rows: Iterable[CellRow]) -> str:
    """Return a screen as text without colours."""
    return "\n".join(row_text(row).rstrip() for row in rows)
