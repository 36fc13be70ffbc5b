"""Two people who listen at 150 and 500 words a minute play forty landings: who reacts in time loses no rent.

The ears are recorders: they hear line after line at the pace of their person. A screen reader falls silent at every
key, the game's own voice only at keys that silence it.
"""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path

import pytest
from tests.clauses.board import A, B
from tests.keyboard import Seated, Time, seated

from vialibera.narration.surfaces.batch import Batch
from vialibera.play.table.pace import Pace
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken
from vialibera.rules.engine.topics.turn import EndTurn, Rest, Roll
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.transcript import TranscriptVoice
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.senses.voice.voice_settings import VoiceSettings

PACES = {"Anna": 150, "Bruno": 500}
LANDINGS = 40
REACTION = 0.5
"""The seconds from the square's name to the key of its owner: less than the time to reply, as a voice may need more."""
SHORTEST = 0.95
"""A voice may need as much more time than is reckoned (tests/senses/voice/test_speech_length.py)."""
STEP = 0.05
LONGEST_TURN = 15.0
"""Seconds of a turn on average: backlogs must not grow from turn to turn."""
REPLY = Pace(0.0, 0.0, None, 0.8)


class ReaderEar:
    """The ear of a person with a screen reader."""

    def __init__(self, time: Time, pace: int) -> None:
        self.time, self.pace = time, pace
        self.coming: deque[tuple[float, str]] = deque()
        """The lines that are being read, with the times at which they will have been heard."""

    def hear(self, batch: Batch) -> None:
        for line in batch.lines:
            start = max(self.coming[-1][0] if self.coming else 0.0, self.time() + START_SECONDS)
            end = start + speech_seconds(line.spoken, "it", self.pace) / SHORTEST
            self.coming.append((end, line.spoken))

    def key(self) -> None:
        self.coming.clear()

    def heard(self) -> list[str]:
        """The lines heard since the last call."""
        found = []
        while self.coming and self.coming[0][0] <= self.time():
            found.append(self.coming.popleft()[1])
        return found


class VoiceEar:
    """The ear of a person who hears the game's own voice."""

    def __init__(self, voice: TranscriptVoice) -> None:
        self.voice = voice
        self.coming: deque[tuple[int, str]] = deque()

    def hear(self, batch: Batch) -> None:
        first = self.voice.queue.last_number - len(batch.lines) + 1
        self.coming.extend((number, line.spoken) for number, line in enumerate(batch.lines, first))

    def key(self) -> None:
        """No key of these people silences it."""

    def heard(self) -> list[str]:
        found = []
        while self.coming and self.voice.was_told(self.coming[0][0]):
            found.append(self.coming.popleft()[1])
        return found


def dice_to_owned_squares(at: Seated, chance: random.Random) -> list[tuple[int, int]]:
    """Throws without doubles that always lead to squares that can be owned, and whose rent needs no further throw."""
    rules, places, thrown = at.state.rules, [at.state.pos[A], at.state.pos[B]], []
    for turn in range(LANDINGS):
        ways = [(a, b) for a in range(1, 7) for b in range(1, 7) if a != b]
        at_square = places[turn % 2]
        ahead = {way: (at_square + sum(way)) % rules.board_size for way in ways}
        good = [way for way, to in ahead.items() if rules.group_of[to] >= 0 and not rules.needs_rent_throw[to]]
        thrown.append(chance.choice(good))
        places[turn % 2] = (at_square + sum(thrown[-1])) % rules.board_size
    return thrown


def people(
    edition: str, way: str, folder: Path, chance: random.Random
) -> tuple[Seated, dict[int, ReaderEar | VoiceEar]]:
    time = Time()
    reading = ReadingTimer(time, lang="it")
    settings = VoiceSettings(by_player={name: {"pace": pace} for name, pace in PACES.items()})
    voice = SilentVoice(reading, True, settings) if way == "reader" else TranscriptVoice(folder / "said", reading)
    start = seated(edition, players=2)
    squares = [space for space, group in enumerate(start.state.rules.group_of) if group >= 0]
    at = seated(
        edition,
        players=2,
        time=time,
        voice=voice,
        pace=REPLY,
        guard=0.0,
        dice=dice_to_owned_squares(start, chance),
        owns={A: squares[::2], B: squares[1::2]},
        cash=10**9,
    )
    ears: dict[int, ReaderEar | VoiceEar] = {
        seat: ReaderEar(time, pace) if isinstance(voice, SilentVoice) and way == "reader" else VoiceEar(voice)  # type: ignore[arg-type]
        for seat, pace in zip((A, B), PACES.values(), strict=True)
    }
    for ear in ears.values():
        at.console.teller.add_surface(ear)
    return at, ears


def names_square(at: Seated, space: int, text: str) -> bool:
    noun = at.desk.narrator.formatter.place_noun(space)
    return any(name in text for name in (noun, *noun.forms.values()))


def press(at: Seated, ears: dict[int, ReaderEar | VoiceEar], key: str) -> None:
    for ear in ears.values():
        ear.key()
    at.console.press(key)
    at.session.do_due_work()


@pytest.mark.parametrize("way", ["reader", "own"])
@pytest.mark.parametrize("edition", ["moderno", "lira"])
def test_who_reacts_in_time_loses_no_rent(edition: str, way: str, tmp_path: Path) -> None:
    """The player in turn presses Enter at any moment, most often too early; owners press Space once they have heard."""
    chance = random.Random(7)
    at, ears = people(edition, way, tmp_path, chance)
    enter_at, space_at, kept = 0.0, float("inf"), 0
    while len([c for c in at.log.commands if isinstance(c, Roll)]) < LANDINGS or at.state.open_claims:
        at.table.now.pass_by(STEP)  # type: ignore[attr-defined]
        at.session.do_due_work()
        now = at.table.now()
        for seat, ear in ears.items():
            for text in ear.heard():
                due = [c for c in at.state.open_claims if c.seat == seat]
                if due and names_square(at, due[0].space, text):
                    space_at = min(space_at, now + REACTION)
        if now >= space_at:
            press(at, ears, "space")
            space_at = float("inf")
        if isinstance(at.state.step, Rest) and enter_at == float("inf") and not at.table.early_commands:
            enter_at = now + chance.uniform(STEP, 5.0)
        if now >= enter_at:
            enter_at = float("inf")
            press(at, ears, "enter")
            kept += bool(at.table.early_commands)
        assert now - 1000.0 < LANDINGS * LONGEST_TURN, "the game does not come to its end"
    opened = sum(isinstance(event, ClaimOpened) for event in at.log.events)
    assert opened > LANDINGS / 4 and kept > LANDINGS / 8
    assert sum(isinstance(event, ClaimTaken) for event in at.log.events) == opened
    assert not any(isinstance(event, ClaimLapsed) for event in at.log.events)
    assert any(isinstance(command, EndTurn) for command in at.log.commands)
