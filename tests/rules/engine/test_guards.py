"""Steps that forbid changes while they are open say so, because the laws ask only those."""

from __future__ import annotations

import pytest

from vialibera.rules.engine import kernel, rulebook
from vialibera.rules.engine.messages import VOCABULARY, Step
from vialibera.rules.engine.topics.auction import Auction

assert kernel and rulebook  # they import every file that declares steps

STEPS = [kind for kind in VOCABULARY.values() if issubclass(kind, Step)]


@pytest.mark.parametrize("kind", STEPS, ids=lambda kind: kind.__name__)
def test_a_step_that_can_forbid_changes_is_asked(kind: type[Step]) -> None:
    assert kind.guards_changes == (kind.why_not_change is not Step.why_not_change)


def test_there_are_such_steps() -> None:
    assert Auction.guards_changes
