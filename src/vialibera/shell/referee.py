"""F12: the list of the referee at a tournament table. Game and clock stop until the referee has
left."""

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
    """F12: call the referee, if this is a tournament table."""
    if desk.tournament is None:
        desk.say("ui-no-referee")
        return
    desk.table.call_referee()
    Bench(desk, desk.tournament).open()


class Bench:
    """The referee's list: what to decide, about whom, and in which words."""

    def __init__(self, desk: Desk, table: TournamentTable) -> None:
        self.desk, self.table, self.referee = desk, table, table.referee

    def open(self) -> None:
        """Tell the open question, then list the possible decisions."""
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
        """Leave without a decision; the game goes on unless it was stopped."""
        self.desk.say("ui-referee-leaves.stopped" if halted(self.desk.state) else "ui-referee-leaves")

    def seat(self, then: Callable[[int], None]) -> None:
        entries = [Entry(self.desk.words("ui-partner", seat=seat), partial(then, seat)) for seat in self.seats()]
        self.choose(title(self.desk, "ui-referee-whom"), entries)

    def seats(self) -> list[int]:
        return self.desk.state.alive()

    def sure(self, kind: type[Exclude | Annul], *facts: int) -> None:
        """Ask again before a ruling that ends the game for a player."""
        label = self.label(self.ruling(kind, facts, ""))
        no = Entry(self.desk.words("ui-no"), self.leave)
        yes = Entry(self.desk.words("ui-yes"), self.rules(kind, *facts))
        self.choose(title(self.desk, "ui-referee-sure", label=label), [no, yes])

    def label(self, ruling: Ruling) -> Both:
        shown, spoken = self.desk.narrator.option(ruling)[:2]
        return Both(shown.removesuffix("."), spoken.removesuffix("."))

    # what is decided

    def minutes(self) -> None:
        """Ask for the minutes to give back, at most as many as were played."""
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
        """Ask whose deed to correct."""
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
        """Ask what to correct about a deed: owner, mortgage or buildings."""
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
        """Ask for the new owner of a deed. The mortgage goes if that is the Bank, whose deeds have
        none."""
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
        """Ask for the new square of a token: its number from Go on, or 0 for jail."""
        desk, state = self.desk, self.desk.state
        entries = [
            Entry(desk.words("ui-the", space=space), self.rules(CorrectPlace, seat, space, False))
            for space in range(state.rules.size)
        ]
        jail = self.entry("jail", self.rules(CorrectPlace, seat, state.rules.prison, True))
        self.choose(title(desk, "ui-referee-place", seat=seat), entries, zero=jail)

    def take_back(self) -> None:
        """Overrule the last act of any player or referee."""
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
        """Return a callback that rules on these facts and on what is chosen last."""
        return partial(self.word, kind, *facts)

    def word(self, kind: type[Ruling], *facts: int) -> None:
        """Ask for the words of a ruling, then apply it. To stop or resume play needs no words."""
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
        """Apply a decision; if it is refused or cannot be logged, tell why and leave."""
        try:
            decision()
        except Refused as refused:
            self.desk.refuse(refused)
            self.leave()
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)
            self.leave()
