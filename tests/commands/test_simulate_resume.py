"""`simulate --resume`: the same counts as in one run, and one sentence for what goes wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from vialibera import __version__, cli
from vialibera.analysis.lab import finished_games
from vialibera.commands.progress import Progress
from vialibera.commands.simulation_run import SimulationRun
from vialibera.rules.editions import load_edition
from vialibera.words.texts import format_text

pytestmark = pytest.mark.usefixtures("folder")
ASKED = ("--ruleset", "euro", "--seed", "4", "--max-turns", "150")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(["--lang", "en", "simulate", *ASKED, *words])
    return status, *capsys.readouterr()


def counts(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The JSON of a run, to the byte, but for the rates."""
    status, out, _ = simulate(capsys, "--json", *words)
    assert status == 0
    return out.partition(', "rate"')[0]


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.process
def test_a_run_goes_on_from_its_file_with_the_same_counts(
    capsys: pytest.CaptureFixture[str], folder: Path, workers: str
) -> None:
    whole = counts(capsys, "--games", "9")
    kept = ("--resume", "games", "--workers", workers)
    counts(capsys, "--games", "4", *kept)
    assert counts(capsys, "--games", "9", *kept) == whole
    one_by_one = (folder / "games").read_bytes()
    assert simulate(capsys, "--json", "--games", "9", *kept)[2] == "9 of 9 games were played before: games\n"
    assert counts(capsys, "--games", "9", "--resume", "fresh") == whole
    assert (folder / "fresh").read_bytes() == one_by_one
    assert counts(capsys, "--games", "4", *kept) == counts(capsys, "--games", "4")
    assert (folder / "games").read_bytes() == one_by_one, "fewer games take nothing away"


def test_the_table_of_a_run_that_goes_on_has_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(capsys, "--games", "2", "--csv", "--resume", "games")
    again = simulate(capsys, "--games", "5", "--csv", "--resume", "games")[1]
    assert again == simulate(capsys, "--games", "5", "--csv")[1]


def test_a_ladder_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    ladder = ("--ladder", "--bots", "facile,prudente,random", "--json")
    simulate(capsys, "--games", "3", *ladder, "--resume", "games")
    assert (
        simulate(capsys, "--games", "8", *ladder, "--resume", "games")[1]
        == simulate(capsys, "--games", "8", *ladder)[1]
    )


