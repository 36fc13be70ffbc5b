"""The end by agreement, at the keyboard: every person is asked, and one refusal is enough."""

from __future__ import annotations

from tests.clauses.board import A, B
from tests.keyboard import Seated, seated

from vialibera.rules.engine.topics.time_up import EndAgreed

NO, YES = "1", "2"


def asked() -> tuple[Seated, str]:
    """A table of two people, and what choosing the end from the list of all moves brings."""
    at = seated("moderno", players=2)
    listed = at.press("o").split("\n")
    number = next(line.split(":")[0] for line in listed if "Finire qui la partita, se tutti sono d'accordo" in line)
    return at, at.press(number)


def test_the_game_ends_once_all_people_agree() -> None:
    at, told = asked()
    assert "Anna, finire qui la partita e fare i conti?" in told
    assert "Bruno, finire qui la partita e fare i conti?" in at.press(YES) and not at.state.has_bell_rung
    assert "D'accordo fra tutti la partita finisce qui." in at.press(YES) and at.state.has_bell_rung
    assert [event for event in at.log.events if isinstance(event, EndAgreed)] == [EndAgreed((A, B))]
    assert "Finire qui" not in at.press("o"), "it has been agreed"


def test_one_refusal_keeps_the_game_going() -> None:
    at, _ = asked()
    assert "Bruno non è d'accordo" in at.press(YES, NO) and not at.state.has_bell_rung
