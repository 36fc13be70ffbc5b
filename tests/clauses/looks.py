"""What the tests of money, cards and debts look at."""

from __future__ import annotations

from tests.clauses.board import A
from tests.clauses.given import Act, Table, declines, drops, pays_card

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.turn import TurnEnd


def purses(table: Table) -> list[int]:
    """The cash of every seat, in order of seats."""
    return [table.cash(seat) for seat in table.state.seats]


def paid_to_bank(table: Table, *acts: Act) -> int:
    """What the Bank gains while these acts are played."""
    before = table.cash(BANK)
    table.when(*acts).accepted()
    return table.cash(BANK) - before


def pack(table: Table, deck: str) -> list[str]:
    """The names of the cards in a deck, the top one first."""
    number = table.state.rules.deck_names.index(deck)
    return [table.state.rules.decks[number][card].name for card in table.state.decks[number]]


def settled(table: Table) -> Table:
    """Whatever the last card has opened is answered in the plainest way, until A's turn goes on."""
    while not isinstance(table.state.step, TurnEnd):
        seat = table.state.actors[0]
        answers = {Offer: declines(seat), PayOrDraw: pays_card(seat), Auction: drops(seat)}
        table.when(answers[type(table.state.step)]).accepted()
    table.state.jail[A] = 0
    return table
