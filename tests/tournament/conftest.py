"""A tournament drawn in a test is the same each time: its id, from which the draws come, is not left to chance."""

from __future__ import annotations

from random import Random

import pytest

from vialibera.tournament.rounds import desk_answers


@pytest.fixture(autouse=True)
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_answers, "urandom", Random(1).randbytes)
