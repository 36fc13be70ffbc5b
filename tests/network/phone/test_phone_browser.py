"""The page of a seat in a real browser: by touch order alone, by keyboard alone, at every size, and after a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from tests.network.guests.test_visit import ANNA
from tests.network.phone.phones import PhoneHouse, open_house
from tests.network.phone.test_playing import play_host, step_of_host
from tests.network.web.chromium import AXE, Chromium, needs_axe, needs_chromium
from tests.network.web.firefox import Firefox

from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup

pytestmark = needs_chromium

PHONE, NARROW, ZOOMED, DESK = (360, 740), (320, 568), (320, 256), (1280, 800)

TURNS_BY_KEYBOARD = 8

LISTEN = """
window.announced = [];
const note = (one) => (node) =>
  window.announced.push([one.target.id, (node.querySelector?.(".ear") ?? node).textContent]);
new MutationObserver((all) => { for (const one of all) one.addedNodes.forEach(note(one)); })
  .observe(document, { childList: true, subtree: true });
true
"""


SMALL = """
[...document.querySelectorAll("button, summary, select, input")].filter((one) => one.offsetParent)
  .filter((one) => (one.closest("label") || one).getBoundingClientRect().height < 44).map((one) => one.outerHTML)
"""


MOVING = """
[...document.querySelectorAll("*")].flatMap((one) => ["", "::before", "::after"].map((part) => [one, part]))
  .filter(([one, part]) => {
    const style = getComputedStyle(one, part || undefined);
    const isStill = style.transitionDuration.split(", ").every((each) => each === "0s");
    return style.animationName !== "none" || !isStill || style.scrollBehavior !== "auto";
  }).map(([one, part]) => one.tagName + "#" + one.id + part)
"""

WAKE_LOCKS = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  const lock = Object.assign(new EventTarget(), { kind, released: false, release: async () => {
    lock.released = true;
    lock.dispatchEvent(new Event("release"));
  } });
  window.locks.push(lock);
  return lock;
} } });
"""

NO_WAKE_LOCK = 'Object.defineProperty(navigator, "wakeLock", { value: undefined });'


