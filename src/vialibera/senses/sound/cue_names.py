"""The names of the cues."""

from __future__ import annotations

from vialibera.words.texts import format_text


def cue_family(name: str) -> str:
    """Return the family of a cue: its name without a number."""
    return name.rstrip("0123456789").rstrip("-")


def cue_name(name: str, lang: str) -> str:
    """Return the name of a cue for players."""
    kind = cue_family(name)
    nth = name.removeprefix(kind).removeprefix("-")
    return format_text(lang, f"sound-{kind}", nth=int(nth or 0))
