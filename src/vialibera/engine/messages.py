"""Messages: what the engine is told (commands), what it says (events), what it waits for (steps, rights).

A message is a plain value: named fields, equal by class and content, frozen. At run time it is a struct of msgspec,
which makes it, compares it and shows it in C.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from msgspec import Struct

from vialibera.engine.ids import ALONE

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

Actors = tuple[int, ...]

VOCABULARY: dict[str, type[Message]] = {}
"""Every message by the name the log knows it by."""


@dataclass_transform(frozen_default=True)
class Message(Struct, frozen=True, gc=False):
    """A value with named fields; the collector need not follow it, because none can hold itself."""

    own: ClassVar[dict[str, str]] = {}
    """The fields a class adds, and their types as they are written."""
    fields: ClassVar[tuple[str, ...]] = ()
    kin: ClassVar[frozenset[type]] = frozenset()
    """The class and all it is made from: to look there is quicker than `isinstance`."""

    def __init_subclass__(cls) -> None:
        annotated = cls.__annotations__
        if not all(isinstance(kind, str) for kind in annotated.values()):
            raise TypeError(f"{cls.__name__}: its module must begin with `from __future__ import annotations`")
        cls.own = {field: kind for field, kind in annotated.items() if "ClassVar" not in kind}
        cls.fields = tuple(dict.fromkeys([*cls.fields, *cls.own]))
        cls.kin = frozenset(cls.__mro__)
        VOCABULARY[cls.__name__] = cls

    def values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, field) for field in self.fields])


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

    def why_not_change(self, state: State, changes: tuple[Event, ...]) -> Refused | None:
        """Return why these events may not happen while the step is open, or None."""
        return None

    def brings_money(self, state: State, seat: int) -> bool:
        """Return True if the seat gets money, perhaps not at once, when this step runs next."""
        return False

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
