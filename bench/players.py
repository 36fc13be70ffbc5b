"""Measure how often a computer player wins against three others: uv run python bench/players.py KIND [EDITION ...].

The others are `prudente`, or those of `--against`, whose order changes from game to game. The kind has each seat in
turn, and the seeds are fixed, so that every run plays the same games. `--budget 1,16` lets `esperto` play so many
times from each option; `esperto-0` among the others of `--against` is one at first thought. With `--keep FILE`
each game is saved as a line of the file, and an interrupted run continues from there.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import gc_relaxed, simulation_limits
from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.intervals import wilson_interval
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet

if TYPE_CHECKING:
    from vialibera.analysis.lab.game_counts import Limits
    from vialibera.rules.engine.rules import Rules

EDITIONS = ("lira", "euro", "moderno", "torneo", "salotto")
SEATS = 4
EXPERT = "esperto"
FIRST = 70_000
"""The seed of the first game."""


def arguments() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("kind")
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--budget", default="")
    parser.add_argument("--against", default=",".join([DEFAULT_BOT] * (SEATS - 1)))
    parser.add_argument("--keep", type=Path)
    return parser


def main() -> None:
    asked = arguments().parse_args()
    kinds = [with_budget(int(budget)) for budget in asked.budget.split(",")] if asked.budget else [asked.kind]
    known = load_kept_games(asked.keep)
    others = list(permutations(asked.against.split(",")))
    for name in set(others[0]):
        if name.startswith(f"{EXPERT}-"):
            with_budget(int(name.removeprefix(f"{EXPERT}-")))
    runs = [(edition, kind) for kind in kinds for edition in asked.editions]
    shares = {run: [0.0] * asked.games for run in runs}
    for seed in range(asked.games):
        for edition, kind in runs:
            shares[edition, kind][seed] = win_share(edition, kind, others, seed, known=known, keep=asked.keep)
    for (edition, kind), found in shares.items():
        print_win_share(edition, kind, found)


def with_budget(playouts: int) -> str:
    """Register `esperto` with another budget and return its name."""
    name = f"{EXPERT}-{playouts}"
    BOT_MAKERS[name] = lambda rules, seed: ExpertBot(rules, seed, playouts)
    return name


@cache
def rules_and_limits(edition: str) -> tuple[Rules, Limits]:
    sheet = load_edition(edition).sheet
    return rules_from_sheet(sheet), simulation_limits(sheet)


def load_kept_games(path: Path | None) -> dict[tuple[str, str, int], float]:
    lines = path.read_text().splitlines() if path and path.exists() else []
    return {(edition, kind, seed): share for edition, kind, seed, share in map(json.loads, lines)}


def win_share(
    edition: str,
    kind: str,
    others: list[tuple[str, ...]],
    seed: int,
    *,
    known: dict[tuple[str, str, int], float],
    keep: Path | None,
) -> float:
    """Return the kind's part of the victory in a game: 1 divided by the number of winners, or 0."""
    if (edition, kind, seed) not in known:
        seat, (rules, limits) = seed % SEATS, rules_and_limits(edition)
        bots = list(others[seed // SEATS % len(others)])
        bots.insert(seat, kind)
        with gc_relaxed():
            winners = play_game(rules, bots, FIRST + seed, limits).winners
        known[edition, kind, seed] = (seat in winners) / max(1, len(winners))
        if keep:
            with keep.open("a") as lines:
                print(json.dumps([edition, kind, seed, known[edition, kind, seed]]), file=lines)
    return known[edition, kind, seed]


def print_win_share(edition: str, kind: str, shares: list[float]) -> None:
    low, high = wilson_interval(sum(shares), len(shares))
    share = 100 * sum(shares) / len(shares)
    print(f"{edition} {kind}: {share:.1f} % of {len(shares)}, 95 % {100 * low:.1f} to {100 * high:.1f}", flush=True)


if __name__ == "__main__":
    main()
