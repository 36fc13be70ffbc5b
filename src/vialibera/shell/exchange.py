"""E: trade one deed for one by two numbers, or step by step: with whom, what is given, what is
asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.engine.messages import Command, Refused
from vialibera.engine.timing import may
from vialibera.engine.topics.auction import Auction
from vialibera.engine.topics.trade import Counter, Deal, Goods, Propose, why_not_part_with
from vialibera.narrator import answers
from vialibera.narrator.utterance import Utterance
from vialibera.shell import acts
from vialibera.shell.forms import title
from vialibera.shell.menus import Entry, Menu, Typed

if TYPE_CHECKING:
    from vialibera.shell.desk import Desk


def trade(desk: Desk, key: str) -> None:
    """E: propose a trade, or answer an offer with a counter-offer."""
    seat = acts.acting(desk)
    if seat is None:
        return
    step = desk.step
    if isinstance(step, Deal) and step.seat == seat:
        Swap(desk, seat, [step.proposer], counter=True).ask()
    elif isinstance(step, Deal):
        desk.say("ui-trade-open")
    elif isinstance(step, Auction):
        desk.say("ui-auction-running")
    elif not may(desk.state, "trade", seat):
        refused = Refused("wrong-moment", verb="trade", pause=step.pause)
        desk.refuse(refused, Propose(seat, desk.state.serial, seat, Goods(), Goods()))
    elif not anything_to_trade(desk):
        desk.console.tell_list(answers.nothing_to_trade(desk.state, desk.narrator, seat))
    else:
        Swap(desk, seat, desk.state.others(seat)).ask()


def anything_to_trade(desk: Desk) -> bool:
    """Return True if any player has a deed or a release card."""
    state = desk.state
    return any(state.passes[seat] or state.deeds(seat) for seat in state.alive())


def free_deeds(desk: Desk, seat: int) -> list[int]:
    """Return the deeds of a seat that can change hands."""
    state = desk.state
    return [space for space in state.deeds(seat) if why_not_part_with(state, seat, space) is None]


def held_back(desk: Desk, seat: int) -> list[Utterance]:
    """Return a line about the deeds that cannot change hands because of buildings, or nothing."""
    built = sorted(set(desk.state.deeds(seat)) - set(free_deeds(desk, seat)))
    return title(desk, "ui-trade-built", spaces=built, count=len(built)) if built else []


class Swap:
    """A trade of one deed for one: a number for the wanted deed, one for the given deed, then
    Enter. 0 leads to more."""

    def __init__(self, desk: Desk, seat: int, partners: Sequence[int], counter: bool = False) -> None:
        self.desk, self.seat, self.partners, self.counter = desk, seat, partners, counter

    def ask(self) -> None:
        """Ask which deed of the others is wanted; without any, go on with the longer way."""
        desk = self.desk
        entries = [
            self.deed("ui-swap-asked", space, partial(self.give, partner, space), seat=partner)
            for partner in self.partners
            for space in free_deeds(desk, partner)
        ]
        if not entries:
            self.longer()
            return
        head = title(desk, "ui-swap-asks", seat=self.seat)
        head += [said for partner in self.partners for said in held_back(desk, partner)]
        more = Entry(desk.words("ui-swap-else"), self.longer)
        Menu(desk.console, head, lambda: entries, zero=more, at_once=True).show()

    def give(self, partner: int, wanted: int) -> None:
        """Ask which deed is given for it; without any, go on with money."""
        desk, walk = self.desk, self.walk(partner)
        walk.asks.deeds.add(wanted)
        own = free_deeds(desk, self.seat)
        entries = [self.deed("ui-swap-given", space, partial(self.whole, walk, space)) for space in own]
        if not entries:
            walk.give()
            return
        head = title(desk, "ui-swap-gives", seat=self.seat, partner=partner, space=wanted) + held_back(desk, self.seat)
        more = Entry(desk.words("ui-swap-money"), walk.give)
        Menu(desk.console, head, lambda: entries, zero=more, at_once=True).show()

    def deed(self, text: str, space: int, choose: Callable[[], None], **facts: int) -> Entry:
        pledged = "yes" if self.desk.state.pledged[space] else "no"
        return Entry(self.desk.words(text, space=space, mortgaged=pledged, **facts), choose)

    def whole(self, walk: Walk, given: int) -> None:
        walk.gives.deeds.add(given)
        walk.whole()

    def walk(self, partner: int) -> Walk:
        return Walk(self.desk, self.seat, partner, self.counter)

    def longer(self) -> None:
        """Ask with whom to trade, if there is a choice, then ask for everything on both sides."""
        desk = self.desk
        if self.counter:
            self.walk(self.partners[0]).give()
            return
        entries = [Entry(desk.words("ui-partner", seat=other), self.walk(other).give) for other in self.partners]
        Menu(desk.console, title(desk, "ui-trade-with", seat=self.seat), lambda: entries).show()


class Side:
    """The goods that one of the two players gives."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deeds: set[int] = set()
        self.passes: set[tuple[int, int]] = set()
        self.cash = 0

    def goods(self) -> Goods:
        return Goods(tuple(sorted(self.deeds)), self.cash, tuple(sorted(self.passes)))


