"""The check that a loaded state is possible: a log can be forged, and the fault must not show in mid-game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from vialibera.engine.draft import Draft
from vialibera.engine.ids import HOTEL, HOTELS, HOUSES, MIDDLE, NOWHERE
from vialibera.engine.kernel import options
from vialibera.engine.messages import Message
from vialibera.engine.state import State
from vialibera.engine.topics.auction import NOBODY
from vialibera.engine.topics.cards import ReturnCard

PLAYERS = ("seat", "debtor", "owner", "proposer", "late_owner", "order", "active", "waiting", "brackets")
"""Fields of steps and rights that hold the seat of a player."""

ACCOUNTS = ("creditor", "seller")
"""Fields that hold a seat, the Bank or the middle of the board."""

SPACES = ("space", "spaces", "lots", "deeds", "pledged")
"""Fields that hold a space, or the value for no space."""


def why_unsound(state: State) -> str | None:
    """Return the name of the first check that fails, or None if the state is possible."""
    return next((name for name, holds in CHECKS.items() if not _passes(holds, state)), None)


def _passes(holds: Callable[[State], bool], state: State) -> bool:
    """Return True if the check passes; a check that raises has failed."""
    try:
        return holds(state)
    except Exception:  # a forged value can fail anywhere
        return False


def _money(state: State) -> bool:
    """Return True if the accounts, that of the Bank included, add up to 0: money only changes hands."""
    return sum(state.cash) == 0


def _tokens(state: State) -> bool:
    """Return True if each token is on a space of the board, and no count of turns in jail is negative."""
    return all(0 <= space < state.rules.size for space in state.pos) and min(state.jail) >= 0


def _seats(state: State) -> bool:
    """Return True if the players left follow each other in one circle, and all others are in the bankruptcy order."""
    alive = [seat for seat in state.seats if not state.out[seat]]
    follow = [seat for seat in state.seats if state.after[seat] in alive or state.out[seat]]
    return (
        sorted(state.order) == list(state.seats) == follow
        and len(alive) == state.living > 0
        and sorted(state.gone) == [seat for seat in state.seats if state.out[seat]]
        and sorted([alive[0], *state.others(alive[0])]) == alive
        and state.turn in state.seats
    )


def _deeds(state: State) -> bool:
    """Return True if the lists and counts of each owner's deeds and full groups fit the owners of the deeds."""
    if any(not -1 <= owner < len(state.out) for owner in state.owner):
        return False
    rules, held = state.rules, [[0] * len(row) for row in state.held]
    estates: list[set[int]] = [set() for _ in held]
    for space in rules.deeds:
        held[state.owner[space]][rules.group[space]] += 1
        estates[state.owner[space]].add(space)
    whole = [tuple(group for group in rules.colours if row[group] == rules.group_size[group]) for row in held]
    return held == state.held and whole == state.whole and estates == state.estates


def _buildings(state: State) -> bool:
    """Return True if the buildings on the board and in stock are all buildings of the game."""
    if any(not 0 <= level <= HOTEL for level in state.level):
        return False
    hotels = state.level.count(HOTEL)
    houses = sum(state.level) - hotels * HOTEL
    rules, stock = state.rules, state.stock
    return min(stock) >= 0 and stock[HOUSES] + houses == rules.houses and stock[HOTELS] + hotels == rules.hotels


def _cards(state: State) -> bool:
    """Return True if each card is in its deck, in a hand or on the table.

    Once the time is up, the last card drawn may be nowhere: the game ends before it goes back.
    """
    places = [(deck, card) for deck, cards in enumerate(state.decks) for card in cards]
    places += [card for kept in state.passes for card in kept]
    places += [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    printed = {(deck, card) for deck, cards in enumerate(state.rules.decks) for card in range(len(cards))}
    missing = printed.difference(places)
    return len(places) + len(missing) == len(printed) and (not missing or state.bell or state.over)


def _agenda(state: State) -> bool:
    """Return True if the open steps and rights hold only seats, spaces and decks that exist."""
    known = dict.fromkeys(PLAYERS, state.seats)
    known |= {name: range(MIDDLE, len(state.out)) for name in ACCOUNTS}
    known |= {name: range(NOWHERE, state.rules.size) for name in SPACES}
    known |= {"deck": range(len(state.rules.decks)), "leader": range(NOBODY, len(state.out))}
    numbers = (pair for message in (*state.agenda, *state.rights) for pair in _numbers(message, ""))
    return all(number in known[field] for field, number in numbers if field in known)


def _numbers(value: Any, field: str) -> Iterator[tuple[str, int]]:
    """Yield the numbers in a value, each with the name of the field that holds it."""
    if isinstance(value, Message):
        for name in value.fields:
            yield from _numbers(getattr(value, name), name)
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part, field)
    elif isinstance(value, int):
        yield field, value


def _question(state: State) -> bool:
    """Return True if the open step asks the same actors again without new events, and one of them has an answer."""
    draft = Draft(state.copy())
    asked = draft.state.step.run(draft)
    if asked != state.actors or draft.facts:
        return False
    return state.over or any(True for actor in state.actors for _ in options(state, actor))


CHECKS: dict[str, Callable[[State], bool]] = {
    "money": _money,
    "tokens": _tokens,
    "seats": _seats,
    "deeds": _deeds,
    "buildings": _buildings,
    "cards": _cards,
    "agenda": _agenda,
    "question": _question,
}
