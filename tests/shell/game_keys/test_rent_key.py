"""Space, the owner's buzzer; nothing else betrays an open rent."""

import pytest
from tests.clauses.board import ORANGE, STAZIONE_NORD, STAZIONE_SUD, VERDI, VIA, A, B, C
from tests.clauses.given import ends, lands
from tests.keyboard import Seated, seated

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.turn import TurnStart

HEARS_SHORT_FORMS = False


def owing(**position: object) -> Seated:
    """Anna stands on Bruno's Via Verdi, and Bruno has not asked for the rent yet."""
    position.setdefault("owns", {B: VERDI})
    return seated(players=3, acts=[lands(A, VERDI)], **position)  # type: ignore[arg-type]


@pytest.mark.clause("salotto.key.space-claims-rent")
def test_space_takes_the_rent():
    at = owing()
    said = at.press("space")
    assert (at.cash(A), at.cash(B)) == (1486, 1514)
    assert "Anna paga a Bruno M 14 di affitto per Via Verdi" in said


@pytest.mark.clause("salotto.key.space-nothing-due")
@pytest.mark.parametrize("space", [VIA, STAZIONE_SUD, 10, 20])
def test_nothing_to_take(space):
    at = seated(at={A: space}, owns={A: STAZIONE_SUD})
    assert "Nessun affitto da riscuotere" in at.refuses("space")


@pytest.mark.clause("salotto.key.space-nothing-due")
def test_a_rent_is_taken_once():
    at = owing()
    at.press("space")
    assert "Nessun affitto da riscuotere" in at.refuses("space")


@pytest.mark.clause("salotto.key.space-too-late")
def test_too_late_is_said_once():
    at = owing(dice=[(1, 4)])
    at.press("enter", "enter")  # Bruno is in turn, and has thrown: his square is free
    assert at.cash(A) == 1500
    assert not at.state.open_claims
    assert "Troppo tardi: l'affitto di Via Verdi è perso" in at.refuses("space")
    assert "Nessun affitto da riscuotere" in at.refuses("space")


@pytest.mark.clause("salotto.key.space-too-late")
def test_space_takes_the_claim_of_the_new_landing():
    at = owing(dice=[(1, 4)], owns={B: VERDI, C: STAZIONE_SUD})
    said = at.press("enter", "enter", "space")
    assert "Bruno paga a Carla M 25 di affitto per la Stazione Sud" in said
    assert "Troppo tardi" not in said


@pytest.mark.clause("salotto.key.space-with-auto-rent")
def test_automatic_rents_need_no_buzzer():
    at = seated(variants=("automatic_rent",), owns={B: VERDI}, at={A: 9}, dice=[(3, 4)])
    assert "Gli affitti si pagano automaticamente" in at.refuses("space")
    at.press("enter")
    assert at.cash(A) == 1486
    assert "Gli affitti si pagano automaticamente" in at.refuses("space")


@pytest.mark.clause("salotto.key.space-mortgaged")
def test_a_mortgaged_deed_earns_nothing():
    at = owing(mortgaged=[VERDI])
    said = at.refuses("space")
    assert "Via Verdi" in said and "ipoteca" in said and "nessun affitto" in said


@pytest.mark.clause("salotto.key.space-several-claims")
def test_the_oldest_claim_comes_first():
    at = seated(players=3, owns={B: VERDI, C: STAZIONE_NORD}, at={A: 12}, dice=[(2, 2), (4, 5)])
    at.press("enter", "enter")
    assert at.state.pos[A] == STAZIONE_NORD
    assert len(at.state.open_claims) == 2
    first = at.press("space")
    assert "a Bruno M 14 di affitto per Via Verdi" in first and (at.cash(B), at.cash(C)) == (1514, 1500)
    second = at.press("space")
    assert "a Carla M 25 di affitto per la Stazione Nord" in second and at.cash(C) == 1525


@pytest.mark.clause("salotto.key.space-any-phase")
def test_space_works_over_an_open_list():
    at = owing(owns={A: (*ORANGE[1:], STAZIONE_SUD), B: VERDI})
    at.press("k")
    said = at.press("space")
    assert at.cash(B) == 1514 and "Anna paga" in said
    assert "1 di " in at.press("down")  # the list is still there
    at.press("enter")
    assert sum(at.state.mortgaged) == 1


