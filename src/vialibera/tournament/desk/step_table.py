"""The table of the steps of a tournament, for the command line and for the menus: what each needs, and what it does.

From a row come the options of `vialibera tournament STEP`, the entry of the menu and its typed questions. The imports
are few, because the help of the command line reads this file too.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

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


make_operand = partial(StepArgument, is_option=False)
"""Make an argument that the command line takes by its place."""


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


NEW_ARGUMENTS = (
    StepArgument("name", "N", is_required=True),
    StepArgument("date", "D", usual=""),
    StepArgument("place", "P", usual=""),
    StepArgument("organiser", "O", usual=""),
    StepArgument("referee", "R", usual=""),
    StepArgument("minutes", "N", "number", 90),
    StepArgument("rounds", "N", "number", 2),
    StepArgument("final", "N", "number", 4),
    StepArgument("qualify", "N", "number", 3),
    StepArgument("scoring", usual="fair", choices=("fair", "places")),
    StepArgument("pairing", usual="balanced", choices=("balanced", "swiss")),
    StepArgument("apart", kind="flag", help_id="cli-tournament-clubs-apart-help"),
    StepArgument("level", usual="regional", choices=("regional", "national")),
    StepArgument("cuts", "N,N", usual=""),
)
"""The settings of a new tournament; the menu asks for each, by the name of the setting."""

FIRST_COUNT = 9
"""The number of the questions for every new tournament; the answers to those after them are mostly the usual ones."""

CHANGE_ARGUMENTS = (
    *(one._replace(usual=None, is_required=False) for one in (*NEW_ARGUMENTS[:FIRST_COUNT], NEW_ARGUMENTS[-1])),
    StepArgument("apart", choices=("no", "yes"), help_id="cli-tournament-clubs-apart-help"),
)
"""The settings that can change later; `tournament.plan` refuses the others too."""

SURE = StepArgument("sure", kind="flag")

CSV_HANDOUT = StepArgument("csv", "OUT", "handout")
HTML_HANDOUT = StepArgument("html", "OUT", "handout", is_alternative=True)
FORCE = StepArgument("force", kind="flag", help_id="cli-force-help")
ROUND = StepArgument("round", "N", "number", is_alternative=True)
ROUND_SHEETS = (ROUND, HTML_HANDOUT, FORCE)
REASON = StepArgument("why", "TEXT", is_required=True, question="why")
BY_REFEREE = StepArgument("by", "NAME", usual="", question="by")
WHO = make_operand("name", "NAME", "entrant", question="who", help_id="cli-tournament-who-help")
TABLE = make_operand("table", "TABLE", "table", is_required=True, question="table", help_id="cli-tournament-spot-help")
CLOCK_TABLE = StepArgument(
    "table", "TABLE", "table", usual="", question="clock-table", help_id="cli-tournament-clock-table-help"
)
"""A table whose clock is meant; none means all."""

RESULT_ARGUMENTS = (
    TABLE,
    make_operand("values", "NAME=VALUE", value_count="any", question="value"),
    StepArgument("out", "NAME,NAME", usual="", question="out"),
    StepArgument("property", "NAME=VALUE", value_count="repeated", question="property"),
)

TOURNAMENT_STEPS = (
    DeskStep("new", NEW_ARGUMENTS, lambda desk: lambda *values: desk.create_tournament(plan_from_values(*values))),
    DeskStep(
        "add",
        (
            make_operand("names", "NAME", value_count="some", question="add"),
            StepArgument("club", "CLUB", usual=""),
        ),
        lambda desk: desk.add_players,
    ),
    DeskStep(
        "import",
        (
            make_operand("list", "PLAYERS.csv", "path", question="import"),
            StepArgument("reversed", kind="flag"),
            SURE,
        ),
        lambda desk: desk.add_players_from_list,
    ),
    DeskStep(
        "withdraw",
        (
            WHO,
            StepArgument("once", kind="flag", question="withdraw"),
            StepArgument("why", "TEXT", usual=""),
        ),
        lambda desk: desk.withdraw_player,
    ),
    DeskStep(
        "apart",
        (
            WHO,
            WHO._replace(name="other", question="apart-other"),
            StepArgument("round", "N", "number", usual=0, question="apart-round"),
        ),
        lambda desk: desk.part_players,
    ),
    DeskStep("players", (CSV_HANDOUT, FORCE), lambda desk: desk.list_players),
    DeskStep(
        "draw",
        (
            StepArgument("tables", "4|5|6", "number", question="tables"),
            StepArgument("again", "TEXT"),
            StepArgument("dice", "DICE", usual=""),
        ),
        lambda desk: partial(draw_round, desk),
    ),
    DeskStep(
        "call",
        ROUND_SHEETS,
        lambda desk: desk.list_call_sheets,
    ),
    DeskStep(
        "seats",
        ROUND_SHEETS,
        lambda desk: desk.list_seats,
    ),
    DeskStep(
        "seat",
        (
            TABLE,
            StepArgument("out", "NAME", usual="", help_id="cli-tournament-leaves-help"),
            StepArgument("in", "NAME", usual=""),
            REASON,
        ),
        lambda desk: desk.change_seat,
    ),
    DeskStep("start", (CLOCK_TABLE._replace(question="table"),), lambda desk: desk.start_round),
    DeskStep(
        "pause",
        (CLOCK_TABLE, StepArgument("why", "TEXT", usual="", question="why-optional")),
        lambda desk: partial(desk.change_clock, "paused"),
    ),
    DeskStep("resume", (CLOCK_TABLE,), lambda desk: partial(desk.change_clock, "resumed")),
    DeskStep(
        "extra",
        (
            CLOCK_TABLE,
            make_operand("minutes", "N", "number", question="extra", help_id="cli-tournament-extra-minutes-help"),
            REASON,
        ),
        lambda desk: partial(desk.change_clock, "extra"),
    ),
    DeskStep(
        "incident",
        (
            CLOCK_TABLE._replace(question="call-table", usual=None),
            StepArgument("ruling", "TEXT", usual="", question="ruling"),
            BY_REFEREE,
        ),
        lambda desk: partial(note_referee_call, desk),
    ),
    DeskStep("hall", (StepArgument("referee", kind="flag", help_id="cli-tournament-hall-referee-help"),), None),
    DeskStep("release", (), lambda desk: desk.release_standings),
    DeskStep(
        "show",
        (
            ROUND,
            StepArgument("table", "N", "table", question="table", is_alternative=True),
            StepArgument("player", "NAME", is_alternative=True),
        ),
        lambda desk: desk.show_status,
    ),
    DeskStep("now", (), lambda desk: desk.show_now),
    DeskStep(
        "reckon",
        (
            make_operand("cash", "CASH", "number", question="cash"),
            make_operand("deeds", "DEED", value_count="any", help_id="cli-tournament-deeds-help"),
        ),
        lambda desk: desk.reckon_result,
    ),
    DeskStep("result", (*RESULT_ARGUMENTS, SURE), lambda desk: partial(enter_result, desk)),
    DeskStep("play", (TABLE,), None),
    DeskStep(
        "take",
        (make_operand("log", "LOG", "path", question="log"),),
        lambda desk: desk.take_game_result,
    ),
    DeskStep("correct", (*RESULT_ARGUMENTS, SURE, REASON), lambda desk: partial(enter_result, desk)),
    DeskStep(
        "standings",
        (
            CSV_HANDOUT._replace(is_alternative=True),
            HTML_HANDOUT,
            HTML_HANDOUT._replace(name="details"),
            StepArgument("place", "N", "number", is_alternative=True, help_id="cli-tournament-place-asked-help"),
            StepArgument("player", "NAME", is_alternative=True, help_id="cli-tournament-near-help"),
            FORCE,
        ),
        lambda desk: desk.list_standings,
    ),
    DeskStep(
        "throw",
        (
            make_operand("names", "NAME[=DICE]", value_count="some", help_id="cli-tournament-thrown-help"),
            SURE,
        ),
        lambda desk: partial(throw_dice, desk),
    ),
    DeskStep(
        "rule",
        (
            make_operand("names", "NAME", value_count="some", help_id="cli-tournament-order-help"),
            REASON,
            BY_REFEREE,
            StepArgument("table", "TABLE", usual="", help_id="cli-tournament-ruled-table-help"),
        ),
        lambda desk: desk.record_ruling,
    ),
    DeskStep("qualified", (CSV_HANDOUT, FORCE), lambda desk: desk.list_qualified),
    DeskStep(
        "rename",
        (
            WHO._replace(help_id="cli-tournament-renamed-help"),
            make_operand(
                "new",
                "NEW",
                usual="",
                value_count="optional",
                question="new-name",
                help_id="cli-tournament-new-name-help",
            ),
            StepArgument("club", "CLUB", usual="", question="new-club", help_id="cli-tournament-new-club-help"),
            StepArgument("surname", "WORD", usual="", question="new-surname"),
            REASON,
        ),
        lambda desk: desk.rename_player,
    ),
    DeskStep("change", (*CHANGE_ARGUMENTS, REASON), lambda desk: partial(change_plan, desk)),
    DeskStep("history", (), lambda desk: desk.list_history),
    DeskStep(
        "undo",
        (make_operand("line", "LINE", "number", question="line"), REASON),
        lambda desk: desk.undo_line,
    ),
    DeskStep(
        "check",
        (
            StepArgument("digest", "DIGEST", usual="", question="digest"),
            StepArgument("copy", "OTHER", "path", question="copy"),
        ),
        lambda desk: desk.check_tournament,
    ),
    DeskStep(
        "backup",
        (
            make_operand(
                "zip",
                "OUT.zip",
                "path",
                value_count="optional",
            ),
            FORCE,
        ),
        lambda desk: desk.write_backup,
    ),
    DeskStep(
        "publish",
        (make_operand("folder", "FOLDER", "path", value_count="optional", question="publish")._replace(usual=None),),
        lambda desk: desk.publish_to,
    ),
)
"""All steps, in the order of an evening: so the help lists them."""


def find_step(name: str) -> DeskStep:
    return next(step for step in TOURNAMENT_STEPS if step.name == name)
