"""Messages: what the engine is told (commands), what it says (events), what it waits for (steps, rights).

A message is a plain value: named fields, equal by content, frozen for the type checker. At run time it is a class
with slots and an `__init__` compiled once: a launch defines all of them, which as dataclasses takes five to ten times
as long. To make one takes as long either way.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, dataclass_transform

from vialibera.engine.ids import ALONE

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

Actors = tuple[int, ...]
Content: TypeAlias = "attrgetter[Any] | type[Any]"

VOCABULARY: dict[str, MessageType] = {}
"""Every message by the name the log knows it by."""


@dataclass_transform(frozen_default=True)
class MessageType(type):
    """Turns the annotations of a class into slots and a compiled `__init__`."""

    kin: frozenset[type]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> MessageType:
        annotated = space.get("__annotations__", {})
        if not all(isinstance(kind, str) for kind in annotated.values()):
            raise TypeError(f"{name}: its module must begin with `from __future__ import annotations`")
        own = [field for field, kind in annotated.items() if "ClassVar" not in kind]
        defaults = {field: space.pop(field) for field in own if field in space}
        inherited: dict[str, Any] = {}
        for base in bases:
            inherited |= getattr(base, "defaults", {})
        fields = tuple(dict.fromkeys([field for base in bases for field in getattr(base, "fields", ())] + own))
        space |= {"__slots__": tuple(own), "own": {field: annotated[field] for field in own}}
        space |= {"fields": fields, "defaults": inherited | defaults}
        space |= {"__match_args__": fields, "content": attrgetter(*fields) if fields else type}
        space.setdefault("__init__", _compiled_init(fields, space["defaults"]))
        made = super().__new__(cls, name, bases, space)
        made.kin = frozenset(made.__mro__)
        VOCABULARY[name] = made
        return made


def _compiled_init(fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    heading = ", ".join(["self", *(f"{field}=_{field}" if field in defaults else field for field in fields)])
    body = "".join(f"\n    self.{field} = {field}" for field in fields) or "\n    pass"
    made: dict[str, Any] = {f"_{field}": value for field, value in defaults.items()}
    exec(f"def __init__({heading}):{body}", made)
    return made["__init__"]


class Message(metaclass=MessageType):
    """A value with named fields."""

    own: ClassVar[dict[str, str]] = {}
    """The fields a class adds, and their types as they are written."""
    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    content: ClassVar[Content] = type
    """What makes two of a class equal."""
    kin: ClassVar[frozenset[type]] = frozenset()
    """The class and all it is made from: to look there is quicker than `isinstance`."""

    def values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field) for field in self.fields)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and type(self).content(self) == type(self).content(other)

    def __hash__(self) -> int:
        return hash((type(self), type(self).content(self)))

    def __repr__(self) -> str:
        shown = ", ".join(f"{field}={getattr(self, field)!r}" for field in self.fields)
        return f"{type(self).__name__}({shown})"


class Event(Message):
    """Something that has happened. `apply` does its arithmetic and nothing else."""

    def apply(self, state: State) -> None:
        """Nothing moves unless the event says so."""


class Step(Message):
    """One matter of the agenda. The one on top either finishes or waits for somebody."""

    pause: ClassVar[str] = ""
    shares_out_buildings: ClassVar[bool] = False
    """Whether the Bank's stock is being shared out."""
    stops_play: ClassVar[bool] = False
    """Whether nobody does anything but who is asked."""

    def run(self, draft: Draft) -> Actors | None:
        """Finish (None) or say who must answer, the one prompted first."""
        raise NotImplementedError(type(self).__name__)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        """The answers the seat may give."""
        raise NotImplementedError(type(self).__name__)

    def strike(self, seat: int) -> Step | None:
        """What remains of this step when a seat goes out."""
        raise NotImplementedError(type(self).__name__)

    def parties(self) -> Actors:
        """The seats this matter is about."""
        return ()

    def gives_way(self, draft: Draft, command: Command) -> bool:
        """Whether a command meant for the step below settles this one by itself."""
        return False


class Question(Step):
    """A step that asks one seat; it is forgotten when a seat it is about goes out."""

    seat: int

    def run(self, draft: Draft) -> Actors | None:
        return ALONE[self.seat]

    def parties(self) -> Actors:
        return (self.seat,)

    def strike(self, seat: int) -> Step | None:
        return None if seat in self.parties() else self


class Command(Message):
    """What somebody asks for. `to` is the number of the pause, or of the right, it was meant for."""

    by: int
    to: int
    answers: ClassVar[type[Step] | tuple[type[Step], ...] | None] = None

    def act(self, draft: Draft, step: Any) -> Actors | None:
        """Do it; whoever knows at once who must answer next says so, as a step does that waits."""
        raise NotImplementedError(type(self).__name__)


class Right(Message):
    """Something a seat may ask for until it lapses; it holds nobody up."""

    number: int
    seat: int


class Refused(Exception):
    """A command the rules do not allow: a code and facts, never a sentence."""

    def __init__(self, code: str, **facts: int | str | tuple[int, ...] | None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Refused({self.code!r}, **{self.facts!r})"
