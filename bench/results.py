"""Make the page of results, docs/results.md, from fixed seeds: all editions, every share with its bounds at 95 %.

    uv run python bench/results.py [--games 1000] [--workers 2] [--ladder facile,prudente,esperto] > docs/results.md

The same games give the same page, whatever the number of workers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.ratings import FinishingOrder, rate_kinds
from vialibera.analysis.lab.simulation import SimulationPlan, play_all_games, simulation_limits
from vialibera.analysis.lab.stats import SimulationTotals, empty_totals
from vialibera.play.bots.bot_kinds import BOT_LEVELS
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.intervals import wilson_interval
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.sheet import Sheet

SEED = 1
BOT = "prudente"
TURNS = 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ladder", default=",".join(BOT_LEVELS))
    given = parser.parse_args()
    sheets = [load_edition(name).sheet for name, _ in available_editions()]
    kinds = tuple(given.ladder.split(","))
    print("\n".join(page_lines(sheets, kinds, given.games, given.workers)))


def page_lines(sheets: list[Sheet], kinds: tuple[str, ...], games: int, workers: int) -> Iterator[str]:
    """Yield the lines of the page."""
    command = f"uv run python bench/results.py --games {games} --ladder {','.join(kinds)} > docs/results.md"
    yield from ("# Results", "", "This page is written by a command; do not edit it.", "", f"    {command}", "")
    yield f"{games} games for each row, seeds from {SEED}, broken off after {TURNS} turns. Bounds are those at 95 %:"
    yield from (
        "Wilson's for shares, those of resampled games for ratings.",
        "",
        "## Lengths and games that never end",
        "",
    )
    yield f"All players are `{BOT}`. Lengths are in turns, of all games. Friedman and others (Winter Simulation"
    yield from ("Conference 2009) report that about 12 % of games of two players with simple strategies never end.", "")
    yield "| edition | players | median | nine in ten within | broken off | share, bounds |"
    yield "|---|---|---|---|---|---|"
    by_four: list[SameKindGames] = []
    for sheet in sheets:
        for players in [count for count in (2, 4) if count in sheet.players.capital]:
            played = play_same_kind(sheet, players, games, workers)
            totals = played.totals
            open_games = games - totals.ended
            median, within = totals.median_length, totals.nine_in_ten_length
            yield f"| `{sheet.id}` | {players} | {median:g} | {within} | {open_games} | {share(open_games, games)} |"
            if players == 4:
                by_four.append(played)
    yield from (
        "",
        "## Seats",
        "",
        f"Wins of four `{BOT}`: of the one who plays first, by roll or by rule, and seat by seat.",
    )
    yield from (
        "A quarter is par.",
        "",
        "| edition | first to play | seat 1 | seat 2 | seat 3 | seat 4 |",
        "|---|---|---|---|---|---|",
    )
    for sheet, totals, first_wins in by_four:
        cells = [share(wins, games) for wins in (first_wins, *totals.wins_by_seat)]
        yield f"| `{sheet.id}` | " + " | ".join(cells) + " |"
    yield from ("", "## Landings beside exact ones", "")
    yield "Shares of throws after which a token rests on a square; the largest difference is in points of a hundred."
    yield from ("", "| edition | throws | largest difference | mean difference |", "|---|---|---|---|")
    for sheet, totals, _ in by_four:
        off = [100 * abs(rest.counted - rest.exact) for rest in totals.rest_shares(rules_from_sheet(sheet))]
        yield f"| `{sheet.id}` | {totals.throws:,} | {max(off):.2f} | {sum(off) / len(off):.2f} |"
    yield from ("", "## Strength", "", "Four seats drawn from the kinds for each game.", "")
    yield from ("| edition | kind | rating, bounds | games | wins, bounds |", "|---|---|---|---|---|")
    for sheet in sheets:
        for row in rate_kinds(play_ladder(sheet, kinds, games, workers)):
            rating = f"{row.rating} ({row.low} to {row.high})"
            yield f"| `{sheet.id}` | `{row.kind}` | {rating} | {row.games} | {share(row.wins, row.games)} |"


def share(count: int, games: int) -> str:
    """Return a share and its bounds in per cent."""
    low, high = wilson_interval(count, games)
    return f"{100 * count / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


class SameKindGames(NamedTuple):
    """The games of one edition among equals, and how many of them who played first has won."""

    sheet: Sheet
    totals: SimulationTotals
    first_wins: int


def play_same_kind(sheet: Sheet, players: int, games: int, workers: int) -> SameKindGames:
    totals, first_wins = empty_totals(players, len(sheet.board), (BOT,) * players), 0
    plan = SimulationPlan(sheet, (BOT,) * players, SEED, games, simulation_limits(sheet, TURNS))
    for seed, game in enumerate(play(plan, workers), SEED):
        totals.add_game(game)
        first_wins += seat_of_first_turn(rules_from_sheet(sheet), players, seed) in game.winners
    return SameKindGames(sheet, totals, first_wins)


def seat_of_first_turn(rules: Rules, players: int, seed: int) -> int:
    """Return the seat that has the first turn in the game of this seed: an edition may draw it."""
    draft, chance = Draft(new_game(rules, players)), Chance(seed)
    bots = [make_bot(BOT, rules, seed, seat) for seat in range(players)]
    while draft.state.turn_no < 1:
        actor = draft.state.actors[0]
        play_command(draft, chance.choose(draft.state) if actor < 0 else bots[actor].answer(draft.state, actor))
    return draft.state.seat_in_turn


def play_ladder(sheet: Sheet, kinds: tuple[str, ...], games: int, workers: int) -> list[FinishingOrder]:
    plan = replace(SimulationPlan(sheet, kinds, SEED, games, simulation_limits(sheet, TURNS)), drawn_seats=4)
    orders: list[FinishingOrder] = []
    for seed, game in enumerate(play(plan, workers), SEED):
        seated = plan.bots_of_game(seed)
        orders.append(tuple([seated[seat] for seat in game.seats_by_place]))
    return orders


def play(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
    return play_all_games(plan, workers)


if __name__ == "__main__":
    main()