class Walk:
    """A half-made offer. The game knows nothing of it before it is sent; Esc drops it."""

    def __init__(self, desk: Desk, seat: int, partner: int, counter: bool = False) -> None:
        self.desk, self.seat, self.partner, self.counter = desk, seat, partner, counter
        self.gives, self.asks = Side(seat), Side(partner)

    def give(self) -> None:
        self.fill(self.gives, "ui-trade-gives", self.ask)

    def ask(self) -> None:
        self.fill(self.asks, "ui-trade-asks", self.whole)

    def fill(self, side: Side, head: str, then: Callable[[], None]) -> None:
        """Show a list that stays open while goods are put into the offer and taken out again."""
        said = title(self.desk, head, seat=side.seat) + held_back(self.desk, side.seat)
        done = Entry(self.desk.words("ui-trade-done", gives=side.goods()), then)
        # The entries need the menu, to refresh its entry 0, so they come after it.
        menu = Menu(self.desk.console, said, lambda: [])
        menu.make = partial(self.entries, side, menu)
        menu.zero = done
        menu.show()

    def entries(self, side: Side, menu: Menu) -> list[Entry]:
        """Return the entries for deeds, release cards and money; each says if it is in the offer."""
        state, desk = self.desk.state, self.desk
        if menu.zero is not None:
            menu.zero.label = desk.words("ui-trade-done", gives=side.goods())
        found = [self.deed(side, space) for space in free_deeds(desk, side.seat)]
        found += [self.card(side, card) for card in state.passes[side.seat]]
        money = desk.words("ui-trade-money", amount=side.cash)
        return [*found, Entry(money, partial(self.money, side, menu), stays=True)]

    def deed(self, side: Side, space: int) -> Entry:
        put = "yes" if space in side.deeds else "no"
        pledged = "yes" if self.desk.state.pledged[space] else "no"
        said = self.desk.words("ui-trade-deed", space=space, put=put, mortgaged=pledged)

        def put_or_take() -> None:
            side.deeds ^= {space}
            self.put(space in side.deeds, Goods((space,)))

        return Entry(said, put_or_take, stays=True)

    def put(self, there: bool, what: Goods) -> None:
        self.desk.say("ui-trade-put", put="yes" if there else "no", gives=what)

    def card(self, side: Side, card: tuple[int, int]) -> Entry:
        said = self.desk.words("ui-trade-pass", put="yes" if card in side.passes else "no")

        def put_or_take() -> None:
            side.passes ^= {card}
            self.put(card in side.passes, Goods(passes=(card,)))

        return Entry(said, put_or_take, stays=True)

    def money(self, side: Side, menu: Menu) -> None:
        """Ask for an amount; then the list is open again."""
        desk = self.desk

        def taken(text: str) -> bool:
            amount = desk.amount_of(text or "0")
            if amount is None or amount > desk.state.cash[side.seat]:
                desk.say("ui-no-amount", cash=max(0, desk.state.cash[side.seat]))
                return False
            side.cash = amount
            menu.refresh()
            desk.say("ui-trade-cash", amount=amount)
            return True

        ask = partial(desk.say, "ui-trade-amount", "alert", seat=side.seat, cash=desk.state.cash[side.seat])
        desk.console.open(Typed(ask, taken, lambda: desk.say("ui-left"), desk.console))

    def whole(self) -> None:
        """Show the offer in one sentence; Enter sends it."""
        gives, asks = self.gives.goods(), self.asks.goods()
        head = title(self.desk, "ui-trade-whole", seat=self.seat, partner=self.partner, gives=gives, asks=asks)
        entries = [
            Entry(self.desk.words("ui-trade-send", partner=self.partner), self.send),
            Entry(self.desk.words("ui-trade-again"), self.give),
        ]
        Menu(self.desk.console, head, lambda: entries, preset=0).show()

    def send(self) -> None:
        self.desk.submit(self.command())

    def command(self) -> Command:
        serial, gives, asks = self.desk.state.serial, self.gives.goods(), self.asks.goods()
        if self.counter:
            return Counter(self.seat, serial, gives, asks)
        return Propose(self.seat, serial, self.partner, gives, asks)
