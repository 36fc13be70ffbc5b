"""The narrator: follows a game event by event, and words events, questions and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import evolve
from vialibera.engine.topics.turn import Rest
from vialibera.narrator.asking import asked
from vialibera.narrator.facts import UNSAID, Facts
from vialibera.narrator.hostile import clean
from vialibera.narrator.offering import described
from vialibera.narrator.refusing import refused_as
from vialibera.narrator.story import Hearing, Story
from vialibera.narrator.utterance import Kind, Text, Utterance, utterance, utterances
from vialibera.words.both import Both
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause
    from vialibera.engine.messages import Command, Event, Refused
    from vialibera.engine.state import State
    from vialibera.journal.lines import Back
    from vialibera.narrator.story import StoryLine
    from vialibera.narrator.utterance import Fact
    from vialibera.narrator.why import Reason
    from vialibera.sheet import Sheet

Verbosity = Literal["brief", "normal", "full"]
NEWS = 200
"""The number of news items kept."""


class News(NamedTuple):
    """A change and the turn it came in. It is put into words only when a player asks."""

    turn: int
    key: str
    facts: Mapping[str, Fact]


class Memory(NamedTuple):
    """Everything a narrator knows at one moment."""

    state: State
    reason: Reason | None
    reasons: dict[tuple[int, int], Reason]
    lapsed: int | None
    cleared: frozenset[int]
    news: list[News]
    turns: dict[int, list[int]]
    rests: tuple[int, ...]


def beginning(state: State) -> Memory:
    """Return what a narrator knows before the first event."""
    turns = {state.turn: [state.turn_no]} if state.turn_no else {}
    return Memory(state.copy(), None, {}, None, frozenset(), [], turns, ())


class Narrator:
    """A listener to one game, who words it in one language.

    It has a copy of the state and applies each event to it as it is announced, so that totals are
    right after each line. Apart from its settings, all it knows is in the attributes of a
    memory: an undo restores them.
    """

    state: State
    reason: Reason | None
    """The reason the key that asks why explains, or None."""
    reasons: dict[tuple[int, int], Reason]
    """The reason for each open rent, by debtor and space. It is announced only after the claim."""
    lapsed: int | None
    """The space of the last lost rent, until a player has claimed it in vain."""
    cleared: frozenset[int]
    """The deeds whose mortgage ended with an estate, until they are auctioned."""
    news: list[News]
    """The changes, oldest first."""
    turns: dict[int, list[int]]
    """The numbers of the turns each seat has had."""
    rests: tuple[int, ...]
    """The spaces where the visitor stopped in this turn before throwing again."""
    fresh: bool
    """True if the open question was just announced as an event."""

    def __init__(
        self, sheet: Sheet, names: Sequence[str], lang: str, state: State, verbosity: Verbosity = "normal"
    ) -> None:
        self.texts = Texts(lang)
        self.facts = Facts(sheet, names, self.texts)
        self.verbosity: Verbosity = verbosity
        self.recall(beginning(state))

    @property
    def lang(self) -> str:
        return self.texts.lang

    def piece(self, key: str, /, **facts: Fact) -> Both:
        """Return a part of a sentence in both forms.

        Numbers become names, places and sums, by the name of the fact.
        """
        return self.texts.both(key, self.facts.of(facts))

    def text(self, key: str, /, **facts: Fact) -> Text:
        """Return a whole sentence in both forms. It keeps its key and its facts."""
        shown, spoken = (finished(form, self.facts.people) for form in self.piece(key, **facts))
        return Text(shown, spoken, key, {name: fact for name, fact in facts.items() if name not in UNSAID})

    def judge(self, referee: str) -> str:
        """Return the name of a referee, or the words for a referee without a name."""
        return clean(referee).text or self.texts.format("referee-unnamed", {})

    def say(self, key: str, /, kind: Kind = "answer", topic: str = "", **facts: Fact) -> Utterance:
        """Return the line of a message."""
        return utterance(self.text(key, **facts), kind, topic)

    def tell(self, events: Iterable[Event], pause: Pause | None = None) -> list[Utterance]:
        """Follow the events and return their lines, one for an event where possible."""
        lines = Story(self, events).tell_all()
        self._know(lines, pause)
        return [said for line in lines if line.text.shown for said in utterances(line.text, "event")]

    def listen(self, events: Iterable[Event], pause: Pause | None = None) -> None:
        """Follow the events without lines, as when a replay jumps."""
        self._know(Hearing(self, events).tell_all(), pause)

    def _know(self, lines: Sequence[StoryLine], pause: Pause | None) -> None:
        """Note the news, and take over the pause, after events have been worded."""
        evolve(self.state, (), pause)
        self.fresh = bool(lines)
        news = [News(self.state.turn_no, line.key, line.facts) for line in lines if line.key and is_news(line.key)]
        self.news = (self.news + news)[-NEWS:]

    def memory(self) -> Memory:
        """Return a copy of everything known, to restore later."""
        turns = {seat: numbers[:] for seat, numbers in self.turns.items()}
        reasons = dict(self.reasons)
        return Memory(self.state.copy(), self.reason, reasons, self.lapsed, self.cleared, self.news, turns, self.rests)

    def recall(self, memory: Memory) -> None:
        """Restore a memory and forget all that came after it.

        The memory is not copied: it belongs to the narrator from now on and cannot be restored
        again.
        """
        self.state, self.reason, self.reasons, self.lapsed, self.cleared, self.news, self.turns, self.rests = memory
        self.fresh = False

    def act(self, command: Command, before: State) -> Both:
        """Return the words of a command as they were before it was done."""
        # The words depend on the state, such as the price of what was still for sale then.
        now, self.state = self.state, before
        told = described(self, command)
        self.state = now
        return Both(*(form.removesuffix(".") for form in told))

    def take_back(self, back: Back, command: Command, before: Memory) -> list[Utterance]:
        """Restore what was known before a command and return the lines of its undo.

        Every player whose cash changes gets a line with the new total.
        """
        cash = self.state.cash
        self.recall(before)
        facts: dict[str, Fact] = {
            "seat": back.by,
            "other": command.by,
            "act": self.act(command, self.state),
            "count": len(back.lines) - 1,
            "words": clean(back.words).text,
            "referee": self.judge(back.referee),
        }
        told = [self.text(_taken_back(back, command), **facts)]
        changed = [seat for seat in self.state.alive() if self.state.cash[seat] != cash[seat]]
        told += [self.text("total", seat=seat, cash=self.state.cash[seat]) for seat in changed]
        return [said for text in told for said in utterances(text, "event")]

    def question(self) -> list[Utterance]:
        """Return the lines of the open question: who is asked for what, and the keys that answer.

        Asked again, it is complete, since the event is no longer a moment ago. The keys of an
        ordinary turn are chatter, which a voice can skip.
        """
        found = self._asked()
        self.fresh = False
        return found

    def open_question(self) -> list[Utterance]:
        """Return the complete open question for a surface that always shows it.

        The next announcement of the question is as it would have been.
        """
        fresh, self.fresh = self.fresh, False
        found = self._asked()
        self.fresh = fresh
        return found

    def _asked(self) -> list[Utterance]:
        kind: Kind = "chatter" if isinstance(self.state.step, Rest) else "event"
        return [line for text in asked(self) for line in utterances(text, kind, "question")]

    def refusal(self, refused: Refused, command: Command | None = None) -> Utterance:
        """Return the reason of a refusal in one short line."""
        return utterance(refused_as(self, refused, command), "answer", "refusal")

    def option(self, command: Command) -> Utterance:
        """Return a command as an entry of a list."""
        return utterance(described(self, command), "menu")

    def cleaned(self) -> list[Utterance]:
        """Return a line for each player whose name had to be changed."""
        pairs = enumerate(self.facts.cleaned)
        return [self.say("name-cleaned", player=seat + 1, name=name.text) for seat, name in pairs if name.changed]


def _taken_back(back: Back, command: Command) -> str:
    """Return the key of the message for an undo, by whose command it was and who undid it."""
    if back.by == REFEREE:
        return "ruled-back.ruling" if command.by == REFEREE else "ruled-back"
    return "taken-back" if back.by == command.by else "taken-back.other"


def is_news(key: str) -> bool:
    """Return True if a line is worth repeating to a player who was away.

    Changes of owners and money are, throws and bids are not.
    """
    return key.partition(".")[0] not in OLD_HAT and key not in OLD_HAT


OLD_HAT = {
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


def finished(text: str, names: Sequence[str]) -> str:
    """Return a sentence that ends in one full stop and begins with a capital letter.

    A name that ends in a mark keeps that mark as the end. A name at the beginning keeps its first
    letter.
    """
    text = STOPS.sub(r"\1", text)
    return text if text.startswith(tuple(names)) else text[:1].upper() + text[1:]


STOPS = re.compile(r"([.!?…])\.(?!\.)")


def kebab(name: str) -> str:
    """Return a class name as the id of its message: DiceThrown becomes dice-thrown."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


VERBOSITIES: tuple[str, ...] = get_args(Verbosity)
