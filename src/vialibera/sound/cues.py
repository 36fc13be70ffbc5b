"""The cues of a line, found in a table by its message and made of the message's facts.

Nothing else is known here, not even the state of the game: so no cue can tell more than its line does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vialibera.sound.recipes import RECIPES

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Scene
    from vialibera.narrator.utterance import Fact, Utterance

Told = Mapping[str, "Fact"]

GAP, BETWEEN = 30, 100
"""Milliseconds between the lead of a cue and the next cue, in the same line and in the next line."""
AT_MOST, STRIDE, MOST_STEPS = 500, 45, 12
"""The steps of a move are STRIDE milliseconds apart, or closer, so that the last begins within AT_MOST."""
SEATS, SIDES = 8, 4
EDGE, FLANK = 0.7, 0.8
"""The pan of the outermost seats, and that of the board's left and right sides."""


class Cue(NamedTuple):
    """A cue by name, its pan (-1 is left, 1 right) and its gain."""

    name: str
    pan: float = 0.0
    gain: float = 1.0
    apart: int = 0
    """Milliseconds until the next cue begins; 0 means after the lead of the recipe and GAP."""


class Planned(NamedTuple):
    """A cue and its start, in milliseconds after the first cue of its line."""

    cue: Cue
    at: int


class Board(NamedTuple):
    """The facts of a game that cues depend on and that never change."""

    seats: int = 4
    size: int = 40
    salary: int = 200

    @staticmethod
    def of(scene: Scene) -> Board:
        sheet = scene.facts.sheet
        return Board(len(scene.state.out), len(sheet.board), scene.state.rules.salary)

    def seat(self, seat: int) -> float:
        """Return the pan of a seat: seats are spread from left to right in their order."""
        return 0.0 if self.seats < 2 or seat < 0 else EDGE * (2 * seat / (self.seats - 1) - 1)

    def side(self, space: int) -> int:
        """Return the side of the board a space is on, 0 to 3, counted from Via."""
        return space % self.size * SIDES // self.size

    def place(self, space: int) -> float:
        """Return the pan of a space: Via is at the bottom right, and the way goes to the left."""
        side, along = divmod(space % self.size * SIDES / self.size, 1)
        return FLANK * (1 - 2 * along, -1, 2 * along - 1, 1)[int(side)]


Cues = Iterator[Cue]
Maker = Callable[[Told, Board], Cues]


def number(told: Told, name: str, otherwise: int = -1) -> int:
    """Return a fact that is a number, or `otherwise`."""
    value = told.get(name)
    return value if isinstance(value, int) else otherwise


def first(told: Told, name: str) -> int:
    """Return the first seat of a fact that is a list of seats, or -1."""
    value = told.get(name)
    return value[0] if isinstance(value, Sequence) and value and isinstance(value[0], int) else -1


def alone(name: str) -> Maker:
    """Make a cue in the middle."""
    return lambda told, board: iter([Cue(name)])


def by_seat(name: str, who: str = "seat") -> Maker:
    """Make a cue at the seat in the fact `who`."""
    return lambda told, board: iter([Cue(name, board.seat(number(told, who)))])


def by_place(name: str) -> Maker:
    """Make a cue at the place of the fact `space`."""
    return lambda told, board: iter([Cue(name, board.place(number(told, "space")))])


def jail(name: str) -> Maker:
    """Make a cue on the left, where the jail is."""
    return lambda told, board: iter([Cue(name, -FLANK)])


def throw(told: Told, board: Board) -> Cues:
    """Yield the dice at the token's place, or at the thrower's seat if no token moves."""
    pan = board.place(number(told, "start")) if "start" in told else board.seat(number(told, "seat"))
    yield Cue("double" if told["first"] == told["second"] else "dice", pan)


