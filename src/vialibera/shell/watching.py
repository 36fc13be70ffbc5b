"""`vialibera watch` at a console: a saved game as it is, or one that is played elsewhere, line by
line."""

from __future__ import annotations

from argparse import Namespace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.agents.odds import bell_in
from vialibera.journal.errors import JournalError, trouble
from vialibera.journal.lines import reading
from vialibera.journal.wording import advised
from vialibera.replay.follow import LogFollower, PlayElsewhere
from vialibera.shell.play import FAILED, Program
from vialibera.shell.viewer import MOVES, SEATS, Viewer
from vialibera.table.clock import MINUTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.narrator.surfaces import Batch
    from vialibera.narrator.utterance import Utterance
    from vialibera.shell.console import Console, GameWay
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out

EVERY = 0.25
"""Seconds between two looks at the log."""

LAST = 8
"""The number of last batches that a newcomer is told; older ones can be browsed and are on the
board."""


class Lookout(Viewer):
    """A game watched as its log grows. Keys that only tell answer as of now; no key moves in the
    log."""

    way: GameWay = "watched"

    def __init__(self, console: Console, path: Path, follower: LogFollower) -> None:
        super().__init__(console, follower.reel, lambda: None)
        self.path, self.follower, self.play = path, follower, PlayElsewhere(path)
        self.looked = float("-inf")
        self.fault = -1
        """The size of the log when it could not be read, or -1; at the same size again, the log is
        broken."""
        self.broken = False

    def begin(self) -> None:
        """Tell how the game is now."""
        said = list(self.follower.news())
        for batch in said[:-LAST]:
            self.console.past.hear(batch)
            if self.console.onlooker is not None:
                self.console.onlooker.hear(batch)
        self.tell_all(said[-LAST:])
        self.say("ui-watch-keys")

    def tell_all(self, batches: Sequence[Batch]) -> None:
        for batch in batches:
            self.console.tell(batch.lines)

    def press(self, key: str) -> bool:
        if self.odds.left(self.console.action(key), key):
            return True
        if key in SEATS:
            self.choose(int(key) - 1)
        elif key in MOVES and self.console.action(key) is None:
            self.say("ui-watch-only")
        else:
            self._other(key)
        return True

    def help(self) -> None:
        self.say("ui-watch-keys")

    def only_told(self) -> None:
        self.say("ui-watch-only")

    def open_question(self) -> Sequence[Utterance]:
        """Return what a person is asked at the table that is looked at."""
        return self.follower.open_question()

    def seconds_left(self) -> int | None:
        """Return the seconds left as in the game, if it is played elsewhere, or as of the last line."""
        return self.follower.reel.seconds_left(self.play.since())

    def minutes_left(self) -> int | None:
        left = self.seconds_left()
        return None if left is None else ceil(left / MINUTE)

    def bell(self) -> int | None:
        return bell_in(self.state, self.minutes_left())

    def ended(self) -> bool:
        return self.state.over

    def pump(self) -> None:
        if not self.broken and self.next_look() == 0.0:
            self.looked = self.now()
            try:
                self.tell_all(list(self.follower.news()))
            except (JournalError, OSError) as error:
                self.blame(error if isinstance(error, JournalError) else trouble(self.path, error))
        self.odds.pump(at_once=self.console.out.size is None)
        self.console.tell_notices()

    def blame(self, fault: JournalError) -> None:
        """Note a fault; tell it only if the log has not grown since: a line can be read half
        written."""
        size = self.path.stat().st_size if self.path.exists() else 0
        self.broken, self.fault = size == self.fault, size
        if self.broken:
            self.say("ui-replay-broken", "alert", why=advised(fault, self.narrator.lang, self.path))

    def next_look(self) -> float:
        """Return the seconds until the next look at the log."""
        return max(0.0, self.looked + EVERY - self.now())

    def due(self) -> float | None:
        waits = (None if self.broken else self.next_look(), self.odds.due())
        return min((wait for wait in waits if wait is not None), default=None)


def watch(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Watch a log until the viewer leaves; return status 1 if it cannot be read."""
    program, path = Program(lang, mode, out), Path(arguments.log)
    try:
        with reading(path) as log:
            program.greet()
            lookout = Lookout(program.console, path, LogFollower(log, lang))
            program.show(lookout)
            lookout.begin()
            program.run()
    except JournalError as error:
        out.fault(advised(error, lang, path))
        return FAILED
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.status
