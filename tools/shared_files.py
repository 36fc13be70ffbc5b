"""The files that a system looks for in `share`: manual pages and completions, written when a wheel is built."""

from __future__ import annotations

from pathlib import Path

from tools.manual_page import manual_page

from vialibera.commands.completion import completion_script
from vialibera.words.languages import default_language, language_codes

COMPLETION_PLACES = {
    "bash": "bash-completion/completions/vialibera",
    "zsh": "zsh/site-functions/_vialibera",
    "fish": "fish/vendor_completions.d/vialibera.fish",
}
"""The places where shells look; the shell of Windows has none."""


def write_shared_files(folder: Path) -> None:
    """Write a manual page in each language, and the completions in the default language, into a folder `share`."""
    for lang in language_codes():
        place = "man/man1" if lang == default_language() else f"man/{lang}/man1"
        write_text(folder / place / "vialibera.1", manual_page(lang))
    for shell, place in COMPLETION_PLACES.items():
        write_text(folder / place, completion_script(shell, default_language()))


def write_text(file: Path, text: str) -> None:
    """Write a file with the same bytes on every system."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
