"""Validates a tree of nodes as a `Ruleset`, and turns pydantic's errors into problems with places."""

from __future__ import annotations

import re
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from vialibera.editions.layers import TEXTS, descend
from vialibera.editions.model import Ruleset, in_units
from vialibera.editions.problem import MOST_PROBLEMS, EditionError, Problem, unknown
from vialibera.words.languages import languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pydantic_core import ErrorDetails

    from vialibera.editions.documents import Node

Path = tuple[str | int, ...]
QUOTED = re.compile(r"""'([^']*)'|"([^"]*)\"""")
GROUPED = re.compile(r"[0-9]{1,3}([.,' _][0-9]{3})+")
COMMA = re.compile(r"[0-9]+,[0-9]{1,2}")
YES_NO = {"yes": "true", "on": "true", "sì": "true", "si": "true", "no": "false", "off": "false"}
SIMPLE = {
    "missing": "key_missing",
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
    "union_tag_not_found": "key_missing",
}
"""The code of the problem for each of pydantic's error types that need no facts but the path."""


def dotted(path: Path) -> str:
    return ".".join(str(step) for step in path)


def strangers(extended: Iterable[Node]) -> list[Problem]:
    """Return a problem for each extended file that is no rule file; it does not quote the file's content.

    An error message must not print what is in a file that is none of the game's.
    """
    return [Problem("extends_strange", file.place) for file in extended if set(file.entries) - {*keys_at((), file)}]


def read_ruleset(root: Node, decimals: int | None = None) -> Ruleset:
    """Return the ruleset; raise EditionError with all problems of its shape."""
    try:
        return Ruleset.model_validate(root.plain(), context=scale(root, decimals))
    except ValidationError as error:
        complaints = error.errors(include_url=False)
        known = [problem_of(one, root) for one in complaints[:MOST_PROBLEMS]]
        raise EditionError([*known, *untold(complaints[MOST_PROBLEMS:], root)]) from None


def untold(complaints: list[ErrorDetails], root: Node) -> list[Problem]:
    """Return one problem that counts the errors beyond the limit, or an empty list if there are none."""
    return [Problem("more", root.place, {"count": str(len(complaints))})] if complaints else []


def scale(root: Node, given: int | None) -> dict[str, int]:
    """Return the context of the validation: the currency's decimals, and the salary in the smallest unit.

    A value that is not valid counts as 0 here, because the validation itself reports it.
    """
    decimals = descend(root, ("currency", "decimals")).value if given is None else given
    places = decimals if isinstance(decimals, int) and 0 <= decimals <= 2 else 0
    salary = descend(root, ("go", "salary")).plain()
    try:
        return {"decimals": places, "salary": in_units(salary, places)}
    except ValueError:
        return {"decimals": places, "salary": 0}


def problem_of(error: ErrorDetails, root: Node) -> Problem:
    """Return the problem for one of pydantic's errors."""
    path, is_key = located(error["loc"], root)
    if error["type"] in ("union_tag_not_found", "union_tag_invalid"):
        path = (*path, error["ctx"]["discriminator"].strip("'"))
    node = descend(root, path)
    if error["type"] == "extra_forbidden":
        return unknown("key_unknown", node.at, str(path[-1]), keys_at(path[:-1], root), path=dotted(path[:-1]) or "/")
    if is_key:
        return of_key(error, path, node)
    return of_value(error, path, node)


def of_key(error: ErrorDetails, path: Path, node: Node) -> Problem:
    """Return the problem for an error in the key of a mapping: a language, an id or a name from a list."""
    if path[-2:-1] and path[-2] in TEXTS:
        return unknown("key_unknown", node.at, str(path[-1]), languages(), path=dotted(path[:-1]))
    if error["type"] != "literal_error":
        return Problem("id_shape", node.at, {"path": dotted(path)})
    return unknown("key_unknown", node.at, str(path[-1]), quoted(error["ctx"]["expected"]), path=dotted(path[:-1]))


def quoted(text: str) -> list[str]:
    """Return the names in a list as pydantic writes it: 'one', "l'" or 'other'."""
    return [one or other for one, other in QUOTED.findall(text)]


