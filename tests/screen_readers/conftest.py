"""Readers are listened to only when asked: by `-m reader`, or by VIALIBERA_READERS=1."""

from __future__ import annotations

import os

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("VIALIBERA_READERS") == "1" or "reader" in (config.option.markexpr or ""):
        return
    unheard = [item for item in items if item.get_closest_marker("reader")]
    config.hook.pytest_deselected(items=unheard)
    items[:] = [item for item in items if item not in unheard]
