"""The end by agreement: from the list of all moves, every person at the keyboard is asked in turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.ids import CLOCK
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.time_up import AgreeEnd
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines

if TYPE_CHECKING:
    from vialibera.shell.game_control.controller import GameController


def can_agree_end(game: GameController) -> bool:
    """Return True if the people here can end the game: all of them sit here, and no tournament waits for it."""
    state, seats = game.state, game.table.seats
    people = [seat for seat in state.seats_left() if seats[seat].is_person]
    return (
        game.table.is_hosted_here
        and game.setup.tournament is None
        and bool(state.turn_no)
        and not state.has_bell_rung
        and people == game.people.seats_here()
    )


def ask_to_end(game: GameController, agreed: tuple[int, ...] = ()) -> None:
    """Ask the next person; once all have agreed, the game is counted. A computer player is not asked."""
    waiting = [seat for seat in game.people.seats_here() if seat not in agreed]
    if not waiting:
        try:
            game.table.play_ruling(AgreeEnd(CLOCK, game.state.pause_no, agreed))
        except Refusal as refused:
            game.tell_refusal(refused)
        except (JournalError, OSError) as error:
            game.report_not_saved(error)
        return
    seat, pause_no = waiting[0], game.state.pause_no
    no = MenuEntry(game.narrator.text("ui-no"), partial(game.console.say, "ui-end-refused", "alert", seat=seat))
    yes = MenuEntry(game.narrator.text("ui-yes"), partial(ask_to_end, game, (*agreed, seat)))
    Menu(
        game.console,
        heading_lines(game.narrator.text("ui-end-sure", seat=seat)),
        lambda: [no, yes],
        is_current=lambda: game.state.pause_no == pause_no,
    ).show()
