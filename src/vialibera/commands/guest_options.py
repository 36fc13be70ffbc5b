"""The options of a game that others can join from other machines, and the address that they join."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vialibera.commands.page_options import ANY_PORT, parse_port
from vialibera.commands.plain_parser import WrongValue, refuse_value
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.shell.program import Program
    from vialibera.shell.settings.settings_file import ProgramSettings
    from vialibera.words.spoken_words import UnknownWordError

USUAL_TABLE_PORT = 8741

MAX_ADDRESS_LETTERS = 255

USUAL_TABLE_PATH = "/table"

MOST_OPEN_SEATS = 7

MOST_RELAYS = 5

SEAL_LIBRARIES = ("cryptography", "spake2")
"""The libraries that seal what is said between two programs."""


class TableAddress(NamedTuple):
    """The address of a table on another machine, or the words of one in another house."""

    host: str
    port: int
    url: str = ""
    """The whole address of a table behind a tunnel, or ""."""
    words: str = ""
    """The words that the host tells, or "" for an address."""


def add_guest_options(parser: ArgumentParser) -> None:
    """Add `--guests`, which lets others join, `--far` for those in another house, and the ways in."""
    parser.add_argument("--guests", action="store_true", help="cli-guests-help")
    parser.add_argument("--far", action="store_true", help="cli-far-help")
    add_relay_option(parser)
    add_listen_option(parser, "cli-listen-help")
    parser.add_argument(
        "--known-as",
        metavar="HOST",
        action="append",
        type=parse_known_name,
        default=[],
        help="cli-known-as-help",
    )
    parser.add_argument("--port", metavar="N", type=parse_port, default=ANY_PORT, help="cli-port-help")


def add_relay_option(parser: ArgumentParser) -> None:
    """Add `--relay`, a meeting point that is asked before those of the settings."""
    parser.add_argument(
        "--relay",
        metavar="URL",
        action="append",
        type=parse_relay,
        default=[],
        help="cli-relay-option",
    )


def parse_relay(text: str) -> str:
    """Return the URL of a meeting point, or raise WrongValue; a name alone is one by TLS."""
    from urllib.parse import urlsplit

    try:
        found = urlsplit(text.strip() if "://" in text else f"wss://{text.strip()}")
        is_good = found.scheme in ("ws", "wss") and bool(found.hostname) and (found.port or 1) > 0
    except ValueError:
        is_good = False
    if not is_good or found.query or found.fragment or "@" in found.netloc or len(text) > MAX_ADDRESS_LETTERS:
        raise refuse_value("cli-relay-wrong", text=text)
    return f"{found.scheme}://{found.netloc}{found.path.rstrip('/')}"


def relays_of(arguments: Namespace, settings: ProgramSettings, lang: str, tell: Callable[[str], object]) -> list[str]:
    """Return the meeting points in the order in which they are asked; one of the settings that is none is told."""
    found: list[str] = [*arguments.relay]
    kept = vars(settings)["net"].get("relay", ())
    for text in kept:
        try:
            found.append(parse_relay(text))
        except WrongValue as wrong:
            tell(wrong.text_in(lang))
    return [*dict.fromkeys(found)][:MOST_RELAYS]


def add_new_table_options(parser: ArgumentParser) -> None:
    """Add `--open-seats` and `--joint-dice`, which settle how a new game with guests begins."""
    parser.add_argument(
        "--open-seats",
        metavar="N",
        type=parse_open_seats,
        default=0,
        help="cli-open-seats-help",
    )
    parser.add_argument("--joint-dice", action="store_true", help="cli-joint-dice-help")


def parse_open_seats(text: str) -> int:
    """Return the number of seats for anyone who comes; raise WrongValue for anything else."""
    if text.isascii() and text.isdecimal() and 1 <= int(text[:2]) <= MOST_OPEN_SEATS and len(text) < 3:
        return int(text)
    raise refuse_value("cli-open-seats-wrong", text=text, most=MOST_OPEN_SEATS)


def add_listen_option(parser: ArgumentParser, help_key: str) -> None:
    """Add `--listen`, the one address of this computer at which others come in."""
    parser.add_argument(
        "--listen",
        metavar="cli-value-address",
        type=parse_own_address,
        default=None,
        help=help_key,
    )


def parse_own_address(text: str) -> str:
    """Return the one address of this machine at which the table is to be reached, or raise WrongValue."""
    if is_ip_address(text.strip("[]")):
        return text.strip("[]")
    raise refuse_value("cli-listen-wrong", text=text)


def parse_known_name(text: str) -> str:
    """Return a name by which a tunnel leads to the page, or raise WrongValue; a pattern is none."""
    name = text.strip().lower()
    if re.fullmatch(r"[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?", name):
        return name
    raise refuse_value("cli-known-as-wrong", text=text)


def is_ip_address(text: str) -> bool:
    """Return True for an address of IPv4 or IPv6 in figures."""
    import ipaddress

    try:
        return bool(ipaddress.ip_address(text))
    except ValueError:
        return False


def parse_place(words: list[str]) -> TableAddress:
    """Return the place that some arguments name, an address or words; raise WrongValue if they name none."""
    text = " ".join(words).strip()
    if len(words) == 1 and not re.fullmatch(r"[^\W\d_]+([,-][^\W\d_]+){2,3}", text):
        return parse_table_address(text)
    from vialibera.words.spoken_words import UnknownWordError, read_words

    try:
        if text:
            read_words(text)
    except UnknownWordError as unknown:
        raise WrongValue(partial(unknown_word_text, unknown)) from None
    return TableAddress("", 0, words=text)


def unknown_word_text(unknown: UnknownWordError, lang: str) -> str:
    """Return the sentence about a word that is none of the spoken ones."""
    word, near = unknown.word, unknown.near
    key = "ui-join-word-wrong" + ("" if word and not near else ".near" if word else ".count")
    return format_text(lang, key, word=word, near=near)


def parse_table_address(text: str) -> TableAddress:
    """Return the address that an argument names; raise WrongValue if it is none.

    That is a machine, with a port or without, or the ws:// or wss:// of a tunnel.
    """
    from urllib.parse import urlsplit

    scheme, mark, rest = text.strip().rpartition("://")
    if rest.count(":") > 1 and not rest.startswith("["):
        rest = f"[{rest}]"  # an address of IPv6 needs its brackets only before a port
    try:
        found = urlsplit(f"//{rest}")
        host, port = found.hostname or "", found.port or USUAL_TABLE_PORT
    except ValueError:
        found, host, port = urlsplit(""), "", 0
    if host.replace(".", "").isdecimal() and not is_ip_address(host):
        host = ""  # figures that are no address would only be found out after the questions
    is_plain = host and len(host) <= MAX_ADDRESS_LETTERS and all(letter.isalnum() or letter in ".-:" for letter in host)
    is_url = scheme in ("ws", "wss") and all(letter.isalnum() or letter in "-._~/" for letter in found.path)
    has_more = bool(mark or found.path) and not is_url
    if not is_plain or has_more or found.query or found.fragment or "@" in text:
        raise refuse_value("cli-join-address-wrong", text=text)
    if is_url:
        return TableAddress(host, port, f"{scheme}://{found.netloc}{found.path.rstrip('/') or USUAL_TABLE_PATH}")
    return TableAddress(f"[{host}]" if ":" in host else host, port)


def raise_unless_seal(missing: ImportError) -> None:
    """Raise an import's fault again, unless what is missing is a library of the seal: some machines have none."""
    if (missing.name or "").partition(".")[0] not in SEAL_LIBRARIES:
        raise missing


