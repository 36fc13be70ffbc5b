"""What the tests of money, cards and debts look at."""

from __future__ import annotations

from tests.clauses.given import Act, Table

from vialibera.engine.ids import BANK


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
