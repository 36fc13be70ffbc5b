"""The parser of the command line: it refuses a wrong option in one sentence that names the remedy.

Every launch imports this file before its first line, so what a mistake needs is imported only then.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar

from vialibera.commands.long_output import print_at_reading_pace
from vialibera.commands.parsing import help_width
from vialibera.words.texts import format_text

ActionT = TypeVar("ActionT", bound=argparse.Action)

KEY_PREFIXES = ("cli-", "manual-")
"""The beginnings of the keys of those texts that are a help or a placeholder."""

STATUS_WRONG_USE = 2

MOST_LISTED_CHOICES = 6
"""The most choices that a refusal lists: more of them are for `--help`."""


class WrongValue(Exception):
    """A value that an option refuses; `text_in` returns the sentence that says why, in a language."""

    def __init__(self, text_in: Callable[[str], str]) -> None:
        super().__init__(text_in)
        self.text_in = text_in


def refuse_value(key: str, **facts: str | int) -> WrongValue:
    """Return the refusal of a value by the message `key`."""
    return WrongValue(lambda lang: format_text(lang, key, **facts))


class PlainParser(argparse.ArgumentParser):
    """An argument parser without abbreviated options and without the colours of newer Pythons.

    Abbreviations are off because a later option must not change the meaning of a command line. The usage stays in
    `--help`: a listener would hear seven lines of it before the mistake.
    """

    def __init__(self, *, lang: str, **settings: Any) -> None:
        self.lang = lang
        # with a given width, argparse does not import `shutil` to find it
        formatter = partial(argparse.HelpFormatter, width=help_width())
        super().__init__(**settings, allow_abbrev=False, formatter_class=formatter)
        # argparse's own refusal of a wrong number names the type of Python
        self.register("type", int, parse_number)
        # attributes, not arguments: older Pythons have no such parameters
        self.color = False
        self.suggest_on_error = False

    def _add_action(self, action: ActionT) -> ActionT:
        """Add an option or argument; its help and its placeholder may be the keys of texts."""
        for name in ("help", "metavar"):
            key = getattr(action, name)
            # by its first letters: to look for a text that there is not reads all the files of the language
            if isinstance(key, str) and key.startswith(KEY_PREFIXES):
                setattr(action, name, format_text(self.lang, key))
        return super()._add_action(action)

    def add_subparsers(self, **settings: Any) -> Any:
        """Return the commands or actions of this parser, whose parsers speak the same language."""
        settings["parser_class"] = partial(PlainParser, lang=self.lang)
        return super().add_subparsers(**settings)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Return what was parsed; refuse the first word that this parser has no use for."""
        # Here, not in `parse_args`: the parser of the command itself knows its options and its name.
        arguments, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(self._unknown_word_text(unknown[0]))
        return arguments, []

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Return the value of a word; the reader of the option refuses it in no language, this parser in its own."""
        try:
            return super()._get_value(action, arg_string)
        except WrongValue as wrong:
            raise argparse.ArgumentError(action, wrong.text_in(self.lang)) from None

    def _unknown_word_text(self, word: str) -> str:
        """Return the sentence that refuses an option, or a word where none belongs."""
        if not word.startswith("-"):
            return self._text("cli-word-extra", name=word)
        name = word.partition("=")[0]
        near = nearest_choice_text(self.lang, name, self._option_string_actions)
        return self._text("cli-option-unknown.near" if near else "cli-option-unknown", name=name, near=near)

    def format_help(self) -> str:
        """Return the help of argparse with the examples and lists of this command after it."""
        from vialibera.commands.help_sections import help_sections

        return super().format_help() + help_sections(self.prog, self.lang, help_width())

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that is not among the choices, and name the nearest one or all of them."""
        if action.choices is None or value in action.choices:
            return
        choices = [str(choice) for choice in action.choices]
        near = nearest_choice_text(self.lang, str(value), choices)
        if near:
            text = self._text("cli-choice-unknown.near", name=str(value), near=near)
        elif len(choices) <= MOST_LISTED_CHOICES:
            text = self._text("cli-choice-unknown", name=str(value), choices=", ".join(choices))
        else:
            text = self._text("cli-choice-unknown.many", name=str(value))
        named = None if isinstance(action, argparse._SubParsersAction) else action
        raise argparse.ArgumentError(named, text)

    def _text(self, key: str, **facts: str) -> str:
        return format_text(self.lang, key, help=f"{self.prog} --help", **facts)

    def error(self, message: str) -> NoReturn:
        """Print the mistake as one sentence, which cannot control the terminal, and exit."""
        stop = "" if message.endswith((".", "?", "!")) else "."
        sentence = f"{self.prog}: {message}{stop}"
        self.exit(STATUS_WRONG_USE, "".join(letter if letter.isprintable() else "�" for letter in sentence) + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help at a reader's pace, because it is a long text; print an error at once."""
        from vialibera.shell.terminal.notices import fit_to_terminal
        from vialibera.shell.terminal.tty import is_terminal

        if message and file is sys.stdout and is_terminal(file):
            print_at_reading_pace(message.rstrip("\n").split("\n"))
        elif message and file is sys.stdout:
            # not by the method of argparse, which says nothing of a full disk
            sys.stdout.write(message)
        else:
            super()._print_message(fit_to_terminal(message, file), file)


def parse_number(text: str) -> int:
    """Return the whole number that an argument names; raise WrongValue for anything else."""
    if not text.removeprefix("-").isdecimal():
        raise refuse_value("cli-number-wrong", text=text, least="1")
    return int(text)


def parse_count(text: str) -> int:
    """Return the whole number above 0 that an argument names; raise WrongValue for anything else."""
    if (number := parse_number(text)) < 1:
        raise refuse_value("cli-number-wrong.least", text=text, least="1")
    return number


def nearest_choice_text(lang: str, name: str, known: Iterable[str], likeness: float = 0.7) -> str:
    """Return the question that suggests the nearest known name, or "" if none is near."""
    from difflib import get_close_matches

    near: Sequence[str] = get_close_matches(name[:60], list(known), n=1, cutoff=likeness)
    return "".join(format_text(lang, "cli-near", name=word) for word in near)
