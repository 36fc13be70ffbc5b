"""What the keys that only tell may know of a game: the same of one under way and of one heard again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact, Kind, Utterance
    from vialibera.shell.tables import Listing
    from vialibera.words.both import Both


WALKING = ("deed", "own", "others", "unsold", "ahead", "walk", "walk-back")
"""The keys that leave a walk over squares where it is."""


class SquareWalk:
    """Squares told one by one: those of the list that was just read, else the whole board."""

    def __init__(self) -> None:
        self.spaces: Sequence[int] = ()
        self.at: int | None = None

    @property
    def here(self) -> int | None:
        """The square it has come to."""
        return None if self.at is None else self.spaces[self.at]

    def over(self, spaces: Sequence[int]) -> None:
        """From now on over these, from the first."""
        self.spaces, self.at = spaces, None

    def forget(self) -> None:
        self.over(())

    def step(self, by: int, size: int, stand: int) -> int:
        """The next or the previous square; on the board from where somebody stands."""
        if not self.spaces:
            self.spaces, self.at = range(size), stand
        before = (-1 if by > 0 else 0) if self.at is None else self.at
        self.at = (before + by) % len(self.spaces)
        return self.spaces[self.at]


class GameInWords(Protocol):
    """A game and who tells of it."""

    @property
    def state(self) -> State: ...

    @property
    def narrator(self) -> Narrator: ...


class GameView(GameInWords, Protocol):
    """A game as a query sees it. A query that asks for more does not pass mypy: add what it needs here, and both the
    desk and the viewer must have it."""

    @property
    def walk(self) -> SquareWalk:
        """Where somebody who looks at squares one by one has come to."""
        ...

    @property
    def repeats(self) -> int:
        """How many times running the same key was pressed before."""
        ...

    def asker(self) -> int:
        """The seat a question is about."""
        ...

    def words(self, key: str, /, **facts: Fact) -> Both: ...
    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None: ...
    def answer(self, said: Sequence[Utterance]) -> None:
        """A list, a page at a time where it is long."""
        ...

    def tabled(self, listing: Listing, said: Sequence[Utterance]) -> None:
        """The same as a table for the eyes and as a list for the ears."""
        ...

    def minutes_left(self) -> int | None:
        """Of the time that was agreed; None where no time runs."""
        ...

    def width(self) -> int:
        """The columns there are to draw in."""
        ...

    def draw(self, lines: Iterable[str]) -> None:
        """Lines for the eyes alone, a page at a time."""
        ...

    def tell_odds(self) -> None:
        """How likely each player is to win, where that may be known."""
        ...

    def next_verbosity(self) -> None: ...
    def turn_aloud(self) -> None:
        """Sums on the screen as they are written, or as a voice reads them."""
        ...
