"""The report in a browser, where there is one: no fault by axe, no scrolling sideways, no letter over another.

It takes Debian's chromium and the file `axe.min.js` of the npm package axe-core, named by VIALIBERA_AXE.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium
from tests.record.journal.logs import a_game, a_header, write

from vialibera.analysis.report.game_facts import TurnFigures, read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.record.journal.log_lines import open_log
from vialibera.senses.pictures.document_page import render_document_page

pytestmark = needs_chromium

LONG = "Massimiliano Bartolomeo"

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

LETTERS = """
(() => {
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const texts = [...document.querySelectorAll("figure text")].filter(seen).map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { words: one.textContent, kind: one.getAttribute("class"), figure: one.closest("section").id
      || one.closest("section").getAttribute("aria-labelledby"), left, right, top, bottom };
  });
  const width = document.documentElement.clientWidth;
  const out = texts.filter((one) => one.left < 0 || one.right > width).map((one) => one.words);
  const over = [];
  texts.forEach((one, at) => texts.slice(at + 1).forEach((other) => {
    const apart = one.right <= other.left + 1 || other.right <= one.left + 1
      || one.bottom <= other.top + 4 || other.bottom <= one.top + 4;
    if (!apart && one.figure === other.figure) over.push(one.words + " / " + other.words);
  }));
  return { out, over, count: texts.length };
})()
"""
"""The letters of the drawings that stick out of the page, and pairs that lie over each other by more than the gaps
between the lines of a text; and how many were looked at."""

ROOM = """
[...document.querySelectorAll(".ring > svg")].flatMap((cell) => [...cell.querySelectorAll("text")].filter((one) =>
  one.checkVisibility() && one.getBBox().width > cell.getBoundingClientRect().width).map((one) => one.textContent))
"""
"""The letters that do not fit their square."""

SMALLEST = """
Math.min(...[...document.querySelectorAll("figure text")].filter((one) => one.checkVisibility())
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""

SCREENS = [320, 768, 1280]

UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture(scope="module", params=["it", "en"])
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven players of long names, with chances as if somebody had reckoned them."""
    header = a_header("lira", players=7)
    players = [replace(player, name=f"{LONG} {seat}") for seat, player in enumerate(header.players)]
    folder = tmp_path_factory.mktemp("page")
    log = write(folder / "log", header._replace(players=tuple(players)), a_game("lira", 4, 7, 900))
    with open_log(log) as found:
        facts = read_game_facts(found, request.param)
    facts.win_chances = [TurnFigures(turn, (14, 14, 14, 14, 14, 15, 15)) for turn in (1, 20)]
    facts.win_chances += [TurnFigures(40, (60, 10, 10, 10, 10, 0, 0))]
    file = folder / "page.html"
    file.write_text(render_document_page(report_document(facts)), "utf-8")
    return file


@pytest.mark.parametrize("width", SCREENS)
@pytest.mark.process
def test_it_fits_the_screen_and_no_letter_is_cut_off_or_over_another(
    browser: Chromium, report: Path, width: int
) -> None:
    browser.wishes(prefers_color_scheme="light")
    browser.size(width, 900)
    browser.open(report.as_uri())
    browser.value(UNFOLD)
    assert browser.value(SIDEWAYS) == 0
    found = browser.value(LETTERS)
    assert (found["out"], found["over"]) == ([], []) and found["count"] > 150
    assert browser.value(ROOM) == []
    assert browser.value(SMALLEST) >= 11


@pytest.mark.process
def test_labels_over_each_other_would_be_noticed(browser: Chromium, report: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.html"
    text = report.read_text("utf-8")
    faulty.write_text(text.replace('class="name ', 'y="0" class="name '), "utf-8")
    browser.size(1280, 900)
    browser.open(faulty.as_uri())
    assert browser.value(LETTERS)["over"]


@needs_axe
@pytest.mark.parametrize("width", SCREENS)
@pytest.mark.parametrize(
    "wishes", [{"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}]
)
@pytest.mark.process
def test_axe_finds_no_fault(browser: Chromium, report: Path, wishes: dict[str, str], width: int) -> None:
    browser.wishes(**wishes)
    browser.size(width, 900)
    browser.said.clear()
    browser.open(report.as_uri())
    browser.value(UNFOLD)
    assert browser.said == []
    assert browser.faults() == []


@needs_axe
@pytest.mark.process
def test_axe_would_find_one(browser: Chromium, report: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.html"
    faulty.write_text(report.read_text("utf-8").replace('<html lang="', '<html data-lang="'), "utf-8")
    browser.open(faulty.as_uri())
    assert [fault.split(":")[0] for fault in browser.faults()] == ["html-has-lang"]


@pytest.mark.process
def test_the_tables_are_tables_to_a_screen_reader_even_where_rows_are_blocks(browser: Chromium, report: Path) -> None:
    browser.size(320, 900)
    browser.open(report.as_uri())
    folded = browser.value("document.documentElement.scrollHeight")
    browser.value(UNFOLD)
    assert browser.value("document.documentElement.scrollHeight") > 2 * folded
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    roles = [node.get("role", {}).get("value") for node in nodes if not node.get("ignored")]
    cells = browser.value("document.querySelectorAll('td').length")
    assert roles.count("table") == browser.value("document.querySelectorAll('table').length") >= 6
    assert roles.count("rowheader") == browser.value("document.querySelectorAll('tbody th').length")
    shown = browser.value("[...document.querySelectorAll('td')].filter((one) => one.checkVisibility()).length")
    assert roles.count("cell") + roles.count("gridcell") == shown <= cells
    assert roles.count("image") + roles.count("img") == 4


@pytest.mark.process
def test_a_style_brought_in_from_elsewhere_is_refused(browser: Chromium, report: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.html"
    faulty.write_text(report.read_text("utf-8").replace("<h1>", '<h1 style="color: rgb(1, 2, 3)">'), "utf-8")
    browser.open(faulty.as_uri())
    assert browser.value("getComputedStyle(document.querySelector('h1')).color") != "rgb(1, 2, 3)"


@pytest.mark.process
def test_on_paper_it_is_light_whatever_the_screen_is(browser: Chromium, report: Path) -> None:
    browser.wishes(prefers_color_scheme="dark")
    browser.size(1280, 900)
    browser.open(report.as_uri())
    browser.call(
        "Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}]
    )
    assert browser.value("getComputedStyle(document.documentElement).backgroundColor") == "rgb(251, 250, 246)"
    assert browser.value("getComputedStyle(document.querySelector('.token')).printColorAdjust") == "exact"
    assert browser.value("document.querySelector('details table').getBoundingClientRect().height") > 100, "unfolded"
    browser.call("Emulation.setEmulatedMedia", media="", features=[])
