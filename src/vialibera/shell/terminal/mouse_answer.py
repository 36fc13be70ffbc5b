"""The question whether a terminal knows the mouse, and its answer, which comes as a key whenever the terminal likes."""

from __future__ import annotations

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

MOUSE_QUESTION = "\x1b[?1006$p"
"""Asks a terminal whether it can report the mouse; one that does not know the question says nothing."""

MOUSE_IS_KNOWN = Keys.F22
"""The key for which the answer stands: no keyboard has it, and F23 and F24 stand for the marks of a paste."""

ANSI_SEQUENCES.update({f"\x1b[?1006;{mode}$y": MOUSE_IS_KNOWN if mode in "123" else Keys.Ignore for mode in "01234"})
