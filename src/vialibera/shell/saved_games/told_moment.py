"""The moment of a log that is looked at: it takes the place of the open question, for nobody is asked in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vialibera.narration.surfaces.batch import public_scene

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.narration.surfaces.utterance import Utterances
    from vialibera.record.reading.log_follower import LogFollower
    from vialibera.record.reading.reel import Reel
    from vialibera.shell.console.console import Console
    from vialibera.shell.console.open_input import QuestionId


@dataclass
class ToldMoment:
    """The moment that a replay has come to."""

    console: Console
    reel: Reel
    covered: QuestionId | None = None
    """Always None: no list covers a question here."""

    def ask_again(self) -> None:
        """Tell the event looked at again: a replay asks no questions."""
        if self.reel.told_lines:
            self.console.pages.repeat_entry(self.reel.told_lines)

    def current_scene(self) -> Scene:
        """Return the game as it is looked at, without a question."""
        return public_scene(self.reel.state, self.reel.narrator.formatter)

    def wait_answer(self) -> Utterances:
        """Return nothing: no person is asked in a replay."""
        return ()


class WatchedMoment(ToldMoment):
    """The game at another keyboard as it is now, with the question to a person there."""

    def __init__(self, console: Console, follower: LogFollower) -> None:
        super().__init__(console, follower.reel)
        self.follower = follower

    def current_scene(self) -> Scene:
        """Return the game that is looked at, with the question to a person at its table."""
        return self.follower.current_scene()
