"""The first line, before anything is known of the display that reads it."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest
from tests.feeling import Cells

from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.settings import running_reader
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions, first_line
from vialibera.shell.terminal.line_output import LineOutput

UNASKED = StartOptions("", "", ProgramSettings())


def printed(start_options: StartOptions, lang: str, is_terminal: bool = True) -> list[str]:
    """The rows of the first line on a terminal of 80 columns, or its text in a script."""
    stream = io.StringIO()
    out = LineOutput(stream, (lambda: (80, 24)) if is_terminal else None)
    print_first_line(out, start_options, lang)
    return Cells(stream, 80).rows if is_terminal else stream.getvalue().strip().split("\n")


def run_readers(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(running_reader, "READER_PROCESSES", ("orca", "brltty"))
    found = [running_reader.RunningProcess(name, os.getuid()) for name in ("bash", *names)]
    monkeypatch.setattr(running_reader, "running_processes", lambda folder: found)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_beside_brltty_alone_the_first_line_fits_the_shortest_display(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has said yet how long the display is: a row of 80 letters would leave its end in the cells."""
    run_readers(monkeypatch, "brltty")
    rows = printed(UNASKED, lang)
    assert len(rows) > 3 and max(map(len, rows)) <= 20
    assert " ".join(rows) == first_line(UNASKED, lang, single_keys=True)


@pytest.mark.parametrize("names", [(), ("orca", "brltty")])
def test_where_no_display_reads_alone_the_first_line_is_one_row(
    names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    run_readers(monkeypatch, *names)
    assert len(printed(UNASKED, "it")) == 1


def test_whoever_has_chosen_and_a_script_get_the_line_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = UNASKED._replace(voice="off", voice_source="--voice")
    run_readers(monkeypatch)
    usual = printed(chosen, "it"), printed(UNASKED, "it", is_terminal=False)
    run_readers(monkeypatch, "brltty")
    assert (printed(chosen, "it"), printed(UNASKED, "it", is_terminal=False)) == usual


@pytest.mark.process
def test_to_look_for_a_display_imports_nothing_heavy() -> None:
    code = (
        "import sys; from vialibera.shell.settings import running_reader; running_reader.is_braille_running_alone(); "
    )
    code += "print(*sys.modules)"
    loaded = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    assert loaded.isdisjoint({"pathlib", "subprocess", "ctypes"})
