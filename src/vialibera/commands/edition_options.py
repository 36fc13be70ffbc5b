"""The options that name an edition and vary it, the same for every command that plays or tells one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vialibera.commands.words import say
from vialibera.editions import Edition, available, load, variants

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_edition(parser: ArgumentParser, lang: str, *name: str, **settings: Any) -> None:
    """The edition as an argument of this name, and what varies it."""
    ids = ", ".join(id for id, _ in available())
    parser.add_argument(*name, metavar="ID", help=say(lang, "edition.help", ids=ids), **settings)
    add_changes(parser, lang)


def add_changes(parser: ArgumentParser, lang: str) -> None:
    listed = say(lang, "variant.help", names=", ".join(variants()))
    parser.add_argument("--variant", action="append", default=[], metavar="NAME", help=listed)
    parser.add_argument("--no-variant", action="append", default=[], metavar="NAME", help=say(lang, "no_variant.help"))
    parser.add_argument("--set", action="append", default=[], metavar="PATH=VALUE", help=say(lang, "set.help"))


def edition_asked(id: str, arguments: Namespace) -> Edition:
    """The edition with its changes, or EditionError."""
    return load(id, arguments.variant, arguments.set, arguments.no_variant)
