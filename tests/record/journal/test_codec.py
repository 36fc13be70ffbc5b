"""Messages as plain data: all that is written can be read, and nothing else."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.journal.logs import a_game, refusal
from tests.shipped import EDITIONS

from vialibera.record.journal.codec import (
    ROOT_FAMILIES,
    dump_json,
    encode_message,
    families_in,
    message_vocabulary,
    parse_message,
    parse_messages,
    render_message,
)
from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import VOCABULARY, Command, Event, Message, Right, Step
from vialibera.rules.engine.topics.ending import GameOver, Standing
from vialibera.rules.engine.topics.ledger import Debt, Goods, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.trade import Proposed

GOLDEN = Path(__file__).with_name("vocabulary.txt")

ATOMS: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(),
    bool: st.booleans(),
    str: st.text(st.characters(exclude_categories=())),
}

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(sorted(message_vocabulary())),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)


@cache
def values(kind: Any) -> st.SearchStrategy[Any]:
    """Anything of a type, as its annotation means it."""
    if kind in ATOMS:
        return ATOMS[kind]
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[1:] == (...,):
        return st.lists(values(inner[0]), max_size=3).map(tuple)
    if get_origin(kind) is tuple:
        return st.tuples(*map(values, inner))
    return st.one_of(
        [
            messages(found.message_type)
            for found in message_vocabulary().values()
            if issubclass(found.message_type, kind)
        ]
    )


@cache
def messages(kind: type[Message]) -> st.SearchStrategy[Message]:
    """Any message of a kind."""
    return st.tuples(*map(values, types_of_fields(kind))).map(lambda filled: kind(*filled))


def types_of_fields(kind: type[Message]) -> list[Any]:
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Message):
            hints |= {field: eval(type, vars(sys.modules[base.__module__])) for field, type in base.own_fields.items()}
    return [hints[field] for field in kind.fields]


def spell_type(kind: Any) -> str:
    """Return a type as the golden file has it."""
    parts = [spell_type(part) for part in get_args(kind) if part is not ...]
    return f"[{' '.join(parts)}]" if parts else kind.__name__


def through_json(message: Message) -> Message:
    return parse_message(dump_json(encode_message(message)), Message)


@pytest.mark.parametrize("name", sorted(message_vocabulary()))
def test_every_message_comes_back_as_it_was_by_the_text_of_its_row(name: str) -> None:
    """Letter by letter, whatever msgspec makes of accents, of control characters and of numbers of any size."""
    kind = message_vocabulary()[name].message_type

    @given(messages(kind))
    def comes_back(message: Message) -> None:
        again = through_json(message)
        assert again == message
        assert repr(again) == repr(message)  # True is not 1
        row = json.dumps(encode_message(message), separators=(",", ":")).encode("ascii")
        assert render_message(message, kind) == row
        assert repr(parse_message(row, kind)) == repr(message)
        assert repr(parse_messages(b"[%b]" % row, kind)) == repr([message])

    comes_back()


@pytest.mark.parametrize("id", EDITIONS)
def test_every_message_of_a_game_comes_back_as_it_was(id: str) -> None:
    for command, events, pause in a_game(id, most=400):
        for message in (command, *events, pause):
            assert repr(through_json(message)) == repr(message)


def test_a_message_reads_as_a_row() -> None:
    deal = Proposed(0, 1, Goods(deeds=(3, 5)), Goods(cash=20, passes=((0, 4),)))
    assert encode_message(deal) == ["Proposed", 0, 1, ["Goods", [3, 5], 0, []], ["Goods", [], 20, [[0, 4]]]]


def render_vocabulary() -> str:
    """Return the vocabulary as text, family by family and one word a line, to be compared with a golden file."""
    families: tuple[type[Message], ...] = (*ROOT_FAMILIES, Message)
    listed: dict[type[Message], list[str]] = {family: [] for family in families}
    for name, word in message_vocabulary().items():
        named = zip(word.fields, map(spell_type, types_of_fields(word.message_type)), strict=True)
        line = " ".join([name, *(f"{field}:{told}" for field, told in named)])
        listed[next(family for family in families if issubclass(word.message_type, family))].append(line)
    return "\n".join("\n".join([f"# {family.__name__}", *sorted(told), ""]) for family, told in listed.items())


def test_the_vocabulary_is_pinned() -> None:
    """A word that is added goes into `WORDS_ADDED_LATER`; a word that changes is another format.

    Then `render_vocabulary()` is the new golden file.
    """
    assert render_vocabulary() == GOLDEN.read_text("utf-8")


def engine_messages() -> Iterator[type[Message]]:
    for kind in VOCABULARY.values():
        if kind.__module__.startswith("vialibera.rules.engine."):
            yield kind


def test_every_message_somebody_can_make_is_a_word() -> None:
    kinds = {kind for kind in engine_messages() if issubclass(kind, Event | Step | Command | Right)}
    leaves = {kind for kind in kinds if not any(other is not kind and issubclass(other, kind) for other in kinds)}
    assert leaves <= {word.message_type for word in message_vocabulary().values()}


def test_no_two_messages_share_a_name() -> None:
    assert all(VOCABULARY[name] is word.message_type for name, word in message_vocabulary().items())


def test_what_a_test_derives_is_no_word() -> None:
    class Rumour(Event):
        text: str

    VOCABULARY.pop("Rumour", None)
    message_vocabulary.cache_clear()
    assert "Rumour" not in message_vocabulary()
    with pytest.raises(KeyError):
        encode_message(Rumour("x"))


@given(JUNK)
def test_junk_is_refused_with_a_reason(junk: Any) -> None:
    for family in (Event, Step, Command, Right, Pause):
        try:
            message = parse_message(json.dumps(junk).encode(), family)
        except JournalError as refused:
            assert refused.code == "wrong-row"
        else:
            assert encode_message(message) == junk


@given(st.sampled_from(sorted(message_vocabulary())), st.lists(JUNK, max_size=7))
def test_a_word_with_junk_for_fields_is_refused(name: str, fields: list[Any]) -> None:
    try:
        message = parse_message(json.dumps([name, *fields]).encode(), Message)
    except JournalError as refused:
        assert refused.facts
    else:
        assert encode_message(message) == [name, *fields]


@pytest.mark.parametrize(
    ("row", "family", "at"),
    [
        (["Paid", 0, 1, 50, "rent", -1], Command, "row"),
        (["Payed", 0, 1, 50, "rent", -1], Event, "row"),
        (["Event"], Event, "row"),
        (["Lot"], Message, "row"),
        ([], Event, "row"),
        ("Paid", Event, "row"),
        ({"is": "Paid"}, Event, "row"),
        ([["Paid"], 1], Event, "row"),
        (["Paid"], Event, "row"),
        (["Paid", 0, 1, 50, "rent"], Event, "row"),
        (["Paid", 0, 1, 50, "rent", -1, 0], Event, "row"),
        (["Paid", 0, True, 50, "rent", -1], Event, "2"),
        (["Paid", 0, 1, 50.0, "rent", -1], Event, "3"),
        (["Paid", 0, 1, "50", "rent", -1], Event, "3"),
        (["Paid", 0, 1, None, "rent", -1], Event, "3"),
        (["Moved", 0, 1, 1], Event, "3"),
        (["OrderSettled", 1], Event, "1"),
        (["OrderSettled", [0, "1"]], Event, "1"),
        (["Contest", False, [[1, 2, 3]], 0], Step, "2"),
        (["Contest", False, [[1, True]], 0], Step, "2"),
        (["Unsold", ["Debt", 1, 2, "rent", 3]], Event, "1"),
        (["GameOver", [["Standing", 0, 1, 2, 3]]], Event, "1"),
    ],
)
def test_what_is_refused(row: Any, family: type[Message], at: str) -> None:
    """The refusal names the wrong value by its number after the word, if one alone is wrong."""
    refused = refusal(lambda: parse_message(dump_json(row), family))
    assert (refused.code, refused.facts["at"]) == ("wrong-row", at)


def test_a_refusal_quotes_the_row_in_short() -> None:
    refused = refusal(lambda: parse_message(dump_json(["Paid", 0, 1, "\x1b[2J" * 40, "rent", -1]), Event))
    assert refused.facts["found"].startswith("['Paid', 0, 1, ")
    assert all(fact.isprintable() and len(fact) <= 60 for fact in refused.facts.values())


@pytest.mark.parametrize(
    "message",
    [
        Moved(0, 3, 1),  # type: ignore[arg-type]
        Paid(0, 1, 2.5, "rent"),  # type: ignore[arg-type]
        Paid(0, 1, 2, None),  # type: ignore[arg-type]
        Settle(0, [Debt(1, 2, "rent")]),  # type: ignore[arg-type]
        GameOver((Standing(0, 1, 2, 3, False),)),
    ],
)
def test_what_could_not_be_read_again_is_not_written(message: Message) -> None:
    with pytest.raises(TypeError):
        encode_message(message)
    with pytest.raises(TypeError):
        render_message(message, Message)


@pytest.mark.parametrize("kind", [float, dict[str, int], int | None, tuple[()], tuple[float, ...], Any])
def test_types_that_have_no_plain_form(kind: Any) -> None:
    with pytest.raises(TypeError):
        list(families_in(kind))
