"""Write docs/keys.md from the table of keys: `python -m vialibera.game.key_page > docs/keys.md`."""

from __future__ import annotations

from vialibera.game.key_table import FIXED, KEY_ACTIONS, KeyAction, Keymap
from vialibera.terminal.key_names import key_as_called
from vialibera.words.languages import language_codes
from vialibera.words.texts import Texts, format_text


def render_key_page() -> str:
    """Return the page in all languages, one after the other."""
    return "\n".join(line for lang in language_codes() for line in key_page_section(lang))


def key_page_section(lang: str) -> list[str]:
    texts, keymap = Texts(lang), Keymap(lang=lang)
    texts.key_names.update({name: keymap.key_label(name) for name in keymap.keys})
    rows = [key_page_row(action, texts) for action in KEY_ACTIONS]
    fixed = ", ".join(f"`{name}`" for name in sorted(row.id for row in KEY_ACTIONS if FIXED in row.traits))
    title, about, head, moving = (
        format_text(lang, key, fixed=fixed)
        for key in ("cli-keys", "cli-keys.about", "cli-keys.head", "cli-keys.moving")
    )
    return [f"# {title}", "", about, "", head, "|---|---|---|", *rows, "", moving, ""]


def key_page_row(action: KeyAction, texts: Texts) -> str:
    keys = ", ".join(key_as_called(key, texts.lang) for key in action.keys)
    return f"| {keys} | `{action.id}` | {texts.format(f'key-{action.id}', {})} |"


if __name__ == "__main__":
    print(render_key_page(), end="")
