"""`vialibera rulesets`: list, show, explain and check rule sheets."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

from vialibera.commands.edition_options import add_edition, edition_asked
from vialibera.commands.parsing import add_language, value_named
from vialibera.commands.telling import add_text, tell
from vialibera.editions import EditionError, available, load, problems, unsound, variants
from vialibera.sheet.sheet import in_language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from vialibera.editions.problem import Problem


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions; without an action the rule sheets are listed."""
    parser.description = say(lang, "cli-rulesets-about")
    parser.set_defaults(action="list")
    add_text(parser, lang)
    actions = parser.add_subparsers(title=say(lang, "cli-rulesets-actions"), metavar=say(lang, "cli-rulesets-action"))
    for name in ACTIONS:
        its = actions.add_parser(name, help=say(lang, f"cli-rulesets-{name}-help"))
        its.set_defaults(action=name)
        add_arguments(name, its, lang)
        add_language(its, lang)
        if name in TOLD:
            add_text(its, lang)


def add_arguments(action: str, parser: ArgumentParser, lang: str) -> None:
    if action in ("show", "explain"):
        add_edition(parser, lang, "id")
    if action == "explain":
        parser.add_argument(
            "path", nargs="?", default="", metavar=value_named(lang, "path"), help=say(lang, "cli-rulesets-path-help")
        )
    if action == "check":
        parser.add_argument("files", nargs="+", metavar="FILE", help=say(lang, "cli-rulesets-files-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Run the action; a wrong rule file ends in its problems, one a line, and status 1."""
    try:
        return ACTIONS[arguments.action](arguments, lang)
    except EditionError as error:
        report(error.problems, lang)
        return 1


def report(found: list[Problem], lang: str) -> None:
    for problem in found:
        print(problem.text(lang), file=sys.stderr)


def listed(arguments: Namespace, lang: str) -> int:
    """Print id, title and summary of each rule sheet, then the variants; report the sheets that are wrong.

    Wrong sheets are not listed; their problems go to stderr, and the status is 1.
    """
    tell(editions_and_variants(lang), arguments)
    report(unsound(), lang)
    return 1 if unsound() else 0


def editions_and_variants(lang: str) -> Iterator[str]:
    for id, title in available():
        yield f"{id}: {in_language(title, lang)}. {in_language(load(id).sheet.summary, lang)}"
    yield say(lang, "cli-rulesets-variants")
    for name, words in variants().items():
        yield f"{name}: {in_language(words['title'], lang)}. {in_language(words['help'], lang)}"


def show(arguments: Namespace, lang: str) -> int:
    from vialibera.editions.telling import tell_rules

    tell(tell_rules(edition_asked(arguments.id, arguments).sheet, lang), arguments)
    return 0


def explain(arguments: Namespace, lang: str) -> int:
    """Print every value below a path, or all, with the file and line that sets it."""
    from vialibera.editions.values import values

    everything = values(edition_asked(arguments.id, arguments).root)
    chosen = [value for value in everything if value.under(arguments.path)]
    if not chosen:
        print(no_path(arguments.path, {path for value in everything for path in value.paths()}, lang), file=sys.stderr)
        return 1
    tell(map(str, chosen), arguments)
    return 0


def no_path(path: str, known: set[str], lang: str) -> str:
    """Return the sentence that refuses an unknown path and suggests the nearest known one."""
    near = get_close_matches(path, known, n=1)
    return say(lang, "cli-rulesets-no-path", path=path, near=say(lang, "cli-near", name=near[0]) if near else "")


def check(arguments: Namespace, lang: str) -> int:
    """Print the problems of every file and return 1 if there are any.

    They go to stdout, not to stderr: here the problems are the result.
    """
    found = {file: problems(file) for file in arguments.files}
    for file, its in found.items():
        print("\n".join([problem.text(lang) for problem in its] or [say(lang, "cli-rulesets-fine", file=file)]))
    return 1 if any(found.values()) else 0


def schema(_: Namespace, lang: str) -> int:
    from vialibera.editions.schema import schema_text

    print(schema_text(), end="")
    return 0


TOLD = ("list", "show", "explain")
"""The actions that print long texts."""

ACTIONS = {"list": listed, "show": show, "explain": explain, "check": check, "schema": schema}
