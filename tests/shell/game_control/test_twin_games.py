"""Twin games: a computer player lands on a square whose rent is due, mortgaged, its own or free.

Whatever people want to hear, and whatever they ask meanwhile, every line and every moment is the same until the rent
has lapsed; then one line says so.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from vialibera.support.json_values import JsonValue
from vialibera.words.setting_table import QUIET_KINDS

HEARS_SHORT_FORMS = True
VERDI = 16
SOLFERINO, INDIPENDENZA = 18, 19
TWINS: dict[str, dict[str, Any]] = {
    "due": {"owns": {A: [VERDI, SOLFERINO]}, "mortgaged": [SOLFERINO]},
    "mortgaged": {"owns": {A: [VERDI, SOLFERINO]}, "mortgaged": [VERDI]},
    "own": {"owns": {A: [SOLFERINO, INDIPENDENZA], B: VERDI}, "mortgaged": [SOLFERINO]},
    "free": {"owns": {A: [SOLFERINO, INDIPENDENZA]}, "mortgaged": [SOLFERINO]},
}
"""Anna has two deeds of the group in each, and one of them is mortgaged: what her situation counts is the same."""
PROFILES = {
    "normal": VoiceProfile(),
    "brief": VoiceProfile(verbosity="brief"),
    **{kind: VoiceProfile(quiet=(kind,)) for kind in QUIET_KINDS},
}
QUESTIONS = (("8",), ("t", "t"), ("L", "7"))
ASKED = [(name, ()) for name in PROFILES] + [(name, keys) for name in ("normal", "brief") for keys in QUESTIONS]
NO_HANDS: Mapping[str, JsonValue] = {}
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


def landed(
    file: Path,
    edition: str,
    twin: str,
    profile: VoiceProfile,
    *,
    anna: int = 20,
    hands: Mapping[str, JsonValue] = NO_HANDS,
) -> tuple[Seated, Ear]:
    """Return the table once Bruno, a computer player, has stopped at Via Verdi, and what Anna has heard."""
    time = Time(0.0)
    voice = TranscriptVoice(file, ReadingTimer(time, pace=175, lang="en"))
    at = seated(
        edition, 3, bots={B: Passer(), C: Passer()}, voice=voice, time=time, pace=Pace(1.0, 2.0, 3.0, 0.8),
        lang="en", turn=B, at={A: anna, B: 9}, dice=[(3, 4)] * 4, **TWINS[twin],
    )  # fmt: skip
    at.console.narration.voice_settings = VoiceSettings(profile)
    at.desk.people.settings.hands.update(hands)
    at.desk.people.apply_narration()
    ear = Ear(time)
    at.console.teller.add_surface(ear)
    while at.state.pos[B] != VERDI:
        pass_time(at)
    return at, ear


def pass_time(at: Seated) -> None:
    at.table.now.pass_by(0.1)  # type: ignore[attr-defined]
    at.session.do_due_work()


def hear_on(at: Seated, ear: Ear) -> tuple[list[Told], list[str]]:
    """Return what is told until the rent is lost, with its moments, and what is told then until Carla has rolled."""
    while at.state.pos[C] == 0 and at.table.now() < 1060.0:
        pass_time(at)
    told = [one for one in ear.heard if not one.id.startswith(LAPSED)]
    lapsed_at = min([60.0, *(one.moment for one in ear.heard if one.id.startswith(LAPSED))])
    assert lapsed_at > 4.0, "the time to claim had its time"
    return [one for one in told if one.moment <= lapsed_at], [one.spoken for one in told if one.moment > lapsed_at]


def with_claimed_rents() -> list[str]:
    return [edition for edition in EDITIONS if not seated(edition, 3).state.rules.claim_policy.is_automatic]


def without_turn(one: Told) -> Told:
    """Return the line without what T says is asked and awaited: an open purchase is no secret."""
    return Told(one.moment, "", "") if one.id.startswith(("answer-turn", "wait-")) else one


def ask(at: Seated, ear: Ear, keys: tuple[str, ...]) -> None:
    for key in keys:
        at.console.press(key)
    assert not keys or len(" ".join(one.spoken for one in ear.heard)) > 60, keys


@pytest.mark.parametrize("edition", with_claimed_rents())
def test_every_line_and_moment_is_the_same(edition: str, tmp_path: Path) -> None:
    """On a free square all is the same until the purchase is answered, which all hear."""
    for name, keys in ASKED:
        told = {}
        for twin in TWINS:
            at, ear = landed(tmp_path / "said", edition, twin, PROFILES[name])
            assert bool(at.state.open_claims) is (twin == "due")
            ask(at, ear, keys)
            told[twin] = hear_on(at, ear)
        due, later = told["due"]
        for whole, none in (told["mortgaged"], told["own"]):
            assert not none and whole[: len(due)] == due, (name, keys)
            assert [one.spoken for one in whole[len(due) :]] == later, (name, keys)
        free = told["free"][0]
        answered = [one.id for one in free].index("declined")
        assert answered and [*map(without_turn, free[:answered])] == [*map(without_turn, due[:answered])], (name, keys)


@pytest.mark.parametrize("edition", with_claimed_rents())
def test_an_answer_about_the_square_itself_does_not_say_whether_its_rent_is_open(edition: str, tmp_path: Path) -> None:
    """Anna may land there with 7: what she hears of it is the same once the rent has been taken away."""
    for name in ("normal", "brief"):
        for keys in QUESTIONS:
            told = []
            for is_lapsed in (False, True):
                at, ear = landed(tmp_path / "said", edition, "due", PROFILES[name], anna=9)
                at.state.open_claims = [] if is_lapsed else at.state.open_claims
                ask(at, ear, keys)
                told.append(hear_on(at, ear)[0])
            assert len(told[0]) > 2 and told[0] == told[1][: len(told[0])], (name, keys)
