"""Takes the picture of a report for the manuals: `python -m tests.analysis.report.pictures`. It is to be looked at."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.network.web.chromium import Chromium
from tests.network.web.pictures import FOLDER, a_game

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.record.journal.log_lines import open_log
from vialibera.senses.pictures.document_page import render_document_page

WIDTH = 860
TURNS = 400

PICTURES_ALONE = """
const others = "table, details, h1, main > p, figcaption, section:not(:has(.lanes)):not(:has(.tall))";
document.querySelectorAll(others).forEach((one) => one.remove());
document.documentElement.scrollHeight
"""


def take(folder: Path) -> None:
    """Two pictures of the page without their tables, one below the other."""
    a_game(folder / "log.jsonl", TURNS)
    with open_log(folder / "log.jsonl") as log:
        (folder / "page.html").write_text(render_document_page(report_document(read_game_facts(log, "it"))), "utf-8")
    with Chromium(folder / "browser") as browser:
        browser.wishes(prefers_color_scheme="light")
        browser.size(WIDTH, 800)
        browser.open((folder / "page.html").as_uri())
        browser.size(WIDTH, browser.value(PICTURES_ALONE))
        browser.picture(FOLDER / "report.webp")


if __name__ == "__main__":
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        take(Path(folder))
