"""Measure what a character is worth: uv run python bench/characters.py KIND [EDITION ...] [--games 800].

One seat has the character, three of its kind have none; the seat rotates, and the seeds are fixed. Printed are the
wins, the games that were not over after 1,000 turns, and the points (400 log10(3 x odds)) with their bounds at 95 %.
`esperto` plays at first thought.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import log10, nan

from players import EDITIONS, SEATS
from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.loop import USUAL_LIMITS, _play_to_end
from vialibera.analysis.lab.simulation import gc_relaxed
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.character_names import CHARACTERS
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.intervals import wilson_interval
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules

FIRST = 90_000
"""The seed of the first four games."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("kind")
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--games", type=int, default=800)
    asked = parser.parse_args()
    for edition in asked.editions:
        rules = rules_from_sheet(load_edition(edition).sheet)
        for character in CHARACTERS:
            with gc_relaxed():
                played = [play_one(rules, asked.kind, character, number) for number in range(asked.games)]
            wins = sum(number % SEATS in game.winners for number, game in enumerate(played))
            open_games = sum(not game.ended for game in played)
            low, high = wilson_interval(wins, asked.games)
            points = [f"{points_of_share(share):+.0f}" for share in (wins / asked.games, low, high)]
            print(
                f"{edition:10}{character:10}{wins:6}{open_games:4}  {points[0]} ({points[1]} to {points[2]})",
                flush=True,
            )


def play_one(rules: Rules, kind: str, character: str, number: int) -> GameCounts:
    """Play a game in which one seat has the character, and return its counts."""
    seed = FIRST + number // SEATS
    bots = [make_bot(kind, rules, seed, seat, character * (seat == number % SEATS)) for seat in range(SEATS)]
    for bot in bots:
        if isinstance(bot, ExpertBot):
            bot.playouts = 0
    return _play_to_end(Draft(new_game(rules, SEATS)), bots, Chance(seed), USUAL_LIMITS)


def points_of_share(share: float) -> float:
    return 400 * log10((SEATS - 1) * share / (1 - share)) if 0 < share < 1 else nan


if __name__ == "__main__":
    main()
