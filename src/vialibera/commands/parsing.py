"""The language of a command line and its width, and argparse made to keep to both."""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from vialibera.words.languages import default, language, languages
from vialibera.words.texts import texts_in


def add_language(parser: argparse.ArgumentParser, lang: str) -> None:
    """Without a default: given before the command, it is not lost by its absence after."""
    parser.add_argument(
        "--lang",
        choices=languages(),
        metavar="|".join(languages()),
        default=argparse.SUPPRESS,
        help=texts_in(lang).format("cli-lang-help", {}),
    )


def value_named(lang: str, word: str) -> str:
    """What stands for a value in the help of a command."""
    return texts_in(lang).format(f"cli-value-{word}", {})


def language_of(environment: Mapping[str, str]) -> str:
    """The locale's, where it is one of ours. Windows sets none of the variables, but knows its locale."""
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    if locale := next(filter(None, named), None):
        return first_word(locale) if first_word(locale) in languages() else default()
    return named_in_english(first_word(windows_locale())) if sys.platform == "win32" else default()


def first_word(locale: str) -> str:
    """`it` of `it_IT.UTF-8`, `italian` of `Italian_Italy`."""
    return re.split(r"[_.@-]", locale.lower())[0]


def windows_locale() -> str:
    from locale import getlocale

    return getlocale()[0] or ""


def named_in_english(name: str) -> str:
    """The language that Windows calls by this name."""
    return next((lang for lang in languages() if name and language(lang).english.lower() == name), default())


def terminal_size() -> tuple[int, int]:
    """Columns and rows as `shutil` finds them, which would bring three libraries of compression to every launch."""
    return _first_of(_exported(), _shown())


def window_size() -> tuple[int, int]:
    """The terminal as it is now goes first: what COLUMNS says would not follow it when its size changes."""
    return _first_of(_shown(), _exported())


def _first_of(first: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return first[0] or other[0] or 80, first[1] or other[1] or 24


def _exported() -> tuple[int, int]:
    columns, rows = (os.environ.get(name, "") for name in ("COLUMNS", "LINES"))
    return int(columns) if columns.isdecimal() else 0, int(rows) if rows.isdecimal() else 0


def _shown() -> tuple[int, int]:
    """Nothing where no terminal is, or where it does not know."""
    try:
        assert sys.__stdout__ is not None
        found = os.get_terminal_size(sys.__stdout__.fileno())
    except (AssertionError, OSError, ValueError):
        return 0, 0
    return found.columns, found.lines


def fitting(prog: str) -> argparse.HelpFormatter:
    """What writes the help; told the width, argparse need not import anything to find it."""
    return argparse.HelpFormatter(prog, width=terminal_size()[0] - 4)


@contextmanager
def argparse_in(lang: str) -> Iterator[None]:
    """While it lasts, argparse speaks `lang`: it looks its words up through these two names, and offers no others."""
    before = {name: value for name, value in vars(argparse).items() if name in ("_", "ngettext")}
    vars(argparse).update(
        _=lambda text: translated(lang, text),
        ngettext=lambda one, many, number: translated(lang, many, number),
    )
    try:
        yield
    finally:
        vars(argparse).update(before)


def translated(lang: str, text: str | None, count: int = 1) -> str | None:
    """argparse's text in our words, the blanks round it as they were; one nobody knows stays as it is."""
    key, texts = message_of(text or ""), texts_in(lang)
    if text is None or not texts.has(key):
        return text
    return text.replace(text.strip(), texts.format(key, {"count": count}))


def message_of(text: str) -> str:
    """Its message is called by the words of the text: `expected %s argument` is `argparse-expected-argument`."""
    words = re.sub(r"%\(\w+\)[rs]|%[rs]", "", text).lower()
    return "-".join(["argparse", *re.findall("[a-z]+", words)])
