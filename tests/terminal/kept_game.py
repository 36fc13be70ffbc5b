"""A stretch of a game that was kept, at the real table and console: `kept_game.py EDITION FIRST COUNT THINK`.

Computer players repeat the commands of tests/playthroughs; what came before the stretch is played in silence. Keys are
answered as ever; F10 leaves.
"""

from __future__ import annotations

import json
import sys
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.terminal.telling_apart import keep_lines

from vialibera.commands.play import terminal_size
from vialibera.editions import load
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import new_game, play
from vialibera.engine.messages import Command, Event
from vialibera.engine.rulebook import rules_from
from vialibera.journal.codec import decode
from vialibera.shell.actions import Keymap
from vialibera.shell.app import Keyboard
from vialibera.shell.console import Console
from vialibera.shell.out import Out
from vialibera.shell.session import Circumstances, Session, sit_down
from vialibera.shell.settings import Settings
from vialibera.table.clock import GameClock
from vialibera.table.table import Pace, Seat, Table
from vialibera.voice.sinks import Reader, Reading

NAMES = ("Anna", "Bruno", "Carla", "Dario")
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def commands_of(edition: str) -> list[Command]:
    rows = (PLAYTHROUGHS / f"{edition}.jsonl").read_text("utf-8").splitlines()
    return [decode(json.loads(row), Command) for row in rows]


class Kept:
    """Does what was done then, when its turn has come."""

    def __init__(self, rest: deque[Command]) -> None:
        self.rest = rest

    def choose(self, state: Any, seat: int = CHANCE) -> Command | None:
        return self.rest[0] if self.rest and self.rest[0].by == seat else None

    def played(self, command: Command, events: Sequence[Event], pause: Any) -> None:
        assert self.rest[0] == command, f"{command} instead of {self.rest[0]}"
        self.rest.popleft()


class Memoryless:
    lines = 0

    def append(self, command: Command, events: Sequence[Event], pause: Any, played: int) -> None:
        """Nothing is written down."""

    def take_back(self, back: Any, pause: Any, played: int) -> None:
        """Nothing is taken back."""


class Stretch:
    """The game between the keys, until the stretch has been told."""

    def __init__(self, session: Session, rest: deque[Command]) -> None:
        self.session, self.rest = session, rest

    def pump(self) -> None:
        if self.rest:
            self.session.pump()
        if not self.rest:
            self.session.console.done = True

    def due(self) -> float | None:
        return self.session.due() if self.rest else 0.0


def samples(think: float) -> None:
    """Instead of a game one of each kind of event, whatever the game."""
    from tests.narrator.test_samples import EVENTS, position

    from vialibera.engine.topics.ending import GameOver, standings

    out = Out(sys.stdout, terminal_size)
    for events in EVENTS:
        narrator = position().narrator
        for line in narrator.tell([GameOver(standings(narrator.state))] if events == [GameOver(())] else events):
            out.line(line.shown)
        time.sleep(think)
    out.end()


def main(edition: str, first: int, count: int, think: float) -> None:
    keep_lines()
    if edition == "samples":
        return samples(think)
    loaded, commands = load(edition), commands_of(edition)
    state = new_game(rules_from(loaded.data), len(NAMES))
    for command in commands[:first]:
        play(Draft(state), command)
    rest = deque(commands[first : first + count])
    kept = Kept(rest)
    out = Out(sys.stdout, terminal_size)
    console = Console(
        out, Reader(Reading(time.monotonic, 0.0, 0.0), reader=True), lambda key, facts: (key, key), Keymap({}, "it")
    )
    now = time.monotonic
    table = Table(
        state, [Seat(name, kept) for name in NAMES], kept, Memoryless(), now, GameClock(now, None), Pace(think, think)
    )
    table.typed_dice = False
    session = sit_down(console, table, loaded, Circumstances(Settings(), "it", now, table.pace))
    table.listeners.append(kept.played)
    Keyboard(console, Stretch(session, rest)).run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
