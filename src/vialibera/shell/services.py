"""The keys that work at any moment: help, scrollback, voice, sounds, leaving.

Each function is the action of one row in the table of keys. It gets the lowest layer of the console and the key.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vialibera.shell.console import Console


class Base(Protocol):
    """The lowest layer of the console: the game, or the questions before it."""

    console: Console

    def help(self) -> None: ...
    def rules(self) -> None: ...


class Learning:
    """The mode for learning keys: each key names its action and does nothing else."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def press(self, key: str) -> bool:
        action = self.console.action(key)
        if action is not None and action.id in ("learn", "interrupt"):
            self.console.drop(self)
            self.console.say("ui-learn-ends")
        elif action is None and key in LISTENING:
            LISTENING[key](self.console)
        elif action is None:
            self.console.say("ui-unused")
        else:
            self.console.say("ui-learned", key=self.console.label(key), does=self.console.words(f"key-{action.id}", {}))
        return True


def named_sound(console: Console, by: int) -> None:
    """Play the next cue (`by` 1) or the one before (-1), with its name."""
    found = console.sounds.step(by)
    if found is None:
        console.say("ui-no-sounds")
    else:
        console.say("ui-learned-sound", cue=found[0], label=found[1])


def switch_sound(console: Console) -> None:
    """Switch the cue named last off or on."""
    found = console.sounds.switch()
    if found is None:
        console.say("ui-no-sounds")
    else:
        console.say("ui-sound-again" if found[1] else "ui-sound-without", label=found[0])


LISTENING: Mapping[str, Callable[[Console], None]] = {
    "right": lambda console: named_sound(console, 1),
    "left": lambda console: named_sound(console, -1),
    "backspace": switch_sound,
}
"""Keys without another meaning, which try out the cues while keys are learned."""


def learn(desk: Base, key: str) -> None:
    """F2: start learning the keys, without any effect."""
    desk.console.push(Learning(desk.console))
    desk.console.say("ui-learn-begins.sounds")


def help_now(desk: Base, key: str) -> None:
    """? and F1: announce the actions that are possible now."""
    desk.help()


def rules(desk: Base, key: str) -> None:
    """F4: announce the rules of this edition."""
    desk.rules()


def repeat(desk: Base, key: str) -> None:
    """Full stop: repeat the last event word for word; pressed again, the open question.

    Before a game the last entry of the scrollback is repeated, of any kind.
    """
    console = desk.console
    past = console.past
    last = past.last_event() if console.playing else None
    if console.game is not None and console.asks_again:
        console.game.ask_again()
    elif last is None and not past.entries:
        console.say("ui-no-message")
    else:
        console.again(last or past.entries[-1])


def _browse(console: Console, to: int) -> None:
    """Repeat the entry number `to` of the scrollback; at either end the same entry comes again."""
    if not console.past.entries:
        console.say("ui-no-message")
        return
    console.past.at = to
    console.again(console.past.entries[to])


def older(desk: Base, key: str) -> None:
    """Repeat the entry before the present one of the scrollback."""
    _browse(desk.console, max(0, desk.console.past.at - 1))


def newer(desk: Base, key: str) -> None:
    """Repeat the entry after the present one of the scrollback."""
    _browse(desk.console, min(len(desk.console.past.entries) - 1, desk.console.past.at + 1))


def oldest(desk: Base, key: str) -> None:
    _browse(desk.console, 0)


def newest(desk: Base, key: str) -> None:
    _browse(desk.console, len(desk.console.past.entries) - 1)


def more(desk: Base, key: str) -> None:
    """Announce the next page of a long list."""
    desk.console.more()


def mute(desk: Base, key: str) -> None:
    """M: switch the voice on or off, and remember it."""
    desk.console.say("ui-voice-on" if desk.console.speaker.turn() else "ui-voice-off", "alert")


def stop(desk: Base, key: str) -> None:
    """X: silence the voice now; only the screen says so, because a spoken “silence” would be none."""
    desk.console.speaker.stop()
    desk.console.draw([desk.console.words("ui-stopped", {}).shown])


def _turned(desk: Base, said: str, now: int | None) -> None:
    """Announce a new value by the message `said`; None means that there is no voice."""
    if now is None:
        desk.console.say("ui-no-voice")
    else:
        desk.console.say(said, nth=str(now))


def slower(desk: Base, key: str) -> None:
    _turned(desk, "ui-rate", desk.console.speaker.rate(-1))


def faster(desk: Base, key: str) -> None:
    _turned(desk, "ui-rate", desk.console.speaker.rate(1))


def softer(desk: Base, key: str) -> None:
    _turned(desk, "ui-volume", desk.console.voice.volume(-1))


def louder(desk: Base, key: str) -> None:
    _turned(desk, "ui-volume", desk.console.voice.volume(1))


def next_voice(desk: Base, key: str) -> None:
    """Y: switch to another voice of the language; a notice names it."""
    if not desk.console.voice.next_voice():
        desk.console.say("ui-no-voice")
    desk.console.tell_notices()


def sound(desk: Base, key: str) -> None:
    """Q: switch the sounds on or off, and remember it."""
    desk.console.say("ui-sound-on" if desk.console.sounds.turn() else "ui-sound-off")
    desk.console.tell_notices()


def _sound_turned(desk: Base, steps: int) -> None:
    now = desk.console.sounds.volume(steps)
    if now is None:
        desk.console.say("ui-no-sounds")
    else:
        desk.console.say("ui-sound-volume", nth=str(now))


def sound_softer(desk: Base, key: str) -> None:
    _sound_turned(desk, -1)


def sound_louder(desk: Base, key: str) -> None:
    _sound_turned(desk, 1)


def leave(desk: Base, key: str) -> None:
    """F10 and Ctrl+Q: leave at once; every move is already saved."""
    desk.console.done = True


def interrupt(desk: Base, key: str) -> None:
    """Ctrl+C: ask before leaving; pressed again, leave."""
    desk.console.interrupt()


def suspend(desk: Base, key: str) -> None:
    """Ctrl+Z: go back to the user's shell, where `fg` continues; not in a script and not on Windows."""
    if desk.console.out.size is None:
        desk.console.say("ui-unused")
    elif sys.platform == "win32":
        desk.console.say("ui-no-suspend")
    else:
        desk.console.suspended = True
