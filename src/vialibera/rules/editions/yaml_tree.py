"""Parses a YAML text into a tree of nodes that know their line and column.

Only what a rule file needs is accepted: mappings, lists, text, whole numbers, plain decimals, true, false and null
(YAML 1.2: `no` and `on` are text). Anchors, aliases, tags and several documents are refused, and so is a file that is
too big or nested too deeply. Anchors are refused rather than limited: a rule file has no use for them, and a limit
would be one more number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import yaml

from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, Problems

if TYPE_CHECKING:
    from pathlib import Path

BIGGEST_FILE = 1_000_000
DEEPEST_NESTING = 20
MOST_EVENTS = 20_000
"""The greatest number of parser events (names, values, starts and ends); an edition with its cards has less than a
quarter of it."""
WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
DECIMAL_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,9}")
YAML_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None}
YAML_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

ScalarValue = str | int | bool | Decimal | None


@dataclass(slots=True)
class Node:
    """A value with its place in a file."""

    value: ScalarValue | dict[str, Node] | list[Node]
    place: FilePlace
    written: str = ""
    """The text of a scalar as the file has it."""
    key: FilePlace | None = None
    """The place of the value's name, if it is an entry of a mapping."""

    @property
    def name_place(self) -> FilePlace:
        """The place of the name, or of the value if it has no name."""
        return self.key or self.place

    @property
    def entries(self) -> dict[str, Node]:
        """The entries of a mapping; empty for any other value."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> list[Node]:
        """The items of a list; empty for any other value."""
        return self.value if isinstance(self.value, list) else []

    def get(self, name: str) -> Node | None:
        """Return the entry of this name, or None if there is none or the value is no mapping."""
        return self.entries.get(name)

    def plain_value(self) -> Any:
        """Return the value as plain Python data, without the places."""
        if isinstance(self.value, dict):
            return {name: node.plain_value() for name, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain_value() for node in self.value]
        return self.value


def read_yaml_file(path: Path, shown: str) -> Node:
    """Return the tree of a file, or raise EditionError; `shown` is the file's name in problems."""
    place = FilePlace(shown, 1, 1)
    try:
        if not path.is_file():
            raise EditionError([Problem("file_missing", place)])
        if path.stat().st_size > BIGGEST_FILE:
            raise EditionError([Problem("file_too_big", place)])
        data = path.read_bytes()
    except (OSError, ValueError):
        raise EditionError([Problem("file_unreadable", place)]) from None
    return parse_yaml(decode_utf8(data, shown), shown)


