"""The sums over a few games."""

from collections.abc import Iterable

from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.stats import SimulationTotals, empty_totals


def sum_games(games: Iterable[GameCounts], seats: int, squares: int, bots: tuple[str, ...] = ()) -> SimulationTotals:
    """Return the sums over these games."""
    found = empty_totals(seats, squares, bots)
    for game in games:
        found.add_game(game)
    return found
