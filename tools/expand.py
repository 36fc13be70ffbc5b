"""The source as mypyc wants it: messages written out where msgspec would make them, a few idioms put otherwise.

All other lines stay as they are: what is compiled is the source itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from vialibera.engine.messages import VOCABULARY, Event, Message
from vialibera.journal.codec import vocabulary

HOME = Message.__module__
IMPORTS = "from operator import attrgetter\nfrom typing import TYPE_CHECKING, Any, ClassVar, Final\n"
IMPORTS += "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
CONTENT = "    content: ClassVar[attrgetter[Any] | type[Any]] = "
ALL_HAVE = f"""{CONTENT}type
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and type(self).content(self) == type(self).content(other)
    def __hash__(self) -> int:
        return hash((type(self), type(self).content(self)))
    def __repr__(self) -> str:
        return f"{{type(self).__name__}}({{', '.join(map('{{}}={{!r}}'.format, self.fields, self.values()))}})"
"""
REWRITTEN = (
    (r"^(_?[A-Z][A-Z_]*): (.+?) = ", r"\1: Final[\2] = "),
    (r"^(_?[A-Z][A-Z_]*) = ", r"\1: Final = "),
    (r"map\(([\w.]+)\.__getitem__, ([\w.\[\]]+)\)", r"(\1[one] for one in \2)"),
    (r"^( +)([\w.]+\[[\w.]+\]) ([+-])= (.+)$", r"\1\2 = \2 \3 (\4)"),
    (r"(\w+) not in (\w+)\.kin\b", r"\1 is None or not isinstance(\2, \1)"),
    (r"(\w+) not in FACES\b", r"not 0 < \1 <= SIX"),
    (r"^class Draft:", "@mypyc_attr(allow_interpreted_subclasses=True)\\nclass Draft:"),
    (r"^(from msgspec|@dataclass_transform).+\n", ""),
    (r"\(Struct, frozen=True, gc=False\)", ""),
    (r"^    def __init_subclass__.+\n( {8}.+\n)+", ALL_HAVE),
)
"""What is quick in Python is put as it is quick in C; and the tests derive from a draft (decision:
speed.compiled-idioms, decision: speed.compiled-subclasses)."""


def expand(root: Path, files: Iterable[Path]) -> None:
    """Files of the package in this folder, in place."""
    vocabulary()  # all that declare messages are imported
    for file in files:
        module = ".".join(file.relative_to(root).with_suffix("").parts)
        declared = {name: kind for name, kind in VOCABULARY.items() if kind.__module__ == module}
        file.write_text(expanded(file.read_text("utf-8"), declared), "utf-8")


def expanded(source: str, kinds: dict[str, type[Message]]) -> str:
    """A file's source, with the messages it declares written out."""
    lines = ["", *source.splitlines(keepends=True)]  # counted from one, like those of the tree
    body = ast.parse(source).body
    head = body[1] if lines[body[1].lineno].startswith("from __future__") else body[0]
    lines[_end(head)] += IMPORTS + (f"from {HOME} import VOCABULARY\n" if kinds and Event not in kinds.values() else "")
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name in kinds:
            _leave_defaults_out(node, kinds[node.name], lines)
            lines[node.lineno] = f"@mypyc_attr(free_list_len=1)\n{lines[node.lineno]}"  # used again
            lines[_end(node)] += "".join(_written_out(kinds[node.name]))
    written = "".join(lines)
    for line, instead in REWRITTEN:
        written = re.sub(line, instead, written, flags=re.MULTILINE)
    return written


def _end(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno


def _leave_defaults_out(node: ast.ClassDef, kind: type[Message], lines: list[str]) -> None:
    """They stand in `__init__`."""
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id in kind.own:
            assert field.lineno == _end(field), f"{kind.__name__}.{field.target.id}: its default fits in one line"
            lines[field.lineno] = f"    {field.target.id}: {kind.own[field.target.id]}\n"


def _written_out(kind: type[Message]) -> Iterator[str]:
    """What msgspec would have given the class."""
    yield f"    own: ClassVar[dict[str, str]] = {kind.own!r}\n"
    yield f"    fields: ClassVar[tuple[str, ...]] = {kind.fields!r}\n"
    yield f"    __struct_defaults__: ClassVar[tuple[Any, ...]] = {kind.__struct_defaults__!r}\n"
    yield CONTENT + f"{f'attrgetter{kind.fields!r}' if kind.fields else 'type'}\n"
    if kind.own:
        yield f"    def __init__({', '.join(['self', *_parameters(kind)])}) -> None:\n"
        yield from (f"        self.{field} = {field}\n" for field in kind.fields)
    yield f"VOCABULARY[{kind.__name__!r}] = {kind.__name__}\n"
    yield f"{kind.__name__}.kin = frozenset({kind.__name__}.__mro__)\n"


def _parameters(kind: type[Message]) -> Iterator[str]:
    defaults = dict(zip(reversed(kind.fields), reversed(kind.__struct_defaults__), strict=False))
    for field in kind.fields:
        type = next(base.own[field] for base in kind.__mro__ if issubclass(base, Message) and field in base.own)
        yield f"{field}: {type} = {defaults[field]!r}" if field in defaults else f"{field}: {type}"
