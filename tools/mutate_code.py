"""Check that the tests notice faults: change the code in one place at a time and run the tests that reach it.

usage: python -m tools.mutate_code [--sample N] [--seed N] [--wing NAME ...] [--only TEXT ...]
                                   [--workers N] [--json FILE]
       python -m tools.mutate_code --check          check that the tests still notice the changes of tools/drawn.json
       python -m tools.mutate_code --draw           draw new changes into tools/drawn.json

The tests are collected once and run once, shared out among the workers, to see which of them reach which change. Each
change is then tried in its own fork, in which the changed function gets other code: the tests that reach the change
run, the quick ones first, until one fails. A change that makes a test wait for ever counts as noticed, too.

From each wing the same number is drawn. The tests are the everyday ones and those that start programs, which import
the change from a copy of the package. In a first pass those tests try a change that belong to its wing, start no
program and take at most a second; in a second pass all others, of whatever wing and length, try what is left. The
shares are printed after each pass. The changes that tools/drawn.json calls equivalent, each with its reason, are never
drawn.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from tools.forks import limit_processor_time, run_in_forks
from tools.mutations import (
    SOURCE,
    Functions,
    Mutant,
    Place,
    cached_functions,
    loaded_functions,
    places_of,
    put_mutant,
    put_probes,
)

ROOT = SOURCE.parent.parent
DRAWN = Path(__file__).parent / "drawn.json"
DRAWN_SEED = 60
DRAWN_COUNT = 5
"""The changes of each wing in the draw that is kept."""
FEWEST_DRAWN = 40
"""If fewer of the drawn changes are still in the code, new ones must be drawn."""

LONGEST_TEST = 1.0
"""Seconds of the processor; longer tests are left to the second pass."""

PATIENCE = 3.0
"""Seconds of the processor that any test is given, beside twenty times its first second and three times all it took."""

PART = 400
"""Tests that are measured in one process: as many are lost, which is printed, if one of them ends the process."""

SUITES = {
    ".": ["tests/test_cli.py", "tests/shell/terminal/test_endings.py", "tests/commands"],
    "analysis": ["tests/analysis", "tests/commands", "tests/play/bots"],
    "commands": [
        *("tests/commands", "tests/shell/saved_games", "tests/shell/setup", "tests/tournament", "tests/analysis"),
        *("tests/test_cli.py", "tests/play/bots/test_odds.py", "tests/network/guests/test_far_visit.py"),
        *("tests/shell/game/test_another_game.py", "tests/senses/sound/test_sound_pack.py"),
        *("tests/shell/audio_control/test_sound_control.py", "tests/network/guests/test_first_questions.py"),
        *("tests/network/guests/test_take_over.py", "tests/network/guests/test_visit.py"),
    ],
    "narration": ["tests/narration", "tests/playthroughs", "tests/shell", "tests/senses/braille", "tests/at_rest"],
    "network": ["tests/network"],
    "play": [
        *("tests/play", "tests/analysis/lab", "tests/network/guests/test_away.py"),
        *("tests/shell/game_keys/test_raise_cash.py", "tests/shell/game_keys/test_referee_log.py"),
        *("tests/shell/setup/test_even_level.py", "tests/commands/test_foreign_bots.py"),
    ],
    "record": [
        *("tests/record", "tests/play/table", "tests/shell/saved_games", "tests/tournament"),
        "tests/play/bots/test_odds.py",
    ],
    "rules": ["tests/clauses", "tests/rules", "tests/properties", "tests/play/bots/test_chance.py"],
    "senses": ["tests/senses", "tests/shell/audio_control", "tests/shell/terminal", "tests/shell/console"],
    "shell": [
        *("tests/shell", "tests/access", "tests/tournament", "tests/senses/braille"),
        *("tests/commands/test_settings.py", "tests/narration/narrator/test_situation.py"),
    ],
    "support": [
        *("tests/support", "tests/test_atomic.py", "tests/record/journal", "tests/senses/voice", "tests/senses/sound"),
        *("tests/words", "tests/network/guests/test_table_guests.py"),
    ],
    "tournament": ["tests/tournament"],
    "words": [
        *("tests/words", "tests/narration/narrator", "tests/rules/editions", "tests/commands"),
        *("tests/test_cli.py", "tests/support/prebuilt"),
    ],
}
"""The tests of each wing that are likely to notice a change there: those of the first pass."""

KINDS = "(process or not process) and not (slow or browser or reader or speech or windows)"
"""The marks of the tests: pytest leaves those marked `process` out, unless the word is there."""


class Verdict(NamedTuple):
    """The result for a change: the test that failed, or "" if none did; and why no test can notice it, or ""."""

    mutant: Mutant
    noticed_by: str
    equivalent: str = ""


HANGS = "a test that never ends"


class TimedTest(NamedTuple):
    """A test, the seconds of the processor that it takes, and the changes that it reaches."""

    item: pytest.Item
    seconds: float
    reached: list[Mutant]

    def is_quick_test_of(self, mutant: Mutant) -> bool:
        """Return True if the first pass tries this change with the test."""
        is_quick = self.seconds <= LONGEST_TEST and not _starts_programs(self.item)
        return is_quick and self.item.nodeid.startswith(tuple(SUITES[mutant.wing]))


class MutationTrials:
    """A plugin of pytest that runs for each change the tests that reach it, instead of one run of the suite."""

    def __init__(self, places: Sequence[Place], workers: int, only: dict[Mutant, str] | None = None) -> None:
        self.places = places
        self.workers = workers
        self.only = only
        """The one test that is tried for each change, or None to try all tests that reach it, in two passes."""
        self.tests: list[TimedTest] = []
        """The tests that were measured and pass, the quickest first."""
        self.verdicts: list[Verdict] = []
        self.functions: Functions = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.only is not None:
            wanted = set(self.only.values())
            items[:] = [item for item in items if item.nodeid in wanted]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.functions = loaded_functions({place.mutant.file for place in self.places})
        if (only := self.only) is not None:
            self._measure(session.items)
            self._try_places(lambda mutant, test: only[mutant] == test.item.nodeid)
            return True
        folders = tuple(chain.from_iterable(SUITES[place.mutant.wing] for place in self.places))
        nearest = [item for item in session.items if item.nodeid.startswith(folders) and not _starts_programs(item)]
        self._measure(nearest)
        self._try_places(lambda mutant, test: test.is_quick_test_of(mutant))
        print("By the quick tests of the wing:")
        print_shares(self.verdicts)
        if not all(verdict.noticed_by for verdict in self.verdicts):
            measured = set(nearest)
            self._measure([item for item in session.items if item not in measured])
            self._try_places(lambda mutant, test: not test.is_quick_test_of(mutant))
        return True

    def _measure(self, items: Sequence[pytest.Item]) -> None:
        """Run the tests and keep those that pass, with their times and the changes they reach."""
        parts = [items[at : at + PART] for at in range(0, len(items), PART)]
        tasks = [partial(measure_tests, part, self.places, self.functions) for part in parts]
        for number, measured in run_in_forks(tasks, self.workers):
            if measured is None:
                print(f"LOST: {len(parts[number])} tests from {parts[number][0].nodeid} on", flush=True)
            else:
                self.tests += map(TimedTest, parts[number], *zip(*measured, strict=True))
                print(f"{len(self.tests)} tests measured", flush=True)
        self.tests.sort(key=lambda test: test.seconds)

    def _try_places(self, may_try: Callable[[Mutant, TimedTest], bool]) -> None:
        """Try what nothing has noticed so far by the tests that may try it and reach it."""
        noticed = [verdict for verdict in self.verdicts if verdict.noticed_by]
        left = [place for place in self.places if place.mutant not in {verdict.mutant for verdict in noticed}]
        reaching = [
            [test for test in self.tests if place.mutant in test.reached and may_try(place.mutant, test)]
            for place in left
        ]
        count = sum(map(len, reaching))
        print(f"{len(left)} changes, {len(self.tests)} tests, {count} meetings of the two", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            tasks = [
                partial(try_change, place, tests, self.functions, Path(tempfile.mkdtemp(dir=folder)))
                for place, tests in zip(left, reaching, strict=True)
            ]
            self.verdicts = noticed
            for number, found in run_in_forks(tasks, self.workers):
                self.verdicts.append(Verdict(left[number].mutant, HANGS if found is None else found))
                if found == "":
                    print(f"not noticed: {left[number].mutant}", flush=True)


def measure_tests(
    items: Sequence[pytest.Item], places: Sequence[Place], functions: Functions
) -> list[tuple[float, list[Mutant]]]:
    """Return for each test its seconds of the processor and the changes that it reaches; none if it fails.

    Caches are cleared before each test, so that a test reaches all that it needs, even if an earlier test made it.
    """
    with tempfile.TemporaryDirectory() as folder:
        probes, found, kept = put_probes(places, functions, Path(folder)), [], cached_functions()
        for item in items:
            probes.clear()
            for each in kept:
                each.cache_clear()
            begun = _processor_seconds()
            passed = not _fails(item)
            found.append((_processor_seconds() - begun, list(probes.reached()) if passed else []))
    return found


def _starts_programs(item: pytest.Item) -> bool:
    """Return True for a test marked `process`: it waits for programs, which takes long to measure."""
    return item.get_closest_marker("process") is not None


def _processor_seconds() -> float:
    """Return the seconds of the processor of this process and of the programs that its tests started."""
    return sum(os.times()[:4])


def try_change(place: Place, tests: Sequence[TimedTest], functions: Functions, folder: Path) -> str:
    """Make the change in this process and return the first test that notices it, or "" if none does."""
    put_mutant(place, functions, folder)
    for test in tests:
        limit_processor_time(PATIENCE + 20 * min(test.seconds, LONGEST_TEST) + 3 * test.seconds)
        if _fails(test.item):
            return str(test.item.nodeid)
    return ""


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def try_changes(places: Sequence[Place], workers: int, only: dict[Mutant, str] | None = None) -> list[Verdict]:
    """Try each change and return the verdicts; with `only`, try just the one test of each change."""
    os.environ["HYPOTHESIS_PROFILE"] = "ci"
    plugin = MutationTrials(places, workers, only)
    if only is None:
        folders = ["tests"]
    else:
        folders = sorted({test.partition("::")[0] for test in only.values()})
        folders = [file for file in folders if (ROOT / file).exists()]
    if not folders:
        return [Verdict(place.mutant, "") for place in places]
    options = ["-q", "-m", KINDS, "-p", "no:cacheprovider", "--no-header", "--rootdir", str(ROOT)]
    pytest.main([*options, *folders], plugins=[plugin])
    assert len(plugin.verdicts) == len(places), "the tests could not be collected"
    return plugin.verdicts


# Which changes are tried.


def every_place(only: Sequence[str] = (), wings: Collection[str] = SUITES.keys()) -> list[Place]:
    """Return the changes of these wings that a test can notice; with `only`, those that contain one of the texts."""
    files = [path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py"))]
    found = chain.from_iterable(places_of(file) for file in files if Mutant(file, "", "", 0).wing in wings)
    equivalent = {verdict.mutant for verdict in load_equivalent()}
    return [
        place
        for place in found
        if place.mutant not in equivalent and (not only or any(text in str(place.mutant) for text in only))
    ]


def draw_places(places: Sequence[Place], count: int, seed: int) -> list[Place]:
    """Draw so many changes from each wing."""
    found: list[Place] = []
    for wing in SUITES:
        of_wing = [place for place in places if place.mutant.wing == wing]
        found += random.Random(f"{seed} {wing}").sample(of_wing, min(count, len(of_wing)))
    return found


def print_shares(verdicts: Iterable[Verdict]) -> None:
    """Print the share of the changes that were noticed, wing by wing."""
    by_wing: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in sorted(verdicts):
        by_wing[verdict.mutant.wing].append(verdict)
    for wing, all_of in by_wing.items():
        noticed = [verdict for verdict in all_of if verdict.noticed_by]
        hung = sum(verdict.noticed_by == HANGS for verdict in noticed)
        share = len(noticed) / len(all_of)
        print(f"{wing}: {len(noticed)} of {len(all_of)} noticed ({share:.1%}), {hung} of them because a test hung")


# The draw that is kept.


def save_verdicts(verdicts: Iterable[Verdict], target: Path) -> None:
    rows = [{**verdict.mutant._asdict(), **verdict._asdict()} for verdict in sorted(verdicts)]
    for row in rows:
        del row["mutant"], row["noticed_by" if row["equivalent"] else "equivalent"]
    target.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", "utf-8")


def load_verdicts(source: Path) -> list[Verdict]:
    """Load the verdicts that were saved."""
    rows = json.loads(source.read_text("utf-8"))
    return [
        Verdict(Mutant(*(row[field] for field in Mutant._fields)), row.get("noticed_by", ""), row.get("equivalent", ""))
        for row in rows
    ]


def load_equivalent() -> list[Verdict]:
    """Load the changes, drawn at any time, that alter nothing a test could notice."""
    return [verdict for verdict in load_verdicts(DRAWN) if verdict.equivalent] if DRAWN.exists() else []


def check_kept_draw(workers: int) -> int:
    """Check that every kept change is still noticed, and return the exit status.

    Each is tried by the test that noticed it, which is quick; only if that passes now, by all others.
    """
    before = {verdict.mutant: verdict.noticed_by for verdict in load_verdicts(DRAWN) if verdict.noticed_by}
    places = [place for place in every_place() if place.mutant in before]
    gone = before.keys() - {place.mutant for place in places}
    by_their_tests = try_changes(places, workers, {place.mutant: before[place.mutant] for place in places})
    left = {verdict.mutant for verdict in by_their_tests if not verdict.noticed_by}
    by_others = try_changes([place for place in places if place.mutant in left], workers) if left else []
    missed = [verdict.mutant for verdict in by_others if not verdict.noticed_by]
    print(f"{len(places)} changes: {len(missed)} not noticed, {len(left) - len(missed)} noticed by another test now")
    for mutant in sorted(gone):
        print(f"no longer there: {mutant}")
    for mutant in sorted(missed):
        print(f"NOT NOTICED ANY MORE: {mutant}\n  was noticed by {before[mutant]}")
    if len(places) < FEWEST_DRAWN:
        print("too few are left: python -m tools.mutate_code --draw")
    return int(bool(missed) or len(places) < FEWEST_DRAWN)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wing", nargs="*", choices=SUITES, default=list(SUITES))
    parser.add_argument("--only", nargs="*", metavar="TEXT", default=[])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--draw", action="store_true")
    given = parser.parse_args()
    begun = time.perf_counter()
    status = 0
    if given.check:
        status = check_kept_draw(given.workers)
    else:
        count, seed = (DRAWN_COUNT, DRAWN_SEED) if given.draw else (given.sample, given.seed)
        verdicts = try_changes(draw_places(every_place(given.only, given.wing), count, seed), given.workers)
        print_shares(verdicts)
        target = DRAWN if given.draw else given.json
        if target:
            save_verdicts([*verdicts, *(load_equivalent() if given.draw else ())], target)
    print(f"{time.perf_counter() - begun:.0f} s")
    return status


if __name__ == "__main__":
    sys.exit(main())
