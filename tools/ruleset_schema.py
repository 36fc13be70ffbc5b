"""Makes the JSON Schema of rule files, for editors: `python -m tools.ruleset_schema > docs/ruleset.schema.json`.

It is the model's own schema, loosened: a file can hold only a part of a ruleset, since it inherits the rest.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from vialibera.rules.editions import model
from vialibera.rules.editions.layers import LANGUAGE_CODE_PATTERN
from vialibera.rules.editions.model import Ruleset
from vialibera.rules.editions.validation import LETTER
from vialibera.support.json_values import JsonObject, JsonValue, require_list, require_object, require_text

JsonSchema = JsonObject

SUM: JsonObject = {"type": "number", "minimum": 0}
POSITIVE: JsonObject = {"type": "number", "exclusiveMinimum": 0}
SALARIES: JsonObject = {"type": "object", "properties": {"salaries": POSITIVE}, "additionalProperties": False}
READERS: dict[object, JsonObject] = {
    model.parse_sum: SUM,
    model.parse_positive_sum: POSITIVE,
    model.parse_card_sum: {"anyOf": [SUM, SALARIES]},
    model.parse_contest: {"anyOf": [POSITIVE, {"enum": ["none", "lowest_price"]}]},
    model.parse_stock_count: {"type": "integer", "minimum": 1},
}
"""The schema of a value in a file, by the function with which the model reads it."""


class WrittenForms(GenerateJsonSchema):
    """Gives the schema of values as they are written, before the functions of the model read them."""

    def function_before_schema(self, schema: Any) -> Any:
        read = schema["function"]["function"]
        if isinstance(read, partial):
            word, number = read.args
            return {"anyOf": [READERS[number], {"const": word}]}
        if read not in (model.spread_over_languages, model.spread_name_forms):
            return READERS.get(read) or super().function_before_schema(schema)
        by_language = self.generate_inner(schema["schema"])
        entry = short = by_language["patternProperties"][LANGUAGE_CODE_PATTERN]
        if read is model.spread_name_forms:
            short = entry["additionalProperties"]
            by_language["patternProperties"] = {LANGUAGE_CODE_PATTERN: {"anyOf": [short, entry]}}
        return {"anyOf": [short, by_language]}

    def dict_schema(self, schema: Any) -> Any:
        """Return the schema of a table; one by language has no other keys."""
        made = super().dict_schema(schema)
        if LANGUAGE_CODE_PATTERN in made.get("patternProperties", ()):
            del made["minProperties"]
            made["additionalProperties"] = False
        return made


EXTENDS_SCHEMA: JsonObject = {
    "description": "an edition's id, or a file, or a list of them, laid under this file",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
}


LETTER_SCHEMA: JsonObject = {"description": "what the variant of this name changes", "type": "object"}


def schema_text() -> str:
    """Return the content of docs/ruleset.schema.json."""
    return json.dumps(rule_file_schema(), ensure_ascii=False, indent=2) + "\n"


def rule_file_schema() -> JsonSchema:
    """Return the schema: every key optional, every inherited entry removable with null, short forms allowed."""
    whole: JsonSchema = Ruleset.model_json_schema(by_alias=True, schema_generator=WrittenForms)
    shapes = require_object(whole.pop("$defs"))
    loose = {name: loosen_schema(shape, shapes) for name, shape in shapes.items()}
    root = require_object(loosen_schema(whole, shapes))
    root["properties"] = {"extends": EXTENDS_SCHEMA, LETTER: LETTER_SCHEMA} | require_object(root["properties"])
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "vialibera ruleset"}
    return (
        head | {key: value for key, value in root.items() if key != "title"} | {"$defs": used_definitions(root, loose)}
    )


def loosen_schema(shape: JsonValue, shapes: JsonSchema) -> JsonValue:
    """Return a part of a schema without required keys, titles and defaults; `shapes` are the definitions by name."""
    if isinstance(shape, list):
        return [loosen_schema(part, shapes) for part in shape]
    if not isinstance(shape, dict):
        return shape
    if "discriminator" in shape:
        return join_models(
            [require_object(shapes[referenced_name(part)]) for part in require_list(shape["oneOf"])], shapes
        )
    if "$ref" in shape:
        return shape
    return {
        key: loosen_keyword(key, value, shapes)
        for key, value in shape.items()
        if key not in ("required", "title", "default")
    }


def loosen_keyword(key: str, value: JsonValue, shapes: JsonSchema) -> JsonValue:
    """Return the loosened value of a schema's keyword; a name inside `properties` is a key, no keyword."""
    if key == "properties":
        return {name: loosen_schema(shape, shapes) for name, shape in require_object(value).items()}
    if key in ("additionalProperties", "patternProperties") and isinstance(value, dict):
        return (
            nullable_schema(value, shapes)
            if key == "additionalProperties"
            else {pattern: nullable_schema(shape, shapes) for pattern, shape in value.items()}
        )
    return loosen_schema(value, shapes)


def nullable_schema(shape: JsonValue, shapes: JsonSchema) -> JsonSchema:
    """Return the loosened schema of an entry that a null can remove."""
    return {"anyOf": [loosen_schema(shape, shapes), {"type": "null"}]}


def join_models(models: list[JsonSchema], shapes: JsonSchema) -> JsonSchema:
    """Return the schema of one object with the keys of all models: a layer need not repeat the kind of a square."""
    keys: dict[str, list[JsonValue]] = {}
    for one in models:
        for name, shape in require_object(one["properties"]).items():
            loose = loosen_schema(shape, shapes)
            its = keys.setdefault(name, [])
            its += [loose] if loose not in its else []
    properties: JsonSchema = {name: its[0] if len(its) == 1 else {"anyOf": its} for name, its in keys.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def used_definitions(root: JsonValue, shapes: JsonSchema) -> JsonSchema:
    """Return the definitions that the root refers to, directly or by way of another definition."""
    found: list[str] = []
    waiting = [root]
    while waiting:
        names = {ref.rsplit("/", 1)[1] for ref in find_references(waiting.pop())} - set(found)
        found += sorted(names)
        waiting += [shapes[name] for name in sorted(names)]
    return {name: shapes[name] for name in sorted(found)}


def referenced_name(reference: JsonValue) -> str:
    """Return the name of the definition that a reference points to."""
    return require_text(require_object(reference)["$ref"]).rsplit("/", 1)[1]


def find_references(shape: JsonValue) -> list[str]:
    """Return all references in a schema."""
    if isinstance(shape, dict):
        ref = shape.get("$ref")
        own = [ref] if isinstance(ref, str) else []
        return own + [ref for value in shape.values() for ref in find_references(value)]
    return [ref for value in shape for ref in find_references(value)] if isinstance(shape, list) else []


if __name__ == "__main__":
    print(schema_text(), end="")
