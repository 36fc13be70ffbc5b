"""F12: the list of the referee at a table of a tournament. Game and clock stand still until the referee has gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, REFEREE
from vialibera.engine.messages import Refused
from vialibera.engine.topics.rulings import (
    Annul,
    CorrectDeed,
    CorrectMoney,
    CorrectPlace,
    Exclude,
    GiveMinutes,
    ResumePlay,
    RuleInWords,
    Ruling,
    StopPlay,
    Warn,
    halted,
)
from vialibera.journal.errors import JournalError
from vialibera.narrator import answers
from vialibera.narrator.hostile import clean
from vialibera.shell.amounts import whole
from vialibera.shell.forms import title
from vialibera.shell.menus import Entry, Menu, Typed
from vialibera.table.clock import MINUTE
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.journal.header import TournamentTable
    from vialibera.narrator.utterance import Fact, Utterance
    from vialibera.shell.desk import Desk


def call(desk: Desk, key: str) -> None:
    """F12: the referee comes to the table, where there is one."""
    if desk.tournament is None:
        desk.say("ui-no-referee")
        return
    desk.table.call_referee()
    Bench(desk, desk.tournament).open()


class Bench:
    """The referee at a table: what is to be decided, about whom, in which words."""

    def __init__(self, desk: Desk, table: TournamentTable) -> None:
        self.desk, self.table, self.referee = desk, table, table.referee

    def open(self) -> None:
        """What is open is told, then what may be decided."""
        narrator, table = self.desk.narrator, self.table
        places: dict[str, Fact] = {"nth": str(table.table), "turn": str(table.round)}
        head = title(self.desk, "ui-referee", referee=narrator.judge(self.referee), **places)
        self.choose([*head, *narrator.question()], self.decisions())

    def decisions(self) -> list[Entry]:
        stopped = halted(self.desk.state)
        return [
            self.entry("go-on" if stopped else "stop", self.rules(ResumePlay if stopped else StopPlay)),
            self.entry("minutes", self.minutes),
            self.entry("words", self.rules(RuleInWords)),
            self.entry("take-back", self.take_back),
            self.entry("money", partial(self.seat, self.money)),
            self.entry("deed", self.owner),
            self.entry("place", partial(self.seat, self.place)),
            self.entry("warn", partial(self.seat, self.rules(Warn))),
            self.entry("exclude", partial(self.seat, lambda seat: self.sure(Exclude, seat))),
            self.entry("annul", lambda: self.sure(Annul)),
        ]

    # asking

    def entry(self, case: str, then: Callable[[], None]) -> Entry:
        return Entry(self.desk.words(f"ui-referee-list.{case}"), then)

    def choose(self, head: Sequence[Utterance], entries: Sequence[Entry], zero: Entry | None = None) -> None:
        Menu(self.desk.console, head, lambda: entries, zero=zero, leave=self.leave).show()

    def ask(self, question: Callable[[], None], take: Callable[[str], bool]) -> None:
        self.desk.console.open(Typed(question, take, self.leave, self.desk.console))

    def leave(self) -> None:
        """Nothing is decided; the game goes on by itself."""
        self.desk.say("ui-referee-leaves.stopped" if halted(self.desk.state) else "ui-referee-leaves")

    def seat(self, then: Callable[[int], None]) -> None:
        entries = [Entry(self.desk.words("ui-partner", seat=seat), partial(then, seat)) for seat in self.seats()]
        self.choose(title(self.desk, "ui-referee-whom"), entries)

    def seats(self) -> list[int]:
        return self.desk.state.alive()

    def sure(self, kind: type[Exclude | Annul], *facts: int) -> None:
        """What ends the game for somebody is asked twice."""
        label = self.label(self.ruling(kind, facts, ""))
        no = Entry(self.desk.words("ui-no"), self.leave)
        yes = Entry(self.desk.words("ui-yes"), self.rules(kind, *facts))
        self.choose(title(self.desk, "ui-referee-sure", label=label), [no, yes])

    def label(self, ruling: Ruling) -> Both:
        shown, spoken = self.desk.narrator.option(ruling)[:2]
        return Both(shown.removesuffix("."), spoken.removesuffix("."))

    # what is decided

    def minutes(self) -> None:
        """At most what has been played can be given back."""
        most = ceil(self.desk.table.clock.elapsed() / MINUTE)
        self.number(partial(self.desk.say, "ui-referee-minutes", "alert", count=most), self.rules(GiveMinutes), most)

    def number(self, question: Callable[[], None], then: Callable[[int], None], most: int) -> None:
        def take(text: str) -> bool:
            number = whole(text)
            if number is None or number > most:
                self.desk.say("ui-no-number")
                return False
            then(number)
            return True

        self.ask(question, take)

    def money(self, seat: int) -> None:
        def take(text: str) -> bool:
            amount = self.desk.amount_of(text)
            if amount is None:
                self.desk.say("ui-no-number")
                return False
            self.word(CorrectMoney, seat, amount)
            return True

        cash = self.desk.state.cash[seat]
        self.ask(partial(self.desk.say, "ui-referee-money", "alert", seat=seat, cash=cash), take)

    def owner(self) -> None:
        """Whose deed it is now."""
        state, desk = self.desk.state, self.desk
        owners = [owner for owner in (*self.seats(), BANK) if state.deeds(owner)]
        entries = [Entry(desk.words("ui-partner", seat=owner), partial(self.deed, owner)) for owner in owners]
        self.choose(title(desk, "ui-referee-whose"), entries)

    def deed(self, owner: int) -> None:
        desk, state = self.desk, self.desk.state
        entries = [
            Entry(answers.holding(state, desk.narrator, space), partial(self.wrong, space))
            for space in state.deeds(owner)
        ]
        self.choose(title(desk, "ui-referee-deed", seat=owner), entries)

    def wrong(self, space: int) -> None:
        """What of a deed is to be put right."""
        state = self.desk.state
        owner, pledged, level = state.owner[space], state.pledged[space], state.level[space]
        head = title(self.desk, "ui-referee-wrong", space=space)
        found = [self.entry("owner", partial(self.new_owner, space))]
        if owner != BANK:
            turned = self.rules(CorrectDeed, owner, space, not pledged, level)
            found.append(self.entry("redeem" if pledged else "pledge", turned))
        if owner != BANK and state.rules.house[space]:
            found.append(self.entry("buildings", partial(self.buildings, space)))
        self.choose(head, found)

    def new_owner(self, space: int) -> None:
        """Anybody else; the Bank's deeds are free of mortgages."""
        desk, state = self.desk, self.desk.state
        entries = []
        for owner in (other for other in (*self.seats(), BANK) if other != state.owner[space]):
            pledged = state.pledged[space] and owner != BANK
            give = self.rules(CorrectDeed, owner, space, pledged, state.level[space])
            entries.append(Entry(desk.words("ui-partner", seat=owner), give))
        self.choose(title(desk, "ui-referee-owner", space=space), entries)

    def buildings(self, space: int) -> None:
        owner, pledged = self.desk.state.owner[space], self.desk.state.pledged[space]
        question = partial(self.desk.say, "ui-referee-buildings", "alert", space=space)
        self.number(question, self.rules(CorrectDeed, owner, space, pledged), HOTEL)

    def place(self, seat: int) -> None:
        """A square by its number in the list, from Via on, or jail."""
        desk, state = self.desk, self.desk.state
        entries = [
            Entry(desk.words("ui-the", space=space), self.rules(CorrectPlace, seat, space, False))
            for space in range(state.rules.size)
        ]
        jail = self.entry("jail", self.rules(CorrectPlace, seat, state.rules.prison, True))
        self.choose(title(desk, "ui-referee-place", seat=seat), entries, zero=jail)

    def take_back(self) -> None:
        """The last act, a ruling too, against whoever it may be."""
        desk = self.desk
        try:
            first = desk.table.last_acts(judging=True)[0]
        except Refused as refused:
            desk.say(f"ui-take-back-not.{refused.facts['why']}")
            self.leave()
            return
        act = desk.narrator.act(first.command, first.before.state)
        self.words(act, lambda words: desk.table.overrule(words, self.referee))

    def rules(self, kind: type[Ruling], *facts: int) -> Callable[..., None]:
        """What is decided about these, and whatever is chosen last."""
        return partial(self.word, kind, *facts)

    def word(self, kind: type[Ruling], *facts: int) -> None:
        """What is decided needs its words, but for the clock."""
        label, wordless = self.label(self.ruling(kind, facts, "")), kind in (StopPlay, ResumePlay)
        self.words(label, lambda words: self.desk.table.rule(self.ruling(kind, facts, words)), wordless)

    def ruling(self, kind: type[Ruling], facts: Sequence[int], words: str) -> Ruling:
        return kind(REFEREE, self.desk.state.serial, words, self.referee, *facts)

    def words(self, label: Both, decide: Callable[[str], None], wordless: bool = False) -> None:
        def take(text: str) -> bool:
            said = clean(text).text
            if said or wordless:
                self.decide(partial(decide, said))
            else:
                self.desk.say("ui-referee-no-words")
            return bool(said) or wordless

        key = "ui-referee-words.if-any" if wordless else "ui-referee-words"
        self.ask(partial(self.desk.say, key, "alert", label=label), take)

    def decide(self, decision: Callable[[], None]) -> None:
        try:
            decision()
        except Refused as refused:
            self.desk.refuse(refused)
            self.leave()
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)
            self.leave()
