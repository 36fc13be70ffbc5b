"""In a real terminal: whole games by keys alone, and a byte stream that is nothing but lines."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.apart import GAME, environment, only_lines, run_lines
from tests.shipped import EDITIONS

from vialibera.record.journal.recover import load_game as load_log
from vialibera.record.journal.recover import verify_log_file

pexpect = pytest.importorskip("pexpect")

FAILING = re.compile(r"(\d+): [^\n]*(?:fallimento|fallire|resa|arrend|Dichiara)", re.IGNORECASE)
END = ("la partita finisce.", "La partita finisce.")
PATIENCE = 60.0
"""Seconds after which what must come will not: far more than it takes, because machines are busy."""
CALM = 0.03
ROUNDS = 5


class Terminal:
    """The program in a pseudo-terminal of 24 lines and 80 columns. Tests wait for what must come, not for a time."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.stream = folder, ""
        command = [sys.executable, "-m", "vialibera", "--lang", "it", "play", *words]
        self.child = pexpect.spawn(
            command[0], command[1:], env=environment(folder), encoding="utf-8", dimensions=(24, 80), timeout=20
        )
        self.child.delaybeforesend = None

    def press(self, keys: str) -> str:
        """Every key is answered: what comes until the answer is there and the terminal is calm again."""
        return self.read(keys, until="\n")

    def read(self, keys: str = "", until: str = "") -> str:
        """What comes after these keys, up to a text that must come, and then to the end of the lines."""
        self.child.send(keys)
        came, limit = "", time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            try:
                came += self.child.read_nonblocking(65536, timeout=CALM)
            except pexpect.TIMEOUT:
                if until in came:
                    break
            except pexpect.EOF:
                break
        self.stream += came
        assert until in came, f"{keys!r} brought {came!r}, not {until!r}"
        return came

    def begin(self) -> str:
        """An Enter while the program loads answers no list that was never told; one right after it is kept."""
        self.read("\r", until="comincia")
        return self.read("\r", until="lancia con Invio.")

    @property
    def log(self) -> Path:
        return next((self.folder / "games").glob("*.jsonl"))


def answer(terminal: Terminal, said: str) -> str:
    """A player who buys nothing, pays while there is something to pay with, and gives up."""
    last = " ".join(said.split("\n")[-2:])
    if "mancano" in last:
        for key in ("H", "k"):
            listed = terminal.press(key)
            if "1: " in listed:
                said = terminal.press("1\r")
                return terminal.press("\x1b") if "o Esc." in said else said  # the list may stay open
        found = FAILING.search(terminal.press("o"))
        return terminal.press(f"{found[1]}\r") + terminal.press("2\r") if found else terminal.press("\x1b")
    for word, key in (("con R", "r"), ("Da 0 a", "0\r")):
        if word in last:
            return terminal.press(key)
    return terminal.press("\r")


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_by_keys_alone(edition, tmp_path):
    bots = ["--bot", "Bruno=prudente"] + (["--bot", "Carla=prudente"] if edition == "torneo" else [])
    at = Terminal(tmp_path, "--ruleset", edition, "--players", "Anna", *bots, "--seed", "4")
    said = at.begin()
    for _ in range(1500):
        if any(word in said for word in END) and "Uscire" not in said:
            break
        said = answer(at, said)
    else:
        pytest.fail("no end: " + said[-500:])
    at.press("s")
    at.child.send("\x1b[21~\x1b[21~")
    at.child.expect(pexpect.EOF)
    at.stream += at.child.before
    at.child.close()
    assert at.child.exitstatus == 0
    only_lines(at.stream)
    assert verify_log_file(at.log).state.is_over


