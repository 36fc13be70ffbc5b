"""Games played by a Dask cluster, on one machine or many; it needs the extra `vialibera[cluster]`.

The scheduler at the address hands out the batches, repeats those of a worker that is gone, and the counts come back in
the order of the seeds: they are the same as without a cluster.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from vialibera import __version__
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import ClusterError, SimulationPlan
from vialibera.rules.engine.rulebook import rules_from_sheet

if TYPE_CHECKING:
    from vialibera.analysis.lab.game_counts import GameCounts

SECONDS_TO_CONNECT = 10

BATCHES_IN_HAND = 4
"""Batches that each thread of the cluster has before it, so that none waits for the network."""


def scheduler_address(text: str) -> str:
    """Return the address of a scheduler as Dask takes it, from dask://HOST:PORT; "" for any other text."""
    try:
        parts = urlsplit(text)
        is_whole = parts.scheme == "dask" and parts.hostname and parts.port and text == f"dask://{parts.netloc}"
    except ValueError:
        return ""
    return f"tcp://{parts.netloc}" if is_whole and parts.username is None else ""


def connect_to_cluster(address: str) -> Any:
    """Return a client of the scheduler; raise ClusterError without the extra, or if nobody answers."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise ClusterError("cli-simulate-no-extra") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # the caller says what goes wrong, in one sentence
    try:
        return Client(scheduler_address(address), timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError):
        raise ClusterError("cli-simulate-no-cluster") from None


def has_workers(client: Any) -> bool:
    """Return True if at least one worker has joined the cluster."""
    return bool(client.nthreads())


def play_on_cluster(plan: SimulationPlan, client: Any) -> Iterator[GameCounts]:
    """Play the games on the cluster and yield their counts in the order of the seeds; raise ClusterError.

    An error in a game is raised as it is.
    """
    from distributed import CancelledError, KilledWorker
    from distributed.comm import CommClosedError

    try:
        threads = max(1, sum(client.nthreads().values()))
        batches = iter(plan.seed_batches(threads))
        flying: deque[Any] = deque()
        for seeds in batches:
            flying.append(client.submit(play_batch_there, __version__, plan, seeds, pure=False))
            if len(flying) >= BATCHES_IN_HAND * threads:
                yield from flying.popleft().result()
        while flying:
            yield from flying.popleft().result()
    except (CancelledError, KilledWorker, CommClosedError, OSError, TimeoutError):
        raise ClusterError("cli-simulate-cluster-lost") from None
    except (ModuleNotFoundError, AttributeError, RuntimeError) as error:
        # Dask could not unpack the request there: the program is missing or another one
        if any("in the game with seed" in note for note in getattr(error, "__notes__", ())):
            raise
        raise ClusterError("cli-simulate-cluster-differs") from error


def play_batch_there(version: str, plan: SimulationPlan, seeds: range) -> list[GameCounts]:
    """Play a batch on a worker of the cluster; raise RuntimeError if the program there has another version.

    The garbage collector is left alone, because the process of the worker belongs to others, too.
    """
    if version != __version__:
        raise RuntimeError(f"vialibera {__version__} instead of {version}")
    rules = rules_from_sheet(plan.sheet)
    return [play_game(rules, plan.bots_of_game(seed), seed, plan.limits) for seed in seeds]


def leave_cluster(client: Any) -> None:
    """Cancel what is not finished and close the connection."""
    with suppress(Exception):  # the scheduler may be gone
        client.close(timeout=2)
