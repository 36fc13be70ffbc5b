"""Measure how long each step of the tournament desk takes, and how often opponents meet again.

    uv run python bench/tournament.py [--players 500] [--rounds 5] [--tries 3] [--limit LAUNCHES]

A tournament of so many players is drawn and played out on paper, round by round. Then each step runs as a process; the
best of some tries is printed in seconds of the processor and in launches (`vialibera --version` is 1 launch). This
needs Unix. With `--limit` the exit status is 1 if a step takes more launches than that. The meetings are pairs that
share a table once more, beside the fewest that a search of fixed swaps and seeds finds.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from vialibera.tournament.rounds.balanced_draw import draw_from_dice
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import (
    DatedEntry,
    Entry,
    PlayersAdded,
    PlayerWithdrawn,
    ResultEntered,
    RoundDrawn,
)
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.seating import SeatingSearch, table_sizes
from vialibera.tournament.rounds.tournament_file import TournamentFile

SIZES = range(6, 41)
FEWEST_COMPARED, MOST_ABOVE = 15, 1
"""Players from which the draw may have so many repeated meetings above the best that the search has found."""

SEARCH_ORDERS = 40
DICE = (3, 5, 1, 6, 2, 2)
DRAW_OPTION = ("--dice", "3 5 1 6 2 2")


READING_STEPS = (
    *(["players"], ["show"], ["show", "--table", "1"], ["now"], ["seats"], ["call"], ["history"]),
    *(["standings"], ["standings", "--json"], ["check"]),
)
SYLLABLES = ["an", "bru", "car", "da", "el", "fau", "gi", "li", "ma", "no", "ol", "pie", "ri", "sa", "te", "tul", "vi"]
PAGES = ("seats", "call", "standings")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--limit", type=float, default=float("inf"))
    given = parser.parse_args()
    with TemporaryDirectory(dir=".") as folder:
        slowest = print_step_times(Path(folder), given.players, given.rounds, given.tries)
    worst = print_meetings(MOST_ABOVE)
    return 1 if slowest > given.limit or worst > MOST_ABOVE else 0


def print_step_times(folder: Path, players: int, rounds: int, tries: int) -> float:
    """Print the time of each step, and return the launches of the slowest."""
    desk = TournamentDesk(folder / "cup", DeskWords("en"))
    desk.create_tournament(TournamentPlan("Cup", "", referee="Rita", rounds=rounds))
    names = make_names(2 * players)
    desk.add_players(names[:players])
    undrawn = b""
    for number in range(1, rounds + 1):
        undrawn = desk.file.read_bytes()
        desk.draw_round(dice=DICE)
        enter(desk, number, leave=number == rounds)
    last = desk.read_book().find_table(rounds, 1).names
    values = [f"{name}={value}" for name, value in paper_result(last, rounds).values]
    launch = best_time(["--version"], tries)
    print(f"players {players}, rounds {rounds}, file {desk.file.stat().st_size / 1e6:.2f} MB, launch {launch:.2f} s")
    file, before = str(desk.file), desk.file.read_bytes()
    pages = [[step, "--force", "--html", str(folder / f"{step}.html")] for step in PAGES]
    listed = folder / "list.csv"
    listed.write_text("\n".join(["Name", *names[players:]]))
    written = [
        *(["add", "Zita"], ["import", str(listed), "--sure"], ["result", "1", *values, "--sure"]),
        *(["start"], ["rename", last[0], "Zita", "--why", "a slip"], ["pause"]),
    ]
    slowest = 0.0
    for words in (*READING_STEPS, *pages, *written, ["draw", *DRAW_OPTION]):
        stands = undrawn if words[0] == "draw" else before
        best = min(best_from_file(desk.file, stands, ["tournament", words[0], file, *words[1:]]) for _ in range(tries))
        step = " ".join(word for word in words[:3] if "/" not in word) if words[0] != "result" else words[0]
        print(f"{step:26} {best:6.2f} s {best / launch:6.1f} launches")
        slowest = max(slowest, best / launch)
    return slowest


def make_names(count: int) -> list[str]:
    """Return different names as people have them, some of them alike."""
    chance, found = Random(1), dict[str, None]()
    while len(found) < count:
        parts = ["".join(chance.choices(SYLLABLES, k=chance.randint(2, 3))).capitalize() for _ in range(2)]
        found[" ".join(parts)] = None
    return list(found)


def enter(desk: TournamentDesk, number: int, leave: bool) -> None:
    """Enter a result for every table of a round, or with `leave` for all but the first."""
    with TournamentFile.open_for_writing(desk.file) as file:
        entries = [
            ResultEntered(
                number,
                table.number,
                paper_result(table.names, number).ranked_scores(file.book, table.names, {}),
            )
            for table in file.book.current_round.tables[leave:]
        ]
        file.append_entries(entries, desk.timestamp())


def paper_result(names: tuple[str, ...], number: int) -> TypedResult:
    return TypedResult([(name, 10 + 10 * (hash_of(name) * number % 250) + seat) for seat, name in enumerate(names)])


def hash_of(name: str) -> int:
    return sum(ord(letter) * 31**at for at, letter in enumerate(name)) % 9973


def best_from_file(file: Path, before: bytes, words: list[str]) -> float:
    file.write_bytes(before)
    return best_time(words, 1)


def best_time(words: list[str], tries: int) -> float:
    return min(run_once(words) for _ in range(tries))


def run_once(words: list[str]) -> float:
    before = child_seconds()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # Without bytecode each run would compile the program.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-m", "vialibera", *words], check=True, env=env, **quiet)
    return child_seconds() - before


def child_seconds() -> float:
    """Return the seconds of the processor that our child processes have taken so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def print_meetings(limit: int) -> int:
    """Print the table of the docs, and return the most repeats that the desk drew above the best of the search."""
    print("players  tables  one leaves  meetings that had been before in rounds 2 and 3, and the fewest found")
    worst = 0
    for count, most, leaves in product(SIZES, (4, 5, 6), (False, True)):
        found = rounds_of(count, most, leaves)
        worst = max(worst, *(drawn - least for drawn, least in found)) if count >= FEWEST_COMPARED else worst
        told = ", ".join(f"{drawn} ({least})" for drawn, least in found)
        print(f"{count:7} {most:7}  {'yes' if leaves else 'no':10}  {told}", flush=True)
    print(f"from {FEWEST_COMPARED} players on at most {worst} above the search, allowed {limit}")
    return worst


