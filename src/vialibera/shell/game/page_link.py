"""The link to a page in the browser that shows the game, served by a second process.

That process follows the log; it is only told when to look at it. Nothing here can hold a game up: notes to the page
wait in a queue, and the end of the page is announced once; a key starts it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event, RLock
from typing import Protocol
from urllib.parse import urlsplit

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance, Utterances, to_utterances
from vialibera.shell.console.console import Console
from vialibera.shell.game.session import Session
from vialibera.support.json_values import JsonObject, Strings, require_int, require_list, require_text
from vialibera.support.processes.start_command import make_start_command
from vialibera.support.processes.worker_process import WorkerProcess
from vialibera.words.phrase import Phrase

MOST_NOTES_WAITING = 200
"""The most notes that wait for a page that does not read them; the log holds all they would say."""

ADDRESS_WAIT_SECONDS = 20.0
"""Seconds that a script waits for the page's address before its first line."""


class PageProgram(Protocol):
    """The program whose games the page shows."""

    console: Console
    known_as: Strings
    listen: str

    @property
    def session(self) -> Session | None: ...
    def wake(self) -> None:
        """Announce what has come up; may be called from any thread."""


class PageLink:
    """A surface that shows nothing itself: it notifies the process of the page."""

    module = "vialibera.network.web"
    """The module that is the process of the page."""

    address_message, end_message = "ui-page", "ui-page-ended"
    """The messages that tell an address of the page, and its end."""

    def __init__(self, program: PageProgram, port: int, lan: bool) -> None:
        self.program, self.wished_port, self.lan = program, port, lan
        self.lock, self.address_known = RLock(), Event()
        """The lock guards all that follows: the process reports in a thread of its own."""
        self.pending_news: list[tuple[str, dict[str, int | str | Phrase]]] = []
        """News of the page for the players, as message ids with their facts."""
        self.has_failed = False
        """True once the page has reported why it cannot be served; its end is then no news."""
        self.port = port
        self.addresses: list[str] = []
        """The addresses of the page; empty while it is starting and after its end."""
        self.code = self.token = ""
        """The code of the page and the word of those who have typed it; empty without `--lan`."""
        self.process: WorkerProcess | None = None
        self.start()

    def start(self) -> None:
        """Start the process of the page; raise OSError if the system refuses.

        A page that comes back has its address and its code again, so the browsers find it without anybody's help.
        """
        command = make_start_command(self.module, *self.start_options())
        with self.lock:
            self.address_known.clear()
            self.has_failed = False
            self.process = WorkerProcess(self.on_message, self.on_end, command, "page")
            if self.code:
                self.process.send("again", code=self.code, token=self.token)

    def start_options(self) -> list[str]:
        """Return the options of the process of the page."""
        return [str(self.port), *["--lan"] * self.lan, *["--again"] * bool(self.code), *self._names()]

    def _names(self) -> list[str]:
        names = [f"--known-as={name}" for name in self.program.known_as]
        return [*names, f"--listen={self.program.listen}"] if self.program.listen else names

    # To the page: no call waits.

    def hear(self, batch: Batch) -> None:
        """Notify the page that the log has grown, with what the log does not hold: time left and alerts."""
        self._send_look([line for line in batch.lines if line.kind in ("alert", "heading")])

    def _send_look(self, alerts: Utterances) -> None:
        session, game, process = self.program.session, self.program.console.open_input.game, self.process
        if process is None or process.outbox.qsize() >= MOST_NOTES_WAITING:
            return
        left = session.warning.seconds_left() if session else None
        process.send(
            "look",
            log=str(session.path) if session else "",
            told=game.narrator.verbosity if game else "normal",
            left=None if left is None else max(0, int(left)),
            own=[[line.id, line_count_fact(line)] for line in alerts],
        )

    def press_key(self, again: bool) -> None:
        """Answer the page's key: say address and code, pressed again draw a new code, or start an ended page again."""
        with self.lock:
            process, addresses, code = self.process, self.addresses, self.code
        if process is None:
            self._restart()
        elif not addresses:
            self.program.console.say("ui-page-starts")
        elif again and code:
            self.address_known.clear()
            process.send("draw-code")
        else:
            for address in addresses:
                self.program.console.say(self.address_message, address=address)
            if code:
                self.program.console.say("ui-page-code", code=spell_code(code))
                draw_qr_code(self.program.console, entry_address(addresses[0], code), [*addresses, code])

    def _restart(self) -> None:
        try:
            self.start()
        except OSError as error:
            self.program.console.say("ui-page-failed", "alert", why=error.strerror or "")
        else:
            self._send_look([])
            self.program.console.say("ui-page-starts")

    def close(self) -> None:
        with self.lock:
            process, self.process = self.process, None
        if process is not None:
            process.kill()

    # From the page: called by the process's reader thread, never by the thread of the console.

    def on_message(self, process: WorkerProcess, message: JsonObject) -> None:
        """Note what the page reports: its address and code, wrong codes, or the reason why there is no page."""
        with self.lock:
            if process is not self.process:
                return
            match message["is"]:
                case "ready":
                    self._note_ready(message)
                case "code":
                    self._note_code(require_text(message["code"]))
                case "guessing":
                    self._add_news("ui-page-guessing", count=require_int(message["count"]))
                    self.program.wake()
                    return
                case _:
                    self.has_failed, self.port = True, self.wished_port
                    self._add_news("ui-page-failed", why=require_text(message["why"]))
        self.address_known.set()
        self.program.wake()

    def _note_ready(self, message: JsonObject) -> None:
        self.addresses = [require_text(address) for address in require_list(message["addresses"])]
        self.port = urlsplit(self.addresses[0]).port or self.wished_port
        self.token = require_text(message["token"])
        for address in self.addresses:
            self._add_news(self.address_message, address=address)
        if code := require_text(message["code"]):
            self._note_code(code)

    def _note_code(self, code: str) -> None:
        self.code = code
        self._add_news("ui-page-code", code=spell_code(code))

    def on_end(self, process: WorkerProcess) -> None:
        """Note that the page has ended, unless it has already said why it could not begin."""
        with self.lock:
            if process is not self.process:
                return
            self.process, self.addresses = None, []
            if not self.has_failed:
                self._add_news(self.end_message)
        process.kill()  # it has ended already: this removes its folder, and its entry from the system's list
        self.address_known.set()
        self.program.wake()

    def _add_news(self, id: str, **facts: int | str | Phrase) -> None:
        with self.lock:
            self.pending_news.append((id, facts))

    # To the players.

    def tell_news(self) -> None:
        """Announce the news of the page; a script waits for the address, so that the address comes first."""
        if self.program.console.out.size is None:
            self.address_known.wait(ADDRESS_WAIT_SECONDS)
        with self.lock:
            news, self.pending_news = self.pending_news, []
        for id, facts in news:
            self.program.console.teller.tell(self._news_lines(id, facts))

    def _news_lines(self, id: str, facts: dict[str, int | str | Phrase]) -> Utterances:
        return to_utterances(self.program.console.teller.text_before_game(id, facts), "alert")


