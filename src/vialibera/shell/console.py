"""What every moment has in common: keys go to the matter on top, lines go out once, and stay in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from vialibera.narrator.utterance import Both, Kind, Utterance, utterances
from vialibera.shell.keys import called
from vialibera.shell.manners import Manners
from vialibera.voice.queue import repeated

if TYPE_CHECKING:
    from vialibera.shell.actions import Action, Keymap
    from vialibera.shell.out import Out
    from vialibera.voice.sinks import Sink

Say = Callable[[str, Mapping[str, Any]], Both]
"""A text by its key, with its facts."""


class Mode(Protocol):
    """A matter that takes keys: an open list, a question, the game itself."""

    def press(self, key: str) -> bool:
        """Whether the key was dealt with; else the matter below gets it."""
        ...


class Field(Protocol):
    """A question whose answer is typed."""

    def ask(self) -> None: ...
    def typed(self, text: str | None) -> None:
        """The answer, or None when it was left."""
        ...


class Console:
    """Keys in, lines out."""

    def __init__(self, out: Out, voice: Sink, say: Say, keymap: Keymap) -> None:
        self.out, self.voice, self.words, self.keymap = out, voice, say, keymap
        self.modes: list[Mode] = []
        self.field: Field | None = None
        self.told: list[Utterance] = []
        self.at = 0
        """Which of them `older` and `newer` have come to."""
        self.rest: list[Utterance] = []
        """What is left of a list longer than the screen."""
        self.done = False
        self.suspended = False
        """Whether the shell is to have its terminal for a while."""
        self.playing = False
        """Whether a game is under way."""
        self.asked_to_leave = False
        self.manners = Manners()
        self.turn_voice: Callable[[], bool] = self.mute
        """Turns the voice on or off; says whether it is on now."""

    def mute(self) -> bool:
        return self.voice.mute()

    # out

    def tell(self, said: Iterable[Utterance]) -> None:
        """Each line once: on the screen, to the voice, into memory."""
        for utterance in said:
            self.out.line(utterance.shown)
            self.hear(utterance)

    def hear(self, utterance: Utterance) -> None:
        """What stands on the screen already: to the voice, into memory."""
        self.voice.say(utterance)
        self.told.append(utterance)
        self.at = len(self.told) - 1

    def show(self, utterance: Utterance) -> None:
        self.out.line(utterance.shown)
        self.voice.say(utterance)

    def again(self, utterance: Utterance) -> None:
        """A line of before, word for word."""
        self.out.line(utterance.shown)
        self.voice.say(repeated(utterance))

    def say(self, key: str, kind: Kind = "answer", /, **facts: Any) -> None:
        self.tell(utterances(self.words(key, facts), kind, "answer" if kind == "answer" else ""))

    def tell_notices(self) -> None:
        """What the voice has to say of itself."""
        self.tell(self.voice.notices())

    def tell_list(self, said: Sequence[Utterance]) -> None:
        """A long list comes a page at a time."""
        fitting = self.out.fitting([utterance.shown for utterance in said])
        self.rest = list(said[fitting:])
        self.tell(said[:fitting])
        if self.rest:
            self.say("ui-more", count=len(self.rest))

    def more(self) -> None:
        if self.rest:
            self.tell_list(self.rest)
        else:
            self.say("ui-no-more")

    # in

    def press(self, key: str) -> None:
        """One key, to the topmost matter that wants it."""
        self.out.key = key if len(key) == 1 else ""
        self.voice.interrupt()
        if key != "c-c":
            self.asked_to_leave = False
        for mode in reversed(self.modes):
            if mode.press(key):
                return
        self.say("ui-unused")

    def interrupt(self) -> None:
        """Ctrl+C asks, a second one leaves."""
        if self.asked_to_leave:
            self.done = True
        self.asked_to_leave = True
        if not self.done:
            self.say("ui-really-leave.saved" if self.playing else "ui-really-leave", "alert")

    def open(self, field: Field) -> None:
        self.field = field
        field.ask()

    def typed(self, text: str | None) -> None:
        field, self.field = self.field, None
        if field is not None:
            field.typed(text)

    def push(self, mode: Mode) -> None:
        self.modes.append(mode)

    def drop(self, mode: Mode) -> None:
        if mode in self.modes:
            del self.modes[self.modes.index(mode) :]

    def label(self, key: str) -> str:
        return called(key, self.keymap.lang)

    def action(self, key: str) -> Action | None:
        return self.keymap.action(key)
