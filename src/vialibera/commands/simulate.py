"""`vialibera simulate`: many games among computer players, and what they come to."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from time import perf_counter
from typing import TYPE_CHECKING, Any

from vialibera.agents.player import DEFAULT, PLAYERS
from vialibera.commands.edition_options import add_edition, edition_asked
from vialibera.commands.words import say
from vialibera.editions import EditionError
from vialibera.lab.simulate import Plan, limits_of, play_all
from vialibera.lab.stats import Totals, totals

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

NUMBERS = {"players": 4, "games": 100, "seed": 1, "max-turns": 1000, "workers": 1}


def add_parser(parser: ArgumentParser, lang: str) -> None:
    parser.description = say(lang, "simulate.about")
    add_edition(parser, lang, "--ruleset", required=True)
    for name, default in NUMBERS.items():
        words = say(lang, f"simulate.{name}.help")
        parser.add_argument(f"--{name}", type=whole(lang, name != "seed"), default=default, metavar="N", help=words)
    parser.add_argument("--bell-after", type=whole(lang), metavar="N", help=say(lang, "simulate.bell.help"))
    names = ", ".join(PLAYERS)
    parser.add_argument("--bots", default=DEFAULT, metavar="NAMES", help=say(lang, "simulate.bots.help", names=names))
    parser.add_argument("--json", action="store_true", help=say(lang, "simulate.json.help"))


def whole(lang: str, above_zero: bool = True) -> Callable[[str], int]:
    """A whole number as an argument."""

    def read(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or (above_zero and int(text) < 1):
            raise ArgumentTypeError(say(lang, "simulate.no_number", text=text))
        return int(text)

    return read


def run(arguments: Namespace, lang: str) -> int:
    """Problems of the edition go to the error output, one a line."""
    try:
        data = edition_asked(arguments.ruleset, arguments).data
    except EditionError as error:
        return refuse(*(problem.text(lang) for problem in error.problems))
    bots = bots_asked(arguments)
    wrong = [*unfit(data, bots, arguments, lang)]
    if wrong:
        return refuse(*wrong)
    limits = limits_of(data, arguments.max_turns, arguments.bell_after)
    begun = perf_counter()
    games = play_all(Plan(data, bots, arguments.seed, arguments.games, limits), arguments.workers)
    found = totals(games, len(bots), len(data["board"]))
    rate = found.turns / (perf_counter() - begun)
    lines = [as_json(data, arguments, bots, found, rate)] if arguments.json else told(data, bots, found, rate, lang)
    print("\n".join(lines))
    return 0


def refuse(*lines: str) -> int:
    print("\n".join(lines), file=sys.stderr)
    return 1


def bots_asked(arguments: Namespace) -> tuple[str, ...]:
    """One name is for all seats."""
    names = [name.strip() for name in arguments.bots.split(",")]
    return tuple(names * arguments.players if len(names) == 1 else names)


def unfit(data: dict[str, Any], bots: tuple[str, ...], arguments: Namespace, lang: str) -> Iterator[str]:
    """What the edition, or the table, does not allow."""
    allowed = data["players"]["capital"]
    if str(arguments.players) not in allowed:
        yield say(lang, "simulate.players", players=arguments.players, fewest=min(allowed), most=max(allowed))
    if len(bots) != arguments.players:
        yield say(lang, "simulate.bots", bots=len(bots), players=arguments.players)
    for name in dict.fromkeys(bots):
        if name not in PLAYERS:
            yield say(lang, "simulate.no_bot", name=name, names=", ".join(PLAYERS))
    if arguments.bell_after is not None and not data["ending"]["clock"]:
        yield say(lang, "simulate.no_clock")


def as_json(data: dict[str, Any], arguments: Namespace, bots: tuple[str, ...], found: Totals, rate: float) -> str:
    """One object; nothing of it but the rate depends on the machine."""
    asked = {
        "edition": data["id"],
        "variants": data["variants"],
        "settings": arguments.set,
        "players": arguments.players,
        "bots": bots,
        "games": arguments.games,
        "seed": arguments.seed,
        "max_turns": arguments.max_turns,
    }
    return json.dumps({**asked, **found.facts(), "rate": round(rate)}, ensure_ascii=False)


def told(data: dict[str, Any], bots: tuple[str, ...], found: Totals, rate: float, lang: str) -> Iterator[str]:
    """One fact a line."""
    title, games = data["title"][lang], len(found.lengths)
    varied = say(lang, "simulate.varied") if data["varied"] else ""
    yield say(lang, "simulate.title", title=title + varied, games=games, players=len(bots))
    yield say(lang, "simulate.ended", ended=found.ended, games=games, bankruptcies=found.bankruptcies)
    facts = {"shortest": min(found.lengths), "longest": max(found.lengths), "median": number(found.middle, lang)}
    yield say(lang, "simulate.lengths", **facts, mean=number(found.turns / games, lang))
    yield say(lang, "simulate.sum", turns=found.turns, throws=found.throws)
    for seat, name in enumerate(bots):
        share = percent(found.wins[seat] / games, lang)
        yield say(lang, "simulate.wins", seat=seat + 1, name=name, wins=found.wins[seat], share=share)
    yield say(lang, "simulate.landings")
    for space, square in enumerate(data["board"]):
        yield f"{space} {square['name'][lang]['name']}: {percent(found.share(found.landings[space]), lang)}"
    yield say(lang, "simulate.in_jail", share=percent(found.share(found.in_jail), lang))
    yield say(lang, "simulate.rate", rate=round(rate))


def percent(share: float, lang: str) -> str:
    return number(100 * share, lang, 2) + " %"


def number(value: float, lang: str, decimals: int = 1) -> str:
    text = f"{value:.{decimals}f}"
    return text.replace(".", ",") if lang == "it" else text
