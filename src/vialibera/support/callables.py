"""Names for the two plainest functions that one part of the program hands to another."""

from __future__ import annotations

from collections.abc import Callable

Work = Callable[[], None]
"""Something to be done, now or when its moment comes."""

Now = Callable[[], float]
"""A source of time, in seconds since an arbitrary start; tests pass one of their own."""
