"""The set-up of a game as the command line of `play` settles it, before any question."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS, can_play
from vialibera.rules.editions import (
    EditionError,
    Problem,
    available_editions,
    load_edition,
    minutes_problem,
    shipped_problems,
)
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup, pick_bot_names, seat_bots
from vialibera.shell.setup.even_level import resolve_kind
from vialibera.shell.setup.kind_names import find_bot_kind
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, fold_name, is_speakable
from vialibera.words.texts import Texts

QUICK_EDITION, QUICK_BOTS = "moderno", 2
"""The edition and the number of computer players of `play --quick`."""


class OptionError(Exception):
    """An option that makes no sense; its text is the sentence for the player."""


def setup_from_arguments(arguments: Namespace, texts: Texts) -> GameSetup:
    """Return the setup that the command line settles; raise OptionError if an option makes no sense."""
    names = [name.strip() for name in (arguments.players or "").split(",") if name.strip()]
    bots = list(_name_bots(arguments.bot, names))
    for name in [*names, *(name for name, _ in bots)]:
        if not is_speakable(name):
            raise OptionError(texts.format("ui-name-unspeakable", {}))
    places = [PlayerSetup(name) for name in names]
    _check_names(names, texts)
    _check_names([name for name, _ in bots], texts)
    for name, kind in bots:
        if not can_play(kind):
            raise OptionError(texts.format("ui-no-kind", {"kind": clean_text(kind)}))
        _seat_bot(places, name, kind)
    if arguments.quick:
        _complete_quick_game(places, texts)
    quick_edition = QUICK_EDITION if arguments.quick else ""
    made = GameSetup(arguments.ruleset or quick_edition, places, arguments.variant, arguments.no_variant, arguments.set)
    made.minutes = arguments.minutes if arguments.minutes is not None else arguments.until
    made.dice, made.seed, made.think = arguments.dice or "program", arguments.seed, arguments.think
    made.open_seats, made.has_joint_dice = arguments.open_seats, arguments.joint_dice
    if made.has_joint_dice and (made.seed is not None or made.dice == "typed"):
        raise OptionError(texts.format("cli-joint-dice-alone", {}))
    _check_setup(made, texts)
    return made


def _name_bots(asked: list[str], people: list[str]) -> Iterator[tuple[str, str]]:
    """Yield name and kind of each computer player; one of whom only the kind is said gets a name of that kind."""
    taken = [*people, *(bot.partition("=")[0].strip() for bot in asked)]
    for bot in asked:
        name, _, kind = (part.strip() for part in bot.partition("="))
        only_kind = resolve_kind(find_bot_kind(name), people[0] if people else "")
        if not kind and only_kind in BOT_MAKERS and name not in people:
            names = pick_bot_names(taken, 1, only_kind) or [name]
            taken += names
            yield names[0], only_kind
        else:
            yield name, resolve_kind(find_bot_kind(kind or DEFAULT_BOT), people[0] if people else "")


def _complete_quick_game(places: list[PlayerSetup], texts: Texts) -> None:
    """Seat a person if nobody is named, and the computer players of a quick game if there are none."""
    if all(place.bot_kind for place in places):
        places.insert(0, PlayerSetup(texts.format("ui-usual-name", {})))
    if not any(place.bot_kind for place in places):
        seat_bots(places, QUICK_BOTS)


def _check_names(names: list[str], texts: Texts) -> None:
    """Raise OptionError for a name given twice or for a number, which the questions of the setup refuse as well."""
    cleaned = [clean_text(name, LONGEST_SEAT_NAME) for name in names]
    for place, name in enumerate(cleaned):
        if name.isdecimal():
            raise OptionError(texts.format("ui-name-number", {"name": name}))
        if fold_name(name) in map(fold_name, cleaned[:place]):
            raise OptionError(texts.format("ui-name-taken", {"name": name}))


def _seat_bot(places: list[PlayerSetup], name: str, kind: str) -> None:
    """Let a computer player take the seat of that name, or a new seat if there is none."""
    for place in places:
        if fold_name(place.name) == fold_name(name):
            place.bot_kind = kind
            return
    places.append(PlayerSetup(name, kind))


def _check_setup(setup: GameSetup, texts: Texts) -> None:
    """Raise OptionError for a fault that can be known before any question."""
    if not setup.edition_id:
        _check_without_edition(setup, texts)
        return
    try:
        sheet = setup.load_edition().sheet
    except EditionError as error:
        raise OptionError(problems_text(error.problems, texts)) from None
    if setup.minutes is not None and (problem := minutes_problem(sheet, setup.minutes)) is not None:
        raise OptionError(problem.message_in(texts.lang))
    least, most, count = min(sheet.players.capital), max(sheet.players.capital), len(setup.players) + setup.open_seats
    if count > most:
        raise OptionError(texts.format("ui-too-many.options", {"count": most}))
    if setup.players and count < least:
        raise OptionError(texts.format("ui-too-few.options", {"count": least}))


def _check_without_edition(setup: GameSetup, texts: Texts) -> None:
    """Raise OptionError if there is no edition, or if none can be varied as the options say."""
    ids = [id for id, _ in available_editions()]
    if not ids:
        raise OptionError(problems_text(shipped_problems(), texts))
    faults = []
    for id in ids:
        try:
            load_edition(id, setup.variants, setup.rule_settings, setup.variants_off)
        except EditionError as error:
            faults.append(error)
        else:
            return
    raise OptionError(problems_text(min(faults, key=lambda fault: len(fault.problems)).problems, texts))


def problems_text(problems: list[Problem], texts: Texts) -> str:
    """Return the problems as text in the player's language, one a line."""
    return "\n".join(problem.message_in(texts.lang) for problem in problems)
