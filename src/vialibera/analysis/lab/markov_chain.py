"""The exact chance that a token rests on each square after a throw, from dice, doubles, cards and jail alone.

A Markov chain: the chances of all places after a throw follow from those before it. No game is played, so the counts
of a simulation can be checked against these shares.
"""

from __future__ import annotations

from collections import defaultdict

from vialibera.rules.engine.effects import jail_destination
from vialibera.rules.engine.rules import DeckCard, Rules
from vialibera.rules.engine.topics.dice_and_decks import FACES
from vialibera.rules.engine.topics.turn import DOUBLES_TO_JAIL

JAIL_SPACE = -1
"""The number of jail in place of a square's number; as an index, the last row of the results."""

ChainPlace = tuple[int, int]
"""A square and the doubles thrown so far in this turn; or jail and the failed tries to leave it."""

PlaceChances = dict[ChainPlace, float]
"""The chance of each place."""

SETTLED_THROWS = 150
"""Throws after which the square on which a token began no longer shows in the chances."""

MOST_CARDS = 6
"""Cards that may lead to one another; after so many the token is left where it is, so that no circle of cards hangs."""


def exact_rest_shares(rules: Rules, throws: float, in_jail: float) -> list[float]:
    """Return for each square, and last for jail, the share of a token's throws after which it rests there.

    The token begins on Via and has so many throws. How long players stay in jail is their own choice, which no rule
    tells: players who leave at once and players who stay as long as they can are mixed so that the share `in_jail` of
    the throws ends in jail, as near to it as a mixture can come.
    """
    # A chain of throws of its own: the one that the bots use leaves out three doubles and the stay in jail. (see
    # bench/strength.md)
    at_once, late = (_Walk(rules, stays).rest_shares(throws) for stays in (False, True))
    between = late[JAIL_SPACE] - at_once[JAIL_SPACE]
    part = min(1.0, max(0.0, (in_jail - at_once[JAIL_SPACE]) / between)) if between else 0.0
    return [one + part * (other - one) for one, other in zip(at_once, late, strict=True)]


class _Walk:
    """A token alone on the board, which leaves jail at once or stays there as long as it can."""

    def __init__(self, rules: Rules, stays: bool) -> None:
        self.rules, self.stays_in_jail = rules, stays
        self.known_moves: dict[ChainPlace, PlaceChances] = {}
        """The chances of the places after a throw, by the place before it; filled when first needed."""

    def rest_shares(self, throws: float) -> list[float]:
        """Return the share of so many throws that ends on each square and, last, in jail.

        `throws` is the average of a token, so it has a fraction: the last step counts for that part of a throw. Once
        the chances have settled, one step stands for all throws that are left.
        """
        # The first lap alone moves a share by a third of a point, more than a hundred games leave to chance. (see
        # bench/strength.md)
        rows = [0.0] * (self.rules.board_size + 1)
        now, left = {(self.rules.go, 0): 1.0}, throws
        while left > 0:
            now = self.places_after_throw(now)
            weight = left if throws - left >= SETTLED_THROWS else min(1.0, left)
            for (space, _), chance in now.items():
                rows[space] += weight * chance / throws
            left -= weight
        return rows

    def places_after_throw(self, now: PlaceChances) -> PlaceChances:
        """Return the chances of all places one throw later."""
        following: defaultdict[ChainPlace, float] = defaultdict(float)
        for place, chance in now.items():
            if place not in self.known_moves:
                self.known_moves[place] = self.throw_from(place)
            for end, part in self.known_moves[place].items():
                following[end] += chance * part
        return following

    def throw_from(self, place: ChainPlace) -> PlaceChances:
        """Return the chances of the places after a throw from one place, over all 36 pairs of dice."""
        found: defaultdict[ChainPlace, float] = defaultdict(float)
        for first in FACES:
            for second in FACES:
                for end, part in self.move_by_dice(place, first, second).items():
                    found[end] += part / len(FACES) ** 2
        return found

    def move_by_dice(self, place: ChainPlace, first: int, second: int) -> PlaceChances:
        """Return the chances of the places after a throw of these two dice; only cards leave anything to chance.

        A token that leaves jail before the throw starts as a visitor there, with no double counted. A token that a
        double frees moves by that double but does not throw again, so that double does not count either.
        """
        space, count = place
        double = first == second
        if space == JAIL_SPACE and self.stays_in_jail:
            if not double and count + 1 < self.rules.sheet.jail.turns:
                return {(JAIL_SPACE, count + 1): 1.0}
            return self.move_to(self.rules.prison + first + second, 0)
        if space == JAIL_SPACE:
            space, count = self.rules.prison, 0
        if double and count + 1 == DOUBLES_TO_JAIL:
            return {(JAIL_SPACE, 0): 1.0}
        return self.move_to(space + first + second, count + 1 if double else 0)

    def move_to(self, space: int, doubles: int) -> PlaceChances:
        """Return the chances of the places after a move to a square; jail ends the turn and its doubles."""
        ends = self.rests_from(space % self.rules.board_size)
        return {(end, 0 if end == JAIL_SPACE else doubles): part for end, part in ends.items()}

    def rests_from(self, space: int, cards: int = 0) -> dict[int, float]:
        """Return the chances of the squares on which a token rests that reaches a square.

        `cards` counts the cards that have led there. Each card of a deck is equally likely, as if it were shuffled
        before each draw.
        """
        rules = self.rules
        if rules.space_kinds[space] == "go_to_jail":
            return {JAIL_SPACE: 1.0}
        if rules.space_kinds[space] != "cards" or cards == MOST_CARDS:
            return {space: 1.0}
        found: defaultdict[int, float] = defaultdict(float)
        deck = rules.decks[rules.deck_of[space]]
        for card in deck:
            for end, part in self.rests_after_card(card, space, cards).items():
                found[end] += part / len(deck)
        return found

    def rests_after_card(self, card: DeckCard, space: int, cards: int) -> dict[int, float]:
        """Return the chances after a card: a square it leads to may again be one of cards, or lead to jail."""
        if card.effect.destination is jail_destination:
            return {JAIL_SPACE: 1.0}
        target = card.effect.destination(self.rules, card, space)
        return {space: 1.0} if target == space else self.rests_from(target, cards + 1)
