"""The keys that have a meaning at any moment: help, memory, voice, leaving."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol

from vialibera.voice.queue import passing

if TYPE_CHECKING:
    from vialibera.shell.console import Console


class Base(Protocol):
    """The lowest of the console's matters: the game, or the questions before it."""

    console: Console

    def help(self) -> None: ...
    def rules(self) -> None: ...


class Learning:
    """Every key says what it does, and does nothing."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def press(self, key: str) -> bool:
        action = self.console.action(key)
        if action is not None and action.id in ("learn", "interrupt"):
            self.console.drop(self)
            self.console.say("ui-learn-ends")
        elif action is None:
            self.console.say("ui-unused")
        else:
            self.console.say("ui-learned", key=self.console.label(key), does=self.console.words(f"key-{action.id}", {}))
        return True


def learn(desk: Base, key: str) -> None:
    """F2: learn the keys without any effect."""
    desk.console.push(Learning(desk.console))
    desk.console.say("ui-learn-begins")


def help_now(desk: Base, key: str) -> None:
    """? and F1: what can be done now."""
    desk.help()


def rules(desk: Base, key: str) -> None:
    """F4: the rules of this edition."""
    desk.rules()


def repeat(desk: Base, key: str) -> None:
    """The last message, word for word; that the voice was silenced is none."""
    console = desk.console
    last = next((said for said in reversed(console.told) if not passing(said)), None)
    if last is None:
        console.say("ui-no-message")
    else:
        console.again(last)


def _browse(console: Console, to: int) -> None:
    """Messages of before, each as it was; at either end the same one again."""
    if not console.told:
        console.say("ui-no-message")
        return
    console.at = to
    console.again(console.told[to])


def older(desk: Base, key: str) -> None:
    _browse(desk.console, max(0, desk.console.at - 1))


def newer(desk: Base, key: str) -> None:
    _browse(desk.console, min(len(desk.console.told) - 1, desk.console.at + 1))


def oldest(desk: Base, key: str) -> None:
    _browse(desk.console, 0)


def newest(desk: Base, key: str) -> None:
    _browse(desk.console, len(desk.console.told) - 1)


def more(desk: Base, key: str) -> None:
    desk.console.more()


def mute(desk: Base, key: str) -> None:
    """M: the voice on or off, for good."""
    desk.console.say("ui-voice-on" if desk.console.turn_voice() else "ui-voice-off", "alert")


def stop(desk: Base, key: str) -> None:
    """X: silence now."""
    desk.console.voice.stop()
    desk.console.say("ui-stopped", "chatter")


def _turned(desk: Base, said: str, now: int | None) -> None:
    if now is None:
        desk.console.say("ui-no-voice")
    else:
        desk.console.say(said, nth=str(now))


def slower(desk: Base, key: str) -> None:
    _turned(desk, "ui-rate", desk.console.voice.rate(-1))


def faster(desk: Base, key: str) -> None:
    _turned(desk, "ui-rate", desk.console.voice.rate(1))


def softer(desk: Base, key: str) -> None:
    _turned(desk, "ui-volume", desk.console.voice.volume(-1))


def louder(desk: Base, key: str) -> None:
    _turned(desk, "ui-volume", desk.console.voice.volume(1))


def next_voice(desk: Base, key: str) -> None:
    """Y: another voice of the language; it says its name itself."""
    if not desk.console.voice.next_voice():
        desk.console.say("ui-no-voice")
    desk.console.tell_notices()


def leave(desk: Base, key: str) -> None:
    """F10, Ctrl+Q: the game is saved already."""
    desk.console.done = True


def interrupt(desk: Base, key: str) -> None:
    """Ctrl+C asks, twice leaves."""
    desk.console.interrupt()


def suspend(desk: Base, key: str) -> None:
    """Ctrl+Z: back to the shell, and `fg` goes on; a script has no such key, nor has Windows."""
    if desk.console.out.size is None or sys.platform == "win32":
        desk.console.say("ui-unused")
    else:
        desk.console.suspended = True
