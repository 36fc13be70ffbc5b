"""What a phone does by itself can be switched off, and stays so."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.network.phone.test_phone_browser import Seat, answer_once, seat, sideways
from tests.network.web.chromium import needs_chromium

__all__ = ["seat"]

pytestmark = needs_chromium


@pytest.mark.process
def test_a_phone_that_must_not_vibrate_does_not(seat: Seat) -> None:
    browser = seat.browser
    browser.value("window.shaken = 0; navigator.vibrate = () => { shaken += 1; return true; }; true")
    seat.until_asked()
    browser.press("Tab")
    browser.value("haptics.click(); wasAsked = false; draw(); true")
    assert browser.value("shaken") == 0 and browser.value("localStorage.getItem('vialibera-haptics')") == "0"
    browser.value("haptics.click(); wasAsked = false; draw(); true")
    assert browser.value("shaken") == 1


@pytest.mark.process
def test_a_seat_is_played_at_a_phone_as_at_a_keyboard(seat: Seat) -> None:
    """By its buttons and by keys: two devices, one game."""
    seat.until_asked()
    answer_once(seat)
    assert seat.browser.value("now.matter") > 0


BOXES = """
[...document.querySelectorAll("button, summary, select, #entries label")]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => {
    const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return met && one.contains(met);
  }).map(([, box]) => [box.left, box.top, box.right, box.bottom])
"""
MARKED = "[...document.querySelectorAll('#entries [aria-current=true]')].map((one) => one.parentNode.textContent)"


def open_list(seat: Seat) -> None:
    seat.until_asked()
    seat.click("[data-act=settings]")
    seat.until("document.querySelectorAll('#entries input').length > 2")


@pytest.mark.process
def test_the_value_that_holds_is_marked_in_a_list_of_settings(seat: Seat) -> None:
    """For the reader by `aria-current`, for the eye by more than a colour; the mark stays while another is chosen."""
    open_list(seat)
    for entry, next_entry in (("What I hear", "Narration"), ("Narration", "Brief")):
        seat.browser.value(
            f"""[...document.querySelectorAll("#entries input")]
            .find((one) => one.parentNode.textContent.includes("{entry}")).click(); layer.requestSubmit(); true"""
        )
        seat.until(f"document.getElementById('entries').textContent.includes('{next_entry}')")
    assert seat.browser.value(MARKED) == ["Normal"]
    seat.click("#entries input")
    assert seat.chosen_entry() == "Brief" and seat.browser.value(MARKED) == ["Normal"]
    style = "getComputedStyle(document.querySelector('#entries [aria-current] + span')).textDecorationLine"
    assert seat.browser.value(style) == "underline"


@pytest.mark.process
def test_what_a_finger_presses_is_large_and_apart(seat: Seat) -> None:
    """Each at least 44 points high and wide, and none over another, in the game and in a list."""
    seat.until_asked()
    for opens in (lambda: None, lambda: open_list(seat)):
        opens()
        boxes = seat.browser.value(BOXES)
        assert len(boxes) > 3
        small = [box for box in boxes if box[2] - box[0] < 44 or box[3] - box[1] < 44]
        assert not small
        for one, other in combinations(boxes, 2):
            is_apart = any(one[end] <= other[end - 2] + 1 or other[end] <= one[end - 2] + 1 for end in (2, 3))
            assert is_apart, (one, other)


@pytest.mark.process
def test_letters_are_as_large_as_the_reader_wants(seat: Seat) -> None:
    """At twice the size every text is twice as large, and nothing has to be scrolled sideways."""
    seat.until_asked()
    letters = """[...document.querySelectorAll("p, li, button, h2, td, dt, dd")].filter((one) => one.offsetParent)
      .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
    usual = seat.browser.value(letters)
    assert min(usual) >= 11 and len(usual) > 5
    seat.browser.value("document.documentElement.style.fontSize = '32px'; true")
    large = seat.browser.value(letters)
    assert all(after >= 1.9 * before for before, after in zip(usual, large, strict=True))
    assert sideways(seat.browser) == 0


@pytest.mark.process
def test_a_seat_fits_a_phone_upright_and_across(seat: Seat) -> None:
    seat.until_asked()
    for size in ((390, 844), (844, 390), (360, 640), (640, 360)):
        seat.browser.size(*size)
        assert sideways(seat.browser) == 0, size
