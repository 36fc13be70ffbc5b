"""The draw of a round from dice thrown in the hall: nobody chooses its seed, and it balances who sits at small tables.

The dice and the register make one text, whose digest is the seed. Anybody who has both can draw the round again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import combinations
from random import Random

from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import Names, NameTuple
from vialibera.tournament.rounds.seating import PlayerTables, SeatingSearch, rotate_rows, table_sizes
from vialibera.tournament.rounds.standings import StandingsTally, players_of_round

DICE_THROWN = 6
"""Number of dice for a draw: two dice, thrown three times."""

SEED_DIGITS = 8
"""Hexadecimal digits of the digest that make the seed of a round."""

MEETING_COSTS = {1: 1, 2: 4}
"""Cost of one repeated meeting, by the version of the draw."""

SMALL_TABLE_COSTS = {1: 1000, 2: 1}
"""Cost, by that version, of a seat at a smaller table for a player who has had more of them than others.

Two of them are an exchange, and it must not cost a repeated meeting: by the scorings of the desk a small table is worth
next to nothing (`bench/fairness.py`), and whole tables met again for it.
"""

CLUB_COST = 50
"""Cost of two members of one club at a table, in repeated meetings."""

PATTERN_STEPS = 12
"""Number of steps of the pattern to compare."""

RANDOM_STARTS = 12
"""Number of random orders to improve if no step of the pattern is free of cost; each costs time with many players."""

MANY_PLAYERS = 120


def parse_draw_dice(text: str) -> tuple[int, ...]:
    """Return the dice of a text such as `3 5 1 6 2 2` or `351622`; raise DeskRefusal unless they are six."""
    digits = [letter for letter in text if not (letter.isspace() or letter in ",;-+")]
    dice = tuple(int(letter) for letter in digits if letter in "123456")
    if len(dice) != DICE_THROWN or len(digits) != DICE_THROWN:
        raise DeskRefusal("draw-dice", text=text, count=DICE_THROWN)
    return dice


def draw_text(book: TournamentBook, number: int, attempt: int, most: int, dice: Iterable[int] = ()) -> str:
    """Return the text from which a round is drawn: tournament, round, draw, tables, the players, and the dice."""
    names = players_of_round(book, number)
    head = [book.plan.name, f"round {number}", f"draw {attempt}", f"tables of {most}", book.plan.pairing]
    return "\n".join([*head, *names, " ".join(map(str, dice))]) + "\n"


def register_digest(book: TournamentBook, number: int, attempt: int, most: int) -> str:
    """Return the digest of the text without dice, which is known before they are thrown."""
    return sha256(draw_text(book, number, attempt, most).encode()).hexdigest()[:SEED_DIGITS]


def draw_seed(text: str) -> int:
    return int(sha256(text.encode()).hexdigest()[:SEED_DIGITS], 16)


def next_attempt(book: TournamentBook, number: int) -> int:
    """Return the number of the next draw of a round: 1 for its first, 2 for its second."""
    if book.rounds and book.rounds[-1].number == number:
        return len(book.rounds[-1].redraw_reasons) + 2
    return 1


def draw_from_dice(
    book: TournamentBook, number: int, most: int, dice: Sequence[int]
) -> tuple[int, tuple[NameTuple, ...]]:
    """Return the seed of a round and the names at each of its tables."""
    seed = draw_seed(draw_text(book, number, next_attempt(book, number), most, dice))
    return seed, RoundDraw(book, number, most, seed).draw()


class RoundDraw:
    """The draw of one round by the plan of the tournament.

    The costs are club members at one table, repeated meetings, and the seats at smaller tables of players who had more
    of them than others. Any change of the calls of `chance` would make former draws unrepeatable.
    """

    def __init__(self, book: TournamentBook, number: int, most: int, seed: int) -> None:
        self.book, self.number, self.seed = book, number, seed
        self.names = players_of_round(book, number)
        self.sizes = table_sizes(len(self.names), most)
        self.chance = Random(f"vialibera {seed}")
        self.weights = pair_weights(book, self.names, number)
        before, largest = book.smaller_tables_before(number), max(self.sizes)
        self.seat_costs = seat_costs(
            [before.get(name, 0) for name in self.names],
            sum(size for size in self.sizes if size < largest),
            SMALL_TABLE_COSTS[book.plan.draws],
        )

    def draw(self) -> tuple[NameTuple, ...]:
        if self.book.plan.pairing == "swiss" and self.number > 1:
            tables = self.draw_swiss()
        else:
            tables = self.draw_pattern()
            self.chance.shuffle(tables)
            tables.sort(key=len, reverse=True)
        return tuple(tuple(self.names[player] for player in table) for table in tables)

    def make_search(self, sizes: Sequence[int], only_near: bool = False) -> SeatingSearch:
        return SeatingSearch(
            self.names, self.weights, sizes, self.chance, seat_costs=self.seat_costs, only_near=only_near
        )

    def draw_pattern(self) -> PlayerTables:
        """Return the tables by a pattern of rows, mended by a search."""
        count = len(self.sizes)
        players = list(range(len(self.names)))
        # One pattern for all rounds keeps opponents apart; its seed is that of round 1, its step falls with the dice.
        Random(str(self.book.rounds[0].drawn.seed if self.number > 1 else self.seed)).shuffle(players)
        search = self.make_search(self.sizes)
        steps = self.chance.sample(range(count), min(count, PATTERN_STEPS))
        orders = [*(rotate_rows(players, self.sizes, by) for by in steps), players]
        best = search.improve_order(min(orders, key=lambda order: search.order_cost(search.split_into_tables(order))))
        for _ in range(RANDOM_STARTS if len(players) <= MANY_PLAYERS else 1):
            if best[0] == 0:
                break
            self.chance.shuffle(players)
            best = min(best, search.improve_order(players), key=lambda found: found[0])
        return search.split_into_tables(best[1])

    def draw_swiss(self) -> PlayerTables:
        """Return the tables by the points so far, the best table first; equal players by chance."""
        tally = StandingsTally(self.book)
        order = list(range(len(self.names)))
        self.chance.shuffle(order)
        order.sort(key=lambda player: tally.points.get(self.names[player], 0), reverse=True)
        largest = max(self.sizes)
        small = [size for size in self.sizes if size < largest]
        found = []
        for before in range(len(self.sizes) - len(small) + 1):
            sizes = [largest] * before + small + [largest] * (len(self.sizes) - len(small) - before)
            search = self.make_search(sizes, only_near=True)
            found.append((search.order_cost(search.split_into_tables(order)), -before, search))
        search = min(found, key=lambda one: one[:2])[2]
        return search.split_into_tables(search.improve_order(order)[1])


def pair_weights(book: TournamentBook, names: Names, number: int) -> dict[tuple[str, str], int]:
    """Return the cost of each pair at one table: their meetings so far, and more for members of one club."""
    once = MEETING_COSTS[book.plan.draws]
    weights = Counter({pair: once * times for pair, times in book.meetings_before(number).items()})
    if book.plan.apart:
        clubs: dict[str, list[str]] = {}
        for name in names:
            if club := book.entrants[name].club:
                clubs.setdefault(club.casefold(), []).append(name)
        for members in clubs.values():
            for pair in combinations(sorted(members), 2):
                weights[pair] += CLUB_COST * once
    for pair in book.parted_pairs(number):
        weights[pair] += CLUB_COST * once
    return weights


def seat_costs(counts: Sequence[int], seats: int, step: int) -> list[tuple[int, int]]:
    """Return for each player the cost of a seat at a largest table, and at a smaller one, of which there are `seats`.

    The players with the fewest such seats so far should have them: each step above or below the last of these costs.
    """
    if not seats:
        return [(0, 0) for _ in counts]
    last = sorted(counts)[seats - 1]
    return [(step * max(0, last - count), step * max(0, count - last)) for count in counts]
