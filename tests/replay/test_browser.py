"""The report in a browser, where there is one: no fault by axe, no scrolling sideways, no label clipped.

It takes Debian's chromium and the file `axe.min.js` of the npm package axe-core, named by VIALIBERA_AXE.
"""

import json
import os
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.journal.logs import a_game, a_header, write

from vialibera.journal.lines import reading
from vialibera.replay.facts import facts_of
from vialibera.replay.page import page

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
AXE = os.environ.get("VIALIBERA_AXE", "")

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here"),
]

ALONE = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--virtual-time-budget=20000",
)
"""A browser that shows one page and asks nobody anything."""

LONG = "Massimiliano Bartolomeo"

MEASURE = """
const frame = document.querySelector("iframe");
frame.onload = () => {
  const inner = frame.contentDocument, svg = inner.querySelector("svg"), box = svg.viewBox.baseVal;
  const out = [...svg.querySelectorAll("text")].filter((text) => {
    const at = text.getBBox();
    return at.x < 0 || at.y < 0 || at.x + at.width > box.width || at.y + at.height > box.height;
  });
  const { clientWidth, scrollWidth } = inner.documentElement;
  tell({ sideways: scrollWidth - clientWidth, clipped: out.map((text) => text.textContent) });
};
"""

TELL = """
function tell(found) {
  const made = document.createElement("pre");
  made.id = "found";
  made.textContent = JSON.stringify(found);
  document.body.append(made);
}
"""


@pytest.fixture(scope="module", params=["it", "en"])
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    header = a_header("lira", players=6)
    players = [player._replace(name=f"{LONG} {seat}") for seat, player in enumerate(header.players)]
    log = tmp_path_factory.mktemp("browser") / "log"
    write(log, header._replace(players=tuple(players)), a_game("lira", seed=4, players=6, most=900))
    with reading(log) as found:
        return page(facts_of(found, request.param))


def shown(text: str, folder: Path, *how: str) -> Any:
    """What the scripts of a page have found."""
    file = folder / "page.html"
    file.write_text(text, "utf-8")
    assert CHROMIUM is not None
    words = [CHROMIUM, *ALONE, *how, f"--user-data-dir={folder / 'browser'}", "--dump-dom", file.as_uri()]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.S)
    assert found is not None, done.stderr
    return json.loads(unescape(found[1]))


def measured(text: str, width: int, folder: Path) -> Any:
    """How far it can be scrolled sideways on a screen so wide, and the labels that stick out of the drawing."""
    source = text.replace("&", "&amp;").replace('"', "&quot;")
    frame = f'<iframe style="width: {width}px; height: 600px; border: 0" srcdoc="{source}"></iframe>'
    return shown(f"<!DOCTYPE html><body>{frame}<script>{TELL}{MEASURE}</script>", folder)


@pytest.mark.parametrize("width", [320, 768])
def test_it_fits_a_narrow_screen_and_no_label_is_clipped(report: str, width: int, tmp_path: Path) -> None:
    assert measured(report, width, tmp_path) == {"sideways": 0, "clipped": []}


@pytest.mark.parametrize(
    ("old", "new"), [("<h1>", '<h1 style="width: 400px">'), ("<text x=", '<text font-size="400" x=')]
)
def test_a_page_that_does_not_fit_is_noticed(report: str, old: str, new: str, tmp_path: Path) -> None:
    assert measured(report.replace(old, new), 320, tmp_path) != {"sideways": 0, "clipped": []}


axe = pytest.mark.skipif(not Path(AXE).is_file(), reason="VIALIBERA_AXE names no axe.min.js")


def looked_at_by_axe(text: str, folder: Path, *how: str) -> Any:
    """The rules it has found broken, and how many it has found kept."""
    run = "axe.run().then((all) => tell([all.violations.map((one) => one.id), all.passes.length]));"
    scripts = f"<script>{Path(AXE).read_text('utf-8')}</script><script>{TELL}{run}</script>"
    return shown(text.replace("</body>", f"{scripts}</body>"), folder, *how)


@axe
@pytest.mark.parametrize(
    "colours", ["--blink-settings=preferredColorScheme=0", "--blink-settings=preferredColorScheme=1"]
)
def test_axe_finds_no_fault(report: str, colours: str, tmp_path: Path) -> None:
    faults, kept = looked_at_by_axe(report, tmp_path, colours)
    assert faults == [] and kept > 15


@axe
def test_axe_would_find_one(report: str, tmp_path: Path) -> None:
    faulty = re.sub('<html lang="..">', "<html>", report).replace("--ink: #1a1a1a", "--ink: #dddddd")
    faults, _ = looked_at_by_axe(faulty, tmp_path, "--blink-settings=preferredColorScheme=1")
    assert faults == ["color-contrast", "html-has-lang"]
