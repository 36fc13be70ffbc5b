"""The JSON Schema of rule files, for editors: the model's own, loosened, since a file may hold a part only."""

from __future__ import annotations

import json
from typing import Any

from vialibera.editions.model import Ruleset

Schema = dict[str, Any]

SHORT = ("NameInTwo", "TextInTwo", "SquareName", "ItalianForms", "EnglishForms")
"""What a plain text may stand for."""

EXTENDS = {
    "description": "an edition's id, or a file, or a list of them, laid under this file",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
}


def schema_text() -> str:
    return json.dumps(rule_file_schema(), ensure_ascii=False, indent=2) + "\n"


def rule_file_schema() -> Schema:
    """Every key optional, every inherited entry removable with null, short forms allowed."""
    whole = Ruleset.model_json_schema(by_alias=True)
    shapes = whole.pop("$defs")
    loose = {name: loosened(shape, shapes) for name, shape in shapes.items()}
    root = loosened(whole, shapes)
    root["properties"] = {"extends": EXTENDS} | root["properties"]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "vialibera ruleset"}
    return head | {key: value for key, value in root.items() if key != "title"} | {"$defs": used(root, loose)}


def loosened(shape: Any, shapes: Schema) -> Any:
    if isinstance(shape, list):
        return [loosened(part, shapes) for part in shape]
    if not isinstance(shape, dict):
        return shape
    if "discriminator" in shape:
        return joined([shapes[part["$ref"].rsplit("/", 1)[1]] for part in shape["oneOf"]], shapes)
    if "$ref" in shape:
        return {"anyOf": [{"type": "string"}, shape]} if shape["$ref"].rsplit("/", 1)[1] in SHORT else shape
    return {
        key: entry(key, value, shapes) for key, value in shape.items() if key not in ("required", "title", "default")
    }


def entry(key: str, value: Any, shapes: Schema) -> Any:
    """Maps and their values; a name inside `properties` is no keyword."""
    if key == "properties":
        return {name: loosened(shape, shapes) for name, shape in value.items()}
    if key in ("additionalProperties", "patternProperties") and isinstance(value, dict):
        return (
            removable(value, shapes)
            if key == "additionalProperties"
            else {pattern: removable(shape, shapes) for pattern, shape in value.items()}
        )
    return loosened(value, shapes)


def removable(shape: Schema, shapes: Schema) -> Schema:
    return {"anyOf": [loosened(shape, shapes), {"type": "null"}]}


def joined(models: list[Schema], shapes: Schema) -> Schema:
    """One object with the keys of all: a layer need not say of which kind its square is."""
    keys: dict[str, list[Any]] = {}
    for model in models:
        for name, shape in model["properties"].items():
            loose = loosened(shape, shapes)
            its = keys.setdefault(name, [])
            its += [loose] if loose not in its else []
    properties = {name: its[0] if len(its) == 1 else {"anyOf": its} for name, its in keys.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def used(root: Any, shapes: Schema) -> Schema:
    """The definitions that are referred to, directly or by another."""
    found: list[str] = []
    waiting = [root]
    while waiting:
        names = {ref.rsplit("/", 1)[1] for ref in refs(waiting.pop())} - set(found)
        found += sorted(names)
        waiting += [shapes[name] for name in sorted(names)]
    return {name: shapes[name] for name in sorted(found)}


def refs(shape: Any) -> list[str]:
    if isinstance(shape, dict):
        own = [shape["$ref"]] if isinstance(shape.get("$ref"), str) else []
        return own + [ref for value in shape.values() for ref in refs(value)]
    return [ref for value in shape for ref in refs(value)] if isinstance(shape, list) else []
