"""The game that is shown: one log, followed in all languages. A fault in it stops the page's news, never the game."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError, trouble
from vialibera.journal.lines import reading
from vialibera.journal.wording import advised
from vialibera.narrator.surfaces import Batch
from vialibera.narrator.utterance import utterances
from vialibera.replay.follow import LogFollower, PlayElsewhere
from vialibera.web.channel import Channel, follow_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from vialibera.narrator.narrate import Narrator, Verbosity

OWN_NEWS = ("ui-time-left", "ui-go-on")
"""The messages of a game at a keyboard that are not in its log and are shown all the same: warnings of time.

Answers to keys are not shown: they would drown the events on every visitor's screen.
"""


class Watched:
    """The channels of all languages, and the game they show, if any."""

    def __init__(self, languages: Iterable[str], fit: Callable[[Narrator], None], *, lasting: bool) -> None:
        self.channels = {lang: Channel(lang) for lang in languages}
        self.fit = fit
        self.lasting = lasting
        """True for a saved game: the same lines then get the same numbers whenever it is shown.

        A game at a keyboard has lines of its own that are in no log, so its numbers hold for this run only.
        """
        self.path: Path | None = None
        self.play: PlayElsewhere | None = None
        self.files = ExitStack()
        self.another = False
        """True until the visitors were told that this is another game."""
        self.size_of_fault = -1
        """The size of the log when it could not be read; if it is the same at the next look, the log is broken."""
        self.broken = False

    def turn_to(self, path: Path | None) -> None:
        """Show the log at `path` unless it is shown already; None shows nothing."""
        if path == self.path:
            return
        self.close()
        if path is not None:
            self.show(path)

    def show(self, path: Path) -> None:
        """Show another game; the next look tells it from its beginning."""
        for channel in self.channels.values():
            follower = LogFollower(self.files.enter_context(reading(path)), channel.lang)
            self.fit(follower.narrator)
            channel.take(follower, follower.reel.header.id + ("" if self.lasting else secrets.token_hex(4)))
            channel.runs = not self.lasting
        self.path, self.another, self.play = path, True, PlayElsewhere(path)

    def look(self) -> None:
        """Tell the visitors what is new in the log.

        The last line can be half written at this moment, so a fault counts only if it is still there at the next look.
        """
        if self.path is not None and not self.broken:
            try:
                follow_all(self.channels.values())
                if self.lasting:
                    self._tell_time()
            except (JournalError, OSError) as error:
                self._blame(self.path, error if isinstance(error, JournalError) else trouble(self.path, error))
        another, self.another = self.another, False
        for channel in self.channels.values():
            channel.greet_all() if another else channel.publish()

    def _tell_time(self) -> None:
        """Set the time left: the log has it at its last line, and it gets less while a program plays the game."""
        for channel in self.channels.values():
            if channel.follower is not None and self.play is not None:
                channel.has_left(channel.follower.reel.seconds_left(self.play.since()), runs=self.play.goes_on)

    def _blame(self, path: Path, fault: JournalError) -> None:
        size = path.stat().st_size if path.exists() else 0
        self.broken, self.size_of_fault = size == self.size_of_fault, size
        if self.broken:
            for channel in self.channels.values():
                channel.say_broken(advised(fault, channel.lang, path))

    def tell_own(self, id: str, count: int) -> None:
        """Tell the visitors a message of the game that is in no log."""
        for channel in self.channels.values():
            if channel.follower is not None and id in OWN_NEWS:
                text = channel.follower.narrator.text(id, count=count)
                channel.hear(Batch(utterances(text, "alert"), None))
                channel.publish()

    def told_as(self, verbosity: Verbosity, seconds_left: int | None) -> None:
        """Use the verbosity of the table from now on, and set the seconds left."""
        for channel in self.channels.values():
            channel.has_left(seconds_left)
            if channel.follower is not None:
                channel.follower.narrator.verbosity = verbosity

    def send_all_away(self) -> None:
        for channel in self.channels.values():
            for visitor in tuple(channel.visitors):
                visitor.leave()

    def close(self) -> None:
        """Show no game any more."""
        self.files.close()
        self.path, self.play, self.another, self.broken, self.size_of_fault = None, None, True, False, -1
        for channel in self.channels.values():
            channel.leave_game()
