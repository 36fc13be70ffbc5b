"""How long people listen in each edition, and how much of that time nobody says anything.

    uv run python bench/listening.py [--turns 60] [--paces 200 350]

Two people and a computer player in front of a screen reader. Time is reckoned, not waited for: a line takes its words
at the listener's pace. People hear all that was told, then act at once, as the computer player `prudente` would; before
the computer player ends their time to claim, they press Enter. Told are the words and the seconds of a turn, and the
share of the time in which nothing is said: at most 5 in a hundred.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from typing import NamedTuple

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS
from vialibera.editions import available, load
from vialibera.engine.kernel import Pause, new_game
from vialibera.engine.messages import Command, Event
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.opening import Begin
from vialibera.engine.topics.rent import Claim
from vialibera.journal.lines import Back
from vialibera.narrator.surfaces import Batch
from vialibera.shell.actions import Keymap
from vialibera.shell.console import Console
from vialibera.shell.out import Out
from vialibera.shell.session import Circumstances, Session, sit_down
from vialibera.shell.settings import Settings
from vialibera.shell.speaking import OneVoice
from vialibera.table.clock import GameClock
from vialibera.table.table import Pace, Seat, Table
from vialibera.voice.preferences import Preferences, Wishes
from vialibera.voice.sinks import Reader, Reading
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Ada")
SEED = 5
A_MOMENT = 0.001
"""The least that time goes on by, so that a sum of seconds that is a hair too small stops nothing."""


class Clock:
    """Goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


class Forgetful:
    """A log that keeps nothing."""

    lines = 0

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        self.lines += 1

    def take_back(self, back: Back, pause: Pause, played: int) -> None: ...


class Listener:
    """Hears every line to its end, one after the other."""

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
    """Two people who listen, and a computer player."""

    def __init__(self, edition: str, pace: int) -> None:
        self.clock = clock = Clock()
        reading = Reading(clock)
        voice = OneVoice(Reader(reading, True, Preferences(Wishes(pace=pace))))
        texts = Texts("it")
        console = Console(Out(io.StringIO(), lambda: (200, 60)), voice, texts.both, Keymap(lang="it"))
        self.listener = Listener(clock, reading)
        console.subscribe(self.listener)
        self.session = self.seat(load(edition).id, console)
        self.idle = 0.0

    def seat(self, edition: str, console: Console) -> Session:
        loaded, settings = load(edition), Settings()
        rules = rules_from(loaded.sheet)
        self.agents = [PLAYERS["prudente"](rules, f"{SEED} {seat}") for seat in range(len(NAMES))]
        seats = [Seat(name, self.agents[seat] if name == NAMES[-1] else None) for seat, name in enumerate(NAMES)]
        pace = Pace(settings.think, settings.react, settings.hold)
        state, clock = new_game(rules, len(NAMES)), self.clock
        self.table = Table(state, seats, Chance(SEED), Forgetful(), clock, GameClock(clock), pace, console.speaker)
        return sit_down(console, self.table, loaded, Circumstances(settings, "it", clock, pace))

    def play(self, turns: int) -> None:
        self.table.submit(Begin(self.table.state.actors[0], self.table.state.serial))
        while self.table.state.turn_no <= turns and not self.table.state.over:
            self.session.pump()
            self.pass_by(self.wait())

    def wait(self) -> float:
        """Seconds until something happens; a person who has heard all acts."""
        due, left = self.session.due(), self.listener.left()
        if left == 0.0:
            self.act()
            due = self.session.due()
        waits = [wait for wait in (due, left) if wait]
        return min(waits, default=0.0)

    def act(self) -> None:
        """What one of the people does unasked or in answer; Enter, where a computer player leaves them time."""
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


class Figures(NamedTuple):
    """What a turn is to those who listen."""

    words: float
    seconds: float
    idle: float


def listened(edition: str, pace: int, turns: int) -> Figures:
    game = Game(edition, pace)
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


if __name__ == "__main__":
    main()
