"""A saved game goes on; a log that takes no more lines stops the game, not the program."""

import subprocess
import sys

import pytest
from tests.apart import GAME, environment, only_lines, run_lines
from tests.clauses.board import A, B
from tests.keyboard import seated
from tests.launching import Launched
from tests.record.journal.logs import a_game, a_header, forge, refusal, write

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.participants import Computer
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import verify_log_file
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.shell.settings.settings_file import ProgramSettings


def header(path):
    with open_log(path) as log:
        return log.header


def resumed(folder, lines, *words, lang="it"):
    command = [sys.executable, "-m", "vialibera", "--lang", lang, "resume", "--voice", "off", *words]
    env = environment(folder)
    return subprocess.run(command, input=lines, capture_output=True, text=True, env=env, timeout=60, check=False)


@pytest.mark.process
def test_a_game_goes_on_with_the_open_question_asked_again(tmp_path):
    first = run_lines(tmp_path, "Enter\nEnter\n", *GAME)
    question = first.stdout.strip().split("\n")[-2]
    name, keys = question.partition(":")[0], question.partition(". ")[2]
    again = resumed(tmp_path, "i\nEnter\na\nEnter\nEnter\n")
    assert again.returncode == 0 and not again.stderr
    only_lines(again.stdout)
    lines = again.stdout.split("\n")
    assert "La partita continua: Salotto" in lines[1]
    assert "costa" in question and keys.startswith("Puoi")
    assert any(line.startswith(f"{name}: Stazione Sud, M 200. ") and line.endswith(keys) for line in lines[2:])
    assert verify_log_file(next((tmp_path / "games").glob("*.jsonl"))).line_count > 3


@pytest.mark.process
def test_it_may_go_on_in_another_language(tmp_path):
    run_lines(tmp_path, "Enter\n", *GAME)
    assert "The game continues" in resumed(tmp_path, "", lang="en").stdout


@pytest.mark.process
def test_nothing_to_resume(tmp_path):
    done = resumed(tmp_path, "")
    assert done.returncode == 1 and "Nessuna partita" in done.stderr


@pytest.mark.process
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
    return (type(command), command.pause_no, *(getattr(command, name) for name in command.fields[2:]))


@pytest.mark.parametrize("bot", [None, B])
def test_a_full_disk_stops_the_game_and_says_so(bot):
    at = seated(stage="end", dice=[(1, 2)], turn=A if bot is None else B)
    if bot is not None:
        at.table.seats[B].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
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


def test_a_game_keeps_how_long_computer_players_think_unless_this_time_is_another(tmp_path):
    """Kept only where it was asked for."""
    words = ("--ruleset", "moderno", "--players", "Anna", "--bot", "Bruno", "--voice", "off")
    usual, slow = tmp_path / "usual", tmp_path / "slow"
    other = Launched(*words, log=usual)
    other.press("enter")
    other.program.close()
    first = Launched(*words, "--think", "0,25", log=slow)
    first.press("enter")
    assert (header(usual).think, header(slow).think) == (None, 0.25)
    assert first.program.session.table.pace.think_seconds == 0.25
    first.program.close()
    for asked, thinks in ((None, 0.25), (0.0, 0.0), (3.0, 3.0)):
        again = Launched.resumed(str(slow), think=asked)
        assert again.program.session.table.pace.think_seconds == thinks
        again.program.close()
    other = Launched.resumed(str(usual))
    assert other.program.session.table.pace.think_seconds == ProgramSettings().think
    other.program.close()


@pytest.mark.parametrize("wrong", [-1, 61, "1", True, None])
def test_no_other_time_to_think_stands_in_a_log(tmp_path, wrong):
    path = write(tmp_path / "log", a_header("lira")._replace(think=1.5), a_game("lira", most=30))
    assert header(path).think == 1.5
    forge(path, lambda datas: datas[0].update(think=wrong))
    assert refusal(lambda: header(path)).code == "bad-header"


@pytest.mark.process
def test_a_game_with_odds_goes_on_and_is_by_the_rules_and_others_know_nothing_of_them(tmp_path):
    agreed, told = (tmp_path / "agreed").absolute(), tmp_path / "told"
    run_lines(tmp_path, "Enter\nEnter\n", *GAME, "--variant", "odds", "--log", str(agreed))
    assert header(agreed).rules["odds"] is True and header(agreed).variants == ("odds",)
    again = resumed(tmp_path, "%\n", str(agreed))
    assert "con varianti: Pronostici" in again.stdout and " di vittorie" in again.stdout
    assert verify_log_file(agreed).line_count > 3
    old = write(told, a_header("lira"), a_game("lira", most=30))
    assert "odds" not in header(old).rules
    assert "le probabilità si dicono solo dopo" in resumed(tmp_path, "%\n", str(old)).stdout
    forge(old, lambda datas: datas[0]["rules"].update(odds=False))
    assert resumed(tmp_path, "", str(old)).returncode == 1
