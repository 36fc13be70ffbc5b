"""The guests of `bench/guests.py`: those who sit play their seats, the others look on; all report what has arrived.

python bench/crowd.py PORT CODE ONLOOKERS NAME...
"""

from __future__ import annotations

import asyncio
import sys

from msgspec import Raw
from tornado.websocket import WebSocketClientConnection, websocket_connect

from vialibera.network.guests import wire
from vialibera.network.guests.relay import write_quietly
from vialibera.network.guests.seal import SEALED_BYTES, GuestPairing, Password, Seal
from vialibera.record.journal.codec import render_message
from vialibera.record.journal.header import Header, header_from_data
from vialibera.record.journal.log_lines import LogLine, parse_json_object
from vialibera.record.journal.recover import starting_state
from vialibera.rules.engine.kernel import fold_events, legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State

ANSWER_SECONDS = 0.25
"""The seconds that a guest takes to answer, so that an answer is not taken for a part of what the host's key brings."""


class Sitter:
    """A guest who folds the game and, when asked, does the first thing that the rules list."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.state: State | None = None
        self.seat = self.last = self.count = 0
        self.answered = -1
        """The number of the pause that was answered last."""

    def begin(self, header: Header) -> None:
        self.state = starting_state(header)
        self.seat = next(seat for seat, player in enumerate(header.players) if player.name == self.name)

    def follow(self, lines: wire.LogLines) -> wire.Intent | None:
        """Fold the lines; return the answer to what is asked now, or None."""
        state = self.state
        assert state is not None
        for self.last, row in enumerate(lines.rows, start=lines.first):
            line = LogLine(self.last, row.row.encode())
            fold_events(state, line.events, line.pause)
        if self.seat not in state.actors or state.pause_no == self.answered:
            return None
        self.answered, self.count = state.pause_no, self.count + 1
        command = next(legal_commands(state, self.seat))
        return wire.Intent(self.count, self.last, "command", (self.seat,), Raw(render_message(command, Command)))


class SealedLine:
    """A connection to the host, sealed by the code as that of every guest."""

    def __init__(self, socket: WebSocketClientConnection, seal: Seal) -> None:
        self.socket, self.seal = socket, seal

    def say(self, message: wire.WireMessage) -> None:
        for frame in self.seal.close_frames(wire.render_wire_message(message)):
            write_quietly(self.socket, frame)

    async def take(self) -> wire.HostMessage | None:
        """Return the next message, or None at the end of the connection."""
        while (frame := await self.socket.read_message()) is not None:
            if (text := self.seal.open_frame(frame)) is not None:
                return wire.decode_host_message(text)
        return None


async def open_line(port: str, code: str) -> SealedLine:
    """Return a connection that has paired by the code."""
    socket = await websocket_connect(f"ws://127.0.0.1:{port}{wire.TABLE_PATH}", max_message_size=SEALED_BYTES)
    pairing = GuestPairing(Password("code", code), wire.MAX_BYTES_DOWN)
    await socket.write_message(pairing.first_frame, binary=True)
    await socket.write_message(pairing.prove(await socket.read_message() or b""), binary=True)
    seal = pairing.seal_after(await socket.read_message())
    assert seal is not None
    return SealedLine(socket, seal)


async def follow_table(line: SealedLine, name: str = "") -> None:
    """Knock, and take all that comes until the connection ends."""
    sitter = Sitter(name) if name else None
    line.say(wire.make_hello((name,) if name else (), watches=not name))
    while (message := await line.take()) is not None:
        if isinstance(message, wire.Welcome) and sitter is not None:
            data = parse_json_object(message.header.encode())
            del data["crc"]
            sitter.begin(header_from_data(data))
        elif isinstance(message, wire.LogLines):
            line.say(wire.LinesGot(message.first + len(message.rows) - 1))
            if sitter is not None and (answer := sitter.follow(message)) is not None:
                await asyncio.sleep(ANSWER_SECONDS)
                line.say(answer)
        elif isinstance(message, wire.Alive):
            line.say(message)


async def main(port: str, code: str, onlookers: str, *names: str) -> None:
    """Let them come one after the other: of one address two may pair at once."""
    visits = []
    for name in (*names, *[""] * int(onlookers)):
        visits.append(asyncio.ensure_future(follow_table(await open_line(port, code), name)))
    await asyncio.gather(*visits)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
