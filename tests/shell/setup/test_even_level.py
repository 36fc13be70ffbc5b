"""The level that follows the games of a person."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.properties.worlds import plain_rules

from vialibera.play.bots.bot_kinds import BOT_LEVELS, DEFAULT_BOT
from vialibera.play.bots.bot_registry import can_play
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.table.participants import Computer
from vialibera.record.reading.game_list import SavedGame
from vialibera.rules.engine.rules import Rules
from vialibera.shell.game_control.game_setup import playable_bot_kind
from vialibera.shell.game_keys.seat_menu import make_participant
from vialibera.shell.setup.even_level import find_even_level
from vialibera.shell.setup.kind_names import find_bot_kind

TABLE = ("Anna", "Ada", "Bruno", "Carla")


def finished(number: int, winner: int, bots: str = "prudente") -> SavedGame:
    players = [SimpleNamespace(name=name, bot=None if name == "Anna" else bots) for name in TABLE]
    header: Any = SimpleNamespace(players=players)
    return SavedGame(Path(f"{number}"), 0, float(number), header, winners=(winner,))


def test_the_level_begins_at_the_usual_one_and_stays_at_one_win_in_four() -> None:
    assert find_even_level([], "Anna") == DEFAULT_BOT
    games = [finished(number, number % 4) for number in range(40)]
    assert find_even_level(games, "Anna") == find_even_level(games, "anna") == DEFAULT_BOT


def test_wins_move_the_level_up_and_losses_down_to_the_ends() -> None:
    assert find_even_level([finished(n, 0) for n in range(2)], "Anna") == BOT_LEVELS[BOT_LEVELS.index(DEFAULT_BOT) + 2]
    assert find_even_level([finished(n, 0) for n in range(30)], "Anna") == BOT_LEVELS[-1]
    assert find_even_level([finished(n, 1) for n in range(30)], "Anna") == BOT_LEVELS[0]


def test_only_games_of_this_person_with_computer_players_count() -> None:
    open_game = finished(1, 0)._replace(winners=())
    copied = finished(2, 0)._replace(is_older_copy=True)
    assert find_even_level([open_game, copied, *[finished(n, 0, "") for n in range(9)]], "Anna") == DEFAULT_BOT
    assert find_even_level([finished(n, 0) for n in range(9)], "Zita") == DEFAULT_BOT
    assert find_even_level([finished(n, 1) for n in range(9)], "Ada") == DEFAULT_BOT, "the computer was called so"


def test_its_name_is_read_in_both_languages() -> None:
    assert {find_bot_kind(name) for name in ("pari", "su misura", "evenly matched")} == {"pari"}
    assert [find_bot_kind(name) for name in ("hard", "difficile", "medio", "easy", "tough")] == [
        "esperto",
        "esperto",
        "prudente",
        "facile",
        "tosto",
    ]


def test_published_and_foreign_policies_can_sit_at_a_table() -> None:
    assert can_play("bench.fixed_policy:PolicyA") and can_play("esperto") and can_play(f"{__name__}:Quiet")
    assert not can_play("furbo") and not can_play("no_such_module:Class") and not can_play(f"{__name__}:Missing")
    assert isinstance(make_participant(f"{__name__}:Quiet", plain_rules("lira"), 1, 0), Computer)
    assert isinstance(make_participant("bench.fixed_policy:PolicyA", plain_rules("lira"), 1, 0), Computer)
    assert [
        playable_bot_kind(kind) for kind in ("facile", "tosto", "fp-a", f"{__name__}:Quiet", "unheard-of", None)
    ] == [
        "facile",
        "tosto",
        "prudente",
        "prudente",
        "prudente",
        "",
    ]


class Quiet(PrudentBot):
    """A class from outside."""

    def __init__(self, rules: Rules, seed: str) -> None:
        super().__init__(rules)
