"""Which voice speaks: exact, of the language, or none of it; and what is wished for, read from the settings."""

from __future__ import annotations

import pytest

from vialibera.senses.voice.voice_choice import InstalledVoice, choose_voice, next_voice_after, voices_of_language
from vialibera.senses.voice.voice_interface import voice_fault_text
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings, parse_voice_settings
from vialibera.words.texts import load_messages

ESPEAK = [
    InstalledVoice("gmw/en-029", "English (Caribbean)", ("en-029",)),
    InstalledVoice("gmw/en", "English (Great Britain)", ("en-gb",)),
    InstalledVoice("gmw/en-gb-scotland", "English (Scotland)", ("en-gb-scotland",)),
    InstalledVoice("gmw/en-us", "English (America)", ("en-us",)),
    InstalledVoice("roa/it", "Italian", ("it",)),
]
WINDOWS = [
    InstalledVoice("HKEY\\ZIRA", "Microsoft Zira", ("en-US",)),
    InstalledVoice("HKEY\\ELSA", "Microsoft Elsa", ("it-IT",)),
]
MAC = [InstalledVoice("com.apple.alice", "Alice", ("it_IT",)), InstalledVoice("com.apple.moira", "Moira", ("en_IE",))]


@pytest.mark.parametrize(
    ("voices", "lang", "id"),
    [
        (ESPEAK, "it", "roa/it"),
        (ESPEAK, "en", "gmw/en"),
        (WINDOWS, "it", "HKEY\\ELSA"),
        (WINDOWS, "en", "HKEY\\ZIRA"),
        (MAC, "it", "com.apple.alice"),
        (MAC, "en", "com.apple.moira"),
    ],
)
def test_the_voice_of_a_language(voices: list[InstalledVoice], lang: str, id: str) -> None:
    choice = choose_voice(voices, lang)
    assert choice.voice is not None
    assert (choice.voice.id, choice.fallback_reason) == (id, "")


def test_without_the_language_another_reads_and_that_is_told() -> None:
    choice = choose_voice(WINDOWS[:1], "it")
    assert choice.voice == WINDOWS[0]
    assert choice.fallback_reason == "no-language"
    assert choose_voice([], "it") == (None, "no-language")


@pytest.mark.parametrize("wished", ["gmw/en-us", "English (America)", "en_US", "america"])
def test_a_wish_by_id_name_or_language(wished: str) -> None:
    assert choose_voice(ESPEAK, "it", wished) == (ESPEAK[3], "")


def test_a_wish_that_cannot_be_met() -> None:
    assert choose_voice(ESPEAK, "it", "Pavarotti") == (ESPEAK[4], "no-such-voice")


def test_of_a_language() -> None:
    assert [voice.id for voice in voices_of_language(ESPEAK, "en")] == [
        "gmw/en-029",
        "gmw/en",
        "gmw/en-gb-scotland",
        "gmw/en-us",
    ]


def test_the_voice_after_this_one() -> None:
    """In the order of their ids, round and round."""
    found, wished = [], ""
    for _ in range(4):
        after = next_voice_after(ESPEAK, "en", wished)
        assert after is not None
        wished = after.id
        found.append(wished)
    assert found == ["gmw/en-029", "gmw/en-gb-scotland", "gmw/en-us", "gmw/en"]
    assert next_voice_after(ESPEAK, "it", "") is None
    assert next_voice_after([], "it", "") is None


def test_preferences_there_and_back() -> None:
    table = {"rate": 220, "verbosity": "brief", "Anna.rate": 300, "Anna.voice_it": "roa/it", "S. Anna.volume": 50}
    made = parse_voice_settings(table)
    assert made.as_table() == table
    assert made.profile_of("Anna").rate == 300
    assert made.profile_of("S. Anna").volume == 50
    assert made.profile_of("Bruno") == made.common
    assert VoiceSettings().as_table() == {}


def test_a_name_is_the_same_in_capitals() -> None:
    made = parse_voice_settings({"anna.rate": 300})
    assert made.profile_of("Anna").rate == 300
    assert made.change("ANNA", rate=320).rate == 320
    assert made.as_table() == {"anna.rate": 320}


def test_steps_stay_within_the_limits() -> None:
    assert VoiceProfile(volume=95).with_step("volume", 1).volume == 100
    assert VoiceProfile(rate=90).with_step("rate", -1).rate == 80


NOTICES = [
    key.removeprefix("voice-")
    for key in load_messages("it", "voice")
    if key not in ("voice-now", "voice-no-other", "voice-left-out")
]


@pytest.mark.parametrize("why", [*NOTICES, "never-heard-of"])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_notices_are_one_line(why: str, lang: str) -> None:
    text = voice_fault_text(lang, why, "David", "F9")
    assert "\n" not in text and "{" not in text
    assert len(text) <= 160
    assert "F9" in text or "David" in text or why.endswith("-own")