def decode_utf8(data: bytes, shown: str) -> str:
    """Return the bytes as UTF-8 text, without a byte order mark; raise EditionError if they are no UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionError([Problem("not_text", FilePlace(shown, line, 1))]) from None


def parse_yaml(text: str, shown: str) -> Node:
    """Return the tree of a YAML text; raise EditionError with all its problems."""
    # Tabs are looked for first: the parser stops at the first one, and its message does not always name a tab.
    tabs = list(tab_problems(text, shown))
    if tabs:
        raise EditionError(tabs)
    builder = YamlTreeBuilder(shown)
    try:
        for number, event in enumerate(yaml.parse(text, Loader=YAML_LOADER)):
            if number > MOST_EVENTS:
                raise EditionError([Problem("too_many_values", FilePlace(shown, 1, 1))])
            builder.handle_event(event)
    except yaml.MarkedYAMLError as error:
        builder.problems.append(syntax_problem(error, shown))
    except yaml.YAMLError:
        builder.problems.append(unprintable_problem(text, shown))
    if builder.problems:
        raise EditionError(builder.problems)
    if builder.root is None:
        raise EditionError([Problem("file_empty", FilePlace(shown, 1, 1))])
    return builder.root


def tab_problems(text: str, shown: str) -> Problems:
    """Yield a problem for each line that is indented with a tab: YAML needs spaces."""
    for number, line in enumerate(text.splitlines(), 1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent and line.strip():
            yield Problem("tab", FilePlace(shown, number, indent.index("\t") + 1))


def unprintable_problem(text: str, shown: str) -> Problem:
    """Return the problem of the first control character, which YAML does not allow."""
    for number, line in enumerate(text.split("\n"), 1):
        for column, letter in enumerate(line, 1):
            if not letter.isprintable() and letter not in "\t\r\u0085\u00a0":
                return Problem("not_text", FilePlace(shown, number, column))
    return Problem("not_text", FilePlace(shown, 1, 1))


def syntax_problem(error: yaml.MarkedYAMLError, shown: str) -> Problem:
    """Return the problem for an error of the parser; the most frequent errors have clearer texts of our own."""
    mark = error.problem_mark or error.context_mark
    place = FilePlace(shown, mark.line + 1, mark.column + 1) if mark else FilePlace(shown, 1, 1)
    complaint = error.problem or ""
    if "mapping values are not allowed" in complaint:
        return Problem("yaml_colon", place)
    if "block end" in complaint or "did not find expected key" in complaint:
        return Problem("yaml_indent", place)
    if "nesting depth" in complaint:  # a limit of newer parsers, met before the builder has seen any level
        return Problem("too_deep", place)
    return Problem("yaml_other", place, {"complaint": complaint})


@dataclass(slots=True)
class OpenNode:
    """A mapping or list that is not closed yet."""

    node: Node
    name: Node | None = None
    """In a mapping, the name that waits for its value."""
    names: dict[str, FilePlace] = field(default_factory=dict)
    """The names of a mapping so far, with their places, to find duplicates."""


class YamlTreeBuilder:
    """Builds nodes from parser events, without recursion."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.root: Node | None = None
        self.open_nodes: list[OpenNode] = []
        self.documents = 0
        self.problems: list[Problem] = []

    def handle_event(self, event: yaml.Event) -> None:
        """Add the next event of the parser to the tree."""
        match event:
            case yaml.ScalarEvent():
                self.attach_node(self.scalar_node(event))
            case yaml.MappingStartEvent():
                self.start_collection(Node({}, self.event_place(event)), event)
            case yaml.SequenceStartEvent():
                self.start_collection(Node([], self.event_place(event)), event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.open_nodes.pop()
            case yaml.AliasEvent():
                self.add_problem("anchor", self.event_place(event), f"*{event.anchor}")
                self.attach_node(Node(None, self.event_place(event)))
            case yaml.DocumentStartEvent():
                self.start_document(event)

    def event_place(self, event: yaml.Event) -> FilePlace:
        mark = event.start_mark
        assert mark is not None
        return FilePlace(self.shown, mark.line + 1, mark.column + 1)

    def add_problem(self, code: str, place: FilePlace, found: str | None = None) -> None:
        self.problems.append(Problem(code, place, found=found))

    def start_document(self, event: yaml.Event) -> None:
        """Count a document of the file; raise EditionError at the second."""
        self.documents += 1
        if self.documents > 1:
            raise EditionError([*self.problems, Problem("several_documents", self.event_place(event))])

    def start_collection(self, node: Node, event: yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        """Open a mapping or a list; raise EditionError if it is nested too deeply."""
        self.refuse_anchor_and_tag(event)
        if len(self.open_nodes) >= DEEPEST_NESTING:
            raise EditionError([*self.problems, Problem("too_deep", node.place)])
        self.attach_node(node)
        self.open_nodes.append(OpenNode(node))

    def refuse_anchor_and_tag(self, event: yaml.ScalarEvent | yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        """Note a problem for an anchor and for a tag."""
        # A rule file has no use for anchors, and a limit against their abuse would be one more number to choose.
        # (decision: editions.no-anchors)
        if event.anchor:
            self.add_problem("anchor", self.event_place(event), f"&{event.anchor}")
        if event.tag:
            self.add_problem("tag", self.event_place(event), event.tag)

    def scalar_node(self, event: yaml.ScalarEvent) -> Node:
        """Return the node for a scalar; one in quotes is always a text."""
        self.refuse_anchor_and_tag(event)
        if not event.value and not event.style:
            self.add_problem("value_missing", self.event_place(event))
        value = event.value if event.style else resolve_scalar(event.value)
        return Node(value, self.event_place(event), event.value)

    def attach_node(self, node: Node) -> None:
        """Attach a finished or opened node to the innermost open one."""
        if not self.open_nodes:
            self.root = node
            return
        parent = self.open_nodes[-1]
        if isinstance(parent.node.value, list):
            parent.node.value.append(node)
        elif parent.name is None:
            self.set_entry_name(parent, node)
        else:
            self.add_entry(parent, parent.name, node)

    def set_entry_name(self, parent: OpenNode, node: Node) -> None:
        """Take the node as the name of the mapping's next entry; note a problem if it is a duplicate or no text."""
        if isinstance(node.value, dict | list):
            self.add_problem("name_not_text", node.place)
        elif node.written in parent.names:
            first = str(parent.names[node.written].line)
            self.problems.append(Problem("duplicate", node.place, {"line": first}, node.written))
        parent.names.setdefault(node.written, node.place)
        parent.name = node

    def add_entry(self, parent: OpenNode, name: Node, node: Node) -> None:
        """Put the node into the mapping under the waiting name."""
        parent.name = None
        node.key = name.place
        if isinstance(parent.node.value, dict):
            parent.node.value[name.written] = node


def resolve_scalar(text: str) -> ScalarValue:
    """Return the value of a scalar without quotes, by the rules of YAML 1.2.

    Only plain forms are numbers; others, such as 1e3, 0x10 or 20.000.000, stay text, and the model reports them.
    """
    if text in YAML_WORDS:
        return YAML_WORDS[text]
    if WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return Decimal(text) if DECIMAL_NUMBER.fullmatch(text) else text
