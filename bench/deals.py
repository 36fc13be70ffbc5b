"""Count what deals bring: uv run python bench/deals.py KINDS [EDITION ...] [--games 100], a kind for each seat.

A deal can complete a colour group for one side or for both. A group is bare if nobody has built on it sixty turns
after the deal, or when its owner is out; it is left out if the game ends earlier, or the owner gives a deed of it away.
`esperto-0` is `esperto` at first thought. The seeds are fixed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import NamedTuple

from players import EDITIONS, EXPERT, with_budget
from vialibera.analysis.lab.simulation import gc_relaxed
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.seat_player import Bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.trade import Accept

FIRST = 30_000
"""The seed of the first game."""

TURNS_TO_BUILD = 60
LONGEST_GAME_TURNS = 1000


class CompletedGroup(NamedTuple):
    """A colour group that a seat completed by a deal, and the turn of the deal."""

    seat: int
    group: int
    turn: int


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("kinds")
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    kinds = tuple(asked.kinds.split(","))
    for kind in set(kinds):
        if kind.startswith(f"{EXPERT}-"):
            with_budget(int(kind.removeprefix(f"{EXPERT}-")))
    print("edition     deals  of one  of both  groups  built  bare  left out")
    for edition in asked.editions:
        rules, counts = rules_from_sheet(load_edition(edition).sheet), Counter[str]()
        with gc_relaxed():
            for number in range(asked.games):
                count_deals(rules, kinds, FIRST + number, counts)
        groups = counts["built"] + counts["bare"] + counts["left out"]
        row = (counts["deals"], counts["of one"], counts["of both"], groups, counts["built"], counts["bare"])
        print(f"{edition:10}{row[0]:7}{row[1]:8}{row[2]:9}{row[3]:8}{row[4]:7}{row[5]:6}{counts['left out']:10}")


def count_deals(rules: Rules, kinds: tuple[str, ...], seed: int, counts: Counter[str]) -> None:
    """Play a game and add its deals, and what became of the groups that they completed, to the counts."""
    draft, chance = Draft(new_game(rules, len(kinds))), Chance(seed)
    bots = [make_bot(kind, rules, seed, seat) for seat, kind in enumerate(kinds)]
    state, watched = draft.state, list[CompletedGroup]()
    while not state.is_over and state.turn_no < LONGEST_GAME_TURNS:
        draft.events.clear()
        command = chance.choose(state) if state.actors[0] == CHANCE else ask_bots(bots, state)
        held = list(state.full_groups)
        play_command(draft, command)
        if isinstance(command, Accept):
            gained = [
                CompletedGroup(seat, group, state.turn_no)
                for seat in state.seats
                for group in set(state.full_groups[seat]) - set(held[seat])
            ]
            sides = len({one.seat for one in gained})
            counts.update(["deals", *["of one"] * (sides == 1), *["of both"] * (sides > 1)])
            watched += gained
        watched = [one for one in watched if not is_settled(state, one, counts)]
    counts["left out"] += len(watched)


def ask_bots(bots: list[Bot], state: State) -> Command:
    """Return the first claim of an open rent, or the answer of the seat that is asked."""
    for right in state.open_claims:
        command = bots[right.seat].choose(state, right.seat)
        if command is not None:
            return command
    command = bots[state.actors[0]].answer(state, state.actors[0])
    assert command is not None
    return command


def is_settled(state: State, one: CompletedGroup, counts: Counter[str]) -> bool:
    """Return True if it is known what became of the group, and count it."""
    if state.out[one.seat]:
        found = "bare"
    elif one.group not in state.full_groups[one.seat]:
        found = "left out"
    elif any(state.level[space] for space in state.rules.group_members[one.group]):
        found = "built"
    elif state.turn_no >= one.turn + TURNS_TO_BUILD:
        found = "bare"
    else:
        return False
    counts[found] += 1
    return True


if __name__ == "__main__":
    main()
