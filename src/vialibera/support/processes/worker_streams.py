"""The streams of a helper, as the helper itself opens them."""

from __future__ import annotations

import os
from typing import IO


def open_worker_streams() -> tuple[IO[str], IO[str]]:
    """Return the requests and the answers of a helper: copies of its standard input and its standard output.

    Libraries that print to the standard output print to the standard error from now on, and disturb no answer.
    """
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return os.fdopen(os.dup(0), encoding="utf-8"), answers
