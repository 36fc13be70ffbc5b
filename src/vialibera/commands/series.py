"""The games of `vialibera simulate` as they are played, and what is printed of them."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from vialibera.commands.parsing import terminal_size
from vialibera.commands.telling import at_once, tell
from vialibera.lab.counts import GameCounts
from vialibera.lab.crew import TooMany, WorkerDied
from vialibera.lab.progress import Progress
from vialibera.lab.simulate import Plan, limits_of, play_all
from vialibera.lab.stats import nothing
from vialibera.sheet.sheet import in_language
from vialibera.shell.tables import in_columns, in_halves, read_by_eyes
from vialibera.words.languages import language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from vialibera.sheet import Sheet
    from vialibera.sheet.plain import Table

STATUS = {"": 0, "cli-simulate-died": 1, "cli-simulate-too-many": 1, "cli-simulate-partial": 130}
"""The exit status by what broke it off."""

COLUMNS = ("seed", "turns", "throws", "events", "ended", "winners", "bankruptcies")
"""Of the table with a row a game."""

RESULTS, LANDINGS = ("seat", "name", "wins", "share", "low", "high"), ("space", "square", "landings")
"""The columns of what is told."""

WIDE = 72
"""From so many columns on, two halves of the board stand side by side."""


class Series:
    """Games with one seed after the other."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        self.sheet, self.bots, self.asked, self.lang = sheet, bots, arguments, lang
        self.found = nothing(len(bots), len(sheet.board))
        self.begun = perf_counter()

    def play(self) -> int:
        """All of them; what came before Ctrl+C, or before a worker that died, is told as a part."""
        if self.asked.csv:
            print(",".join(COLUMNS))
        broken = self.count()
        if broken:
            print(self.said(broken, done=len(self.found.lengths), games=self.asked.games), file=sys.stderr)
        if not self.asked.csv and self.found.lengths:
            self.say(bool(broken))
        return STATUS[broken]

    def say(self, partial: bool) -> None:
        if self.asked.json:
            print(self.as_json(partial))
        elif self.by_eyes():
            print("\n".join(self.in_lines(partial)))
        else:
            tell(self.in_lines(partial), self.asked)

    def by_eyes(self) -> bool:
        return read_by_eyes(sys.stdout) and not at_once(self.asked)

    def count(self) -> str:
        """What broke it off, as the key of a text."""
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
        """Somebody at a terminal is told now and then how far they are; a bar is for those who chose no reader."""
        if not sys.stderr.isatty():
            return games
        from vialibera.shell.mode import chosen

        bar = chosen(None).voice in ("own", "off")
        return Progress(sys.stderr, self.asked.games, self.progress, bar).of(games)

    def progress(self, count: int, rate: float) -> str:
        left = round((self.asked.games - count) / rate)
        return self.said("cli-simulate-progress", done=count, games=self.asked.games, rate=self.number(rate), left=left)

    def said(self, key: str, **facts: str | int | float) -> str:
        return say(self.lang, key, **facts)

    def rates(self) -> tuple[float, float]:
        """Turns and games a second."""
        seconds = perf_counter() - self.begun
        return self.found.turns / seconds, len(self.found.lengths) / seconds

    def as_json(self, partial: bool) -> str:
        """One object; nothing of it but the rates depends on the machine."""
        turns, games = self.rates()
        rates = {"rate": round(turns), "games_rate": round(games, 1)}
        return json.dumps({**self.what(partial), **self.found.facts(), **rates}, ensure_ascii=False)

    def what(self, partial: bool) -> Table:
        """What was asked for, and how much of it was played."""
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

    def in_lines(self, partial: bool) -> Iterator[str]:
        """One fact a line."""
        found, games, turns = self.found, len(self.found.lengths), self.rates()
        yield from self.heading(partial)
        yield self.said("cli-simulate-ended", ended=found.ended, games=games, bankruptcies=found.bankruptcies)
        shortest, longest = min(found.lengths), max(found.lengths)
        facts = {"median": self.number(found.middle), "mean": self.number(found.turns / games)}
        yield self.said("cli-simulate-lengths", shortest=shortest, longest=longest, **facts)
        yield self.said("cli-simulate-sum", turns=found.turns, throws=found.throws)
        if self.by_eyes():
            yield from self.tables()
        else:
            yield from self.wins()
            yield self.said("cli-simulate-landings")
            yield from (f"{space} {name}: {share}" for space, name, share in self.landings())
        yield self.said("cli-simulate-in-jail", share=self.percent(found.share(found.in_jail), found.throws))
        yield self.said("cli-simulate-rate", rate=round(turns[0]), games=self.number(turns[1]))

    def heading(self, partial: bool) -> Iterator[str]:
        """Which games, and how many."""
        games, title = len(self.found.lengths), in_language(self.sheet.title, self.lang)
        title = self.said("cli-simulate-varied", title=title) if self.sheet.varied else title
        if partial:
            yield self.said("cli-simulate-part", games=games, asked=self.asked.games)
        yield self.said("cli-simulate-title", title=title, games=games, players=self.asked.players)

    def wins(self) -> Iterator[str]:
        for wins, (seat, name, _, share, low, high) in zip(self.found.wins, self.results(), strict=True):
            facts = {"share": share, "low": low, "high": high}
            yield self.said("cli-simulate-wins", seat=seat, name=name, wins=wins, **facts)

    def results(self) -> Iterator[tuple[str, ...]]:
        """Of each seat: its number, who plays, games won, their share, between which shares it lies."""
        for seat, name in enumerate(self.bots):
            wins, (low, high) = self.found.wins[seat], self.found.interval(seat)
            games = len(self.found.lengths)
            bounds = self.number(100 * low, digits(games)), self.percent(high, games)
            share = self.percent(wins / games, games)
            yield str(seat + 1), name, language(self.lang).grouped(wins), share, *bounds

    def landings(self) -> Iterator[tuple[str, str, str]]:
        """Of each square: its number, its name, its share of the landings."""
        for space, square in enumerate(self.sheet.board):
            share = self.percent(self.found.share(self.found.landings[space]), self.found.throws)
            yield str(space), in_language(square.name, self.lang)["name"], share

    def tables(self) -> Iterator[str]:
        """The same for the eyes."""
        width = terminal_size()[0]
        yield ""
        yield from in_columns([self.head(*RESULTS), *self.results()], width - 1, right=(0, 2, 3, 4, 5))
        yield ""
        yield self.said("cli-simulate-landings")
        head, rows = self.head(*LANDINGS), [*self.landings()]
        halves = width >= WIDE
        yield from in_columns(in_halves(head, rows) if halves else [head, *rows], width - 1, right=(0, 2, 4, 6))
        yield ""

    def head(self, *columns: str) -> tuple[str, ...]:
        return tuple(self.said(f"cli-simulate-head.{column}") for column in columns)

    def percent(self, share: float, of: int) -> str:
        return language(self.lang).percent(share, digits(of))

    def number(self, value: float, decimals: int = 1) -> str:
        return language(self.lang).decimal(value, decimals)


def digits(count: int) -> int:
    """So many decimals of a percentage mean something, out of so many cases."""
    return sum(count >= cases for cases in (100, 10_000))


def row(seed: int, game: GameCounts) -> str:
    """A game as a row; several winners are separated by spaces."""
    winners = " ".join(str(seat + 1) for seat in game.winners)
    values = (seed, game.turns, game.throws, game.events, int(game.ended), winners, game.bankruptcies)
    return ",".join(map(str, values))
