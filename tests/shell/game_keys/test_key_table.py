"""A row of the table of keys says by itself what its key may do, so that a new key needs no list of ids elsewhere."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from vialibera.shell.game_control import controller
from vialibera.shell.game_keys.key_table import ACTION_BY_ID, KEY_ACTIONS
from vialibera.shell.terminal.key_names import KeyTrait

KEY_NAMES = {key for row in KEY_ACTIONS for key in row.keys}

EXPECTED = {
    KeyTrait.IN_LOBBY: {"enter"},
    KeyTrait.WHEN_STOPPED: {"give-back", "referee", "seat", "speed"},
    KeyTrait.WHEN_OVER: {"another", "give-back", "list"},
    KeyTrait.KEEPS_LOAN: {"seat", "speed", "hurry"},
    KeyTrait.KEEPS_EARLY: {"enter", "space", "speed", "hurry"},
}
"""The acts, the buzzer included, that have a trait; keys that only tell have most of them by their group."""


@pytest.mark.parametrize("trait", EXPECTED, ids=str)
def test_which_acts_work_at_moments_at_which_others_do_not(trait: KeyTrait) -> None:
    acts = [row for row in KEY_ACTIONS if row.group in ("act", "buzzer")]
    assert {row.id for row in acts if trait in row.traits} == EXPECTED[trait]


def test_no_key_has_two_meanings() -> None:
    keys = [key for row in KEY_ACTIONS for key in row.keys]
    assert sorted(set(keys)) == sorted(keys)


def test_the_game_names_no_key_by_its_id() -> None:
    tree = ast.parse(Path(controller.__file__).read_text("utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert texts & (ACTION_BY_ID.keys() - KEY_NAMES) == set()
