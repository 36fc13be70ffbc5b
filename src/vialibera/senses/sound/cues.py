"""The cues of a line, found in a table by its message and made of the message's facts.

Nothing else is known here, not even the state of the game: so no cue can tell more than its line does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from vialibera.narration.surfaces.batch import Scene
from vialibera.narration.surfaces.utterance import Fact, Utterance
from vialibera.senses.sound.recipes import RECIPES, SOUND_TABLES

OWN_TURN_MESSAGE = "sound-own-turn"
"""The message that no surface tells: its cue says that somebody at this machine is awaited, and not elsewhere."""

LineFacts = Mapping[str, "Fact"]

CUE_GAP_MS, LINE_GAP_MS = 30, 100
"""Milliseconds between the lead of a cue and the next cue, in the same line and in the next line."""
MAX_MOVE_MS, STEP_MS, MAX_STEPS = 500, 45, 12
"""The steps of a move are `STEP_MS` milliseconds apart, or closer, so that the last begins within `MAX_MOVE_MS`."""
SEAT_CUE_COUNT, BID_CUE_COUNT, BOARD_SIDES = 8, 4, 4
AUCTION_LIMITS = ("auction-opened", "buildings-wanted", "turn-began")
"""The messages after which the next bid is the first."""
SEAT_EDGE, BOARD_EDGE = 0.7, 0.8
"""The pan of the outermost seats, and that of the board's left and right sides."""


class Cue(NamedTuple):
    """A cue by name, its pan (-1 is left, 1 right) and its gain."""

    name: str
    pan: float = 0.0
    gain: float = 1.0
    gap_ms: int = 0
    """Milliseconds until the next cue begins; 0 means after the lead of the recipe and `CUE_GAP_MS`."""


class PlannedCue(NamedTuple):
    """A cue and its start, in milliseconds after the first cue of its line."""

    cue: Cue
    at_ms: int


class BoardLayout(NamedTuple):
    """The facts of a game that cues depend on and that never change."""

    seats: int = 4
    size: int = 40
    salary: int = 200

    @staticmethod
    def from_scene(scene: Scene) -> BoardLayout:
        sheet = scene.formatter.sheet
        return BoardLayout(len(scene.state.out), len(sheet.board), scene.state.rules.sheet.go.salary)

    def seat_pan(self, seat: int) -> float:
        """Return the pan of a seat: seats are spread from left to right in their order."""
        return 0.0 if self.seats < 2 or seat < 0 else SEAT_EDGE * (2 * seat / (self.seats - 1) - 1)

    def side_of(self, space: int) -> int:
        """Return the side of the board a space is on, 0 to 3, counted from Via."""
        return space % self.size * BOARD_SIDES // self.size

    def space_pan(self, space: int) -> float:
        """Return the pan of a space: Via is at the bottom right, and the way goes to the left."""
        side, along = divmod(space % self.size * BOARD_SIDES / self.size, 1)
        return BOARD_EDGE * (1 - 2 * along, -1, 2 * along - 1, 1)[int(side)]


CueIterator = Iterator[Cue]
CueMaker = Callable[[LineFacts, BoardLayout], CueIterator]


def int_fact(facts: LineFacts, name: str, otherwise: int = -1) -> int:
    """Return a fact that is a number, or `otherwise`."""
    value = facts.get(name)
    return value if isinstance(value, int) else otherwise


def first_seat(facts: LineFacts) -> int:
    """Return the first of the seats that a line names, or -1."""
    value = facts.get("seats")
    return value[0] if isinstance(value, Sequence) and value and isinstance(value[0], int) else -1


def centred_cue(name: str) -> CueMaker:
    """Make a cue in the middle."""
    return lambda facts, board: iter([Cue(name)])


def seat_cue(name: str, who: str = "seat") -> CueMaker:
    """Make a cue at the seat in the fact `who`."""
    return lambda facts, board: iter([Cue(name, board.seat_pan(int_fact(facts, who)))])


def space_cue(name: str) -> CueMaker:
    """Make a cue at the place of the fact `space`."""
    return lambda facts, board: iter([Cue(name, board.space_pan(int_fact(facts, "space")))])


def jail_cue(name: str) -> CueMaker:
    """Make a cue on the left, where the jail is."""
    return lambda facts, board: iter([Cue(name, -BOARD_EDGE)])


