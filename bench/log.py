"""Measure how long it takes to look back: to resume and replay growing logs, to the first sentence, and a step back.

    uv run python bench/log.py [--edition torneo] [--commands 10000 100000] [--tries 5] [--turns 5000]

For each length, in seconds of the processor: `resume` is the time to fold the log and let the narrator hear the last
rounds; `replay` the time to narrate all of it; `throws` the cost of one command in throws of the yardstick; `memory`
the peak of Python's objects. The first sentence is measured on the clock and on the processor, the best of some tries:
from the start of the process to the first sentence after the mode line, to resume or replay a game of ordinary length
(the first one of prudent players). This needs Unix. Last come steps back, 300 from each of four places of a long game
of moderno, in seconds of the processor, each the best of three runs.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter

import journal
from journal import game, worked
from vialibera.record.journal.header import Header, Player, header_data, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log, render_command_line, seal_line
from vialibera.record.reading.reel import Reel, reel_at_end
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from yardstick import throws_per_second

SEATS = 4
ENDLESS = 10**9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", default="torneo")
    parser.add_argument("--commands", type=int, nargs="*", default=[1_000, 10_000, 100_000])
    parser.add_argument("--tries", type=int, default=5)
    parser.add_argument("--turns", type=int, default=5_000)
    given = parser.parse_args()
    print("commands       MB  resume s  throws  memory kB  replay s  throws  memory kB")
    with TemporaryDirectory(dir=".") as folder:
        for count in given.commands:
            print(measured_row(Path(folder), given.edition, count))
        print_first_sentences(Path(folder), given.edition, given.tries)
        print_steps_back(Path(folder), given.turns)


def measured_row(folder: Path, edition: str, count: int) -> str:
    path, commands = written(folder, edition, "random", count)
    size = path.stat().st_size / 1e6
    parts = [f"{commands:8} {size:8.1f}"]
    for act in (lambda: resume(path), lambda: retell(path)):
        yardstick, taken = throws_per_second(5), worked(act)
        parts.append(f"{taken:9.2f} {taken / commands * yardstick:7.0f} {most_held(act) / 1024:10,.0f}")
    return " ".join(parts)


def resume(path: Path) -> None:
    """Do what `vialibera resume` does before its first sentence."""
    journal, _ = LogFile.resume(path)
    with open_log(path) as log:
        reel_at_end(log, "it")
    journal.close()


def retell(path: Path) -> None:
    """Narrate every line, as `vialibera replay --text` does."""
    with open_log(path) as log:
        reel = Reel(log, "it")
        while reel.next_line():
            pass


def most_held(act: Callable[[], object]) -> int:
    """Return the peak of Python's objects, in bytes."""
    tracemalloc.start()
    act()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def written(folder: Path, edition: str, player: str, most: int) -> tuple[Path, int]:
    """Write a log of so many commands and return its path and length; try up to 59 seeds, keep the longest game."""
    played = load_edition(edition)
    rules = rules_from_sheet(played.sheet)
    path, best = folder / f"{player}-{most}.jsonl", 0
    for seed in range(1, 60):
        fresh = folder / "fresh"
        begun = new_header(Header(played.data, tuple([Player("", "", player)] * SEATS), "", seed=seed))
        header, crc = seal_line(header_data(begun), 0)
        commands = 0
        with fresh.open("wb") as file:
            file.write(header)
            for commands, played in enumerate(
                limited(game(Draft(new_game(rules, SEATS)), player, seed, ENDLESS), most), 1
            ):
                row, crc = seal_line(render_command_line(commands, *played), crc)
                file.write(row)
        if commands > best:
            best = commands
            fresh.replace(path)
        if best >= most or player != "random":
            break
    return path, best


def limited(plays: Iterator, most: int) -> Iterator:  # type: ignore[type-arg]
    for number, played in enumerate(plays):
        if number == most:
            return
        yield played


def print_first_sentences(folder: Path, edition: str, most: int) -> None:
    """Print the times from the start of the process to the first sentence of the game."""
    path, commands = written(folder, edition, "prudente", ENDLESS)
    for words in (["resume", "--voice", "off"], ["replay", "--voice", "off"], ["replay", "--text"]):
        text = "--text" in words
        tries = [seconds_to_line(["--lang", "it", *words, str(path)], 1 if text else 2) for _ in range(most)]
        wall, worked = map(min, zip(*tries, strict=True))
        throws = worked * throws_per_second(5) / 1e6
        print(
            f"first sentence of `{' '.join(words)}`, {commands} commands: {wall:.2f} s,"
            f" {worked:.2f} s of the processor, {throws:.1f} million throws"
        )


def seconds_to_line(words: list[str], lines: int) -> tuple[float, float]:
    """Return the seconds until so many lines were printed, on the clock and of the processor."""
    begun = perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-u", "-m", "vialibera", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    for _ in range(lines):
        child.stdout.readline()
    taken = perf_counter() - begun
    child.kill()
    used = os.wait4(child.pid, 0)[2]
    child.returncode = -signal.SIGKILL
    return taken, used.ru_utime + used.ru_stime


STEPS, WALKS = 300, 3


def steps_back(reel: Reel, turn: int) -> list[float]:
    """Return the milliseconds of each step."""
    reel.find_turn(turn)
    return [1000 * worked(reel.find_previous) for _ in range(STEPS)]


def print_steps_back(folder: Path, turns: int) -> None:
    """Print the times of steps back, as the viewer takes them: from the end, two thirds, one third and turn 200."""
    with open_log(journal.written(folder, "moderno", "random", turns).path) as log:
        reel = Reel(log, "it")
        reel.go_to_end()
        gc.freeze()
        for turn in (turns, turns * 2 // 3, turns // 3, 200):
            walks = [steps_back(reel, turn) for _ in range(WALKS)]
            taken = sorted(min(times) for times in zip(*walks, strict=True))
            spread = f"{median(taken):.1f} ms in the middle, {mean(taken):.1f} on the average, {taken[-1]:.1f} at most"
            print(f"a step back at turn {turn} of {turns}: {spread}")


if __name__ == "__main__":
    main()
