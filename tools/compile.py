"""Compile the engine, the computer players and the loop of a simulated game with mypyc.

    uv run python -m tools.compile               in place: `uv run` plays compiled from then on
    uv run python -m tools.compile --clean       plays the source again
    uv run python -m tools.compile --wheel DIR   a wheel for this Python and this system

With --quick the C compiler does not optimise: the engine plays the same but slower, and compiles in half the time.

The source is copied, expanded (tools/expand.py) and compiled in a temporary folder. The libraries are put next to the
files of the package with the same names, and Python prefers them. Git ignores them. A C compiler is needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.expand import expand

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
ROOMS = ("rules/engine", "play/bots")
LEFT_OUT = ("__init__.py", "seat_player.py", "bot_registry.py")
"""seat_player.py checks its protocols at run time, which mypyc does not support; bot_registry.py makes bots of any
class, those of tests too."""
LOOPS = (
    "analysis/lab/loop.py",
    "analysis/gym/action_table.py",
    "analysis/gym/observation.py",
    "analysis/gym/seat_game.py",
)
"""The files of other rooms in which a simulation or a learner spends its time."""
LIBRARIES = ("*.so", "*.pyd")
BUILT_WITH = ("mypy>=2.4,<3", "setuptools>=75,<100")
COMPILE_VARIABLE = "VIALIBERA_COMPILE"
"""The environment variable that makes the build hook (hatch_build.py) compile."""
QUICK = "quick"
"""The value of COMPILE_VARIABLE for C that is not optimised."""

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify({options!r}, group_name="vialibera", opt_level={level!r}, debug_level="0")
for extension in extensions:
    extension.extra_compile_args += {flags!r}
setup(name="vialibera", packages=[], ext_modules=extensions)
"""
COLD_HEADER = "seldom.h"
FLAGS = ["-fvisibility=hidden", "-fno-plt", "-include", COLD_HEADER] if sys.platform == "linux" else []
"""Flags of the compiler: direct calls between functions, and code of errors kept apart from hot code: 25 % faster."""

ERRORS = """
#include <Python.h>
#define SELDOM __attribute__((cold)) void
SELDOM CPy_AddTraceback(const char *, const char *, int, PyObject *);
SELDOM CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
SELDOM CPy_TypeError(const char *, PyObject *);
"""


def compiled_files(root: Path) -> list[Path]:
    """Return the files that are compiled, of the package in this folder."""
    package = root / "vialibera"
    found = [file for room in ROOMS for file in sorted((package / room).rglob("*.py")) if file.name not in LEFT_OUT]
    return [*found, *[package / loop for loop in LOOPS]]


def compile_into(folder: Path, source: Path = SOURCE) -> list[Path]:
    """Copy the source into the folder, compile it there and return the libraries."""
    ignored = shutil.ignore_patterns(*LIBRARIES, "__pycache__")
    shutil.copytree(source / "vialibera", folder / "vialibera", ignore=ignored)
    files = compiled_files(folder)
    expand(folder, files)
    options = [
        "--ignore-missing-imports",
        "--follow-imports=silent",
        *(file.relative_to(folder).as_posix() for file in files),
    ]
    level = "0" if os.environ.get(COMPILE_VARIABLE) == QUICK else "3"
    (folder / "setup.py").write_text(SETUP.format(options=options, flags=FLAGS, level=level), "utf-8")
    (folder / COLD_HEADER).write_text(ERRORS, "utf-8")
    subprocess.run([*builder_command(), "setup.py", "--quiet", "build_ext", "--inplace"], cwd=folder, check=True)
    return list(libraries(folder))


def builder_command() -> list[str]:
    """Return the command of this Python with setuptools and mypy, which an environment for playing or tests lacks."""
    if find_spec("setuptools"):
        return [sys.executable]
    wanted = [word for need in BUILT_WITH for word in ("--with", need)]
    return ["uv", "run", "--quiet", "--no-project", "--python", sys.executable, *wanted, "python"]


def libraries(folder: Path) -> Iterator[Path]:
    """Yield the libraries of a package, and the one that they share, which is next to the package."""
    for pattern in LIBRARIES:
        yield from folder.glob(pattern)
        yield from (folder / "vialibera").rglob(pattern)


def remove_libraries() -> None:
    """Remove the libraries, so that Python runs the source again."""
    for library in list(libraries(SOURCE)):
        library.unlink()


def compile_in_place() -> None:
    """Replace the libraries in the source folder; the old ones go only when the new ones are made."""
    with TemporaryDirectory() as name:
        made = compile_into(Path(name))
        remove_libraries()
        for library in made:
            shutil.copy(library, SOURCE / library.relative_to(name))


def build_wheel(folder: Path) -> None:
    """Build a compiled wheel into the folder; the build hook compiles, as COMPILE_VARIABLE asks."""
    wish = {COMPILE_VARIABLE: os.environ.get(COMPILE_VARIABLE) or "1"}
    subprocess.run(["uv", "build", "--wheel", "--out-dir", folder, ROOT], env=os.environ | wish, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--clean", action="store_true", help="remove what was compiled in place")
    where.add_argument("--wheel", type=Path, metavar="DIR", help="build a compiled wheel in this folder")
    parser.add_argument("--quick", action="store_true", help="do not optimise what is compiled")
    given = parser.parse_args()
    if given.quick:
        os.environ[COMPILE_VARIABLE] = QUICK
    if given.clean:
        remove_libraries()
    elif given.wheel:
        build_wheel(given.wheel)
    else:
        compile_in_place()


if __name__ == "__main__":
    main()
