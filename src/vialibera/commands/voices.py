"""`vialibera voices`: list the voices, try one, or use one; if none can speak, print the reason."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from vialibera.commands.parsing import add_language, value_named
from vialibera.commands.telling import add_text, tell
from vialibera.words.languages import language, languages
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.voice.own import Own
    from vialibera.voice.voices import Named

PATIENCE = 20.0
"""Seconds that a speech engine has to answer."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the actions; without an action the voices are listed."""
    parser.description = say(lang, "cli-voices-about")
    parser.add_argument("--all", action="store_true", help=say(lang, "cli-voices-all-help"))
    parser.set_defaults(action="list", id="", text="")
    add_text(parser, lang)
    actions = parser.add_subparsers(title=say(lang, "cli-voices-actions"), metavar=say(lang, "cli-voices-action"))
    for name in ("try", "use"):
        its = actions.add_parser(name, help=say(lang, f"cli-voices-{name}-help"))
        its.add_argument("id", metavar="ID", help=say(lang, "cli-voices-id-help"))
        its.set_defaults(action=name)
        add_language(its, lang)
        if name == "try":
            its.add_argument(
                "text", nargs="?", default="", metavar=value_named(lang, "text"), help=say(lang, "cli-voices-text-help")
            )


def run(arguments: Namespace, lang: str) -> int:
    """Start the voice, run the action, and return the exit status, 1 if there is no voice."""
    voice = waiting(lang, arguments.id)
    try:
        if not until(lambda: voice.voices is not None or not voice.alive) or voice.voices is None:
            return unable(voice, lang)
        return ACTIONS[arguments.action](voice, lang, arguments)
    finally:
        voice.close()


def waiting(lang: str, id: str = "") -> Own:
    """Start the program's own voice and ask its process for the list of voices; do not wait for the answer.

    With an id, that voice speaks all languages; mute is off whatever the settings say.
    """
    from vialibera.shell.settings import read
    from vialibera.voice.own import Own
    from vialibera.voice.preferences import preferences
    from vialibera.voice.sinks import Reading

    wishes = preferences(read()[0].speech)
    wishes.change("", muted=False, **({f"voice_{code}": id for code in languages()} if id else {}))
    voice = Own(lang, wishes, Reading(time.monotonic, 0.0)).start()
    voice.keeper.list_voices()
    return voice


def until(happens: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Wait until the condition is true, at most so many seconds; return True if it is."""
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(happens())


def unable(voice: Own, lang: str) -> int:
    """Print the reasons why there is no voice to stderr and return the exit status 1."""
    lines = [notice.shown for notice in voice.notices()]
    print("\n".join(lines or [say(lang, "cli-voices-silent")]), file=sys.stderr)
    return 1


def listed(voice: Own, lang: str, arguments: Namespace) -> int:
    """Print the voices of the program's languages, or all with `--all`, and mark the chosen one of each language."""
    from vialibera.voice.voices import choose, of_language

    voices = voice.voices or []
    found = [(choose(voices, code, voice.wishes.voice(code)), code) for code in languages()]
    chosen = {choice.voice.id for choice, code in found if choice.voice and choice.instead != "no-language"}
    ours = voices if arguments.all else [one for code in languages() for one in of_language(voices, code)]
    none = [language(code).name for code in languages() if not of_language(voices, code)]
    tell(
        [voice_in_words(one, lang, one.id in chosen) for one in ours]
        + [say(lang, "cli-voices-none", language=name) for name in none],
        arguments,
    )
    return 0


def voice_in_words(voice: Named, lang: str, chosen: bool) -> str:
    line = f"{voice.id}: {voice.name} ({', '.join(voice.languages)})"
    return say(lang, "cli-voices-chosen", voice=line) if chosen else line


def tried(voice: Own, lang: str, arguments: Namespace) -> int:
    """Print a sentence and speak it; return 1 if the voice reported a fault."""
    from vialibera.narrator.utterance import Utterance

    text = arguments.text or say(lang, "cli-voices-sample")
    print(text)
    voice.say(Utterance(text, text, "alert"))
    # a second for each letter is far more than any voice needs: the wait ends when the queue is idle
    until(voice.queue.idle, PATIENCE + len(text))
    notices: Sequence[Utterance] = voice.notices()
    for notice in notices:
        print(notice.shown, file=sys.stderr)
    return 1 if notices else 0


def used(voice: Own, lang: str, arguments: Namespace) -> int:
    """Save the voice in the settings as the voice of its language."""
    from vialibera.shell.settings import read, write
    from vialibera.voice.voices import spoken, wish

    found = wish(voice.voices or [], arguments.id)
    ours = [code for code in languages() if found and code in map(spoken, found.languages)]
    settings, fault = read()
    if found is None or not ours or fault:
        print(fault or say(lang, "cli-voices-unknown", id=arguments.id), file=sys.stderr)
        return 1
    settings.speech[f"voice_{ours[0]}"] = found.id
    print(voice_in_words(found, lang, True))
    return 0 if write(settings) else 1


ACTIONS: dict[str, Callable[[Own, str, Namespace], int]] = {"list": listed, "try": tried, "use": used}
