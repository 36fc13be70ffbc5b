"""The command line: find the language and the command, run it, and end without a traceback.

The commands themselves are in `commands/`. Every launch imports this file, so it imports nothing heavy.
"""

import errno
import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, TextIO

from vialibera import commands
from vialibera.commands.code_page import reader_encoding
from vialibera.commands.parsing import argparse_translated, locale_language
from vialibera.commands.root_parser import make_parser
from vialibera.shell.settings.settings_file import language_in_file
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.language_files import LanguageFileError
from vialibera.words.languages import default_language, language_codes, written_signs
from vialibera.words.plain_letters import EURO, EURO_NAME, HANDLER, writable_letter
from vialibera.words.texts import format_text

STATUS_FAILED = 1

HELP_OPTIONS = ("-h", "--help")

STATUS_INTERRUPTED = 130
"""The exit status of a program that Ctrl+C has ended: 128 and the number of the signal, as in a shell."""

STATUS_PIPE_CLOSED = 141
"""The exit status of a program whose reader went away: 128 and the number of SIGPIPE, as in a shell."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status; neither Ctrl+C nor a closed pipe ends in a traceback."""
    if sys.stdout is None:
        return report_failure("cli-output-closed")
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    for stream in streams:
        # a letter that the terminal lacks must not stop the game
        stream.reconfigure(encoding=reader_encoding(stream), errors=HANDLER)
        if writable_letter(EURO, stream.encoding) != EURO:
            written_signs[EURO] = EURO_NAME
    try:
        with stdout_checked() as output:
            try:
                return run(sys.argv[1:] if argv is None else argv)
            finally:
                # inside the `with`: a full disk often shows only here, and Python itself would ignore it at exit
                output.flush()
    except KeyboardInterrupt:
        return STATUS_INTERRUPTED
    except LanguageFileError as broken:
        print(
            format_text(default_language(), "cli-broken-language", file=broken.file, why=broken.reason), file=sys.stderr
        )
        return STATUS_FAILED
    except ImportError as error:
        # a library of ours that the system does not load; a fault of the program itself must show where it is
        if not error.name or error.name.partition(".")[0] == "vialibera":
            raise
        return report_failure("cli-library-not-loaded", name=error.name, why=error.msg.rstrip("."))
    except OutputLost:
        status = report_failure("cli-output-lost")
        discard_output(streams)
        return status
    except BrokenPipeError:
        discard_output(streams)
        return STATUS_PIPE_CLOSED


class OutputLost(BrokenPipeError):
    """A fault of stdout, such as a full disk.

    It is a BrokenPipeError, because code that handles faults of files catches OSError but lets that one pass.
    """


class CheckedOutput:
    """A stream around stdout whose faults have an exception of their own, so that they differ from those of a file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with output_errors_marked():
            return self._stream.write(text)

    def flush(self) -> None:
        with output_errors_marked():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def output_errors_marked() -> Iterator[None]:
    """Turn an OSError inside the `with` block into the exception above; a closed pipe stays a BrokenPipeError."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.EINVAL:  # the error of a closed pipe on Windows
            raise BrokenPipeError from error
        raise OutputLost from error


@contextmanager
def stdout_checked() -> Iterator[CheckedOutput]:
    """Send all output through a stream that marks its faults, inside the `with` block."""
    # set through vars(): by type the stream is no TextIO, as it passes on most of what that has by __getattr__
    usual = sys.stdout
    output = CheckedOutput(usual)
    vars(sys).update(stdout=output)
    try:
        yield output
    finally:
        vars(sys).update(stdout=usual)


def report_failure(key: str, **facts: str) -> int:
    """Print one line to stderr, if there is one, and return the exit status."""
    if sys.stderr is not None:
        print(format_text(locale_language(os.environ), key, **facts), file=sys.stderr)
    return STATUS_FAILED


def run(argv: Sequence[str]) -> int:
    """Parse the arguments, run the command and return its exit status.

    The command is looked for before the parser is made, so that only the file of that command is imported.
    """
    argv = without_help_word(argv)
    lang, name = requested_language(argv), requested_command(argv)
    if name is None and is_language_only(argv):
        name, argv = commands.DEFAULT_COMMAND, [*argv, commands.DEFAULT_COMMAND]
    with argparse_translated(lang):
        parser = make_parser(lang, name)
        arguments = parser.parse_args(argv)
        if name is None:
            parser.print_help()
            return 0
    try:
        return commands.load_command(name).run(arguments, lang)
    except Exception as error:
        return report_log_fault(error, lang)


def report_log_fault(error: Exception, lang: str) -> int:
    """Print the fault of a saved game and return the exit status; raise any other error again."""
    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.fault_wording import fault_with_advice

    if not isinstance(error, JournalError):
        raise error
    print_notice(fault_with_advice(error, lang))
    return STATUS_FAILED


def without_help_word(argv: Sequence[str]) -> Sequence[str]:
    """Return the arguments with a first word "help", also after a language, turned into the option at their end."""
    at = [*argv, "help"].index("help")
    return [*argv[:at], *argv[at + 1 :], "--help"] if at < len(argv) and is_language_only(argv[:at]) else argv


def requested_language(argv: Sequence[str]) -> str:
    """Return the language of the last `--lang`, before or after the command, that of the settings, or the locale's.

    An unknown language is skipped here; the parser refuses it, in the language that this returns.
    """
    asked = [after if word == "--lang" else word for word, after in pairwise([*argv, ""]) if word[:6] == "--lang"]
    known = [lang for word in asked if (lang := word.removeprefix("--lang=")) in language_codes()]
    return known[-1] if known else usual_language()


def usual_language() -> str:
    """Return the language that the settings ask for, otherwise that of the locale."""
    chosen = language_in_file()
    return chosen if chosen in language_codes() else locale_language(os.environ)


def is_language_only(argv: Sequence[str]) -> bool:
    """Return True if the arguments are empty or name only a language, which calls the default command."""
    return re.fullmatch(r"(--lang[= ]\S*)?", " ".join(argv)) is not None


def requested_command(argv: Sequence[str]) -> str | None:
    """Return the command of the arguments, or None.

    It is the first word that is neither an option nor the value of `--lang`; after `-h` or `--help` there is none.
    """
    heard = [word for before, word in pairwise(["", *argv]) if before != "--lang"]
    words = [word for word in heard if word in HELP_OPTIONS or not word.startswith("-")]
    return words[0] if words and words[0] in commands.COMMAND_NAMES else None


def discard_output(streams: Sequence[io.TextIOWrapper]) -> None:
    """Send what is not yet written to the null device; otherwise Python complains about it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream.fileno())
