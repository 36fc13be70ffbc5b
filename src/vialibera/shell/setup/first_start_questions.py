"""The questions at the first start: how the player follows the game."""

from __future__ import annotations

from functools import partial

from vialibera.senses.voice.voice_settings import DEFAULT_PROFILE
from vialibera.shell.console.menus import MenuEntry
from vialibera.shell.settings.running_reader import situation_of_reader
from vialibera.shell.setup.question_walk import QuestionWalk

DISPLAY_COLUMNS, USUAL_COLUMNS = (20, 32, 40, 80), 40
"""The cells of the usual braille displays, and those that are preset."""
BRAILLE_PACES = (80, 100, 120, 150, 200, 250)
"""Paces of reading with a braille display, in words a minute."""
READER_PACES = (150, 200, 250, 300, 400, 500)
"""Listening paces with a screen reader, in words a minute."""


def ask_voice(walk: QuestionWalk) -> bool:
    """Ask for the screen, a screen reader, the own voice or a braille display; the answer is saved."""
    choices = (*walk.services.voice_choices, "braille")
    entries = [walk.choice_entry(f"ui-voice-by-{name}", partial(take_voice_way, walk, name)) for name in choices]
    preset = walk.services.preset_voice_index(choices)
    situation = situation_of_reader(walk.services.reader_sight, walk.console.out.braille is not None)
    page = walk.words(f"cli-manual-page.{situation}").shown
    return walk.ask_choice("ui-ask-voice.page", entries, preset, page=page)


def ask_heard(walk: QuestionWalk) -> bool:
    """Ask whether the reader that the game speaks through was heard: a library cannot tell that of each reader."""
    if walk.services.voice_control.voice_kind != "direct":
        return False
    yes = MenuEntry(walk.words("ui-heard-yes"), walk.ask_next)
    no = MenuEntry(walk.words("ui-heard-no"), walk.ask_previous)
    return walk.ask_choice("ui-ask-heard", [yes, no])


def take_voice_way(walk: QuestionWalk, way: str) -> None:
    walk.has_braille = way == "braille"
    walk.services.choose_voice(way)


def ask_columns(walk: QuestionWalk) -> bool:
    """Ask for the cells of the braille display that was chosen."""
    if not walk.has_braille:
        return False
    entries = [
        walk.choice_entry("ui-columns", partial(walk.services.voice_control.choose_columns, columns), nth=str(columns))
        for columns in DISPLAY_COLUMNS
    ]
    return walk.ask_choice("ui-ask-columns", entries, DISPLAY_COLUMNS.index(USUAL_COLUMNS))


def ask_pace(walk: QuestionWalk) -> bool:
    """Ask once for the pace of listening to a screen reader, or of reading with a braille display."""
    voice = walk.services.voice_control
    if not walk.is_due("pace", voice.needs_pace(), voice.voice_kind == "reader"):
        return False
    paces = BRAILLE_PACES if walk.console.out.cells else READER_PACES
    entries = [walk.choice_entry("ui-pace", partial(voice.set_pace, pace), nth=str(pace)) for pace in paces]
    chosen = voice.voice_settings.common.pace
    usual = chosen if chosen in paces else DEFAULT_PROFILE.pace
    question = "ui-ask-pace" if paces is READER_PACES else "ui-ask-pace.braille"
    return walk.ask_choice(question, entries, paces.index(usual))


def ask_sound(walk: QuestionWalk) -> bool:
    """Ask once whether a player with a screen reader wants sounds."""
    sounds = walk.services.sound_control
    if not walk.is_due("sound", sounds.needs_choice(), walk.services.voice_control.voice_kind == "reader"):
        return False
    yes = walk.choice_entry("ui-sound-yes", partial(sounds.set_enabled, True))
    no = walk.choice_entry("ui-sound-no", partial(sounds.set_enabled, False))
    return walk.ask_choice("ui-ask-sound", [yes, no])


def tell_look_key(walk: QuestionWalk) -> bool:
    """Name the key that leads from lines to the board or back, once, where a board is possible."""
    board = walk.services.board_screen
    if board.can_draw and walk.direction > 0:
        walk.say("ui-look-key.lines" if board.is_read_by_eye() else "ui-look-key.board")
    return False
