"""The icons and entries that a system shows: made from the drawing that is there, and valid."""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from tools.icons import CHECKSUM, SIZES, WINDOWS_ICON, WINDOWS_SIZES, drawing_checksum, icon_file, picture_size

LINUX = Path(__file__).parents[2] / "packaging" / "linux"


def test_the_icons_are_those_of_the_drawing() -> None:
    assert CHECKSUM.read_text("utf-8") == drawing_checksum(), "make them: python -m tools.icons"
    for size in SIZES:
        assert picture_size(icon_file(size).read_bytes()) == (size, size)


def test_the_windows_icon_holds_its_pictures_whole() -> None:
    data = WINDOWS_ICON.read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(WINDOWS_SIZES))
    for number, size in enumerate(WINDOWS_SIZES):
        length, start = struct.unpack("<II", data[6 + 16 * number + 8 :][:8])
        assert data[start : start + length] == icon_file(size).read_bytes()


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="no desktop-file-utils here")
@pytest.mark.process
def test_the_desktop_entry_is_valid() -> None:
    done = subprocess.run(
        ["desktop-file-validate", LINUX / "vialibera.desktop"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="no appstreamcli here")
@pytest.mark.process
def test_the_description_for_software_centres_is_valid() -> None:
    (metainfo,) = LINUX.glob("*.metainfo.xml")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", metainfo], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert f"<id>{metainfo.name.removesuffix('.metainfo.xml')}</id>" in metainfo.read_text("utf-8")
