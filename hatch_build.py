"""The build hook of the package.

It writes the snapshots of rule sheets, texts and sounds into the package (src/vialibera/prebuilt/). If the environment
variable VIALIBERA_COMPILE is set, it also compiles the engine and the computer players of a wheel (tools/compile.py).
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrebuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls for wheels and editable builds; installing a finished wheel does not need it."""

    folder = ""
    """The temporary folder of the compiled libraries until they are in the wheel; empty if none were compiled."""

    def dependencies(self) -> list[str]:
        """Return the requirements of the build that only compiling needs."""
        return ["msgspec>=0.20,<1", "mypy>=2.4,<3", "setuptools>=75,<100"] if wants_compiled_wheel() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write all snapshots into the package, and compile the libraries of a wheel if that is wanted."""
        sys.path[:0] = [self.root, str(Path(self.root) / "src")]
        from vialibera.editions.library import prebuilt_editions_file
        from vialibera.sound.sample_store import prebuilt_sounds_file
        from vialibera.words.prebuild_words import prebuilt_language_files

        for prebuilt in (
            *prebuilt_language_files(),
            prebuilt_editions_file(),
            prebuilt_sounds_file(),
        ):  # in this order: editions read the languages for the forms of names
            prebuilt.write_to_package()
        if wants_compiled_wheel() and version != "editable":
            self.add_compiled_libraries(build_data)

    def add_compiled_libraries(self, build_data: dict[str, Any]) -> None:
        """Compile the libraries and add each to the wheel, next to its source.

        Python imports the library if there is one for its platform, otherwise the source.
        """
        from tools.compile import compile_into

        self.folder = mkdtemp()
        libraries = compile_into(Path(self.folder))
        build_data["force_include"] |= {str(file): file.relative_to(self.folder).as_posix() for file in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder of the libraries."""
        if self.folder:
            shutil.rmtree(self.folder)


def wants_compiled_wheel() -> bool:
    """Return True if the environment asks for compiled libraries."""
    return bool(os.environ.get("VIALIBERA_COMPILE"))
