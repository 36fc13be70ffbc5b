"""Deals as parameters: the terms that a seat proposes, the law on them, and what each side could put in."""

from __future__ import annotations

from typing import NamedTuple

from vialibera.rules.engine.ids import Spaces
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Counter, Deal, Propose, why_not_part_with


class DealTerms(NamedTuple):
    """A deal that a seat proposes, or its answer with other terms to a deal that it is asked about.

    Deeds are numbers of spaces; release cards are counted, the ones kept longest first.
    """

    partner: int
    gives_deeds: Spaces = ()
    gives_cash: int = 0
    asks_deeds: Spaces = ()
    asks_cash: int = 0
    gives_passes: int = 0
    asks_passes: int = 0


class DealRoom(NamedTuple):
    """The goods that a deal with one partner can contain: deeds that each side can part with, cash and cards."""

    partner: int
    own_deeds: Spaces
    own_cash: int
    own_passes: int
    partner_deeds: Spaces
    partner_cash: int
    partner_passes: int


def deal_command(state: State, seat: int, terms: DealTerms) -> Command:
    """Return the command that proposes these terms, or answers with them if the seat is asked about a deal."""
    partner, cards = terms.partner, state.jail_cards
    known = range(len(cards))
    gives = Goods(terms.gives_deeds, terms.gives_cash, tuple(cards[seat][: terms.gives_passes]))
    asked = tuple(cards[partner][: terms.asks_passes]) if partner in known else ()
    asks = Goods(terms.asks_deeds, terms.asks_cash, asked)
    step = state.step
    if isinstance(step, Deal) and step.seat == seat and step.proposer == partner:
        return Counter(seat, state.pause_no, gives, asks)
    return Propose(seat, state.pause_no, partner, gives, asks)


def deal_rooms(state: State, seat: int) -> tuple[DealRoom, ...]:
    """Return what a deal with each partner can contain; nothing if the seat cannot propose one now."""
    step = state.step
    if isinstance(step, Deal) and step.seat == seat:
        partners = [step.proposer]
    elif can_use_verb(state, "trade", seat):
        partners = state.other_seats(seat)
    else:
        return ()
    own, cash = _deeds_to_part_with(state, seat), state.cash
    return tuple(
        [
            DealRoom(
                partner,
                own,
                cash[seat],
                len(state.jail_cards[seat]),
                _deeds_to_part_with(state, partner),
                cash[partner],
                len(state.jail_cards[partner]),
            )
            for partner in partners
        ]
    )


def _deeds_to_part_with(state: State, seat: int) -> Spaces:
    return tuple([space for space in state.deeds_of(seat) if why_not_part_with(state, seat, space) is None])
