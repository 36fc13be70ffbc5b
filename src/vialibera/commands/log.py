"""`vialibera log`: show a log, check that it is undamaged, and repair a damaged one into a new file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.games import game_facts, parse_game_path
from vialibera.commands.long_output import add_json_option, add_text_option, print_json, print_long_text, wants_json
from vialibera.commands.parsing import add_actions
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.record.journal.header import Header
    from vialibera.record.journal.log_lines import LogLine, LogReader
    from vialibera.record.journal.recover import LogFinding


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions, each with a log as its argument."""
    for name, its in add_actions(parser, "log", LOG_ACTIONS, lang, required=True):
        its.add_argument("log", type=partial(parse_game_path, lang), metavar="LOG", help="cli-numbered-help")
        if name == "repair":
            its.add_argument("--to", type=Path, metavar="FILE", help="cli-log-to-help")
        if name == "show":
            its.add_argument("--events", action="store_true", help="cli-log-events-help")
            add_text_option(its)
        if name != "repair":
            add_json_option(its)


def run(arguments: Namespace, lang: str) -> int:
    """Run the action; a file that cannot be read or written ends in one sentence and status 1."""
    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.fault_wording import fault_with_advice

    try:
        if wants_json(arguments):
            return print_facts(arguments.log)
        return LOG_ACTIONS[arguments.action](arguments, lang)
    except JournalError as error:
        print(fault_with_advice(error, lang, arguments.log))
        return 1


def check_log(arguments: Namespace, lang: str) -> int:
    """Print the damage of the log, if any, and how many lines are sound; return 1 if the log is damaged."""
    from vialibera.record.reading.damage_report import diagnose_log

    finding = diagnose_log(arguments.log)
    for line in damage_lines(finding, arguments.log, lang):
        print(line)
    print(format_text(lang, "cli-log-broken" if finding.fault else "cli-log-whole", lines=finding.line_count))
    return 1 if finding.fault else 0


def print_facts(path: Path) -> int:
    """Print what other programs get to know of a log: the game, its sound lines, and the code and row of its fault."""
    from vialibera.record.reading.damage_report import diagnose_log
    from vialibera.record.reading.game_list import read_saved_game

    finding, game = diagnose_log(path), read_saved_game(path)
    row = finding.fault.row if finding.fault else 0
    print_json({**(game_facts(game) if game else {}), "lines": finding.line_count, "row": row})
    return 1 if finding.fault else 0


def damage_lines(finding: LogFinding, path: Path, lang: str) -> Iterator[str]:
    """Yield what is wrong with the log, one sentence each: the notices, the fault, and how many rows come after it."""
    from vialibera.record.journal.errors import row_in_facts
    from vialibera.record.journal.fault_wording import fault_in_words
    from vialibera.record.reading.damage_report import count_rows_after

    yield from (fault_in_words(notice, lang, path) for notice in finding.notices)
    if finding.fault is None:
        return
    yield fault_in_words(finding.fault, lang, path)
    left = count_rows_after(path, row_in_facts(finding.fault.facts))
    if left.row_count:
        yield format_text(lang, "cli-log-left", row=left.damaged_row, count=left.row_count, whole=left.sealed_count)


def repair_log(arguments: Namespace, lang: str) -> int:
    """Write all that can be saved to a new file; leave the old file as it is."""
    from vialibera.record.reading.damage_report import save_repaired_log as save
    from vialibera.shell.game.log_refuge import unused_path

    path = arguments.log
    target = arguments.to or unused_path(path.parent, f"{path.stem}-repaired", path.suffix)
    finding = save(path, target)
    for line in damage_lines(finding, path, lang):
        print(line)
    print(format_text(lang, "cli-log-repaired", lines=finding.line_count, file=printable_text(target)))
    return 0


