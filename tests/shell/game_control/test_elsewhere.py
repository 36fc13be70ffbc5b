"""A seat that is played at another computer: the keyboard here does not act for it."""

from __future__ import annotations

import pytest
from tests.clauses.board import VERDI, A, B, C, D
from tests.clauses.given import lands
from tests.keyboard import Seated, seated

from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.participants import HERE, Elsewhere
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.purchase import Buy
from vialibera.rules.engine.topics.turn import EndTurn

HEARS_SHORT_FORMS = False


def with_elsewhere(*seats: int, **how: object) -> Seated:
    at = seated(lang="en", **how)  # type: ignore[arg-type]
    for seat in seats:
        at.table.change_participant(seat, Elsewhere(InstantHearing()))
    return at


def test_the_keyboard_does_not_throw_for_a_person_elsewhere() -> None:
    at = with_elsewhere(A, turn=A)
    assert "Waiting for Anna, who plays at another computer." in at.press("enter")
    assert at.log.commands == []


def test_a_person_elsewhere_cannot_borrow_the_keyboard() -> None:
    at = with_elsewhere(B, turn=A)
    assert "Bruno plays at another keyboard." in at.press("2")
    assert at.desk.people.borrower is None


def test_space_claims_no_rent_of_a_person_elsewhere() -> None:
    at = with_elsewhere(B, C, D, owns={B: VERDI}, acts=[lands(A, VERDI)])
    assert [right.seat for right in at.state.open_claims] == [B]
    at.press("space")
    assert len(at.state.open_claims) == 1 and at.log.commands == []


def test_people_elsewhere_are_not_asked_here_to_agree() -> None:
    at = with_elsewhere(B, C, D, acts=[lands(A, VERDI)])
    at.press("a")
    assert "Waiting for Bruno to answer." in at.press("u")
    at.press("a", "enter")
    assert at.table.undo_votes.request is not None and at.table.undo_votes.request.awaited == (B, C, D)
    at.of(lambda: [at.table.agree_to_undo(seat) for seat in (B, C, D)])
    assert [back.by for back in at.log.backs] == [A]


def test_a_request_from_elsewhere_is_answered_here_and_esc_refuses_it() -> None:
    at = with_elsewhere(A, turn=A, acts=[lands(A, VERDI)])
    at.table.submit(Buy(A, at.state.pause_no))
    said = at.of(lambda: at.table.request_consent(A))
    assert "Bruno: Anna wants to take back a move" in said
    assert "Bruno does not agree" in at.press("esc")
    assert at.table.undo_votes.request is None and at.log.backs == []


def test_only_people_here_leave_a_request_open_here() -> None:
    at = with_elsewhere(C, D, acts=[lands(A, VERDI)])
    at.press("a", "u", "a")
    assert at.table.undo_votes.request is not None and at.table.undo_votes.request.awaited == (C, D)
    assert at.console.open_input.layers[-1] is at.desk


def test_the_last_call_is_told_where_somebody_can_claim_and_to_no_onlooker() -> None:
    """Bruno is asked to go on, at another machine."""
    for away in ((A, B), (A, B, C, D)):
        at = with_elsewhere(*away, last_call=True)
        said = at.of(lambda at=at: at.table.submit(Resign(A, at.state.pause_no)))
        assert at.state.actors == (B,) and ("claim any rent" in said) is (D not in away), said


def test_whoever_comes_back_to_this_keyboard_is_asked() -> None:
    at = seated(turn=A, lang="en")
    away = at.of(lambda: at.table.change_participant(A, Elsewhere(InstantHearing())))
    assert "keyboard" not in away  # the door has told who came
    assert at.desk.question.current_scene().prompt is None
    back = at.of(lambda: at.table.change_participant(A, HERE))
    assert "Anna plays at this keyboard." in back and back.rstrip().endswith(
        at.desk.question.question_or_wait()[-1].shown
    )


def test_after_a_person_elsewhere_the_sign_comes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at = with_elsewhere(B, players=2, turn=B, acts=[lands(B, VERDI)], dice=[(1, 2)])
    signs: list[str] = []
    monkeypatch.setattr(at.console.sounds, "signal_own_turn", lambda: signs.append("turn"))
    at.of(lambda: [at.table.submit(act(B, at.state.pause_no)) for act in (Buy, EndTurn)])
    assert signs == ["turn"] and "Anna: roll the dice" in at.screen.getvalue()
    assert "Anna" in at.press("enter", "r").split("\n")[-1] and signs == ["turn"]
