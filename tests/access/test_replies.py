"""Time to react that a person needs: longer, or without end, whether a rent is due or not."""

from __future__ import annotations

import pytest
from tests.access.test_hands import VERDI
from tests.clauses.board import A, B, C
from tests.keyboard import Seated, Time, seated

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.rules.engine.topics.turn import EndTurn

STANDS: dict[str, dict[str, object]] = {
    "due": {"owns": {A: [VERDI]}},
    "mortgaged": {"owns": {A: [VERDI]}, "mortgaged": [VERDI]},
    "own": {"owns": {B: [VERDI]}},
    "of another": {"owns": {C: [VERDI]}},
}


def landed(stand: str, hands: dict[str, float | str], pressed: float = 0.3) -> Seated:
    """Bruno has come to Via Verdi; Anna needs longer."""
    at = seated(
        "moderno", 3, turn=B, at={B: VERDI - 4}, time=Time(pressed), guard=0.0, dice=[(1, 3), (1, 2)], **STANDS[stand]
    )
    at.desk.people.settings.hands.update(hands)
    at.desk.people.apply_narration()
    at.press("enter")
    return at


def ends(at: Seated) -> int:
    return sum(isinstance(command, EndTurn) for command in at.log.commands)


@pytest.mark.parametrize("stand", STANDS)
def test_a_landing_waits_for_the_person_who_needs_longest(stand: str) -> None:
    at = landed(stand, {"Anna.my_reply": 20.0})
    at.press("enter")
    assert ends(at) == 0
    at.table.now.pass_by(40.0)  # type: ignore[attr-defined]
    at.session.do_due_work()
    assert ends(at) == 1


@pytest.mark.parametrize("stand", STANDS)
def test_a_landing_waits_without_end_until_that_person_continues(stand: str) -> None:
    """The number of the seat and Enter; the Enter of the player in turn ends nobody's time."""
    at = landed(stand, {"Anna.my_reply": -1})
    at.press("enter")
    at.table.now.pass_by(4000.0)  # type: ignore[attr-defined]
    at.session.do_due_work()
    assert ends(at) == 0 and at.screen.getvalue().count("Si aspetta Anna") == 1
    at.press("1", "enter")
    assert at.table.claim_timer.endless_waits() == []
    at.press("enter")
    assert ends(at) == 1


@pytest.mark.parametrize("stand", STANDS)
def test_the_key_that_claims_ends_the_time_of_that_person_too(stand: str) -> None:
    at = landed(stand, {"Anna.my_reply": -1})
    at.press("1", "space", "enter")
    at.table.now.pass_by(10.0)  # type: ignore[attr-defined]
    at.session.do_due_work()
    assert ends(at) == 1


@pytest.mark.parametrize(
    "hands",
    [
        *({"Bruno.cool_down": 2.0}, {"Bruno.forced": "go"}, {"Bruno.scan": "two"}),
        *({"Anna.claim_key": "!"}, {"Anna.person": "name"}),
    ],
)
def test_what_is_told_and_when_shows_no_rent(hands: dict[str, float | str]) -> None:
    """Whoever stops there and goes on at once, with a key that rests, a turn without presses, or their own switches."""
    told = []
    for stand in STANDS:
        at = landed(stand, hands)
        waits = [at.session.seconds_until_due()]
        at.press("enter")
        waits.append(at.session.seconds_until_due())
        at.press("enter")
        told.append((at.screen.getvalue(), waits, len(at.log.commands)))
    assert told == [told[0]] * len(STANDS)


def test_switches_bring_time_for_a_whole_round() -> None:
    at = landed("due", {"Anna.scan": "one", "Anna.scan_period": 3.0})
    assert at.table.claim_timer.replies[A] == 20.0 and not at.table.claim_timer.replies[B]
    assert at.screen.getvalue().count("Dopo ogni arrivo ci sono 20 secondi per reagire.") == 1


def test_a_person_who_is_the_visitor_or_out_is_not_waited_for() -> None:
    at = landed("due", {"Bruno.my_reply": -1})
    assert at.table.claim_timer.endless_waits() == []


def test_a_person_alone_can_be_told_of_by_name() -> None:
    """Without a lone seat every sentence names the person, as at a table of several."""
    bot = BOT_MAKERS["facile"](seated("moderno", 2).state.rules, "1")
    for form, lone in (("you", A), ("name", -1)):
        at = seated("moderno", 2, turn=A, bots={B: bot}, dice=[(1, 3)])
        at.desk.people.settings.hands["Anna.person"] = form
        at.press("enter")
        assert at.desk.narrator.audience is not None and at.desk.narrator.audience.lone_seat == lone
