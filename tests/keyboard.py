"""A keyboard for tests: real keys through prompt_toolkit, at a table set up as the clause tests set theirs up.

at = seated("salotto", owns={B: VERDI}, at={A: 16}, dice=[(3, 4)])
assert "Anna: Via Verdi" in at.press("i")
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import DummyOutput
from tests.clauses.given import given, new
from tests.no_sounds import NoSounds
from tests.play.bots.recorded import Recorded
from tests.surfaces import add_board, unkept_log, voice_control
from tests.table_times import NO_DELAYS

from vialibera.play.bots.seat_player import SeatPlayer
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice, Voice
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.console.console import Console
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game.session import Session, open_session
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.typed_line import TypedLine
from vialibera.support.json_values import JsonObject
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Gina")

BYTES = {
    "enter": "\r",
    "space": " ",
    "esc": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "delete": "\x1b[3~",
    "pagedown": "\x1b[6~",
    "pageup": "\x1b[5~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f12": "\x1b[24~",
    "c-c": "\x03",
    "c-f": "\x06",
    "c-r": "\x12",
    "c-n": "\x0e",
    "c-p": "\x10",
    "c-q": "\x11",
    "c-e": "\x05",
    "c-w": "\x17",
    "c-t": "\x14",
    "c-l": "\x0c",
    "c-o": "\x0f",
    "c-u": "\x15",
    "c-z": "\x1a",
    "backspace": "\x7f",
    "c-i": "\t",
    "s-tab": "\x1b[Z",
}
STOP = "\x1b[23~"
"""F11 stands for "no more keys": the test looks at what has come of them."""

Size = tuple[int, int]


class Time:
    """Passes only when a test says so, or ten seconds before each key."""

    def __init__(self, between: float = 10.0, at: float = 1000.0) -> None:
        self.at, self.between = at, between

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


def long_ago() -> Time:
    """A time before all others: all is heard long ago where the clock is the machine's, which counts from its start."""
    return Time(at=-1e9)


class Quiet(SilentVoice):
    """No voice; people read as fast as the settings say."""

    def __init__(self, now: Time) -> None:
        super().__init__(ReadingTimer(now))
        self.now = now


class Silent:
    """A listener to typed answers that says nothing."""

    def takes_query(self, line: TypedLine, key: str) -> bool:
        return False

    def on_typed(self, line: TypedLine, letter: str) -> None: ...
    def on_removed(self, line: TypedLine, letters: str) -> None: ...
    def on_moved(self, line: TypedLine) -> None: ...
    def on_read_back(self, line: TypedLine) -> None: ...
    def on_refused(self) -> None: ...


class Memory:
    """A log that only remembers."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.backs: list[UndoRecord] = []
        self.seat_changes: list[SeatChange] = []
        self.counts: dict[int, Sequence[Event]] = {}
        """What came of each line that has not been taken back."""

    @property
    def events(self) -> list[Event]:
        return [event for events in self.counts.values() for event in events]

    @property
    def line_count(self) -> int:
        return len(self.commands) + len(self.backs) + len(self.seat_changes)

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        self.commands.append(command)
        self.counts[self.line_count] = events

    def append_change(self, change: UndoRecord | SeatChange, pause: Pause, played: int) -> None:
        if isinstance(change, SeatChange):
            self.seat_changes.append(change)
        else:
            self.backs.append(change)
            for line in change.lines:
                del self.counts[line]


def seen(screen: io.StringIO) -> str:
    """What is on it for those who look or listen: no spaces at the ends of lines."""
    return re.sub(r" +(?=\n|$)", "", screen.getvalue())


class StopKey(Keyboard):
    """Ends its run at F11. Its first key comes long after any other, whatever the clock of the test shows."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.pressed_at = float("-inf")

    def on_key(self, event: Any) -> None:
        if event.key_sequence[0].data == STOP:
            assert self.application is not None
            self.stopped = True
            if not self.has_exited():
                self.application.exit()
        else:
            self.now = self.console.speaker.voice.now  # type: ignore[attr-defined]
            self.now.pass_by(self.now.between)  # type: ignore[attr-defined]
            super().on_key(event)

    def must_switch_screen(self) -> bool:
        return self.switches_screens and super().must_switch_screen()

    stopped = False
    switches_screens = False
    """True if a board that is wanted comes to the screen, else all is in lines."""


