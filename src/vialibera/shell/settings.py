"""What is remembered from one game to the next: a file of the user's own, short enough to be written by hand."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from vialibera.sheet.plain import Plain, Table

FILE = "vialibera.toml"
RETIRED = ("grace_first", "grace_letter")
"""What older games remembered, and no longer means anything."""


class Settings:
    """Times are in seconds. No dataclass: to import those takes as long as half the way to the first line."""

    def __init__(self, guard: float = 0.6) -> None:
        self.voice = ""
        """`own`, `reader` or `off`; empty until somebody has been asked."""
        self.screen = ""
        """`board` or `lines`; empty until somebody has been asked."""
        self.theme = "dark"
        """The ground of the board: `dark`, `light`, or `terminal` for that of the terminal."""
        self.lang = ""
        self.grace = 1.0
        """What is left for a landing where nobody speaks; nobody at all is waited for if it is 0."""
        self.think = 1.0
        self.react = 2.0
        self.hold = 3.0
        """The time to react that a computer player leaves after a landing; below zero until somebody presses Enter."""
        self.guard = guard
        self.pace_asked = False
        """Whether people were asked how fast they listen to a screen reader."""
        self.lesson_offered = False
        """Whether people were asked if they want a guided first game."""
        self.aloud = False
        """Whether sums stand on the screen as a voice reads them."""
        self.aloud_chosen = False
        """Whether somebody has settled that; until then it is so with a screen reader."""
        self.cursor_first = False
        """Whether the cursor rests at the start of the last line, for braille."""
        self.speech: Table = {}
        """Rate, volume, voices: everybody's, or by a player's name."""
        self.sound: Table = {}
        """Sounds on or off, how loud, which of them not."""
        self.keys: dict[str, list[str]] = {}
        self.last: Table = {}
        """The last set-up, offered again."""


def settings_file() -> str:
    """Where the settings lie; a plain name, because pathlib takes longer to import than they to read."""
    if "VIALIBERA_CONFIG" in os.environ:
        return os.path.join(os.environ["VIALIBERA_CONFIG"], FILE)
    from platformdirs import user_config_dir

    return os.path.join(user_config_dir("vialibera", appauthor=False), FILE)


def games_folder() -> Path:
    """Where games are saved."""
    from pathlib import Path

    if "VIALIBERA_GAMES" in os.environ:
        return Path(os.environ["VIALIBERA_GAMES"])
    from platformdirs import user_data_path

    return user_data_path("vialibera", appauthor=False) / "games"


def state_folder() -> Path:
    """Where the program keeps what nobody has set."""
    from pathlib import Path

    if "VIALIBERA_STATE" in os.environ:
        return Path(os.environ["VIALIBERA_STATE"])
    from platformdirs import user_state_path

    return user_state_path("vialibera", appauthor=False)


def read(path: Path | None = None) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file, if anything: then the usual ones are taken."""
    try:
        with open(path or settings_file(), encoding="utf-8-sig") as file:
            return _settings(parsed(file.read())), ""
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, TypeError) as error:
        return Settings(), " ".join(str(error).split())[:200]


def parsed(text: str) -> Table:
    import tomllib

    return tomllib.loads(text)


def _settings(data: Table) -> Settings:
    made = Settings()
    data = {name: value for name, value in data.items() if name not in RETIRED}
    for name in data.keys() - vars(made).keys():
        raise ValueError(f"{name}?")
    for name, value in data.items():
        kind = type(getattr(made, name))
        if not isinstance(value, (int, float) if kind is float else kind) or isinstance(value, bool) != (kind is bool):
            raise ValueError(f"{name} = {value!r}?")
        setattr(made, name, kind(value))
    made.aloud_chosen = made.aloud_chosen or "aloud" in data
    _check_keys(made.keys)
    return made


def _check_keys(keys: Mapping[str, Plain]) -> None:
    for name, value in keys.items():
        if not isinstance(value, list) or not all(isinstance(key, str) and key for key in value):
            raise ValueError(f"keys.{name} = {value!r}?")


def write(settings: Settings, path: Path | None = None) -> bool:
    """Whole or not at all; a folder that takes nothing costs only the memory."""
    from pathlib import Path

    from vialibera.atomic import replace_file
    from vialibera.shell.toml import toml

    path = path or Path(settings_file())
    usual = vars(Settings())
    changed = {name: value for name, value in vars(settings).items() if value != usual[name]}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, toml(changed).encode())
    except OSError:
        return False
    return True
