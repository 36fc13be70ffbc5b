"""The build's own steps: rule sheets and texts are made ready beforehand (src/vialibera/snapshots/), and where
VIALIBERA_COMPILE is set, a wheel gets the engine and the computer players compiled (tools/compile.py)."""

import os
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ReadyHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for wheels and for editable builds; an ordinary installation needs nothing of this."""

    folder = ""
    """Where the libraries lie until they are in the wheel."""

    def dependencies(self) -> list[str]:
        return ["msgspec>=0.20,<1", "mypy>=2.4,<3", "setuptools>=75,<100"] if compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path[:0] = [self.root, str(Path(self.root) / "src")]
        from vialibera.editions.library import snapshot as editions
        from vialibera.words.freeze import snapshots as words

        for snapshot in (*words(), editions()):  # in this order: an edition's names are put into words
            snapshot.build()
        if compiling() and version != "editable":
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Each library lies beside the source it was made of, which is played where there is none."""
        from tools.compile import compile_into

        self.folder = mkdtemp()
        libraries = compile_into(Path(self.folder))
        build_data["force_include"] |= {str(file): file.relative_to(self.folder).as_posix() for file in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder:
            shutil.rmtree(self.folder)


def compiling() -> bool:
    return bool(os.environ.get("VIALIBERA_COMPILE"))
