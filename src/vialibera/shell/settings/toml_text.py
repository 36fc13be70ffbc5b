"""Values and tables as TOML; Python's own library only reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.support.json_values import JsonObject, JsonValue


def render_toml(data: JsonObject) -> str:
    """Return the data as TOML, plain values first; Python's own library only reads it."""
    tables = {name: value for name, value in data.items() if isinstance(value, dict)}
    lines = [f"{name} = {render_value(value)}" for name, value in data.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{_render_key(key)} = {render_value(value)}" for key, value in table.items())]
    return "\n".join(lines).strip() + "\n"


def _render_key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else _render_text(key)


def render_value(value: JsonValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(render_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_render_key(key)} = {render_value(item)}" for key, item in value.items()) + "}"
    return _render_text(str(value))


def _render_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'
