"""What nobody else bids for, a computer player has for the lowest bid there is."""

from __future__ import annotations

import pytest

from vialibera.play.bots.expert import QuickExpertBot
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.auction import Auction, Bid, DeedLot

TURNS = 100


def auctions(kind: type[PrudentBot], seed: int, edition: str) -> list[list[Bid]]:
    """The bids for each deed of a game; where contracts are dealt, many a deed is wanted by one alone."""
    state, chance = new_game(rules_from_sheet(load_edition(edition).sheet), 4), Chance(seed)
    players = [kind(state.rules) for _ in state.seats]
    held: list[list[Bid]] = []
    while not state.is_over and state.turn_no < TURNS:
        step, command = state.step, None
        if state.actors[0] == CHANCE:
            command = chance.choose(state)
        else:
            seats = [*(right.seat for right in state.open_claims), state.actors[0]]
            command = next(filter(None, (players[seat].choose(state, seat) for seat in seats)))
        if isinstance(command, Bid) and isinstance(step, Auction) and isinstance(step.lot, DeedLot):
            held += [[]] if step.leader < 0 else []
            held[-1].append(command)
        play_command(Draft(state), command)
    return held


@pytest.mark.parametrize(("kind", "edition", "games"), [(PrudentBot, "lira", 8), (QuickExpertBot, "moderno", 32)])
def test_a_deed_that_nobody_else_wants_costs_the_lowest_bid(kind: type[PrudentBot], edition: str, games: int) -> None:
    held = [bids for seed in range(games) for bids in auctions(kind, seed, edition)]
    lone = [bids for bids in held if len({bid.by for bid in bids}) == 1]
    lowest = load_edition(edition).sheet.auction.opening
    assert len(lone) >= 3 and all([bid.amount for bid in bids] == [lowest] for bids in lone)