def place_pan(facts: LineFacts, board: BoardLayout) -> float:
    """Return the place of a sound: that of the token, or of the player's seat if no token moves."""
    return board.space_pan(int_fact(facts, "start")) if "start" in facts else board.seat_pan(int_fact(facts, "seat"))


def throw_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield the dice at the token's place, or at the thrower's seat if no token moves."""
    yield Cue("double" if facts["first"] == facts["second"] else "dice", place_pan(facts, board))


def move_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield a step for each square, at the pitch of the side it leads to; of a long way the first and the last ones."""
    start, steps = int_fact(facts, "start"), int_fact(facts, "steps", 0)
    way, count = (1 if steps > 0 else -1), min(abs(steps), MAX_STEPS)
    apart = min(STEP_MS, MAX_MOVE_MS // max(count, 1))
    for n in range(1, count + 1):
        space = start + way * (n if 2 * n <= count else abs(steps) - count + n)
        last = n == count
        yield Cue(
            f"step-{board.side_of(space) + 1}", board.space_pan(space), 1.0 if last else 0.6, 0 if last else apart
        )


def amount_level(amount: int, board: BoardLayout) -> int:
    """Return 1, 2 or 3 for little, some or much money, compared with the salary."""
    return 1 if 4 * amount <= board.salary else 2 if amount <= board.salary else 3


def money_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield money out of one purse and into another; the Bank's purse makes no sound."""
    level = amount_level(int_fact(facts, "amount", 0), board)
    for way, who in (("out", int_fact(facts, "payer")), ("in", int_fact(facts, "payee"))):
        if who >= 0:
            yield Cue(f"money-{way}-{level}", board.seat_pan(who))


def rent_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield the claim of a rent, then the money; a debt is told by words alone."""
    is_paid = "payee" in facts
    if "claimed" in facts:
        yield Cue("rent-claimed", board.seat_pan(int_fact(facts, "payee" if is_paid else "creditor")))
    if is_paid:
        yield from money_cues(facts, board)


def card_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield the card, then the money or the move it brings if the line tells it."""
    yield Cue("card", place_pan(facts, board))
    if "amount" in facts:
        yield from money_cues(facts, board)
    if "steps" in facts:
        yield from move_cues(facts, board)


def turn_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    seat = int_fact(facts, "seat")
    yield Cue(f"seat-{seat % SEAT_CUE_COUNT + 1}", board.seat_pan(seat))


def building_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    yield Cue("hotel" if int_fact(facts, "level") > 4 else "house", board.space_pan(int_fact(facts, "space")))


def buildings_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield a house, a knock for each further house, then the hotels."""
    pan, hotels = board.space_pan(int_fact(facts, "space")), int_fact(facts, "hotels", 0)
    houses = int_fact(facts, "count", 0) - hotels
    if houses > 0:
        yield Cue("house", pan)
    for n in range(1, houses):
        yield Cue("house-more", pan, gap_ms=0 if n == houses - 1 else min(90, MAX_MOVE_MS // (houses - 1)))
    for _ in range(hotels):
        yield Cue("hotel", pan)


def winner_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    yield Cue("winner", board.seat_pan(first_seat(facts)))


def time_left_cues(facts: LineFacts, board: BoardLayout) -> CueIterator:
    yield Cue(f"time-{int_fact(facts, 'count')}")


def named_cue(facts: LineFacts, board: BoardLayout) -> CueIterator:
    """Yield the cue that the line names."""
    yield Cue(str(facts.get("cue")))


def chain_makers(*makers: CueMaker) -> CueMaker:
    """Make the cues of several makers, one after the other."""
    return lambda facts, board: (cue for maker in makers for cue in maker(facts, board))


PLAIN_MAKERS = {
    "keys": centred_cue,
    "middle": centred_cue,
    "seat": seat_cue,
    "square": space_cue,
    "jail": jail_cue,
}
"""The makers of the messages with one cue, by the table of sounds.toml that lists them."""

CUE_MAKERS: Mapping[str, CueMaker] = {
    "order-thrown": throw_cues,
    "turn-began": turn_cues,
    "dice-thrown": chain_makers(throw_cues, move_cues),
    "dice-thrown.freed": chain_makers(throw_cues, jail_cue("jail-out"), move_cues),
    "dice-thrown.failed": throw_cues,
    "dice-thrown.jailed": chain_makers(throw_cues, jail_cue("jail-in")),
    "moved": move_cues,
    "freed.forced": chain_makers(jail_cue("jail-out"), move_cues),
    "paid": money_cues,
    "paid.jail-fee": chain_makers(money_cues, jail_cue("jail-out")),
    "paid.rent": rent_cues,
    "indebted.rent": rent_cues,
    "card-drawn": card_cues,
    "rent-thrown": throw_cues,
    "bought.auction": chain_makers(centred_cue("hammer"), seat_cue("purchase")),
    "building-won": chain_makers(centred_cue("hammer"), seat_cue("purchase")),
    "built": building_cues,
    "built.several": buildings_cues,
    "proposed": seat_cue("proposed", "proposer"),
    "game-over": winner_cues,
    "ui-time-left": time_left_cues,
    "ui-learned-sound": named_cue,
    OWN_TURN_MESSAGE: centred_cue("own-turn"),
    **{
        message: make(cue)
        for place, make in PLAIN_MAKERS.items()
        for cue, messages in SOUND_TABLES[place].items()
        for message in messages
    },
}
"""The maker of each message; a message such as `paid.rent` without a row of its own has that of `paid`."""

REFUSAL_TOPIC = "refusal"
"""The topic of all refusals."""

SILENT_MESSAGES: Mapping[str, str] = {
    message: reason for reason, messages in SOUND_TABLES["silent"].items() for message in messages
}
"""The messages without a cue, and the reason for each; the texts of the reasons are `sound-silent-REASON`."""

TOLD_BY_CUE: frozenset[str] = frozenset({"turn-began", "paid.salary", "paid.stop-on-go", "deal-refused", "unsold"})
"""The messages whose cue says all, to a listener who knows the cues."""


def find_cue_maker(utterance: Utterance) -> CueMaker | None:
    """Return the maker for a line, by its whole message, its name or its refusal; None if it has no cues."""
    if utterance.part or utterance.topic == "repeat" or not utterance.id or utterance.id in SILENT_MESSAGES:
        return None
    found = CUE_MAKERS.get(utterance.id) or CUE_MAKERS.get(utterance.id.partition(".")[0])
    return centred_cue("key-refused") if found is None and utterance.topic == REFUSAL_TOPIC else found


def cues_for_line(utterance: Utterance, board: BoardLayout) -> list[Cue]:
    """Return the cues of a line, in their order."""
    # Message and facts alone, never the state: so no cue can tell more than its line. (decision: sound.cues-from-facts)
    found = find_cue_maker(utterance)
    return [] if found is None else [cue for cue in found(utterance.facts, board) if cue.name in RECIPES]


def cues_for_listener(cues: Sequence[Cue], own_seat: int, bids: int, *, is_brief: bool) -> list[Cue]:
    """Return the cues of a line as one listener hears them, after so many bids of an auction.

    The turn of the own seat sounds unlike others', bids rise, and in brief narration steps are left out.
    """
    renamed = {"bid-1": f"bid-{min(bids, BID_CUE_COUNT - 1) + 1}", f"seat-{own_seat + 1}": "own-turn"}
    heard = [cue for cue in cues if not (is_brief and cue.name.startswith("step-"))]
    return [cue._replace(name=renamed.get(cue.name, cue.name)) for cue in heard]


def count_bids(before: int, utterance: Utterance, cues: Sequence[Cue]) -> int:
    """Return the bids of an auction that were told, after one more line with these cues."""
    is_limit = utterance.id.partition(".")[0] in AUCTION_LIMITS
    return 0 if is_limit else before + any(cue.name.startswith("bid-") for cue in cues)


def plan_cues(line: Sequence[Cue]) -> list[PlannedCue]:
    """Return the cues with their starts: each begins after the lead of the one before."""
    at, plan = 0, []
    for cue in line:
        plan.append(PlannedCue(cue, at))
        at += cue.gap_ms or RECIPES[cue.name].lead_ms + CUE_GAP_MS
    return plan


def cues_ms(line: Sequence[Cue]) -> int:
    """Return the milliseconds until the leads of all cues are over: then speech can begin."""
    return plan_cues(line)[-1].at_ms + RECIPES[line[-1].name].lead_ms if line else 0


def is_told_by_cue(utterance: Utterance) -> bool:
    """Return True if the cue says all and the sentence can be left out."""
    return bool({utterance.id, utterance.id.partition(".")[0]} & TOLD_BY_CUE)
