"""Parses a YAML text into a tree of nodes that know their line and column.

Only what a rule file needs is accepted: mappings, lists, text, whole numbers, plain decimals, true, false and null
(YAML 1.2: `no` and `on` are text). Anchors, aliases, tags and several documents are refused, and so is a file that is
too big or nested too deeply. Anchors are refused rather than limited: a rule file has no use for them, and a limit
would be one more number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import takewhile
from pathlib import Path
from typing import Any

import yaml

from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, Problems

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
    builder, root = YamlTreeBuilder(shown, parser_events(text, shown)), None
    try:
        root = builder.read_document()
    except yaml.MarkedYAMLError as error:
        builder.problems.append(syntax_problem(error, shown))
    except yaml.YAMLError:
        builder.problems.append(unprintable_problem(text, shown))
    if builder.problems:
        raise EditionError(builder.problems)
    if root is None:
        raise EditionError([Problem("file_empty", FilePlace(shown, 1, 1))])
    return root


def parser_events(text: str, shown: str) -> Iterator[yaml.Event]:
    """Yield the events of the parser; raise EditionError at one too many."""
    for number, event in enumerate(yaml.parse(text, Loader=YAML_LOADER)):
        if number > MOST_EVENTS:
            raise EditionError([Problem("too_many_values", FilePlace(shown, 1, 1))])
        yield event


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


class YamlTreeBuilder:
    """Builds nodes from the events of a parser, and notes the problems that need not end that."""

    def __init__(self, shown: str, events: Iterator[yaml.Event]) -> None:
        self.shown, self.events = shown, events
        self.problems: list[Problem] = []

    def read_document(self) -> Node | None:
        """Return the tree of the only document, or None without one; raise EditionError at the second."""
        roots: list[Node] = []
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent) and roots:
                raise EditionError([*self.problems, Problem("several_documents", self.event_place(event))])
            if isinstance(event, yaml.NodeEvent):
                roots.append(self.read_node(event, 0))
        return roots[0] if roots else None

    def read_node(self, event: yaml.Event, depth: int) -> Node:
        """Return the node that begins with an event, so deep in others; raise EditionError if it is too deep."""
        place = self.event_place(event)
        if isinstance(event, yaml.AliasEvent):
            self.add_problem("anchor", place, f"*{event.anchor}")
            return Node(None, place)
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        self.refuse_anchor_and_tag(event, place)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar_node(event, place)
        if depth >= DEEPEST_NESTING:
            raise EditionError([*self.problems, Problem("too_deep", place)])
        inner = takewhile(is_no_end, self.events)
        if isinstance(event, yaml.MappingStartEvent):
            return Node(self.read_entries(inner, depth + 1), place)
        return Node([self.read_node(one, depth + 1) for one in inner], place)

    def read_entries(self, inner: Iterator[yaml.Event], depth: int) -> dict[str, Node]:
        """Return the entries of a mapping; note a problem for a name that is a duplicate or no text."""
        entries: dict[str, Node] = {}
        places: dict[str, FilePlace] = {}
        for event in inner:
            is_text = not isinstance(event, yaml.CollectionStartEvent)
            if not is_text:
                self.add_problem("name_not_text", self.event_place(event))
            name = self.read_node(event, depth)
            if is_text and name.written in places:
                first = str(places[name.written].line)
                self.problems.append(Problem("duplicate", name.place, {"line": first}, name.written))
            places.setdefault(name.written, name.place)
            entries[name.written] = self.read_node(next(self.events), depth)
            entries[name.written].key = name.place
        return entries

    def event_place(self, event: yaml.Event) -> FilePlace:
        mark = event.start_mark
        assert mark is not None
        return FilePlace(self.shown, mark.line + 1, mark.column + 1)

    def add_problem(self, code: str, place: FilePlace, found: str | None = None) -> None:
        self.problems.append(Problem(code, place, found=found))

    def refuse_anchor_and_tag(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, place: FilePlace) -> None:
        """Note a problem for an anchor and for a tag."""
        # A rule file has no use for anchors, and a limit against their abuse would be one more number to choose.
        # (decision: editions.no-anchors)
        if event.anchor:
            self.add_problem("anchor", place, f"&{event.anchor}")
        if event.tag:
            self.add_problem("tag", place, event.tag)

    def scalar_node(self, event: yaml.ScalarEvent, place: FilePlace) -> Node:
        """Return the node for a scalar; one in quotes is always a text."""
        if not event.value and not event.style:
            self.add_problem("value_missing", place)
        return Node(event.value if event.style else resolve_scalar(event.value), place, event.value)


def is_no_end(event: yaml.Event) -> bool:
    """Return True unless the event ends a mapping or a list."""
    return not isinstance(event, yaml.CollectionEndEvent)


def resolve_scalar(text: str) -> ScalarValue:
    """Return the value of a scalar without quotes, by the rules of YAML 1.2.

    Only plain forms are numbers; others, such as 1e3, 0x10 or 20.000.000, stay text, and the model reports them.
    """
    if text in YAML_WORDS:
        return YAML_WORDS[text]
    if WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return Decimal(text) if DECIMAL_NUMBER.fullmatch(text) else text
