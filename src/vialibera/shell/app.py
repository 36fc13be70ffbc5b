"""The keyboard of a terminal: prompt_toolkit reads single keys, and nothing else of it is used."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # its question to the terminal would be answered as keys

from prompt_toolkit.application import Application
from prompt_toolkit.application import application as inside
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from vialibera.shell.keys import ESCAPE
from vialibera.shell.tty import TTY

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding.key_processor import KeyPress

    from vialibera.shell.console import Console

ESCAPE_WAIT = 0.05
"""How long Esc alone is told from the beginning of another key."""

NAMED: dict[Any, str] = {
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
    Keys.BracketedPaste: "",
    Keys.CPRResponse: "",
    Keys.Ignore: "",
    **{getattr(Keys, f"F{number}"): f"f{number}" for number in range(1, 13)},
}
"""What prompt_toolkit calls the keys that are no character; the empty ones are no keys at all."""


class Game(Protocol):
    """What goes on while nobody presses a key."""

    def pump(self) -> None:
        """Everything that is due now."""
        ...

    def due(self) -> float | None:
        """Seconds until something will be."""
        ...

    def pause(self) -> None:
        """Nobody is there: no time is counted."""
        ...

    def go_on(self) -> None:
        """They are back."""
        ...


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


class Keyboard:
    """Runs the console at a terminal until it is done."""

    def __init__(self, console: Console, game: Game, read_line: Callable[[], str] = input) -> None:
        self.console, self.game, self.read_line = console, game, read_line
        self.timer: asyncio.TimerHandle | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.app: Application[None] | None = None

    def run(self) -> None:
        """Single keys, and between them the answers that must be typed."""
        while not self.console.done:
            self.app = application(self.pressed)
            self.app.run(pre_run=self.begin, handle_sigint=False, set_exception_handler=False)
            if self.console.suspended:
                self.suspend()
            elif self.console.field is not None and not self.console.done:
                self.type(self.app.input)
        self.console.out.end()

    def begin(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.safely(lambda: None)

    def wake(self) -> None:
        """From any thread: something has come up that should be told now."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the loop has just been closed, and the next one looks by itself
                self.loop.call_soon_threadsafe(self.ring)

    def pressed(self, event: KeyPressEvent) -> None:
        press = event.key_sequence[0]
        key = key_name(press)
        if key and not self.left():
            self.safely(lambda: self.console.press(key))

    def safely(self, act: Callable[[], None]) -> None:
        """What goes wrong ends the program as it should; prompt_toolkit would only print it and go on half dead."""
        try:
            act()
            self.game.pump()
            self.after()
        except BaseException as error:
            if self.app is None or self.left():
                raise
            self.app.exit(exception=error)

    def left(self) -> bool:
        return self.app is None or self.app.future is None or self.app.future.done()

    def after(self) -> None:
        """Leaves for a typed answer, or sets the alarm for what is due next."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.console.done or self.console.suspended or self.console.field is not None:
            if self.app is not None and not self.left():
                self.app.exit()
            return
        wait = self.game.due()
        if wait is not None:
            self.timer = asyncio.get_running_loop().call_later(max(wait, 0.01), self.ring)

    def ring(self) -> None:
        if not self.left():
            self.safely(lambda: None)

    def suspend(self) -> None:
        """The job stops; when it goes on, the last message comes again."""
        self.console.suspended = False
        self.console.voice.hush()
        self.game.pause()
        self.console.out.end()
        TTY.stop()
        self.console.out.fresh()
        self.game.go_on()
        if self.console.told:
            self.console.again(self.console.told[-1])

    def type(self, source: Input) -> None:
        """An answer of several letters: what was typed ahead of it belongs to it."""
        ahead, whole = typed_ahead(source)
        self.console.out.key = ""
        try:
            text = ahead if whole else ahead + self.typed(ahead)
        except (KeyboardInterrupt, EOFError):
            self.console.typed(None)
        else:
            self.console.typed(text)

    def typed(self, ahead: str) -> str:
        """A line of its own for the answer; the terminal shows what is typed there."""
        self.console.out.end()
        if ahead:
            self.console.out.stream.write(ahead)
            self.console.out.stream.flush()
        try:
            with TTY.cooked():
                text = self.read_line()
        except KeyboardInterrupt:
            self.console.out.half()
            raise
        self.console.out.fresh()
        return text


def typed_ahead(source: Input) -> tuple[str, bool]:
    """The letters that came before the question was put, and whether Enter or Esc was among them."""
    presses = [*get_typeahead(source), *source.read_keys(), *source.flush_keys()]
    text = ""
    for place, press in enumerate(presses):
        key = key_name(press)
        if key in ("enter", "escape"):
            store_typeahead(source, presses[place + 1 :])
            return (text if key == "enter" else ESCAPE), True
        text = text[:-1] if key == "backspace" else text + (" " if key == "space" else key if len(key) == 1 else "")
    return text, False


def application(pressed: Callable[[KeyPressEvent], None]) -> Application[None]:
    """Keys alone: no output, no prompt, nothing that is drawn."""
    bindings = KeyBindings()
    for key in (Keys.Any, *NAMED):
        bindings.add(key, eager=key is not Keys.Any)(pressed)
    with no_editing():
        app: Application[None] = Application(layout=Layout(Window()), key_bindings=bindings, output=DummyOutput())
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
