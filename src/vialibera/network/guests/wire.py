"""The messages between host and guest: each is one JSON object, and one message of a websocket.

Programs of two versions share `Hello` and `DoorClosed`: these get further fields at most, so that each side can say
which one is older.

Down go the lines of the public log, notes of what no log has, latest values and replies; up go intents. All are facts
and codes: each side words them in its own language.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Literal, TypeVar, dataclass_transform

import msgspec
from msgspec import Raw, Struct

from vialibera import __version__
from vialibera.network.web.network_thread import Frame
from vialibera.play.table.undo_requests import NO_END, UndoRequestChange
from vialibera.record.journal.codec import vocabulary_fields
from vialibera.record.journal.log_format import LOG_FORMAT
from vialibera.record.reading.public_log import PublicRow
from vialibera.rules.engine.ids import NO_SEAT, Seats
from vialibera.support.json_values import Strings

WIRE_VERSION = 2

USUAL_PORT = 8741
TABLE_PATH = "/table"
"""The path of the websocket at the host."""

LIFE_SECONDS, MOST_SILENT_LOOKS = 4.0, 3
"""The seconds between two signs of life, which are empty messages under the seal, and the looks without any frame after
which a connection counts as lost: looks, as a computer that stood still has not listened meanwhile. The signs
go from end to end: a meeting point that swallows frames is noticed, too."""

MAX_BYTES_UP = 1 << 15
"""The most bytes of a message of a guest."""

MAX_BYTES_DOWN = 1 << 23
"""The most bytes of a message of the host: the rules of an edition and some hundred lines."""

WHOLE_LOG_LETTERS, MAX_WHOLE_LOG_LETTERS = 1 << 18, 1 << 26
"""The letters of a part of the host's own log, and the most of all parts together."""

ROWS_AT_ONCE = 200
"""The most lines of the log in one message."""

MOST_GUEST_REPLY = 60.0
"""The most seconds to react that a guest gets: without end a guest who is cut off would hold the game for ever."""

MAX_SEATS = 8
MAX_GUEST_NAME_LETTERS = 40

RefusalFact = int | str | tuple[int, ...] | None

Listening = Literal["eyes", "reader", "voice"]
"""The way in which the people of a guest follow the game."""

ActKind = Literal["command", "raise", "claim", "go-on", "drop", "ask-undo", "agree", "refuse", "leave-undo", "vote"]
"""The acts of a guest: a command of the game, a plan that pays a debt (`raise` brings the number of the pause), a claim
of rent that names no right, the end of the time that computer players leave, an early act dropped, the steps of a
request to undo or to end the game (`ask-undo` brings the minutes to the end, -1 for an undo, -2 for the coach), and a
vote on a seat that is cut off."""

IntentOutcome = Literal["done", "kept", "overtaken", "refused", "not-saved"]
"""The outcome of an intent: played, kept until the time to claim is over, meant for a moment that is over, refused by
the rules, or not written to the log of the host, so that it has not happened."""


class WireError(Exception):
    """A message that is none of the wire's."""


@dataclass_transform(frozen_default=True)
class WireMessage(Struct, tag_field="is", frozen=True, omit_defaults=True):
    """A message of the wire. Unknown fields are passed over, so that a later version can add some."""


# up


class Hello(WireMessage, tag="hello"):
    """The first message of a guest; on a new connection it says how far the guest has come."""

    wire: int
    format: int
    words: str
    program: str
    names: Strings = ()
    """The players for whom the guest asks a seat; none for somebody who only looks on."""
    token: str = ""
    """The word by which a guest who was let in comes back, or "" for a newcomer."""
    run: str = ""
    """The run of the host's program that the guest knows, or ""."""
    seen: int = 0
    """The number of lines of the log that the guest has."""
    crc: int = 0
    """The checksum after these lines."""
    watches: bool = False
    listening: Listening = "eyes"
    pace: int = 0
    """The words a minute at which the guest listens, or 0 for the usual pace."""
    language: str = ""
    reply: float = 0.0
    """The seconds to react that the guest's people need after a landing."""
    talk_seen: int = 0
    """The number of the last line said to the table that the guest has heard in this run."""
    address: str = ""
    """The visitor's address, if the host's own page speaks for one."""


class LinesGot(WireMessage, tag="got"):
    """The lines up to this one have arrived."""

    line: int


class LinesHeard(WireMessage, tag="heard"):
    """The lines up to this one were spoken to their end by a voice of the guest's own."""

    line: int


class Intent(WireMessage, tag="intent"):
    """An act that a guest wants to do."""

    no: int
    """A counter: sent again after a cut, an intent is done only once."""
    seen: int
    """The last line that the guest had seen."""
    act: ActKind
    seats: Seats = ()
    """The seats for which it is done."""
    command: Raw = Raw(b"null")
    """The command as a row of the log."""


class Talk(WireMessage, tag="talk"):
    """Words for everybody at the table."""

    words: str


