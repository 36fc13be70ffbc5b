"""Build the Windows folder of the game: a zip file with Python in it, and the manifests that name it.

    uv run python -m tools.bundle windows --out DIR --runtime FOLDER

The runtime is an unpacked embeddable zip of python.org, or a folder in the form of an installed Python for Windows,
with `Lib` and `DLLs`. This tool compiles for it, so it must run with a Python of the same version (`uv run --python
3.12`). It needs mingw's compiler for C. Two builds of one commit with the same packages are the same, byte for byte.
The documentation site is in it, from --site or built on the way. With --requirements the packages come from a list
with hashes (.ci/lock). With --url, the web address of the folder
that will hold the zip file, the manifests for winget and Scoop are written too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.manifests import write_manifests

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "packaging" / "windows"
COMPILER, RESOURCE_COMPILER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"
EXTRAS = "prism,sheets"
"""With NVDA and JAWS, and with lists of players out of a spreadsheet: nobody can add a package to the folder later."""

BIGGEST = 30.0
"""Megabytes of the zip file, at most; it held 25.0 on 24 November 2026, of them 1.8 for the documentation, without the
library of the seal."""

LEFT_OUT_OF_RUNTIME = (
    "*sqlite3*", "_msi.pyd", "_tkinter.pyd", "tcl*.dll", "tk*.dll", "pythonw.exe", "*._pth", "*.cat", "winsound.pyd",
)  # fmt: skip

LEFT_OUT_OF_LIBRARY = (
    "site-packages/*", "dist-packages/*", "*__pycache__*", "sqlite3/*", "tkinter/*", "idlelib/*", "ensurepip/*",
    "test/*", "*/test/*", "*/tests/*", "turtle*", "lib2to3/*", "distutils/*", "venv/*", "pydoc_data/*", "lib-dynload/*",
    "config-*", "_sysconfigdata*", "dbm/*", "curses/*", "unittest/*", "msilib/*",
)  # fmt: skip
"""Modules that python.org leaves out of its embeddable zip, and others that the game never imports."""

LEFT_OUT_OF_PACKAGES = (
    "bin/*", "share/*", "*.chm", "pythonwin/*", "isapi/*", "adodbapi/*", "win32comext/*", "win32com/*", "win32/*",
    "pywin32.pth", "pywin32.version.txt", "pywin32_system32/*", "pypiwin32-*", "*.c", "*.h", "*.pxd", "*.pyx", "*.lib",
    "*.pyi", "*/test/*", "*/tests/*", "*/entry_points.txt", "*/top_level.txt", "*/RECORD", "*/INSTALLER", "*/REQUESTED",
    "*/WHEEL", "*/direct_url.json", "*/uv_cache.json", "*/uv_build.json", ".lock",
    "pydantic/v1/*", "pydantic/mypy.py", "*/py.typed", "cffi/*",
    "pygments/*", "pygments-*", "markdown_it/*", "markdown_it_py-*", "mdurl/*", "mdurl-*", "pycparser/*", "pycparser-*",
)  # fmt: skip
"""Files that no part of the game imports; tests/windows/test_bundle.py plays without it."""

KEPT_OF_PYWIN32 = ("win32/_win32sysloader.pyd", "win32/lib/pywintypes.py", "pywin32_system32/*.dll")
"""Files that pythoncom needs, which the Windows voice of pyttsx3 imports."""

LICENCE_NAMES = ("*licen[cs]e*", "*copying*", "*notice*", "*authors*")
LICENCES_ELSEWHERE = {"fluent.syntax": "Apache-2.0; the text stands in tornado.txt"}
"""Packages without a file of their licence."""


class BundleError(Exception):
    """A reason why no bundle can be made, in one sentence."""


def build_windows(arguments: argparse.Namespace) -> Path:
    """Build the zip file and return its path."""
    with TemporaryDirectory() as name:
        work = Path(name)
        wheel = arguments.wheel or build_wheel(work / "wheel")
        version = wheel.name.split("-")[1]
        folder = work / f"vialibera-{version}"
        runtime = folder / "runtime"
        tag = take_runtime(arguments.runtime, runtime)
        if tag != f"{sys.version_info[0]}{sys.version_info[1]}":
            raise BundleError(f"the runtime is Python {tag[0]}.{tag[1:]}: run this tool with that version")
        packages = runtime / "Lib" / "site-packages"
        install_packages(packages, wheel, tag, arguments.requirements)
        write_licences(packages, runtime / "LICENSE.txt", folder / "THIRD-PARTY")
        prune_packages(packages)
        compile_sources(runtime, packages)
        write_search_path(runtime, tag)
        add_own_files(folder, version)
        shutil.copytree(arguments.site or build_documentation(work / "site"), folder / "docs")
        arguments.out.mkdir(parents=True, exist_ok=True)
        bundle: Path = arguments.out / f"vialibera-{version}-windows.zip"
        write_zip(folder, bundle)
    return bundle


def build_wheel(folder: Path) -> Path:
    subprocess.run(["uv", "build", "--quiet", "--wheel", "--out-dir", folder, ROOT], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def build_documentation(folder: Path) -> Path:
    command = ["uv", "run", "--quiet", "--isolated", "--group", "docs", "--python", sys.executable, "python"]
    subprocess.run([*command, "-W", "ignore", "-m", "tools.build_site", folder], check=True, cwd=ROOT)
    return folder


def take_runtime(source: Path, runtime: Path) -> str:
    """Copy the interpreter in the form of python.org's embeddable zip; return its version as '311'."""
    libraries = [file for file in source.glob("python3*.dll") if file.stem != "python3"]
    if len(libraries) != 1 or not (source / "python3.dll").is_file():
        raise BundleError(f"{source} is no runtime: it needs python3.dll and one python3XY.dll")
    tag = libraries[0].stem.removeprefix("python")
    runtime.mkdir(parents=True)
    for file in sorted([*source.iterdir(), *source.glob("DLLs/*.pyd")]):
        if file.is_file() and not matches(file.name, LEFT_OUT_OF_RUNTIME):
            shutil.copy(file, runtime / file.name)
    library = source / "Lib"
    if library.is_dir():
        shutil.copy(library / "LICENSE.txt", runtime)
        write_library(library, runtime / f"python{tag}.zip")
    elif not (runtime / f"python{tag}.zip").is_file():
        raise BundleError(f"{source} has no standard library")
    return tag


