"""What Tab offers, asked of the shells that are here, and the words and files that shtab is told to offer."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from vialibera import cli, commands
from vialibera.commands.command_list import read_commands
from vialibera.commands.completion import SHELLS, completion_script, shorten_about
from vialibera.commands.manual import page_names
from vialibera.play.bots.bot_kinds import BOT_KINDS
from vialibera.rules.editions.library import available_editions
from vialibera.senses.sound.recipes import RECIPES
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text

OFFERS = {
    "vialibera ": set(commands.COMMAND_NAMES),
    "vialibera pl": {"play"},
    "vialibera play --ru": {"--ruleset"},
    "vialibera play --ruleset ": {id for id, _ in available_editions()},
    "vialibera play --ruleset t": {"torneo"},
    "vialibera --lang it play --voice d": {"direct"},
    "vialibera play --minutes ": set(),
    "vialibera tournament --voice off n": {"new", "now"},
    "vialibera tournament new --sc": {"--scoring"},
    "vialibera tournament new list.json --scoring p": {"places"},
    # `resume` is a step of the tournament here, and no game
    "vialibera tournament resume --t": {"--table"},
    "vialibera rulesets show --variant au": {"automatic_rent", "auctions"},
    "vialibera rulesets show sa": {"salotto"},
    "vialibera sounds dice pa": {"pack"},
    "vialibera report own": {"own rules.yaml"},
    "vialibera games --folder o": {"other"},
    "vialibera completion ": {"bash", "zsh", "fish", "powershell"},
}
"""What must be offered, in a folder with a file and a folder."""

Offered = Callable[[str], set[str]]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the scripts, and the two names that can be offered."""
    folder = tmp_path_factory.mktemp("shells")
    (folder / "files" / "other").mkdir(parents=True)
    (folder / "files" / "own rules.yaml").write_text("", "utf-8")
    for shell in SHELLS:
        # zsh finds the script by its name, in a folder of its path
        (folder / ("_vialibera" if shell == "zsh" else shell)).write_text(completion_script(shell, "en"), "utf-8")
    return folder


def output_of(place: Path, *command: str) -> str:
    done = subprocess.run(
        command, cwd=place / "files", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr == ""
    return done.stdout


# the bash of Windows sees other files than the test
BASH_HERE = pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="no bash here")
BASH = """
source ../bash
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
_shtab_vialibera
printf '%s\\n' "${COMPREPLY[@]}"
"""


@BASH_HERE
@pytest.mark.process
def test_bash_offers_what_fits(place: Path) -> None:
    for line, offered in OFFERS.items():
        said = output_of(place, "bash", "--norc", "-c", BASH, "bash", *line.split(" "))
        assert {word for word in said.splitlines() if word} == offered, line


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
@pytest.mark.process
def test_fish_offers_what_fits(place: Path) -> None:
    for line, offered in OFFERS.items():
        said = output_of(place, "fish", "--no-config", "-c", "source ../fish; complete -C $argv[1]", line)
        assert {row.partition("\t")[0].rstrip("/").replace("\\ ", " ") for row in said.splitlines()} == offered, line


ZSH = r"""
zmodload zsh/zpty
zpty z zsh -f -i
# the line editor says that it reads: a Tab before that would be the terminal's
zpty -w z 'PS1=; stty cols 200; fpath=($PWD/.. $fpath); autoload -Uz compinit; compinit -u -d ../dump
    setopt nobeep nolistbeep; LISTMAX=0; bindkey "^I" list-choices
    zle-line-init() print REA""DY; zle -N zle-line-init'
said=''
while [[ $said != *READY* ]]; do zpty -r z line; said+=$line; done
zpty -n -w z "$1"$'\t'
zpty -w z $'\C-uprint DO""NE'
said=''
while [[ $said != *DONE* ]]; do zpty -r z line || break; said+=$line; done
print -r -- $said
"""
CONTROLS = re.compile(r"\x1b\[[?0-9;]*([A-Za-z])|[\r\x07]")


