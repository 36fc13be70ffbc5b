"""What is hidden does not show in the page of a seat: games equal but for it bring the same to the browser, at the same
times, until it is revealed.

The page runs whole on the clock of the world of tests/network/guests: its visits, the guest of its visitor, and a
browser that plays by what the page shows alone.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.network.guests.test_hidden import (
    WITH_CLAIMS,
    OtherDecks,
    Recorded,
    Stream,
    first_difference,
    make_rent_forgetter,
    some_of,
    stream_of,
)
from tests.network.guests.world import Host, Pipe, World
from tests.network.phone.test_playing import play_phone
from tests.shipped import EDITIONS

from vialibera.network.guests.guest_connection import ConnectionEvent
from vialibera.network.phone import phone_visits, seat_program
from vialibera.network.phone.phone_visits import PhoneVisits
from vialibera.network.phone.seat_program import ActName, PageAct, TablePlace, make_page_hello
from vialibera.network.web.channel import Visitor
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import open_log
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.rights import ClaimLapsed, RentClaim

NAME, WORD = "Bruno", "word of the page"

QUERIES = ("why", "cash", "ahead", "own", "others", "where", "news", "scores", "deed", "turn", "list", "help")
"""The buttons that tell something; the browser presses them at any moment."""

LOST = "Rent lost for"
"""The words of the line that reveals a rent which nobody claimed."""


class WorldConnection:
    """The connection of a page's guest to a host of the world, in place of a websocket."""

    def __init__(self, host: Host, wake: Callable[[], None]) -> None:
        self.host, self.wake, self.names = host, wake, (NAME,)
        self.events: deque[ConnectionEvent] = deque()
        self.pipe = Pipe(host.world, host, self, 0.08, 0.0)

    def start(self) -> None:
        self.pipe.came_by = "page"
        self.host.desk.door.connect(self.pipe)
        self._add(ConnectionEvent("open"))

    def take_events(self) -> list[ConnectionEvent]:
        taken, self.events = self.events, deque()
        return list(taken)

    def send(self, text: str) -> None:
        self.pipe.send_up(text)

    def close(self, seconds: float = 1.0) -> None:
        self.pipe.is_open = False

    def arrive(self, text: str) -> None:
        self._add(ConnectionEvent("message", text))

    def lose(self) -> None:
        self._add(ConnectionEvent("cut"))

    def _add(self, event: ConnectionEvent) -> None:
        self.events.append(event)
        self.wake()


class WorldLoop:
    """The clock of the world in place of an event loop, as far as the visits need one."""

    def __init__(self, world: World) -> None:
        self.world = world

    def get_running_loop(self) -> WorldLoop:
        return self

    def call_soon_threadsafe(self, act: Callable[[str], None], token: str) -> None:
        self.world.later(0.0, lambda: act(token))

    def call_later(self, seconds: float, act: Callable[[str], None], token: str) -> SimpleNamespace:
        timer = SimpleNamespace(is_wanted=True)
        timer.cancel = lambda: setattr(timer, "is_wanted", False)
        self.world.later(seconds, lambda: act(token) if timer.is_wanted else None)
        return timer


class Browser(Visitor):
    """A browser that plays by what its page shows alone; it keeps all that its page gets, with the times."""

    def __init__(self, world: World, visits: PhoneVisits, claims: bool) -> None:
        super().__init__(lambda: None)
        self.world, self.visits, self.claims = world, visits, claims
        self.now: dict[str, Any] = {"stage": "door"}
        self.luck, self.line, self.no = Random(7), 0, 0
        self.got: Stream = []
        page = visits.sit_down(make_page_hello(NAME, "eyes", 0, "en", "192.0.2.9"), {})
        assert page is not None
        self.page = page
        page.open_stream(self, 0)
        world.later(1.0, self.play)
        world.later(1.0, self.look_round)

    def add_event(self, event: bytes) -> None:
        text = event.decode()
        self.got.append((self.world.at, (NAME,), text))
        self.world.later(0.05, lambda: self.take(json.loads(text)))

    def take(self, came: dict[str, Any]) -> None:
        self.line, self.now = came["line"], came["now"] or self.now
        self.visits.take_page_act(self.page, PageAct("got", line=self.line, sign=came["sign"]))

    def look_round(self) -> None:
        self.visits.note_sign(self.page)
        self.visits.look_round()
        self.world.later(1.0, self.look_round)

    def play(self) -> None:
        """Ask something, claim, or answer what the page asks."""
        chosen = self.luck.random()
        if self.now["stage"] != "game":
            pass
        elif chosen < 0.3:
            self.press(self.luck.choice(QUERIES))
        elif chosen < 0.4 and self.claims:
            self.press("space")
        else:
            play_phone(self, self.luck)
        self.world.later(self.luck.uniform(0.3, 1.5), self.play)

    def act(self, act: ActName, **facts: Any) -> int:
        self.no += 1
        asked = PageAct(act, self.no, self.now.get("matter", 0), self.line, **facts)
        return 200 if self.visits.take_page_act(self.page, asked) else 429

    def press(self, key: str) -> int:
        return self.act("press", key=key)


