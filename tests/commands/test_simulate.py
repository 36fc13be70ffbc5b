"""`vialibera simulate`."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyte
import pytest

from vialibera import cli
from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import SimulationPlan
from vialibera.analysis.lab.stats import SimulationTotals
from vialibera.commands.progress import Progress
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.support.processes.worker_pool import PoolWorker, TooManyProcesses, WorkerDied, WorkerPool

ASKED = {"edition", "players", "games", "seed", "turns", "throws", "ended", "wins", "lengths", "landings", "in_jail"}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = cli.main(["simulate", *argv])
    return status, *capsys.readouterr()


def facts(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    status, out, err = run(capsys, "--json", *argv)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict) and found.pop("rate") > 0 and found.pop("games_rate") > 0
    return found


def test_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--ruleset", "moderno", "--players", "3", "--games", "12", "--seed", "4")
    assert found.keys() >= ASKED | {"bankruptcies"}
    assert (found["edition"], found["players"], found["games"], found["seed"]) == ("moderno", 3, 12, 4)
    assert found["bots"] == ["prudente"] * 3 and found["variants"] == []
    assert len(found["landings"]) == 40 and len(found["wins"]) == 3
    assert abs(sum(found["landings"]) + found["in_jail"] - 1) < 0.001
    assert sum(found["lengths"]) == found["turns"] and len(found["lengths"]) == 12
    assert sum(found["wins"]) == found["ended"] == 12 and found["bankruptcies"] == 24


@pytest.mark.process
def test_the_same_seed_gives_the_same_table_with_any_workers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ruleset", "lira", "--games", "25", "--seed", "9"]
    assert facts(capsys, *asked) == facts(capsys, *asked, "--workers", "2")


def test_what_is_varied_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    changes = ["--variant", "parking_jackpot", "--no-variant", "auctions", "--set", "go.salary=100"]
    found = facts(capsys, "--ruleset", "moderno", "--games", "2", *changes)
    assert (found["variants"], found["settings"]) == (["parking_jackpot", "no_auctions"], ["go.salary=100"])
    _, out, _ = run(capsys, "--ruleset", "moderno", "--games", "2", *changes, "--lang", "en")
    assert out.startswith("Modern with variants: 2 games of 4 players.\n")


def test_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ruleset", "torneo", "--games", "5", "--bots", "prudente,random,prudente,random", "--bell-after", "8"]
    status, out, _ = run(capsys, *asked, "--lang", "it")
    lines = out.splitlines()
    assert status == 0
    assert lines[:3] == [
        "Torneo: 5 partite a 4 giocatori.",
        "Partite finite: 5 su 5. Fallimenti: 0.",
        "Durata in turni: da 9 a 9, mediana 9,0, media 9,0.",
    ]
    assert lines[3] == "Nove partite su dieci durano al massimo 9 turni."
    assert lines[6].startswith("Posto 2 («a caso»): ")
    assert lines[9].startswith("«medio», 2 posti: ") and lines[10].startswith("«a caso», 2 posti: ")
    assert lines[11:15] == ["Durata delle partite:", "Turno 9: 5 partite.", "Fallimenti:", "Nessuno fallisce."]
    assert len(lines) == 5 + 4 + 2 + 4 + 1 + 40 + 2
    assert re.fullmatch(r"0 Via: contate \d+ %, esatte \d+ %", lines[16])
    assert lines[-2].startswith("In prigione: ") and lines[-1].startswith("Velocità: ")
    _, out, _ = run(capsys, *asked, "--lang", "en")
    assert out.splitlines()[0] == "Tournament: 5 games of 4 players."


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--players", "2"], "2 players: this edition is for 3 to 6"),
        (["--bots", "prudente,random"], "2 computer players for 4 seats: --bots needs just one, or one per seat"),
        (
            ["--bots", "furbo"],
            "there is no computer player called “furbo”: there are easy, mild, medium",
        ),
        (["--no-variant", "time_limit", "--bell-after", "9"], "this edition has no time limit: add --variant"),
        (["--set", "go.salary=20.000"], "--set go.salary=20.000"),
        (["--variant", "nonsense"], "--variant nonsense"),
    ],
)
def test_what_does_not_fit_is_said_in_a_line(capsys: pytest.CaptureFixture[str], argv: list[str], message: str) -> None:
    status, out, err = run(capsys, "--ruleset", "torneo", "--games", "1", *argv, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith(message) and err.count("\n") == 1


@pytest.mark.parametrize("argv", [["--games", "0"], ["--games", "x"], ["--workers", "-1"], ["--seed", "1.5"]])
def test_a_number_is_a_number(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(capsys, "--ruleset", "lira", *argv, "--lang", "it")
    assert ended.value.code == 2
    wrong = "è troppo poco" if argv[1] in ("0", "-1") else "non è un numero intero"
    assert f"vialibera simulate: {argv[0]}: «{argv[1]}» {wrong}: scriv" in capsys.readouterr().err


def test_an_edition_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(capsys, "--lang", "en")
    assert "--ruleset" in capsys.readouterr().err


@pytest.mark.process
def test_a_built_in_edition_is_simulated_without_heavy_libraries() -> None:
    heavy = {"pydantic", "yaml", "fluent", "rich", "prompt_toolkit", "pyttsx3"}
    code = f"""