@pytest.mark.clause("salotto.key.space-any-phase")
def test_space_works_when_the_next_player_has_not_rolled():
    at = owing()
    at.press("enter")
    assert at.state.seat_in_turn == B
    said = at.press("space")
    assert at.cash(B) == 1514
    assert said.split("\n")[-1] == "Bruno, Invio per lanciare i dadi.", "the claim has talked over his question"


@pytest.mark.clause("salotto.key.space-any-phase")
def test_while_a_number_is_typed_space_is_text():
    at = seated(variants=("auctions",), owns={B: STAZIONE_SUD}, acts=[lands(A, VERDI)])
    at.press("r", "g", "1 0 0", "enter")
    assert at.cash(B) == 1500 and at.state.open_claims == []


@pytest.mark.clause("salotto.key.space-debtor-short")
def test_a_debtor_short_of_cash_is_prompted():
    at = owing(cash={A: 10}, owns={A: STAZIONE_SUD, B: VERDI})
    at.press("enter")
    assert at.state.actors == (B,)
    said = at.press("space")
    assert isinstance(at.state.step, Settle) and at.state.actors == (A,)
    assert "Anna" in said and "M 4" in said
    at.press("k", "1", "enter")
    assert at.cash(B) == 1514
    assert isinstance(at.state.step, TurnStart) and at.state.actors == (B,)


# nothing betrays it


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_a_landing_names_the_square_only(edition):
    """Word for word the same with the rent open and without it, help and lists included."""
    said = []
    for kept in (True, False):
        at = seated(edition, owns={B: VERDI}, at={A: 9}, dice=[(3, 4)])
        landing = at.press("enter")
        assert at.state.open_claims
        if not kept:
            at.state.open_claims.clear()
        said.append(landing + at.press("?", "o", "esc", "i", "t", "c", "s", "w", "l", "b", "n"))
    assert said[0] == said[1]
    assert "affitto" not in landing


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
def test_nobody_claims_for_another():
    at = seated("lira", players=4, owns={C: VERDI}, at={A: 9}, dice=[(3, 4)])
    at.press("enter")
    before = at.cash(C)
    assert "Nessun affitto da riscuotere" in at.refuses("2", "space")
    assert at.cash(C) == before
    at.press("3", "space")
    assert at.cash(C) > before


@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_with_claims_of_two_owners_a_seat_is_asked_for_without_a_name(edition):
    at = seated(edition, owns={B: VERDI, C: STAZIONE_NORD}, at={A: 12}, dice=[(2, 2), (4, 5)])
    at.press("enter", "enter")
    assert len(at.state.open_claims) == 2
    said = at.refuses("space")
    assert "Chi chiede l'affitto?" in said and "Bruno" not in said and "Carla" not in said
    at.press("3", "space")
    assert [right.seat for right in at.state.open_claims] == [B]


def test_computer_players_claim_for_themselves_and_nobody_for_them():
    class Idle:
        def choose(self, state, seat):
            return None

    at = seated(owns={B: VERDI}, acts=[lands(A, VERDI)], bots={B: Idle()})
    assert "Nessun affitto da riscuotere" in at.refuses("space")
    assert at.state.open_claims and at.state.owner[VERDI] != BANK


@pytest.mark.parametrize("oldest", [True, False])
def test_whose_rent_the_bare_buzzer_takes_is_for_the_edition_to_say(oldest):
    settings = (f"rent.oldest_first={str(oldest).lower()}",)
    owns = {B: VERDI, C: STAZIONE_NORD}
    at = seated(players=3, settings=settings, owns=owns, at={A: 12}, dice=[(2, 2), (4, 5)])
    at.press("enter", "enter")
    assert len(at.state.open_claims) == 2
    assert ("Chi chiede l'affitto?" in at.press("space")) != oldest
    assert len(at.state.open_claims) == (1 if oldest else 2)


