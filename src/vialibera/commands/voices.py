"""`vialibera voices`: list the voices, try one, or use one; if none can speak, print the reason."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from vialibera.commands.long_output import add_form_options, print_json, print_name_list, wants_json
from vialibera.commands.parsing import add_actions
from vialibera.commands.plain_parser import STATUS_WRONG_USE
from vialibera.commands.settings import save_or_explain
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.languages import language_codes, load_language
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.senses.voice.own_voice import OwnVoice
    from vialibera.senses.voice.voice_choice import InstalledVoice
    from vialibera.support.callables import Check
    from vialibera.support.json_values import JsonObject

ENGINE_PATIENCE = 20.0
"""Seconds that a speech engine has to answer."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions; without an action the voices are listed."""
    parser.add_argument("--all", action="store_true", help="cli-voices-all-help")
    parser.set_defaults(action="list", id="", text="")
    add_form_options(parser)
    for name, its in add_actions(parser, "voices", ("try", "use"), lang):
        its.add_argument("id", metavar="ID", help="cli-voices-id-help")
        if name == "try":
            its.add_argument("text", nargs="?", default="", metavar="cli-value-text", help="cli-voices-text-help")


def run(arguments: Namespace, lang: str) -> int:
    """Start the voice, run the action, and return the exit status, 1 if there is no voice."""
    from vialibera.senses.voice.voice_kinds import complete_voice_id

    arguments.id = complete_voice_id(arguments.id)
    voice = start_listing_voice(lang, arguments.id)
    try:
        if not poll_until(lambda: voice.voices is not None or not voice.is_alive) or voice.voices is None:
            if arguments.action == "list" and (reader := find_reader_name(lang)):
                print(format_text(lang, "cli-voices-direct", name=reader))
            return report_no_voice(voice, lang)
        return VOICE_ACTIONS[arguments.action](voice, lang, arguments)
    finally:
        voice.close()


def start_listing_voice(lang: str, id: str) -> OwnVoice:
    """Start the program's own voice and ask its process for the list of voices; do not wait for the answer.

    With an id, that voice speaks all languages; mute is off whatever the settings say.
    """
    from vialibera.senses.voice.own_voice import OwnVoice
    from vialibera.senses.voice.voice_interface import ReadingTimer
    from vialibera.senses.voice.voice_settings import parse_voice_settings
    from vialibera.shell.settings.settings_file import load_settings

    voice_settings = parse_voice_settings(load_settings().speech)
    # The ids are those of the own voice, also where the settings let a reader speak in its place.
    ids = {f"voice_{code}": id for code in language_codes()} if id else {}
    voice_settings.change("", muted=False, engine="", **ids)
    voice = OwnVoice(lang, voice_settings, ReadingTimer(time.monotonic, 0.0)).start()
    voice.keeper.list_voices()
    return voice


def poll_until(happens: Check, seconds: float = ENGINE_PATIENCE) -> bool:
    """Wait until the condition is true, at most so many seconds; return True if it is."""
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.01)
    return happens()


def report_no_voice(voice: OwnVoice, lang: str) -> int:
    """Print the reasons why there is no voice to stderr and return the exit status 1."""
    lines = [notice.shown for notice in voice.take_notices()]
    print_notice("\n".join(lines or [format_text(lang, "cli-voices-silent")]))
    return 1


def list_voices(voice: OwnVoice, lang: str, arguments: Namespace) -> int:
    """Print the voices of the program's languages, or all with `--all`, and mark the chosen one of each language."""
    from vialibera.senses.voice.voice_choice import InstalledVoice, choose_voice, voices_of_language
    from vialibera.senses.voice.voice_kinds import split_voice_id

    wished = [(code, voice.tuning.profile.voice_for(code)) for code in language_codes()]
    voices = list(voice.voices or [])
    # A model or a program of the language that is not spoken now is known by the settings alone.
    ids = {one.id for one in voices}
    voices += [
        InstalledVoice(id, split_voice_id(id).name, (code,))
        for code, id in wished
        if split_voice_id(id).kind and id not in ids
    ]
    found = [(choose_voice(voices, code, id), code) for code, id in wished]
    chosen = {choice.voice.id for choice, code in found if choice.voice and choice.fallback_reason != "no-language"}
    ours = voices if arguments.all else [one for code in language_codes() for one in voices_of_language(voices, code)]
    if wants_json(arguments):
        print_json({"voices": [voice_facts(one, voice.usual_engine, one.id in chosen) for one in ours]})
        return 0
    none = [load_language(code).name for code in language_codes() if not voices_of_language(voices, code)]
    print_name_list(
        [voice_row_text(one, lang, one.id in chosen) for one in ours]
        + [
            format_text(
                lang, "cli-voices-direct", name=find_reader_name(lang) or format_text(lang, "cli-voices-no-reader")
            )
        ]
        + [format_text(lang, "cli-voices-none", language=name) for name in none],
        arguments,
    )
    return 0


