"""Single lines of a command: on a terminal no row ends within a word, in a pipe a line stays one line."""

from __future__ import annotations

from io import StringIO

import pytest

from vialibera.shell.terminal.notices import print_notice

SENTENCE = "vialibera: there is no game in this folder yet, so nothing can be resumed from here."


class TerminalText(StringIO):
    """What a terminal gets."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


def test_a_terminal_gets_rows_that_end_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("vialibera.shell.terminal.tty._is_console", lambda file: True)
    stream = TerminalText()
    print_notice(SENTENCE, stream)
    rows = stream.getvalue().removesuffix("\r\n").split("\r\n")
    assert len(rows) > 2 and max(map(len, rows)) <= 40
    assert " ".join(rows) == SENTENCE, "also where a line feed alone would not lead to the left edge"


def test_a_pipe_gets_the_line_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = StringIO()
    print_notice(SENTENCE, stream)
    assert stream.getvalue() == SENTENCE + "\n"
