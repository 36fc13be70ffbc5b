"""A saved game goes on; a log that takes no more lines stops the game, not the program."""

import subprocess
import sys

import pytest
from tests.clauses.board import A, B
from tests.shell.apart import GAME, environment, only_lines, run_lines
from tests.shell.keyboard import seated

from vialibera.agents.player import PLAYERS
from vialibera.engine.topics.chance import Thrown
from vialibera.journal.errors import JournalError
from vialibera.journal.recover import verify


def resumed(folder, lines, *words, lang="it"):
    command = [sys.executable, "-m", "vialibera", "--lang", lang, "resume", "--voice", "off", *words]
    env = environment(folder)
    return subprocess.run(command, input=lines, capture_output=True, text=True, env=env, timeout=60, check=False)


def test_a_game_goes_on_with_the_open_question_asked_again(tmp_path):
    first = run_lines(tmp_path, "Enter\nEnter\n", *GAME)
    question = first.stdout.strip().split("\n")[-2]
    again = resumed(tmp_path, "i\nEnter\na\nEnter\nEnter\n")
    assert again.returncode == 0 and not again.stderr
    only_lines(again.stdout)
    lines = again.stdout.split("\n")
    assert "La partita continua: Salotto" in lines[1]
    assert any(line == question or question.endswith(line) for line in lines[2:] if line)
    assert verify(next((tmp_path / "games").glob("*.jsonl"))).lines > 3


def test_it_may_go_on_in_another_language(tmp_path):
    run_lines(tmp_path, "Enter\n", *GAME)
    assert "The game continues" in resumed(tmp_path, "", lang="en").stdout


def test_nothing_to_resume(tmp_path):
    done = resumed(tmp_path, "")
    assert done.returncode == 1 and "Nessuna partita" in done.stderr


def test_a_file_that_is_no_log(tmp_path):
    file = tmp_path / "x.jsonl"
    file.write_text("ciao\n")
    done = resumed(tmp_path, "", str(file))
    assert done.returncode == 1 and "Traceback" not in done.stderr


def test_a_throw_that_could_not_be_written_down_falls_again_as_it_fell():
    """Else the seed would prove another throw than the one that was played."""
    at = seated(dice=[(1, 2), (5, 6)])
    write = at.log.append

    def full(command, events, pause, played):
        if isinstance(command, Thrown):
            raise JournalError("disk-full", path="x", reason="ENOSPC")
        write(command, events, pause, played)

    at.log.append = full
    at.press("enter")
    at.log.append = write
    at.press("i")
    assert [command[2:] for command in map(tuple_of, at.log.commands) if command[0] is Thrown] == [(1, 2)]


def tuple_of(command):
    return (type(command), command.to, *(getattr(command, name) for name in command.fields[2:]))


@pytest.mark.parametrize("bot", [None, B])
def test_a_full_disk_stops_the_game_and_says_so(bot):
    at = seated(stage="end", dice=[(1, 2)], turn=A if bot is None else B)
    if bot is not None:
        at.table.seats[B].player = PLAYERS["prudente"](at.state.rules, "1")
    write = at.log.append

    def full(command, events, pause, played):
        raise JournalError("disk-full", path="x", reason="ENOSPC")

    at.log.append = full
    before = at.state.copy()
    said = at.press("enter" if bot is None else "i")
    assert "Non si riesce a salvare" in said
    assert at.state == before
    at.log.append = write
    at.press("enter" if bot is None else "i")
    assert at.state != before