import sys
from vialibera import cli
cli.main(["simulate", "--ruleset", "lira", "--games", "1", "--variant", "automatic_rent"])
sys.exit(" ".join({heavy} & set(sys.modules)) or 0)
"""
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


# Long counts: how far they are, and what is left of them when they are broken off.


def test_wins_have_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """Of 40 games, a seat that won 10 wins a share of 14.19 to 40.19 per cent: Wilson's interval."""
    found = SimulationTotals([10, 0], [0], game_lengths=[1] * 40)
    assert [round(100 * bound, 2) for bound in found.seat_wins(0)[2:]] == [14.19, 40.19]
    assert found.seat_wins(1).low == 0.0 < found.seat_wins(1).high < 0.1
    assert SimulationTotals([0], [0]).seat_wins(0)[2:] == (0.0, 1.0)
    (low, high), *_ = facts(capsys, "--ruleset", "lira", "--games", "8")["wins_95"]
    assert 0.0 <= low < high <= 1.0
    assert "; with 95% certainty " in run(capsys, "--ruleset", "lira", "--games", "2", "--lang", "en")[1]


def test_a_table_with_a_row_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ruleset", "lira", "--games", "7", "--seed", "3"]
    head, *rows = csv.reader(io.StringIO(run(capsys, *asked, "--csv")[1]))
    whole = facts(capsys, *asked)
    assert head == ["seed", "turns", "throws", "events", "ended", "winners", "bankruptcies", "kinds", "standings"]
    assert [int(row[0]) for row in rows] == [*range(3, 10)]
    assert [int(row[1]) for row in rows] == whole["lengths"]
    assert [sum(row[5].split().count(str(seat)) for row in rows) for seat in range(1, 5)] == whole["wins"]


