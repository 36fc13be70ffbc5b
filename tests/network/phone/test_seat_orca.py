"""The page of a seat under real Orca, in Chromium on a virtual display: a whole game by the keys of a keyboard is heard
line by line, each question besides, then an offer.

What it needs, and how Orca's words are kept, says tests/network/web/test_orca.py.
"""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest
from tests.network.phone.phones import open_house
from tests.network.phone.test_phone_browser import Seat, open_trade
from tests.network.phone.test_whole_games import GIVING_UP, begin_game, play_to_the_end
from tests.network.web.chromium import Chromium
from tests.network.web.test_orca import focus, pytestmark, spoken, wait_until  # noqa: F401  # the same needs

SEEDS = {"moderno": 4, "salotto": 7}
"""Games of some fifteen turns, to the bankruptcy of one of the two."""
ANSWERS = ("accept", "pay", "refuse")
CALM = 3.0


def said_by(heard: Path) -> list[str]:
    """Return what Orca has said, a sentence each."""
    return heard.read_text("utf-8").splitlines()


def press_enter(seat: Seat, selector: str) -> None:
    """Press Enter on what the page shows, as a hand does: Orca hears of the key."""
    seat.browser.value(f"document.querySelector({selector!r}).focus(); true")
    subprocess.run(["xdotool", "key", "Return"], check=True)


def answer(seat: Seat) -> None:
    """Buy, pay or refuse, go on, and give up where there is nothing else, by the list of all moves."""
    labels = seat.browser.value("now.layer && now.layer.entries.map((row) => row[1])")
    if labels is not None:
        at = next(at for at, label in enumerate(labels) if label in GIVING_UP)
        seat.browser.value(f"document.querySelectorAll('#entries input')[{at}].click(); true")
        press_enter(seat, "#entries input:checked")
        return
    shown = seat.browser.value("now.answers.map((row) => row[0])")
    one = next((one for one in ANSWERS if one in shown), None)
    if one is not None:
        press_enter(seat, f"#answers [data-act={one}]")
    elif seat.browser.value("now.main[2]"):
        press_enter(seat, "#main")
    else:
        seat.browser.value("(movesSheet.hidden && ask.getAttribute('aria-expanded') === 'false' && ask.click(), true)")
        press_enter(seat, "[data-act=list]")


def wait_until_calm(heard: Path) -> None:
    """Wait until Orca has read the page it found and is silent, so that a key comes to a reader that listens."""
    wait_until(lambda: "Finished loading" in heard.read_text("utf-8"), "Orca does not read the page")
    known, since = 0, time.monotonic()
    while time.monotonic() - since < CALM:
        if len(said_by(heard)) > known:
            known, since = len(said_by(heard)), time.monotonic()
        time.sleep(0.1)


@pytest.mark.parametrize("edition", SEEDS)
def test_a_whole_game_is_spoken_each_line_once_and_in_order(tmp_path: Path, spoken: Path, edition: str) -> None:  # noqa: F811
    with open_house() as house, Chromium(tmp_path / "browser") as browser:
        begin_game(house, edition, SEEDS[edition])
        seat = Seat(house, browser, "en")
        seat.sit()
        focus(browser)
        seat.until("now.asked && saying.length === 0 && !isSaying")
        wait_until_calm(spoken)
        page, begun = house.page_desk.pages[browser.value("token")], len(said_by(spoken))
        before = page.guest.told_count

        def told() -> list[str]:
            """Return what the page was told since then."""
            return [line.spoken or line.shown for line in page.guest.told if line.number > before]

        def heard() -> list[str]:
            """Return what Orca said of that."""
            return [text for text in said_by(spoken)[begun:] if text in told()]

        def listen() -> None:
            """Wait until Bruno has heard what he is told and asked, as somebody who listens does."""
            seat.until(f"last === {page.guest.told[-1].number} && saying.length === 0 && !isSaying")
            wait_until(lambda: len(heard()) >= len(told()), f"not all was spoken: {told()[-5:]}, but {heard()[-5:]}")

        def act() -> None:
            listen()
            answer(seat)

        play_to_the_end(seat, act)
        listen()
        assert heard() == told() and len(told()) > 30
        assert {"question", "event"} <= {line.mark for line in page.guest.told if line.number > before}


def test_an_offer_and_an_answer_that_comes_twice_are_spoken(tmp_path: Path, spoken: Path) -> None:  # noqa: F811
    with open_house() as house, Chromium(tmp_path / "browser") as browser:
        house.begin_game()
        seat = Seat(house, browser, "en")
        seat.sit()
        focus(browser)
        wait_until_calm(spoken)
        open_trade(seat)
        prompt = browser.value("now.prompt[0][1] || now.prompt[0][0]")
        seat.until("saying.length === 0 && !isSaying")
        wait_until(lambda: prompt in said_by(spoken)[-4:], f"never spoken: {prompt}")
        seat.click("#gives [type=checkbox]")
        seat.until("now.layer.form.gives.boxes[0][4]")
        summary = browser.value("now.layer.form.summary[1] || now.layer.form.summary[0]")
        wait_until(lambda: summary in said_by(spoken), "the offer is never spoken")
        press_enter(seat, "#back")
        seat.until("now.layer === null")
        page = house.page_desk.pages[browser.value("token")]
        seat.click("#ask")
        answers, begun = [], len(said_by(spoken))
        for times in (1, 2, 3):
            before = page.guest.told_count
            # one line, and the same each time: cash or the turn go on to another seat or answer when asked again
            press_enter(seat, "[data-act=why]")
            house.until(lambda: page.guest.told_count > before)  # noqa: B023
            answers.append(page.guest.told[-1].spoken or page.guest.told[-1].shown)
            missing = f"not spoken {times} times: {answers}"
            wait_until(lambda: said_by(spoken)[begun:].count(answers[0]) == times, missing)  # noqa: B023
        assert len(set(answers)) == 1


def test_a_claim_and_the_settings_of_the_seat_are_spoken(tmp_path: Path, spoken: Path) -> None:  # noqa: F811
    with open_house() as house, Chromium(tmp_path / "browser") as browser:
        begin_game(house, "moderno", SEEDS["moderno"])
        seat = Seat(house, browser, "en")
        seat.sit()
        focus(browser)
        seat.until("now.asked && saying.length === 0 && !isSaying")
        wait_until_calm(spoken)
        page = house.page_desk.pages[browser.value("token")]

        def hear_after(selector: str) -> list[str]:
            """Press a button; return what the page was told of it, once all of it was spoken."""
            number, begun = page.guest.told[-1].number, len(said_by(spoken))
            press_enter(seat, selector)
            house.until(lambda: page.guest.told[-1].number > number)
            told = [line.spoken or line.shown for line in page.guest.told if line.number > number]
            wait_until(lambda: set(told) <= set(said_by(spoken)[begun:]), f"not spoken: {told}")
            return told

        # nothing is due: the claim is answered by the question
        assert hear_after("#claim") == ["Bruno to play."]
        seat.click("#ask")
        begun = len(said_by(spoken))
        press_enter(seat, "#ask-sheet [data-act=settings]")
        seat.until("!layer.hidden && document.activeElement.name === 'entry'")
        entry = browser.value("document.activeElement.closest('label').textContent")
        wait_until(lambda: any(entry in said for said in said_by(spoken)[begun:]), f"never spoken: {entry}")
        for key in ("Down", "Return"):
            begun = len(said_by(spoken))
            subprocess.run(["xdotool", "key", key], check=True)
            wait_until(lambda: len(said_by(spoken)) > begun, f"nothing is spoken at {key}")  # noqa: B023
