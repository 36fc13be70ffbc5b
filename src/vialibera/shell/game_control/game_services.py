"""The value that all games of one run share: made once by the program, handed on, and never changed."""

from __future__ import annotations

from dataclasses import dataclass

from vialibera.play.table.pace import Pace
from vialibera.shell.console.console import Console
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.support.callables import Now


@dataclass(frozen=True)
class GameServices:
    """All that a game at the console needs and does not own; every game of a run gets the same."""

    console: Console
    settings: ProgramSettings
    now: Now
    """Returns the seconds of a clock that never goes back."""
    guards_keys: bool = True
    """True if a key meant for the moment before is ignored; False in a script, where the same key twice is meant."""

    @property
    def lang(self) -> str:
        """The language of the console, which can change while the program runs."""
        return self.console.teller.texts.lang

    @property
    def guard_seconds(self) -> float:
        """Seconds for which the key that handed the keyboard to another person does not act for that person."""
        return self.settings.guard if self.guards_keys else 0.0

    @property
    def is_script(self) -> bool:
        """True if no terminal is there: a file or another program types the keys."""
        return self.console.out.size is None

    def bot_pace(self, think: float | None) -> Pace:
        """Return the pace of the computer players; `think` is the seconds settled for this game, or None.

        A script does not wait at all, except for an answer.
        """
        hold = self.settings.hold if self.settings.hold >= 0 else None
        if self.is_script:
            return Pace(think or 0.0, 0.0, 0.0 if hold == 0 else None, consent_seconds=float("inf"))
        reply = self.settings.reply if self.settings.grace else 0.0  # without a grace the table waits for nobody
        return Pace(self.settings.think if think is None else think, self.settings.react, hold, reply)
