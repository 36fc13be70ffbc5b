"""A finished game as a row of a table: the columns of `simulate --csv`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vialibera.analysis.lab.game_counts import GameCounts


class GameRow(NamedTuple):
    """The columns of a game; seats are counted from 1."""

    seed: int
    turns: int
    throws: int
    events: int
    ended: bool
    winners: tuple[int, ...]
    bankruptcies: int
    kinds: tuple[str, ...]
    """The kinds of computer players, seat by seat."""
    standings: tuple[int, ...]
    """The seats by final place, the winner first."""


def game_row(seed: int, game: GameCounts, kinds: tuple[str, ...]) -> GameRow:
    winners, standings = (tuple([seat + 1 for seat in seats]) for seats in (game.winners, game.seats_by_place))
    return GameRow(seed, game.turns, game.throws, game.events, game.ended, winners, game.bankruptcies, kinds, standings)


def csv_line(row: GameRow) -> str:
    """Return the row for CSV: commas between columns, spaces between the values of one column."""
    return ",".join(" ".join(map(str, cell)) if isinstance(cell, tuple) else str(int(cell)) for cell in row)
