"""`vialibera play` as a program at a terminal: what it reads, what its options may be, and what it ends with."""

from __future__ import annotations

import io
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from vialibera.cli import main
from vialibera.commands import joining, progress
from vialibera.commands.plain_parser import WrongValue
from vialibera.commands.play import is_plain_game, parse_sound, run_at_terminal
from vialibera.shell import program
from vialibera.shell.terminal.end_signals import ProgramEnded
from vialibera.shell.terminal.line_output import LineOutput


def type_from_a_pipe(patch: pytest.MonkeyPatch, typed: bytes = b"") -> None:
    patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))


def test_after_a_signal_the_shell_hears_which_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    type_from_a_pipe(monkeypatch)

    def leave(out: LineOutput) -> int:
        with suppress(ProgramEnded):
            signal.raise_signal(signal.SIGTERM)
        return 0

    assert run_at_terminal(leave, "en") == 128 + signal.SIGTERM
    assert run_at_terminal(lambda out: 3, "en") == 3


def test_a_mark_and_a_broken_letter_in_a_pipe_stop_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    type_from_a_pipe(monkeypatch, b"\xef\xbb\xbfAnna\nBru\xffno\n")
    read: list[str] = []

    def read_all(out: LineOutput) -> int:
        read.extend(sys.stdin)
        return 0

    assert run_at_terminal(read_all, "en") == 0
    assert read == ["Anna\n", "Bru\ufffdno\n"]


def test_lessons_and_a_visit_begin_with_the_first_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[str] = []

    def begin(*given: Any) -> int:
        begun.append(given[0] if isinstance(given[0], str) else given[0].address.host)
        return 3

    monkeypatch.setattr(program, "learn_at_console", begin)
    monkeypatch.setattr(joining, "join_at_console", begin)
    for words in (["learn"], ["join", "10.0.0.7"]):
        type_from_a_pipe(monkeypatch)
        assert main([*words, "--voice", "off", "--lang", "en"]) == 3
        assert capsys.readouterr().out.startswith("Vialibera.")
    assert begun == ["en", "10.0.0.7"]


def test_the_progress_of_a_long_command_says_the_seconds_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "wants_one_row", lambda: False)
    clock = count(step=progress.SECONDS_BETWEEN_LINES)  # each step takes as long as a line waits
    monkeypatch.setattr(progress, "Progress", partial(progress.Progress, now=lambda: next(clock)))
    assert [*progress.track_steps("abc", "en")] == [*"abc"]
    assert terminal.getvalue() == "1 of 3, 20 seconds left\n2 of 3, 10 seconds left\n"


@pytest.mark.parametrize(
    ("given", "is_plain"),
    [
        ({}, True),
        ({"quick": True}, True),
        ({"ruleset": "euro", "players": "Anna,Bruno"}, True),
        ({"quick": True, "ruleset": "lira", "players": "Anna", "bot": ["facile"]}, True),
        ({"players": "Anna", "bot": ["facile"]}, True),
        ({"bot": ["facile"] * 4}, True),
        ({"bot": ["facile"] * 5}, False),
        ({"players": "Anna"}, False),
        ({"players": "Anna,anna"}, False),
        ({"players": "Anna,B2"}, False),
        ({"quick": True, "bot": ["facile"] * 3}, False),
        ({"players": "Anna", "bot": ["Lia=facile"]}, False),
        ({"ruleset": "liras"}, False),
        ({"ruleset": "../lira"}, False),
        ({"quick": True, "minutes": 90}, False),
    ],
)
def test_the_first_line_waits_only_for_what_the_rules_could_refuse(given: dict[str, Any], is_plain: bool) -> None:
    assert is_plain_game(given) == is_plain


def test_sounds_are_written_to_a_new_or_an_empty_file_alone(tmp_path: Path) -> None:
    new, empty, full = (tmp_path / f"{name}.wav" for name in ("new", "empty", "full"))
    empty.write_bytes(b"")
    full.write_bytes(b"music")
    (folder := tmp_path / "folder.wav").mkdir()
    assert [parse_sound(text) for text in ("on", "off", "", str(new), str(empty))] == [
        "on",
        "off",
        "",
        str(new),
        str(empty),
    ]
    taken = [full, folder]
    if sys.platform != "win32":
        (link := tmp_path / "link.wav").symlink_to(empty)
        os.mkfifo(pipe := tmp_path / "pipe.wav")
        taken += [link, pipe]
    for path in taken:
        with pytest.raises(WrongValue) as refused:
            parse_sound(str(path))
        assert path.name in refused.value.text_in("en"), path
