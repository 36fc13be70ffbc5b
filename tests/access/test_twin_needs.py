"""Twin games with each help for hands and eyes: nothing that is said, drawn or awaited shows that a rent is due.

Anna listens; a computer player stops at a square that is due to her, mortgaged, its own or free.
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

import pytest
from tests.clauses.board import C
from tests.keyboard import Seated
from tests.shell.game_control.test_twin_games import (
    LAPSED,
    PROFILES,
    TWINS,
    Told,
    landed,
    with_claimed_rents,
    without_turn,
)

from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.game_control.scanner import Scanner

Presses = tuple[tuple[float, str], ...]
"""Keys, each with the seconds after the landing."""

LATEST = 100.0
SWITCH_ROUND: Presses = tuple((float(second), "space") for second in range(1, 5))
HELD: Presses = tuple((2.0 + count / 20, "8") for count in range(12))
NEEDS: dict[str, tuple[dict[str, Any], Presses]] = {
    "one switch": ({"Anna.scan": "one"}, ((11.0, "space"),)),
    "two switches": ({"Anna.scan": "two"}, (*SWITCH_ROUND, (5.0, "enter"))),
    "claim key": ({"Anna.claim_key": "!"}, ((2.0, "8"),)),
    "a minute": ({"Anna.my_reply": 60.0}, ((30.0, "8"),)),
    "without end": ({"Anna.my_reply": -1}, ((30.0, "8"), (70.0, "1"), (70.5, "enter"))),
    "held keys": ({}, HELD),
    "no presses": ({"Anna.forced": "go"}, ()),
    "names": ({"Anna.person": "name"}, ((2.0, "8"),)),
}
EVERY_EDITION = [
    pytest.param(edition, marks=[pytest.mark.slow] * (edition != "moderno")) for edition in with_claimed_rents()
]


def hear_landing(file: Path, edition: str, twin: str, need: str, until: float = LATEST) -> tuple[list[Told], float]:
    """Return what is told after the landing, with its moments, and the moment at which the rent lapses, or infinity."""
    settings, presses = NEEDS[need]
    at, ear = landed(file, edition, twin, PROFILES["normal"], hands=settings)
    assert bool(at.state.open_claims) is (twin == "due")
    now: Any = at.table.now
    scanner, keyboard = (
        Scanner(at.console, at.desk.people.settings, now),
        Keyboard(at.console, at.session, at.board),
    )
    keyboard.take_switch, keyboard.now = scanner.take, now
    # On a free square the offer puts other choices into the round, as all can hear.
    waiting = [] if twin == "free" and "scan" in str(settings) else [(now() + after, key) for after, key in presses]
    lapsed: list[float] = []
    while not lapsed and at.state.pos[C] == 0 and now() - 1000.0 < min(until, LATEST):
        while waiting and now() >= waiting[0][0]:
            keyboard.press_on_console(waiting.pop(0)[1])
        waits = [at.session.seconds_until_due(), scanner.seconds_until_due(), *(at - now() for at, _ in waiting[:1])]
        now.pass_by(max(0.01, min([5.0, *(wait for wait in waits if wait is not None)])))
        at.session.do_due_work()
        scanner.do_due_work()
        lapsed = [one.moment for one in ear.heard if one.id.startswith(LAPSED)]
    assert not waiting or edition == "torneo" or twin == "free", (need, ear.heard)
    return ear.heard, min(lapsed, default=inf)


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_whoever_needs_help_hears_nothing_of_an_open_rent(edition: str, tmp_path: Path) -> None:
    """Line by line and moment by moment until the rent is lost, whatever is pressed meanwhile."""
    for need in NEEDS:
        told, lapses_at = hear_landing(tmp_path / "said", edition, "due", need)
        due = [one for one in told if one.moment < lapses_at]
        is_said = need == "two switches" or (need == "one switch" and edition != "torneo")
        assert any(one.id == "ui-scan-entry" for one in due) is is_said, need
        for twin in ("mortgaged", "own"):
            told, never = hear_landing(tmp_path / "said", edition, twin, need, lapses_at)
            assert never == inf and [one for one in told if one.moment < lapses_at] == due, (need, twin)
        free = hear_landing(tmp_path / "said", edition, "free", need, lapses_at)[0]
        answered = next(n for n, one in enumerate(free) if one.id == "declined")
        assert before_answer(free[:answered]) == before_answer(due)[: len(before_answer(free[:answered]))], need


def before_answer(told: list[Told]) -> list[Told]:
    """Return the lines without what the open purchase of a free square changes for all: who is asked, and for what."""
    return [without_turn(one) for one in told if one.id != "ui-scan-entry"]


def rows_drawn(at: Seated, theme: str) -> list[tuple[tuple[str, object], ...]]:
    scene = at.console.teller.current_scene()
    assert scene is not None
    drawn = render_screen(build_board_view(scene, ScreenTexts()), (120, 40), Theme(theme), SIGN_GLYPHS)
    return [tuple((span.text, span.style) for span in row) for row in drawn.rows]


def test_the_board_of_high_contrast_shows_no_open_rent(tmp_path: Path) -> None:
    """It looks the same with a rent that is open and without, and says no more than in the usual colours."""
    for twin in TWINS:
        at, _ = landed(tmp_path / "said", "moderno", twin, PROFILES["normal"])
        open_rents = landed(tmp_path / "said", "moderno", "due", PROFILES["normal"])[0].state.open_claims
        drawn = []
        for claims in ([], open_rents):
            at.state.open_claims = list(claims)
            drawn.append(rows_drawn(at, "contrast"))
        assert drawn[0] == drawn[1] and len(drawn[0]) > 20, twin
        dark = rows_drawn(at, "dark")
        assert ["".join(text for text, _ in row) for row in dark] == [
            "".join(text for text, _ in row) for row in drawn[0]
        ]
