"""Problems of a rule file, each with its place and a text of one line.

A problem is a code with facts; its words are in problem.ftl and are looked up only when it is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from vialibera.words.languages import default_language
from vialibera.words.texts import format_text, texts_in

LONGEST_FINDING, LONGEST_LIST = 60, 400
MOST_PROBLEMS = 100


class FilePlace(NamedTuple):
    """The place of a value; a source without lines, such as a launch option, has line 0."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Problem(NamedTuple):
    """A mistake: its code, its place, the facts for its text, and the value that was found, or None."""

    code: str
    place: FilePlace
    facts: Mapping[str, str] = MappingProxyType({})
    found: str | None = None

    def message_in(self, lang: str) -> str:
        """Return the problem as one line, `file:line:column: problem, found «x»; hint`, in a language.

        The found value and the hint are left out if there is none, and so is a value that is the place itself.
        """
        facts = {name: shorten_line(fact, LONGEST_LIST) for name, fact in self.facts.items()}
        key = f"problem-{self.code.replace('_', '-')}"
        is_told = self.found is None or self.found == self.place.file
        found = "" if is_told else format_text(lang, "problem-found", found=shorten_line(self.found or ""))
        hint = f"; {format_text(lang, f'{key}.hint', **facts)}" if texts_in(lang).has_text(f"{key}.hint") else ""
        return f"{replace_unprintable(str(self.place))}: {format_text(lang, key, **facts)}{found}{hint}"


Problems: TypeAlias = "Iterator[Problem]"
"""Problems, each found once it is asked for."""


class EditionError(Exception):
    """The error for a rule file that cannot be played, with all its problems.

    `problems` are sorted by place, a missing title last, and without duplicates; if there are very many, the last
    only counts the rest.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        # Two codes can give the same line, so duplicates are found by their text.
        different = {problem.message_in(default_language()): problem for problem in problems}.values()
        ordered = sorted(different, key=lambda problem: (problem.place, problem.code == "title_own"))
        self.problems = ordered[:MOST_PROBLEMS]
        if len(ordered) > MOST_PROBLEMS:
            rest = str(len(ordered) - MOST_PROBLEMS)
            self.problems.append(Problem("more", ordered[MOST_PROBLEMS].place, {"count": rest}))
        super().__init__("\n".join(problem.message_in(default_language()) for problem in self.problems))


def replace_unprintable(text: str) -> str:
    """Return the text with every unprintable character replaced: none of it must control a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def shorten_line(text: str, longest: int = LONGEST_FINDING) -> str:
    """Return the text as one printable line, cut so that a listener need not wait long for its end."""
    return replace_unprintable(text if len(text) <= longest else text[: longest - 1] + "…")


def unknown_name_problem(code: str, place: FilePlace, found: str, known: Iterable[str], **facts: str) -> Problem:
    """Return the problem of an unknown name: it proposes the most similar known name, or lists all of them.

    A proposal has the code `CODE_near`.
    """
    # Imported here: a launch without a mistake does not need it. The name is cut, as comparing a long one is slow.
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(found[:LONGEST_FINDING], names, n=1, cutoff=0.6)
    if near:
        return Problem(f"{code}_near", place, {**facts, "near": near[0]}, found)
    return Problem(code, place, {**facts, "known": ", ".join(names)}, found)
