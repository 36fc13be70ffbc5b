"""The options of `play` that the questions before a game would refuse as well."""

from __future__ import annotations

import io

import pytest

from vialibera.cli import main
from vialibera.play.bots.bot_kinds import BOT_KINDS
from vialibera.shell.setup import command_line_setup
from vialibera.shell.setup.even_level import EVEN
from vialibera.shell.setup.kind_names import find_bot_kind
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text


@pytest.mark.parametrize(
    "named",
    [
        ["--players", "Anna,anna"],
        ["--players", "Anna, Anna\u200b"],
        ["--players", "Bruno", "--bot", "Anna", "--bot", "anna=esperto"],
        ["--players", "D'Anna,D\u2019anna"],
    ],
)
def test_a_name_given_twice_is_refused(
    named: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--ruleset", "moderno", *named, "--voice", "off", "--lang", "en"]) == 2
    assert capsys.readouterr().err.casefold().endswith("anna is taken: choose another name.\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--players !?,Anna", "cannot be spoken"),
        ("--joint-dice --seed 1", "--joint-dice goes neither with --seed"),
        ("--joint-dice --dice typed", "--joint-dice goes neither with --seed"),
    ],
)
def test_options_that_cannot_be_kept_are_refused_with_the_reason(
    words: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--ruleset", "moderno", *words.split(), "--voice", "off", "--lang", "en"]) == 2
    assert why in capsys.readouterr().err


def test_a_computer_player_may_take_a_named_seat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    named = ["--players", "Anna,Bruno", "--bot", "anna=facile"]
    assert main(["play", "--ruleset", "moderno", *named, "--voice", "off", "--lang", "en"]) == 0
    assert "Playing: Anna (easy), Bruno." in capsys.readouterr().out


def test_a_kind_alone_seats_a_computer_player_of_that_kind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    named = ["--players", "Anna,Minerva", "--bot", "esperto", "--bot", "easy", "--bot", "hard", "--bot", "Ulisse"]
    assert main(["play", "--ruleset", "moderno", *named, "--voice", "off", "--lang", "en"]) == 0
    assert (
        "Playing: Anna, Minerva, Ettore (hard), Lia (easy), Sofia (hard), Ulisse (medium)." in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("words", "waits"),
    [
        ("", False),
        ("--quick", False),
        ("--ruleset lira", False),
        ("--players Anna,Bruno --bot facile", False),
        ("--players Anna", True),
        ("--quick --players Anna,Bruno,Carla", True),
    ],
)
def test_the_first_line_waits_only_for_what_can_be_wrong(
    words: str, waits: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise command_line_setup.OptionError("no")

    monkeypatch.setattr(command_line_setup, "setup_from_arguments", refuse)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", *words.split(), "--voice", "off", "--lang", "en"]) == 2
    assert capsys.readouterr().out.startswith("Vialibera.") != waits


def test_who_names_no_kind_is_told_all_of_them_as_they_can_be_typed() -> None:
    for lang in language_codes():
        for key, kinds in (("ui-no-kind", (*BOT_KINDS, EVEN)), ("cli-simulate-no-bot", BOT_KINDS)):
            said = format_text(lang, key, kind="x", name="x").rstrip(".").split("x", 1)[1]
            names = [name.split()[-1] for name in said.split(", ")]
            assert [find_bot_kind(name) for name in names] == [*kinds], (lang, key)
