"""Shift+W: what would be better, and by how much; after the game, what cost most.

Several people must agree first to advice in the game; never at a tournament's table.
"""

from __future__ import annotations

from functools import partial

from vialibera.play.table.undo_requests import COACH
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.undo_consent import change_request


def ask_coach(game: GameController) -> None:
    """Shift+W: ask the coach about the open decision, if there is one and the coach is allowed."""
    seat, table = game.people.prompted_seat(), game.table
    people = [one for one in game.state.seats_left() if table.seats[one].is_person]
    if game.setup.tournament is not None:
        game.console.say("ui-coach-off.tournament")
    elif not game.people.hand_setting("coach", game.people.listener):
        game.console.say("ui-coach-off")
    elif game.question.is_game_over:
        game.coach.look_back()
    elif not game.people.is_awaiting_person():
        game.console.say("ui-coach-later")
    elif len(people) > 1 and not table.allows_coach:
        change_request(game, partial(table.request_consent, seat, COACH))
    else:
        start_coach(game, seat)


def start_coach(game: GameController, seat: int) -> None:
    """Let the coach look at the courses of a seat, or tell that there is only one."""
    from vialibera.play.bots.coach import make_plan
    from vialibera.play.bots.win_odds import forecast_bell
    from vialibera.play.table.hindsight import act_phrase

    clock = game.table.clock
    bell = forecast_bell(game.state, clock.minutes_at_start, clock.seconds_played())
    plan = make_plan(game.state, seat, bell and bell.turn, game.coach.past_proposals())
    if len(plan.courses) > 1:
        game.coach.start(plan)
    elif plan.courses:
        game.console.say("ui-coach-only", act=act_phrase(game.narrator, plan.courses[0]))
    else:
        game.console.say("ui-coach-later")
