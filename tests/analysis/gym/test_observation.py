"""The observation against the state, read by rules written down a second time, field by field."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import pytest
from tests.play.bots.finished import prudent_game
from tests.properties.worlds import plain_rules
from tests.record.journal.random_game import random_game
from tests.shipped import EDITIONS

from vialibera.analysis.gym.observation import PAUSES, Observer, observation_fields
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Deal

PLAYERS = 3
HOTEL_LEVEL = 5


def expected(state: State, seat: int) -> dict[str, float]:
    """Return every field that is not 0."""
    rules, step = state.rules, state.step
    capital = rules.sheet.players.capital[PLAYERS]
    found: dict[str, float] = {}
    for other in range(PLAYERS):
        name = f"player {(other - seat) % PLAYERS}"
        tries = state.jail[other]
        found |= {
            f"{name} cash": state.cash[other] / capital,
            f"{name} space": state.pos[other] / len(rules.sheet.board),
            f"{name} in jail": tries > 0,
            f"{name} jail tries": (tries - 1) / rules.sheet.jail.turns if tries else 0,
            f"{name} round the board": state.lapped[other],
            f"{name} out": state.out[other],
            f"{name} release cards": len(state.jail_cards[other]),
            f"{name} in turn": state.seat_in_turn == other,
            f"{name} asked": other in state.actors,
        }
    for space in rules.deed_spaces:
        if (owner := state.owner[space]) >= 0:
            place = (owner - seat) % PLAYERS
            found[f"own {space}" if place == 0 else f"owner {space} is player {place}"] = 1
            found[f"mortgaged {space}"] = state.mortgaged[space]
            found[f"level {space}"] = state.level[space] / HOTEL_LEVEL
    if step.pause_kind in PAUSES:
        found[f"question {step.pause_kind}"] = 1
    own = [right.amount for right in state.open_claims if right.seat == seat]
    found |= {
        "sum": sum_of_question(state) / capital,
        "own rents to claim": len(own),
        "sum of own rents": sum(own) / capital,
        "houses left": min(state.stock[0] / rules.house_stock, 1),
        "hotels left": min(state.stock[1] / rules.hotel_stock, 1),
        "bell": state.has_bell_rung,
        "turn": state.turn_no / 1000,
    }
    for word, spaces in deeds_of_question(state).items():
        found |= {f"{word} {space}": 1 for space in spaces}
    return {name: float(value) for name, value in found.items() if value}


def sum_of_question(state: State) -> int:
    match state.step:
        case Offer(space=space):
            return state.rules.price[space]
        case Auction():
            return state.step.lowest_bid(state)
        case Settle(debts=debts):
            return debts[0].amount
        case Deal(gives=gives, asks=asks):
            return gives.cash - asks.cash
        case KindPrice(amount=amount) | KindProposal(amount=amount):
            return amount
    return 0


def deeds_of_question(state: State) -> dict[str, tuple[int, ...]]:
    match state.step:
        case Offer(space=space) | KindPrice(space=space) | KindProposal(space=space) | Appraisal(space=space):
            return {"asked about": (space,)}
        case Auction(lot=DeedLot(space=space)):
            return {"asked about": (space,)}
        case Deal(gives=gives, asks=asks):
            return {"given": gives.deeds, "wanted": asks.deeds}
    return {}


def commands_of(rules: Rules, edition: str) -> Iterable[Iterable[Command]]:
    """Yield the commands of a random game, in which the bell of a limited one rings, and of one with deals."""
    bell = 300 if edition == "torneo" else 0
    yield [command for command, _, _ in islice(random_game(rules, 3, PLAYERS, bell), 900)]
    yield [command for command, _, _ in islice(prudent_game(edition, 2, PLAYERS), 400)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_value_is_what_the_state_says(edition: str) -> None:
    """Observed by each seat now and then, so that what has changed since is several commands old."""
    rules, seen = plain_rules(edition), set[str]()
    names = observation_fields(rules, PLAYERS)
    for commands in commands_of(rules, edition):
        state, observer = new_game(rules, PLAYERS), Observer(rules, PLAYERS)
        for number, command in enumerate(commands):
            play_command(Draft(state), command)
            seat = number % (PLAYERS + 2)
            if seat < PLAYERS:
                values = dict(zip(names, observer.observe(state, seat), strict=True))
                assert {name: value for name, value in values.items() if value} == pytest.approx(expected(state, seat))
                seen.update(name.rstrip("0123456789 ") for name, value in values.items() if value)
    by_claim = set() if rules.claim_policy.is_automatic else {"own rents to claim", "sum of own rents"}
    assert {"mortgaged", "level", "question deal", "wanted", "player 1 in jail", *by_claim} <= seen
    assert ("bell" in seen) == (edition == "torneo")
