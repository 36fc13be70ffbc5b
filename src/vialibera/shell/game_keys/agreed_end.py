"""The end by agreement: from the list of all moves a person asks all others, wherever they sit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.shell.game_keys.undo_consent import change_request

if TYPE_CHECKING:
    from vialibera.shell.game_control.controller import GameController


def can_agree_end(game: GameController) -> bool:
    """Return True if people can agree to end the game: never at a tournament's table."""
    state = game.state
    return game.setup.tournament is None and bool(state.turn_no) and not state.has_bell_rung


def take_end_minutes(game: GameController, seat: int, minutes: int) -> bool:
    """Ask all other people to end the game in so many minutes; return False if that is beyond a day."""
    if minutes > MINUTES_PER_DAY:
        game.console.say("ui-no-number")
        return False
    change_request(game, "enter", partial(game.table.request_consent, seat, minutes))
    return True
