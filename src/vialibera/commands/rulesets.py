"""`vialibera rulesets`: the rule sheets there are."""

from argparse import ArgumentParser, Namespace

from vialibera.commands.words import say
from vialibera.editions.places import rulesets_folder


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """No argument of its own."""
    parser.description = say(lang, "rulesets.about")


def run(arguments: Namespace, lang: str) -> int:
    """One id a line."""
    ids = sorted(file.stem for file in rulesets_folder().glob("*.yaml"))
    print("\n".join(ids) or say(lang, "rulesets.none"))
    return 0
