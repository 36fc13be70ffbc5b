"""The program as it is, but each line it writes goes to the file TOLD_LOG too: `telling_apart.py ARGUMENT...`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.shell.terminal.line_output import LineOutput

if TYPE_CHECKING:
    from vialibera.narration.surfaces.utterance import UtteranceKind


def keep_lines() -> None:
    usual = LineOutput.write_line
    log = open(os.environ["TOLD_LOG"], "a", buffering=1, encoding="utf-8")  # noqa: SIM115

    def line(self: LineOutput, text: str, kind: UtteranceKind = "answer", rows: Sequence[str] | None = None) -> None:
        log.write(json.dumps(text, ensure_ascii=False) + "\n")
        usual(self, text, kind, rows)

    LineOutput.write_line = line  # type: ignore[method-assign]


if __name__ == "__main__":
    keep_lines()
    from vialibera.cli import main

    sys.exit(main(sys.argv[1:]))
