"""A slot is declared once, in the sheet: the model, the data and the way back from a log follow from it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import vialibera
from vialibera.rules.editions import model
from vialibera.rules.sheet.sheet import SheetSlots, slot_parts
from vialibera.rules.sheet.sheet_part import part_defaults

SOURCE = Path(vialibera.__file__).parent

NEW_FLAG = """
from pathlib import Path
from vialibera.rules.sheet import sheet

text = Path(sheet.__file__).read_text("utf-8")
for field, flag in (("debtor_no_poorer: bool", "hands_over"), ("odds: bool = False", "short_game")):
    assert text.count(field) == 1
    text = text.replace(field, f"{field}\\n    {flag}: bool = False")
exec(compile(text, sheet.__file__, "exec"), vars(sheet))

from vialibera.rules.editions import load_edition, sheet_from_log
from vialibera.rules.editions.from_yaml import load_edition_from_yaml

old = load_edition("lira")
same = load_edition_from_yaml("lira", (), (), ())
assert same.data == old.data and same.hash == old.hash
assert not same.sheet.trade.hands_over and not sheet_from_log(old.data).trade.hands_over
assert not same.sheet.short_game and not sheet_from_log(old.data).short_game
changed = load_edition_from_yaml("lira", (), ("trade.hands_over=true", "short_game=true"), ())
assert changed.data["trade"]["hands_over"] and changed.sheet.trade.hands_over
assert changed.data["short_game"] and changed.sheet.short_game
assert sheet_from_log(changed.data).trade.hands_over and sheet_from_log(changed.data).short_game
"""


@pytest.mark.process
def test_a_new_flag_is_one_line_of_the_sheet() -> None:
    """Rule files can set it, logs keep it, and where it is off no hash changes."""
    run = subprocess.run([sys.executable, "-c", NEW_FLAG], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_model_and_the_sheet_have_the_same_slots() -> None:
    fields = model.Ruleset.model_fields
    slots = set(SheetSlots.__struct_fields__)
    assert slots <= set(fields)
    for slot, part in slot_parts().items():
        assert set(fields[slot].annotation.model_fields) == set(part.__struct_fields__)
    assert {slot for slot in slots if not fields[slot].is_required()} == set(part_defaults(SheetSlots))
    assert set(fields) - set(model.RulesetHead.model_fields) == {*slots, "timing"}
