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
from vialibera.journal.errors import JournalError, shown
from vialibera.sheet.plain import Plain

Row = list[Any]
Turn = Callable[[Any], Any]
Some = TypeVar("Some", bound=Message)

LATER = frozenset(
    {
        *("RulingGiven", "PlayStopped", "PlayResumed", "MinutesGiven", "MoneyCorrected", "DeedCorrected"),
        *("PlaceCorrected", "Warned", "Excluded", "GameAnnulled"),
        *("RuleInWords", "StopPlay", "ResumePlay", "GiveMinutes", "CorrectMoney", "CorrectDeed", "CorrectPlace"),
        *("Warn", "Exclude", "Annul", "Halted"),
    }
)
"""Words added to the format of today after logs had been written in it; a log may lack them."""

ENGINE = topics.__name__.rpartition(".")[0]

ROOTS: tuple[type[Message], ...] = (Event, Step, Command, Right, Pause)
"""The families whose messages are written as rows of their own line."""


class Shape(NamedTuple):
    """The way a type of field is written: its JSON type, and the conversions where the two types differ."""

    told: str
    plain: type
    load: Turn | None = None
    dump: Turn | None = None
    holds: tuple[type[Message], ...] = ()
    """The types of message that a value can contain."""


ATOMS = {kind: Shape(kind.__name__, kind) for kind in (int, bool, str)}


def shape_of(kind: Any) -> Shape:
    """Return the shape of an annotated type; raise TypeError if no field may have that type."""
    if kind in ATOMS:
        return ATOMS[kind]
    if isinstance(kind, type) and issubclass(kind, Message):
        return Shape(kind.__name__, list, partial(decode, family=kind), encode, (kind,))
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[1:] == (...,):
        return _row(shape_of(inner[0]))
    if get_origin(kind) is tuple and inner:
        return _group([shape_of(part) for part in inner])
    raise TypeError(f"a field of type {kind} cannot be written")


def _row(part: Shape) -> Shape:
    """Return the shape of a tuple of any length whose items all have the shape `part`."""

    def load(items: Row) -> tuple[Any, ...]:
        for item in items:
            if type(item) is not part.plain:
                raise JournalError("wrong-value", wanted=part.told, found=shown(item))
        return tuple(items) if part.load is None else tuple(map(part.load, items))

    def dump(items: tuple[Any, ...]) -> Row:
        return [_dumped(part, item) for item in items]

    return Shape(f"[{part.told}]", list, load, dump, part.holds)


def _group(parts: list[Shape]) -> Shape:
    """Return the shape of a tuple with one item for each shape of `parts`."""
    told = f"[{' '.join(part.told for part in parts)}]"

    def load(items: Row) -> tuple[Any, ...]:
        if [type(item) for item in items] != [part.plain for part in parts]:
            raise JournalError("wrong-value", wanted=told, found=shown(items))
        return tuple(item if part.load is None else part.load(item) for part, item in zip(parts, items, strict=True))

    def dump(items: tuple[Any, ...]) -> Row:
        return [_dumped(part, item) for part, item in zip(parts, items, strict=True)]

    return Shape(told, list, load, dump, tuple(held for part in parts for held in part.holds))


def _dumped(shape: Shape, value: Any) -> Any:
    """Return a value as JSON data; raise TypeError if the result could not be read again.

    Such a value is a fault of the engine, so it must not reach the disk.
    """
    plain = value if shape.dump is None else shape.dump(value)
    if type(plain) is not shape.plain or type(value) is list:
        raise TypeError(f"{value!r} is no {shape.told}")
    return plain


DECODE = """
def decode(row):
    try:
        ({},) = row
    except ValueError:
        raise why_not(row) from None
    if {}:
        raise why_not(row)
    return kind({})
"""


