"""Problems of a rule file, each with its place, told in one line."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from vialibera.words.languages import default
from vialibera.words.texts import say, texts_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

LONGEST_FINDING, LONGEST_LIST = 60, 400
MOST_PROBLEMS = 100


class FilePlace(NamedTuple):
    """Where a value was written; a file without lines (a launch option) stands at line 0."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Problem(NamedTuple):
    """What is wrong, where, what was found and, if there is one, a hint."""

    code: str
    place: FilePlace
    facts: Mapping[str, str] = MappingProxyType({})
    found: str | None = None

    def text(self, lang: str) -> str:
        """`file:line:column: what, found «x»; hint`"""
        facts = {name: shortened(fact, LONGEST_LIST) for name, fact in self.facts.items()}
        key = f"problem-{self.code.replace('_', '-')}"
        found = "" if self.found is None else say(lang, "problem-found", found=shortened(self.found))
        hint = f"; {say(lang, f'{key}.hint', **facts)}" if texts_in(lang).has(f"{key}.hint") else ""
        return f"{printable(str(self.place))}: {say(lang, key, **facts)}{found}{hint}"


class EditionError(Exception):
    """A rule file that cannot be played, with all its problems."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        different = {problem.text(default()): problem for problem in problems}.values()
        ordered = sorted(different, key=lambda problem: problem.place)
        self.problems = ordered[:MOST_PROBLEMS]
        if len(ordered) > MOST_PROBLEMS:
            rest = str(len(ordered) - MOST_PROBLEMS)
            self.problems.append(Problem("more", ordered[MOST_PROBLEMS].place, {"count": rest}))
        super().__init__("\n".join(problem.text(default()) for problem in self.problems))


def printable(text: str) -> str:
    """Without line ends, tabs and whatever else a terminal might obey."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def shortened(text: str, longest: int = LONGEST_FINDING) -> str:
    """One printable line, short enough to be heard to its end."""
    return printable(text if len(text) <= longest else text[: longest - 1] + "…")


def unknown(code: str, place: FilePlace, found: str, known: Iterable[str], **facts: str) -> Problem:
    """A name that is none of the known ones: the nearest is proposed, else all are listed."""
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(found[:LONGEST_FINDING], names, n=1, cutoff=0.6)
    if near:
        return Problem(f"{code}_near", place, {**facts, "near": near[0]}, found)
    return Problem(code, place, {**facts, "known": ", ".join(names)}, found)
