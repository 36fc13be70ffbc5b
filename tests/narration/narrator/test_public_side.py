"""The narrator knows no secret, and explains a claimed rent all the same."""

from __future__ import annotations

import pytest
from tests.record.journal.random_game import random_game
from tests.shipped import EDITIONS

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.rights import ClaimOpened, ClaimTaken

NAMES = ["Anna", "Bruno", "Carla", "Dario"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_claimed_rent_is_explained_as_it_was_at_the_stop(edition: str) -> None:
    sheet = load_edition(edition).sheet
    rules = rules_from_sheet(sheet)
    due: dict[int, int] = {}
    claims = 0
    for seed in range(6):
        if claims > 10:
            break
        narrator = Narrator(sheet, NAMES, "en", new_game(rules, len(NAMES)), "full")
        for _, events, pause in random_game(rules, seed, players=4, bell=400 * rules.sheet.ending.clock):
            narrator.follow_events(events, pause)
            for event in events:
                if isinstance(event, ClaimOpened):
                    due[event.right.number] = event.right.amount
                elif isinstance(event, ClaimTaken) and events[0] is event:
                    claims += 1
                    reason = narrator.memory.last_reason
                    assert reason is not None and reason.key.startswith("why-rent."), reason
                    if isinstance(pause.agenda[-1], RentRoll):
                        assert reason.key == "why-rent.to-throw" and reason.facts["factor"] == pause.agenda[-1].factor
                    else:
                        assert due[event.number] in (reason.facts["rent"], reason.doubled_rent)
    assert claims or rules.claim_policy.is_automatic
