"""The plan that raises the money of a debt: which deeds to mortgage and which buildings to sell, the least first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import legal_commands, play_command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Payment
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.selling import Sell

SINGLE, PAIR, WHOLE_GROUP, BUILDINGS = range(4)
"""The order in which assets go: single deeds, two of a group, whole groups, buildings."""

Asset = Mortgage | Sell


class PlannedAct(NamedTuple):
    """A mortgage or a sale, the square it is about, and the sum that it brings."""

    command: Asset
    space: int
    brings: int


class RaisingPlan(NamedTuple):
    """The acts that pay what is due, or all there are if that is not enough."""

    acts: tuple[PlannedAct, ...]
    missing: int
    """The sum that is missing before the first act."""

    @property
    def left_over(self) -> int:
        """The sum left over after all acts, negative if they are not enough."""
        return sum(act.brings for act in self.acts) - self.missing


def missing_sum(state: State) -> int:
    """Return the sum missing from the debt or price that the open step asks for, or 0 if it asks for none."""
    step = state.step
    if isinstance(step, Settle):
        return max(0, step.debts[0].amount - state.cash[step.seat])
    return max(0, step.amount_due(state) - state.cash[step.seat]) if isinstance(step, Payment) else 0


def plan_raising(state: State, seat: int) -> RaisingPlan:
    """Return the plan for the debt or price that the seat owes now.

    In each rank the smallest asset that is enough goes, else the largest, so that few go; what the later ones make
    needless stays.
    """
    missing, trial = missing_sum(state), state.copy()
    acts: list[PlannedAct] = []
    while (short := missing - sum(act.brings for act in acts)) > 0 and (found := _assets(trial, seat)):
        lowest = min(rank for rank, _ in found)
        same = [act for rank, act in found if rank == lowest]
        enough = [act for act in same if act.brings >= short]
        act = min(enough, key=_size) if enough else max(same, key=_size)
        acts.append(act)
        trial = _after(trial, act.command)
    return RaisingPlan(_without_needless(state, acts, missing), missing)


def _size(act: PlannedAct) -> int:
    return act.brings


def _assets(state: State, seat: int) -> list[tuple[int, PlannedAct]]:
    """Return each lawful mortgage and sale with its rank."""
    found = []
    for command in legal_commands(state, seat):
        if isinstance(command, Sell):
            found.append((BUILDINGS, _planned(state, command, command.levels[0][0])))
        elif isinstance(command, Mortgage):
            found.append((_rank(state, command.space), _planned(state, command, command.space)))
    return found


def _planned(state: State, command: Asset, space: int) -> PlannedAct:
    """Return the act with what it brings: by the figures of the sheet, as a step that is paid takes the sum at once."""
    if isinstance(command, Mortgage):
        return PlannedAct(command, space, state.rules.mortgage_value[space])
    got = sum((state.level[lot] - to) * (state.rules.house_price[lot] // 2) for lot, to in command.levels)
    return PlannedAct(command, space, got)


def _rank(state: State, space: int) -> int:
    group = state.rules.group_members[state.rules.group_of[space]]
    mine = sum(state.owner[other] == state.owner[space] for other in group)
    return WHOLE_GROUP if mine == len(group) else PAIR if mine > 1 else SINGLE


def _after(state: State, command: Asset) -> State:
    after = state.copy()
    play_command(Draft(after), command)
    return after


def _without_needless(state: State, acts: Sequence[PlannedAct], missing: int) -> tuple[PlannedAct, ...]:
    """Return the acts without those that the later ones have made needless, where the rest is still lawful."""
    kept = list(acts)
    for act in acts[:-1]:
        rest = [other for other in kept if other is not act]
        if sum(other.brings for other in rest) >= missing and _is_lawful(state, rest):
            kept = rest
    return tuple(kept)


def _is_lawful(state: State, acts: Sequence[PlannedAct]) -> bool:
    """Return True if the acts can be done in this order; the last one may end the step."""
    trial = state.copy()
    for act in acts:
        command = replace(act.command, pause_no=trial.pause_no)
        if command.why_unlawful(trial) is not None:
            return False
        play_command(Draft(trial), command)
    return True
