"""The manual page in both languages: complete, and without a fault to the programs that show it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tools.manual_page import fold_lines, make_sentence, manual_page, roff_option, roff_text

from vialibera.commands.command_list import read_commands
from vialibera.words.languages import language_codes


@pytest.fixture(params=language_codes())
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / "vialibera.1"
    file.write_text(manual_page(request.param), "utf-8")
    return file


def test_it_has_every_command_and_every_option(page: Path) -> None:
    text = page.read_text("utf-8")
    for command in read_commands("en"):
        assert not command.words or f".SS {roff_option('vialibera ' + ' '.join(command.words))}\n" in text
        for option in command.list_actions():
            assert all(f"\\fB{roff_option(name)}\\fR" in text for name in option.option_strings)


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="no mandoc here")
@pytest.mark.process
def test_mandoc_finds_no_fault(page: Path) -> None:
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
@pytest.mark.process
def test_groff_finds_no_fault(page: Path) -> None:
    done = subprocess.run(
        ["groff", "-ww", "-z", "-man", "-K", "utf8", "-T", "utf8", page], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
@pytest.mark.process
def test_man_shows_it_in_rows_that_fit(page: Path) -> None:
    settings = os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"}
    done = subprocess.run(["man", "-l", page], capture_output=True, text=True, env=settings, check=True)
    assert done.stderr == ""
    assert "--ruleset ID" in done.stdout and "vialibera tournament new" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "\\" not in done.stdout


def test_no_text_is_a_command_to_roff() -> None:
    assert roff_text(".SH no") == "\\&.SH no"
    assert roff_text("a\\fBb") == "a\\efBb"
    assert roff_text("say --lang it, well-kept") == "say \\-\\-lang it, well-kept"
    assert list(fold_lines(["a " * 36 + ".SH no"]))[1] == "\\&.SH no"


def test_a_command_is_described_as_its_help_describes_it() -> None:
    """Where the help has no description, by the line in the list of all commands."""
    text = " ".join(manual_page("en").split())
    described = [command for command in read_commands("en") if command.words]
    for command in described:
        about = command.parser.description or make_sentence(command.summary)
        assert " ".join(roff_text(about).split()) in text, command.words
    assert any(command.parser.description for command in described)
