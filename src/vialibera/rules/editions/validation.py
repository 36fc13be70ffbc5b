"""Validates a tree of nodes as a `Ruleset`, and turns pydantic's errors into problems with places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from vialibera.rules.editions.layers import TEXT_KEYS, node_at_path
from vialibera.rules.editions.model import Ruleset, to_smallest_units
from vialibera.rules.editions.problem import MOST_PROBLEMS, EditionError, Problem, unknown_name_problem
from vialibera.rules.editions.yaml_tree import Node
from vialibera.words.languages import language_codes

NodePath = tuple[str | int, ...]
QUOTED_NAME = re.compile(r"""'([^']*)'|"([^"]*)\"""")
GROUPED_DIGITS = re.compile(r"[0-9]{1,3}([.,' _][0-9]{3})+")
DECIMAL_COMMA = re.compile(r"[0-9]+,[0-9]{1,2}")
YES_NO_WORDS = {"yes": "true", "on": "true", "sì": "true", "si": "true", "no": "false", "off": "false"}
PROBLEM_CODES = {
    "amount_range": "amount_range",
    "amount_zero": "amount_zero",
    "salaries": "salaries",
    "count": "count",
    "text": "text",
    "string_type": "text",
    "int_type": "whole",
    "list_type": "list",
    "dict_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
    "string_pattern_mismatch": "id_shape",
}
"""The code of the problem for each of pydantic's error types that need no facts but the path."""


def dotted_path(path: NodePath) -> str:
    return ".".join(str(step) for step in path)


LETTER = "letter"
"""The key under which a rule file writes what the variant of this name changes: its printed rules to the letter."""


def foreign_file_problems(extended: Iterable[Node]) -> list[Problem]:
    """Return a problem for each extended file that is no rule file; it does not quote the file's content.

    An error message must not print what is in a file that is none of the game's.
    """
    return [
        Problem("extends_strange", file.place)
        for file in extended
        if set(file.entries) - {*Ruleset.model_fields, LETTER}
    ]


def validate_ruleset(root: Node, decimals: int | None) -> Ruleset:
    """Return the ruleset; raise EditionError with all problems of its shape."""
    try:
        return Ruleset.model_validate(root.plain_value(), context=amount_scale(root, decimals))
    except ValidationError as error:
        complaints = error.errors(include_url=False)
        known = [problem_of_error(one, root) for one in complaints[:MOST_PROBLEMS]]
        surplus = len(complaints) - MOST_PROBLEMS
        more = [Problem("more", root.place, {"count": str(surplus)})] if surplus > 0 else []
        raise EditionError([*known, *more]) from None


def amount_scale(root: Node, given: int | None) -> dict[str, int]:
    """Return the context of the validation: the currency's decimals, and the salary in the smallest unit.

    A value that is not valid counts as 0 here, because the validation itself reports it.
    """
    decimals = node_at_path(root, ("currency", "decimals")).value if given is None else given
    places = decimals if isinstance(decimals, int) and 0 <= decimals <= 2 else 0
    salary = node_at_path(root, ("go", "salary")).plain_value()
    try:
        return {"decimals": places, "salary": to_smallest_units(salary, places)}
    except ValueError:
        return {"decimals": places, "salary": 0}


def problem_of_error(error: ErrorDetails, root: Node) -> Problem:
    """Return the problem for one of pydantic's errors."""
    path, is_key = locate_error(error["loc"], root)
    if error["type"] in ("union_tag_not_found", "union_tag_invalid"):
        path = (*path, error["ctx"]["discriminator"].strip("'"))
    node = node_at_path(root, path)
    if error["type"] == "extra_forbidden":
        return unknown_key_problem(path, node, model_keys_at(path[:-1], root))
    if is_key:
        return key_problem(error, path, node)
    return value_problem(error, path, node)


def key_problem(error: ErrorDetails, path: NodePath, node: Node) -> Problem:
    """Return the problem for an error in the key of a mapping: a language, an id or a name from a list."""
    if path[-2:-1] and path[-2] in TEXT_KEYS:
        return unknown_key_problem(path, node, language_codes())
    if error["type"] != "literal_error":
        return Problem("id_shape", node.name_place, {"path": dotted_path(path)})
    return unknown_key_problem(path, node, quoted_names(error["ctx"]["expected"]))


def unknown_key_problem(path: NodePath, node: Node, known: Iterable[str]) -> Problem:
    """Return the problem of a key at a path that is none of the known ones."""
    where = dotted_path(path[:-1]) or "/"
    return unknown_name_problem("key_unknown", node.name_place, str(path[-1]), known, path=where)


