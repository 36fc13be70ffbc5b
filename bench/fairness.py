"""Measure how often equal players reach the final, by how often they sat at a smaller table.

    uv run python bench/fairness.py [--tournaments 20000] [--games 400] [--rounds 2] [--scoring fair] [--limit 2]

Computer players of one kind play some games of each size, with the bell after 90 turns. Then so many tournaments of
equal players are drawn by the desk's own draw, with some rounds and a final of four; each table takes the values of one
of those games, dealt out at random. A history is the number of smaller tables that a player sat at. The exit status is
1 if two histories of one tournament differ by more than the limit, in hundredths of their players. All processors work.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat
from random import Random
from typing import NamedTuple

from vialibera.analysis.lab import loop
from vialibera.analysis.lab.game_counts import Limits
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.tournament.rounds.balanced_draw import draw_from_dice
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.entries import DatedEntry, Entry, PlayersAdded, ResultEntered, RoundDrawn
from vialibera.tournament.rounds.plan import TOURNAMENT_EDITION, TOURNAMENT_SCORINGS, TournamentPlan
from vialibera.tournament.rounds.ranking import rank_table
from vialibera.tournament.rounds.standings import StandingsTally

TOURNAMENTS = ((10, 4), (11, 4), (18, 4), (23, 4), (23, 5), (23, 6))
"""Players, and the most at a table: 4+3+3, 4+4+3, 4+4+4+3+3, 5x4+3, 3x5+2x4 and 6+6+6+5."""

BELL_TURNS = 90
FINAL = 4
FEWEST_SEATS = 1000
"""Histories with fewer players than this are left out: they are chance."""

GAMES_AT_ONCE, TOURNAMENTS_AT_ONCE = 10, 200

DEALS = 200
"""The tournaments with the same draws and other results: a draw does not depend on results, and takes far longer.

Of 11 players one sits at the table of three twice. With 3,000 tournaments that row alone swung by two hundredths.
"""

ValuesBySize = dict[int, list[list[int]]]


class Event(NamedTuple):
    """A kind of tournament: players, the most at a table, rounds, and the rule of its standings."""

    players: int
    most: int
    rounds: int
    scoring: str


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tournaments", type=int, default=20000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--scoring", choices=TOURNAMENT_SCORINGS, default="fair")
    parser.add_argument("--limit", type=float, default=2.0)
    given = parser.parse_args()
    worst = 0.0
    with ProcessPoolExecutor() as workers:
        values = {size: play_games(workers, size, given.games) for size in range(3, 7)}
        for players, most in TOURNAMENTS:
            event = Event(players, most, given.rounds, given.scoring)
            shares = final_shares(workers, event, values, given.tournaments)
            told = ", ".join(f"{history} small: {share:.1f} %" for history, share in sorted(shares.items()))
            spread = max(shares.values()) - min(shares.values())
            worst = max(worst, spread)
            print(f"{players:3} players, tables of {most}: {told}; apart {spread:.1f}", flush=True)
    print(f"scoring {given.scoring}: at most {worst:.1f} apart")
    return 1 if worst > given.limit else 0


def play_games(workers: ProcessPoolExecutor, size: int, games: int) -> list[list[int]]:
    """Return the values of all players at the end of each of so many games."""
    parts = workers.map(play_values, repeat(size), split_range(games, GAMES_AT_ONCE))
    return [values for part in parts for values in part]


def split_range(count: int, step: int) -> list[range]:
    return [range(start, min(start + step, count)) for start in range(0, count, step)]


def play_values(size: int, seeds: range) -> list[list[int]]:
    """Return the values of all players at the end of each game, best first."""
    rules = rules_from_sheet(load_edition(TOURNAMENT_EDITION).sheet)
    found: list[list[int]] = []
    count = loop._make_counts

    def keep_values(draft: loop.Draft, *rest: object) -> loop.GameCounts:
        found.append([row.value for row in final_standings(draft.state)])
        return count(draft, *rest)  # type: ignore[arg-type]

    loop._make_counts = keep_values
    try:
        for seed in seeds:
            loop.play_game(rules, ["prudente"] * size, 1000 * size + seed, Limits(bell_after=BELL_TURNS))
    finally:
        loop._make_counts = count
    return found


def final_shares(workers: ProcessPoolExecutor, event: Event, values: ValuesBySize, times: int) -> dict[int, float]:
    """Return for each history the hundredths of its players who reach the final."""
    seats: Counter[int] = Counter()
    reached: Counter[int] = Counter()
    parts = workers.map(partial(count_histories, event, values), split_range(times, TOURNAMENTS_AT_ONCE))
    for part_seats, part_reached in parts:
        seats.update(part_seats)
        reached.update(part_reached)
    # A history with few players is chance; without any other there is nothing to compare.
    fewest = min(FEWEST_SEATS, max(seats.values()))
    return {history: 100 * reached[history] / count for history, count in seats.items() if count >= fewest}


def count_histories(event: Event, values: ValuesBySize, numbers: range) -> tuple[Counter[int], Counter[int]]:
    """Return how many players had each history in some tournaments, and how many of them reached the final."""
    plan = TournamentPlan("Bench", "2026-11-23", rounds=event.rounds, final=FINAL, scoring=event.scoring)
    seats: Counter[int] = Counter()
    reached: Counter[int] = Counter()
    drawn: list[RoundDrawn] = []
    for number in numbers:
        chance = Random(f"{event.players} {event.most} {number}")
        if number % DEALS == 0:
            drawn.clear()
        book = play_tournament(plan, event, values, chance, drawn)
        tally = StandingsTally(book)
        names = book.entrant_names()
        chance.shuffle(names)
        names.sort(key=tally.ranking_key, reverse=True)
        small = book.smaller_tables_before(event.rounds + 1)
        seats.update(small.get(name, 0) for name in names)
        reached.update(small.get(name, 0) for name in names[:FINAL])
    return seats, reached


def play_tournament(
    plan: TournamentPlan, event: Event, values: ValuesBySize, chance: Random, drawn: list[RoundDrawn]
) -> TournamentBook:
    """Return a tournament played by these draws; if there are none, draw and add them."""
    book = TournamentBook(plan)

    def write(entry: Entry) -> None:
        book.apply_entry(DatedEntry("2026-11-23T10:00:00+01:00", entry))

    write(PlayersAdded(tuple(f"p{number}" for number in range(event.players))))
    for number in range(1, event.rounds + 1):
        if len(drawn) < number:
            dice = tuple(chance.randint(1, 6) for _ in range(6))
            seed, tables = draw_from_dice(book, number, event.most, dice)
            drawn.append(RoundDrawn(number, False, event.most, seed, tables, dice=dice))
        write(drawn[number - 1])
        for table, names in enumerate(drawn[number - 1].tables, 1):
            handed = chance.choice(values[len(names)])
            dealt = dict(zip(chance.sample(names, len(names)), handed, strict=True))
            write(ResultEntered(number, table, rank_table(plan, names, dealt, [], {})))
    return book


if __name__ == "__main__":
    sys.exit(main())
