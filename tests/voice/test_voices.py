"""Which voice speaks: exact, of the language, or none of it; and what is wished for, read from the settings."""

from __future__ import annotations

import pytest

from vialibera.voice.preferences import Preferences, Wishes, preferences
from vialibera.voice.sinks import line
from vialibera.voice.voices import Named, choose, following, of_language
from vialibera.words.texts import loaded

ESPEAK = [
    Named("gmw/en-029", "English (Caribbean)", ("en-029",)),
    Named("gmw/en", "English (Great Britain)", ("en-gb",)),
    Named("gmw/en-gb-scotland", "English (Scotland)", ("en-gb-scotland",)),
    Named("gmw/en-us", "English (America)", ("en-us",)),
    Named("roa/it", "Italian", ("it",)),
]
WINDOWS = [Named("HKEY\\ZIRA", "Microsoft Zira", ("en-US",)), Named("HKEY\\ELSA", "Microsoft Elsa", ("it-IT",))]
MAC = [Named("com.apple.alice", "Alice", ("it_IT",)), Named("com.apple.moira", "Moira", ("en_IE",))]


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
def test_the_voice_of_a_language(voices: list[Named], lang: str, id: str) -> None:
    choice = choose(voices, lang)
    assert choice.voice is not None
    assert (choice.voice.id, choice.instead) == (id, "")


def test_without_the_language_another_reads_and_that_is_told() -> None:
    choice = choose(WINDOWS[:1], "it")
    assert choice.voice == WINDOWS[0]
    assert choice.instead == "no-language"
    assert choose([], "it") == (None, "no-language")


@pytest.mark.parametrize("wished", ["gmw/en-us", "English (America)", "en_US", "america"])
def test_a_wish_by_id_name_or_language(wished: str) -> None:
    assert choose(ESPEAK, "it", wished) == (ESPEAK[3], "")


def test_a_wish_that_cannot_be_met() -> None:
    assert choose(ESPEAK, "it", "Pavarotti") == (ESPEAK[4], "no-such-voice")


def test_of_a_language() -> None:
    assert [voice.id for voice in of_language(ESPEAK, "en")] == [
        "gmw/en-029",
        "gmw/en",
        "gmw/en-gb-scotland",
        "gmw/en-us",
    ]


def test_the_voice_after_this_one() -> None:
    """In the order of their ids, round and round."""
    found, wished = [], ""
    for _ in range(4):
        after = following(ESPEAK, "en", wished)
        assert after is not None
        wished = after.id
        found.append(wished)
    assert found == ["gmw/en-029", "gmw/en-gb-scotland", "gmw/en-us", "gmw/en"]
    assert following(ESPEAK, "it", "") is None
    assert following([], "it", "") is None


def test_preferences_there_and_back() -> None:
    table = {"rate": 220, "verbosity": "brief", "Anna.rate": 300, "Anna.voice_it": "roa/it", "S. Anna.volume": 50}
    made = preferences(table)
    assert made.faults == {}
    assert made.table() == table
    assert made.of("Anna").rate == 300
    assert made.of("S. Anna").volume == 50
    assert made.of("Bruno") == made.common
    assert Preferences().table() == {}


def test_a_table_of_a_player_may_be_written_as_one() -> None:
    assert preferences({"Anna": {"rate": 300}}).of("Anna").rate == 300


def test_nonsense_is_named_and_left_out() -> None:
    odd = {"rate": "fast", "volume": True, "colour": 3, "verbosity": "chatty", "Anna.pitch": 9, "A.muted": True}
    made = preferences({**odd, "A.rate": 99999})
    assert list(made.faults) == list(odd)
    assert made.common == Wishes() == made.of("Anna")
    assert made.of("A").rate == 450
    assert made.table() == {"A.rate": 450, **odd}, "what somebody has written is not thrown away"


def test_a_name_is_the_same_in_capitals() -> None:
    made = preferences({"anna.rate": 300})
    assert made.of("Anna").rate == 300
    assert made.change("ANNA", rate=320).rate == 320
    assert made.table() == {"anna.rate": 320}


def test_steps_stay_within_the_limits() -> None:
    assert Wishes(volume=95).turned("volume", 1, 10).volume == 100
    assert Wishes(rate=90).turned("rate", -1, 20).rate == 80


NOTICES = [key.removeprefix("voice-") for key in loaded("it", "voice") if key not in ("voice-now", "voice-no-other")]


@pytest.mark.parametrize("why", [*NOTICES, "never-heard-of"])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_notices_are_one_line(why: str, lang: str) -> None:
    text = line(lang, why, "David", "F9")
    assert "\n" not in text and "{" not in text
    assert len(text) <= 160
    assert "F9" in text or "David" in text
