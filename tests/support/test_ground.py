"""Allowances, plain data, data folders and locks at their exact limits."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from vialibera.support import json_values, lock
from vialibera.support.allowance import TALK_SECONDS, TALKS_AT_ONCE, Allowance, talk_allowance
from vialibera.support.atomic import replace_file
from vialibera.support.data_folders import find_data_folder


def lines_said(allowance: Allowance, now: float) -> int:
    """Return the lines that can be said at this time, all that are allowed."""
    return next(count for count in range(100) if not allowance.take_one(now))


def test_a_table_hears_five_lines_at_once_and_then_one_in_twelve_seconds() -> None:
    allowance = talk_allowance(1000.0)
    assert lines_said(allowance, 1000.0) == TALKS_AT_ONCE
    assert [lines_said(allowance, 1000.0 + seconds) for seconds in (11.75, 12.25, 23.75, 24.25)] == [0, 1, 0, 1]
    assert lines_said(allowance, 1000.0 + 24.25 + 2.5 * TALK_SECONDS) == 2
    assert lines_said(allowance, 1e6) == TALKS_AT_ONCE, "silence saves up no more lines"


def test_what_is_taken_in_advance_is_waited_for() -> None:
    allowance = Allowance(per_second=4.0, most=8.0, now=10.0)
    assert allowance.take(6.0, 10.0) == 0.0
    assert allowance.take(6.0, 10.0) == 1.0
    assert not allowance.take_one(11.0) and allowance.take_one(11.25)
    assert allowance.take(2.0, 11.25) == 0.5
    assert allowance.take(8.0, 1000.0) == 0.0 and not allowance.take_one(1000.0)


KINDS: dict[str, tuple[Callable[[json_values.JsonValue], object], json_values.JsonValue]] = {
    "table": (json_values.require_object, {"a": 1}),
    "list": (json_values.require_list, [1]),
    "text": (json_values.require_text, "1"),
    "whole number": (json_values.require_int, 1),
}


def test_a_value_of_another_kind_is_refused_with_its_name() -> None:
    for kind, (require, right) in KINDS.items():
        assert require(right) is right
        for wrong in (None, 1.5, *(value for other, (_, value) in KINDS.items() if other != kind)):
            with pytest.raises(TypeError, match=f"no {kind}: "):
                require(wrong)
    assert json_values.require_text_object({"a": "b"}) == {"a": "b"}
    with pytest.raises(TypeError, match="no text: 2"):
        json_values.require_text_object({"a": "b", "c": 2})


def test_a_copy_shares_no_table_and_no_list() -> None:
    inner: json_values.JsonObject = {"b": [1, {"c": "text"}]}
    table: json_values.JsonObject = {"a": inner, "d": [[2.5, None], []], "e": True}
    copy = json_values.copy_json(table)
    assert copy == {"a": {"b": [1, {"c": "text"}]}, "d": [[2.5, None], []], "e": True}
    inner["b"][1]["c"] = "changed"  # type: ignore[index]
    inner["b"].append(3)  # type: ignore[union-attr]
    assert copy["a"] == {"b": [1, {"c": "text"}]}


def test_an_installed_folder_wins_over_the_checkouts(tmp_path: Path) -> None:
    package, checkout = tmp_path / "src" / "vialibera", tmp_path / "rulesets"
    package.mkdir(parents=True)
    checkout.write_text("a file is no folder", "utf-8")
    with pytest.raises(FileNotFoundError, match="rulesets"):
        find_data_folder("rulesets", package)
    checkout.unlink()
    checkout.mkdir()
    assert find_data_folder("rulesets", package) == checkout
    (package / "data" / "rulesets").mkdir(parents=True)
    assert find_data_folder("rulesets", package) == package / "data" / "rulesets"


def test_a_lock_is_ours_alone_until_the_file_is_closed(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert not lock.is_locked_elsewhere(log), "a file that is not there is in nobody's hands"
    log.write_text("line", "utf-8")
    assert not lock.is_locked_elsewhere(log)
    with log.open("rb") as mine:
        assert lock.try_lock(mine.fileno()) and lock.is_locked_elsewhere(log)
        with log.open("rb") as other:
            assert not lock.try_lock(other.fileno()) and not lock.holds_new_lock(other.fileno())
    with log.open("rb") as other:
        assert lock.holds_new_lock(other.fileno()) and lock.is_locked_elsewhere(log)
    assert not lock.is_locked_elsewhere(log)


def test_a_disk_without_locks_lets_the_game_go_on_and_removes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int, code: int = 0) -> None:
        raise OSError(code, "refused")

    for code, may_write in ((errno.ENOTSUP, True), (errno.ENOLCK, True), (errno.EACCES, False), (errno.EDEADLK, False)):
        monkeypatch.setattr(lock, "_lock", lambda file, code=code: refuse(file, code))
        assert (lock.try_lock(0), lock.holds_new_lock(0)) == (may_write, False)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights there")
def test_a_new_file_has_the_rights_that_the_user_wishes(tmp_path: Path) -> None:
    for wish, rights in ((0o077, 0o600), (0o022, 0o644), (0o000, 0o666)):
        before = os.umask(wish)
        try:
            replace_file(tmp_path / "page", b"page")
        finally:
            os.umask(before)
        assert stat.S_IMODE((tmp_path / "page").stat().st_mode) == rights
