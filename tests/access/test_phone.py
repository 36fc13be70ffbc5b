"""What a phone does by itself can be switched off, and stays so."""

from __future__ import annotations

import pytest
from tests.network.phone.test_phone_browser import Seat, seat
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