class Seated:
    """People at a keyboard, in the middle of a game."""

    def __init__(self, table: Table, session: Session, log: Memory, screen: io.StringIO, board: BoardScreen) -> None:
        self.table, self.session, self.log, self.screen, self.board = table, session, log, screen, board
        self.console = session.console
        self.desk = session.game

    @property
    def state(self) -> State:
        return self.table.state

    def press(self, *keys: str, at_once: str = "") -> str:
        """What is on the screen after these keys that was not there before. A text in quotes is typed; what comes at
        once comes before them, as the old console of Windows hands it on."""
        before = len(seen(self.screen))
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            keyboard = StopKey(self.console, self.session, self.board)
            store_typeahead(pipe, [KeyPress(Keys.BracketedPaste, at_once)] * bool(at_once))
            pipe.send_text("".join(map(sent, keys)) + STOP)
            run(keyboard, pipe)
        return seen(self.screen)[before:]

    def lines(self, *lines: str) -> str:
        """The same without a terminal: a command a line."""
        before = len(seen(self.screen))
        run_lines(self.console, self.session, lines)
        return seen(self.screen)[before:]

    def of(self, act: Callable[[], object]) -> str:
        """What is on the screen after something was done at the table by no key of this keyboard."""
        before = len(seen(self.screen))
        act()
        return seen(self.screen)[before:]

    def cash(self, seat: int) -> int:
        return self.state.cash[seat]

    def refuses(self, *keys: str) -> str:
        """Presses keys that must change nothing and write nothing, and answer something."""
        before, written = self.state.copy(), len(self.log.commands)
        said = self.press(*keys)
        assert self.state == before, "a refused key changed the game"
        assert len(self.log.commands) == written, "a refused key was written down"
        assert said.strip(), "a refused key was silent"
        return said


def run(keyboard: StopKey, pipe: Any) -> None:
    """Until the test has no more keys. A question that is open already takes what is typed first."""
    from vialibera.shell.console.keyboard import make_application

    while not keyboard.stopped and not keyboard.console.is_done:
        keyboard.application = make_application(keyboard.on_key, None)
        keyboard.application.run(pre_run=keyboard.on_start, handle_sigint=False, set_exception_handler=False)
        if keyboard.console.is_suspended:
            keyboard.suspend_job()


def sent(key: str) -> str:
    return BYTES.get(key, key)


def seated(
    edition: str = "salotto",
    players: int = 4,
    *,
    variants: tuple[str, ...] = (),
    settings: tuple[str, ...] = (),
    dice: Iterable[tuple[int, int]] = (),
    bots: dict[int, SeatPlayer] | None = None,
    lang: str = "it",
    size: Size | None = (170, 60),
    time: Time | None = None,
    voice: Voice | None = None,
    pace: Pace = NO_DELAYS,
    minutes: float | None = None,
    lobby: bool = False,
    names: Sequence[str] = NAMES,
    keys: JsonObject | None = None,
    guard: float = 0.6,
    acts: Sequence[Any] = (),
    tournament: TournamentTable | None = None,
    **position: Any,
) -> Seated:
    """A position of an edition, with people (and computer players) round one keyboard."""
    scene = (new if lobby else given)(edition, players, variants=variants, settings=settings, **position)
    state = scene.when(*acts).state if acts else scene.state
    time = time or Time()
    screen, log = io.StringIO(), Memory()
    out = LineOutput(screen, (lambda: size) if size else None)
    speaker = voice_control(voice or Quiet(time), out)
    console = Console(
        out,
        speaker,
        Texts(lang),
        Keymap(keys or {}, lang),
        NarrationSettings(speaker, None),
        sounds=NoSounds(),  # type: ignore[arg-type]
    )
    board = add_board(console)
    console.now = lambda: 0.0  # an Enter right after a number comes at once
    seats = [TableSeat(names[seat], Computer(bots[seat]) if bots and seat in bots else HERE) for seat in range(players)]
    table = Table(state, seats, Recorded(dice), log, time, GameClock(time, minutes), replace(pace), console.speaker)
    own = ProgramSettings()
    own.guard = guard
    services = GameServices(console, own, time)
    loaded = load_edition(edition, variants, settings)
    session = open_session(services, table, loaded, GameSetup(edition, tournament=tournament), log_keeper=unkept_log())
    return Seated(table, session, log, screen, board)
