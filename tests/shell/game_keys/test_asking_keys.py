"""Keys that ask before they act: sums, numbers, orders, deeds in kind, and the list of all moves."""

from __future__ import annotations

import pytest
from tests.clauses.board import FUCSIA, ORANGE, RED, STATIONS, STAZIONE_SUD, VERDI, VICOLO_CORTO, A, B
from tests.clauses.given import bids, builds, declines, drops, lands, offers_in_kind, owes, prices, throws, wants
from tests.keyboard import Seated, seated

from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import CallAuction, OfferInKind, Price
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.shortage import Call, PutHere, Want
from vialibera.rules.engine.topics.turn import ThrowAgain


def entries(told: str) -> list[str]:
    return [line.strip().partition(": ")[2] for line in told.splitlines() if line.strip()[:1].isdigit()]


def choose(at: Seated, label: str, *keys: str) -> str:
    """Choose the entry of the list of all moves that begins so, then press these keys."""
    number = next(nth for nth, text in enumerate(entries(at.press("o")), 1) if text.startswith(label))
    told = at.press(*str(number))
    at.console.late_enter.forget_number()
    return told + at.press(*keys)


def is_open(at: Seated) -> bool:
    """Return True if a list or a field is above the game."""
    return len(at.console.open_input.layers) > 1 or at.console.open_input.has_open_field


# Sums and numbers.


def test_a_bid_may_be_typed_with_the_marks_of_the_language() -> None:
    at = seated("moderno", 2, acts=[lands(A, VERDI), declines(A)])
    at.press("g", "1.000", "enter", "a")
    assert at.log.commands == [Bid(B, at.log.commands[0].pause_no, 1000)]


@pytest.mark.parametrize(("cash", "asks"), [(10, True), (9, False)])
def test_who_has_just_the_lowest_bid_is_asked_for_it(cash: int, asks: bool) -> None:
    at = seated("moderno", 2, cash={B: cash}, acts=[lands(A, VERDI), declines(A)])
    at.press("g")
    assert is_open(at) is asks


def test_the_game_may_end_in_a_day_at_the_latest() -> None:
    for minutes, accepted in ((MINUTES_PER_DAY, True), (MINUTES_PER_DAY + 1, False)):
        at = seated("moderno", players=2, lang="en")
        told = choose(at, "End the game here", str(minutes), "enter")
        assert ("Type a number." in told) is not accepted


# Buildings.


def test_an_order_is_of_two_unless_a_number_is_typed_and_may_be_of_one() -> None:
    at = seated("lira", 2, owns={A: ORANGE}, lang="en")
    assert "Building 1 of 2: where?" in choose(at, "Order several", "enter")
    at.press("esc")
    assert "Building 1 of 1: where?" in choose(at, "Order several", "1", "enter")
    at.press("1")
    at.console.late_enter.forget_number()
    at.press("1")
    assert [type(command) for command in at.log.commands] == [Build] and sum(at.state.level) == 1
    assert "Closed" in choose(at, "Order several", "0", "enter") and not is_open(at)


def test_h_places_a_building_that_was_won() -> None:
    wins = [builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, 10_000)]
    at = seated("lira", owns={A: FUCSIA, B: ORANGE}, stock=(1, 12), acts=wins, lang="en")
    assert entries(at.press("h"))[0] == "Place the house on Via Verdi"
    at.press("1")
    assert [type(command) for command in at.log.commands] == [PutHere] and at.state.level[VERDI] == 1


def test_the_list_of_houses_gives_way_to_the_question_who_else_wants_one() -> None:
    """0 asks for none."""
    at = seated("moderno", 2, owns={A: ORANGE, B: RED}, stock=(5, 12), lang="en")
    told = at.press("h", "1")
    assert isinstance(at.state.step, Call) and "Another number" not in told
    at.press("0")
    assert at.log.commands[-1] == Want(B, at.log.commands[-1].pause_no, 0)


def test_a_list_closes_once_its_act_is_not_allowed_any_more() -> None:
    """Bruno claims the rent while Anna's list is open: now she owes it, and cannot build."""
    at = seated("lira", 2, owns={A: FUCSIA, B: STATIONS}, cash={A: 15_000}, acts=[lands(A, STAZIONE_SUD)], lang="en")
    at.press("h")
    assert is_open(at)
    assert "The list is closed" in at.press("space")
    assert isinstance(at.state.step, Settle) and not is_open(at)


# Deeds in kind.


def test_a_deed_in_kind_is_priced_by_the_creditor_and_g_calls_an_auction() -> None:
    owed = [owes(A, B, 20_000), offers_in_kind(A, VERDI)]
    at = seated("lira", 2, owns={A: (VERDI,)}, cash={A: 5000}, acts=owed, lang="en")
    assert "Bruno, your price for Via Verdi" in at.press("g")
    at.press("15000", "enter")
    assert at.log.commands == [Price(B, at.log.commands[0].pause_no, 15_000)]
    priced = [*owed, prices(B, 15_000)]
    at = seated("lira", 2, owns={A: (VERDI,)}, cash={A: 5000}, acts=priced, lang="en")
    at.press("g")
    assert [type(command) for command in at.log.commands] == [CallAuction]


def test_a_debtor_who_names_the_sum_is_asked_for_it() -> None:
    at = seated("torneo", 3, owns={A: (VERDI,)}, cash={A: 50}, acts=[owes(A, B, 200)], lang="en")
    assert "How much of the debt does Via Verdi settle?" in choose(at, "Offer Bruno")
    at.press("120", "enter")
    assert at.log.commands == [OfferInKind(A, at.log.commands[0].pause_no, VERDI, 120)]


# The lists of all moves and of what was settled.


def test_after_a_double_enter_throws_again_and_the_list_hands_over_without_a_key() -> None:
    at = seated("moderno", 2, owns={A: (STAZIONE_SUD,)}, acts=[throws(A, 5, 5)], lang="en")
    assert isinstance(at.state.step, ThrowAgain)
    moves = entries(at.press("o"))
    assert moves[0] == "Roll the dice (Enter)" and {"Mortgage (K)", "Propose a trade (E)"} <= set(moves)


def test_before_the_first_turn_nothing_can_be_ended() -> None:
    at = seated("moderno", 2, lang="en")
    assert any("End the game here" in text for text in entries(at.press("o", "esc")))
    at.state.turn_no = 0
    assert not any("End the game here" in text for text in entries(at.press("o")))


def test_after_the_end_o_and_help_say_what_can_be_done_then() -> None:
    at = seated("moderno", 2, cash={A: 5}, acts=[owes(A, B, 300)], lang="en")
    at.desk.question.is_game_over = True
    assert "Only a saved game at this computer can be shared." in at.press("o")
    shared: list[bool] = []
    at.console.share_end = shared.append
    assert at.press("o") == "" and shared == [True]
    assert "F10" in at.press("?")


def test_what_was_settled_is_listed_and_every_entry_says_that_it_is_too_late() -> None:
    at = seated("salotto", 2, variants=("auctions",), middle=150, lang="en")
    settled = entries(at.press("f3"))
    assert "Auctions: on" in settled and "Parking jackpot: off" in settled
    for nth in range(1, len(settled) + 1):
        assert "only be changed before the game begins" in at.press(*str(nth), *["enter"] * (nth == 1)), settled[
            nth - 1
        ]
        assert is_open(at)
