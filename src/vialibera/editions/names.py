"""The forms of a square's name: what a sentence needs, in Italian and in English."""

from __future__ import annotations

FORMS = ("name", "the", "of", "to", "on", "from")

ITALIAN = {
    "il": ("il ", "del ", "al ", "sul ", "dal "),
    "lo": ("lo ", "dello ", "allo ", "sullo ", "dallo "),
    "la": ("la ", "della ", "alla ", "sulla ", "dalla "),
    "l'": ("l'", "dell'", "all'", "sull'", "dall'"),
    "i": ("i ", "dei ", "ai ", "sui ", "dai "),
    "gli": ("gli ", "degli ", "agli ", "sugli ", "dagli "),
    "le": ("le ", "delle ", "alle ", "sulle ", "dalle "),
}
BARE = {"it": ("", "di ", "a ", "in ", "da "), "en": ("", "of ", "to ", "on ", "from ")}
ENGLISH = {"the": ("the ", "of the ", "to the ", "on the ", "from the ")}
ARTICLES = {"it": ITALIAN, "en": ENGLISH}


def completed(forms: dict[str, str], lang: str) -> dict[str, str]:
    """All forms of a name: those given, the others from its article, or plain."""
    given = {form: text for form, text in forms.items() if form != "article"}
    leads = ARTICLES[lang][forms["article"]] if "article" in forms else BARE[lang]
    made = {form: lead + forms["name"] for form, lead in zip(FORMS[1:], leads, strict=True)}
    return {form: ({"name": forms["name"]} | made | given)[form] for form in FORMS}
