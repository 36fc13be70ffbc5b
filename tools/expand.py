"""The source as mypyc wants it: messages written out where the metaclass would make them, constants marked as such.

Otherwise lines are only left out: what is compiled is the source itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from vialibera.engine.messages import VOCABULARY, Message
from vialibera.journal.codec import vocabulary

HOME = Message.__module__
IMPORTS = "from operator import attrgetter\nfrom typing import Any, ClassVar, Final\n"
IMPORTED = f"from {HOME} import VOCABULARY, Content\n"
LOOKED_UP = re.compile(r"map\(([\w.]+)\.__getitem__, ([\w.\[\]]+)\)")
"""Quick in Python, where a loop is quicker in C."""
AT_RUN_TIME = ("MessageType", "_compiled_init")
"""What makes messages of classes where the source runs as it is."""


def expand(root: Path, files: Iterable[Path]) -> None:
    """Files of the package in this folder, in place."""
    vocabulary()  # all that declare messages are imported
    declared: dict[str, dict[str, type[Message]]] = {}
    for name, kind in VOCABULARY.items():
        declared.setdefault(kind.__module__, {})[name] = kind
    for file in files:
        module = ".".join(file.relative_to(root).with_suffix("").parts)
        file.write_text(expanded(file.read_text("utf-8"), declared.get(module, {})), "utf-8")


def expanded(source: str, kinds: dict[str, type[Message]]) -> str:
    """A file's source, with the messages it declares written out."""
    lines = ["", *source.splitlines(keepends=True)]  # counted from one, like those of the tree
    body = ast.parse(source).body
    future = [node for node in body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    imports = IMPORTS + (IMPORTED if kinds and Message not in kinds.values() else "")
    lines[_end((future or body)[0])] += imports  # behind the docstring at least
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name in AT_RUN_TIME:
            _leave_out(node, lines)
        elif isinstance(node, ast.ClassDef) and node.name in kinds:
            _leave_defaults_out(node, kinds[node.name], lines)
            lines[_end(node)] += "".join(_written_out(kinds[node.name]))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            _make_final(node, lines)
    written = LOOKED_UP.sub(r"(\1[one] for one in \2)", "".join(lines))
    return written.replace("(metaclass=MessageType)", "").replace(", MessageType]", ", type[Message]]")


def _end(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno


def _make_final(node: ast.Assign | ast.AnnAssign, lines: list[str]) -> None:
    """A constant is looked up in no dictionary."""
    name, _, value = lines[node.lineno].partition(" = ")
    name, _, kind = name.partition(": ")
    if name.isupper() and name.isidentifier():
        lines[node.lineno] = f"{name}: {f'Final[{kind}]' if kind else 'Final'} = {value}"


def _leave_out(node: ast.ClassDef | ast.FunctionDef, lines: list[str]) -> None:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    for at in range(first, _end(node) + 1):
        lines[at] = ""


def _leave_defaults_out(node: ast.ClassDef, kind: type[Message], lines: list[str]) -> None:
    """They stand in `__init__`."""
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id in kind.own:
            assert field.lineno == _end(field), f"{kind.__name__}.{field.target.id}: its default fits in one line"
            lines[field.lineno] = f"    {field.target.id}: {kind.own[field.target.id]}\n"


def _written_out(kind: type[Message]) -> Iterator[str]:
    """What the metaclass would have given the class."""
    if kind is not Message:
        yield f"    own: ClassVar[dict[str, str]] = {kind.own!r}\n"
        yield f"    fields: ClassVar[tuple[str, ...]] = {kind.fields!r}\n"
        yield f"    defaults: ClassVar[dict[str, Any]] = {kind.defaults!r}\n"
        yield f"    content: ClassVar[Content] = {f'attrgetter{kind.fields!r}' if kind.fields else 'type'}\n"
    if kind.own:
        yield f"    def __init__({', '.join(['self', *_parameters(kind)])}) -> None:\n"
        yield from (f"        self.{field} = {field}\n" for field in kind.fields)
    yield f"VOCABULARY[{kind.__name__!r}] = {kind.__name__}\n"
    yield f"{kind.__name__}.kin = frozenset({kind.__name__}.__mro__)\n"


def _parameters(kind: type[Message]) -> Iterator[str]:
    for field in kind.fields:
        type = next(base.own[field] for base in kind.__mro__ if issubclass(base, Message) and field in base.own)
        yield f"{field}: {type} = {kind.defaults[field]!r}" if field in kind.defaults else f"{field}: {type}"