# Space betrays nothing.


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
@pytest.mark.parametrize("owns", [{}, {B: VERDI}, {B: VERDI, C: STAZIONE_SUD}])
def test_with_three_at_the_table_space_always_asks_whose(owns):
    """Whether no rent, one or several are open, the same is said; with the number of the seat it is claimed."""
    at = seated("lira", players=3, owns=owns, at={A: 12}, dice=[(2, 2)], cash={A: 50_000})
    at.press("enter")
    assert at.press("space").strip() == "Chi chiede l'affitto? Il numero del suo posto, poi Spazio."
    before = at.cash(B)
    at.press("2", "space")
    assert (at.cash(B) > before) == bool(owns)


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
@pytest.mark.parametrize("owns", [{}, {A: VERDI}, {A: VERDI, B: STAZIONE_NORD}])
def test_where_two_who_are_left_may_owe_each_other_space_always_asks_whose(owns):
    """Anna stops on Bruno's station, then Bruno on Anna's lot, before the time to claim of either is over."""
    at = seated("torneo", players=3, out=[C], owns=owns, at={A: 20, B: 9}, dice=[(2, 3), (3, 4)])
    at.press(
        "enter", *([] if B in owns else ["r", "r", "r"]), "enter", "enter", *([] if A in owns else ["r", "r", "r"])
    )
    assert len(at.state.open_claims) == len(owns)
    assert at.press("space").strip() == "Chi chiede l'affitto? Il numero del suo posto, poi Spazio."
    before = at.cash(A), at.cash(B)
    at.press("1", "space")
    assert (at.cash(A) > before[0], at.cash(B) < before[1]) == (A in owns, A in owns)
    at.press("2", "space")
    assert at.state.open_claims == []


@pytest.mark.parametrize("edition", ["lira", "moderno"])
def test_two_who_cannot_owe_each_other_at_once_claim_by_space_alone(edition):
    """The next throw ends the claim: when Bruno stops on Anna's lot, Anna's stop on his is over."""
    at = seated(edition, players=2, owns={A: VERDI, B: STAZIONE_NORD}, at={A: 20, B: 9}, dice=[(2, 3), (3, 4)])
    at.press("enter", "enter", "enter")
    assert [right.seat for right in at.state.open_claims] == [A]
    before = at.cash(A)
    at.press("space")
    assert at.cash(A) > before and at.state.open_claims == []


# Real dice.


def dicing(**position):
    """Bruno has asked for the dice, and Anna, who has stopped on his lot, still owes him."""
    at = seated("lira", players=2, owns={B: VERDI}, acts=[lands(A, VERDI), ends(A)], **position)
    at.session.table.uses_real_dice = True
    at.press("enter")
    return at


def test_with_real_dice_a_rent_is_claimed_until_they_are_thrown():
    """Two figures are the dice, Enter throws them; a figure before Space is a seat, and letters stay keys."""
    at = dicing()
    assert "Bruno: L." in at.press("c")
    assert "3 e 4: Invio per lanciare." in at.press("3", "4")
    at.press("2")
    at.press("space")
    assert at.state.open_claims == [] and at.state.pos[B] == 0
    at.press("6", "5", "enter")
    assert at.state.pos[B] == 11


def test_real_dice_are_asked_again_when_they_make_no_sense():
    at = dicing()
    for keys in (("7", "1"), ("enter",), ("3", "enter")):
        assert "Scrivi due numeri da 1 a 6." in at.press(*keys)
    at.press("1", "backspace")
    at.press("1", "2", "enter")
    assert at.state.pos[B] == 3


def test_a_debt_before_the_throw_has_real_dice_typed_anew():
    """The rent that is claimed with two figures typed makes Anna raise money first."""
    owns = {A: STAZIONE_NORD, B: VERDI}
    at = seated("lira", players=2, owns=owns, cash={A: 10}, acts=[lands(A, VERDI), ends(A)])
    at.session.table.uses_real_dice = True
    at.press("enter", "3", "4", "space")
    assert isinstance(at.state.step, Settle)
    at.press("a", "a")
    assert "Scrivi due numeri da 1 a 6." in at.press("enter")
    at.press("1", "2", "enter")
    assert at.state.pos[B] == 3