def rounds_of(count: int, most: int, leaves: bool, rounds: int = 3) -> list[tuple[int, int]]:
    """Return for each round from the second on how many pairs had met before, and the fewest that a search finds.

    With `leaves` the first player has gone after round 1.
    """
    book = TournamentBook(TournamentPlan("Bench", "2026-11-23", rounds=rounds))

    def write(entry: Entry) -> None:
        book.apply_entry(DatedEntry("2026-11-23T10:00:00+01:00", entry))

    write(PlayersAdded(tuple(f"p{number}" for number in range(count))))
    found = []
    for number in range(1, rounds + 1):
        met, names = book.meetings_before(number), book.names_present(number)
        seed, tables = draw_from_dice(book, number, most, (number, 2, 3, 4, 5, 6))
        repeats = sum(met.get(pair, 0) for table in tables for pair in combinations(sorted(table), 2))
        if number > 1:
            found.append((repeats, fewest_repeats(names, met, table_sizes(len(names), most), repeats)))
        write(RoundDrawn(number, False, most, seed, tables, dice=(number, 2, 3, 4, 5, 6)))
        if leaves and number == 1:
            write(PlayerWithdrawn(names[0], ""))
    return found


def fewest_repeats(names: Sequence[str], met: Mapping[tuple[str, str], int], sizes: Sequence[int], drawn: int) -> int:
    """Return the fewest repeated meetings that a search finds from fixed orders, each with a fixed number of swaps."""
    best = drawn
    for seed in range(SEARCH_ORDERS):
        if best <= 0:
            break
        order = list(range(len(names)))
        Random(seed).shuffle(order)
        search = SeatingSearch(names, met, sizes, Random(seed), seat_costs=[(0, 0)] * len(names))
        best = min(best, search.improve_order(order)[0])
    return best


if __name__ == "__main__":
    sys.exit(main())
