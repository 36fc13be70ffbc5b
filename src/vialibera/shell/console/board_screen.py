"""The board on a terminal: when it is on the screen, in which colours, and with which content."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from vialibera.rules.engine.ids import NO_SEAT, NOWHERE
from vialibera.senses.screen.board_motion import SLOW_DRAW_SECONDS, BoardMotion
from vialibera.senses.screen.line_sorter import LineSorter, mark_names, people_of, prompt_lines
from vialibera.shell.audio_control.voice_control import SPEAKING_KINDS
from vialibera.shell.console.common_keys import KeyLearning
from vialibera.shell.console.menus import FIND_KEY
from vialibera.shell.console.open_input import HintedLayer, PlacedGame
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.settings.start_options import READER_KINDS, THEMES
from vialibera.shell.terminal.tty import is_terminal
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.narration.surfaces.at_rest import LayerEntry
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.senses.screen.board_view import BoardView, KeyHint
    from vialibera.senses.screen.glyphs import Glyphs
    from vialibera.senses.screen.layout import DrawnScreen
    from vialibera.senses.screen.palette import ColourDepth, Theme
    from vialibera.senses.screen.screen_line import ScreenLine
    from vialibera.senses.screen.view_builder import ScreenTexts
    from vialibera.shell.audio_control.voice_control import LentReader, VoiceControl
    from vialibera.shell.console.console import Console
    from vialibera.shell.console.open_input import InputLayer, TypedQuestion
    from vialibera.shell.settings.start_options import StartOptions
    from vialibera.shell.terminal.keymap import ConsoleKeymap
    from vialibera.shell.terminal.terminal_size import TerminalSize
    from vialibera.shell.terminal.typed_line import TypedLine
    from vialibera.support.json_values import JsonValue, Strings

LEAST_SEEN_COLUMNS, LEAST_SEEN_ROWS = 40, 10
"""The smallest terminal that is taken for one read by eye, where nothing else is known."""

HINTED_SIGNS = {"back": "escape", "find": FIND_KEY}
"""The keys of lists for hints that are no action of the game."""

COLOURLESS_TERMINALS = ("dumb", "vt52", "vt100", "vt102", "vt220", "")
"""Values of TERM for terminals without colours."""

HINTED_KEYS = ("list", "trade", "help", "scores", "own", "deed", "board", "cash", "leave", "mute")
"""Ids of the keys that a board names at its foot, the most useful first."""

END_HINTED_KEYS = ("why", "scores", "own", "deed", "board", "help", "leave")
"""Ids of the keys that a board names after the end."""

WATCHED_HINTED_KEYS = ("help", "scores", "own", "deed", "board", "cash", "leave", "mute")
"""Ids of the keys that a board names while nobody here can act."""


def can_draw_board(console: Console, environment: Mapping[str, str]) -> bool:
    """Return True if the output is a terminal that can place a cursor."""
    out = console.out
    return out.size is not None and is_terminal(out.stream) and environment.get("TERM", "") != "dumb"


def colour_depth_of(environment: Mapping[str, str], platform: str = sys.platform) -> ColourDepth:
    """Return the colour depth that the environment promises; NO_COLOR means none."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return "none"
    if environment.get("COLORTERM", "") in ("truecolor", "24bit") or "WT_SESSION" in environment:
        return "exact"
    if term.endswith("direct"):
        return "exact"
    if "256" in term:
        return "256"
    return "none" if term in COLOURLESS_TERMINALS and platform != "win32" else "16"


def answering_keys(scene: Scene) -> Strings:
    """Return the ids of the keys that answer the open question, or that end the time to claim."""
    if scene.prompt is not None:
        return scene.prompt.answer_ids
    return ("space", "enter") if scene.wait is not None and scene.wait.kind == "claim" else ()