def of_value(error: ErrorDetails, path: Path, node: Node) -> Problem:
    """Return the problem for an error in a value."""
    facts = {"path": dotted(path)}
    found = node.written or None
    context = error.get("ctx", {})
    match error["type"]:
        case "literal_error" | "union_tag_invalid":
            return choice(context, node, facts)
        case "bool_type":
            near = YES_NO.get(node.written.lower())
            return Problem("yes_no_near" if near else "yes_no", node.place, facts | {"near": near or ""}, found)
        case "amount" | "amount_decimals" | "number_or":
            return amount_problem(error["type"], context, node, facts)
        case "greater_than_equal" | "less_than_equal":
            limit = str(next(iter(context.values())))
            return Problem(error["type"], node.place, facts | {"limit": limit}, found)
        case "text_long":
            return Problem("text_long", node.place, facts | {"longest": str(context["longest"])}, found)
        case "missing" | "union_tag_not_found":
            return Problem("key_missing", node.at, facts)
        case kind:
            return Problem(SIMPLE.get(kind, "value"), node.place, facts, found)


def choice(context: Mapping[str, str], node: Node, facts: dict[str, str]) -> Problem:
    """Return the problem for a name that its slot does not have."""
    expected = context.get("expected") or context["expected_tags"]
    names = quoted(expected) or re.split(r", | or ", expected)
    return unknown("choice", node.place, node.written, names, **facts)


def amount_problem(kind: str, context: Mapping[str, str], node: Node, facts: dict[str, str]) -> Problem:
    """Return the problem for a sum; one written as in a text, 20.000 or 62,50, gets a hint on how to write it."""
    if GROUPED.fullmatch(node.written):
        return Problem("amount_grouped", node.place, facts | {"near": re.sub(r"\D", "", node.written)}, node.written)
    if COMMA.fullmatch(node.written):
        return Problem("amount_comma", node.place, facts | {"near": node.written.replace(",", ".")}, node.written)
    more = {name: str(value) for name, value in context.items()}
    return Problem(kind, node.place, facts | more, node.written or None)


def located(loc: tuple[str | int, ...], root: Node) -> tuple[Path, bool]:
    """Return the path of an error in the file, and True if the error is in a key.

    Steps that only pydantic has are left out: the tags of unions, the mark of a key, and the languages that a single
    text was spread over.
    """
    path: Path = ()
    is_key = False
    for step in loc:
        node = descend(root, path)
        if step == "[key]":
            is_key = True
        elif isinstance(node.value, dict | list) and not is_tag(step, node):
            path = (*path, step)
    return path, is_key


def is_tag(step: str | int, node: Node) -> bool:
    """Return True if the step is the kind of a square or the verb of a card, not a key."""
    return any((tag := node.get(name)) and tag.value == step and step not in ("kind", "do") for name in ("do", "kind"))


def keys_at(path: Path, root: Node) -> list[str]:
    """Return the keys that the model allows at a path."""
    kinds: Any = Ruleset
    for depth, step in enumerate(path):
        kinds = below(chosen(kinds, descend(root, path[:depth])), step)
    model = chosen(kinds, descend(root, path))
    return [field.alias or name for name, field in model.model_fields.items()]


def below(kind: Any, step: str | int) -> Any:
    """Return the annotation one step below: of a model's field, or of the values of a mapping or list."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        names = {field.alias or name: field.annotation for name, field in kind.model_fields.items()}
        return names[str(step)]
    return get_args(kind)[-1]


def chosen(kind: Any, node: Node) -> Any:
    """Return the model that a node is read as; its tag chooses the member of a union."""
    options = list(unwrapped(kind))
    if len(options) == 1:
        return options[0]
    tags = {tag.value for name in ("kind", "do") if (tag := node.get(name))}
    return next(option for option in options if tags & tag_values(option))


def unwrapped(kind: Any) -> Iterator[Any]:
    """Yield the members of a union, or the type itself, without `Annotated`."""
    if get_origin(kind) is Annotated:
        yield from unwrapped(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for option in get_args(kind):
            yield from unwrapped(option)
    else:
        yield kind


def tag_values(model: type[BaseModel]) -> set[str]:
    """Return the tags of a model: its verbs if it is a card, its kinds if it is a square."""
    # `do` comes first, because a card can have a field `kind` that is no tag.
    fields = [model.model_fields[name] for name in ("do", "kind") if name in model.model_fields]
    return {
        value for field in fields[:1] if get_origin(field.annotation) is Literal for value in get_args(field.annotation)
    }
