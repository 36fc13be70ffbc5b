"""The console: keys go to the top layer that wants them, and lines go once to every surface.

A surface is the screen, the voice, the sounds, the
scrollback, a board or a page.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Protocol

from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import (
    Fact,
    Utterance,
    UtteranceKind,
    Utterances,
    to_utterance,
    to_utterances,
)
from vialibera.senses.braille.braille_rest import BrailleRest
from vialibera.senses.braille.short_lists import ShortLists
from vialibera.senses.screen.cells import ClickTarget
from vialibera.senses.voice.speech_queue import REPEAT_TOPIC
from vialibera.shell.audio_control.sound_control import SoundControl
from vialibera.shell.audio_control.voice_control import VoiceControl
from vialibera.shell.console.line_pages import LinePages
from vialibera.shell.console.line_teller import LineTeller
from vialibera.shell.console.open_input import InputLayer, OpenInput, RawKeyLayer, SelectableLayer, TypedQuestion
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.terminal.key_names import KeyRow, key_as_called
from vialibera.shell.terminal.keymap import ConsoleKeymap
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.callables import Now, Work
from vialibera.words.texts import Texts

LATE_ENTER_SECONDS = 0.6
"""Seconds for which an Enter after a number that has chosen does nothing."""


class BrowserPage(Protocol):
    """The page in the browser, as a key asks for it."""

    def press_key(self, again: bool) -> None:
        """Say where the page is; `again` is True if the key before was the same."""


class TableTalk(Protocol):
    """The way to the people at other machines."""

    def tell_people(self, again: bool) -> None:
        """Tell who is at the table and where; `again` is True if the key before was the same."""

    def repeat_knock(self) -> None:
        """Tell once more that somebody is at the door, if somebody is."""

    def say(self, words: str) -> str:
        """Pass words on to everybody at the table, this machine included; return the message that tells why not, or
        an empty text."""

    def tell_history(self) -> None:
        """Tell what was said so far."""


EVENT_KINDS = ("event", "alert", "heading")
"""The kinds of lines that report what happened."""
GROUPED_KINDS = ("answer", "menu", "chatter")
"""Kinds whose lines, if announced together, are one entry of the scrollback."""

PASSING_IDS = (
    "ui-unused",
    "ui-one-moment",
    "ui-landing-again",
    "ui-computer-plays",
    "wait-elsewhere",
    "wait-absent",
    "wait-consent-elsewhere",
    "ui-others-answer",
    "ui-nothing-open",
    "ui-auctions-off",
    "ui-no-auction",
    "ui-auction-running",
    "ui-trade-open",
    "ui-nothing-to-accept",
    "ui-nothing-to-refuse",
    "ui-whose-claim",
    "ui-no-such-seat",
    "ui-seat-out",
    "ui-seat-computer",
    "ui-another-later",
    "ui-list-open",
    "ui-no-entry",
    "ui-choose",
    "ui-find",
    "ui-not-found",
    "ui-list-over",
    "ui-entry-of",
    "ui-scan-entry",
    "ui-no-number",
    "ui-typed",
    "ui-left",
    "ui-more",
    "ui-no-more",
    "ui-no-message",
    "ui-not-started",
    *("ui-odds-begins", "ui-odds-left", "ui-odds-off"),
    *("ui-coach-begins", "ui-coach-off", "ui-coach-later"),
    "ui-stopped",
    *("ui-no-page", "ui-no-columns", "ui-page-starts", "ui-no-board"),
)
"""Ids of replies to a key that say nothing about the game; the scrollback drops them."""


def is_passing(line: Utterance) -> bool:
    """Return True for refusals and replies about keys, which the scrollback drops."""
    return line.topic == "refusal" or line.id in PASSING_IDS


LEAVING_ACTIONS = ("leave", "interrupt")
"""The actions whose keys leave when pressed twice."""

ARROW_KEYS = ("left", "right", "up", "down")

SCROLLBACK_LIMIT = 5000
"""The most entries of the scrollback: more than an evening brings, and a bound for memory."""


class Scrollback:
    """The lines announced so far, for browsing; a repeated line is no new entry."""

    def __init__(self, is_untold: Callable[[Utterance], bool]) -> None:
        self.is_untold = is_untold
        """Returns True for a line that the screen left out."""
        self.entries: list[Utterances] = []
        """Events, questions and answers; all lines of a list are one entry."""
        self.index = 0
        """The number of the entry that browsing has come to."""

    def hear(self, batch: Batch) -> None:
        """Add the new lines of a batch as entries, and let browsing begin again at the last one."""
        told = [line for line in batch.lines if not self.is_untold(line)]
        new = [line for line in told if line.topic != REPEAT_TOPIC and not is_passing(line)]
        for (kind, _), run in groupby(new, key=lambda line: (line.kind, line.topic)):
            lines = list(run)
            self.entries += [lines] if kind in GROUPED_KINDS else [[line] for line in lines]
        del self.entries[:-SCROLLBACK_LIMIT]
        if new:
            self.index = len(self.entries) - 1

    def last_event(self) -> Utterances | None:
        """Return the entry of the last event or alert, or None; questions do not count."""
        told = (
            entry for entry in reversed(self.entries) if entry[0].kind in EVENT_KINDS and entry[0].topic != "question"
        )
        return next(told, None)


LINES_OF_SCORES = 3
"""The first of the lines of an end, which the scores tell too; the best deed and the last turning point follow."""


class Console:
    """The console: keys in, lines out."""

    has_named_tab = False
    """True once the first field of this run has named the key that reads it back."""
    share_end: Callable[[bool], None] | None = None
    """Makes the picture of a game that is over and tells its end, or tells only what the scores leave out; or None."""
    end_lines: Sequence[str] = ()
    """The best deed and the turning point of a game that is over, which a board draws below the ranks."""
    end_worths: Sequence[tuple[int, ...]] = ()
    """The worths of each seat over a whole game that is over, also what was played in an earlier run; or nothing."""
    has_hurried = False
    """True if lines waited to be heard when the last key was pressed."""

    def __init__(
        self,
        out: LineOutput,
        speaker: VoiceControl,
        texts: Texts,
        keymap: ConsoleKeymap,
        narration: NarrationSettings,
        *,
        sounds: SoundControl,
    ) -> None:
        self.out, self.speaker, self.keymap, self.narration = out, speaker, keymap, narration
        self.scrollback = Scrollback(out.leaves_out)
        self.sounds = sounds
        # The sounds are the first: a cue is on its way before its line is written.
        self.teller = LineTeller(out, texts, [self.sounds, out, speaker, self.scrollback])
        self.pages = LinePages(out, self.teller, self.scrollback, keymap)
        self.page: BrowserPage | None = None
        """The page in the browser, if one was asked for."""
        self.open_settings: Work | None = None
        """Opens the list of settings, or None where there is none."""
        self.table_talk: TableTalk | None = None
        """The way to people at other machines, or None if there are none."""
        self.open_input = self.teller.open_input
        out.list_rows = ShortLists(self.teller).list_rows
        self.braille_rest = BrailleRest(self)
        """The row on which a braille display rests after each key."""
        self.is_done = False
        self.is_suspended = False
        """True if the user's shell gets its terminal back for a while (Ctrl+Z)."""
        self.now: Now = time.monotonic
        self.late_enter = LateEnter()
        self.echoes_letters = False
        """True if each letter of a typed answer is shown again on a row of its own, for a reader without key echo."""
        self.last_key = ""
        self.is_same_key = False
        """True if the key is the same as the one before it."""

    def switch_game(self, things: OpenInput) -> None:
        """Go to a game, with the list or question that it had open; it gets the keys, and its narrator words them."""
        self.open_input = self.teller.open_input = things

    # Lines out.

    def repeat_question(self) -> None:
        """Repeat the open question, on a braille display as an answer: there the short question stands for it."""
        scene = self.teller.current_scene()
        if self.out.cells and scene is not None and scene.lines_at_rest:
            self.pages.repeat_entry(self.braille_rest.whole_question(scene))
        elif self.open_input.game is not None:
            self.open_input.game.question.ask_again()

    def tell_last_and_question(self) -> None:
        """Repeat the last event and the open question, for a player who was away."""
        last = self.scrollback.last_event()
        if last is not None:
            self.pages.repeat_entry(last)
        if self.open_input.game is not None:
            self.open_input.game.question.ask_again()

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None:
        """Announce the message with the id `key`."""
        if key == "ui-unused" and self.is_routing_key(self.last_key):
            return
        self.teller.tell(to_utterances(self.teller.words(key, facts), kind, "answer" if kind == "answer" else ""))

    def ring(self) -> None:
        """Let a key that could do nothing be heard, without a line on the screen."""
        refused = Batch((to_utterance(self.teller.words("ui-unused", {}), "answer", "answer"),), None)
        if self.speaker.voice.can_report_end:
            self.speaker.voice.interrupt()
            self.speaker.hear(refused)
        elif self.sounds.is_on:
            self.sounds.hear(refused)
        else:
            self.out.ring_bell()

    def tell_notices(self) -> None:
        """Announce the notices of the voice and of the sounds."""
        self.teller.tell([*self.speaker.voice.take_notices(), *self.sounds.take_notices()])

    def keys_at_hand(self, is_wanted: Callable[[KeyRow], bool], taken: Collection[str] = ()) -> dict[str, str]:
        """Return the first key of each wanted action that has a use at this console, without the taken keys."""
        useless = {
            "next-row": not self.out.cells,
            "question-row": not self.out.cells,
            "page": self.page is None,
            "talk": self.table_talk is None,
            "people": self.table_talk is None,
            "suspend": self.out.size is None or sys.platform == "win32",
        }
        found = {}
        for name, keys in self.keymap.keys.items():
            free = [key for key in keys if key not in taken]
            if free and not useless.get(name, False) and is_wanted(self.keymap.row_by_id[name]):
                found[free[0]] = name
        return found

    # Keys in.

    def press(self, key: str) -> None:
        """Give a key to the topmost layer that wants it."""
        if self.late_enter.is_late(key, self.now()) or self.braille_rest.brings_news_first(key):
            return
        self.out.last_key = key if len(key) == 1 else ""
        self.is_same_key, self.last_key = key == self.last_key, key
        self.has_hurried = self.speaker.seconds_to_wait() > 0.0
        self.speaker.voice.interrupt()
        self.open_input.is_rest_new = False
        self.note_typed_key(key)
        if self.open_input.claim_by_key(key):
            return
        action = self.action_for_key(key)
        if action is None or action.id != "more":
            self.pages.forget_pages()
        # A copy of the list: a layer that takes the key may close itself or open another one.
        if not any(layer.press(key) for layer in reversed(self.open_input.layers[:])):
            self.say("ui-unused")
        self.notify_uncovered_game()

    def take_click(self, target: ClickTarget) -> None:
        """Mark and read a square that was clicked, or choose an entry; a square never acts, and no letter is typed."""
        self.speaker.voice.interrupt()
        game, top = self.open_input.game, self.open_input.top
        if self.open_input.has_open_field or game is None:
            return
        if target.kind == "square":
            game.square_walk.go_to(target.number, game.state.rules.board_size)
            self.pages.tell_list(answers.full_deed_answer(game.state, game.narrator, target.number))
        elif isinstance(top, SelectableLayer):
            top.choose_entry(target.number)

    def notify_uncovered_game(self) -> None:
        """Notify the game if no list and no question is above it any more."""
        if (
            self.open_input.game is not None
            and not self.open_input.has_open_field
            and self.open_input.top is self.open_input.game
        ):
            self.open_input.game.on_uncovered()

    @property
    def has_game_under_way(self) -> bool:
        """True if somebody at a terminal plays a game that is not over; in a script no key is pressed by mistake."""
        game = self.open_input.game
        return game is not None and self.out.size is not None and game.way == "played" and not game.state.is_over

    def note_typed_key(self, key: str) -> None:
        """Forget that the player was asked whether to leave, unless the key is one that leaves."""
        action = self.action_for_key(key)
        if len(key) == 1 or action is None or action.id not in LEAVING_ACTIONS:
            self.open_input.asked_to_leave = False

    def ask_or_leave(self, question: str = "") -> None:
        """Ask before leaving at the first key that leaves, by the message `question`; leave at the second."""
        if self.open_input.asked_to_leave:
            self.is_done = True
        self.open_input.asked_to_leave = True
        if not self.is_done:
            usual = "ui-really-leave.saved" if self.open_input.game is not None else "ui-really-leave"
            self.say(question or usual, "alert")

    def open_typed_question(self, field: TypedQuestion) -> None:
        """Open a typed question and ask it."""
        self.open_input.typed_question = field
        self.teller.is_heading = True
        field.put_question()
        self.teller.is_heading = False
        self.open_input.field_heading = self.teller.last_told
        is_heard = self.narration.has_reader or self.speaker.voice.can_report_end
        if is_heard and not self.has_named_tab:
            self.has_named_tab = True
            self.say("ui-field-tab", "chatter")

    def take_typed(self, text: str | None) -> None:
        """Give a typed answer to the open question; None means that the question was left."""
        # Closed first: the question may reopen itself, or open the next one.
        field = self.open_input.typed_question
        # A typed answer ends with Enter: not the key that opened its field has handed the keyboard on, but Enter.
        self.last_key = "escape" if text is None else "enter"
        self.speaker.voice.interrupt()
        self.braille_rest.close_field(self.open_input.field_heading)
        self.open_input.typed_question = None
        if field is not None:
            field.take_answer(text)
        self.notify_uncovered_game()

    def drop_layer(self, layer: InputLayer) -> None:
        """Close a layer and all layers above it."""
        if layer in self.open_input.layers:
            del self.open_input.layers[self.open_input.layers.index(layer) :]
            self.pages.forget_pages()

    def key_label(self, key: str) -> str:
        """Return the name of a key as it is pressed."""
        action = self.keymap.action_for_key(key)
        if action is not None and action.keys[0] == key:
            return self.keymap.key_label(action.id)
        return key_as_called(key, self.keymap.lang)

    def own_key(self, pressed: str) -> str:
        """Return the program's own key for a pressed one.

        A layer that asks for a key gets it as it was pressed, and a list gets its digits.
        """
        top = self.open_input.top
        if isinstance(top, RawKeyLayer) or (isinstance(top, SelectableLayer) and pressed.isdigit()):
            return pressed
        return self.keymap.own_key(pressed)

    def own_key_in_field(self, pressed: str) -> str:
        """Return the program's own key for one pressed while an answer is typed: characters are never turned."""
        own = pressed if len(pressed) == 1 or pressed == "space" else self.keymap.own_key(pressed)
        return own if self.keymap.action_for_key(own) or len(own) == 1 else pressed

    def action_for_key(self, key: str) -> KeyRow | None:
        """Return the action of a key; with a braille display arrows have none, because its routing keys send them."""
        return None if self.is_routing_key(key) else self.keymap.action_for_key(key)

    def is_routing_key(self, key: str) -> bool:
        """Return True for an arrow at a braille display, which means nothing unless a list or a field is open."""
        return self.out.braille is not None and key in ARROW_KEYS


class LateEnter:
    """The Enter that must act on nothing else."""

    number_chosen_at = float("-inf")
    """The time at which a number chose from a list, if the next key can be the Enter after it."""

    def forget_number(self) -> None:
        """Note that no such Enter can come."""
        self.number_chosen_at = float("-inf")

    def is_late(self, key: str, now: float) -> bool:
        """Return True for an Enter that only ends a number which has chosen already; the key after it acts again."""
        since = now - self.number_chosen_at
        self.forget_number()
        return key == "enter" and since < LATE_ENTER_SECONDS
