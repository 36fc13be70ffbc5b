"""The limits of settings that a file may hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from vialibera.settings.settings_file import load_settings


@pytest.mark.parametrize(("written", "counts"), [("0", 0.0), ("5.0", 5.0), ("5.1", None), ("-1", None), ("nan", None)])
def test_the_time_to_reply_has_its_limits(written: str, counts: float | None, tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    file.write_text(f"reply = {written}\n", "utf-8")
    settings, fault = load_settings(file)
    assert (settings.reply, fault) == ((0.8, f"reply = {float(written)!r}?") if counts is None else (counts, ""))
