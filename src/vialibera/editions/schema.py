"""Makes the JSON Schema of rule files, for editors.

It is the model's own schema, loosened: a file can hold only a part of a ruleset, since it inherits the rest.
"""

from __future__ import annotations

import json

from vialibera.editions.model import Ruleset
from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of

Schema = Table

EXTENDS: Table = {
    "description": "an edition's id, or a file, or a list of them, laid under this file",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
}


def schema_text() -> str:
    """Return the content of docs/ruleset.schema.json."""
    return json.dumps(rule_file_schema(), ensure_ascii=False, indent=2) + "\n"


def rule_file_schema() -> Schema:
    """Return the schema: every key optional, every inherited entry removable with null, short forms allowed."""
    whole: Schema = Ruleset.model_json_schema(by_alias=True)
    shapes = table_of(whole.pop("$defs"))
    loose = {name: loosened(shape, shapes) for name, shape in shapes.items()}
    root = table_of(loosened(whole, shapes))
    root["properties"] = {"extends": EXTENDS} | table_of(root["properties"])
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "vialibera ruleset"}
    return head | {key: value for key, value in root.items() if key != "title"} | {"$defs": used(root, loose)}


def loosened(shape: Plain, shapes: Schema) -> Plain:
    """Return a part of a schema without required keys, titles and defaults; `shapes` are the definitions by name."""
    if isinstance(shape, list):
        return [loosened(part, shapes) for part in shape]
    if not isinstance(shape, dict):
        return shape
    if "discriminator" in shape:
        return joined([table_of(shapes[meant(part)]) for part in row_of(shape["oneOf"])], shapes)
    if "$ref" in shape:
        return shape
    return {
        key: entry(key, value, shapes) for key, value in shape.items() if key not in ("required", "title", "default")
    }


def entry(key: str, value: Plain, shapes: Schema) -> Plain:
    """Return the loosened value of a schema's keyword; a name inside `properties` is a key, no keyword."""
    if key == "properties":
        return {name: loosened(shape, shapes) for name, shape in table_of(value).items()}
    if key in ("additionalProperties", "patternProperties") and isinstance(value, dict):
        return (
            removable(value, shapes)
            if key == "additionalProperties"
            else {pattern: removable(shape, shapes) for pattern, shape in value.items()}
        )
    return loosened(value, shapes)


def removable(shape: Plain, shapes: Schema) -> Schema:
    """Return the loosened schema of an entry that a null can remove."""
    return {"anyOf": [loosened(shape, shapes), {"type": "null"}]}


def joined(models: list[Schema], shapes: Schema) -> Schema:
    """Return the schema of one object with the keys of all models: a layer need not repeat the kind of a square."""
    keys: dict[str, list[Plain]] = {}
    for model in models:
        for name, shape in table_of(model["properties"]).items():
            loose = loosened(shape, shapes)
            its = keys.setdefault(name, [])
            its += [loose] if loose not in its else []
    properties: Schema = {name: its[0] if len(its) == 1 else {"anyOf": its} for name, its in keys.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def used(root: Plain, shapes: Schema) -> Schema:
    """Return the definitions that the root refers to, directly or by way of another definition."""
    found: list[str] = []
    waiting = [root]
    while waiting:
        names = {ref.rsplit("/", 1)[1] for ref in refs(waiting.pop())} - set(found)
        found += sorted(names)
        waiting += [shapes[name] for name in sorted(names)]
    return {name: shapes[name] for name in sorted(found)}


def meant(reference: Plain) -> str:
    """Return the name of the definition that a reference points to."""
    return text_of(table_of(reference)["$ref"]).rsplit("/", 1)[1]


def refs(shape: Plain) -> list[str]:
    """Return all references in a schema."""
    if isinstance(shape, dict):
        ref = shape.get("$ref")
        own = [ref] if isinstance(ref, str) else []
        return own + [ref for value in shape.values() for ref in refs(value)]
    return [ref for value in shape for ref in refs(value)] if isinstance(shape, list) else []
