"""The winning chances at a key: the game is played out in slices, and keys are read in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.telling import named
from vialibera.narrator import answers
from vialibera.table.table import BREATH

if TYPE_CHECKING:
    from vialibera.agents.odds import Chances, Reckoning
    from vialibera.engine.state import State
    from vialibera.shell.gameview import GameView
    from vialibera.shell.keys import KeyRow
    from vialibera.table.clock import Now
    from vialibera.words.languages import Language

PIECE = 0.03
"""Seconds of playing out between two looks at the keys."""

FEWEST, MOST = 25, 200
"""The fewest games that say something, played however short the time, and the number that is enough."""

VARIANT = KEY = "odds"


def figures(row: Chances, words: Language) -> dict[str, str]:
    """Return a seat's chances as a language writes them."""
    return {
        "win": words.percent(row.win, 0),
        "low": words.decimal(100 * row.low, 0),
        "high": words.percent(row.high, 0),
        "place": words.decimal(row.place),
        "first": words.decimal(row.first),
        "last": words.decimal(row.last),
    }


class OddsTeller:
    """The chances of the moment at which they were asked for, computed in slices and told when the
    time is up."""

    def __init__(self, game: GameView, now: Now) -> None:
        self.game, self.now = game, now
        self.reckoning: Reckoning | None = None
        self.until, self.most = 0.0, MOST

    def refuse(self) -> None:
        """Tell in one sentence why the chances are not told."""
        self.game.say("ui-odds-off", variant=named(VARIANT, self.game.narrator.lang))

    def ask(self, state: State, bell: int | None, seconds: float, most: int = MOST) -> None:
        """Start computing, for so many seconds and at most so many games; asked again, tell what is
        known by then."""
        if self.reckoning is not None:
            self.until = self.now()
            return
        # Imported here: the launch should not wait for the computer players' code.
        from vialibera.agents.odds import Reckoning

        self.reckoning = Reckoning(state, bell=bell)
        self.until, self.most = self.now() + seconds, most
        self.game.say("ui-odds-begins")

    def left(self, action: KeyRow | None, key: str) -> bool:
        """Stop at any other key; return True if the key (Esc) was for that alone."""
        if self.reckoning is None or (action is not None and action.id == KEY):
            return False
        self.reckoning = None
        if key != "escape":
            return False
        self.game.say("ui-odds-left")
        return True

    def pump(self, at_once: bool) -> None:
        """Play out one slice; with `at_once`, all of it, because no keys are read in between."""
        began = self.now()
        while self.reckoning is not None and (at_once or self.now() < began + PIECE):
            self.reckoning.go_on()
            played = len(self.reckoning.games)
            if played >= self.most or (played >= FEWEST and self.now() >= self.until):
                self.tell(self.reckoning)

    def due(self) -> float | None:
        """Return the seconds until the next slice, or None if nothing is computed."""
        return None if self.reckoning is None else BREATH

    def tell(self, reckoning: Reckoning) -> None:
        """Tell the chances, the likeliest winner first."""
        self.reckoning = None
        words = self.game.narrator.texts.language
        texts = [self.game.words("ui-odds-games", count=len(reckoning.games))]
        for row in sorted(reckoning.chances(), key=lambda row: -row.win):
            texts.append(self.game.words("ui-odds", seat=row.seat, **figures(row, words)))
        self.game.answer(answers.lines(*texts))
