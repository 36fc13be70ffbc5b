"""Rewrite a few idioms of the engine, which are fast in Python, into forms that are fast in C.

The idioms are found in the syntax tree, so that names, precedence and line breaks do not matter. A form that belongs to
an idiom but that this file cannot rewrite is refused with its line: compiled silently, it would be slow or wrong.
(see bench/speed.md)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

CONSTANT_NAME = re.compile(r"_?[A-Z][A-Z_]*")


class SourceEdit(NamedTuple):
    """A new text for the bytes from `start` to `end` of a source."""

    start: int
    end: int
    text: str


def rewrite_idioms(source: str) -> str:
    """Return the source with its idioms rewritten; raise SyntaxError for a form that is not known."""
    while edits := innermost_edits(IdiomFinder(source).find_edits()):
        written = source.encode()
        for edit in sorted(edits, reverse=True):
            written = written[: edit.start] + edit.text.encode() + written[edit.end :]
        source = written.decode()
    return source


def innermost_edits(edits: list[SourceEdit]) -> list[SourceEdit]:
    """Return the edits that contain no other; those around them are found again in the next round."""
    return [
        edit
        for edit in edits
        if not any(other != edit and edit.start <= other.start and other.end <= edit.end for other in edits)
    ]


def refuse_form(node: ast.AST, source: str, reason: str) -> NoReturn:
    """Raise SyntaxError at the line of a node."""
    line = getattr(node, "lineno", 1)
    raise SyntaxError(f"cannot be compiled: {reason}", (None, line, 1, source.splitlines()[line - 1]))


class IdiomFinder:
    """Finds the idioms of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tree = ast.parse(source)
        self.line_starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))
        self.known: set[ast.AST] = set()
        """The attributes that are part of a form to be rewritten."""

    def find_edits(self) -> list[SourceEdit]:
        """Return the edits of all idioms; some can lie inside others."""
        edits = [edit for node in self.tree.body for edit in self.constant_edits(node)]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Subscript):
                edits.append(self.addition_edit(node, node.target))
            elif isinstance(node, ast.Compare):
                edits += self.membership_edits(node)
            elif isinstance(node, ast.Call):
                edits += self.lookup_edits(node)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node not in self.known:
                if node.attr == "ancestors":
                    refuse_form(node, self.source, "`ancestors` is only known in `NAME not in NAME.ancestors`")
                if node.attr == "__getitem__":
                    refuse_form(node, self.source, "`__getitem__` is only known in `map(ROW.__getitem__, ITEMS)`")
        return edits

    def constant_edits(self, node: ast.stmt) -> Iterator[SourceEdit]:
        """Yield the edits that declare a constant of the module final, so that C need not look it up."""
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            if CONSTANT_NAME.fullmatch(node.target.id) and not self.text(node.annotation).startswith("Final"):
                yield self.edit(node.annotation, f"Final[{self.text(node.annotation)}]")
        elif isinstance(node, ast.Assign):
            names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            if any(map(CONSTANT_NAME.fullmatch, names)):
                if len(node.targets) > 1 or not isinstance(node.targets[0], ast.Name):
                    refuse_form(node, self.source, "constants are assigned one at a time")
                yield self.edit(node.targets[0], f"{names[0]}: Final")

    def addition_edit(self, node: ast.AugAssign, target: ast.Subscript) -> SourceEdit:
        """Return the edit that writes `row[at] += more` out, where `row` and `at` can be read twice."""
        sign = {ast.Add: "+", ast.Sub: "-"}.get(type(node.op))
        if sign is None:
            refuse_form(node, self.source, "an item is only changed by `+=` and `-=`")
        if not is_plain(target.value) or not is_plain(target.slice):
            refuse_form(node, self.source, "an addition to an item needs a plain index: give it a name first")
        item = self.text(target)
        return self.edit(node, f"{item} = {item} {sign} ({self.text(node.value)})")

    def membership_edits(self, node: ast.Compare) -> Iterator[SourceEdit]:
        """Yield the edit of `kind not in step.ancestors`."""
        rows = [row for row in node.comparators if isinstance(row, ast.Attribute) and row.attr == "ancestors"]
        if not rows:
            return
        row, kind = rows[0], node.left
        if len(node.ops) > 1 or not isinstance(node.ops[0], ast.NotIn) or not isinstance(kind, ast.Name):
            refuse_form(node, self.source, "`ancestors` is only known in `NAME not in …`")
        if not isinstance(row.value, ast.Name):
            refuse_form(node, self.source, "`ancestors` is only known in `NAME not in NAME.ancestors`")
        self.known.add(row)
        yield self.edit(node, f"({kind.id} is None or not isinstance({row.value.id}, {kind.id}))")

    def lookup_edits(self, node: ast.Call) -> Iterator[SourceEdit]:
        """Yield the edit of `map(row.__getitem__, items)`."""
        if not is_name(node.func, "map") or len(node.args) != 2 or node.keywords:
            return
        getter, items = node.args
        if isinstance(getter, ast.Attribute) and getter.attr == "__getitem__":
            if not is_plain(getter.value):
                refuse_form(node, self.source, "the row of `map(ROW.__getitem__, …)` needs a name first")
            self.known.add(getter)
            yield self.edit(node, f"({self.text(getter.value)}[one] for one in {self.text(items)})")

    def edit(self, node: ast.expr | ast.stmt, text: str) -> SourceEdit:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return SourceEdit(
            self.line_starts[node.lineno - 1] + node.col_offset,
            self.line_starts[node.end_lineno - 1] + node.end_col_offset,
            text,
        )

    def text(self, node: ast.expr) -> str:
        found = ast.get_source_segment(self.source, node)
        assert found is not None
        return found


def is_plain(node: ast.expr) -> bool:
    """Return True for a name, a constant or an attribute of a name: they can be read twice at no cost."""
    if isinstance(node, ast.Attribute):
        return is_plain(node.value)
    return isinstance(node, ast.Name | ast.Constant)


def is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
