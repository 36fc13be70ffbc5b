"""E: trade one deed for one by two numbers, or step by step: with whom, what is given, what is
asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.console.menus import Menu, MenuEntry, TypedPrompt
from vialibera.engine.messages import Command, Refusal
from vialibera.engine.timing import can_use_verb
from vialibera.engine.topics.auction import Auction
from vialibera.engine.topics.ledger import Goods
from vialibera.engine.topics.trade import Counter, Deal, Propose, why_not_part_with
from vialibera.game import act_keys
from vialibera.game.command_menus import title_lines
from vialibera.narrator import answers
from vialibera.surfaces.utterance import Utterance

if TYPE_CHECKING:
    from vialibera.game.controller import GameController


def start_trade(game: GameController, key: str) -> None:
    """E: propose a trade, or answer an offer with a counter-offer."""
    seat = act_keys.seat_to_act(game)
    if seat is None:
        return
    step = game.step
    if isinstance(step, Deal) and step.seat == seat:
        DeedSwap(game, seat, [step.proposer], counter=True).ask_wanted_deed()
    elif isinstance(step, Deal):
        game.say("ui-trade-open")
    elif isinstance(step, Auction):
        game.say("ui-auction-running")
    elif not can_use_verb(game.state, "trade", seat):
        refused = Refusal("wrong-moment", verb="trade", pause=step.pause_kind)
        game.tell_refusal(refused, Propose(seat, game.state.pause_no, seat, Goods(), Goods()))
    elif not has_anything_to_trade(game):
        game.console.tell_list(answers.nothing_to_trade_answer(game.state, game.narrator, seat))
    else:
        DeedSwap(game, seat, game.state.other_seats(seat)).ask_wanted_deed()


def has_anything_to_trade(game: GameController) -> bool:
    """Return True if any player has a deed or a release card."""
    state = game.state
    return any(state.jail_cards[seat] or state.deeds_of(seat) for seat in state.seats_left())


def tradable_deeds(game: GameController, seat: int) -> list[int]:
    """Return the deeds of a seat that can change hands."""
    state = game.state
    return [space for space in state.deeds_of(seat) if why_not_part_with(state, seat, space) is None]


def held_back_lines(game: GameController, seat: int) -> list[Utterance]:
    """Return a line about the deeds that cannot change hands because of buildings, or nothing."""
    built = sorted(set(game.state.deeds_of(seat)) - set(tradable_deeds(game, seat)))
    return title_lines(game, "ui-trade-built", spaces=built, count=len(built)) if built else []


class DeedSwap:
    """A trade of one deed for one: a number for the wanted deed, one for the given deed, then
    Enter. 0 leads to more."""

    def __init__(self, game: GameController, seat: int, partners: Sequence[int], counter: bool = False) -> None:
        self.game, self.seat, self.partners, self.counter = game, seat, partners, counter

    def ask_wanted_deed(self) -> None:
        """Ask which deed of the others is wanted; without any, go on with the longer way."""
        # Numbers alone choose here, because the whole offer is heard before Enter sends it: a wrong figure costs one
        # Esc. (decision: keys.one-deed-for-one)
        desk = self.game
        entries = [
            self.deed_entry("ui-swap-asked", space, partial(self.ask_given_deed, partner, space), seat=partner)
            for partner in self.partners
            for space in tradable_deeds(desk, partner)
        ]
        if not entries:
            self.choose_partner()
            return
        head = title_lines(desk, "ui-swap-asks", seat=self.seat)
        head += [said for partner in self.partners for said in held_back_lines(desk, partner)]
        more = MenuEntry(desk.words("ui-swap-else"), self.choose_partner)
        Menu(desk.console, head, lambda: entries, zero=more, chooses_at_once=True).show()

    def ask_given_deed(self, partner: int, wanted: int) -> None:
        """Ask which deed is given for it; without any, go on with money."""
        desk, walk = self.game, self.offer_to(partner)
        walk.asks.deeds.add(wanted)
        own = tradable_deeds(desk, self.seat)
        entries = [self.deed_entry("ui-swap-given", space, partial(self.confirm_offer, walk, space)) for space in own]
        if not entries:
            walk.fill_given()
            return
        head = title_lines(desk, "ui-swap-gives", seat=self.seat, partner=partner, space=wanted) + held_back_lines(
            desk, self.seat
        )
        more = MenuEntry(desk.words("ui-swap-money"), walk.fill_given)
        Menu(desk.console, head, lambda: entries, zero=more, chooses_at_once=True).show()

    def deed_entry(self, text: str, space: int, choose: Callable[[], None], **facts: int) -> MenuEntry:
        pledged = "yes" if self.game.state.mortgaged[space] else "no"
        return MenuEntry(self.game.words(text, space=space, mortgaged=pledged, **facts), choose)

    def confirm_offer(self, walk: OfferBuilder, given: int) -> None:
        walk.gives.deeds.add(given)
        walk.confirm_offer()

    def offer_to(self, partner: int) -> OfferBuilder:
        return OfferBuilder(self.game, self.seat, partner, self.counter)

    def choose_partner(self) -> None:
        """Ask with whom to trade, if there is a choice, then ask for everything on both sides."""
        desk = self.game
        if self.counter:
            self.offer_to(self.partners[0]).fill_given()
            return
        entries = [
            MenuEntry(desk.words("ui-partner", seat=other), self.offer_to(other).fill_given) for other in self.partners
        ]
        Menu(desk.console, title_lines(desk, "ui-trade-with", seat=self.seat), lambda: entries).show()


class TradeSide:
    """The goods that one of the two players gives."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deeds: set[int] = set()
        self.jail_cards: set[tuple[int, int]] = set()
        self.cash = 0

    def goods(self) -> Goods:
        return Goods(tuple(sorted(self.deeds)), self.cash, tuple(sorted(self.jail_cards)))


