"""For hands that are slow, few or trembling, and eyes that need contrast: the settings that help, one by one."""

from __future__ import annotations

import pytest
from tests.clauses.board import A, B
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated

from vialibera.network.web.page_server import themed_page_css
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.rules.engine.topics.rights import ClaimTaken
from vialibera.senses.pictures.html_page import html_page_style
from vialibera.senses.screen.palette import PLAYER_INKS, THEME_COLOURS, contrast_ratio
from vialibera.shell.game_control.scanner import SCANNED_CLAIM

VERDI = 16


def landed(*, mortgaged: bool = False, key: str = "!", **how: object) -> Seated:
    """Bruno has come to Via Verdi, which is Anna's; each claims with a key of their own."""
    at = seated(
        "moderno", 3, owns={A: [VERDI]}, mortgaged=[VERDI] * mortgaged, turn=B, acts=[lands(B, VERDI)], lang="en", **how
    )
    at.desk.people.settings.hands.update({"Anna.claim_key": key, "Bruno.claim_key": "$"})
    return at


def claimed(at: Seated) -> list[int]:
    return [event.seat for event in at.log.events if isinstance(event, ClaimTaken)]


def test_one_press_claims_for_its_person_at_any_table() -> None:
    """Seat and Space in one: with three people at the keyboard Space alone would ask whose rent is meant."""
    at = landed()
    at.press("!")
    assert claimed(at) == [A] and at.desk.people.borrower is None


def test_it_claims_in_every_list() -> None:
    at = landed()
    at.press("o", "!")
    assert claimed(at) == [A]


def test_it_says_what_space_says_when_nothing_is_due() -> None:
    for mortgaged in (True, False):
        told = landed(mortgaged=mortgaged).press("2", "space")
        assert told.endswith(landed(mortgaged=mortgaged).press("$")), "Bruno owns nothing, whatever is due to Anna"
    assert landed(mortgaged=True).press("1", "space").endswith(landed(mortgaged=True).press("!"))


def test_a_switch_claims_before_its_person_was_ever_asked() -> None:
    """A computer player begins, or a saved game goes on in its turn: the only person here is the one who listens."""
    for people in (2, 3):
        bots = {B: BOT_MAKERS["facile"](seated("moderno", 2).state.rules, "1")}
        at = seated("moderno", people, owns={A: [VERDI]}, turn=B, acts=[lands(B, VERDI)], bots=bots)
        assert at.desk.people.listener == ("Anna" if people == 2 else "")
        at.desk.claim_by_key(SCANNED_CLAIM)
        assert claimed(at) == ([A] if people == 2 else [])


def test_a_key_with_a_task_keeps_it() -> None:
    at = landed(key="c")
    assert "1,500" in at.press("c") and claimed(at) == []


def test_a_trembling_hand_acts_once() -> None:
    """After a move the keys that act rest, silently; what asks and what claims does not."""
    at = seated("moderno", 3, time=Time(0.3), guard=0.0, dice=[(1, 2), (3, 4)], lang="en", acts=[], at={A: 0})
    at.desk.people.settings.hands["cool_down"] = 2.0
    at.press("enter")
    assert at.press("a", "a") == "" and len(at.log.commands) > 0
    assert "1,500" in at.press("c")
    at.console.speaker.voice.now.pass_by(2.0)  # type: ignore[attr-defined]
    at.press("a")
    assert at.state.deeds_of(A)


def test_the_theme_of_high_contrast_keeps_its_ratios() -> None:
    colours = THEME_COLOURS["contrast"]
    ground, lit, rule = (colours[name].exact for name in ("ground", "lit", "rule"))
    for ink, _ in (colours["ink"], colours["dim"], colours["key"], *PLAYER_INKS["contrast"]):
        assert contrast_ratio(ink, ground) >= 7.0
        assert contrast_ratio(ink, lit) >= 4.5
    assert contrast_ratio(rule, ground) >= 4.5


def test_pages_follow_readers_who_ask_for_contrast() -> None:
    for style in (html_page_style(), themed_page_css()):
        assert "prefers-contrast: more" in style


@pytest.mark.parametrize(("edition", "sums"), [("moderno", (10, 20, 10)), ("lira", (100, 1100, 100))])
def test_a_bid_is_reached_by_steps(edition: str, sums: tuple[int, ...]) -> None:
    """Page Up and Page Down, each sum said; an empty field begins at the lowest bid, and none is lower."""
    at = seated(edition, 3, at={A: 9}, dice=[(3, 4)])
    at.press("enter", "r")
    told = at.press("g", "pageup", "pageup", "pagedown", "pagedown", "enter").split()
    for step in sums:
        assert str(step) in told
    assert at.state.step.high == sums[0]  # type: ignore[attr-defined]
