"""docs/keys.md is what the table of keys says."""

from pathlib import Path

from vialibera.shell.game_keys.key_page import render_key_page

KEYS = Path(__file__).parents[3] / "docs" / "keys.md"


def test_the_page_of_keys_is_current():
    assert KEYS.read_text("utf-8") == render_key_page(), (
        "write it anew: python -m vialibera.shell.game_keys.key_page > docs/keys.md"
    )
