"""The keys that work at any moment: help, scrollback, voice, sounds, leaving.

Each function is the action of one row in the table of keys.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from vialibera.narration.surfaces.at_rest import Layer
from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.senses.braille.braille_rest import BrailleRest
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import TypedPrompt
from vialibera.support.callables import Work

MAX_TALK_LETTERS = 200
"""The most letters of a line for everybody at the table."""


class BottomLayer(Protocol):
    """The lowest layer of the console: the game, or the questions before it."""

    console: Console

    def tell_help(self) -> None: ...
    def tell_rules(self) -> None: ...


class KeyLearning:
    """The mode for learning keys: each key names its action and does nothing else."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def describe(self) -> Layer:
        """Return the mode, which nothing but its own key ends."""
        return Layer(tuple(to_utterances(self.console.teller.words("ui-learn-begins", {}), "menu")), escape_id="")

    def press(self, key: str) -> bool:
        action = self.console.action_for_key(key)
        if action is not None and action.id in ("learn", "interrupt"):
            self.console.drop_layer(self)
            self.console.say("ui-learn-ends")
        elif self.console.braille_rest.read_on(action):
            pass  # the key was learned with the first row of its own answer
        elif action is None and key in CUE_KEYS:
            CUE_KEYS[key](self.console)
        elif action is None:
            self.console.say("ui-unused")
        else:
            self.console.say(
                "ui-learned", key=self.console.key_label(key), does=self.console.teller.words(f"key-{action.id}", {})
            )
        return True


def tell_named_cue(console: Console, by: int) -> None:
    """Play the next cue (`by` 1) or the one before (-1), with its name."""
    cue, label = console.sounds.step_cue(by)
    console.say("ui-learned-sound", cue=cue, label=label)


def toggle_named_cue(console: Console) -> None:
    """Switch the cue named last off or on."""
    label, is_on = console.sounds.toggle_cue()
    console.say("ui-sound-again" if is_on else "ui-sound-without", label=label)


CUE_KEYS: Mapping[str, Callable[[Console], None]] = {
    "right": lambda console: tell_named_cue(console, 1),
    "left": lambda console: tell_named_cue(console, -1),
    "backspace": toggle_named_cue,
}
"""Keys without another meaning, which try out the cues while keys are learned."""


def learn_keys(console: Console) -> None:
    """F2: start learning the keys, without any effect."""
    console.open_input.layers.append(KeyLearning(console))
    console.say("ui-learn-begins.sounds")


def repeat_last(console: Console) -> None:
    """Full stop: repeat the last event word for word; pressed again, the open question.

    Before a game the last entry of the scrollback is repeated, of any kind.
    """
    past = console.scrollback
    last = past.last_event() if console.open_input.game is not None else None
    if console.open_input.game is not None and console.is_same_key:
        console.repeat_question()
    elif last is None and not past.entries:
        console.say("ui-no-message")
    else:
        console.pages.repeat_entry(last or past.entries[-1])
    if console.table_talk is not None:
        console.table_talk.repeat_knock()


def browse_scrollback(steps: int, console: Console) -> None:
    """Repeat the entry so many steps on or, if negative, back; at either end the same entry comes again."""
    past = console.scrollback
    if past.entries:
        past.index = min(max(past.index + steps, 0), len(past.entries) - 1)
        console.pages.repeat_entry(past.entries[past.index])
    else:
        console.say("ui-no-message")


def show_more(console: Console) -> None:
    """Announce the next page of a long list."""
    console.pages.tell_more()


def read_row(read: Callable[[BrailleRest], None], console: Console) -> None:
    """Let a braille display go to the row that `read` finds."""
    if not console.out.cells:
        console.say("ui-no-columns")
    else:
        read(console.braille_rest)


def toggle_voice(console: Console) -> None:
    """M: switch the voice on or off, and remember it."""
    console.say("ui-voice-on" if console.speaker.toggle_mute() else "ui-voice-off", "alert")


def silence_voice(console: Console) -> None:
    """X: silence the voice now; only the screen says so, because a spoken “silence” would be none."""
    console.speaker.stop()
    console.pages.draw_lines([console.teller.words("ui-stopped", {}).shown])


