"""The forms of a square's name that sentences need, language by language."""

from __future__ import annotations

from vialibera.words.languages import language, languages


def known_keys(lang: str) -> tuple[str, ...] | None:
    """Return the keys that a name can have, or None for a language that the program does not have: any key is fine."""
    return ("name", "article", *language(lang).forms) if lang in languages() else None


def completed(forms: dict[str, str], lang: str) -> dict[str, str]:
    """Return all forms of a name: those given, and the others made from its article, or without one."""
    given = {form: text for form, text in forms.items() if form != "article"}
    if lang not in languages():
        return given
    spoken = language(lang)
    leads = spoken.articles[forms["article"]] if "article" in forms else spoken.bare
    made = {form: lead + forms["name"] for form, lead in zip(spoken.forms, leads, strict=True)}
    return {"name": forms["name"]} | {form: given.get(form, text) for form, text in made.items()}