def open_door_if_asked(arguments: Namespace, program: Program) -> None:
    """Open the game to others, if the arguments say so; if not, the questions before a game can ask for it."""
    program.listen = arguments.listen or ""
    if arguments.known_as:
        program.known_as = tuple(arguments.known_as)
        arguments.lan = True  # behind a tunnel there is always a code

    def open_now() -> None:
        try:
            from vialibera.network.guests.guest_door import GuestDoor
        except ImportError as missing:
            raise_unless_seal(missing)
            program.console.say("ui-guests-no-library", "alert")
            return
        is_far = arguments.far or bool(arguments.relay)
        tell = partial(program.console.say, "ui-far-setting", "alert")
        services = program.services
        relays = relays_of(arguments, services.settings, services.lang, lambda why: tell(why=why)) if is_far else []
        if is_far and not relays:
            program.console.say("ui-far-unknown", "alert")
        log = None if hasattr(arguments, "joint_dice") else arguments.log
        try:
            program.guests = GuestDoor(program, arguments.port, program.listen, relays, log)
        except OSError as error:  # the player is told why, and the game goes on
            program.console.say("ui-guests-not-open", "alert", why=error.strerror or "")
        if arguments.web is not None or arguments.lan:
            from vialibera.network.phone.phone_link import offer_seats

            offer_seats(program)

    def open_at_question(is_far: bool) -> None:
        """Open the door as an answer before a game: the program has greeted already."""
        arguments.far = is_far
        open_now()
        if program.guests is not None:
            program.guests.tell_how_to_come()

    needs_guests = getattr(arguments, "joint_dice", False) or getattr(arguments, "open_seats", 0)
    needs_guests = needs_guests or arguments.far or arguments.relay
    if arguments.guests or arguments.port != ANY_PORT or arguments.listen or needs_guests:
        open_now()
    else:
        program.open_door = open_at_question
