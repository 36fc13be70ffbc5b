"""The QR code of the page's address: the same modules for the terminal and for the page."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.launching import Launched
from tests.senses.screen.scenes import heard, view
from tools.screen_svg import render_svg

from vialibera.senses.pictures.qr_code import (
    NARROW_QUIET_MODULES,
    QUIET_MODULES,
    make_qr_rows,
    render_qr_lines,
    render_qr_path,
)
from vialibera.senses.screen.cells import CellRow, Span
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme, relative_luminance
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.shell.console.field_echo import FieldEcho
from vialibera.shell.game.page_link import draw_qr_code
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.typed_line import TypedLine

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
    frame = [rows[side] for side in (0, 1, 2, 3, -4, -3, -2, -1)]
    frame += [[row[side] for side in (0, 1, 2, 3, -4, -3, -2, -1)] for row in rows]
    assert not any(map(any, frame))
    assert make_qr_rows(ADDRESS[:-1] + "6") != rows


def test_the_lines_of_a_terminal_show_the_same_modules_and_fit_a_small_one() -> None:
    rows, lines = make_qr_rows(ADDRESS, NARROW_QUIET_MODULES), render_qr_lines(ADDRESS, quiet=NARROW_QUIET_MODULES)
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
@pytest.mark.process
def test_another_program_reads_the_lines_on_either_ground(tmp_path: Path) -> None:
    dark, light = draw_lines(render_qr_lines(ADDRESS), 20, 220), draw_lines(render_qr_lines(ADDRESS, True), 250, 30)
    assert read_picture(tmp_path / "dark.pgm", dark) == read_picture(tmp_path / "light.pgm", light) == ADDRESS


Cell = tuple[str, int, int]
"""A letter, and the brightness of its ink and of its ground."""


def paint_cells(rows: list[list[Cell]], side: int = 4) -> bytes:
    """Paint a screen as a picture (PGM): blocks as blocks, every other letter as a bar."""
    picture = []
    for row in rows:
        for half in (0, 1):
            line = b""
            for letter, ink, ground in row:
                halves = {"█": (ink, ink), "▀": (ink, ground), "▄": (ground, ink), " ": (ground, ground)}
                line += bytes([halves.get(letter, (ground, ink))[half]]) * side
            picture += [line] * side
    return b"P5 %d %d 255\n" % (len(rows[0]) * side, len(picture)) + b"".join(picture)


BRIGHTNESS = {"ansi0": 0, "ansi15": 255}


def brightness(colour: str, default: int) -> int:
    return round(255 * relative_luminance(colour)) if colour.startswith("#") else BRIGHTNESS.get(colour, default)


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="it needs zbarimg, from Debian's zbar-tools")
@pytest.mark.parametrize("quiet", [QUIET_MODULES, NARROW_QUIET_MODULES])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("ground", [20, 250], ids=["a dark terminal", "a light terminal"])
@pytest.mark.parametrize(
    "theme",
    [Theme("dark"), Theme("light"), Theme("dark", "256"), Theme("terminal")],
    ids=["dark", "light", "256", "terminal"],
)
@pytest.mark.process
def test_a_camera_reads_the_board_in_any_theme_on_any_terminal(
    theme: Theme, ground: int, size: tuple[int, int], quiet: int, tmp_path: Path
) -> None:
    code = render_qr_lines(ADDRESS, is_light=True, quiet=quiet)
    seen = view(heard("moderno"))._replace(answers=tuple(ScreenLine(line, is_camera_code=True) for line in code))
    cells = [
        [
            (letter, brightness(span.style.ink, 255 - ground), brightness(span.style.ground, ground))
            for span in row
            for letter in span.text
        ]
        for row in render_screen(seen, size, theme).rows
    ]
    assert read_picture(tmp_path / "board.pgm", paint_cells(cells)) == ADDRESS


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("vialibera.shell.console.board_screen.is_terminal", lambda stream: True)


def board_with_code(size: tuple[int, int], theme: Theme) -> list[CellRow]:
    code = render_qr_lines(ADDRESS, is_light=True, quiet=NARROW_QUIET_MODULES)
    seen = view(heard("moderno"))._replace(answers=tuple(ScreenLine(line, is_camera_code=True) for line in code))
    return render_screen(seen, size, theme).rows


def paint_svg(svg: str) -> bytes:
    """Paint the rectangles of a drawing, three dots to a unit, as a picture (PGM); letters are left out."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert box is not None
    width, height = (round(3 * float(side)) for side in box.groups())
    rows = [bytearray(width) for _ in range(height)]
    for rectangle in re.findall(r"<rect [^>]*>", svg):
        facts = dict(re.findall(r'(\w+)="([^"]*)"', rectangle))
        x, y, wide, high = (3 * float(facts.get(name, 0)) for name in ("x", "y", "width", "height"))
        left, right = round(x), round(x + wide)
        for row in rows[round(y) : round(y + high)]:
            row[left:right] = bytes([brightness(facts["fill"], 0)]) * (right - left)
    return b"P5 %d %d 255\n" % (width, height) + b"".join(rows)


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="it needs zbarimg, from Debian's zbar-tools")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.process
def test_a_camera_reads_the_code_in_a_picture_of_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    for theme in (Theme("dark"), Theme("light")):
        picture = paint_svg(render_svg(board_with_code(size, theme), theme, "board"))
        assert read_picture(tmp_path / "board.pgm", picture) == ADDRESS


