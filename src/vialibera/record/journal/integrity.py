"""The check that a loaded state is possible: a log can be forged, and the fault must not show in mid-game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES, MIDDLE, NOWHERE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Message
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER
from vialibera.rules.engine.topics.cards import ReturnCard

STEP_SEAT_FIELDS = ("seat", "debtor", "owner", "proposer", "late_owner", "order", "active", "waiting", "brackets")
"""Fields of steps and rights that hold the seat of a player."""

STEP_ACCOUNT_FIELDS = ("creditor", "seller")
"""Fields that hold a seat, the Bank or the middle of the board."""

STEP_SPACE_FIELDS = ("space", "spaces", "lots", "deeds", "pledged")
"""Fields that hold a space, or the value for no space."""


def why_unsound(state: State) -> str | None:
    """Return the name of the first check that fails, or None if the state is possible."""
    # Callers check where the log ends, not after each line: a sound log is the usual case and needs one check.
    # (decision: log.soundness-at-the-end)
    return next((name for name, holds in STATE_CHECKS.items() if not _passes_check(holds, state)), None)


def _passes_check(holds: Callable[[State], bool], state: State) -> bool:
    """Return True if the check passes; a check that raises has failed."""
    try:
        return holds(state)
    except Exception:  # a forged value can fail anywhere
        return False


def _has_balanced_money(state: State) -> bool:
    """Return True if the accounts, that of the Bank included, add up to 0: money only changes hands."""
    return sum(state.cash) == 0


def _has_valid_tokens(state: State) -> bool:
    """Return True if each token is on a space of the board, and no count of turns in jail is negative."""
    return all(0 <= space < state.rules.board_size for space in state.pos) and min(state.jail) >= 0


def _has_valid_seats(state: State) -> bool:
    """Return True if the players left follow each other in one circle, and all others are in the bankruptcy order."""
    alive = [seat for seat in state.seats if not state.out[seat]]
    follow = sorted(state.next_seat[seat] for seat in alive)
    return (
        sorted(state.order) == list(state.seats)
        and follow == alive
        and len(alive) == state.players_left > 0
        and sorted(state.bankruptcy_order) == [seat for seat in state.seats if state.out[seat]]
        and sorted([alive[0], *state.other_seats(alive[0])]) == alive
        and state.seat_in_turn in state.seats
    )


def _has_valid_deeds(state: State) -> bool:
    """Return True if the lists and counts of each owner's deeds and full groups fit the owners of the deeds."""
    if any(not BANK <= owner < len(state.out) for owner in state.owner):
        return False
    rules, held = state.rules, [[0] * len(row) for row in state.deeds_in_group]
    estates: list[set[int]] = [set() for _ in held]
    for space in rules.deed_spaces:
        held[state.owner[space]][rules.group_of[space]] += 1
        estates[state.owner[space]].add(space)
    whole = [tuple(group for group in rules.colour_groups if row[group] == rules.group_size[group]) for row in held]
    return held == state.deeds_in_group and whole == state.full_groups and estates == state.deed_sets


def _has_valid_buildings(state: State) -> bool:
    """Return True if the buildings on the board and in stock are all buildings of the game."""
    if any(not 0 <= level <= HOTEL for level in state.level):
        return False
    houses, hotels = state.count_buildings(range(len(state.level)))
    rules, stock = state.rules, state.stock
    return (
        min(stock) >= 0 and stock[HOUSES] + houses == rules.house_stock and stock[HOTELS] + hotels == rules.hotel_stock
    )


def _has_valid_cards(state: State) -> bool:
    """Return True if each card is in its deck, in a hand or on the table.

    Once the time is up, the last card drawn may be nowhere: the game ends before it goes back.
    """
    places = [(deck, card) for deck, cards in enumerate(state.decks) for card in cards]
    places += [card for kept in state.jail_cards for card in kept]
    places += [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    printed = {(deck, card) for deck, cards in enumerate(state.rules.decks) for card in range(len(cards))}
    missing = printed.difference(places)
    return len(places) + len(missing) == len(printed) and (not missing or state.has_bell_rung or state.is_over)


def _has_valid_agenda(state: State) -> bool:
    """Return True if the open steps and rights hold only seats, spaces and decks that exist."""
    known = dict.fromkeys(STEP_SEAT_FIELDS, state.seats)
    known |= {name: range(MIDDLE, len(state.out)) for name in STEP_ACCOUNT_FIELDS}
    known |= {name: range(NOWHERE, state.rules.board_size) for name in STEP_SPACE_FIELDS}
    known |= {"deck": range(len(state.rules.decks)), "leader": range(NO_LEADER, len(state.out))}
    numbers = (pair for message in (*state.agenda, *state.open_claims) for pair in _field_numbers(message, ""))
    return all(number in known[field] for field, number in numbers if field in known)


def _field_numbers(value: Any, field: str) -> Iterator[tuple[str, int]]:
    """Yield the numbers in a value, each with the name of the field that holds it."""
    if isinstance(value, Message):
        for name in value.fields:
            yield from _field_numbers(getattr(value, name), name)
    elif isinstance(value, tuple):
        for part in value:
            yield from _field_numbers(part, field)
    elif isinstance(value, int):
        yield field, value


def _has_same_question(state: State) -> bool:
    """Return True if the open step asks the same actors again without new events, and one of them has an answer."""
    draft = Draft(state.copy())
    asked = draft.state.step.run(draft)
    if asked != state.actors or draft.events:
        return False
    return state.is_over or any(True for actor in state.actors for _ in legal_commands(state, actor))


STATE_CHECKS: dict[str, Callable[[State], bool]] = {
    "money": _has_balanced_money,
    "tokens": _has_valid_tokens,
    "seats": _has_valid_seats,
    "deeds": _has_valid_deeds,
    "buildings": _has_valid_buildings,
    "cards": _has_valid_cards,
    "agenda": _has_valid_agenda,
    "question": _has_same_question,
}
