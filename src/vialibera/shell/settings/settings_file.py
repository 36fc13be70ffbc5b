"""The settings, remembered from one game to the next in a short file that the user may write by hand.

This file is read before the first line is written: it uses plain file names instead of pathlib and no dataclass,
because these imports would take a tenth of the way to that line.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from vialibera.words.setting_table import SETTING_TABLES, SETTINGS, SettingFault

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.support.json_values import JsonObject

SETTINGS_FILE_NAME = "vialibera.toml"
UNPARSED_FILE = "unparsed"
"""The code of the fault of a file that is no TOML: such a file is not written to."""


class ProgramSettings:
    """The settings; times are in seconds.

    The names of the attributes are the names in the file; the table of settings has their presets. This is no
    dataclass: to import those takes as long as half the way to the first line.
    """

    unread_code = ""
    """The code of the fault if the file is there but could not be opened: then it is not overwritten either."""
    unsaved_code = ""
    """The code of the fault if the last choice could not be written; empty once all is in the file."""
    broken_line = 0
    """The first line of the file that is no TOML, or 0: then the file is not written to."""
    in_file: JsonObject | None = None
    """The entries as last read or written, or None for the presets: a save changes only what differs from them."""
    faults: tuple[SettingFault, ...] = ()
    """The entries of the file that have no effect."""

    is_motion_asked = False
    """True if the file asks for motion: then the board moves beside the game's own voice, too."""
    speech: JsonObject
    """Rate, volume and voices: for everybody, or by a player's name."""
    sound: JsonObject
    """Sounds on or off, their volume, and the cues that are switched off."""
    keys: JsonObject
    """The keys of moved actions, each a list, and the name of a set under `set`."""
    hands: JsonObject
    """Help for slow or few hands: for everybody, or by a player's name."""
    net: JsonObject
    """The meeting points for tables in another house."""
    last: JsonObject
    """The last set-up of a game, to be offered again."""

    voice: str
    """`own`, `reader` or `off`; empty until the player was asked."""
    screen: str
    """`board` or `lines`; empty until the player was asked."""
    theme: str
    """The background of the board: `dark`, `light`, or `terminal` for the terminal's own."""
    mouse: bool
    """True if a click on the board counts, where the terminal knows the mouse."""
    animate: bool
    """True if the board moves."""
    lang: str
    grace: float
    """Seconds that a landing gets if no voice speaks; 0 means that the game waits for nobody."""
    think: float
    react: float
    hold: float
    """Seconds to react that a computer player leaves after a landing; below 0: until Enter is pressed."""
    reply: float
    """Seconds to react that nobody cuts short once a landing was heard."""
    guard: float
    pace_asked: bool
    """True once the players were asked how fast they listen to a screen reader."""
    lesson_offered: bool
    """True once the players were offered a guided first game."""
    aloud: bool
    """True if sums are written on the screen as a voice reads them."""
    aloud_chosen: bool
    """True once `aloud` was chosen; until then sums are written so only with a screen reader."""
    columns: int
    """The cells of a braille display; 0 without one."""
    turn_bell: bool
    """True if the terminal's bell rings when somebody here is awaited after people at other machines."""
    talk_waits: bool
    """True if what people at other machines say is told only once nobody here is asked any more."""
    echo: bool
    """True if each letter of a typed answer is written again for a screen reader that does not echo keys."""

    def __init__(self) -> None:
        for row in SETTINGS:
            if not row.table:
                setattr(self, row.name, row.usual)
        for table in SETTING_TABLES:
            setattr(self, table, {})

    def as_table(self) -> JsonObject:
        """Return a copy of all entries, with the tables, as the file names them."""
        plain: JsonObject = {row.name: getattr(self, row.name) for row in SETTINGS if not row.table}
        return plain | {name: _copy_table(getattr(self, name)) for name in SETTING_TABLES}


def _copy_table(table: JsonObject) -> JsonObject:
    return {name: [*value] if isinstance(value, list | tuple) else value for name, value in table.items()}


def settings_path() -> str:
    """Return the path of the settings file as a string: to import pathlib takes longer than to read the file."""
    if "VIALIBERA_CONFIG" in os.environ:
        return os.path.join(os.environ["VIALIBERA_CONFIG"], SETTINGS_FILE_NAME)
    from platformdirs import user_config_dir

    return os.path.join(user_config_dir("vialibera", appauthor=False), SETTINGS_FILE_NAME)


def games_folder() -> Path:
    """Return the folder of saved games."""
    from pathlib import Path

    if "VIALIBERA_GAMES" in os.environ:
        return Path(os.environ["VIALIBERA_GAMES"])
    from platformdirs import user_data_path

    return user_data_path("vialibera", appauthor=False) / "games"


def load_settings(path: Path | None = None) -> ProgramSettings:
    """Return the settings; every good entry of the file counts, and the others are in `faults`."""
    name, made = path or settings_path(), ProgramSettings()
    try:
        content = _read_file(name)
    except FileNotFoundError:
        return made
    except OSError as error:
        made.unread_code = _fault_code(name, error)
        return made
    from vialibera.shell.settings.file_reading import read_entries

    found = read_entries(content)
    for field, value in found.values.items():
        setattr(made, field, value)
    made.is_motion_asked = found.values.get("animate") is True
    made.faults, made.broken_line, made.in_file = found.faults, found.broken_line, made.as_table()
    return made


def language_in_file() -> str:
    """Return the language that the file asks for, or an empty text.

    It is wanted before the command is known, so only the lines above the first heading are looked at.
    """
    from contextlib import suppress

    with suppress(OSError, ValueError), open(settings_path(), encoding="utf-8-sig") as file:
        for line in file:
            name, _, value = line.partition("=")
            if line.lstrip().startswith("["):
                break
            if name.strip() == "lang":
                return value.partition("#")[0].strip().strip("\"'")
    return ""


def _read_file(path: Path | str) -> bytes:
    """Return the content of the file; wait a second for a file that another program holds."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except PermissionError as refused:
        from pathlib import Path

        from vialibera.record.journal.errors import JournalError
        from vialibera.record.journal.plain_files import open_plain_file

        try:
            with open_plain_file(Path(path)) as held:
                return held.read()
        except JournalError:
            raise refused from None


def _fault_code(path: Path | str, error: OSError) -> str:
    """Return the code by which `fault.ftl` names a fault of the system."""
    from pathlib import Path

    from vialibera.record.journal.errors import creation_error, error_from_system
    from vialibera.record.journal.plain_files import is_held_by_program

    if isinstance(error, PermissionError) and os.path.isfile(path) and is_held_by_program(Path(path), os.O_RDWR):
        return "held"
    return creation_error(error_from_system(Path(path), error)).code


def save_settings(settings: ProgramSettings, path: Path | None = None) -> bool:
    """Write what was changed since the file was read or written, atomically; return False if that fails.

    The file is read again first, so that two programs do not undo each other; comments, order and entries without
    effect stay. A folder that cannot be written to costs only the memory of a choice, never the game. A file that
    could not be read or parsed is not replaced.
    """
    from pathlib import Path

    settings.unsaved_code = ""
    if settings.unread_code:
        return False
    from vialibera.shell.settings.file_merging import setting_changes, write_changes

    path, now = path or Path(settings_path()), settings.as_table()
    changes = setting_changes(settings.in_file or ProgramSettings().as_table(), now)
    try:
        if changes and not write_changes(path, changes, now):
            settings.unsaved_code = UNPARSED_FILE
            return False
    except OSError as error:
        settings.unsaved_code = _fault_code(path, error)
        return False
    settings.in_file = now
    return True
