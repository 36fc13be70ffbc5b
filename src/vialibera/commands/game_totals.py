"""The sums below the list of saved games: those played to the end against computer players, and how many were won."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from vialibera.record.reading.game_list import SavedGame


def total_lines(games: Iterable[tuple[str, SavedGame]], lang: str) -> Iterator[str]:
    """Yield a heading, then for each edition and level the games played and those that a person won, most played first.

    Each game comes with the title of its edition. A copy of a game counts once, and one without people or without
    computer players never.
    """
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for title, game in games:
        if game.header is None or not game.is_finished or game.is_older_copy or game.copy_of is not None:
            continue
        players = game.header.players
        bots = {player.bot for player in players if player.bot}
        if bots and any(player.is_person for player in players):
            kind = title, level_title(bots, lang)
            played[kind] += 1
            won[kind] += any(players[seat].is_person for seat in game.winners if 0 <= seat < len(players))
    if played:
        yield format_text(lang, "cli-games-totals")
    for (title, level), count in played.most_common():
        figures = {"played": str(count), "won": str(won[title, level])}
        yield format_text(lang, "cli-games-total", title=title, level=level, **figures)


def level_title(bots: set[str], lang: str) -> str:
    """Return the names of the levels at one table, safe to print."""
    from vialibera.shell.setup.kind_names import bot_kind_title

    return " + ".join(sorted(printable_text(bot_kind_title(lang, bot)) for bot in bots))
