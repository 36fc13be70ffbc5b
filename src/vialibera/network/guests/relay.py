"""The meeting point of `vialibera relay`: rooms in which a host and its guests meet. It passes frames, keeps nothing.

A host opens a room, or opens the same one again. A guest names the number of the room and gets a lane: what it
sends reaches the host behind the number of the lane, and the other way round. A guest whom the host does not keep
is heard for some seconds. (decision: net.meeting-point)
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, OrderedDict, deque
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct
from tornado.iostream import StreamClosedError
from tornado.web import Application
from tornado.websocket import WebSocketClosedError

from vialibera.network.web.addresses import address_group
from vialibera.network.web.connection_gate import silence_tornado
from vialibera.network.web.network_thread import Frame, ProgramSocket, write_quietly
from vialibera.support.allowance import Allowance
from vialibera.support.json_values import Strings

if TYPE_CHECKING:
    from vialibera.support.callables import Now

RELAY_PORT, RELAY_VERSION = 8742, 1
MOST_FRAME_BYTES = 1 << 16
WORD_ROOMS, ALL_ROOMS = 256, 256 + (1 << 16)
"""The rooms of one word, and those of one word and of two."""
EASY_ROOMS = 192
"""The rooms of one word that are given; with more of them a stranger would meet a table too often by guessing."""

KEEP_ROOM_SECONDS, GRACE_SECONDS, RESTART_SECONDS = 1800.0, 30.0, 120.0
"""The seconds that a room waits for its host, and one in which nobody was ever kept; and those after a start in which a
host gets whatever free room it names."""
UNSAID_SECONDS, LANE_SECONDS, UNREAD_SECONDS = 20.0, 5.0, 30.0
POINT_SIGN_SECONDS = 30.0
"""The seconds for which an end may leave a ping unanswered: host and guest notice a cut themselves, and a busy computer
that answers late has lost nothing."""
MOST_KEPT, MOST_NEW, MOST_NEW_FROM_ONE, NEW_BYTES = 12, 4, 2, 2048
"""The lanes of a room that the host keeps, those it does not keep yet, and what one of those may send."""
MOST_FROM_ONE, MOST_ENDS = 60, 2000
ROOMS_FROM_ONE, ROOMS_AN_HOUR = 4, 12
WRONG_AN_HOUR, MISSES = 3, 10
MOST_SIGNS = 64
WAITING_BYTES, MOST_WAITING_BYTES, ALL_WAITING_BYTES = 1 << 18, 1 << 20, 1 << 25
"""The bytes that wait for an end before its sender is slowed, before the end is closed, and in the whole relay."""
BYTES_PER_SECOND, BYTES_AT_ONCE = 64_000.0, float(1 << 21)


class HostSays(Struct, omit_defaults=True):
    """The words of a host in clear: which room it opens, then what becomes of a lane."""

    version: int = 0
    room: int = -1
    keys: Strings = ()
    """The words of which the room may have the digest: that of before, and one that may not have arrived."""
    lock: str = ""
    """The digest of the word that opens the room the next time: a recorded opening opens nothing."""
    kept: int = 0
    away: int = 0
    wrong: int = 0
    signs: Strings | None = None


class GuestSays(Struct, omit_defaults=True):
    """The words of a guest in clear: which room it looks for, and by what sign the host knows it."""

    version: int = 0
    room: int = -1
    sign: str = ""


class RelaySays(Struct, omit_defaults=True):
    """The words of the meeting point: the room, a lane that came or went, one that is to be sent nothing now."""

    room: int = -1
    came: int = 0
    gone: int = 0
    slow: int = 0
    go: int = 0


Words = TypeVar("Words", HostSays, GuestSays)


class Room:
    """A room: its host, the lanes of its guests, and the digest of the word that opens it again."""

    def __init__(self, number: int, lock: str, owner: str, now: float) -> None:
        self.number, self.lock, self.owner, self.empty_since = number, lock, owner, now
        self.host: HostEnd | None = None
        self.lanes: dict[int, GuestEnd] = {}
        self.last_lane = 0
        self.has_kept = False
        self.signs: frozenset[str] = frozenset()

    def new_lanes(self, who: str = "") -> list[GuestEnd]:
        """Return the lanes that the host has not kept yet, all or those of an address."""
        return [one for one in self.lanes.values() if not one.is_kept and not one.sign and who in ("", one.who)]

    def has_place(self, sign: str, who: str) -> bool:
        """Return True if there is a place for one more: those who come back have places that no newcomer fills."""
        if sign:
            return sum(bool(one.sign) for one in self.lanes.values()) < 2 * MOST_KEPT
        kept = sum(one.is_kept for one in self.lanes.values())
        return kept < MOST_KEPT and len(self.new_lanes()) < MOST_NEW and len(self.new_lanes(who)) < MOST_NEW_FROM_ONE


class Relay:
    """The rooms of a meeting point, who is connected, and what each address has done."""

    def __init__(self, most_rooms: int = 500, now: Now = time.monotonic) -> None:
        self.most_rooms, self.now, self.started_at = min(most_rooms, ALL_ROOMS // 2), now, now()
        self.rooms: dict[int, Room] = {}
        self.ends: set[End] = set()
        self.from_one: Counter[str] = Counter()
        self.notes: OrderedDict[str, deque[tuple[float, str]]] = OrderedDict()
        """The acts of each address within an hour (rooms opened, wrong proofs, rooms asked in vain), latest last."""
        self.passed_bytes = 0

    def mark_act(self, who: str, what: str) -> None:
        self.notes.setdefault(who, deque(maxlen=64)).append((self.now(), what))
        self.notes.move_to_end(who)

    def count_acts(self, who: str, what: str, seconds: float = 3600.0) -> int:
        since = self.now() - seconds
        return sum(one == what and at > since for at, one in self.notes.get(who, ()))

    def forget_old(self) -> None:
        """Forget what is over."""
        now = self.now()
        for room in [one for one in self.rooms.values() if one.host is None]:
            if now > room.empty_since + (KEEP_ROOM_SECONDS if room.has_kept else GRACE_SECONDS):
                del self.rooms[room.number]
        while self.notes and next(iter(self.notes.values()))[-1][0] <= now - 3600.0:
            self.notes.popitem(last=False)

    def open_room(self, said: HostSays, who: str) -> Room | None:
        """Return the room of a host: its own of before, or a free one; None if there is none for it."""
        self.forget_old()
        room = self.rooms.get(said.room)
        locks = [sha256(key.encode()).hexdigest() for key in said.keys[:3]]
        if room is not None and any(secrets.compare_digest(room.lock, lock) for lock in locks):
            room.lock = said.lock
            return room
        mine = sum(one.owner == who for one in self.rooms.values())
        is_full = len(self.rooms) >= self.most_rooms or mine >= ROOMS_FROM_ONE
        if is_full or self.count_acts(who, "room") >= ROOMS_AN_HOUR:
            return None
        is_early = room is None and 0 <= said.room < ALL_ROOMS and self.now() < self.started_at + RESTART_SECONDS
        number = said.room if is_early and said.keys else self._free_number()
        self.mark_act(who, "room")
        self.rooms[number] = Room(number, said.lock, who, self.now())
        return self.rooms[number]

    def _free_number(self) -> int:
        """Return a number that no room has; at most half of all are taken, so that a free one is soon drawn."""
        is_easy = sum(number < WORD_ROOMS for number in self.rooms) < EASY_ROOMS
        first, count = (0, WORD_ROOMS) if is_easy else (WORD_ROOMS, ALL_ROOMS - WORD_ROOMS)
        while (number := first + secrets.randbelow(count)) in self.rooms:
            pass
        return number

    def shed_load(self) -> None:
        """Close the end for which most waits, if too much waits in all."""
        if sum(one.waiting_bytes for one in self.ends) > ALL_WAITING_BYTES:
            max(self.ends, key=lambda one: one.waiting_bytes).abort()

    def figures(self) -> str:
        """Return one line for the log: no address, no room."""
        return f"rooms {len(self.rooms)}, ends {len(self.ends)}, bytes {self.passed_bytes}"


class End(ProgramSocket):
    """The connection of a host or of a guest."""

    def initialize(self, relay: Relay) -> None:
        self.relay = relay
        self.room: Room | None = None
        self.who = address_group(str(self.request.remote_ip))
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.writing: asyncio.Future[None] | None = None
        self.is_counted = False
        self.budgets = [Allowance(BYTES_PER_SECOND, BYTES_AT_ONCE, relay.now()) for _ in range(2)]
        """The bytes that may still go to this end at once, and come from it; for a guest alone."""
        self.is_leaving = False
        """True if the connection ends once all that waits was written."""

    def open(self, *words: str, **named: str) -> None:
        self.is_counted = True
        self.relay.ends.add(self)
        self.relay.from_one[self.who] += 1
        self.set_nodelay(True)
        self.due = asyncio.get_running_loop().call_later(UNSAID_SECONDS, self.abort)
        if self.relay.from_one[self.who] > MOST_FROM_ONE or len(self.relay.ends) > MOST_ENDS:
            self.close(4008, "busy")

    def on_close(self) -> None:
        if self.is_counted:
            self.due.cancel()
            self.relay.ends.discard(self)
            self.relay.from_one -= Counter([self.who])
            self.give_room_up()

    def give_room_up(self) -> None:
        """Give the room up."""

    def read_words(self, message: Frame, kind: type[Words]) -> Words | None:
        """Return what this end says in clear; close the connection for what makes no sense."""
        with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
            return msgspec.json.decode(message, type=kind)
        self.close(4003, "nonsense")
        return None

    def say(self, **words: int) -> None:
        write_quietly(self, msgspec.json.encode(RelaySays(**words)).decode())

    def pass_on(self, frame: bytes) -> None:
        """Queue a frame for this end; one for which too much waits is closed."""
        self.relay.passed_bytes += len(frame)
        self.waiting.append(frame)
        self.waiting_bytes += len(frame)
        if self.waiting_bytes > MOST_WAITING_BYTES:
            self.abort()
        elif self.writing is None:
            self.writing = asyncio.ensure_future(self._write_all())
        self.relay.shed_load()

    async def _write_all(self) -> None:
        """Write what waits, as fast as this end reads and its pace allows."""
        with suppress(WebSocketClosedError, StreamClosedError, TimeoutError):
            while self.waiting:
                frame = self.waiting.popleft()
                await self.pace(len(frame), 0)
                await asyncio.wait_for(self.write_message(frame, binary=True), UNREAD_SECONDS)
                self.waiting_bytes -= len(frame)
                self.note_drained()
            self.writing = None
            if self.is_leaving:
                self.close(4001, "host")
            return
        self.abort()

    async def pace(self, count: int, way: int) -> None:
        """Let so many bytes go: who is sent, or sends, more than others waits, and loses nothing."""

    def note_drained(self) -> None:
        """Note that less waits for this end."""


class HostEnd(End):
    """The connection of a host, which is never read more slowly: only the lane that owes waits."""

    async def on_message(self, message: Frame) -> None:
        if isinstance(message, str):
            if (said := self.read_words(message, HostSays)) is None:
                return
            if self.room is None:
                self._begin(said)
            else:
                self._judge(self.room, said)
        elif self.room is None:
            self.close(4003, "nonsense")
        elif (lane := self.room.lanes.get(int.from_bytes(message[:4], "big"))) is not None:
            lane.pass_on(message[4:])
            if lane.waiting_bytes > WAITING_BYTES and not lane.is_slow:
                lane.is_slow = True
                self.say(slow=lane.number)

    def _begin(self, said: HostSays) -> None:
        room = self.relay.open_room(said, self.who) if said.version == RELAY_VERSION and len(said.lock) == 64 else None
        if room is None:
            self.close(4009 if said.version != RELAY_VERSION else 4004, "no-room")
            return
        self.due.cancel()
        old, room.host, self.room = room.host, self, room
        if old is not None:
            old.close(4005, "again")
        for lane in list(room.lanes.values()):
            lane.close(4002, "again")  # they pair anew: their keys went with the old connection
        self.say(room=room.number)

    def _judge(self, room: Room, said: HostSays) -> None:
        """Do what the host says of a lane."""
        if said.signs is not None:
            room.signs = frozenset(said.signs[:MOST_SIGNS])
        if (lane := room.lanes.get(said.kept)) is not None:
            lane.due.cancel()
            lane.is_kept = room.has_kept = True
        if (lane := room.lanes.get(said.wrong)) is not None:
            self.relay.mark_act(lane.who, "wrong")
        if (lane := room.lanes.get(said.away)) is not None:
            lane.is_leaving = True
            if lane.writing is None:
                lane.close(4001, "host")

    def give_room_up(self) -> None:
        if self.room is not None and self.room.host is self:
            self.room.host, self.room.empty_since = None, self.relay.now()
            for lane in list(self.room.lanes.values()):
                lane.close(4002, "host-gone")


class GuestEnd(End):
    """The connection of a guest: a lane of the room."""

    number = 0
    sign = ""
    is_kept = is_slow = False
    sent_bytes = 0

    async def on_message(self, message: Frame) -> None:
        if self.room is None:
            self._begin(message)
        elif isinstance(message, str) or self.room.host is None:
            self.close(4003, "nonsense")
        else:
            self.sent_bytes += len(message)
            if not self.is_kept and self.sent_bytes > NEW_BYTES:
                self.abort()
                return
            await self.pace(len(message), 1)
            host, waited = self.room.host, 0.0
            while host.waiting_bytes > WAITING_BYTES and waited < UNREAD_SECONDS:
                await asyncio.sleep(0.05)
                waited += 0.05
            if self.room.lanes.get(self.number) is self:
                host.pass_on(self.number.to_bytes(4, "big") + message)

    def _begin(self, message: Frame) -> None:
        if (said := self.read_words(message, GuestSays)) is None:
            return
        relay, room = self.relay, self.relay.rooms.get(said.room)
        if said.version != RELAY_VERSION:
            self.close(4009, "version")
        elif (
            relay.count_acts(self.who, "wrong") >= WRONG_AN_HOUR or relay.count_acts(self.who, "miss", 600.0) >= MISSES
        ):
            self.close(4010, "wait")
        elif room is None or room.host is None:
            relay.mark_act(self.who, "miss")
            self.close(4004, "no-room")
        else:
            self._enter(room, room.host, said.sign if said.sign in room.signs else "")

    def _enter(self, room: Room, host: HostEnd, sign: str) -> None:
        if not room.has_place(sign, self.who):
            self.close(4008, "busy")
            return
        self.due.cancel()
        self.due = asyncio.get_running_loop().call_later(LANE_SECONDS, self.abort)
        room.last_lane += 1  # a number is never given twice while the room lives
        self.number, self.room, self.sign = room.last_lane, room, sign
        room.lanes[self.number] = self
        self.say(room=room.number)
        host.say(came=self.number)

    async def pace(self, count: int, way: int) -> None:
        if (debt := self.budgets[way].take(count, self.relay.now())) > 0.0:
            await asyncio.sleep(debt)

    def note_drained(self) -> None:
        if self.is_slow and self.waiting_bytes < WAITING_BYTES / 2 and self.room is not None:
            self.is_slow = False
            if self.room.host is not None:
                self.room.host.say(go=self.number)

    def give_room_up(self) -> None:
        if self.room is not None and self.room.lanes.get(self.number) is self:
            del self.room.lanes[self.number]
            if self.room.host is not None:
                self.room.host.say(gone=self.number)


def relay_application(relay: Relay) -> Application:
    """Return what answers at a meeting point."""
    silence_tornado()
    return Application(
        [("/host", HostEnd, {"relay": relay}), ("/guest", GuestEnd, {"relay": relay})],
        log_function=lambda _: None,
        websocket_max_message_size=MOST_FRAME_BYTES + 4,
        websocket_ping_interval=POINT_SIGN_SECONDS,
        websocket_ping_timeout=POINT_SIGN_SECONDS,
    )
