"""The table of the steps of a tournament, for the command line and for the menus: what each needs, and what it does.

The values that a step needs are in steps.json. From them come the options of `vialibera tournament STEP`, the entry of
the menu and its typed questions. The imports are few, because the help of the command line reads this file too.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from vialibera.tournament.rounds.desk_answer import DeskAnswer
    from vialibera.tournament.rounds.desk_answers import TournamentDesk
    from vialibera.tournament.rounds.office import TypedResult
    from vialibera.tournament.rounds.plan import TournamentPlan

ArgumentKind = Literal["text", "number", "path", "handout", "table", "entrant", "flag"]
"""`path` is a file to be read, `handout` a file to be written; `table` and `entrant` name one that is there."""

ArgumentCount = Literal["one", "optional", "some", "any", "repeated"]
"""`some` needs one value at least, `repeated` is an option that may come several times."""

StepValue = str | bool | int | Path | Sequence[str] | None

StepAct = Callable[["TournamentDesk"], Callable[..., "DeskAnswer"]]
"""From a desk to its act, which takes the values of a step in their order."""


class StepArgument(NamedTuple):
    """A value that a step needs: an argument or option of the command line, and maybe a question of the menu."""

    name: str
    placeholder: str = ""
    kind: ArgumentKind = "text"
    usual: str | int | None = None
    """The value if none is given, at the command line and for Enter alone."""
    value_count: ArgumentCount = "one"
    choices: tuple[str, ...] = ()
    is_option: bool = True
    is_required: bool = False
    is_alternative: bool = False
    """True if the command line takes at most one of these options."""
    question: str = ""
    """The name of the menu's question; empty if the menu does not ask for the value."""
    help_id: str = ""
    """The message that describes the value, if it is not `cli-tournament-NAME-help`."""

    @property
    def help_text(self) -> str:
        """The id of the message that describes the value."""
        return self.help_id or f"cli-tournament-{self.name}-help"

    @property
    def default(self) -> StepValue:
        """The value in the values of a step if none is given."""
        return [] if self.value_count not in ("one", "optional") else False if self.kind == "flag" else self.usual


class DeskStep(NamedTuple):
    """A step of the desk."""

    name: str
    arguments: tuple[StepArgument, ...]
    act: StepAct | None
    """None for a game, which needs a terminal, and for a page."""

    def make_values(self, **given: StepValue) -> Namespace:
        """Return the values of the step: those that are given, and the usual ones."""
        return Namespace(**({argument.name: argument.default for argument in self.arguments} | given))

    def answer(self, desk: TournamentDesk, values: Namespace) -> DeskAnswer:
        """Write a handout if one is among the values; otherwise do the step."""
        handouts = [argument.name for argument in self.arguments if argument.kind == "handout"]
        for name in handouts:
            if path := getattr(values, name):
                return desk.write_handout(f"{self.name}-{name}", path, values.force)
        assert self.act is not None
        taken = [one.name for one in self.arguments if one.name not in handouts and not (handouts and one is FORCE)]
        return self.act(desk)(*(getattr(values, name) for name in taken))


def plan_from_values(*values: StepValue) -> TournamentPlan:
    """Return the plan of a new tournament by the values in the order of their questions."""
    from vialibera.tournament.rounds.plan import TournamentPlan

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
    from vialibera.tournament.rounds.balanced_draw import parse_draw_dice

    return desk.draw_round(tables, again, parse_draw_dice(dice) if dice else None)


def note_referee_call(desk: TournamentDesk, spot: str | None, ruling: str, referee: str) -> DeskAnswer:
    """Write down a call of the referee; without a ruling, list the calls so far."""
    from vialibera.tournament.rounds.referee_calls import list_calls, note_call

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
    from vialibera.tournament.rounds.desk_refusal import DeskRefusal
    from vialibera.tournament.rounds.entrant_names import parse_name_list
    from vialibera.tournament.rounds.office import TypedResult

    book = desk.read_book()
    names = book.find_spot(spot)[1].names
    try:
        bankrupt = parse_name_list(out, names) if out else []
    except DeskRefusal:  # a player of another table is found, and refused as that
        bankrupt = parse_name_list(out, book.entrant_names())
    return TypedResult(parse_name_values(desk, values), bankrupt)


def parse_name_values(desk: TournamentDesk, texts: Sequence[str]) -> list[tuple[str, int]]:
    """Return name and value of each NAME=VALUE; the value may have separators and a currency sign."""
    from vialibera.tournament.rounds.desk_refusal import DeskRefusal

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
    from vialibera.shell.console.typed_amounts import parse_amount

    return parse_amount(text, 0, desk.words.texts.language.thousands_mark)


