"""The rows of the table of settings in words: ranges, and faults of the file."""

from __future__ import annotations

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.fault_wording import fault_reason
from vialibera.shell.settings.settings_file import SETTINGS_FILE_NAME, UNPARSED_FILE, ProgramSettings
from vialibera.support.json_values import JsonValue
from vialibera.words.languages import load_language
from vialibera.words.sanitize import clean_text
from vialibera.words.setting_table import SETTINGS, Setting, SettingFault, choices_of
from vialibera.words.texts import Texts, format_text


def range_text(row: Setting, lang: str) -> str:
    """Return which values a setting can have, as a phrase."""
    usual = row.usual
    if isinstance(usual, bool):
        return format_text(lang, "setting-range.switch")
    if isinstance(usual, tuple) or not isinstance(usual, int | float):
        words = ", ".join(choices_of(row))
        kind = ("words" if words else "list") if isinstance(usual, tuple) else "choice" if words else "text"
        return format_text(lang, f"setting-range.{kind}", choices=words)
    least, most, *other = (value_text(row, number, lang) for number in (row.least, row.most, *row.also))
    key = "number-or" if other else "number"
    return format_text(lang, f"setting-range.{key}", least=least, most=most, other="".join(other))


def setting_id(row: Setting) -> str:
    """Return the message that names a setting."""
    return f"setting-{row.id.replace('.', '-').replace('_', '-').rstrip('-')}"


def setting_label(row: Setting, lang: str) -> str:
    return format_text(lang, setting_id(row))


def setting_hint(row: Setting, lang: str, is_listed: bool = False) -> str:
    """Return in one sentence what a setting is for, with its range; a list offers the words, which the file names."""
    parts = (".hint", ".also") if row.also else (".hint",)  # at a seat on a page no other number is allowed
    hint = "; ".join(format_text(lang, f"{setting_id(row)}{part}") for part in parts)
    is_chosen = is_listed and isinstance(row.usual, bool | str | tuple)
    return hint if is_chosen else f"{hint} ({range_text(row, lang)})"


def value_text(row: Setting, value: JsonValue, lang: str) -> str:
    """Return a value as people say it."""
    if isinstance(value, bool):
        return format_text(lang, "setting-value.on" if value else "setting-value.off")
    if isinstance(value, int | float):
        return load_language(lang).format_decimal(value, 0 if float(value).is_integer() else 1)
    if isinstance(value, list):
        return ", ".join(value_text(row, word, lang) for word in value) or format_text(lang, "setting-value.none")
    if not value:
        return format_text(lang, "setting-value.open")
    if row.name == "lang":
        return load_language(str(value)).name
    known = Texts(lang).has_text(f"setting-value.{value}")
    return format_text(lang, f"setting-value.{value}") if known else clean_text(str(value))


def fault_facts(fault: SettingFault, lang: str) -> dict[str, str]:
    """Return the facts of the message `setting-fault.KIND`: where it stands, what stands there, and what would do."""
    where = "setting-where" if fault.line else "setting-where.file"
    row = next((row for row in SETTINGS if row.id == fault.near), None) if fault.kind == "value" else None
    near = range_text(row, lang) if row else fault.near
    return {
        "where": format_text(lang, where, file=SETTINGS_FILE_NAME, nth=str(fault.line)),
        "entry": clean_text(fault.entry),
        "near": format_text(lang, f"setting-near.{fault.kind}", near=near) if near else "",
    }


def file_fault_text(settings: ProgramSettings, code: str, lang: str) -> str:
    """Return the reason why the file cannot be read or written, or an empty text for no code."""
    if code == UNPARSED_FILE:
        return format_text(lang, "setting-unparsed", nth=str(settings.broken_line), file=SETTINGS_FILE_NAME)
    return fault_reason(JournalError(code), lang) if code else ""


def fault_text(fault: SettingFault, lang: str) -> str:
    """Return a fault of the settings file as one sentence."""
    return format_text(lang, f"setting-fault.{fault.kind}", **fault_facts(fault, lang))
