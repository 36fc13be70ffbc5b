"""Why not now: it is somebody else's turn, or something else comes first."""

import pytest
from tests.clauses.board import FUCSIA, STAZIONE_SUD, VICOLO_CORTO, A, B, C
from tests.clauses.given import Act, builds, owes, pays_fee, throws
from tests.narrator.told import heard

from vialibera.engine.messages import Refused

OFFER, CARD, DEBT = [throws(A, 4, 3)], [throws(A, 6, 2)], [owes(A, C, 40)]


@pytest.mark.parametrize(
    ("edition", "seat", "before", "why"),
    [
        ("salotto", B, [], "Puoi costruire solo nel tuo turno."),
        ("salotto", B, OFFER, "Puoi costruire solo nel tuo turno."),
        ("salotto", A, DEBT, "Prima va pagato il debito."),
        ("lira", A, OFFER, "Prima si decide l'acquisto."),
        ("lira", B, OFFER, "Prima si decide l'acquisto."),
        ("lira", B, DEBT, "Prima va pagato il debito."),
        ("lira", B, CARD, "Adesso non si può."),
    ],
)
def test_why_nobody_builds_now(edition: str, seat: int, before: list[Act], why: str) -> None:
    """Where one builds in one's own turn alone, that comes first; else what the table waits for."""
    cash = {A: 0} if before is DEBT else None
    game = heard(edition, owns={A: STAZIONE_SUD, seat: FUCSIA}, at={A: 9}, cash=cash, top={"probabilita": ["P16"]})
    assert game.when(*before, builds(seat, VICOLO_CORTO)).refused == why


def test_out_of_jail_one_pays_before_the_throw() -> None:
    game = heard("euro", jailed={A: 1})
    assert game.when(throws(A, 1, 2), pays_fee(A)).refused == "Di prigione si esce solo prima di lanciare."


def test_a_key_that_names_no_act_hears_what_the_table_waits_for() -> None:
    game = heard("salotto", at={A: 9}).when(*OFFER)
    refused = Refused("wrong-moment", verb="build", pause="offer")
    assert game.narrator.refusal(refused, None).shown == "Prima si decide l'acquisto."
