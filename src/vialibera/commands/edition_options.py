"""The options that name an edition and vary it, the same for every command that plays or describes one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vialibera.commands.plain_parser import STATUS_WRONG_USE

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from vialibera.rules.editions import Edition, EditionError

FIXED_OPTIONS = ("set", "variant", "no-variant", "ruleset", "players", "minutes", "until", "bot", "dice", "seed")
"""Options of `play` that a tournament has settled for its tables: `play` at a table refuses them in a sentence."""


def add_edition_options(parser: ArgumentParser, *name: str, **settings: Any) -> None:
    """Add an argument of this name for the edition, and the options that vary the edition."""
    parser.add_argument(*name, metavar="ID", help="cli-edition-help", **settings)
    for option, placeholder in (("variant", "name"), ("no-variant", "name"), ("set", "setting")):
        metavar, about = f"cli-value-{placeholder}", f"cli-{option}-help"
        parser.add_argument(f"--{option}", action="append", default=[], metavar=metavar, help=about)


def load_requested_edition(id: str, arguments: Namespace) -> Edition:
    """Load the edition with the variants and settings of the command line; raise EditionError if one is wrong."""
    from vialibera.rules.editions import load_edition

    return load_edition(id, arguments.variant, arguments.set, arguments.no_variant)


def edition_error_status(error: EditionError) -> int:
    """Return the exit status: 1 for a wrong or missing rule file, 2 for a word of the command line."""
    is_in_file = any(problem.place.line or problem.code.startswith("file_") for problem in error.problems)
    return 1 if is_in_file else STATUS_WRONG_USE
