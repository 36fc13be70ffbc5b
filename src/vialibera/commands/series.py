"""A run of `vialibera simulate`: play the games, show the progress, print or write the result."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from vialibera.commands.parsing import window_size
from vialibera.commands.telling import at_once, tell
from vialibera.engine.rulebook import rules_from
from vialibera.lab.counts import GameCounts
from vialibera.lab.crew import TooMany, WorkerDied
from vialibera.lab.findings import Findings
from vialibera.lab.lines import lines
from vialibera.lab.progress import Progress
from vialibera.lab.simulate import Plan, limits_of, play_all
from vialibera.lab.stats import nothing
from vialibera.shell.tables import read_by_eyes
from vialibera.words.languages import language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from vialibera.sheet import Sheet
    from vialibera.sheet.plain import Table

STATUS = {"": 0, "cli-simulate-died": 1, "cli-simulate-too-many": 1, "cli-simulate-partial": 130}
"""The exit status by the reason that stopped the run, which is the key of a text; "" is a complete run."""

COLUMNS = ("seed", "turns", "throws", "events", "ended", "winners", "bankruptcies")
"""The columns of `--csv`, which prints a row for each game."""


class Series:
    """A run of games, each with the next seed."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        self.sheet, self.bots, self.asked, self.lang = sheet, bots, arguments, lang
        self.found = nothing(len(bots), len(sheet.board), bots)
        self.begun = perf_counter()

    def play(self) -> int:
        """Play all games, print the result, and return the exit status.

        After Ctrl+C or the death of a worker the games played so far are printed as a partial result. With `--html`
        a page is written instead, unless `--json` or `--text` asks for lines, too, or the page cannot be written.
        """
        if self.asked.csv:
            print(",".join(COLUMNS))
        broken = self.count()
        if broken:
            print(self.said(broken, done=len(self.found.lengths), games=self.asked.games), file=sys.stderr)
        if not self.found.lengths:
            return STATUS[broken]
        kept = self.asked.html is None or self.leave(bool(broken))
        if not self.asked.csv and (self.asked.html is None or not kept or self.asked.json or at_once(self.asked)):
            self.say(bool(broken))
        return STATUS[broken] or int(not kept)

    def leave(self, partial: bool) -> bool:
        """Write the page and return True if that succeeded; keep stdout for `--json` and `--csv` alone."""
        from vialibera.commands.pages import left
        from vialibera.lab.page import page

        stream = sys.stderr if self.asked.json or self.asked.csv else sys.stdout
        return left(self.asked.html, page(self.findings(partial)), self.lang, stream)

    def say(self, partial: bool) -> None:
        """Print the result as JSON, as tables with bars for a reader by eye, or as lines."""
        if self.asked.json:
            print(self.as_json(partial))
        elif self.by_eyes():
            from vialibera.commands.simulated import tables

            print("\n".join([*tables(self.findings(partial)), *self.closing()]))
        else:
            tell([*lines(self.findings(partial)), *self.closing()], self.asked)

    def by_eyes(self) -> bool:
        return read_by_eyes(sys.stdout) and not at_once(self.asked)

    def count(self) -> str:
        """Play and count the games; return the key of the text for the reason that stopped the run, or ""."""
        try:
            for seed, game in enumerate(self.watched(play_all(self.plan(), self.asked.workers)), self.asked.seed):
                self.add(seed, game)
                if self.asked.csv:
                    print(row(seed, game))
        except KeyboardInterrupt:
            return "cli-simulate-partial"
        except WorkerDied:
            return "cli-simulate-died"
        except TooMany:
            return "cli-simulate-too-many"
        return ""

    def plan(self) -> Plan:
        limits = limits_of(self.sheet, self.asked.max_turns, self.asked.bell_after)
        return Plan(self.sheet, self.bots, self.asked.seed, self.asked.games, limits)

    def add(self, seed: int, game: GameCounts) -> None:
        self.found.add(game)

    def watched(self, games: Iterator[GameCounts]) -> Iterator[GameCounts]:
        """Yield the same games and show the progress on stderr if that is a terminal.

        Who uses a screen reader gets a line now and then instead of a bar, which the reader would repeat.
        """
        if not sys.stderr.isatty():
            return games
        from vialibera.shell.mode import chosen

        bar = chosen(None).voice in ("own", "off")
        progress = Progress(sys.stderr, self.asked.games, self.progress, bar, columns=lambda: window_size()[0])
        return progress.of(games)

    def progress(self, count: int, rate: float) -> str:
        """Return a sentence with the games played, the games a second, and the seconds left."""
        left = round((self.asked.games - count) / rate)
        return self.said("cli-simulate-progress", done=count, games=self.asked.games, rate=self.number(rate), left=left)

    def said(self, key: str, **facts: str | int | float) -> str:
        return say(self.lang, key, **facts)

    def number(self, value: float) -> str:
        return language(self.lang).decimal(value)

    def rates(self) -> tuple[float, float]:
        """Return the turns and the games a second since the run began, on the wall clock."""
        seconds = perf_counter() - self.begun
        return self.found.turns / seconds, len(self.found.lengths) / seconds

    def findings(self, partial: bool) -> Findings:
        """Return the result of the games played so far, ready to be put into words."""
        return Findings(self.plan(), rules_from(self.sheet), self.found, partial, self.lang)

    def as_json(self, partial: bool) -> str:
        """Return the result as one JSON object; only its two rates depend on the machine."""
        turns, games = self.rates()
        rates = {"rate": round(turns), "games_rate": round(games, 1)}
        exact = self.found.exact_facts(rules_from(self.sheet))
        return json.dumps({**self.what(partial), **self.found.facts(), **exact, **rates}, ensure_ascii=False)

    def what(self, partial: bool) -> Table:
        """Return the request (edition, players, seed …) and how many games of it were played."""
        return {
            "edition": self.sheet.id,
            "variants": self.sheet.variants,
            "settings": self.asked.set,
            "players": self.asked.players,
            "bots": self.bots,
            "games": self.asked.games,
            "played": len(self.found.lengths),
            "partial": partial,
            "seed": self.asked.seed,
            "max_turns": self.asked.max_turns,
        }

    def closing(self) -> list[str]:
        """Return the last lines: how fast the games were played."""
        turns, games = self.rates()
        return [self.said("lab-rate", rate=round(turns), games=self.number(games))]


def row(seed: int, game: GameCounts) -> str:
    """Return a game as a row of CSV; several winners are separated by spaces."""
    winners = " ".join(str(seat + 1) for seat in game.winners)
    values = (seed, game.turns, game.throws, game.events, int(game.ended), winners, game.bankruptcies)
    return ",".join(map(str, values))
