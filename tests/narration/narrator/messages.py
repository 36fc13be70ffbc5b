"""Every message of a language, and what stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from vialibera.words.languages import language_folders
from vialibera.words.texts import TEXT_ROOMS, load_messages


@cache
def messages(lang: str) -> dict[str, Any]:
    """The patterns by key, of this language alone."""
    return {key: pattern for room in ("", *TEXT_ROOMS) for key, pattern in load_messages(lang, room).items()}


def sources(lang: str) -> list[str]:
    """The texts of the Fluent files."""
    return [file.read_text("utf-8") for file in sorted(Path(language_folders()[lang]).glob("*.ftl"))]


def parts(pattern: Any) -> Iterator[list[Any]]:
    """Every placeable of a pattern, those inside others too."""
    for part in pattern:
        if isinstance(part, list):
            yield part
            yield from parts(part[1:2])
            for _, variant in part[2] if part[0] == "?" else ():
                yield from parts(variant)
            yield from parts(part[2:3] if part[0] == "()" else [])


def arguments(pattern: Any) -> set[str]:
    return {part[1] for part in parts(pattern) if part[0] == "$"}
