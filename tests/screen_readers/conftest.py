"""Readers are listened to only when asked, by `-m reader`."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "reader" in (config.option.markexpr or ""):
        return
    unheard = [item for item in items if item.get_closest_marker("reader")]
    config.hook.pytest_deselected(items=unheard)
    items[:] = [item for item in items if item not in unheard]
