"""The loop of a keyboard: keys, alarms and errors in a real application that reads from a pipe."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import partial
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.clauses.board import VERDI, A
from tests.clauses.given import declines, lands
from tests.keyboard import Seated, seated, seen, sent

from vialibera.narration.surfaces.batch import Batch
from vialibera.rules.engine.topics.auction import Bid
from vialibera.senses.screen.board_motion import FRAME_SECONDS
from vialibera.senses.screen.cells import ClickTarget
from vialibera.shell.console.keyboard import KEY_HELD_SECONDS, TYPED_AHEAD_LIMIT, Keyboard
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.words.phrase import plain_phrase

PATIENCE = 10.0
OVER = "\x1b[?1049l"
"""The sequence with which a board gives the screen back."""


class Alarm:
    """Something that is due at once, until it was done so many times; then the console is done."""

    def __init__(self, at: Seated, times: int) -> None:
        self.at, self.left, self.tells = at, times, ""
        self.is_due = True

    def do_due_work(self) -> None:
        self.left -= 1
        self.at.console.is_done = self.left <= 0

    def seconds_until_due(self) -> float | None:
        return 0.0 if self.is_due else None

    def pause(self) -> None: ...
    def go_on(self) -> None: ...


class PatientKeyboard(Keyboard):
    """Ends its run after a long while, so that a test fails and does not hang."""

    def on_start(self) -> None:
        asyncio.get_running_loop().call_later(PATIENCE, self.give_up)
        super().on_start()

    def give_up(self) -> None:
        self.console.is_done = True
        assert self.application is not None
        self.application.exit(exception=TimeoutError())


@contextmanager
def piped(*keys: str, output: Any = None) -> Iterator[None]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output or DummyOutput()):
        pipe.send_text("".join(map(sent, keys)))
        yield


def stub_application(exits: list[BaseException | None], done: bool = False) -> Any:
    future: Future[None] = Future()
    if done:
        future.set_result(None)
    return SimpleNamespace(future=future, exit=lambda exception=None: exits.append(exception), invalidate=lambda: None)


def in_loop(act: Callable[[], None]) -> None:
    async def run() -> None:
        act()

    asyncio.run(run())


def test_a_keyboard_runs_until_the_console_is_done_and_ends_its_last_line() -> None:
    at = seated(at={A: 9}, dice=[(3, 4)])
    with piped("enter", "f10", "f10"):
        PatientKeyboard(at.console, at.session, at.board).run()
    assert at.console.is_done and at.state.pos[A] == VERDI
    assert seen(at.screen).endswith("\n")


def test_a_board_is_on_the_screen_while_it_is_wanted_and_its_lines_come_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = seated(players=2, at={A: 9})
    at.press("c")
    before, screen = len(seen(at.screen)), io.StringIO()
    monkeypatch.setattr(at.board, "can_draw", True)
    up: list[bool] = []
    hear = at.board.onlooker.hear

    def note(batch: Batch) -> None:
        up.append(at.board.is_up)
        hear(batch)

    monkeypatch.setattr(at.board.onlooker, "hear", note)
    with piped("s", "f10", "f10", output=Vt100_Output(screen, lambda: Size(60, 170))):
        PatientKeyboard(at.console, at.session, at.board).run()
    assert up and all(up) and not at.board.is_up
    assert OVER in screen.getvalue() and "Verdi" in screen.getvalue()
    assert "Bruno" in seen(at.screen)[before:]


def test_a_click_on_a_board_reads_a_square_where_the_mouse_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    at, screen = seated("moderno", 2, lang="en", size=(120, 40)), io.StringIO()
    at.press("c")
    before = len(seen(at.screen))
    monkeypatch.setattr(at.board, "can_draw", True)
    at.board.uses_mouse = True
    with piped("\x1b[<0;10;3M", "f10", "f10", output=Vt100_Output(screen, lambda: Size(40, 120))):
        PatientKeyboard(at.console, at.session, at.board).run()
    assert "\x1b[?1000h" in screen.getvalue() and "Free Parking" in seen(at.screen)[before:]


def test_a_click_takes_an_entry_or_presses_a_key_until_the_end() -> None:
    at, chosen = seated(), list[str]()
    keyboard = Keyboard(at.console, at.session, at.board)
    entries = [MenuEntry(plain_phrase(name), partial(chosen.append, name)) for name in ("one", "two")]
    Menu(at.console, [], entries).show()
    keyboard.application = stub_application([])
    in_loop(partial(keyboard.on_click, ClickTarget("entry", 1)))
    assert chosen == ["two"]
    said = at.of(lambda: in_loop(partial(keyboard.on_click, ClickTarget("key", key="c"))))
    assert "Anna: M" in said
    keyboard.application = stub_application([], done=True)
    assert at.of(lambda: in_loop(partial(keyboard.on_click, ClickTarget("key", key="c")))) == ""


def test_a_job_that_was_stopped_goes_on_once_with_the_last_event_and_the_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = seated(players=3, variants=("auctions",), acts=[lands(A, VERDI), declines(A)], lang="en")
    stops: list[int] = []
    done: list[str] = []

    def stop() -> None:
        assert not stops, "one key stops it once"
        stops.append(len(seen(at.screen)))
        assert done == ["hush", "pause"]
        assert at.screen.getvalue().endswith("\n"), "the shell's prompt does not stand beside the typed sum"

    for part, name in ((at.console.speaker, "hush"), (at.session, "pause"), (at.session, "go_on")):
        monkeypatch.setattr(part, name, partial(done.append, name))
    monkeypatch.setattr(at.console.out.tty, "stop_job", stop)
    with piped("g", "2", "c-z", "3", "enter", "f10", "f10"):
        PatientKeyboard(at.console, at.session, at.board).run()
    after = seen(at.screen)[stops[0] :]
    assert not at.console.is_suspended and "Bruno, bid at least" in after
    asked = after.split("Bruno, bid at least")[1]
    assert "Your bid" in asked, "the field that is open is put again at last"
    assert done == ["hush", "pause", "go_on"]
    assert [command.amount for command in at.log.commands if isinstance(command, Bid)] == [3], "it begins empty"


def test_the_prompt_of_the_shell_begins_a_row_when_a_job_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    at, ends = seated(), list[str]()
    monkeypatch.setattr(at.console.out.tty, "stop_job", lambda: ends.append(at.screen.getvalue()[-1]))
    at.press("c", "c-z")
    assert ends == ["\n"]


def test_a_paste_in_a_game_is_named_and_none_of_its_letters_acts() -> None:
    at = seated(lang="en")
    said = at.refuses("\x1b[200~", "s", "c", "\x1b[201~").strip()
    assert "pasted" in said.lower() and len(said.splitlines()) == 1


def test_an_application_that_has_not_begun_or_is_over_has_exited() -> None:
    at = seated()
    keyboard = Keyboard(at.console, at.session, at.board)
    assert keyboard.has_exited()
    for application, exited in ((stub_application([]), False), (stub_application([], done=True), True)):
        keyboard.application = application
        assert keyboard.has_exited() is exited
    keyboard.application.future = None  # type: ignore[union-attr]
    assert keyboard.has_exited()


def test_without_an_application_no_terminal_is_asked_for_its_mouse() -> None:
    at = seated()
    at.board.is_up = True
    at.board.can_ask_for_mouse = lambda: True  # type: ignore[method-assign]
    Keyboard(at.console, at.session, at.board).ask_for_mouse()


def test_what_is_due_is_done_without_any_key() -> None:
    at = seated()
    alarm = Alarm(at, 3)
    with piped():
        PatientKeyboard(at.console, alarm, at.board).run()
    assert alarm.left == 0


def test_another_thread_wakes_the_keyboard() -> None:
    at = seated()
    alarm = Alarm(at, 2)
    alarm.is_due = False
    keyboard = PatientKeyboard(at.console, alarm, at.board)
    keyboard.wake()
    assert alarm.left == 2, "before the loop nothing is woken"
    begin = keyboard.on_start

    def begin_and_wake() -> None:
        begin()
        Thread(target=keyboard.wake).start()

    keyboard.on_start = begin_and_wake  # type: ignore[method-assign]
    with piped():
        keyboard.run()
    assert alarm.left == 0
    keyboard.wake()


def test_a_new_alarm_replaces_the_one_before() -> None:
    at = seated()
    keyboard = Keyboard(at.console, SimpleNamespace(seconds_until_due=lambda: 100.0), at.board)

    def plan() -> None:
        keyboard.plan_next()
        first = keyboard.due_timer
        keyboard.plan_next()
        assert first is not None and first.cancelled()
        assert keyboard.due_timer is not None and not keyboard.due_timer.cancelled()
        keyboard.activity = SimpleNamespace(seconds_until_due=lambda: None)
        keyboard.plan_next()
        assert keyboard.due_timer is None

    in_loop(plan)


def test_an_application_is_told_once_to_exit() -> None:
    at = seated()
    keyboard, exits = Keyboard(at.console, at.session, at.board), list[BaseException | None]()
    at.console.is_done = True
    for done in (True, False):
        keyboard.application = stub_application(exits, done)
        keyboard.plan_next()
    assert exits == [None]
    keyboard.application = None
    keyboard.plan_next()


@pytest.mark.parametrize("runs", [True, False])
def test_an_error_ends_the_application_or_comes_through_if_none_runs(runs: bool) -> None:
    at = seated()
    keyboard, exits = Keyboard(at.console, at.session, at.board), list[BaseException | None]()
    keyboard.application = stub_application(exits, done=not runs)

    def fail() -> None:
        raise ValueError("wrong")

    if runs:
        keyboard.run_safely(fail)
        assert [type(error) for error in exits] == [ValueError]
    else:
        with pytest.raises(ValueError, match="wrong"):
            keyboard.run_safely(fail)
        keyboard.application = None
        with pytest.raises(ValueError, match="wrong"):
            keyboard.run_safely(fail)
        assert exits == []


def test_an_error_of_a_key_leaves_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    at = seated()

    def fail(key: str) -> None:
        raise ValueError(key)

    monkeypatch.setattr(at.console, "press", fail)
    with piped("c"), pytest.raises(ValueError, match="c"):
        PatientKeyboard(at.console, at.session, at.board).run()


def test_a_line_feed_and_other_ignored_keys_say_and_type_nothing() -> None:
    at = seated(players=3, variants=("auctions",), acts=[lands(A, VERDI), declines(A)])
    assert at.press("\n") == ""
    asked = at.press("g")
    assert asked and at.press("2", "\n", "5").strip() == "25"


def test_no_key_after_the_last_one_acts() -> None:
    at = seated(at={A: 9}, dice=[(3, 4)])
    with piped("f10", "f10", "enter", "s"):
        PatientKeyboard(at.console, at.session, at.board).run()
    assert at.console.is_done and at.state.pos[A] == 9


@pytest.mark.parametrize(("letters", "acts"), [(TYPED_AHEAD_LIMIT, True), (TYPED_AHEAD_LIMIT + 1, False)])
def test_a_piece_of_a_few_letters_was_typed_ahead_and_a_longer_one_pasted(letters: int, acts: bool) -> None:
    at = seated(players=2)
    said = at.press(at_once="c" * letters)
    assert ("Bruno: M" in said) is acts and ("ncoll" in said) is not acts, said


def test_a_typed_question_takes_a_long_piece_and_enters_in_it() -> None:
    at = seated(players=3, variants=("auctions",), acts=[lands(A, VERDI), declines(A)])
    at.press("g")
    at.press(at_once=" " * 30 + "25\r")
    assert at.log.commands and at.log.commands[-1].amount == 25  # type: ignore[attr-defined]


def test_a_moving_board_is_drawn_again_in_a_moment() -> None:
    at = seated()
    keyboard = Keyboard(at.console, at.session, at.board)
    at.board.is_up = True

    async def run() -> list[bool]:
        drawn = []
        for moves, runs in ((True, True), (False, True), (True, False)):
            again = asyncio.Event()
            keyboard.application = stub_application([], done=not runs)
            keyboard.application.invalidate = again.set  # type: ignore[method-assign]
            at.board.is_animating = lambda moves=moves: moves  # type: ignore[method-assign, misc]
            keyboard.plan_frame(keyboard.application)
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(again.wait(), PATIENCE if moves and runs else 2 * FRAME_SECONDS)
            drawn.append(again.is_set())
        return drawn

    assert asyncio.run(run()) == [True, False, False]


@pytest.mark.parametrize(("seconds", "held"), [(KEY_HELD_SECONDS / 2, True), (KEY_HELD_SECONDS, False)])
def test_a_key_that_comes_again_at_once_is_held(seconds: float, held: bool) -> None:
    at = seated()
    keyboard = Keyboard(at.console, at.session, at.board)
    for key, other, is_held in (("c", "c", held), ("c", "s", False), ("space", "space", False)):
        keyboard.now = lambda: 100.0
        keyboard.press_on_console(key)
        keyboard.now = lambda: 100.0 + seconds
        keyboard.press_on_console(other)
        assert at.console.teller.is_key_held is is_held, (key, other)
