"""The keys that only tell say the same on a guest's machine as where the whole log is known, to the byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.network.guests.test_visit import Seat
from tests.network.guests.test_visit_faults import ScriptedConnection
from tests.network.guests.test_world import play
from tests.shipped import EDITIONS

from vialibera.network.guests import wire
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit, WaitingRoom
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import LogFold
from vialibera.record.reading.log_follower import LogFollower
from vialibera.record.reading.public_log import PublicLog, PublicRow, state_digest
from vialibera.shell.game_keys.key_table import KEY_ACTIONS, QueryKey
from vialibera.shell.saved_games.watch_viewer import WatchViewer

LINES_AT_ONCE = 5
TURNS = 4
BRUNO = 1

SOME_EDITIONS = [EDITIONS[0], *(pytest.param(one, marks=pytest.mark.slow) for one in EDITIONS[1:])]

QUERIES = [action.id for action in KEY_ACTIONS if isinstance(action, QueryKey)]
TELLING = [*QUERIES, "rules", "help", "repeat", "older", "newer", "oldest", "newest", "more", "options"]

Rows = tuple[str, Sequence[PublicRow]]
"""The first row of a log, and its lines with the digest after each."""


def public_rows(path: Path) -> Rows:
    with open_log(path) as log:
        public = PublicLog(log)
        public.read_new_lines()
    return public.header_row, public.rows


def whole_rows(path: Path) -> Rows:
    """Return a log with all its secrets, as no host ever sends it."""
    header, *texts = path.read_text().splitlines(keepends=True)
    with open_log(path) as log:
        fold, digests = LogFold(log), []
        for line in log:
            fold.apply_line(line, line.pause)
            digests.append(state_digest(fold.state))
    return header, [PublicRow(text, digest) for text, digest in zip(texts, digests, strict=True)]


class Console:
    """A console that follows a game."""

    def __init__(self, lang: str) -> None:
        self.seat = Seat(lang)
        self.read = 0

    def new_text(self) -> str:
        """Return what has come onto the terminal since the last call."""
        before, self.read = self.read, len(self.seat.shown)
        # a line that is told again ends in one space more, for readers that would pass it over
        return "\n".join(line.rstrip() for line in self.seat.shown[before:].split("\n"))

    def press(self, action: str) -> str:
        """Press a key twice, and close what it has opened; return what it tells."""
        keys = next(one.keys for one in KEY_ACTIONS if one.id == action)
        self.new_text()
        self.seat.press(keys[0], keys[0], *(["escape"] if action == "options" else []))
        return self.new_text()


class GuestConsole(Console):
    """A guest's console, fed with the lines of a log."""

    def __init__(self, lang: str, rows: Rows, seats: tuple[int, ...]) -> None:
        super().__init__(lang)
        self.header, self.rows = rows
        self.seats = seats
        self.wire = ScriptedConnection()
        line = GuestLine(wire.make_hello(("Bruno",)))
        self.visit = Visit(self.seat.program, line, self.wire)  # type: ignore[arg-type]
        lobby = WaitingRoom(self.visit)
        self.seat.program.games.bring_to_front(lobby)
        lobby.ask_and_knock("192.0.2.1")
        self.wire.open()

    def follow(self, first: int, last: int) -> None:
        if first == 1:
            self.wire.bring(wire.Welcome("word", "run", self.seats, 1, last, self.header))
        self.wire.bring(wire.LogLines(first, tuple(self.rows[first - 1 : last])), wire.LatestValues(seats=self.seats))
        self.seat.program.do_due_work()
        assert self.visit.session is not None and self.visit.line.seen == last


class WatchConsole(Console):
    """A console that watches the whole log in its file, which grows."""

    def __init__(self, lang: str, rows: Rows, path: Path) -> None:
        super().__init__(lang)
        header, self.rows = rows
        self.path = path
        path.write_text(header)
        self.log = open_log(path)
        self.viewer = WatchViewer(self.seat.program.games, path, LogFollower(self.log.__enter__(), lang))
        self.seat.program.games.bring_to_front(self.viewer)
        self.viewer.begin()

    def follow(self, first: int, last: int) -> None:
        with self.path.open("a") as file:
            file.write("".join(row.row for row in self.rows[first - 1 : last]))
        self.viewer.looked_at = float("-inf")
        self.seat.program.do_due_work()


@contextmanager
def closing(*consoles: Console) -> Iterator[None]:
    try:
        yield
    finally:
        for console in consoles:
            console.seat.program.close()


def moments(count: int) -> Iterator[tuple[int, int]]:
    """Yield the first and the last line of each stretch of a log."""
    yield 1, 1  # what a game has before its first lines is read without secrets in any log
    yield from ((first, min(first + LINES_AT_ONCE - 1, count)) for first in range(2, count + 1, LINES_AT_ONCE))


@pytest.mark.parametrize("edition", SOME_EDITIONS)
def test_keys_that_tell_need_no_secret(edition: str, tmp_path: Path) -> None:
    host, _ = play(11, tmp_path, edition, turns=TURNS)
    knows, guest = (
        GuestConsole("it", whole_rows(host.path), (BRUNO,)),
        GuestConsole("it", public_rows(host.path), (BRUNO,)),
    )
    with closing(knows, guest):
        told = 0
        for first, last in moments(host.journal.line_count):
            for console in (knows, guest):
                console.new_text()
                console.follow(first, last)
            assert guest.new_text() == knows.new_text()
            for action in TELLING:
                said = guest.press(action)
                assert said == knows.press(action), (last, action)
                told += len(said)
        assert told > 10_000


@pytest.mark.parametrize("edition", SOME_EDITIONS[::-1])
def test_an_onlooker_hears_what_a_follower_of_the_whole_log_hears(edition: str, tmp_path: Path) -> None:
    host, _ = play(12, tmp_path, edition, turns=TURNS)
    whole = whole_rows(host.path)
    watcher = WatchConsole("en", whole, tmp_path / "growing.jsonl")
    guest = GuestConsole("en", public_rows(host.path), ())
    with closing(watcher, guest):
        for first, last in moments(host.journal.line_count):
            for console in (watcher, guest):
                console.follow(first, last)
            session = guest.visit.session
            assert session is not None
            watcher.viewer.people.seat = session.game.people.asking_seat()
            for action in [
                one for one in QUERIES if one != "why"
            ]:  # a watched log gives no reasons of computer players
                said = guest.press(action)
                for line in session.game.question.wait_answer():  # a watched log does not say who is thinking
                    said = said.replace(f"\n{line.shown}", "")
                assert said == watcher.press(action), (last, action)
        watcher.log.__exit__(None, None, None)
