"""The manual page `vialibera(1)`, written from the tree of the command line in the form of man(7)."""

from __future__ import annotations

import re
import textwrap
from argparse import Action
from collections.abc import Iterable, Iterator

from vialibera import __version__
from vialibera.commands.command_list import ListedCommand, read_commands
from vialibera.commands.help_sections import EXAMPLES
from vialibera.commands.parsing import argparse_translated
from vialibera.words.texts import format_text

REVISED = "2026-11-23"
"""The day on which somebody last read the page through."""

VARIABLES = (
    *("VIALIBERA_CONFIG", "VIALIBERA_GAMES", "VIALIBERA_VOICE", "VIALIBERA_SCREEN", "VIALIBERA_SOUND"),
    *("ACCESSIBLE", "NO_COLOR", "LANG"),
)
"""The variables of the environment that the page names; the message `manual-variable-NAME` describes each."""

FILES = {
    "config": "~/.config/vialibera/vialibera.toml",
    "games": "~/.local/share/vialibera/games/",
    "cache": "~/.cache/vialibera/",
}

PAGE_EXAMPLES = (
    ("quick", "vialibera play --quick"),
    ("reader", "vialibera play --ruleset lira --players Anna,Bruno --voice reader"),
    ("resume", "vialibera resume"),
    ("report", "vialibera report --html game.html"),
)
EXIT_CODES = (0, 1, 2, 130)

LINE_LETTERS = 72
"""The longest line of the source, where a text can be folded."""


OPTIONAL_COUNTS, REPEATED_COUNTS = ("?", "*"), ("*", "+")


def manual_page(lang: str) -> str:
    """Return the page in a language."""
    with argparse_translated(lang):
        return "\n".join(fold_lines(ManualWriter(lang).write_page(*read_commands(lang)))) + "\n"


def fold_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines with long texts folded; the tag of a paragraph stays one line."""
    before = ""
    for line in lines:
        if line.startswith(".") or before == ".TP":
            yield line
        else:
            folded = textwrap.wrap(line, LINE_LETTERS, break_long_words=False, break_on_hyphens=False)
            yield from ("\\&" + part if part.startswith((".", "'")) else part for part in folded)
        before = line


class ManualWriter:
    """Writes the sections of the page one after the other, as lines."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def text(self, key: str, **facts: str) -> str:
        """Return a message of the page, ready for roff."""
        return roff_text(format_text(self.lang, f"manual-{key}", **facts))

    def write_page(self, root: ListedCommand, *commands: ListedCommand) -> Iterator[str]:
        yield '.\\" -*- coding: UTF-8 -*-'
        yield f'.TH VIALIBERA 1 {REVISED} "vialibera {__version__}" "{self.text("title")}"'
        # no hyphens: a reader would say the halves of a word, and a search would miss it
        yield from (".nh", ".ad l")
        yield from (f".SH {self.text('name')}", f"vialibera \\- {self.text('summary')}")
        yield from (f".SH {self.text('synopsis')}", *list_synopsis_lines(root))
        yield from (f".SH {self.text('description')}", roff_text(root.parser.description or ""))
        for part in ("terminal", "keys"):
            yield from (".PP", self.text(f"description-{part}"))
        yield from (f".SH {self.text('options')}", *self.write_options(root))
        yield f".SH {self.text('commands')}"
        for command in commands:
            yield from self.write_command(command)
        yield from self.write_lists()

    def write_command(self, command: ListedCommand) -> Iterator[str]:
        """Yield the part of a command."""
        yield f".SS {roff_option('vialibera ' + ' '.join(command.words))}"
        yield roff_text(command.parser.description or make_sentence(command.summary))
        yield from (".PP", *list_synopsis_lines(command))
        for action in command.list_actions():
            if not action.option_strings:
                yield from write_entry(roff_value(action), action)
        yield from self.write_options(command)
        if lines := EXAMPLES.get(" ".join(command.words)):
            yield from (".PP", roff_text(format_text(self.lang, "cli-examples")))
            for line in lines:
                yield from (".br", f"\\fB{roff_option(f'{command.parser.prog} {line}'.strip())}\\fR")

    def write_options(self, command: ListedCommand) -> Iterator[str]:
        """Yield the options; what all commands share is said once, for the program."""
        shared = ("--help", "--lang") if command.words else ()
        for action in command.list_actions():
            if action.option_strings and not {*action.option_strings} & {*shared}:
                names = ", ".join(f"\\fB{roff_option(name)}\\fR" for name in action.option_strings)
                yield from write_entry(names if action.nargs == 0 else f"{names} {roff_value(action)}", action)

    def write_lists(self) -> Iterator[str]:
        """Yield the sections at the end: files, environment, status, examples, other pages."""
        yield f".SH {self.text('files')}"
        for name, path in FILES.items():
            yield from (".TP", f"\\fI{roff_option(path)}\\fR", self.text(f"file-{name}"))
        yield f".SH {self.text('environment')}"
        for name in VARIABLES:
            yield from (".TP", f"\\fB{name}\\fR", self.text(f"variable-{name.lower().replace('_', '-')}"))
        yield f".SH {self.text('status')}"
        for code in EXIT_CODES:
            yield from (".TP", f"\\fB{code}\\fR", self.text(f"status-{code}"))
        yield f".SH {self.text('examples')}"
        for name, command in PAGE_EXAMPLES:
            yield from (".TP", self.text(f"example-{name}"), f"\\fB{roff_option(command)}\\fR")
        yield from (
            f".SH {self.text('see-also')}",
            "\\fBespeak\\-ng\\fR(1), \\fBbrltty\\fR(1), \\fBspeech\\-dispatcher\\fR(1)",
        )


def write_entry(head: str, action: Action) -> Iterable[str]:
    """Return the name of an option or argument, and its description."""
    return (".TP", head, roff_text(make_sentence((action.help or "").replace("%%", "%"))))


def list_synopsis_lines(command: ListedCommand) -> Iterable[str]:
    """Return the usage of a command as a paragraph that may wrap between words."""
    program = ["vialibera", *command.words]
    rest = command.parser.format_usage().partition(":")[2].split()[len(program) :]
    return [f"\\fB{roff_option(' '.join(program))}\\fR " + roff_option(" ".join(rest))]


def make_sentence(text: str) -> str:
    """Return a text as one sentence: with a capital letter and a full stop."""
    return text if not text else text[0].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def roff_text(text: str) -> str:
    """Return a text in which nothing is a command to roff."""
    safe = " ".join(text.split()).replace("\\", "\\e")
    # an option in a sentence keeps its hyphens, to be copied
    safe = re.sub(r"(?<![\w\\-])--?[a-z][a-z-]*", lambda found: found.group().replace("-", "\\-"), safe)
    return "\\&" + safe if safe.startswith((".", "'")) else safe


def roff_option(text: str) -> str:
    """Return a text in which each hyphen is one that can be typed."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha")


def roff_value(action: Action) -> str:
    """Return the placeholder of a value, in brackets if the value may be left out."""
    placeholder = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest)
    shown = f"\\fI{roff_option(str(placeholder))}\\fR" + (" ..." if action.nargs in REPEATED_COUNTS else "")
    return f"[{shown}]" if action.nargs in OPTIONAL_COUNTS else shown
