"""Why not now: it is somebody else's turn, or something else comes first."""

import pytest
from tests.clauses.board import FUCSIA, ORANGE, STAZIONE_SUD, VERDI, VICOLO_CORTO, A, B, C
from tests.clauses.given import Act, bids, builds, drops, mortgages, owes, pays_fee, sells, throws, wants
from tests.narration.narrator.told import heard

from vialibera.narration.narrator.answers import why_answer
from vialibera.rules.engine.messages import Refusal

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
    refused = Refusal("wrong-moment", verb="build", pause="offer")
    assert game.narrator.refusal_line(refused, None).shown == "Prima si decide l'acquisto."


@pytest.mark.parametrize(
    ("lang", "hotel", "said", "rule"),
    [
        ("it", False, "Così per la casa di Bruno non resta posto.", "Chi vuole una costruzione all'asta"),
        ("it", True, "Così per l'albergo di Bruno non resta posto.", "Chi vuole una costruzione all'asta"),
        ("en", False, "That would leave Bruno no place for the house.", "To bid for a building you need a place"),
        ("en", True, "That would leave Bruno no place for the hotel.", "To bid for a building you need a place"),
    ],
)
def test_why_the_last_place_is_kept_and_why_a_price_comes_back(lang: str, hotel: bool, said: str, rule: str) -> None:
    level, stock = (4, (0, 1)) if hotel else (0, (1, 12))
    built = dict.fromkeys((*FUCSIA, *ORANGE), level)
    game = heard("lira", lang=lang, owns={A: FUCSIA, B: ORANGE}, built=built, stock=stock, cash=40_000)
    game.when(builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, 30_000))
    assert game.when(sells(B, VERDI) if hotel else mortgages(B, VERDI)).refused == said
    assert why_answer(game.state, game.narrator)[0].shown.startswith(rule)


@pytest.mark.parametrize(
    ("lang", "said", "rule"),
    [
        ("it", "La Banca restituisce a Bruno L. 30.000", "Una costruzione vinta all'asta va messa subito"),
        ("en", "The Bank gives Bruno L. 30,000 back", "A building won at auction goes up at once"),
    ],
)
def test_a_price_given_back_is_told_and_explained(lang: str, said: str, rule: str) -> None:
    game = heard("lira", lang=lang, owns={A: FUCSIA, B: ORANGE}, stock=(1, 12), cash=40_000)
    game.when(builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, 30_000), owes(B, C, 19_000, "card"))
    game.narrator.state.replace_with(game.state.copy())
    told = " ".join(game.when(mortgages(B, VERDI)).lines)
    assert said in told
    assert why_answer(game.state, game.narrator)[0].shown.startswith(rule)