def voice_facts(voice: InstalledVoice, usual: str, chosen: bool) -> JsonObject:
    """Return what other programs get to know of a voice; `usual` is the engine of the system's own voices."""
    from vialibera.senses.voice.voice_kinds import engine_of_voice, voice_rank

    ranked: JsonObject = {"engine": engine_of_voice(voice, usual), "rank": voice_rank(voice, usual), "chosen": chosen}
    return {"id": voice.id, "name": voice.name, "languages": voice.languages, **ranked}


def find_reader_name(lang: str) -> str:
    """Return the name of the reader that `--voice direct` speaks through, or an empty text."""
    from vialibera.senses.voice.own_voice import OwnVoice
    from vialibera.senses.voice.voice_interface import ReadingTimer
    from vialibera.senses.voice.voice_settings import VoiceSettings

    voice = OwnVoice(lang, VoiceSettings(), ReadingTimer(time.monotonic, 0.0), engine="direct").start()
    try:
        poll_until(lambda: bool(voice.keeper.engine_name) or not voice.is_alive)
        return voice.keeper.engine_name
    finally:
        voice.close()


def voice_row_text(voice: InstalledVoice, lang: str, chosen: bool) -> str:
    line = printable_text(f"{voice.id}: {voice.name} ({', '.join(voice.languages)})")
    return format_text(lang, "cli-voices-chosen", voice=line) if chosen else line


def try_voice(voice: OwnVoice, lang: str, arguments: Namespace) -> int:
    """Print a sentence and speak it; return 1 if the voice reported a fault."""
    from vialibera.narration.surfaces.utterance import Utterance, Utterances

    text = arguments.text or format_text(lang, "cli-voices-sample")
    print(text)
    asked_at = time.monotonic()
    number = voice.say(Utterance(text, text, "alert"))
    poll_until(lambda: voice.heard.last_sound[0] == number or voice.queue.is_idle())
    ms = round((time.monotonic() - asked_at) * 1000)
    # a second for each letter is far more than any voice needs: the wait ends when the queue is idle
    poll_until(voice.queue.is_idle, ENGINE_PATIENCE + len(text))
    notices: Utterances = voice.take_notices()
    if voice.heard.has_begun and not notices:  # a notice is of another voice that spoke in its place
        print(format_text(lang, "cli-voices-begun", ms=ms))
    for notice in notices:
        print_notice(notice.shown)
    return 1 if notices else 0


def use_voice(voice: OwnVoice, lang: str, arguments: Namespace) -> int:
    """Save the voice in the settings as the voice of its language."""
    from vialibera.senses.voice.voice_choice import base_language, find_voice
    from vialibera.shell.settings.settings_file import load_settings

    found = find_voice(voice.voices or [], arguments.id)
    ours = [code for code in language_codes() if found and code in map(base_language, found.languages)]
    if found is None or not ours:
        print_notice(format_text(lang, "cli-voices-unknown", id=printable_text(arguments.id)))
        return STATUS_WRONG_USE
    settings = load_settings()
    settings.speech[f"voice_{ours[0]}"] = found.id
    if save_or_explain(settings, lang):
        return 1
    print(voice_row_text(found, lang, True))
    return 0


VOICE_ACTIONS: dict[str, Callable[[OwnVoice, str, Namespace], int]] = {
    "list": list_voices,
    "try": try_voice,
    "use": use_voice,
}