class Seat:
    """A browser with the page of Bruno's seat, at a table with Anna at the host's keyboard."""

    def __init__(self, house: PhoneHouse, browser: Chromium | Firefox, lang: str) -> None:
        self.house, self.browser, self.lang = house, browser, lang

    def sit(self) -> None:
        browser, house = self.browser, self.house
        browser.size(*PHONE)
        browser.open(f"{house.origin}/?lang={self.lang}")
        browser.value(
            "document.querySelector('input[value=Bruno]').click(); document.getElementById('go').click(); true"
        )
        house.until(lambda: "at the door" in house.host.shown)
        house.host.press("c-w", "1")
        self.until("document.querySelectorAll('#players li').length > 1")

    def until(self, script: str) -> Any:
        """Serve the table until something holds on the page."""
        found: list[Any] = []
        self.house.until(lambda: found.append(self.browser.value_unless_left(script)) or found[-1])
        return found[-1]

    def until_asked(self) -> None:
        """Let Anna play until Bruno is asked, and the page shows it."""
        self.house.until(lambda: not play_host(self.house) and self.is_bruno_asked())
        self.until("document.getElementById('prompt').classList.contains('mine')")

    def is_bruno_asked(self) -> bool:
        session = self.house.host.program.session
        return session is not None and session.table.state.actors not in ((), (ANNA,)) and self.wait_is_over()

    def wait_is_over(self) -> bool:
        session = self.house.host.program.session
        return session is not None and min(session.table.state.actors) >= 0

    def click(self, selector: str) -> None:
        self.browser.value(f"document.querySelector({selector!r}).click(); true")

    def buttons(self) -> list[str]:
        """Return the names of what can be pressed, in the order of the accessibility tree."""
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        return [
            node["name"]["value"]
            for node in nodes
            if not node["ignored"] and node.get("role", {}).get("value") == "button"
        ]

    def type_key(self, key: str) -> None:
        """Press a key of a keyboard."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        number = {"Enter": 13, "ArrowUp": 38, "ArrowRight": 39}.get(key, ord(key[0].upper()))
        for kind in ("keyDown", "keyUp"):
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, text=text, windowsVirtualKeyCode=number)

    def chosen_entry(self) -> str:
        """Return the label of the chosen entry of the open list."""
        script = "(document.querySelector('#entries input:checked')?.closest('label').textContent ?? '')"
        return str(self.browser.value(script))

    def press_named(self, name: str) -> None:
        """Press the button of this name, as a reader does: by the accessibility tree."""
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        node = next(
            one for one in nodes if one.get("name", {}).get("value") == name and one["role"]["value"] == "button"
        )
        found = self.browser.call("DOM.resolveNode", backendNodeId=node["backendDOMNodeId"])
        self.browser.call(
            "Runtime.callFunctionOn",
            functionDeclaration="function() { this.click() }",
            objectId=found["object"]["objectId"],
        )


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    with seat_in(tmp_path, "en") as made:
        yield made


@contextmanager
def seat_in(folder: Path, lang: str) -> Iterator[Seat]:
    """Let Bruno sit down at a browser, in a language."""
    with open_house() as house, Chromium(folder) as browser:
        house.begin_game()
        made = Seat(house, browser, lang)
        made.sit()
        yield made


def sideways(browser: Chromium) -> int:
    """Return the pixels by which the page is wider than its window."""
    return int(browser.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def place_of(browser: Chromium, id: str) -> list[int]:
    return list(
        browser.value(
            f"(() => {{ const r = document.getElementById('{id}').getBoundingClientRect();"
            "return [r.left, r.top, r.width, r.height].map(Math.round) })()"
        )
    )


OUT_OF_VIEW = """
[...document.querySelectorAll("#thumb button")].filter((one) => one.offsetParent).filter((one) => {
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + 3);
  return !one.contains(at) || box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight
    || box.height < 44 || one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
}).map((one) => one.outerHTML)
"""

SEAT_SIZES = ((390, 844), (360, 640), (320, 640), (834, 1112), (844, 390), (667, 375), (1280, 800))


def answer_once(seat: Seat) -> None:
    """Give a sensible answer to the question, and wait until something else is asked."""
    matter = seat.browser.value("now.matter")
    seat.browser.value(ANSWER)
    seat.until(f"now.matter !== {matter}")


ANSWER = """
(() => {
  const entry = document.querySelector("#entries input");
  const one = (act) => document.querySelector(`#answers [data-act=${act}]`);
  if (entry && !document.getElementById("layer").hidden) entry.checked = true;
  const first = one("accept") ?? one("refuse");
  (main.hidden || first && !now.layer ? first ?? document.querySelector("#answers button") : main).click();
  return true;
})()
"""


def check_foot(seat: Seat, places: dict[tuple[int, int], set[tuple[int, ...]]]) -> None:
    """Note where Claim and Ask are at each size; every answer lies whole inside the window."""
    browser = seat.browser
    for size in SEAT_SIZES:
        browser.size(*size)
        assert browser.value(OUT_OF_VIEW) == []
        assert browser.value("[document.documentElement.scrollTop, scrollY]") == [0, 0] and sideways(browser) <= 0
        places.setdefault(size, set()).add((*place_of(browser, "claim"), *place_of(browser, "ask")))
    browser.size(*PHONE)


def test_every_answer_is_in_view_and_claim_never_moves(seat: Seat) -> None:
    places: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for _ in range(6):
        seat.until_asked()
        check_foot(seat, places)
        answer_once(seat)
    assert all(len(found) == 1 for found in places.values()), places
    assert seat.browser.value(SMALL) == []


CROWD = """
now.answers = ["Use the card that lets you out of jail", "Pay 50 to get out", "Sell the houses of Victory Park"]
  .map((text, at) => [`a${at}`, text, "", ""]);
now.main = ["Roll the dice for a double", "", true];
now.acts = [];
now.players = ["Anna", "Bartolomeo", "Massimiliano", "Giovanna", "Bernardetta"]
  .map((name, at) => [name, "1,380", "", now.players[0][3], at === 1, at === 1, false, at, []]);
draw();
true
"""

CUT_NAMES = "[...document.querySelectorAll('#players .seat')].filter((one) => one.scrollWidth > one.clientWidth).length"


def test_four_long_answers_and_five_long_names_have_room(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    browser.value(CROWD)
    for size in SEAT_SIZES:
        browser.size(*size)
        assert browser.value(OUT_OF_VIEW) == [], size
        assert browser.value(CUT_NAMES) == 0 or size[0] < 700, size
    for size in ((844, 390), (667, 375), DESK):
        browser.size(*size)
        lines, foot = place_of(browser, "latest"), place_of(browser, "asked")
        assert lines[0] == foot[0] and lines[1] + lines[3] == foot[1], "the lines fill what the foot leaves"


HIDDEN_SQUARES = """
(() => {
  const foot = Math.min(...[ahead, document.querySelector("main")].map((one) => one.getBoundingClientRect().bottom));
  return [...document.querySelectorAll("#squares button")]
    .filter((one) => one.getBoundingClientRect().bottom > foot + 1 || one.scrollHeight > one.clientHeight).length;
})()
"""

DEED = """
now.dice = [3, 2];
now.cards = [{ head: "Victory Park", group: 1,
  rows: [["price", "", "350"], ["rent", "", "35"], ["rent, hotel", "", "1,500"]] }];
