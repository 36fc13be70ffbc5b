"""What a file of settings may hold in each row: the very limits, and nothing of another kind."""

from __future__ import annotations

import pytest

from vialibera.words.setting_table import Setting, find_setting, read_settings

FLAG, COUNT = Setting("echo", True), Setting("volume", 50, least=0, most=100, also=(150,))
PAUSE, CUES = Setting("think", 1.5, least=0, most=60), Setting("cues", (), choices=("dice", "via"))
KEY, TEXT = Setting("claim_key", ""), Setting("place", "")


@pytest.mark.parametrize(
    ("row", "good", "bad"),
    [
        (FLAG, [True, False], [0, 1, "true", None, [True]]),
        (COUNT, [0, 1, 100, 150], [-1, 101, 149, 151, 50.0, True, "50", None, [50]]),
        (PAUSE, [0, 0.0, 60, 60.0, 1], [-0.1, 60.1, True, "1", None]),
        (CUES, [[], ["dice"], ["via", "dice"], ("via",)], ["dice", "", {}, {"dice": 1}, [1], ["bell"], None, True]),
        (KEY, ["", "x"], ["xy", 1, None, ["x"]]),
        (Setting("mono", False), [True, False], [0, 1, 0.0, ""]),
        (TEXT, ["", "xy"], [1, None, True, ["x"]]),
    ],
    ids=["flag", "count", "seconds", "words", "key", "other flag", "text"],
)
def test_a_row_allows_its_own_kind_within_its_limits(row: Setting, good: list[object], bad: list[object]) -> None:
    assert [one for one in good if not row.allows(one)] == []  # type: ignore[arg-type]
    assert [one for one in bad if row.allows(one)] == []  # type: ignore[arg-type]


def test_seconds_are_kept_as_seconds() -> None:
    assert [type(PAUSE.as_kept(one)) for one in (2, 2.5)] == [float, float]
    assert type(COUNT.as_kept(2)) is int and TEXT.as_kept("x") == "x"


def test_every_setting_is_found_by_its_name_with_an_allowed_preset() -> None:
    rows = tuple(read_settings())
    assert {"speech", "sound", "keys", "hands", "net", "last"} <= {row.table for row in rows}
    assert all(find_setting(row.name, row.table) == row and row.allows(row.usual) for row in rows)
