"""The steps of `vialibera tournament`: what was typed becomes a step of the desk, its answer lines or JSON."""

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
    """One step, told; whatever cannot be ends in one sentence and status 1."""
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
    except BrokenPipeError:  # whoever was told listens no longer
        raise
    except OSError as error:
        return refuse(words.fault(unmade(trouble(arguments.file, error)), arguments.file))


def refuse(line: Both) -> int:
    print(line.shown, file=sys.stderr)
    return 1


def tell_answer(answer: Answer, as_json: bool) -> int:
    """Lines, warnings first; as JSON the data alone, and warnings beside it."""
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
    """Where equals must be told apart, whoever sits at a terminal is asked."""
    typed, property = typed_result(desk, asked), dict(pairs(desk, asked.property))

    def enter(known: dict[str, int]) -> Answer:
        if asked.step == "correct":
            return desk.correct(asked.table, typed, asked.why, known)
        return desk.result(asked.table, typed, known)

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
    """Asked until it is a sum."""
    while True:
        value = amount(desk, input(desk.words.said("ask-property", name=name).shown + " "))
        if value is not None:
            return value


def typed_result(desk: TournamentDesk, asked: Namespace) -> Told:
    book = desk.book()
    names = book.table(*book.spot(asked.table)).names
    return Told(pairs(desk, asked.values), listed(asked.out, names) if asked.out else [])


def pairs(desk: TournamentDesk, texts: Sequence[str]) -> list[tuple[str, int]]:
    """NAME=VALUE; the value may be grouped and bear its sign."""
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
    """Dice that were thrown are typed with the name; else the program throws."""
    return desk.throw([thrown(text, desk.book().names()) for text in asked.names])


def thrown(text: str, names: Sequence[str]) -> tuple[str, int | None]:
    name, _, dice = text.rpartition("=")
    sum = whole(dice.strip())
    return (found(name, names), sum) if name and sum is not None else (found(text, names), None)


def played(desk: TournamentDesk, asked: Namespace) -> int:
    """A table at this terminal; its result comes back by itself."""
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
