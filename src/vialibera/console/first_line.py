"""The first line on the screen, printed before the rest of the program is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.settings.start_options import StartOptions
    from vialibera.terminal.line_output import LineOutput


def print_first_line(out: LineOutput, start_options: StartOptions, lang: str) -> None:
    """Print the first line at once, in rows that fit a braille display if there is one."""
    from vialibera.settings.start_options import first_line

    out.use_columns(start_options.columns)
    out.write_line(first_line(start_options, lang, single_keys=out.size is not None))
    out.show_waiting()
