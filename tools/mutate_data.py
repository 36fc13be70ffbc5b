"""Does every figure and every behaviour of the rule files have a test that plays it?

usage: python -m tools.mutate_data [EDITION ...] [--only TEXT ...] [--workers N] [--json FILE]

One value of an edition's data is changed at a time (an amount, a number of squares, a behaviour, a row of the timing
table), and in a fork of its own the tests that play the edition are run until one fails: first those that noticed the
change of a like value, then the quick ones. Only a test that has played at least one command counts: a comparison with
a copied table notices nothing. What nobody notices is listed.
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
from tools.forks import dies_after, in_forks

from vialibera.editions import available

EDITIONS = tuple(id for id, _ in available())
HANGS = "a test that never ends"
SECONDS = 60.0
"""Of the processor, after which a change makes a test wait for ever."""

Path = tuple[str | int, ...]

TOLD_ONLY = {"id", "varied", "variants", "settings", "title", "summary", "currency", "name", "text", "tokens", "extra"}
TOLD_ONLY |= {"oldest_first"}
"""What the engine never reads: names and words for the narrator, and whose rent the key takes."""

STRUCTURE = {"kind", "group", "deck", "do"}
"""Changing these makes another board or deck, not another value of this one."""

IDLE = {
    "via_bonus": lambda data, path: _at(data, path[:-1]).get("square") == len(data["board"]) - 1,
    "contest": lambda data, path: data["building"]["houses"] is None,
    "scarce_hotel": lambda data, path: data["building"]["houses"] is None,
    "last_call": lambda data, path: data["rent"]["claim"] == "automatic",
}
"""What no play can show: no way to the last square passes Via, what never runs out is never scarce, and nobody is
called to claim a rent that is paid without a claim."""

OTHER: dict[str, list[Any]] = {
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
"""The behaviours that may stand in a slot."""


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in TOLD_ONLY and not (path and path[0] == "groups"):
                yield from leaves(part, (*path, key))
    elif isinstance(value, list) and path != ("opening", "stages"):
        for place, part in enumerate(value):
            yield from leaves(part, (*path, place))
    elif value is not None or path[-1] in ("houses", "hotels", "pass_ceiling"):
        yield path, value


def changes(path: Path, value: Any) -> list[Any]:
    """What to put in the place of a value."""
    key = str(path[-1])
    if path[0] == "timing":
        return [None] if value == "all" else ["all", None]
    if isinstance(value, bool):
        return [not value]
    if value is None:
        return [12]
    if (path[0] == "board" and key in STRUCTURE) or key in ("do", "minutes_at_most"):
        return []
    if path[0] == "decks" and key in ("rent", "kind"):
        key = f"card.{key}"
    if path[:2] == ("companies", "rent"):
        key = "companies.rent"
    if key in OTHER:
        return [other for other in OTHER[key] if other != value]
    return [value + 1] if isinstance(value, int) else []


Change = tuple[Path, Any, Any]
"""A path, what stands there, and what is put in its place."""


def mutants(data: dict[str, Any]) -> Iterator[Change]:
    for path, value in leaves(data):
        idle = IDLE.get(str(path[-1]))
        if idle is None or not idle(data, path):
            yield from ((path, value, other) for other in changes(path, value))


def _at(data: dict[str, Any], path: Path) -> Any:
    for step in path:
        data = data[step]  # type: ignore[index]
    return data


def changed(data: dict[str, Any], change: Change) -> dict[str, Any]:
    """The data with the change, where a variant has not put something else in that place."""
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


class Playing:
    """A plugin of pytest: instead of one run of the suite, one run of an edition's tests for each mutant."""

    def __init__(self, edition: str, only: list[str], workers: int) -> None:
        self.edition = edition
        self.only = only
        self.workers = workers
        self.results: list[dict[str, Any]] = []
        self.killers: dict[str, set[str]] = defaultdict(set)
        """The test functions that have noticed changes of values of a kind."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        given: Any = importlib.import_module("tests.clauses.given")
        tests = self._tests_of_the_edition(session.items, given)
        work = [change for change in mutants(given.load(self.edition).snapshot) if self._wanted(change[0])]
        print(f"{self.edition}: {len(tests)} tests, {len(work)} mutants", flush=True)
        tasks = [partial(self._trial, change, tests, given) for change in work]
        for number, found in in_forks(tasks, self.workers):
            path, value, other = work[number]
            killer = HANGS if found is None else found
            self.killers[_kind(path)].add(_function(killer))
            self.results.append({"path": ".".join(map(str, path)), "was": value, "became": other, "killed_by": killer})
        return True

    def _wanted(self, path: Path) -> bool:
        return not self.only or any(text in ".".join(map(str, path)) for text in self.only)

    def _tests_of_the_edition(self, items: list[pytest.Item], given: Any) -> list[pytest.Item]:
        """The tests that lay out a table of the edition, the quick ones first."""
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

    def _trial(self, change: Change, tests: list[pytest.Item], given: Any) -> str:
        dies_after(SECONDS)
        likely = self.killers[_kind(change[0])]
        tests = sorted(tests, key=lambda test: _function(test.nodeid) not in likely)
        return _killer(self.edition, change, tests, given)


def _kind(path: Path) -> str:
    """The same for prices of all squares, for amounts of all cards, and so on."""
    return f"{path[0]} {path[-1] if isinstance(path[-1], str) else path[-2]}"


def _function(test: str) -> str:
    return test.partition("[")[0]


def _watch_plays(given: Any, played: list[bool]) -> Any:
    """Note whenever a command is played; gives back how it was."""
    plays = given.Table._play

    def watched(table: Any, command: Any) -> None:
        played.append(True)
        plays(table, command)

    given.Table._play = watched
    return plays


def _killer(edition: str, change: Change, tests: list[pytest.Item], given: Any) -> str:
    """The first test that plays and fails with the change, in the edition as it is or with variants, or nothing."""
    plain_load = given.load
    given.rules.cache_clear()

    class Changed:
        def __init__(self, data: dict[str, Any]) -> None:
            from vialibera.sheet import sheet_from

            self.sheet = sheet_from(changed(data, change))

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
        playing = Playing(edition, given.only, given.workers)
        pytest.main(["-q", "-p", "no:cacheprovider", "tests/clauses", "tests/engine", "--no-header"], plugins=[playing])
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
