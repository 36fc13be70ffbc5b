"""A behaviour's name is for the editions and for the rulebook, which makes it one: no other file compares it."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from tests.forest import list_nodes

import vialibera
from vialibera.rules.editions import model
from vialibera.rules.sheet import slot_values

SOURCE = Path(vialibera.__file__).parent
AT_HOME = {SOURCE / "rules" / "engine" / "rulebook.py", *(SOURCE / "rules" / "editions").rglob("*.py")}
SLOTS = (
    *(
        slot_values.OpeningOrder,
        slot_values.UnansweredOffer,
        slot_values.BeyondCash,
        slot_values.RentClaimRule,
        slot_values.CompanyRent,
        slot_values.TaxTo,
        slot_values.OnLanding,
    ),
    *(
        slot_values.BuildingSpread,
        slot_values.BuildingContest,
        slot_values.ScarceHotel,
        slot_values.ClearScope,
        slot_values.GiftRule,
        slot_values.PaymentInKind,
        slot_values.FailureRule,
    ),
    *(slot_values.GiveUpRule, slot_values.EstateRule, slot_values.BellRule, model.NextRent),
)
VERBS = {verb for card in get_args(get_args(model.AnyCard)[0]) for verb in get_args(card.model_fields["do"].annotation)}
NAMES = VERBS.union(*map(get_args, SLOTS))
READ = {"sheet", "printed", "card", "snapshot"}


def compared(nodes: Iterable[ast.AST]) -> list[str]:
    """The names of behaviours that something is compared with."""
    return [name for node in nodes for name in names_held_against(node)]


def names_held_against(node: ast.AST) -> Iterator[str]:
    """An everyday word, `none` or `free`, counts where something of an edition is held against it; others always."""
    match node:
        case ast.Compare():
            sides, of_an_edition = [node], reads_an_edition(node)
        case ast.Match():
            sides, of_an_edition = [case.pattern for case in node.cases], reads_an_edition(node.subject)
        case _:
            return
    found = [part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)]
    yield from (name for name in found if name in NAMES and (of_an_edition or "_" in name))


def reads_an_edition(node: ast.AST) -> bool:
    """Whether it leads through a sheet, or a card of one."""
    parts = list(ast.walk(node))
    words = {part.id for part in parts if isinstance(part, ast.Name)}
    return bool(READ & (words | {part.attr for part in parts if isinstance(part, ast.Attribute)}))


def test_nobody_compares_the_name_of_a_behaviour() -> None:
    found = {str(path): compared(list_nodes(path)) for path in SOURCE.rglob("*.py") if path not in AT_HOME}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "source",
    [
        "kind == 'fresh_throw'",
        "narrator.sheet.companies.rent == 'fixed'",
        "if card.printed.do in ('pay', 'receive'): pass",
        "match sheet.estate:\n    case 'heir' | 'bank_keeps': pass",
    ],
)
def test_what_compares_a_name(source: str) -> None:
    assert compared(ast.walk(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["rules.company_rent.by_throw", "answer == 'none'", "names = ['heir']", "square.kind == 'company'"]
)
def test_what_compares_none(source: str) -> None:
    assert compared(ast.walk(ast.parse(source))) == []
