"""Whatever a referee rules, and whenever: the laws hold, everybody can go on, and what is told comes to the same."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.deciding import decide_events
from tests.properties.invariants import Watched, at_each_pause
from tests.properties.worlds import Ride, worlds

from vialibera.rules.engine.ids import BANK, HOTEL, REFEREE
from vialibera.rules.engine.kernel import current_pause, fold_events, legal_commands, play_command
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rulings import (
    Annul,
    CorrectDeed,
    CorrectMoney,
    CorrectPlace,
    Exclude,
    GiveMinutes,
    HoldAuction,
    ResumePlay,
    RuleInWords,
    Ruling,
    StopPlay,
    Warn,
    is_halted,
)

World = tuple[str, dict[str, Any]]
seeds = st.integers(0, 2**32)

WORDS = "so be it"


def any_ruling(state: State, random: Random) -> Ruling:
    """Any decision a referee may hit upon, lawful or not; the last ones seldom."""
    head = (REFEREE, state.pause_no, WORDS, "Dora")
    seat, space = random.choice(state.seats), random.randrange(state.rules.board_size)
    owner = random.choice([BANK, *state.seats, state.owner[space]])
    level = random.choice([0, 0, state.level[space], state.level[space] + 1, random.randrange(HOTEL + 1)])
    rulings: list[Ruling] = [
        RuleInWords(*head),
        StopPlay(*head),
        ResumePlay(*head),
        ResumePlay(*head),
        Warn(*head, seat),
        GiveMinutes(*head, random.randrange(-1, 20)),
        HoldAuction(*head, space),
        CorrectPlace(*head, seat, space, False),
        CorrectPlace(*head, seat, state.rules.prison, True),
        *[CorrectMoney(*head, seat, random.choice([-1, 0, 1, 50, 5000])) for _ in range(3)],
        *[CorrectDeed(*head, owner, space, random.random() < 0.3, level) for _ in range(6)],
    ]
    if random.random() < 0.02:
        rulings = [Exclude(*head, seat), Annul(*head)]
    return random.choice(rulings)


@given(worlds, seeds, st.integers(1, 300))
def test_the_laws_hold_whatever_is_ruled(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed, Watched)
    random = Random(seed)
    for _ in range(commands):
        if ride.state.is_over:
            break
        if is_halted(ride.state) or random.random() < 0.2:
            ruling, before = any_ruling(ride.state, random), ride.state.copy()
            try:
                play_command(ride.draft, ruling)
            except Refusal:
                assert ride.state == before and not ride.draft.events
        else:
            play_command(ride.draft, ride.next())
        ride.draft.events.clear()
        at_each_pause(ride.state)


@given(worlds, seeds, st.integers(0, 200))
def test_what_is_told_of_a_ruling_leads_to_the_same(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    random = Random(seed)
    for _ in range(20):
        if ride.state.is_over:
            break
        ruling, before = any_ruling(ride.state, random), ride.state.copy()
        try:
            events, after = decide_events(ride.state, ruling)
        except Refusal:
            continue
        assert ride.state == before
        assert fold_events(before, events, current_pause(after)) == after
        play_command(ride.draft, ruling)
        ride.draft.events.clear()


@given(worlds, seeds, st.integers(0, 200))
def test_while_play_is_stopped_nobody_but_the_referee_does_anything(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    if ride.state.is_over:
        return
    tried = [command for seat in ride.state.seats_left() for command in legal_commands(ride.state, seat)]
    play_command(ride.draft, StopPlay(REFEREE, ride.state.pause_no, WORDS, "Dora"))
    stopped = ride.state.copy()
    for command in tried:
        try:
            play_command(ride.draft, command)
        except Refusal as refused:
            assert refused.code == "play-stopped"
        else:
            raise AssertionError(command)
    assert ride.state == stopped
    before = ride.state.agenda[:-1]
    play_command(ride.draft, ResumePlay(REFEREE, ride.state.pause_no, WORDS, "Dora"))
    assert ride.state.agenda == before
