"""The forms of a square's name that sentences need, language by language."""

from __future__ import annotations

from vialibera.support.json_values import Strings
from vialibera.words.languages import language_codes, load_language


def known_name_keys(lang: str) -> Strings | None:
    """Return the keys that a name can have, or None for a language that the program does not have: any key is fine."""
    return ("name", "article", *load_language(lang).noun_forms) if lang in language_codes() else None


def complete_name_forms(forms: dict[str, str], lang: str) -> dict[str, str]:
    """Return all forms of a name: those given, and the others made from its article, or without one."""
    # Old logs lack the forms that a language needed only later. (decision: editions.missing-forms)
    given = {form: text for form, text in forms.items() if form != "article"}
    if lang not in language_codes():
        return given
    spoken = load_language(lang)
    leads = spoken.article_leads[forms["article"]] if "article" in forms else spoken.bare_leads
    made = {form: lead + forms["name"] for form, lead in zip(spoken.noun_forms, leads, strict=True)}
    return {"name": forms["name"]} | {form: given.get(form, text) for form, text in made.items()}