draw();
true
"""


SEVEN = """
const beside = ["Fabio", "Giuseppina"].map((name, at) => [name, "1,380", "", "", false, false, false, at + 5, []]);
now.players = [...now.players, ...beside];
draw();
true
"""
LINES_IN_VIEW = "Math.round(told.clientHeight / parseFloat(getComputedStyle(told).lineHeight))"


def test_many_players_and_a_deed_leave_all_squares_in_view(seat: Seat) -> None:
    """Answers of two rows, as in most turns; the lines take what is left."""
    browser = seat.browser
    seat.until_asked()
    main, answers, acts = browser.value("[now.main, now.answers, now.acts]")
    usual = f";[now.main, now.answers, now.acts] = {json.dumps([main, answers, acts])}; draw(); true"
    browser.value("Array(9).fill('Anna rolls 9: Campobasso.').forEach((text) => show(text, '', '')); true")
    for crowd in (DEED, CROWD + DEED + usual, SEVEN):
        browser.value(crowd)
        for size in ((844, 390), (667, 375), (360, 740), (360, 640), (390, 844)):
            browser.size(*size)
            assert browser.value("document.querySelectorAll('#squares button').length") == 12
            assert browser.value(HIDDEN_SQUARES) == 0, size
            assert browser.value(LINES_IN_VIEW) >= 2, size


def test_the_lines_of_a_seat_begin_with_a_whole_one(seat: Seat) -> None:
    """A line cut at the upper edge is hidden until somebody scrolls there."""
    browser = seat.browser
    seat.until_asked()
    for width, height in product(range(320, 480, 16), (844, 820)):
        browser.size(width, height)
        browser.value(
            "told.replaceChildren(); Array(9).fill('Anna, who sits far away, rolls 5 and 4, which is 9.')"
            ".concat('Bruno rolls 2.').forEach((text) => show(text, '', '')); true"
        )
        first = "[...told.children].find((one) => one.offsetTop + one.offsetHeight > told.scrollTop)"
        cut = browser.value(f"{first}.offsetTop < told.scrollTop")
        browser.until(f"/inset/.test(told.style.clipPath) === {str(cut).lower()}")
        if cut:
            break
    else:
        pytest.fail("no line was cut at any width")
    left, top, _, _ = place_of(browser, "told")
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=left + 20, y=top + 40)
    browser.until("told.style.clipPath === ''")


def test_no_row_ends_between_a_sign_and_its_sum(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    told = "Anna paga a Bruno € 1.380 di affitto. Anna ha € 120, Bruno € 1.500; in lire sono L. 25.000 e M 4.000."
    browser.value(f"told.replaceChildren(); show({told!r}, '', ''); true")
    assert browser.value("[...told.querySelectorAll('.whole')].map((one) => one.textContent)") == [
        *("€ 1.380", "€ 120", "€ 1.500", "L. 25.000", "M 4.000")
    ]
    assert browser.value("told.textContent") == told
    for width in range(320, 480, 8):
        browser.size(width, 844)
        assert browser.value("[...told.querySelectorAll('.whole')].every((one) => one.getClientRects().length === 1)")


def test_what_only_waits_is_drawn_as_no_button(seat: Seat) -> None:
    seat.until_asked()
    seat.browser.value("now.main = ['Wait', '', false]; now.answers = []; draw(); true")
    style = "(({ backgroundColor, borderStyle }) => [backgroundColor, borderStyle])(getComputedStyle(main))"
    assert seat.browser.value(style) == ["rgba(0, 0, 0, 0)", "dashed"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "it"])
def test_through_forty_questions_every_answer_is_in_view(tmp_path: Path, lang: str) -> None:
    with seat_in(tmp_path, lang) as seat:
        places: dict[tuple[int, int], set[tuple[int, ...]]] = {}
        for _ in range(40):
            seat.until_asked()
            check_foot(seat, places)
            answer_once(seat)
        assert all(len(found) == 1 for found in places.values()), places


TODAYS_QUERIES = (
    *("help", "news", "why", "cash", "deed", "where", "turn", "ahead", "own", "others", "unsold", "scores", "list"),
    *("take-back", "talk", "repeat", "older", "newer", "options", "rules", "settings", "situation", "what-if", "coach"),
)


def test_everything_that_can_be_asked_has_its_place_behind_one_button(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    seat.click("#ask")
    assert browser.value("document.activeElement.id") == "queries-head"
    acts = browser.value("[...document.querySelectorAll('#ask-sheet [data-act]')].map((one) => one.dataset.act)")
    assert sorted(acts) == sorted(TODAYS_QUERIES)
    for choice in ("single", "sounds", "haptics", "aloud", "leave"):
        assert browser.value(f"document.querySelector('#ask-sheet #{choice}') !== null")
    seat.click("#ask-sheet [data-act=cash]")
    seat.until("document.querySelectorAll('#reply p').length > 0")
    assert browser.value("!document.getElementById('ask-sheet').hidden")
    browser.press("Escape")
    assert browser.value("document.activeElement.id") == "ask" and browser.value("askSheet.hidden")


def test_the_coach_answers_on_the_phone_once_everybody_agrees(seat: Seat) -> None:
    seat.until_asked()
    for told in ("Request", "Advice: |Little between|There is no other"):
        seat.click("#ask")
        seat.click("#ask-sheet [data-act=coach]")
        if told == "Request":
            seat.house.until(lambda: "wants the coach" in seat.house.host.shown)
            seat.house.host.press("a")
            seat.until("/everybody may ask the coach/.test(document.body.textContent)")
        else:
            seat.until(f"/{told}/.test(document.body.textContent)")


def test_a_tap_just_after_the_answers_changed_does_nothing_and_none_acts_twice(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    browser.value("window.sent = 0; window.post = async () => { sent += 1; }; footAt = performance.now(); true")
    tap = "main.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })); true"
    browser.value("performance.now = () => footAt + 300; true")
    browser.value(tap)
    assert browser.value("saying.concat([[said]]).some(([text]) => text.startsWith('Again'))")
    assert browser.value("sent") == 0 and browser.value("busy === null")
    browser.value("performance.now = () => footAt + 700; true")
    browser.value(tap)
    assert browser.value("main.getAttribute('aria-busy')") == "true"
    browser.value("main.click(); main.click(); true")
    assert browser.value("sending.then(() => sent)") == 1


def test_the_squares_ahead_are_one_stop_and_one_can_be_read(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    assert browser.value("document.querySelectorAll('#squares button').length") == 12
    assert browser.value("document.querySelectorAll('#squares button[tabindex=\"0\"]').length") == 1
    first = browser.value("document.querySelector('#squares button[data-step=\"2\"]').textContent")
    assert first.endswith(browser.value("now.ahead[1][2]"))
    browser.value("document.querySelector('#squares button').focus(); true")
    seat.type_key("ArrowRight")
    assert browser.value("document.activeElement.dataset.step") == "2"
    before = browser.value("last")
    seat.click("#squares [data-step='5']")
    seat.until(f"last > {before}")


def test_the_order_of_the_document_is_the_order_on_the_screen(seat: Seat) -> None:
    seat.until_asked()
    seat.browser.size(*PHONE)
    parts = (
        "[...document.querySelectorAll('#seats, #stage > *, #latest, #told, #ahead')].filter((one) => one.offsetHeight)"
    )
    boxes = seat.browser.value(
        f"{parts}.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"
    )
    tops = [top for top, _ in boxes]
    latest, ahead = tops[-3], tops[-1]
    assert all(bottom <= ahead for _, bottom in boxes[:-1]), "nothing is drawn over the squares ahead"
    assert all(bottom <= latest for _, bottom in boxes[:-3]), "nor over the lines"
    assert tops == sorted(tops)


@pytest.mark.process
def test_a_tablet_has_no_empty_strip_and_a_question_names_no_key(seat: Seat) -> None:
    browser = seat.browser
    for _ in range(4):
        seat.until_asked()
        for size in ((834, 1112), DESK):
            browser.size(*size)
            lines, asked = place_of(browser, "told"), place_of(browser, "asked")
            assert size[0] < size[1] or (asked[0] <= lines[0] and lines[1] + lines[3] <= asked[1])
            main = "document.querySelector('main').getBoundingClientRect().bottom"
            left = browser.value(f"{main} - squares.lastChild.getBoundingClientRect().bottom")
            assert left <= 24, "the squares ahead reach down to the foot"
        assert not re.search(
            "Enter|Space|with [A-Z]|\\b[A-Z] ", browser.value("document.getElementById('prompt').textContent")
        )
        answer_once(seat)


@pytest.mark.parametrize("size", [NARROW, ZOOMED, PHONE, DESK])
@pytest.mark.process
def test_nothing_is_wider_than_the_window(seat: Seat, size: tuple[int, int]) -> None:
    browser = seat.browser
    browser.size(*size)
    seat.until_asked()
    assert sideways(browser) <= 0
    if size == ZOOMED:
        assert browser.value("getComputedStyle(document.getElementById('thumb')).position") == "static"
    seat.click("#query-keys [data-act=talk]")
    seat.until("document.activeElement.id === 'typed'")
    assert sideways(browser) <= 0


@pytest.mark.process
def test_in_italian_nothing_is_wider_either(tmp_path: Path) -> None:
    with seat_in(tmp_path, "it") as seat:
        browser = seat.browser
        open_trade(seat)
        assert browser.value("document.documentElement.lang") == "it" and browser.value(SMALL) == []
        for size in (NARROW, ZOOMED, PHONE, DESK):
            browser.size(*size)
            assert sideways(browser) <= 0
        if AXE.is_file():
            assert browser.faults() == []
        seat.click("#back")
        seat.until("document.getElementById('layer').hidden")
        seat.click("#query-keys [data-act=list]")
        seat.until("document.querySelectorAll('#entries input').length > 0")
        for size in (NARROW, ZOOMED, PHONE, DESK):
            browser.size(*size)
            assert sideways(browser) <= 0
        if AXE.is_file():
            assert browser.faults() == []
        assert not browser.said


@needs_axe
@pytest.mark.parametrize("wishes", [{}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}])
def test_axe_finds_no_fault(seat: Seat, wishes: dict[str, str]) -> None:
    browser = seat.browser
    browser.wishes(**wishes)
    seat.until_asked()
    assert browser.faults() == []
    seat.click("#query-keys [data-act=list]")
    seat.until("document.querySelectorAll('#entries input').length > 0")
    assert browser.faults() == []
    seat.click("#back")
    seat.until("document.getElementById('layer').hidden")
    seat.click("#query-keys [data-act=talk]")
    seat.until("!document.getElementById('field').hidden && document.activeElement.id === 'typed'")
    assert browser.faults() == []
    browser.open(f"{seat.house.origin}/?lang=it")
    assert browser.faults() == []
    assert not browser.said


@pytest.mark.process
def test_an_automaton_that_knows_only_the_accessibility_tree_plays(seat: Seat) -> None:
    wanted = ("Roll the dice", "Buy ", "Drop out", "End the turn")
    pressed: set[str] = set()
    for _ in range(12):
        seat.until_asked()
        name = next((one for one in seat.buttons() if one.startswith(wanted)), "")
        assert name, seat.buttons()
        pressed |= {each for each in wanted if name.startswith(each)}
        matter = seat.browser.value("now.matter")
        seat.press_named(name)
        seat.until(f"now.matter !== {matter}")
        if len(pressed) >= 3:
            break
    assert {"Roll the dice", "End the turn"} <= pressed


@pytest.mark.process
def test_a_keyboard_alone_is_enough(seat: Seat) -> None:
    """Tab, Enter and Space reach and press all that answers; single keys are off until they are asked for."""
    browser = seat.browser
    seat.until_asked()
    names = []
    for _ in range(60):
        browser.press("Tab")
        names.append(browser.value("document.activeElement.id || document.activeElement.dataset.act || ''"))
        if names[-1] == "main":
            break
    assert names[-1] == "main" and "claim" in names
    matter = browser.value("now.matter")
    browser.press("Enter")
    seat.until(f"now.matter !== {matter}")


@pytest.mark.process
def test_each_line_is_announced_once_and_the_question_interrupts(seat: Seat) -> None:
    browser = seat.browser
    seat.until("saying.length === 0")
    browser.value(LISTEN)
    before = browser.value("last")
    seat.house.until(lambda: step_of_host(seat.house) != "TurnStart" or play_host(seat.house))
    seat.until_asked()
    seat.until("saying.length === 0 && !isSaying")
    heard = [text for place, text in browser.value("window.announced") if place.startswith("say-")]
    shown = [text for place, text in browser.value("window.announced") if place == "told"]
    calls = [text for place, text in browser.value("window.announced") if place == "call"]
    assert heard == shown and len(heard) > 1 and len(set(heard)) == len(heard)
    assert len(calls) == 1 and calls[0].startswith("Bruno")
    assert browser.value("last") > before


LIVE = "[...document.querySelectorAll('[aria-live], [role=log], [role=status], [role=alert]')].map((one) => one.id)"


@pytest.mark.process
def test_a_line_is_in_one_live_region_alone(seat: Seat) -> None:
    """Orca takes a text for told that stands in another region just before, even in one that is off."""
    assert seat.browser.value(LIVE) == [*(f"say-{at}" for at in range(16)), "call"]


@pytest.mark.process
def test_a_text_that_comes_twice_is_told_twice_and_a_question_waits_for_the_lines(seat: Seat) -> None:
    browser = seat.browser
    seat.until("saying.length === 0 && !isSaying")
    browser.value(LISTEN)
    browser.value(
        "window.sent = [say('Same.'), say('Same.'), say('Same.'), say('Yours?', true), say('Yours?', true)]; true"
    )
    assert browser.value("saying.at(-1)[1]") and browser.value("window.announced.every(([place]) => place !== 'call')")
    seat.until("saying.length === 0 && !isSaying")
    heard = [text for _, text in browser.value("window.announced")]
    assert [text.strip() for text in heard] == ["Same."] * 3 + ["Yours?"] * 2
    assert all(one != other for one, other in pairwise(heard))


@pytest.mark.process
def test_a_reload_comes_back_to_the_seat(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    prompt = browser.value("document.getElementById('prompt').textContent")
    browser.open(f"{seat.house.origin}/seat?lang=en")
    seat.until("document.querySelectorAll('#players li').length > 1")
    assert browser.value("document.getElementById('prompt').textContent") == prompt
    assert browser.value("document.querySelectorAll('[aria-live=polite] p').length") == 0, (
        "what was told before is not told again"
    )
    matter = browser.value("now.matter")
    seat.click("#main") if step_of_host(seat.house) == "TurnStart" else seat.click("#answers button")
    seat.until(f"now.matter !== {matter}")


@pytest.mark.process
def test_a_page_that_was_frozen_comes_back_with_every_line(seat: Seat) -> None:
    """A lock screen: the connection is gone for longer than the host waits, and then it is back."""
    browser, desk = seat.browser, seat.house.page_desk
    seat.until_asked()
    browser.call("Network.enable")
    browser.call(
        "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1
    )
    browser.value("reading && reading.abort(); true")
    real = desk.now
    seat.house.do(lambda: setattr(desk, "now", lambda: real() + 90))
    seat.house.do(desk.look_round)
    seat.house.until(lambda: "lost the connection" in seat.house.host.shown)
    browser.call(
        "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
    )
    seat.until("document.getElementById('state').textContent === 'Connected.'")
    seat.house.until(lambda: "is connected again" in seat.house.host.shown)
    rows = browser.value("[...document.querySelectorAll('#told p')].map((one) => one.textContent)")
    assert len(rows) == len(set(rows))
    matter = browser.value("now.matter")
    seat.click("#main") if step_of_host(seat.house) == "TurnStart" else seat.click("#answers button")
    seat.until(f"now.matter !== {matter}")


@pytest.mark.process
def test_the_first_form_waits_for_the_game(tmp_path: Path) -> None:
    with open_house() as house, Chromium(tmp_path) as browser:
        browser.open(f"{house.origin}/?lang=it")
        assert browser.value("document.querySelectorAll('#who input').length") == 1
        assert not browser.value("document.getElementById('none').hidden")
        house.begin_game()
        browser.until("document.querySelectorAll('#who input').length === 3")
        assert browser.value("document.getElementById('none').hidden")


@pytest.mark.process
def test_sounds_are_off_until_they_are_asked_for(seat: Seat) -> None:
    browser = seat.browser
    seat.until_asked()
    assert browser.value("audio === null && buffers.size === 0")
    seat.click("#ask")
    browser.value("sounds.focus(); true")
    browser.press(" ")
    assert browser.value("audio !== null")
    seat.until_asked()
    seat.click("#main") if step_of_host(seat.house) == "TurnStart" else seat.click("#answers button")
    seat.until("[...buffers.values()].some((one) => one && one.duration > 0)")
    assert not browser.said


@pytest.mark.process
def test_the_phone_vibrates_for_your_turn_once_it_was_touched(seat: Seat) -> None:
    browser = seat.browser
    browser.value("window.shaken = 0; navigator.vibrate = () => { shaken += 1; return true; }; true")
    seat.until_asked()
    assert browser.value("shaken") == 0, "browsers let no page do so that nobody has touched"
    browser.press("Tab")
    browser.value("wasAsked = false; draw(); draw(); true")
    assert browser.value("shaken") == 1


@pytest.mark.process
def test_nothing_moves_for_whoever_wants_no_motion(seat: Seat) -> None:
    browser = seat.browser
    browser.wishes(prefers_reduced_motion="reduce")
    browser.value(
        "window.moved = []; for (const event of ['animationstart', 'transitionrun']) "
        "addEventListener(event, (one) => moved.push(one.target.id), true); true"
    )
    seat.until_asked()
    assert browser.value("matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert browser.value(MOVING) == []
    seat.click("#query-keys [data-act=list]")
    seat.until("document.querySelectorAll('#entries input').length > 0")
    assert browser.value(MOVING) == []
    seat.click("#back")
    seat.until("document.getElementById('layer').hidden")
    assert browser.value("document.getAnimations().length") == 0 and browser.value("moved") == []


@pytest.mark.process
def test_the_screen_stays_awake_in_a_game_of_this_seat(seat: Seat) -> None:
    browser = seat.browser
    browser.call("Page.addScriptToEvaluateOnNewDocument", source=WAKE_LOCKS)
    browser.open(f"{seat.house.origin}/seat?lang=en")
    seat.until("window.locks.length === 1 && locks[0].kind === 'screen'")
    seat.until_asked()
    assert browser.value("locks.length === 1 && !locks[0].released"), "it is asked for once"
    browser.value("locks[0].release(); true")  # as a browser does with a page that is hidden
    assert browser.value("locks.length") == 1
    browser.value("document.dispatchEvent(new Event('visibilitychange')); true")
    seat.until("locks.length === 2 && !locks[1].released")
    browser.value("take({ line, told: [], now: { ...now, over: true } }); true")
    seat.until("locks[1].released")
    browser.value("document.dispatchEvent(new Event('visibilitychange')); true")
    assert browser.value("locks.length") == 2 and not browser.said


@pytest.mark.process
def test_a_browser_that_cannot_stay_awake_plays_all_the_same(seat: Seat) -> None:
    browser = seat.browser
    browser.call("Page.addScriptToEvaluateOnNewDocument", source=NO_WAKE_LOCK)
    browser.open(f"{seat.house.origin}/seat?lang=en")
    seat.until("document.querySelectorAll('#players li').length > 1")
    browser.value("document.dispatchEvent(new Event('visibilitychange')); true")
    seat.until_asked()
    assert not browser.said


GROUPS = """
[...document.querySelectorAll("#offer fieldset")].map((one) => [one.querySelector("legend").textContent,
  one.querySelectorAll("[type=checkbox]").length, one.querySelector(".cash").labels[0].textContent.slice(0, 11)])
