"""Scenes for surfaces: the public state of a game at one moment."""

from __future__ import annotations

from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import given, throws

from vialibera.narration.surfaces.batch import public_scene
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.rules.editions import load_edition
from vialibera.words.texts import Texts


def test_a_scene_is_a_copy_without_open_rents() -> None:
    table = given("salotto", 3, owns={C: VERDI}, at={A: 9})
    formatter = FactFormatter(load_edition("salotto").sheet, ("Anna", "Bruno", "Carla"), Texts("it"))
    table.when(throws(A, 4, 3))
    assert table.state.open_claims
    scene = public_scene(table.state, formatter)
    assert not scene.state.open_claims
    table.state.cash[B] += 1
    assert scene.state.cash[B] == table.state.cash[B] - 1
