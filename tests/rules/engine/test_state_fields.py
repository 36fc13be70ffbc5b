"""A field of the state is written once: the copy and the start are derived from its annotation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.engine import state as state_file
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import STATE_FIELDS


def changeable_parts(value: Any) -> Iterator[int]:
    """The identities of all lists and sets in a value."""
    if isinstance(value, list | set):
        yield id(value)
    if isinstance(value, list):
        for item in value:
            yield from changeable_parts(item)


@pytest.mark.parametrize("id", EDITIONS)
def test_a_copy_is_equal_and_shares_nothing_that_changes(id: str) -> None:
    state = new_game(rules_from_sheet(load_edition(id).sheet), 4)
    state.jail_cards[0].append((0, 3))
    twin = state.copy()
    assert twin == state and twin.rules is state.rules
    for field in STATE_FIELDS:
        first, second = getattr(state, field), getattr(twin, field)
        assert not {*changeable_parts(first)} & {*changeable_parts(second)}, field


@pytest.mark.parametrize("kind", ["dict[str, int]", "frozenset[int]", "tuple[list[int], ...]", "list[Message]"])
def test_a_type_without_a_rule_is_refused(kind: str) -> None:
    with pytest.raises(TypeError, match="cannot have the type"):
        state_file._copied_value("state.field", kind)
