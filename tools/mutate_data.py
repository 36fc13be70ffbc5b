"""Check that every figure and every behaviour of the rule files has a test that plays it.

usage: python -m tools.mutate_data [EDITION ...] [--only TEXT ...] [--workers N] [--json FILE]

One value of an edition's data is changed at a time (an amount, a number of squares, a behaviour, a row of the timing
table). In a fork, the tests that play the edition run until one fails: first those that noticed the change of a similar
value, then the quick ones. Only a test that has played at least one command counts, because a comparison with a copied
table shows nothing. Changes that no test notices are listed.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from tools.forks import limit_processor_time, run_in_forks

from vialibera.rules.editions import available_editions

EDITIONS = tuple(id for id, _ in available_editions())
HANGS = "a test that never ends"
SECONDS = 60.0
"""Seconds of the processor after which a test counts as one that never ends."""

Path = tuple[str | int, ...]

NOT_READ_BY_ENGINE = {
    "id",
    "varied",
    "variants",
    "settings",
    "title",
    "summary",
    "currency",
    "name",
    "text",
    "tokens",
    "extra",
}
NOT_READ_BY_ENGINE |= {"oldest_first"}
"""Keys that the engine never reads: names and texts for the narrator, and whose rent the key takes."""

STRUCTURAL_KEYS = {"kind", "group", "deck", "do"}
"""Keys whose change makes another board or deck, not another value of this one."""

UNPLAYABLE = {
    "via_bonus": lambda data, path: _at(data, path[:-1]).get("square") == len(data["board"]) - 1,
    "contest": lambda data, path: data["building"]["houses"] is None,
    "scarce_hotel": lambda data, path: data["building"]["houses"] is None,
    "last_call": lambda data, path: data["rent"]["claim"] == "automatic",
}
"""Changes that no game can show, by key: no way to the last square passes Via, houses without a limit are never scarce,
and no owner is called to claim a rent that is paid automatically."""

BEHAVIOURS: dict[str, list[Any]] = {
    "order": ["highest_throw", "seats_by_throw", "by_lot"],
    "unanswered": ["waits", "declines"],
    "beyond_cash": ["refused", "annulled"],
    "claim": ["automatic", "until_turn_passes", "until_next_throw", "until_third_throw"],
    "companies.rent": ["fixed", "arrival_throw", "fresh_throw"],
    "to": ["bank", "middle"],
    "on_landing": ["nothing", "jackpot"],
    "spread": ["even", "free"],
    "contest": ["none", "lowest_price", 10],
    "scarce_hotel": ["outright", "remaining_houses", "evenly"],
    "clear": ["group", "lot"],
    "gifts": ["refused", "goods"],
    "in_kind": ["none", "creditor_prices", "debtor_prices"],
    "failure": ["declared", "automatic"],
    "give_up": ["insolvent", "short"],
    "estate": ["bank_auctions", "bank_keeps", "heir", "heir_of_mortgages"],
    "bell": ["settles_throw", "finishes_turn"],
    "card.rent": ["normal", "double", "ten_times_throw"],
    "card.kind": ["station", "company"],
    "draw_from": ["imprevisti", "probabilita"],
}
"""The behaviours that a slot can have."""


def value_leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield the path and value of every figure and behaviour; of empty values only those that mean "no limit"."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NOT_READ_BY_ENGINE and not (path and path[0] == "groups"):
                yield from value_leaves(part, (*path, key))
    elif isinstance(value, list) and path != ("opening", "stages"):
        for place, part in enumerate(value):
            yield from value_leaves(part, (*path, place))
    elif value is not None or path[-1] in ("houses", "hotels", "pass_ceiling"):
        yield path, value


def other_values(path: Path, value: Any) -> list[Any]:
    """Return the values to put in the place of a value."""
    key = str(path[-1])
    if path[0] == "timing":
        return [None] if value == "all" else ["all", None]
    if isinstance(value, bool):
        return [not value]
    if value is None:
        return [12]
    if (path[0] == "board" and key in STRUCTURAL_KEYS) or key in ("do", "minutes_at_most"):
        return []
    if path[0] == "decks" and key in ("rent", "kind"):
        key = f"card.{key}"
    if path[:2] == ("companies", "rent"):
        key = "companies.rent"
    if key in BEHAVIOURS:
        return [other for other in BEHAVIOURS[key] if other != value]
    return [value + 1] if isinstance(value, int) else []


DataChange = tuple[Path, Any, Any]
"""A path, the value there, and the value that replaces it."""


def data_changes(data: dict[str, Any]) -> Iterator[DataChange]:
    for path, value in value_leaves(data):
        idle = UNPLAYABLE.get(str(path[-1]))
        if idle is None or not idle(data, path):
            yield from ((path, value, other) for other in other_values(path, value))


def _at(data: dict[str, Any], path: Path) -> Any:
    for step in path:
        data = data[step]  # type: ignore[index]
    return data


def apply_change(data: dict[str, Any], change: DataChange) -> dict[str, Any]:
    """Return a copy of the data with the change, or without it if a variant has put another value there."""
    path, value, other = change
    copied = copy.deepcopy(data)
    place = _at(copied, path[:-1])
    last: Any = path[-1]
    if (place.get(last) if isinstance(place, dict) else place[last]) == value:
        if other is None and path[0] == "timing":
            del place[last]
        else:
            place[last] = other
    return copied


class DataMutationTrials:
    """A plugin of pytest that runs the tests of an edition once for each change, instead of one run of the suite."""

    def __init__(self, edition: str, only: list[str], workers: int) -> None:
        self.edition = edition
        self.only = only
        self.workers = workers
        self.results: list[dict[str, Any]] = []
        self.killers: dict[str, set[str]] = defaultdict(set)
        """The test functions that have noticed changes, by the kind of the changed value."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        given: Any = importlib.import_module("tests.clauses.given")
        tests = self._tests_of_the_edition(session.items, given)
        work = [change for change in data_changes(given.load(self.edition).snapshot) if self._wanted(change[0])]
        print(f"{self.edition}: {len(tests)} tests, {len(work)} mutants", flush=True)
        tasks = [partial(self._trial, change, tests, given) for change in work]
        for number, found in run_in_forks(tasks, self.workers):
            path, value, other = work[number]
            killer = HANGS if found is None else found
            self.killers[_kind_of_value(path)].add(_test_function(killer))
            self.results.append({"path": ".".join(map(str, path)), "was": value, "became": other, "killed_by": killer})
        return True

    def _wanted(self, path: Path) -> bool:
        return not self.only or any(text in ".".join(map(str, path)) for text in self.only)

    def _tests_of_the_edition(self, items: list[pytest.Item], given: Any) -> list[pytest.Item]:
        """Return the tests that pass, load the edition and play a command, the quick ones first."""
        used: set[str] = set()
        played: list[bool] = []
        plain, plays = given.rules, _watch_plays(given, played)

        def rules(edition: str, *more: Any) -> Any:
            used.add(edition)
            return plain(edition, *more)

        given.rules = rules
        found = []
        for item in items:
            used.clear()
            played.clear()
            begun = time.perf_counter()
            reports = runtestprotocol(item, log=False, nextitem=None)
            if self.edition in used and played and all(report.passed for report in reports):
                found.append((time.perf_counter() - begun, item))
        given.rules, given.Table._play = plain, plays
        return [item for _, item in sorted(found, key=lambda one: one[0])]

    def _trial(self, change: DataChange, tests: list[pytest.Item], given: Any) -> str:
        limit_processor_time(SECONDS)
        likely = self.killers[_kind_of_value(change[0])]
        tests = sorted(tests, key=lambda test: _test_function(test.nodeid) not in likely)
        return _first_failing_test(self.edition, change, tests, given)


