"""Nothing the engine can refuse is without words, and no words are left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.forest import list_nodes
from tests.narration.narrator.messages import arguments, messages

import vialibera.rules.engine
from vialibera.narration.narrator.context import kebab_case
from vialibera.narration.narrator.story import EVENT_TELLERS, SILENT_EVENTS
from vialibera.rules.engine.messages import VOCABULARY, Command, Event, Message
from vialibera.words.languages import language_codes

LANGUAGES = language_codes()
ENGINE = Path(vialibera.rules.engine.__file__).parent
ABSTRACT = {"Event", "Step", "Command", "Manage", "Question", "Rest", "Owed", "Ruling", "Remedy"}

NOBODY_ASKED = {"Owe", "Opening", "Pass", "Release", "ReturnCard", "EstateSale", "Contest"}
"""Steps that never wait for anybody."""


def kinds(kind: type[Message]) -> list[type[Message]]:
    for path in (ENGINE / "topics").glob("*.py"):
        import_module(f"vialibera.rules.engine.topics.{path.stem}")
    return [
        made
        for name, made in VOCABULARY.items()
        if issubclass(made, kind) and name not in ABSTRACT and made is not kind
        if made.__module__.startswith("vialibera.")
    ]


def codes() -> Iterator[tuple[str, set[str]]]:
    """Each code of a refusal in the source, with the facts given to it."""
    for path in ENGINE.rglob("*.py"):
        for node in list_nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                facts = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield from ((text, facts) for text in strings(node.args[0]))


def strings(node: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def returned_codes() -> set[str]:
    """Codes that laws return as words: what a function annotated `str | None` returns."""
    found: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        for node in list_nodes(path):
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "str | None":
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return) and inner.value:
                        found |= set(strings(inner.value))
    return found


def reasons() -> Iterator[tuple[str, str]]:
    """Each reason of a payment or a debt in the source."""
    at = {"Paid": 3, "Debt": 2, "Owe": 3}
    for path in ENGINE.rglob("*.py"):
        for node in list_nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in at:
                place = at[node.func.id]
                if len(node.args) > place and isinstance(node.args[place], ast.Constant):
                    yield node.func.id, node.args[place].value


def test_every_teller_is_of_an_event() -> None:
    assert set(EVENT_TELLERS) <= set(kinds(Event)) and set(SILENT_EVENTS) <= set(EVENT_TELLERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang: str) -> None:
    found = {code for code, _ in codes()} | returned_codes()
    assert len(found) > 45
    assert {code for code in found if f"refused-{code}" not in messages(lang)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_says_no_more_than_it_is_told(lang: str) -> None:
    known: dict[str, set[str]] = {}
    for code, facts in codes():
        known[code] = known[code] & facts if code in known else facts
    for code, facts in known.items():
        wanted = arguments(messages(lang)[f"refused-{code}"])
        assert wanted <= facts | {"verb"}, (code, wanted, facts)


def test_no_sentence_of_a_refusal_is_left_over() -> None:
    found = {code for code, _ in codes()} | returned_codes() | {"offer-open"}  # the table's own
    texts = {key.partition(".")[0] for key in messages("it") if key.startswith("refused-")}
    assert texts - {f"refused-{code}" for code in found} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_of_a_payment_is_told(lang: str) -> None:
    for _, reason in reasons():
        assert f"paid.{reason}" in messages(lang), reason


def test_no_act_is_left_over() -> None:
    acts = {f"act-{kebab_case(command.__name__)}" for command in kinds(Command)}
    assert {key.partition(".")[0] for key in messages("it") if key.startswith("act-")} - acts == set()