def write_library(library: Path, target: Path) -> None:
    """Write the modules of a `Lib` folder into a zip file, compiled, as python.org does."""
    with TemporaryDirectory() as name:
        copied = Path(name)
        for file in files_in(library):
            if file.endswith(".py") and not matches(file, LEFT_OUT_OF_LIBRARY):
                (copied / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library / file, copied / file)
        run_compiler(copied, "lib", "-b")
        for file in files_in(copied):
            if file.endswith(".py"):
                (copied / file).unlink()
        write_zip(copied, target, inside=False)


def install_packages(packages: Path, wheel: Path, tag: str, requirements: Path | None) -> None:
    """Put the game and all it needs on 64-bit Windows into the folder; nothing is built from source."""
    command = ["uv", "pip", "install", "--quiet", "--target", packages, "--link-mode", "copy", "--no-build"]
    command += ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", f"{tag[0]}.{tag[1:]}"]
    if requirements is None:
        subprocess.run([*command, f"vialibera[{EXTRAS}] @ {wheel.resolve().as_uri()}"], check=True)
        return
    subprocess.run([*command, "--require-hashes", "--requirements", requirements], check=True)
    subprocess.run([*command, "--no-deps", wheel], check=True)


def prune_packages(packages: Path) -> None:
    for file in files_in(packages):
        if matches(file, LEFT_OUT_OF_PACKAGES) and not matches(file, KEPT_OF_PYWIN32):
            (packages / file).unlink()


def write_licences(packages: Path, python: Path, target: Path) -> None:
    """Write a text for each package, with its licence, and one for Python."""
    target.mkdir(parents=True)
    shutil.copy(python, target / "python.txt")
    for about in sorted(packages.glob("*.dist-info/METADATA")):
        metadata = Parser().parsestr(about.read_text("utf-8"))
        name = str(metadata["Name"])
        if name in ("vialibera", "pypiwin32"):  # our own; and one that holds nothing
            continue
        texts = list(licence_texts(about.parent))
        if not texts:
            if name not in LICENCES_ELSEWHERE:
                raise BundleError(f"{name} brings no licence: look for it, and name it in LICENCES_ELSEWHERE")
            texts = [LICENCES_ELSEWHERE[name]]
        heading = f"{name} {metadata['Version']}\n{home_page(metadata)}"
        (target / f"{name}.txt").write_text("\n\n".join([heading, *texts]) + "\n", "utf-8")


