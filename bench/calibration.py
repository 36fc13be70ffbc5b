"""Measure how well the odds are calibrated: uv run python bench/calibration.py [TABLE ...], kinds joined by commas.

Each game is played to its end by the kinds of the table, `esperto` thinking for one round. At a turn drawn by chance
the odds are told as the program tells them, and beside them the shares of games that the true kinds win from there.
Both are compared with who won in the end, by Brier's score: the mean squared distance from 1 for the winner and 0 for
the others. What the number of games played from a moment adds to it by chance is taken off. The seeds are fixed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from vialibera.bots.bot_registry import make_bot
from vialibera.bots.lookahead import imagined_copy, play_draft_on
from vialibera.bots.seeded_chance import Chance
from vialibera.bots.win_odds import LONGEST_PLAYOUT_TURNS, play_to_end
from vialibera.editions import load_edition
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import new_game
from vialibera.engine.rulebook import rules_from_sheet
from vialibera.engine.topics.ending import final_standings
from vialibera.lab.simulation import gc_relaxed

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

TABLES = (
    "prudente,prudente,prudente,prudente",
    "esperto,prudente,prudente,prudente",
    "esperto,prudente,facile,facile",
    "esperto,esperto,esperto,esperto",
)
FIRST = 40_000
"""The seed of the first game."""


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
        print_scores(table, [row for row in rows if row])


def compare_odds(rules: Rules, kinds: list[str], seed: int, games: int) -> tuple[float, float]:
    """Return the Brier score of the odds at one moment of a game, and that of the games that the true kinds play on."""
    luck = Random(f"{seed} moment")
    moments, won = play_whole_game(rules, kinds, seed)
    state = luck.choice(moments)
    names = tuple(kinds)
    told = [[part for _, part in play_to_end(state, luck, None, names)] for _ in range(games)]
    true = [play_on(state, luck, names) for _ in range(games)]
    return brier_score(told, won), brier_score(true, won)


def play_whole_game(rules: Rules, kinds: list[str], seed: int) -> tuple[list[State], list[float]]:
    """Return the state at the beginning of each turn, and each seat's part of the victory."""
    draft, chance = Draft(new_game(rules, len(kinds))), Chance(seed)
    bots = [make_bot(kind, rules, seed, seat, tuple(kinds)) for seat, kind in enumerate(kinds)]
    moments: list[State] = []
    while not draft.state.is_over and draft.state.turn_no < LONGEST_PLAYOUT_TURNS:
        play_draft_on(draft, bots, chance, 0)
        if not draft.state.is_over and draft.state.actors[0] != CHANCE:
            moments.append(draft.state.copy())
    return moments, parts_of_victory(draft.state)


def play_on(state: State, luck: Random, kinds: tuple[str, ...]) -> list[float]:
    """Return each seat's part of the victory in a game that the true kinds play on from here."""
    draft, seed = Draft(imagined_copy(state, luck)), luck.getrandbits(48)
    bots = [make_bot(kind, state.rules, seed, seat, kinds) for seat, kind in enumerate(kinds)]
    play_draft_on(draft, bots, Chance(luck.getrandbits(48)), LONGEST_PLAYOUT_TURNS)
    return parts_of_victory(draft.state)


def parts_of_victory(state: State) -> list[float]:
    rows = final_standings(state)
    winners = [row.seat for row in rows if row.place == 1]
    return [(seat in winners) / len(winners) for seat in state.seats]


def brier_score(games: list[list[float]], won: list[float]) -> float:
    """Return the mean over seats of the squared error of the shares of wins, without what few games add to it."""
    found = 0.0
    for seat, part in enumerate(won):
        share = sum(row[seat] for row in games) / len(games)
        found += (share - part) ** 2 - share * (1 - share) / (len(games) - 1)
    return found / len(won)


def print_scores(table: str, rows: list[tuple[float, float]]) -> None:
    told, true = (sum(row[at] for row in rows) / len(rows) for at in (0, 1))
    gaps = [row[0] - row[1] for row in rows]
    error = sqrt(sum((gap - told + true) ** 2 for gap in gaps) / max(1, len(rows) - 1) / len(rows))
    print(
        f"{table}: {len(rows)} moments, odds {told:.3f}, true kinds {true:.3f}, "
        f"difference {told - true:+.4f}, 95 % {told - true - 1.96 * error:+.4f} to {told - true + 1.96 * error:+.4f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
