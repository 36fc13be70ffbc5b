"""Build a Debian package of the game for the Python of this system.

    uv run python -m tools.debian --out DIR [--wheel WHEEL] [--requirements LIST]

Debian 12 lacks msgspec, segno's version, and others that the game needs. So the package holds an environment of its
own in /usr/lib/vialibera, with all Python packages from wheels; the interpreter and espeak-ng are Debian's. It needs
debhelper and the system's python3. DEBFULLNAME and DEBEMAIL say who answers for the package. (decision:
packaging.debian-environment)
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from email.parser import Parser
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.bundle import LICENCES_ELSEWHERE, build_wheel, files_in, home_page, licence_texts, matches

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "packaging" / "debian"
PYTHON = "/usr/bin/python3"
ENVIRONMENT = "usr/lib/vialibera"

FROM_DEBIAN = "espeakng-loader; sys_platform == 'never'\n"
"""The requirement that no wheel fulfils: the voice finds the libespeak-ng1 of the system."""

LEFT_OUT = (
    "bin/*", "*__pycache__*", "*/tests/*", "*/test/*", "*.pyi", "*/py.typed", "*.c", "*.h", "*.pyx", "*.pxd", ".lock",
    "*/RECORD", "*/INSTALLER", "*/REQUESTED", "*/direct_url.json", "*/uv_cache.json", "*/uv_build.json", "share/*",
    "yaml/_yaml*", "_yaml/*", "segno/cli.py",
    "*.dist-info/licenses/*", "*.dist-info/LICEN[CS]E*", "*.dist-info/AUTHORS*", "*.dist-info/COPYING*",
)  # fmt: skip
"""Files that nothing imports; the licences stand in debian/copyright."""

APACHE_LETTERS = 9000
"""More letters than a reference to the Apache License has; Debian keeps its full text in one place."""

COPYRIGHT_HEAD = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: vialibera

Files: *
Copyright: The vialibera contributors
License: GPL-3.0-or-later
 This program is free software: you can redistribute it and modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version.
 .
 On Debian systems, the full text of the license is in
 /usr/share/common-licenses/GPL-3.
"""


def build_package(out: Path, wheel: Path | None, requirements: Path | None) -> Path:
    """Build the package and return its path."""
    with TemporaryDirectory() as name:
        work = Path(name)
        wheel = (wheel or build_wheel(work / "wheel")).resolve()
        version = wheel.name.split("-")[1]
        tree = work / f"vialibera-{version}"
        minor = python_minor()
        packages = tree / "root" / ENVIRONMENT / "lib" / f"python3.{minor}" / "site-packages"
        install_packages(packages, wheel, requirements, work)
        copyright = COPYRIGHT_HEAD + "".join(licence_paragraphs(packages, packages.relative_to(tree / "root")))
        place_shared_files(packages / "share", tree / "root" / "usr" / "share")
        for file in files_in(packages):
            if matches(file, LEFT_OUT):
                (packages / file).unlink()
        make_environment(tree / "root", minor)
        write_debian_folder(tree / "debian", version, minor, copyright)
        subprocess.run(["dpkg-buildpackage", "-b", "--no-sign"], cwd=tree, check=True, env=build_settings())
        (package,) = work.glob("*.deb")
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(package, out))


def python_minor() -> int:
    """Return the minor version of the system's Python."""
    asked = subprocess.run([PYTHON, "-c", "import sys; print(sys.version_info[1])"], capture_output=True, check=True)
    return int(asked.stdout)


def install_packages(packages: Path, wheel: Path, requirements: Path | None, work: Path) -> None:
    """Put the game and its packages into the folder; nothing is built from source."""
    overrides = work / "overrides.txt"
    overrides.write_text(FROM_DEBIAN, "utf-8")
    command = ["uv", "pip", "install", "--quiet", "--python", PYTHON, "--target", packages, "--link-mode", "copy"]
    if requirements is None:
        subprocess.run([*command, "--no-build", "--overrides", overrides, wheel], check=True)
        return
    subprocess.run([*command, "--no-build", "--require-hashes", "--requirements", requirements], check=True)
    subprocess.run([*command, "--no-deps", wheel], check=True)
    for folder in packages.glob("espeakng_loader*"):
        shutil.rmtree(folder)


