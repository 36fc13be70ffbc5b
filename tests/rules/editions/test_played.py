"""The engine knows every name the editions may use, and plays whatever they make of them."""

from pathlib import Path
from typing import Any, get_args

import pytest
from tests.shipped import EDITIONS

from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.rules.editions import available_variants, load_edition, model
from vialibera.rules.engine import effects, rulebook
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.timing import Manage
from vialibera.rules.sheet import slot_values

BORGO = Path(__file__).parents[3] / "docs" / "examples" / "borgo.yaml"
REGISTRIES: list[tuple[Any, Any]] = [
    (slot_values.OpeningOrder, rulebook.SEATING_POLICIES),
    (slot_values.RentClaimRule, rulebook.CLAIM_POLICIES),
    (slot_values.CompanyRent, rulebook.COMPANY_POLICIES),
    (slot_values.OnLanding, rulebook.PARKING_EFFECTS),
    (slot_values.ScarceHotel, rulebook.SCARCE_HOTEL_RULES),
    (slot_values.GiftRule, rulebook.GIFT_RULES),
    (slot_values.PaymentInKind, rulebook.IN_KIND_POLICIES),
    (slot_values.FailureRule, rulebook.FAILURE_RULES),
    (slot_values.GiveUpRule, rulebook.GIVE_UP_RULES),
    (slot_values.EstateRule, rulebook.ESTATE_POLICIES),
    (slot_values.BellRule, rulebook.BELL_RULES),
    (model.NextRent, effects.CARD_RENTS),
]


@pytest.mark.parametrize(("names", "registry"), REGISTRIES)
def test_every_name_is_a_behaviour_and_every_behaviour_has_a_name(names: Any, registry: Any) -> None:
    assert set(get_args(names)) == set(registry)


def test_every_card_verb_is_an_effect() -> None:
    cards = get_args(get_args(model.AnyCard)[0])
    verbs = {verb for card in cards for verb in get_args(card.model_fields["do"].annotation)}
    assert verbs == set(effects.CARD_EFFECTS)


def test_every_verb_of_the_timing_is_a_command() -> None:
    def verbs(kind: type[Manage]) -> set[str]:
        return {kind.verb, *(verb for below in kind.__subclasses__() for verb in verbs(below))}

    assert verbs(Manage) - {""} == set(get_args(model.TimingVerb))


@pytest.mark.parametrize("bots", ["prudente", "random"])
@pytest.mark.parametrize("id", EDITIONS)
def test_every_edition_plays_with_every_variant(id: str, bots: str) -> None:
    everything = [[], *([name] for name in available_variants()), list(available_variants())]
    for names in everything:
        game = play_game(
            rules_from_sheet(load_edition(id, names).sheet), [bots] * 4, 1, Limits(turns=60, bell_after=50)
        )
        assert game.turns


@pytest.mark.parametrize("seed", range(5))
def test_il_borgo_is_played_to_its_end(seed: int) -> None:
    game = play_game(rules_from_sheet(load_edition(BORGO).sheet), ["prudente"] * 3, seed)
    assert game.ended
    assert len(game.visit_counts) == 20
