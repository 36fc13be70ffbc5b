"""The build hook of the package.

It writes the snapshots of rule sheets, texts and sounds into the package (src/vialibera/support/prebuilt/), and
gives a package its readme with absolute links. A wheel also gets the pages of the manual, and manual pages for `man`,
completions, a desktop entry and icons, which pip puts into the folder `share` of its prefix.
If the environment variable VIALIBERA_COMPILE is set, the engine and the computer players of a wheel are compiled
(tools/compile.py).
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class ReadmeHook(MetadataHookInterface):
    """The hook that gives a package its readme, of which the links lead to the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add README.md to the metadata."""
        sys.path.insert(0, self.root)
        from tools.readme_links import link_to_repository

        text = (Path(self.root) / "README.md").read_text("utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": link_to_repository(text, source)}


class PrebuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls for wheels and editable builds; installing a finished wheel does not need it."""

    folder = ""
    """The temporary folder of what is made for a wheel alone, until it is in the wheel."""

    def dependencies(self) -> list[str]:
        """Return the requirements of the build that only compiling needs."""
        return ["msgspec>=0.20,<1", "mypy>=2.4,<3", "setuptools>=75,<100"] if wants_compiled_wheel() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write all snapshots into the package, and compile the libraries of a wheel if that is wanted."""
        sys.path[:0] = [self.root, str(Path(self.root) / "src")]
        from tools.prebuild_words import prebuilt_language_files
        from tools.synthesis import write_samples

        from vialibera.rules.editions.library import prebuilt_editions_file

        for prebuilt in (*prebuilt_language_files(), prebuilt_editions_file()):
            prebuilt.write_to_package()  # in this order: editions read the languages for the forms of names
        write_samples()
        if version == "editable":
            return
        self.folder = mkdtemp()
        pages = (Path(self.root) / "docs").glob("*.md")  # `vialibera manual` prints them
        build_data["force_include"] |= {str(page): f"vialibera/data/docs/{page.name}" for page in pages}
        self.add_shared_files(build_data)
        if wants_compiled_wheel():
            self.add_compiled_libraries(build_data)

    def add_shared_files(self, build_data: dict[str, Any]) -> None:
        """Add the files for the folder `share`: pages and completions made from the command line, entry and icons."""
        from tools.shared_files import write_shared_files

        made = Path(self.folder) / "share"
        write_shared_files(made)
        files = {file: file.relative_to(self.folder) for file in made.rglob("*") if file.is_file()}
        linux = Path(self.root) / "packaging" / "linux"
        (metainfo,) = linux.glob("*.metainfo.xml")
        icons = Path("share/icons/hicolor")
        files |= {
            linux / "vialibera.desktop": Path("share/applications/vialibera.desktop"),
            metainfo: Path("share/metainfo") / metainfo.name,
            linux / "vialibera.svg": icons / "scalable/apps/vialibera.svg",
        }
        files |= {
            icon: icons / f"{icon.stem}x{icon.stem}" / "apps" / "vialibera.png" for icon in linux.glob("icons/*.png")
        }
        build_data["shared_data"] |= {str(file): place.as_posix() for file, place in files.items()}

    def add_compiled_libraries(self, build_data: dict[str, Any]) -> None:
        """Compile the libraries and add each to the wheel, next to its source.

        Python imports the library if there is one for its platform, otherwise the source.
        """
        from tools.compile import compile_into

        folder = Path(self.folder) / "compiled"
        folder.mkdir()
        libraries = compile_into(folder)
        build_data["force_include"] |= {str(file): file.relative_to(folder).as_posix() for file in libraries}
        build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder."""
        if self.folder:
            shutil.rmtree(self.folder)


def wants_compiled_wheel() -> bool:
    """Return True if the environment asks for compiled libraries."""
    return bool(os.environ.get("VIALIBERA_COMPILE"))