def test_blocks_of_a_picture_fill_their_cells() -> None:
    theme = Theme("dark")
    row = (Span("a▄▄█", theme.plain), Span("▃", theme.plain))
    svg = render_svg([row], theme, "blocks")
    edges = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', svg)
    assert edges == [
        ("8.4", "9.5", "16.8", "9.5"),
        ("25.2", "0", "8.4", "19"),
        ("33.6", "11.875", "8.4", "7.125"),
    ]
    assert re.findall(r"<text [^>]*>([^<]*)<", svg) == ["a"]


RING_SIZES = ((120, 40), (120, 50), (140, 60), (200, 50))


@pytest.mark.usefixtures("at_a_terminal")
def test_the_code_is_drawn_inside_the_ring() -> None:
    """It stands beside the lines, so neither the size of the window nor seven players take its room."""
    names = ",".join(("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio"))
    for players in ("Anna,Bruno", names):
        for size in RING_SIZES:
            at = Launched("--ruleset", "moderno", "--players", players, "--seed", "1", "--voice", "off", size=size)
            at.press("enter")
            at.program.services.board_screen.choose_screen("board")
            board = at.program.services.board_screen
            board.raise_board(TypedLine(at.program.console.out, lambda _: None, FieldEcho(at.program.console)))
            draw_qr_code(at.program.console, ADDRESS, ["http://192.168.178.134:8740/", "012345"])
            drawn = board.draw_screen(size).rows
            styles = [span for row in drawn for span in row if span.style == board.theme.camera_code]
            drawn_sizes = len(styles), {len(span.text) for span in styles}
            assert drawn_sizes in ((15, {29}), (17, {33})), (players, size)
            at.close()


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="it needs zbarimg, from Debian's zbar-tools")
@pytest.mark.parametrize("ground", [20, 250], ids=["a dark terminal", "a light terminal"])
@pytest.mark.process
def test_a_camera_reads_lines_on_any_terminal(ground: int, tmp_path: Path) -> None:
    pyte = pytest.importorskip("pyte")
    stream, screen = io.StringIO(), pyte.Screen(80, 24)
    out = LineOutput(stream, lambda: (80, 24))
    out.can_colour = True
    out.write_line("Codice per entrare: 012 345.")
    out.write_camera_code(render_qr_lines(ADDRESS, is_light=True))
    out.write_line("Fine.")
    pyte.Stream(screen).feed(stream.getvalue().replace("\n", "\r\n"))
    values = {"black": 0, "brightwhite": 255, "default": ground}
    cells = [
        [
            (cell.data, 255 - ground if cell.fg == "default" else values[cell.fg], values.get(cell.bg, 255))
            for cell in (screen.buffer[y][x] for x in range(80))
        ]
        for y in range(24)
    ]
    assert read_picture(tmp_path / "lines.pgm", paint_cells(cells)) == ADDRESS
    assert any(row.startswith("Fine.") for row in screen.display)


def test_on_a_light_ground_the_dark_modules_are_drawn() -> None:
    swapped = str.maketrans("█▀▄ ", " ▄▀█")
    assert render_qr_lines(ADDRESS, is_light=True) == [line.translate(swapped) for line in render_qr_lines(ADDRESS)]
