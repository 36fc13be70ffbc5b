"""The sub-commands of `vialibera`, one file each.

A command `foo` is the file `foo.py` with two functions: `add_parser(parser, lang)` adds its arguments to the parser,
and `run(arguments, lang)` does the work and returns the exit status. Its name is in the list below, and its line in
`--help` is the message `cli-foo-help` of each `cli.ftl`.

This wing may import every other wing; only `cli` and `__main__` import it. A command's file is imported only when the
command is called, and everything heavy only inside `run`: the first line must come before the engine is loaded.

The commands:

- `play.py`, `learn.py`, `resume.py`: a game at this terminal (new, guided, or saved)
- `join.py`, `joining.py`: a game on another machine; `relay.py`: a meeting point for other houses
- `games.py`, `log.py`: list the saved games, and how many were won; show, check or repair a log
- `replay.py`, `watch.py`, `report.py`, `odds.py`: look at a saved game
- `rulesets.py`: list, show, explain and check rule sheets
- `simulate.py`: many games among computer players
- `tournament.py`: the tournament desk
- `voices.py`, `sounds.py`: try and choose what is heard
- `settings.py`: list, change and check the settings
- `manual.py`: print a page of the manual; `feedback.py`: a file for a report of a fault
- `completion.py`: the script by which a shell completes the command line

What the commands share:

- `parsing.py`: the language of a command line, argparse in Italian
- `plain_parser.py`: the parser, which refuses a wrong option in one sentence
- `help_sections.py`: examples (`examples.json`), and lists of editions, variants and kinds, at the end of `--help`
- `root_parser.py`: the parser of the whole command line
- `command_list.py`: all commands with their parsers
- `long_output.py`: long texts, printed at a reader's pace or all at once (`--text`)
- `progress.py`: a line or a row drawn over that shows how far a long command is
- `edition_options.py`, `page_options.py`, `guest_options.py`: options that several commands have
- `page_output.py`: write an HTML page to a file; `sharing.py`: share the end of a game at its keyboard
- `code_page.py`: the encoding of a pipe on Windows
- `simulation_run.py`, `ladder_run.py`: the run of `simulate`, and the same with ratings
- `document_columns.py`: reports and simulations as tables for the eyes
- `tournament_step_runs.py`: a step of `tournament`, run and printed
"""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast

COMMAND_NAMES = (
    "play",
    "learn",
    "resume",
    "games",
    "replay",
    "watch",
    "join",
    "relay",
    "report",
    "odds",
    "log",
    "tournament",
    "rulesets",
    "simulate",
    "voices",
    "sounds",
    "settings",
    "manual",
    "feedback",
    "completion",
)
"""The commands, in the order in which `--help` lists them."""

DEFAULT_COMMAND = "play"
"""The command that runs if the command line names none."""


class CommandFile(Protocol):
    """The interface of the file of a command; files that several commands share do not have it."""

    def add_parser(self, parser: ArgumentParser, lang: str) -> None: ...

    def run(self, arguments: Namespace, lang: str) -> int: ...


def load_command(name: str) -> CommandFile:
    """Import and return the file of one command."""
    return cast(CommandFile, import_module(f"{__name__}.{name}"))
