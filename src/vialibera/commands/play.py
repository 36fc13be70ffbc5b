"""`vialibera play`: play a game at this terminal. The first line comes before anything heavy is imported."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from vialibera.commands.guest_options import add_guest_options, add_new_table_options
from vialibera.commands.page_options import add_page_options
from vialibera.commands.plain_parser import STATUS_WRONG_USE, WrongValue, nearest_choice_text, parse_count, refuse_value
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.terminal.notices import print_notice
from vialibera.shell.terminal.terminal_size import window_size
from vialibera.words.texts import format_text, texts_in

if TYPE_CHECKING:
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.support.json_values import Strings


REPEATABLE: dict[str, Any] = {"action": "append", "default": []}


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add an option for every question that the program would ask before a game."""
    parser.add_argument("--quick", action="store_true", help="cli-play-quick")
    parser.add_argument("--ruleset", metavar="ID", help="cli-play-ruleset")
    parser.add_argument("--players", metavar="A,B", help="cli-play-players")
    parser.add_argument("--bot", metavar="A=KIND", help="cli-play-bot", **REPEATABLE)
    parser.add_argument("--variant", metavar="ID", help="cli-play-variant", **REPEATABLE)
    parser.add_argument("--no-variant", metavar="ID", help="cli-play-no-variant", **REPEATABLE)
    parser.add_argument("--set", metavar="cli-value-setting", help="cli-play-set", **REPEATABLE)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", metavar="N", type=parse_count, help="cli-play-minutes")
    length.add_argument(
        "--until",
        metavar="cli-value-hour",
        type=parse_minutes_until,
        help="cli-play-until",
    )
    parser.add_argument("--dice", choices=("program", "typed"), help="cli-play-dice")
    parser.add_argument("--seed", metavar="N", type=int, help="cli-play-seed")
    add_think_option(parser, "cli-play-think")
    add_sense_options(parser)
    add_page_options(parser)
    add_guest_options(parser)
    add_new_table_options(parser)
    parser.add_argument("--log", metavar="FILE", type=parse_new_log, help="cli-play-log")


def add_think_option(parser: ArgumentParser, about: str) -> None:
    """Add `--think`, the seconds that computer players think."""
    parser.add_argument("--think", metavar="N", type=parse_seconds, help=about)


def add_voice_options(parser: ArgumentParser) -> None:
    """Add `--voice` and `--sound`: who speaks, sounds on or off, or a file that records speech or sounds."""
    parser.add_argument(
        "--voice",
        metavar="own|direct|reader|off|FILE",
        type=parse_voice,
        help="cli-play-voice",
    )
    parser.add_argument(
        "--sound",
        metavar="on|off|FILE",
        type=parse_sound,
        default="",
        help="cli-play-sound",
    )


def parse_sound(text: str) -> str:
    """Return "on", "off" or a file for the mix; raise WrongValue for a file that is not empty.

    A word without a suffix is taken for a mistyped "on" or "off", not for a file.
    """
    from vialibera.shell.settings.start_options import SOUND_CHOICES, is_file_name

    if text in SOUND_CHOICES or not text:
        return text
    from pathlib import Path

    path = Path(text)
    if not is_file_name(text):
        raise WrongValue(partial(unknown_choice_text, text, SOUND_CHOICES, "cli-play-sound-unknown"))
    if os.path.lexists(path) and (path.is_symlink() or not path.is_file() or path.stat().st_size > 0):
        from vialibera.rules.editions.problem import replace_unprintable

        raise refuse_value("cli-play-sound-taken", file=replace_unprintable(text))
    return text if os.path.lexists(path) else parse_new_log(text)


def add_sense_options(parser: ArgumentParser) -> None:
    """Add the options of the voice, `--screen` with those of the board, and for a braille display `--columns`."""
    from vialibera.shell.settings.start_options import SCREEN_KINDS, THEMES
    from vialibera.words.setting_table import setting_row

    add_voice_options(parser)
    parser.add_argument("--screen", choices=SCREEN_KINDS, metavar="|".join(SCREEN_KINDS), help="cli-play-screen")
    parser.add_argument("--theme", choices=THEMES, metavar="|".join(THEMES), help="cli-play-theme")
    for name in ("mouse", "animate"):
        parser.add_argument(f"--{name}", action=BooleanOptionalAction, help=f"cli-play-{name}")
    add_columns_option(parser)
    keysets = setting_row("set", "keys").choices
    parser.add_argument("--keys", choices=keysets, metavar="|".join(keysets), help="cli-play-keys")


def add_columns_option(parser: ArgumentParser) -> None:
    """Add `--columns`, the cells of a braille display."""
    parser.add_argument("--columns", metavar="N", type=parse_columns, help="cli-play-columns")


def parse_columns(text: str) -> int:
    """Return the cells of a braille display, or 0 for none; raise WrongValue for too few or too many."""
    from vialibera.words.setting_table import setting_row

    row = setting_row("columns")
    columns = int(text) if text.isascii() and text.isdecimal() else -1
    if not row.allows(columns):
        limits = {"least": f"{row.least:g}", "most": f"{row.most:g}"}
        raise refuse_value("cli-play-columns-wrong", text=text, **limits)
    return columns


def parse_voice(text: str) -> str:
    """Return a way of speaking or a file for a transcript; raise WrongValue for a file of another program.

    A word without a suffix is taken for a mistyped way of speaking, not for a file.
    """
    from vialibera.shell.settings.start_options import VOICE_KINDS, is_file_name

    if text in VOICE_KINDS or not text:
        return text
    from pathlib import Path

    path = Path(text)
    if os.path.lexists(path):
        from vialibera.rules.editions.problem import replace_unprintable
        from vialibera.senses.voice.transcript import can_append_transcript

        if not can_append_transcript(path):
            raise refuse_value("cli-play-voice-taken", file=replace_unprintable(text))
    elif not is_file_name(text):
        raise WrongValue(partial(unknown_choice_text, text, VOICE_KINDS, "cli-play-voice-unknown"))
    else:
        parse_new_log(text)
    return text


