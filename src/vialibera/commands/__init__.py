"""The sub-commands, one file each.

A command NAME is the file NAME.py with `add_parser(parser, lang)`, which gives the parser its arguments, and
`run(arguments, lang)`, which returns the exit status; its name stands in NAMES, and what `--help` says of it is
the message `cli-NAME-help` of each cli.ftl. The file is imported only when its command is called, so that the launch
stays fast: what is heavy is imported inside `run`.
"""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast

NAMES = (
    "play",
    "learn",
    "resume",
    "games",
    "replay",
    "watch",
    "report",
    "odds",
    "log",
    "tournament",
    "rulesets",
    "simulate",
    "voices",
    "sounds",
)
"""In the order in which the help lists them."""

DEFAULT = "play"
"""What `vialibera` alone does."""


class CommandFile(Protocol):
    """What each file of this folder offers."""

    def add_parser(self, parser: ArgumentParser, lang: str) -> None: ...

    def run(self, arguments: Namespace, lang: str) -> int: ...


def load(name: str) -> CommandFile:
    """The file of one command."""
    return cast(CommandFile, import_module(f"{__name__}.{name}"))
