"""`vialibera settings`: list the settings, change one, or check the file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vialibera.commands.long_output import add_form_options, print_json, print_name_list, wants_json
from vialibera.commands.plain_parser import STATUS_WRONG_USE, nearest_choice_text
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.sanitize import printable_text
from vialibera.words.setting_table import Setting
from vialibera.words.texts import format_text


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the words of the call and the options."""
    parser.add_argument("words", nargs="*", metavar="cli-settings-words", help="cli-settings-words-help")
    parser.add_argument("--person", metavar="cli-settings-name", default="", help="cli-settings-person-help")
    add_form_options(parser)


def run(arguments: Namespace, lang: str) -> int:
    """List, change, check or find the settings; return 2 for a wrong name or value, or for a fault of the file."""
    from vialibera.shell.settings.setting_values import listed_settings, setting_by_id
    from vialibera.shell.settings.settings_file import load_settings, settings_path

    words: list[str] = arguments.words
    settings = load_settings()
    if words == ["path"]:
        print(printable_text(settings_path()))
        return 0
    if words == ["check"]:
        return check_file(settings, lang)
    if not words:
        return print_settings(settings, arguments, lang)
    row = setting_by_id(words[0])
    if row is None:
        near = nearest_choice_text(lang, words[0], [row.id for row in listed_settings()])
        print_notice(format_text(lang, "setting-unknown", name=printable_text(words[0]), near=near))
        return STATUS_WRONG_USE
    if len(words) > 1 and (status := change_value(settings, row, arguments, lang) or save_or_explain(settings, lang)):
        return status
    print(setting_line(settings, row, lang, arguments.person))
    return 0


def check_file(settings: ProgramSettings, lang: str) -> int:
    """Print each fault of the file and return 2, or print that there is none."""
    from vialibera.shell.game_keys.key_table import Keymap
    from vialibera.shell.settings.setting_words import fault_text, file_fault_text
    from vialibera.shell.settings.settings_file import settings_path
    from vialibera.shell.setup.keys_list import refuse_acting_claim_keys

    keymap = Keymap(settings.keys, lang)
    refuse_acting_claim_keys(settings, keymap)
    for fault in settings.faults:
        print(fault_text(fault, lang))
    for wrong in keymap.faults:
        print(format_text(lang, f"ui-bad-key.{wrong.kind}", name=wrong.action, other=wrong.detail))
    if settings.unread_code:
        print_notice(file_fault_text(settings, settings.unread_code, lang))
    if settings.faults or keymap.faults or settings.unread_code:
        return STATUS_WRONG_USE
    print(format_text(lang, "cli-rulesets-fine", file=printable_text(settings_path())))
    return 0


def print_settings(settings: ProgramSettings, arguments: Namespace, lang: str) -> int:
    """Print every setting in a line, or all of them as JSON."""
    from vialibera.shell.settings.setting_values import listed_settings, people_with_own, value_of

    if not wants_json(arguments):
        lines = [
            setting_line(settings, row, lang, who)
            for row in listed_settings()
            for who in ("", *people_with_own(settings, row))
        ]
        print_name_list(lines, arguments)
        return 0
    print_json(
        {
            row.id: {
                "value": value_of(settings, row),
                "usual": row.usual,
                "people": {who: value_of(settings, row, who) for who in people_with_own(settings, row)},
            }
            for row in listed_settings()
        }
    )
    return 0


def setting_line(settings: ProgramSettings, row: Setting, lang: str, person: str) -> str:
    """Return a setting as `name = value  # hint`."""
    from vialibera.shell.settings.file_reading import render_value
    from vialibera.shell.settings.setting_values import value_of
    from vialibera.shell.settings.setting_words import setting_hint

    value = printable_text(render_value(value_of(settings, row, person)))
    name = printable_text(f"{person}.{row.id}" if person and row.by_person else row.id)
    return f"{name} = {value}  # {setting_hint(row, lang)}"


def change_value(settings: ProgramSettings, row: Setting, arguments: Namespace, lang: str) -> int:
    """Change a value; return 2 and print a notice if the setting cannot have it."""
    from vialibera.shell.settings.setting_values import parse_value, put_value
    from vialibera.shell.settings.setting_words import range_text

    if arguments.person and not row.by_person:
        print_notice(format_text(lang, "setting-for-all", name=row.id))
        return STATUS_WRONG_USE
    try:
        value = parse_value(row, (", " if isinstance(row.usual, tuple) else " ").join(arguments.words[1:]))
        if why := _claim_fault(settings, row, arguments, lang):
            print_notice(why)
            return STATUS_WRONG_USE
        put_value(settings, row, value, arguments.person)
    except ValueError:
        print_notice(f"{row.id}: {range_text(row, lang)}")
        return STATUS_WRONG_USE
    return 0


def _claim_fault(settings: ProgramSettings, row: Setting, arguments: Namespace, lang: str) -> str:
    """Return the reason why a key cannot claim, or an empty text."""
    if row.id != "claim_key":
        return ""
    from vialibera.shell.game_keys.key_table import Keymap
    from vialibera.shell.setup.keys_list import claim_key_fault

    return claim_key_fault(settings, Keymap(settings.keys, lang), arguments.person, arguments.words[1])


def save_or_explain(settings: ProgramSettings, lang: str) -> int:
    """Save the settings; print a notice and return 1 if the file can be neither read whole nor written."""
    from vialibera.shell.settings.setting_words import file_fault_text
    from vialibera.shell.settings.settings_file import save_settings

    if save_settings(settings):
        return 0
    print_notice(file_fault_text(settings, settings.unread_code or settings.unsaved_code, lang))
    return 1
