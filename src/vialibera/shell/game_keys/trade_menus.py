"""E: trade one deed for one by three numbers, or step by step: with whom, what is given, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.at_rest import OfferSides
from vialibera.narration.surfaces.utterance import Fact, FactDict, Utterance, Utterances, to_utterances
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Counter, Deal, Propose, why_not_part_with
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt
from vialibera.shell.console.typed_amounts import parse_game_sum
from vialibera.shell.game_control.controller import GameController, HalfOffer
from vialibera.shell.game_keys import act_keys
from vialibera.shell.game_keys.command_menus import (
    is_current_for,
    is_current_in_pause,
    sum_steps,
    tell_wrong_moment,
    text_entry,
    title_lines,
)
from vialibera.support.callables import Check, Work

GoodT = TypeVar("GoodT")

STEP_SECONDS = 1.0
"""Esc pressed twice within this time leaves a trade, however many steps it has come."""


def start_trade(game: GameController) -> None:
    """E: propose a trade, take up the one that was left half made, or answer an offer with a counter-offer."""
    seat = act_keys.seat_to_act(game)
    if seat is None:
        return
    step = game.state.step
    if isinstance(step, Deal) and step.seat == seat:
        open_offer(game, seat, [step.proposer], counter=True)
    elif isinstance(step, Deal):
        game.console.say("ui-trade-open")
    elif not can_use_verb(game.state, "trade", seat):
        if isinstance(step, Auction):
            game.console.say("ui-auction-running")
        else:
            tell_wrong_moment(game, "trade", seat)
    elif not has_anything_to_trade(game):
        game.console.pages.tell_list(answers.answer_lines(game.narrator.text("nothing-to.trade")))
    elif not take_up_half_offer(game, seat):
        open_offer(game, seat, game.state.other_seats(seat), counter=False)


def open_offer(game: GameController, seat: int, partners: Sequence[int], counter: bool) -> None:
    """Open the form of an offer where there is one, otherwise its first list."""
    if game.open_offer_form is not None:
        game.open_offer_form(seat, partners, counter)
    else:
        DeedSwap(game, seat, partners, counter).ask_wanted_deed()


def take_up_half_offer(game: GameController, seat: int) -> bool:
    """Open the list in which the seat left its offer in this turn; return False if there is none."""
    half, game.half_offer = game.half_offer, None
    if half is None or (half.seat, half.turn_no) != (seat, game.state.turn_no):
        return False
    half.take_up()
    return True


def step_back(game: GameController, back: Work, leave: Work) -> None:
    """Go one step back, or leave everything if Esc was pressed a moment ago, too."""
    now = game.now()
    if now - game.left_step_at < STEP_SECONDS:
        leave()
    else:
        game.left_step_at = now
        back()


def has_anything_to_trade(game: GameController) -> bool:
    """Return True if any player has a deed or a release card."""
    state = game.state
    return any(state.jail_cards[seat] or state.deeds_of(seat) for seat in state.seats_left())


def tradable_deeds(game: GameController, seat: int) -> list[int]:
    """Return the deeds of a seat that can change hands."""
    state = game.state
    return [space for space in state.deeds_of(seat) if why_not_part_with(state, seat, space) is None]


def held_back_lines(game: GameController, *seats: int) -> list[Utterance]:
    """Return one line about the deeds of the seats that cannot change hands because of buildings, or nothing."""
    built = sorted(space for one in seats for space in {*game.state.deeds_of(one)} - {*tradable_deeds(game, one)})
    return title_lines(game, "ui-trade-built", spaces=built, count=len(built)) if built else []


def deed_facts(game: GameController, space: int) -> FactDict:
    """Return the facts of a deed in a list: its group, how much of that its owner has, its price, its mortgage."""
    state = game.state
    return {
        "space": space,
        "group": answers.group_share_text(state, game.narrator, space),
        "price": state.rules.price[space],
        "mortgaged": "yes" if state.mortgaged[space] else "no",
    }


def trade_check(game: GameController, seat: int, counter: bool) -> Check:
    """Return a test that holds as long as the offer can be made."""
    return is_current_in_pause(game) if counter else is_current_for(game, "trade", seat)


def tell_offer_help(game: GameController, title: Utterances) -> None:
    """Repeat the heading of a list, and tell the keys that work in it."""
    # No line of the list: a board would leave it out as said by the list itself.
    said = to_utterances(game.narrator.text("ui-help-list.offer"), "menu", "answer")
    game.console.pages.tell_list([*title, *said])
    game.console.pages.draw_on_board("screen-list-keys")


class DeedSwap(NamedTuple):
    """A trade of one deed for one: a number for the wanted deed, one for the given deed, one to propose. 0 leads to
    more."""

    game: GameController
    seat: int
    partners: Sequence[int]
    counter: bool

    def ask_wanted_deed(self) -> None:
        """Ask which deed of the others is wanted; without any, go on with the longer way."""
        # The whole offer is heard before a number sends it: a wrong figure costs one Esc. (decision:
        # keys.one-deed-for-one)
        game = self.game
        entries = [
            self.deed_entry("ui-swap-asked", space, partial(self.ask_given_deed, partner, space), seat=partner)
            for partner in self.partners
            for space in tradable_deeds(game, partner)
        ]
        if not entries:
            self.choose_partner()
            return
        head = title_lines(game, "ui-swap-asks", seat=self.seat) + held_back_lines(game, *self.partners)
        more = text_entry(game, "ui-swap-else", self.choose_partner)
        empty = partial(game.console.say, "ui-trade-empty")
        queries = {"repeat": empty, "deed": empty, "help": partial(tell_offer_help, game, head)}
        Menu(
            game.console,
            head,
            entries,
            zero=more,
            queries=queries,
            is_current=trade_check(self.game, self.seat, self.counter),
        ).show()

    def go_back(self, leave: Work | None = None) -> None:
        """Return to the first list; pressed twice, Esc leaves the trade, by `leave` if there is an offer to keep."""
        step_back(self.game, self.ask_wanted_deed, leave or partial(self.game.console.say, "ui-left"))

    def take_up(self, partner: int, wanted: int) -> None:
        """Ask again which deed is given for the wanted one, unless that one has changed hands meanwhile."""
        if wanted in tradable_deeds(self.game, partner):
            self.ask_given_deed(partner, wanted)
        else:
            self.ask_wanted_deed()

    def ask_given_deed(self, partner: int, wanted: int) -> None:
        """Ask which deed is given for it; without any, go on with money."""
        game, walk = self.game, self.offer_to(partner)
        walk.asks.deeds.add(wanted)
        walk.go_before = partial(self.ask_given_deed, partner, wanted)
        own = tradable_deeds(game, self.seat)
        entries = [self.deed_entry("ui-swap-given", space, partial(self.confirm_offer, walk, space)) for space in own]
        if not entries:
            walk.go_before = self.ask_wanted_deed
            walk.fill_given()
            return
        head = title_lines(game, "ui-swap-gives", seat=self.seat, partner=partner, space=wanted) + held_back_lines(
            game, self.seat
        )
        more = text_entry(game, "ui-swap-money", walk.fill_given)
        Menu(
            game.console,
            head,
            entries,
            zero=more,
            queries=walk.queries(head),
            on_leave=partial(self.go_back, partial(walk.keep_offer, partial(self.take_up, partner, wanted))),
            is_current=trade_check(game, self.seat, self.counter),
            offer=walk.offer_sides,
        ).show()

    def deed_entry(self, text: str, space: int, choose: Work, **facts: int) -> MenuEntry:
        return text_entry(self.game, text, choose, **deed_facts(self.game, space), **facts)

    def confirm_offer(self, walk: OfferBuilder, given: int) -> None:
        walk.gives.deeds = {given}
        walk.go_before_confirming = walk.go_before or self.ask_wanted_deed
        walk.confirm_offer()

    def offer_to(self, partner: int) -> OfferBuilder:
        return OfferBuilder(self.game, self.seat, partner, self.counter)

    def choose_partner(self) -> None:
        """Ask with whom to trade, if there is a choice, then ask for everything on both sides."""
        game = self.game
        has_first_list = any(tradable_deeds(game, partner) for partner in self.partners)
        if self.counter:
            self.fill_offer_to(self.partners[0], self.ask_wanted_deed if has_first_list else None)
            return
        entries = [
            text_entry(game, "ui-partner", partial(self.fill_offer_to, other, self.choose_partner), seat=other)
            for other in self.partners
        ]
        leave = self.go_back if has_first_list else None
        head = title_lines(game, "ui-trade-with", seat=self.seat)
        Menu(
            game.console, head, entries, on_leave=leave, is_current=trade_check(self.game, self.seat, self.counter)
        ).show()

    def fill_offer_to(self, partner: int, go_before: Work | None) -> None:
        """Ask for everything on both sides of a trade with this partner; Esc goes before it, if there is a list."""
        walk = self.offer_to(partner)
        walk.go_before = go_before
        walk.fill_given()


class TradeSide:
    """The goods that one of the two players gives."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deeds: set[int] = set()
        self.jail_cards: set[tuple[int, int]] = set()
        self.cash = 0

    def has_goods(self) -> bool:
        """Return True if anything is in the offer on this side."""
        return bool(self.deeds or self.jail_cards or self.cash)

    def goods(self) -> Goods:
        return Goods(tuple(sorted(self.deeds)), self.cash, tuple(sorted(self.jail_cards)))


