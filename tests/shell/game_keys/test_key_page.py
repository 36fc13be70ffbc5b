"""docs/keys.md is what the table of keys says."""

from pathlib import Path

from tools.keys_doc import render_keys_doc

KEYS = Path(__file__).parents[3] / "docs" / "keys.md"


def test_the_page_of_keys_is_current():
    assert KEYS.read_text("utf-8") == render_keys_doc(), "write it anew: python -m tools.keys_doc > docs/keys.md"
