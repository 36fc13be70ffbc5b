"""Measure how long people listen in each edition, and the share of silence in that time.

    uv run python bench/listening.py [--turns 60] [--paces 200 350]

Two people and a computer player are in front of a screen reader. Time is calculated, not waited for: a line takes its
words at the listener's pace. The people hear everything, then act at once, as the computer player `prudente` would;
before the computer player ends their time to claim, they press Enter. The table shows the words and seconds of a turn,
and the share of the time in which nothing is said: at most 5 per cent. Last come both parts of the guided game, in both
languages: each key is pressed when the lesson that asks for it was heard, and after two seconds to find it.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.no_sounds import NoSounds
from tests.surfaces import add_board, unkept_log, voice_control

from vialibera.narration.surfaces.batch import Batch
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.rules.editions import available_editions
from vialibera.rules.engine.kernel import Pause, new_game
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.rent import Claim
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings
from vialibera.shell.console.console import Console
from vialibera.shell.console.line_input import answer_line
from vialibera.shell.game.session import Session, open_session
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.setup.guided_game import LESSON_PARTS, GuidedGame, LessonPart, lesson_game_setup
from vialibera.shell.terminal.activity import Activity
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.processes.process_folders import ProcessFolder
from vialibera.words.languages import language_codes
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Ada")
SEED = 5
PART_NAMES = ("twelve keys", "three chapters")
MOST_SECONDS = 3600.0
"""The seconds after which a guided game that does not end is given up."""
FINDING = 2.0
"""Seconds in which a learner finds a key."""
A_MOMENT = 0.001
"""Seconds that are added to each wait, so that a sum that is rounded down never stops the clock."""


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


class EmptyLog:
    """A log that keeps no line."""

    line_count = 0

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        self.line_count += 1

    def append_change(self, change: UndoRecord | SeatChange, pause: Pause, played: int) -> None: ...


class Listener:
    """A listener who hears every line to its end, one after the other."""

    def __init__(self, clock: Clock, reading: ReadingTimer) -> None:
        self.clock, self.reading = clock, reading
        self.words, self.until = 0, 0.0

    def hear(self, batch: Batch) -> None:
        for line in batch.lines:
            self.words += len(line.shown.split())
            self.until = max(self.until, self.clock.at) + self.reading.seconds_for(line.spoken)

    def left(self) -> float:
        return max(0.0, self.until - self.clock.at)


class Game:
    """A game of people who listen, with a computer player in the last seat."""

    def __init__(self, setup: GameSetup, pace: int, lang: str = "it") -> None:
        self.clock = clock = Clock()
        reading = ReadingTimer(clock)
        out = LineOutput(io.StringIO(), lambda: (200, 60))
        voice = voice_control(SilentVoice(reading, True, VoiceSettings(VoiceProfile(pace=pace))), out)
        self.console = Console(
            out, voice, Texts(lang), Keymap(lang=lang), NarrationSettings(voice, None), sounds=NoSounds()
        )
        add_board(self.console)
        self.listener = Listener(clock, reading)
        self.console.teller.add_surface(self.listener)
        self.front: Activity = self.seat(setup, lang)
        self.idle = 0.0

    def seat(self, setup: GameSetup, lang: str) -> Session:
        loaded, settings = setup.load_edition(), ProgramSettings()
        rules, clock = rules_from_sheet(loaded.sheet), self.clock
        self.agents = [BOT_MAKERS["prudente"](rules, f"{setup.seed} {seat}") for seat in range(len(setup.players))]
        seats = [
            TableSeat(place.name, Computer(self.agents[n]) if place.bot_kind else HERE)
            for n, place in enumerate(setup.players)
        ]
        pace = Pace(settings.think, settings.react, settings.hold)
        state, chance = new_game(rules, len(seats)), Chance(setup.seed or 0)
        self.table = Table(state, seats, chance, EmptyLog(), clock, GameClock(clock), pace, self.console.speaker)
        services = GameServices(self.console, settings, clock)
        self.session = open_session(services, self.table, loaded, setup, log_keeper=unkept_log())
        return self.session

    def begin(self) -> None:
        self.table.submit(Begin(self.table.state.actors[0], self.table.state.pause_no))

    def play(self, turns: int) -> None:
        self.begin()
        while self.table.state.turn_no <= turns and not self.table.state.is_over:
            self.go_on()

    def go_on(self) -> None:
        self.front.do_due_work()
        self.pass_by(self.wait())

    def wait(self) -> float:
        """Return the seconds until the next event; let a person act first if everything was heard."""
        due, left = self.front.seconds_until_due(), self.listener.left()
        if left == 0.0:
            self.act()
            due = self.front.seconds_until_due()
        waits = [wait for wait in (due, left) if wait]
        return min(waits, default=0.0)

    def act(self) -> None:
        """Let one of the people claim or answer, or press Enter if a computer player leaves them time."""
        if self.table.early_commands or self.table.stop_waiting_for_claims():
            return
        state = self.table.state
        claims = [
            (seat, self.agents[seat].choose(state, seat))
            for seat in self.table.seats_of_people()
            if not state.out[seat]
        ]
        for seat, command in claims:
            if command is not None and (seat in state.actors or isinstance(command, Claim)):
                self.session.game.submit(command)
                return

    def pass_by(self, seconds: float) -> None:
        heard = min(seconds, self.listener.left())
        self.clock.at += seconds + A_MOMENT
        self.idle += seconds - heard


ANSWERS = {"house": ["1", "esc"], "trade": ["1", "1", "1"], "auction-bid": ["20"]}
"""The lines that answer the lists and the field which the key of a lesson opens."""


class Guided(Game):
    """One part of the guided game: the learner presses each key that a lesson asks for."""

    def __init__(self, part: LessonPart, pace: int, lang: str) -> None:
        super().__init__(lesson_game_setup(part, "Alex", lang), pace, lang)
        self.is_over = False
        self.answers: list[str] = []
        self.front = self.guide = GuidedGame(self.session, ProcessFolder("lesson"), part, self.leave, self.leave)

    def leave(self) -> None:
        self.is_over = True

    def play_out(self) -> None:
        self.begin()
        while not self.is_over:
            self.go_on()
            if self.clock.at > MOST_SECONDS:
                raise RuntimeError(f"the guided game stops at {self.guide.current_lesson}")
        self.pass_by(self.listener.left())
        self.guide.close()

    def act(self) -> None:
        if self.answers:
            self.pass_by(FINDING)
            answer_line(self.console, self.answers.pop(0))
            return
        lesson = self.guide.current_lesson
        if self.guide.is_told:
            self.pass_by(FINDING)
            self.answers = ANSWERS.get(lesson.name, [])[:] if lesson else []
            self.console.press(self.console.keymap.keys[lesson.action_id if lesson else "enter"][0])
        elif lesson is not None and self.guide.is_asked_something_else(lesson):
            self.pass_by(FINDING)
            self.console.press(self.console.keymap.keys["refuse"][0])


class Figures(NamedTuple):
    """The averages of a turn for its listeners; `idle` is the silence in per cent."""

    words: float
    seconds: float
    idle: float


def listen_to_game(edition: str, pace: int, turns: int) -> Figures:
    places = [PlayerSetup(name, "prudente" if name == NAMES[-1] else "") for name in NAMES]
    game = Game(GameSetup(edition, places, seed=SEED), pace)
    game.play(turns)
    played = max(1, game.table.state.turn_no - 1)
    return Figures(game.listener.words / played, game.clock.at / played, 100 * game.idle / game.clock.at)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--paces", type=int, nargs="+", default=[200, 350])
    chosen = parser.parse_args()
    print("| edition | words a minute | words a turn | seconds a turn | idle, per cent |\n|---|---|---|---|---|")
    for edition, _ in available_editions():
        for pace in chosen.paces:
            found = listen_to_game(edition, pace, chosen.turns)
            print(f"| {edition} | {pace} | {found.words:.0f} | {found.seconds:.1f} | {found.idle:.1f} |")
    for lang, pace in product(language_codes(), chosen.paces):
        for part, name in zip(LESSON_PARTS, PART_NAMES, strict=True):
            game = Guided(part, pace, lang)
            game.play_out()
            time = "{}:{:02}".format(*divmod(round(game.clock.at), 60))
            print(f"guided game, {name}, {lang}, {pace} words a minute: {game.listener.words} words, {time} minutes")


if __name__ == "__main__":
    main()