def throw_dice(desk: TournamentDesk, names: Sequence[str], sure: bool) -> DeskAnswer:
    """Throw dice for each name; NAME=DICE enters a throw of real dice."""
    known = desk.read_book().entrant_names()
    return desk.record_dice([parse_thrown_dice(text, known) for text in names], sure)


def parse_thrown_dice(text: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Return the player and the sum of the dice, or None if the program throws.

    A text that is not NAME=NUMBER is a name as a whole: names may contain `=`.
    """
    from vialibera.shell.console.typed_amounts import parse_whole_number
    from vialibera.tournament.rounds.entrant_names import find_typed_name

    name, _, dice = text.rpartition("=")
    sum = parse_whole_number(dice.strip())
    return (find_typed_name(name, names), sum) if name and sum is not None else (find_typed_name(text, names), None)


STEP_ACTS: dict[str, StepAct] = {
    "new": lambda desk: lambda *values: desk.create_tournament(plan_from_values(*values)),
    "add": lambda desk: desk.add_players,
    "import": lambda desk: desk.add_players_from_list,
    "withdraw": lambda desk: desk.withdraw_player,
    "apart": lambda desk: desk.part_players,
    "players": lambda desk: desk.list_players,
    "draw": lambda desk: partial(draw_round, desk),
    "call": lambda desk: desk.list_call_sheets,
    "seats": lambda desk: desk.list_seats,
    "seat": lambda desk: desk.change_seat,
    "start": lambda desk: desk.start_round,
    "pause": lambda desk: partial(desk.change_clock, "paused"),
    "resume": lambda desk: partial(desk.change_clock, "resumed"),
    "extra": lambda desk: partial(desk.change_clock, "extra"),
    "incident": lambda desk: partial(note_referee_call, desk),
    "release": lambda desk: desk.release_standings,
    "show": lambda desk: desk.show_status,
    "now": lambda desk: desk.show_now,
    "reckon": lambda desk: desk.reckon_result,
    "result": lambda desk: partial(enter_result, desk),
    "take": lambda desk: desk.take_game_result,
    "correct": lambda desk: partial(enter_result, desk),
    "standings": lambda desk: desk.list_standings,
    "throw": lambda desk: partial(throw_dice, desk),
    "rule": lambda desk: desk.record_ruling,
    "qualified": lambda desk: desk.list_qualified,
    "rename": lambda desk: desk.rename_player,
    "change": lambda desk: partial(change_plan, desk),
    "history": lambda desk: desk.list_history,
    "undo": lambda desk: desk.undo_line,
    "check": lambda desk: desk.check_tournament,
    "backup": lambda desk: desk.write_backup,
    "publish": lambda desk: desk.publish_to,
}
"""The act of each step but those of a game and of a page."""


def make_argument(row: str | dict[str, Any]) -> StepArgument:
    """Return a value of the file: a shared one by its name, one like it but for some fields, or one of its own."""
    if isinstance(row, str):
        return SHARED_ARGUMENTS[row]
    fields: dict[str, Any] = {key: tuple(one) if isinstance(one, list) else one for key, one in row.items()}
    like = fields.pop("like", "")
    return SHARED_ARGUMENTS[like]._replace(**fields) if like else StepArgument(**fields)


STEP_ROWS: dict[str, Any] = json.loads(Path(__file__).with_name("steps.json").read_text("utf-8"))

SHARED_ARGUMENTS = {name: make_argument(row) for name, row in STEP_ROWS["shared"].items()}
"""The values that several steps need, and the settings of a new tournament, by their names in the file."""

REASON, BY_REFEREE, FORCE = (SHARED_ARGUMENTS[name] for name in ("reason", "by", "force"))

TOURNAMENT_STEPS = tuple(
    DeskStep(name, tuple(map(make_argument, rows)), STEP_ACTS.get(name)) for name, rows in STEP_ROWS["steps"].items()
)
"""All steps, in the order of an evening: so the help lists them."""


def find_step(name: str) -> DeskStep:
    return next(step for step in TOURNAMENT_STEPS if step.name == name)


NEW_ARGUMENTS = find_step("new").arguments
"""The settings of a new tournament; the menu asks for each, by the name of the setting."""

FIRST_COUNT = 9
"""The number of the questions for every new tournament; the answers to those after them are mostly the usual ones."""

CHANGE_ARGUMENTS = find_step("change").arguments[:-1]
"""The settings that can change later, without the reason; `tournament.plan` refuses the others too."""
