"""The settings, remembered from one game to the next in a short file that the user may write by hand.

This file is read before the first line is written: it uses plain file names instead of pathlib and no dataclass,
because these imports would take a tenth of the way to that line.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from vialibera.support.json_values import JsonObject, JsonValue

SETTINGS_FILE_NAME = "vialibera.toml"
MOST_REPLY_SECONDS = 5.0
FEWEST_COLUMNS, MOST_COLUMNS = 20, 120
"""The cells of the narrowest and the widest braille display that rows are made for."""
RETIRED_SETTINGS = ("grace_first", "grace_letter", "cursor_first")
"""Settings that older versions wrote; they are ignored."""


class ProgramSettings:
    """The settings; times are in seconds.

    The names of the attributes are the names in the file, and the type of a default is the type that the file must
    have. This is no dataclass: to import those takes as long as half the way to the first line.
    """

    unread_code = ""
    """The code of the fault if the file is there but could not be opened: then it is not overwritten either."""
    unsaved_code = ""
    """The code of the fault if the last choice could not be written; empty once all is in the file."""

    def __init__(self, guard: float = 0.6) -> None:
        self.voice = ""
        """`own`, `reader` or `off`; empty until the player was asked."""
        self.screen = ""
        """`board` or `lines`; empty until the player was asked."""
        self.theme = "dark"
        """The background of the board: `dark`, `light`, or `terminal` for the terminal's own."""
        self.mouse = False
        """True if a click on the board reads what was clicked."""
        self.animate = False
        """True if tokens walk on the board."""
        self.lang = ""
        self.grace = 1.0
        """Seconds that a landing gets if no voice speaks; 0 means that the game waits for nobody."""
        self.think = 1.0
        self.react = 2.0
        self.hold = 3.0
        """Seconds to react that a computer player leaves after a landing; below 0: until Enter is pressed."""
        self.reply = 0.8
        """Seconds to react that nobody cuts short once a landing was heard, 0 to 5."""
        self.guard = guard
        self.pace_asked = False
        """True once the players were asked how fast they listen to a screen reader."""
        self.lesson_offered = False
        """True once the players were offered a guided first game."""
        self.aloud = False
        """True if sums are written on the screen as a voice reads them."""
        self.aloud_chosen = False
        """True once `aloud` was chosen; until then sums are written so only with a screen reader."""
        self.columns = 0
        """The cells of a braille display, 20 to 120; 0 without one."""
        self.turn_bell = True
        """True if the terminal's bell rings when somebody here is awaited after people at other machines."""
        self.talk_waits = False
        """True if what people at other machines say is told only once nobody here is asked any more."""
        self.echo = False
        """True if each letter of a typed answer is written again for a screen reader that does not echo keys."""
        self.speech: JsonObject = {}
        """Rate, volume and voices: for everybody, or by a player's name."""
        self.sound: JsonObject = {}
        """Sounds on or off, their volume, and the cues that are switched off."""
        self.keys: dict[str, list[str]] = {}
        self.last: JsonObject = {}
        """The last set-up of a game, to be offered again."""


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


def load_settings(path: Path | None = None) -> tuple[ProgramSettings, str]:
    """Return the settings and an empty string, or the defaults and the fault of the file in one line."""
    name = path or settings_path()
    try:
        return _settings_of_table(parse_toml(_read_file(name))), ""
    except FileNotFoundError:
        return ProgramSettings(), ""
    except OSError as error:
        settings = ProgramSettings()
        settings.unread_code = _fault_code(name, error)
        return settings, _one_line(error)
    except (ValueError, TypeError) as error:
        return ProgramSettings(), _one_line(error)


def _read_file(path: Path | str) -> str:
    """Return the text of the file; wait a second for a file that another program holds."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except PermissionError as refused:
        from pathlib import Path

        from vialibera.record.journal.errors import JournalError
        from vialibera.record.journal.plain_files import open_plain_file

        try:
            with open_plain_file(Path(path)) as held:
                return held.read().decode("utf-8-sig")
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


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def parse_toml(text: str) -> JsonObject:
    """Return the settings file as a table; tomllib is imported only when there is a file."""
    import tomllib

    return tomllib.loads(text)


def _settings_of_table(data: JsonObject) -> ProgramSettings:
    """Return the settings of a parsed file; raise ValueError for an unknown name or a wrong type."""
    made = ProgramSettings()
    data = {name: value for name, value in data.items() if name not in RETIRED_SETTINGS}
    for name in data.keys() - vars(made).keys():
        raise ValueError(f"{name}?")
    for name, value in data.items():
        # bool is an int to isinstance: `grace = true` must be refused, and so must `aloud = 1`.
        kind = type(getattr(made, name))
        if not isinstance(value, (int, float) if kind is float else kind) or isinstance(value, bool) != (kind is bool):
            raise ValueError(f"{name} = {value!r}?")
        setattr(made, name, kind(value))
    if not 0.0 <= made.reply <= MOST_REPLY_SECONDS:
        raise ValueError(f"reply = {made.reply!r}?")
    if made.columns and not FEWEST_COLUMNS <= made.columns <= MOST_COLUMNS:
        raise ValueError(f"columns = {made.columns!r}?")
    made.aloud_chosen = made.aloud_chosen or "aloud" in data
    _check_keys(made.keys)
    return made


def _check_keys(keys: Mapping[str, JsonValue]) -> None:
    for name, value in keys.items():
        if not isinstance(value, list) or not all(isinstance(key, str) and key for key in value):
            raise ValueError(f"keys.{name} = {value!r}?")


def save_settings(settings: ProgramSettings, path: Path | None = None) -> bool:
    """Write the settings that differ from the defaults, atomically; return False if that fails.

    A folder that cannot be written to costs only the memory of a choice, never the game. A file that could not be read
    is not replaced: it holds choices that these settings lack.
    """
    from pathlib import Path

    from vialibera.support.atomic import replace_file

    usual = vars(ProgramSettings())
    path = path or Path(settings_path())
    settings.unsaved_code = ""
    if settings.unread_code:
        return False
    changed = {name: value for name, value in vars(settings).items() if value != usual.get(name, value)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, render_toml(changed).encode())
    except OSError as error:
        settings.unsaved_code = _fault_code(path, error)
    return not settings.unsaved_code


def render_toml(data: JsonObject) -> str:
    """Return the data as TOML, plain values first; Python's own library only reads it."""
    tables = {name: value for name, value in data.items() if isinstance(value, dict)}
    lines = [f"{name} = {_render_value(value)}" for name, value in data.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{_render_key(key)} = {_render_value(value)}" for key, value in table.items())]
    return "\n".join(lines).strip() + "\n"


def _render_key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else _render_text(key)


def _render_value(value: JsonValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_render_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_render_key(key)} = {_render_value(item)}" for key, item in value.items()) + "}"
    return _render_text(str(value))


def _render_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'
