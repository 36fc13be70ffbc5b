"""The answer of a step of the desk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.support.json_values import JsonValue
from vialibera.words.phrase import Phrase


class DeskAnswer(NamedTuple):
    """The answer of a step: its lines, the same as data, and its warnings."""

    lines: list[Phrase]
    data: JsonValue
    warnings: Sequence[Phrase] = ()
    warning_codes: Sequence[str] = ()
    """The code of each warning, for programs."""
    status: int = 0
    """The exit status of the step: 2 if a check has found something."""
    is_act: bool = False
    """True if the step has written something."""
