"""Prints the checksum of whole logs: of every edition so many games of four computer players of several kinds.

usage: python logs.py GAMES
"""

from __future__ import annotations

import sys
from hashlib import sha256

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import render_command_line, seal_line
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet

KINDS = ("prudente", "random", "prudente", "facile")
MOST_TURNS = 120


def log(edition: str, seed: int) -> bytes:
    """The lines of a game, as far as it lasts."""
    draft = Draft(new_game(rules_from_sheet(load_edition(edition).sheet), len(KINDS)))
    players = [BOT_MAKERS[kind](draft.rules, f"{seed} seat {seat}") for seat, kind in enumerate(KINDS)]
    state, chance, crc = draft.state, Chance(seed), 0
    rows: list[bytes] = []
    while not state.is_over and state.turn_no < MOST_TURNS:
        actor = state.actors[0]
        claims = (players[right.seat].choose(state, right.seat) for right in state.open_claims if actor != CHANCE)
        command = next(filter(None, claims), None) or (chance if actor == CHANCE else players[actor]).choose(
            state, actor
        )
        assert command is not None
        draft.events = []
        play_command(draft, command)
        row, crc = seal_line(render_command_line(len(rows) + 1, command, draft.events, current_pause(state)), crc)
        rows.append(row)
    return b"".join(rows)


if __name__ == "__main__":
    for edition, _ in available_editions():
        for seed in range(int(sys.argv[1])):
            print(edition, seed, sha256(log(edition, seed)).hexdigest())