class BoardScreen:
    """The board of one console: it collects every line, and draws when it is on the screen."""

    def __init__(
        self,
        console: Console,
        keymap: ConsoleKeymap,
        start_options: StartOptions,
        voice_control: VoiceControl,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.console, self.keymap, self.voice_control = console, keymap, voice_control
        self.can_draw = can_draw_board(console, environment)
        self.depth: ColourDepth = colour_depth_of(environment)
        self.term = environment.get("TERM", "")
        self.start_options, self.chosen_screen = start_options, start_options.screen
        self.uses_mouse = start_options.is_mouse_asked
        """True once a click counts: it was asked for, or the terminal has said that it knows the mouse."""
        self.motion = BoardMotion(console.now) if start_options.animate else None
        """The motion of the board, or None if nothing is to move."""
        self.draw_began = 0.0
        # The old console of Windows knows no sequences between lines.
        console.out.can_colour = (
            self.can_draw and self.depth != "none" and (sys.platform != "win32" or self.depth == "exact")
        )
        self.onlooker = LineSorter()
        self.typed_line: TypedLine | None = None
        """The line in which an answer is typed while the board is up; None before."""
        self.reader_lent: LentReader | None = None
        """The screen reader that the board has set aside for this run; None if there is none."""
        self.is_up = False
        self.last_view: BoardView | None = None
        """The frame drawn last, or None before the first drawing."""
        console.teller.attach_board(self)

    def terminal_size(self) -> TerminalSize:
        assert self.console.out.size is not None
        return self.console.out.size()

    # Imports inside functions: the first key waits for every import, and lines alone need none of these.

    @cached_property
    def theme(self) -> Theme:
        from vialibera.senses.screen.palette import Theme

        return Theme(self.start_options.theme, self.depth)

    @cached_property
    def glyphs(self) -> Glyphs:
        from vialibera.senses.screen.glyphs import glyphs_for

        return glyphs_for(self.console.out.stream.encoding or "ascii", self.term)

    # When the board is on the screen.

    @cached_property
    def preset_screen(self) -> str:
        """`board` or `lines`, as long as nobody has chosen; settled once, by the first size of the terminal.

        M from a screen reader to the game's own voice must bring no board that nobody has chosen: a player who had a
        reader a moment ago may still have it.
        """
        if not self.can_draw or self.start_options.voice in READER_KINDS:
            return "lines"
        from vialibera.senses.screen.layout import SMALLEST_BOARD_SIZE, has_room_for

        return "board" if has_room_for(self.terminal_size(), SMALLEST_BOARD_SIZE) else "lines"

    def has_usual_room(self) -> bool:
        """Return True if the terminal is as large as those that people look at."""
        columns, rows = self.terminal_size()
        return columns >= LEAST_SEEN_COLUMNS and rows >= LEAST_SEEN_ROWS

    def is_read_by_eye(self) -> bool:
        """Return True if somebody looks at the screen and no screen reader reads it."""
        has_reader = self.voice_control.voice_kind in READER_KINDS or self.console.out.cells
        return self.can_draw and not has_reader

    def draws_dark_on_light(self) -> bool:
        """Return True if letters can be black on white, or if the theme is that for a light terminal."""
        has_colours = self.depth != "none" if self.is_up else self.console.out.can_colour
        return has_colours or self.theme.name == "light"

    def draws_code_beside(self) -> bool:
        """Return True if a board is up and a code for a camera stands next to its lines, inside the ring."""
        from vialibera.senses.screen.layout import RING_SIZE, has_room_for

        return self.is_up and has_room_for(self.terminal_size(), RING_SIZE)

    def is_only_seen(self) -> bool:
        """Return True while the board is on the screen and no voice says the lines."""
        return self.is_up and self.voice_control.voice_kind not in SPEAKING_KINDS

    def is_wanted(self) -> bool:
        """Return True if the board belongs on the screen now: never with a screen reader or before a game."""
        game = self.can_draw and self.console.open_input.game is not None and self.onlooker.scene is not None
        if not game or not self.is_read_by_eye():
            return False
        return (self.chosen_screen or self.preset_screen) == "board"

    def raise_board(self, typed_line: TypedLine) -> None:
        """Note that the board comes to the screen; lines are kept from now on."""
        from vialibera.senses.screen.layout import answer_page_size

        self.is_up, self.typed_line = True, typed_line
        self.console.out.cover_screen(lambda: answer_page_size(self.terminal_size(), self.last_view))

    def hide_board(self) -> None:
        """Note that the board leaves the screen, and write the lines that were kept.

        A reader would read all of them out, a whole game at worst. So with a reader only the last event and the open
        question are repeated; the rest can be browsed.
        """
        self.is_up = False
        read = self.voice_control.voice_kind in READER_KINDS
        self.console.out.uncover_screen(write=not read)
        if read:
            self.console.tell_last_and_question()

    # Keys.

    @contextmanager
    def answering_key(self) -> Iterator[None]:
        """Wrap the answering of a key: drop the answers to the key before it, except for a list still open."""
        self.onlooker.on_key()
        if self.motion is not None:
            self.motion.end()
        yield

    def _open_layer(self) -> InputLayer | TypedQuestion | None:
        """Return the open question or the list above the game, or None."""
        console = self.console
        top = console.open_input.top
        return console.open_input.typed_question or (None if top is console.open_input.game else top)

    # Drawing.

    def draw_screen(self, size: TerminalSize) -> DrawnScreen:
        """Return the whole screen as it is now, or as it was last if the game has gone.

        A terminal asks for a drawing whenever its size changes: also between the end of a lesson and its own exit.
        """
        from vialibera.senses.screen.layout import DrawnScreen, render_screen
        from vialibera.senses.screen.view_builder import build_board_view

        self.draw_began = self.console.now()
        scene, self.onlooker.is_drawn = self.console.teller.current_scene(), True
        if scene is not None:
            view = build_board_view(scene, self.board_surroundings(scene))
            self.last_view = self.motion.show(view) if self.motion is not None and self._may_move() else view
        if self.last_view is None:
            return DrawnScreen([], None)
        return render_screen(self.last_view, size, self.theme, self.glyphs)

    def _may_move(self) -> bool:
        """Return True if somebody looks on who is told nothing at the same time, or who has asked for motion."""
        return self.start_options.is_motion_asked or self.voice_control.voice_kind not in SPEAKING_KINDS

    def is_animating(self) -> bool:
        """Return True while something moves; called after each drawing, the first slow one ends it for this run."""
        if not self.is_up or self.motion is None or not self.motion.is_under_way():
            return False
        if self.console.now() - self.draw_began > SLOW_DRAW_SECONDS:
            self.motion = None
        return self.motion is not None

    def can_ask_for_mouse(self) -> bool:
        """Return True if the terminal is to be asked: others than these would write the question on the screen."""
        knows_questions = sys.platform != "win32" and self.term not in ("linux", *COLOURLESS_TERMINALS)
        return knows_questions and self.start_options.mouse and not self.uses_mouse and self.is_read_by_eye()

    def next_look(self, again: bool) -> str:
        """Switch between board and lines for this run, and return the message that says so.

        Nothing is saved: a friend who looks on for a game must not take the reader from the person who plays tomorrow.
        """
        if not self.can_draw:
            return "ui-no-board"
        if self.reader_lent is not None:
            self.voice_control.take_reader_back(self.reader_lent)
            self.reader_lent, self.chosen_screen = None, "lines"
        elif self.is_read_by_eye():
            self.chosen_screen = "lines" if (self.chosen_screen or self.preset_screen) == "board" else "board"
        elif not again:
            return "ui-look.reader"
        else:
            self.reader_lent, self.chosen_screen = self.voice_control.lend_reader(), "board"
        return f"ui-look.{self.chosen_screen}"

    def next_theme(self) -> str:
        """Switch to the next theme, remember it, and return its name, or "" if no board is on the screen."""
        if not self.is_up:
            return ""
        name = THEMES[(THEMES.index(self.theme.name) + 1) % len(THEMES)]
        self.take_setting("theme", name)
        self.start_options.settings.theme = name
        save_settings(self.start_options.settings)
        return name

    def take_setting(self, name: str, value: JsonValue) -> None:
        """Let the colours, the mouse or the motion of the board follow a setting from now on."""
        from vialibera.senses.screen.palette import Theme

        if name == "theme":
            self.theme = Theme(str(value), self.depth)
        elif name == "mouse":
            self.uses_mouse = value is True
            self.start_options = self.start_options._replace(mouse=self.uses_mouse)
        else:
            self.motion = BoardMotion(self.console.now) if value else None
            self.start_options = self.start_options._replace(is_motion_asked=value is True)

    def board_surroundings(self, scene: Scene) -> ScreenTexts:
        """Return the content next to the board: lines, question, answers, typed text, keys, time left.

        While the keyboard is lent the question begins with that. (decision: screen.lent-keyboard)
        """
        shown, game = self._usual_surroundings(scene), self.console.open_input.game
        lent = "" if game is None else game.people.loan_text()
        if not lent or not shown.question:
            return shown
        first, *more = shown.question
        question = [mark_names(f"{lent} {first.text}", people_of(scene)), *more]
        return shown._replace(question=question, answers=[line for line in shown.answers if line.text != lent])

    def _usual_surroundings(self, scene: Scene) -> ScreenTexts:
        from vialibera.senses.screen.screen_line import ScreenLine
        from vialibera.senses.screen.view_builder import ScreenTexts

        onlooker, layer = self.onlooker, self.console.open_input.describe_open_layer()
        question = [self._mark_keys(line, answering_keys(scene)) for line in prompt_lines(scene)]
        beside = ScreenTexts(
            tuple(onlooker.game_lines),
            question,
            onlooker.lines_below(),
            key_hints=self.key_hints(),
            seconds_left=self.seconds_left(),
            last_throw=onlooker.last_throw,
            past_worths=tuple(self.console.end_worths) or onlooker.worth_history.worths_by_seat(),
            marked_space=self.marked_space(),
            asked_seat=NO_SEAT if scene.prompt is None else scene.prompt.seat,
            end_lines=[mark_names(line, people_of(scene)) for line in self.console.end_lines],
        )
        if layer is None:
            game = self.console.open_input.game
            return beside._replace(question=[ScreenLine(game.place_text())]) if isinstance(game, PlacedGame) else beside
        people, heading = people_of(scene), [line.shown for line in layer.heading]
        asked = " ".join(text if text.endswith("?") else f"{text.rstrip(':.')}." for text in heading)
        return beside._replace(
            question=[self._mark_keys(mark_names(asked, people), ("enter",))],
            entries=[mark_names(f"{entry.number}: {entry.label}", people) for entry in layer.entries],
            chosen_entry=layer.chosen,
            offer=layer.offer,
            answers=[line for line in onlooker.lines_below(has_list=True) if line.text not in heading],
            typed_text=self._typed_text() or ("" if layer.has_field else None),
        )

    def _mark_keys(self, line: ScreenLine, names: Iterable[str]) -> ScreenLine:
        """Return a line of a question with the places of the keys that answer it: the last place of each name."""
        from vialibera.senses.screen.screen_line import KeySpan

        spans = []
        for name in names:
            label = self.keymap.key_label(name)
            places = [found.span() for found in re.finditer(rf"(?<!\w){re.escape(label)}(?!\w)", line.text)]
            free = [at for at in places if not any(one.start < at[1] and at[0] < one.end for one in line.name_spans)]
            spans += [KeySpan(*free[-1], self._hint_key(name))] if free else []
        return line._replace(key_spans=tuple(spans))

    def _typed_text(self) -> str | None:
        """Return the text of the answer that is being typed, or None if no question is open."""
        if self.console.open_input.typed_question is None or self.typed_line is None:
            return None
        return self.typed_line.text_with_cursor if self.typed_line.is_open else ""

    def marked_space(self) -> int:
        """Return the square that a walk over squares has come to, or -1."""
        game = self.console.open_input.game
        here = None if game is None else game.square_walk.here
        return NOWHERE if here is None else here

    def choose_screen(self, screen: str) -> None:
        """Choose when the board is on the screen, and remember the choice."""
        self.chosen_screen = self.start_options.settings.screen = screen
        save_settings(self.start_options.settings)

    def seconds_left(self) -> int | None:
        game = self.console.open_input.game
        return None if game is None else game.seconds_left()

    def key_hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that work at the moment, each with a word for its effect."""
        open, more = self._open_layer(), ("more",) * self.console.pages.has_more_lines()
        if self.console.open_input.has_open_field:
            return self._make_hints("given", ("enter", "escape"))
        if isinstance(open, KeyLearning):
            return self._make_hints("listed", ("learn",))
        if isinstance(open, HintedLayer):
            kind, name = open.escape_hint
            ending = self._make_hints(kind, (name,))
            return (*ending, *self._make_hints("listed", more), *self._make_hints("key", open.hinted_keys))
        if (layer := self.console.open_input.describe_open_layer()) is not None and layer.entries:
            enter, leave = ("enter",) * bool(layer.enter_id), "escape" if layer.escape_id == "leave" else "back"
            hints = self._make_hints("listed", (*enter, leave, "find"))
            return hints if enter else (self._number_hint(layer.entries), *hints)
        if open is not None:
            return self._make_hints("listed", ("enter", "escape", *more))
        is_replayed = self.console.open_input.game is not None and self.console.open_input.game.way == "replayed"
        moves = self._make_hints("replayed", ("enter", "z", "space")) if is_replayed else ()
        acts = self._make_hints("key", self._hinted_keys())
        answers = () if is_replayed else self._answer_hints()
        named = {hint.key for hint in answers}
        others = tuple(hint for hint in acts if hint.key not in named)
        return (*self._make_hints("listed", more), *moves, *answers, *others)

    def _answer_hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that answer the question, each with its word in the short question."""
        from vialibera.senses.screen.board_view import KeyHint

        scene = self.console.teller.current_scene()
        if scene is None or scene.prompt is None or not self._can_act():
            return ()
        keys = {self._hint_label(name): self._hint_key(name) for name in scene.prompt.answer_ids}
        answers = (answer for answer in scene.prompt.short.keys if answer.effect)
        return tuple(KeyHint(answer.key, answer.effect, keys.get(answer.key, "")) for answer in answers)

    def _hinted_keys(self) -> Strings:
        scene = self.console.teller.current_scene()
        if scene is not None and scene.state.is_over:
            return END_HINTED_KEYS
        return HINTED_KEYS if self._can_act() else WATCHED_HINTED_KEYS

    def _can_act(self) -> bool:
        """Return True if keys that act have an effect: while one of several people is asked, and before the end."""
        game, scene = self.console.open_input.game, self.console.teller.current_scene()
        if game is None or scene is None or scene.state.is_over or not game.people.has_acting_person():
            return False
        return scene.wait is None or scene.wait.kind != "over"

    def _number_hint(self, entries: Sequence[LayerEntry]) -> KeyHint:
        """Return the hint for the numbers, which choose in every list."""
        from vialibera.senses.screen.board_view import KeyHint

        numbers = [entry.number for entry in entries]
        first, last = str(min(numbers)), str(max(numbers))
        return KeyHint(first if first == last else f"{first}-{last}", self._hint_word("listed", "enter"))

    def _make_hints(self, kind: str, names: Sequence[str]) -> tuple[KeyHint, ...]:
        from vialibera.senses.screen.board_view import KeyHint

        return tuple(
            KeyHint(self._hint_label(name), self._hint_word(kind, name), self._hint_key(name)) for name in names
        )

    def _hint_key(self, name: str) -> str:
        """Return the key of a hint as the program knows it."""
        return self.keymap.keys[name][0] if name in self.keymap.keys else HINTED_SIGNS.get(name, name)

    def _hint_label(self, name: str) -> str:
        """Return the name of a key for the foot of the board: a character stands for itself."""
        key = self._hint_key(name)
        return key.upper() if len(key) == 1 else self.console.key_label(key)

    def _hint_word(self, kind: str, name: str) -> str:
        return format_text(self.keymap.lang, f"screen-{kind}-{name}")