def test_games_that_were_played_before_count_for_no_rate(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(capsys, "--games", "3", "--resume", "games")
    found = json.loads(simulate(capsys, "--games", "3", "--json", "--resume", "games")[1])
    assert found["rate"] == found["games_rate"] == 0


DAMAGES = [b"", b"\n", b'{"turns":1}\n', b"\xff\n", b"[" * 100_000 + b"\n"]


@pytest.mark.parametrize("damage", DAMAGES, ids=range(len(DAMAGES)))
def test_lines_that_cannot_be_read_are_played_again(
    capsys: pytest.CaptureFixture[str], folder: Path, damage: bytes
) -> None:
    whole = counts(capsys, "--games", "5", "--resume", "games")
    header, *lines = (folder / "games").read_bytes().splitlines(keepends=True)
    (folder / "games").write_bytes(header + b"".join(lines[:2]) + (damage or lines[2][:20]) + b"".join(lines[3:]))
    status, _, err = simulate(capsys, "--games", "5", "--resume", "games")
    assert (status, err) == (0, "2 of 5 games were played before: games\n")
    assert counts(capsys, "--games", "5", "--resume", "games") == whole
    (folder / "games").write_bytes(header[:-5])
    assert counts(capsys, "--games", "5", "--resume", "games") == whole


FORGED: list[dict[str, object]] = [
    {"winners": [9]},
    {"visit_counts": [1]},
    {"turns": -1},
    {"events": 10**30},
    {"seats_by_place": [0, 0, 1, 2]},
    {"bankruptcy_turns": [-4]},
]


@pytest.mark.parametrize("change", FORGED, ids=str)
def test_counts_that_no_game_has_are_played_again(
    capsys: pytest.CaptureFixture[str], folder: Path, change: dict[str, object]
) -> None:
    whole = counts(capsys, "--games", "2", "--resume", "games")
    header, first, second = (folder / "games").read_text("utf-8").splitlines()
    (folder / "games").write_text(f"{header}\n{json.dumps(json.loads(first) | change)}\n{second}\n", "utf-8")
    assert counts(capsys, "--games", "2", "--resume", "games") == whole


@pytest.mark.parametrize(
    "changed", [("--seed", "5"), ("--max-turns", "99"), ("--players", "3"), ("--bots", "facile"), ("--ladder",)]
)
def test_games_of_another_request_are_refused(
    capsys: pytest.CaptureFixture[str], folder: Path, changed: tuple[str, ...]
) -> None:
    simulate(capsys, "--games", "2", "--resume", "games")
    before = (folder / "games").read_bytes()
    status, out, err = simulate(capsys, "--games", "2", "--resume", "games", *changed)
    assert (status, out) == (1, "") and err.startswith("games holds other games: ") and err.count("\n") == 1
    assert (folder / "games").read_bytes() == before


def test_the_first_line_names_a_player_of_another_author_as_it_is_written(folder: Path) -> None:
    finished_games.FinishedGamesFile(folder / "games", {"bots": ["però:Bot"]}, 4, 40).close()
    assert '"bots":["però:Bot"]' in (folder / "games").read_text("utf-8")


def test_a_file_of_somebody_else_stays(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "letter").write_text("Dear Anna", "utf-8")
    for name in ("letter", ".", "nowhere/games"):
        status, out, err = simulate(capsys, "--games", "1", "--resume", name)
        assert (status, out, err.count("\n")) == (1, "", 1) and "cannot be written" in err
    assert (folder / "letter").read_text("utf-8") == "Dear Anna"


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes there")
@pytest.mark.parametrize("number", ["SIGKILL", "SIGINT"])
@pytest.mark.process
def test_a_run_that_was_ended_goes_on(capsys: pytest.CaptureFixture[str], folder: Path, number: str) -> None:
    command = [sys.executable, "-m", "vialibera", "--lang", "en", "simulate", *ASKED]
    ended = subprocess.Popen(
        [*command, "--games", "100000", "--resume", "games"], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    while not (folder / "games").exists() or (folder / "games").read_bytes().count(b"\n") < 4:
        time.sleep(0.01)
    refused = simulate(capsys, "--games", "1", "--resume", "games")
    os.kill(ended.pid, signal.Signals[number])
    _, told = ended.communicate(timeout=60)
    assert refused[0] == 1 and "is using this file" in refused[2], "two runs never write one file"
    assert number == "SIGKILL" or told.endswith("games are counted. The same command continues from there.\n")
    games = str((folder / "games").read_bytes().count(b"\n") + 3)
    assert counts(capsys, "--games", games, "--resume", "games") == counts(capsys, "--games", games)


def test_a_full_disk_is_told_and_the_figures_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add = finished_games.FinishedGamesFile.add

    def fill(kept: Any, game: Any) -> None:
        if kept.file.tell() > 700:
            raise finished_games.JournalError("disk-full", path="games")
        add(kept, game)

    monkeypatch.setattr(finished_games.FinishedGamesFile, "add", fill)
    status, out, err = simulate(capsys, "--games", "9", "--resume", "games")
    assert status == 1 and out.startswith("Partial result: ") and err.startswith("games cannot be written any more: ")


def test_progress_counts_what_was_done_before_but_not_for_the_rate() -> None:
    times, told = iter(range(0, 1000, 10)), []
    progress = Progress(sys.stderr, 100, lambda count, rate: told.append((count, rate)) or "", now=lambda: next(times))
    list(progress.track_items(range(3), done_before=50))
    assert told == [(51, 0.1), (52, 0.1), (53, 0.1)]


@pytest.mark.parametrize(
    ("key", "is_kept", "done", "goes_on"),
    [
        ("cli-simulate-partial", True, 3, True),
        ("cli-simulate-died", True, 1, True),
        ("cli-simulate-partial", False, 3, False),
        ("cli-simulate-partial", True, 0, False),
        ("cli-simulate-unkept", True, 3, False),
    ],
)
def test_a_run_that_stops_says_how_it_goes_on_if_it_can(key: str, is_kept: bool, done: int, goes_on: bool) -> None:
    run = SimulationRun(load_edition("euro").sheet, ("facile", "facile"), Namespace(games=9), "en")
    run.totals.game_lengths = [10] * done
    run.finished = object() if is_kept else None  # type: ignore[assignment]
    stop = run.make_stop(key, 7, file="x", why="y")
    assert stop.status == 7 and (format_text("en", "cli-simulate-goes-on") in stop.text) == goes_on
    assert stop.text.startswith(format_text("en", key, done=done, games=9, version=__version__, file="x", why="y"))