def _tell_new_value(console: Console, said: str, now: int | None, missing: str = "ui-no-voice") -> None:
    """Announce a new value by the message `said`; None means that there is nothing whose value it were."""
    if now is None:
        console.say(missing)
    else:
        console.say(said, nth=str(now))


def change_voice_rate(steps: int, console: Console) -> None:
    """Change the rate; where a reader keeps its own, say that only the game's estimate changes."""
    speaker = console.speaker
    new = speaker.change_rate(steps)
    _tell_new_value(console, "ui-rate-kept" if speaker.voice.keeps_rate else "ui-rate", new)


def change_voice_volume(steps: int, console: Console) -> None:
    _tell_new_value(console, "ui-volume", console.speaker.voice.change_volume(steps))


def choose_next_voice(console: Console) -> None:
    """Y: switch to another voice of the language; a notice names it."""
    if not console.speaker.voice.take_next_voice():
        console.say("ui-no-voice")
    console.tell_notices()


def toggle_sounds(console: Console) -> None:
    """Q: switch the sounds on or off, and remember it."""
    console.say("ui-sound-on" if console.sounds.toggle() else "ui-sound-off")
    console.tell_notices()


def change_sound_volume(steps: int, console: Console) -> None:
    _tell_new_value(console, "ui-sound-volume", console.sounds.change_volume(steps), "ui-no-sounds")


def tell_page(console: Console) -> None:
    """Ctrl+P: say where the page in the browser is, and its code; a page that has ended begins again."""
    if console.page is None:
        console.say("ui-no-page")
    else:
        console.page.press_key(console.is_same_key)


def ask_for_words(console: Console) -> None:
    """Z: ask for a line that everybody at the table gets, if people sit at other machines."""
    if console.table_talk is None:
        console.say("ui-no-talk")
        return

    phrases = {f"phrase{n}": console.teller.words(f"ui-talk-phrase.nth{n}", {}).shown for n in range(1, 7)}

    def send(words: str) -> bool:
        words = phrases.get(f"phrase{words}", words)
        if words and console.table_talk is not None and (refused := console.table_talk.say(words)):
            console.say(refused, "alert")
        return bool(words)

    ask = partial(console.say, "ui-talk-ask", "alert", count=MAX_TALK_LETTERS)
    queries: dict[str, Work] = {
        "up": console.table_talk.tell_history,
        "down": lambda: console.say("ui-talk-phrase", **phrases),
    }
    TypedPrompt(ask, send, None, console, queries=queries, standing_queries=tuple(queries)).show()


def tell_people(console: Console) -> None:
    """Ctrl+W: tell who is at the table and where, if people sit at other machines; again, list what can be done."""
    if console.table_talk is None:
        console.say("ui-no-talk")
    else:
        console.table_talk.tell_people(console.is_same_key)


def open_settings(console: Console) -> None:
    """Ctrl+O: open the list of settings."""
    if console.open_settings is None:
        console.say("ui-unused")
    else:
        console.open_settings()


def switch_look(console: Console) -> None:
    """Ctrl+L: switch between the board and lines, for this run; from a screen reader only when pressed again."""
    console.say(console.teller.board.next_look(console.is_same_key))


def switch_theme(console: Console) -> None:
    """Ctrl+T: switch the board to the next theme, and remember it."""
    name = console.teller.board.next_theme()
    console.say(f"ui-theme.{name}" if name else "ui-no-board")


def leave_program(console: Console) -> None:
    """F10 and Ctrl+Q: leave; in a game under way ask first, and leave when pressed again."""
    # The key beside it changes the narration, so a slip must not end the evening. (decision: keys.leaving-asks)
    if console.has_game_under_way:
        console.ask_or_leave("ui-really-leave.key")
    else:
        console.is_done = True


def suspend_program(console: Console) -> None:
    """Ctrl+Z: go back to the user's shell, where `fg` continues; not in a script and not on Windows."""
    if console.out.size is None:
        console.say("ui-unused")
    elif sys.platform == "win32":
        console.say("ui-no-suspend")
    else:
        console.is_suspended = True
