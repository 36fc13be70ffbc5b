"""Measure how well the odds are calibrated: uv run python -m bench.calibration [TABLE ...], kinds joined by commas.

Each game is played to its end by the kinds of the table, `esperto` thinking ahead. At a turn drawn by chance
the odds are told as the program tells them, and beside them the shares of games that the true kinds win from there.
Both are compared with who won in the end, by Brier's score: the mean squared distance from 1 for the winner and 0 for
the others. What the number of games played from a moment adds to it by chance is taken off. The seeds are fixed.

The difference of the two scores is also told as it comes out on average over all ends that a moment can have. Then it
is the mean squared distance between the odds and the shares of the true kinds, and it needs fewer moments: which of
its possible ends a game had adds nothing to its error.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bench.people_like import PEOPLE_LIKE

from vialibera.analysis.lab.simulation import gc_relaxed
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.lookahead import imagined_copy, play_draft_on
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.bots.win_odds import LONGEST_PLAYOUT_TURNS, play_to_end
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.ending import final_standings

if TYPE_CHECKING:
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State

TABLES = (
    ",".join(PEOPLE_LIKE),
    "prudente,prudente,prudente,prudente",
    "esperto,prudente,prudente,prudente",
    "esperto,prudente,facile,facile",
    "esperto,esperto,esperto,esperto",
)
FIRST = 40_000
"""The seed of the first game."""


class MomentScores(NamedTuple):
    """The Brier scores of one moment, and how much worse the odds are on average over all its possible ends."""

    odds: float
    true_kinds: float
    excess: float


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=TABLES)
    parser.add_argument("--ruleset", default="moderno")
    parser.add_argument("--moments", type=int, default=40)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    rules = rules_from_sheet(load_edition(asked.ruleset).sheet)
    for table in asked.tables:
        with gc_relaxed():
            rows = [
                compare_odds(rules, table.split(","), FIRST + number, asked.games) for number in range(asked.moments)
            ]
        print_scores(table, rows)


def compare_odds(rules: Rules, kinds: list[str], seed: int, games: int) -> MomentScores:
    """Return the scores of the odds and of the games that the true kinds play on, at one moment of a game."""
    luck = Random(f"{seed} moment")
    moments, won = play_whole_game(rules, kinds, seed)
    state = luck.choice(moments)
    names = tuple(kinds)
    told = [[part for _, part in play_to_end(state, luck, None)] for _ in range(games)]
    true = [play_on(state, luck, names) for _ in range(games)]
    return MomentScores(brier_score(told, won), brier_score(true, won), mean_square_distance(told, true))


def play_whole_game(rules: Rules, kinds: list[str], seed: int) -> tuple[list[State], list[float]]:
    """Return the state at the beginning of each turn, and each seat's part of the victory."""
    draft, chance = Draft(new_game(rules, len(kinds))), Chance(seed)
    bots = [make_bot(kind, rules, seed, seat) for seat, kind in enumerate(kinds)]
    moments: list[State] = []
    while not draft.state.is_over and draft.state.turn_no < LONGEST_PLAYOUT_TURNS:
        play_draft_on(draft, bots, chance, 0)
        if not draft.state.is_over and draft.state.actors[0] != CHANCE:
            moments.append(draft.state.copy())
    return moments, parts_of_victory(draft.state)


def play_on(state: State, luck: Random, kinds: tuple[str, ...]) -> list[float]:
    """Return each seat's part of the victory in a game that the true kinds play on from here."""
    draft, seed = Draft(imagined_copy(state, luck)), luck.getrandbits(48)
    bots = [make_bot(kind, state.rules, seed, seat) for seat, kind in enumerate(kinds)]
    play_draft_on(draft, bots, Chance(luck.getrandbits(48)), LONGEST_PLAYOUT_TURNS)
    return parts_of_victory(draft.state)


def parts_of_victory(state: State) -> list[float]:
    rows = final_standings(state)
    winners = [row.seat for row in rows if row.place == 1]
    return [(seat in winners) / len(winners) for seat in state.seats]


def brier_score(games: list[list[float]], won: list[float]) -> float:
    """Return the mean over seats of the squared error of the shares of wins, without what few games add to it."""
    squares = [(win_share(games, seat) - part) ** 2 - chance_square(games, seat) for seat, part in enumerate(won)]
    return sum(squares) / len(squares)


def mean_square_distance(told: list[list[float]], true: list[list[float]]) -> float:
    """Return the mean over seats of the squared distance of two shares of wins, without what few games add to it."""
    squares = [
        (win_share(told, seat) - win_share(true, seat)) ** 2 - chance_square(told, seat) - chance_square(true, seat)
        for seat in range(len(told[0]))
    ]
    return sum(squares) / len(squares)


def win_share(games: list[list[float]], seat: int) -> float:
    return sum(row[seat] for row in games) / len(games)


def chance_square(games: list[list[float]], seat: int) -> float:
    """Return the squared standard error of a seat's share of wins."""
    share = win_share(games, seat)
    return share * (1 - share) / (len(games) - 1)


def print_scores(table: str, rows: list[MomentScores]) -> None:
    told, true = mean([row.odds for row in rows]), mean([row.true_kinds for row in rows])
    print(
        f"{table}: {len(rows)} moments, odds {told:.3f}, true kinds {true:.3f}, "
        f"difference {with_bounds([row.odds - row.true_kinds for row in rows])}, "
        f"over all ends {with_bounds([row.excess for row in rows])}",
        flush=True,
    )


def with_bounds(values: list[float]) -> str:
    """Return the mean and its bounds at 95 % in words."""
    centre = mean(values)
    error = stdev(values) / sqrt(len(values))
    return f"{centre:+.4f} (95 % {centre - 1.96 * error:+.4f} to {centre + 1.96 * error:+.4f})"


if __name__ == "__main__":
    main()
