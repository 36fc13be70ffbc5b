"""The environment for learners, in the form of PettingZoo: one agent acts after the other (AEC)."""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from vialibera.analysis.gym.deal_terms import DealTerms, deal_command, deal_rooms
from vialibera.analysis.gym.observation import Observer, observation_fields
from vialibera.analysis.gym.seat_game import Checkpoint, SeatGame
from vialibera.analysis.lab.game_counts import Limits
from vialibera.play.bots.bot_registry import bot_seed
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.rules.engine.visible_state import state_seen_by_seat
from vialibera.rules.sheet import Sheet

GREATEST = 1e6
"""The bound of every value of an observation."""

FLOATS, BYTES = np.dtype(np.float32), np.dtype(np.int8)
"""The forms of a vector and of a mask; made once, because to find them by their type takes a third of the time."""

EnvCheckpoint = tuple["Checkpoint", dict[str, Any]]
"""A game, and the record of the agents."""

RECORD = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
    *("_skip_agent_selection", "pays", "bankruptcies"),
)


class VialiberaEnv(AECEnv[str, Any, Any]):
    """One game of an edition; an agent is named by the number of its seat, from 0.

    The winner gets 1, and anyone who is out or beaten an equal part of -1. A game that reaches its limit of turns is
    truncated and brings nothing. `infos` hold the final standings.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "vialibera_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, sheet: Sheet, players: int, seed: int, limits: Limits, *, trades: bool) -> None:
        super().__init__()
        self.limits = limits
        self.rules, self.players, self.seed, self.trades = rules_from_sheet(sheet), players, seed, trades
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.fields = observation_fields(self.rules, players)
        self.observer = Observer(self.rules, players)
        self.game = self._new_game()
        count = self.game.table.count
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-GREATEST, GREATEST, (len(self.fields),), np.float32),
                    "action_mask": Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _new_game(self) -> SeatGame:
        return SeatGame(self.rules, self.players, self.seed, self.limits.turns, self.limits.bell_after)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: with this seed, or with the one after the last."""
        if seed is not None:
            self.seed = seed
        elif hasattr(self, "terminations"):
            self.seed += 1
        self.game = self._new_game()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"seed": bot_seed(self.seed, seat)} for agent, seat in self.seats.items()
        }
        self._skip_agent_selection = None
        self.pays, self.bankruptcies = False, 0
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, game = self.seats[agent], self.game
        vector = np.frombuffer(self.observer.observe(game.state, seat), FLOATS)
        return {"observation": vector, "action_mask": np.frombuffer(game.mask(seat), BYTES)}

    def seen_by(self, agent: str) -> State:
        """Return a copy of the state without what the agent must not know; a bot can choose by it."""
        return state_seen_by_seat(self.game.state, self.seats[agent])

    def deal_rooms(self) -> tuple[Any, ...]:
        """Return what deals with each partner can contain; nothing if the agent to act can propose none."""
        game = self.game
        return deal_rooms(game.state, game.seat) if self.trades and game.seat != NO_SEAT and game.may_trade() else ()

    def step(self, action: int | DealTerms | Command | None) -> None:
        """Play the action of `agent_selection`: an id, the terms of a deal, or a command of the engine.

        Raise ValueError for an action that is not lawful; then nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[agent] = 0.0
        game = self.game
        if self.pays:
            self._clear_rewards()
            self.pays = False
        if game.seat != NO_SEAT:
            self.agent_selection = self.possible_agents[game.seat]
        if game.seat == NO_SEAT or len(game.state.bankruptcy_order) != self.bankruptcies:
            # rewards and ends come seldom: to look for them after each step would take a third of its time
            self.bankruptcies = len(game.state.bankruptcy_order)
            self._end_agents()
            self._accumulate_rewards()
            self._deads_step_first()
            self.pays = True

    def _play(self, action: int | DealTerms | Command | None) -> None:
        game = self.game
        try:
            number = action if type(action) is int else _whole_number(action)
            if number is not None:
                if number not in game.legal_ids():
                    raise ValueError(f"action {action} is not lawful now")
                game.play_id(number)
            elif isinstance(action, DealTerms):
                if not self.trades or not game.may_trade():
                    raise ValueError(f"no deal can be proposed now: {action}")
                game.play(deal_command(game.state, game.seat, action))
            elif isinstance(action, Command):
                if action.by != game.seat:
                    raise ValueError(f"seat {game.seat} must choose, not {action.by}")
                game.play(action)
            else:
                raise ValueError(f"{action} is no action")
        except Refusal as refused:
            raise ValueError(f"the rules refuse {action}: {refused.code}") from refused

    def _end_agents(self) -> None:
        """Give the rewards of agents that are out now, and of all if the game is over."""
        game, state, share = self.game, self.game.state, 1 / (self.players - 1)
        over = game.seat == NO_SEAT
        standings = final_standings(state) if over else ()
        winners = {row.seat for row in standings if row.place == 1}
        for agent in self.agents:
            seat = self.seats[agent]
            if over:
                self.infos[agent]["standings"] = standings
            if self.terminations[agent] or not (over or state.out[seat]):
                continue
            self.truncations[agent] = game.is_stopped and not state.out[seat]
            self.terminations[agent] = not self.truncations[agent]
            if game.is_stopped and not state.out[seat]:
                continue
            self.rewards[agent] = 1 / len(winners) if seat in winners else -share

    def clone(self) -> EnvCheckpoint:
        """Return a checkpoint, which can be pickled and restored any number of times."""
        record = {name: _copy_record(getattr(self, name)) for name in RECORD}
        return self.game.clone(), record

    def restore(self, kept: EnvCheckpoint) -> None:
        """Bring back a checkpoint of this environment or of another one with the same edition and players."""
        game, record = kept
        self.game.restore(game)
        for name, value in record.items():
            setattr(self, name, _copy_record(value))

    def render(self) -> None:
        """Show nothing: what happens is read from `observe` and `infos`."""

    def close(self) -> None:
        """Do nothing: the environment holds no file and no process."""


def _whole_number(action: Any) -> int | None:
    """Return an action that a library gave, such as a number of NumPy, as an id; None if it is none."""
    try:
        return index(action)
    except TypeError:
        return None


def _copy_record(value: Any) -> Any:
    """Return a copy of a list, or of a dict and the dicts in it."""
    if isinstance(value, dict):
        return {key: _copy_record(item) for key, item in value.items()}
    return value[:] if isinstance(value, list) else value