"""


def open_trade(seat: Seat) -> None:
    """Let both buy until Bruno can propose a trade, and open its form."""
    seat.until_asked()
    session = seat.house.host.program.session
    assert session is not None
    state = session.table.state
    while not (state.deeds_of(0) and state.deeds_of(1) and step_of_host(seat.house) in ("TurnStart", "TurnEnd")):
        matter, step = seat.browser.value("now.matter"), step_of_host(seat.house)
        seat.click({"Offer": "#answers [data-act=accept]", "Auction": "#answers [data-act=refuse]"}.get(step, "#main"))
        seat.until(f"now.matter !== {matter}")
        seat.until_asked()
    seat.click("#acts [data-act=trade]")
    seat.until("!document.getElementById('offer').hidden")


@needs_axe
@pytest.mark.parametrize("wishes", [{}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}])
def test_axe_finds_no_fault_in_an_offer(seat: Seat, wishes: dict[str, str]) -> None:
    browser = seat.browser
    browser.wishes(**wishes)
    open_trade(seat)
    assert browser.faults() == []
    browser.value("document.getElementById('gives-cash').focus(); true")
    browser.press("x")
    seat.until("document.getElementById('gives-cash').getAttribute('aria-invalid') === 'true'")
    assert browser.faults() == []


IN_VIEW = """
["#told p:last-child", "#prompt"].map((one) => document.querySelector(one).getBoundingClientRect())
  .map((box) => box.top >= 0 && box.bottom <= document.getElementById("thumb").getBoundingClientRect().top)
