"""Takes the pictures of the page for the manuals: `python -m tests.network.web.pictures`. They are to be looked at.

The source package is near its bound: the widest is kept at two thirds of its size and in 16 colours, the others in 64.
"""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.network.web.chromium import Chromium
from tests.network.web.served import Served
from tests.table_times import NO_DELAYS

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.participants import Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.game_opening import Begin

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
NAMES = ("Anna", "Bruno", "Carla", "Dino")
TURNS = 42
STARTED = "2026-01-06T20:00:00+01:00"

PICTURES = {
    "page-1920x1080": (1920, 1080, "it", "dark"),
    "page-1280x800-en": (1280, 800, "en", "light"),
    "page-1280x800-it": (1280, 800, "it", "light"),
    "page-390x844-en": (390, 844, "en", "light"),
    "page-390x844-it": (390, 844, "it", "light"),
}


def a_game(log: Path, turns: int = TURNS) -> None:
    """Computer players play, as if they were people."""
    edition = load_edition("lira")
    state = new_game(rules_from_sheet(edition.sheet), len(NAMES))
    header = new_header(Header(edition.data, tuple([Player(name, "") for name in NAMES]), STARTED, seed=5))
    seats = [TableSeat(name, Computer(BOT_MAKERS["prudente"](state.rules, name))) for name in NAMES]
    with LogFile.create(log, header) as journal:
        clock = GameClock(time.monotonic, None)
        table = Table(state, seats, Chance(5), journal, time.monotonic, clock, NO_DELAYS)
        table.submit(Begin(0, state.pause_no))
        while table.state.turn_no < turns and table.advance():
            pass


def take(folder: Path) -> None:
    FOLDER.mkdir(exist_ok=True)
    a_game(folder / "log.jsonl")
    with Chromium(folder / "browser") as browser, Served(folder / "log.jsonl") as page:
        for name, (width, height, lang, scheme) in PICTURES.items():
            browser.wishes(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            browser.size(width, height)
            browser.open(f"http://127.0.0.1:{page.port}/?lang={lang}")
            browser.until("document.querySelectorAll('#told p').length")
            browser.picture(FOLDER / f"{name}.webp")


if __name__ == "__main__":
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        take(Path(folder))
