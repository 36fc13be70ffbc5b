"""`vialibera join`: join a game that is played on another machine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.guest_options import add_relay_option, parse_place, raise_unless_seal, relays_of
from vialibera.commands.plain_parser import STATUS_WRONG_USE, WrongValue
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.shell.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the address of the table, and who joins."""
    parser.add_argument(
        "address",
        metavar="cli-value-address",
        nargs="*",
        help="cli-join-address",
    )
    parser.add_argument(
        "--name",
        metavar="cli-value-name",
        help="cli-join-name",
        **play.REPEATABLE,
    )
    add_relay_option(parser)
    parser.add_argument("--code", metavar="N", default="", help="cli-join-code")
    parser.add_argument("--watch", action="store_true", help="cli-join-watch")
    play.add_sense_options(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Print the first line, then load the rest and join; what is no place is one sentence before that."""
    try:
        arguments.address = parse_place(arguments.address)
    except WrongValue as wrong:
        print_notice(wrong.text_in(lang))
        return STATUS_WRONG_USE
    return play.run_at_terminal(partial(begin_joining, arguments, lang), lang)


def begin_joining(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then join and return the exit status."""
    from vialibera.shell.settings.start_options import start_options_of

    start_options = start_options_of(arguments)
    print_first_line(out, start_options, lang)
    try:
        from vialibera.commands.joining import join_at_console
    except ImportError as missing:
        raise_unless_seal(missing)
        out.write_line(format_text(lang, "ui-guests-no-library"))
        return 1

    from vialibera.shell.settings.setting_words import fault_text

    is_far = not arguments.address.host
    arguments.relays = tuple(relays_of(arguments, start_options.settings, lang, print_notice)) if is_far else ()
    if is_far and not arguments.relays:
        for fault in start_options.settings.faults:  # one of them may be why none is known
            out.write_line(fault_text(fault, lang))
        out.write_line(format_text(lang, "ui-far-unknown"))
        return 1

    return join_at_console(arguments, lang, start_options, out)
