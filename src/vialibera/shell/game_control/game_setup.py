"""The set-up of a game: edition, players, variants, playing time and dice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vialibera.narration.surfaces.utterance import FactDict
from vialibera.play.bots.bot_kinds import DEFAULT_BOT, STAND_IN
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.record.journal.header import Header, TournamentTable
from vialibera.record.journal.joint_dice import JointDice, joint_seed
from vialibera.rules.editions import Edition, EditionError, load_edition
from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import OFF_PREFIX, LocalizedText, in_language
from vialibera.support.json_values import JsonObject, JsonValue, Strings, require_int, require_list, require_text

TIME_LIMIT_VARIANT = "time_limit"

RequestedRules = tuple[str, Strings, Strings, Strings]
"""An edition with variants, settings of rules, and variants switched off."""


@dataclass
class PlayerSetup:
    """A player of the set-up: a computer player of a kind, or a person if the kind is empty."""

    name: str
    bot_kind: str = ""
    token: str = ""


@dataclass
class GameSetup:
    """The set-up of a game, from the command line of `play` and from the questions."""

    edition_id: str = ""
    players: list[PlayerSetup] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    variants_off: list[str] = field(default_factory=list)
    rule_settings: list[str] = field(default_factory=list)
    minutes: int | None = None
    dice: str = "program"
    seed: int | None = None
    tournament: TournamentTable | None = None
    think: float | None = None
    """Seconds that computer players think; None for the setting."""
    open_seats: int = 0
    """The seats for whoever comes from another machine, besides those of the players who are named."""
    has_joint_dice: bool = False
    """True if the seed comes from a number of each seat."""
    joint: JointDice | None = None
    """The numbers from which the seed comes, or None as long as they are not given."""
    _loaded: tuple[RequestedRules, Edition] | None = field(default=None, init=False, repr=False, compare=False)

    def load_edition(self) -> Edition:
        """Return the edition with its variants and settings; load it again only if these have changed."""
        wished = self.edition_id, tuple(self.variants), tuple(self.rule_settings), tuple(self.variants_off)
        if self._loaded is None or self._loaded[0] != wished:
            self._loaded = wished, load_edition(*wished)
        return self._loaded[1]

    def player_counts(self) -> list[int]:
        """Return the possible numbers of players, in order."""
        return sorted(self.load_edition().sheet.players.capital)

    def most_named(self) -> int:
        """Return the most players who can be named, besides those who take a free seat."""
        return self.player_counts()[-1] - self.open_seats

    def all_tokens(self) -> list[LocalizedText]:
        """Return all tokens of the edition, each in its languages."""
        return list(self.load_edition().sheet.tokens)

    def tokens_left(self, lang: str) -> list[tuple[int, str]]:
        """Return the tokens that nobody has, each with its number in the list of all."""
        taken = {place.token for place in self.players}
        named = enumerate((in_language(token, lang) for token in self.all_tokens()), 1)
        return [(number, token) for number, token in named if token not in taken]

    def deal_tokens(self, lang: str) -> None:
        """Give each player without a token one of those left."""
        left = [token for _, token in self.tokens_left(lang)]
        for place in self.players:
            if not place.token and left:
                place.token = left.pop(0)

    def apply_time_limit(self) -> None:
        """Set the playing time to the edition's limit, unless a time was given."""
        ending = self.load_edition().sheet.ending
        if self.minutes is None and ending.clock:
            self.minutes = ending.minutes_at_most

    def count_problem(self) -> tuple[str, FactDict] | None:
        """Return the message that there are too few or too many players, or None."""
        numbers, count = self.player_counts(), len(self.players) + self.open_seats
        if count < numbers[0]:
            return "ui-too-few", {"count": numbers[0]}
        return ("ui-too-many", {"count": numbers[-1]}) if count > numbers[-1] else None

    def start_problem(self) -> tuple[str, FactDict] | None:
        """Return the message why the game cannot begin yet, or None."""
        miscounted = self.count_problem()
        if miscounted is not None:
            return miscounted
        if self.all_tokens() and not all(place.token for place in self.players):
            return "ui-no-token", {"name": next(place.name for place in self.players if not place.token)}
        return None

    def use_joint_dice(self, joint: JointDice) -> None:
        """Let the seed come from these numbers."""
        assert joint.numbers is not None
        self.joint, self.seed = joint, joint_seed(joint.game, joint.numbers)

    def as_settings(self) -> JsonObject:
        """Return the set-up as the settings file keeps it."""
        return {
            "ruleset": self.edition_id,
            "players": [place.name for place in self.players],
            "bots": [place.bot_kind for place in self.players],
            "tokens": [place.token for place in self.players],
            "variants": self.variants,
            "without": self.variants_off,
            "settings": self.rule_settings,
            "minutes": self.minutes or 0,
            "dice": self.dice,
        }


