"""The help of each command ends with two examples that this program understands, and play lists what there is."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

from vialibera import commands
from vialibera.cli import main, make_parser
from vialibera.commands.help_sections import EXAMPLES, WITH_EDITIONS, WITH_KINDS
from vialibera.play.bots.bot_kinds import BOT_KINDS
from vialibera.rules.editions import available_editions, available_variants, load_edition
from vialibera.shell.setup.command_line_setup import setup_from_arguments
from vialibera.shell.setup.kind_names import find_bot_kind
from vialibera.words.languages import language_codes
from vialibera.words.texts import Texts, format_text

LANGUAGES = language_codes()


def parsers_within(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parser and those of its commands, actions and steps."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from parsers_within(inner)


def command_parsers(lang: str) -> dict[str, argparse.ArgumentParser]:
    """Every parser that prints help, by what stands behind `vialibera`."""
    found = {"": make_parser(lang, None)}
    for name in commands.COMMAND_NAMES:
        for parser in [*parsers_within(make_parser(lang, name))][1:]:
            found[parser.prog.partition(" ")[2]] = parser
    return found


def test_every_command_action_and_step_has_two_examples() -> None:
    assert command_parsers("en").keys() == EXAMPLES.keys()
    assert all(first != second for first, second in EXAMPLES.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_shows_them_in_both_languages(lang: str) -> None:
    for name, parser in command_parsers(lang).items():
        help_text = " ".join(parser.format_help().split())
        assert format_text(lang, "cli-examples") in help_text
        for words in EXAMPLES[name]:
            assert f"vialibera {name} {words}".replace("  ", " ").rstrip() in help_text, name


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_understood(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in EXAMPLES[name]:
        line = shlex.split(f"{name} {words}")
        try:
            make_parser("en", line[0] if line else None).parse_args(line)
        except SystemExit:  # a number in `games` is looked for at once, and here nobody has played
            assert "No saved games in" in capsys.readouterr().err, line


def test_an_example_with_a_slip_would_not_be() -> None:
    with pytest.raises(SystemExit):
        make_parser("en", "play").parse_args(["play", "--quik"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_variants_and_kinds_have_a_sentence_each(lang: str) -> None:
    parsers = command_parsers(lang)
    for name in {*WITH_EDITIONS, *WITH_KINDS}:
        lines = parsers[name].format_help().split("\n")
        ids = [id for id, _ in available_editions()] + [*available_variants()] if name in WITH_EDITIONS else []
        kinds = BOT_KINDS if name in WITH_KINDS else ()
        for id in (*ids, *kinds):
            found = [line for line in lines if line.startswith(f"  {id}: ")]
            assert len(found) == 1 and len(found[0]) > len(id) + 20, (name, id)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_for_a_value_is_words_to_read(lang: str) -> None:
    """Between them is only what is typed between values."""
    for name, parser in command_parsers(lang).items():
        shown = [str(action.metavar) for action in parser._actions if action.metavar]
        assert [word for word in shown if not re.fullmatch(r"\w+([|,=:.]\w+)*(\[=\w+])?", word)] == [], name


def test_titles_and_names_of_any_language_will_do() -> None:
    assert [load_edition(title).id for title in ("Modern", "parlour", "Torneo", "tournament", "moderno")] == [
        "moderno", "salotto", "torneo", "torneo", "moderno",
    ]  # fmt: skip
    kinds = ("easy", "Medium", "difficile", "hard", "a caso", "esperto", "nobody")
    assert [find_bot_kind(name) for name in kinds] == [
        "facile", "prudente", "esperto", "esperto", "random", "esperto", "nobody",
    ]  # fmt: skip


def test_the_command_line_takes_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--ruleset", "modern", "--games", "2", "--players", "2", "--lang", "en")
    assert main(["simulate", *words, "--bots", "easy,medium"]) == 0
    assert "“easy”" in capsys.readouterr().out
    arguments = make_parser("en", "play").parse_args(
        ["play", "--players", "Anna", "--bot", "Minerva=hard", "--ruleset", "modern"]
    )
    assert [place.bot_kind for place in setup_from_arguments(arguments, Texts("en")).players] == ["", "esperto"]


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_help_fits_the_terminal(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for name, parser in command_parsers("it").items():
        told = parser.format_help().partition("\nEsempi:")[2]
        assert told and all(len(line) <= int(columns) for line in told.split("\n")), name


def test_every_command_at_a_terminal_takes_the_options_of_voice_and_screen() -> None:
    shared = {
        "--voice",
        "--sound",
        "--screen",
        "--columns",
        "--keys",
        "--theme",
        "--mouse",
        "--animate",
        "--no-animate",
    }
    for name in ("play", "resume", "replay", "watch", "join"):
        known = command_parsers("en")[name]._option_string_actions
        assert shared <= known.keys(), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_a_change_promises_no_value_to_what_is_not_named(lang: str) -> None:
    """`tournament change` leaves a part as it is; only `new` has a value for it."""
    parser = command_parsers(lang)["tournament change"]
    named = [action for action in parser._actions if "--lang" not in action.option_strings]
    promised = format_text(lang, "cli-lang-help").partition("(")[2].split(" ")[0]
    assert promised and not [action.dest for action in named if f"({promised}" in str(action.help)]
