"""The game as a braille display shows it, with each row of news written down as it is told."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.cli import main
from vialibera.shell.terminal.braille_rows import NEWS_KINDS, BrailleRows

if TYPE_CHECKING:
    from vialibera.narration.surfaces.utterance import UtteranceKind


def write_rows_down(file: Path) -> None:
    """Let every row of news go to a file, too."""
    usual = BrailleRows.tell

    def tell(self: BrailleRows, line: str, kind: UtteranceKind, rows: Sequence[str]) -> None:
        if kind in NEWS_KINDS:
            with file.open("a", encoding="utf-8") as log:
                log.writelines(f"{json.dumps(row.strip())}\n" for row in rows)
        usual(self, line, kind, rows)

    BrailleRows.tell = tell  # type: ignore[method-assign]


if __name__ == "__main__":
    write_rows_down(Path(os.environ["TOLD_LOG"]))
    sys.exit(main(sys.argv[1:]))
