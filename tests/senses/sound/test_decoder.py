"""A whole game by its sounds: each cue at its time, and what has happened told from the file and the page alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import pytest
from tests.senses.sound.decoder import Ear, Heard, silent
from tests.senses.sound.mixing import game_heard, hear_beside_dice, samples, surfaced, told
from tests.shipped import EDITIONS

from vialibera.narration.narrator.context import kebab_case
from vialibera.narration.surfaces.batch import Batch
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.senses.sound.cues import BoardLayout, cues_for_line
from vialibera.senses.sound.recipes import RECIPES

ENOUGH = 0.95
"""The part of the events that must be named."""
TURNS = 20


def logged(events: Sequence[Event]) -> list[str]:
    """The events that anything is to be heard of, by the page."""
    names = [(kebab_case(type(event).__name__), getattr(event, "reason", "")) for event in events]
    return [name for name, reason in names if not {name, f"{name}.{reason}"} & silent()]


def named(heard: Sequence[Heard]) -> list[tuple[str, ...]]:
    """What each cue, or a row of them that belongs together, may tell of."""
    said = [(kind, list(run)) for kind, run in groupby(heard, key=lambda one: one.name.rstrip("-0123456789"))]
    found: list[tuple[str, ...]] = []
    for at, (kind, run) in enumerate(said):
        before, after = (said[near][0] if 0 <= near < len(said) else "" for near in (at - 1, at + 1))
        if kind == "step":
            found.append(run[0].events)
        elif not (kind == "money-in" and before == "money-out") and not (kind == "hammer" and after == "purchase"):
            found += [one.events for one in run]
    return found


def agreed(log: Sequence[str], heard: Sequence[tuple[str, ...]]) -> int:
    """The longest row of events that both have in the same order."""
    best = [0] * (len(heard) + 1)
    for event in log:
        before = 0
        for at, may_be in enumerate(heard, 1):
            before, best[at] = best[at], max(best[at], best[at - 1], before + 1 if event in may_be else 0)
    return best[-1]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_only_hears_knows_what_has_happened(edition: str, tmp_path: Path) -> None:
    """Twenty turns, each act at its time; whose turn it was is told by the motif of the seat."""
    events, mixer = game_heard(tmp_path / "mix.wav", edition, "18", TURNS)
    heard = list(Ear(*samples(tmp_path / "mix.wav")).listen())
    log = logged(events)
    assert agreed(log, named(heard)) >= ENOUGH * len(log) > 50
    assert len(named(heard)) <= len(log) / ENOUGH, "it hears what has not happened"
    turns = [event.seat + 1 for event in events if isinstance(event, TurnBegan)]
    assert [int(one.name[-1]) for one in heard if one.name.startswith("seat")] == turns
    placed = zip(mixer.played, heard, strict=False)
    assert sum(abs(at - one.at) < 0.01 and abs(pan - one.pan) < 0.1 for (_, at, pan), one in placed) > 0.9 * len(heard)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_sounds_in_the_order_of_its_log(edition: str, tmp_path: Path) -> None:
    """Every cue of every line, at its time or as soon as those before it are over, and none at another."""
    surface, mixer, clock = surfaced(tmp_path / "mix.wav")
    mixer.play = lambda cues: mixer.played.extend((name, at, pan) for name, at, pan, _ in cues) or 1  # type: ignore
    expected: list[str] = []
    for _, lines, scene in told(edition, "3"):
        if lines:
            began = len(mixer.played)
            surface.hear(Batch(lines, scene))
            expected += [cue.name for line in lines for cue in cues_for_line(line, BoardLayout.from_scene(scene))]
            assert all(at >= clock.now for _, at, _ in mixer.played[began : began + 1])
            clock.now = max(clock.now + 3.0, surface.free_at)
    played = ["bid-1" if name.startswith("bid") else name for name, _, _ in mixer.played]
    assert played == expected, "bids rise with their number, which no line tells"
    times = [at for _, at, _ in mixer.played]
    assert times == sorted(times) and len(times) > 300
    assert expected[-1] == "winner"


@pytest.mark.slow
def test_each_cue_is_named_right_beside_the_dice() -> None:
    """It begins while the dice still roll, at another place: all but one are named."""
    unnamed = {name for name in RECIPES if name not in hear_beside_dice(name)}
    assert len(RECIPES) >= 48 and len(unnamed) <= 1, unnamed
