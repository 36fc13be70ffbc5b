"""Take the picture of what `simulate --html` writes: `python -m tests.analysis.lab.pictures`. Look at it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.network.web.chromium import Chromium
from tests.network.web.pictures import FOLDER

from vialibera import cli

WIDTH = 860
ASKED = ("--ruleset", "moderno", "--games", "200", "--bots", "prudente,facile,prudente,random", "--lang", "en")

PICTURES_ALONE = """
const others = "table, h1, p, figcaption, #kinds, #fallen, section:has(> #kinds), section:has(> #fallen)";
document.querySelectorAll(others).forEach((one) => one.remove());
document.documentElement.scrollHeight
"""


def take(folder: Path) -> None:
    """Wins, lengths and landings without their tables, one below the other."""
    page = folder / "page.html"
    cli.main(["simulate", *ASKED, "--html", str(page)])
    with Chromium(folder / "browser") as browser:
        browser.wishes(prefers_color_scheme="light")
        browser.size(WIDTH, 800)
        browser.open(page.as_uri())
        browser.size(WIDTH, browser.value(PICTURES_ALONE))
        browser.picture(FOLDER / "simulate.webp")


if __name__ == "__main__":
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        take(Path(folder))
