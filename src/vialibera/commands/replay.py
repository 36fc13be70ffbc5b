"""`vialibera replay`: replay a saved game, print it as text, or verify that it was played by its rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import add_game_argument, is_readable_game
from vialibera.commands.plain_parser import parse_count, refuse_value
from vialibera.shell.console.first_line import print_first_line
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.record.journal.header import Header
    from vialibera.record.journal.recover import LoadedGame
    from vialibera.shell.terminal.line_output import LineOutput

SLOWEST_SPEED, FASTEST_SPEED = 0.1, 20.0

MOST_DIFFERENCES = 10
"""The most differences that are printed between the rules of a log and those of this program."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log and the ways to replay it."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help="cli-replay-verify-help")
    how.add_argument("--text", action="store_true", help="cli-replay-text-help")
    how.add_argument("--play", action="store_true", dest="by_itself", help="cli-replay-play-help")
    parser.add_argument(
        "--from",
        type=parse_count,
        dest="start",
        metavar="cli-value-turn",
        help="cli-replay-from-help",
    )
    parser.add_argument("--backwards", action="store_true", help="cli-replay-backwards-help")
    parser.add_argument("--speed", type=parse_speed, metavar="N", help="cli-replay-speed-help")
    play.add_sense_options(parser)
    add_game_argument(parser, lang)


def parse_speed(text: str) -> float:
    """Return the speed that an argument names, as a multiple of the usual one."""
    with suppress(ValueError):
        value = float(text.replace(",", "."))
        if SLOWEST_SPEED <= value <= FASTEST_SPEED:
            return value
    raise refuse_value("cli-replay-speed-wrong", text=text)


def run(arguments: Namespace, lang: str) -> int:
    """Verify the log, print it as text, or replay it at this terminal."""
    if arguments.verify:
        return verify_log(arguments.log, lang)
    if arguments.text:
        from vialibera.shell.saved_games.replaying import print_replay

        return print_replay(arguments, lang)
    arguments.by_itself |= arguments.speed is not None
    return play.run_at_terminal(partial(begin_replay, arguments, lang), lang)


def begin_replay(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then replay and return the exit status.

    Damage after the header does not keep anybody from hearing the game up to there.
    """
    from vialibera.shell.settings.start_options import start_options_of

    if not is_readable_game(arguments.log, lang, header_only=True):
        return 1
    if arguments.start:
        from vialibera.shell.saved_games.replaying import check_turn

        if not check_turn(arguments.log, arguments.start, lang):
            return 1
    start_options = start_options_of(arguments)
    print_first_line(out, start_options, lang)
    from vialibera.commands.sharing import EndSharer
    from vialibera.shell.saved_games.replaying import replay_at_console

    return replay_at_console(arguments, lang, start_options, out, prepare=EndSharer)


def verify_log(path: Path, lang: str) -> int:
    """Decide every command of the log again and print the result; return 1 at the first fault."""
    from vialibera.play.bots.seeded_chance import Chance
    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.fault_wording import fault_in_words, fault_with_advice
    from vialibera.record.journal.log_lines import open_log
    from vialibera.record.journal.recover import verify_log_file
    from vialibera.record.reading.public_log import find_whole_log

    try:
        with open_log(path) as log:
            if log.header.is_taken_over:  # it went on from a guest's log, whose first part lacks its secrets
                print(format_text(lang, "cli-replay-taken-over"))
                return 1
        whole = find_whole_log(path)
        game = verify_log_file(whole or path, Chance)
    except JournalError as error:
        print(fault_with_advice(error, lang))
        return 1
    for notice in game.notices:
        print(fault_in_words(notice, lang, path))
    if whole:
        print(format_text(lang, "cli-replay-whole-agrees"))
    print(format_text(lang, "cli-replay-by-rules", lines=game.line_count))
    for line in (
        *joint_dice_lines(game.header, lang),
        *chance_check_lines(game, lang),
        *rules_check_lines(game.header, lang),
    ):
        print(line)
    return 0


def joint_dice_lines(header: Header, lang: str) -> Iterator[str]:
    """Yield that the seed comes from the numbers of all seats, if it does; the header was refused if they differ."""
    from vialibera.words.sanitize import clean_text

    if header.joint:
        yield format_text(lang, "cli-replay-joint")
        if names := ", ".join(clean_text(header.players[seat].name) for seat in header.joint.without):
            yield format_text(lang, "cli-replay-joint.without", names=names)


def chance_check_lines(game: LoadedGame, lang: str) -> Iterator[str]:
    """Yield which throws and shuffles are proved: typed dice cannot be, drawn ones can by the log's seeds."""
    from vialibera.record.journal.seed_chain import unproved_lines
    from vialibera.record.reading.seed_lines import seed_change_sentences

    if game.header.dice == "typed":
        yield format_text(lang, "cli-replay-typed")
    if game.unproved_draws:
        yield format_text(lang, "cli-replay-unproved", count=game.unproved_draws)
    elif not unproved_lines(game.seed_changes):
        yield format_text(lang, "cli-replay-drawn")
    yield from seed_change_sentences(game.seed_changes, lang)


def rules_check_lines(header: Header, lang: str) -> Iterator[str]:
    """Yield a comparison of the log's rules with those that this program has under the same name."""
    from vialibera.rules.editions.rules_diff import is_known_edition, rule_differences
    from vialibera.rules.editions.titles import edition_title
    from vialibera.words.sanitize import clean_text

    title = clean_text(edition_title(header.sheet, lang))
    parts = rule_differences(header.rules) if is_known_edition(header.rules) else []
    if not is_known_edition(header.rules):
        yield format_text(lang, "cli-replay-own-rules", title=title)
    elif not parts:
        yield format_text(lang, "cli-replay-known-rules", title=title)
    else:
        yield format_text(lang, "cli-replay-parted", title=title, count=len(parts))
    for part in parts[:MOST_DIFFERENCES]:
        told = format_text(
            lang, "cli-replay-part", path=clean_text(part.path), there=part.in_game, here=part.in_program
        )
        yield f"  {told}"