def _kind_of_value(path: Path) -> str:
    """Return a key that is the same for the prices of all squares, for the amounts of all cards, and so on."""
    return f"{path[0]} {path[-1] if isinstance(path[-1], str) else path[-2]}"


def _test_function(test: str) -> str:
    return test.partition("[")[0]


def _watch_plays(given: Any, played: list[bool]) -> Any:
    """Append to `played` whenever a command is played; return the original method, to restore it."""
    plays = given.Table._play

    def watched(table: Any, command: Any) -> None:
        played.append(True)
        plays(table, command)

    given.Table._play = watched
    return plays


def _first_failing_test(edition: str, change: DataChange, tests: list[pytest.Item], given: Any) -> str:
    """Return the first test that plays and fails with the change, or "" if none does.

    The change is made in the edition as it is and with variants. Nothing is restored, because this runs in a fork.
    """
    plain_load = given.load
    given.rules.cache_clear()

    class Changed:
        def __init__(self, data: dict[str, Any]) -> None:
            from vialibera.rules.sheet import sheet_from_data

            self.sheet = sheet_from_data(apply_change(data, change))

    def load(name: str, variants: Any = (), settings: Any = ()) -> Any:
        loaded = plain_load(name, variants=variants, settings=settings)
        return Changed(loaded.snapshot) if name == edition else loaded

    given.load = load
    played: list[bool] = []
    _watch_plays(given, played)
    for item in tests:
        played.clear()
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)) and played:
            return str(item.nodeid)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("editions", nargs="*", default=list(EDITIONS))
    parser.add_argument("--only", nargs="+", default=[], metavar="TEXT", help="part of the path of a value")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json")
    given = parser.parse_args()
    everything: dict[str, list[dict[str, Any]]] = {}
    for edition in given.editions:
        begun = time.perf_counter()
        playing = DataMutationTrials(edition, given.only, given.workers)
        pytest.main(
            ["-q", "-p", "no:cacheprovider", "tests/clauses", "tests/rules/engine", "--no-header"], plugins=[playing]
        )
        alive = [one for one in playing.results if not one["killed_by"]]
        everything[edition] = playing.results
        for one in alive:
            print(f"survived {edition}: {one['path']} {one['was']!r} -> {one['became']!r}")
        killed = len(playing.results) - len(alive)
        print(f"{edition}: {killed} of {len(playing.results)} killed, {time.perf_counter() - begun:.0f} s", flush=True)
    if given.json:
        with open(given.json, "w", encoding="utf-8") as target:
            json.dump(everything, target, indent=1)
    return 1 if any(not one["killed_by"] for results in everything.values() for one in results) else 0


if __name__ == "__main__":
    sys.exit(main())
