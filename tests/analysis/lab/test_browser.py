"""The page of `simulate --html` in a browser: no fault by axe, nothing scrolled sideways, no figure over another.

It takes Debian's chromium and the file `axe.min.js` of the npm package axe-core, named by VIALIBERA_AXE.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium

from vialibera import cli

pytestmark = [*needs_chromium, pytest.mark.timeout(600)]

SERIES = ("--games", "120", "--max-turns", "60", "--bots", "prudente,random,facile,prudente")
LADDER = ("--games", "40", "--max-turns", "60", "--bots", "prudente,random,facile", "--ladder")

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

OVER = """
(() => {
  const found = [];
  for (const svg of document.querySelectorAll("figure > svg, .ring > svg")) {
    const boxes = [...svg.querySelectorAll(":scope > text")]
      .filter((one) => getComputedStyle(one).display !== "none" && one.textContent !== "◆")
      .map((one) => [one.textContent, one.getBoundingClientRect()]);
    boxes.forEach(([text, box], at) => boxes.slice(0, at).forEach(([other, its]) => {
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (wide > 1 && high > box.height / 3) found.push([text, other]);
    }));
  }
  return found;
})()
"""
"""Which texts of a drawing, or of a square, stand over one another."""

OUT = """
[...document.querySelectorAll("svg text")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5);
}).map((one) => one.textContent)
"""

WIDER = """
[...document.querySelectorAll(".ring > svg")].flatMap((cell) => {
  const room = cell.querySelector("rect").getBoundingClientRect();
  return [...cell.querySelectorAll("text")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > room.width + 1);
}).length
"""
"""How many figures are wider than their square."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A series in one language, a ladder in the other."""
    folder = tmp_path_factory.mktemp("pages")
    found = {"it": folder / "series.html", "en": folder / "ladder.html"}
    for (lang, path), asked in zip(found.items(), (SERIES, LADDER), strict=True):
        assert cli.main(["simulate", "--ruleset", "moderno", *asked, "--html", str(path), "--lang", lang]) == 0
    return found


def opened(browser: Chromium, page: Path, width: int = 1280, **wishes: str) -> None:
    browser.wishes(**wishes)
    browser.size(width, 800)
    browser.said.clear()
    browser.open(page.as_uri())


@needs_axe
@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("wishes", [{}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}])
def test_axe_finds_no_fault(browser: Chromium, pages: dict[str, Path], lang: str, wishes: dict[str, str]) -> None:
    for width in (1280, 320):
        opened(browser, pages[lang], width, **wishes)
        assert browser.faults() == [], width
    assert browser.said == []


@needs_axe
def test_axe_would_find_one(browser: Chromium, pages: dict[str, Path]) -> None:
    opened(browser, pages["it"])
    browser.value("document.documentElement.removeAttribute('lang')")
    assert [fault.partition(":")[0] for fault in browser.faults()] == ["html-has-lang"]


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280, 1920])
def test_everything_has_room(browser: Chromium, pages: dict[str, Path], lang: str, width: int) -> None:
    opened(browser, pages[lang], width)
    assert browser.value(SIDEWAYS) == 0
    assert browser.value(OUT) == [] and browser.value(OVER) == [] and browser.value(WIDER) == 0


def test_what_has_no_room_is_noticed(browser: Chromium, pages: dict[str, Path]) -> None:
    opened(browser, pages["it"], 320)
    browser.value("document.querySelectorAll('svg').forEach((one) => one.setAttribute('font-size', 60)); true")
    browser.value("document.querySelectorAll('svg text').forEach((one) => { one.style.fontSize = '60px'; }); true")
    assert browser.value(OUT) and browser.value(OVER) and browser.value(WIDER)


def test_differences_stand_on_the_board_where_there_is_room(browser: Chromium, pages: dict[str, Path]) -> None:
    shown = (
        "[...document.querySelectorAll('.ring .off')].filter((one) => getComputedStyle(one).display !== 'none').length"
    )
    opened(browser, pages["it"], 320)
    assert browser.value(shown) == 0
    opened(browser, pages["it"])
    assert browser.value(shown) == 40
