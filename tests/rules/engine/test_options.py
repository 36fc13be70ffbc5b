"""What a seat may do is listed in one order, on which menus and computer players depend."""

from __future__ import annotations

import pytest
from tests.clauses.board import COMPANIES, DANTE, ORANGE, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import calls_auction, declines, given, lands, offers_in_kind, owes, prices

from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.topics.rent import Claim


def kinds(edition_options: list[object]) -> list[str]:
    """The kinds of command in the order in which each first stands in the list."""
    return list(dict.fromkeys(type(command).__name__ for command in edition_options))


def test_answers_come_first_then_claims_then_what_may_be_done_unasked() -> None:
    table = given(
        "lira", owns={A: (*ORANGE, *COMPANIES), B: STAZIONE_SUD}, built={VERDI: 1}, mortgaged=COMPANIES[:1], stage="end"
    )
    table.when(lands(A, STAZIONE_SUD))
    found = list(legal_commands(table.state, A))
    assert kinds(found) == ["EndTurn", "Build", "Sell", "Mortgage", "Redeem", "Propose", "Resign"]
    assert kinds(list(legal_commands(table.state, B))) == ["Claim", "Mortgage", "Propose", "Resign"]


def test_in_jail_the_ways_out_come_after_the_throw() -> None:
    table = given("moderno", jailed=[A], passes={A: ["imprevisti"]})
    assert kinds(list(legal_commands(table.state, A)))[:3] == ["Roll", "PayFee", "UsePass"]


def test_a_debtor_pays_in_kind_or_gives_up_before_anything_else() -> None:
    table = given("lira", owns={A: VERDI}, cash={A: 0}, stage="end").when(owes(A, B, 1_000_000))
    assert kinds(list(legal_commands(table.state, A))) == ["OfferInKind", "GiveUp", "Mortgage", "Propose"]


def test_refusing_comes_before_accepting() -> None:
    table = given("lira").when(lands(A, DANTE))
    assert kinds(list(legal_commands(table.state, A)))[:2] == ["Decline", "Buy"]


def test_the_purchase_is_offered_to_whoever_has_just_the_price() -> None:
    for cash, offered in ((18_000, ["Decline", "Buy"]), (17_999, ["Decline"])):
        table = given("lira", cash={A: cash}).when(lands(A, VERDI))
        assert [kind for kind in kinds(list(legal_commands(table.state, A))) if kind in ("Decline", "Buy")] == offered


@pytest.mark.parametrize(("cash", "offered"), [(999, ["Drop"]), (1000, ["Drop", "Bid"])])
def test_a_bid_is_offered_to_whoever_can_pay_the_interest_of_the_mortgage_too(cash: int, offered: list[str]) -> None:
    """The lowest bid is 100, and who takes the deed over pays 900 of its mortgage of 9,000 at once."""
    table = given("lira", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 1000, B: cash}, stage="end")
    table.when(owes(A, B, 30_000), offers_in_kind(A, VERDI), prices(B, 1000), calls_auction(A))
    assert kinds(list(legal_commands(table.state, B))) == offered


def test_where_promises_are_lawful_a_bid_beyond_the_cash_is_offered() -> None:
    """In the tournament the money need not be there before the auction is over; elsewhere it must."""
    for edition, offered in (("torneo", ["Drop", "Bid"]), ("moderno", ["Drop"])):
        table = given(edition, cash={B: 0}).when(lands(A, VERDI), declines(A))
        assert [kind for kind in kinds(list(legal_commands(table.state, B))) if kind in ("Drop", "Bid")] == offered


def test_only_the_owner_is_offered_the_claim() -> None:
    table = given("salotto", owns={B: VERDI}).when(lands(A, VERDI))
    assert [command for command in legal_commands(table.state, B) if isinstance(command, Claim)]
    assert not [
        command for seat in (A, C) for command in legal_commands(table.state, seat) if isinstance(command, Claim)
    ]


def test_nothing_is_left_to_do_when_the_game_is_over() -> None:
    table = given("lira", players=2)
    table.state.is_over = True
    assert list(legal_commands(table.state, A)) == []
