"""Every set of keys plays the same game, and a game with any of these settings is resumed and verified."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.access.test_switches import Hand, answer_questions, clock, started
from tests.keyboard import Time
from tests.launching import Launched

from vialibera.record.journal.recover import verify_log_file
from vialibera.shell.game_keys.moved_keys import KEY_SETS

__all__ = ["clock"]

GAME = ("--players", "Anna,Bruno", "--seed", "3")
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


@pytest.fixture
def by_usual_keys(folders: Path, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    return whole_game(folders, monkeypatch, "usual")


def whole_game(folders: Path, monkeypatch: pytest.MonkeyPatch, keyset: str) -> list[object]:
    """Play to the bell by the keys of a set, and return the commands of the log."""
    write_settings(folders, f'[keys]\nset = "{keyset}"\n')
    now, log = Time(0.0), folders / "games" / f"{keyset}.jsonl"
    monkeypatch.setattr("vialibera.shell.program.time", SimpleNamespace(monotonic=now))
    at = Launched("--ruleset", "euro", *GAME, "--voice", "off", "--minutes", "8", log=log)
    keys = at.program.services.keymap.keys
    at.press("enter", "enter")
    session = at.program.session
    assert session is not None
    for _ in range(400):
        if session.game.state.is_over:
            break
        at.press(keys[wanted_action(at)][-1])
        now.pass_by(5.0)
    assert session.game.state.is_over
    at.close()
    assert verify_log_file(log)
    return commands_of(log)


@pytest.mark.parametrize("keyset", [name for name in KEY_SETS if name not in ("usual", *BY_SWITCH)])
def test_a_whole_game_by_each_set_is_the_game_of_the_usual_one(
    folders: Path, monkeypatch: pytest.MonkeyPatch, keyset: str, by_usual_keys: list[object]
) -> None:
    assert len(by_usual_keys) > 40 and whole_game(folders, monkeypatch, keyset) == by_usual_keys


@pytest.mark.parametrize("way", BY_SWITCH)
def test_a_game_by_switches_is_the_game_of_the_usual_keys(
    folders: Path, clock: Time, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """As far as the bell, which rings by the time that a hand takes."""
    hand: Hand = started(folders, clock, way, "euro", *GAME, "--minutes", "600", seed="3")
    answer_questions(hand)
    keys = {"accept": "a", "refuse": "r", "enter": "enter"}
    for _ in range(30):
        hand.key(keys[wanted_action(hand.at)])
        while hand.at.program.session.table.early_commands:  # type: ignore[union-attr]
            hand.clock.pass_by(1.0)
            hand.settle()
    hand.at.close()
    told = commands_of(folders / "games" / "one.jsonl")
    assert len(told) > 30
    assert told == whole_game(folders, monkeypatch, "usual")[: len(told)]


@pytest.mark.parametrize(
    "hands",
    [
        'forced = "go"',
        'scan = "one"\nscan_period = 0.5',
        'scan = "two"',
        "my_reply = 20.0",
        '"Anna.my_reply" = -1.0',
        "cool_down = 1.5",
        '"Anna.claim_key" = "!"',
        'person = "name"',
        "hints = false",
    ],
)
def test_a_game_with_each_setting_is_resumed_and_verified(folders: Path, hands: str) -> None:
    write_settings(folders, f"[hands]\n{hands}\n")
    log = folders / "games" / "one.jsonl"
    at = Launched("--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off", log=log)
    assert not at.program.services.settings.faults
    at.press("enter", "enter")
    for _ in range(6):
        action = wanted_action(at)
        at.press({"accept": "a", "refuse": "r", "enter": "enter"}[action], "1", "enter", "esc")
    state = at.program.session.game.state  # type: ignore[union-attr]
    at.close()
    assert verify_log_file(log)
    again = Launched.resumed(str(log))
    assert again.program.session is not None and again.program.session.game.state == state
    again.press("enter")
    again.close()
    assert verify_log_file(log)
