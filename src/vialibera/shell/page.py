"""The board on a page while a game is played: served by a process of its own, which hears when to look at the log.

Nothing of it can hold a game up: what goes to the page waits in a queue, and a page that has ended is told of once.
"""

from __future__ import annotations

import sys
from threading import Event, Lock
from typing import TYPE_CHECKING, Protocol

from vialibera.narrator.utterance import utterances
from vialibera.sheet.plain import row_of, text_of
from vialibera.voice.process import Process
from vialibera.words.both import Both

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vialibera.narrator.surfaces import Batch
    from vialibera.narrator.utterance import Fact, Utterance
    from vialibera.sheet.plain import Table
    from vialibera.shell.console import Console
    from vialibera.shell.out import Out
    from vialibera.shell.session import Session

MOST_WAITING = 200
"""So many notes wait for a page that does not read them; more would tell it nothing that the log does not."""

PATIENCE = 20.0
"""Seconds a script waits for the page's address: nobody would see it later."""


class Shown(Protocol):
    """The program whose games are shown."""

    console: Console
    out: Out

    @property
    def session(self) -> Session | None: ...
    def words(self, key: str, facts: Mapping[str, Fact]) -> Both: ...
    def wake(self) -> None:
        """From any thread: there is something to tell."""
        ...


class PageLink:
    """A surface that shows nothing itself."""

    def __init__(self, program: Shown, port: int, lan: bool) -> None:
        self.program = program
        self.lock, self.known = Lock(), Event()
        self.news: list[tuple[str, dict[str, str | Both]]] = []
        """What the page has to say, by messages."""
        self.failed = False
        """Whether it has said itself why there is none."""
        options = [str(port), *["--lan"] * lan]
        self.process = Process(self.heard, self.ended, (sys.executable, "-P", "-m", "vialibera.web", *options))

    # to the page; no call waits

    def hear(self, batch: Batch) -> None:
        """The log holds more than a moment ago: it may be looked at."""
        session, game = self.program.session, self.program.console.game
        if self.process.outbox.qsize() >= MOST_WAITING:
            return
        left = session.warning.left() if session else None
        self.process.send(
            "look",
            log=str(session.path) if session and session.path else "",
            told=game.narrator.verbosity if game else "normal",
            left=None if left is None else max(0, int(left)),
            own=[[line.id, count_of(line)] for line in batch.lines if line.kind == "alert"],
        )

    def close(self) -> None:
        self.process.kill()

    # from the page; each in a thread of its own

    def heard(self, process: Process, message: Table) -> None:
        if message["is"] == "ready":
            for address in row_of(message["addresses"]):
                self._say("ui-page", address=text_of(address))
            if code := text_of(message["code"]):
                self._say("ui-page-code", code=Both(f"{code[:3]} {code[3:]}", " ".join(code)))
        else:
            self.failed = True
            self._say("ui-page-failed", why=text_of(message["why"]))
        self.known.set()
        self.program.wake()

    def ended(self, process: Process) -> None:
        if not self.failed:
            self._say("ui-page-ended")
        self.known.set()
        self.program.wake()

    def _say(self, id: str, **facts: str | Both) -> None:
        with self.lock:
            self.news.append((id, facts))

    # to the players

    def tell(self) -> None:
        """What there is to say of the page. A script hears its address before anything else."""
        if self.program.out.size is None:
            self.known.wait(PATIENCE)
        with self.lock:
            news, self.news = self.news, []
        for id, facts in news:
            self.program.console.tell(self._in_words(id, facts))

    def _in_words(self, id: str, facts: dict[str, str | Both]) -> Sequence[Utterance]:
        return utterances(self.program.words(id, facts), "alert")


def count_of(line: Utterance) -> int:
    """The number a line tells, if any."""
    count = line.facts.get("count")
    return count if isinstance(count, int) else 0
