"""The settings with which the game's own voice speaks, and how long a text takes with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

from vialibera.senses.voice.speech_length import speech_seconds
from vialibera.senses.voice.speech_queue import max_speech_seconds
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings, VoiceSettingValue
from vialibera.support.callables import Check
from vialibera.support.json_values import JsonObject

NORMAL_RATE = 175


@dataclass
class VoiceTuning:
    """The settings of the voice for the player it speaks to; each change is saved."""

    lang: str
    settings: VoiceSettings
    engine: str
    """The engine that the way of speaking asks for; if it is empty, the settings choose."""
    save_settings: Callable[[VoiceSettings], None]
    keeps_rate: Check
    """Returns True if a reader speaks whose rate is its own."""
    player: str = ""

    @property
    def profile(self) -> VoiceProfile:
        """The settings of the player it speaks to."""
        return self.settings.profile_of(self.player)

    def settings_for(self, player: str) -> JsonObject:
        """Return the settings of a player as the worker takes them."""
        profile = self.settings.profile_of(player)
        engine = self.engine or profile.engine
        return {**asdict(profile), "engine": engine, "voice": profile.voice_for(self.lang), "lang": self.lang}

    def save_change(self, player: str, **changes: VoiceSettingValue) -> None:
        """Change settings of a player, or of all if the name is empty, and save them."""
        self.settings.change(player, **changes)
        self.save_settings(self.settings)

    @property
    def words_per_minute(self) -> int:
        """The rate at which the voice speaks, as far as is known."""
        return self.profile.pace if self.keeps_rate() else self.profile.rate

    def seconds_allowed(self, text: str) -> float:
        """Return the longest time in seconds the text can take; a slow rate gets more."""
        return max_speech_seconds(text) * max(1.0, NORMAL_RATE / self.words_per_minute)

    def spoken_seconds(self, text: str) -> float:
        """Return the seconds that the text usually takes."""
        return speech_seconds(text, self.lang, self.words_per_minute)
