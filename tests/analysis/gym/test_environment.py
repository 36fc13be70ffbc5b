"""The environment under the tests of PettingZoo."""

from __future__ import annotations

import builtins
import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from tests.shipped import EDITIONS

from vialibera.analysis import gym
from vialibera.analysis.gym.action_table import WAIT
from vialibera.analysis.gym.deal_terms import DealTerms
from vialibera.analysis.gym.seat_game import BUSINESS_LIMIT
from vialibera.play.bots.bot_registry import make_bot
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.topics.bankruptcy import Resign


def needs_the_extra() -> None:
    pytest.importorskip("pettingzoo", reason="the extra vialibera[gym] is not installed")


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_finds_no_fault(edition: str) -> None:
    needs_the_extra()
    from pettingzoo.test import api_test

    api_test(gym.env(edition, 3, 5, turns=60), num_cycles=400)


def test_pettingzoo_finds_the_same_game_for_a_seed() -> None:
    needs_the_extra()
    from pettingzoo.test import seed_test

    seed_test(lambda: gym.env("moderno", 4, turns=80), num_cycles=200)


def play_one(env: Any, luck: Any) -> dict[str, float]:
    """Play a random game and return the sum of the rewards of each agent."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, stopped, _ = env.last()
        total[agent] += reward
        env.step(None if ended or stopped else luck(observation["action_mask"]))
    return total


def test_rewards_add_up_to_nothing() -> None:
    needs_the_extra()
    env = gym.env("salotto", 4, 3)
    env.reset()
    env.action_space("seat_0").seed(1)
    total = play_one(env, lambda mask: env.action_space("seat_0").sample(mask))
    assert sorted(total.values())[-1] == 1.0 and abs(sum(total.values())) < 1e-9


def test_a_game_stopped_at_its_limit_of_turns_is_truncated_and_brings_nothing() -> None:
    needs_the_extra()
    env = gym.env("moderno", 3, 5, turns=4)
    env.reset()
    while env.game.seat != NO_SEAT:
        env.step(env.game.legal_ids()[0])
    assert set(env.truncations.values()) == {True} and set(env.terminations.values()) == {False}
    assert set(play_one(env, None).values()) == {0.0}


def test_deals_have_rooms_where_they_are_wanted_until_business_has_its_limit() -> None:
    needs_the_extra()
    for trades, partners in ((True, [1, 2]), (False, [])):
        env = gym.env("moderno", 3, 8, trades=trades)
        env.reset()
        assert [room.partner for room in env.deal_rooms()] == partners and env.agent_selection == "seat_0"
        env.game.business_turn, env.game.business[0] = env.game.state.turn_no, BUSINESS_LIMIT
        assert env.deal_rooms() == ()
        env.step(env.game.legal_ids()[0])
        while env.agent_selection != "seat_0" or env.game.state.turn_no == env.game.business_turn:
            env.step(env.game.legal_ids()[0])
        assert [room.partner for room in env.deal_rooms()] == partners, "a new turn has business of its own"


def test_once_the_game_has_stopped_no_deal_has_room() -> None:
    needs_the_extra()
    env = gym.env("moderno", 3, 5, turns=4, trades=True)
    env.reset()
    while env.game.seat != NO_SEAT:
        env.step(env.game.legal_ids()[0])
    assert env.deal_rooms() == ()


def test_a_seat_that_goes_out_is_paid_at_once_while_the_others_go_on() -> None:
    needs_the_extra()
    env = gym.env("moderno", 3, 8)
    env.reset()
    env.step(Resign(0, env.game.state.pause_no))
    while not env.game.state.out[0]:  # the others can claim their rents once more
        env.step(env.game.legal_ids()[0])
    _, reward, ended, stopped, _ = env.last()
    assert (env.agent_selection, reward, ended, stopped) == ("seat_0", -0.5, True, False)
    env.step(None)
    assert env.agents == ["seat_1", "seat_2"] and env.agent_selection in env.agents


def test_each_reset_without_a_seed_begins_the_game_of_the_next_one() -> None:
    needs_the_extra()
    envs = [gym.env("euro", 3, seed) for seed in (8, 10, 1)]
    for env, seeds in zip(envs, ((None, None, None), (None,), (None, 10)), strict=True):
        for seed in seeds:
            env.reset(seed)
        for _ in range(20):
            env.step(env.game.legal_ids()[0])
    for env in envs[1:]:
        assert env.game.state == envs[0].game.state and env.infos == envs[0].infos


def test_clone_and_restore_with_the_record_of_the_agents() -> None:
    needs_the_extra()
    env = gym.env("euro", 3, 8)
    env.reset()
    space = env.action_space("seat_0")
    for _ in range(50):
        env.step(space.sample(env.observe(env.agent_selection)["action_mask"]))
    kept = pickle.loads(pickle.dumps(env.clone()))
    seen: list[dict[str, float]] = []
    for _ in range(2):
        env.restore(kept)
        space.seed(4)
        seen.append(play_one(env, space.sample))
    assert seen[0] == seen[1]


def test_a_bot_of_the_house_can_sit_at_a_seat() -> None:
    needs_the_extra()
    env = gym.env("euro", 3, 8, trades=True)
    env.reset()
    bots = [make_bot("prudente", env.rules, 8, seat) for seat in range(3)]
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        seat = env.seats[agent]
        command = bots[seat].choose(env.seen_by(agent), seat)
        env.step(WAIT if command is None else command)
    assert not any(env.truncations.values())


def test_unlawful_actions_change_nothing() -> None:
    needs_the_extra()
    env = gym.env("euro", 3, 8)
    env.reset()
    before = env.game.state.copy()
    for action in (WAIT, 10**6, DealTerms(1), None):
        with pytest.raises(ValueError):
            env.step(action)
    assert env.game.state == before


def test_one_sentence_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    real = builtins.__import__

    def refuse(name: str, globals: Mapping[str, object] | None = None, *rest: Any) -> Any:
        if name.partition(".")[0] in ("numpy", "pettingzoo", "gymnasium"):
            raise ModuleNotFoundError(name, name=name)
        return real(name, globals, *rest)

    monkeypatch.delitem(sys.modules, "vialibera.analysis.gym.aec_env", raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(ImportError, match=r"install vialibera\[gym\]"):
        gym.env()