@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh here")
@pytest.mark.process
@pytest.mark.parametrize("line", OFFERS)
def test_zsh_offers_what_fits(place: Path, line: str) -> None:
    said = output_of(place, "zsh", "-f", "-c", ZSH, "zsh", line)
    # the list stands between the line and the cursor's way up again; without a list the next line follows
    listed = re.split(r"\x1b\[\d*A|\x1b\[Kp", said.partition(line)[2])[0]
    rows = [CONTROLS.sub("", row).partition("  -- ")[0] for row in listed.splitlines()]
    found = {word.rstrip("/").replace("\\ ", " ") for row in rows for word in re.split("  +", row) if word.strip()}
    assert found == OFFERS[line]


POWERSHELL = """
. ../powershell.ps1
$line = $args[0]
(TabExpansion2 -inputScript $line -cursorColumn $line.Length).CompletionMatches | ForEach-Object CompletionText
"""


@pytest.mark.skipif(shutil.which("pwsh") is None, reason="no PowerShell here")
@pytest.mark.process
@pytest.mark.parametrize("line", [line for line, words in OFFERS.items() if words and "own rules.yaml" not in words])
def test_powershell_offers_what_fits(place: Path, line: str) -> None:
    (place / "powershell.ps1").write_bytes((place / "powershell").read_bytes())
    (place / "ask.ps1").write_text(POWERSHELL, "utf-8")
    said = output_of(place, "pwsh", "-NoProfile", "-NonInteractive", "-File", "../ask.ps1", line)
    assert OFFERS[line] <= {row.rpartition("/")[2] for row in said.splitlines()}


def test_every_option_of_every_command_is_in_each_script(capsys: pytest.CaptureFixture[str]) -> None:
    for lang in language_codes():
        options = [
            name for command in read_commands(lang) for it in command.list_actions() for name in it.option_strings
        ]
        for shell in SHELLS:
            assert cli.main(["--lang", lang, "completion", shell]) == 0
            script = capsys.readouterr().out
            assert "==SUPPRESS==" not in script and len(script) > 20_000
            assert [name for name in options if name.lstrip("-") not in script] == []


def test_descriptions_are_in_the_language() -> None:
    for lang in language_codes():
        rows = completion_script("fish", lang).split("\n")
        for name in (*commands.COMMAND_NAMES, "log-repair"):
            about = shlex.quote(shorten_about(format_text(lang, f"cli-{name}-help")))
            assert any(row.endswith(f" -a {name.removeprefix('log-')} -d {about}") for row in rows), name


def test_a_value_that_is_a_file_is_completed_as_one() -> None:
    """A new option for a file has a placeholder that is known."""
    script = completion_script("bash", "it")
    for name, kind in (("report___html", "files"), ("report_pos_0", "files"), ("games___folder", "dirs")):
        assert f"_shtab_vialibera_{name}_COMPGEN=_shtab_compgen_{kind}\n" in script


def test_words_of_one_command_are_offered_there() -> None:
    """Pages of the manual, too, are words and no files of the folder."""
    script = completion_script("bash", "en")
    kinds = {"sounds_pos_0": ("pack", *RECIPES), "simulate___bots": BOT_KINDS, "manual_pos_0": page_names()}
    kinds |= {"rulesets_show_pos_0": tuple(id for id, _ in available_editions())}
    for place, words in (kinds | {"play___sound": ("on", "off")}).items():
        assert f"\n_shtab_vialibera_{place}_choices=({' '.join(words)})\n" in script
        assert f"_shtab_vialibera_{place}_COMPGEN" not in script


def test_a_description_is_one_short_clause() -> None:
    assert shorten_about("the screen: board, a board in colour") == "the screen"
    assert shorten_about("list the games") == "list the games"
    assert shorten_about("x" * 99) == "x" * 77 + "…"
