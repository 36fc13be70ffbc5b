"""The rows of the table of settings in words: ranges, and faults of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.shell.settings.settings_file import SETTINGS_FILE_NAME
from vialibera.words.languages import load_language
from vialibera.words.sanitize import clean_text
from vialibera.words.setting_table import SETTINGS, choices_of
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.words.setting_table import Setting, SettingFault


def range_text(row: Setting, lang: str) -> str:
    """Return which values a setting can have, as a phrase."""
    usual = row.usual
    if isinstance(usual, bool):
        return format_text(lang, "setting-range.switch")
    if isinstance(usual, tuple) or not isinstance(usual, int | float):
        words = ", ".join(choices_of(row))
        kind = "list" if isinstance(usual, tuple) else "choice" if words else "text"
        return format_text(lang, f"setting-range.{kind}", choices=words)
    least, most = (load_language(lang).format_decimal(end, 0) for end in (row.least, row.most))
    return format_text(lang, "setting-range.number", least=least, most=most)


def fault_facts(fault: SettingFault, lang: str) -> dict[str, str]:
    """Return the facts of the message `setting-fault.KIND`: where it stands, what stands there, and what would do."""
    where = "setting-where" if fault.line else "setting-where.file"
    row = next((row for row in SETTINGS if row.id == fault.near), None) if fault.kind == "value" else None
    near = range_text(row, lang) if row else fault.near
    return {
        "where": format_text(lang, where, file=SETTINGS_FILE_NAME, nth=str(fault.line)),
        "entry": clean_text(fault.entry).text,
        "near": format_text(lang, f"setting-near.{fault.kind}", near=near) if near else "",
    }


def fault_text(fault: SettingFault, lang: str) -> str:
    """Return a fault of the settings file as one sentence."""
    return format_text(lang, f"setting-fault.{fault.kind}", **fault_facts(fault, lang))
