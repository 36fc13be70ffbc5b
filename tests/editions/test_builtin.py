"""builtin.json is what the files say."""

from importlib import resources

from vialibera.editions.freeze import frozen
from vialibera.editions.library import SNAPSHOT


def test_current() -> None:
    """If this fails: python -m vialibera.editions.freeze"""
    assert resources.files("vialibera.editions").joinpath(SNAPSHOT).read_text("utf-8") == frozen()
