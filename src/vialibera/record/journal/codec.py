"""Messages as JSON rows and back, by a closed vocabulary.

A message is written as a row: its name, then its fields in their order. The words are the messages of the engine, the
messages that these hold, and the pause. Nothing else can be read or written. Values are checked strictly against the
annotations of the fields, both when writing and when reading: every row that was written can be read. Each log lists
the words in which it is written.

msgspec writes and reads the rows, because messages are its structs (engine/messages.py). A row is read as a `RowStruct`
first if fields of the message have defaults, if a field holds one of several messages, or if the engine is compiled:
its messages are no structs. If msgspec refuses a row, its reason names the place of the first fault.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Raw

from vialibera.record.journal.errors import JournalError, printable_excerpt
from vialibera.rules.engine import topics
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event, Message, Right, Step
from vialibera.support.json_values import JsonValue

MessageRow = list[Any]
MessageType = type[Message]
Some = TypeVar("Some", bound=Message)

WORDS_ADDED_LATER = frozenset({"HoldAuction", "EndAgreed", "AgreeEnd", "BellAgreed", "AgreeBell", "Due", "PayDue"})
"""Words added to the format of today after logs had been written in it; a log may lack them."""

ENGINE_PACKAGE = topics.__name__.rpartition(".")[0]

ROOT_FAMILIES: tuple[MessageType, ...] = (Event, Step, Command, Right, Pause)
"""The families whose messages are written as rows of their own line."""


FIELD_NAMES_IN_LOGS: dict[MessageType, dict[str, str]] = {Command: {"pause_no": "to"}, Pause: {"pause_no": "serial"}}
"""The fields that logs call by another name than the engine, by family; headers of logs list the names."""


ATOMIC_TYPES: dict[str, type] = {kind.__name__: kind for kind in (int, bool, str)}


def families_in(kind: Any) -> Iterator[MessageType]:
    """Yield the families of the messages that a field of a type can hold; raise TypeError if no field may have it."""
    parts = get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Message):
        yield kind
    elif get_origin(kind) is tuple and parts:
        for part in parts[:1] if parts[1:] == (...,) else parts:
            yield from families_in(part)
    elif kind not in ATOMIC_TYPES.values():
        raise TypeError(f"a field of type {kind} cannot be written")


def _wire_type_of(kind: Any) -> Any:
    """Return the type as which msgspec reads a field of a type."""
    if isinstance(kind, type) and issubclass(kind, Message):
        return _wire_type_of_family(kind)
    parts = get_args(kind)
    return tuple.__class_getitem__(tuple(map(_wire_type_of, parts))) if parts else kind


class RowStruct(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """The base of structs that are read in place of messages, and know which message they stand for."""

    message_type: ClassVar[MessageType]
    nested_at: ClassVar[tuple[int, ...]]
    """The places of the fields that can hold another such struct."""

    def as_message(self) -> Message:
        """Return the message that the row holds."""
        values: Any = msgspec.structs.astuple(self)
        if self.nested_at:
            values = list(values)
            for at in self.nested_at:
                values[at] = _without_row_structs(values[at])
        return self.message_type(*values)


def _without_row_structs(value: Any) -> Any:
    """Return a value with messages in place of structs that only stand for them."""
    if isinstance(value, RowStruct):
        return value.as_message()
    return tuple(map(_without_row_structs, value)) if type(value) is tuple else value


class MessageWord(NamedTuple):
    """One type of message in the vocabulary."""

    message_type: MessageType
    fields: tuple[str, ...]
    """The names of the fields in logs."""
    held_families: frozenset[MessageType]
    """The families of the messages that the fields can hold."""
    wire_type: Any
    """The struct as which msgspec reads a row: the message itself where that is possible."""


@cache
def _word_of_type(kind: MessageType) -> MessageWord:
    """Return the word of a type of message from which no other is derived."""
    types = tuple(_field_types(kind))
    held = [frozenset(families_in(one)) for one in types]
    nested_at = tuple(at for at, families in enumerate(held) if not all(map(_is_read_directly, families)))
    wire_type: Any = kind
    # A default would let a row end early.
    if nested_at or not issubclass(kind, msgspec.Struct) or kind.__struct_defaults__:
        named = zip(kind.fields, map(_wire_type_of, types), strict=True)
        wire_type = msgspec.defstruct(kind.__name__, named, bases=(RowStruct,), tag=True)
        wire_type.message_type, wire_type.nested_at = kind, nested_at
    return MessageWord(kind, tuple(_field_names_in_logs(kind)), frozenset().union(*held), wire_type)


def _is_read_directly(family: MessageType) -> bool:
    """Return True if msgspec reads the messages of a family without a struct in between."""
    return _wire_type_of_family(family) is family


@cache
def _wire_type_of_family(family: MessageType) -> Any:
    """Return the type as which msgspec reads a message of a family."""
    return Union[tuple(_word_of_type(leaf).wire_type for leaf in _leaf_types(family))]  # noqa: UP007


def _field_names_in_logs(kind: MessageType) -> Iterator[str]:
    """Yield the names of the fields in the header of a log."""
    renamed = {
        old: new
        for family, names in FIELD_NAMES_IN_LOGS.items()
        if issubclass(kind, family)
        for old, new in names.items()
    }
    for field in kind.fields:
        yield renamed.get(field, field)


def _field_types(kind: MessageType) -> Iterator[Any]:
    """Yield the type of each field."""
    types: dict[str, Any] = {}
    for base in kind.__mro__:
        if issubclass(base, Message):
            types = _own_field_types(base) | types
    for field in kind.fields:
        yield types[field]


@cache
def _own_field_types(kind: MessageType) -> dict[str, Any]:
    """Return the types of the fields that a class itself declares, evaluated in its module.

    They replace the annotations of a struct, because msgspec would evaluate the text again for each class derived.
    """
    names = vars(sys.modules[kind.__module__])
    types = {field: ATOMIC_TYPES.get(text) or eval(text, names) for field, text in kind.own_fields.items()}
    if issubclass(kind, msgspec.Struct):
        kind.__annotations__ = types
    return types


@cache
def message_vocabulary() -> dict[str, MessageWord]:
    """Return all words by name: the messages of the engine from which no other class is derived."""
    for module in iter_modules(topics.__path__, f"{topics.__name__}."):
        import_module(module.name)
    found: dict[str, MessageWord] = {}
    open_kinds: list[MessageType] = list(ROOT_FAMILIES)
    while open_kinds:
        for leaf in _leaf_types(open_kinds.pop()):
            if leaf.__name__ not in found:
                word = found[leaf.__name__] = _word_of_type(leaf)
                open_kinds += word.held_families
    return found


def _leaf_types(kind: MessageType) -> Iterator[MessageType]:
    # Only classes of the engine count: a test may derive a message of its own, which no log holds.
    derived = [other for other in kind.__subclasses__() if other.__module__.startswith(f"{ENGINE_PACKAGE}.")]
    if not derived:
        yield kind
    for other in derived:
        yield from _leaf_types(other)


@cache
def vocabulary_fields() -> dict[str, list[str]]:
    """Return the field names of each word, as the header of a log lists them."""
    return {name: list(word.fields) for name, word in sorted(message_vocabulary().items())}


def is_known_vocabulary(listed: JsonValue) -> bool:
    """Return True if a log lists our words, with or without those added later."""
    # A format number stands for exactly one vocabulary, so a log of this format with another one is not guessed at.
    # (decision: log.own-vocabulary)
    return isinstance(listed, dict) and listed == {
        name: named for name, named in vocabulary_fields().items() if name in listed or name not in WORDS_ADDED_LATER
    }


@cache
def _wire_type_of_words(family: MessageType) -> Any:
    """Return the type as which msgspec reads a row whose word belongs to a family."""
    words = message_vocabulary().values()
    return Union[tuple(word.wire_type for word in words if issubclass(word.message_type, family))]  # noqa: UP007


@cache
def _row_decoder(family: MessageType) -> Callable[[bytes | Raw], Any]:
    return msgspec.json.Decoder(_wire_type_of_words(family)).decode


@cache
def _rows_decoder(family: MessageType) -> Callable[[bytes | Raw], list[Any]]:
    return msgspec.json.Decoder(list.__class_getitem__(_wire_type_of_words(family))).decode


def _row_of_native(message: Message) -> MessageRow:
    """Return the row of a message of the compiled engine, for msgspec, which does not know its class."""
    return [type(message).__name__, *message.values()]


_encode_json = msgspec.json.Encoder(enc_hook=_row_of_native).encode


def encode_message(message: Message) -> MessageRow:
    """Return a message as plain data; raise KeyError for one that is no word, TypeError for one of wrong values."""
    # Objects with named fields were twice as long and folded a quarter slower; the header names the fields once.
    # (decision: log.messages-as-rows)
    word = message_vocabulary()[type(message).__name__]
    row: MessageRow = json.loads(json.dumps(msgspec.to_builtins(message, enc_hook=_row_of_native)))
    _check_read_back(message, dump_json(row), word.message_type)
    return row


def render_message(message: Some, family: type[Some]) -> bytes:
    """Return a message of a family as a JSON row in ASCII; raise TypeError for one of wrong values."""
    text = _plain_json(message)
    if text is None:
        return dump_json(encode_message(message))
    _check_read_back(message, text, family)
    return text


def _plain_json(message: Message) -> bytes | None:
    """Return a message as JSON, or None if msgspec does not write it as `json` would: it escapes no letters."""
    try:
        text = _encode_json(message)
    except (OverflowError, UnicodeEncodeError):
        return None
    return text if text.isascii() and b"\x7f" not in text else None


def dump_json(value: JsonValue) -> bytes:
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def _check_read_back(written: Some, text: bytes, family: type[Some]) -> None:
    """Raise TypeError if reading does not bring back the same message.

    Such a message is a fault of the engine, so it must not reach the disk.
    """
    try:
        found = parse_message(text, family)
    except JournalError as error:
        raise TypeError(f"{written!r}: {error.facts}") from None
    if found != written:
        raise TypeError(f"{written!r} would be read as {found!r}")


def parse_message(text: bytes | Raw, family: type[Some]) -> Some:
    """Return a JSON row as a message of a family; raise JournalError with the first fault."""
    try:
        found: Any = _row_decoder(family)(text)
    except (msgspec.DecodeError, RecursionError):
        return _convert_row(json.loads(bytes(text)), family)
    return found.as_message() if isinstance(found, RowStruct) else found  # type: ignore[return-value]


def parse_messages(text: bytes | Raw, family: type[Some]) -> list[Some]:
    """Return a JSON list of rows as messages of a family; raise JournalError with the first fault."""
    try:
        found: list[Any] = _rows_decoder(family)(text)
    except (msgspec.DecodeError, RecursionError):
        rows = json.loads(bytes(text))
        if type(rows) is not list:
            raise JournalError("wrong-line") from None
        return [_convert_row(row, family) for row in rows]
    return [item.as_message() if isinstance(item, RowStruct) else item for item in found]  # type: ignore[misc]


def _convert_row(row: Any, family: type[Some]) -> Some:
    """Return plain data as a message, even with text that msgspec takes for no JSON: half a pair of surrogates."""
    try:
        found: Any = msgspec.convert(row, _wire_type_of_words(family))
    except msgspec.ValidationError as fault:
        at = re.search(r"\$\[([1-9]\d*)", str(fault))
        raise JournalError("wrong-row", found=printable_excerpt(row), at="row" if at is None else at[1]) from None
    return found.as_message() if isinstance(found, RowStruct) else found  # type: ignore[return-value]
