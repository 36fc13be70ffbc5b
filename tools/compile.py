"""Compiles the engine, the computer players and the loop of a simulated game with mypyc.

    uv run python -m tools.compile               in place: `uv run` plays compiled from then on
    uv run python -m tools.compile --clean       plays the source again
    uv run python -m tools.compile --wheel DIR   a wheel for this Python and this system

With --quick the C compiler does not optimise: the engine plays the same but slower, and compiles in half the time.

The source is copied, expanded (tools/expand.py) and compiled in a folder of its own; beside the files of the package
come libraries of the same names, which Python takes instead. Git ignores them. A C compiler is needed.
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
ROOMS = ("engine", "agents")
LEFT_OUT = ("__init__.py", "player.py")
"""The players' protocols are asked for at run time, which mypyc does not take."""
LOOP = "lab/loop.py"
LIBRARIES = ("*.so", "*.pyd")
BUILT_WITH = ("mypy>=2.4,<3", "setuptools>=75,<100")
WISH = "VIALIBERA_COMPILE"
"""Set, it makes the build hook (hatch_build.py) compile."""
QUICK = "quick"
"""The value of WISH for C that is not optimised."""

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify({options!r}, group_name="vialibera", opt_level={level!r}, debug_level="0")
for extension in extensions:
    extension.extra_compile_args += {flags!r}
setup(name="vialibera", packages=[], ext_modules=extensions)
"""
SELDOM = "seldom.h"
FLAGS = ["-fvisibility=hidden", "-fno-plt", "-include", SELDOM] if sys.platform == "linux" else []
"""Functions call each other straight, and what tells of errors stands apart from what runs: a quarter faster."""

ERRORS = """
#include <Python.h>
#define SELDOM __attribute__((cold)) void
SELDOM CPy_AddTraceback(const char *, const char *, int, PyObject *);
SELDOM CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
SELDOM CPy_TypeError(const char *, PyObject *);
"""


def compiled_files(root: Path) -> list[Path]:
    """What is compiled of the package in this folder."""
    package = root / "vialibera"
    found = [file for room in ROOMS for file in sorted((package / room).rglob("*.py")) if file.name not in LEFT_OUT]
    return [*found, package / LOOP]


def compile_into(folder: Path, source: Path = SOURCE) -> list[Path]:
    """The libraries made of the source, in a copy of it."""
    ignored = shutil.ignore_patterns(*LIBRARIES, "__pycache__")
    shutil.copytree(source / "vialibera", folder / "vialibera", ignore=ignored)
    files = compiled_files(folder)
    expand(folder, files)
    options = [
        "--ignore-missing-imports",
        "--follow-imports=silent",
        *(file.relative_to(folder).as_posix() for file in files),
    ]
    level = "0" if os.environ.get(WISH) == QUICK else "3"
    (folder / "setup.py").write_text(SETUP.format(options=options, flags=FLAGS, level=level), "utf-8")
    (folder / SELDOM).write_text(ERRORS, "utf-8")
    subprocess.run([*builder(), "setup.py", "--quiet", "build_ext", "--inplace"], cwd=folder, check=True)
    return list(libraries(folder))


def builder() -> list[str]:
    """This Python, with what builds libraries: an environment in which one plays or tests lacks it."""
    if find_spec("setuptools"):
        return [sys.executable]
    wanted = [word for need in BUILT_WITH for word in ("--with", need)]
    return ["uv", "run", "--quiet", "--no-project", "--python", sys.executable, *wanted, "python"]


def libraries(folder: Path) -> Iterator[Path]:
    """The libraries of a package, and what they share, which lies beside it."""
    for pattern in LIBRARIES:
        yield from folder.glob(pattern)
        yield from (folder / "vialibera").rglob(pattern)


def clean() -> None:
    for library in list(libraries(SOURCE)):
        library.unlink()


def in_place() -> None:
    with TemporaryDirectory() as name:
        made = compile_into(Path(name))
        clean()
        for library in made:
            shutil.copy(library, SOURCE / library.relative_to(name))


def wheel(folder: Path) -> None:
    """Build a wheel; the build hook compiles, as WISH tells it."""
    wish = {WISH: os.environ.get(WISH) or "1"}
    subprocess.run(["uv", "build", "--wheel", "--out-dir", folder, ROOT], env=os.environ | wish, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--clean", action="store_true", help="remove what was compiled in place")
    where.add_argument("--wheel", type=Path, metavar="DIR", help="build a compiled wheel in this folder")
    parser.add_argument("--quick", action="store_true", help="do not optimise what is compiled")
    given = parser.parse_args()
    if given.quick:
        os.environ[WISH] = QUICK
    if given.clean:
        clean()
    elif given.wheel:
        wheel(given.wheel)
    else:
        in_place()


if __name__ == "__main__":
    main()
