"""Editions: from YAML rule files to the sheet that the engine plays by and the plain data that a log keeps.

This package imports `sheet`, `words` and `support` (plain data and snapshots). Only this package and
`engine/rulebook.py` compare the names of behaviours. There are two ways to an edition. The quick way reads a snapshot,
so that a launch needs neither YAML nor pydantic. The long way reads the files; it is taken for files of your own, for
`--set`, and for mistakes, because only it can report them. A test checks that both give the same data.

The long way, in this order:

- yaml_tree.py: a YAML text becomes a tree of nodes that know their file, line and column
- layers.py: `extends`, merging key by key, `--set`
- overlays.py: the variants, as named layers
- model.py: the shape of a ruleset as strict pydantic models; those of the slots are made of the sheet's parts
- validation.py: a tree becomes a `Ruleset`; pydantic's errors become problems with places
- checks.py: checks that the parts of a ruleset fit each other
- name_forms.py: the forms of a square's name in each language
- normalize.py: a `Ruleset` becomes the normalised plain data
- pipeline.py: runs all of these steps but the first two
- from_yaml.py: runs the whole way, from the files to an edition

The others:

- edition.py: an edition, and its plain data in one fixed form
- library.py: loads, lists and checks editions; chooses the quick or the long way
- prebuild_editions.py: makes the content of the snapshot
- appearance.py: marks, colours and short names of the board, which are no rules
- problem.py: `Problem`, a mistake with its place, and `EditionError`
- rules_in_words.py: the rules in sentences, by subject
- titles.py: the title of an edition, and its summary
- rule_sources.py: the section of the printed rules for each rule, and why it was decided, from rule_sources.toml
- value_origins.py: every value with its place, for `rulesets explain`
- from_log.py: checks the data of a log and brings it up to date
- rules_diff.py: finds the differences between a game's rules and this program's
"""

from vialibera.rules.editions.edition import Edition
from vialibera.rules.editions.library import (
    available_editions,
    available_variants,
    board_looks,
    file_problems,
    is_builtin_data,
    load_edition,
    minutes_problem,
    shipped_problems,
)
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem
from vialibera.rules.sheet import Sheet, sheet_from_data
from vialibera.support.json_values import JsonValue

__all__ = [
    "Edition",
    "EditionError",
    "FilePlace",
    "Problem",
    "available_editions",
    "available_variants",
    "board_looks",
    "file_problems",
    "load_edition",
    "minutes_problem",
    "sheet_from_log",
    "shipped_problems",
]


def sheet_from_log(data: JsonValue) -> Sheet:
    """Return the sheet for the data of a log; raise EditionError if it is not the data of a valid edition."""
    if isinstance(data, dict) and is_builtin_data(data):
        return sheet_from_data(data)
    # Only data that equals no built-in edition must be checked, so resuming a usual game loads no pydantic.
    from vialibera.rules.editions.from_log import restore_logged_data

    return sheet_from_data(restore_logged_data(data))
