"""The hook for messages of commits takes what the style asks for, and says what is wrong with the rest."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[1] / ".ci" / "hooks" / "commit-msg"

TAKEN = (
    "phone: Add one live region for all lines",
    "Fix the rent of a station in euro",
    "lab: Speed up the sweep of seeds\n\nIt read each log twice.",
    "# a comment of git\nRename kinds of bots",
    'Revert "Add, by mistake, two things and more"',
)
REFUSED = {
    "docs: Say continue of a damaged game": "begin with",
    "phone: Add " + "very " * 12 + "long lines": "60 characters",
    "phone: Add a button and a field": "one change",
    "phone: Add a button, remove a field": "one change",
    "Fix the rent; Test the rent": "one change",
    "Add a button.": "full stop",
    "": "begin with",
}


@pytest.mark.process
@pytest.mark.skipif(shutil.which("sh") is None, reason="no sh here")
def test_a_message_is_taken_or_refused_with_its_reason(tmp_path: Path) -> None:
    message = tmp_path / "message"
    for text, why in {**dict.fromkeys(TAKEN, ""), **REFUSED}.items():
        message.write_text(text + "\n", "utf-8")
        said = subprocess.run(["sh", str(HOOK), str(message)], capture_output=True, text=True, check=False)
        assert said.returncode == bool(why), text
        assert why in said.stderr, text