class PageRun:
    """A game with a page at Bruno's seat: what left the host, and what reached the browser."""

    def __init__(
        self,
        folder: Path,
        edition: str,
        chance: Callable[[int], object] = Chance,
        prepare: Callable[[Host], None] = lambda host: None,
        claims: bool = True,
    ) -> None:
        self.claims, self.prepare = claims, prepare
        with pytest.MonkeyPatch.context() as patch:
            self.patch = patch
            patch.setenv("VIALIBERA_GAMES", str(folder / "page"))
            self.wire, self.host = stream_of(folder, edition, chance, self.sit_down, names=("Carla",))
        self.got = self.browser.got
        self.visits.close()

    def sit_down(self, host: Host) -> None:
        """Let a page of the world take Bruno's seat."""
        self.prepare(host)
        world = host.world
        clock = SimpleNamespace(monotonic=world.now)
        self.patch.setattr("vialibera.shell.program.time", clock)
        self.patch.setattr(phone_visits, "time", clock)
        self.patch.setattr(seat_program, "GuestConnection", lambda _host, _port, wake: WorldConnection(host, wake))
        self.patch.setattr(phone_visits, "asyncio", WorldLoop(world))
        self.visits = PhoneVisits(TablePlace(0, WORD), world.now)
        self.browser = Browser(world, self.visits, self.claims)

    def lines(self) -> list[str]:
        return [line[1] for _, _, text in self.got for line in json.loads(text)["told"]]


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], PageRun]:
    """Return the run of an edition that the others are compared with; several tests share it."""
    return cache(lambda edition: PageRun(tmp_path_factory.mktemp("usual") / edition, edition))


def test_the_page_of_the_world_plays(usual: Callable[[str], PageRun]) -> None:
    run = usual(EDITIONS[0])
    lines = run.lines()
    assert any(line.startswith("Bruno rolls") for line in lines)
    kinds = {line[3] for _, _, text in run.got for line in json.loads(text)["told"]}
    assert kinds == {"event", "answer", "question"}


@pytest.mark.parametrize("edition", some_of(WITH_CLAIMS))
def test_an_open_rent_shows_on_no_page_before_it_lapses(edition: str, tmp_path: Path) -> None:
    opened: list[RentClaim] = []
    # Nobody claims: a claim reveals by law whether a rent was due.
    with_rents = PageRun(tmp_path / "a", edition, claims=False)
    without = PageRun(tmp_path / "b", edition, prepare=make_rent_forgetter(opened), claims=False)
    assert opened
    lapsed_at = next(at for at, _, text in with_rents.wire if ClaimLapsed.__name__ in text)
    first = first_difference(with_rents.got, without.got)
    assert 0 < first < len(with_rents.got) and with_rents.got[first][0] >= lapsed_at
    assert LOST in with_rents.got[first][2]
    assert drop_lost_rents(with_rents.got) == drop_lost_rents(without.got)


def drop_lost_rents(got: Stream) -> list[tuple[float, Any]]:
    """Return all that a page got with the times, without the lines that rents are lost, and the numbers of lines."""
    kept = []
    for at, _, text in got:
        came = json.loads(text)
        came["told"] = [line[1:] for line in came["told"] if not line[1].startswith(LOST)]
        kept.append((at, came))
    return kept


@pytest.mark.parametrize("edition", some_of(EDITIONS))
def test_the_order_of_the_decks_shows_on_no_page_before_a_card_is_drawn(
    edition: str, usual: Callable[[str], PageRun], tmp_path: Path
) -> None:
    one, other = usual(edition), PageRun(tmp_path / "b", edition, OtherDecks)
    part_at_the_wire(one, other, CardDrawn.__name__)


@pytest.mark.parametrize("edition", some_of(EDITIONS))
def test_a_seed_shows_on_no_page_before_its_next_draw(
    edition: str, usual: Callable[[str], PageRun], tmp_path: Path
) -> None:
    whole = usual(edition)
    with open_log(whole.host.path) as log:
        drawn = [line.command for line in log if line.command is not None and line.command.by == CHANCE]
    common = drawn[: len(drawn) // 2]
    other = PageRun(tmp_path / "b", edition, lambda seed: Recorded(common, seed + 1))
    part_at_the_wire(whole, other, "Thrown", "Shuffled")


def part_at_the_wire(one: PageRun, other: PageRun, *kinds: str) -> None:
    """Check that the pages parted after the wire had, and the wire at a line of these kinds for this seat."""
    to_seat = [[row for row in run.wire if row[1] == (NAME,)] for run in (one, other)]
    on_wire, on_page = first_difference(*to_seat), first_difference(one.got, other.got)
    assert 0 < on_wire < len(to_seat[0]) and 0 < on_page < len(one.got)
    assert all(any(kind in rows[on_wire][2] for kind in kinds) for rows in to_seat)
    assert to_seat[0][on_wire][0] < one.got[on_page][0]
