"""An auction is short to listen to, however long the computer players think."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vialibera.play.bots.expert import ExpertBot
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, Bid, DeedLot
from vialibera.rules.engine.topics.turn import TurnEnd

EDITIONS = {"lira": "", "euro": "auctions", "moderno": "", "torneo": "", "salotto": "auctions"}
SEATS = 4
MOST_BIDS = 12


def last_deed_auction(edition: str, owners: Callable[[int], int]) -> State:
    """Return the auction of the last deed of the next to last group, every other deed owned by somebody."""
    variants = [EDITIONS[edition]] if EDITIONS[edition] else []
    rules = rules_from_sheet(load_edition(edition, variants).sheet)
    state = new_game(rules, SEATS)
    colours = [group for group, is_colour in enumerate(rules.is_colour_group) if is_colour]
    lot = rules.group_members[colours[-2]][-1]
    for number, space in enumerate(rules.deed_spaces):
        if space != lot:
            state.transfer_deed(space, owners(number) if rules.group_of[space] != colours[-2] else 0)
    state.cash[:] = [sum(rules.price) // SEATS] * SEATS
    everybody = tuple(range(SEATS))
    opening = rules.sheet.auction.opening
    state.set_agenda([TurnEnd(0), Auction(DeedLot(lot), opening, everybody, 0, NO_LEADER, everybody, 1)])
    state.actors, state.turn_no = (1,), 40
    return state


def list_bids(state: State, rounds: int) -> list[Bid]:
    bots, bids = [ExpertBot(state.rules, seat, rounds) for seat in range(SEATS)], list[Bid]()
    while isinstance(state.step, Auction):
        seat = state.actors[0]
        command = bots[seat].choose(state, seat)
        assert command is not None
        bids += [command] if isinstance(command, Bid) else []
        play_command(Draft(state), command)
    return bids


OWNERS: list[Callable[[int], int]] = [lambda number: number % SEATS, lambda number: number // 2 % SEATS]


def test_two_who_both_need_a_deed_bid_few_times() -> None:
    for edition in EDITIONS:
        assert len(list_bids(last_deed_auction(edition, OWNERS[0]), rounds=8)) <= MOST_BIDS, edition


@pytest.mark.slow
@pytest.mark.parametrize("owners", OWNERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_rounds_of_thought_add_no_bids(edition: str, owners: Callable[[int], int]) -> None:
    assert len(list_bids(last_deed_auction(edition, owners), rounds=1000)) <= MOST_BIDS


def test_a_deed_that_nobody_else_can_pay_costs_the_lowest_bid() -> None:
    for edition in EDITIONS:
        state = last_deed_auction(edition, OWNERS[1])
        state.cash[:] = [cash if seat == 1 else 0 for seat, cash in enumerate(state.cash)]
        bids = list_bids(state, rounds=0)
        assert [(bid.by, bid.amount) for bid in bids] == [(1, state.rules.sheet.auction.opening)], edition
