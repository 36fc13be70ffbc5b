"""The keyboard of a terminal: prompt_toolkit reads single keys, and nothing else of it is used."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # its question to the terminal would be answered as keys

from prompt_toolkit.application import Application
from prompt_toolkit.application import application as inside
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from vialibera.shell.paste import BEGINS, ENDS, Paste
from vialibera.shell.typing import Sequence, TypedLine

if TYPE_CHECKING:
    from vialibera.shell.console import Console
    from vialibera.shell.eyes import BoardScreen
    from vialibera.shell.painting import Painting
    from vialibera.shell.running import Running

ESCAPE_WAIT = 0.05
"""How long Esc alone is told from the beginning of another key."""

TICK = 1.0
"""Seconds between two looks at the clock."""

AT_ONCE = 20
"""So many keys may have been typed ahead when they come in one piece; what is longer was pasted."""

NAMED: dict[Keys | str, str] = {
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
    BEGINS: "",
    ENDS: "",
    Keys.CPRResponse: "",
    Keys.Ignore: "",
    **{getattr(Keys, f"F{number}"): f"f{number}" for number in range(1, 13)},
}
"""What prompt_toolkit calls the keys that are no character; the empty ones are no keys at all."""


def key_name(press: KeyPress) -> str:
    """A key by our own name."""
    if press.key in NAMED:
        return NAMED[press.key]
    if press.key == " " or press.data == " ":
        return "space"
    return (
        press.data
        if isinstance(press.key, str) and len(press.key) == 1
        else str(getattr(press.key, "value", press.key))
    )


def following(event: KeyPressEvent) -> str:
    """The key that came together with this one."""
    waiting = event.app.key_processor.input_queue
    return key_name(waiting[0]) if waiting else ""


class Keyboard:
    """Runs the console at a terminal until it is done."""

    def __init__(self, console: Console, game: Running, board: BoardScreen | None = None) -> None:
        self.console, self.game, self.board = console, game, board
        self.timer: asyncio.TimerHandle | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.app: Application[None] | None = None
        self.paste = Paste()
        self.line, self.sequence = TypedLine(console.out, console.typed), Sequence()
        self.ticking: asyncio.TimerHandle | None = None

    def run(self) -> None:
        """Until the console is done, or the shell is to have its terminal for a while."""
        while not self.console.done:
            if self.board is not None and self.board.wanted():
                self.run_on_board(self.board)
            else:
                self.run_once(None)
            if self.console.suspended:
                self.suspend()
        self.console.out.end()

    def run_once(self, painting: Painting | None) -> None:
        self.app = application(self.pressed, painting)
        self.app.run(pre_run=self.begin, handle_sigint=False, set_exception_handler=False)

    def run_on_board(self, board: BoardScreen) -> None:
        """The same with a board on the screen, as long as it is wanted there."""
        from vialibera.shell.painting import Painting

        board.rise(lambda: self.line.text if self.line.open else "")
        try:
            self.run_once(Painting(board.draw, board.depth))
        finally:
            board.sink()

    def begin(self) -> None:
        """What is due at once is told before anything is drawn for the first time."""
        self.loop = asyncio.get_running_loop()
        self.safely(lambda: None)
        self.tick()

    def tick(self) -> None:
        """The time that is left is drawn once a second."""
        if self.board is not None and self.board.up and not self.left():
            if self.board.seconds_left() is not None:
                self.redraw()
            self.ticking = asyncio.get_running_loop().call_later(TICK, self.tick)

    def redraw(self) -> None:
        """What stands on a board is drawn anew, once, however much was told."""
        if self.board is not None and self.board.up and self.app is not None:
            self.app.invalidate()

    def wake(self) -> None:
        """From any thread: something has come up that should be told now."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has just been closed, and the next one looks by itself
                self.loop.call_soon_threadsafe(self.ring)

    def pressed(self, event: KeyPressEvent) -> None:
        press = event.key_sequence[0]
        key = key_name(press)
        if press.key == Keys.BracketedPaste:
            self.burst(event, press.data)
        elif self.console.field is not None and key:
            if not self.left() and not self.sequence.takes(key, following(event)):
                self.answer(lambda: self.type(key))
        elif self.paste.takes(press.key):
            if press.key == BEGINS:
                self.answer(lambda: self.console.say("ui-pasted"))
        elif key and not self.left():
            self.answer(lambda: self.press(key))

    def press(self, key: str) -> None:
        """A key of the console; the board knows what it was answered with."""
        if self.board is None:
            self.console.press(key)
        else:
            with self.board.answering():
                self.console.press(key)

    def burst(self, event: KeyPressEvent, text: str) -> None:
        """The old console of Windows takes letters and Enter for a paste, if they came before anybody looked."""
        if len(text) > AT_ONCE and self.console.field is None:
            self.answer(lambda: self.console.say("ui-pasted"))
            return
        presses = [KeyPress(Keys.ControlM if letter in "\r\n" else letter, letter) for letter in text]
        event.app.key_processor.feed_multiple(presses, first=True)

    def type(self, key: str) -> None:
        """A letter of an answer; what was typed ahead of the question belongs to it."""
        if key == "c-z":
            self.console.press(key)
            return
        self.console.out.key = ""
        if self.board is None:
            self.line.press(key)
        else:
            with self.board.answering():
                self.line.press(key)

    def answer(self, act: Callable[[], None]) -> None:
        """What a key does, and then one drawing."""
        self.safely(act)
        self.redraw()

    def safely(self, act: Callable[[], None]) -> None:
        """What goes wrong ends the program as it should; prompt_toolkit would only print it and go on half dead."""
        try:
            act()
            if not self.line.open:
                self.game.pump()
            self.after()
        except BaseException as error:
            if self.app is None or self.left():
                raise
            self.app.exit(exception=error)

    def left(self) -> bool:
        return self.app is None or self.app.future is None or self.app.future.done()

    def after(self) -> None:
        """Leaves, or waits for a typed answer, or sets the alarm for what is due next."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.console.done or self.console.suspended or self.board_turned():
            if self.app is not None and not self.left():
                self.app.exit()
            return
        if self.console.field is not None:
            self.line.begin()
            return
        wait = self.game.due()
        if wait is not None:
            self.timer = asyncio.get_running_loop().call_later(max(wait, 0.01), self.ring)

    def board_turned(self) -> bool:
        """Whether a board must come to the screen, or go from it."""
        return self.board is not None and self.board.up != self.board.wanted()

    def ring(self) -> None:
        """What is due is told, and drawn if there was anything to tell."""
        if not self.left() and not self.line.open:
            self.safely(lambda: None)
            if self.board is not None and not self.board.onlooker.drawn:
                self.redraw()

    def suspend(self) -> None:
        """The job stops; when it goes on, the last message comes again."""
        self.console.suspended = False
        self.console.speaker.hush()
        self.game.pause()
        self.console.out.end()
        self.console.out.tty.stop()
        self.console.out.fresh()
        self.game.go_on()
        self.console.recall()
        if self.console.field is not None:
            self.line.open = False
            self.console.field.ask()


def application(pressed: Callable[[KeyPressEvent], None], painting: Painting | None = None) -> Application[None]:
    """Keys alone: no output, no prompt, nothing that is drawn; or a board that fills the screen."""
    bindings = KeyBindings()
    for key in (Keys.Any, *NAMED):
        bindings.add(key, eager=key is not Keys.Any)(pressed)
    with no_editing():
        app: Application[None] = Application(
            layout=Layout(painting or Window()),
            key_bindings=bindings,
            output=DummyOutput() if painting is None else None,
            color_depth=None if painting is None else painting.depth,
            full_screen=painting is not None,
            erase_when_done=painting is not None,
            include_default_pygments_style=False,
            max_render_postpone_time=None,
        )
    app.ttimeoutlen = ESCAPE_WAIT
    app.timeoutlen = ESCAPE_WAIT
    return app


@contextmanager
def no_editing() -> Iterator[None]:
    """Leaves out the hundreds of keys with which lines are edited: to make and to search them costs 50 ms."""
    usual = {name: getattr(inside, name) for name in ("load_key_bindings", "load_page_navigation_bindings")}
    vars(inside).update(dict.fromkeys(usual, KeyBindings))
    try:
        yield
    finally:
        vars(inside).update(usual)
