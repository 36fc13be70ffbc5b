"""The page of a seat under a virtual screen reader in Node: each line is heard once and in order, a question at once.

It takes node and the npm packages @guidepup/virtual-screen-reader and jsdom; VIALIBERA_VIRTUAL_READER names a folder.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.network.guests.test_visit import ANNA
from tests.network.phone.phones import PhoneHouse, open_house
from tests.network.phone.test_playing import play_host, step_of_host
from tests.network.phone.test_trade_form import NOTHING, deeds_in, form_of, open_form, sit_with_deeds
from tests.network.web.test_virtual_reader import NODE, PACKAGES, pytestmark  # noqa: F401  # the same needs

TURNS = 8


class SeatReader:
    """A virtual screen reader in a process of its own, on the page of a seat."""

    def __init__(self, house: PhoneHouse, token: str) -> None:
        assert NODE is not None
        script = str(Path(__file__).with_name("virtual_seat.mjs"))
        self.process = subprocess.Popen(
            [NODE, script, str(PACKAGES.resolve()), f"{house.origin}/seat?lang=it", token],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.rows: list[list[Any]] = []
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        self.rows.extend(json.loads(row) for row in self.process.stdout)

    @property
    def is_ready(self) -> bool:
        assert self.process.poll() is None, "the reader has died; what it complained of is on stderr"
        return bool(self.rows)

    def heard(self, manner: str) -> list[str]:
        """Return what was announced in this manner, `polite` or `assertive`."""
        said = [value for name, value in self.rows if name == "said"]
        return [text.removeprefix(f"{manner}: ") for text in said if text.startswith(f"{manner}: ")]


@pytest.fixture
def house() -> Iterator[PhoneHouse]:
    with open_house() as made:
        made.begin_game()
        yield made


def test_each_line_is_heard_once_and_in_order(house: PhoneHouse) -> None:
    phone = house.sit("Bruno", "it")
    phone.close()
    reader = SeatReader(house, phone.token)
    house.until(lambda: reader.is_ready)
    page = house.page_desk.pages[phone.token]
    before, session = page.guest.told_count, house.host.program.session
    assert session is not None
    phone.no = 1000

    def play() -> bool:
        """Let Anna play at the keyboard, and Bruno by requests beside the page that is read."""
        if not play_host(house) and not page.guest.line.unanswered:
            phone.now, phone.line = dict(page.guest.page_data()), page.guest.line.seen
            if phone.now["asked"]:
                step = step_of_host(house)
                phone.press("accept" if step == "Offer" else "refuse" if step == "Auction" else "enter")
        return session.table.state.turn_no > TURNS

    house.until(play)
    told = [line for line in page.guest.told if line.number > before]
    lines = [line.spoken or line.shown for line in told if line.mark != "question"]
    questions = [line.spoken or line.shown for line in told if line.mark == "question"]
    house.until(lambda: len(reader.heard("polite")) >= len(lines) and len(reader.heard("assertive")) >= len(questions))
    assert reader.heard("polite") == lines and len(lines) > TURNS
    assert reader.heard("assertive") == questions and questions
    reader.process.kill()
    reader.process.wait()


def test_an_offer_is_heard_as_it_is_filled_in(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house, "it")
    given = deeds_in(open_form(house, phone)["gives"])[0]
    phone.close()
    reader = SeatReader(house, phone.token)
    house.until(lambda: reader.is_ready)
    page = house.page_desk.pages[phone.token]
    phone.no = 1000

    def fill_in(**gives: Any) -> list[str]:
        """Fill in the form beside the page that is read; return what it says of the offer then, and of a wrong sum."""
        before = form_of(phone)["summary"]
        phone.line = page.guest.line.seen
        offer = {"partner": ANNA, "gives": NOTHING | gives, "asks": NOTHING}
        assert phone.act("offer", offer=offer) == 200
        found: list[str] = []

        def has_changed() -> bool:
            phone.now = dict(page.guest.page_data())
            found[:] = form_of(phone)["summary"]
            return found != before

        house.until(has_changed)
        return found

    for gives in ({"deeds": [given]}, {"deeds": [given], "cash": "20"}, {"cash": "x"}):
        shown, spoken = fill_in(**gives)
        house.until(lambda: reader.heard("polite")[-1:] == [spoken or shown])  # noqa: B023
    assert len(reader.heard("polite")) == 3, "each change is heard once"
    reader.process.kill()
    reader.process.wait()