def setup_from_header(header: Header) -> GameSetup:
    """Return the set-up that a log's header holds; the rules themselves come from the log."""
    places = [PlayerSetup(one.name, playable_bot_kind(one.bot), one.token) for one in header.players]
    made = GameSetup(header.edition, places, minutes=header.minutes, dice=header.dice)
    made.tournament, made.think = header.tournament, header.think
    made.has_joint_dice = header.joint is not None
    return made


def playable_bot_kind(bot: str | None) -> str:
    """Return the kind that plays: the default one for a kind this program lacks, empty for a person."""
    # A class from outside is named by its player alone: a log that somebody sends must not make this program run code.
    return "" if not bot else bot if bot in (*BOT_MAKERS, STAND_IN) else DEFAULT_BOT


def setup_from_settings(last: JsonObject) -> GameSetup | None:
    """Return the set-up that the settings hold, or None if it is no longer valid."""
    try:
        rows = zip(*(require_list(last[column]) for column in ("players", "bots", "tokens")), strict=True)
        places = [PlayerSetup(str(name), str(bot), str(token)) for name, bot, token in rows]
        made = GameSetup(
            str(last["ruleset"]), places, minutes=require_int(last["minutes"]) or None, dice=str(last["dice"])
        )
        made.variants = read_texts(last["variants"])
        made.variants_off = read_texts(last["without"])
        made.rule_settings = read_texts(last["settings"])
        usable = made.start_problem() is None and all(place.bot_kind in ("", *BOT_MAKERS) for place in places)
    except (KeyError, TypeError, ValueError, EditionError):
        return None
    return made if usable else None


def read_texts(value: JsonValue) -> list[str]:
    """Return a list of texts; raise TypeError or ValueError for any other value."""
    return [require_text(one) for one in require_list(value)]


def is_variant_on(setup: GameSetup, name: str) -> bool:
    """Return True if the edition, as set up, plays by the variant."""
    if name in setup.variants:
        return True
    return name not in setup.variants_off and is_built_in_variant(setup.edition_id, name)


def is_built_in_variant(ruleset: str, name: str) -> bool:
    """Return True if the edition has the variant built in, so that switching it on changes nothing."""
    try:
        return not load_edition(ruleset, [name]).varied
    except EditionError:
        return False


def has_variant(sheet: Sheet, name: str) -> bool:
    """Return True if a game with this sheet is played by the variant."""
    return name in sheet.variants or (OFF_PREFIX + name not in sheet.variants and is_built_in_variant(sheet.id, name))


def toggle_variant(setup: GameSetup, name: str) -> None:
    """Switch a variant on or off; store it only where it differs from the edition."""
    on, own = is_variant_on(setup, name), is_built_in_variant(setup.edition_id, name)
    setup.variants = [other for other in setup.variants if other != name]
    setup.variants_off = [other for other in setup.variants_off if other != name]
    if on and own:
        setup.variants_off.append(name)
    elif not on and not own:
        setup.variants.append(name)
    if name == TIME_LIMIT_VARIANT and on:
        setup.minutes = None


def pick_bot_names(taken: Sequence[str], count: int, kind: str = DEFAULT_BOT) -> list[str]:
    """Return up to `count` names for computer players of this kind that nobody has."""
    used = {name.casefold() for name in taken}
    return [name for name in BOT_NAMES[kind] if name.casefold() not in used][:count]


def seat_bots(places: list[PlayerSetup], count: int) -> None:
    """Add so many computer players of the usual kind, with names that nobody has."""
    for name in pick_bot_names([place.name for place in places], count):
        places.append(PlayerSetup(name, DEFAULT_BOT))


BOT_NAMES: dict[str, list[str]] = json.loads(Path(__file__).with_name("bot_names.json").read_text("utf-8"))
"""The names of computer players by kind."""
