"""The steps of `vialibera tournament`: turn arguments into a step of the desk and its answer into lines or JSON."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.tournament import FIXED
from vialibera.journal.errors import JournalError, trouble, unmade
from vialibera.shell.amounts import amount_of, whole
from vialibera.shell.tty import is_terminal
from vialibera.tournament.desk import Answer, TournamentDesk
from vialibera.tournament.names import found, listed
from vialibera.tournament.office import Told
from vialibera.tournament.plan import TournamentPlan, day
from vialibera.tournament.refusal import DeskRefused
from vialibera.tournament.telling import DeskWords

if TYPE_CHECKING:
    from vialibera.words.both import Both


def step(arguments: Namespace, lang: str) -> int:
    """Run one step and print its answer; a refusal or a fault of the file ends in one sentence and status 1."""
    words = DeskWords(lang)
    desk = TournamentDesk(arguments.file, words)
    try:
        if arguments.step == "play":
            return played(desk, arguments)
        return tell_answer(BY_NAME[arguments.step](desk, arguments), arguments.json)
    except DeskRefused as refused:
        return refuse(words.refused(refused))
    except JournalError as error:
        return refuse(words.fault(error, arguments.file))
    except BrokenPipeError:  # an OSError of stdout, not of the file: its reader has gone
        raise
    except OSError as error:
        return refuse(words.fault(unmade(trouble(arguments.file, error)), arguments.file))


def refuse(line: Both) -> int:
    """Print the sentence to stderr and return the exit status 1."""
    print(line.shown, file=sys.stderr)
    return 1


def tell_answer(answer: Answer, as_json: bool) -> int:
    """Print the answer and return 0: warnings, then lines; as JSON the data alone, with warnings on stderr."""
    for line in answer.warnings:
        print(line.shown, file=sys.stderr if as_json else sys.stdout)
    if as_json:
        print(json.dumps(answer.data, ensure_ascii=False))
    else:
        print("\n".join(line.shown for line in answer.lines))
    return 0


def new(desk: TournamentDesk, asked: Namespace) -> Answer:
    plan = TournamentPlan(
        name=asked.name,
        date=day(asked.date) if asked.date else "",
        place=asked.place,
        organiser=asked.organiser,
        referee=asked.referee,
        minutes=asked.minutes,
        rounds=asked.rounds,
        final=asked.final,
        qualify=asked.qualify,
        scoring=asked.scoring,
        level=asked.level,
    )
    return desk.new(plan, asked.seed)


def players(desk: TournamentDesk, asked: Namespace) -> Answer:
    if asked.csv is not None:
        return desk.write("players-csv", asked.csv)
    return desk.players()


def call(desk: TournamentDesk, asked: Namespace) -> Answer:
    if asked.html is not None:
        return desk.write("call-html", asked.html)
    return desk.call(asked.round)


def standings(desk: TournamentDesk, asked: Namespace) -> Answer:
    if asked.csv is not None:
        return desk.write("standings-csv", asked.csv)
    if asked.html is not None:
        return desk.write("standings-html", asked.html)
    return desk.standings(asked.place, asked.player)


def qualified(desk: TournamentDesk, asked: Namespace) -> Answer:
    if asked.csv is not None:
        return desk.write("qualified-csv", asked.csv)
    return desk.qualified()


def result(desk: TournamentDesk, asked: Namespace) -> Answer:
    """Enter or correct the result of a table.

    Players with equal results are ranked by their property. If a value is missing, a user at a terminal is asked for
    it; otherwise the step is refused.
    """
    typed, property = typed_result(desk, asked), dict(pairs(desk, asked.property))

    def enter(known: dict[str, int]) -> Answer:
        if asked.step == "correct":
            return desk.correct(asked.table, typed, asked.why, known)
        return desk.result(asked.table, typed, known)

    # each round may find further equal players, so the loop ends only when the desk accepts the result
    while True:
        try:
            return enter(property)
        except DeskRefused as refused:
            level = refused.facts.get("names")
            if (
                refused.code != "property"
                or not is_terminal(sys.stdin)
                or asked.json
                or not isinstance(level, Sequence)
            ):
                raise
            print(desk.words.refused(refused).shown)
            property |= {name: property_of(desk, name) for name in level}


def property_of(desk: TournamentDesk, name: str) -> int:
    """Ask for the property of a player until the answer is an amount."""
    while True:
        value = amount(desk, input(desk.words.said("ask-property", name=name).shown + " "))
        if value is not None:
            return value


def typed_result(desk: TournamentDesk, asked: Namespace) -> Told:
    """Return the result of a table as it was typed: the values, and the players who went out, in order."""
    book = desk.book()
    names = book.table(*book.spot(asked.table)).names
    return Told(pairs(desk, asked.values), listed(asked.out, names) if asked.out else [])


def pairs(desk: TournamentDesk, texts: Sequence[str]) -> list[tuple[str, int]]:
    """Return name and value of each NAME=VALUE; the value may have separators and a currency sign."""
    found = []
    for text in texts:
        name, _, value = text.rpartition("=")
        sum = amount(desk, value)
        if not name or sum is None:
            raise DeskRefused("no-pair", text=text)
        found.append((name, sum))
    return found


def amount(desk: TournamentDesk, text: str) -> int | None:
    return amount_of(text, 0, desk.words.texts.language.thousands)


def throw(desk: TournamentDesk, asked: Namespace) -> Answer:
    """Throw dice for each name; NAME=DICE enters a throw of real dice."""
    return desk.throw([thrown(text, desk.book().names()) for text in asked.names])


def thrown(text: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Return the player and the sum of the dice, or None if the program throws.

    A text that is not NAME=NUMBER is a name as a whole: names may contain `=`.
    """
    name, _, dice = text.rpartition("=")
    sum = whole(dice.strip())
    return (found(name, names), sum) if name and sum is not None else (found(text, names), None)


def played(desk: TournamentDesk, asked: Namespace) -> int:
    """Play a table at this terminal, enter its result, and return the exit status."""
    from vialibera.commands.play import at_the_terminal
    from vialibera.shell.mode import chosen
    from vialibera.shell.tournament_table import TableGame

    for option in FIXED:
        if getattr(asked, option.replace("-", "_")) is not None:
            raise DeskRefused("fixed", option=f"--{option}")
    game = TableGame(desk, asked.table, asked.bot, asked.dice, asked.seed)
    mode = chosen(asked.voice, sound=asked.sound)
    status = 0 if game.over else at_the_terminal(partial(game.play, mode), desk.words.lang)
    return tell_answer(game.result(), asked.json) or status


BY_NAME: dict[str, Callable[[TournamentDesk, Namespace], Answer]] = {
    "new": new,
    "add": lambda desk, asked: desk.add(asked.names),
    "withdraw": lambda desk, asked: desk.withdraw(asked.name, asked.why, asked.once),
    "import": lambda desk, asked: desk.read_list(asked.list),
    "players": players,
    "draw": lambda desk, asked: desk.draw(asked.tables, asked.again),
    "start": lambda desk, asked: desk.start(),
    "show": lambda desk, asked: desk.show(asked.round, asked.table, asked.player),
    "call": call,
    "take": lambda desk, asked: desk.take(asked.log),
    "result": result,
    "correct": result,
    "standings": standings,
    "throw": throw,
    "rule": lambda desk, asked: desk.rule(asked.names, asked.why),
    "qualified": qualified,
    "check": lambda desk, asked: desk.check(),
}