def draw_qr_code(console: Console, text: str, lines_above: Sequence[str]) -> None:
    """Draw a text for a camera, for eyes alone and only if the window has room for it with these lines."""
    board = console.teller.board
    if not board.is_read_by_eye():
        return
    from vialibera.senses.pictures.qr_code import NARROW_QUIET_MODULES, QUIET_MODULES, render_qr_lines

    for quiet in (QUIET_MODULES, NARROW_QUIET_MODULES):
        lines = render_qr_lines(text, is_light=board.draws_dark_on_light(), quiet=quiet)
        needed = lines if board.draws_code_beside() else [*lines_above, *lines]
        if console.out.count_fitting(needed) == len(needed):
            console.pages.draw_camera_code(lines)
            return


def entry_address(address: str, code: str) -> str:
    """Return the address of the form for the code, with the code filled in; a QR code holds it.

    It is in capitals, which a QR code needs fewer modules for; a browser does not mind.
    """
    return f"{address}{code}".upper()


def spell_code(code: str) -> Phrase:
    """Return a code in two groups of figures for the eyes, and figure by figure for the ears."""
    return Phrase(f"{code[:3]} {code[3:]}", " ".join(code))


def line_count_fact(line: Utterance) -> int:
    """Return the `count` of a line's facts, or 0 if it has none."""
    count = line.facts.get("count")
    return count if isinstance(count, int) else 0
