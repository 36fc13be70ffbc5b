"""`vialibera odds`: print each player's chance to win at a turn of a saved game."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.games import game_named
from vialibera.commands.parsing import value_named
from vialibera.commands.simulate import whole
from vialibera.commands.telling import add_text, tell
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.agents.odds import Chances
    from vialibera.engine.state import State
    from vialibera.journal.header import Header


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log, the turn, and how many games are played out from there."""
    parser.description = say(lang, "cli-odds-about")
    parser.add_argument("--turn", type=whole(lang), metavar=value_named(lang, "turn"), help=say(lang, "cli-odds-turn"))
    parser.add_argument("--games", type=whole(lang), default=200, metavar="N", help=say(lang, "cli-odds-games"))
    parser.add_argument("--seed", type=whole(lang, False), default=1, metavar="N", help=say(lang, "cli-odds-seed"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say(lang, "cli-simulate-json-help"))
    add_text(form, lang)
    named = partial(game_named, lang)
    parser.add_argument("log", nargs="?", type=named, default="", metavar="LOG", help=say(lang, "cli-game-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the odds; refuse for a game that is not over, unless its players agreed to odds before it began."""
    from vialibera.agents.odds import may_be_told
    from vialibera.journal.errors import JournalError
    from vialibera.journal.lines import reading
    from vialibera.journal.wording import advised
    from vialibera.replay.moments import each_turn

    try:
        with reading(arguments.log) as log:
            header, states = log.header, list(each_turn(log))
    except JournalError as error:
        print(advised(error, lang, arguments.log), file=sys.stderr)
        return 1
    if not may_be_told(header.sheet, states[-1]):
        return refuse(odds_off(lang))
    state = moment(states, arguments.turn)
    if state is None:
        return refuse(say(lang, "cli-odds-no-turn", turn=str(arguments.turn), last=str(states[-1].turn_no)))
    return told(header, state, arguments, lang)


def odds_off(lang: str) -> str:
    """Return the sentence that refuses to print odds; it names the variant that would allow them."""
    from vialibera.editions.telling import named

    return say(lang, "ui-odds-off", variant=named("odds", lang))


def refuse(why: str) -> int:
    """Print the reason to stderr and return the exit status 1."""
    print(why, file=sys.stderr)
    return 1


def moment(states: list[State], turn: int | None) -> State | None:
    """Return the state at the beginning of a turn, or None if the game has no such turn.

    Without a turn, return the state at half of a finished game, or the last state of a game that goes on.
    """
    if turn is None and not states[-1].over:
        return states[-1]
    asked = (states[-1].turn_no + 1) // 2 if turn is None else turn
    return next((state for state in states if state.turn_no == asked), None)


def told(header: Header, state: State, arguments: Namespace, lang: str) -> int:
    """Play the state out, print the odds as lines or as JSON, and return the exit status 0."""
    from vialibera.agents.odds import bell_of, odds

    found = odds(state, arguments.games, arguments.seed, bell_of(header))
    names = [player.name for player in header.players]
    if arguments.json:
        rows = [{"name": names[row.seat], **asdict(row)} for row in found]
        print(json.dumps({"turn": state.turn_no, "games": arguments.games, "odds": rows}, ensure_ascii=False))
    else:
        tell(lines(found, names, state.turn_no, arguments.games, lang), arguments)
    return 0


def lines(found: list[Chances], names: list[str], turn: int, games: int, lang: str) -> Iterator[str]:
    """Yield a title, then a line for each player, the likeliest winner first."""
    from vialibera.narrator.hostile import clean
    from vialibera.shell.odds import figures
    from vialibera.words.languages import language

    words = language(lang)
    yield say(lang, "cli-odds-title", turn=str(turn), games=games)
    for row in sorted(found, key=lambda row: -row.win):
        yield say(lang, "ui-odds", seat=clean(names[row.seat]).text, **figures(row, words))