def move(told: Told, board: Board) -> Cues:
    """Yield a step for each square, at the pitch of the side it leads to; of a long way the first and the last ones."""
    start, steps = number(told, "start"), number(told, "steps", 0)
    way, count = (1 if steps > 0 else -1), min(abs(steps), MOST_STEPS)
    apart = min(STRIDE, AT_MOST // max(count, 1))
    for n in range(1, count + 1):
        space = start + way * (n if 2 * n <= count else abs(steps) - count + n)
        last = n == count
        yield Cue(f"step-{board.side(space) + 1}", board.place(space), 1.0 if last else 0.6, 0 if last else apart)


def size(amount: int, board: Board) -> int:
    """Return 1, 2 or 3 for little, some or much money, compared with the salary."""
    return 1 if 4 * amount <= board.salary else 2 if amount <= board.salary else 3


def money(told: Told, board: Board) -> Cues:
    """Yield money out of one purse and into another; the Bank's purse makes no sound."""
    level = size(number(told, "amount", 0), board)
    for way, who in (("out", number(told, "payer")), ("in", number(told, "payee"))):
        if who >= 0:
            yield Cue(f"money-{way}-{level}", board.seat(who))


def rent(told: Told, board: Board) -> Cues:
    if "claimed" in told:
        yield Cue("rent-claimed", board.seat(number(told, "payee")))
    yield from money(told, board)


def owed(told: Told, board: Board) -> Cues:
    """Yield the claim of a rent that cannot be paid yet; the debt itself is told by words alone."""
    if "claimed" in told:
        yield Cue("rent-claimed", board.seat(number(told, "creditor")))


def card(told: Told, board: Board) -> Cues:
    """Yield the card, then the money or the move it brings if the line tells it."""
    yield Cue("card", board.place(number(told, "start")) if "start" in told else board.seat(number(told, "seat")))
    if "amount" in told:
        yield from money(told, board)
    if "steps" in told:
        yield from move(told, board)


def turn(told: Told, board: Board) -> Cues:
    seat = number(told, "seat")
    yield Cue(f"seat-{seat % SEATS + 1}", board.seat(seat))


def built(told: Told, board: Board) -> Cues:
    yield Cue("hotel" if number(told, "level") > 4 else "house", board.place(number(told, "space")))


def several(told: Told, board: Board) -> Cues:
    """Yield a house, a knock for each further house, then the hotels."""
    pan, hotels = board.place(number(told, "space")), number(told, "hotels", 0)
    houses = number(told, "count", 0) - hotels
    if houses > 0:
        yield Cue("house", pan)
    for n in range(1, houses):
        yield Cue("house-more", pan, apart=0 if n == houses - 1 else min(90, AT_MOST // (houses - 1)))
    for _ in range(hotels):
        yield Cue("hotel", pan)


def winner(told: Told, board: Board) -> Cues:
    yield Cue("winner", board.seat(first(told, "seats")))


def minutes_left(told: Told, board: Board) -> Cues:
    yield Cue(f"time-{number(told, 'count')}")


def itself(told: Told, board: Board) -> Cues:
    """Yield the cue that the line names."""
    yield Cue(str(told.get("cue")))


def both(*makers: Maker) -> Maker:
    """Make the cues of several makers, one after the other."""
    return lambda told, board: (cue for maker in makers for cue in maker(told, board))


CUES: Mapping[str, Maker] = {
    "order-thrown": throw,
    "turn-began": turn,
    "dice-thrown": both(throw, move),
    "dice-thrown.freed": both(throw, jail("jail-out"), move),
    "dice-thrown.failed": throw,
    "dice-thrown.jailed": both(throw, jail("jail-in")),
    "moved": move,
    "jailed": jail("jail-in"),
    "freed": jail("jail-out"),
    "freed.forced": both(jail("jail-out"), move),
    "pass-returned": jail("jail-out"),
    "paid": money,
    "paid.salary": by_place("via"),
    "paid.stop-on-go": by_place("via"),
    "paid.jail-fee": both(money, jail("jail-out")),
    "paid.rent": rent,
    "indebted.rent": owed,
    "card-drawn": card,
    "claim-taken": by_seat("rent-claimed"),
    "claim-lapsed": by_seat("rent-lost"),
    "rent-thrown": throw,
    "bought": by_seat("purchase"),
    "bought.auction": both(alone("hammer"), by_seat("purchase")),
    "bid-placed": by_seat("bid"),
    "unsold": alone("hammer"),
    "building-won": both(alone("hammer"), by_seat("purchase")),
    "built": built,
    "built.several": several,
    "razed": by_place("sale"),
    "sold-to-bank": by_place("sale"),
    "mortgaged": by_place("mortgage"),
    "redeemed": by_place("redeemed"),
    "proposed": by_seat("proposed", "proposer"),
    "offered-in-kind": by_seat("proposed"),
    "traded": alone("agreed"),
    "paid-in-kind": alone("agreed"),
    "deal-refused": by_seat("refused"),
    "kind-refused": by_seat("refused"),
    "bankrupt": by_seat("bankrupt"),
    "time-rang": alone("bell"),
    "game-over": winner,
    "ui-time-left": minutes_left,
    "ui-chosen": alone("key-taken"),
    "ui-name-is": alone("key-taken"),
    "ui-token-is": alone("key-taken"),
    "ui-variant-now": alone("key-taken"),
    "ui-keyboard-to": alone("key-taken"),
    "ui-verbosity": alone("key-taken"),
    "ui-aloud": alone("key-taken"),
    "ui-rate": alone("key-taken"),
    "ui-volume": alone("key-taken"),
    "ui-sound-volume": alone("key-taken"),
    "ui-sound-on": alone("key-taken"),
    "ui-learned-sound": itself,
    "ui-unused": alone("key-refused"),
    "ui-list-open": alone("key-refused"),
    "ui-no-entry": alone("key-refused"),
    "ui-replay-only-told": alone("key-refused"),
    "ui-no-auction": alone("key-nothing"),
    "ui-nothing-open": alone("key-nothing"),
    "ui-nothing-to-accept": alone("key-nothing"),
    "ui-nothing-to-refuse": alone("key-nothing"),
    "ui-nothing-to-do": alone("key-nothing"),
    "ui-no-message": alone("key-nothing"),
    "ui-no-more": alone("key-end"),
    "ui-first-question": alone("key-end"),
    "ui-replay-start": alone("key-end"),
    "ui-replay-end": alone("key-end"),
    "ui-replay-no-more": alone("key-end"),
    "ui-replay-no-earlier": alone("key-end"),
}
"""The maker of each message; a message such as `paid.rent` without a row of its own has that of `paid`.

Keys that only tell something have no row: words alone answer them.
"""

REFUSAL = "refusal"
"""The topic of all refusals."""

SILENT: Mapping[str, str] = {
    "claim-opened": "secret",
    "card-returned": "untold",
    "pass-kept": "untold",
    "try-failed": "throw",
    "dealt": "opening",
    "deck-shuffled": "opening",
    "order-settled": "opening",
    "thrown-level": "opening",
    "game-began": "opening",
    "paid.capital": "opening",
    "declined": "words",
    "not-yet": "words",
    "dropped-out": "words",
    "auction-opened": "words",
    "annulled": "words",
    "buildings-wanted": "words",
    "priced": "words",
    "indebted": "words",
    "deal-lapsed": "words",
    "mortgage-kept": "words",
    "count-began": "words",
    "estate-taken": "bankruptcy",
    "inherited": "bankruptcy",
    "went-out": "bankruptcy",
    "ruling-given": "referee",
    "play-stopped": "referee",
    "play-resumed": "referee",
    "minutes-given": "referee",
    "money-corrected": "referee",
    "deed-corrected": "referee",
    "place-corrected": "referee",
    "warned": "referee",
    "excluded": "referee",
    "game-annulled": "referee",
}
"""The messages without a cue, and the reason for each; the texts of the reasons are `sound-silent-REASON`."""

FULLY: frozenset[str] = frozenset({"turn-began", "paid.salary", "paid.stop-on-go", "deal-refused", "unsold"})
"""The messages whose cue says all, to a listener who knows the cues."""


def maker(utterance: Utterance) -> Maker | None:
    """Return the maker for a line, by its whole message, its name or its refusal; None if it has no cues."""
    if utterance.part or utterance.topic == "repeat" or not utterance.id or utterance.id in SILENT:
        return None
    found = CUES.get(utterance.id) or CUES.get(utterance.id.partition(".")[0])
    return alone("key-refused") if found is None and utterance.topic == REFUSAL else found


def cues(utterance: Utterance, board: Board) -> list[Cue]:
    """Return the cues of a line, in their order."""
    found = maker(utterance)
    return [] if found is None else [cue for cue in found(utterance.facts, board) if cue.name in RECIPES]


def planned(line: Sequence[Cue]) -> list[Planned]:
    """Return the cues with their starts: each begins after the lead of the one before."""
    at, plan = 0, []
    for cue in line:
        plan.append(Planned(cue, at))
        at += cue.apart or RECIPES[cue.name].lead + GAP
    return plan


def lasting(line: Sequence[Cue]) -> int:
    """Return the milliseconds until the leads of all cues are over: then speech can begin."""
    return planned(line)[-1].at + RECIPES[line[-1].name].lead if line else 0


def tells_all(utterance: Utterance) -> bool:
    """Return True if the cue says all and the sentence can be left out."""
    return bool({utterance.id, utterance.id.partition(".")[0]} & FULLY)