def licence_texts(about: Path) -> Iterator[str]:
    for file in files_in(about):
        if matches(file.lower(), LICENCE_NAMES):
            yield f"{Path(file).name}\n\n{(about / file).read_text('utf-8', errors='replace').strip()}"


def home_page(metadata: Message) -> str:
    addresses = [str(line).partition(", ")[2] for line in metadata.get_all("Project-URL") or ()]
    return str(
        metadata["Home-page"] or (addresses[0] if addresses else f"https://pypi.org/project/{metadata['Name']}/")
    )


def compile_sources(runtime: Path, packages: Path) -> None:
    """Compile all packages; only the game keeps its sources.

    The game compares its snapshots with them, and they are the source that its licence promises. To try an edit of one,
    delete the `__pycache__` folder next to it.
    """
    shutil.copy(SOURCES / "shortcuts.py", runtime)
    own = packages / "vialibera"
    run_compiler(own, "vialibera")
    run_compiler(packages, "packages", "-b", "-x", r"[\\/]vialibera[\\/]")
    for file in packages.rglob("*.py"):
        if own not in file.parents:
            file.unlink()


def run_compiler(folder: Path, shown: str, *options: str) -> None:
    """Compile without times, with a fixed order of sets; tracebacks show the folder by the name given."""
    command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", *options]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    subprocess.run([*command, "-s", folder, "-p", shown, folder], check=True, env=environment)


def write_search_path(runtime: Path, tag: str) -> None:
    """Write the file that makes this Python look nowhere else: no variable and no installed package counts."""
    places = [f"python{tag}.zip", ".", *(rf"Lib\site-packages{inner}" for inner in ("", r"\win32", r"\win32\lib"))]
    (runtime / f"python{tag}._pth").write_bytes("".join(f"{place}\r\n" for place in places).encode())


def add_own_files(folder: Path, version: str) -> None:
    flags = ["-O1", "-s", "-Wall", "-Wextra", "-Werror", "-Wl,--no-insert-timestamp"]
    with TemporaryDirectory() as name:
        icon = Path(name) / "icon.o"
        subprocess.run([RESOURCE_COMPILER, "--output-format=coff", "-o", icon, "vialibera.rc"], check=True, cwd=SOURCES)
        command = [COMPILER, *flags, "-o", folder / "vialibera.exe", SOURCES / "launcher.c", icon]
        subprocess.run(command, check=True)
    write_windows_text(folder / "LICENSE.txt", (ROOT / "LICENSE").read_text("utf-8"))
    for name in ("README.txt", "install.cmd", "uninstall.cmd"):
        text = (SOURCES / name).read_text("utf-8").replace("@VERSION@", version)
        write_windows_text(folder / name, ("\ufeff" if name.endswith(".txt") else "") + text)


def write_windows_text(file: Path, text: str) -> None:
    file.write_bytes(text.replace("\n", "\r\n").encode())


def write_zip(folder: Path, target: Path, inside: bool = True) -> None:
    """Write the files in the order of their names, all with one date; with `inside`, in a folder of that name."""
    top = f"{folder.name}/" if inside else ""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as bundle:
        for file in files_in(folder):
            entry = ZipInfo(top + file, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.create_system = ZIP_DEFLATED, 0
            bundle.writestr(entry, (folder / file).read_bytes())


def files_in(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.bundle")
    parser.add_argument("system", choices=["windows"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--runtime", type=Path, required=True, help="a folder with python.exe for 64-bit Windows")
    parser.add_argument("--wheel", type=Path, help="the wheel of the game; without it one is built")
    parser.add_argument("--site", type=Path, help="the documentation site; without it one is built")
    parser.add_argument("--requirements", type=Path, help="all packages with their hashes")
    parser.add_argument("--url", help="where the zip file will be, for the manifests of winget and Scoop")
    arguments = parser.parse_args()
    try:
        bundle = build_windows(arguments)
    except (BundleError, subprocess.CalledProcessError) as error:
        print(f"no bundle: {error}", file=sys.stderr)
        return 1
    size = bundle.stat().st_size / 1_000_000
    print(f"{bundle}: {size:.1f} MB, sha256 {hashlib.sha256(bundle.read_bytes()).hexdigest()}")
    if arguments.url:
        write_manifests(bundle, arguments.url, arguments.out)
    if size > BIGGEST:
        print(f"more than {BIGGEST} MB", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
