"""The first line on the screen, printed before the rest of the program is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.shell.settings.start_options import StartOptions
    from vialibera.shell.terminal.line_output import LineOutput


def print_first_line(out: LineOutput, start_options: StartOptions, lang: str) -> None:
    """Print the first line at once, in rows that fit a braille display if there is one."""
    from vialibera.shell.settings.start_options import first_line

    out.use_columns(start_options.columns or guess_columns(out, start_options))
    out.write_line(first_line(start_options, lang, single_keys=out.size is not None))
    out.show_waiting()


def guess_columns(out: LineOutput, start_options: StartOptions) -> int:
    """Return the fewest cells of a braille display if BRLTTY alone reads and nobody has chosen yet, else 0."""
    # (decision: screen.first-line-fits)
    if start_options.voice or out.size is None:
        return 0
    from vialibera.shell.settings.running_reader import is_braille_running_alone
    from vialibera.words.setting_table import fewest_columns

    return fewest_columns() if is_braille_running_alone() else 0
