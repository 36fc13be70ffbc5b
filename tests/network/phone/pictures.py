"""Take the pictures of the page of a seat for the docs: `python -m tests.network.phone.pictures`. Look at them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.network.phone.phones import open_house
from tests.network.phone.test_phone_browser import PHONE, Seat
from tests.network.phone.test_playing import step_of_host
from tests.network.web.chromium import Chromium
from tests.network.web.pictures import FOLDER


def wait_for(seat: Seat, step: str) -> None:
    """Let both play until Bruno is asked at a step of this name."""
    while True:
        seat.until_asked()
        found = step_of_host(seat.house)
        if found == step:
            return
        matter = seat.browser.value("now.matter")
        seat.click({"Offer": "#answers [data-act=accept]", "Auction": "#answers [data-act=refuse]"}.get(found, "#main"))
        seat.until(f"now.matter !== {matter}")


def take(lang: str, folder: Path) -> None:
    """Take the pictures in one language: a turn begins, a purchase, a trade."""
    with open_house() as house, Chromium(folder) as browser:
        house.begin_game()
        browser.wishes(prefers_color_scheme="light", prefers_reduced_motion="reduce")
        seat = Seat(house, browser, lang)
        seat.sit()
        for name, step in (("roll", "TurnStart"), ("buy", "Offer")):
            wait_for(seat, step)
            shoot(browser, f"phone-{name}-{lang}")
        wait_for(seat, "TurnEnd")
        seat.click("#acts [data-act=trade]")
        seat.until("!document.getElementById('offer').hidden")
        for side in ("gives", "asks"):
            seat.click(f"#{side} input[type=checkbox]")
        seat.until("[now.layer.form.gives, now.layer.form.asks].every((side) => side.boxes[0][4])")
        shoot(browser, f"phone-trade-{lang}", "asked.offsetTop")


def shoot(browser: Chromium, name: str, top: str = "0") -> None:
    browser.size(*PHONE)
    browser.value(f"window.scrollTo(0, {top}); told.scrollTop = told.scrollHeight; document.activeElement.blur(); true")
    browser.picture(FOLDER / f"{name}.webp")


if __name__ == "__main__":
    for each in ("en", "it"):
        with TemporaryDirectory(ignore_cleanup_errors=True) as made:
            take(each, Path(made))
