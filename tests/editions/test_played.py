"""The engine knows every name the editions may use, and plays whatever they make of them."""

from pathlib import Path
from typing import Any, get_args

import pytest
from tests.shipped import EDITIONS

from vialibera.editions import load, model, variants
from vialibera.engine import effects, rulebook
from vialibera.engine.rulebook import rules_from
from vialibera.engine.timing import Manage
from vialibera.lab.counts import Limits
from vialibera.lab.loop import play_game

BORGO = Path(__file__).parents[2] / "docs" / "examples" / "borgo.yaml"
REGISTRIES: list[tuple[Any, Any]] = [
    (model.Order, rulebook.SEATING),
    (model.Claim, rulebook.CLAIMS),
    (model.CompanyRent, rulebook.COMPANY_RENTS),
    (model.OnLanding, rulebook.PARKING),
    (model.ScarceHotel, rulebook.SCARCE_HOTEL),
    (model.Gifts, rulebook.GIFTS),
    (model.InKind, rulebook.IN_KIND),
    (model.Failure, rulebook.FAILURE),
    (model.GiveUp, rulebook.GIVE_UP),
    (model.Estate, rulebook.ESTATE),
    (model.Bell, rulebook.BELL),
    (model.NextRent, effects.CARD_RENTS),
]


@pytest.mark.parametrize(("names", "registry"), REGISTRIES)
def test_every_name_is_a_behaviour_and_every_behaviour_has_a_name(names: Any, registry: Any) -> None:
    assert set(get_args(names)) == set(registry)


def test_every_card_verb_is_an_effect() -> None:
    cards = get_args(get_args(model.Card)[0])
    verbs = {verb for card in cards for verb in get_args(card.model_fields["do"].annotation)}
    assert verbs == set(effects.EFFECTS)


def test_every_verb_of_the_timing_is_a_command() -> None:
    def verbs(kind: type[Manage]) -> set[str]:
        return {kind.verb, *(verb for below in kind.__subclasses__() for verb in verbs(below))}

    assert verbs(Manage) - {""} == set(get_args(model.Verb))


@pytest.mark.parametrize("bots", ["prudente", "random"])
@pytest.mark.parametrize("id", EDITIONS)
def test_every_edition_plays_with_every_variant(id: str, bots: str) -> None:
    everything = [[], *([name] for name in variants()), list(variants())]
    for names in everything:
        game = play_game(rules_from(load(id, names).sheet), [bots] * 4, 1, Limits(turns=60, bell=50))
        assert game.turns


@pytest.mark.parametrize("seed", range(5))
def test_il_borgo_is_played_to_its_end(seed: int) -> None:
    game = play_game(rules_from(load(BORGO).sheet), ["prudente"] * 3, seed)
    assert game.ended
    assert len(game.landings) == 20
