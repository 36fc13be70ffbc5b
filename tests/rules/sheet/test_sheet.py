"""The sheet says what the snapshot says, to everybody alike, and nobody changes it."""

import pickle
from collections.abc import Mapping

import msgspec.structs
import pytest
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.sheet import sheet_from_data
from vialibera.rules.sheet.sheet import GoSlot, PrintedSquare
from vialibera.rules.sheet.sheet_part import SheetPart, part_defaults


def plain(value: object) -> object:
    """A sheet, or a part of one, as the data it was read from: what a square or a card has not is left out."""
    if isinstance(value, SheetPart):
        usual, held = part_defaults(type(value)), msgspec.structs.asdict(value)
        return {name: plain(part) for name, part in held.items() if part != usual.get(name, ...)}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def pruned(data: object) -> object:
    """Data without what a sheet takes for granted."""
    if isinstance(data, dict):
        return {key: pruned(part) for key, part in data.items() if (key, part) != ("via_bonus", True)}
    return [pruned(part) for part in data] if isinstance(data, list) else data


@pytest.mark.parametrize("id", EDITIONS)
def test_a_sheet_holds_all_of_its_edition(id: str) -> None:
    edition = load_edition(id, ["extra_cards"])
    assert plain(edition.sheet) == pruned(edition.data)


def test_a_sheet_is_frozen() -> None:
    sheet = load_edition("lira").sheet
    with pytest.raises(AttributeError, match="immutable"):
        sheet.go.salary = 1  # type: ignore[misc]
    assert sheet.go == GoSlot(salary=20000, exact=1)


def test_a_sheet_goes_to_another_process_as_it_is() -> None:
    sheet = load_edition("moderno").sheet
    assert pickle.loads(pickle.dumps(sheet)) == sheet


def test_what_a_square_has_not_is_nothing() -> None:
    square = PrintedSquare("via", "go", {})
    assert (square.price, square.rent, square.is_ownable) == (0, (), False)


@pytest.mark.parametrize("change", [{"go": {"salary": 1}}, {"go": {"salary": 1, "exact": 1, "more": 1}}])
def test_a_part_takes_its_fields_and_no_others(change: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        sheet_from_data(load_edition("lira").data | change)