class NumberCommits(WireMessage, tag="commit"):
    """The commits to the numbers that a guest will give for joint dice, one for each of its seats in order."""

    game: str
    commits: Strings


class SeatNumbers(WireMessage, tag="number"):
    """The numbers of a guest for joint dice, given once all commits are known, one for each of its seats in order."""

    game: str
    numbers: Strings


class WhoAsked(WireMessage, tag="who"):
    """The question who is at the table, and where."""


class Alive(WireMessage, tag="alive"):
    """A sign of life that the host asks for; the guest sends it back at once, which measures the way."""

    no: int
    reply: float | None = None
    """The seconds to react that the guest's people need now, or None from a guest that does not say so here."""


GuestMessage = Hello | LinesGot | LinesHeard | Intent | Talk | NumberCommits | SeatNumbers | WhoAsked | Alive


# down

DoorRefusal = Literal[
    "version",
    "code",
    "words",
    "no-room",
    "guessed",
    "wait",
    "full",
    "no-seat",
    "seat-taken",
    "host-says-no",
    "sent-away",
    "parted",
    "flood",
    "nonsense",
]
"""The reason why somebody is not let in, or must leave: programs that do not fit, a wrong code or wrong words, no such
room at a meeting point, a word at which somebody on the way may be guessing, too many wrong codes, a full table, no
player of that name, a player who plays elsewhere already, the host's word, a table that parts, a flood, or nonsense."""


class DoorClosed(WireMessage, tag="closed"):
    """The host lets nobody in, or ends the connection, for this reason."""

    why: DoorRefusal
    program: str = ""
    wire: int = 0
    format: int = 0
    """The versions of the wire and of the log that the host has, if the programs do not fit."""
    names: Strings = ()
    """The players whose seats a guest can take."""


NoteKind = Literal["knocked", "not-begun", "away", "back", "wait", "stand-in", "part", "muted", "often", "restarted"]
"""News that no log has: the host is asked about the guest, or has begun no game yet; the person of a seat is cut off,
or is back; the choice of the table for such a seat; words were not passed on, because the host has muted the guest, or
the guest says too much; and, by the guest's own line, acts are lost because the host's program has started again."""


class TableNote(WireMessage, tag="note"):
    """News that no log has."""

    kind: NoteKind
    seat: int = NO_SEAT


class LobbyPlace(WireMessage, tag="lobby"):
    """The guest is let in before the game begins."""

    token: str
    names: Strings


class NumbersAsked(WireMessage, tag="dice"):
    """The guest is asked for a commit to a number of each of its seats: the dice will come from everybody's numbers."""

    game: str
    """The id of the game that is about to begin; each round of numbers has another one."""
    seats: Seats


class CommitsTold(WireMessage, tag="commits"):
    """The commits of all seats, that of the host's machine among them: now the numbers can be shown to the host."""

    game: str
    commits: Strings
    without: Seats = ()
    """The seats of guests whose machines give no number."""


class Welcome(WireMessage, tag="welcome"):
    """The guest is let in; the lines that it lacks follow."""

    token: str
    run: str
    """The run of the host's program: in another one the intents of before are forgotten."""
    seats: Seats
    first: int
    """The number of the first line that follows; 1 for a guest that must begin anew."""
    last: int
    """The number of the last line of the log now."""
    header: str = ""
    """The first row of the public log, if the guest must begin anew."""
    is_taken_over: bool = False
    """True if the game went on from a guest's log: the decks were shuffled anew, and open rents are lost."""


class LogLines(WireMessage, tag="lines"):
    """LogLines of the public log, from the number `first` on."""

    first: int
    rows: tuple[PublicRow, ...]


class UndoNote(WireMessage, tag="undo"):
    """A step of a request to undo, or to end the game."""

    change: UndoRequestChange
    by: int
    awaited: Seats
    seat: int
    end_minutes: int = NO_END
    """The minutes after which the game shall end, 0 for now, or `NO_END` for a request to undo."""


class LandingsNote(WireMessage, tag="landings"):
    """Landings that are told once more, as (seat, space): a key has silenced the reading of them."""

    stops: tuple[tuple[int, int], ...]


class LatestValues(WireMessage, tag="now"):
    """The latest values, which no log has; each message replaces the one before."""

    seats: Seats = ()
    """The seats of the guest who gets this."""
    kept: Seats = ()
    """The seats with an act that is kept until the time to claim is over."""
    holding: int = NO_SEAT
    """The computer player that waits until a person says that nobody claims, or `NO_SEAT`."""
    undo_by: int = NO_SEAT
    """The seat that asks to undo or to end the game, or `NO_SEAT`."""
    undo_awaited: Seats = ()
    end_minutes: int = NO_END
    """The minutes of a request to end the game, or `NO_END`."""
    has_referee: bool = False
    away: Seats = ()
    """The seats of people who are cut off."""
    vote_on: int = NO_SEAT
    """The seat that is cut off and voted on, or `NO_SEAT`."""
    vote_asked: Seats = ()
    """The seats whose votes are awaited."""
    played: int = 0
    """The seconds played when this was sent."""
    is_running: bool = False
    """True if the clock runs."""
    bundle: tuple[int, int] = (0, 0)
    """The lines of the acts that one plan did, from the first up to but without the second: one undo takes them."""
    waits_for_ears: bool = False
    """True while a computer player waits until others have heard what was told."""
    reply_time: int = 0
    """The seconds that are left after each landing because somebody needs them, or 0."""
    reply_of: int = NO_SEAT
    """The seat that a landing waits for without end, or `NO_SEAT`."""


