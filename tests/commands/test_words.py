"""The texts of the command line: both languages complete, argparse's own words included."""

import argparse
import ast
import re
import sys
from pathlib import Path

import pytest

from vialibera import commands
from vialibera.commands.words import ARGPARSE, LANGUAGES, TEXTS, argparse_in, language_of, say

BLANKS = re.compile(r"%\(\w+\)[rs]|%[rs]|{\w*}")

FOR_PROGRAMMERS = re.compile(
    "not defined|is an invalid argument for positionals|must be optional|multiple subparser|is not callable"
    '|cannot merge|must start with a character|dest= is required|conflict|argument "-" with mode'
)
"""What argparse says of a parser that is built wrongly: no player meets it."""


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    words = TEXTS[key]
    assert all(words)
    assert words.it != words.en
    assert sorted(BLANKS.findall(words.it)) == sorted(BLANKS.findall(words.en))


@pytest.mark.parametrize("name", commands.NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_its_line_of_help(name: str, lang: str) -> None:
    assert say(lang, f"{name}.help")


@pytest.mark.parametrize("english", ARGPARSE)
def test_a_translation_fills_in_what_the_original_fills_in(english: str) -> None:
    italian = ARGPARSE[english]
    assert sorted(BLANKS.findall(italian)) == sorted(BLANKS.findall(english))
    assert italian[-1:].isspace() == english[-1:].isspace()


def test_argparse_says_nothing_that_is_not_translated() -> None:
    tree = ast.parse(Path(argparse.__file__).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    looked_up = [word for call in calls if call.func.id in ("_", "ngettext") for word in call.args]
    texts = {word.value for word in looked_up if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    assert {text for text in texts - ARGPARSE.keys() if not FOR_PROGRAMMERS.search(text)} == set()


def test_argparse_counts_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    with argparse_in("it"):
        parser = argparse.ArgumentParser()
        parser.add_argument("--due", nargs=2)
        with pytest.raises(SystemExit):
            parser.parse_args(["--due", "1"])
    assert "argomento --due: servono 2 valori" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LC_ALL": "it_IT.UTF-8", "LANG": "en_GB.UTF-8"}, "it"),
        ({"LC_ALL": "", "LC_MESSAGES": "it", "LANG": "C"}, "it"),
        ({"LC_MESSAGES": "en_US", "LANG": "it_IT"}, "en"),
        ({"LANG": "it_CH.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_locale_s(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert language_of(environment) == lang


def test_windows_knows_its_locale_without_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("vialibera.commands.words.getlocale", lambda: ("Italian_Italy", "1252"))
    assert language_of({}) == "it"
    assert language_of({"LANG": "en_GB.UTF-8"}) == "en"
