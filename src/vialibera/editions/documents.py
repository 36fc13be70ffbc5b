"""A YAML text as a tree of nodes that know their line and column.

Only what a rule file needs: mappings, lists, text, whole numbers, plain decimals, true, false, null (YAML 1.2: `no`
and `on` are text). Anchors, aliases, tags and several documents are refused, and so is whatever is too big or too deep.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import yaml

from vialibera.editions.problem import EditionError, FilePlace, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BIGGEST_FILE = 1_000_000
DEEPEST = 20
MOST_EVENTS = 20_000
"""Names, values, beginnings and ends: an edition with its cards has less than a quarter of it."""
WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,9}")
WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None}
LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Scalar = str | int | bool | Decimal | None


@dataclass(slots=True)
class Node:
    """A value, where it stands, and how it was written; `key` is the place of its name in a mapping."""

    value: Scalar | dict[str, Node] | list[Node]
    place: FilePlace
    written: str = ""
    key: FilePlace | None = None

    @property
    def at(self) -> FilePlace:
        """The place of the name, if it has one, else of the value."""
        return self.key or self.place

    @property
    def entries(self) -> dict[str, Node]:
        """What a mapping holds; nothing in anything else."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> list[Node]:
        """What a list holds; nothing in anything else."""
        return self.value if isinstance(self.value, list) else []

    def get(self, name: str) -> Node | None:
        return self.entries.get(name)

    def plain(self) -> Any:
        """The value without its places."""
        if isinstance(self.value, dict):
            return {name: node.plain() for name, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def read(path: Path, shown: str) -> Node:
    """The tree of a file; `shown` is how problems call it."""
    place = FilePlace(shown, 1, 1)
    try:
        if not path.is_file():
            raise EditionError([Problem("file_missing", place)])
        if path.stat().st_size > BIGGEST_FILE:
            raise EditionError([Problem("file_too_big", place)])
        data = path.read_bytes()
    except (OSError, ValueError):
        raise EditionError([Problem("file_unreadable", place)]) from None
    return parse(decoded(data, shown), shown)


def decoded(data: bytes, shown: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionError([Problem("not_text", FilePlace(shown, line, 1))]) from None


def parse(text: str, shown: str) -> Node:
    """The tree of a text, or all the problems that keep it from being one."""
    tabs = list(tab_problems(text, shown))
    if tabs:
        raise EditionError(tabs)
    builder = Builder(shown)
    try:
        for number, event in enumerate(yaml.parse(text, Loader=LOADER)):
            if number > MOST_EVENTS:
                raise EditionError([Problem("too_many_values", FilePlace(shown, 1, 1))])
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        builder.problems.append(syntax_problem(error, shown))
    except yaml.YAMLError:
        builder.problems.append(unprintable_problem(text, shown))
    if builder.problems:
        raise EditionError(builder.problems)
    if builder.root is None:
        raise EditionError([Problem("file_empty", FilePlace(shown, 1, 1))])
    return builder.root


def tab_problems(text: str, shown: str) -> Iterator[Problem]:
    """A tab that indents a line: YAML wants spaces."""
    for number, line in enumerate(text.splitlines(), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent and line.strip():
            yield Problem("tab", FilePlace(shown, number, indent.index("\t") + 1))


def unprintable_problem(text: str, shown: str) -> Problem:
    """The first character that no text holds."""
    for number, line in enumerate(text.split("\n"), 1):
        for column, letter in enumerate(line, 1):
            if not letter.isprintable() and letter not in "\t\r\u0085\u00a0":
                return Problem("not_text", FilePlace(shown, number, column))
    return Problem("not_text", FilePlace(shown, 1, 1))


def syntax_problem(error: yaml.MarkedYAMLError, shown: str) -> Problem:
    """The parser's complaint; the commonest ones have words of our own."""
    mark = error.problem_mark or error.context_mark
    place = FilePlace(shown, mark.line + 1, mark.column + 1) if mark else FilePlace(shown, 1, 1)
    complaint = error.problem or ""
    if "mapping values are not allowed" in complaint:
        return Problem("yaml_colon", place)
    if "block end" in complaint or "did not find expected key" in complaint:
        return Problem("yaml_indent", place)
    return Problem("yaml_other", place, {"complaint": complaint})


@dataclass(slots=True)
class Open:
    """A mapping or list not yet closed; in a mapping, the name that waits for its value."""

    node: Node
    name: Node | None = None
    names: dict[str, FilePlace] = field(default_factory=dict)


class Builder:
    """Makes nodes out of parser events, without recursion."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.root: Node | None = None
        self.open: list[Open] = []
        self.documents = 0
        self.problems: list[Problem] = []

    def take(self, event: yaml.Event) -> None:
        match event:
            case yaml.ScalarEvent():
                self.value(self.scalar(event))
            case yaml.MappingStartEvent():
                self.start(Node({}, self.place(event)), event)
            case yaml.SequenceStartEvent():
                self.start(Node([], self.place(event)), event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.open.pop()
            case yaml.AliasEvent():
                self.problem("anchor", self.place(event), f"*{event.anchor}")
                self.value(Node(None, self.place(event)))
            case yaml.DocumentStartEvent():
                self.document(event)

    def place(self, event: yaml.Event) -> FilePlace:
        mark = event.start_mark
        assert mark is not None
        return FilePlace(self.shown, mark.line + 1, mark.column + 1)

    def problem(self, code: str, place: FilePlace, found: str | None = None) -> None:
        self.problems.append(Problem(code, place, found=found))

    def document(self, event: yaml.Event) -> None:
        self.documents += 1
        if self.documents > 1:
            raise EditionError([*self.problems, Problem("several_documents", self.place(event))])

    def start(self, node: Node, event: yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        self.plainness(event)
        if len(self.open) >= DEEPEST:
            raise EditionError([*self.problems, Problem("too_deep", node.place)])
        self.value(node)
        self.open.append(Open(node))

    def plainness(self, event: yaml.ScalarEvent | yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        """Neither an anchor nor a tag."""
        if event.anchor:
            self.problem("anchor", self.place(event), f"&{event.anchor}")
        if event.tag:
            self.problem("tag", self.place(event), event.tag)

    def scalar(self, event: yaml.ScalarEvent) -> Node:
        self.plainness(event)
        if not event.value and not event.style:
            self.problem("value_missing", self.place(event))
        value = event.value if event.style else resolved(event.value)
        return Node(value, self.place(event), event.value)

    def value(self, node: Node) -> None:
        """Puts a finished or opened node where it belongs."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent.node.value, list):
            parent.node.value.append(node)
        elif parent.name is None:
            self.name(parent, node)
        else:
            self.entry(parent, parent.name, node)

    def name(self, parent: Open, node: Node) -> None:
        if isinstance(node.value, dict | list):
            self.problem("name_not_text", node.place)
        elif node.written in parent.names:
            first = str(parent.names[node.written].line)
            self.problems.append(Problem("duplicate", node.place, {"line": first}, node.written))
        parent.names.setdefault(node.written, node.place)
        parent.name = node

    def entry(self, parent: Open, name: Node, node: Node) -> None:
        parent.name = None
        node.key = name.place
        if isinstance(parent.node.value, dict):
            parent.node.value[name.written] = node


def resolved(text: str) -> Scalar:
    """A plain scalar by the rules of YAML 1.2, numbers in their plainest form only."""
    if text in WORDS:
        return WORDS[text]
    if WHOLE.fullmatch(text):
        return int(text)
    return Decimal(text) if DECIMAL.fullmatch(text) else text
