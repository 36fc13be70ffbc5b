"""The options that name an edition and vary it, the same for every command that plays or describes one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vialibera.commands.parsing import value_named
from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from vialibera.editions import Edition


def add_edition(parser: ArgumentParser, lang: str, *name: str, **settings: Any) -> None:
    """Add an argument of this name for the edition, and the options that vary the edition."""
    parser.add_argument(*name, metavar="ID", help=say(lang, "cli-edition-help"), **settings)
    add_changes(parser, lang)


def add_changes(parser: ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "--variant", action="append", default=[], metavar=value_named(lang, "name"), help=say(lang, "cli-variant-help")
    )
    parser.add_argument(
        "--no-variant",
        action="append",
        default=[],
        metavar=value_named(lang, "name"),
        help=say(lang, "cli-no-variant-help"),
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar=value_named(lang, "setting"), help=say(lang, "cli-set-help")
    )


def edition_asked(id: str, arguments: Namespace) -> Edition:
    """Load the edition with the variants and settings of the command line; raise EditionError if one is wrong."""
    from vialibera.editions import load

    return load(id, arguments.variant, arguments.set, arguments.no_variant)
