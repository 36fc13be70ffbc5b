"""The guests of `bench/guests.py`: those who sit play their seats, the others look on; all report what has arrived.

python bench/crowd.py PORT CODE ONLOOKERS NAME...
"""

from __future__ import annotations

import asyncio
import sys

from msgspec import Raw
from tornado.websocket import websocket_connect

from vialibera.network.guests import wire
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


async def follow_table(port: str, code: str, name: str = "") -> None:
    """Join, and take all that comes until the connection ends."""
    sitter = Sitter(name) if name else None
    line = await websocket_connect(f"ws://127.0.0.1:{port}{wire.TABLE_PATH}", max_message_size=wire.MAX_BYTES_DOWN)
    hello = wire.make_hello((name,) if name else (), code, watches=not name)
    line.write_message(wire.render_wire_message(hello))
    while (text := await line.read_message()) is not None:
        message = wire.decode_host_message(text)
        if isinstance(message, wire.Welcome) and sitter is not None:
            data = parse_json_object(message.header.encode())
            del data["crc"]
            sitter.begin(header_from_data(data))
        elif isinstance(message, wire.LogLines):
            line.write_message(wire.render_wire_message(wire.LinesGot(message.first + len(message.rows) - 1)))
            if sitter is not None and (answer := sitter.follow(message)) is not None:
                await asyncio.sleep(ANSWER_SECONDS)
                line.write_message(wire.render_wire_message(answer))
        elif isinstance(message, wire.Alive):
            line.write_message(wire.render_wire_message(message))


async def main(port: str, code: str, onlookers: str, *names: str) -> None:
    sitting = [follow_table(port, code, name) for name in names]
    await asyncio.gather(*sitting, *(follow_table(port, code) for _ in range(int(onlookers))))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
