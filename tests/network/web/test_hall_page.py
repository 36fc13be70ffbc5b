"""The page of the hall in a real browser: under axe, on a projector and on a telephone, with its gong.

It takes what `test_browser.py` takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium
from tests.network.web.test_hall import Day, ServedHall
from tests.network.web.test_referee_page import RefereeHall
from tests.nightly import quick_only

from vialibera.tournament.rounds.entries import MinutesAdded

pytestmark = needs_chromium

PROJECTOR, TELEPHONE = (1920, 1080), (390, 844)
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FAKE_SOUND = """(() => {
  window.struck = 0;
  const loudness = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0;
    createOscillator() { return { frequency: {}, connect: (to) => to, start() { window.struck += 1; }, stop() {} }; }
    createGain() { return { gain: loudness, connect: (to) => to }; }
    close() {}
  };
  return true;
})()"""
"""Counts the tones in place of sounding them."""
TONES = 3
"""The tones of one stroke of the gong."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


@pytest.fixture
def day(tmp_path: Path) -> Day:
    return Day(tmp_path / "cup")


@pytest.fixture
def page(day: Day) -> Iterator[ServedHall]:
    with ServedHall(day) as page:
        yield page


def opened(browser: Chromium, page: ServedHall, size: tuple[int, int], lang: str = "en", **wishes: str) -> None:
    browser.wishes(**wishes)
    browser.size(*size)
    browser.said.clear()
    browser.open(f"http://127.0.0.1:{page.port}/?lang={lang}")
    browser.until("document.querySelector('#round').textContent")


def begun(day: Day, page: ServedHall, minutes_left: float = 80.0) -> None:
    """Draws and starts the first round, and lets time go on until so much is left."""
    day.draw()
    day.desk.start_round()
    day.time += timedelta(minutes=80 - minutes_left)
    page.do(page.hall.publish_news)


def shown(browser: Chromium, selector: str) -> str:
    text: str = browser.value(f"document.querySelector({selector!r}).textContent.trim()")
    return text


@needs_axe
@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("size", [PROJECTOR, TELEPHONE], ids=["projector", "telephone"])
def test_axe_finds_no_fault(browser: Chromium, day: Day, page: ServedHall, lang: str, size: tuple[int, int]) -> None:
    opened(browser, page, size, lang)
    assert browser.faults() == [], "before the first draw"
    begun(day, page, minutes_left=4)
    day.finish(1)
    day.desk.release_standings()
    page.do(page.hall.publish_news)
    for wishes in ({}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}):
        opened(browser, page, size, lang, **wishes)
        browser.until("!document.querySelector('#standings').hidden")
        assert browser.faults() == [], wishes
    assert browser.said == []


