"""Play commands, fold events and list lawful commands. The topics imported here are needed for the lists alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vialibera.engine.draft import Draft
from vialibera.engine.messages import Command, Event, Message, Refused, Step
from vialibera.engine.state import State, new_state
from vialibera.engine.timing import may
from vialibera.engine.topics.bankruptcy import Resign, surrenders
from vialibera.engine.topics.building import Build, why_not_build
from vialibera.engine.topics.in_kind import offers
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import Mortgage, Redeem, why_not_mortgage, why_not_redeem
from vialibera.engine.topics.opening import Lobby
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.rights import RentClaim
from vialibera.engine.topics.selling import Sell, sales
from vialibera.engine.topics.trade import SellDeed, proposals, why_not_sell_deed

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules


class Pause(Message):
    """The point that a command has led to: the agenda, the open rents, the pause's number and who must answer.

    A log holds one beside the events of each command, because events do not say which steps are open.
    """

    agenda: tuple[Step, ...]
    rights: tuple[RentClaim, ...]
    serial: int
    actors: tuple[int, ...]


def new_game(rules: Rules, players: int) -> State:
    """Return the state of a new table that waits for `Begin`; raise Refused if the edition has no such table."""
    if players not in rules.capital:
        raise Refused("players", fewest=min(rules.capital), most=max(rules.capital), players=players)
    state = new_state(rules, players, Lobby())
    state.actors = (0,)
    return state


def play(draft: Draft, command: Command) -> None:
    """Play one command in place, until somebody must answer; raise Refused before anything is written."""
    state, answers = draft.state, command.answers
    # The pause keeps its number unless a step is pushed, replaced or finished; then it takes this one.
    draft.number, step = state.serial + 1, state.step
    if answers not in step.kin:
        actors = command.act(draft, _meant(draft, command))
    elif command.to != state.serial or command.by not in state.actors:
        raise _not_asked(state, command)
    else:  # the usual answer to the step on top: no call between, for speed
        actors = command.act(draft, step)
    while actors is None:
        actors = state.step.run(draft)
    state.actors = actors


def _not_asked(state: State, command: Command) -> Refused:
    """Return the reason why the command answers nothing that is asked now."""
    if state.over:
        return Refused("game-over")
    if state.step.stops_play and command.by not in state.actors:
        return Refused("play-stopped")
    return Refused("not-your-turn", asked=state.actors) if command.to == state.serial else Refused("too-late")


def _meant(draft: Draft, command: Command) -> Step | None:
    """Return the step that a command answers, or None if it answers no step; raise Refused if it is not asked for.

    It is the step on top, if that is of one of several kinds, or the step below, once the top has given way.
    """
    state, answers = draft.state, command.answers
    step = state.step
    if answers is None:
        if state.over:
            raise Refused("game-over")
        if step.stops_play and command.by not in state.actors:
            raise Refused("play-stopped")
        return None
    if command.to != state.serial or command.by not in state.actors:
        raise _not_asked(state, command)
    if not isinstance(step, answers) and not step.gives_way(draft, command):
        raise Refused("something-else", pause=step.pause)
    return state.step


def decide(state: State, command: Command) -> tuple[tuple[Event, ...], State]:
    """Return the events of a command and the state after it; leave the given state unchanged."""
    draft = Draft(state.copy())
    play(draft, command)
    return tuple(draft.facts), draft.state


def pause_of(state: State) -> Pause:
    return Pause(state.agenda, tuple(state.rights), state.serial, state.actors)


def evolve(state: State, events: Iterable[Event], pause: Pause | None = None) -> State:
    """Fold events into the state in place, set it to the pause they led to, and return it."""
    for event in events:
        event.apply(state)
    if pause is not None:
        state.take_up(pause.agenda)
        state.rights[:] = pause.rights
        state.serial = pause.serial
        state.actors = pause.actors
    return state


def options(state: State, seat: int) -> Iterator[Command]:
    """Yield all lawful commands of a seat: answers to what is asked, then rent claims, then management."""
    if state.over:
        return
    step = state.step
    if seat in state.actors:
        yield from step.options(state, seat)
        if isinstance(step, Settle):
            yield from offers(state, step)
            yield from surrenders(state, step)
    yield from (Claim(seat, right.number) for right in state.rights if right.seat == seat)
    if 0 <= seat < len(state.out):
        yield from managing(state, seat)


def managing(state: State, seat: int) -> Iterator[Command]:
    """Yield the lawful commands of a seat that answer no question."""
    number = state.serial
    leaving: list[PayFee | UsePass] = [PayFee(seat, number), UsePass(seat, number)]
    yield from (command for command in leaving if command.why_not(state) is None)
    # Whole groups first: few seats have one, and the law of every street costs far more.
    if may(state, "build", seat) and state.whole[seat]:
        yield from (
            Build(seat, number, (space,))
            for space in state.rules.streets
            if state.owner[space] == seat and why_not_build(state, seat, space) is None
        )
    if may(state, "sell", seat):
        yield from (Sell(seat, number, levels) for levels in sales(state, seat))
    yield from _with_deeds(state, seat)
    if may(state, "trade", seat):
        yield from proposals(state, seat)
    if may(state, "resign", seat):
        yield Resign(seat, number)


def _with_deeds(state: State, seat: int) -> Iterator[Command]:
    number, deeds = state.serial, state.deeds(seat)
    if may(state, "mortgage", seat):
        yield from (Mortgage(seat, number, space) for space in deeds if why_not_mortgage(state, seat, space) is None)
    if may(state, "redeem", seat):
        yield from (Redeem(seat, number, space) for space in deeds if why_not_redeem(state, seat, space) is None)
    if may(state, "sell_deed", seat):
        yield from (SellDeed(seat, number, space) for space in deeds if why_not_sell_deed(state, seat, space) is None)
