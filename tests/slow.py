"""Tests marked slow are left out, unless `--slow` is given, `-m` speaks of them, or their file is named.

A slow test claims no clause: the audit (claims.py) holds every run of the suite to all claims.
"""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def wants_slow(config: pytest.Config) -> bool:
    return bool(config.getoption("--slow")) or "slow" in (config.option.markexpr or "")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if wants_slow(config):
        return
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    left_out = [item for item in items if item.get_closest_marker("slow") and item.path.resolve() not in named]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
