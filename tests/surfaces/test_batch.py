"""Batches for surfaces: lines, the public scene after them, and the open question if an event has changed it."""

from __future__ import annotations

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import given, throws

from vialibera.editions import load_edition
from vialibera.surfaces.batch import make_batch, public_scene
from vialibera.surfaces.fact_formatter import FactFormatter
from vialibera.surfaces.utterance import Utterance
from vialibera.words.texts import Texts

QUESTION = [Utterance("Tocca a te.", "Tocca a te.", "event", "question")]


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        (Utterance("Anna paga.", "Anna paga."), True),
        (Utterance("Anna ha M 5.", "Anna ha 5 emme.", "answer"), False),
        (QUESTION[0], False),
    ],
)
def test_the_question_goes_with_events_alone(line: Utterance, asks: bool) -> None:
    made = make_batch([line], None, lambda: QUESTION)
    assert made.question == (QUESTION if asks else ())


def test_a_scene_is_a_copy_without_open_rents() -> None:
    table = given("salotto", 3, owns={C: VERDI}, at={A: 9})
    formatter = FactFormatter(load_edition("salotto").sheet, ("Anna", "Bruno", "Carla"), Texts("it"))
    table.when(throws(A, 4, 3))
    assert table.state.open_claims
    scene = public_scene(table.state, formatter)
    assert not scene.state.open_claims
    table.state.cash[B] += 1
    assert scene.state.cash[B] == table.state.cash[B] - 1