class OfferBuilder:
    """A half-made offer. The game knows nothing of it before it is sent; Esc drops it."""

    def __init__(self, game: GameController, seat: int, partner: int, counter: bool = False) -> None:
        self.game, self.seat, self.partner, self.counter = game, seat, partner, counter
        self.gives, self.asks = TradeSide(seat), TradeSide(partner)

    def fill_given(self) -> None:
        self.fill_side(self.gives, "ui-trade-gives", self.fill_asked)

    def fill_asked(self) -> None:
        self.fill_side(self.asks, "ui-trade-asks", self.confirm_offer)

    def fill_side(self, side: TradeSide, head: str, then: Callable[[], None]) -> None:
        """Show a list that stays open while goods are put into the offer and taken out again."""
        # The list stays open, and a change is one line: to hear the whole list again would take too long. (decision:
        # keys.open-lists)
        said = title_lines(self.game, head, seat=side.seat) + held_back_lines(self.game, side.seat)
        done = MenuEntry(self.game.words("ui-trade-done", gives=side.goods()), then)
        # The entries need the menu, to refresh its entry 0, so they come after it.
        menu = Menu(self.game.console, said, lambda: [])
        menu.make_entries = partial(self.side_entries, side, menu)
        menu.zero = done
        menu.show()

    def side_entries(self, side: TradeSide, menu: Menu) -> list[MenuEntry]:
        """Return the entries for deeds, release cards and money; each says if it is in the offer."""
        state, desk = self.game.state, self.game
        if menu.zero is not None:
            menu.zero.label = desk.words("ui-trade-done", gives=side.goods())
        found = [self.deed_entry(side, space) for space in tradable_deeds(desk, side.seat)]
        found += [self.card_entry(side, card) for card in state.jail_cards[side.seat]]
        money = desk.words("ui-trade-money", amount=side.cash)
        return [*found, MenuEntry(money, partial(self.ask_cash, side, menu), keeps_open=True)]

    def deed_entry(self, side: TradeSide, space: int) -> MenuEntry:
        put = "yes" if space in side.deeds else "no"
        pledged = "yes" if self.game.state.mortgaged[space] else "no"
        said = self.game.words("ui-trade-deed", space=space, put=put, mortgaged=pledged)

        def put_or_take() -> None:
            side.deeds ^= {space}
            self.tell_put(space in side.deeds, Goods((space,)))

        return MenuEntry(said, put_or_take, keeps_open=True)

    def tell_put(self, there: bool, what: Goods) -> None:
        self.game.say("ui-trade-put", put="yes" if there else "no", gives=what)

    def card_entry(self, side: TradeSide, card: tuple[int, int]) -> MenuEntry:
        said = self.game.words("ui-trade-pass", put="yes" if card in side.jail_cards else "no")

        def put_or_take() -> None:
            side.jail_cards ^= {card}
            self.tell_put(card in side.jail_cards, Goods(passes=(card,)))

        return MenuEntry(said, put_or_take, keeps_open=True)

    def ask_cash(self, side: TradeSide, menu: Menu) -> None:
        """Ask for an amount; then the list is open again."""
        desk = self.game

        def taken(text: str) -> bool:
            amount = desk.parse_amount(text or "0")
            if amount is None or amount > desk.state.cash[side.seat]:
                desk.say("ui-no-amount", cash=max(0, desk.state.cash[side.seat]))
                return False
            side.cash = amount
            menu.refresh()
            desk.say("ui-trade-cash", amount=amount)
            return True

        ask = partial(desk.say, "ui-trade-amount", "alert", seat=side.seat, cash=desk.state.cash[side.seat])
        desk.console.open_typed_question(TypedPrompt(ask, taken, lambda: desk.say("ui-left"), desk.console))

    def confirm_offer(self) -> None:
        """Show the offer in one sentence; Enter sends it."""
        gives, asks = self.gives.goods(), self.asks.goods()
        head = title_lines(self.game, "ui-trade-whole", seat=self.seat, partner=self.partner, gives=gives, asks=asks)
        entries = [
            MenuEntry(self.game.words("ui-trade-send", partner=self.partner), self.send_offer),
            MenuEntry(self.game.words("ui-trade-again"), self.fill_given),
        ]
        Menu(self.game.console, head, lambda: entries, preset=0).show()

    def send_offer(self) -> None:
        self.game.submit(self.make_command())

    def make_command(self) -> Command:
        pause_no, gives, asks = self.game.state.pause_no, self.gives.goods(), self.asks.goods()
        if self.counter:
            return Counter(self.seat, pause_no, gives, asks)
        return Propose(self.seat, pause_no, self.partner, gives, asks)
