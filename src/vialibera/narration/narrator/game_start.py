"""The lines before the first command: changed names, the edition, the agreed time."""

from __future__ import annotations

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import Utterance, to_utterances
from vialibera.rules.editions.titles import edition_title


def opening_batches(narrator: Narrator, minutes: int | None) -> list[list[Utterance]]:
    """Return the batches of lines before the first command."""
    title = edition_title(narrator.formatter.sheet, narrator.lang)
    begins = narrator.text("ui-begins", title=title, seats=list(narrator.state.seats))
    told = [narrator.cleaned_name_lines(), to_utterances(begins, "event")]
    if minutes is not None:
        told.append(to_utterances(narrator.text("ui-minutes", count=minutes), "event"))
    return [said for said in told if said]