def show_log(arguments: Namespace, lang: str) -> int:
    """Print the header and the length of the log; with `--events` each command and its events, too."""
    from vialibera.record.journal.log_lines import open_log

    with open_log(arguments.log) as log:
        print_long_text(log_contents(log, arguments, lang), arguments)
    return 0


def log_contents(log: LogReader, arguments: Namespace, lang: str) -> Iterator[str]:
    from vialibera.record.journal.fault_wording import fault_in_words
    from vialibera.record.journal.seed_chain import SeedHistory
    from vialibera.record.reading.seed_lines import seed_change_sentences
    from vialibera.rules.engine.visible_state import public_events

    yield from header_lines(log.header, lang)
    turns, seeds = 0, SeedHistory(log)
    # turns are counted by their events, without playing the game; an undone turn does not count, but is shown
    with log.name_row_in_errors():
        for line in log:
            seeds.follow_line(line)
            if line.number not in log.undone_lines:
                turns += sum(type(event).__name__ == "TurnBegan" for event in line.events)
            if arguments.events:
                yield log_line_text(line, lang)
                yield from (f"  {printable_text(event)}" for event in public_events(line.events))
    yield format_text(lang, "cli-log-length", lines=log.line_count, turns=turns)
    yield from seed_change_sentences(seeds.changes, lang)
    yield from (fault_in_words(notice, lang, arguments.log) for notice in log.notices)


def header_lines(header: Header, lang: str) -> Iterator[str]:
    """Yield the edition, the seats, the start, the id and, for a branch, the log it came from."""
    from vialibera.rules.editions.titles import edition_title
    from vialibera.shell.setup.kind_names import bot_kind_title
    from vialibera.words.sanitize import clean_seat_names

    yield format_text(
        lang,
        "cli-log-edition",
        title=printable_text(edition_title(header.sheet, lang)),
        id=printable_text(header.edition),
    )
    names = clean_seat_names([player.name for player in header.players], format_text(lang, "cli-log-player"))
    for number, (name, player) in enumerate(zip(names, header.players, strict=True), 1):
        kind = printable_text(bot_kind_title(lang, player.bot)) if player.bot else format_text(lang, "cli-log-person")
        yield format_text(lang, "cli-log-seat", seat=number, name=name.text, kind=kind)
    yield format_text(
        lang, "cli-log-started", started=printable_text(header.started), program=printable_text(header.program)
    )
    yield format_text(lang, "cli-log-id", id=printable_text(header.id))
    if header.is_public_copy:
        yield format_text(lang, "cli-log-public-copy")
    elif header.is_taken_over:
        yield format_text(lang, "cli-replay-taken-over")
    elif header.parent:
        yield format_text(lang, "cli-log-parent", id=printable_text(header.parent.log), line=header.parent.line)


def log_line_text(line: LogLine, lang: str) -> str:
    """Return one line of the log in words: a command, an undo, a new player, or what the players agreed.

    What nobody at the table knows, such as the order of a deck, is left out.
    """
    from vialibera.rules.engine.visible_state import public_message
    from vialibera.shell.setup.kind_names import bot_kind_title

    if line.undo is not None:
        return format_text(lang, "cli-log-back", line=line.number, lines=", ".join(map(str, line.undo.lines)))
    if line.minutes is not None:
        return format_text(lang, "cli-log-minutes", line=line.number, minutes=line.minutes)
    if (change := line.seat_change) is not None:
        kind = printable_text(bot_kind_title(lang, change.bot)) if change.bot else format_text(lang, "cli-log-person")
        return format_text(lang, "cli-log-seat-change", line=line.number, seat=change.seat + 1, kind=kind)
    if line.seed is not None:
        return format_text(lang, "cli-log-seed", line=line.number)
    assert line.command is not None, "a line of no other kind"
    return format_text(lang, "cli-log-command", line=line.number, command=printable_text(public_message(line.command)))


LOG_ACTIONS = {"check": check_log, "repair": repair_log, "show": show_log}
