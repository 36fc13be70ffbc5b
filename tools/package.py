"""Check a source package and a plain installation: their sizes, and that an edited rule sheet is played.

usage: python -m tools.package SOURCE_PACKAGE PYTHON_OF_THE_INSTALLATION
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

BIGGEST_SOURCE, BIGGEST_INSTALLATION = 3.2, 75.0
"""Megabytes of the source package, of which the tests are 1.2, and of site-packages without extras."""

SHARED_FILES = (
    *("man/man1/vialibera.1", "man/it/man1/vialibera.1", "applications/vialibera.desktop"),
    *(
        "bash-completion/completions/vialibera",
        "zsh/site-functions/_vialibera",
        "fish/vendor_completions.d/vialibera.fish",
    ),
    *("icons/hicolor/scalable/apps/vialibera.svg", "icons/hicolor/48x48/apps/vialibera.png"),
)
"""Files that the system looks for outside the package."""

SOURCE_FILES = ("tests/test_cli.py", "tests/playthroughs/lira.it.txt", ".ci/run", "README.md", "docs/manual.md")
"""Files that a distribution needs to try what it builds."""

ROOT = Path(__file__).resolve().parent.parent
PRINT_RULESETS_FOLDER = "from vialibera.support.data_folders import rulesets_folder as folder; print(folder())"


class Installation:
    """A Python that has the game and nothing more, with folders of its own for settings and games."""

    def __init__(self, python: str, folder: str) -> None:
        self.python = python
        names = ("VIALIBERA_CACHE", "VIALIBERA_CONFIG", "VIALIBERA_GAMES", "VIALIBERA_STATE")
        self.environment = os.environ | {name: f"{folder}/{name}" for name in names}
        self.folder = folder

    def run(self, *arguments: str, keys: str = "") -> str:
        done = subprocess.run(
            [self.python, *arguments],
            input=keys,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=self.environment,
            cwd=self.folder,
            check=True,
        )
        return done.stdout

    def game(self, *arguments: str, keys: str = "") -> str:
        return self.run("-m", "vialibera", "--lang", "en", *arguments, keys=keys)

    def rulesets(self) -> Path:
        return Path(self.run("-c", PRINT_RULESETS_FOLDER).strip())

    def played_rules(self) -> str:
        """Begin a game, leave it, and return the first line of its log, which holds the rules."""
        log = Path(self.folder) / "game.jsonl"
        log.unlink(missing_ok=True)
        self.game(*["play", "--ruleset", "lira", "--players", "A,B", "--voice", "off", "--log"], str(log), keys="1\n")
        return log.read_text("utf-8").partition("\n")[0]


def megabytes(*files: Path) -> float:
    return sum(file.stat().st_size for file in files) / 1_000_000


def package_problems(source: Path, here: Installation) -> Iterator[str]:
    """Print the sizes and yield a sentence for each problem."""
    sheets = here.rulesets()
    packages = sheets.parents[2]
    bulk = megabytes(*(file for file in packages.rglob("*") if file.is_file() and "__pycache__" not in file.parts))
    print(f"source package {megabytes(source):.1f} MB, site-packages {bulk:.1f} MB")
    if megabytes(source) > BIGGEST_SOURCE:
        yield f"the source package weighs more than {BIGGEST_SOURCE} MB"
    if bulk > BIGGEST_INSTALLATION:
        yield f"a plain installation weighs more than {BIGGEST_INSTALLATION} MB"
    yield from (f"the wheel lacks {name}" for name in missing_files(packages / "vialibera"))
    with tarfile.open(source) as files:
        inside = [name.partition("/")[2] for name in files.getnames()]
    yield from (f"the source package lacks {name}" for name in SOURCE_FILES if name not in inside)
    if "uv.lock" in inside:
        yield "the source package holds uv.lock, which names where this machine gets its packages"
    share = Path(here.run("-c", "import sysconfig; print(sysconfig.get_path('data'))").strip()) / "share"
    yield from (f"share lacks {name}" for name in SHARED_FILES if not (share / name).is_file())
    yield from unlisted_sheets(here)
    yield from stale_sheet_problems(here, sheets / "lira.yaml")


def missing_files(package: Path) -> Iterator[str]:
    """Yield a name for each prebuilt file and each page of the manual that the wheel lacks."""
    pages = [page.name for page in (ROOT / "docs").glob("*.md")]
    yield from (name for name in pages if not (package / "data" / "docs" / name).is_file())
    if not list(package.glob("rules/editions/*.jsonl")):
        yield "the editions made ready"
    for language in package.glob("words/locales/*/language.toml"):
        if len(list(language.parent.glob("ready/*.jsonl"))) != len(list(language.parent.iterdir())) - 1:
            yield f"texts made ready: {language.parent.name}"


def unlisted_sheets(here: Installation) -> Iterator[str]:
    listed = [line.partition(":")[0] for line in here.game("rulesets").splitlines()]
    for sheet in sorted((ROOT / "rulesets").glob("*.yaml")):
        if sheet.stem not in listed:
            yield f"the wheel does not list {sheet.stem}"


def stale_sheet_problems(here: Installation, sheet: Path) -> Iterator[str]:
    """Edit a rule sheet of the installation, and yield a problem for each command that does not follow the edit.

    The sheet is restored in the end; the last check shows that the restored sheet is followed, too.
    """
    text = sheet.read_text("utf-8")
    sheet.write_text(text.replace("salary: 20000", "salary: 77000"), "utf-8")
    if "L. 77,000" not in here.game("rulesets", "show", "lira"):
        yield "an edited rule sheet is not shown"
    if "go.salary: 77000" not in here.game("rulesets", "explain", "lira", "go.salary"):
        yield "an edited rule sheet is not explained"
    if '"salary":77000' not in here.played_rules():
        yield "an edited rule sheet is not played"
    sheet.write_text(text, "utf-8")
    if '"salary":20000' not in here.played_rules():
        yield "a rule sheet that is as it was is not played"


def main() -> int:
    source, python = sys.argv[1:]
    with TemporaryDirectory() as folder:
        found = list(package_problems(Path(source), Installation(python, folder)))
    print("\n".join(found) or "the package is in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
