"""The title of an edition with its variants, and its summary."""

from __future__ import annotations

from vialibera.rules.editions.library import available_variants
from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import OFF_PREFIX, in_language
from vialibera.words.texts import format_text


def edition_heading(sheet: Sheet, lang: str) -> list[str]:
    """Return the title of the edition and, unless its rules are changed, its summary."""
    title = edition_title(sheet, lang) + "."
    return [title] if sheet.varied else [title, in_language(sheet.summary, lang)]


def edition_title(sheet: Sheet, lang: str) -> str:
    """Return the edition's title; for a varied edition it also names the variants and settings."""
    title = in_language(sheet.title, lang)
    if not sheet.varied:
        return title
    names = [variant_title(name, lang) for name in sheet.variants]
    return format_text(lang, "rule-varied", title=title, changes=", ".join([*names, *sheet.settings]))


def variant_title(variant: str, lang: str) -> str:
    """Return the title of a variant, «Aste» or «senza Aste»; a name that this program does not know stays as it is.

    A log of a newer program, or one with a variant since removed, can hold such a name.
    """
    known = available_variants()
    if variant in known:
        return in_language(known[variant]["title"], lang)
    off = known.get(variant.removeprefix(OFF_PREFIX))
    return format_text(lang, "rule-without", name=in_language(off["title"], lang)) if off else variant
