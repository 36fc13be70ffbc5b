"""`vialibera resume`: a saved game goes on, the newest one unless another is named."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.words import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """The file of a game, and the voice."""
    parser.description = say(lang, "resume.about")
    parser.add_argument("log", nargs="?", type=Path, metavar="FILE", help=say(lang, "resume.log"))
    parser.add_argument("--voice", metavar="own|reader|off|FILE", help=say(lang, "play.voice"))


def run(arguments: Namespace, lang: str) -> int:
    """Says first which mode is on, then loads the rest."""
    path = arguments.log or newest()
    if path is None:
        print(say(lang, "resume.none"), file=sys.stderr)
        return 1
    return play.at_the_terminal(partial(begin, path, arguments.voice, lang))


def newest() -> Path | None:
    from vialibera.shell.settings import games_folder

    return max(games_folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime, default=None)


def begin(path: Path, voice: str | None, lang: str, out: Out) -> int:
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(voice)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.play import resume

    return resume(path, lang, mode, out)
