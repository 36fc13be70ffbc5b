"""Base classes of all messages: commands go in, events come out, steps and rights are what the game waits for.

A message is a plain frozen value with named fields, equal by class and content. It is a msgspec struct, so that making,
comparing and printing it run in C. The names of classes and fields are the wire format of saved logs: do not change
them without a new log format. tools/expand.py writes the messages out as plain classes for mypyc, which takes no
struct; it knows the attributes of `Message` by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from msgspec import Struct

from vialibera.rules.engine.ids import ONLY_ACTOR

if TYPE_CHECKING:
    from vialibera.rules.engine.draft import Draft
    from vialibera.rules.engine.state import State

Actors = tuple[int, ...]
Asked = Actors | None
"""The actors that must answer, the one to prompt first in front, or None if play goes on."""

VOCABULARY: dict[str, type[Message]] = {}
"""Every message class by its name, which is its name in the log too."""


@dataclass_transform(frozen_default=True)
class Message(Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """A frozen value with named fields.

    The garbage collector does not track messages (`gc=False`), because none can contain itself. The other options make
    the row of a log: the name of the class, then the fields (journal/codec.py).
    """

    own_fields: ClassVar[dict[str, str]] = {}
    """The fields that this class itself declares, with their annotations as source text."""
    fields: ClassVar[tuple[str, ...]] = ()
    """All field names in order, those of the base classes first."""
    ancestors: ClassVar[frozenset[type]] = frozenset()
    """The class and all its base classes; looking in this set is twice as fast as `isinstance`."""
    public_fields: ClassVar[str] = ""
    """The names of the fields that everybody at the table may know, with spaces between. All others are secret."""
    hidden_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that are secret, in order."""
    is_secret: ClassVar[bool] = False
    """True if nobody may know even that there is such a message."""

    def __init_subclass__(cls) -> None:
        # The codec evaluates annotations later, when all modules are loaded, so they must be strings.
        annotated = cls.__annotations__
        if not all(isinstance(kind, str) for kind in annotated.values()):
            raise TypeError(f"{cls.__name__}: its module must begin with `from __future__ import annotations`")
        cls.own_fields = {field: kind for field, kind in annotated.items() if "ClassVar" not in kind}
        cls.fields = tuple(dict.fromkeys([*cls.fields, *cls.own_fields]))
        cls.ancestors = frozenset(cls.__mro__)
        public = cls.public_fields.split()
        if unknown := set(public) - set(cls.fields):
            raise TypeError(f"{cls.__name__}: no such fields: {', '.join(sorted(unknown))}")
        cls.hidden_fields = tuple([field for field in cls.fields if field not in public])
        VOCABULARY[cls.__name__] = cls

    def values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, field) for field in self.fields])

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the class and its values: a compiled message is pickled and copied by them."""
        return type(self), self.values()

    def stand_in(self, field: str) -> Any:
        """Return the value in place of a hidden field, which the fold accepts: 0, where a class says nothing else."""
        return 0


class Event(Message):
    """A fact that has happened. Folding a log means calling `apply` on one event after the other."""

    def apply(self, state: State) -> None:
        """Change the state by this event's arithmetic and nothing else; by default change nothing."""


Events = tuple[Event, ...]


class Step(Message):
    """One entry of the agenda, the stack of open business. The step on top either finishes or waits for an answer."""

    pause_kind: ClassVar[str] = ""
    """The name by which the edition's timing table knows a pause at this step."""
    shares_out_buildings: ClassVar[bool] = False
    """True while the Bank's buildings are being shared out among rivals."""
    guards_changes: ClassVar[bool] = False
    """True if `why_not_change` can refuse anything; else it is not asked, because the laws are asked all the time."""
    stops_play: ClassVar[bool] = False
    """True if only the seats that are asked can do anything."""

    def run(self, draft: Draft) -> Asked:
        """Go on with the step, or return the seats that must answer.

        A step on top runs again after every command, so that it sees what has changed above it.
        """
        raise NotImplementedError(type(self).__name__)

    def legal_answers(self, state: State, seat: int) -> Commands:
        """Yield the lawful answers of a seat that is asked."""
        raise NotImplementedError(type(self).__name__)

    def without_seat(self, seat: int) -> Step | None:
        """Return the step that remains when a seat has gone out, or None if nothing remains; by default all of it."""
        return self

    def hold_again_without(self, draft: Draft, seat: int) -> Step | None:
        """Return the step that remains when a seat has gone out, where auctions that it led are held again."""
        return self.without_seat(seat)

    def involved_seats(self) -> Actors:
        """Return the seats that this step is about; the timing table can let them act."""
        return ()

    def why_not_change(self, state: State, changes: Events) -> WhyNot:
        """Return why these events may not happen while the step is open, or None."""
        return None

    def brings_money(self, state: State, seat: int) -> bool:
        """Return True if the seat gets money, perhaps not at once, when this step runs next."""
        return False

    def try_giving_way(self, draft: Draft, command: Command) -> bool:
        """Settle this step if the command is meant for the step below; return True if it has been settled."""
        return False


class Question(Step):
    """A step that asks one seat; it is dropped when a seat it is about goes out."""

    seat: int
    public_fields = "seat"

    def run(self, draft: Draft) -> Asked:
        return ONLY_ACTOR[self.seat]

    def involved_seats(self) -> Actors:
        return (self.seat,)

    def without_seat(self, seat: int) -> Step | None:
        return None if seat in self.involved_seats() else self


AnsweredSteps = type[Step] | tuple[type[Step], ...] | None
"""The class of step, or the classes, that a command answers; None for one that answers no step."""


class Command(Message):
    """A request of a seat or of another actor.

    It names the pause it was meant for, so that a command that arrives late is refused and never answers a newer
    question.
    """

    by: int
    pause_no: int
    """The number of the pause; a claim of rent has the number of its rent here, because it holds in any pause."""
    public_fields = "by pause_no"
    # The kernel compares one class by `ancestors`, which is fast; None or a tuple takes the slower way.
    answers: ClassVar[AnsweredSteps] = None

    def act_on(self, draft: Draft, step: Any) -> Asked:
        """Carry the command out, or raise Refusal before anything is written.

        Return the actors if it is already known who must answer next, or None to let the step on top run.
        """
        raise NotImplementedError(type(self).__name__)


Commands = Iterator[Command]
"""Commands, each made once it is looked at."""


class Right(Message):
    """An entitlement that a seat can use until it lapses; play does not wait for it."""

    number: int
    seat: int
    public_fields = ""
    is_secret = True


class Refusal(Exception):
    """The reason why the rules forbid a command: a code and facts, never a sentence, because the words are elsewhere.

    The laws `why_not_x` return it as a value.
    """

    def __init__(self, code: str, **facts: int | str | tuple[int, ...] | None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, **{self.facts!r})"


WhyNot = Refusal | None
"""The value of a law `why_not_x`: the reason against a command, or None if it is lawful."""


def refuse_if(reason: WhyNot) -> None:
    """Raise the reason why something is unlawful, if there is one."""
    if reason is not None:
        raise reason
