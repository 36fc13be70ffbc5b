"""Estimate of how often tokens rest on each square of a board, from the dice and the cards that move tokens.

A quick estimate for bots: it leaves out doubles and the time in jail. The exact one is in `lab/markov_chain.py`.
"""

from __future__ import annotations

from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.dice_and_decks import FACES

THROWS_TO_SETTLE = 24
"""The throws after which the starting square hardly counts any more."""


def landing_shares(rules: Rules) -> list[float]:
    """Return for each square the share of throws after which a token rests on it; jail counts as its square."""
    ends, throws = _resting_squares(rules), _total_chances()
    shares = [1.0 / rules.board_size] * rules.board_size
    for _ in range(THROWS_TO_SETTLE):
        after = [0.0] * rules.board_size
        for here, share in enumerate(shares):
            for total, chance in throws.items():
                for space, part in ends[(here + total) % rules.board_size]:
                    after[space] += share * part * chance
        shares = after
    return shares


def _total_chances() -> dict[int, float]:
    """Return the chance of each sum of two dice."""
    found: dict[int, float] = {}
    for first in FACES:
        for second in FACES:
            found[first + second] = found.get(first + second, 0.0) + 1.0 / (len(FACES) * len(FACES))
    return found


def _resting_squares(rules: Rules) -> list[list[tuple[int, float]]]:
    """Return for each square the squares where a token that lands on it comes to rest, each with its chance."""
    found: list[list[tuple[int, float]]] = []
    for space in range(rules.board_size):
        if rules.space_kinds[space] == "go_to_jail":
            found.append([(rules.prison, 1.0)])
        elif rules.space_kinds[space] == "cards":
            cards = rules.decks[rules.deck_of[space]]
            found.append([(card.effect.destination(rules, card, space), 1.0 / len(cards)) for card in cards])
        else:
            found.append([(space, 1.0)])
    return found
