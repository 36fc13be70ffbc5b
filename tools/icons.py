"""Make the icons of all sizes from the drawing packaging/linux/vialibera.svg: python -m tools.icons

It needs rsvg-convert (Debian: librsvg2-bin). The files are kept in the repository, because neither a build of the wheel
nor a build of the Windows folder should need that program. A test compares the checksum of the drawing.
"""

from __future__ import annotations

import hashlib
import struct
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "packaging" / "linux" / "vialibera.svg"
ICONS = ROOT / "packaging" / "linux" / "icons"
CHECKSUM = ICONS / "drawing.sha256"
WINDOWS_ICON = ROOT / "packaging" / "windows" / "vialibera.ico"
SIZES = (16, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 32, 48, 256)


def icon_file(size: int) -> Path:
    return ICONS / f"{size}.png"


def drawing_checksum() -> str:
    return hashlib.sha256(DRAWING.read_bytes()).hexdigest() + "\n"


def make_icons() -> None:
    """Write the icon of each size, the one for Windows, and the checksum of the drawing."""
    for size in SIZES:
        command = ["rsvg-convert", f"--width={size}", f"--height={size}", "--output", icon_file(size), DRAWING]
        subprocess.run(command, check=True)
    WINDOWS_ICON.write_bytes(pack_windows_icon([icon_file(size).read_bytes() for size in WINDOWS_SIZES]))
    CHECKSUM.write_text(drawing_checksum(), "utf-8")


def pack_windows_icon(pictures: list[bytes]) -> bytes:
    """Return an .ico file of these PNG pictures, which Windows reads since Vista."""
    head, entries, start = struct.pack("<HHH", 0, 1, len(pictures)), b"", 6 + 16 * len(pictures)
    for picture in pictures:
        width, height = picture_size(picture)
        # a byte holds no 256, for which 0 stands
        entries += struct.pack("<BBBBHHII", width % 256, height % 256, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return head + entries + b"".join(pictures)


def picture_size(picture: bytes) -> tuple[int, int]:
    """Return width and height of a PNG picture."""
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


if __name__ == "__main__":
    make_icons()
