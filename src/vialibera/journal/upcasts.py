"""Old logs stay readable: each format has one upcast that turns it into the next.

To change the format (the vocabulary of codec.py included): raise FORMAT by one and add under the old number what makes
a header and a line of it into those of the new one. An upcast gets and returns plain data, in which a message is an
object with its fields by name, the name of the message under "is": {"is": "Jailed", "seat": 0, "reason": "card"}.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from vialibera.editions.library import canonical
from vialibera.journal.codec import fields
from vialibera.journal.errors import JournalError, shown
from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of

Data = Table
Turn = Callable[[Data], Data]
Words = Mapping[str, Sequence[str]]
"""Messages by name, and the names of their fields."""


class Upcast(NamedTuple):
    """From one format to the next."""

    header: Turn
    line: Turn


FORMAT = 3
"""The format that is written."""


def digest(rules: Data) -> str:
    """What two games by the same rules have in common."""
    return sha256(canonical(rules).encode("utf-8", "surrogatepass")).hexdigest()


def _header_of_1(header: Data) -> Data:
    """Its rules did not say whose rent the buzzer takes: whoever buzzes is asked."""
    rules = table_of(header["rules"])
    if header["hash"] != digest(rules):
        raise JournalError("forged-rules")
    rules = rules | {"rent": {"oldest_first": False} | table_of(rules["rent"])}
    return header | {"minutes": None, "rules": rules, "hash": digest(rules)}


def _line_of_1(line: Data) -> Data:
    return line | {"played": None}


def _header_of_2(header: Data) -> Data:
    """Its rules knew neither a last call, nor doubles that need not be thrown again, nor last offers; and nobody wrote
    down from which seed chance went on after a resumption or a branch, so that the seed proves nothing."""
    rules = table_of(header["rules"])
    if header["hash"] != digest(rules):
        raise JournalError("forged-rules")
    rent = {"last_call": False} | table_of(rules["rent"])
    ending = {"after_bell": "free"} | table_of(rules["ending"])
    rules = rules | {"doubles": "must_throw", "rent": rent, "ending": ending}
    return header | {"seed": None, "rules": rules, "hash": digest(rules)}


def _line_of_2(line: Data) -> Data:
    return line


UPCASTS: dict[int, Upcast] = {1: Upcast(_header_of_1, _line_of_1), 2: Upcast(_header_of_2, _line_of_2)}
"""By the format they start from. Format 1 knew neither the length of a game nor how long it had been played,
nor whose rent the buzzer takes first; format 2 did not say when chance went on from another seed."""


def must_be_known(written: Plain) -> None:
    """Every format up to ours can be read, none beyond it."""
    if type(written) is int and written > FORMAT:
        raise JournalError("newer-format", found=written, known=FORMAT)
    if type(written) is not int or any(version not in UPCASTS for version in range(written, FORMAT)):
        raise JournalError("unknown-format", found=shown(written), known=FORMAT)


def written_in(header: Data) -> int:
    """The format of a header, once it must be known."""
    written = header["format"]
    assert isinstance(written, int)
    return written


def header_now(data: Data) -> Data:
    """A header of any format that can be read, as one of ours."""
    for version in range(written_in(data), FORMAT):
        data = UPCASTS[version].header(data) | {"format": version + 1, "words": fields()}
    return data


def lines_now(header: Data) -> Turn | None:
    """What makes the lines under this header into lines of ours; None where they are."""
    written, words = written_in(header), header.get("words")
    if written == FORMAT:
        return None
    if not isinstance(words, dict):
        raise JournalError("bad-header", field="words")
    named = {name: [text_of(field) for field in row_of(listed)] for name, listed in words.items()}

    def now(data: Data) -> Data:
        data = table_of(_by_name(data, named))
        for version in range(written, FORMAT):
            data = UPCASTS[version].line(data)
        return table_of(_in_rows(data, fields()))

    return now


def _by_name(data: Plain, words: Words) -> Plain:
    """Every row that is a message as an object."""
    if isinstance(data, dict):
        return {key: _by_name(value, words) for key, value in data.items()}
    if not isinstance(data, list):
        return data
    inner = [_by_name(value, words) for value in data]
    if not inner or not isinstance(inner[0], str) or inner[0] not in words:
        return inner
    return dict(zip(("is", *words[inner[0]]), inner, strict=True))


def _in_rows(data: Plain, words: Words) -> Plain:
    """Every object that is a message as a row."""
    if isinstance(data, list):
        return [_in_rows(value, words) for value in data]
    if not isinstance(data, dict):
        return data
    inner = {key: _in_rows(value, words) for key, value in data.items()}
    if "is" not in inner:
        return inner
    return [inner["is"], *(inner[field] for field in words[text_of(inner["is"])])]
