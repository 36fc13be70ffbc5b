"""Messages as plain JSON data and back, by a closed vocabulary.

A message is written as a row: its name, then its fields in their order. The words are the messages of the engine, the
messages that these hold, and the pause. Nothing else can be read or written. Values are checked strictly against the
annotations of the fields, both when writing and when reading: every row that was written can be read. Each log lists
the words in which it is written.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, TypeVar, get_args, get_origin

from vialibera.engine import topics
from vialibera.engine.kernel import Pause
from vialibera.engine.messages import Command, Event, Message, Right, Step
from vialibera.journal.errors import JournalError, printable_excerpt
from vialibera.sheet.json_values import JsonValue

MessageRow = list[Any]
ValueConversion = Callable[[Any], Any]
Some = TypeVar("Some", bound=Message)

WORDS_ADDED_LATER = frozenset(
    {
        *("RulingGiven", "PlayStopped", "PlayResumed", "MinutesGiven", "MoneyCorrected", "DeedCorrected"),
        *("PlaceCorrected", "Warned", "Excluded", "GameAnnulled"),
        *("RuleInWords", "StopPlay", "ResumePlay", "GiveMinutes", "CorrectMoney", "CorrectDeed", "CorrectPlace"),
        *("Warn", "Exclude", "Annul", "Halted"),
        *("DebtorCalled", "CallDebtor", "CloseDebt"),
    }
)
"""Words added to the format of today after logs had been written in it; a log may lack them."""

ENGINE_PACKAGE = topics.__name__.rpartition(".")[0]

ROOT_FAMILIES: tuple[type[Message], ...] = (Event, Step, Command, Right, Pause)
"""The families whose messages are written as rows of their own line."""


FIELD_NAMES_IN_LOGS: dict[type[Message], dict[str, str]] = {Command: {"pause_no": "to"}, Pause: {"pause_no": "serial"}}
"""The fields that logs call by another name than the engine, by family; headers of logs list the names."""


class FieldShape(NamedTuple):
    """The way a type of field is written: its JSON type, and the conversions where the two types differ."""

    type_text: str
    json_type: type
    from_json: ValueConversion | None = None
    to_json: ValueConversion | None = None
    message_types: tuple[type[Message], ...] = ()
    """The types of message that a value can contain."""


ATOMIC_SHAPES = {kind: FieldShape(kind.__name__, kind) for kind in (int, bool, str)}


def shape_of_type(kind: Any) -> FieldShape:
    """Return the shape of an annotated type; raise TypeError if no field may have that type."""
    if kind in ATOMIC_SHAPES:
        return ATOMIC_SHAPES[kind]
    if isinstance(kind, type) and issubclass(kind, Message):
        return FieldShape(kind.__name__, list, partial(decode_message, family=kind), encode_message, (kind,))
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[1:] == (...,):
        return _list_shape(shape_of_type(inner[0]))
    if get_origin(kind) is tuple and inner:
        return _tuple_shape([shape_of_type(part) for part in inner])
    raise TypeError(f"a field of type {kind} cannot be written")


def _list_shape(part: FieldShape) -> FieldShape:
    """Return the shape of a tuple of any length whose items all have the shape `part`."""

    def load(items: MessageRow) -> tuple[Any, ...]:
        for item in items:
            if type(item) is not part.json_type:
                raise JournalError("wrong-value", wanted=part.type_text, found=printable_excerpt(item))
        return tuple(items) if part.from_json is None else tuple(map(part.from_json, items))

    def dump(items: tuple[Any, ...]) -> MessageRow:
        return [_dump_checked(part, item) for item in items]

    return FieldShape(f"[{part.type_text}]", list, load, dump, part.message_types)


def _tuple_shape(parts: list[FieldShape]) -> FieldShape:
    """Return the shape of a tuple with one item for each shape of `parts`."""
    told = f"[{' '.join(part.type_text for part in parts)}]"

    def load(items: MessageRow) -> tuple[Any, ...]:
        if [type(item) for item in items] != [part.json_type for part in parts]:
            raise JournalError("wrong-value", wanted=told, found=printable_excerpt(items))
        return tuple(
            item if part.from_json is None else part.from_json(item) for part, item in zip(parts, items, strict=True)
        )

    def dump(items: tuple[Any, ...]) -> MessageRow:
        return [_dump_checked(part, item) for part, item in zip(parts, items, strict=True)]

    return FieldShape(told, list, load, dump, tuple(held for part in parts for held in part.message_types))


def _dump_checked(shape: FieldShape, value: Any) -> Any:
    """Return a value as JSON data; raise TypeError if the result could not be read again.

    Such a value is a fault of the engine, so it must not reach the disk.
    """
    plain = value if shape.to_json is None else shape.to_json(value)
    if type(plain) is not shape.json_type or type(value) is list:
        raise TypeError(f"{value!r} is no {shape.type_text}")
    return plain


DECODER_SOURCE = """
def decode(row):
    try:
        ({},) = row
    except ValueError:
        raise why_not(row) from None
    if {}:
        raise why_not(row)
    return kind({})
