"""Whether a state can be that of a game: what a log tells may be forged, and nobody should meet that in mid-game."""

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
"""The fields of steps and rights that hold a seat somebody sits at."""

ACCOUNTS = ("creditor", "seller")
"""Those that hold a seat or the Bank, or the middle of the board."""

SPACES = ("space", "spaces", "lots", "deeds", "pledged")
"""Those that hold a space, or none."""


def why_unsound(state: State) -> str | None:
    """The first thing that cannot be, or None."""
    return next((name for name, holds in CHECKS.items() if not _passes(holds, state)), None)


def _passes(holds: Callable[[State], bool], state: State) -> bool:
    try:
        return holds(state)
    except Exception:  # whatever goes wrong, it came out of the log
        return False


def _money(state: State) -> bool:
    """It only changes hands: with the Bank's account the accounts come to nothing."""
    return sum(state.cash) == 0


def _tokens(state: State) -> bool:
    """Each on a space of the board, in jail or not."""
    return all(0 <= space < state.rules.size for space in state.pos) and min(state.jail) >= 0


def _seats(state: State) -> bool:
    """The living follow each other in one circle, the others have gone."""
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
    """Every deed has one owner, and what is in each hand is listed and counted right."""
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
    """Those on the board and those in stock are all there are."""
    if any(not 0 <= level <= HOTEL for level in state.level):
        return False
    hotels = state.level.count(HOTEL)
    houses = sum(state.level) - hotels * HOTEL
    rules, stock = state.rules, state.stock
    return min(stock) >= 0 and stock[HOUSES] + houses == rules.houses and stock[HOTELS] + hotels == rules.hotels


def _cards(state: State) -> bool:
    """Each is in its deck, in a hand or on the table, where the last one may lie for ever once the time is up."""
    places = [(deck, card) for deck, cards in enumerate(state.decks) for card in cards]
    places += [card for kept in state.passes for card in kept]
    places += [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    printed = {(deck, card) for deck, cards in enumerate(state.rules.decks) for card in range(len(cards))}
    missing = printed.difference(places)
    return len(places) + len(missing) == len(printed) and (not missing or state.bell or state.over)


def _agenda(state: State) -> bool:
    """What is open speaks of seats and spaces there are."""
    known = dict.fromkeys(PLAYERS, state.seats)
    known |= {name: range(MIDDLE, len(state.out)) for name in ACCOUNTS}
    known |= {name: range(NOWHERE, state.rules.size) for name in SPACES}
    known |= {"deck": range(len(state.rules.decks)), "leader": range(NOBODY, len(state.out))}
    numbers = (pair for message in (*state.agenda, *state.rights) for pair in _numbers(message, ""))
    return all(number in known[field] for field, number in numbers if field in known)


def _numbers(value: Any, field: str) -> Iterator[tuple[str, int]]:
    """The numbers in a message, each with the name of its field."""
    if isinstance(value, Message):
        for name in value.fields:
            yield from _numbers(getattr(value, name), name)
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part, field)
    elif isinstance(value, int):
        yield field, value


def _question(state: State) -> bool:
    """Asked again, the table asks the same, and whoever is asked has an answer."""
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
