"""What is not lawful is refused by a code, and nothing is written: late commands, other people's, and mere noise."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.compiled import of_the_source
from tests.properties.invariants import Watched, at_each_pause
from tests.properties.worlds import Ride, worlds

from vialibera.rules.engine.ids import CHANCE, CLOCK
from vialibera.rules.engine.kernel import legal_commands, play_command
from vialibera.rules.engine.messages import VOCABULARY, Command, Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage
from vialibera.rules.engine.topics.ledger import Goods

World = tuple[str, dict[str, Any]]
seeds = st.integers(0, 2**32)

ABSTRACT = ("Command", "Manage", "Ruling", "Remedy")

COMMANDS = sorted(
    (kind for name, kind in VOCABULARY.items() if issubclass(kind, Command) and name not in ABSTRACT),
    key=lambda kind: kind.__name__,
)

PLAIN = [kind for kind in COMMANDS if kind.fields == ("by", "pause_no")]
"""Those without facts of their own: they get furthest."""


@given(worlds, seeds, st.integers(0, 300))
def test_late_and_foreign_commands_are_refused(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    state = ride.go(commands)
    if state.is_over:
        return
    for actor in state.actors:
        for command in list(legal_commands(state, actor))[:40]:
            if command.answers is not None:
                refused(ride, with_fields(command, pause_no=state.pause_no - 1), "too-late")
                foreign = next(seat for seat in (*state.seats, CHANCE, CLOCK) if seat not in state.actors)
                refused(ride, with_fields(command, by=foreign), "not-your-turn")
            elif isinstance(command, Manage):
                refused(ride, with_fields(command, pause_no=state.pause_no + 1), "too-late")
                refused(ride, with_fields(command, by=CHANCE), "nobody")


def refused(ride: Ride, command: Command, code: str) -> None:
    before = ride.state.copy()
    try:
        play_command(ride.draft, command)
    except Refusal as refusal:
        assert refusal.code == code
        assert ride.state == before
        assert not ride.draft.events
    else:
        raise AssertionError(f"{command!r} was allowed")


def with_fields(command: Command, **changes: Any) -> Command:
    fields = {field: getattr(command, field) for field in command.fields} | changes
    return type(command)(**fields)


@of_the_source
@given(worlds, seeds, st.integers(0, 300))
def test_noise_is_refused_or_does_no_harm(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed, Watched)
    ride.go(commands)
    random = Random(seed)
    for turn in range(90):
        before = ride.state.copy()
        try:
            play_command(ride.draft, noise(random, ride.state) if turn % 3 or ride.state.is_over else ride.next())
        except Refusal:
            assert ride.state == before
            assert not ride.draft.events
        else:
            at_each_pause(ride.state)
            ride.draft.events.clear()


def noise(random: Random, state: State) -> Command:
    """Any command with any facts; the sender and the number are mostly right, else nothing would get far."""
    kind: Any = random.choice(PLAIN if random.random() < 0.5 else COMMANDS)
    actor = random.choice([*state.actors, *state.seats]) if state.actors else 0
    by = actor if random.random() < 0.9 else random.choice([*state.seats, CHANCE, CLOCK, -1, 9])
    to = state.pause_no if random.random() < 0.9 else random.choice([0, state.pause_no - 1, state.last_claim_no])
    return kind(by, to, *(fact(random, state, field) for field in kind.fields[2:]))  # type: ignore[no-any-return]


def fact(random: Random, state: State, field: str) -> Any:
    spaces = random.choices(range(-1, state.rules.board_size + 1), k=random.randrange(4))
    if field in ("gives", "asks"):
        return goods(random, state)
    if field == "levels":
        return tuple((space, random.randrange(-1, 7)) for space in spaces)
    if field in ("lots", "order"):
        return tuple(spaces)
    return random.choice([0, 1, 2, 3, 6, -1, 7, 16, 40, 100, 100_000, random.randrange(state.rules.board_size)])


def goods(random: Random, state: State) -> Goods:
    deeds = tuple(random.choices(range(-1, state.rules.board_size + 1), k=random.randrange(3)))
    passes = tuple(random.choice(state.jail_cards) or [(0, 0)]) if random.random() < 0.2 else ()
    return Goods(deeds, random.choice([0, 0, 1, 50, 1000, -5]), passes)
