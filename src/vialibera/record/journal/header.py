"""The first line of a log: the game, its rules and its players."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from vialibera import __version__
from vialibera.record.journal.codec import is_known_vocabulary, vocabulary_fields
from vialibera.record.journal.errors import JournalError, printable_excerpt
from vialibera.record.journal.joint_dice import JointDice, check_joint_dice
from vialibera.record.journal.log_format import LOG_FORMAT, rules_digest
from vialibera.rules.sheet import Sheet, sheet_from_data
from vialibera.support.json_values import JsonObject, Strings, require_list, require_text

HeaderData = JsonObject
HeaderPart = TypeVar("HeaderPart", bound=NamedTuple)

LOG_MAGIC = "vialibera"

MAX_BOT_SECONDS = 60.0
"""Most seconds that a computer player may think."""

DICE_SOURCES = ("program", "typed")
"""Sources of throws: the program, or the dice of the family, whose result a person types."""


class Player(NamedTuple):
    """The player of a seat: a person, or the computer player `bot`. The name is kept as it was typed."""

    name: str
    token: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        """True if a person plays the seat."""
        return self.bot is None


class Parent(NamedTuple):
    """The log from which a game branches off, and the last line that both logs share."""

    log: str
    line: int


PUBLIC_COPY_LINE = -1
"""The line in the parent of a public copy: it is no branch, but the same game without its secrets."""


TAKEN_OVER_LINE = -2
"""The line in the parent of a game that goes on from a public copy: all lines of it, with decks that are imagined."""


class TournamentTable(NamedTuple):
    """The tournament, round and table at which a game is played, and its referee."""

    name: str
    """The name of the tournament."""
    id: str
    """The id of the tournament, which no other tournament has."""
    round: Annotated[int, Meta(ge=1)]
    table: Annotated[int, Meta(ge=1)]
    referee: str


class Header(NamedTuple):
    """All that is settled before the first command."""

    rules: HeaderData
    """The edition as plain data, as it was when the game began."""
    players: tuple[Player, ...]
    started: str
    seed: int | None = None
    dice: str = "program"
    language: str = "it"
    minutes: int | None = None
    """The agreed length of the game, or None if it has no end by the clock."""
    parent: Parent | None = None
    tournament: TournamentTable | None = None
    """The table in a tournament, or None for a game outside any tournament."""
    think: float | None = None
    """Seconds that computer players think, or None if that was not settled for this game."""
    joint: JointDice | None = None
    """The numbers from which the seed comes, or None for a seed that the host's machine drew."""
    id: str = ""
    program: str = __version__
    """The version of the program that wrote the log."""

    @property
    def sheet(self) -> Sheet:
        """The rule sheet of the edition; raise JournalError if the snapshot is not a sheet."""
        try:
            return sheet_from_data(self.rules)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise JournalError("bad-rules") from None

    @property
    def is_public_copy(self) -> bool:
        """True for the log of a guest: the game is played on another machine, and nothing can go on from here."""
        return self.parent is not None and self.parent.line == PUBLIC_COPY_LINE

    @property
    def is_taken_over(self) -> bool:
        """True for a game that went on from a guest's log: what came before is there without its secrets."""
        return self.parent is not None and self.parent.line == TAKEN_OVER_LINE

    @property
    def edition(self) -> str:
        return str(self.rules["id"])

    @property
    def variants(self) -> Strings:
        return tuple(map(require_text, require_list(self.rules["variants"])))

    @property
    def is_varied(self) -> bool:
        return bool(self.rules["varied"])


def new_header(
    rules: HeaderData,
    players: Iterable[Player],
    started: str,
    *,
    seed: int | None = None,
    dice: str = "program",
    language: str = "it",
    minutes: int | None = None,
    tournament: TournamentTable | None = None,
    think: float | None = None,
    joint: JointDice | None = None,
) -> Header:
    """Return the header of a new game; with joint dice it has the id for which the numbers were given.

    The snapshot goes through JSON once, so that it equals the snapshot that is read back, and has the same checksum.
    """
    snapshot = json.loads(json.dumps(rules))
    id = new_log_id() if joint is None else joint.game
    settled = Header(snapshot, tuple(players), started, seed, dice, language, minutes, id=id)
    return settled._replace(tournament=tournament, think=think, joint=joint)


