"""The voice, the board and the log of a game made by a test: no terminal shows the board, and no file holds the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from vialibera.senses.voice.own_voice import NoCues
from vialibera.senses.voice.voice_interface import Voice
from vialibera.shell.audio_control.voice_control import VoiceControl
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.console.console import Console
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput


def voice_control(voice: Voice, out: LineOutput, kind: str = "") -> VoiceControl:
    """Return the voice of a program that has this one alone, whatever kind is asked for."""
    settings = ProgramSettings()
    settings.grace = 0.0  # the table waits for no fingers on a braille display
    return VoiceControl(
        StartOptions(kind, "", settings),
        "it",
        out,
        mute_key="M",
        voice_key="Y",
        wake=lambda: None,
        make=lambda *_, **__: voice,
        cue_scheduler=NoCues(),
    )


def add_board(console: Console) -> BoardScreen:
    """Give a console the board that a program gives it."""
    return BoardScreen(console, console.keymap, StartOptions("", "", ProgramSettings()), console.speaker)


class Nowhere:
    """A log that no file holds."""

    path = Path("nowhere.jsonl")

    def is_intact(self) -> bool:
        return True

    def close(self) -> None: ...


def unkept_log() -> LogKeeper:
    """Return the keeper of a log that the table alone writes."""
    return LogKeeper(cast("Any", Nowhere()), lambda journal: None)
