"""What is told before the first command: whose names had to be changed, which game it is, how long it is to last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.telling import announced
from vialibera.narrator.utterance import Utterance, utterances

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator


def opening(narrator: Narrator, minutes: int | None) -> list[list[Utterance]]:
    """Each told at one go."""
    title = announced(narrator.facts.sheet, narrator.lang)
    begins = narrator.text("ui-begins", title=title, seats=list(narrator.state.seats))
    told = [narrator.cleaned(), utterances(begins, "event")]
    if minutes is not None:
        told.append(utterances(narrator.text("ui-minutes", count=minutes), "event"))
    return [said for said in told if said]
