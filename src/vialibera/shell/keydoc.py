"""Write docs/keys.md from the table of keys: `python -m vialibera.shell.keydoc > docs/keys.md`."""

from __future__ import annotations

from vialibera.shell.actions import ACTIONS, FIXED, Action, Keymap
from vialibera.shell.keys import called
from vialibera.words.languages import languages
from vialibera.words.texts import Texts, say


def page() -> str:
    """Return the page in all languages, one after the other."""
    return "\n".join(line for lang in languages() for line in section(lang))


def section(lang: str) -> list[str]:
    texts, keymap = Texts(lang), Keymap(lang=lang)
    texts.keys.update({name: keymap.label(name) for name in keymap.keys})
    rows = [row(action, texts) for action in ACTIONS]
    fixed = ", ".join(f"`{name}`" for name in FIXED)
    title, about, head, moving = (
        say(lang, key, fixed=fixed) for key in ("cli-keys", "cli-keys.about", "cli-keys.head", "cli-keys.moving")
    )
    return [f"# {title}", "", about, "", head, "|---|---|---|", *rows, "", moving, ""]


def row(action: Action, texts: Texts) -> str:
    keys = ", ".join(called(key, texts.lang) for key in action.keys)
    return f"| {keys} | `{action.id}` | {texts.format(f'key-{action.id}', {})} |"


if __name__ == "__main__":
    print(page(), end="")
