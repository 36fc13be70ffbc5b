"""How often tokens must come to rest on each square: dice, doubles, cards and jail alone, reckoned without a game."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from vialibera.engine.effects import to_prison
from vialibera.engine.topics.chance import FACES
from vialibera.engine.topics.turn import DOUBLES_TO_JAIL

if TYPE_CHECKING:
    from vialibera.engine.rules import Card, Rules

JAIL = -1
"""Stands for a square; also the last row of what is reckoned."""

Place = tuple[int, int]
"""A square and the doubles thrown so far in this turn; or jail and the tries that have failed."""

Places = dict[Place, float]
"""How likely each is."""

SETTLED = 150
"""After so many throws it no longer matters where a token began."""

CARDS = 6
"""So many cards may lead to one another before a token is left where it is."""


def rests(rules: Rules, throws: float, in_jail: float) -> list[float]:
    """The share of throws after which a token that begins on Via, and has so many, rests on each square and in jail.

    How long players sit in jail is their own choice: those who leave at once and those who stay as long as they may are
    mixed so that this share of the throws ends in jail, if any mixture has it.
    """
    at_once, late = (_Walk(rules, stays).shares(throws) for stays in (False, True))
    between = late[JAIL] - at_once[JAIL]
    part = min(1.0, max(0.0, (in_jail - at_once[JAIL]) / between)) if between else 0.0
    return [one + part * (other - one) for one, other in zip(at_once, late, strict=True)]


class _Walk:
    """A token alone on the board, which leaves jail at once or stays there as long as it may."""

    def __init__(self, rules: Rules, stays: bool) -> None:
        self.rules, self.stays = rules, stays
        self.known: dict[Place, Places] = {}
        """Where a throw leads from each place."""

    def shares(self, throws: float) -> list[float]:
        """Throw by throw at first; then each is like the last."""
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
        following: defaultdict[Place, float] = defaultdict(float)
        for place, chance in now.items():
            if place not in self.known:
                self.known[place] = self.throw(place)
            for end, part in self.known[place].items():
                following[end] += chance * part
        return following

    def throw(self, place: Place) -> Places:
        """The dice in each of their ways."""
        found: defaultdict[Place, float] = defaultdict(float)
        for first in FACES:
            for second in FACES:
                for end, part in self.thrown(place, first, second).items():
                    found[end] += part / len(FACES) ** 2
        return found

    def thrown(self, place: Place, first: int, second: int) -> Places:
        """Who leaves jail before the throw is a visitor there; a double that frees is not thrown again."""
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
        ends = self.ends(space % self.rules.size)
        return {(end, 0 if end == JAIL else doubles): part for end, part in ends.items()}

    def ends(self, space: int, cards: int = 0) -> dict[int, float]:
        """Where whoever reaches a square, so many cards having led there, comes to rest."""
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
        """The square a card sends to asks what it always asks."""
        if card.effect.leads is to_prison:
            return {JAIL: 1.0}
        target = card.effect.leads(self.rules, card, space)
        return {space: 1.0} if target == space else self.ends(target, cards + 1)