"""


class MessageWord:
    """One type of message in the vocabulary."""

    __slots__ = ("decode", "fields", "message_type", "name", "shapes")

    def __init__(self, kind: type[Message]) -> None:
        self.message_type = kind
        self.name = kind.__name__
        self.fields = tuple(_field_names_in_logs(kind))
        self.shapes = tuple(shape_of_type(annotated) for annotated in _field_types(kind))
        self.decode: Callable[[MessageRow], Message] = self._compile_and_decode
        """The decoder of rows of this name; it raises JournalError with the first fault of a row."""

    def encode(self, message: Message) -> MessageRow:
        """Return a message of this type as a row."""
        return [self.name, *map(_dump_checked, self.shapes, message.values())]

    def _compile_and_decode(self, row: MessageRow) -> Message:
        """Decode the first row, and put the compiled decoder in the place of this method."""
        self.decode = self._compile_decoder()
        return self.decode(row)

    def _compile_decoder(self) -> Callable[[MessageRow], Message]:
        """Return a decoder with one local variable and one type check per field.

        Loading a log decodes as many messages as a simulation plays, and a loop over the fields would be too slow.
        The source holds only numbers and names of JSON types: no text of a log reaches `exec`.
        """
        made: dict[str, Any] = {"kind": self.message_type, "why_not": self._decode_error}
        taken, strange, given = ["_"], ["False"], []
        for at, shape in enumerate(self.shapes):
            made[f"load{at}"] = shape.from_json
            taken.append(f"value{at}")
            strange.append(f"type(value{at}) is not {shape.json_type.__name__}")
            given.append(f"load{at}(value{at})" if shape.from_json else f"value{at}")
        exec(
            DECODER_SOURCE.format(
                *(mark.join(part) for mark, part in ((", ", taken), (" or ", strange), (", ", given)))
            ),
            made,
        )
        return made["decode"]  # type: ignore[no-any-return]

    def _decode_error(self, row: MessageRow) -> JournalError:
        for field, shape, value in zip(self.fields, self.shapes, row[1:], strict=False):
            if type(value) is not shape.json_type:
                return JournalError(
                    "wrong-value", wanted=f"{self.name}.{field}: {shape.type_text}", found=printable_excerpt(value)
                )
        return JournalError("wrong-fields", word=self.name, wanted=len(self.fields), found=len(row) - 1)

    def vocabulary_line(self) -> str:
        """Return the word and its fields with their types, as the golden file lists them."""
        return " ".join([self.name, *(f"{field}:{shape.type_text}" for field, shape in self._named_shapes())])

    def _named_shapes(self) -> Iterator[tuple[str, FieldShape]]:
        return zip(self.fields, self.shapes, strict=True)


def _field_names_in_logs(kind: type[Message]) -> Iterator[str]:
    """Yield the names of the fields in the header of a log."""
    renamed = {
        old: new
        for family, names in FIELD_NAMES_IN_LOGS.items()
        if issubclass(kind, family)
        for old, new in names.items()
    }
    for field in kind.fields:
        yield renamed.get(field, field)


def _field_types(kind: type[Message]) -> Iterator[Any]:
    """Yield the type of each field, evaluated in the module of the class that declares the field."""
    for field in kind.fields:
        owner = next(base for base in kind.__mro__ if issubclass(base, Message) and field in base.own_fields)
        yield eval(owner.own_fields[field], vars(sys.modules[owner.__module__]))


@cache
def message_vocabulary() -> dict[str, MessageWord]:
    """Return all words by name: the messages of the engine from which no other class is derived."""
    for module in iter_modules(topics.__path__, f"{topics.__name__}."):
        import_module(module.name)
    found: dict[str, MessageWord] = {}
    open_kinds: list[type[Message]] = list(ROOT_FAMILIES)
    while open_kinds:
        for leaf in _leaf_types(open_kinds.pop()):
            if leaf.__name__ not in found:
                word = found[leaf.__name__] = MessageWord(leaf)
                open_kinds += [held for shape in word.shapes for held in shape.message_types]
    return found


def _leaf_types(kind: type[Message]) -> Iterator[type[Message]]:
    # Only classes of the engine count: a test may derive a message of its own, which no log holds.
    derived = [other for other in kind.__subclasses__() if other.__module__.startswith(f"{ENGINE_PACKAGE}.")]
    if not derived:
        yield kind
    for other in derived:
        yield from _leaf_types(other)


@cache
def words_of_family(family: type[Message]) -> dict[str, MessageWord]:
    """Return the words whose messages belong to a family, by name."""
    return {name: word for name, word in message_vocabulary().items() if issubclass(word.message_type, family)}


@cache
def vocabulary_fields() -> dict[str, list[str]]:
    """Return the field names of each word, as the header of a log lists them."""
    return {name: list(word.fields) for name, word in sorted(message_vocabulary().items())}


def is_known_vocabulary(listed: JsonValue) -> bool:
    """Return True if a log lists our words, with or without those added later."""
    return isinstance(listed, dict) and listed == {
        name: named for name, named in vocabulary_fields().items() if name in listed or name not in WORDS_ADDED_LATER
    }


def encode_message(message: Message) -> MessageRow:
    """Return a message as plain data."""
    return message_vocabulary()[type(message).__name__].encode(message)


def decode_message(row: Any, family: type[Some]) -> Some:
    """Return plain data as a message of a family; raise JournalError with the first fault."""
    return decode_messages([row], family)[0]


def decode_messages(rows: MessageRow, family: type[Some]) -> list[Some]:
    """Return rows of plain data as messages of a family; raise JournalError with the first fault."""
    words = words_of_family(family)
    # The fast path asks nothing; only after a failure is the bad row looked for.
    try:
        return [words[row[0]].decode(row) for row in rows]  # type: ignore[misc]
    except (LookupError, TypeError):
        strange = next((row for row in rows if not _has_known_word(row, words)), None)
        raise JournalError("unknown-word", family=family.__name__, found=printable_excerpt(strange)) from None


def _has_known_word(row: Any, words: dict[str, MessageWord]) -> bool:
    return isinstance(row, list) and bool(row) and isinstance(row[0], str) and row[0] in words


def render_vocabulary() -> str:
    """Return the vocabulary as text, family by family and one word a line, to be compared with a golden file."""
    families: tuple[type[Message], ...] = (*ROOT_FAMILIES, Message)
    listed: dict[type[Message], list[str]] = {family: [] for family in families}
    for word in message_vocabulary().values():
        listed[next(family for family in families if issubclass(word.message_type, family))].append(
            word.vocabulary_line()
        )
    return "\n".join("\n".join([f"# {family.__name__}", *sorted(told), ""]) for family, told in listed.items())