@needs_axe
def test_axe_would_find_one(browser: Chromium, page: ServedHall) -> None:
    opened(browser, page, TELEPHONE)
    browser.value("document.querySelector('#gong').textContent = ''")
    assert [fault.partition(":")[0] for fault in browser.faults()] == ["button-name"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_nothing_is_scrolled_sideways(browser: Chromium, day: Day, page: ServedHall, lang: str) -> None:
    begun(day, page)
    for size in (PROJECTOR, TELEPHONE, (320, 640)):
        opened(browser, page, size, lang)
        assert browser.value(SIDEWAYS) == 0, size


def test_the_clock_is_read_from_the_far_wall_and_from_the_hand(browser: Chromium, day: Day, page: ServedHall) -> None:
    begun(day, page, minutes_left=61)
    for size, least in ((PROJECTOR, 200), (TELEPHONE, 90)):
        opened(browser, page, size)
        browser.until("document.querySelector('#digits span').textContent.includes(':')")
        letters = browser.value("parseFloat(getComputedStyle(document.querySelector('#digits')).fontSize)")
        box = browser.value("document.querySelector('#digits').getBoundingClientRect().toJSON()")
        assert letters >= least, size
        assert 0 <= box["left"] <= box["right"] <= size[0] and box["bottom"] < size[1], "all of it on the first screen"


def test_names_are_text_and_standings_wait_for_their_release(browser: Chromium, day: Day, page: ServedHall) -> None:
    begun(day, page)
    opened(browser, page, PROJECTOR)
    assert "<b>Gina</b>: " in browser.value(
        "[...document.querySelectorAll('#by-name li span')].map((x) => x.textContent)"
    )
    day.finish(1)
    page.do(page.hall.publish_news)
    browser.until("document.querySelector('#missing').textContent.includes('table of round 1')")
    assert browser.value("document.querySelector('#standings').hidden")
    day.desk.release_standings()
    page.do(page.hall.publish_news)
    browser.until("!document.querySelector('#standings').hidden")
    assert len(browser.value("[...document.querySelectorAll('#standings tbody tr')].map((x) => x.textContent)")) == 4


GONGS = {10: ("Ten minutes left.", 1), 5: ("Five minutes left.", 1), 1: ("One minute left.", 1), 0: ("Time is up.", 3)}
"""By minutes left: the sentence, and the strokes."""


@pytest.mark.parametrize("minutes", quick_only(0, GONGS))
def test_the_gong_sounds_once_it_is_asked_for(browser: Chromium, day: Day, page: ServedHall, minutes: int) -> None:
    told, strokes = GONGS[minutes]
    begun(day, page, minutes_left=minutes + 1.5 / 60)
    opened(browser, page, PROJECTOR)
    browser.value(FAKE_SOUND)
    browser.until(f"document.querySelector('#news').textContent === {told!r}")
    assert browser.value("window.struck") == 0, "no page sounds unasked"
    browser.value("document.querySelector('#gong').focus()")
    browser.press("Enter")
    assert browser.value("document.querySelector('#gong').getAttribute('aria-pressed')") == "true"
    assert browser.value("window.struck") == TONES, "one stroke shows that it works"
    day.desk.change_clock(MinutesAdded, "", 1, "a cable")
    day.time += timedelta(minutes=1)
    page.do(page.hall.publish_news)
    browser.until(f"window.struck === {TONES * (1 + strokes)}")


def test_news_in_the_moment_of_the_gong_do_not_swallow_it(browser: Chromium, day: Day, page: ServedHall) -> None:
    begun(day, page, minutes_left=10 + 2.5 / 60)
    opened(browser, page, PROJECTOR)
    browser.until("document.querySelector('#digits span').textContent === '10:01'")
    browser.value("document.querySelector('#news').replaceChildren()")
    day.time += timedelta(seconds=2.6)
    day.finish(1)
    page.do(page.hall.publish_news)
    browser.until("document.querySelector('#news').childElementCount === 2")
    assert shown(browser, "#news span") == "Ten minutes left."


def test_before_the_start_no_clock_counts(browser: Chromium, day: Day, page: ServedHall) -> None:
    day.draw()
    page.do(page.hall.publish_news)
    opened(browser, page, TELEPHONE)
    assert shown(browser, "#digits span") == "–:––"
    assert shown(browser, "#clock-state") == "The round has not begun yet."


# one view for each time of the day

LETTERS = "parseFloat(getComputedStyle(document.querySelector('#by-name li')).fontSize)"
SEEN = "[...document.querySelectorAll('#by-name li:not(.away)')].map((one) => one.textContent)"


def test_forty_eight_names_are_called_in_letters_of_forty_pixels(browser: Chromium, day: Day, page: ServedHall) -> None:
    day.desk.add_players([f"Nome{number} Cognome{number:02}" for number in range(41)])
    day.draw()
    page.do(page.hall.publish_news)
    opened(browser, page, PROJECTOR)
    browser.until("document.querySelectorAll('#by-name li').length === 48")
    assert browser.value("document.body.dataset.view") == "calling"
    assert browser.value(LETTERS) >= 40
    assert browser.value(SIDEWAYS) == 0
    assert max(browser.value(SEEN.replace("textContent", "getBoundingClientRect().bottom"))) <= PROJECTOR[1]
    names = browser.value(SEEN)
    turned: set[str] = {*names}
    for _ in range(3):
        browser.value("turnPage(1) || true")
        turned |= {*browser.value(SEEN)}
    assert len(turned) == 48, "in turn all are seen"
    assert names == sorted(names, key=lambda text: text.split()[0].casefold()), "by surname"
    assert browser.value("getComputedStyle(document.querySelector('#by-table')).display") == "none"


@pytest.mark.parametrize("size", [PROJECTOR, (1280, 720)], ids=["1080", "720"])
def test_a_hundred_and_twenty_players_turn_in_pages(
    browser: Chromium, day: Day, page: ServedHall, size: tuple[int, int]
) -> None:
    """Tables while playing and standings after them fill the width, and no row runs off the screen."""
    day.desk.add_players([f"Nome{number} Cognome{number:02}" for number in range(113)])
    day.draw()
    day.desk.start_round()

    def look(rows: str, count: int) -> None:
        page.do(page.hall.publish_news)
        opened(browser, page, size)
        browser.until(f"document.querySelectorAll('{rows}').length === {count}")
        seen = f"[...document.querySelectorAll('{rows}:not(.away)')]"
        turned: list[str] = []
        while True:
            boxes = browser.value(f"{seen}.map((one) => one.getBoundingClientRect().toJSON())")
            assert max(box["bottom"] for box in boxes) <= size[1] and max(box["right"] for box in boxes) <= size[0]
            assert turned or max(box["right"] for box in boxes) > size[0] * 0.9, "the width is filled"
            letters = browser.value(f"parseFloat(getComputedStyle({seen}[0]).fontSize)")
            assert letters >= (40 if size == PROJECTOR else 32)
            texts = browser.value(f"{seen}.map((one) => one.textContent)")
            if turned[: len(texts)] == texts:
                break
            turned += texts
            browser.value("turnPage(1) || true")
        assert len(turned) == len({*turned}) == count
        height = browser.value("document.documentElement.scrollHeight")
        assert height <= size[1], "nothing is left to scroll to"

    look("#by-table tbody tr", 30)
    for table in range(1, 31):
        day.finish(table)
    day.desk.release_standings()
    look("#standings tbody tr", 120)


def test_each_time_of_the_day_has_its_view_and_no_sentence_twice(browser: Chromium, day: Day, page: ServedHall) -> None:
    opened(browser, page, PROJECTOR)
    visible = """[...document.querySelectorAll('main p:not(#news), main h2, main li, #news span')]
        .filter((one) => one.checkVisibility() && !one.closest('.ear')).map((one) => one.innerText.trim())
        .filter(Boolean)"""

    def look(view: str) -> list[str]:
        page.do(page.hall.publish_news)
        browser.until(f"document.body.dataset.view === '{view}'")
        seen: list[str] = browser.value(visible)
        assert len(seen) == len({*seen}), seen
        return seen

    for number in (1, 2):
        day.draw()
        look("calling")
        day.desk.start_round()
        look("playing")
        assert browser.value("getComputedStyle(document.querySelector('#by-name')).display") == "none"
        for table in (1, 2):
            day.finish(table)
        day.desk.release_standings()
        look("between" if number == 1 else "end")
    assert browser.value("document.querySelector('#podium').innerText").startswith("1. ")
    assert browser.value("document.querySelector('#digits').hidden")


def test_a_telephone_finds_its_own_table_by_name(browser: Chromium, day: Day, page: ServedHall) -> None:
    day.desk.add_players(["Zo\u00eb D\u2019Angelo"])
    begun(day, page)
    opened(browser, page, TELEPHONE)
    browser.open(f"http://127.0.0.1:{page.port}/?lang=en&name=zoe%20d'angelo")
    browser.until("document.querySelector('#mine').textContent")
    assert shown(browser, "#mine").startswith("D\u2019Angelo Zo\u00eb: Table ")


def test_the_referee_meets_controls_of_a_finger_on_a_telephone(browser: Chromium, day: Day) -> None:
    day.draw()
    with RefereeHall(day) as hall:
        browser.size(*TELEPHONE)
        browser.open(f"http://127.0.0.1:{hall.port}/referee?lang=it")
        script = f"(document.querySelector('[name=code]').value = '{hall.code.code}', document.forms[0].submit(), true)"
        browser.value_unless_left(script)
        browser.until("document.querySelector('select')")
        controls = "[...document.querySelectorAll('button, select, input:not([type=hidden])')]"
        assert min(browser.value(f"{controls}.map((one) => one.getBoundingClientRect().height)")) >= 44
        assert browser.value(SIDEWAYS) == 0
