"""Where tokens come to rest: what the simulator counts is what an exact chain of throws gives.

The chain is the test's own: two dice, three doubles, the square that sends to jail, the cards that move. It knows
nothing of the engine. Shares are points of a hundred; in 200,000 throws they may be off by a quarter of a point.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest
from tests.clauses.board import GO_TO_JAIL, PRISON, VIA, VICOLO_CORTO
from tests.properties.worlds import plain_rules

from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, Drop
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.purchase import Decline, Offer
from vialibera.rules.engine.topics.turn import TurnStart

SIZE = 40
JAIL = -1
STATIONS, COMPANIES = (5, 15, 25, 35), (12, 28)
GAMES, TURNS, THROWS = 10, 17_500, 200_000
Shares = dict[int, float]

# The players: they buy nothing, bid nothing, claim nothing.


class Pure:
    """Leaves jail as soon as it may, or stays until it must go; of a card's choice it always takes the same."""

    def __init__(self, stays: bool, draws: bool) -> None:
        self.stays, self.answers = stays, {Offer: Decline, Auction: Drop, PayOrDraw: DrawInstead if draws else PayCard}

    def choose(self, state: State, seat: int) -> Command | None:
        if seat not in state.actors:
            return None
        step = state.step
        if type(step) is TurnStart and state.jail[seat] and not self.stays:
            return (UsePass if state.jail_cards[seat] else PayFee)(seat, state.pause_no)
        answer = self.answers.get(type(step))
        return answer(seat, state.pause_no) if answer else next(legal_commands(state, seat))

    answer = choose


def counted(edition: str, player: Pure, monkeypatch: pytest.MonkeyPatch) -> Shares:
    """The share of the throws after which a token rested on each square."""
    monkeypatch.setitem(BOT_MAKERS, "pure", lambda rules, seed: player)
    rules = plain_rules(edition)
    games = [play_game(rules, ("pure", "pure"), seed, Limits(turns=TURNS)) for seed in range(GAMES)]
    throws = sum(game.throws for game in games)
    assert throws > THROWS
    found = {space: 100 * sum(game.visit_counts[space] for game in games) / throws for space in range(SIZE)}
    return found | {JAIL: 100 * sum(game.jail_count for game in games) / throws}


# The chain.

Card = Callable[[int], int]
"""From the square of the deck to the square the card sends to."""


def to(space: int) -> Card:
    return lambda here: space


def back(steps: int) -> Card:
    return lambda here: here - steps


def next_of(spaces: tuple[int, ...]) -> Card:
    return lambda here: min(spaces, key=lambda space: (space - here) % SIZE)


IMPREVISTI, PROBABILITA = (7, 22, 36), (2, 17, 33)
MOVING: dict[str, tuple[list[Card], list[Card]]] = {
    "moderno": (
        [*map(to, (VIA, JAIL, 39, 24, 13, 25)), back(3), *map(next_of, (STATIONS, STATIONS, COMPANIES))],
        [to(VIA), to(JAIL)],
    ),
    "lira": ([to(39), to(25), to(24), to(11), back(3), to(JAIL), to(VIA)], [to(VIA), to(JAIL), to(VICOLO_CORTO)]),
}
"""The cards of Imprevisti and of Probabilità that move a token."""


class Chain:
    """One throw after the other of a single token; `stays` and `draws` as the player does."""

    def __init__(self, edition: str, stays: bool, draws: bool) -> None:
        self.stays = stays
        self.moving = MOVING[edition]
        self.in_deck = 15 if stays else 16
        """Who stays in jail never gives a release card back."""
        self.drawn_instead = 1 if draws else 0

    def rest(self, space: int) -> Shares:
        """Where a token that reaches a square by its throw comes to rest."""
        if space == GO_TO_JAIL:
            return {JAIL: 1.0}
        if space in IMPREVISTI:
            return self.card(space, self.moving[0], 0)
        if space in PROBABILITA:
            return self.card(space, self.moving[1], self.drawn_instead)
        return {space: 1.0}

    def card(self, space: int, moving: list[Card], other_deck: int) -> Shares:
        found: Shares = defaultdict(float)
        for target in [card(space) for card in moving]:
            for end, share in self.rest(target).items():
                found[end] += share / self.in_deck
        if other_deck:
            for end, share in self.card(space, self.moving[0], 0).items():
                found[end] += share / self.in_deck
        found[space] += (self.in_deck - len(moving) - other_deck) / self.in_deck
        return found

    def throws(self, here: int, doubles: int) -> Iterator[tuple[int, int, float]]:
        """Each of the 36 throws: where it ends, the doubles thrown in this turn so far (below zero: tries in jail)."""
        for first in range(1, 7):
            for second in range(1, 7):
                yield from self.throw(here, doubles, first, second)

    def throw(self, here: int, doubles: int, first: int, second: int) -> Iterator[tuple[int, int, float]]:
        double = first == second
        if here == JAIL and not (double or doubles == -3):
            yield JAIL, doubles - 1, 1 / 36
            return
        again = doubles + 1 if double and here != JAIL else 0
        start = PRISON if here == JAIL else here
        ends = {JAIL: 1.0} if again == 3 else self.rest((start + first + second) % SIZE)
        for end, share in ends.items():
            yield end, -1 if end == JAIL else again, share / 36

    def shares(self) -> Shares:
        """In the long run, in points of a hundred."""
        now = {(VIA, 0): 1.0}
        ways: dict[tuple[int, int], list[tuple[tuple[int, int], float]]] = {}
        for _ in range(400):
            following: dict[tuple[int, int], float] = defaultdict(float)
            for before, share in now.items():
                if before not in ways:
                    ways[before] = self.ways(*before)
                for after, odds in ways[before]:
                    following[after] += share * odds
            now = following
        found: Shares = defaultdict(float)
        for (space, _), share in now.items():
            found[space] += 100 * share
        return found

    def ways(self, space: int, doubles: int) -> list[tuple[tuple[int, int], float]]:
        """From one rest to the next; who leaves jail at once throws from there as a visitor."""
        if space == JAIL and not self.stays:
            space, doubles = PRISON, 0
        merged: dict[tuple[int, int], float] = defaultdict(float)
        for end, after, odds in self.throws(space, doubles):
            merged[end, after] += odds
        return list(merged.items())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "stays", "draws"),
    [
        pytest.param("moderno", False, False, id="moderno: leaves jail at once"),
        pytest.param("moderno", True, False, id="moderno: stays in jail"),
        pytest.param("lira", False, True, id="lira: leaves jail at once, draws rather than pays"),
        pytest.param("lira", True, False, id="lira: stays in jail, pays rather than draws"),
    ],
)
def test_tokens_come_to_rest_where_throws_and_cards_send_them(
    edition: str, stays: bool, draws: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact, played = Chain(edition, stays, draws).shares(), counted(edition, Pure(stays, draws), monkeypatch)
    assert sum(exact.values()) == pytest.approx(100)
    off = {space: (played[space], exact.get(space, 0.0)) for space in played}
    assert not {space: pair for space, pair in off.items() if abs(pair[0] - pair[1]) > 0.25}
