"""The guest's end of the wire: what has come, in its order, and what was sent and is still unanswered.

A connection can end at any moment and another one begin: nothing that has come is asked for twice, and an act that was
sent before is sent again under its old number, so the host does it once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from vialibera.network.guests import wire
from vialibera.network.guests.joint_round import GuestNumbers
from vialibera.record.journal.line_seals import BROKEN_SEAL, verified_crc, written_seal
from vialibera.support.callables import Taker

MAX_ITEMS_WAITING = 100_000
"""The most messages of the host that can wait for the game at the guest; a host that sends more is left."""


class ArrivedRow(NamedTuple):
    """A line of the public log that has arrived."""

    number: int
    row: bytes
    digest: str


GuestItem = ArrivedRow | wire.HostMessage
"""The items that wait for the game at this end."""


class GuestLine:
    """The guest's end of the wire."""

    def __init__(self, hello: wire.Hello) -> None:
        self.hello = hello
        self.items: deque[GuestItem] = deque()
        """The items that have come and were not looked at yet, in their order."""
        self.received = 0
        """The number of the last line that has arrived."""
        self.crc = 0
        self.token = self.run = ""
        self.seen = 0
        """The number of the last line that the guest's game has folded."""
        self.talk_seen = 0
        """The number of the last line said to the table that has come in this run of the host."""
        self.numbers = GuestNumbers()
        """The numbers that this machine gives for joint dice."""
        self.last_no = 0
        self.unanswered: dict[int, wire.Intent] = {}
        self._send: Taker[str] | None = None
        self.is_welcome = False
        """True once the host has let this machine in over this connection: only then it takes acts."""

    @property
    def is_connected(self) -> bool:
        return self._send is not None

    # connections

    def connect(self, send: Taker[str]) -> None:
        """Begin a connection, over which `send` sends, with the word that brings back what was cut off."""
        self._send, self.is_welcome = send, False
        hello = self.hello
        if self.token:
            known = {"seen": self.received, "crc": self.crc, "talk_seen": self.talk_seen}
            hello = replace(hello, token=self.token, run=self.run, **known)
        self.send_message(hello)

    def cut(self) -> None:
        """Note that the connection has ended."""
        self._send, self.is_welcome = None, False

    def forget_lines(self) -> None:
        """Ask for the whole log with the next connection: this copy went another way."""
        self.received = self.seen = self.crc = 0
        self.run = ""

    def send_message(self, message: wire.WireMessage | None) -> None:
        """Send a message, if there is one and a connection."""
        if message is not None and self._send is not None:
            self._send(wire.render_wire_message(message))

    # what comes

    def receive(self, text: str | bytes) -> None:
        """Take a message of the host; raise WireError if it is none, or comes out of order."""
        message = wire.decode_host_message(text)
        if len(self.items) > MAX_ITEMS_WAITING:
            raise wire.WireError("too-much")
        match message:
            case wire.LogLines():
                self._receive_lines(message)
            case wire.Welcome():
                self._receive_welcome(message)
            case wire.Alive():
                self.answer_sign(replace(message, reply=self.hello.reply))
            case wire.CommitsTold():
                self.send_message(self.numbers.show_after(message))
            case wire.IntentReply() if message.no and self.unanswered.pop(message.no, None) is None:
                pass  # it has come before
            case wire.TalkLine() if 0 < message.no <= self.talk_seen:
                pass
            case _:
                self._note_item(message)
                self.items.append(message)

    def _note_item(self, message: GuestItem) -> None:
        """Note what this end must know of an item that waits for the game."""
        match message:
            case wire.NumbersAsked():
                self.send_message(self.numbers.commit_to(message))
            case wire.LobbyPlace():
                self.token = message.token
            case wire.TalkLine():
                self.talk_seen = message.no

    def _receive_lines(self, message: wire.LogLines) -> None:
        """Take lines that follow the last one; report their arrival."""
        if message.first != self.received + 1:
            raise wire.WireError("out-of-order")
        for line in message.rows:
            row = line.row.encode()
            if (crc := verified_crc(row, self.crc)) == BROKEN_SEAL:
                raise wire.WireError("no-line")
            self.received, self.crc = self.received + 1, crc
            self.items.append(ArrivedRow(self.received, row, line.digest))
        self.report_arrival()

    def report_arrival(self) -> None:
        """Report that the lines up to the last one have arrived where the guest can follow them."""
        self.send_message(wire.LinesGot(self.received))

    def answer_sign(self, sign: wire.Alive) -> None:
        """Send a sign of life, now that what came before it has arrived where the guest can follow it."""
        self.send_message(sign)

    def last_seen(self) -> int:
        """Return the number of the last line that the guest had before them."""
        return self.seen

    def _receive_welcome(self, message: wire.Welcome) -> None:
        """Note that the host lets the guest in; acts that the same program has not answered are sent again."""
        if message.first != (1 if message.header else self.received + 1):
            raise wire.WireError("out-of-order")
        if message.header:
            self.received = message.first - 1
            self.crc = written_seal(message.header.encode()) or 0
        is_same_run, self.run, self.token = message.run == self.run, message.run, message.token
        self.items.append(message)
        if not is_same_run:
            self.last_no = self.talk_seen = 0
            if self.unanswered:  # the lines that follow are what the host's log has of them
                self.items.append(wire.TableNote("restarted"))
            self.unanswered.clear()
        self.is_welcome = True
        for intent in list(self.unanswered.values()):
            self.send_message(intent)

    # what goes

    def send_act(self, act: wire.ActKind, seats: Sequence[int], command: bytes = b"null") -> int:
        """Send an act to the host, now or once it has let this machine in again; return its number.

        Before that nobody knows if the host's program is still the one whose numbers count on.
        """
        self.last_no += 1
        intent = wire.Intent(self.last_no, self.last_seen(), act, tuple(seats), Raw(command))
        self.unanswered[intent.no] = intent
        if self.is_welcome:
            self.send_message(intent)
        return intent.no

    def send_talk(self, words: str) -> bool:
        """Send words to everybody at the table; return False if there is no connection."""
        self.send_message(wire.Talk(words))
        return self.is_connected

    def report_heard(self, line: int) -> None:
        """Report that the lines up to this one were spoken to their end."""
        self.send_message(wire.LinesHeard(line))

    def ask_who(self) -> bool:
        """Ask who is at the table; return False if there is no connection."""
        self.send_message(wire.WhoAsked())
        return self.is_connected
