"""The context of every sentence about a game: the state, the names, the texts, and the memory of what was told."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from vialibera.narration.narrator.memory import NarratorMemory
from vialibera.narration.surfaces.fact_formatter import UNSAID_FACTS, FactFormatter
from vialibera.narration.surfaces.utterance import Fact, FactDict, Facts, MessagePhrase
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text

Verbosity = Literal["brief", "normal", "full"]

SHORT_FORMS_NEEDED = (
    *("told-total.you", "told-stop", "told-stop-jail", "told-ask-offer-landed.normal", "told-card-drawn-kept.brief"),
)
"""The texts without which a language has no shorter narration, as no whole sentence can stand for them."""


class Audience(NamedTuple):
    """The people who hear a game at one keyboard or phone, as far as the words depend on them.

    Without an audience, as in replays, reports and on the page, every sentence is whole.
    """

    here: frozenset[int]
    """The seats still in the game of the people who listen."""
    computers: frozenset[int]
    """The seats that computer players play."""
    is_named: bool = False
    """True if a person who listens alone is told by name, too."""

    @property
    def lone_seat(self) -> int:
        """The seat of the only person who listens; `NO_SEAT` if several do, none is in the game, or all go by name."""
        return next(iter(self.here)) if len(self.here) == 1 and not self.is_named else NO_SEAT


class NarrationContext:
    """One game and one language, as the functions see them that word events, questions and answers.

    Apart from the settings, everything known of the game is in the memory.
    """

    was_just_told: bool = False
    """True if the open question was just announced as an event."""
    tells_missing = True
    """False while a plan pays a debt: the sum still missing after each act is no news then."""
    quiet_kinds: Collection[str] = ()
    """The kinds of lines that nobody here wants to hear."""
    names_keys = True
    """False where the answers stand on buttons, so a question names none."""
    audience: Audience | None = None
    """The people who hear the game, or None if every sentence is to be whole."""

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
    def is_short(self) -> bool:
        """True if there are listeners who want less than full narration."""
        if self.audience is None or self.verbosity == "full":
            return False
        return all(map(self.texts.has_own_text, SHORT_FORMS_NEEDED))

    @property
    def lone_seat(self) -> int:
        """The seat of the only listener, who is addressed as "you", or `NO_SEAT`."""
        return self.audience.lone_seat if self.is_short and self.audience is not None else NO_SEAT

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

    def told_text(self, key: str, /, **facts: Fact) -> MessagePhrase:
        """Return a sentence in the shorter form for the verbosity and the listeners; it keeps its own key.

        The only listener is addressed as "you".

        What has no shorter form is the whole sentence.
        """
        base = "told-" + key.replace(".", "-")
        forms = (f"{base}.{form}" for form in self._told_forms(self._role_in(facts)))
        form = next(filter(self.texts.has_own_text, forms), "")
        if not self.is_short or not form:
            return self.text(key, **facts)
        money = self.formatter.money_formatter
        money.drops_spoken_unit = self.verbosity == "brief"
        try:
            made = self.text(form, **facts)
        finally:
            money.drops_spoken_unit = False
        return MessagePhrase(made.shown, made.spoken, key, made.facts)

    def _role_in(self, facts: Facts) -> str:
        """Return the part that the only listener has in what the facts tell: an actor, a receiver, or none."""
        lone = self.lone_seat
        if lone < 0:
            return ""
        is_acting = facts.get("seat", facts.get("payer")) == lone
        return "you" if is_acting else "gets" if lone in (facts.get("payee"), facts.get("partner")) else ""

    def _told_forms(self, role: str) -> list[str]:
        """Return the forms from the shortest that the verbosity allows."""
        own = [role] if role else []
        if self.verbosity == "normal":
            return [*own, "normal"]
        return [*(f"{form}-brief" for form in own), *own, "brief", "normal"]

    def referee_name(self, referee: str) -> str:
        """Return the name of a referee, or the words for a referee without a name."""
        return clean_text(referee) or self.texts.format("referee-unnamed", {})


def finish_sentence(text: str, names: Sequence[str]) -> str:
    """Return a sentence that ends in one full stop and begins with a capital letter.

    A name that ends in a mark keeps that mark as the end. A name at the beginning keeps its first
    letter.
    """
    text = DOUBLED_STOPS.sub(r"\1", text)
    return text if text.startswith(tuple(names)) else text[:1].upper() + text[1:]


DOUBLED_STOPS = re.compile(r"([.!?…])\.(?!\.)")


def event_facts(event: Event) -> FactDict:
    """Return the fields of an event as facts."""
    return {field: getattr(event, field) for field in event.fields}


def rule_facts(context: NarrationContext) -> FactDict:
    """Return the facts that messages about rules can mention."""
    sheet = context.rules.sheet
    return {"fee": sheet.jail.fee, "turns": sheet.jail.turns, "percent": sheet.mortgage.interest}


def kebab_case(name: str) -> str:
    """Return a class name as the id of its message: DiceThrown becomes dice-thrown."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
