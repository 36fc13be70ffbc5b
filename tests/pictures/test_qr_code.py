"""The QR code of the page's address: the same modules for the terminal and for the page."""

from __future__ import annotations

import re

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
