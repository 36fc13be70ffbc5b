"""Lists the snapshots of the languages in the package, for the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vialibera.snapshots import Snapshot
from vialibera.words.languages import FILE, LOCALES, parsed
from vialibera.words.patterns import patterns
from vialibera.words.ready import snapshot


def snapshots() -> list[Snapshot[dict[str, Any]]]:
    """Return one snapshot for each .ftl file and each language.toml in the package."""
    files = sorted([*Path(LOCALES).glob("*/*.ftl"), *Path(LOCALES).glob(f"*/{FILE}")])
    return [snapshot(str(file), parsed if file.name == FILE else patterns) for file in files]
