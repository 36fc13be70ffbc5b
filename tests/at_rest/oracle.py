"""Who must act at a rest, written by hand: it shares no code with the question that surfaces show."""

from __future__ import annotations

from typing import NamedTuple

from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.undo_consent import UndoConsent


class Awaited(NamedTuple):
    """The seats one of which must be named, and if a key must be, too."""

    seats: tuple[int, ...]
    needs_key: bool


EVERYBODY_OUT = Awaited((), True)


def awaited_at(game: GameController) -> Awaited:
    """Return who must act: consent first, then typed dice, else the first who is asked; negative seats are nobody's."""
    state, top = game.table.state, game.console.open_input.layers[-1]
    people = [seat for seat, place in enumerate(game.table.seats) if place.is_person and not state.out[seat]]
    if isinstance(top, UndoConsent):
        return Awaited((top.request.awaited[0],), True)
    if state.is_over or not people:
        return EVERYBODY_OUT
    if game.table.uses_real_dice and isinstance(state.step, DiceStep):
        return Awaited((state.step.seat,), True)
    first = state.actors[0]
    assert first >= 0, "chance is drawn at once, so no rest waits for it"
    return Awaited((first,), game.table.seats[first].is_person)
