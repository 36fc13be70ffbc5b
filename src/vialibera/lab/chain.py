"""The exact chance that a token rests on each square after a throw, from dice, doubles, cards and jail alone.

A Markov chain: the chances of all places after a throw follow from those before it. No game is played, so the counts
of a simulation can be checked against these shares.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from vialibera.engine.effects import to_prison
from vialibera.engine.topics.chance import FACES
from vialibera.engine.topics.turn import DOUBLES_TO_JAIL

if TYPE_CHECKING:
    from vialibera.engine.rules import Card, Rules

JAIL = -1
"""The number of jail in place of a square's number; as an index, the last row of the results."""

Place = tuple[int, int]
"""A square and the doubles thrown so far in this turn; or jail and the failed tries to leave it."""

Places = dict[Place, float]
"""The chance of each place."""

SETTLED = 150
"""Throws after which the square on which a token began no longer shows in the chances."""

CARDS = 6
"""Cards that may lead to one another; after so many the token is left where it is, so that no circle of cards hangs."""


def rests(rules: Rules, throws: float, in_jail: float) -> list[float]:
    """Return for each square, and last for jail, the share of a token's throws after which it rests there.

    The token begins on Via and has so many throws. How long players stay in jail is their own choice, which no rule
    tells: players who leave at once and players who stay as long as they can are mixed so that the share `in_jail` of
    the throws ends in jail, as near to it as a mixture can come.
    """
    at_once, late = (_Walk(rules, stays).shares(throws) for stays in (False, True))
    between = late[JAIL] - at_once[JAIL]
    part = min(1.0, max(0.0, (in_jail - at_once[JAIL]) / between)) if between else 0.0
    return [one + part * (other - one) for one, other in zip(at_once, late, strict=True)]


class _Walk:
    """A token alone on the board, which leaves jail at once or stays there as long as it can."""

    def __init__(self, rules: Rules, stays: bool) -> None:
        self.rules, self.stays = rules, stays
        self.known: dict[Place, Places] = {}
        """The chances of the places after a throw, by the place before it; filled when first needed."""

    def shares(self, throws: float) -> list[float]:
        """Return the share of so many throws that ends on each square and, last, in jail.

        `throws` is the average of a token, so it has a fraction: the last step counts for that part of a throw. Once
        the chances have settled, one step stands for all throws that are left.
        """
        rows = [0.0] * (self.rules.size + 1)
        now, left = {(self.rules.go, 0): 1.0}, throws
        while left > 0:
            now = self.after(now)
            weight = left if throws - left >= SETTLED else min(1.0, left)
            for (space, _), chance in now.items():
                rows[space] += weight * chance / throws
            left -= weight
        return rows

    def after(self, now: Places) -> Places:
        """Return the chances of all places one throw later."""
        following: defaultdict[Place, float] = defaultdict(float)
        for place, chance in now.items():
            if place not in self.known:
                self.known[place] = self.throw(place)
            for end, part in self.known[place].items():
                following[end] += chance * part
        return following

    def throw(self, place: Place) -> Places:
        """Return the chances of the places after a throw from one place, over all 36 pairs of dice."""
        found: defaultdict[Place, float] = defaultdict(float)
        for first in FACES:
            for second in FACES:
                for end, part in self.thrown(place, first, second).items():
                    found[end] += part / len(FACES) ** 2
        return found

    def thrown(self, place: Place, first: int, second: int) -> Places:
        """Return the chances of the places after a throw of these two dice; only cards leave anything to chance.

        A token that leaves jail before the throw starts as a visitor there, with no double counted. A token that a
        double frees moves by that double but does not throw again, so that double does not count either.
        """
        space, count = place
        double = first == second
        if space == JAIL and self.stays:
            if not double and count + 1 < self.rules.jail_turns:
                return {(JAIL, count + 1): 1.0}
            return self.moved(self.rules.prison + first + second, 0)
        if space == JAIL:
            space, count = self.rules.prison, 0
        if double and count + 1 == DOUBLES_TO_JAIL:
            return {(JAIL, 0): 1.0}
        return self.moved(space + first + second, count + 1 if double else 0)

    def moved(self, space: int, doubles: int) -> Places:
        """Return the chances of the places after a move to a square; jail ends the turn and its doubles."""
        ends = self.ends(space % self.rules.size)
        return {(end, 0 if end == JAIL else doubles): part for end, part in ends.items()}

    def ends(self, space: int, cards: int = 0) -> dict[int, float]:
        """Return the chances of the squares on which a token rests that reaches a square.

        `cards` counts the cards that have led there. Each card of a deck is equally likely, as if it were shuffled
        before each draw.
        """
        rules = self.rules
        if rules.kinds[space] == "go_to_jail":
            return {JAIL: 1.0}
        if rules.kinds[space] != "cards" or cards == CARDS:
            return {space: 1.0}
        found: defaultdict[int, float] = defaultdict(float)
        deck = rules.decks[rules.deck_of[space]]
        for card in deck:
            for end, part in self.led(card, space, cards).items():
                found[end] += part / len(deck)
        return found

    def led(self, card: Card, space: int, cards: int) -> dict[int, float]:
        """Return the chances after a card: a square it leads to may again be one of cards, or lead to jail."""
        if card.effect.leads is to_prison:
            return {JAIL: 1.0}
        target = card.effect.leads(self.rules, card, space)
        return {space: 1.0} if target == space else self.ends(target, cards + 1)
