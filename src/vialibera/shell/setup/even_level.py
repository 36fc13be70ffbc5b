"""The level at which a person wins as often as anybody at the table, found from that person's finished games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.play.bots.bot_kinds import BOT_LEVELS, DEFAULT_BOT

if TYPE_CHECKING:
    from vialibera.record.reading.game_list import SavedGame

EVEN = "pari"
"""The word on the command line for the level that follows a person's games."""


def find_even_level(games: Iterable[SavedGame], name: str) -> str:
    """Return the level for the next game of this person: it begins at the usual one and moves with each game.

    At a table of n a game won moves it up by (n - 1) / n of a step and any other down by 1 / n: it stays where it is
    once the person wins one game in n.
    """
    place = float(BOT_LEVELS.index(DEFAULT_BOT))
    for game in sorted(games, key=lambda one: one.modified_at):
        players = [] if game.header is None else game.header.players
        seats = [seat for seat, one in enumerate(players) if not one.bot and one.name.casefold() == name.casefold()]
        is_counted = game.winners and not game.is_older_copy and game.copy_of is None
        if seats and is_counted and any(one.bot for one in players):
            place += (seats[0] in game.winners) - 1 / len(players)
            place = min(max(place, 0.0), len(BOT_LEVELS) - 1.0)
    return BOT_LEVELS[round(place)]


def resolve_kind(kind: str, name: str) -> str:
    """Return the kind itself, or for `EVEN` the level that follows from the saved games of this person."""
    if kind != EVEN:
        return kind
    from vialibera.record.reading.game_list import list_saved_games
    from vialibera.shell.settings.settings_file import games_folder

    return find_even_level(list_saved_games(games_folder()), name)
