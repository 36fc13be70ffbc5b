"""The narrator: follows a game event by event, and words events, questions and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import fold_events
from vialibera.engine.topics.turn import Rest
from vialibera.narrator.command_texts import describe_command
from vialibera.narrator.questions import question_texts
from vialibera.narrator.refusals import refusal_text
from vialibera.narrator.story import SilentStory, Story
from vialibera.surfaces.fact_formatter import UNSAID_FACTS, FactFormatter
from vialibera.surfaces.utterance import MessagePhrase, Utterance, UtteranceKind, to_utterance, to_utterances
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause
    from vialibera.engine.messages import Command, Event, Refusal
    from vialibera.engine.state import State
    from vialibera.journal.log_lines import UndoRecord
    from vialibera.narrator.reasons import Reason
    from vialibera.narrator.story import StoryLine
    from vialibera.sheet import Sheet
    from vialibera.surfaces.utterance import Fact

Verbosity = Literal["brief", "normal", "full"]
NEWS_KEPT = 200
"""The number of news items kept."""


class NewsItem(NamedTuple):
    """A change and the turn it came in. It is put into words only when a player asks."""

    turn: int
    key: str
    facts: Mapping[str, Fact]


class NarratorMemory(NamedTuple):
    """Everything a narrator knows at one moment."""

    state: State
    last_reason: Reason | None
    rent_reasons: dict[tuple[int, int], Reason]
    lapsed_space: int | None
    cleared_deeds: frozenset[int]
    news_items: list[NewsItem]
    turns_by_seat: dict[int, list[int]]
    visitor_stops: tuple[int, ...]


def initial_memory(state: State) -> NarratorMemory:
    """Return what a narrator knows before the first event."""
    turns = {state.seat_in_turn: [state.turn_no]} if state.turn_no else {}
    return NarratorMemory(state.copy(), None, {}, None, frozenset(), [], turns, ())


class Narrator:
    """A listener to one game, who words it in one language.

    It has a copy of the state and applies each event to it as it is announced, so that totals are
    right after each line. Apart from its settings, all it knows is in the attributes of a
    memory: an undo restores them.
    """

    state: State
    last_reason: Reason | None
    """The reason the key that asks why explains, or None."""
    rent_reasons: dict[tuple[int, int], Reason]
    """The reason for each open rent, by debtor and space. It is announced only after the claim."""
    lapsed_space: int | None
    """The space of the last lost rent, until a player has claimed it in vain."""
    cleared_deeds: frozenset[int]
    """The deeds whose mortgage ended with an estate, until they are auctioned."""
    news_items: list[NewsItem]
    """The changes, oldest first."""
    turns_by_seat: dict[int, list[int]]
    """The numbers of the turns each seat has had."""
    visitor_stops: tuple[int, ...]
    """The spaces where the visitor stopped in this turn before throwing again."""
    was_just_told: bool
    """True if the open question was just announced as an event."""

    def __init__(
        self, sheet: Sheet, names: Sequence[str], lang: str, state: State, verbosity: Verbosity = "normal"
    ) -> None:
        self.texts = Texts(lang)
        self.formatter = FactFormatter(sheet, names, self.texts)
        self.verbosity: Verbosity = verbosity
        self.restore_memory(initial_memory(state))

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

    def make_line(self, key: str, /, kind: UtteranceKind = "answer", topic: str = "", **facts: Fact) -> Utterance:
        """Return the line of a message."""
        return to_utterance(self.text(key, **facts), kind, topic)

    def tell_events(self, events: Iterable[Event], pause: Pause | None = None) -> list[Utterance]:
        """Follow the events and return their lines, one for an event where possible."""
        lines = Story(self, events).tell_all()
        self._remember_lines(lines, pause)
        return [said for line in lines if line.text.shown for said in to_utterances(line.text, "event")]

    def follow_events(self, events: Iterable[Event], pause: Pause | None = None) -> None:
        """Follow the events without lines, as when a replay jumps."""
        self._remember_lines(SilentStory(self, events).tell_all(), pause)

    def _remember_lines(self, lines: Sequence[StoryLine], pause: Pause | None) -> None:
        """Note the news, and take over the pause, after events have been worded."""
        fold_events(self.state, (), pause)
        self.was_just_told = bool(lines)
        news = [NewsItem(self.state.turn_no, line.key, line.facts) for line in lines if line.key and is_news(line.key)]
        self.news_items = (self.news_items + news)[-NEWS_KEPT:]

    def save_memory(self) -> NarratorMemory:
        """Return a copy of everything known, to restore later."""
        turns = {seat: numbers[:] for seat, numbers in self.turns_by_seat.items()}
        reasons = dict(self.rent_reasons)
        return NarratorMemory(
            self.state.copy(),
            self.last_reason,
            reasons,
            self.lapsed_space,
            self.cleared_deeds,
            self.news_items,
            turns,
            self.visitor_stops,
        )

    def restore_memory(self, memory: NarratorMemory) -> None:
        """Restore a memory and forget all that came after it.

        The memory is not copied: it belongs to the narrator from now on and cannot be restored
        again.
        """
        (
            self.state,
            self.last_reason,
            self.rent_reasons,
            self.lapsed_space,
            self.cleared_deeds,
            self.news_items,
            self.turns_by_seat,
            self.visitor_stops,
        ) = memory
        self.was_just_told = False

    def past_command_phrase(self, command: Command, before: State) -> Phrase:
        """Return the words of a command as they were before it was done."""
        # The words depend on the state, such as the price of what was still for sale then.
        now, self.state = self.state, before
        told = describe_command(self, command)
        self.state = now
        return Phrase(*(form.removesuffix(".") for form in told))

    def tell_undo(self, back: UndoRecord, command: Command, before: NarratorMemory) -> list[Utterance]:
        """Restore what was known before a command and return the lines of its undo.

        Every player whose cash changes gets a line with the new total.
        """
        cash = self.state.cash
        self.restore_memory(before)
        facts: dict[str, Fact] = {
            "seat": back.by,
            "other": command.by,
            "act": self.past_command_phrase(command, self.state),
            "count": len(back.lines) - 1,
            "words": clean_text(back.words).text,
            "referee": self.referee_name(back.referee),
        }
        told = [self.text(_undo_key(back, command), **facts)]
        changed = [seat for seat in self.state.seats_left() if self.state.cash[seat] != cash[seat]]
        told += [self.text("total", seat=seat, cash=self.state.cash[seat]) for seat in changed]
        return [said for text in told for said in to_utterances(text, "event")]

    def question_lines(self) -> list[Utterance]:
        """Return the lines of the open question: who is asked for what, and the keys that answer.

        Asked again, it is complete, since the event is no longer a moment ago. The keys of an
        ordinary turn are chatter, which a voice can skip.
        """
        found = self._make_question_lines()
        self.was_just_told = False
        return found

    def open_question_lines(self) -> list[Utterance]:
        """Return the complete open question for a surface that always shows it.

        The next announcement of the question is as it would have been.
        """
        fresh, self.was_just_told = self.was_just_told, False
        found = self._make_question_lines()
        self.was_just_told = fresh
        return found

    def _make_question_lines(self) -> list[Utterance]:
        kind: UtteranceKind = "chatter" if isinstance(self.state.step, Rest) else "event"
        return [line for text in question_texts(self) for line in to_utterances(text, kind, "question")]

    def refusal_line(self, refused: Refusal, command: Command | None = None) -> Utterance:
        """Return the reason of a refusal in one short line."""
        return to_utterance(refusal_text(self, refused, command), "answer", "refusal")

    def option_line(self, command: Command) -> Utterance:
        """Return a command as an entry of a list."""
        return to_utterance(describe_command(self, command), "menu")

    def cleaned_name_lines(self) -> list[Utterance]:
        """Return a line for each player whose name had to be changed."""
        pairs = enumerate(self.formatter.clean_names)
        return [
            self.make_line("name-cleaned", player=seat + 1, name=name.text) for seat, name in pairs if name.was_changed
        ]


def _undo_key(back: UndoRecord, command: Command) -> str:
    """Return the key of the message for an undo, by whose command it was and who undid it."""
    if back.by == REFEREE:
        return "ruled-back.ruling" if command.by == REFEREE else "ruled-back"
    return "taken-back" if back.by == command.by else "taken-back.other"


def is_news(key: str) -> bool:
    """Return True if a line is worth repeating to a player who was away.

    Changes of owners and money are, throws and bids are not.
    """
    return key.partition(".")[0] not in NOT_NEWS and key not in NOT_NEWS


NOT_NEWS = {
    *(
        "dice-thrown",
        "turn-began",
        "card-drawn",
        "paid.salary",
        "bid-placed",
        "dropped-out",
        "declined",
        "not-yet",
    ),
    *("auction-opened", "proposed", "deal-refused", "deal-lapsed", "rent-thrown", "claim-taken", "indebted"),
    *("order-thrown", "thrown-level", "order-settled", "deck-shuffled", "game-began", "offered-in-kind", "priced"),
    *("kind-refused", "buildings-wanted", "mortgage-kept", "mortgaged", "redeemed", "freed", "pass-returned"),
    *("paid.stop-on-go", "paid.transfer", "paid.forced-fee", "paid.jail-fee", "paid.capital"),
}
"""Messages, or families of them, that are no news a turn later."""


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


NARRATOR_VERBOSITIES: tuple[str, ...] = get_args(Verbosity)
