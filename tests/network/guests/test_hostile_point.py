"""A meeting point that sends anything: its connection ends, and host and guest live on."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from random import Random
from select import select

import pytest
from tests.network.guests import meeting
from tests.network.guests.meeting import FarGuest, FarHost, MeetingPoint, wait_for
from tests.network.guests.sealed import pair, read_frame, sealed, shake_hands
from tornado.web import Application
from tornado.websocket import WebSocketHandler

from vialibera.network.guests import far_room, guest_connection
from vialibera.network.guests.far_room import MOST_FAR_LANES
from vialibera.network.guests.guest_connection import FarCall
from vialibera.network.guests.relay import Relay

ROOM = 7
NO_ANSWERS: tuple[str | bytes, ...] = (
    *("", "{", "[]", "null", "5", '"room"', "[" * 5000, '{"room": -1}', '{"room": "7"}', '{"room": 1.5}'),
    *('{"room": ' + "9" * 400 + "}", '{"room": 1e999}', b"", b"\0", b"\xff" * 70_000, "x" * 70_000, "\ud7ff\0"),
)
ANSWER = f'{{"room": {ROOM}}}'
CLOSED = '{"is": "closed", "why": "host-says-no", "names": ["Anna"]}'


class Junk(WebSocketHandler):
    """An end that answers the first message by what it was told to, then hangs up."""

    scripts: list[Sequence[str | bytes]]
    met: list[str | bytes]

    def initialize(self, relay: Relay) -> None: ...

    def check_origin(self, origin: str) -> bool:
        return True

    async def on_message(self, message: str | bytes) -> None:
        self.met.append(message)
        if len(self.met) > 1 and isinstance(message, bytes):
            return  # the first frame of a pairing: it was answered already
        for said in self.scripts.pop(0) if self.scripts else ():
            await self.write_message(said, binary=isinstance(said, bytes))
        if not self.scripts:
            self.close()


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Iterator[MeetingPoint]:
    monkeypatch.setattr(guest_connection, "ATTEMPT_GAP_SECONDS", (0.02,))
    monkeypatch.setattr(far_room, "FAR_GAP_SECONDS", 0.02)
    monkeypatch.setattr(far_room, "FAR_CUT_SECONDS", 0.02)
    monkeypatch.setattr(guest_connection, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(
        meeting, "relay_application", lambda relay: Application([("/(host|guest)", Junk, {"relay": relay})])
    )
    monkeypatch.setattr(Junk, "open", lambda *_: None)
    Junk.scripts, Junk.met = [], []
    made = MeetingPoint()
    yield made
    made.close()


def test_no_junk_of_a_meeting_point_ends_the_game_at_the_host(
    point: MeetingPoint, caplog: pytest.LogCaptureFixture
) -> None:
    """Each script is one connection: answers that are none, then lanes without end and frames for all of them."""
    random = Random(3)
    frames = [number.to_bytes(4, "big") + random.randbytes(random.randrange(80)) for number in range(40)]
    lanes = [f'{{"came": {number}}}' for number in [*range(1, 60), 0, -5, 2**40]]
    gone = [f'{{"gone": {n}, "slow": {n}, "go": {n}}}' for n in (1, 1, 99, -1)]
    Junk.scripts = [[one] for one in NO_ANSWERS]
    Junk.scripts += [[ANSWER, *lanes, *frames, *gone, one] for one in NO_ANSWERS]
    asked = len(Junk.scripts)
    host = FarHost(point.url)
    try:
        most = 0

        def has_met_all() -> bool:
            nonlocal most
            most = max(most, len(host.far.lanes))
            host.answer()
            return not Junk.scripts and len(Junk.met) >= asked

        wait_for(has_met_all)
        assert host.server.along is not None and not host.server.along.done(), "the room goes on asking"
        assert most <= MOST_FAR_LANES and not host.connections, "nobody has proved anything"
        stream, _ = shake_hands(host.server)  # in the house all is as before
        seal = pair(stream)
        stream.sendall(sealed(seal, "hello"))
        heard: list[str] = []

        def is_answered() -> bool:  # the host opens and answers in two steps, and a sign of life is empty
            host.answer()
            if select([stream], [], [], 0)[0]:
                heard.append(seal.open_frame(read_frame(stream)))
            return any(heard)

        wait_for(is_answered)
        assert heard[-1] == "!hello"
        stream.close()
    finally:
        host.close()
    gc.collect()
    assert not caplog.records, "no task was left with an exception that nobody takes"


def test_no_junk_of_a_meeting_point_ends_the_program_of_a_guest(
    point: MeetingPoint, caplog: pytest.LogCaptureFixture
) -> None:
    """What a meeting point says in place of the host proves nothing: the guest goes on asking."""
    Junk.scripts = [[one] for one in NO_ANSWERS]
    Junk.scripts += [[ANSWER, one] for one in (CLOSED, *NO_ANSWERS)]
    asked = len(Junk.scripts)
    guest = FarGuest(FarCall((point.url,), ROOM, (1, 2)), "t" * 32)
    try:
        wait_for(lambda: guest.kinds() and len([one for one in Junk.met if isinstance(one, str)]) >= asked)
        assert guest.connection.thread.is_alive() and set(guest.kinds()) == {"unreachable"}
    finally:
        guest.close()
    assert not any(b"t" * 32 in one for one in Junk.met if isinstance(one, bytes))
    gc.collect()
    assert not caplog.records
