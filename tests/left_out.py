"""Tests marked slow or process are left out, unless they are asked for or their file is named.

Slow ones are asked for by `--slow`, and both kinds by `-m` with the word. Neither claims a clause: each run of the
suite is held to all claims (claims.py). A test that starts a program without the mark `process` fails, so that the
everyday run stays quick.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

LEFT_OUT = ("slow", "process")

MAY_START = ("process", "slow", "reader", "speech", "windows")
"""The marks of tests that the everyday run leaves out, or that are skipped where their program is missing."""

STARTS = frozenset(["subprocess.Popen", "os.posix_spawn", "os.fork", "os.forkpty"])
"""Events of Python's audit that a program was started."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def wants_mark(config: pytest.Config, mark: str) -> bool:
    asked: str = config.option.markexpr or ""
    return mark in asked or (config.getoption("--slow") if mark == "slow" else "browser" in asked)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker("process")
    yield
    unwanted = [mark for mark in LEFT_OUT if not wants_mark(config, mark)]
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    left_out = [
        item
        for item in items
        if any(item.get_closest_marker(mark) for mark in unwanted) and item.path.resolve() not in named
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say at the end of a run what was not tried, and why: what a machine lacks is skipped, and easily overlooked."""
    skipped = [report.longrepr for report in terminalreporter.stats.get("skipped", ())]
    reasons = Counter(reason[2].removeprefix("Skipped: ") for reason in skipped if isinstance(reason, tuple))
    left = [mark for mark in LEFT_OUT if not wants_mark(config, mark)]
    if not reasons and not left:
        return
    terminalreporter.section("not tried")
    for reason, count in reasons.most_common():
        terminalreporter.line(f"{count} here: {reason}")
    if left:
        browsers = ": no terminal and no page in a browser was tried" if "process" in left else ""
        terminalreporter.line(f"left out, unless named: tests marked {' or '.join(left)}{browsers}")


class StartedPrograms:
    """Counts the programs that this process starts, by Python's own audit, which nothing can switch off.

    ldconfig is none: Python runs it where a library is looked up, in the first test that imports one.
    """

    def __init__(self) -> None:
        self.count = 0
        self.owner = os.getpid()
        sys.addaudithook(self.note)

    def note(self, event: str, details: tuple[object, ...]) -> None:
        if event in STARTS and os.getpid() == self.owner and not str(details[:1]).count("ldconfig"):
            self.count += 1


STARTED = StartedPrograms()
COUNT_BEFORE = pytest.StashKey[int]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    item.stash[COUNT_BEFORE] = STARTED.count
    yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that has started a program, be it in a fixture, without a mark that says so."""
    yield
    if STARTED.count > item.stash[COUNT_BEFORE] and not any(map(item.get_closest_marker, MAY_START)):
        pytest.fail("starts a program: mark it `process`, or let it do without", pytrace=False)
