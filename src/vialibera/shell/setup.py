"""The set-up of a game: edition, players, variants, playing time and dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vialibera.agents.kinds import DEFAULT
from vialibera.agents.player import PLAYERS
from vialibera.editions import EditionError, load
from vialibera.sheet.plain import Table, row_of, text_of, whole_of
from vialibera.sheet.sheet import OFF, in_language

if TYPE_CHECKING:
    from vialibera.editions import Edition
    from vialibera.journal.header import Header, TournamentTable
    from vialibera.narrator.utterance import Fact
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import Texts

TIME_LIMIT = "time_limit"

Wished = tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""An edition with variants, settings of rules, and variants switched off."""


@dataclass
class Sitter:
    """A player of the set-up: a computer player of a kind, or a person if the kind is empty."""

    name: str
    bot: str = ""
    token: str = ""


@dataclass
class Setup:
    """The set-up of a game, from the command line of `play` and from the questions."""

    ruleset: str = ""
    places: list[Sitter] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    minutes: int | None = None
    dice: str = "program"
    seed: int | None = None
    tournament: TournamentTable | None = None
    think: float | None = None
    """Seconds that computer players think; None for the setting."""
    _read: tuple[Wished, Edition] | None = field(default=None, init=False, repr=False, compare=False)

    def edition(self) -> Edition:
        """Return the edition with its variants and settings; load it again only if these have changed."""
        wished = self.ruleset, tuple(self.variants), tuple(self.settings), tuple(self.without)
        if self._read is None or self._read[0] != wished:
            self._read = wished, load(*wished)
        return self._read[1]

    def numbers(self) -> list[int]:
        """Return the possible numbers of players, in order."""
        return sorted(self.edition().sheet.players.capital)

    def tokens(self) -> list[Texts]:
        """Return all tokens of the edition, each in its languages."""
        return list(self.edition().sheet.tokens)

    def tokens_left(self, lang: str) -> list[tuple[int, str]]:
        """Return the tokens that nobody has, each with its number in the list of all."""
        taken = {place.token for place in self.places}
        named = enumerate((in_language(token, lang) for token in self.tokens()), 1)
        return [(number, token) for number, token in named if token not in taken]

    def deal_tokens(self, lang: str) -> None:
        """Give each player without a token one of those left."""
        left = [token for _, token in self.tokens_left(lang)]
        for place in self.places:
            if not place.token and left:
                place.token = left.pop(0)

    def take_all_the_time(self) -> None:
        """Set the playing time to the edition's limit, unless a time was given."""
        ending = self.edition().sheet.ending
        if self.minutes is None and ending.clock:
            self.minutes = ending.minutes_at_most

    def miscounted(self) -> tuple[str, dict[str, Fact]] | None:
        """Return the message that there are too few or too many players, or None."""
        numbers, count = self.numbers(), len(self.places)
        if count < numbers[0]:
            return "ui-too-few", {"count": numbers[0]}
        return ("ui-too-many", {"count": numbers[-1]}) if count > numbers[-1] else None

    def problem(self) -> tuple[str, dict[str, Fact]] | None:
        """Return the message why the game cannot begin yet, or None."""
        miscounted = self.miscounted()
        if miscounted is not None:
            return miscounted
        if self.tokens() and not all(place.token for place in self.places):
            return "ui-no-token", {"name": next(place.name for place in self.places if not place.token)}
        return None

    def remembered(self) -> Table:
        """Return the set-up as the settings file keeps it."""
        return {
            "ruleset": self.ruleset,
            "players": [place.name for place in self.places],
            "bots": [place.bot for place in self.places],
            "tokens": [place.token for place in self.places],
            "variants": self.variants,
            "without": self.without,
            "settings": self.settings,
            "minutes": self.minutes or 0,
            "dice": self.dice,
        }


def setup_again(header: Header) -> Setup:
    """Return the set-up that a log's header holds; the rules themselves come from the log."""
    places = [Sitter(one.name, played_by(one.bot), one.token) for one in header.players]
    made = Setup(header.edition, places, minutes=header.minutes, dice=header.dice)
    made.tournament, made.think = header.tournament, header.think
    return made


def played_by(bot: str | None) -> str:
    """Return the kind that plays: the default one for a kind this program lacks, empty for a person."""
    return "" if not bot else bot if bot in PLAYERS else DEFAULT


def recalled(last: Table) -> Setup | None:
    """Return the set-up that the settings hold, or None if it is no longer valid."""
    try:
        rows = zip(*(row_of(last[column]) for column in ("players", "bots", "tokens")), strict=True)
        places = [Sitter(str(name), str(bot), str(token)) for name, bot, token in rows]
        made = Setup(str(last["ruleset"]), places, minutes=whole_of(last["minutes"]) or None, dice=str(last["dice"]))
        made.variants, made.without, made.settings = (
            [text_of(name) for name in row_of(last[column])] for column in ("variants", "without", "settings")
        )
        usable = made.problem() is None and all(place.bot in ("", *PLAYERS) for place in places)
    except (KeyError, TypeError, ValueError, EditionError):
        return None
    return made if usable else None


def variant_on(setup: Setup, name: str) -> bool:
    """Return True if the edition, as set up, plays by the variant."""
    if name in setup.variants:
        return True
    return name not in setup.without and own_variant(setup.ruleset, name)


def own_variant(ruleset: str, name: str) -> bool:
    """Return True if the edition has the variant built in, so that switching it on changes nothing."""
    try:
        return not load(ruleset, [name]).varied
    except EditionError:
        return False


def variant_holds(sheet: Sheet, name: str) -> bool:
    """Return True if a game with this sheet is played by the variant."""
    return name in sheet.variants or (OFF + name not in sheet.variants and own_variant(sheet.id, name))


def flip(setup: Setup, name: str) -> None:
    """Switch a variant on or off; store it only where it differs from the edition."""
    on, own = variant_on(setup, name), own_variant(setup.ruleset, name)
    setup.variants = [other for other in setup.variants if other != name]
    setup.without = [other for other in setup.without if other != name]
    if on and own:
        setup.without.append(name)
    elif not on and not own:
        setup.variants.append(name)
    if name == TIME_LIMIT and on:
        setup.minutes = None


def bot_names(taken: Sequence[str], count: int, kind: str = DEFAULT) -> list[str]:
    """Return up to `count` names for computer players of this kind that nobody has."""
    used = {name.casefold() for name in taken}
    return [name for name in NAMES[kind] if name.casefold() not in used][:count]


NAMES = {
    "facile": ("Lia", "Nino", "Mimma", "Beppe", "Rosina", "Tonio", "Nella", "Gigi"),
    "prudente": ("Ada", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Gina", "Ivo"),
    "esperto": ("Minerva", "Ettore", "Sofia", "Ulisse", "Vittoria", "Leonardo", "Diana", "Augusto"),
    "random": ("Ventura", "Fortunato", "Zaira", "Felice", "Aleria", "Sandrino", "Zita", "Pasquino"),
}