class IntentReply(WireMessage, tag="reply"):
    """The one reply to an intent; number 0 tells a guest without an act why a seat is not theirs yet."""

    no: int
    outcome: IntentOutcome
    code: str = ""
    """The code of a refusal."""
    facts: dict[str, RefusalFact] = {}


class GuestPlace(Struct, frozen=True, omit_defaults=True):
    """A guest as everybody may know it: how somebody listens, and from which address, is private."""

    seats: Seats = ()
    """The seats played there; none for somebody who only looks on."""
    distance: int = -1
    """The milliseconds to the host and back, or -1 if they are not known."""
    is_cut_off: bool = False
    is_you: bool = False
    """True for the guest who gets this."""


class GuestPlaces(WireMessage, tag="places"):
    """The guests of the table: the reply to the question who is there."""

    guests: tuple[GuestPlace, ...] = ()


class TalkLine(WireMessage, tag="said"):
    """Words of somebody at the table, of a seat or, if it is -1, of somebody who looks on."""

    seat: int
    name: str
    words: str
    no: int = 0
    """The number of the line in this run of the host's program."""


class WholeLog(WireMessage, tag="whole"):
    """A part of the host's own log, secrets included: sent once the game is over, in order."""

    part: str
    left: int
    """The parts that still follow."""


HostMessage = (
    DoorClosed
    | TableNote
    | LobbyPlace
    | NumbersAsked
    | CommitsTold
    | Welcome
    | LogLines
    | UndoNote
    | LandingsNote
    | LatestValues
    | IntentReply
    | TalkLine
    | WholeLog
    | GuestPlaces
    | Alive
)

Decoded = TypeVar("Decoded")

_encode = msgspec.json.Encoder().encode
_decode_guest: Callable[[bytes], GuestMessage] = msgspec.json.Decoder(GuestMessage).decode
_decode_host: Callable[[bytes], HostMessage] = msgspec.json.Decoder(HostMessage).decode


def render_wire_message(message: WireMessage) -> str:
    """Return a message as it goes over the wire."""
    return _encode(message).decode()


def decode_guest_message(text: Frame) -> GuestMessage:
    """Return a message of a guest; raise WireError if it is none."""
    return _checked(_decode_guest, text, MAX_BYTES_UP)


def decode_host_message(text: Frame) -> HostMessage:
    """Return a message of the host; raise WireError if it is none."""
    return _checked(_decode_host, text, MAX_BYTES_DOWN)


def _checked(decode: Callable[[bytes], Decoded], text: Frame, most: int) -> Decoded:
    """Return the message that `decode` finds in a text of at most so many bytes; raise WireError for anything else."""
    try:
        data = text.encode() if isinstance(text, str) else text
        if len(data) > most:
            raise WireError("too-long")
        return decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise WireError("no-message") from None


def words_digest() -> str:
    """Return a digest of the words of the log: a guest with others could not fold its lines."""
    return sha256(repr(sorted(vocabulary_fields().items())).encode()).hexdigest()[:16]


def make_hello(names: Strings, *, watches: bool = False) -> Hello:
    """Return the first message of this program as a guest."""
    return Hello(WIRE_VERSION, LOG_FORMAT, words_digest(), __version__, names, watches=watches)


def version_refusal() -> DoorClosed:
    """Return the refusal of a guest whose program does not fit, with the versions of this one."""
    return DoorClosed("version", __version__, wire=WIRE_VERSION, format=LOG_FORMAT)


def older_side(refusal: DoorClosed) -> Literal["guest", "host", ""]:
    """Return which side must be updated, as the guest finds after a refusal, or "" if that cannot be told."""
    theirs: tuple[int, ...] = (refusal.wire, refusal.format)
    ours: tuple[int, ...] = (WIRE_VERSION, LOG_FORMAT)
    if theirs in (ours, (0, 0)):
        theirs, ours = _version_numbers(refusal.program), _version_numbers(__version__)
    return "" if theirs == ours else "guest" if theirs > ours else "host"


def _version_numbers(version: str) -> tuple[int, ...]:
    """Return the numbers at the beginning of each part of a version, such as (0, 10, 2)."""
    found = [re.match(r"\d{1,9}", part) for part in version.split(".")[:4]]
    return tuple(int(number[0]) for number in found if number is not None)


def fits_this_program(hello: Hello) -> bool:
    """Return True if the guest's program can fold what this one writes."""
    return (hello.wire, hello.format, hello.words) == (WIRE_VERSION, LOG_FORMAT, words_digest())
