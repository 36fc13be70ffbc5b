"""`vialibera rulesets`: list, show, explain and check rule sheets."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vialibera.commands.edition_options import add_edition_options, edition_error_status, load_requested_edition
from vialibera.commands.help_sections import edition_lines, variant_lines
from vialibera.commands.long_output import (
    add_form_options,
    add_text_option,
    print_json,
    print_long_text,
    print_name_list,
    wants_json,
)
from vialibera.commands.parsing import add_actions
from vialibera.commands.plain_parser import STATUS_WRONG_USE, nearest_choice_text
from vialibera.rules.editions import (
    EditionError,
    available_editions,
    available_variants,
    file_problems,
    shipped_problems,
)
from vialibera.rules.editions.problem import Problem
from vialibera.shell.terminal.notices import print_notice
from vialibera.support.data_folders import find_data_folder
from vialibera.words.texts import format_text


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions; without an action the rule sheets are listed."""
    parser.set_defaults(action="list")
    add_form_options(parser)
    for name, its in add_actions(parser, "rulesets", RULESET_ACTIONS, lang):
        if name in ("show", "explain"):
            add_edition_options(its, "id")
        if name == "explain":
            its.add_argument("path", nargs="?", default="", metavar="cli-value-path", help="cli-rulesets-path-help")
            add_text_option(its)
        elif name == "check":
            its.add_argument("files", nargs="+", metavar="FILE", help="cli-rulesets-files-help")
        else:
            add_form_options(its)


def run(arguments: Namespace, lang: str) -> int:
    """Run the action; a wrong rule file ends in its problems, one a line, and status 1, an unknown name in status 2."""
    try:
        return RULESET_ACTIONS[arguments.action](arguments, lang)
    except EditionError as error:
        print_problems(error.problems, lang)
        return edition_error_status(error)


def print_problems(found: list[Problem], lang: str) -> None:
    for problem in found:
        print_notice(problem.message_in(lang))


def list_rulesets(arguments: Namespace, lang: str) -> int:
    """Print id, title and summary of each rule sheet, then the variants; report the sheets that are wrong.

    Wrong sheets are not listed; their problems go to stderr, and the status is 1.
    """
    if wants_json(arguments):
        print_json({"rulesets": dict(available_editions()), "variants": available_variants()})
    else:
        print_name_list([*edition_lines(lang), format_text(lang, "cli-variants"), *variant_lines(lang)], arguments)
    print_problems(shipped_problems(), lang)
    return 1 if shipped_problems() else 0


def show_ruleset(arguments: Namespace, lang: str) -> int:
    from vialibera.rules.editions.rule_sources import rule_lines

    edition = load_requested_edition(arguments.id, arguments)
    if wants_json(arguments):
        print_json(edition.data)
    else:
        print_long_text(rule_lines(edition.sheet, lang), arguments)
    return 0


def explain_ruleset(arguments: Namespace, lang: str) -> int:
    """Print every value below a path, or all, with the file and line that sets it."""
    from vialibera.rules.editions.value_origins import trace_values

    everything = trace_values(load_requested_edition(arguments.id, arguments).root)
    chosen = [value for value in everything if value.is_under(arguments.path)]
    if not chosen:
        known = {path for value in everything for path in value.path_and_parents()}
        near = nearest_choice_text(lang, arguments.path, known, likeness=0.6)
        print_notice(format_text(lang, "cli-rulesets-no-path", path=arguments.path, near=near))
        return STATUS_WRONG_USE
    print_long_text(map(str, chosen), arguments)
    return 0


def check_rule_files(arguments: Namespace, lang: str) -> int:
    """Print the problems of every file and return 1 if there are any.

    They go to stdout, not to stderr: here the problems are the result.
    """
    found = {file: file_problems(file) for file in arguments.files}
    for file, its in found.items():
        print(
            "\n".join(
                [problem.message_in(lang) for problem in its] or [format_text(lang, "cli-rulesets-fine", file=file)]
            )
        )
    return 1 if any(found.values()) else 0


def print_schema(_: Namespace, lang: str) -> int:
    print((find_data_folder("docs") / "ruleset.schema.json").read_text("utf-8"), end="")
    return 0


RULESET_ACTIONS = {
    "list": list_rulesets,
    "show": show_ruleset,
    "explain": explain_ruleset,
    "check": check_rule_files,
    "schema": print_schema,
}
