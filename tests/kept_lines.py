"""The lines that can be looked up again."""

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.console.console import Console


def lines_kept(console: Console) -> list[Utterance]:
    return [line for entry in console.scrollback.entries for line in entry]
