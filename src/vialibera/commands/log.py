"""`vialibera log`: show a log, check that it is undamaged, and repair a damaged one into a new file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.games import game_named
from vialibera.commands.parsing import add_language
from vialibera.commands.telling import add_text, tell
from vialibera.narrator.hostile import printable
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vialibera.journal.header import Header
    from vialibera.journal.lines import Line, Log
    from vialibera.journal.mending import Mend
    from vialibera.replay.trial import Rescue


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions, each with a log as its argument."""
    parser.description = say(lang, "cli-log-about")
    actions = parser.add_subparsers(
        title=say(lang, "cli-log-actions"), metavar=say(lang, "cli-log-action"), required=True
    )
    for name in ACTIONS:
        its = actions.add_parser(name, help=say(lang, f"cli-log-{name}-help"))
        its.set_defaults(action=name)
        add_arguments(name, its, lang)
        add_language(its, lang)


def add_arguments(action: str, parser: ArgumentParser, lang: str) -> None:
    parser.add_argument("log", type=partial(game_named, lang), metavar="LOG", help=say(lang, "cli-numbered-help"))
    if action == "repair":
        parser.add_argument("--to", type=Path, metavar="FILE", help=say(lang, "cli-log-to-help"))
    if action == "show":
        parser.add_argument("--events", action="store_true", help=say(lang, "cli-log-events-help"))
        add_text(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Run the action; a file that cannot be read or written ends in one sentence and status 1."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.wording import advised

    try:
        return ACTIONS[arguments.action](arguments, lang)
    except JournalError as error:
        print(advised(error, lang, arguments.log))
        return 1


def check(arguments: Namespace, lang: str) -> int:
    """Print the damage of the log, if any, and how many lines are sound; return 1 if the log is damaged."""
    from vialibera.replay.trial import rescued

    with rescued(arguments.log) as (_, rescue):
        for line in found(rescue, arguments.log, lang):
            print(line)
    broken = "cli-log-broken" if rescue.finding.fault else "cli-log-provable"
    print(say(lang, broken if rescue.first else "cli-log-whole", lines=rescue.finding.lines))
    return 1 if rescue.first else 0


def found(rescue: Rescue, path: Path, lang: str) -> Iterator[str]:
    """Yield what is wrong with the log, one sentence each.

    In this order: the notices, the first fault, the rows that can be repaired with proof, the fault at which the log
    ends even after these repairs, and how many rows come after that fault.
    """
    from vialibera.journal.errors import row_of
    from vialibera.journal.wording import fault_in_words
    from vialibera.replay.trial import left_behind

    notices, fault = rescue.finding.notices, rescue.finding.fault
    yield from (fault_in_words(notice, lang, path) for notice in notices)
    if rescue.first is not None:
        yield fault_in_words(rescue.first, lang, path)
    yield from mended(rescue.mends, lang)
    if fault is None:
        return
    if rescue.mends:
        yield fault_in_words(fault, lang, path)
    left = left_behind(path, row_of(fault.facts))
    if left.rows:
        yield say(lang, "cli-log-left", row=left.row, count=left.rows, whole=left.whole)


def mended(mends: Sequence[Mend], lang: str) -> Iterator[str]:
    """Yield a sentence for each row whose repair is proved.

    Rows of which only the line ending was altered share one sentence: a file copied as text has that in every row.
    """
    endings = [mend.row for mend in mends if mend.kind == "ending"]
    if endings:
        yield say(lang, "cli-log-proved.ending", row=endings[0], count=len(endings))
    for mend in mends:
        if mend.kind != "ending":
            yield say(lang, f"cli-log-proved.{mend.kind}", row=mend.row, at=mend.at, letter=mend.letter)


def repair(arguments: Namespace, lang: str) -> int:
    """Write all that can be saved to a new file; leave the old file as it is."""
    from vialibera.replay.trial import repair as save

    target = arguments.to or beside(arguments.log)
    rescue = save(arguments.log, target)
    for line in found(rescue, arguments.log, lang):
        print(line)
    print(say(lang, "cli-log-repaired", lines=rescue.finding.lines, file=printable(target)))
    return 0


def beside(path: Path) -> Path:
    """Return an unused path in the folder of the log, such as `game-repaired.jsonl`."""
    names = (f"{path.stem}-repaired{'' if number == 1 else f'-{number}'}{path.suffix}" for number in range(1, 1000))
    return next(target for target in map(path.with_name, names) if not target.exists())


def show(arguments: Namespace, lang: str) -> int:
    """Print the header and the length of the log; with `--events` each command and its events, too."""
    from vialibera.journal.lines import reading

    with reading(arguments.log) as log:
        tell(shown(log, arguments, lang), arguments)
    return 0


def shown(log: Log, arguments: Namespace, lang: str) -> Iterator[str]:
    from vialibera.journal.wording import fault_in_words

    yield from told_header(log.header, lang)
    turns = 0
    # turns are counted by their events, without playing the game; an undone turn does not count, but is shown
    with log.blamed():
        for line in log:
            if line.number not in log.undone:
                turns += sum(type(event).__name__ == "TurnBegan" for event in line.events)
            if arguments.events:
                yield told_line(line, lang)
                yield from (f"  {printable(event)}" for event in line.events)
    yield say(lang, "cli-log-length", lines=log.lines, turns=turns)
    yield from (fault_in_words(notice, lang, arguments.log) for notice in log.notices)


def told_header(header: Header, lang: str) -> Iterator[str]:
    """Yield the edition, the seats, the start, the id and, for a branch, the log it came from."""
    from vialibera.editions.telling import announced
    from vialibera.narrator.hostile import seat_names

    yield say(lang, "cli-log-edition", title=printable(announced(header.sheet, lang)), id=printable(header.edition))
    names = seat_names([player.name for player in header.players], say(lang, "cli-log-player"))
    for number, (name, player) in enumerate(zip(names, header.players, strict=True), 1):
        kind = printable(player.bot) if player.bot else say(lang, "cli-log-person")
        yield say(lang, "cli-log-seat", seat=number, name=name.text, kind=kind)
    yield say(lang, "cli-log-started", started=printable(header.started), program=printable(header.program))
    yield say(lang, "cli-log-id", id=printable(header.id))
    if header.parent:
        yield say(lang, "cli-log-parent", id=printable(header.parent.log), line=header.parent.line)


def told_line(line: Line, lang: str) -> str:
    """Return one line of the log in words: a command, an undo with its lines, or what the players agreed."""
    if line.back is not None:
        return say(lang, "cli-log-back", line=line.number, lines=", ".join(map(str, line.back.lines)))
    if line.minutes is not None:
        return say(lang, "cli-log-minutes", line=line.number, minutes=line.minutes)
    if line.seed is not None:
        return say(lang, "cli-log-seed", line=line.number)
    return say(lang, "cli-log-command", line=line.number, command=printable(line.command))


ACTIONS = {"check": check, "repair": repair, "show": show}