def unknown_choice_text(text: str, known: Strings, key: str, lang: str) -> str:
    """Return the sentence that refuses an unknown word and suggests the nearest known one."""
    from vialibera.rules.editions.problem import replace_unprintable

    near = nearest_choice_text(lang, text, known)
    return format_text(lang, key, text=replace_unprintable(text), near=near)


def parse_new_log(text: str) -> str:
    """Return the name of a file that is new; raise WrongValue if it cannot be created, and leave no file behind."""
    from pathlib import Path

    from vialibera.record.journal.errors import JournalError, creation_error, error_from_system
    from vialibera.record.journal.fault_wording import fault_with_advice
    from vialibera.record.journal.plain_files import check_creatable

    path = Path(text)
    try:
        check_creatable(path)
    except (JournalError, OSError) as error:
        fault = creation_error(error_from_system(path, error))
        raise WrongValue(partial(fault_with_advice, fault, path=path)) from error
    return text


def parse_seconds(text: str) -> float:
    """Return the seconds that an argument names, with a decimal comma or point, at most what a log can hold."""
    from vialibera.record.journal.header import MAX_BOT_SECONDS

    figures = text.replace(",", ".")
    if not figures.replace(".", "", 1).isdecimal():
        raise refuse_value("cli-play-think-wrong", text=text)
    return min(float(figures), MAX_BOT_SECONDS)


def parse_minutes_until(text: str) -> int:
    """Return the minutes from now until a time of day, such as 22:30."""
    from vialibera.shell.setup.typed_hours import CLOCK_TIME, parse_game_minutes

    minutes = parse_game_minutes(text) if CLOCK_TIME.fullmatch(text) else None
    if minutes is None:
        raise refuse_value("cli-play-until-wrong", text=text)
    return minutes


def run(arguments: Namespace, lang: str) -> int:
    """Print the first line, then load the rest and play."""
    return run_at_terminal(partial(begin_playing, arguments, lang), lang)


def run_at_terminal(begins: Callable[[LineOutput], int], lang: str) -> int:
    """Run a program at this terminal and return its exit status.

    Keys typed before the program reads are kept and not echoed; the terminal is restored in the end, and after a
    signal that ends the program, too.
    """
    from vialibera.shell.terminal.end_signals import SIGNAL_STATUS_BASE, end_signals_caught
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.shell.terminal.tty import Tty, is_terminal

    if sys.stdin is None:
        print_notice(format_text(lang, "cli-input-closed"))
        return 1
    size = window_size if is_terminal(sys.stdin) else None
    # from a pipe or a file: a byte order mark (Windows writes one) is skipped, a broken letter stops nothing
    if size is None and isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    tty = Tty()
    with end_signals_caught(tty) as came:
        tty.turn_echo_off()
        out = LineOutput(sys.stdout, size, tty)
        try:
            status = begins(out)
        except Exception:
            out.end_last_line()  # the reason follows on stderr
            raise
        finally:
            tty.restore()
    return SIGNAL_STATUS_BASE + came[0] if came else status


GAME_OPTIONS = (
    "quick",
    "ruleset",
    "players",
    "bot",
    "variant",
    "no_variant",
    "set",
    "minutes",
    "until",
    "joint_dice",
    "open_seats",
)
"""The options that can be wrong in a way that only the rules or the other options show."""


PLAIN_OPTIONS = frozenset(["quick", "ruleset", "players", "bot"])
"""Those of them whose usual values no edition refuses."""


def begin_playing(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then play and return the exit status.

    Options that need the rules are checked before the first line, so that a refusal stands alone, but for those that
    cannot be wrong: then the first line waits for nothing. (decision: cli.one-sentence)
    """
    from vialibera.shell.settings.start_options import start_options_of

    start_options = start_options_of(arguments)
    is_plain = is_plain_game({name: value for name in GAME_OPTIONS if (value := getattr(arguments, name))})
    if is_plain:
        print_first_line(out, start_options, lang)
    from vialibera.shell.setup.command_line_setup import OptionError, setup_from_arguments

    try:
        setup = setup_from_arguments(arguments, texts_in(lang))
    except OptionError as wrong:
        out.print_error(str(wrong))
        return STATUS_WRONG_USE
    if not is_plain:
        print_first_line(out, start_options, lang)
    from vialibera.commands.sharing import prepare_program
    from vialibera.shell.program import play_at_console

    return play_at_console(arguments, lang, start_options, out, setup, prepare=partial(prepare_program, arguments))


def is_plain_game(given: Mapping[str, Any]) -> bool:
    """Return True if nothing can be wrong: a shipped edition as it is, and a few plain names and kinds."""
    from vialibera.play.bots.bot_kinds import BOT_KINDS

    names = given.get("players", "").split(",") if "players" in given else []
    bots, edition = given.get("bot", []), given.get("ruleset", "")
    least, most = (0, 2) if "quick" in given else (2, 4)
    return (
        given.keys() <= PLAIN_OPTIONS
        and all(map(str.isalpha, names))
        and len({name.casefold() for name in names}) == len(names)
        and all(bot in BOT_KINDS for bot in bots)
        and (not names + bots or least <= len(names + bots) <= most)
        and (not edition or (edition.isalpha() and is_shipped_edition(edition)))
    )


def is_shipped_edition(name: str) -> bool:
    from vialibera.support.data_folders import rulesets_folder

    return (rulesets_folder() / f"{name}.yaml").is_file()
