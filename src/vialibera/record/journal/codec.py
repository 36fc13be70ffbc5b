"""Messages as JSON rows and back, by a closed vocabulary.

A message is written as a row: its name, then its fields in their order. The words are the messages of the engine, the
messages that these hold, and the pause. Nothing else can be read or written. Values are checked strictly against the
annotations of the fields, both when writing and when reading: every row that was written can be read. Each log lists
the words in which it is written.

msgspec writes and reads the rows, because messages are its structs (engine/messages.py). A row is read as a `RowStruct`
first if fields of the message have defaults, if a field holds one of several messages, or if the engine is compiled:
its messages are no structs. If msgspec refuses a row, this file looks for the first fault and names it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from operator import attrgetter
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
Source = TypeVar("Source")
Written = TypeVar("Written")

WORDS_ADDED_LATER = frozenset({"HoldAuction", "EndAgreed", "AgreeEnd", "BellAgreed", "AgreeBell", "Due", "PayDue"})
"""Words added to the format of today after logs had been written in it; a log may lack them."""

ENGINE_PACKAGE = topics.__name__.rpartition(".")[0]

ROOT_FAMILIES: tuple[MessageType, ...] = (Event, Step, Command, Right, Pause)
"""The families whose messages are written as rows of their own line."""


FIELD_NAMES_IN_LOGS: dict[MessageType, dict[str, str]] = {Command: {"pause_no": "to"}, Pause: {"pause_no": "serial"}}
"""The fields that logs call by another name than the engine, by family; headers of logs list the names."""


class FieldShape(NamedTuple):
    """The way a type of field is written: the JSON type, its parts, and the type as which msgspec reads it."""

    type_text: str
    json_type: type
    wire_type: Any
    parts: tuple[FieldShape, ...] = ()
    """The shapes of the items of a tuple."""
    is_open: bool = False
    """True for a tuple of any length, whose items all have the shape of the one part."""
    family: MessageType | None = None
    """The family of the message that the field holds, or None if it holds no message."""

    @property
    def message_types(self) -> Iterator[MessageType]:
        """The families of all messages that a value can contain."""
        if self.family is not None:
            yield self.family
        for part in self.parts:
            yield from part.message_types


ATOMIC_TYPES: dict[str, type] = {kind.__name__: kind for kind in (int, bool, str)}
ATOMIC_SHAPES = {kind: FieldShape(name, kind, kind) for name, kind in ATOMIC_TYPES.items()}


def shape_of_type(kind: Any) -> FieldShape:
    """Return the shape of an annotated type; raise TypeError if no field may have that type."""
    if kind in ATOMIC_SHAPES:
        return ATOMIC_SHAPES[kind]
    if isinstance(kind, type) and issubclass(kind, Message):
        return FieldShape(kind.__name__, list, _wire_type_of_family(kind), family=kind)
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[1:] == (...,):
        part = shape_of_type(inner[0])
        return FieldShape(
            f"[{part.type_text}]", list, tuple.__class_getitem__((part.wire_type, ...)), (part,), is_open=True
        )
    if get_origin(kind) is tuple and inner:
        parts = tuple(map(shape_of_type, inner))
        told = " ".join(part.type_text for part in parts)
        wire_types = tuple(map(attrgetter("wire_type"), parts))
        return FieldShape(f"[{told}]", list, tuple.__class_getitem__(wire_types), parts)
    raise TypeError(f"a field of type {kind} cannot be written")


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
    name: str
    fields: tuple[str, ...]
    shapes: tuple[FieldShape, ...]
    wire_type: Any
    """The struct as which msgspec reads a row: the message itself where that is possible."""


@cache
def _word_of_type(kind: MessageType) -> MessageWord:
    """Return the word of a type of message from which no other is derived."""
    shapes = tuple(shape_of_type(annotated) for annotated in _field_types(kind))
    named = [(field, shape.wire_type) for field, shape in zip(kind.fields, shapes, strict=True)]
    nested_at = tuple(at for at, shape in enumerate(shapes) if not all(map(_is_read_directly, shape.message_types)))
    wire_type: Any = kind
    # A default would let a row end early.
    if nested_at or not issubclass(kind, msgspec.Struct) or kind.__struct_defaults__:
        wire_type = msgspec.defstruct(kind.__name__, named, bases=(RowStruct,), tag=True)
        wire_type.message_type, wire_type.nested_at = kind, nested_at
    return MessageWord(kind, kind.__name__, tuple(_field_names_in_logs(kind)), shapes, wire_type)


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
                open_kinds += [held for shape in word.shapes for held in shape.message_types]
    return found


def _leaf_types(kind: MessageType) -> Iterator[MessageType]:
    # Only classes of the engine count: a test may derive a message of its own, which no log holds.
    derived = [other for other in kind.__subclasses__() if other.__module__.startswith(f"{ENGINE_PACKAGE}.")]
    if not derived:
        yield kind
    for other in derived:
        yield from _leaf_types(other)


@cache
def words_of_family(family: MessageType) -> dict[str, MessageWord]:
    """Return the words whose messages belong to a family, by name."""
    return {name: word for name, word in message_vocabulary().items() if issubclass(word.message_type, family)}


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
    return Union[tuple(word.wire_type for word in words_of_family(family).values())]  # noqa: UP007


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
    _check_read_back(message, decode_message, row, word.message_type)
    return row


def render_message(message: Some, family: type[Some]) -> bytes:
    """Return a message of a family as a JSON row in ASCII; raise TypeError for one of wrong values."""
    text = _plain_json(message)
    if text is None:
        return _dump_json(encode_message(message))
    _check_read_back(message, parse_message, text, family)
    return text


def render_messages(messages: list[Some], family: type[Some]) -> bytes:
    """Return messages of a family as a JSON list of rows in ASCII; raise TypeError for one of wrong values."""
    text = _plain_json(messages)
    if text is None:
        return _dump_json([encode_message(message) for message in messages])
    _check_read_back(messages, parse_messages, text, family)
    return text


def _plain_json(value: Message | Sequence[Message]) -> bytes | None:
    """Return a value as JSON, or None if msgspec does not write it as `json` would: it escapes no letters."""
    try:
        text = _encode_json(value)
    except (OverflowError, UnicodeEncodeError):
        return None
    return text if text.isascii() and b"\x7f" not in text else None


def _dump_json(value: JsonValue) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode("ascii")


def _check_read_back(
    written: Written, read: Callable[[Source, type[Some]], Written], text: Source, family: type[Some]
) -> None:
    """Raise TypeError if reading does not bring back the same value.

    Such a value is a fault of the engine, so it must not reach the disk.
    """
    try:
        found = read(text, family)
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


def decode_message(row: Any, family: type[Some]) -> Some:
    """Return plain data as a message of a family; raise JournalError with the first fault."""
    return parse_message(_dump_json(row), family)


def decode_messages(rows: MessageRow, family: type[Some]) -> list[Some]:
    """Return rows of plain data as messages of a family; raise JournalError with the first fault."""
    return parse_messages(_dump_json(rows), family)


def _convert_row(row: Any, family: type[Some]) -> Some:
    """Return plain data as a message; this takes longer than reading it as JSON, but names the first fault.

    It also reads text that no JSON of msgspec can hold, such as half a pair of surrogates.
    """
    try:
        found: Any = msgspec.convert(row, _wire_type_of_words(family))
    except msgspec.ValidationError:
        fault = _fault_of_row(row, family)
        assert fault is not None
        raise fault from None
    return found.as_message() if isinstance(found, RowStruct) else found  # type: ignore[return-value]


def _fault_of_row(row: Any, family: MessageType) -> JournalError | None:
    """Return the first fault of a row, or None if it is a message of the family."""
    words = words_of_family(family)
    if not _has_known_word(row, words):
        return JournalError("unknown-word", family=family.__name__, found=printable_excerpt(row))
    word, values = words[row[0]], row[1:]
    for field, shape, value in zip(word.fields, word.shapes, values, strict=False):
        if type(value) is not shape.json_type:
            return _wrong_value(f"{word.name}.{field}: {shape.type_text}", value)
    if len(values) != len(word.fields):
        return JournalError("wrong-fields", word=word.name, wanted=len(word.fields), found=len(values))
    return next(filter(None, map(_fault_of_value, word.shapes, values)), None)


def _fault_of_value(shape: FieldShape, value: Any) -> JournalError | None:
    """Return the first fault inside a value whose own JSON type is right."""
    if shape.family is not None:
        return _fault_of_row(value, shape.family)
    if not shape.parts:
        return None
    parts = shape.parts * len(value) if shape.is_open else shape.parts
    if len(value) != len(parts):
        return _wrong_value(shape.type_text, value)
    for part, item in zip(parts, value, strict=True):
        if type(item) is not part.json_type:
            return _wrong_value(part.type_text, item) if shape.is_open else _wrong_value(shape.type_text, value)
    return next(filter(None, map(_fault_of_value, parts, value)), None)


def _wrong_value(wanted: str, found: JsonValue) -> JournalError:
    return JournalError("wrong-value", wanted=wanted, found=printable_excerpt(found))


def _has_known_word(row: Any, words: dict[str, MessageWord]) -> bool:
    return isinstance(row, list) and bool(row) and isinstance(row[0], str) and row[0] in words
