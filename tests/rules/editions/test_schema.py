"""The JSON Schema: current, and true of every rule file we have."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools.ruleset_schema import rule_file_schema, schema_text

from vialibera.rules.editions.layers import base_entries
from vialibera.rules.editions.yaml_tree import parse_yaml

CHECKOUT = Path(__file__).resolve().parents[3]
NO_LAYERS = ("variants", "looks")
FILES = [
    *sorted((CHECKOUT / "rulesets").glob("*.yaml")),
    *sorted(
        file for file in (CHECKOUT / "rulesets" / "parts").glob("*.yaml") if file.stem not in ("variants", "looks")
    ),
    *sorted((CHECKOUT / "cards").glob("*.yaml")),
    *sorted((CHECKOUT / "docs" / "examples").glob("*.yaml")),
]
TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}


def test_current() -> None:
    """If this fails: python -m tools.ruleset_schema > docs/ruleset.schema.json"""
    assert (CHECKOUT / "docs" / "ruleset.schema.json").read_text("utf-8") == schema_text()


def fits(value: Any, shape: dict[str, Any], whole: dict[str, Any]) -> bool:
    """As much of JSON Schema as ours uses."""
    if "$ref" in shape:
        return fits(value, whole["$defs"][shape["$ref"].rsplit("/", 1)[1]], whole)
    if "anyOf" in shape and not any(fits(value, option, whole) for option in shape["anyOf"]):
        return False
    wanted = shape.get("type")
    if wanted and (not isinstance(value, TYPES[wanted]) or (wanted != "boolean" and isinstance(value, bool))):
        return False
    if value not in shape.get("enum", [value]) or value != shape.get("const", value):
        return False
    if isinstance(value, int | float) and not within(value, shape):
        return False
    if isinstance(value, list):
        return all(fits(entry, shape.get("items", {}), whole) for entry in value)
    return not isinstance(value, dict) or all(entry_fits(name, entry, shape, whole) for name, entry in value.items())


def within(value: float, shape: dict[str, Any]) -> bool:
    least, most = shape.get("minimum", value), shape.get("maximum", value)
    return bool(least <= value <= most and value > shape.get("exclusiveMinimum", value - 1))


def entry_fits(name: str, value: Any, shape: dict[str, Any], whole: dict[str, Any]) -> bool:
    if name in shape.get("properties", {}):
        return fits(value, shape["properties"][name], whole)
    for pattern, inner in shape.get("patternProperties", {}).items():
        if re.search(pattern, name):
            return fits(value, inner, whole)
    rest = shape.get("additionalProperties", True)
    return rest if isinstance(rest, bool) else fits(value, rest, whole)


def plain(path: Path) -> Any:
    return json.loads(json.dumps(parse_yaml(path.read_text("utf-8"), path.name).plain_value(), default=float))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_true_of_our_files(path: Path) -> None:
    assert fits(plain(path), rule_file_schema(), rule_file_schema())


@pytest.mark.parametrize(
    "text",
    [
        "gos: {}",
        "go: {salary: x}",
        "rent: {claim: automatc}",
        "squares: {via_verdi: {prize: 5}}",
        "squares: {via_verdi: {kind: lot}}",
        "decks: {imprevisti: {cards: {I01: {do: fly}}}}",
        "timing: {build: {rest: everybody}}",
        "extends: 5",
        "go: {exact: 99}",
    ],
)
def test_it_refuses_what_the_program_refuses(text: str) -> None:
    value = json.loads(json.dumps(parse_yaml(text, "f").plain_value(), default=float))
    assert not fits(value, rule_file_schema(), rule_file_schema())


def test_null_takes_away() -> None:
    value = {"players": {"capital": {"7": None}}, "decks": {"imprevisti": None}, "squares": {"stagno": None}}
    assert fits(value, rule_file_schema(), rule_file_schema())


def test_every_definition_is_used() -> None:
    text = json.dumps(rule_file_schema())
    assert all(f'"#/$defs/{name}"' in text for name in rule_file_schema()["$defs"])


def test_extends_is_read_as_the_schema_says() -> None:
    assert [node.value for node in base_entries(parse_yaml("[lira, ./a.yaml]", "f"))] == ["lira", "./a.yaml"]
