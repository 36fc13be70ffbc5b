"""Write docs/keys.md from the table of keys: `python -m tools.keys_doc > docs/keys.md`."""

from __future__ import annotations

from vialibera.shell.game_keys.key_table import FIXED, KEY_ACTIONS, KeyAction, Keymap
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.words.languages import language_codes
from vialibera.words.texts import Texts, format_text


def render_keys_doc() -> str:
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
    elsewhere = [
        line
        for heading, ids in KEYS_ELSEWHERE.items()
        for line in (f"## {texts.format(heading, {})}", "", " ".join(texts.format(id, {}) for id in ids), "")
    ]
    return [f"# {title}", "", about, "", head, "|---|---|---|", *rows, "", moving, "", *elsewhere]


KEYS_ELSEWHERE = {
    "cli-keys.list": ("cli-keys.numbers", "ui-help-list", "screen-list-keys"),
    "cli-keys.answer": ("ui-field-keys",),
    "cli-keys.replay": tuple(f"ui-replay-help-{number}" for number in range(1, 8)),
}
"""The headings of places where other keys work, with the messages that name these keys."""


def key_page_row(action: KeyAction, texts: Texts) -> str:
    keys = ", ".join(key_as_called(key, texts.lang) for key in action.keys)
    return f"| {keys} | `{action.id}` | {texts.format(f'key-{action.id}', {})} |"


if __name__ == "__main__":
    print(render_keys_doc(), end="")
