"""`vialibera replay`: step by step, running, or all at once as text; and a new game from any moment."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from vialibera.engine.kernel import pause_of
from vialibera.journal.branch import branch
from vialibera.journal.errors import JournalError, trouble
from vialibera.journal.lines import reading
from vialibera.journal.recover import load
from vialibera.journal.wording import advised, fault_in_words
from vialibera.narrator.hostile import clean
from vialibera.replay.reel import Reel
from vialibera.shell.play import Program
from vialibera.shell.resume import going_on
from vialibera.shell.session import log_path
from vialibera.shell.settings import games_folder
from vialibera.shell.viewer import Viewer

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Utterance
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out


class Replay:
    """One run of the program: a viewer, then perhaps the game that branched off."""

    def __init__(self, program: Program, path: Path, reel: Reel, speed: float) -> None:
        self.program, self.path = program, path
        self.viewer = Viewer(program.console, reel, self.branch, speed=speed)
        program.show(self.viewer)

    def branch(self) -> None:
        """Start a new game from this moment, with a log of its own that names its parent; the old
        log is only read."""
        here = self.program.console.open_things
        try:
            target = branched(self.path, self.viewer.reel)
            going_on(self.program, target)
        except (JournalError, OSError) as error:
            self.program.console.turn_to(here)
            fault = error if isinstance(error, JournalError) else trouble(games_folder(), error)
            why = advised(fault, self.program.lang, self.path)
            self.viewer.say("ui-no-log", "alert", why=clean(why).text)


def branched(path: Path, reel: Reel) -> Path:
    """Return a new log in the games folder with all that was played up to this moment."""
    started, folder = datetime.now().astimezone(), games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    target = log_path(folder, reel.header.edition, started)
    with branch(path, reel.line, target, started=started.isoformat(timespec="seconds")) as journal:
        game = load(target)
        journal.reseed(str(SystemRandom().randrange(2**31)), pause_of(game.state), game.played)
    return target


def replay(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Replay a game at the console; return status 1 if the log cannot be read."""
    program, path = Program(lang, mode, out), Path(arguments.log)
    try:
        with reading(path) as log:
            begun(program, path, Reel(log, lang), arguments)
            program.run()
    except JournalError as error:
        out.fault(advised(error, lang, path))
        return 1
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.status


def begun(program: Program, path: Path, reel: Reel, arguments: Namespace) -> Replay:
    """Show the replay, at the turn or at the end if the options say so."""
    program.greet()
    made = Replay(program, path, reel, arguments.speed or 1.0)
    made.viewer.begin()
    if arguments.start:
        made.viewer.go_to_turn(arguments.start)
    elif arguments.backwards:
        made.viewer.end()
    if arguments.by_itself:
        made.viewer.run(-1 if arguments.backwards else 1)
    return made


def as_text(arguments: Namespace, lang: str) -> int:
    """Print all lines at once; a broken log is printed as far as it can be read."""
    path = Path(arguments.log)
    try:
        with reading(path) as log:
            reel = Reel(log, lang)
            if not stands_at(reel, arguments.start, arguments.backwards):
                print(reel.narrator.say("ui-replay-no-turn", turn=str(arguments.start)).shown, file=sys.stderr)
                return 1
            for said in (backwards if arguments.backwards else lines)(reel):
                print(said.shown)
            for notice in log.notices:
                print(fault_in_words(notice, lang, path), file=sys.stderr)
    except JournalError as error:
        print(advised(error, lang, path), file=sys.stderr)
        return 1
    return 0


def stands_at(reel: Reel, start: int | None, back: bool) -> bool:
    """Move the reel to where the output begins; return False if there is no such turn."""
    if start:
        return reel.find_turn(start)
    if back:
        reel.to_end()
    return True


def lines(reel: Reel) -> Iterator[Utterance]:
    """Yield what was told from here to the end."""
    yield from reel.said
    while reel.next():
        yield from reel.said


def backwards(reel: Reel) -> Iterator[Utterance]:
    """Yield the same from here to the beginning; the lines of one command keep their order."""
    for said in reel.told_back():
        yield from said
