"""The keys that only tell: I, T, C, F, V, Shift+V, D, S."""

import pytest
from tests.clauses.board import *  # noqa: F403
from tests.clauses.board import A
from tests.shell.keyboard import seated


@pytest.mark.clause("salotto.key.i-position")
def test_where():
    at = seated(at={A: 16})
    assert "Anna: Via Verdi, casella 16" in at.refuses("i")
