"""The acts of the steps of a tournament, with values as they are typed at the command line and in the menus."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence

from vialibera.shell.console.typed_amounts import parse_amount, parse_whole_number
from vialibera.tournament.desk.step_table import CHANGE_ARGUMENTS, FORCE, NEW_ARGUMENTS, DeskStep, StepValue
from vialibera.tournament.rounds.balanced_draw import parse_draw_dice
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entrant_names import find_typed_name, parse_name_list
from vialibera.tournament.rounds.entries import ClockPaused, ClockResumed, MinutesAdded, NamedSum, TypedDice
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.referee_calls import list_calls, note_call


def plan_from_values(*values: StepValue) -> TournamentPlan:
    """Return the plan of a new tournament by the values in the order of their questions."""
    made = Namespace(**dict(zip((one.name for one in NEW_ARGUMENTS), values, strict=True)))
    return TournamentPlan(**(vars(made) | {"apart": int(made.apart)}))


def enter_result(  # noqa: PLR0917 - the table calls it so
    desk: TournamentDesk,
    table: str,
    values: Sequence[str],
    out: str,
    property: Sequence[str],
    sure: bool,
    why: str | None = None,
) -> DeskAnswer:
    """Enter the result of a table, or with a reason another one."""
    typed = read_typed_result(desk, table, values, out)
    return desk.enter_result(table, typed, dict(parse_name_values(desk, property)), sure, why)


def draw_round(desk: TournamentDesk, tables: int | None, again: str | None, dice: str) -> DeskAnswer:
    return desk.draw_round(tables, again, parse_draw_dice(dice) if dice else None)


def note_referee_call(desk: TournamentDesk, spot: str | None, ruling: str, referee: str) -> DeskAnswer:
    """Write down a call of the referee; without a ruling, list the calls so far."""
    return note_call(desk, spot or "", ruling, referee) if ruling else list_calls(desk, spot or "")


def change_plan(desk: TournamentDesk, *values: str | int | None) -> DeskAnswer:
    """Change the settings that are given; the others stay, and the last value is the reason."""
    named = zip(CHANGE_ARGUMENTS, values[:-1], strict=True)
    settings = {argument.name: value for argument, value in named if value is not None}
    if "apart" in settings:
        settings["apart"] = int(settings["apart"] in ("yes", 1))
    return desk.change_plan(settings, str(values[-1]))


def read_typed_result(desk: TournamentDesk, spot: str, values: Sequence[str], out: str) -> TypedResult:
    """Return the result of a table as it was typed: the values, and the players who went out, in order."""
    book = desk.read_book()
    names = book.find_spot(spot).names
    try:
        bankrupt = parse_name_list(out, names) if out else []
    except DeskRefusal:  # a player of another table is found, and refused as that
        bankrupt = parse_name_list(out, book.entrant_names())
    return TypedResult(parse_name_values(desk, values), bankrupt)


def parse_name_values(desk: TournamentDesk, texts: Sequence[str]) -> list[NamedSum]:
    """Return name and value of each NAME=VALUE; the value may have separators and a currency sign."""
    found = []
    for text in texts:
        name, _, value = text.rpartition("=")
        sum = parse_desk_amount(desk, value)
        if not name or sum is None:
            raise DeskRefusal("no-pair", text=text)
        found.append((name, sum))
    return found


def parse_desk_amount(desk: TournamentDesk, text: str) -> int | None:
    """Return the sum in a text, with or without separators of thousands, or None."""
    return parse_amount(text, 0, desk.words.texts.language.thousands_mark)


def throw_dice(desk: TournamentDesk, names: Sequence[str], sure: bool) -> DeskAnswer:
    """Throw dice for each name; NAME=DICE enters a throw of real dice."""
    known = desk.read_book().entrant_names()
    return desk.record_dice([parse_thrown_dice(text, known) for text in names], sure)


def parse_thrown_dice(text: str, names: Sequence[str]) -> TypedDice:
    """Return the player and the sum of the dice, or None if the program throws.

    A text that is not NAME=NUMBER is a name as a whole: names may contain `=`.
    """
    name, _, dice = text.rpartition("=")
    sum = parse_whole_number(dice.strip())
    return (find_typed_name(name, names), sum) if name and sum is not None else (find_typed_name(text, names), None)


STEP_ACTS: dict[str, Callable[..., DeskAnswer]] = {
    "new": lambda desk, *values: desk.create_tournament(plan_from_values(*values)),
    "add": TournamentDesk.add_players,
    "import": TournamentDesk.add_players_from_list,
    "withdraw": TournamentDesk.withdraw_player,
    "apart": TournamentDesk.part_players,
    "players": TournamentDesk.list_players,
    "draw": draw_round,
    "call": TournamentDesk.list_call_sheets,
    "seats": TournamentDesk.list_seats,
    "seat": TournamentDesk.change_seat,
    "start": TournamentDesk.start_round,
    "pause": lambda desk, *values: desk.change_clock(ClockPaused, *values),
    "resume": lambda desk, *values: desk.change_clock(ClockResumed, *values),
    "extra": lambda desk, *values: desk.change_clock(MinutesAdded, *values),
    "incident": note_referee_call,
    "release": TournamentDesk.release_standings,
    "show": TournamentDesk.show_status,
    "now": TournamentDesk.show_now,
    "reckon": TournamentDesk.reckon_result,
    "result": enter_result,
    "take": TournamentDesk.take_game_result,
    "correct": enter_result,
    "standings": TournamentDesk.list_standings,
    "throw": throw_dice,
    "rule": TournamentDesk.record_ruling,
    "qualified": TournamentDesk.list_qualified,
    "rename": TournamentDesk.rename_player,
    "change": change_plan,
    "history": TournamentDesk.list_history,
    "undo": TournamentDesk.undo_line,
    "check": TournamentDesk.check_tournament,
    "backup": TournamentDesk.write_backup,
    "publish": TournamentDesk.publish_to,
}
"""The act of each step, which takes the desk, then the values in their order: of all but a game and a page."""


def perform_step(step: DeskStep, desk: TournamentDesk, values: Namespace) -> DeskAnswer:
    """Write a handout if one is among the values; otherwise do the step."""
    handouts = [argument.name for argument in step.arguments if argument.kind == "handout"]
    for name in handouts:
        if path := getattr(values, name):
            return desk.write_handout(f"{step.name}-{name}", path, values.force)
    taken = [one.name for one in step.arguments if one.name not in handouts and not (handouts and one is FORCE)]
    return STEP_ACTS[step.name](desk, *(getattr(values, name) for name in taken))
