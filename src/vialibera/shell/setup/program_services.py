"""The value that the rooms round the games share: all that the games share, with voice, sounds, board and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from vialibera.senses.voice.reader_search import DESKTOP_READERS, askable_reader
from vialibera.shell.audio_control.sound_control import SoundControl
from vialibera.shell.audio_control.voice_control import VoiceControl
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.running_reader import ReaderSight, sight_of_reader
from vialibera.shell.settings.start_options import StartOptions
from vialibera.support.json_values import Strings
from vialibera.words.texts import Texts

PLAIN_VOICE_CHOICES = ("off", "reader", "own")
"""The answers to who speaks that every machine has."""


@dataclass(frozen=True, kw_only=True)
class ProgramServices(GameServices):
    """The services of the games, with all that only the rooms round the games use."""

    start_options: StartOptions
    texts: Texts
    """The texts for the time before there is a game."""
    keymap: Keymap
    voice_control: VoiceControl
    sound_control: SoundControl
    board_screen: BoardScreen

    @property
    def must_ask_voice(self) -> bool:
        """True if nothing says yet who speaks, and there is a person to ask."""
        return not self.start_options.voice and not self.is_script

    @cached_property
    def reader_sight(self) -> ReaderSight:
        """The sight of a screen reader. The system is asked once: a look at all processes takes time at the start."""
        return sight_of_reader()

    @cached_property
    def voice_choices(self) -> Strings:
        """The answers to who speaks; a reader that can be asked comes first if it reads the whole desktop."""
        found = askable_reader()
        if not found:
            return PLAIN_VOICE_CHOICES
        rest = iter(PLAIN_VOICE_CHOICES)
        return ("direct", *rest) if found in DESKTOP_READERS else (next(rest), "direct", *rest)

    def preset_voice(self) -> str:
        """Return the preset answer to who speaks, or "" if Enter alone must not answer.

        It is `direct` where that comes first, `reader` if a reader of this user runs or nothing can be drawn. Where a
        reader may run unseen, a wrong preset would leave a blind person with a board, or a sighted one without.
        """
        if self.voice_choices[0] == "direct":
            return "direct"
        if not self.board_screen.can_draw:
            return "reader"
        if self.reader_sight == "mine":
            return "braille" if self.console.out.cells else "reader"
        return "off" if self.reader_sight == "none" and self.board_screen.has_usual_room() else ""

    def preset_voice_index(self, choices: Sequence[str]) -> int | None:
        """Return the place of the preset answer among the choices, or None."""
        preset = self.preset_voice()
        return choices.index(preset) if preset else None

    def choose_voice(self, way: str) -> None:
        """Choose who speaks, then start the sounds, which depend on that; a screen reader drives a braille display."""
        if way == "braille":
            way = "reader"
        else:
            self.voice_control.choose_columns(0)
        self.voice_control.choose_kind(way)
        if way == "own":
            self.voice_control.voice.take_next_voice(best=True)
        self.sound_control.start_if_wanted()
