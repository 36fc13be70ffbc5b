"""The keyboard of a terminal: prompt_toolkit decodes single keys, and paints the board if there is one.

Nothing else of prompt_toolkit is used: no prompt, no line editing, no output of text. The game goes
on in the same loop: everything due is done after each key, and when the alarm for the next due time rings.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import dropwhile
from typing import TYPE_CHECKING

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the terminal's answer to a cursor query would arrive as keys

from prompt_toolkit.application import Application
from prompt_toolkit.application import application as inside
from prompt_toolkit.filters import Condition
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.styles import default_ui_style

from vialibera.senses.screen.board_motion import FRAME_SECONDS
from vialibera.shell.console.field_echo import FieldEcho
from vialibera.shell.terminal.paste_filter import (
    MAX_PASTED_LETTERS,
    PASTE_BEGINS,
    PASTE_ENDS,
    PasteFilter,
    cut_long_pastes,
)
from vialibera.shell.terminal.typed_line import EscapeSequence, TypedLine

if TYPE_CHECKING:
    from vialibera.senses.screen.cells import ClickTarget
    from vialibera.shell.console.board_screen import BoardScreen
    from vialibera.shell.console.console import Console
    from vialibera.shell.console.open_input import TypedQuestion
    from vialibera.shell.terminal.activity import Activity
    from vialibera.shell.terminal.board_painting import BoardPainting
    from vialibera.support.callables import Now, Work

MOUSE_QUESTION = "\x1b[?1006$p"
"""Asks a terminal whether it can report the mouse; one that does not know the question says nothing."""

MOUSE_IS_KNOWN = Keys.F22
"""The key for which the answer stands: no keyboard has it, and F23 and F24 stand for the marks of a paste."""

ANSI_SEQUENCES.update({f"\x1b[?1006;{mode}$y": MOUSE_IS_KNOWN if mode in "123" else Keys.Ignore for mode in "01234"})

ESCAPE_WAIT = 0.05
"""Seconds to wait after Esc: a terminal sends the rest of a longer key within this time."""

KEY_HELD_SECONDS = 0.12
"""A key that comes again within so many seconds is held down."""

TICK_SECONDS = 1.0
"""Seconds between two drawings of the time that is left."""

TYPED_AHEAD_LIMIT = 20
"""The most letters in one piece that count as typed ahead; a longer piece was pasted."""

TOOLKIT_KEY_NAMES: dict[Keys | str, str] = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "",
    Keys.Escape: "escape",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.ControlC: "c-c",
    Keys.SIGINT: "c-c",
    Keys.ControlQ: "c-q",
    Keys.ControlZ: "c-z",
    Keys.ControlH: "backspace",
    PASTE_BEGINS: "",
    PASTE_ENDS: "",
    Keys.CPRResponse: "",
    Keys.Ignore: "",
    # Apple's Terminal scrolls by these keys, and hands them on with Shift alone
    **{getattr(Keys, f"Shift{name}"): name.lower() for name in ("Home", "End", "PageUp", "PageDown")},
    **{getattr(Keys, f"F{number}"): f"f{number}" for number in range(1, 13)},
}
"""Our names for prompt_toolkit's keys that are no character; an empty name means: ignore this key."""


def toolkit_key_name(press: KeyPress) -> str:
    """Return our own name of the key, or an empty string if it is to be ignored."""
    if press.key in TOOLKIT_KEY_NAMES:
        return TOOLKIT_KEY_NAMES[press.key]
    if press.key == " " or press.data == " ":
        return "space"
    return (
        press.data
        if isinstance(press.key, str) and len(press.key) == 1
        else str(getattr(press.key, "value", press.key))
    )


def next_key_name(event: KeyPressEvent) -> str:
    """Return the name of the key that arrived together with this one, or an empty string."""
    waiting = event.app.key_processor.input_queue
    return toolkit_key_name(waiting[0]) if waiting else ""


