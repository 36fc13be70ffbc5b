"""Put a newer CPython for Windows together, for the rig that runs the tests under Wine.

    python3.13 tools/windows_python.py --rig FOLDER --out FOLDER

The rig itself makes a 3.11. This makes the same of the version that runs the tool: library and extension modules out of
a wheel that ships them, pure modules from this Python, an exe of a dozen lines, the game's packages as wheels for
Windows. Take FOLDER as VIALIBERA_WINDOWS, and the rig's `run` plays it. It is for tests, not for a release.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
TAG = f"{sys.version_info[0]}{sys.version_info[1]}"
SOURCE_OF_LIBRARIES = "panda3d==1.10.16"
COMPILER, DUMPER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
TEST_PACKAGES = ("pytest", "pytest-timeout", "pytest-xdist", "hypothesis", "pyte", "tzdata", "colorama")

LEFT_OUT = re.compile(r"api-ms-|\.cp\d+t-|^_test|^_wmi\.|^_tkinter\.|^t[ck]l?86")
"""Libraries not taken: `platform` asks _wmi, if it is there, and Wine 8 aborts on that."""

LEFT_OUT_OF_LIBRARY = ("site-packages", "__pycache__", "lib-dynload", "test", "idlelib", "ensurepip", "config-*")

EXE = r"""
#include <stdio.h>
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int count, wchar_t **words) {
    HMODULE library = LoadLibraryW(L"pythonTAG.dll");
    if (!library) {
        fwprintf(stderr, L"pythonTAG.dll: error %lu\n", GetLastError());
        return 3;
    }
    return ((Main)(void *)GetProcAddress(library, "Py_Main"))(count, words);
}
"""


def make_python(python: Path, rig: Path) -> None:
    """Make the interpreter without packages; the library for random bytes is the one that the rig has made for Wine."""
    with TemporaryDirectory() as name:
        work = Path(name)
        download = [sys.executable, "-m", "pip", "download", "-q", "-q", "--disable-pip-version-check", "--no-deps"]
        download += ["--platform", "win_amd64", "--python-version", f"{TAG[0]}.{TAG[1:]}", "--implementation", "cp"]
        download += ["--abi", f"cp{TAG}", "--only-binary=:all:", "-d", str(work), SOURCE_OF_LIBRARIES]
        subprocess.run(download, check=True)
        (wheel,) = work.glob("*.whl")
        (python / "DLLs").mkdir(parents=True)
        take_libraries(wheel, python)
        own = sysconfig.get_path("stdlib")
        shutil.copytree(own, python / "Lib", ignore=shutil.ignore_patterns(*LEFT_OUT_OF_LIBRARY))
        shutil.copy(rig / "python" / "bcryptprimitives.dll", python)
        compile_exe(work, python)
        compile_forwarder(work, python)


def take_libraries(wheel: Path, python: Path) -> None:
    """Unpack the interpreter's library and its extension modules."""
    with ZipFile(wheel) as packed:
        for entry in packed.namelist():
            folder, _, file = entry.rpartition("/")
            if folder == "deploy_libs" and not LEFT_OUT.search(file):
                (python / ("DLLs" if file.endswith(".pyd") else ".") / file).write_bytes(packed.read(entry))
    if not (python / f"python{TAG}.dll").is_file():
        raise SystemExit(f"{wheel.name} brings no python{TAG}.dll")


def compile_exe(work: Path, python: Path) -> None:
    source = work / "python.c"
    source.write_text(EXE.replace("TAG", TAG), "utf-8")
    subprocess.run([COMPILER, "-municode", "-O1", "-o", python / "python.exe", source], check=True)


def compile_forwarder(work: Path, python: Path) -> None:
    """Compile python3.dll, which libraries for any version ask and which hands every name on."""
    said = subprocess.run(
        [DUMPER, "-p", python / f"python{TAG}.dll"], capture_output=True, text=True, check=True
    ).stdout
    table = said.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    names = re.findall(r"^\s*\[.*\s(\S+)$", table, re.MULTILINE)
    definitions, unused = work / "python3.def", work / "unused.c"
    lines = ["LIBRARY python3.dll", "EXPORTS", *(f"{name} = python{TAG}.{name}" for name in names)]
    definitions.write_text("\n".join(lines) + "\n", "utf-8")
    unused.write_text("int unused;\n", "utf-8")
    subprocess.run([COMPILER, "-shared", "-o", python / "python3.dll", unused, definitions], check=True)


def requirements() -> list[str]:
    """Return what the game needs on Windows, and what its tests need."""
    return [*tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"], *TEST_PACKAGES]


def install_packages(packages: Path) -> None:
    """Install the packages anew; nothing is built from source."""
    shutil.rmtree(packages, ignore_errors=True)
    command = ["uv", "pip", "install", "--quiet", "--target", packages, "--link-mode", "copy", "--no-build"]
    command += ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", f"{TAG[0]}.{TAG[1:]}"]
    subprocess.run([*command, *requirements()], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/windows_python.py")
    parser.add_argument("--rig", type=Path, required=True, help="the folder that the rig has made")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    python: Path = arguments.out / "python"
    asked = arguments.out / "asked"
    if not (python / "python3.dll").is_file():
        shutil.rmtree(python, ignore_errors=True)
        make_python(python, arguments.rig)
        asked.unlink(missing_ok=True)
    (arguments.out / "prefix").mkdir(exist_ok=True)
    wanted = "\n".join(requirements())
    if not asked.is_file() or asked.read_text("utf-8") != wanted:
        install_packages(python / "Lib" / "site-packages")
        asked.write_text(wanted, "utf-8")
    print(f"{arguments.out} is ready: Python {TAG[0]}.{TAG[1:]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
