"""What a phone does by itself can be switched off, and stays so."""

from __future__ import annotations

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


@pytest.mark.process
def test_a_seat_fits_a_phone_upright_and_across(seat: Seat) -> None:
    seat.until_asked()
    for size in ((390, 844), (844, 390), (360, 640), (640, 360)):
        seat.browser.size(*size)
        assert sideways(seat.browser) == 0, size
