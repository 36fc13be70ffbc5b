"""The build's own step: rule sheets and texts are made ready beforehand (src/vialibera/snapshots/)."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SnapshotHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for wheels and for editable builds; an ordinary installation needs nothing of this."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root) / "src"))
        from vialibera.editions.library import snapshot as editions
        from vialibera.words.freeze import snapshots as words

        for snapshot in (*words(), editions()):  # in this order: an edition's names are put into words
            snapshot.build()