class Keyboard:
    """The loop that runs a console at a terminal until the console is done."""

    def __init__(self, console: Console, game: Activity, board: BoardScreen) -> None:
        self.take_switch: Callable[[str], str | None] = lambda key: None
        """Returns the key that a switch chooses, "" if it chooses none, or None for a key that is no switch."""
        self.console, self.activity, self.board_screen = console, game, board
        self.due_timer: asyncio.TimerHandle | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.application: Application[None] | None = None
        self.paste_filter = PasteFilter()
        self.typed_line = TypedLine(console.out, console.take_typed, FieldEcho(console))
        self.escape_sequence = EscapeSequence()
        self.tick_timer: asyncio.TimerHandle | None = None
        self.now: Now = time.monotonic
        self.pressed_at = 0.0

    def run(self) -> None:
        """Run until the console is done; after Ctrl+Z, suspend and go on."""
        while not self.console.is_done:
            if self.board_screen.is_wanted():
                self.run_on_board()
            else:
                self.run_application(None)
            if self.console.is_suspended:
                self.suspend_job()
        self.console.out.end_last_line()

    def run_application(self, painting: BoardPainting | None) -> None:
        """Run one prompt_toolkit application, with a board or with keys alone, until it exits."""
        self.application = make_application(self.on_key, painting)
        self.application.after_render += self.plan_frame
        self.application.run(pre_run=self.on_start, handle_sigint=False, set_exception_handler=False)

    def run_on_board(self) -> None:
        """Run with a board on the screen for as long as one is wanted there."""
        from vialibera.shell.terminal.board_painting import BoardPainting

        board = self.board_screen
        board.raise_board(self.typed_line)
        try:
            self.run_application(BoardPainting(board.draw_screen, board.depth, self.on_click, lambda: board.uses_mouse))
        finally:
            board.hide_board()

    def on_start(self) -> None:
        """Announce everything that is due before the first drawing."""
        self.loop = asyncio.get_running_loop()
        self.run_safely(lambda: None)
        self.console.braille_rest.settle()
        self.ask_for_mouse()
        self.tick()
        self.drop_early_enter()

    def drop_early_enter(self) -> None:
        """Drop each Enter that came before the first question was told; what else was typed ahead is kept."""
        # An impatient Enter would take the marked entry of a list that nobody has heard. (decision: keys.early-typing)
        tty, app = self.console.out.tty, self.application
        if tty.early_keys and app is not None:
            keys = app.input.read_keys()
            early = list(dropwhile(lambda press: press.key == Keys.ControlM, keys[: tty.early_keys]))
            store_typeahead(app.input, early + keys[tty.early_keys :])
            tty.early_keys = 0

    def ask_for_mouse(self) -> None:
        """Ask the terminal whether it knows the mouse; its answer comes as a key, or never."""
        app = self.application
        if app is not None and self.board_screen.is_up and self.board_screen.can_ask_for_mouse():
            app.output.write_raw(MOUSE_QUESTION)
            app.output.flush()

    def tick(self) -> None:
        """Redraw the time that is left, once a second, while a board is up."""
        if self.board_screen.is_up and not self.has_exited():
            if self.board_screen.seconds_left() is not None:
                self.redraw()
            self.tick_timer = asyncio.get_running_loop().call_later(TICK_SECONDS, self.tick)

    def plan_frame(self, app: Application[None]) -> None:
        """Draw again in a moment while something moves."""
        if self.board_screen.is_animating() and not self.has_exited():
            asyncio.get_running_loop().call_later(FRAME_SECONDS, self.redraw)

    def on_click(self, target: ClickTarget) -> None:
        """Press the key that was clicked, take the entry, or mark and read the square."""
        if self.has_exited():
            return
        if target.kind == "key":
            has_field = self.console.open_input.has_open_field
            self.answer_and_redraw(lambda: (self.type_letter if has_field else self.press_on_console)(target.key))
        else:
            with self.board_screen.answering_key():
                self.answer_and_redraw(lambda: self.console.take_click(target))

    def redraw(self) -> None:
        """Ask for one drawing of the board, however many lines were announced."""
        if self.board_screen.is_up and self.application is not None:
            self.application.invalidate()

    def wake(self) -> None:
        """Announce what has come up; may be called from any thread, such as the voice's."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop was just closed; the next one starts by announcing what is due
                self.loop.call_soon_threadsafe(self.on_alarm)

    def on_key(self, event: KeyPressEvent) -> None:
        """Hand a key to the open question, the paste filter or the console."""
        # A typed question accepts a paste; during the game no key of a paste may act.
        press = event.key_sequence[0]
        key = toolkit_key_name(press)
        if press.key == MOUSE_IS_KNOWN:
            self.board_screen.uses_mouse = self.board_screen.start_options.mouse
            self.redraw()
        elif press.key == Keys.BracketedPaste:
            self.feed_burst(event, press.data)
        elif self.console.open_input.has_open_field and key:
            if not self.has_exited() and not self.escape_sequence.takes_key(key, next_key_name(event)):
                self.answer_and_redraw(lambda: self.type_letter(key))
        elif self.paste_filter.takes_key(press.key):
            if press.key == PASTE_BEGINS:
                self.answer_and_redraw(lambda: self.console.say("ui-pasted"))
        elif key and not self.has_exited():
            self.answer_and_redraw(lambda: self.press_on_console(key))

    def press_on_console(self, key: str) -> None:
        """Press a key at the console, and let the board collect the lines that answer it."""
        if (scanned := self.take_switch(key)) == "":
            return
        key, before, self.pressed_at = scanned or self.console.own_key(key), self.pressed_at, self.now()
        self.console.teller.is_key_held = (
            key == self.console.last_key != "space" and self.pressed_at - before < KEY_HELD_SECONDS
        )
        with self.board_screen.answering_key():
            self.console.press(key)

    def feed_burst(self, event: KeyPressEvent, text: str) -> None:
        """Feed back, key by key, letters that arrived in one piece.

        The old console of Windows reports keys typed ahead as a paste if they came before the program read them.
        """
        if len(text) > TYPED_AHEAD_LIMIT and self.console.open_input.typed_question is None:
            self.answer_and_redraw(lambda: self.console.say("ui-pasted"))
            return
        presses = [
            KeyPress(Keys.ControlM if letter in "\r\n" else letter, letter) for letter in text[:MAX_PASTED_LETTERS]
        ]
        event.app.key_processor.feed_multiple(presses, first=True)

    def type_letter(self, key: str) -> None:
        """Type a letter into the open question; keys typed ahead of the question belong to its answer."""
        scanned: list[str | None] = []
        self.work_beside_answer(lambda: scanned.append(self.take_switch(key)))
        if scanned == [""]:
            return
        key = scanned[0] or self.console.own_key_in_field(key)
        if key == "c-z":
            self.console.press(key)
            return
        if self.console.late_enter.is_late(key, self.console.now()):
            self.console.braille_rest.rest_on_field(self.typed_line)
            return
        self.console.out.last_key = ""
        self.console.note_typed_key(key)
        with self.board_screen.answering_key():
            self.typed_line.press(key)

    def answer_and_redraw(self, act: Work) -> None:
        """Do the work of a key, come to rest on a braille display, then redraw once."""
        self.run_safely(act)
        self.console.braille_rest.settle()
        self.redraw()

    def run_safely(self, act: Work) -> None:
        """Do the work, then everything that is due; end the application with any error.

        prompt_toolkit would only print an error raised in a key handler and go on half dead.
        """
        try:
            act()
            if not self.typed_line.is_open:
                self.activity.do_due_work()
            self.plan_next()
        except BaseException as error:
            if self.application is None or self.has_exited():
                raise
            self.application.exit(exception=error)

    def has_exited(self) -> bool:
        """Return True if no application runs, or if it was told to exit."""
        return self.application is None or self.application.future is None or self.application.future.done()

    def plan_next(self) -> None:
        """Exit, or open a typed answer if one is wanted, and set the alarm for the next thing that is due."""
        if self.due_timer is not None:
            self.due_timer.cancel()
            self.due_timer = None
        if self.console.is_done or self.console.is_suspended or self.must_switch_screen():
            if self.application is not None and not self.has_exited():
                self.application.exit()
            return
        if self.console.open_input.typed_question is not None:
            self.open_typed_line(self.console.open_input.typed_question)
        wait = self.activity.seconds_until_due()
        if wait is not None:
            self.due_timer = asyncio.get_running_loop().call_later(max(wait, 0.01), self.on_alarm)

    def open_typed_line(self, question: TypedQuestion) -> None:
        """Open a line for the answer, unless one is open; on a braille display its label stands in the same row."""
        if not self.typed_line.is_open:
            label = self.console.teller.words(question.label, question.label_facts).shown
            self.typed_line.open_line(question.begun, self.console.braille_rest.field_lead(label))

    def must_switch_screen(self) -> bool:
        """Return True if a board must come to the screen or leave it."""
        return self.board_screen.is_up != self.board_screen.is_wanted()

    def on_alarm(self) -> None:
        """Announce what is due, and redraw if anything was announced."""
        if not self.has_exited():
            beside = partial(self.work_beside_answer, self.activity.do_due_work)
            self.run_safely(beside if self.typed_line.is_open else lambda: None)
            if not self.board_screen.onlooker.is_drawn:
                self.redraw()

    def work_beside_answer(self, work: Work) -> None:
        """Work while an answer is being typed; if anything is told, show the answer again below it."""
        # One person who types must not stop the others. (decision: table.goes-on)
        told = self.console.teller.last_told
        self.typed_line.leave_row()
        work()
        if self.console.teller.last_told is not told:
            self.typed_line.show_again()
        else:
            self.console.out.mark_new_line()

    def suspend_job(self) -> None:
        """Stop the whole job, as Ctrl+Z does; when it continues, repeat the last message and the question.

        The voice falls silent and the game's clock is stopped meanwhile: nobody is at the table.
        """
        self.console.is_suspended = False
        field = self.console.open_input.typed_question
        self.console.speaker.hush()
        self.activity.pause()
        if field:
            self.typed_line.leave_row()
        self.console.out.end_last_line()
        self.console.out.tty.stop_job()
        self.console.out.forget_screen()
        self.console.out.mark_new_line()
        self.activity.go_on()
        self.console.tell_last_and_question()
        if field:
            self.typed_line.is_open = False
            field.put_question()


def make_application(pressed: Callable[[KeyPressEvent], None], painting: BoardPainting | None) -> Application[None]:
    """Return an application that only reads keys, or one that also draws a full-screen board."""
    bindings = KeyBindings()
    for key in (Keys.Any, *TOOLKIT_KEY_NAMES):
        bindings.add(key, eager=key is not Keys.Any)(pressed)
    with without_editing_keys():
        app: Application[None] = Application(
            layout=Layout(painting or Window()),
            key_bindings=bindings,
            output=DummyOutput() if painting is None else None,
            color_depth=None if painting is None else painting.depth,
            full_screen=painting is not None,
            mouse_support=painting is not None and Condition(painting.takes_mouse),
            erase_when_done=painting is not None,
            include_default_pygments_style=False,
            max_render_postpone_time=None,
        )
    if painting is not None:
        from prompt_toolkit.key_binding.bindings.mouse import load_mouse_bindings

        app.key_bindings = merge_key_bindings([bindings, load_mouse_bindings()])
    app.renderer.style = default_ui_style()  # merged once: each application would merge a copy of its own
    cut_long_pastes(app.input)
    app.ttimeoutlen = app.timeoutlen = ESCAPE_WAIT
    return app


@contextmanager
def without_editing_keys() -> Iterator[None]:
    """Keep prompt_toolkit's hundreds of line-editing keys out: to make and to search them costs 100 ms at each start.

    The library has no argument for it, so its two loaders are replaced while an application is made.
    """
    usual = {name: getattr(inside, name) for name in ("load_key_bindings", "load_page_navigation_bindings")}
    vars(inside).update(dict.fromkeys(usual, KeyBindings))
    try:
        yield
    finally:
        vars(inside).update(usual)
