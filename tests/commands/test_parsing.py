"""The texts of the command line: argparse's own words included."""

import argparse
import ast
import re
import sys
from pathlib import Path

import pytest

from vialibera import commands
from vialibera.commands.parsing import (
    argparse_message_id,
    argparse_translated,
    locale_language,
    translate_argparse_text,
)
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text, load_messages

BLANKS = re.compile(r"%\(\w+\)[rs]|%[rs]")
CALLED = ("_", "ngettext")

FOR_PROGRAMMERS = re.compile(
    "not defined|is an invalid argument for positionals|must be optional|multiple subparser|is not callable"
    '|cannot merge|must start with a character|dest= is required|conflict|argument "-" with mode'
)
"""What argparse says of a parser that is built wrongly: no player meets it."""


@pytest.mark.parametrize("name", commands.COMMAND_NAMES)
@pytest.mark.parametrize("lang", language_codes())
def test_every_command_has_its_line_of_help(name: str, lang: str) -> None:
    assert format_text(lang, f"cli-{name}-help")


def test_a_translation_fills_in_what_the_original_fills_in() -> None:
    for english in argparse_texts():
        for lang in ("it", "en"):
            ours = translate_argparse_text(lang, english)
            assert ours is not None
            assert sorted(BLANKS.findall(ours)) == sorted(BLANKS.findall(english)), english
            assert (ours[:1].isspace(), ours[-1:].isspace()) == (english[:1].isspace(), english[-1:].isspace())


def argparse_texts() -> set[str]:
    """The texts that the argparse we run with looks up and that a player may meet."""
    tree = ast.parse(Path(argparse.__file__).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    looked_up = [call.args[-2 if call.func.id == "ngettext" else 0] for call in calls if call.func.id in CALLED]
    texts = {word.value for word in looked_up if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    return {text for text in texts if not FOR_PROGRAMMERS.search(text) and BLANKS.sub("", text).strip(":")}


def test_argparse_says_nothing_that_is_not_translated() -> None:
    assert len(argparse_texts()) > 20
    for lang in ("it", "en"):
        assert {
            text for text in argparse_texts() if argparse_message_id(text) not in load_messages(lang, "argparse")
        } == set()


def test_argparse_counts_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    with argparse_translated("it"):
        parser = argparse.ArgumentParser()
        parser.add_argument("--due", nargs=2)
        with pytest.raises(SystemExit):
            parser.parse_args(["--due", "1"])
    assert "--due: servono 2 valori" in capsys.readouterr().err


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
    assert locale_language(environment) == lang


def test_windows_knows_its_locale_without_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: ("Italian_Italy", "1252"))
    assert locale_language({}) == "it"
    assert locale_language({"LANG": "en_GB.UTF-8"}) == "en"
