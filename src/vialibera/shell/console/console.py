"""The console: keys go to the top layer that wants them, and lines go once to every surface.

A surface is the screen, the voice, the sounds, the
scrollback, a board or a page.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.at_rest import Layer
from vialibera.narration.surfaces.batch import Batch, Scene, Surface
from vialibera.narration.surfaces.utterance import MessagePhrase, Utterance, UtteranceKind, to_utterance, to_utterances
from vialibera.senses.braille.braille_rest import BrailleRest
from vialibera.senses.braille.short_lists import ShortLists
from vialibera.senses.voice.speech_queue import REPEAT_TOPIC, repeat_as_answer
from vialibera.shell.audio_control.sound_control import NoSounds, SoundControl
from vialibera.shell.audio_control.voice_control import SwitchableVoice
from vialibera.shell.console.open_input import DescribedLayer, OpenInput, SelectableLayer
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.narration.surfaces.utterance import Fact
    from vialibera.senses.screen.cells import ClickTarget
    from vialibera.senses.screen.line_sorter import LineSorter
    from vialibera.senses.screen.screen_line import ScreenLine
    from vialibera.senses.voice.voice_interface import Voice
    from vialibera.shell.console.open_input import ConsoleGame, InputLayer, TypedQuestion
    from vialibera.shell.console.text_tables import TableListing
    from vialibera.shell.terminal.key_names import KeyRow
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.words.texts import Texts


class BrowserPage(Protocol):
    """The page in the browser, as a key asks for it."""

    def press_key(self, again: bool) -> None:
        """Say where the page is; `again` is True if the key before was the same."""
        ...


class TableTalk(Protocol):
    """The way to the people at other machines."""

    def tell_people(self, again: bool) -> None:
        """Tell who is at the table and where; `again` is True if the key before was the same."""
        ...

    def say(self, words: str) -> str:
        """Pass words on to everybody at the table, this machine included; return the message that tells why not, or
        an empty text."""
        ...

    def tell_history(self) -> None:
        """Tell what was said so far."""
        ...


class KeyLookup(Protocol):
    """The actions of the keys, and the names of both."""

    lang: str
    keys: dict[str, tuple[str, ...]]
    """The keys of each action, by its id."""

    def action_for_key(self, key: str) -> KeyRow | None: ...
    def action_by_id(self, name: str) -> KeyRow: ...
    def key_label(self, name: str) -> str: ...
    def key_labels(self) -> dict[str, str]: ...


class ScreenReading(Protocol):
    """The board of a console: it collects what is told and drawn, and knows who looks at the screen."""

    onlooker: LineSorter
    is_up: bool
    """True while the board is on the screen."""

    def is_read_by_eye(self) -> bool: ...
    def is_only_seen(self) -> bool: ...
    def draws_dark_on_light(self) -> bool: ...
    def draws_code_beside(self) -> bool: ...
    def next_theme(self) -> str:
        """Switch to the next theme and return its name, or "" if no board is on the screen."""
        ...


EVENT_KINDS = ("event", "alert")
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
    "ui-no-number",
    "ui-typed",
    "ui-left",
    "ui-more",
    "ui-no-more",
    "ui-no-message",
    "ui-not-started",
    "ui-odds-begins",
    "ui-odds-left",
    "ui-odds-off",
    "ui-stopped",
    "ui-no-page",
    "ui-no-columns",
    "ui-page-starts",
    "ui-no-board",
)
"""Ids of replies to a key that say nothing about the game; the scrollback drops them."""


def is_passing(line: Utterance) -> bool:
    """Return True for refusals and replies about keys, which the scrollback drops."""
    return line.topic == "refusal" or line.id in PASSING_IDS


LEAST_TABLE_COLUMNS = 40
"""The fewest columns of a table, however narrow the screen."""

LEAVING_ACTIONS = ("leave", "interrupt")
"""The actions whose keys leave when pressed twice."""

ARROW_KEYS = ("left", "right", "up", "down")

LATE_ENTER_SECONDS = 0.6
"""Seconds for which an Enter after a number that has chosen does nothing."""

SCROLLBACK_LIMIT = 5000
"""The most entries of the scrollback: more than an evening brings, and a bound for memory."""


class Scrollback:
    """The lines announced so far, for browsing; a repeated line is no new entry."""

    def __init__(self, is_untold: Callable[[Utterance], bool]) -> None:
        self.is_untold = is_untold
        """Returns True for a line that the screen left out."""
        self.entries: list[Sequence[Utterance]] = []
        """Events, questions and answers; all lines of a list are one entry."""
        self.index = 0
        """The number of the entry that browsing has come to."""

    @property
    def all_lines(self) -> list[Utterance]:
        return [line for entry in self.entries for line in entry]

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

    def last_event(self) -> Sequence[Utterance] | None:
        """Return the entry of the last event or alert, or None; questions do not count."""
        told = (
            entry for entry in reversed(self.entries) if entry[0].kind in EVENT_KINDS and entry[0].topic != "question"
        )
        return next(told, None)


class Console:
    """The console: keys in, lines out."""

    def __init__(
        self,
        out: LineOutput,
        speaker: SwitchableVoice,
        texts: Texts,
        keymap: KeyLookup,
        narration: NarrationSettings | None = None,
        *,
        sounds: SoundControl | None = None,
    ) -> None:
        self.out, self.speaker, self.texts, self.keymap = out, speaker, texts, keymap
        """The texts are for the time before there is a game; a game has its own."""
        self.narration = narration or NarrationSettings()
        self.scrollback = Scrollback(out.leaves_out)
        self.sounds = sounds or NoSounds()
        self.surfaces: list[Surface] = [self.sounds, out, speaker, self.scrollback]
        """The sounds are the first: a cue is on its way before its line is written."""
        self.board: ScreenReading | None = None
        self.page: BrowserPage | None = None
        """The page in the browser, if one was asked for."""
        self.table_talk: TableTalk | None = None
        """The way to people at other machines, or None if there are none."""
        self.open_input = OpenInput()
        out.list_rows = ShortLists(self).list_rows
        self.braille_rest = BrailleRest(self)
        """The row on which a braille display rests after each key."""
        self.is_done = False
        self.is_suspended = False
        """True if the user's shell gets its terminal back for a while (Ctrl+Z)."""
        self.now: Callable[[], float] = time.monotonic
        self.number_chosen_at = float("-inf")
        """The time at which a number chose from a list, if the next key can be the Enter after it."""
        self.echoes_letters = False
        """True if each letter of a typed answer is shown again on a row of its own, for a reader without key echo."""
        self.asked_to_leave = False
        self.last_told: tuple[Utterance, ...] = ()
        """The lines announced last."""
        self.last_key = ""
        self.is_same_key = False
        """True if the key is the same as the one before it."""

    @property
    def voice(self) -> Voice:
        """The voice in use."""
        return self.speaker.voice

    # The game.

    @property
    def game(self) -> ConsoleGame | None:
        return self.open_input.game

    @property
    def has_game(self) -> bool:
        """True if a game is at the console."""
        return self.game is not None

    @property
    def layers(self) -> list[InputLayer]:
        return self.open_input.layers

    @property
    def typed_question(self) -> TypedQuestion | None:
        return self.open_input.typed_question

    @property
    def has_field(self) -> bool:
        """True if an answer is being typed."""
        return self.typed_question is not None

    def seat_game(self, game: ConsoleGame) -> None:
        """Put a new game at the console; from now on it gets the keys, and its narrator makes the texts."""
        self.open_input = OpenInput(game)

    def switch_game(self, things: OpenInput) -> None:
        """Go to another game, with the list or question that it had open."""
        self.open_input = things

    # Lines out.

    def add_surface(self, surface: Surface) -> None:
        """Add a surface, which hears every line from now on."""
        self.surfaces.append(surface)

    def attach_board(self, board: ScreenReading) -> None:
        """Add a board, which hears every line and also gets the drawings."""
        self.board = board
        self.add_surface(board.onlooker)

    @property
    def onlooker(self) -> LineSorter | None:
        """The surface that also gets drawings for the eyes; None without a board."""
        return None if self.board is None else self.board.onlooker

    def is_read_by_eye(self) -> bool:
        """Return True if the screen is read by eye and not by a screen reader."""
        return self.board is not None and self.board.is_read_by_eye()

    def draws_dark_on_light(self) -> bool:
        """Return True if a camera's code is drawn dark on light: by colours of its own, or on a light terminal."""
        return self.board is not None and self.board.draws_dark_on_light()

    def current_scene(self) -> Scene | None:
        """Return the game as everybody may see it now, or None if there is no game."""
        # A copy without open rents: a surface may keep it, and nobody must find a rent there. (decision:
        # narration.scene-is-a-copy)
        return None if self.game is None else self.game.question.current_scene()

    def tell(self, said: Iterable[Utterance]) -> None:
        """Announce the lines, once to every surface."""
        # All surfaces get the same batch, so that none has to guess from words what has happened. (decision:
        # narration.one-value-for-all-surfaces)
        self._send(said, self.surfaces)

    def describe_open_layer(self) -> Layer | None:
        """Return the open list, field or other layer above the game, or None if the game itself takes the keys."""
        top = self.layers[-1] if self.layers else None
        layer = top.describe() if isinstance(top, DescribedLayer) else None
        if self.typed_question is None:
            return layer
        field = Layer(self.open_input.field_heading, has_field=True, enter_id="give-answer")
        if layer is None:
            return field
        return field._replace(entries=layer.entries, chosen=layer.chosen, offer=layer.offer)

    def tell_beyond_screen(self, said: Utterance) -> None:
        """Announce a line that is on the screen already to all surfaces but the screen."""
        self._send([said], [surface for surface in self.surfaces if surface is not self.out])

    def _send(self, said: Iterable[Utterance], surfaces: Sequence[Surface]) -> None:
        lines = tuple(said)
        if lines:
            if self.out.braille is not None:
                self.out.braille.drops_questions = self._is_played
            batch = Batch(lines, self.current_scene())
            self.last_told = lines
            for surface in surfaces:
                surface.hear(batch)

    def repeat_entry(self, entry: Sequence[Utterance]) -> None:
        """Repeat an entry of the scrollback word for word."""
        self._tell_page([repeat_as_answer(line) for line in entry])

    def repeat_question(self) -> None:
        """Repeat the open question, on a braille display as an answer: there the short question stands for it."""
        scene = self.current_scene()
        if self.out.braille is not None and scene is not None and scene.lines_at_rest:
            self.repeat_entry(self.braille_rest.whole_question(scene))
        elif self.game is not None:
            self.game.question.ask_again()

    def tell_last_and_question(self) -> None:
        """Repeat the last event and the open question, for a player who was away."""
        last = self.scrollback.last_event()
        if last is not None:
            self.repeat_entry(last)
        if self.game is not None:
            self.game.question.ask_again()

    def words(self, key: str, facts: Mapping[str, Fact]) -> Phrase:
        """Return a text, by the game's narrator or, before a game, by the program's own texts."""
        return self.text_before_game(key, facts) if self.game is None else self.game.narrator.text(key, **facts)

    def text_before_game(self, key: str, facts: Mapping[str, Fact]) -> MessagePhrase:
        """Return a text for the time before there is a game.

        Facts that only the narrator of a game could put into words are left out.
        """
        plain = {name.replace("_", "-"): fact for name, fact in facts.items() if isinstance(fact, str | int | Phrase)}
        made = self.texts.format_phrase(key, plain)
        return MessagePhrase(made.shown, made.spoken, key, facts)

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None:
        """Announce the message with the id `key`."""
        if key == "ui-unused" and self.is_routing_key(self.last_key):
            return
        self.tell(to_utterances(self.words(key, facts), kind, "answer" if kind == "answer" else ""))

    def ring(self) -> None:
        """Let a key that could do nothing be heard, without a line on the screen."""
        refused = Batch((to_utterance(self.words("ui-unused", {}), "answer", "answer"),), None)
        if self.voice.can_report_end:
            self.voice.interrupt()
            self.speaker.hear(refused)
        elif self.sounds.is_on:
            self.sounds.hear(refused)
        else:
            self.out.ring_bell()

    def draw_lines(self, lines: Iterable[str]) -> None:
        """Write lines for the eyes alone; no voice and no scrollback gets them."""
        from vialibera.senses.screen.screen_line import ScreenLine

        self._draw_rows([ScreenLine(line) for line in lines])

    def draws_code_beside(self) -> bool:
        """Return True if a code for a camera stands beside the lines, and not below them."""
        return self.board is not None and self.board.is_up and self.board.draws_code_beside()

    def draw_camera_code(self, lines: Sequence[str]) -> None:
        """Draw a code for a camera, for the eyes alone; where there are colours it is black on white in any theme."""
        from vialibera.senses.screen.screen_line import ScreenLine

        if not self.has_board_up:
            self.out.write_camera_code(lines)
        elif self.onlooker is not None:
            self.onlooker.add_drawn_lines([ScreenLine(line, is_camera_code=True) for line in lines])

    def _draw_rows(self, rows: Sequence[ScreenLine]) -> None:
        for row in rows:
            self.out.write_line(row.text)
        if self.onlooker is not None:
            self.onlooker.add_drawn_lines(rows)

    def draw_first_page(self, lines: Iterable[str]) -> None:
        """Write as many lines as the screen has rows; the key for more brings the others."""
        from vialibera.senses.screen.screen_line import ScreenLine

        self._draw_page([ScreenLine(line) for line in lines])

    def _draw_page(self, drawn: Sequence[ScreenLine], aloud: bool = True) -> None:
        """Draw as many rows as fit, and keep the others; how many are left is announced, or only drawn."""
        fitting = self.out.count_fitting([row.text for row in drawn])
        self._draw_rows(drawn[:fitting])
        self.open_input.drawn_lines_left, self.open_input.lines_left = list(drawn[fitting:]), []
        rest = self.open_input.drawn_lines_left
        if rest and aloud:
            self.say("ui-more", count=len(rest))
        elif rest:
            self.draw_lines([self.words("ui-more", {"count": len(rest)}).shown])

    def tell_table(self, listing: TableListing, said: Sequence[Utterance]) -> None:
        """Announce a table: columns for eyes, sentences for the voice and the scrollback.

        With a screen reader, or with a single row, the sentences go to every surface.
        """
        if len(listing.rows) < 2 or not self.is_read_by_eye():
            self.tell_list(said)
            return
        from vialibera.senses.screen.screen_line import ScreenLine
        from vialibera.shell.console.text_tables import format_listing

        self._send(said, [surface for surface in self.surfaces if surface not in (self.out, self.onlooker)])
        head, *lines = format_listing(listing, max(LEAST_TABLE_COLUMNS, self.out.width() - 3))
        spaces = listing.spaces or [-1] * len(lines)
        rows = (ScreenLine(line, space=space) for line, space in zip(lines, spaces, strict=True))
        self._draw_page([ScreenLine(head, is_heading=True), *rows])

    def forget_pages(self) -> None:
        """Forget what is left of a long answer if a board is only seen: the board draws an open list itself.

        With a voice the rest can still be heard.
        """
        if self.board is not None and self.board.is_only_seen():
            self.open_input.lines_left, self.open_input.drawn_lines_left = [], []

    def has_more_lines(self) -> bool:
        """Return True if a list or a drawing is longer than the screen and its rest is still to come."""
        return bool(self.open_input.lines_left or self.open_input.drawn_lines_left)

    def tell_notices(self) -> None:
        """Announce the notices of the voice and of the sounds."""
        self.tell([*self.voice.take_notices(), *self.sounds.take_notices()])

    def tell_list(self, said: Sequence[Utterance]) -> None:
        """Announce a list, a page at a time if it is long; the scrollback gets it as one entry."""
        self._send(said, [self.scrollback])
        self._tell_page(said)

    def draw_on_board(self, key: str) -> None:
        """Draw the message with the id `key` on a board, for the eyes alone; without a board do nothing."""
        if self.has_board_up:
            self.draw_lines([self.words(key, {}).shown])

    @property
    def has_board_up(self) -> bool:
        """True while a board is on the screen."""
        return self.board is not None and self.board.is_up

    @property
    def has_closed_answer(self) -> bool:
        """True if the key has taken an answer, such as the help, off the board."""
        return self.board is not None and self.board.is_up and self.board.onlooker.was_answer_closed

    def tell_help_list(self, said: Sequence[Utterance], keys: Mapping[str, str]) -> None:
        """Announce a list; on a board it is followed by `keys` with their actions' ids, for the eyes alone."""
        if not self.has_board_up:
            self.tell_list(said)
            return
        from vialibera.senses.screen.screen_line import ScreenLine

        self._send(said, [surface for surface in self.surfaces if surface not in (self.out, self.onlooker)])
        told = [ScreenLine(line.shown) for line in said if line.topic != "question"]
        head = ScreenLine(self.words("screen-other-keys", {}).shown, is_heading=True)
        self._draw_page([*told, head, *(self._key_line(key, action) for key, action in keys.items())], aloud=False)

    def _key_line(self, key: str, action: str) -> ScreenLine:
        """Return a key with its effect, as it is drawn."""
        from vialibera.senses.screen.screen_line import ScreenLine

        does = self.words(f"key-{action}", {})
        return ScreenLine(self.words("ui-learned", {"key": self.key_label(key), "does": does}).shown)

    def keys_at_hand(self, is_wanted: Callable[[KeyRow], bool], taken: Collection[str] = ()) -> dict[str, str]:
        """Return the first key of each wanted action that has a use at this console, without the taken keys."""
        useless = {
            "next-row": self.out.braille is None,
            "question-row": self.out.braille is None,
            "page": self.page is None,
            "talk": self.table_talk is None,
            "people": self.table_talk is None,
            "suspend": self.out.size is None or sys.platform == "win32",
        }
        found = {}
        for name, keys in self.keymap.keys.items():
            free = [key for key in keys if key not in taken]
            if free and not useless.get(name, False) and is_wanted(self.keymap.action_by_id(name)):
                found[free[0]] = name
        return found

    def _tell_page(self, said: Sequence[Utterance]) -> None:
        """Announce what fits on the screen, and keep the rest for the key for more."""
        fitting = self.out.count_fitting([utterance.shown for utterance in said])
        kept = self.open_input.lines_left if self.open_input.is_rest_new else []
        self.open_input.lines_left, self.open_input.drawn_lines_left = [*kept, *said[fitting:]], []
        self.open_input.is_rest_new = True
        self._send(said[:fitting], [surface for surface in self.surfaces if surface is not self.scrollback])
        if said[fitting:]:
            self.say("ui-more", count=len(self.open_input.lines_left))

    def tell_more(self) -> None:
        """Announce the next page of a long list or drawing."""
        if rest := self.open_input.lines_left:
            self._tell_page(rest)
        elif undrawn := self.open_input.drawn_lines_left:
            self._draw_page(undrawn)
        else:
            self.say("ui-no-more")

    # Keys in.

    def press(self, key: str) -> None:
        """Give a key to the topmost layer that wants it."""
        if self.is_late_enter(key) or self.braille_rest.brings_news_first(key):
            return
        self.out.last_key = key if len(key) == 1 else ""
        self.is_same_key, self.last_key = key == self.last_key, key
        self.voice.interrupt()
        self.open_input.is_rest_new = False
        self.note_typed_key(key)
        action = self.action_for_key(key)
        if action is None or action.id != "more":
            self.forget_pages()
        # A copy of the list: a layer that takes the key may close itself or open another one.
        if not any(layer.press(key) for layer in reversed(self.layers[:])):
            self.say("ui-unused")
        self.notify_uncovered_game()

    def read_clicked(self, target: ClickTarget) -> None:
        """Mark a square or an entry that was clicked, and read it; nothing is chosen, and no letter typed."""
        self.voice.interrupt()
        game, top = self.game, self.layers[-1] if self.layers else None
        if self.typed_question is not None or game is None:
            return
        if target.kind == "square":
            game.square_walk.go_to(target.number, game.state.rules.board_size)
            self.tell_list(answers.full_deed_answer(game.state, game.narrator, target.number))
        elif isinstance(top, SelectableLayer):
            top.select_entry(target.number)

    def notify_uncovered_game(self) -> None:
        """Notify the game if no list and no question is above it any more."""
        if self.game is not None and self.typed_question is None and self.layers[-1] is self.game:
            self.game.on_uncovered()

    def expect_late_enter(self) -> None:
        """Note that a number has chosen from a list: an Enter typed after it by habit must act on nothing else."""
        # From the end of the choice on, because a slow choice keeps the Enter waiting. (decision: keys.one-list-habit)
        self.number_chosen_at = self.now()

    def forget_late_enter(self) -> None:
        self.number_chosen_at = float("-inf")

    def is_late_enter(self, key: str) -> bool:
        """Return True for an Enter that only ends a number which has chosen already."""
        since = self.now() - self.number_chosen_at
        self.forget_late_enter()
        return key == "enter" and since < LATE_ENTER_SECONDS

    @property
    def _is_played(self) -> bool:
        """True if a game is played at the console, and not heard again or watched."""
        return self.game is not None and self.game.way == "played"

    @property
    def has_game_under_way(self) -> bool:
        """True if somebody at a terminal plays a game that is not over; in a script no key is pressed by mistake."""
        game = self.game
        return game is not None and self.out.size is not None and game.way == "played" and not game.state.is_over

    def note_typed_key(self, key: str) -> None:
        """Forget that the player was asked whether to leave, unless the key is one that leaves."""
        action = self.action_for_key(key)
        if len(key) == 1 or action is None or action.id not in LEAVING_ACTIONS:
            self.asked_to_leave = False

    def ask_or_leave(self, question: str = "") -> None:
        """Ask before leaving at the first key that leaves, by the message `question`; leave at the second."""
        if self.asked_to_leave:
            self.is_done = True
        self.asked_to_leave = True
        if not self.is_done:
            usual = "ui-really-leave.saved" if self.has_game else "ui-really-leave"
            self.say(question or usual, "alert")

    def open_typed_question(self, field: TypedQuestion) -> None:
        """Open a typed question and ask it."""
        self.set_open_question(field)
        field.put_question()
        self.open_input.field_heading = self.last_told

    def set_open_question(self, field: TypedQuestion | None) -> None:
        """Set the question that gets the next typed answer; None means no question."""
        self.open_input.typed_question = field

    def take_typed(self, text: str | None) -> None:
        """Give a typed answer to the open question; None means that the question was left."""
        # Closed first: the question may reopen itself, or open the next one.
        field = self.typed_question
        # A typed answer ends with Enter: not the key that opened its field has handed the keyboard on, but Enter.
        self.last_key = "escape" if text is None else "enter"
        self.voice.interrupt()
        self.braille_rest.close_field(self.open_input.field_heading)
        self.set_open_question(None)
        if field is not None:
            field.take_answer(text)
        self.notify_uncovered_game()

    def push_layer(self, layer: InputLayer) -> None:
        self.layers.append(layer)

    def drop_layer(self, layer: InputLayer) -> None:
        """Close a layer and all layers above it."""
        if layer in self.layers:
            del self.layers[self.layers.index(layer) :]
            self.forget_pages()

    def key_label(self, key: str) -> str:
        return key_as_called(key, self.keymap.lang)

    def action_for_key(self, key: str) -> KeyRow | None:
        """Return the action of a key; with a braille display arrows have none, because its routing keys send them."""
        return None if self.is_routing_key(key) else self.keymap.action_for_key(key)

    def is_routing_key(self, key: str) -> bool:
        """Return True for an arrow at a braille display, which means nothing unless a list or a field is open."""
        return self.out.braille is not None and key in ARROW_KEYS
