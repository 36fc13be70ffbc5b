"""The yardstick for speed: a bare loop of throw, move and pay in pure Python, in throws a second.

Machines differ and are busy, so a rate of this program means something only compared with this one in the same run.
"""

from __future__ import annotations

from random import Random
from time import process_time

THROWS = 200_000


class Token:
    __slots__ = ("cash", "space")

    def __init__(self) -> None:
        self.space = 0
        self.cash = 1500

    def move(self, steps: int) -> int:
        self.space = (self.space + steps) % 40
        return self.space


def walk(throws: int) -> dict[int, int]:
    """Move one token round a board of forty spaces, let it pay at each, and return the visits by space."""
    draw, token, rents = Random(1).random, Token(), [(space * 7) % 50 for space in range(40)]
    landings: dict[int, int] = {}
    for _ in range(throws):
        first, second = int(draw() * 6) + 1, int(draw() * 6) + 1
        space = token.move(first + second)
        token.cash -= rents[space]
        if token.cash < 0:
            token.cash += 1500
        landings[space] = landings.get(space, 0) + 1
    return landings


def throws_per_second(rounds: int = 15) -> float:
    """Return the throws a second of the best of some rounds."""
    best = 0.0
    for _ in range(rounds):
        begun = process_time()
        walk(THROWS)
        best = max(best, THROWS / (process_time() - begun))
    return best


if __name__ == "__main__":
    print(f"{throws_per_second():,.0f} bare throws a second")
