"""The narrator: follows a game event by event and says what happens, what is asked, what was refused and why."""

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
"""How many lines of news are kept."""


class News(NamedTuple):
    """What has changed, and in which turn; put into words only when somebody asks."""

    turn: int
    key: str
    facts: Mapping[str, Fact]


class Memory(NamedTuple):
    """What a narrator knows at a moment."""

    state: State
    reason: Reason | None
    reasons: dict[tuple[int, int], Reason]
    lapsed: int | None
    cleared: frozenset[int]
    news: list[News]
    turns: dict[int, list[int]]
    rests: tuple[int, ...]


def beginning(state: State) -> Memory:
    """What a narrator knows who has heard nothing yet."""
    turns = {state.turn: [state.turn_no]} if state.turn_no else {}
    return Memory(state.copy(), None, {}, None, frozenset(), [], turns, ())


class Narrator:
    """One listener of a game in one language.

    The state is copied, so that totals are right after each event.
    """

    state: State
    reason: Reason | None
    """What the key that asks why explains."""
    reasons: dict[tuple[int, int], Reason]
    """Why each open rent, by debtor and space, is as high as it is; told only once it is claimed."""
    lapsed: int | None
    """The space whose rent was lost last, until somebody has asked for it in vain."""
    cleared: frozenset[int]
    """The deeds whose mortgage went with an estate, until they are auctioned."""
    news: list[News]
    """What has changed."""
    turns: dict[int, list[int]]
    """The turns each seat has had, by number."""
    rests: tuple[int, ...]
    """Where the visitor has rested in this turn before throwing again."""
    fresh: bool
    """Whether what is asked was just told as an event."""

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
        """Part of a sentence in both forms; numbers become names, places and sums by the name of the fact."""
        return self.texts.both(key, self.facts.of(facts))

    def text(self, key: str, /, **facts: Fact) -> Text:
        """A whole sentence in both forms, which keeps its key and its facts."""
        shown, spoken = (finished(form, self.facts.people) for form in self.piece(key, **facts))
        return Text(shown, spoken, key, {name: fact for name, fact in facts.items() if name not in UNSAID})

    def judge(self, referee: str) -> str:
        """The name of a referee, or whose referee it is."""
        return clean(referee).text or self.texts.format("referee-unnamed", {})

    def say(self, key: str, /, kind: Kind = "answer", topic: str = "", **facts: Fact) -> Utterance:
        """A fixed line."""
        return utterance(self.text(key, **facts), kind, topic)

    def tell(self, events: Iterable[Event], pause: Pause | None = None) -> list[Utterance]:
        """What happened, one event one line where that can be."""
        lines = Story(self, events).tell_all()
        self._know(lines, pause)
        return [said for line in lines if line.text.shown for said in utterances(line.text, "event")]

    def listen(self, events: Iterable[Event], pause: Pause | None = None) -> None:
        """What happened is known, and nobody is told."""
        self._know(Hearing(self, events).tell_all(), pause)

    def _know(self, lines: Sequence[StoryLine], pause: Pause | None) -> None:
        evolve(self.state, (), pause)
        self.fresh = bool(lines)
        news = [News(self.state.turn_no, line.key, line.facts) for line in lines if line.key and is_news(line.key)]
        self.news = (self.news + news)[-NEWS:]

    def memory(self) -> Memory:
        """All that is known now, to come back to."""
        turns = {seat: numbers[:] for seat, numbers in self.turns.items()}
        reasons = dict(self.reasons)
        return Memory(self.state.copy(), self.reason, reasons, self.lapsed, self.cleared, self.news, turns, self.rests)

    def recall(self, memory: Memory) -> None:
        """Whatever came after that moment is forgotten; the memory is the narrator's own from now on."""
        self.state, self.reason, self.reasons, self.lapsed, self.cleared, self.news, self.turns, self.rests = memory
        self.fresh = False

    def act(self, command: Command, before: State) -> Both:
        """What an act was called when it could be done."""
        now, self.state = self.state, before
        told = described(self, command)
        self.state = now
        return Both(*(form.removesuffix(".") for form in told))

    def take_back(self, back: Back, command: Command, before: Memory) -> list[Utterance]:
        """An act, and what computer players made of it, has not happened; who has other money now has it told."""
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
        """Who is asked what, and the keys that answer; whole again when asked again. The keys of a turn are chatter."""
        found = self._asked()
        self.fresh = False
        return found

    def open_question(self) -> list[Utterance]:
        """Return the whole question for a surface that shows it all the time; what `question` tells stays as it is."""
        fresh, self.fresh = self.fresh, False
        found = self._asked()
        self.fresh = fresh
        return found

    def _asked(self) -> list[Utterance]:
        kind: Kind = "chatter" if isinstance(self.state.step, Rest) else "event"
        return [line for text in asked(self) for line in utterances(text, kind, "question")]

    def refusal(self, refused: Refused, command: Command | None = None) -> Utterance:
        """Why not, in one short sentence."""
        return utterance(refused_as(self, refused, command), "answer", "refusal")

    def option(self, command: Command) -> Utterance:
        """An act, as an entry of a list."""
        return utterance(described(self, command), "menu")

    def cleaned(self) -> list[Utterance]:
        """What had to be changed in the players' names."""
        pairs = enumerate(self.facts.cleaned)
        return [self.say("name-cleaned", player=seat + 1, name=name.text) for seat, name in pairs if name.changed]


def _taken_back(back: Back, command: Command) -> str:
    """The message that tells whose act is taken back by whom."""
    if back.by == REFEREE:
        return "ruled-back.ruling" if command.by == REFEREE else "ruled-back"
    return "taken-back" if back.by == command.by else "taken-back.other"


def is_news(key: str) -> bool:
    """Whether a line is worth telling again to who was away: what changed hands, not each throw and bid."""
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
"""Lines that are no news a turn later."""


def finished(text: str, names: Sequence[str]) -> str:
    """One full stop after a name that ends in a mark of its own; a capital letter first, unless a name comes first."""
    text = STOPS.sub(r"\1", text)
    return text if text.startswith(tuple(names)) else text[:1].upper() + text[1:]


STOPS = re.compile(r"([.!?…])\.(?!\.)")


def kebab(name: str) -> str:
    """DiceThrown is told by the message dice-thrown."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


VERBOSITIES: tuple[str, ...] = get_args(Verbosity)
