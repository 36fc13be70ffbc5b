"""K and Shift+K: mortgages."""

import pytest
from tests.clauses.board import FUCSIA, MARCO_POLO, ORANGE, RED, STAZIONE_SUD, VERDI, VICOLO_CORTO, A, B
from tests.clauses.given import bids, builds, drops, goods, lands, owes, proposes, wants
from tests.keyboard import seated
from tests.shell.game_keys.test_building_keys import chosen

from vialibera.rules.engine.topics.purchase import Offer


@pytest.mark.clause("salotto.key.k-mortgages")
def test_k_mortgages():
    at = seated(owns={A: VERDI}, cash={A: 0})
    chosen(at, "k", "Via Verdi")
    assert at.cash(A) == 90
    assert "ipoteca" in at.press("v")


@pytest.mark.clause("salotto.key.k-nothing-to-mortgage")
def test_k_with_nothing_to_mortgage():
    assert "Non possiedi proprietà" in seated().refuses("k")
    at = seated(owns={A: (VERDI, STAZIONE_SUD)}, mortgaged=[VERDI, STAZIONE_SUD])
    assert "Tutte le tue proprietà sono già sotto ipoteca" in at.refuses("k")


@pytest.mark.clause("salotto.key.k-built-group")
def test_k_does_not_offer_a_built_group():
    at = seated(owns={A: ORANGE}, built={VERDI: 1})
    assert "Vendi prima le costruzioni del gruppo arancione" in at.refuses("k")
    more = seated(owns={A: (*ORANGE, STAZIONE_SUD)}, built={VERDI: 1})
    said = more.refuses("k")
    assert "Stazione Sud" in said and "Raffaello" not in said


@pytest.mark.clause("salotto.key.k-moment")
def test_k_during_an_offer_and_an_auction():
    at = seated(owns={A: STAZIONE_SUD}, cash={A: 100}, acts=[lands(A, VERDI)])
    chosen(at, "k", "Stazione Sud")
    assert at.cash(A) == 200
    assert isinstance(at.state.step, Offer)
    auction = seated(variants=("auctions",), owns={B: STAZIONE_SUD}, acts=[lands(A, VERDI)])
    auction.press("r")
    assert auction.state.actors == (B,)
    auction.refuses("k")
    auction.refuses("esc", "1", "k")


@pytest.mark.clause("salotto.key.shift-k-lifts")
def test_shift_k_lifts_a_mortgage():
    at = seated(players=2, owns={A: VERDI}, mortgaged=[VERDI], cash={A: 500}, stage="end", at={B: 9}, dice=[(3, 4)])
    assert "1: Via Verdi, M 99" in at.press("K"), "the heading has named the act"
    at.press("esc")
    chosen(at, "K", "Via Verdi")
    assert at.cash(A) == 401
    at.press("enter", "enter", "space")
    assert at.cash(A) == 415


@pytest.mark.clause("salotto.key.shift-k-none")
def test_shift_k_without_mortgages():
    assert "Non hai ipoteche" in seated(owns={A: VERDI}).refuses("K")


@pytest.mark.clause("salotto.key.shift-k-not-enough-cash")
def test_shift_k_needs_mortgage_and_interest():
    at = seated(owns={A: VERDI}, mortgaged=[VERDI], cash={A: 98})
    assert "Servono M 99, hai M 98" in at.refuses("K")
    enough = seated(owns={A: VERDI}, mortgaged=[VERDI], cash={A: 99})
    chosen(enough, "K", "Via Verdi")
    assert enough.cash(A) == 0 and not enough.state.mortgaged[VERDI]


@pytest.mark.clause("salotto.key.shift-k-moment")
def test_shift_k_without_an_open_debt():
    position = {"owns": {A: (VERDI, STAZIONE_SUD)}, "mortgaged": [VERDI]}
    for stage in ("between", "end"):
        at = seated(stage=stage, **position)
        chosen(at, "K", "Via Verdi")
        assert not at.state.mortgaged[VERDI]
    debt = seated(cash={A: 150}, acts=[owes(A, B, 200)], **position)
    assert "Prima va pagato il debito" in debt.refuses("K")
    auction = seated(variants=("auctions",), owns={B: VERDI}, mortgaged=[VERDI], acts=[lands(A, STAZIONE_SUD)])
    auction.press("r")
    auction.refuses("K")
    deal = seated(
        owns={A: STAZIONE_SUD, B: VERDI}, mortgaged=[VERDI], acts=[proposes(A, B, goods(STAZIONE_SUD), goods(cash=1))]
    )
    deal.refuses("K")


def test_k_and_shift_h_keep_the_last_place_for_a_building_won():
    """No deed is free, and no building: the reason is the house that waits, and W gives the rule."""
    wins = [builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, 10_000)]
    at = seated("lira", owns={A: FUCSIA, B: ORANGE}, stock=(1, 12), acts=wins)
    assert "Così per la casa di Bruno non resta posto." in at.refuses("k")
    assert "deve avere dove metterla" in at.press("w")
    built = dict.fromkeys((*FUCSIA, *ORANGE), 4)
    at = seated("lira", owns={A: FUCSIA, B: ORANGE}, built=built, stock=(0, 1), acts=wins)
    assert "Così per l'albergo di Bruno non resta posto." in at.refuses("H")
    owns = {A: FUCSIA, B: (*ORANGE, *RED)}
    at = seated("lira", owns=owns, built={**built, MARCO_POLO: 1}, stock=(0, 1), acts=wins)
    assert "non resta posto" not in at.refuses("H"), "a house elsewhere takes no place from the hotel"
    at.press("1")
    assert not at.state.level[MARCO_POLO]
