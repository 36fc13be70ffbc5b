"""The file of the steps has values of the types that the table says, and each step has an act or a reason for none."""

from __future__ import annotations

import msgspec

from vialibera.tournament.desk.step_acts import STEP_ACTS
from vialibera.tournament.desk.step_table import TOURNAMENT_STEPS, StepArgument


def test_each_value_of_the_file_has_the_types_of_its_fields() -> None:
    for step in TOURNAMENT_STEPS:
        for argument in step.arguments:
            assert msgspec.convert([*argument], StepArgument) == argument, step.name


def test_only_a_game_and_a_page_have_no_act_at_the_desk() -> None:
    assert {step.name for step in TOURNAMENT_STEPS} == STEP_ACTS.keys() | {"play", "hall"}
