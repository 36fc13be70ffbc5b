"""The lines of one log in further languages, from the moment on at which each is asked for."""

from __future__ import annotations

from collections.abc import Callable

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import LogReader
from vialibera.record.reading.log_follower import LogFollower
from vialibera.words.languages import language_codes


class LineTellers:
    """A follower of one log for each language that others hear and this machine does not."""

    def __init__(self, open_log: Callable[[], LogReader], own_language: str) -> None:
        self.open_log, self.own_language = open_log, own_language
        self.followers: dict[str, LogFollower] = {}

    def can_tell(self, language: str) -> bool:
        """Return True if this language is one of the program's, and another one than that of this machine."""
        return language != self.own_language and language in language_codes()

    def begin(self, language: str) -> None:
        """Follow the log in a language from its end on."""
        if language not in self.followers:
            follower = LogFollower(self.open_log(), language, asks=False)
            follower.has_begun = True
            follower.reel.go_to_end()
            self.followers[language] = follower

    def new_lines(self, language: str) -> list[Utterance] | None:
        """Return the lines written since the last call, or None if this language is not followed."""
        follower = self.followers.get(language)
        if follower is None:
            return None
        try:
            return [line for batch in follower.new_batches() for line in batch.lines]
        except (JournalError, OSError):
            del self.followers[language]
            return None

    def forget_log(self) -> None:
        """Follow the log again: the game has moved to another file."""
        languages = [*self.followers]
        self.followers.clear()
        for language in languages:
            self.begin(language)
