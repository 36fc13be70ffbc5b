"""Builds the sheet from the plain data of a checked edition, or from the data that a log keeps."""

from __future__ import annotations

from typing import Any

from msgspec import ValidationError, convert

from vialibera.rules.sheet import sheet

LOCALIZED_KEYS = ("summary", "names", "tokens", "name", "text")
"""The keys of texts by language, but for the title."""


def sheet_from_data(data: dict[str, Any]) -> sheet.Sheet:
    """Return the sheet for the data, which has been checked before; raise TypeError if it has another shape.

    The first language of the title is the edition's own. A key for it would have changed the hash of every
    edition and of every log, so the order says it.
    """
    own = next(iter(data["title"]))
    ordered = {key: _own_language_first(own, value, key in LOCALIZED_KEYS) for key, value in data.items()}
    try:
        return convert(ordered, sheet.Sheet, str_keys=True)
    except (ValidationError, RecursionError) as error:
        raise TypeError(str(error)) from None


def _own_language_first(own: str, value: Any, is_localized: bool) -> Any:
    """Return the data with the edition's own language first in each text: a missing one falls back on the first."""
    if isinstance(value, list | tuple):
        return [_own_language_first(own, one, is_localized) for one in value]
    if not isinstance(value, dict):
        return value
    inner = {key: _own_language_first(own, one, key in LOCALIZED_KEYS) for key, one in value.items()}
    return {own: inner[own], **inner} if is_localized and own in inner else inner
