"""Every command that a page shows is typed: the parser takes all of them, and those that harm nobody are run."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from tests.record.journal.logs import STARTED, a_game, write
from tests.senses.sound.test_sound_pack import write_wav
from tests.test_docs_names import FENCE, ROOT, pages, parser_of
from tests.words.test_glossary import pages_for_players

from vialibera import cli
from vialibera.commands import COMMAND_NAMES
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.rules.editions import load_edition
from vialibera.tournament.desk.step_table import TOURNAMENT_STEPS
from vialibera.words.languages import language_codes

DOCS = ROOT / "docs"
DESK_PAGES = ("tournament.md", "torneo.md")
SPAN = re.compile(r"`([^`\n]+)`")
OURS = re.compile(r"(?:^|.*[\s(])(?<!cd )vialibera(?= |$)(.*)")
AFTER = re.compile(r"\s+(?:#|\\?\||<|>(?!=)|\.\.\.|…).*|\)$|  .*")
"""What ends a command line: a comment, another program, a file, "and so on", the explanation beside."""
SENTENCES = {"join, e queste parole.", "join, and these words."}
"""What the program prints about a command, which names no other word of it."""

LACKS = re.compile("the following arguments are required|expected one argument")

STANDS_FOR = {
    "LOG": "game.jsonl", "ID": "lira", "COMMAND": "play", "STEP": "check", "PASSO": "check",
    "FOLDER": "out", "CARTELLA": "out", "ADDRESS": "192.168.1.20", "INDIRIZZO": "192.168.1.20", "N": "8740",
    "NAME": "Anna", "NOME": "Anna", "TEXT": "word", "TESTO": "word", "TABLE": "1", "TAVOLO": "1", "ALTRO": "other",
    "OTHER": "other", "CASH": "100", "SOMMA": "100", "DEED…": "5", "CONTRATTO…": "5", "MINUTES": "5", "MINUTI": "5",
    "PATH=VALUE": "go.salary=25000", "URL": "wss://relay.example", "ITEM": "1", "VOCE": "1",
}  # fmt: skip
PLACEHOLDER = re.compile(r"\b(?:PATH=VALUE|[A-Z]{2,}…?|N)(?!\w)")

CANNOT_BE_TYPED = {
    "apk": "installs for the whole system",
    "apt": "installs for the whole system",
    "apt-get": "installs for the whole system",
    "brew": "installs for the whole system",
    "cd": "walks in the shell of a reader",
    "git": "changes the checkout",
    "pip": "asks a registry",
    "pipx": "asks a registry",
    "ssh": "needs another computer",
    "sudo": "installs for the whole system",
    "winget": "is a program of Windows, and asks a registry",
}
"""The programs of others that pages name, with the reason why no test starts them."""


def shown_lines(page: Path) -> Iterator[str]:
    """Yield what a page shows as typed: the lines of its blocks, and its words in the type of code."""
    text = page.read_text("utf-8")
    for fence in FENCE.findall(text):
        yield from fence.splitlines()[1:-1]
    yield from SPAN.findall(FENCE.sub("", text))


def command_lines(page: Path) -> Iterator[tuple[str, bool]]:
    """Yield the words after `vialibera` of every command of a page, and whether they are whole.

    A page for organisers or developers shortens what it only mentions: a step, a command or an option.
    """
    steps = [step.name for step in TOURNAMENT_STEPS] if page.name in DESK_PAGES else []
    if "decisions" in page.parts:
        return
    for line in shown_lines(page):
        found = OURS.match(line)
        first, _, rest = line.partition(" ")
        if found and found[1].strip() not in SENTENCES and not line.startswith("VIALIBERA_LOCALES="):
            yield AFTER.sub("", found[1]).strip(), page in for_players()
        elif rest and first in steps and re.match(r"cup|coppa|FILE|--", rest):
            yield f"tournament {line}", False
        elif re.match("--[a-z]" if first not in COMMAND_NAMES else r"\S+ (--|[a-z]+( |$))", line):
            yield line, False


@cache
def for_players() -> frozenset[Path]:
    return frozenset(page for lang in language_codes() for page in pages_for_players(lang))


@cache
def every_command() -> dict[tuple[str, bool], str]:
    """Return each command line once, with the first page that shows it."""
    found: dict[tuple[str, bool], str] = {}
    for page in pages():
        for line in command_lines(page):
            found.setdefault(line, page.name)
    return found


def typed_words(line: str) -> list[str]:
    file = "casa.yaml" if line.startswith("rulesets ") else "new.wav" if line.startswith("--") else "game.jsonl"
    stands_for = STANDS_FOR | {"FILE": file}
    return shlex.split(PLACEHOLDER.sub(lambda word: stands_for.get(word[0], word[0]), line))


def why_refused(words: list[str]) -> str:
    """Return what the parser says against a command line, or nothing."""
    said = StringIO()
    with redirect_stderr(said), redirect_stdout(said):
        try:
            parser_of(cli.requested_command(words) or "").parse_args(words)
        except SystemExit as ended:
            return said.getvalue() if ended.code else ""
    return ""


def why_wrong(line: str, is_whole: bool) -> str:
    """Return why a line cannot be typed; a mention may lack what belongs to it, but names nothing wrong."""
    words = typed_words(line)
    if not re.match("--(?!lang|version|help)", line) or is_whole:
        said = why_refused(words)
        return "" if LACKS.search(said) and not is_whole else said
    having = [command for command, options in options_of_commands().items() if words[0].partition("=")[0] in options]
    whys = [why_refused([*command.split(), *words]) for command in having]
    is_of_tool = f'"{words[0]}"' in sources_of_tools()
    return "" if is_of_tool or any(not why or LACKS.search(why) for why in whys) else f"no command takes it: {whys}"


@cache
def sources_of_tools() -> str:
    return "".join(path.read_text("utf-8") for folder in ("tools", "bench") for path in (ROOT / folder).glob("*.py"))


@cache
def options_of_commands() -> dict[str, set[str]]:
    """Return the options of each command, and of each action of one."""
    found: dict[str, set[str]] = {}
    open_ends = [("", parser_of(name)) for name in COMMAND_NAMES]
    while open_ends:
        name, parser = open_ends.pop()
        found[name] = {*parser._option_string_actions}
        for inner in (one for one in parser._actions if isinstance(one, argparse._SubParsersAction)):
            open_ends += [(f"{name} {action}".strip(), its) for action, its in inner.choices.items()]
    return found


ENTERS = "\n" * 6
"""Just Enter at the first questions; then the input ends."""
NOT_RUN = {
    r"(relay|watch)\b": "goes on until it is stopped",
    r"join\b": "needs a table on another computer",
    r".*--(lan|far)\b": "opens a port to other computers",
    r"sounds(?!.* --list)": "needs a sound device",
    r"voices (try|use)": "needs the voices of this computer",
    r"tournament .*(cup|coppa|FILE)": "belongs to the day that tests/tournament/rounds/test_day.py runs whole",
}
"""The commands that are parsed alone, with the reason."""
FAILS_RIGHTLY = ("rulesets check sbagli.yaml", "rulesets show lira --variant parking_jackpot --set tax.to=bank")
"""The commands whose refusal the page shows."""


def furnish(folder: Path) -> None:
    """Make the files that pages speak of, and two saved games in which the odds may be asked, the newer one short."""
    for name in ("games", "config", "state", "out"):
        (folder / name).mkdir(parents=True)
    seats = [Player("Anna", ""), *(Player(name, "", "random") for name in ("Bruno", "Carla"))]
    header = new_header(Header(load_edition("lira", ("odds",)).data, tuple(seats), STARTED))
    for age, (name, most) in enumerate({"games/second": 7, "games/first": 300, "game": 30}.items()):
        log = write(folder / f"{name}.jsonl", header, a_game(most=most))
        os.utime(log, (1_000_000_000 - age, 1_000_000_000 - age))
    shutil.copytree(DOCS / "examples", folder / "examples")
    write_wav(folder / "out" / "dice.wav")
    for name, salary in ("casa.yaml", "25000"), ("sbagli.yaml", "20.000"):
        (folder / name).write_text(f"extends: lira\ntitle: Casa\ngo: {{salary: {salary}}}\n", "utf-8")


def move_into(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for name in ("games", "config", "state"):
        monkeypatch.setenv(f"VIALIBERA_{name.upper()}", str(folder / name))


def test_the_parser_takes_every_command_of_every_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(tmp_path / "home")
    move_into(tmp_path / "home", monkeypatch)
    lines = every_command()
    assert len(lines) > 150
    wrong = {line: (page, why) for line, page in lines.items() if (why := why_wrong(*line))}
    assert wrong == {}
    assert why_wrong("play --quikc", True) and why_wrong("log check", True) and why_wrong("--quikc", False)
    assert not (why_wrong("play --quick", True) or why_wrong("log check", False) or why_wrong("--quick", False))


def run(words: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[object, str]:
    """Return the exit status of a command and what it prints."""
    said = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO(ENTERS))
    with redirect_stderr(said), redirect_stdout(said):
        try:
            return cli.main(words), said.getvalue()
        except SystemExit as ended:
            return ended.code, said.getvalue()


def test_every_other_program_of_a_page_is_known() -> None:
    """What follows `uv run` or `bash` is there and has these options; no test starts the others."""
    known = set()
    for line in {line for page in pages() if "decisions" not in page.parts for line in shown_lines(page)}:
        words = re.sub(r"^([A-Z_]+=\S+ )+|^uv run (--\S+( docs)? )*", "", line).split()
        known |= CANNOT_BE_TYPED.keys() & words[:1]
        files = [word for word in words if re.match(r"(tests|bench|\.ci)/", word)]
        files += [f"{word.replace('.', '/')}.py" for word in words if re.match(r"(tools|tests)\.\w", word)]
        if words[:1] in (["python"], ["pytest"], ["bash"]):
            assert all((ROOT / file).exists() for file in files), line
            options = [word for word in words if re.match("--(?!help)[a-z]", word)]
            source = "" if words[0] == "pytest" else "".join((ROOT / file).read_text("utf-8") for file in files)
            assert words[0] == "pytest" or all(option in source for option in options), line
    assert known == CANNOT_BE_TYPED.keys()


@pytest.mark.process
def test_every_command_that_harms_nobody_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in folders of its own, with few games and turns; only the commands that a page shows to fail do."""
    furnish(tmp_path / "home")
    ran, failed, left_out = 0, {}, set()
    for line in {line: None for line, is_whole in every_command() if is_whole or not line.startswith("-")}:
        folder = tmp_path / str(ran)
        shutil.copytree(tmp_path / "home", folder, dirs_exist_ok=True)
        move_into(folder, monkeypatch)
        reasons = {reason for pattern, reason in NOT_RUN.items() if re.match(pattern, line)}
        left_out |= reasons
        if reasons or why_wrong(line, True):
            continue
        ran += 1
        status, said = run(typed_words(re.sub(r"(--games|--turn) \d+", r"\1 2", line)), monkeypatch)
        if (status != 0) != line.startswith(FAILS_RIGHTLY) or not said.strip():
            failed[line] = said
    assert failed == {}
    assert ran > 80 and left_out == {*NOT_RUN.values()}