@pytest.mark.process
def test_keys_are_answered_within_twenty_milliseconds(tmp_path):
    """The median; where the machine was busy with something else, once more: a slow program is slow each time."""
    at = Terminal(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    assert any(median_of_answers(at, "itcvdsfitcvdsf") < 0.02 for _ in range(ROUNDS))
    at.child.close(force=True)


def median_of_answers(at: Terminal, keys: str) -> float:
    times = []
    for key in keys:
        begun = time.perf_counter()
        at.child.send(key)
        at.child.read_nonblocking(65536, timeout=PATIENCE)
        times.append(time.perf_counter() - begun)
        at.read()
    return sorted(times)[len(times) // 2]


@pytest.mark.process
def test_ctrl_c_twice_leaves_with_the_game_saved(tmp_path):
    at = Terminal(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    at.read("\x03", until="Uscire?")
    at.child.send("\x03")
    at.child.expect(pexpect.EOF)
    at.stream += at.child.before
    at.child.close()
    assert at.child.exitstatus == 0
    only_lines(at.stream)
    assert load_log(at.log).line_count >= 1


@pytest.mark.process
@pytest.mark.parametrize("how", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_a_hang_up_or_a_kill_loses_nothing_that_was_told(how, tmp_path):
    at = Terminal(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    at.read("\r", until="lancia")
    os.kill(at.child.pid, how)
    at.child.wait() if at.child.isalive() else None
    game = verify_log_file(at.log)
    assert any(game.state.pos)


@pytest.mark.process
def test_a_closed_terminal_ends_the_program_and_loses_nothing_that_was_told(tmp_path):
    at = Terminal(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    at.read("\r", until="lancia")
    os.close(at.child.child_fd)
    os.waitpid(at.child.pid, 0)
    assert any(verify_log_file(at.log).state.pos)


@pytest.mark.process
def test_a_resize_draws_nothing_again(tmp_path):
    at = Terminal(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    for size in ((30, 40), (10, 200), (30, 40)):
        at.child.setwinsize(*size)
        time.sleep(0.2)
        assert at.read() == ""
    said = at.read("d", until="Ci sono altre")
    assert [line for line in said.replace("\r", "").split("\n") if len(line) >= 40] == []
    only_lines(at.stream)
    at.child.close(force=True)


GUARDED = re.compile(r"-?\b(?:echo|icanon|isig|icrnl|onlcr)\b")


class Job(Terminal):
    """The program as a job of a shell, which can be stopped."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.stream = folder, ""
        env = {**environment(folder), "PS1": "sh> ", "PS2": ""}
        self.child = pexpect.spawn("sh", ["-i"], env=env, encoding="utf-8", dimensions=(24, 80), timeout=20, echo=False)
        self.child.delaybeforesend = None
        self.child.expect_exact("sh> ")
        self.modes = self.tty()
        self.child.sendline(shlex.join([sys.executable, "-m", "vialibera", "--lang", "it", "play", *words]))

    def tty(self) -> list[str]:
        return GUARDED.findall(self.run("stty -a"))

    def run(self, command: str) -> str:
        self.child.sendline(command)
        self.child.expect_exact("sh> ")
        return self.child.before

    def stop(self) -> None:
        """Ctrl+Z: the shell has its terminal again, as it was."""
        self.child.send("\x1a")
        self.child.expect("Stopped|suspended")
        self.child.expect_exact("sh> ")
        assert self.tty() == self.modes
        self.stream = ""

    def go_on(self, until: str) -> str:
        self.child.sendline("fg")
        return self.read(until=until)

    def leave(self) -> None:
        self.child.send("\x1b[21~\x1b[21~")
        self.child.expect_exact("sh> ")
        self.stream += self.child.before
        assert self.tty() == self.modes
        assert not self.run("jobs").strip()
        self.child.close(force=True)


@pytest.mark.process
def test_ctrl_z_gives_the_shell_its_terminal_and_fg_goes_on(tmp_path):
    at = Job(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    for _ in range(2):
        at.stop()
        said = at.go_on("lanciare i dadi.")
        assert said.split("\n")[-1].rstrip() == "Anna, Invio per lanciare i dadi."
    at.read("t", until="Tocca ad Anna")
    at.read("\r", until="lancia")
    at.leave()
    only_lines(at.stream)
    assert any(verify_log_file(at.log).state.pos)


@pytest.mark.process
def test_ctrl_z_stops_the_program_while_an_answer_is_typed(tmp_path):
    at = Job(tmp_path, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--dice", "typed")
    at.read(until="comincia")
    at.read("\r", until="Dadi di")
    at.stop()
    at.child.sendline("fg")
    time.sleep(0.2)
    at.read("52\r", until="5 e 2")
    at.child.sendintr()
    at.read(until="Uscire?")
    at.child.sendintr()
    at.child.expect_exact("sh> ")
    assert at.tty() == at.modes
    at.child.close(force=True)


@pytest.mark.process
def test_an_amount_is_typed_between_the_keys(tmp_path):
    at = Terminal(tmp_path, "--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4")
    at.begin()
    for _ in range(30):
        said = at.press("\r")
        if "rinuncia" in said:
            break
    at.read("r", until="asta")
    at.read("g", until="Offri da")
    at.read("20\r", until="Bruno: € 20.")
    only_lines(at.stream)
    at.child.close(force=True)


@pytest.mark.process
def test_a_typed_question_is_left_with_esc_or_ctrl_c(tmp_path):
    """What was half typed stays on a line of its own."""
    at = Terminal(tmp_path, "--ruleset", "salotto")
    at.read(until="primo giocatore")
    at.read("Anna\r", until="giocatore 2")
    at.read("Bru\x03", until="primo giocatore")
    assert "\r\nBru\r\nNome del primo" in at.stream
    at.read("Anna\r", until="giocatore 2")
    at.read("Bru\x1b\r", until="primo giocatore")
    only_lines(at.stream)
    at.child.close(force=True)


# without a terminal


@pytest.mark.process
def test_a_script_plays_and_the_lines_are_plain(tmp_path):
    done = run_lines(tmp_path, "Enter\nEnter\nI\nnonsenso davvero\nF2\nh\nF2\n?\n", *GAME)
    assert done.returncode == 0 and not done.stderr
    only_lines(done.stdout)
    assert "Tasto non usato." in done.stdout.split("\n")
    assert "costruisce" in done.stdout.lower()


@pytest.mark.process
def test_the_same_script_says_the_same(tmp_path):
    script = "\n".join(["Enter", "a", "i", "c", "s"] * 40)
    words = (
        "--ruleset",
        "lira",
        "--players",
        "Anna",
        "--bot",
        "Bruno=prudente",
        "--bot",
        "Carla=random",
        "--seed",
        "9",
    )
    first, second = (run_lines(tmp_path, script, *words, "--voice", "off").stdout for _ in range(2))
    assert first.split("\n")[:-2] == second.split("\n")[:-2]
    assert len(first.split("\n")) > 100


@pytest.mark.process
def test_the_voice_writes_a_transcript(tmp_path):
    file = tmp_path / "voce.jsonl"
    done = run_lines(tmp_path, "Enter\nEnter\n", *GAME[:-1], str(file))
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert done.returncode == 0 and len(rows) > 5
    assert any("1500 emme" in row["text"] for row in rows)


@pytest.mark.process
def test_the_end_of_the_input_ends_the_program_with_the_game_saved(tmp_path):
    done = run_lines(tmp_path, "Enter\n", *GAME)
    assert done.returncode == 0
    assert "Partita salvata" in done.stdout
    assert load_log(next((tmp_path / "games").glob("*.jsonl"))).line_count >= 1


@pytest.mark.process
def test_the_first_line_names_the_mode_and_its_source(tmp_path):
    done = run_lines(tmp_path, "", *GAME)
    assert done.stdout.split("\n")[0].endswith("scelta con --voice.")
    env = {**environment(tmp_path), "ACCESSIBLE": "1"}
    command = [sys.executable, "-m", "vialibera", "--lang", "it", "play"]
    said = subprocess.run(command, input="", capture_output=True, text=True, env=env, timeout=30, check=False).stdout
    assert "ACCESSIBLE" in said.split("\n")[0]


@pytest.mark.process
def test_a_script_changes_nothing_but_the_last_set_up(tmp_path):
    config = tmp_path / "config" / "vialibera.toml"
    env = environment(tmp_path)
    before = config.read_text("utf-8").replace("guard = 0.0\n", "")
    command = [sys.executable, "-m", "vialibera", "play", *GAME]
    config.write_text(before, "utf-8")
    subprocess.run(command, input="\n", capture_output=True, text=True, env=env, timeout=60, check=True)
    assert "guard" not in config.read_text("utf-8") and "[last]" in config.read_text("utf-8")
