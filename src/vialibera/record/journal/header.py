"""The first line of a log: the game, its rules and its players."""

from __future__ import annotations

import json
import os
from typing import Annotated, Any, NamedTuple, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

from vialibera import __version__
from vialibera.record.journal.codec import is_known_vocabulary, vocabulary_fields
from vialibera.record.journal.errors import JournalError, printable_excerpt
from vialibera.record.journal.joint_dice import JointDice, check_joint_dice
from vialibera.record.journal.log_format import LOG_FORMAT, rules_digest
from vialibera.rules.sheet import Sheet, sheet_from_data
from vialibera.support.json_values import Strings, require_list, require_text

HeaderData = dict[str, Any]

LOG_MAGIC = "vialibera"

MAX_BOT_SECONDS = 60.0
"""Most seconds that a computer player may think."""

DICE_SOURCES = ("program", "typed")
"""Sources of throws: the program, or the dice of the family, whose result a person types."""


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: a person, or the computer player `bot`. The name is kept as it was typed."""

    name: str
    token: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        """True if a person plays the seat."""
        return self.bot is None


class Parent(Struct, frozen=True, forbid_unknown_fields=True):
    """The log from which a game branches off, and the last line that both logs share."""

    log: str
    line: int


PUBLIC_COPY_LINE = -1
"""The line in the parent of a public copy: it is no branch, but the same game without its secrets."""


TAKEN_OVER_LINE = -2
"""The line in the parent of a game that goes on from a public copy: all lines of it, with decks that are imagined."""


class TournamentTable(Struct, frozen=True, forbid_unknown_fields=True):
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
    think: int | float | None = None
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


HEADER_TYPES = get_type_hints(Header, include_extras=True)


def new_header(settled: Header) -> Header:
    """Return the header of a new game with its id; with joint dice that is the id for which the numbers were given.

    The snapshot goes through JSON once, so that it equals the snapshot that is read back, and has the same checksum.
    """
    id = new_log_id() if settled.joint is None else settled.joint.game
    return settled._replace(rules=json.loads(json.dumps(settled.rules)), id=id)


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
        "parent": header.parent and asdict(header.parent),
        "started": header.started,
        "edition": header.edition,
        "variants": list(header.variants),
        "varied": header.is_varied,
        "players": [*map(asdict, header.players)],
        "seed": header.seed,
        "dice": header.dice,
        "language": header.language,
        "minutes": header.minutes,
        **({} if header.tournament is None else {"tournament": asdict(header.tournament)}),
        **({} if header.think is None else {"think": header.think}),
        **({} if header.joint is None else {"joint": header.joint.as_json()}),
        "words": vocabulary_fields(),
        "hash": rules_digest(header.rules),
        "rules": header.rules,
    }


def header_from_data(data: HeaderData) -> Header:
    """Return a header from plain data; raise JournalError unless it is complete and true to its own snapshot."""
    header = Header(**{name: _checked_value(data, name, kind) for name, kind in HEADER_TYPES.items()})
    _check_agreement(data, header)
    return header


def _checked_value(data: HeaderData, name: str, kind: Any) -> Any:
    """Return a value as one of this kind; raise JournalError for anything else."""
    try:
        return msgspec.convert(data.get(name), kind)
    except msgspec.ValidationError:
        raise JournalError("bad-header", field=name) from None


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
