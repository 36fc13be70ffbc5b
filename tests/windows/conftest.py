"""What Windows' own console shows is tried only when asked: by `-m windows`."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "windows" in (config.option.markexpr or ""):
        return
    untried = [item for item in items if item.get_closest_marker("windows")]
    config.hook.pytest_deselected(items=untried)
    items[:] = [item for item in items if item not in untried]
