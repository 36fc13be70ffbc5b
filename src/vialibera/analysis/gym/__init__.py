"""The game for learners: lawful actions by number, observations as vectors, and an environment of PettingZoo.

- `action_table.py`: the actions by fixed ids, and which of them are lawful; compiled.
- `deal_terms.py`: deals as parameters.
- `observation.py`: the observation of a seat as a vector, and the names of its fields.
- `seat_game.py`: a game between seats, without any library; compiled.
- `aec_env.py`: the environment, which needs the extra `vialibera[gym]`.

Nothing here is imported by the program itself, and only `aec_env` imports a library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from array import array

    from vialibera.analysis.gym.aec_env import VialiberaEnv
    from vialibera.analysis.gym.deal_terms import DealRoom
    from vialibera.rules.engine.state import State

MISSING_EXTRA = "the environment needs PettingZoo and NumPy: install vialibera[gym]"


class Actions(NamedTuple):
    """The lawful actions of a seat: their ids, a byte for each id that is 1 if it is lawful, and the room for deals."""

    ids: tuple[int, ...]
    mask: bytes
    deals: tuple[DealRoom, ...]


def env(
    ruleset: str = "euro",
    players: int = 4,
    seed: int = 1,
    *,
    turns: int = 1000,
    bell: int | None = None,
    trades: bool = False,
) -> VialiberaEnv:
    """Return an environment of PettingZoo for an edition; raise ImportError if the extra is not installed.

    A game is stopped after `turns`; the bell rings after `bell` turns where the edition has a clock.
    """
    try:
        from vialibera.analysis.gym.aec_env import VialiberaEnv
    except ModuleNotFoundError as error:
        if str(error.name).startswith("vialibera"):
            raise
        raise ImportError(MISSING_EXTRA) from error
    from vialibera.analysis.lab.simulation import simulation_limits
    from vialibera.rules.editions import load_edition

    sheet = load_edition(ruleset).sheet
    return VialiberaEnv(sheet, players, seed, simulation_limits(sheet, turns, bell), trades=trades)


def who_acts(state: State) -> int:
    """Return the seat that must choose now, an actor below zero (chance), or -1 if the game is over.

    Owners with an open rent come first, the oldest rent first; then the first of the seats that are asked.
    """
    from vialibera.analysis.gym.action_table import next_actor

    return next_actor(state, set())


def observe(state: State, seat: int) -> array[float]:
    """Return the observation of a seat as a vector of 32-bit numbers, named by `observation.observation_fields`."""
    from vialibera.analysis.gym.observation import Observer

    return Observer(state.rules, len(state.out)).observe(state, seat)


def actions(state: State, seat: int, *, trades: bool = False) -> Actions:
    """Return the lawful actions of a seat in a state, whatever business it has done before in this turn."""
    from vialibera.analysis.gym.action_table import ActionTable
    from vialibera.analysis.gym.deal_terms import deal_rooms

    table = ActionTable(state.rules)
    ids = table.legal_ids(state, seat, set(), True)
    mask = bytearray(table.count)
    for action in ids:
        mask[action] = 1
    return Actions(tuple(ids), bytes(mask), deal_rooms(state, seat) if trades else ())
