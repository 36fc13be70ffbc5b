"""Every set of keys plays the same game, and a game with any of these settings is resumed and verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.access.test_switches import answer_questions, clock, follow_clock, play_on, started
from tests.keyboard import Time
from tests.launching import Launched

from vialibera.record.journal.recover import verify_log_file
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.game_control.scanner import SCANNED_CLAIM, Scanner
from vialibera.shell.terminal.moved_keys import KEY_SETS

__all__ = ["clock"]

SHORT = ("--players", "Anna", "--bot", "facile", "--variant", "time_limit", "--minutes", "10")
GAME = ("--ruleset", "moderno", "--variant", "time_limit", "--minutes", "6", "--players", "Anna,Bruno", "--seed", "3")
BY_SWITCH = ("one", "two")


def wanted_action(at: Launched) -> str:
    """Return what this person does next, from the question alone."""
    scene = at.program.session.game.question.current_scene()  # type: ignore[union-attr]
    names = () if scene.prompt is None else scene.prompt.answer_ids
    return "accept" if "accept" in names else "refuse" if "refuse" in names else "enter"


def commands_of(log: Path) -> list[object]:
    return [json.loads(row)["command"] for row in log.read_text("utf-8").splitlines() if '"command"' in row]


def write_settings(folder: Path, text: str) -> None:
    for name in ("config", "games"):
        (folder / name).mkdir(exist_ok=True)
    (folder / "config" / "vialibera.toml").write_text(text, "utf-8")


def begin_game(log: Path, now: Time) -> Launched:
    at = follow_clock(Launched(*GAME, "--voice", "off", log=log), now)
    while not at.begun():
        at.press("enter")
    return at


def press(at: Launched, *keys: str) -> None:
    keyboard = Keyboard(at.program.console, at.program, at.program.services.board_screen)
    for key in keys:
        keyboard.press_on_console(key)
        at.program.do_due_work()


def press_next(at: Launched, now: Time) -> None:
    """Claim what is due, let a landing wait as long as somebody needs, then answer; a turn may pass by itself."""
    session = at.program.session
    assert session is not None
    for _ in range(60):
        if not session.table.early_commands:
            break
        if session.table.claim_timer.endless_waits():
            press(at, "1", "enter")
        now.pass_by(1.0)
        at.program.do_due_work()
    if session.game.state.is_over:
        return
    keys = at.program.services.keymap.keys
    if claims := session.table.claimable_rents(session.game.people.seats_here()):
        has_key = not claims[0].seat and "Anna.claim_key" in at.program.services.settings.hands
        press(at, *("!" if has_key else [str(claims[0].seat + 1), keys["space"][0]]))
    press(at, keys[wanted_action(at)][-1])
    for _ in range(4):
        now.pass_by(1.0)
        at.program.do_due_work()


def whole_game(folders: Path, now: Time, settings: str = "", resumed_after: int = 0) -> list[object]:
    """Play to the bell with these settings, resume the game on the way, and return the commands of the log."""
    write_settings(folders, settings)
    log = folders / "games" / "one.jsonl"
    now.at = 0.0
    at, left = begin_game(log, now), 400
    assert not at.program.services.settings.faults
    while at.program.session is not None and not at.program.session.game.state.is_over and left:
        press_next(at, now)
        left -= 1
        if 400 - left == resumed_after:
            state = at.program.session.game.state
            at.close()
            assert verify_log_file(log)
            at = follow_clock(Launched.resumed(str(log)), now)
            assert at.program.session is not None and at.program.session.game.state == state
    assert left, at.said[-500:]
    at.close()
    assert verify_log_file(log)
    commands = commands_of(log)
    log.unlink()
    return commands


def test_a_whole_game_by_each_set_is_the_game_of_the_usual_one(folders: Path, clock: Time) -> None:
    usual = whole_game(folders, clock)
    assert len(usual) > 100 and any(str(command).startswith("['Claim'") for command in usual)
    for keyset in set(KEY_SETS) - {"usual", *BY_SWITCH}:
        assert whole_game(folders, clock, f'[keys]\nset = "{keyset}"') == usual, keyset


def entries_of(log: Path) -> list[dict[str, object]]:
    """Return the lines of a log with their times, without the header and without the sums that chain to it."""
    rows = [json.loads(row) for row in log.read_text("utf-8").splitlines()[1:]]
    return [{name: value for name, value in row.items() if name != "crc"} for row in rows]


def chosen_key(scanner: Scanner) -> str:
    """Return the usual key of the entry that was said last."""
    entry = scanner.current
    assert entry is not None
    return "space" if entry.key == SCANNED_CLAIM else entry.key if entry.place < 0 else str(entry.place + 1)


@pytest.mark.parametrize("way", BY_SWITCH)
def test_a_whole_game_by_switches_is_the_game_of_the_usual_keys(folders: Path, clock: Time, way: str) -> None:
    """The log has the same times, too: the usual keys are pressed when a switch chose, and the table waits as long."""
    hand = started(folders, clock, way, "moderno", *SHORT)
    answer_questions(hand)
    begun, instants = clock(), [(0.0, "")]
    settle, take = hand.settle, hand.scanner.take

    def note_instant() -> None:
        instants.append((clock(), ""))
        settle()

    def note_key(key: str) -> str | None:
        if hand.scanner.current is not None and (way == "one" or key == "enter"):
            instants.append((clock(), chosen_key(hand.scanner)))
        return take(key)

    hand.settle, hand.keyboard.take_switch = note_instant, note_key  # type: ignore[method-assign]
    play_on(hand, 2000)
    session = hand.at.program.session
    assert session is not None and session.game.state.is_over
    reply = session.table.claim_timer.replies[0]
    hand.at.close()
    log = folders / "games" / "one.jsonl"
    by_switch = entries_of(log.rename(folders / "switch.jsonl"))
    clock.at = 0.0
    usual = started(folders, clock, "usual", "moderno", *SHORT, reply=reply)
    clock.at = begun
    while not usual.at.begun():
        usual.keyboard.press_on_console("enter")
        usual.settle()
    for clock.at, key in instants[1:]:
        if not key:
            usual.settle()
        elif usual.console.open_input.typed_question is not None:
            usual.keyboard.type_letter(key)
        else:
            usual.keyboard.press_on_console(key)
    usual.at.close()
    assert verify_log_file(log)
    assert {"space", "a", "enter"} <= {key for _, key in instants} and entries_of(log) == by_switch


OF_THE_SAME_TIME = (
    '"Anna.claim_key" = "!"',
    '"Anna.my_reply" = -1.0',
    'person = "name"',
    "hints = false",
    "coach = false",
)
OF_ANOTHER_TIME = (
    'forced = "go"',
    'scan = "one"\nscan_period = 0.5',
    'scan = "two"',
    "my_reply = 20.0",
    "cool_down = 1.5",
)
TO_THE_BELL = 4
"""The last commands of a game, which the bell and the places take."""


def test_a_whole_game_with_each_setting_is_resumed_verified_and_the_usual_one(folders: Path, clock: Time) -> None:
    """Some settings take or save time, so their bell rings earlier or later in the same game."""
    usual = whole_game(folders, clock, resumed_after=20)
    for settings in (*OF_THE_SAME_TIME, *OF_ANOTHER_TIME):
        made = whole_game(folders, clock, f"[hands]\n{settings}", resumed_after=20)
        alike = min(len(made), len(usual)) - TO_THE_BELL
        assert alike > 80 and made[:alike] == usual[:alike], settings
        assert settings in OF_ANOTHER_TIME or made == usual, settings
