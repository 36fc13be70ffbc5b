"""P and J: the ways out of jail."""

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, A, B
from tests.keyboard import seated


@pytest.mark.clause("salotto.key.p-pays-out-of-jail")
def test_p_pays_and_frees():
    at = seated(jailed={A: 1}, cash={A: 1000})
    said = at.press("p")
    assert (at.cash(A), at.state.jail[A]) == (950, 0)
    assert "Anna paga M 50" in said and "Invio" in said
    assert at.state.step.needs_throw


@pytest.mark.clause("salotto.key.p-not-in-jail")
@pytest.mark.parametrize("space", [VERDI, 10])
def test_p_outside_jail(space):
    assert "Non sei in prigione" in seated(at={A: space}, jailed=[B]).refuses("p")


@pytest.mark.clause("salotto.key.p-turn-of-arrest")
def test_p_in_the_turn_of_the_arrest():
    at = seated(at={A: 28}, dice=[(1, 1)], cash={A: 1000})
    at.press("enter")
    assert at.state.jail[A]
    assert "Dal prossimo turno puoi uscire di prigione" in at.refuses("p")


@pytest.mark.clause("salotto.key.p-not-enough-cash")
def test_p_without_the_money_opens_no_debt():
    at = seated(jailed={A: 1}, cash={A: 49}, owns={A: STAZIONE_SUD})
    said = at.refuses("p")
    assert "ervono M 50" in said and "hai M 49" in said
    at.press("k", "1", "enter", "p")
    assert (at.state.jail[A], at.cash(A)) == (0, 99)


@pytest.mark.clause("salotto.key.p-after-failed-try")
def test_p_after_a_failed_try():
    at = seated(players=2, jailed={A: 0}, cash={A: 1000}, dice=[(2, 5), (1, 3), (6, 5)])
    at.press("enter")
    assert at.state.jail[A] == 2
    at.press("p")
    assert (at.cash(A), at.state.jail[A], at.state.pos[A]) == (950, 0, 10)
    at.press("enter")
    assert at.state.seat_in_turn == B
    at.press("enter", "r", "enter", "enter")
    assert at.state.pos[A] == 21


@pytest.mark.clause("salotto.key.j-uses-card")
def test_j_uses_the_card_drawn_first():
    at = seated(jailed={A: 1}, passes={A: ["probabilita", "imprevisti"]})
    first = at.state.jail_cards[A][0]
    said = at.press("j")
    assert (at.state.jail[A], at.cash(A)) == (0, 1500)
    assert at.state.decks[first[0]][-1] == first[1]
    assert len(at.state.jail_cards[A]) == 1
    assert "Anna" in said and "carta" in said


@pytest.mark.clause("salotto.key.j-no-card")
def test_j_without_a_card():
    said = seated(jailed={A: 1}).refuses("j")
    assert "carta per uscire di prigione" in said or "carte per uscire di prigione" in said


@pytest.mark.clause("salotto.key.j-not-in-jail")
def test_j_outside_jail_keeps_the_card():
    at = seated(at={A: VERDI}, passes={A: ["imprevisti"]})
    assert "Non sei in prigione" in at.refuses("j")
    assert at.state.jail_cards[A]


@pytest.mark.clause("salotto.key.j-turn-of-arrest")
def test_j_in_the_turn_of_the_arrest():
    at = seated(at={A: 28}, dice=[(1, 1)], passes={A: ["imprevisti"]})
    at.press("enter")
    assert "Dal prossimo turno puoi uscire di prigione" in at.refuses("j")
    assert at.state.jail_cards[A]
