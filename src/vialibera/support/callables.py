"""Names for the plainest functions that one part of the program hands to another, and for what they often return."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Taken = TypeVar("Taken")

Work = Callable[[], None]
"""Something to be done, now or when its moment comes."""

Now = Callable[[], float]
"""A source of time, in seconds since an arbitrary start; tests pass one of their own."""

Check = Callable[[], bool]
"""A question with the answer yes or no, which may change."""

SecondsUntil = float | None
"""Seconds until something is due, or None if nothing is."""

Taker = Callable[[Taken], None]
"""Something that is done with one value."""
