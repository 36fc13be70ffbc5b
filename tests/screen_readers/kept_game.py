"""A stretch of a game that was kept, at the real table and console: `kept_game.py STRETCH|samples|lengths`.

Computer players repeat the commands of tests/screen_readers/stretches; what came before the stretch is played in
silence, and nobody moves before the reader has said what was told. Keys are answered as ever; F10 leaves.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.no_sounds import NoSounds
from tests.playthroughs.regenerate import commands as playthrough
from tests.screen_readers.records import heard_in, told_in
from tests.screen_readers.telling_apart import keep_lines
from tests.surfaces import add_board, unkept_log, voice_control
from tests.table_times import NO_DELAYS

from vialibera.commands.play import run_at_terminal
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.participants import Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.codec import dump_json, parse_message
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.shell.console.console import Console
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.game.session import Session, open_session
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.rules.editions import Edition
    from vialibera.rules.engine.state import State

NAMES = ("Anna", "Bruno", "Carla", "Dario")
STRETCHES = Path(__file__).parent / "stretches"
PATIENCE = 8.0
"""So many seconds a game waits for a reader that does not say what it was told."""
A_MOMENT = 0.02


@dataclass
class Stretch:
    """A part of a game: its edition, the commands before it, and its own."""

    edition: Edition
    before: list[Command]
    commands: list[Command]

    def begun(self) -> State:
        """The game where the stretch begins."""
        state = new_game(rules_from_sheet(self.edition.sheet), len(NAMES))
        for command in self.before:
            play_command(Draft(state), command)
        return state


def stretch_of(name: str) -> Stretch:
    """The first row says what is played, and where the stretch begins; each other one is a command. `whole-EDITION` is
    the game of tests/playthroughs from its beginning to its end."""
    if name.startswith("whole-"):
        id = name.removeprefix("whole-")
        return Stretch(load_edition(id), [], list(playthrough(id)))
    head, *rows = (STRETCHES / f"{name}.jsonl").read_text("utf-8").splitlines()
    facts = json.loads(head)
    commands = [parse_message(dump_json(json.loads(row)), Command) for row in rows]
    edition = load_edition(facts["edition"], facts["variants"], facts["settings"])
    return Stretch(edition, commands[: facts["first"]], commands[facts["first"] :])


class Kept:
    """Does what was done then, when its turn has come."""

    def __init__(self, rest: deque[Command]) -> None:
        self.rest = rest

    def choose(self, state: Any, seat: int = CHANCE) -> Command | None:
        return self.rest[0] if self.rest and self.rest[0].by == seat else None

    def played(self, command: Command, events: Sequence[Event], pause: Any) -> None:
        assert self.rest[0] == command, f"{command} instead of {self.rest[0]}"
        self.rest.popleft()


class KeptClock(GameClock):
    """Rings where it rang then."""

    def __init__(self, rest: deque[Command]) -> None:
        super().__init__(time.monotonic)
        self.rest = rest

    def seconds_left(self) -> float | None:
        return 0.0 if self.rest and self.rest[0].by == CLOCK else None


class Memoryless:
    line_count = 0

    def append(self, command: Command, events: Sequence[Event], pause: Any, played: int) -> None:
        """Nothing is written down."""

    def append_change(self, change: Any, pause: Any, played: int) -> None:
        """Nothing is taken back, and nobody passes a seat on."""


class Following:
    """Nobody moves while the reader has not come to the end of what was told."""

    def __init__(self) -> None:
        self.told, self.speech = Path(os.environ["TOLD_LOG"]), Path(os.environ["EAR_LOG"])
        self.length, self.since = 0, 0.0
        self.in_vain = False

    is_cut_by_keys = False

    def landing_timer(self, now: float, listeners: Sequence[str]) -> InstantHearing:
        return InstantHearing()

    def seconds_to_wait(self) -> float:
        told, now = len(told_in(self.told)), time.monotonic()
        if told != self.length:
            self.length, self.since = told, now
        if len(heard_in(self.speech)) >= told:
            return 0.0
        self.in_vain = now - self.since > PATIENCE
        return 0.0 if self.in_vain else A_MOMENT


class Until:
    """The game between the keys, until the stretch has been told."""

    def __init__(self, session: Session, rest: deque[Command]) -> None:
        self.session, self.rest = session, rest

    def do_due_work(self) -> None:
        if self.rest:
            self.session.do_due_work()
        if not self.rest:
            self.session.console.is_done = True

    def seconds_until_due(self) -> float | None:
        return self.session.seconds_until_due() if self.rest else 0.0

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()


def samples(out: LineOutput) -> int:
    """Instead of a game one of each kind of event, whatever the game."""
    from tests.narration.narrator.test_samples import EVENTS, position

    from vialibera.rules.engine.topics.ending import GameOver, final_standings

    told = []
    for events in EVENTS:
        narrator = position().narrator
        lines = narrator.tell_events(
            [GameOver(final_standings(narrator.state))] if events == [GameOver(())] else events
        )
        told.append([line.shown for line in lines])
    return tell(out, told)


def lengths(out: LineOutput) -> int:
    """A line of each length about 256, the portions in which a terminal hands on what is written to it."""
    words = "una parola dopo l'altra " * 20
    return tell(out, ([f"Lunga {length}: {words}"[:length].rstrip() + "."] for length in range(240, 264)))


def tell(out: LineOutput, told: Iterable[Sequence[str]]) -> int:
    ear = Following()
    for lines in told:
        for line in lines:
            out.write_line(line)
        while wait := ear.seconds_to_wait():
            time.sleep(wait)
        if ear.in_vain:
            return 1
    out.end_last_line()
    return 0


def kept(name: str, out: LineOutput) -> int:
    stretch = stretch_of(name)
    rest = deque(stretch.commands)
    player, state, now = Kept(rest), stretch.begun(), time.monotonic
    seats = [TableSeat(name, Computer(player)) for name in NAMES]
    speaker = voice_control(SilentVoice(ReadingTimer(now, 0.0), reader=True), out, "reader")
    sounds: Any = NoSounds()
    speaker.voice_settings.change("", verbosity="full")  # so it is expected, line by line
    narration = NarrationSettings(speaker, None)
    console = Console(out, speaker, Texts("it"), Keymap({}, "it"), narration, sounds=sounds)
    table = Table(state, seats, player, Memoryless(), now, KeptClock(rest), NO_DELAYS, Following())
    services = GameServices(console, ProgramSettings(), now)
    session = open_session(services, table, stretch.edition, GameSetup(), log_keeper=unkept_log())
    table.listeners.append(player.played)
    table.listeners.append(lambda *_: table.bot_intents.unasked_turns.clear())  # at will, as often as they did then
    Keyboard(console, Until(session, rest), add_board(console)).run()
    return 0


if __name__ == "__main__":
    keep_lines()
    scenes = {"samples": samples, "lengths": lengths}
    sys.exit(run_at_terminal(scenes.get(sys.argv[1]) or partial(kept, sys.argv[1]), "it"))