LOG_ID_DIGITS = 16
"""Hexadecimal digits of the id of a log."""


def new_log_id() -> str:
    """Return a random id for a log."""
    return os.urandom(LOG_ID_DIGITS // 2).hex()


def header_data(header: Header) -> HeaderData:
    """Return a header as plain data, the identifying fields first."""
    return {
        "log": LOG_MAGIC,
        "format": LOG_FORMAT,
        "program": header.program,
        "id": header.id,
        "parent": header.parent and header.parent._asdict(),
        "started": header.started,
        "edition": header.edition,
        "variants": list(header.variants),
        "varied": header.is_varied,
        "players": [player._asdict() for player in header.players],
        "seed": header.seed,
        "dice": header.dice,
        "language": header.language,
        "minutes": header.minutes,
        **({} if header.tournament is None else {"tournament": header.tournament._asdict()}),
        **({} if header.think is None else {"think": header.think}),
        **({} if header.joint is None else {"joint": header.joint.as_json()}),
        "words": vocabulary_fields(),
        "hash": rules_digest(header.rules),
        "rules": header.rules,
    }


def header_from_data(data: HeaderData) -> Header:
    """Return a header from plain data; raise JournalError unless it is complete and true to its own snapshot."""
    header = Header(
        rules=_checked_value(data, "rules", dict),
        players=tuple(_checked_part(player, Player) for player in _checked_value(data, "players", list)),
        started=_checked_value(data, "started", str),
        seed=_checked_value(data, "seed", int, type(None)),
        dice=_checked_value(data, "dice", str),
        language=_checked_value(data, "language", str),
        minutes=_checked_value(data, "minutes", int, type(None)),
        parent=None if data.get("parent", "") is None else _checked_part(data.get("parent"), Parent),
        tournament=_checked_part(data["tournament"], TournamentTable) if "tournament" in data else None,
        think=_checked_value(data, "think", int, float) if "think" in data else None,
        joint=_checked_part(data["joint"], JointDice) if "joint" in data else None,
        id=_checked_value(data, "id", str),
        program=_checked_value(data, "program", str),
    )
    _check_agreement(data, header)
    return header


def _checked_value(data: HeaderData, name: str, *kinds: type) -> Any:
    value = data.get(name)
    if type(value) not in kinds:
        raise JournalError("bad-header", field=name)
    return value


def _checked_part(data: Any, kind: type[HeaderPart]) -> HeaderPart:
    """Return a part of a header; raise JournalError unless the data has its fields and no others."""
    try:
        if type(data) is dict and data.keys() == set(kind._fields):
            return msgspec.convert([data[name] for name in kind._fields], kind)
    except msgspec.ValidationError:
        pass
    raise JournalError("bad-header", field=kind.__name__.lower())


def _check_agreement(data: HeaderData, header: Header) -> None:
    """Raise JournalError unless the header repeats its snapshot correctly and holds nothing else.

    The words are left out of the comparison: a log keeps the vocabulary of the day it began.
    """
    for name, kind in (("id", str), ("varied", bool), ("variants", list)):
        _checked_value(header.rules, name, kind)
    if header.dice not in DICE_SOURCES:
        raise JournalError("bad-header", field="dice")
    if header.think is not None and not 0 <= header.think <= MAX_BOT_SECONDS:
        raise JournalError("bad-header", field="think")
    if header.joint is not None:
        if header.parent is None and header.joint.game != header.id:
            raise JournalError("bad-header", field="joint")
        check_joint_dice(header.joint, header.seed, len(header.players))
    written = header_data(header)
    if not is_known_vocabulary(data.get("words")):
        raise JournalError("other-words", program=printable_excerpt(header.program))
    if data.get("hash") != written["hash"]:
        raise JournalError("forged-rules")
    for name in sorted((data.keys() | written.keys()) - {"words"}):
        if name not in data or name not in written or data[name] != written[name]:
            raise JournalError("bad-header", field=printable_excerpt(name))