def licence_paragraphs(packages: Path, place: Path) -> Iterator[str]:
    """Yield a paragraph for each package, in the form of Debian's copyright files."""
    for about in sorted(packages.glob("*.dist-info/METADATA")):
        metadata = Parser().parsestr(about.read_text("utf-8"))
        name = str(metadata["Name"])
        if name == "vialibera":
            continue
        text = "\n\n".join(licence_texts(about.parent)) or LICENCES_ELSEWHERE[name]
        owners = re.findall(r"^\W*(?:Copyright|\(c\)|©)\W+(.*\w.*)$", text, re.MULTILINE | re.IGNORECASE)
        owners = [*dict.fromkeys(" ".join(owner.split()) for owner in owners)] or [f"the authors of {name}"]
        if "Apache License" in text and len(text) > APACHE_LETTERS:
            text = "On Debian systems, the Apache License 2.0 is in\n/usr/share/common-licenses/Apache-2.0."
        body = "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.expandtabs().splitlines())
        yield f"\nFiles: {place}/{name.replace('-', '?').replace('.', '?')}*\n"
        yield "Copyright: " + "\n ".join(owners) + "\n"
        yield f"License: {name}\n{body}\nComment: {home_page(metadata)}\n"


def place_shared_files(source: Path, target: Path) -> None:
    """Move what the wheel brings for `share` to where Debian's programs look; leave what other wheels bring."""
    target.mkdir(parents=True)
    for file in files_in(source):
        if "vialibera" in file:
            place = target / file.replace("zsh/site-functions", "zsh/vendor-completions")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / file, place)
    shutil.rmtree(source)


def make_environment(root: Path, minor: int) -> None:
    """Make the environment as `python3 -m venv` would, with a link to the system's Python, and the command."""
    environment = root / ENVIRONMENT
    (environment / "bin").mkdir()
    (environment / "bin" / "python3").symlink_to(f"/usr/bin/python3.{minor}")
    settings = f"home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.{minor}\n"
    (environment / "pyvenv.cfg").write_text(settings, "utf-8")
    command = root / "usr" / "games" / "vialibera"
    command.parent.mkdir()
    shutil.copy(SOURCES / "vialibera.sh", command)
    command.chmod(0o755)
    for folder in environment.rglob("*"):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def write_debian_folder(folder: Path, version: str, minor: int, copyright: str) -> None:
    """Write the folder `debian` from the files that are kept, with version, date and Python filled in."""
    shutil.copytree(SOURCES, folder)
    (folder / "vialibera.sh").unlink()
    facts = {
        "@VERSION@": version,
        "@DATE@": format_datetime(datetime.fromtimestamp(source_time(), UTC)),
        "@MAINTAINER@": maintainer(),
        "@PYTHON@": f"python3 (>= 3.{minor}), python3 (<< 3.{minor + 1})",
    }
    for name in ("changelog", "control"):
        text = (folder / name).read_text("utf-8")
        for mark, fact in facts.items():
            text = text.replace(mark, fact)
        (folder / name).write_text(text, "utf-8")
    (folder / "copyright").write_text(copyright, "utf-8")


def maintainer() -> str:
    """Return name and address as Debian's own tools take them; without them an address that reaches nobody."""
    name = os.environ.get("DEBFULLNAME", "The vialibera contributors")
    return f"{name} <{os.environ.get('DEBEMAIL', 'vialibera@localhost')}>"


def source_time() -> int:
    """Return the time of the last commit, or of the environment, in seconds since 1970."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    asked = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, check=True)
    return int(asked.stdout)


def build_settings() -> dict[str, str]:
    """Return the environment of the build: Debian's programs only, so that no other Python is met."""
    return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": str(source_time())}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.debian")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--wheel", type=Path, help="the wheel of the game; without it one is built")
    parser.add_argument("--requirements", type=Path, help="all packages with their hashes")
    arguments = parser.parse_args()
    package = build_package(arguments.out, arguments.wheel, arguments.requirements)
    print(f"{package}: {package.stat().st_size / 1_000_000:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
