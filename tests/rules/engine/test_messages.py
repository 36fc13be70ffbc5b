"""Messages are plain values: fields, equality by content and kind, a readable form."""

from __future__ import annotations

import gc

import pytest
from tests.compiled import COMPILED, of_the_source

from vialibera.rules.engine.ids import NOWHERE
from vialibera.rules.engine.messages import VOCABULARY, Event, Message, Refusal, Step
from vialibera.rules.engine.topics.ledger import Debt, Owed, Paid, Settle
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimTaken

if not COMPILED:

    class Sample(Message):
        first: int
        second: str = "two"

    class LongerSample(Sample):
        third: int = 3


@of_the_source
def test_fields_come_from_the_annotations_and_are_inherited() -> None:
    assert Sample.fields == ("first", "second")
    assert LongerSample.fields == ("first", "second", "third")
    assert LongerSample(1).values() == (1, "two", 3)


@of_the_source
def test_a_message_has_slots_and_nothing_else() -> None:
    assert not hasattr(Sample(1), "__dict__")


@of_the_source
def test_a_message_stays_as_it_was_made_and_out_of_the_collectors_sight() -> None:
    sample = Sample(1, "one")
    with pytest.raises(AttributeError):
        sample.first = 2
    assert not gc.is_tracked(sample)


def test_equality_is_by_content_and_kind() -> None:
    assert Debt(1, 50, "card") == Debt(1, 50, "card", NOWHERE)
    assert Debt(1, 50, "card") != Debt(1, 60, "card")
    assert ClaimTaken(1, 2, 16, 5) != ClaimLapsed(1, 2, 16, 5)
    assert Debt(1, 50, "card") != (1, 50, "card", NOWHERE)
    assert len({Debt(1, 50, "card"), Debt(1, 50, "card"), Debt(2, 50, "card")}) == 2


@of_the_source
def test_a_message_can_be_matched_by_position() -> None:
    match Sample(7):
        case Sample(first, second):
            assert (first, second) == (7, "two")


@of_the_source
def test_a_module_without_the_future_import_is_told_so() -> None:
    with pytest.raises(TypeError, match="Now: its module must begin with"):
        exec(
            compile("class Now(Message):\n    first: int", "now", "exec", dont_inherit=True),
            {"Message": Message, "__name__": "now"},
        )


def test_a_message_shows_its_fields() -> None:
    assert repr(Debt(-1, 50, "card")) == "Debt(creditor=-1, amount=50, reason='card', space=-1)"


def test_a_message_knows_its_kin() -> None:
    step = Settle(0, (Debt(1, 50, "card"),))
    assert {Settle, Owed, Step} <= step.ancestors and not step.ancestors & {Paid, Event}


def test_every_message_is_in_the_vocabulary() -> None:
    assert VOCABULARY["Paid"] is Paid
    assert issubclass(Paid, Event)


def test_refusals_are_equal_by_code_and_facts() -> None:
    assert Refusal("no-cash", needed=3) == Refusal("no-cash", needed=3)
    assert Refusal("no-cash", needed=3) != Refusal("no-cash", needed=4)
    assert repr(Refusal("no-cash", needed=3)) == "Refusal('no-cash', **{'needed': 3})"
    assert len({Refusal("gift"), Refusal("gift")}) == 1
