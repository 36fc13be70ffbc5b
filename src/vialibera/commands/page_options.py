"""The options of a page in the browser, the same wherever a game can be shown on one."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from functools import partial

from vialibera.words.texts import say

USUAL = 0
"""Stands for the usual port, or a free one where that is taken."""

FIRST, LAST = 1024, 65535


def add_page(parser: ArgumentParser, lang: str) -> None:
    """Whether there is to be one, and for whom."""
    parser.add_argument(
        "--web",
        nargs="?",
        type=partial(port, lang),
        const=USUAL,
        metavar="PORT",
        help=say(lang, "cli-web-help"),
    )
    parser.add_argument("--lan", action="store_true", help=say(lang, "cli-lan-help"))


def port(lang: str, text: str) -> int:
    if text.isascii() and text.isdecimal() and FIRST <= int(text[:6]) <= LAST:
        return int(text)
    raise ArgumentTypeError(say(lang, "cli-web-wrong", first=str(FIRST), last=str(LAST)))
