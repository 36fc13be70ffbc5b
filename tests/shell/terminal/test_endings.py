"""What ends a game from outside: signals, closed and full streams; and what is pasted into it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.apart import GAME, environment
from tests.keyboard import BYTES, seated
from tests.launching import Launched

from vialibera.cli import main
from vialibera.record.journal.recover import verify_log_file
from vialibera.shell.console.line_input import LONGEST_COMMAND_LINE
from vialibera.shell.terminal.end_signals import ProgramEnded, end_signals_caught
from vialibera.shell.terminal.paste_filter import (
    MAX_PASTED_LETTERS,
    PASTE_BEGINS,
    PASTE_ENDS,
    PASTE_PAUSE_SECONDS,
    PasteCutter,
    PasteFilter,
)
from vialibera.shell.terminal.tty import Tty

HEARS_SHORT_FORMS = False

PROGRAM = [sys.executable, "-m", "vialibera"]
BYTES.update({"paste begins": "\x1b[200~", "paste ends": "\x1b[201~"})

FULL = Path("/dev/full")
no_full_disk = pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full there")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and streams of POSIX")

if sys.platform != "win32":
    import termios

    from tests.shell.terminal.test_pseudo_terminal import PATIENCE, Terminal


# Pasted text.


def test_a_paste_does_nothing_in_play_and_keys_after_its_end_do() -> None:
    at = seated("salotto", dice=[(3, 4)])
    said = at.press("paste begins", *"\rar\r", "paste ends", "c")
    assert "Testo incollato: in partita non conta." in said
    assert at.log.commands == [] and said.count("\n") == 1 and "Anna: M" in said


def test_a_paste_that_never_ends_is_over_when_nothing_more_comes() -> None:
    """The test's own keys come at once, so that time is looked at by itself."""
    now = [0.0]
    paste = PasteFilter(lambda: now[0])
    assert paste.takes_key(PASTE_BEGINS) and paste.takes_key("a") and paste.takes_key("\r")
    now[0] += PASTE_PAUSE_SECONDS - 0.01
    assert paste.takes_key("b")
    now[0] += PASTE_PAUSE_SECONDS
    assert not paste.takes_key("?") and not paste.takes_key("a")
    assert paste.takes_key(PASTE_ENDS), "a mark that comes alone is no key"


@posix
@pytest.mark.process
def test_at_a_real_terminal_no_cut_off_paste_deafens_the_keyboard(tmp_path: Path) -> None:
    at = Terminal(tmp_path, *GAME)
    at.begin()
    at.read("\x1b[200~aaa", until="in partita non conta")
    time.sleep(2 * PASTE_PAUSE_SECONDS)
    at.read("c", until="\n")
    at.child.close(force=True)


@pytest.mark.skipif(sys.platform != "linux", reason="the time a process has used is read from /proc")
@pytest.mark.process
def test_at_a_real_terminal_a_pasted_megabyte_is_gone_within_a_second(tmp_path: Path) -> None:
    """A second of its own time: a busy machine gives less of that than the clock on the wall shows."""
    at = Terminal(tmp_path, *GAME)
    at.begin()
    used = seconds_used(at.child.pid)
    at.child.send("\x1b[200~" + "Anna paga\r\n" * 90_000 + "\x1b[201~")
    at.read("c", until="Anna: M")
    assert seconds_used(at.child.pid) - used < 1.0
    assert at.stream.count("in partita non conta") == 1
    at.child.close(force=True)


BEGINS, ENDS = "\x1b[200~", "\x1b[201~"
LONG = "a" * (3 * MAX_PASTED_LETTERS)


@pytest.mark.parametrize("size", [1, 2, 5, 7, 100, 1 << 20])
@pytest.mark.parametrize(
    ("came", "kept"),
    [
        ("abc", "abc"),
        ("\x1b", "\x1b"),
        ("\x1b[20", "\x1b[20"),
        ("\x1b[21~\x1b[20~", "\x1b[21~\x1b[20~"),
        (f"a{BEGINS}bc{ENDS}d", f"a{BEGINS}bc{ENDS}d"),
        (f"a{BEGINS}{LONG}{ENDS}d", f"a{BEGINS}{LONG[:MAX_PASTED_LETTERS]}{ENDS}d"),
        (f"{BEGINS}{LONG}\x1b[20{ENDS}{BEGINS}b{ENDS}", f"{BEGINS}{LONG[:MAX_PASTED_LETTERS]}{ENDS}{BEGINS}b{ENDS}"),
        (f"{BEGINS}\x1b[2{ENDS}", f"{BEGINS}\x1b[2{ENDS}"),
        (f"a{ENDS}b", f"a{ENDS}b"),
    ],
)
def test_of_a_long_paste_only_the_beginning_is_let_through(came: str, kept: str, size: int) -> None:
    """In whatever pieces it comes."""
    cutter = PasteCutter(lambda: 0.0)
    assert "".join(cutter.cut(came[at : at + size]) for at in range(0, len(came), size)) == kept


def test_a_long_paste_that_never_ends_is_over_when_nothing_more_comes() -> None:
    now = [0.0]
    cutter = PasteCutter(lambda: now[0])
    cutter.cut(BEGINS + LONG)
    now[0] += PASTE_PAUSE_SECONDS - 0.01
    assert cutter.cut("b") == ""
    now[0] += PASTE_PAUSE_SECONDS
    assert cutter.cut("c" + LONG) == "c" + LONG


def seconds_used(pid: int) -> float:
    facts = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


# A line no person types.


