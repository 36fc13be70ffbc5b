"""Games to try properties on: every edition, and variants drawn at random from what each slot may hold."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st
from tests.shipped import EDITIONS

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seat_player import SeatPlayer
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK
from vialibera.rules.engine.kernel import legal_commands, new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.sheet import sheet_from_data

CHOICES: dict[str, list[Any]] = {
    "opening.order": ["highest_throw", "seats_by_throw", "by_lot"],
    "go.exact": [1, 2],
    "buying.first_lap": [True, False],
    "buying.unanswered": ["waits", "declines"],
    "auction.on_decline": [True, False],
    "auction.beyond_cash": ["refused", "annulled"],
    "rent.claim": ["automatic", "until_turn_passes", "until_next_throw", "until_third_throw"],
    "companies.rent": ["fixed", "arrival_throw", "fresh_throw"],
    "tax.to": ["bank", "middle"],
    "jail.turns": [1, 2, 3],
    "building.spread": ["even", "free"],
    "building.houses": [3, 8, 32, None],
    "building.hotels": [1, 12, None],
    "building.contest": ["none", "lowest_price", 10],
    "selling.scarce_hotel": ["outright", "remaining_houses", "evenly"],
    "mortgage.clear": ["group", "lot"],
    "trade.gifts": ["refused", "goods"],
    "trade.clear": ["group", "lot"],
    "trade.pass_ceiling": [None, 50],
    "trade.debtor_no_poorer": [True, False],
    "bank_buys": [True, False],
    "debt.in_kind": ["none", "creditor_prices", "debtor_prices", "debtor_prices_always"],
    "debt.failure": ["declared", "automatic"],
    "debt.give_up": ["insolvent", "short"],
    "estate": ["bank_auctions", "bank_keeps", "heir", "heir_of_mortgages"],
    "ending.bell": ["settles_throw", "finishes_turn"],
    "score.buildings": [50, 100],
    "poor": [1, 4],
    "extra_cards": [False, True],
}
"""What each slot may hold."""


@cache
def edition(id: str, *variants: str) -> dict[str, Any]:
    return load_edition(id, variants).data


@cache
def plain_rules(id: str) -> Rules:
    return rules_from_sheet(sheet_from_data(edition(id)))


def changed(id: str, changes: dict[str, Any]) -> dict[str, Any]:
    """An edition with some of its slots otherwise, and its clock allowed; `poor` divides the money of its start."""
    data = deepcopy(edition(id, "extra_cards") if changes.get("extra_cards") else edition(id))
    poor = 1 if data["players"]["contracts"] else changes.get("poor", 1)
    data["players"]["capital"] = {seats: money // poor for seats, money in data["players"]["capital"].items()}
    for path, value in changes.items():
        if path in ("poor", "extra_cards"):
            continue
        *above, name = path.split(".")
        (data[above[0]] if above else data)[name] = value
    data["ending"]["clock"] = True
    data["parking"]["on_landing"] = "jackpot" if data["tax"]["to"] == "middle" else "nothing"
    if data["building"]["houses"] is None and data["building"]["hotels"] is None:
        data["building"]["contest"] = "none"
    return data


changes = st.dictionaries(st.sampled_from(sorted(CHOICES)), st.integers(0, 3), max_size=8).map(
    lambda drawn: {path: CHOICES[path][number % len(CHOICES[path])] for path, number in drawn.items()}
)


def shaken(seed: int) -> dict[str, Any]:
    """Every second slot drawn anew."""
    random = Random(seed)
    return {path: random.choice(choices) for path, choices in CHOICES.items() if random.random() < 0.5}


worlds = st.tuples(
    st.sampled_from(EDITIONS),
    st.one_of(st.just({}), changes, st.integers(0, 2**32).map(shaken)),
)
"""An edition and what is changed of it: nothing, a little, or a lot."""


class Ride:
    """A game under way among random and prudent players, some of whom act out of turn; everything hangs on the seed."""

    def __init__(self, world: tuple[str, dict[str, Any]], seed: int, draft: type[Draft] = Draft) -> None:
        id, changed_slots = world
        rules = rules_from_sheet(sheet_from_data(changed(id, changed_slots))) if changed_slots else plain_rules(id)
        self.random = Random(seed)
        self.restless = 0.25
        """How often somebody acts without being asked."""
        players = self.random.choice(sorted(rules.sheet.players.capital))
        self.start(draft(new_game(rules, players)))

    def start(self, draft: Draft) -> None:
        state = draft.state
        kinds = [self.random.choice(["random", "prudente", "prudente"]) for _ in state.seats]
        self.draft = draft
        self.players: list[SeatPlayer] = [BOT_MAKERS[kind](state.rules, f"{self.random.random()}") for kind in kinds]
        self.chance = Chance(self.random.random().hex())

    @property
    def state(self) -> State:
        return self.draft.state

    def next(self) -> Command:
        """A lawful command: mostly of who is asked, at times of somebody else, rarely of the clock."""
        state = self.state
        luck = self.random.random()
        if luck < 0.001 and state.rules.sheet.ending.clock and state.turn_no and not state.has_bell_rung:
            return Ring(CLOCK, 0)
        unasked = self.unasked() if luck < self.restless else None
        actor = state.actors[0]
        if unasked is not None:
            return unasked
        answer = self.chance.choose(state) if actor == CHANCE else self.players[actor].choose(state, actor)
        assert answer is not None, f"seat {actor} is asked and says nothing: {state.step!r}"
        return answer

    def unasked(self) -> Command | None:
        """A claim, or anything else a seat may do of its own accord; nobody leaves the table often."""
        seat = self.random.choice(self.state.seats_left())
        found = [command for command in legal_commands(self.state, seat) if command.answers is None]
        kinds = sorted({type(command).__name__ for command in found})
        if not kinds:
            return None
        kind = self.random.choice(kinds)
        if kind == "Resign" and self.random.random() > 0.05:
            return None
        return self.random.choice([command for command in found if type(command).__name__ == kind])

    def go(self, commands: int) -> State:
        """So many commands, or to the end."""
        for _ in range(commands):
            if self.state.is_over:
                break
            play_command(self.draft, self.next())
            self.draft.events.clear()
        return self.state
