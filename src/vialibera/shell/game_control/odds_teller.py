"""The winning chances at a key: the game is played out in slices, and keys are read in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.narration.narrator import answers
from vialibera.play.table.table import THINKING_GAP_SECONDS
from vialibera.rules.editions.titles import variant_title

if TYPE_CHECKING:
    from vialibera.play.bots.win_odds import BellForecast, OddsEstimate, SeatChances
    from vialibera.rules.engine.state import State
    from vialibera.shell.console.game_view import GameView
    from vialibera.shell.terminal.key_names import KeyRow
    from vialibera.support.callables import Now, SecondsUntil
    from vialibera.words.languages import Language

SLICE_SECONDS = 0.03
"""Seconds of playing out between two looks at the keys."""

FEWEST_ODDS_GAMES, MOST_ODDS_GAMES = 25, 200
"""The fewest games that say something, played however short the time, and the number that is enough."""

ROUNDED_TURNS = 10
"""The turns a minute from which a measured speed is told without decimals."""

ODDS_VARIANT = ODDS_KEY = "odds"


def odds_figures(row: SeatChances, words: Language) -> dict[str, str]:
    """Return a seat's chances as a language writes them."""
    return {
        "win": words.format_percent(row.win_share, 0),
        "low": words.format_decimal(100 * row.lowest_win_share, 0),
        "high": words.format_percent(row.highest_win_share, 0),
        "place": words.format_decimal(row.mean_place),
        "first": words.format_decimal(row.best_mean_place),
        "last": words.format_decimal(row.worst_mean_place),
    }


def bell_key(bell: BellForecast) -> str:
    """Return the message that names the assumption about the end of the time."""
    return "ui-odds-bell.measured" if bell.is_measured else "ui-odds-bell"


def bell_figures(bell: BellForecast, words: Language) -> dict[str, str]:
    """Return the turn of the bell and the speed of play as a language writes them."""
    decimals = 1 if bell.is_measured and bell.turns_per_minute < ROUNDED_TURNS else 0
    return {"turn": str(bell.turn), "pace": words.format_decimal(bell.turns_per_minute, decimals)}


class OddsTeller:
    """The chances of the moment at which they were asked for, computed in slices and told when the
    time is up."""

    def __init__(self, game: GameView, now: Now) -> None:
        self.game, self.now = game, now
        self.reckoning: OddsEstimate | None = None
        self.bell: BellForecast | None = None
        self.due_at, self.most_games = 0.0, MOST_ODDS_GAMES

    def tell_refused(self) -> None:
        """Tell in one sentence why the chances are not told."""
        self.game.console.say("ui-odds-off", variant=variant_title(ODDS_VARIANT, self.game.narrator.lang))

    def start_or_hurry(
        self,
        state: State,
        bell: BellForecast | None,
        seconds: float,
        most: int = MOST_ODDS_GAMES,
    ) -> None:
        """Start computing, for so many seconds and at most so many games; asked again, tell what is
        known by then.

        `bell` says when the time is taken to be up, and is told with the chances; None without a limit.
        """
        if self.reckoning is not None:
            self.due_at = self.now()
            return
        # Imported here: the launch should not wait for the computer players' code.
        from vialibera.play.bots.win_odds import OddsEstimate

        self.reckoning, self.bell = OddsEstimate(state, bell=bell and bell.turn), bell
        self.due_at, self.most_games = self.now() + seconds, most
        self.game.console.say("ui-odds-begins")

    def leave_on_key(self, action: KeyRow | None, key: str) -> bool:
        """Stop at any other key; return True if the key (Esc) was for that alone."""
        # The answer would come in the middle of the answer to that key. An act of a bot does not break it off.
        # (decision: odds.key-breaks-off)
        if self.reckoning is None or (action is not None and action.id == ODDS_KEY):
            return False
        self.reckoning = None
        if key != "escape":
            return False
        self.game.console.say("ui-odds-left")
        return True

    def play_more(self) -> None:
        """Play out one slice; without a terminal all of it, because no keys are read in between."""
        began, at_once = self.now(), self.game.console.out.size is None
        while self.reckoning is not None and (at_once or self.now() < began + SLICE_SECONDS):
            self.reckoning.play_game()
            played = len(self.reckoning.games)
            if played >= self.most_games or (played >= FEWEST_ODDS_GAMES and self.now() >= self.due_at):
                self.tell_chances(self.reckoning)

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the next slice, or None if nothing is computed."""
        return None if self.reckoning is None else THINKING_GAP_SECONDS

    def tell_chances(self, reckoning: OddsEstimate) -> None:
        """Tell the chances, the likeliest winner first."""
        self.reckoning = None
        words = self.game.narrator.texts.language
        texts = [self.game.narrator.text("ui-odds-games", count=len(reckoning.games))]
        if self.bell is not None:
            texts.append(self.game.narrator.text(bell_key(self.bell), **bell_figures(self.bell, words)))
        for row in sorted(reckoning.seat_chances(), key=lambda row: -row.win_share):
            texts.append(self.game.narrator.text("ui-odds", seat=row.seat, **odds_figures(row, words)))
        self.game.console.pages.tell_list(answers.answer_lines(*texts))
