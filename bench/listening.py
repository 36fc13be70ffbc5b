"""Measure how long people listen in each edition, and the share of silence in that time.

    uv run python bench/listening.py [--turns 60] [--paces 200 350]

Two people and a computer player are in front of a screen reader. Time is calculated, not waited for: a line takes its
words at the listener's pace. The people hear everything, then act at once, as the computer player `prudente` would;
before the computer player ends their time to claim, they press Enter. The table shows the words and seconds of a turn,
and the share of the time in which nothing is said: at most 5 per cent. Last comes the guided game, in both languages:
each key is pressed when the lesson that asks for it was heard, and after two seconds to find it.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from itertools import product
from tempfile import TemporaryDirectory
from typing import NamedTuple

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS
from vialibera.editions import available
from vialibera.engine.kernel import Pause, new_game
from vialibera.engine.messages import Command, Event
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.opening import Begin
from vialibera.engine.topics.rent import Claim
from vialibera.journal.lines import Back
from vialibera.narrator.surfaces import Batch
from vialibera.shell.actions import Keymap
from vialibera.shell.console import Console
from vialibera.shell.lessons import Guide, lesson_setup
from vialibera.shell.out import Out
from vialibera.shell.running import Running
from vialibera.shell.session import Circumstances, Session, sit_down
from vialibera.shell.settings import Settings
from vialibera.shell.setup import Setup, Sitter
from vialibera.shell.speaking import OneVoice
from vialibera.table.clock import GameClock
from vialibera.table.table import Pace, Seat, Table
from vialibera.voice.preferences import Preferences, Wishes
from vialibera.voice.sinks import Reader, Reading
from vialibera.words.languages import languages
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Ada")
SEED = 5
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


class Forgetful:
    """A log that keeps no line."""

    lines = 0

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        self.lines += 1

    def take_back(self, back: Back, pause: Pause, played: int) -> None: ...


class Listener:
    """A listener who hears every line to its end, one after the other."""

    def __init__(self, clock: Clock, reading: Reading) -> None:
        self.clock, self.reading = clock, reading
        self.words, self.until = 0, 0.0

    def hear(self, batch: Batch) -> None:
        for line in batch.lines:
            self.words += len(line.shown.split())
            self.until = max(self.until, self.clock.at) + self.reading.takes(len(line.shown))

    def left(self) -> float:
        return max(0.0, self.until - self.clock.at)


class Game:
    """A game of people who listen, with a computer player in the last seat."""

    def __init__(self, setup: Setup, pace: int, lang: str = "it") -> None:
        self.clock = clock = Clock()
        reading = Reading(clock)
        voice = OneVoice(Reader(reading, True, Preferences(Wishes(pace=pace))))
        texts = Texts(lang)
        self.console = Console(Out(io.StringIO(), lambda: (200, 60)), voice, texts.both, Keymap(lang=lang))
        self.listener = Listener(clock, reading)
        self.console.subscribe(self.listener)
        self.front: Running = self.seat(setup, lang)
        self.idle = 0.0

    def seat(self, setup: Setup, lang: str) -> Session:
        loaded, settings = setup.edition(), Settings()
        rules, clock = rules_from(loaded.sheet), self.clock
        self.agents = [PLAYERS["prudente"](rules, f"{setup.seed} {seat}") for seat in range(len(setup.places))]
        seats = [Seat(place.name, self.agents[n] if place.bot else None) for n, place in enumerate(setup.places)]
        pace = Pace(settings.think, settings.react, settings.hold)
        state, chance = new_game(rules, len(seats)), Chance(setup.seed or 0)
        self.table = Table(state, seats, chance, Forgetful(), clock, GameClock(clock), pace, self.console.speaker)
        self.session = sit_down(self.console, self.table, loaded, Circumstances(settings, lang, clock, pace))
        return self.session

    def begin(self) -> None:
        self.table.submit(Begin(self.table.state.actors[0], self.table.state.serial))

    def play(self, turns: int) -> None:
        self.begin()
        while self.table.state.turn_no <= turns and not self.table.state.over:
            self.go_on()

    def go_on(self) -> None:
        self.front.pump()
        self.pass_by(self.wait())

    def wait(self) -> float:
        """Return the seconds until the next event; let a person act first if everything was heard."""
        due, left = self.front.due(), self.listener.left()
        if left == 0.0:
            self.act()
            due = self.front.due()
        waits = [wait for wait in (due, left) if wait]
        return min(waits, default=0.0)

    def act(self) -> None:
        """Let one of the people claim or answer, or press Enter if a computer player leaves them time."""
        if self.table.kept is not None or self.table.go_on():
            return
        state = self.table.state
        claims = [(seat, self.agents[seat].choose(state, seat)) for seat in self.table.people() if not state.out[seat]]
        for seat, command in claims:
            if command is not None and (seat in state.actors or isinstance(command, Claim)):
                self.session.desk.submit(command)
                return

    def pass_by(self, seconds: float) -> None:
        heard = min(seconds, self.listener.left())
        self.clock.at += seconds + A_MOMENT
        self.idle += seconds - heard


class Guided(Game):
    """The guided game: the learner presses each key that a lesson asks for."""

    def __init__(self, pace: int, lang: str) -> None:
        super().__init__(lesson_setup("Alex", lang), pace, lang)
        self.over = False
        self.front = self.guide = Guide(self.session, TemporaryDirectory(), self.leave)

    def leave(self) -> None:
        self.over = True

    def play_out(self) -> None:
        self.begin()
        while not self.over:
            self.go_on()
        self.pass_by(self.listener.left())

    def act(self) -> None:
        if self.guide.told:
            self.pass_by(FINDING)
            lesson = self.guide.lesson
            self.console.press(self.console.keymap.keys[lesson.key if lesson else "enter"][0])


class Figures(NamedTuple):
    """The averages of a turn for its listeners; `idle` is the silence in per cent."""

    words: float
    seconds: float
    idle: float


def listened(edition: str, pace: int, turns: int) -> Figures:
    places = [Sitter(name, "prudente" if name == NAMES[-1] else "") for name in NAMES]
    game = Game(Setup(edition, places, seed=SEED), pace)
    game.play(turns)
    played = max(1, game.table.state.turn_no - 1)
    return Figures(game.listener.words / played, game.clock.at / played, 100 * game.idle / game.clock.at)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--paces", type=int, nargs="+", default=[200, 350])
    chosen = parser.parse_args()
    print("| edition | words a minute | words a turn | seconds a turn | idle, per cent |\n|---|---|---|---|---|")
    for edition, _ in available():
        for pace in chosen.paces:
            found = listened(edition, pace, chosen.turns)
            print(f"| {edition} | {pace} | {found.words:.0f} | {found.seconds:.1f} | {found.idle:.1f} |")
    for lang, pace in product(languages(), chosen.paces):
        game = Guided(pace, lang)
        game.play_out()
        minutes, seconds = divmod(round(game.clock.at), 60)
        print(
            f"guided game, {lang}, {pace} words a minute: {game.listener.words} words, {minutes}:{seconds:02} minutes"
        )


if __name__ == "__main__":
    main()
