"""A in a debt: plans what to mortgage and sell, and does it when A is pressed again."""

from __future__ import annotations

from functools import partial

from vialibera.play.table.raising import RaisingPlan, plan_raising
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.shell.game_control.controller import GameController, ToldPlan
from vialibera.words.phrase import Phrase

CONFIRM_SECONDS = 0.6
"""The seconds from the plan to the press that confirms it: a held key confirms nothing."""


def raise_cash(game: GameController, seat: int) -> None:
    """Tell the plan for the debt; pressed again, with nothing between, do it act by act. One undo takes all back."""
    told, game.told_plan = game.told_plan, None
    if told is not None and game.key_repeats and told.pause_no == game.state.pause_no:
        if game.now() - told.at < CONFIRM_SECONDS:
            game.told_plan = told
            game.console.pages.draw_on_board(told.key, told.facts)  # each key has wiped the answer to the last
        else:
            game.narrator.tells_missing = False  # the plan has told the sums
            game.try_act(partial(game.table.raise_cash, seat, told.pause_no))
            game.narrator.tells_missing = game.table.is_hosted_here
        return
    plan = plan_raising(game.state, seat)
    if plan.left_over < 0:
        game.console.say("ui-raise.short", missing=-plan.left_over)
    else:
        key, facts = "ui-raise" if plan.left_over else "ui-raise.even", plan_facts(game, plan)
        game.console.say(key, **facts)
        game.told_plan = ToldPlan(game.state.pause_no, game.now(), key, facts)


def plan_facts(game: GameController, plan: RaisingPlan) -> dict[str, int | Phrase]:
    """Return the facts of the sentence that tells a plan."""
    kinds: dict[str, list[Phrase]] = {"mortgage": [], "sale": []}
    for act in plan.acts:
        lot = game.narrator.fragment("ui-mortgage-deed.planned", space=act.space, amount=act.brings)
        kinds["mortgage" if isinstance(act.command, Mortgage) else "sale"].append(lot)
    join = game.narrator.formatter.join_phrases
    acts = [game.narrator.fragment(f"ui-raise-act.{kind}", lots=join(lots)) for kind, lots in kinds.items() if lots]
    return {"missing": plan.missing, "acts": join(acts), "total": plan.left_over}