"""


@pytest.mark.process
def test_an_offer_is_one_form_for_a_keyboard_on_a_small_window(seat: Seat) -> None:
    browser = seat.browser
    browser.size(*NARROW)
    open_trade(seat)
    counts = [row[1] for row in browser.value(GROUPS)]
    assert browser.value(GROUPS) == [
        ["Bruno gives", counts[0], "Money, up t"],
        ["Anna gives", counts[1], "Money, up t"],
    ]
    assert min(counts) >= 1 and browser.value("document.getElementById('partner-row').hidden")
    nodes = [node for node in browser.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    named = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes]
    assert [name for role, name in named if role == "group"] == ["Latest lines", "Bruno gives", "Anna gives"]
    assert sum(role == "checkbox" and "euros" in name for role, name in named) == sum(counts)
    assert sum(role == "textbox" and name.startswith("Money, up to ") for role, name in named) == 2
    assert browser.value("document.activeElement.matches('#gives [type=checkbox]')"), "the form gets the focus"
    assert sideways(browser) <= 0 and browser.value(SMALL) == []
    browser.press(" ")
    seat.until(
        "summary.textContent.includes('Bruno offers Anna') && !summary.textContent.includes('offers Anna nothing')"
    )
    seat.until("summed.includes('Bruno offers Anna') && regions.some((one) => one.textContent === summed)")
    for _ in range(counts[0]):
        browser.press("Tab")
    assert browser.value("document.activeElement.id") == "gives-cash"
    browser.press("x", "Enter")
    seat.until("document.getElementById('gives-cash').getAttribute('aria-invalid') === 'true'")
    assert browser.value("summary.textContent").startswith("Type an amount up to"), "Enter in a sum proposes nothing"
    assert sideways(browser) <= 0
    seat.click("#main")
    seat.until("document.activeElement.id === 'gives-cash'")
    browser.value("document.activeElement.select(); true")
    browser.press("7", "Tab", " ")
    seat.until("summary.textContent.includes('€7') && document.querySelector('#asks [type=checkbox]').checked")
    assert browser.value("document.querySelector('#gives [type=checkbox]').checked"), "nothing was lost meanwhile"
    seat.press_named(browser.value("main.textContent"))
    browser.value("scrollTo(0, document.body.scrollHeight); true")
    seat.house.until(lambda: step_of_host(seat.house) == "Deal")
    seat.until("document.getElementById('layer').hidden")
    assert browser.value(IN_VIEW) == [True, True], "the answer and the question are in view"
    assert not browser.said


SUMS = """
["1", "1", "-1", "-1", "-1"].map((by) => {
  document.querySelector(`#asks [data-by="${by}"]`).click();
  return document.getElementById("asks-cash").value;
})
"""


def test_a_sum_of_an_offer_grows_and_shrinks_in_whole_steps_by_two_buttons(seat: Seat) -> None:
    open_trade(seat)
    seat.browser.value("document.getElementById('asks-cash').value = '17'; true")
    assert seat.browser.value(SUMS) == ["20", "30", "20", "10", "0"]
    seat.browser.value("document.getElementById('asks-cash').value = '99999'; true")
    seat.click('#asks [data-by="1"]')
    most = seat.browser.value("now.layer.form.asks.steps[1]")
    assert seat.browser.value("document.getElementById('asks-cash').value") == str(most)
    seat.until(f"now.layer.form.asks.cash === '{most}'")


LOW_MIDDLE = """
(() => {
  told.scrollTop = told.scrollHeight;
  const foot = document.getElementById("asked").getBoundingClientRect().top;
  const squares = [...document.querySelectorAll("#squares li")]
    .map((one) => one.getBoundingClientRect().bottom <= foot);
  return [squares.filter(Boolean).length, told.scrollTop % parseFloat(getComputedStyle(told).lineHeight),
    told.clientHeight % parseFloat(getComputedStyle(told).lineHeight)];
})()
"""


def test_on_a_low_phone_no_line_is_cut_and_two_rows_of_squares_stand_above_the_foot(seat: Seat) -> None:
    seat.until_asked()
    seat.click("#main")
    seat.until("document.querySelectorAll('#answers > *').length > 1")
    for size in ((360, 640), (320, 640), (390, 844)):
        seat.browser.size(*size)
        squares, *cut = seat.browser.value(LOW_MIDDLE)
        assert squares >= 8, size
        assert cut == [0, 0], size


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["salotto", "moderno"])
def test_a_whole_game_is_played_by_keyboard_alone(tmp_path: Path, edition: str) -> None:
    """Single keys for the answers, arrows and Enter in lists; in the end Bruno gives up, which asks twice."""
    with open_house() as house, Chromium(tmp_path) as browser:
        people = [PlayerSetup("Anna"), PlayerSetup("Bruno")]
        house.host.program.games.start_game(GameSetup(edition, people, seed=5))
        house.look()
        seat = Seat(house, browser, "en")
        seat.sit()
        session = house.host.program.session
        assert session is not None
        for wanted in ("ask", "single"):
            for _ in range(80):
                browser.press("Tab")
                if browser.value("document.activeElement.id") == wanted:
                    break
            browser.press(" ")
        browser.press("Escape")
        browser.value("document.activeElement.blur(); true")
        assert browser.value("single.checked")
        while session.table.state.turn_no < TURNS_BY_KEYBOARD:
            seat.until_asked()
            matter, step = browser.value("now.matter"), step_of_host(house)
            seat.type_key({"Offer": "a", "Auction": "r", "Deal": "r"}.get(step, "Enter"))
            seat.until(f"now.matter !== {matter}")
        seat.until_asked()
        seat.type_key("o")
        seat.until("document.querySelectorAll('#entries input').length > 0")
        seat.until("document.activeElement.name === 'entry'")
        for _ in range(20):
            if "give up" in seat.chosen_entry() or "leave the game" in seat.chosen_entry().lower():
                break
            seat.type_key("ArrowUp")
        browser.press("Enter")
        seat.until("document.querySelectorAll('#entries input').length === 2")
        seat.until("document.activeElement.name === 'entry'")
        seat.type_key("ArrowUp")
        browser.press("Enter")
        house.until(lambda: session.table.state.is_over or (play_host(house) and False))
        seat.until("now.over")
        for size in ((360, 640), (844, 390)):
            browser.size(*size)
            assert browser.value("!share.hidden") and sideways(browser) <= 0
        house.look()
        seat.click("#share summary")
        seat.until("document.getElementById('share-text').value.includes('Anna')")
        assert browser.value("document.getElementById('share-picture').href").startswith("blob:")
        assert browser.value(SMALL) == []
        seat.click("#share-copy")
        seat.until("said === 'Copied.'")
        assert not browser.said


@pytest.mark.process
def test_before_the_host_has_said_yes_nothing_can_be_pressed(tmp_path: Path) -> None:
    with open_house() as house, Chromium(tmp_path) as browser:
        house.begin_game()
        seat = Seat(house, browser, "it")
        browser.open(f"{house.origin}/?lang=it")
        browser.value(
            "document.querySelector('input[value=Bruno]').click(); document.getElementById('go').click(); true"
        )
        seat.until("document.querySelector('#told p') !== null")
        assert browser.value(
            "[...document.querySelectorAll('main button')].every((one) => !one.offsetParent || one.id === 'leave')"
        )
        house.host.press("c-w", "2")
        seat.until("document.body.dataset.stage === 'closed'")
        assert browser.value("document.querySelector('#prompt a') !== null && !localStorage.getItem('vialibera-seat')")
