"""The lines before the first command: changed names, the edition, the agreed time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.telling import announced
from vialibera.narrator.utterance import Utterance, utterances

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator


def opening(narrator: Narrator, minutes: int | None) -> list[list[Utterance]]:
    """Return the batches of lines before the first command."""
    title = announced(narrator.facts.sheet, narrator.lang)
    begins = narrator.text("ui-begins", title=title, seats=list(narrator.state.seats))
    told = [narrator.cleaned(), utterances(begins, "event")]
    if minutes is not None:
        told.append(utterances(narrator.text("ui-minutes", count=minutes), "event"))
    return [said for said in told if said]
