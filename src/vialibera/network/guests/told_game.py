"""The game as told lines, for onlookers whose programs do not fit: the host's program tells, theirs only speaks.

They get nothing else, so only this part of the wire must stay as it is. (decision: net.older-program)
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from vialibera.network.guests import wire
from vialibera.record.journal.errors import JournalError
from vialibera.record.reading.log_follower import LogFollower
from vialibera.words.languages import language_codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.record.journal.log_lines import LogReader

LINES_FOR_ONLOOKER = 20
"""The last told lines that somebody gets who begins to look on."""

TOLD_LINES_KEPT = 400
"""The told lines kept in each language, for onlookers who were cut off."""

TOLD_LINES_AT_ONCE = 50
"""The most told lines in one message."""


class ToldGame:
    """The told lines of a game in each language that an onlooker has, numbered from 1 on."""

    def __init__(self, open_log: Callable[[], LogReader], own_language: str) -> None:
        self.open_log, self.own_language = open_log, own_language
        self.followers: dict[str, LogFollower] = {}
        self.lines: dict[str, deque[wire.LineAsTold]] = {}
        self.counts: dict[str, int] = {}
        """The told lines so far in each language."""

    def language_of(self, hello: wire.Hello) -> str:
        """Return the language in which an onlooker is told: the own one, if this program has it."""
        return hello.language if hello.language in language_codes() else self.own_language

    def begin_language(self, language: str) -> int:
        """Tell the game in a language from now on; return the number of told lines that a newcomer need not get."""
        if language not in self.counts:
            self.followers[language] = LogFollower(self.open_log(), language)
            self.lines[language], self.counts[language] = deque(maxlen=TOLD_LINES_KEPT), 0
            self.read_told_lines()
        return max(0, self.counts[language] - LINES_FOR_ONLOOKER)

    def read_told_lines(self) -> None:
        """Tell what was written since the last call."""
        for language, follower in [*self.followers.items()]:
            try:
                told = [
                    wire.LineAsTold(line.shown, line.spoken) for one in follower.new_batches() for line in one.lines
                ]
            except (JournalError, OSError):
                del self.followers[language]
                continue
            self.lines[language] += told
            self.counts[language] += len(told)

    def messages_after(self, language: str, number: int) -> list[wire.ToldLines]:
        """Return the told lines after the one with this number, or those of them that are kept."""
        lines, count = self.lines[language], self.counts[language]
        first = max(number, count - len(lines)) + 1
        wanted = [*lines][len(lines) - (count - first + 1) :]
        return [
            wire.ToldLines(first + at, tuple(wanted[at : at + TOLD_LINES_AT_ONCE]))
            for at in range(0, len(wanted), TOLD_LINES_AT_ONCE)
        ]

    def follow_moved_log(self) -> None:
        """Follow the log in another file, to which the game has moved; what it holds so far was told."""
        for language in [*self.followers]:
            follower = LogFollower(self.open_log(), language)
            follower.has_begun = True
            follower.reel.go_to_end()
            self.followers[language] = follower
