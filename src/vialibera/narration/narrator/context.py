"""The context of every sentence about a game: the state, the names, the texts, and the memory of what was told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, get_args

from vialibera.narration.surfaces.fact_formatter import UNSAID_FACTS
from vialibera.narration.surfaces.utterance import MessagePhrase
from vialibera.words.sanitize import clean_text

if TYPE_CHECKING:
    from vialibera.narration.narrator.memory import NarratorMemory
    from vialibera.narration.surfaces.fact_formatter import FactFormatter
    from vialibera.narration.surfaces.utterance import Fact
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State
    from vialibera.words.phrase import Phrase

Verbosity = Literal["brief", "normal", "full"]
NARRATOR_VERBOSITIES: tuple[str, ...] = get_args(Verbosity)


class NarrationContext:
    """One game and one language, as the functions see them that word events, questions and answers.

    Apart from the settings, everything known of the game is in the memory.
    """

    was_just_told: bool = False
    """True if the open question was just announced as an event."""

    def __init__(self, formatter: FactFormatter, memory: NarratorMemory, verbosity: Verbosity = "normal") -> None:
        self.formatter = formatter
        self.texts = formatter.texts
        self.memory = memory
        self.verbosity: Verbosity = verbosity

    @property
    def state(self) -> State:
        return self.memory.state

    @property
    def rules(self) -> Rules:
        return self.memory.state.rules

    @property
    def lang(self) -> str:
        return self.texts.lang

    def fragment(self, key: str, /, **facts: Fact) -> Phrase:
        """Return a part of a sentence in both forms.

        Numbers become names, places and sums, by the name of the fact.
        """
        return self.texts.format_phrase(key, self.formatter.format_facts(facts))

    def text(self, key: str, /, **facts: Fact) -> MessagePhrase:
        """Return a whole sentence in both forms. It keeps its key and its facts."""
        shown, spoken = (finish_sentence(form, self.formatter.seat_nouns) for form in self.fragment(key, **facts))
        return MessagePhrase(
            shown, spoken, key, {name: fact for name, fact in facts.items() if name not in UNSAID_FACTS}
        )

    def referee_name(self, referee: str) -> str:
        """Return the name of a referee, or the words for a referee without a name."""
        return clean_text(referee).text or self.texts.format("referee-unnamed", {})


def finish_sentence(text: str, names: Sequence[str]) -> str:
    """Return a sentence that ends in one full stop and begins with a capital letter.

    A name that ends in a mark keeps that mark as the end. A name at the beginning keeps its first
    letter.
    """
    text = DOUBLED_STOPS.sub(r"\1", text)
    return text if text.startswith(tuple(names)) else text[:1].upper() + text[1:]


DOUBLED_STOPS = re.compile(r"([.!?…])\.(?!\.)")


def kebab_case(name: str) -> str:
    """Return a class name as the id of its message: DiceThrown becomes dice-thrown."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
