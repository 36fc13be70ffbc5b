"""The talk of people at other machines: told, kept until a turn is over, or not heard, as this machine wants it."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.shell.console.menus import MenuEntry
from vialibera.shell.settings.settings_file import save_settings
from vialibera.support.allowance import talk_allowance
from vialibera.words.phrase import plain_phrase
from vialibera.words.sanitize import clean_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.shell.game.session import Session
    from vialibera.shell.program import Program
    from vialibera.words.phrase import Phrase

MOST_TALK_KEPT = 200
"""The lines of the history, and those that wait for the end of a turn."""


class SaidLine(NamedTuple):
    """A line that somebody said; the name is empty for a person who only looks on."""

    name: str
    words: str


class TalkEnd(Protocol):
    """The way of one machine to the people at the others."""

    @property
    def session(self) -> Session | None: ...

    def send_talk(self, words: str) -> bool:
        """Send words to everybody at the table; return False if they get nowhere."""

    def tell_people(self, again: bool) -> None: ...

    def repeat_knock(self) -> None: ...


class TalkTeller:
    """The talk at the table as one machine hears it."""

    def __init__(self, program: Program, end: TalkEnd) -> None:
        self.console, self.settings, self.now = program.console, program.services.settings, program.services.now
        self.end, self.tell_people, self.repeat_knock = end, end.tell_people, end.repeat_knock
        self.console.table_talk = self
        self.history: deque[SaidLine] = deque(maxlen=MOST_TALK_KEPT)
        self.waiting: deque[SaidLine] = deque(maxlen=MOST_TALK_KEPT)
        """The lines that are told once nobody here is asked any more."""
        self.muted: set[str] = set()
        self.allowance = talk_allowance(self.now())

    def is_asked(self) -> bool:
        """Return True while the game asks a person at this machine."""
        return self.end.session is not None and self.end.session.game.people.is_awaiting_person()

    # what others say

    def hear(self, name: str, words: str) -> None:
        """Tell a line, keep it until the turn here is over, or drop it if its speaker is muted here."""
        line = SaidLine(clean_text(name), clean_text(words, MAX_TALK_LETTERS))
        if line.name in self.muted:
            return
        self.history.append(line)
        if self.settings.talk_waits and (self.is_asked() or self.waiting):
            self.waiting.append(line)
        else:
            self._tell(line)

    def tell_waiting(self) -> None:
        """Tell the lines that were kept, if nobody here is asked any more, or if lines are kept no longer."""
        while self.waiting and not (self.settings.talk_waits and self.is_asked()):
            self._tell(self.waiting.popleft())

    def _tell(self, line: SaidLine) -> None:
        if "chat" in self.console.narration.quiet_kinds:
            return  # the history has it
        self.console.teller.tell(to_utterances(self._phrase(line), "event"))

    def _phrase(self, line: SaidLine) -> Phrase:
        key = "ui-talk" if line.name else "ui-talk.onlooker"
        return self.console.teller.words(key, {"name": line.name, "words": plain_phrase(line.words)})

    # what people here say

    def say(self, words: str) -> str:
        """Pass words of people here on to everybody; return the message that tells why not, or an empty text."""
        if self.end.session is None:
            return "ui-talk-lost"
        if not self.allowance.take_one(self.now()):
            return "ui-talk-not.often"
        return "" if self.end.send_talk(words[:MAX_TALK_LETTERS]) else "ui-talk-lost"

    # the history, and what this machine wants to hear

    def tell_history(self) -> None:
        """Tell what was said so far, the oldest first."""
        if not self.history:
            self.console.say("ui-talk-none")
            return
        lines = [one for line in self.history for one in to_utterances(self._phrase(line), "answer", "answer")]
        self.console.pages.tell_list(lines)

    def entries(self, names: list[str]) -> Iterator[MenuEntry]:
        """Yield the entries of a list: the history, the wish to hear lines after the turn, and who is muted here."""
        words = self.console.teller.words
        yield MenuEntry(words("ui-talk-history", {}), self.tell_history)
        waits = "ui-talk-wait.off" if self.settings.talk_waits else "ui-talk-wait"
        yield MenuEntry(words(waits, {}), self._toggle_waiting)
        for name in names:
            key = "ui-talk-mute.off" if name in self.muted else "ui-talk-mute"
            yield MenuEntry(words(key, {"name": name}), partial(self._toggle_mute, name))

    def _toggle_waiting(self) -> None:
        """Keep what is said until a turn here is over, or tell it at once; remember the choice."""
        self.settings.talk_waits = not self.settings.talk_waits
        save_settings(self.settings)
        self.console.say("ui-talk-waits" if self.settings.talk_waits else "ui-talk-waits.off")
        self.tell_waiting()

    def _toggle_mute(self, name: str) -> None:
        self.muted ^= {name}
        self.console.say("ui-talk-muted" if name in self.muted else "ui-talk-muted.off", name=name)