def test_a_line_that_no_person_types_is_refused_at_once() -> None:
    at = seated("salotto", dice=[(3, 4)], size=None)
    said = at.lines("1" * (LONGEST_COMMAND_LINE + 1), "c")
    assert said.count("Riga troppo lunga") == 1 and said.count("\n") == 2


# Signals.


def given_back(at: "Terminal") -> None:
    """The last word comes before the terminal is given back."""
    typing = termios.ECHO | termios.ICANON
    limit = time.monotonic() + PATIENCE
    while termios.tcgetattr(at.child.child_fd)[3] & typing != typing:
        assert time.monotonic() < limit, "the terminal is not given back"
        at.read()


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP] if sys.platform != "win32" else [])
@pytest.mark.process
def test_a_signal_gives_the_terminal_back_and_tells_where_the_game_is(tmp_path: Path, number: int) -> None:
    at = Terminal(tmp_path, *GAME)
    at.begin()
    typing = termios.ECHO | termios.ICANON
    assert not termios.tcgetattr(at.child.child_fd)[3] & typing
    at.child.kill(number)
    at.read(until="Partita salvata: ")
    given_back(at)
    at.child.wait()
    assert at.child.exitstatus == 128 + number
    assert verify_log_file(at.log).line_count > 0


def test_a_second_signal_ends_the_program_at_once_in_case_leaving_hangs() -> None:
    with end_signals_caught(Tty()) as came:
        handler = signal.getsignal(signal.SIGTERM)
        with pytest.raises(ProgramEnded):
            signal.raise_signal(signal.SIGTERM)
        assert came == [signal.SIGTERM] and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL is not handler


@posix
@pytest.mark.process
def test_a_signal_that_leaves_no_time_gives_the_terminal_back(tmp_path: Path) -> None:
    at = Terminal(tmp_path, *GAME)
    at.begin()
    at.child.kill(signal.SIGQUIT)
    given_back(at)
    at.child.wait()
    assert at.child.signalstatus == signal.SIGQUIT


# Streams.


def ended(folder: Path, command: str) -> tuple[int, str]:
    """Status and stream of errors of a line for the shell."""
    words = command.format(program=f"{sys.executable} -m vialibera")
    done = subprocess.run(
        ["sh", "-c", words], capture_output=True, text=True, env=environment(folder), timeout=60, check=False
    )
    return done.returncode, done.stderr


def unwritten(folder: Path, *words: str, keys: str = "") -> tuple[int, str]:
    """Status and stream of errors of a program whose output goes to a disk that is full."""
    with FULL.open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, *words],
            input=keys.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(folder),
            timeout=60,
            check=False,
        )
    return done.returncode, done.stderr.decode().replace("\r\n", "\n")


@posix
@pytest.mark.parametrize("rest", ["play {game} >&-", "play {game} <&-", "rulesets >&-"])
@pytest.mark.process
def test_closed_streams_are_told_in_a_line(tmp_path: Path, rest: str) -> None:
    game = "--ruleset lira --players A,B --voice off"
    status, said = ended(tmp_path, "{program} --lang en " + rest.replace("{game}", game))
    assert status == 1 and said.count("\n") == 1
    assert not (tmp_path / "games").exists()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    words = ["play", "--ruleset", "lira", "--players", "A,B", "--voice", "off", "--seed", "1", "--log", str(path)]
    subprocess.run(
        [*PROGRAM, *words], input="\n\na\n", env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    return path


@no_full_disk
@pytest.mark.parametrize(
    "words",
    [
        *("simulate --ruleset lira --games 1", "report {log}", "replay --text {log}", "log show --events {log}"),
        *("rulesets", "--help", "games --help"),
    ],
)
@pytest.mark.process
def test_a_full_disk_behind_the_output_is_told_as_that(tmp_path: Path, log: Path, words: str) -> None:
    """No traceback, and no game is blamed."""
    status, said = unwritten(tmp_path, *(word.replace("{log}", str(log)) for word in words.split()))
    assert status == 1 and said.count("\n") == 1
    assert "Cannot write to the output" in said or "scrivere sull'uscita" in said


@no_full_disk
@pytest.mark.process
def test_a_game_that_nobody_can_hear_stops(tmp_path: Path) -> None:
    game = "--lang en play --ruleset lira --players A,B --voice off"
    status, said = unwritten(tmp_path, *game.split(), keys="\n" * 500)
    assert status == 1 and said.startswith("The output cannot be written to any more: nobody hears the game. ")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert verify_log_file(path).line_count < 10


@pytest.mark.parametrize("breaks", [True, False])
def test_an_unheard_game_is_named_in_the_stream_of_errors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], breaks: bool
) -> None:
    log = tmp_path / "log.jsonl"
    game = Launched("--ruleset", "lira", "--players", "Anna,Bruno", "--voice", "off", log=log, lang="en", size=None)
    game.press("enter")
    if breaks:
        game.screen.close()
    game.program.console.say("ui-unused")
    game.close()
    told = f"The output cannot be written to any more: nobody hears the game. {log}\n"
    assert capsys.readouterr().err == (told if breaks else "")


# Names with nothing to say.


@pytest.mark.parametrize("players", ["Anna,\U0001f600", "...", "Anna,\u200b"])
def test_a_name_needs_a_letter_or_a_figure(capsys: Any, players: str) -> None:
    assert main(["play", "--ruleset", "lira", "--players", players, "--voice", "off", "--lang", "en"]) == 2
    assert "it needs at least one letter or digit." in capsys.readouterr().err
