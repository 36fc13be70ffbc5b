"""Rewrite the source for mypyc: write out the message classes that msgspec would generate, and replace a few idioms.

mypyc does not accept msgspec's Struct. All other lines stay as they are, so what is compiled is nearly the source
itself. A form that cannot be rewritten is refused with its file and line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.idioms import rewrite_idioms

from vialibera.record.journal.codec import message_vocabulary
from vialibera.rules.engine import state
from vialibera.rules.engine.messages import VOCABULARY, Event, Message

HOME = Message.__module__
IMPORTS = "from operator import attrgetter\nfrom typing import TYPE_CHECKING, Any, ClassVar, Final\n"
IMPORTS += "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
CONTENT_ATTRIBUTE = "    content: ClassVar[attrgetter[Any] | type[Any]] = "
SHARED_METHODS = f"""{CONTENT_ATTRIBUTE}type
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and type(self).content(self) == type(self).content(other)
    def __hash__(self) -> int:
        return hash((type(self), type(self).content(self)))
    def __repr__(self) -> str:
        return f"{{type(self).__name__}}({{', '.join(map('{{}}={{!r}}'.format, self.fields, self.values()))}})"
"""
CLASS_REWRITES = {
    "Draft": ((r"^class Draft:", "@mypyc_attr(allow_interpreted_subclasses=True)\\nclass Draft:"),),
    "Message": (
        (r"^from msgspec .+\n", ""),
        (r"^@dataclass_transform.+\n", ""),
        (r"\(Struct, .+\):$", ":"),
        (r"^    def __init_subclass__.+\n( {8}.+\n)+", SHARED_METHODS),
    ),
    "State": (
        (r"^    __slots__ = tuple\(__annotations__\)\n", ""),
        (r" = State\.__annotations__$", f" = {state.STATE_FIELDS!r}"),
        (r"^_copy_of: .+\n", state.copy_source()),
        (r"^_empty_state: .+\n", state.start_source()),
    ),
}
"""By class, patterns of lines in its file and their replacements; each line is there exactly once.

Draft can have interpreted subclasses, because tests derive from it. (see bench/speed.md)
"""


def expand(root: Path, files: Iterable[Path]) -> None:
    """Rewrite these files of the package in this folder, in place."""
    message_vocabulary()  # imports every file that declares messages, which fills VOCABULARY
    for file in files:
        module = ".".join(file.relative_to(root).with_suffix("").parts)
        declared = {name: kind for name, kind in VOCABULARY.items() if kind.__module__ == module}
        try:
            file.write_text(expand_source(file.read_text("utf-8"), declared), "utf-8")
        except SyntaxError as error:
            error.filename = str(file)
            raise


def expand_source(source: str, kinds: dict[str, type[Message]]) -> str:
    """Return the source of a file with its message classes written out and its idioms rewritten.

    Raise SyntaxError for a form that is not known.
    """
    source = rewrite_idioms(source)
    lines = ["", *source.splitlines(keepends=True)]  # counted from one, like those of the tree
    body = ast.parse(source).body
    head = body[1] if lines[body[1].lineno].startswith("from __future__") else body[0]
    lines[_last_line_no(head)] += IMPORTS + (
        f"from {HOME} import VOCABULARY\n" if kinds and Event not in kinds.values() else ""
    )
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    if missing := kinds.keys() - {node.name for node in classes}:
        raise SyntaxError(f"messages must be classes of a module: {', '.join(sorted(missing))}")
    for node in classes:
        if node.name in kinds:
            _drop_field_defaults(node, kinds[node.name], lines)
            # a free list of one: the memory of a message that is dropped is used for the next of its class
            lines[node.lineno] = f"@mypyc_attr(free_list_len=1)\n{lines[node.lineno]}"
            lines[_last_line_no(node)] += "".join(_generated_members(kinds[node.name]))
    written = "".join(lines)
    for node in classes:
        for pattern, instead in CLASS_REWRITES.get(node.name, ()):
            written, count = re.subn(pattern, instead, written, flags=re.MULTILINE)
            if count != 1:
                raise SyntaxError(f"{node.name}: {count} lines instead of one are written {pattern}")
    if "msgspec" in imported_packages(written):
        raise SyntaxError("mypyc does not accept what msgspec makes")
    return written


def imported_packages(source: str) -> set[str]:
    """Return the names of the packages that a source imports."""
    nodes = list(ast.walk(ast.parse(source)))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    found |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in found}


def _last_line_no(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno


def _drop_field_defaults(node: ast.ClassDef, kind: type[Message], lines: list[str]) -> None:
    """Remove the defaults from the fields of a class; the generated `__init__` has them."""
    for field in node.body:
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and field.target.id in kind.own_fields
        ):
            if field.lineno != _last_line_no(field):
                raise SyntaxError(f"{kind.__name__}.{field.target.id}: a field must fit in one line")
            lines[field.lineno] = f"    {field.target.id}: {kind.own_fields[field.target.id]}\n"


def _generated_members(kind: type[Message]) -> Iterator[str]:
    """Yield the lines of the members that msgspec would have given the class."""
    yield f"    own_fields: ClassVar[dict[str, str]] = {kind.own_fields!r}\n"
    yield f"    fields: ClassVar[tuple[str, ...]] = {kind.fields!r}\n"
    yield f"    hidden_fields: ClassVar[tuple[str, ...]] = {kind.hidden_fields!r}\n"
    yield f"    __struct_defaults__: ClassVar[tuple[Any, ...]] = {kind.__struct_defaults__!r}\n"
    yield CONTENT_ATTRIBUTE + f"{f'attrgetter{kind.fields!r}' if kind.fields else 'type'}\n"
    if kind.own_fields:
        yield f"    def __init__({', '.join(['self', *_parameters(kind)])}) -> None:\n"
        yield from (f"        self.{field} = {field}\n" for field in kind.fields)
    yield f"VOCABULARY[{kind.__name__!r}] = {kind.__name__}\n"
    yield f"{kind.__name__}.ancestors = frozenset({kind.__name__}.__mro__)\n"


def _parameters(kind: type[Message]) -> Iterator[str]:
    """Yield the parameters of `__init__`, with the types of the base class that declares each field."""
    defaults = dict(zip(reversed(kind.fields), reversed(kind.__struct_defaults__), strict=False))
    for field in kind.fields:
        type = next(
            base.own_fields[field] for base in kind.__mro__ if issubclass(base, Message) and field in base.own_fields
        )
        yield f"{field}: {type} = {defaults[field]!r}" if field in defaults else f"{field}: {type}"