def broken_off(monkeypatch: pytest.MonkeyPatch, after: int, fault: BaseException) -> None:
    """After so many games this happens."""

    def games(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
        yield from (play_game(rules_from_sheet(plan.sheet), plan.bots, seed, plan.limits) for seed in range(after))
        raise fault

    monkeypatch.setattr("vialibera.commands.simulation_run.play_all_games", games)


@pytest.mark.parametrize(("fault", "status"), [(KeyboardInterrupt(), 130), (WorkerDied(), 1)])
def test_what_was_counted_so_far_is_told_as_a_part(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, fault: BaseException, status: int
) -> None:
    broken_off(monkeypatch, 3, fault)
    got, out, err = run(capsys, "--ruleset", "lira", "--games", "50", "--lang", "en")
    assert got == status and err.count("\n") == 1 and "3 of 50 games are counted" in err
    assert out.startswith("Partial result: 3 of 50 games.\nLira: 3 games of 4 players.\n")
    got, out, _ = run(capsys, "--ruleset", "lira", "--games", "50", "--json")
    assert (got, json.loads(out)["partial"], json.loads(out)["played"]) == (status, True, 3)


def test_of_no_game_nothing_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    broken_off(monkeypatch, 0, KeyboardInterrupt())
    assert run(capsys, "--ruleset", "lira", "--lang", "it")[:2] == (130, "")


def test_too_many_processes_are_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    broken_off(monkeypatch, 0, TooManyProcesses())
    status, out, err = run(capsys, "--ruleset", "lira", "--lang", "en")
    assert (status, out) == (1, "") and err == "The system starts no more processes: try fewer --workers.\n"


@pytest.fixture
def playing() -> Iterator[subprocess.Popen[str]]:
    """A series that takes long, in a group of its own as a shell would start it, once its first worker is there."""
    command = [sys.executable, "-m", "vialibera", "simulate", "--ruleset", "euro", "--games", "100000", "--csv"]
    process = subprocess.Popen(
        [*command, "--workers", "2", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while not children(process.pid):
            time.sleep(0.01)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


of_unix = pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes there")


@pytest.mark.process
def test_a_worker_that_is_killed_changes_no_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["--ruleset", "euro", "--games", "120", "--csv"]
    alone = run(capsys, *asked)
    killed: list[int | None] = []
    wait_for_workers = WorkerPool._wait_for_workers

    def kill_and_wait(pool: WorkerPool[object, object, object]) -> list[PoolWorker]:
        """Kill a worker that has work in hand, and once more the one in its place."""
        victim = pool._workers[-1].process
        if len(killed) < 2 and victim.pid not in killed:
            victim.kill()
            killed.append(victim.pid)
        return wait_for_workers(pool)

    monkeypatch.setattr(WorkerPool, "_wait_for_workers", kill_and_wait)
    shared = run(capsys, *asked, "--workers", "2")
    assert len(killed) == 2 and shared == alone


@of_unix
@pytest.mark.parametrize("late", [0.0, 0.02, 0.1, 0.3, 1.0])
@pytest.mark.process
def test_ctrl_c_while_workers_are_started_is_one_line(playing: subprocess.Popen[str], late: float) -> None:
    """A terminal interrupts the workers as well; they say nothing of it."""
    time.sleep(late)
    os.killpg(playing.pid, signal.SIGINT)
    _, said = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert said.startswith("Interrupted: ") and said.count("\n") == 1


PRESSED = """
import ctypes, signal, sys, time
from vialibera.cli import main
from vialibera.support.processes.worker_pool import WorkerPool

start, answer = WorkerPool._start_worker, WorkerPool._receive_answer

def press():
    ctypes.WinDLL("kernel32").GenerateConsoleCtrlEvent(0, 0)

def started(pool):
    worker = start(pool)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever has started it is the slower one
    press()
    time.sleep(2)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return worker

def answered(pool, worker):
    press()
    return answer(pool, worker)

WorkerPool._start_worker, WorkerPool._receive_answer = started, answered
sys.exit(main(["simulate", "--ruleset", "euro", "--games", "100000", "--csv", "--workers", "2", "--lang", "en"]))
"""


@pytest.mark.process
@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere it is a signal")
def test_ctrl_c_in_a_console_of_windows_is_one_line() -> None:
    """It comes to every process of the console: while each is started, and when the first game is told."""
    done = subprocess.run(
        [sys.executable, "-c", PRESSED], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240,
        creationflags=subprocess.CREATE_NO_WINDOW, check=False,
    )  # fmt: skip
    assert done.stderr.startswith("Interrupted: ") and done.stderr.count("\n") == 1
    assert done.returncode == 130


@of_unix
@pytest.mark.process
def test_a_worker_that_is_stopped_keeps_nobody_from_leaving(playing: subprocess.Popen[str]) -> None:
    os.kill(children(playing.pid)[-1], signal.SIGSTOP)
    os.kill(playing.pid, signal.SIGINT)
    _, said = playing.communicate(timeout=60)
    assert playing.returncode == 130 and said.count("\n") == 1


@of_unix
@pytest.mark.parametrize("number", ["SIGTERM", "SIGKILL"])
@pytest.mark.process
def test_workers_whose_program_is_gone_go_without_a_word(playing: subprocess.Popen[str], number: str) -> None:
    assert playing.stdout is not None and playing.stderr is not None
    playing.stdout.read(1000)  # they are in the midst of it
    os.kill(playing.pid, signal.Signals[number])
    assert playing.stderr.read() == ""


@of_unix
@pytest.mark.process
def test_a_reader_that_goes_away_ends_it(playing: subprocess.Popen[str]) -> None:
    assert playing.stdout is not None and playing.stderr is not None
    assert playing.stdout.readline() == "seed,turns,throws,events,ended,winners,bankruptcies,kinds,standings\n"
    playing.stdout.close()
    assert playing.stderr.read() == ""
    assert playing.wait(60) == 141


def children(parent: int) -> list[int]:
    """The processes it has started that play."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes()
            mother = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            found += [int(folder.name)] if mother == parent and b"spawn_main" in words else []
    return sorted(found)


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("in_one_row", [False, True])
def test_progress_is_told_seldom_and_leaves_no_row(in_one_row: bool) -> None:
    """A line every ten seconds is said by a screen reader; a row is drawn in its place, and gone in the end."""
    times = iter([0.0, 1.0, 2.0, 3.0, 4.0, 10.0, 11.0, 21.0, 22.0])
    screen = Screen()
    progress = Progress(screen, 8, lambda count, rate: f"{count} at {rate:.1f}", in_one_row, lambda: next(times))
    assert list(progress.track_items(range(8))) == list(range(8))
    if in_one_row:
        assert [f"{count} at " in screen.getvalue() for count in range(1, 9)] == [True] * 7 + [False]
        shown = pyte.Screen(80, 3)
        pyte.Stream(shown).feed(screen.getvalue())
        assert not "".join(shown.display).strip(), "no row is left"
        assert (shown.cursor.x, shown.cursor.y, shown.cursor.hidden) == (0, 0, False)
    else:
        assert screen.getvalue() == "5 at 0.5\n7 at 0.3\n"


@pytest.mark.parametrize("columns", [20, 60, 80, 200])
def test_drawn_progress_keeps_to_one_row(columns: int) -> None:
    """What is longer than a row could not be taken away again, and a shorter text leaves nothing of the last one."""
    times, screen, shown = iter(range(100)), Screen(), pyte.Screen(columns, 3)
    told = "99.999 partite su 100.000, 63,7 al secondo, restano 1.558 secondi"
    progress = Progress(
        screen, 8, lambda count, _: told[: len(told) - count], True, lambda: next(times), columns=lambda: columns
    )
    for count, _ in enumerate(progress.track_items(range(8))):
        shown.reset()
        pyte.Stream(shown).feed(screen.getvalue())
        first, *rest = shown.display
        assert bool(first.strip()) is bool(count) and not "".join(rest).strip()
        if count:
            assert first.rstrip() == told[: len(told) - count][: columns - 1].rstrip()


@pytest.mark.parametrize(
    ("voice", "columns", "terminal", "in_one_row"),
    [
        ("off", 0, "xterm", True),
        ("own", 0, "xterm", True),
        ("own", 40, "xterm", False),
        ("reader", 0, "xterm", False),
        ("direct", 0, "xterm", False),
        ("", 0, "xterm", False),
        ("off", 0, "dumb", False),
    ],
)
def test_a_row_drawn_over_is_for_those_who_chose_no_reader(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    voice: str,
    columns: int,
    terminal: str,
    *,
    in_one_row: bool,
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr(
        "vialibera.shell.settings.start_options.choose_start_options",
        lambda flag: StartOptions(voice, "", ProgramSettings(), columns=columns),
    )
    monkeypatch.setattr("vialibera.commands.progress.SECONDS_BETWEEN_DRAWINGS", 0.0)
    monkeypatch.setattr("vialibera.commands.progress.SECONDS_BETWEEN_LINES", 0.0)
    monkeypatch.setattr("sys.stderr", screen := Screen())
    assert cli.main(["simulate", "--ruleset", "lira", "--games", "3", "--lang", "en"]) == 0
    assert ("\r" in screen.getvalue()) is in_one_row and "\x1b" not in screen.getvalue()
    assert "1 of 3 games, " in screen.getvalue()


LADDER = ["--ruleset", "euro", "--games", "24", "--bots", "prudente,facile,random", "--ladder"]


def test_a_ladder_rates_the_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *LADDER, "--json")
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert (found["players"], found["games"], found["bots"]) == (4, 24, ["prudente", "facile", "random"])
    rows = found["ratings"]
    assert rows[0]["kind"] == "prudente" and rows[0]["rating"] > rows[-1]["rating"]
    assert all(row["low"] <= row["rating"] <= row["high"] for row in rows)
    assert sum(row["wins"] for row in rows) == 24


def test_a_ladder_is_told_a_kind_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *LADDER, "--lang", "it")
    lines = out.splitlines()
    assert lines[0] == "Euro: 24 partite a 4 giocatori." and len(lines) == 5
    assert re.match(r"«medio»: 1\d{3}, al 95 % tra 1\d{3} e \d{4}; \d+ vittorie su 24, ", lines[2])
    _, out, _ = run(capsys, *LADDER, "--lang", "en")
    assert out.splitlines()[2].startswith("“medium”: ")


def test_a_ladder_needs_two_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "--ruleset", "euro", "--ladder", "--bots", "prudente,prudente", "--lang", "en")
    assert (status, err) == (2, "--ladder needs at least two kinds of player\n")
