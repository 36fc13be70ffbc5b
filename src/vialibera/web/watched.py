"""The game that is shown: one log, followed in all languages; what goes wrong with it stops the page's news alone."""

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
"""What a game at the keyboard tells of itself that stands in no log, by its message."""


class Watched:
    """The channels of a game, or of none."""

    def __init__(self, languages: Iterable[str], fit: Callable[[Narrator], None], *, lasting: bool) -> None:
        self.channels = {lang: Channel(lang) for lang in languages}
        self.fit = fit
        self.lasting = lasting
        """Whether the same lines get the same numbers whenever the log is shown: a log alone tells no more than it
        holds."""
        self.path: Path | None = None
        self.play: PlayElsewhere | None = None
        self.files = ExitStack()
        self.another = False
        """Whether nobody has been told yet that it is another game."""
        self.size_of_fault = -1
        """How long the log was when it could not be read; as long as that again, it is broken."""
        self.broken = False

    def turn_to(self, path: Path | None) -> None:
        """The game that is played now, if it is not the one that is shown."""
        if path == self.path:
            return
        self.close()
        if path is not None:
            self.show(path)

    def show(self, path: Path) -> None:
        """Another game; the next look tells it from its beginning."""
        for channel in self.channels.values():
            follower = LogFollower(self.files.enter_context(reading(path)), channel.lang)
            self.fit(follower.narrator)
            channel.take(follower, follower.reel.header.id + ("" if self.lasting else secrets.token_hex(4)))
            channel.runs = not self.lasting
        self.path, self.another, self.play = path, True, PlayElsewhere(path)

    def look(self) -> None:
        """Whatever is new is told. A line may be looked at while it is written, so a fault counts when it stays."""
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
        """A log knows how much was left when its last line was written; it gets less where somebody plays it."""
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
        """News of the game that stand in no log."""
        for channel in self.channels.values():
            if channel.follower is not None and id in OWN_NEWS:
                text = channel.follower.narrator.text(id, count=count)
                channel.hear(Batch(utterances(text, "alert"), None))
                channel.publish()

    def told_as(self, verbosity: Verbosity, seconds_left: int | None) -> None:
        """As much is told from now on as at the table, where so much time is left."""
        for channel in self.channels.values():
            channel.has_left(seconds_left)
            if channel.follower is not None:
                channel.follower.narrator.verbosity = verbosity

    def send_all_away(self) -> None:
        for channel in self.channels.values():
            for visitor in tuple(channel.visitors):
                visitor.leave()

    def close(self) -> None:
        """No game is shown any more."""
        self.files.close()
        self.path, self.play, self.another, self.broken, self.size_of_fault = None, None, True, False, -1
        for channel in self.channels.values():
            channel.leave_game()
