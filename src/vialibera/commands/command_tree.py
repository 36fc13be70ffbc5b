"""The whole command line as plain data, read from its parsers: for the manual page and for completions."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from vialibera import commands
from vialibera.commands.help_sections import EXAMPLES
from vialibera.commands.parsing import argparse_translated, value_placeholder
from vialibera.commands.root_parser import build_parser

ValueSource = Literal["", "files", "folders"]

FILE_PLACEHOLDERS = ("FILE", "LOG", "OUT", "PLAYERS.csv")
TRANSLATED_FILE_PLACEHOLDERS = ("page",)
TRANSLATED_FOLDER_PLACEHOLDERS = ("folder",)
"""The placeholders of values that are names of files, and of folders."""

OPTIONAL_COUNTS = ("?", "*")
REPEATED_COUNTS = ("*", "+")


class CommandValue(NamedTuple):
    """The value of an option, or an argument without a name."""

    placeholder: str
    words: tuple[str, ...]
    """The words that can stand here, or some of them."""
    source: ValueSource
    """The names that can be offered besides: of files or of folders."""
    is_optional: bool = False
    is_repeated: bool = False


class CommandOption(NamedTuple):
    """An option; `value` is None for a switch."""

    names: tuple[str, ...]
    about: str
    value: CommandValue | None
    is_repeated: bool = False


class CommandArgument(NamedTuple):
    """An argument without a name."""

    about: str
    value: CommandValue


class CommandNode(NamedTuple):
    """A command, or a step or action of one; the root is the program itself."""

    words: tuple[str, ...]
    """The words that call the command, without the program's name."""
    summary: str
    about: str
    usage: str
    examples: tuple[str, ...]
    options: tuple[CommandOption, ...]
    arguments: tuple[CommandArgument, ...]
    nodes: tuple[CommandNode, ...]

    @property
    def name(self) -> str:
        """The last word of the command, or the program's name."""
        return self.words[-1] if self.words else "vialibera"

    def walk_nodes(self) -> Iterator[CommandNode]:
        """Yield this node and all below it."""
        yield self
        for node in self.nodes:
            yield from node.walk_nodes()


def read_command_tree(lang: str) -> CommandNode:
    """Return the whole command line, with its texts in a language."""
    with argparse_translated(lang):
        parser = build_parser(lang, commands.COMMAND_NAMES, commands.COMMAND_NAMES)
        return TreeReader(lang).read_node(parser, (), "")


class TreeReader:
    """Reads parsers; knows which words the editions, variants and computer players add."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.file_placeholders = {
            *FILE_PLACEHOLDERS,
            *(value_placeholder(lang, word) for word in TRANSLATED_FILE_PLACEHOLDERS),
        }
        self.folder_placeholders = {value_placeholder(lang, word) for word in TRANSLATED_FOLDER_PLACEHOLDERS}
        self.known_words = list_value_words()

    def read_node(self, parser: argparse.ArgumentParser, words: tuple[str, ...], summary: str) -> CommandNode:
        options: list[CommandOption] = []
        arguments: list[CommandArgument] = []
        nodes: list[CommandNode] = []
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                summaries = {choice.dest: choice.help or "" for choice in action._choices_actions}
                nodes += [
                    self.read_node(its, (*words, name), summaries.get(name, "")) for name, its in action.choices.items()
                ]
            elif action.help == argparse.SUPPRESS:
                continue
            elif action.option_strings:
                options.append(self._read_option(parser, action, words))
            else:
                arguments.append(CommandArgument(help_text(parser, action), self.read_value(action, words)))
        return CommandNode(
            words,
            summary,
            parser.description or "",
            # one row: whoever prints the usage folds it
            " ".join(parser.format_usage().partition(":")[2].split()),
            tuple(f"{parser.prog} {rest}".strip() for rest in EXAMPLES.get(" ".join(words), ())),
            tuple(options),
            tuple(arguments),
            tuple(nodes),
        )

    def _read_option(
        self, parser: argparse.ArgumentParser, action: argparse.Action, words: Sequence[str]
    ) -> CommandOption:
        value = None if action.nargs == 0 else self.read_value(action, words)
        names = tuple(action.option_strings)
        return CommandOption(names, help_text(parser, action), value, isinstance(action, argparse._AppendAction))

    def read_value(self, action: argparse.Action, words: Sequence[str]) -> CommandValue:
        """Return the value; a placeholder such as `on|off|FILE` names words and a file at once."""
        choices = tuple(str(choice) for choice in action.choices or ())
        placeholder = action.metavar if isinstance(action.metavar, str) else ""
        parts = placeholder.split("|")
        command = words[0] if words else ""
        offered = (
            choices
            or self.known_words.get((command, action.dest))
            or self.known_words.get(("", action.dest))
            or tuple(part for part in parts if len(parts) > 1 and not part.isupper())
        )
        count = action.nargs if isinstance(action.nargs, str) else ""
        return CommandValue(
            placeholder or ("{" + ",".join(choices) + "}" if choices else action.dest.upper()),
            offered,
            self._find_source(parts),
            count in OPTIONAL_COUNTS,
            count in REPEATED_COUNTS,
        )

    def _find_source(self, placeholders: Sequence[str]) -> ValueSource:
        if self.folder_placeholders & {*placeholders}:
            return "folders"
        return "files" if self.file_placeholders & {*placeholders} else ""


def help_text(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """Return the help of an option or argument, filled in as `--help` does."""
    return parser._get_formatter()._expand_help(action) if action.help else ""


def list_value_words() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return words for values by command and destination; an empty command stands for all."""
    from vialibera.play.bots.bot_kinds import BOT_KINDS, LAB_BOT_KINDS
    from vialibera.rules.editions.library import available_editions, available_variants
    from vialibera.senses.sound.recipes import RECIPES
    from vialibera.shell.settings.start_options import VOICE_KINDS

    editions, variants = tuple(id for id, _ in available_editions()), tuple(available_variants())
    return {
        ("", "ruleset"): editions,
        ("rulesets", "id"): editions,
        ("", "variant"): variants,
        ("", "no_variant"): variants,
        ("", "voice"): VOICE_KINDS,
        ("simulate", "bots"): (*BOT_KINDS, *LAB_BOT_KINDS),
        ("sounds", "names"): ("pack", *RECIPES),
    }
