"""Lists the snapshots of the languages in the package, for the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vialibera.support.prebuilt import PrebuiltFile
from vialibera.words.language_files import prebuilt_language_file
from vialibera.words.languages import LANGUAGE_FILE, LOCALES_FOLDER, parse_language_toml
from vialibera.words.patterns import parse_fluent


def prebuilt_language_files() -> list[PrebuiltFile[dict[str, Any]]]:
    """Return one snapshot for each .ftl file and each language.toml in the package."""
    files = sorted([*Path(LOCALES_FOLDER).glob("*/*.ftl"), *Path(LOCALES_FOLDER).glob(f"*/{LANGUAGE_FILE}")])
    return [
        prebuilt_language_file(str(file), parse_language_toml if file.name == LANGUAGE_FILE else parse_fluent)
        for file in files
    ]
