"""The options of a page in the browser, the same for every command that can show a game on one."""

from __future__ import annotations

from argparse import ArgumentParser

from vialibera.commands.plain_parser import refuse_value

ANY_PORT = 0
"""The value of `--web` without a port: the server takes the usual port, or a free one if that is taken."""

FIRST_PORT, LAST_PORT = 1024, 65535


def add_page_options(parser: ArgumentParser) -> None:
    """Add `--web`, which asks for a page, and `--lan`, which opens the page to the local network."""
    parser.add_argument(
        "--web",
        nargs="?",
        type=parse_port,
        const=ANY_PORT,
        metavar="PORT",
        help="cli-web-help",
    )
    parser.add_argument("--lan", action="store_true", help="cli-lan-help")


def parse_port(text: str) -> int:
    """Return the port that an argument names; raise WrongValue if it is none that users may open."""
    # six figures are enough to see that a number is above 65535; int() raises ValueError for thousands of figures
    if text.isascii() and text.isdecimal() and FIRST_PORT <= int(text[:6]) <= LAST_PORT:
        return int(text)
    raise refuse_value("cli-web-wrong", text=text, first=str(FIRST_PORT), last=str(LAST_PORT))
