"""The keyboard of a terminal: prompt_toolkit decodes single keys, and paints the board if there is one.

Nothing else of prompt_toolkit is used: no prompt, no line editing, no output of text. The game goes
on in the same loop: everything due is done after each key, and when the alarm for the next due time rings.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the terminal's answer to a cursor query would arrive as keys

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
"""Seconds to wait after Esc: a terminal sends the rest of a longer key within this time."""

TICK = 1.0
"""Seconds between two drawings of the time that is left."""

AT_ONCE = 20
"""The most letters in one piece that count as typed ahead; a longer piece was pasted."""

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
"""Our names for prompt_toolkit's keys that are no character; an empty name means: ignore this key."""


def key_name(press: KeyPress) -> str:
    """Return our own name of the key, or an empty string if it is to be ignored."""
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
    """Return the name of the key that arrived together with this one, or an empty string."""
    waiting = event.app.key_processor.input_queue
    return key_name(waiting[0]) if waiting else ""


class Keyboard:
    """The loop that runs a console at a terminal until the console is done."""

    def __init__(self, console: Console, game: Running, board: BoardScreen | None = None) -> None:
        self.console, self.game, self.board = console, game, board
        self.timer: asyncio.TimerHandle | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.app: Application[None] | None = None
        self.paste = Paste()
        self.line, self.sequence = TypedLine(console.out, console.typed), Sequence()
        self.ticking: asyncio.TimerHandle | None = None

    def run(self) -> None:
        """Run until the console is done; after Ctrl+Z, suspend and go on."""
        while not self.console.done:
            if self.board is not None and self.board.wanted():
                self.run_on_board(self.board)
            else:
                self.run_once(None)
            if self.console.suspended:
                self.suspend()
        self.console.out.end()

    def run_once(self, painting: Painting | None) -> None:
        """Run one prompt_toolkit application, with a board or with keys alone, until it exits."""
        self.app = application(self.pressed, painting)
        self.app.run(pre_run=self.begin, handle_sigint=False, set_exception_handler=False)

    def run_on_board(self, board: BoardScreen) -> None:
        """Run with a board on the screen for as long as one is wanted there."""
        from vialibera.shell.painting import Painting

        board.rise(lambda: self.line.text if self.line.open else "")
        try:
            self.run_once(Painting(board.draw, board.depth))
        finally:
            board.sink()

    def begin(self) -> None:
        """Announce everything that is due before the first drawing."""
        self.loop = asyncio.get_running_loop()
        self.safely(lambda: None)
        self.tick()

    def tick(self) -> None:
        """Redraw the time that is left, once a second, while a board is up."""
        if self.board is not None and self.board.up and not self.left():
            if self.board.seconds_left() is not None:
                self.redraw()
            self.ticking = asyncio.get_running_loop().call_later(TICK, self.tick)

    def redraw(self) -> None:
        """Ask for one drawing of the board, however many lines were announced."""
        if self.board is not None and self.board.up and self.app is not None:
            self.app.invalidate()

    def wake(self) -> None:
        """Announce what has come up; may be called from any thread, such as the voice's."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop was just closed; the next one starts by announcing what is due
                self.loop.call_soon_threadsafe(self.ring)

    def pressed(self, event: KeyPressEvent) -> None:
        """Hand a key to the open question, the paste filter or the console."""
        # A typed question accepts a paste; during the game no key of a paste may act.
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
        """Press a key at the console, and let the board collect the lines that answer it."""
        if self.board is None:
            self.console.press(key)
        else:
            with self.board.answering():
                self.console.press(key)

    def burst(self, event: KeyPressEvent, text: str) -> None:
        """Feed back, key by key, letters that arrived in one piece.

        The old console of Windows reports keys typed ahead as a paste if they came before the program read them.
        """
        if len(text) > AT_ONCE and self.console.field is None:
            self.answer(lambda: self.console.say("ui-pasted"))
            return
        presses = [KeyPress(Keys.ControlM if letter in "\r\n" else letter, letter) for letter in text]
        event.app.key_processor.feed_multiple(presses, first=True)

    def type(self, key: str) -> None:
        """Type a letter into the open question; keys typed ahead of the question belong to its answer."""
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
        """Do the work of a key, then redraw once."""
        self.safely(act)
        self.redraw()

    def safely(self, act: Callable[[], None]) -> None:
        """Do the work, then everything that is due; end the application with any error.

        prompt_toolkit would only print an error raised in a key handler and go on half dead.
        """
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
        """Return True if no application runs, or if it was told to exit."""
        return self.app is None or self.app.future is None or self.app.future.done()

    def after(self) -> None:
        """Exit, wait for a typed answer, or set the alarm for the next thing that is due."""
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
        """Return True if a board must come to the screen or leave it."""
        return self.board is not None and self.board.up != self.board.wanted()

    def ring(self) -> None:
        """Announce what is due, and redraw if anything was announced."""
        if not self.left() and not self.line.open:
            self.safely(lambda: None)
            if self.board is not None and not self.board.onlooker.drawn:
                self.redraw()

    def suspend(self) -> None:
        """Stop the whole job, as Ctrl+Z does; when it continues, repeat the last message and the question.

        The voice falls silent and the game's clock is stopped meanwhile: nobody is at the table.
        """
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
    """Return an application that only reads keys, or one that also draws a full-screen board."""
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
    """Keep prompt_toolkit's hundreds of line-editing keys out of the application.

    Making them costs 50 ms at each start, and searching them as much again over the first keys. The library has no
    argument for it, so its two loaders are replaced while an application is made.
    """
    usual = {name: getattr(inside, name) for name in ("load_key_bindings", "load_page_navigation_bindings")}
    vars(inside).update(dict.fromkeys(usual, KeyBindings))
    try:
        yield
    finally:
        vars(inside).update(usual)
