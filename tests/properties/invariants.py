"""What is true of every game: after each event, and whenever somebody is waited for."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, CHANCE, HOTEL, HOTELS, HOUSES, MIDDLE, REFEREE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Event, Message, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.cards import ReturnCard
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.shortage import BuildingWon, Place

NAMES_OF_SEATS = {
    *("seat", "proposer", "partner", "debtor", "creditor", "owner", "leader", "seller", "active", "order", "waiting"),
}
MAY_NAME_THE_DEAD = {"Pass", "EstateSale"}
"""The turn passes on from a seat that is out; its deeds are sold in the order round its chair."""


class Watched(Draft):
    """A draft whose state is looked over after each event."""

    __slots__ = ("excused", "unplaced")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.excused: set[int] = set()
        """Groups that a hotel sold whole for want of houses has left uneven."""
        self.unplaced = 0
        """Buildings won and paid that neither stand on the board nor were paid back."""

    def emit(self, event: Event) -> None:
        super().emit(event)
        if isinstance(event, Razed):
            self.excused.add(self.rules.group_of[event.space])
        self.unplaced += isinstance(event, BuildingWon)
        self.unplaced -= isinstance(event, Built) and not event.paid
        self.unplaced -= isinstance(event, Paid) and event.reason == "no-place"
        after_each_event(self.state, self.excused)

    def emit_and_replace_step(self, step: Step, event: Event) -> None:
        super().emit_and_replace_step(step, event)
        after_each_event(self.state, self.excused)


def after_each_event(state: State, excused: set[int]) -> None:
    accounts(state)
    owners(state)
    buildings(state, excused)
    seats(state)


def accounts(state: State) -> None:
    """No coin is made or lost, and nobody but the Bank is below zero."""
    assert sum(state.cash) == 0
    assert min(state.cash[: len(state.out)]) >= 0 <= state.cash[MIDDLE]


def no_building_is_lost(draft: Draft) -> None:
    """A building that is paid stands on the board, waits for its place, or its price has come back."""
    assert isinstance(draft, Watched)
    waiting = [step for step in draft.state.agenda if isinstance(step, Place) and step.paid]
    assert draft.state.is_annulled or draft.unplaced == len(waiting)


def owners(state: State) -> None:
    """Each deed has one owner, living or the Bank; the counts kept are those found by counting."""
    rules = state.rules
    assert all(owner == BANK or not state.out[owner] for owner in state.owner)
    assert all(state.owner[space] == BANK for space in range(rules.board_size) if space not in rules.deed_spaces)
    for seat in (*state.seats, BANK):
        held = [sum(state.owner[space] == seat for space in members) for members in rules.group_members]
        assert state.deeds_in_group[seat] == held
        assert state.deed_sets[seat] == {space for space in rules.deed_spaces if state.owner[space] == seat}
        assert state.full_groups[seat] == tuple(
            group for group in rules.colour_groups if held[group] == rules.group_size[group]
        )


def buildings(state: State, excused: set[int]) -> None:
    """The stock and what stands on the board make up what the box held; nothing stands on pledged or unsold ground."""
    rules, level = state.rules, state.level
    hotels = level.count(HOTEL)
    assert state.stock[HOTELS] == rules.hotel_stock - hotels >= 0
    assert state.stock[HOUSES] == rules.house_stock - (sum(level) - hotels * HOTEL) >= 0
    for space in range(rules.board_size):
        assert 0 <= level[space] <= (HOTEL if rules.house_price[space] else 0)
        assert not (level[space] or state.mortgaged[space]) or state.owner[space] != BANK
        assert not (level[space] and state.mortgaged[space])
    if rules.must_build_evenly:
        for group in uneven(state):
            assert group in excused, f"group {group} is uneven: {level}"


def uneven(state: State) -> Iterator[int]:
    for group, members in enumerate(state.rules.group_members):
        levels = [state.level[space] for space in members]
        if max(levels) - min(levels) > 1:
            yield group


def seats(state: State) -> None:
    """Who lives, who went, and who follows whom agree."""
    assert state.players_left == state.out.count(False) == len(state.seats_left())
    assert sorted(state.bankruptcy_order) == [seat for seat in state.seats if state.out[seat]]
    assert sorted(state.order) == list(state.seats)
    assert state.players_left == 0 or sorted(
        [state.seats_left()[0], *state.other_seats(state.seats_left()[0])]
    ) == sorted(state.seats_left())
    for seat in state.seats:
        assert 0 <= state.jail[seat] <= state.rules.sheet.jail.turns + 1
        assert not state.jail[seat] or state.pos[seat] == state.rules.prison
        assert not (state.out[seat] and (state.cash[seat] or state.jail_cards[seat] or state.jail[seat]))


def at_each_pause(state: State) -> None:
    """Somebody living is asked and can answer; nobody out is named anywhere; all cards are somewhere."""
    if state.is_over:
        assert state.actors == () and not state.open_claims
        return
    cards(state)
    assert state.actors
    assert all(actor in (CHANCE, REFEREE) or not state.out[actor] for actor in state.actors)
    for message in (*state.agenda, *state.open_claims):
        if type(message).__name__ not in MAY_NAME_THE_DEAD:
            assert not [seat for seat in named(message) if seat >= 0 and state.out[seat]], message
    for actor in state.actors:
        assert next(legal_commands(state, actor), None) is not None, f"{actor} has no answer to {state.step!r}"


def named(message: Message) -> Iterator[int]:
    """Every seat a message names, also inside the values it holds."""
    for field in message.fields:
        value = getattr(message, field)
        if field in NAMES_OF_SEATS:
            yield from value if isinstance(value, tuple) else (value,)
        elif field == "wants":
            yield from (seat for seat, _ in value)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from named(part)


def cards(state: State) -> None:
    """Each card is in its deck, with a seat, or on the table while it is carried out."""
    table = [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    kept = [card for row in state.jail_cards for card in row]
    for deck, pack in enumerate(state.decks):
        away = [card for its, card in table + kept if its == deck]
        assert sorted(pack + away) == list(range(len(state.rules.decks[deck])))
