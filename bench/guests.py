"""Measure what guests cost the host who presses a key.

    uv run python bench/guests.py [--keys 60] [--guests 8] [--watchers 50]

Three games of the same seed, each in a pseudo-terminal, get the same keys in turns: one alone, a second one alone (it
shows how much the machine itself varies), and one with guests and watchers. No edition has seats for a host and eight
guests: in one for seven, six of the guests sit and play when they are asked, the others look on, and so do the
watchers. All of them take what is sent and report its arrival; a guest answers after a quarter of a second. In the
games alone the keys for the other seats are pressed at the same keyboard and not measured. The clock stops when the
last byte of the answer has come. The limit: a key of the host is slower by 1 ms in the median.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from page import SETTINGS, TerminalGame, print_comparison
from vialibera.record.journal.log_lines import LogReader
from vialibera.record.reading.public_log import PublicLog
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.auction import Drop
from vialibera.rules.engine.topics.purchase import Decline

PORT = 8797
CROWD = Path(__file__).with_name("crowd.py")
HOST, *OTHERS = NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina")
RULES = ("--ruleset", "lira", "--variant", "automatic_rent", "--seed", "4")
GAME = ("play", *RULES, "--voice", "reader", "--players", ",".join(NAMES))
TELLING = ("c", "s", "v", "c")
"""The keys that only tell, pressed before each act."""
PATIENCE_SECONDS = 60.0
SHORT_CALM = 0.03


class FollowedGame:
    """A game in a terminal, whose log says who is asked for what."""

    def __init__(self, folder: str, name: str, *more: str) -> None:
        self.path = Path(folder, f"{name}.jsonl")
        self.terminal = TerminalGame(folder, "--log", str(self.path), *more, game=GAME)
        self.has_guests = bool(more)
        self.log: PublicLog | None = None

    def begin(self) -> None:
        """Let the game begin; one with guests awaits those who are named."""
        until = time.monotonic() + PATIENCE_SECONDS
        while "Solo Invio" not in self.terminal.said:
            self.terminal.until_calm(0.5)
            if time.monotonic() > until:
                sys.exit("it does not ask to start: " + self.terminal.said[-500:])
        self.terminal.key("\r")

    def awaited_command(self) -> Command:
        """Return the first lawful answer to what is asked now."""
        self.log = self.log or PublicLog(LogReader(self.path.open("rb")))
        self.log.read_new_lines()
        state = self.log.state
        return next(command for seat in state.actors for command in legal_commands(state, seat))

    def bring_to_host(self) -> Command:
        """Let everybody else play until the host is asked; return the host's first lawful answer."""
        until = time.monotonic() + PATIENCE_SECONDS
        while (command := self.awaited_command()).by != 0:
            if self.has_guests:
                self.terminal.until_calm(SHORT_CALM)
            else:
                self.terminal.key(key_for(command), SHORT_CALM)
            if time.monotonic() > until:
                sys.exit(f"nobody does {command}: " + self.terminal.said[-500:])
        self.terminal.until_calm()
        return command


def key_for(command: Command) -> str:
    """Return the key of a command that the rules list first."""
    return "r" if isinstance(command, Decline | Drop) else "\r"


def let_all_in(game: TerminalGame, onlookers: int, names: list[str]) -> subprocess.Popen[bytes]:
    """Let guests and onlookers knock, and say yes to each."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not (found := re.search(r"codice per unirsi: ([\d ]+)", game.said)):
        game.until_calm(0.5)
    crowd = subprocess.Popen([sys.executable, str(CROWD), str(PORT), found[1].replace(" ", ""), str(onlookers), *names])
    for let_in in range(onlookers + len(names)):
        while game.said.count("alla porta") <= let_in:
            game.until_calm(SHORT_CALM)
            if time.monotonic() > until:
                sys.exit("they do not all come in: " + game.said[-500:])
        game.key("\x17", SHORT_CALM)
        game.key("1", SHORT_CALM)
    return crowd


def begin_with_guests(game: TerminalGame) -> None:
    """Begin a game that awaits those who are named; whoever did not come is played at this terminal."""
    while "Ordine:" not in game.said:
        time.sleep(2.0)  # an Enter that follows an alert at once is taken for one of habit
        game.key("2" if "Si aspetta ancora" in game.said else "\r")


def press_keys(games: dict[str, FollowedGame], count: int) -> dict[str, list[float]]:
    """Press so many keys of the host in each game, in turns; return what they took in milliseconds."""
    times: dict[str, list[float]] = {name: [] for name in games}
    for key in islice(cycle((*TELLING, "")), count):
        for name, game in games.items():
            command = game.bring_to_host()
            times[name].append(game.terminal.key(key or key_for(command)))
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--guests", type=int, default=8)
    parser.add_argument("--watchers", type=int, default=50)
    arguments = parser.parse_args()
    sitting = OTHERS[: arguments.guests]
    onlookers = arguments.guests - len(sitting) + arguments.watchers
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(f"{folder}/vialibera.toml", "w") as settings:
            settings.write(SETTINGS)
        games = {name: FollowedGame(folder, name) for name in ("alone", "alone, once more")}
        games["with guests"] = hosted = FollowedGame(folder, "with guests", "--guests", "--port", str(PORT))
        for game in games.values():
            game.begin()
        crowd = let_all_in(hosted.terminal, onlookers, sitting)
        begin_with_guests(hosted.terminal)
        print(f"{len(sitting)} guests sit, {onlookers} look on, {arguments.watchers} of them as watchers")
        print_comparison(press_keys(games, arguments.keys))
        crowd.kill()
        crowd.wait()
        for game in games.values():
            game.terminal.close()


if __name__ == "__main__":
    main()
