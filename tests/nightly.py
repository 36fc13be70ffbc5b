"""Cases of which some are tried every day, and the others at night."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def quick_only(quick: object, cases: Iterable[Any]) -> list[Any]:
    """Return the cases for `parametrize`, all but the quick one with the mark `slow`."""
    return some_only([quick], cases)


def some_only(quick: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """Return the cases for `parametrize`, all but the quick ones with the mark `slow`."""
    return [case if case in quick else pytest.param(*spread(case), marks=pytest.mark.slow) for case in cases]


def spread(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
