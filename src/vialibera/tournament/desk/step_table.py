"""The table of the steps of a tournament, for the command line and for the menus: what each needs.

The values that a step needs are in steps.json. From them come the options of `vialibera tournament STEP`, the entry of
the menu and its typed questions. The imports are few, because the help of the command line reads this file too.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

ArgumentKind = Literal["text", "number", "path", "handout", "table", "entrant", "flag"]
"""`path` is a file to be read, `handout` a file to be written; `table` and `entrant` name one that is there."""

ArgumentCount = Literal["one", "optional", "some", "any", "repeated"]
"""`some` needs one value at least, `repeated` is an option that may come several times."""

StepValue = str | bool | int | Path | Sequence[str] | None


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

    def make_values(self, **given: StepValue) -> Namespace:
        """Return the values of the step: those that are given, and the usual ones."""
        return Namespace(**({argument.name: argument.default for argument in self.arguments} | given))


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

TOURNAMENT_STEPS = tuple(DeskStep(name, tuple(map(make_argument, rows))) for name, rows in STEP_ROWS["steps"].items())
"""All steps, in the order of an evening: so the help lists them."""


def find_step(name: str) -> DeskStep:
    return next(step for step in TOURNAMENT_STEPS if step.name == name)


NEW_ARGUMENTS = find_step("new").arguments
"""The settings of a new tournament; the menu asks for each, by the name of the setting."""

FIRST_COUNT = 9
"""The number of the questions for every new tournament; the answers to those after them are mostly the usual ones."""

CHANGE_ARGUMENTS = find_step("change").arguments[:-1]
"""The settings that can change later, without the reason; `tournament.plan` refuses the others too."""
