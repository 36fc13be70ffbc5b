"""Writes docs/keys.md out of the table of keys: `python -m vialibera.shell.keydoc > docs/keys.md`."""

from __future__ import annotations

from vialibera.narrator.texts import Texts
from vialibera.shell.actions import ACTIONS, FIXED, Action, Keymap
from vialibera.shell.keys import called

HEADS = {
    "it": (
        "# I tasti",
        "Un tasto, senza Invio dopo. Maiuscole e minuscole valgono lo stesso, tranne per V, H e K. "
        "Questa pagina è generata dalla tabella del programma.",
        "| tasto | nome | che cosa fa |",
        "Con il nome si cambia il tasto nella configurazione (`vialibera.toml`): nella tabella `[keys]`, "
        '`cash = ["q"]`. Non si spostano: ',
    ),
    "en": (
        "# The keys",
        "One press, no Enter after it. Capital and small letters mean the same, but for V, H and K. "
        "This page is generated from the program's own table.",
        "| key | name | what it does |",
        "By its name a key is moved in the configuration (`vialibera.toml`): in the table `[keys]`, "
        '`cash = ["q"]`. These stay where they are: ',
    ),
}


def page() -> str:
    """Both languages, one after the other."""
    return "\n".join(line for lang in ("it", "en") for line in section(lang))


def section(lang: str) -> list[str]:
    title, about, head, moving = HEADS[lang]
    texts = Texts(lang)
    texts.keys.update({name: Keymap(lang=lang).label(name) for name in Keymap().keys})
    rows = [row(action, texts) for action in ACTIONS]
    fixed = ", ".join(f"`{name}`" for name in FIXED)
    return [title, "", about, "", head, "|---|---|---|", *rows, "", f"{moving}{fixed}.", ""]


def row(action: Action, texts: Texts) -> str:
    keys = ", ".join(called(key, texts.lang) for key in action.keys)
    return f"| {keys} | `{action.id}` | {texts.format(f'key-{action.id}', {})} |"


if __name__ == "__main__":
    print(page(), end="")