def quoted_names(text: str) -> list[str]:
    """Return the names in a list as pydantic writes it: 'one', "l'" or 'other'."""
    return [one or other for one, other in QUOTED_NAME.findall(text)]


def value_problem(error: ErrorDetails, path: NodePath, node: Node) -> Problem:
    """Return the problem for an error in a value."""
    facts = {"path": dotted_path(path)}
    found = node.written or None
    context = error.get("ctx", {})
    match error["type"]:
        case "literal_error" | "union_tag_invalid":
            return choice_problem(context, node, facts)
        case "bool_type":
            near = YES_NO_WORDS.get(node.written.lower())
            return Problem("yes_no_near" if near else "yes_no", node.place, facts | {"near": near or ""}, found)
        case "amount" | "amount_decimals" | "number_or":
            return amount_problem(error["type"], context, node, facts)
        case "greater_than_equal" | "less_than_equal":
            limit = str(next(iter(context.values())))
            return Problem(error["type"], node.place, facts | {"limit": limit}, found)
        case "text_long":
            return Problem("text_long", node.place, facts | {"longest": str(context["longest"])}, found)
        case "missing" | "union_tag_not_found":
            return Problem("key_missing", node.name_place, facts)
        case kind:
            return Problem(PROBLEM_CODES.get(kind, "value"), node.place, facts, found)


def choice_problem(context: Mapping[str, str], node: Node, facts: dict[str, str]) -> Problem:
    """Return the problem for a name that its slot does not have."""
    expected = context.get("expected") or context["expected_tags"]
    names = quoted_names(expected) or re.split(r", | or ", expected)
    return unknown_name_problem("choice", node.place, node.written, names, **facts)


def amount_problem(kind: str, context: Mapping[str, str], node: Node, facts: dict[str, str]) -> Problem:
    """Return the problem for a sum; one written as in a text, 20.000 or 62,50, gets a hint on how to write it."""
    if GROUPED_DIGITS.fullmatch(node.written):
        return Problem("amount_grouped", node.place, facts | {"near": re.sub(r"\D", "", node.written)}, node.written)
    if DECIMAL_COMMA.fullmatch(node.written):
        return Problem("amount_comma", node.place, facts | {"near": node.written.replace(",", ".")}, node.written)
    more = {name: str(value) for name, value in context.items()}
    return Problem(kind, node.place, facts | more, node.written or None)


def locate_error(loc: tuple[str | int, ...], root: Node) -> tuple[NodePath, bool]:
    """Return the path of an error in the file, and True if the error is in a key.

    Steps that only pydantic has are left out: the tags of unions, the mark of a key, and the languages that a single
    text was spread over.
    """
    path: NodePath = ()
    is_key = False
    for step in loc:
        node = node_at_path(root, path)
        if step == "[key]":
            is_key = True
        elif isinstance(node.value, dict | list) and not is_union_tag(step, node):
            path = (*path, step)
    return path, is_key


def is_union_tag(step: str | int, node: Node) -> bool:
    """Return True if the step is the kind of a square or the verb of a card, not a key."""
    return any((tag := node.get(name)) and tag.value == step and step not in ("kind", "do") for name in ("do", "kind"))


def model_keys_at(path: NodePath, root: Node) -> list[str]:
    """Return the keys that the model allows at a path."""
    kinds: Any = Ruleset
    for depth, step in enumerate(path):
        kinds = field_annotation(choose_model(kinds, node_at_path(root, path[:depth])), step)
    return list(choose_model(kinds, node_at_path(root, path)).model_fields)


def field_annotation(kind: Any, step: str | int) -> Any:
    """Return the annotation one step below: of a model's field, or of the values of a mapping or list."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind.model_fields[str(step)].annotation
    return get_args(kind)[-1]


def choose_model(kind: Any, node: Node) -> Any:
    """Return the model that a node is read as; its tag chooses the member of a union."""
    options = list(union_members(kind))
    if len(options) == 1:
        return options[0]
    tags = {tag.value for name in ("kind", "do") if (tag := node.get(name))}
    return next(option for option in options if tags & model_tags(option))


def union_members(kind: Any) -> Iterator[Any]:
    """Yield the members of a union, or the type itself, without `Annotated`."""
    if get_origin(kind) is Annotated:
        yield from union_members(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for option in get_args(kind):
            yield from union_members(option)
    else:
        yield kind


def model_tags(model: type[BaseModel]) -> set[str]:
    """Return the tags of a model: its verbs if it is a card, its kinds if it is a square."""
    # `do` comes first, because a card can have a field `kind` that is no tag.
    fields = [model.model_fields[name] for name in ("do", "kind") if name in model.model_fields]
    return {
        value for field in fields[:1] if get_origin(field.annotation) is Literal for value in get_args(field.annotation)
    }
