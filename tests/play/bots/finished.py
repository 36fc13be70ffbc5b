"""Games of prudent players to their end, as a log keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.properties.worlds import plain_rules
from tests.record.journal.logs import a_header, write
from tests.record.journal.random_game import Played

from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, new_game, play_command


@cache
def prudent_game(edition: str, seed: int, players: int = 3) -> tuple[Played, ...]:
    return tuple(play_prudently(edition, seed, players))


def play_prudently(edition: str, seed: int, players: int) -> Iterator[Played]:
    state, chance = new_game(plain_rules(edition), players), Chance(seed)
    bots = [PrudentBot(state.rules) for _ in range(players)]
    while not state.is_over:
        seats = [*(right.seat for right in state.open_claims), state.actors[0]]
        if state.actors[0] == CHANCE:
            command = chance.choose(state)
        else:
            command = next(filter(None, (bots[seat].choose(state, seat) for seat in seats)))
        draft = Draft(state)
        play_command(draft, command)
        yield command, tuple(draft.events), current_pause(state)


def timed_log(path: Path, minutes: int = 90, seconds_a_command: int | None = 10, seed: int = 1) -> Path:
    """A game of `euro` agreed to last so many minutes, each command of which took so long, or nobody knows how long."""
    header = a_header("euro", 3)._replace(minutes=minutes)
    game = [
        (*played, None if seconds_a_command is None else number * seconds_a_command)
        for number, played in enumerate(prudent_game("euro", seed))
    ]
    return write(path, header, game)  # type: ignore[arg-type]


def finished_log(path: Path, edition: str = "euro", seed: int = 1, players: int = 3) -> Path:
    return write(path, a_header(edition, players), prudent_game(edition, seed, players))
