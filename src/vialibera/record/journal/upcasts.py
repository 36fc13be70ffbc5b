"""Older formats: each has one upcast that converts it to the next, so old logs stay readable.

To change the format (the vocabulary of codec.py included), raise the number of the format by one and add an upcast
under the old number, for the header and for a line. An upcast gets and returns plain data, in which a message is an
object with its fields by name, the name of the message under "is": {"is": "Jailed", "seat": 0, "reason": "card"}.

A file is never rewritten in place: it is converted while it is read, and a game goes on in a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from vialibera.record.journal.codec import vocabulary_fields
from vialibera.record.journal.errors import JournalError, printable_excerpt
from vialibera.rules.editions.edition import canonical_json
from vialibera.support.json_values import JsonObject, JsonValue, require_list, require_object, require_text

UpcastData = JsonObject
DataConversion = Callable[[UpcastData], UpcastData]
FieldsByMessage = Mapping[str, Sequence[str]]
"""The field names of each message, by its name."""


class Upcast(NamedTuple):
    """The conversion of one format to the next."""

    convert_header: DataConversion
    convert_line: DataConversion | None
    """The conversion of a line, or None if lines and vocabulary stayed as they were: then no line is converted."""


LOG_FORMAT = 4
"""The number of the format in which logs are written."""


def rules_digest(rules: UpcastData) -> str:
    """Return the SHA-256 of a ruleset: two games have the same one if they are played by the same rules."""
    return sha256(canonical_json(rules).encode("utf-8", "surrogatepass")).hexdigest()


def _header_of_1(header: UpcastData) -> UpcastData:
    """Convert a header of format 1.

    Its rules did not say whose rent the buzzer takes, so the player who buzzes is asked.
    """
    rules = require_object(header["rules"])
    if header["hash"] != rules_digest(rules):
        raise JournalError("forged-rules")
    rules = rules | {"rent": {"oldest_first": False} | require_object(rules["rent"])}
    return header | {"minutes": None, "rules": rules, "hash": rules_digest(rules)}


def _line_of_1(line: UpcastData) -> UpcastData:
    """Convert a line of format 1, which did not hold the time played."""
    return line | {"played": None}


def _header_of_2(header: UpcastData) -> UpcastData:
    """Convert a header of format 2 and drop its seed.

    Its rules had no last call, no doubles that need not be thrown again and no last offers. The seed of a resumed or
    branched game was not written down, so the seed of the header proves nothing.
    """
    rules = require_object(header["rules"])
    if header["hash"] != rules_digest(rules):
        raise JournalError("forged-rules")
    rent = {"last_call": False} | require_object(rules["rent"])
    ending = {"after_bell": "free"} | require_object(rules["ending"])
    rules = rules | {"doubles": "must_throw", "rent": rent, "ending": ending}
    return header | {"seed": None, "rules": rules, "hash": rules_digest(rules)}


def _line_of_2(line: UpcastData) -> UpcastData:
    """Return a line of format 2, which is one of format 3 already."""
    return line


def _header_of_3(header: UpcastData) -> UpcastData:
    """Return a header of format 3, which is one of format 4 already."""
    return header


UPCASTS: dict[int, Upcast] = {
    1: Upcast(_header_of_1, _line_of_1),
    2: Upcast(_header_of_2, _line_of_2),
    3: Upcast(_header_of_3, None),
}
"""The upcasts by the format they start from.

Format 1 held neither the length of a game nor the time played, nor whose rent the buzzer takes first. Format 2 did not
hold the seed from which chance went on after a resumption or a branch. Format 3 had no lines in which a seat passes to
another player.
"""


def check_format_known(written: JsonValue) -> None:
    """Raise JournalError if a format is newer than ours, or is none at all."""
    if type(written) is int and written > LOG_FORMAT:
        raise JournalError("newer-format", found=written, known=LOG_FORMAT)
    if type(written) is not int or any(version not in UPCASTS for version in range(written, LOG_FORMAT)):
        raise JournalError("unknown-format", found=printable_excerpt(written), known=LOG_FORMAT)


def format_of_header(header: UpcastData) -> int:
    """Return the format of a header whose format has been checked."""
    written = header["format"]
    assert isinstance(written, int)
    return written


def upcast_header(data: UpcastData) -> UpcastData:
    """Return a header of any known format as a header of the format of today."""
    for version in range(format_of_header(data), LOG_FORMAT):
        upcast = UPCASTS[version]
        data = upcast.convert_header(data) | {"format": version + 1}
        if upcast.convert_line is not None:
            data = data | {"words": vocabulary_fields()}
    return data


def line_upcaster(header: UpcastData) -> DataConversion | None:
    """Return the conversion of the lines under this header to the format of today, or None if they need none."""
    written, words = format_of_header(header), header.get("words")
    conversions = [made for version in range(written, LOG_FORMAT) if (made := UPCASTS[version].convert_line)]
    if not conversions:
        return None
    if not isinstance(words, dict):
        raise JournalError("bad-header", field="words")
    named = {name: [require_text(field) for field in require_list(listed)] for name, listed in words.items()}

    def now(data: UpcastData) -> UpcastData:
        data = require_object(_rows_to_objects(data, named))
        for convert in conversions:
            data = convert(data)
        return require_object(_objects_to_rows(data, vocabulary_fields()))

    return now


def _rows_to_objects(data: JsonValue, words: FieldsByMessage) -> JsonValue:
    """Return the data with each row that is a message as an object."""
    if isinstance(data, dict):
        return {key: _rows_to_objects(value, words) for key, value in data.items()}
    if not isinstance(data, list):
        return data
    inner = [_rows_to_objects(value, words) for value in data]
    if not inner or not isinstance(inner[0], str) or inner[0] not in words:
        return inner
    return dict(zip(("is", *words[inner[0]]), inner, strict=True))


def _objects_to_rows(data: JsonValue, words: FieldsByMessage) -> JsonValue:
    """Return the data with each object that is a message as a row."""
    if isinstance(data, list):
        return [_objects_to_rows(value, words) for value in data]
    if not isinstance(data, dict):
        return data
    inner = {key: _objects_to_rows(value, words) for key, value in data.items()}
    if "is" not in inner:
        return inner
    return [inner["is"], *(inner[field] for field in words[require_text(inner["is"])])]
