"""Play commands, fold events and list lawful commands. The topics imported here are needed for the lists alone."""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.messages import Actors, AnsweredSteps, Command, Commands, Event, Message, Refusal, Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State, new_state
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.bankruptcy import Resign, late_debt_commands, surrender_commands
from vialibera.rules.engine.topics.building import Build, why_not_build
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.in_kind import in_kind_offers
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Due, Settle
from vialibera.rules.engine.topics.mortgage import Mortgage, Redeem
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.selling import Sell, possible_sales
from vialibera.rules.engine.topics.trade import SellDeed, simple_proposals


class Pause(Message):
    """The point that a command has led to: the agenda, the open rents, the pause's number and who must answer.

    A log holds one next to the events of each command, because events do not say which steps are open.
    """

    agenda: tuple[Step, ...]
    rights: tuple[RentClaim, ...]
    pause_no: int
    actors: Actors
    public_fields = "agenda pause_no actors"


def new_game(rules: Rules, players: int) -> State:
    """Return the state of a new table that waits for `Begin`; raise Refusal if the edition has no such table."""
    capital = rules.sheet.players.capital
    if players not in capital:
        raise Refusal("players", fewest=min(capital), most=max(capital), players=players)
    state = new_state(rules, players, Lobby())
    state.actors = (0,)
    return state


def play_command(draft: Draft, command: Command) -> None:
    """Play one command in place, until somebody must answer; raise Refusal before anything is written."""
    state = draft.state
    answers = command.answers
    # The pause keeps its number unless a step is pushed, replaced or finished; then it takes this one.
    draft.pause_no = state.pause_no + 1
    step = state.step
    if answers not in step.ancestors:
        actors = command.act_on(draft, _step_answered(draft, command, answers))
    elif command.pause_no != state.pause_no or command.by not in state.actors:
        raise _refusal_of_answer(state, command)
    else:  # the usual answer to the step on top: no call between, for speed
        actors = command.act_on(draft, step)
    while actors is None:
        actors = state.step.run(draft)
    state.actors = actors


def _refusal_of_answer(state: State, command: Command) -> Refusal:
    """Return the reason why the command answers nothing that is asked now."""
    if state.is_over:
        return Refusal("game-over")
    if state.step.stops_play and command.by not in state.actors:
        return Refusal("play-stopped")
    return Refusal("not-your-turn", asked=state.actors) if command.pause_no == state.pause_no else Refusal("too-late")


def _step_answered(draft: Draft, command: Command, answers: AnsweredSteps) -> Step | None:
    """Return the step that a command answers, or None if it answers no step; raise Refusal if it is not asked for.

    It is the step on top, if that is of one of several kinds, or the step below, once the top has given way.
    """
    state = draft.state
    step = state.step
    if answers is None:
        if state.is_over:
            raise Refusal("game-over")
        if step.stops_play and command.by not in state.actors:
            raise Refusal("play-stopped")
        return None
    if command.pause_no != state.pause_no or command.by not in state.actors:
        raise _refusal_of_answer(state, command)
    if not isinstance(step, answers) and not step.try_giving_way(draft, command):
        raise Refusal("something-else", pause=step.pause_kind)
    return state.step


def current_pause(state: State) -> Pause:
    return Pause(state.agenda, tuple(state.open_claims), state.pause_no, state.actors)


def fold_events(state: State, events: Iterable[Event], pause: Pause | None = None) -> State:
    """Fold events into the state in place, set it to the pause they led to, and return it."""
    for event in events:
        event.apply(state)
    if pause is not None:
        state.set_agenda(pause.agenda)
        state.open_claims[:] = pause.rights
        state.pause_no = pause.pause_no
        state.actors = pause.actors
    return state


def legal_commands(state: State, seat: int) -> Commands:
    """Yield all lawful commands of a seat: answers to what is asked, then rent claims, then management."""
    if state.is_over:
        return
    step = state.step
    if seat in state.actors:
        yield from step.legal_answers(state, seat)
        if isinstance(step, Settle | Due):
            yield from in_kind_offers(state, step)
        if isinstance(step, Settle):
            yield from surrender_commands(state, step)
    yield from (Claim(seat, right.number) for right in state.open_claims if right.seat == seat)
    if 0 <= seat < len(state.out):
        yield from management_commands(state, seat)
        if state.has_bell_rung:
            yield from late_debt_commands(state, seat)


def management_commands(state: State, seat: int) -> Commands:
    """Yield the lawful commands of a seat that answer no question."""
    number = state.pause_no
    leaving: list[PayFee | UsePass] = [PayFee(seat, number), UsePass(seat, number)]
    yield from (command for command in leaving if command.why_not(state) is None)
    # Whole groups first: few seats have one, and the law of every street costs far more.
    if can_use_verb(state, "build", seat) and state.full_groups[seat]:
        yield from (
            Build(seat, number, (space,))
            for space in state.rules.street_spaces
            if state.owner[space] == seat and why_not_build(state, seat, space) is None
        )
    if can_use_verb(state, "sell", seat):
        yield from (Sell(seat, number, levels) for levels in possible_sales(state, seat))
    yield from _deed_commands(state, seat)
    if can_use_verb(state, "trade", seat):
        yield from simple_proposals(state, seat)
    if can_use_verb(state, "resign", seat):
        yield Resign(seat, number)


def _deed_commands(state: State, seat: int) -> Commands:
    kinds: tuple[type[Mortgage | Redeem | SellDeed], ...] = (Mortgage, Redeem, SellDeed)
    for kind in kinds:
        if can_use_verb(state, kind.verb, seat):
            commands = (kind(seat, state.pause_no, space) for space in state.deeds_of(seat))
            yield from (command for command in commands if command.why_unlawful(state) is None)
