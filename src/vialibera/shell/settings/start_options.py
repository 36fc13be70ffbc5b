"""Start options: the voice, the screen and the sounds that this run begins with.

An option of the command line comes before the environment, the environment before the settings file. Named tuples and
plain strings keep this file quick to import: the first line waits for it.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vialibera.shell.settings.settings_file import ProgramSettings, load_settings
from vialibera.words.setting_table import setting_row
from vialibera.words.texts import format_text

VOICE_KINDS = setting_row("voice").choices
READER_KINDS = ("direct", "reader")
"""The kinds with which a screen reader runs: they get lines, and no board."""
SCREEN_KINDS = setting_row("screen").choices
SOUND_CHOICES = ("on", "off")
CHOICES_OF_VARIABLES: Mapping[str, Sequence[str]] = {"VIALIBERA_VOICE": VOICE_KINDS, "VIALIBERA_SOUND": SOUND_CHOICES}
"""The words that a variable can hold instead of the name of a file."""

THEMES = setting_row("theme").choices


class StartOptions(NamedTuple):
    """The start options of one run. An empty `voice` means that the player must be asked."""

    voice: str
    """`own`, `direct`, `reader`, `off`, or the name of a file."""
    voice_source: str
    """The option, variable or file that chose the voice; empty if none did."""
    settings: ProgramSettings
    screen: str = ""
    """`board` or `lines`; empty if nobody has chosen."""
    theme: str = "dark"
    mouse: bool = True
    """True if a click on the board counts, where the terminal knows the mouse."""
    is_mouse_asked: bool = False
    """True if the command line asks for the mouse, whatever the terminal says."""
    animate: bool = True
    """True if the board moves."""
    is_motion_asked: bool = False
    """True if somebody has asked for motion: then it is there beside the game's own voice, too."""
    sound: str = ""
    """`on`, `off` or the name of a file; empty if no option said so."""
    columns: int = 0
    """The cells of a braille display, or 0 without one."""
    keyset: str = ""
    """The key set of this run, which replaces all moved keys; empty if no option names one."""
    asks_board_of_reader: bool = False
    """True if the command line wants the board though a screen reader, which gets lines, is chosen."""


def start_options_of(arguments: Namespace) -> StartOptions:
    """Return the start options of a command that plays, teaches, replays or watches; to watch has no sounds."""
    chosen = choose_start_options(
        arguments.voice,
        screen=arguments.screen,
        theme=arguments.theme,
        sound=getattr(arguments, "sound", None),
        mouse=arguments.mouse,
        animate=arguments.animate,
        columns=arguments.columns,
    )
    return chosen._replace(keyset=getattr(arguments, "keys", None) or "")


def choose_start_options(
    flag: str | None,
    environment: Mapping[str, str] = os.environ,
    *,
    screen: str | None = None,
    theme: str | None = None,
    sound: str | None = None,
    mouse: bool | None = None,
    animate: bool | None = None,
    columns: int | None = None,
) -> StartOptions:
    """Return the start options from the command line, the environment and the settings file."""
    start_options = choose_start_voice(flag, environment)
    settings = start_options.settings
    columns = settings.columns if columns is None else columns
    if columns and not start_options.voice:  # a screen reader drives a display unless another voice is chosen
        start_options = start_options._replace(voice="reader", voice_source="--columns")
    screens = (screen, environment.get("VIALIBERA_SCREEN"), settings.screen)
    return start_options._replace(
        screen=next((name for name in screens if name in SCREEN_KINDS), ""),
        theme=theme or settings.theme,
        sound=sound or "",
        mouse=settings.mouse if mouse is None else mouse,
        is_mouse_asked=bool(mouse),
        animate=settings.animate if animate is None else animate,
        is_motion_asked=settings.is_motion_asked if animate is None else animate,
        columns=columns,
        asks_board_of_reader=screen == "board" and start_options.voice in READER_KINDS,
    )


def choose_start_voice(flag: str | None, environment: Mapping[str, str]) -> StartOptions:
    """Return the start options with the voice alone; read the settings file for it."""
    settings = load_settings()
    if flag:
        return StartOptions(flag, "--voice", settings)
    if way := read_variable("VIALIBERA_VOICE", environment):
        return StartOptions(way, "VIALIBERA_VOICE", settings)
    if environment.get("ACCESSIBLE"):
        return StartOptions("reader", "ACCESSIBLE", settings)
    return StartOptions(settings.voice, "vialibera.toml" if settings.voice else "", settings)


def is_file_name(text: str) -> bool:
    """Return True if a choice can be meant as a file; a word without a suffix is a mistyped choice."""
    return os.path.basename(text) != text or bool(os.path.splitext(text)[1])


def read_variable(name: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return the choice or the file that a variable names, or an empty text if there is none."""
    return "" if is_mistyped(name, environment) else environment.get(name, "")


def is_mistyped(name: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Return True if a variable holds a word that is neither a choice nor a file."""
    text = environment.get(name, "")
    return bool(text) and text not in CHOICES_OF_VARIABLES[name] and not is_file_name(text)


def first_line(start_options: StartOptions, lang: str, single_keys: bool) -> str:
    """Return the first line of the program.

    Its texts come from the one small file that the command line has already read, so that it is written at once.
    """
    voice = (
        format_text(lang, f"cli-first.{start_options.voice}")
        if start_options.voice in VOICE_KINDS
        else start_options.voice
    )
    how = (
        format_text(lang, "cli-first.voice", voice=voice, source=start_options.voice_source)
        if voice
        else format_text(lang, "cli-first.asked")
    )
    return format_text(lang, "cli-first" if single_keys else "cli-first.lines", how=how)
