"""The page in a real browser, by keyboard, at all sizes, for eyes, ears and fingers.

It takes Debian's chromium and the file `axe.min.js` of the npm package axe-core, named by VIALIBERA_AXE.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium
from tests.network.web.growing import Growing
from tests.network.web.served import Served
from tests.record.journal.logs import a_game, a_header, write

from vialibera.network.web.access_code import AccessCode
from vialibera.record.journal.header import Player

pytestmark = [*needs_chromium, pytest.mark.timeout(600)]

SHOWN = "((line) => (line.querySelector('[aria-hidden]') || line).textContent)"
"""The text of a row for eyes."""
HEARD = "((line) => (line.querySelector('.ear') || line).textContent)"
"""The text of a row for ears."""
TOLD = f"[...document.querySelectorAll('#told p')].map({SHOWN})"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
WIDTHS = (
    "[...document.querySelectorAll('section')].map((one) => "
    "[one.getAttribute('aria-labelledby'), one.getBoundingClientRect().width])"
)
COLUMNS = """(() => {
  const box = (one) => one.getBoundingClientRect(), board = box(document.querySelector("#board"));
  const main = document.querySelector("main"), inside = getComputedStyle(main);
  const whole = main.clientWidth - parseFloat(inside.paddingLeft) - parseFloat(inside.paddingRight);
  const tracks = inside.display === "grid" ? inside.gridTemplateColumns.split(" ").map(parseFloat) : [whole];
  const isRing = getComputedStyle(document.querySelector("#middle")).position === "absolute";
  return [...document.querySelectorAll("section")].map((one) => {
    const column = isRing && one.closest("#middle") ? 0.8 * board.width
      : getComputedStyle(one).gridColumnEnd === "-1" ? whole : tracks[0];
    return [one.getAttribute("aria-labelledby"), box(one).width / column];
  });
})()"""
"""The part of its column that each section takes, from 0 to 1."""
BUTTONS = "[...document.querySelectorAll('#squares button')].map((one) => one.clientWidth)"
SIZES = [(1920, 1080), (1280, 800), (1024, 700), (390, 844), (320, 640)]
WIDE_SIZES = [(1216, 704), (1280, 800), (1366, 768), (1920, 1080)]
"""Where the board goes round what is read: from 76 em by 44 em on."""
OTHER_SIZES = [(1215, 800), (1280, 700), (1024, 768), (834, 1112), (700, 900), (390, 844), (320, 640)]
DESIGN_SIZES = [(320, 640), (390, 844), (834, 1112), (1024, 768), (1216, 704), (1280, 800), (1920, 1080)]
MOST_SCREENS = 4
PLACES = (
    "Object.fromEntries(['asked', 'latest', 'board', 'seats', 'over-time', 'all-squares'].map((id) => "
    "[id, document.getElementById(id).getBoundingClientRect().top]))"
)
FONT_SIZES = "['#question', '#told'].map((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize))"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


@pytest.fixture
def log(tmp_path: Path) -> Growing:
    log = Growing(tmp_path / "log.jsonl")
    log.grow(160)
    return log


@pytest.fixture
def page(log: Growing) -> Iterator[Served]:
    with Served(log.path) as page:
        yield page


def opened(
    browser: Chromium, page: Served, ask: str = "?lang=it", size: tuple[int, int] = (1280, 800), **wishes: str
) -> None:
    browser.wishes(**wishes)
    browser.size(*size)
    browser.said.clear()
    browser.open(f"http://127.0.0.1:{page.port}/{ask}")
    browser.until("document.querySelectorAll('#told p').length")


def live(browser: Chromium) -> Any:
    return browser.value("document.querySelector('#told').getAttribute('aria-live')")


def tree(browser: Chromium) -> list[tuple[str, str]]:
    """Role and name of all that a reader meets, in its order."""
    nodes = {node["nodeId"]: node for node in browser.call("Accessibility.getFullAXTree")["nodes"]}
    found, below = [], [next(iter(nodes))]
    while below:
        node = nodes[below.pop()]
        below += [child for child in reversed(node.get("childIds", [])) if child in nodes]
        if not node.get("ignored", False):
            found.append((node["role"]["value"], node.get("name", {}).get("value", "")))
    return found


@needs_axe
@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("wishes", [{}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}])
@pytest.mark.process
def test_axe_finds_no_fault(browser: Chromium, page: Served, lang: str, wishes: dict[str, str]) -> None:
    for size in ((1280, 800), (320, 640)):
        opened(browser, page, f"?lang={lang}", size, **wishes)
        browser.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert browser.faults() == [], size
    browser.value("document.querySelector('#squares button').click()")
    browser.until("document.querySelector('dialog').open")
    assert browser.faults() == []
    assert browser.said == []


@needs_axe
@pytest.mark.process
def test_axe_would_find_one(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    browser.value("document.documentElement.removeAttribute('lang')")
    browser.value("document.documentElement.style.setProperty('--ink', '#cccccc')")
    assert {fault.partition(":")[0] for fault in browser.faults()} == {"color-contrast", "html-has-lang"}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.process
def test_nothing_is_scrolled_sideways_however_narrow(browser: Chromium, page: Served, lang: str) -> None:
    for size in SIZES:
        opened(browser, page, f"?lang={lang}", size)
        assert browser.value(SIDEWAYS) == 0, size
    browser.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.value(SIDEWAYS) == 0
    browser.value("document.querySelector('main').style.minWidth = '40rem'")
    assert browser.value(SIDEWAYS) > 0


@pytest.mark.parametrize("size", WIDE_SIZES + OTHER_SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.process
def test_every_section_is_wide_enough_to_be_read(browser: Chromium, page: Served, size: tuple[int, int]) -> None:
    opened(browser, page, "?lang=en", size)
    found = dict(browser.value(WIDTHS))
    assert len(found) == 5 and min(found.values()) >= 230, found


@pytest.mark.parametrize("size", WIDE_SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.process
def test_what_stands_below_the_ring_is_as_wide_as_the_page(
    browser: Chromium, page: Served, size: tuple[int, int]
) -> None:
    opened(browser, page, "?lang=en", size)
    width = browser.value("document.documentElement.clientWidth")
    found = dict(browser.value(WIDTHS))
    assert min(found.values()) > 0.7 * width, found
    assert min(found["worth-head"], found["squares-head"]) > 0.95 * width, found
    assert browser.value("document.querySelector('#chart').getBoundingClientRect().width") > 0.4 * width
    assert browser.value(f"Math.min(...{BUTTONS})") > 40
    assert browser.value("document.documentElement.scrollHeight") < MOST_SCREENS * size[1]


@pytest.mark.parametrize("size", DESIGN_SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.process
def test_a_section_takes_its_column_and_the_page_four_screens_at_most(
    browser: Chromium, page: Served, size: tuple[int, int]
) -> None:
    opened(browser, page, "?lang=it", size)
    found = dict(browser.value(COLUMNS))
    assert len(found) == 5 and min(found.values()) >= 0.9 and max(found.values()) <= 1.02, found
    assert browser.value("document.documentElement.scrollHeight") < MOST_SCREENS * size[1]
    browser.value("document.querySelector('#latest').style.width = '2ch'")
    assert min(dict(browser.value(COLUMNS)).values()) < 0.9


@pytest.mark.process
def test_in_a_living_room_the_question_and_the_lines_are_read_from_three_metres(
    browser: Chromium, page: Served
) -> None:
    opened(browser, page, "?lang=it", (1920, 1080))
    assert browser.value(FONT_SIZES)[0] >= 40 and browser.value(FONT_SIZES)[1] >= 28
    row = browser.value("document.querySelector('#told p:last-child').getBoundingClientRect().height")
    assert browser.value("document.querySelector('#told').clientHeight") > 6 * row
    assert browser.value("ring.getBoundingClientRect().bottom <= innerHeight"), "the lowest side is not cut"
    opened(browser, page, "?lang=it", (1280, 800))
    assert max(browser.value(FONT_SIZES)) < 28


CUT = """(() => {
  const top = told.getBoundingClientRect().top + parseFloat(told.style.clipPath.split("(")[1] || "0");
  return [...told.children].some((row) => {
    const box = row.getBoundingClientRect();
    return box.top < top - 1 && box.bottom > top + 1;
  });
})()"""
"""True if only the lower part of a row is seen at the upper edge of the lines."""


@pytest.mark.process
def test_no_die_and_no_row_is_cut(browser: Chromium, page: Served) -> None:
    for size in ((834, 1112), (1280, 800), (1366, 768), (1920, 1080)):
        opened(browser, page, "?lang=it", size)
        browser.until(f"!{CUT}")
        assert browser.value("stage.clientHeight >= (dice.firstChild?.offsetHeight ?? 0)"), (
            "a die is as high as its place"
        )
        browser.value("told.scrollTop -= 7; true")
        browser.until(f"!{CUT}")


@pytest.mark.process
def test_the_end_is_shared_as_lines_to_copy_and_a_picture_to_save(browser: Chromium, tmp_path: Path) -> None:
    header, whole = a_header("salotto"), a_game("salotto", 1)
    with Served(write(tmp_path / "open.jsonl", header, whole[:-1])) as page:
        opened(browser, page)
        assert browser.value("share.hidden") and page.ask("/end?lang=it").status == 404
    with Served(write(tmp_path / "over.jsonl", header, whole)) as page:
        for lang, copied in (("it", "Copiato."), ("en", "Copied.")):
            opened(browser, page, f"?lang={lang}", (390, 844))
            browser.value("document.querySelector('#share summary').click(); true")
            browser.until("document.getElementById('share-text').value")
            assert 3 <= len(browser.value("shared.value.split('\\n')")) <= 5
            assert browser.value("document.getElementById('share-picture').href").startswith("blob:")
            browser.value("document.getElementById('share-copy').click(); true")
            browser.until(f"document.getElementById('state').textContent === {copied!r}")
            assert browser.value(SIDEWAYS) == 0 and browser.said == []
            lines, card = json.loads(page.ask(f"/end?lang={lang}").text)
            assert browser.value("shared.value").split("\n") == lines and "<title>" in card


@pytest.mark.parametrize("width", [320, 390])
def test_a_telephone_shows_the_question_and_the_lines_inside_the_ring(
    browser: Chromium, page: Served, width: int
) -> None:
    opened(browser, page, "?lang=it", (width, 844))
    places = browser.value(PLACES)
    order = ("board", "asked", "latest", "seats", "over-time", "all-squares")
    assert sorted(places, key=places.get) == list(order)
    assert places["latest"] < 640, "question and lines are on the first screen"


MIDDLE = """(() => {
  const middle = document.getElementById("middle"), box = middle.getBoundingClientRect();
  const drawn = [...middle.querySelectorAll("#question, #stage .die, #stage .card, #told p, #players tr")];
  const rows = drawn.map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > box.top && one.top < box.bottom);
  const filled = new Set(rows.flatMap((one) => {
    const top = Math.max(0, Math.round(one.top - box.top)), end = Math.min(box.height, one.bottom - box.top);
    return Array.from({ length: Math.max(0, end - top) }, (_, at) => top + at);
  }));
  return [filled.size / box.height, middle.scrollWidth - middle.clientWidth];
})()"""


@pytest.mark.parametrize("size", [(390, 844), (834, 1112), (1280, 800), (1920, 1080)], ids="{0[0]}x{0[1]}".format)
def test_the_middle_of_the_ring_is_full(browser: Chromium, page: Served, size: tuple[int, int]) -> None:
    for lang in ("it", "en"):
        opened(browser, page, f"?lang={lang}", size)
        filled, sideways = browser.value(MIDDLE)
        assert filled >= 0.6 and sideways <= 0
        low = "[...document.querySelectorAll('header button, nav a, summary')].filter((one) => one.offsetParent)"
        assert browser.value(f"Math.min(...{low}.map((one) => one.getBoundingClientRect().height))") >= 44


@pytest.mark.slow
@pytest.mark.process
def test_rows_come_one_by_one_in_order_and_never_two_at_once(browser: Chromium, page: Served, log: Growing) -> None:
    opened(browser, page)
    browser.value(
        "window.rows = []; new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((row) => "
        f"rows.push([performance.now(), {SHOWN}(row)])))).observe(told, {{ childList: true }}); true"
    )
    before = len(log.told())
    for _ in range(6):
        log.grow(4)
        page.look()
        browser.loop.run_until_complete(asyncio.sleep(0.15))
    browser.until(f"rows.length >= {len(log.told()) - before}")
    rows = browser.value("rows")
    assert [row for _, row in rows] == log.told()[before:]
    assert min(later - sooner for (sooner, _), (later, _) in pairwise(rows)) > 100


@pytest.mark.slow
@pytest.mark.process
def test_eyes_are_never_far_behind_and_without_a_reader_not_at_all(browser: Chromium, page: Served) -> None:
    many = "tell(Array.from({ length: 150 }, (_, at) => [`Riga ${at}.`, [], false, '']))"
    opened(browser, page)
    browser.value("told.replaceChildren(); true")
    browser.value(many)
    browser.until("told.children.length >= 110")
    browser.until("told.children.length === 150")
    opened(browser, page, "?lang=it&live=0")
    browser.until("!pause")
    assert browser.value(f"told.replaceChildren(); {many}; told.children.length") == 150


@pytest.mark.slow
@pytest.mark.process
def test_trimming_swallows_no_row(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    browser.value(
        "window.heard = []; window.lost = []; new MutationObserver((all) => all.forEach((one) => "
        "one.addedNodes.forEach((row) => (told.getAttribute('aria-live') === 'polite' ? heard : lost)"
        f".push({SHOWN}(row))))).observe(told, {{ childList: true }}); true"
    )
    browser.value("tell(Array.from({ length: 399 }, (_, at) => [`Riga ${at}.`, [], false, '']))")
    browser.until("heard.length === 200")
    for number in range(60):
        browser.value(f"tell([['Nuova {number}.', [], false, ''], ['Seconda {number}.', [], false, '']])")
        browser.loop.run_until_complete(asyncio.sleep(0.05))
    browser.value("tell(Array.from({ length: 150 }, (_, at) => [`Ultima ${at}.`, [], false, '']))")
    browser.until("told.querySelectorAll('p').length < 400 && heard.length === 470")
    assert browser.value("lost") == []
    assert browser.value("heard.slice(200)") == [
        *(f"{word} {number}." for number in range(60) for word in ("Nuova", "Seconda")),
        *(f"Ultima {number}." for number in range(150)),
    ]


@pytest.mark.process
def test_a_visitor_who_came_before_the_game_hears_its_opening(browser: Chromium, log: Growing, tmp_path: Path) -> None:
    new = Growing(tmp_path / "new.jsonl")
    new.grow(1)
    watch = (
        "window.heard = []; new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((row) => "
        f"told.getAttribute('aria-live') === 'polite' && heard.push({SHOWN}(row)))))"
        ".observe(told, { childList: true }); true"
    )
    with Served(None) as page:
        browser.wishes()
        browser.open(f"http://127.0.0.1:{page.port}/?lang=it")
        browser.until("document.querySelector('#state').textContent === 'Aspetto che cominci una partita.'")
        browser.value(watch)
        page.do(lambda: page.watched.show_if_other(new.path))
        page.look()
        browser.until(f"heard.length >= {len(new.told())}")
        assert browser.value("heard") == new.told()
        page.do(lambda: page.watched.show_if_other(log.path))
        page.look()
        browser.until(f"{TOLD}.at(-1) === {log.told()[-1]!r}")
        assert browser.value("heard") == new.told(), "a game that is continued is not read from its beginning"


@pytest.mark.process
def test_sums_are_read_as_the_terminal_speaks_them_and_no_label_is_read_twice(
    browser: Chromium, page: Served, log: Growing
) -> None:
    for size in ((1280, 800), (390, 844)):
        opened(browser, page, "?lang=it", size)
        with page.events() as events:
            data = events.next().data
        heard = browser.value(f"[...document.querySelectorAll('#told p')].map({HEARD})")
        assert heard == [spoken or shown for shown, _, _, spoken in data["lines"]]
        assert any("lire" in line for line in heard) and not any("L. " in line for line in heard)
        found = tree(browser)
        cells = [name for role, name in found if role == "cell"]
        assert data["now"]["players"][0]["spoken"]["cash"] in cells
        assert not [name for name in cells if "Contanti" in name or "L. " in name], size
        assert "Anna" in [name.partition(" di turno")[0] for role, name in found if role == "rowheader"]
        shown_again = [name for role, name in found if role == "StaticText" and ("L. " in name or "►" in name)]
        assert shown_again == []


@pytest.mark.process
def test_the_live_region_holds_exactly_the_told_lines_and_each_is_added_once(
    browser: Chromium, page: Served, log: Growing
) -> None:
    opened(browser, page)
    assert browser.value(TOLD) == log.told()[-200:]
    browser.value(
        "window.added = []; new MutationObserver((all) => all.forEach((one) => "
        f"one.addedNodes.forEach((row) => added.push({SHOWN}(row))))).observe("
        "document.querySelector('#told'), { childList: true }); true"
    )
    before = len(log.told())
    for _ in range(6):
        log.grow(4)
        page.look()
    browser.until(f"added.length >= {len(log.told()) - before}")
    assert browser.value("added") == log.told()[before:]
    assert browser.value("document.querySelector('#told').getAttribute('role')") == "log"
    assert live(browser) == "polite"
    regions = (
        "[...document.querySelectorAll('[aria-live], [role=status], [role=log], [role=alert]')].map((one) => one.id)"
    )
    assert browser.value(regions) == ["state", "told"]


@pytest.mark.slow
@pytest.mark.process
def test_a_connection_that_drops_comes_back_and_nothing_is_missing_or_told_twice(
    browser: Chromium, page: Served, log: Growing
) -> None:
    opened(browser, page)
    page.do(lambda: [one.disconnect() for channel in page.watched.channels.values() for one in tuple(channel.visitors)])
    log.grow(30)
    page.look()
    browser.until(f"{TOLD}.at(-1) === {log.told()[-1]!r}")
    assert browser.value(TOLD)[-150:] == log.told()[-150:]
    assert browser.value("document.querySelector('#state').textContent") == "Collegato."


@pytest.mark.process
def test_by_keyboard_alone(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    names: list[str] = []

    def step() -> None:
        browser.press("Tab")
        names.append(browser.value("document.activeElement.textContent.slice(0, 26)"))
        assert browser.value("getComputedStyle(document.activeElement).outlineStyle") != "none", names

    while browser.value("document.activeElement.parentNode.id") != "squares-fold":
        step()
    browser.press("Enter")
    for _ in range(3):
        step()
    assert names[:4] == ["Vai alle ultime righe", "Annuncia le righe nuove ai", "English", "italiano"]
    assert "Vicolo Corto" in names
    while browser.value("document.activeElement.textContent") != "Vicolo Corto":
        browser.press("Tab")
    browser.press("Enter")
    browser.until("document.querySelector('dialog').open")
    assert "Prezzo L. 6.000." in browser.value("document.querySelector('dialog').textContent")
    assert ("dialog", "Vicolo Corto") in tree(browser)
    browser.press("Escape")
    assert not browser.value("document.querySelector('dialog').open")
    assert browser.value("document.activeElement.textContent") == "Vicolo Corto"


@pytest.mark.process
def test_the_switch_of_the_live_region_is_kept_in_the_address(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    browser.press("Tab", "Tab", " ")
    assert live(browser) == "off"
    assert ("button", "Annuncia le righe nuove ai lettori di schermo") in tree(browser)
    assert browser.value("document.querySelector('#speak').getAttribute('aria-pressed')") == "false"
    assert browser.value("location.search") == "?lang=it&live=0"
    browser.press("Tab", "Enter")
    browser.until("document.documentElement?.lang === 'en' && document.querySelectorAll('#told p').length")
    assert live(browser) == "off"
    assert browser.value("document.cookie + localStorage.length + sessionStorage.length") == "00"


@pytest.mark.process
def test_a_reader_meets_headings_and_real_tables_whatever_the_width(browser: Chromium, page: Served) -> None:
    for size in SIZES:
        opened(browser, page, "?lang=en", size)
        browser.value("document.querySelector('#squares-fold').open = true")
        found = tree(browser)
        headings = [name for role, name in found if role == "heading"]
        assert headings[0].startswith("Lira · turn ")
        assert headings[1:] == ["Open question", "Latest lines", "Players", "Net worth over time", "Squares"]
        rows = [name for role, name in found if role == "rowheader"]
        assert len(rows) == 43 and "Vicolo Corto" in rows, size
        assert [name for role, name in found if role == "columnheader"][:3] == ["Player", "Cash", "Net worth"]
        assert not [role for role, _ in found if role in ("image", "SvgRoot")]


@pytest.mark.process
def test_the_drawing_shows_owners_buildings_mortgages_and_tokens(browser: Chromium, page: Served, log: Growing) -> None:
    opened(browser, page)
    with page.events() as events:
        now = events.next().data["now"]
    for number, (owner, level, pledged, _, _, _) in enumerate(now["squares"]):
        cell = f"document.querySelector('#board').children[{number}]"
        text = browser.value(f"{cell}.textContent")
        assert (f"{owner + 1} " in text) == (owner >= 0), (number, text)
        assert ("ipoteca" in text) == pledged and ("albergo" in text) == (level == 5 and not pledged)
        assert browser.value(f"{cell}.querySelectorAll('.built path').length") == (level if 0 < level < 5 else 0)
    pieces = browser.value("[...document.querySelectorAll('.piece')].map((one) => one.textContent)")
    assert sorted(pieces) == [
        str(player["seat"] + 1) for player in sorted(now["players"], key=lambda one: one["seat"]) if not player["out"]
    ]


@pytest.mark.process
def test_tokens_move_and_stand_still_for_whoever_wants_no_motion(browser: Chromium, page: Served, log: Growing) -> None:
    places = "[...document.querySelectorAll('.piece')].map((one) => one.style.transform).join()"
    duration = "getComputedStyle(document.querySelector('.piece')).transitionDuration"
    opened(browser, page, prefers_reduced_motion="no-preference")
    before = browser.value(places)
    assert browser.value(duration) == "0.35s"
    log.grow(30)
    page.look()
    browser.until(f"{places} !== {before!r}")
    opened(browser, page, prefers_reduced_motion="reduce")
    assert browser.value(duration) == "0s"


@pytest.mark.process
def test_names_are_texts_however_they_look(browser: Chromium, tmp_path: Path) -> None:
    names = ("<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "👩‍👩‍👧 & Co.")
    header = a_header("lira")._replace(players=tuple(Player(name, "") for name in names))
    with Served(write(tmp_path / "log", header, a_game("lira", most=150))) as page:
        opened(browser, page)
        shown = browser.value("[...document.querySelectorAll('#players th .seat')].map((one) => one.textContent)")
        with page.events() as events:
            assert shown == [player["name"] for player in events.next().data["now"]["players"]]
        assert browser.value("document.querySelectorAll('#middle img, #middle script').length") == 0
        marked = browser.value(
            "[...new Set([...document.querySelectorAll('#told .seat')].map((one) => one.textContent))]"
        )
        assert set(marked) <= set(shown)
        assert browser.said == []


@pytest.mark.process
def test_the_policy_refuses_whatever_else_would_run(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    tried = """(() => {
      const put = (name, text) => document.head.appendChild(document.createElement(name)).append(text);
      const tries = [
        () => put("script", "window.ran = 1"),
        () => { document.body.setAttribute("onclick", "window.ran = 2"); document.body.click(); },
        () => put("style", "h1 { color: red }"),
      ];
      for (const one of tries) try { one(); } catch (refused) { }
      return [window.ran, getComputedStyle(document.querySelector("h1")).color === "rgb(255, 0, 0)"];
    })()"""
    assert browser.value(tried) == [None, False]
    assert browser.value("fetch('https://example.org/').then(() => 'sent', () => 'refused')") == "refused"
    assert len(browser.said) >= 3


@pytest.mark.process
def test_a_click_on_the_board_shows_the_deed(browser: Chromium, page: Served) -> None:
    opened(browser, page)
    browser.value("document.querySelector('#board').children[3].dispatchEvent(new MouseEvent('click')); true")
    browser.until("document.querySelector('dialog').open")
    assert browser.value("document.querySelector('#deed-head').textContent") == "Vicolo Stretto"


@pytest.mark.process
def test_at_four_hundred_per_cent_everything_is_there(browser: Chromium, page: Served) -> None:
    opened(browser, page, size=(320, 200))
    assert browser.value(SIDEWAYS) == 0
    clipped = (
        "[...document.querySelectorAll('h1, h2, p, th, td, button, a')].filter((one) => one.offsetParent && "
        "!one.closest('#told, thead, .skip, noscript') && one.scrollWidth > one.clientWidth + 1 && "
        "getComputedStyle(one).display !== 'inline').map((one) => one.textContent)"
    )
    assert browser.value(clipped) == []


@pytest.mark.process
def test_in_forced_colours_groups_keep_theirs_and_all_else_is_the_systems(browser: Chromium, page: Served) -> None:
    opened(browser, page, forced_colors="active")
    chip = browser.value("getComputedStyle(document.querySelector('#squares .chip')).backgroundColor")
    seat = browser.value("getComputedStyle(document.querySelector('#told .seat')).color")
    text = browser.value("getComputedStyle(document.body).color")
    assert chip == "rgb(214, 49, 190)" and seat == text


@pytest.mark.process
def test_the_host_shows_another_device_the_way_in(browser: Chromium, page: Served, log: Growing) -> None:
    opened(browser, page)
    assert browser.value("document.querySelector('#invite').hidden"), "a page for this machine alone invites nobody"
    door = AccessCode()
    with Served(log.path, door) as house:
        browser.open(f"http://127.0.0.1:{house.port}/{door.code}")
        browser.value("document.querySelector('button').click()")
        browser.until("document.querySelector('#invite')?.hidden === false")
        browser.value("document.querySelector('#invite').open = true")
        browser.until("document.querySelector('#qr path').getAttribute('d')")
        assert browser.value("document.querySelector('#qr').getBoundingClientRect().width") >= 200
        found = tree(browser)
        assert ("image", "Codice QR dell'indirizzo, con il codice già scritto") in found or (
            "image",
            "QR code of the address, with the code filled in",
        ) in found
        assert any(" ".join(door.code) in name for role, name in found if role == "StaticText")
