"""The language of a command line, and argparse adapted to that and to the size of the terminal.

Every launch imports this file before its first line. So it needs no `pathlib`, no dataclass and no `shutil`: these
bring other libraries along, a tenth of the time to the first line.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from vialibera.shell.terminal.terminal_size import terminal_size
from vialibera.words.languages import default_language, language_codes, load_language
from vialibera.words.texts import format_text, texts_in


def add_language_option(parser: argparse.ArgumentParser) -> None:
    """Add `--lang` to a parser.

    It has no default: the sub-parser, which runs second, would write that over a `--lang` before the command.
    """
    parser.add_argument(
        "--lang",
        choices=language_codes(),
        metavar="|".join(language_codes()),
        default=argparse.SUPPRESS,
        help="cli-lang-help",
    )


def add_actions(
    parser: argparse.ArgumentParser,
    command: str,
    names: Iterable[str],
    lang: str,
    *,
    kind: str = "action",
    required: bool = False,
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Add the actions of a command, or its steps; yield each with its parser, which gets `--lang` after the rest."""
    title, placeholder = (format_text(lang, f"cli-{command}-{word}") for word in (f"{kind}s", kind))
    actions = parser.add_subparsers(title=title, metavar=placeholder, required=required)
    for name in names:
        its = actions.add_parser(name, help=format_text(lang, f"cli-{command}-{name}-help"))
        its.set_defaults(**{kind: name})
        yield name, its
        add_language_option(its)


def locale_language(environment: Mapping[str, str]) -> str:
    """Return the language of the locale, or the default language if the program does not speak it.

    Windows sets none of the variables; its locale comes from the system.
    """
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    if locale := next(filter(None, named), None):
        return first_locale_word(locale) if first_locale_word(locale) in language_codes() else default_language()
    return (
        language_by_english_name(first_locale_word(windows_locale())) if sys.platform == "win32" else default_language()
    )


def first_locale_word(locale: str) -> str:
    """Return the language part of a locale: `it` of `it_IT.UTF-8`, `italian` of `Italian_Italy`."""
    return re.split(r"[_.@-]", locale.lower())[0]


def windows_locale() -> str:
    from locale import getlocale

    return getlocale()[0] or ""


def language_by_english_name(name: str) -> str:
    """Return the language with this English name, as Windows names languages, or the default language."""
    return next(
        (lang for lang in language_codes() if name and load_language(lang).english_name.lower() == name),
        default_language(),
    )


def help_width() -> int:
    """Return the number of columns that help may take."""
    return terminal_size()[0] - 4


@contextmanager
def argparse_translated(lang: str) -> Iterator[None]:
    """Make argparse speak `lang` inside the `with` block.

    argparse looks its words up through these two names of its module and has no setting for them. Catalogues for
    gettext would have to be compiled. Only while it parses: other users of argparse in this process are not touched.
    """
    before = {name: value for name, value in vars(argparse).items() if name in ("_", "ngettext")}
    vars(argparse).update(
        _=lambda text: translate_argparse_text(lang, text),
        ngettext=lambda one, many, number: translate_argparse_text(lang, many, number),
    )
    try:
        yield
    finally:
        vars(argparse).update(before)


def translate_argparse_text(lang: str, text: str | None, count: int = 1) -> str | None:
    """Return a text of argparse in our words, with its outer blanks; return an unknown text as it is."""
    key, texts = argparse_message_id(text or ""), texts_in(lang)
    if text is None or not texts.has_text(key):
        return text
    return text.replace(text.strip(), texts.format(key, {"count": count}))


def argparse_message_id(text: str) -> str:
    """Return the id of the message for a text: `expected %s argument` gives `argparse-expected-argument`."""
    words = re.sub(r"%\(\w+\)[rs]|%[rs]", "", text).lower()
    return "-".join(["argparse", *re.findall("[a-z]+", words)])
