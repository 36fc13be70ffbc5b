"""What several clause tests stage: cards found by what they do, quiet turns, and the opening of a game."""

from __future__ import annotations

from typing import Any

from tests.clauses.board import PARKING, PRISON, A
from tests.clauses.given import Act, Table, begins, dice, given, new, rules, shuffled, throws

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, Thrown
from vialibera.rules.engine.topics.game_opening import ShuffleContracts
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.turn import EndTurn, Roll, TurnStart

DECKS = ("imprevisti", "probabilita")


def card(edition: str, deck: str, do: str, **facts: Any) -> str:
    """The first card of a deck that does this."""
    cards = rules(edition).decks[rules(edition).deck_names.index(deck)]
    wanted = {"do": do, **facts}
    return next(
        card.name for card in cards if all(getattr(card.printed, key) == value for key, value in wanted.items())
    )


def idles(seat: int) -> Act:
    """A free seat's whole turn, from transit to free parking, where nothing can happen to it."""

    def act(state: State) -> list[Command]:
        state.pos[seat] = PRISON
        number = state.pause_no
        return [Roll(seat, number), Thrown(CHANCE, number + 1, 4, PARKING - PRISON - 4), EndTurn(seat, number + 2)]

    return act


def stops(seat: int, space: int) -> Act:
    """A seat, three spaces short as a turn of its own begins, throws one and two and stops on this space."""

    def act(state: State) -> list[Command]:
        state.set_agenda([TurnStart(seat)])
        state.seat_in_turn, state.actors, state.pos[seat] = seat, (seat,), (space - 3) % state.rules.board_size
        return [Roll(seat, state.pause_no), Thrown(CHANCE, state.pause_no + 1, 1, 2)]

    return act


def pack(edition: str, *spaces: int) -> tuple[int, ...]:
    """A pack of contracts with these on top, the first uppermost."""
    deeds = rules(edition).deed_spaces
    top = [deeds.index(space) for space in spaces]
    return (*top, *(number for number in range(len(deeds)) if number not in top))


def opened(edition: str, players: int, contracts: tuple[int, ...] = (), first: int = 0) -> Table:
    """A game that has just begun, by an opening without surprises: the seats in order, `first` to begin."""
    table = new(edition, players).when(begins())
    while table.state.turn_no == 0:
        step = table.state.step
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


def met(edition: str, space: int) -> str:
    """What a token that stops there by a throw meets."""
    first, second = (1, 2) if space not in (1, 2) else (1, 1)
    start = (space - first - second) % 40
    harmless = {deck: [card(edition, deck, "receive")] for deck in DECKS}
    table = given(edition, at={A: start}, cash={A: 10**6}, top=harmless).when(throws(A, first, second))
    kinds = table.state.rules.space_kinds
    if table.state.step == Offer(A, space):
        return f"offer of a {kinds[space]}"
    for event in table.events:
        if isinstance(event, Paid) and event.reason == "tax":
            return "tax"
        if isinstance(event, CardDrawn):
            return f"card of {table.state.rules.deck_names[event.deck]}"
        if isinstance(event, Jailed):
            return "arrest"
        if isinstance(event, Paid) and event.reason == "stop-on-go":
            return "indemnity"
    return "nothing"


def happened(table: Table, kind: type[Event]) -> list[Event]:
    """All events of a kind since the table was laid."""
    return [event for event in table.all_events if type(event) is kind]
