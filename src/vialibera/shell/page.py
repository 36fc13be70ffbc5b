"""The link to a page in the browser that shows the game, served by a second process.

That process follows the log; it is only told when to look at it. Nothing here can hold a game up: notes to the page
wait in a queue, and the end of the page is announced once.
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
"""The most notes that wait for a page that does not read them; the log holds all they would say."""

PATIENCE = 20.0
"""Seconds that a script waits for the page's address before its first line."""


class Shown(Protocol):
    """The program whose games the page shows."""

    console: Console
    out: Out

    @property
    def session(self) -> Session | None: ...
    def words(self, key: str, facts: Mapping[str, Fact]) -> Both: ...
    def wake(self) -> None:
        """Announce what has come up; may be called from any thread."""
        ...


class PageLink:
    """A surface that shows nothing itself: it notifies the process of the page."""

    def __init__(self, program: Shown, port: int, lan: bool) -> None:
        self.program = program
        self.lock, self.known = Lock(), Event()
        self.news: list[tuple[str, dict[str, str | Both]]] = []
        """News of the page for the players, as message ids with their facts; guarded by `lock`."""
        self.failed = False
        """True once the page has reported why it cannot be served; its end is then no news."""
        options = [str(port), *["--lan"] * lan]
        self.process = Process(self.heard, self.ended, (sys.executable, "-P", "-m", "vialibera.web", *options))

    # To the page: no call waits.

    def hear(self, batch: Batch) -> None:
        """Notify the page that the log has grown, with what the log does not hold: time left and alerts."""
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

    # From the page: called by the process's reader thread, never by the thread of the console.

    def heard(self, process: Process, message: Table) -> None:
        """Note the address and the code of the page, or the reason why there is none."""
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
        """Note that the page has ended, unless it has already said why it could not begin."""
        if not self.failed:
            self._say("ui-page-ended")
        self.known.set()
        self.program.wake()

    def _say(self, id: str, **facts: str | Both) -> None:
        with self.lock:
            self.news.append((id, facts))

    # To the players.

    def tell(self) -> None:
        """Announce the news of the page; a script waits for the address, so that the address comes first."""
        if self.program.out.size is None:
            self.known.wait(PATIENCE)
        with self.lock:
            news, self.news = self.news, []
        for id, facts in news:
            self.program.console.tell(self._in_words(id, facts))

    def _in_words(self, id: str, facts: dict[str, str | Both]) -> Sequence[Utterance]:
        return utterances(self.program.words(id, facts), "alert")


def count_of(line: Utterance) -> int:
    """Return the `count` of a line's facts, or 0 if it has none."""
    count = line.facts.get("count")
    return count if isinstance(count, int) else 0
