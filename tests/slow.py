"""Tests marked slow or process are left out, unless they are asked for or their file is named.

Slow ones are asked for by `--slow`, and both kinds by `-m` with the word. Neither claims a clause: the audit
(claims.py) holds every run of the suite to all claims.
"""

from pathlib import Path

import pytest

LEFT_OUT = ("slow", "process")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def wants_mark(config: pytest.Config, mark: str) -> bool:
    return (mark == "slow" and bool(config.getoption("--slow"))) or mark in (config.option.markexpr or "")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = [mark for mark in LEFT_OUT if not wants_mark(config, mark)]
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    left_out = [
        item
        for item in items
        if any(item.get_closest_marker(mark) for mark in unwanted) and item.path.resolve() not in named
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