class Word:
    """One type of message in the vocabulary."""

    __slots__ = ("decode", "fields", "kind", "name", "shapes")

    def __init__(self, kind: type[Message]) -> None:
        self.kind = kind
        self.name = kind.__name__
        self.fields = kind.fields
        self.shapes = tuple(shape_of(annotated) for annotated in _annotations(kind))
        self.decode: Callable[[Row], Message] = self._first_decode
        """The decoder of rows of this name; it raises JournalError with the first fault of a row."""

    def encode(self, message: Message) -> Row:
        """Return a message of this type as a row."""
        return [self.name, *map(_dumped, self.shapes, message.values())]

    def _first_decode(self, row: Row) -> Message:
        """Decode the first row, and put the compiled decoder in the place of this method."""
        self.decode = self._compiled()
        return self.decode(row)

    def _compiled(self) -> Callable[[Row], Message]:
        """Return a decoder with one local variable and one type check per field.

        Loading a log decodes as many messages as a simulation plays, and a loop over the fields would be too slow.
        The source holds only numbers and names of JSON types: no text of a log reaches `exec`.
        """
        made: dict[str, Any] = {"kind": self.kind, "why_not": self._why_not}
        taken, strange, given = ["_"], ["False"], []
        for at, shape in enumerate(self.shapes):
            made[f"load{at}"] = shape.load
            taken.append(f"value{at}")
            strange.append(f"type(value{at}) is not {shape.plain.__name__}")
            given.append(f"load{at}(value{at})" if shape.load else f"value{at}")
        exec(
            DECODE.format(*(mark.join(part) for mark, part in ((", ", taken), (" or ", strange), (", ", given)))), made
        )
        return made["decode"]  # type: ignore[no-any-return]

    def _why_not(self, row: Row) -> JournalError:
        for field, shape, value in zip(self.fields, self.shapes, row[1:], strict=False):
            if type(value) is not shape.plain:
                return JournalError("wrong-value", wanted=f"{self.name}.{field}: {shape.told}", found=shown(value))
        return JournalError("wrong-fields", word=self.name, wanted=len(self.fields), found=len(row) - 1)

    def listed(self) -> str:
        """Return the word and its fields with their types, as the golden file lists them."""
        return " ".join([self.name, *(f"{field}:{shape.told}" for field, shape in self._pairs())])

    def _pairs(self) -> Iterator[tuple[str, Shape]]:
        return zip(self.fields, self.shapes, strict=True)


def _annotations(kind: type[Message]) -> Iterator[Any]:
    """Yield the type of each field, evaluated in the module of the class that declares the field."""
    for field in kind.fields:
        owner = next(base for base in kind.__mro__ if issubclass(base, Message) and field in base.own)
        yield eval(owner.own[field], vars(sys.modules[owner.__module__]))


@cache
def vocabulary() -> dict[str, Word]:
    """Return all words by name: the messages of the engine from which no other class is derived."""
    for module in iter_modules(topics.__path__, f"{topics.__name__}."):
        import_module(module.name)
    found: dict[str, Word] = {}
    open_kinds: list[type[Message]] = list(ROOTS)
    while open_kinds:
        for leaf in _leaves(open_kinds.pop()):
            if leaf.__name__ not in found:
                word = found[leaf.__name__] = Word(leaf)
                open_kinds += [held for shape in word.shapes for held in shape.holds]
    return found


def _leaves(kind: type[Message]) -> Iterator[type[Message]]:
    # Only classes of the engine count: a test may derive a message of its own, which no log holds.
    derived = [other for other in kind.__subclasses__() if other.__module__.startswith(f"{ENGINE}.")]
    if not derived:
        yield kind
    for other in derived:
        yield from _leaves(other)


@cache
def words_of(family: type[Message]) -> dict[str, Word]:
    """Return the words whose messages belong to a family, by name."""
    return {name: word for name, word in vocabulary().items() if issubclass(word.kind, family)}


@cache
def fields() -> dict[str, list[str]]:
    """Return the field names of each word, as the header of a log lists them."""
    return {name: list(word.fields) for name, word in sorted(vocabulary().items())}


def known_words(listed: Plain) -> bool:
    """Return True if a log lists our words, with or without those added later."""
    return isinstance(listed, dict) and listed == {
        name: named for name, named in fields().items() if name in listed or name not in LATER
    }


def encode(message: Message) -> Row:
    """Return a message as plain data."""
    return vocabulary()[type(message).__name__].encode(message)


def decode(row: Any, family: type[Some]) -> Some:
    """Return plain data as a message of a family; raise JournalError with the first fault."""
    return decode_all([row], family)[0]


def decode_all(rows: Row, family: type[Some]) -> list[Some]:
    """Return rows of plain data as messages of a family; raise JournalError with the first fault."""
    words = words_of(family)
    # The fast path asks nothing; only after a failure is the bad row looked for.
    try:
        return [words[row[0]].decode(row) for row in rows]  # type: ignore[misc]
    except (LookupError, TypeError):
        strange = next((row for row in rows if not _known(row, words)), None)
        raise JournalError("unknown-word", family=family.__name__, found=shown(strange)) from None


def _known(row: Any, words: dict[str, Word]) -> bool:
    return isinstance(row, list) and bool(row) and isinstance(row[0], str) and row[0] in words


def described() -> str:
    """Return the vocabulary as text, family by family and one word a line, to be compared with a golden file."""
    families: tuple[type[Message], ...] = (*ROOTS, Message)
    listed: dict[type[Message], list[str]] = {family: [] for family in families}
    for word in vocabulary().values():
        listed[next(family for family in families if issubclass(word.kind, family))].append(word.listed())
    return "\n".join("\n".join([f"# {family.__name__}", *sorted(told), ""]) for family, told in listed.items())
