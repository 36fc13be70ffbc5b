"""Twin games: a computer player lands on a square whose rent is due, mortgaged, its own or free.

Whatever people want to hear, and whatever they ask meanwhile, every line and every moment is the same until the rent
has lapsed; then one line says so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.clauses.board import A, B, C
from tests.keyboard import Seated, Time, seated
from tests.shipped import EDITIONS

from vialibera.narration.surfaces.batch import Batch
from vialibera.play.table.pace import Pace
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.purchase import Decline, Offer
from vialibera.rules.engine.topics.turn import EndTurn, Rest, Roll
from vialibera.senses.voice.transcript import TranscriptVoice
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings
from vialibera.words.setting_table import QUIET_KINDS

HEARS_SHORT_FORMS = True
VERDI = 16
TWINS: dict[str, dict[str, Any]] = {
    "due": {"owns": {A: VERDI}},
    "mortgaged": {"owns": {A: VERDI}, "mortgaged": [VERDI]},
    "own": {"owns": {B: VERDI}},
    "free": {},
}
PROFILES = {
    "normal": VoiceProfile(),
    "brief": VoiceProfile(verbosity="brief"),
    **{kind: VoiceProfile(quiet=(kind,)) for kind in QUIET_KINDS},
}
QUESTIONS = (("8",), ("t", "t"), ("L", "7"))
LAPSED = ("claim-lapsed", "rent-lost")
"""The beginnings of the ids of the line that says that a rent is lost: it comes once the rent is."""


class Told(NamedTuple):
    """A line, with the seconds from the beginning; nothing is heard of a silent one."""

    moment: float
    id: str
    spoken: str


class Ear:
    """Keeps each line with its moment."""

    def __init__(self, now: Time) -> None:
        self.now = now
        self.heard: list[Told] = []

    def hear(self, batch: Batch) -> None:
        moment = round(self.now() - 1000.0, 2)
        self.heard += [Told(moment, line.id, "" if line.is_silent else line.spoken) for line in batch.lines]


class Passer:
    """A computer player that rolls, buys nothing and passes on."""

    def choose(self, state: State, seat: int) -> Command | None:
        if seat not in state.actors:
            return None
        if isinstance(state.step, Offer):
            return Decline(seat, state.pause_no)
        kind = Roll if isinstance(state.step, Rest) and state.step.needs_throw else EndTurn
        return kind(seat, state.pause_no) if isinstance(state.step, Rest) else None


def landed(folder: Path, edition: str, twin: str, profile: VoiceProfile) -> tuple[Seated, Ear]:
    """Return the table once Bruno, a computer player, has stopped at Via Verdi, and what Anna has heard."""
    folder.mkdir(parents=True)
    time = Time(0.0)
    voice = TranscriptVoice(folder / "said", ReadingTimer(time, pace=175, lang="en"))
    at = seated(
        edition, 3, bots={B: Passer(), C: Passer()}, voice=voice, time=time, pace=Pace(1.0, 2.0, 3.0, 0.8),
        lang="en", turn=B, at={A: 20, B: 9}, dice=[(3, 4)] * 4, **TWINS[twin],
    )  # fmt: skip
    at.console.narration.voice_settings = VoiceSettings(profile)
    at.desk.people.apply_narration()
    ear = Ear(time)
    at.console.teller.add_surface(ear)
    while at.state.pos[B] != VERDI:
        pass_time(at)
    return at, ear


def pass_time(at: Seated) -> None:
    at.table.now.pass_by(0.1)  # type: ignore[attr-defined]
    at.session.do_due_work()


def hear_on(at: Seated, ear: Ear) -> list[Told]:
    """Return each line until Carla has rolled, with its moment, but for that of the lost rent."""
    while at.state.pos[C] == 0 and at.table.now() < 1060.0:
        pass_time(at)
    return [one for one in ear.heard if not one.id.startswith(LAPSED)]


def with_claimed_rents() -> list[str]:
    return [edition for edition in EDITIONS if not seated(edition, 3).state.rules.claim_policy.is_automatic]


@pytest.mark.parametrize("edition", with_claimed_rents())
def test_every_line_and_moment_is_the_same(edition: str, tmp_path: Path) -> None:
    for name, profile in PROFILES.items():
        told = {}
        for twin in TWINS:
            at, ear = landed(tmp_path / name / twin, edition, twin, profile)
            assert bool(at.state.open_claims) is (twin == "due")
            told[twin] = hear_on(at, ear)
        assert told["due"] == told["mortgaged"] == told["own"], name
        assert told["free"][0] == told["due"][0], name
        assert told["due"][-1].moment > 4.0, "the time to claim had its time"


@pytest.mark.parametrize("edition", with_claimed_rents())
def test_an_answer_and_what_follows_are_the_same_whether_a_rent_is_open_or_not(edition: str, tmp_path: Path) -> None:
    """The situation names what is mortgaged and mine, so each twin is asked with its rents open and without."""
    for twin in TWINS:
        for keys in QUESTIONS:
            told, lapsed_at = [], 60.0
            for is_lapsed in (False, True):
                at, ear = landed(tmp_path / f"{twin}-{keys[0]}-{is_lapsed}", edition, twin, PROFILES["normal"])
                at.state.open_claims = [] if is_lapsed else at.state.open_claims
                for key in keys:
                    at.console.press(key)
                assert len(" ".join(one.spoken for one in ear.heard)) > 60, keys
                told.append(hear_on(at, ear))
                lapsed_at = min([lapsed_at, *(one.moment for one in ear.heard if one.id.startswith(LAPSED))])
            before = [[one for one in heard if one.moment <= lapsed_at] for heard in told]
            assert before[0] == before[1] and before[0][-1].moment > 4.0, (twin, keys)
