"""The QR code of the page's address: the same modules for the terminal and for the page."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from vialibera.pictures.qr_code import QUIET_MODULES, make_qr_rows, render_qr_lines, render_qr_path

ADDRESS = "HTTP://192.168.178.134:8740/012345"
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
UPPER, LOWER = " ▄", " ▀"
"""The letters whose upper, and whose lower, module is dark."""


def shown(rows: list[list[bool]], x: int, y: int) -> list[str]:
    return ["".join(".#"[dark] for dark in row[x : x + 7]) for row in rows[y : y + 7]]


def test_a_camera_finds_three_corners_and_a_light_frame() -> None:
    rows = make_qr_rows(ADDRESS)
    far = len(rows) - QUIET_MODULES - 7
    assert all(len(row) == len(rows) for row in rows)
    for x, y in ((QUIET_MODULES, QUIET_MODULES), (far, QUIET_MODULES), (QUIET_MODULES, far)):
        assert shown(rows, x, y) == FINDER
    frame = [rows[0], rows[1], rows[-1], rows[-2], *([row[0], row[1], row[-1], row[-2]] for row in rows)]
    assert not any(map(any, frame))
    assert make_qr_rows(ADDRESS[:-1] + "6") != rows


def test_the_lines_of_a_terminal_show_the_same_modules_and_fit_a_small_one() -> None:
    rows, lines = make_qr_rows(ADDRESS), render_qr_lines(ADDRESS)
    assert len(lines) <= 15 and {len(line) for line in lines} == {len(rows)} and len(rows) <= 40
    found = [[letter in half for letter in line] for line in lines for half in (UPPER, LOWER)]
    assert found[: len(rows)] == rows


def test_the_path_of_a_page_shows_the_same_modules() -> None:
    rows = make_qr_rows(ADDRESS)
    size, path = render_qr_path(ADDRESS)
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    assert size == len(rows) and dark == {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one}


def draw_lines(lines: list[str], paper: int, ink: int, side: int = 4) -> bytes:
    """Draw the lines as a picture (PGM) of a terminal whose letters and ground are so bright, with a rim of ground."""
    rim, width = 8 * side, len(lines[0]) * side
    halves = {"█": (ink, ink), "▀": (ink, paper), "▄": (paper, ink), " ": (paper, paper)}
    rows = [bytes([paper]) * (width + 2 * rim)] * rim
    for line in lines:
        for half in (0, 1):
            row = b"".join(bytes([halves[letter][half]]) * side for letter in line)
            rows += [bytes([paper]) * rim + row + bytes([paper]) * rim] * side
    rows += rows[:rim]
    return b"P5 %d %d 255\n" % (width + 2 * rim, len(rows)) + b"".join(rows)


def read_picture(path: Path, picture: bytes) -> str:
    """Return what a reader of codes, which takes no inverted ones, finds in a picture."""
    path.write_bytes(picture)
    command = ["zbarimg", "--quiet", "--raw", "--nodbus", str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout.strip()


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="it needs zbarimg, from Debian's zbar-tools")
def test_another_program_reads_the_lines_on_either_ground(tmp_path: Path) -> None:
    dark, light = draw_lines(render_qr_lines(ADDRESS), 20, 220), draw_lines(render_qr_lines(ADDRESS, True), 250, 30)
    assert read_picture(tmp_path / "dark.pgm", dark) == read_picture(tmp_path / "light.pgm", light) == ADDRESS


def test_on_a_light_ground_the_dark_modules_are_drawn() -> None:
    swapped = str.maketrans("█▀▄ ", " ▄▀█")
    assert render_qr_lines(ADDRESS, is_light=True) == [line.translate(swapped) for line in render_qr_lines(ADDRESS)]
