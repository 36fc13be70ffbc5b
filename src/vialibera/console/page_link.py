"""The link to a page in the browser that shows the game, served by a second process.

That process follows the log; it is only told when to look at it. Nothing here can hold a game up: notes to the page
wait in a queue, and the end of the page is announced once.
"""

from __future__ import annotations

from threading import Event, Lock
from typing import TYPE_CHECKING, Protocol

from vialibera.processes.start_command import make_start_command
from vialibera.processes.worker_process import WorkerProcess
from vialibera.sheet.json_values import require_list, require_text
from vialibera.surfaces.utterance import to_utterances
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vialibera.console.console import Console
    from vialibera.game.session import Session
    from vialibera.sheet.json_values import JsonObject
    from vialibera.surfaces.batch import Batch
    from vialibera.surfaces.utterance import Fact, Utterance
    from vialibera.terminal.line_output import LineOutput

MOST_NOTES_WAITING = 200
"""The most notes that wait for a page that does not read them; the log holds all they would say."""

ADDRESS_WAIT_SECONDS = 20.0
"""Seconds that a script waits for the page's address before its first line."""


class PageProgram(Protocol):
    """The program whose games the page shows."""

    console: Console
    out: LineOutput

    @property
    def session(self) -> Session | None: ...
    def text_before_game(self, key: str, facts: Mapping[str, Fact]) -> Phrase: ...
    def wake(self) -> None:
        """Announce what has come up; may be called from any thread."""
        ...


class PageLink:
    """A surface that shows nothing itself: it notifies the process of the page."""

    def __init__(self, program: PageProgram, port: int, lan: bool) -> None:
        self.program = program
        self.lock, self.address_known = Lock(), Event()
        self.pending_news: list[tuple[str, dict[str, str | Phrase]]] = []
        """News of the page for the players, as message ids with their facts; guarded by `lock`."""
        self.has_failed = False
        """True once the page has reported why it cannot be served; its end is then no news."""
        options = [str(port), *["--lan"] * lan]
        self.process = WorkerProcess(
            self.on_message, self.on_end, make_start_command("vialibera.web", *options), "page"
        )

    # To the page: no call waits.

    def hear(self, batch: Batch) -> None:
        """Notify the page that the log has grown, with what the log does not hold: time left and alerts."""
        session, game = self.program.session, self.program.console.game
        if self.process.outbox.qsize() >= MOST_NOTES_WAITING:
            return
        left = session.warning.seconds_left() if session else None
        self.process.send(
            "look",
            log=str(session.path) if session and session.path else "",
            told=game.narrator.verbosity if game else "normal",
            left=None if left is None else max(0, int(left)),
            own=[[line.id, line_count_fact(line)] for line in batch.lines if line.kind == "alert"],
        )

    def close(self) -> None:
        self.process.kill()

    # From the page: called by the process's reader thread, never by the thread of the console.

    def on_message(self, process: WorkerProcess, message: JsonObject) -> None:
        """Note the address and the code of the page, or the reason why there is none."""
        if message["is"] == "ready":
            for address in require_list(message["addresses"]):
                self._add_news("ui-page", address=require_text(address))
            if code := require_text(message["code"]):
                self._add_news("ui-page-code", code=Phrase(f"{code[:3]} {code[3:]}", " ".join(code)))
        else:
            self.has_failed = True
            self._add_news("ui-page-failed", why=require_text(message["why"]))
        self.address_known.set()
        self.program.wake()

    def on_end(self, process: WorkerProcess) -> None:
        """Note that the page has ended, unless it has already said why it could not begin."""
        if not self.has_failed:
            self._add_news("ui-page-ended")
        self.address_known.set()
        self.program.wake()

    def _add_news(self, id: str, **facts: str | Phrase) -> None:
        with self.lock:
            self.pending_news.append((id, facts))

    # To the players.

    def tell_news(self) -> None:
        """Announce the news of the page; a script waits for the address, so that the address comes first."""
        if self.program.out.size is None:
            self.address_known.wait(ADDRESS_WAIT_SECONDS)
        with self.lock:
            news, self.pending_news = self.pending_news, []
        for id, facts in news:
            self.program.console.tell(self._news_lines(id, facts))

    def _news_lines(self, id: str, facts: dict[str, str | Phrase]) -> Sequence[Utterance]:
        return to_utterances(self.program.text_before_game(id, facts), "alert")


def line_count_fact(line: Utterance) -> int:
    """Return the `count` of a line's facts, or 0 if it has none."""
    count = line.facts.get("count")
    return count if isinstance(count, int) else 0
