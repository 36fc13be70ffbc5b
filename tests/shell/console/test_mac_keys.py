"""Keys as Apple's Terminal sends them."""

from __future__ import annotations

import pytest
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from vialibera.shell.console.keyboard import toolkit_key_name


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ("\x1b[1;2H", "home"),
        ("\x1b[1;2F", "end"),
        ("\x1b[5;2~", "pageup"),
        ("\x1b[6;2~", "pagedown"),
        ("\x1b[H", "home"),
    ],
)
def test_the_keys_that_terminal_keeps_for_itself_come_with_shift(sent: str, name: str) -> None:
    presses: list[KeyPress] = []
    Vt100Parser(presses.append).feed(sent)
    assert [toolkit_key_name(press) for press in presses] == [name]
