"""The habits of players in deals, as everybody at the table has seen them: nobody is told who plays a seat."""

from __future__ import annotations

from vialibera.rules.engine.state import State

STRANGERS = 0.8
TAKERS = 0.6
"""Of so many strangers so many take deals: what is supposed of a seat that has not answered yet."""

SOME_CHANCE = 0.25
"""The chance from which a seat is played in thought as one that takes deals."""

SILENT_TURNS = 120
"""The turns of a table after which a seat that has proposed nothing is as likely as not never to propose."""

KEEN_ROUNDS = 8
"""A seat that proposes a deal more often than once in so many rounds deals as an expert does."""


def chance_to_take_deals(state: State, seat: int) -> float:
    """Return the chance that a seat takes a deal that is good for it: 1 if it has taken one."""
    return 1.0 if state.deals_taken[seat] else TAKERS / (state.deals_refused[seat] + STRANGERS)


def chance_to_propose(state: State, seat: int) -> float:
    """Return the chance that a seat proposes deals: 1 if it has proposed one."""
    return 1.0 if state.offers_made[seat] else SILENT_TURNS / (SILENT_TURNS + state.turn_no)


def is_keen_dealer(state: State, seat: int) -> bool:
    """Return True if a seat proposes so often that only an expert would."""
    return state.offers_made[seat] * state.players_left * KEEN_ROUNDS > state.turn_no > 0