class OfferBuilder:
    """A half-made offer. The game knows nothing of it before it is sent; left, it is kept until the turn passes."""

    def __init__(self, game: GameController, seat: int, partner: int, counter: bool) -> None:
        self.game, self.seat, self.partner, self.counter = game, seat, partner, counter
        self.gives, self.asks = TradeSide(seat), TradeSide(partner)
        self.go_before: Work | None = None
        """Opens the list before the first side; None if there was none."""
        self.go_before_confirming: Work = self.fill_asked
        """Opens the list before the last question."""

    def queries(self, title: Utterances) -> dict[str, Work]:
        """Return the functions of the keys that ask about the offer, in each of its lists."""
        return {
            "repeat": self.tell_offer,
            "deed": self.tell_deeds,
            "help": partial(tell_offer_help, self.game, title),
        }

    def tell_offer(self) -> None:
        """Tell the offer as it is so far."""
        gives, asks = self.gives.goods(), self.asks.goods()
        self.game.console.say("ui-trade-so-far", seat=self.seat, partner=self.partner, gives=gives, asks=asks)

    def tell_deeds(self) -> None:
        """Tell the deeds of the offer so far, first those that are given."""
        game, spaces = self.game, [*self.gives.goods().deeds, *self.asks.goods().deeds]
        said = [line for space in spaces for line in answers.full_deed_answer(game.state, game.narrator, space)]
        game.console.pages.tell_list(said or to_utterances(game.narrator.text("ui-trade-no-deeds"), "answer", "answer"))

    def fill_given(self) -> None:
        self.fill_side(self.gives, "ui-trade-gives", self.fill_asked, self.fill_given, self.go_before_given)

    def fill_asked(self) -> None:
        self.go_before_confirming = self.fill_asked
        self.fill_side(self.asks, "ui-trade-asks", self.confirm_offer, self.fill_asked, self.fill_given)

    def go_back(self, here: Work, back: Work) -> None:
        """Go one step back; from the first step, or at a second Esc, leave the offer and keep what is in it."""
        leave = partial(self.keep_offer, here)
        step_back(self.game, back, leave)

    def go_before_given(self) -> None:
        """Return to the choice of partner or deed, which makes a new offer; what is given already is kept instead."""
        if self.go_before is None or self.gives.has_goods():
            self.keep_offer(self.fill_given)
        else:
            self.go_before()

    def keep_offer(self, here: Work) -> None:
        """Leave the offer; unless it is empty or a counter-offer, the key for trades takes it up again in this turn."""
        if self.counter or not (self.gives.has_goods() or self.asks.has_goods()):
            self.game.console.say("ui-left")
            return
        self.game.half_offer = HalfOffer(self.seat, self.game.state.turn_no, partial(self.take_up, here))
        self.game.console.say("ui-offer-kept")

    def take_up(self, here: Work) -> None:
        """Open the list in which the offer was left, without goods that have changed hands meanwhile."""
        state = self.game.state
        for side in (self.gives, self.asks):
            side.deeds &= set(tradable_deeds(self.game, side.seat))
            side.jail_cards &= set(state.jail_cards[side.seat])
            side.cash = min(side.cash, max(0, state.cash[side.seat]))
        here()

    def fill_side(
        self,
        side: TradeSide,
        head: str,
        then: Work,
        here: Work,
        back: Work,
    ) -> None:
        """Show a list that stays open while goods are put into the offer and taken out again."""
        # The list stays open, and a change is one line: to hear the whole list again would take too long. (decision:
        # keys.open-lists)
        said = title_lines(self.game, head, seat=side.seat) + held_back_lines(self.game, side.seat)
        menu = Menu(
            self.game.console,
            said,
            lambda: [],
            zero=text_entry(self.game, "ui-trade-done", then, gives=side.goods()),
            on_leave=partial(self.go_back, here, back),
            is_current=trade_check(self.game, self.seat, self.counter),
            offer=self.offer_sides,
            queries=self.queries(said),
        )
        # The entries need the menu, to refresh its entry 0, so they come after it.
        menu.make_entries = partial(self.side_entries, side, menu)
        menu.show()

    def side_entries(self, side: TradeSide, menu: Menu) -> list[MenuEntry]:
        """Return the entries for deeds, release cards and money; each says if it is in the offer."""
        state, game = self.game.state, self.game
        if menu.zero is not None:
            menu.zero.label = game.narrator.text("ui-trade-done", gives=side.goods())
        found = [
            self.goods_entry("ui-trade-deed", side.deeds, space, Goods((space,)), **deed_facts(game, space))
            for space in tradable_deeds(game, side.seat)
        ]
        found += [
            self.goods_entry("ui-trade-pass", side.jail_cards, card, Goods(passes=(card,)))
            for card in state.jail_cards[side.seat]
        ]
        money = game.narrator.text("ui-trade-money", amount=side.cash)

        def tell_sum() -> None:
            menu.refresh()
            game.console.say("ui-trade-cash", amount=side.cash)

        ask = partial(self.ask_cash, side, tell_sum, partial(game.console.say, "ui-left"))
        return [*found, MenuEntry(money, ask, keeps_open=True)]

    def goods_entry(self, key: str, goods: set[GoodT], one: GoodT, what: Goods, **facts: Fact) -> MenuEntry:
        """Return an entry that puts one of the goods into the offer, or takes it out again."""

        def is_put() -> str:
            return "yes" if one in goods else "no"

        def put_or_take() -> None:
            goods.symmetric_difference_update({one})
            self.game.console.say("ui-trade-put", put=is_put(), gives=what)

        return MenuEntry(self.game.narrator.text(key, put=is_put(), **facts), put_or_take, keeps_open=True)

    def ask_cash(self, side: TradeSide, then: Work, leave: Work) -> None:
        """Ask for an amount, put it into the offer and go on with `then`."""
        game = self.game

        def taken(text: str) -> bool:
            amount = parse_game_sum(text or "0", game.narrator)
            if amount is None or amount > game.state.cash[side.seat]:
                game.console.say("ui-no-amount", cash=max(0, game.state.cash[side.seat]))
                return False
            side.cash = amount
            then()
            return True

        ask = partial(game.console.say, "ui-trade-amount", "alert", seat=side.seat, cash=game.state.cash[side.seat])
        deeds = self.tell_deeds
        queries: dict[str, Work] = {".": self.tell_offer, "f": deeds, "F": deeds}
        prompt = TypedPrompt(
            ask,
            taken,
            leave,
            game.console,
            label="ui-field.amount",
            queries=queries,
            standing_queries=("?", "f", "F"),
            help_id="ui-field-keys.offer",
            steps=sum_steps(game),
        )
        prompt.queries["?"] = prompt.tell_help
        prompt.show()

    def confirm_offer(self) -> None:
        """Show the offer in one sentence; a number sends it."""
        gives, asks, again = self.gives.goods(), self.asks.goods(), self.confirm_offer
        head = title_lines(self.game, "ui-trade-whole", seat=self.seat, partner=self.partner, gives=gives, asks=asks)
        entries = [
            text_entry(self.game, "ui-trade-send", self.send_offer, partner=self.partner),
            *(
                text_entry(self.game, f"ui-trade-more.{name}", partial(self.ask_cash, side, again, again))
                for name, side in (("asks", self.asks), ("gives", self.gives))
            ),
            text_entry(self.game, "ui-trade-again", self.fill_given),
        ]
        Menu(
            self.game.console,
            head,
            entries,
            is_last=True,
            on_leave=partial(self.go_back, again, self.go_before_confirming),
            is_current=trade_check(self.game, self.seat, self.counter),
            offer=self.offer_sides,
            queries=self.queries(head),
        ).show()

    def offer_sides(self) -> OfferSides:
        """Return what is in the offer so far."""
        return OfferSides(self.seat, self.partner, self.gives.goods(), self.asks.goods())

    def send_offer(self) -> bool:
        """Send the offer; return False if it is refused."""
        pause_no, gives, asks = self.game.state.pause_no, self.gives.goods(), self.asks.goods()
        return self.game.submit(
            Counter(self.seat, pause_no, gives, asks)
            if self.counter
            else Propose(self.seat, pause_no, self.partner, gives, asks)
        )
