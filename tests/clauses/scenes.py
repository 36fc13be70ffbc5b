"""What several clause tests stage: cards found by what they do, quiet turns, and the opening of a game."""

from __future__ import annotations

from typing import Any

from tests.clauses.board import PARKING, PRISON
from tests.clauses.given import Act, Table, begins, dice, new, rules, shuffled

from vialibera.engine.ids import CHANCE
from vialibera.engine.messages import Command, Event
from vialibera.engine.state import State
from vialibera.engine.topics.chance import DiceStep, Thrown
from vialibera.engine.topics.opening import ShuffleContracts
from vialibera.engine.topics.turn import EndTurn, Roll

DECKS = ("imprevisti", "probabilita")


def card(edition: str, deck: str, do: str, **facts: Any) -> str:
    """The first card of a deck that does this."""
    cards = rules(edition).decks[rules(edition).deck_names.index(deck)]
    wanted = {"do": do, **facts}
    return next(card.name for card in cards if all(card.facts.get(key) == value for key, value in wanted.items()))


def idles(seat: int) -> Act:
    """A free seat's whole turn, from transit to free parking, where nothing can happen to it."""

    def act(state: State) -> list[Command]:
        state.pos[seat] = PRISON
        number = state.serial
        return [Roll(seat, number), Thrown(CHANCE, number + 1, 4, PARKING - PRISON - 4), EndTurn(seat, number + 2)]

    return act


def pack(edition: str, *spaces: int) -> tuple[int, ...]:
    """A pack of contracts with these on top, the first uppermost."""
    deeds = rules(edition).deeds
    top = [deeds.index(space) for space in spaces]
    return (*top, *(number for number in range(len(deeds)) if number not in top))


def opened(edition: str, players: int, contracts: tuple[int, ...] = (), first: int = 0) -> Table:
    """A game that has just begun, by an opening without surprises: the seats in order, `first` to begin."""
    table = new(edition, players).when(begins())
    while table.state.turn_no == 0:
        step = table.state.agenda[-1]
        if isinstance(step, ShuffleContracts):
            table.when(shuffled(*contracts))
        elif isinstance(step, DiceStep):
            table.when(dice(*_falling(step.seat, first)))
        else:
            table.when(shuffled())
    return table


def _falling(seat: int, first: int) -> tuple[int, int]:
    """A throw of a total of its own: highest for the first, lower for each that follows it round the table."""
    total = 12 - (seat - first) if seat >= first else 1 + first - seat
    return min(6, total - 1), total - min(6, total - 1)


def happened(table: Table, kind: type[Event]) -> list[Event]:
    """All events of a kind since the table was laid."""
    return [event for event in table.all_events if type(event) is kind]
