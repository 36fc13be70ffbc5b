"""An offer as one form: what one gives and what one asks for at once, on a page, where a terminal has one list each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from vialibera.shell.console.menus import Menu
from vialibera.shell.console.typed_amounts import parse_game_sum
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.command_menus import title_lines
from vialibera.shell.game_keys.trade_menus import OfferBuilder, TradeSide, tradable_deeds, trade_check
from vialibera.words.phrase import Phrase


class SideContent(Struct, forbid_unknown_fields=True):
    """The content of one of the two groups of the form, as a page has it."""

    deeds: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    """The release cards, by their place among those of the seat."""
    cash: str = ""


class OfferContent(Struct, forbid_unknown_fields=True):
    """The content of the form, as a page has it."""

    partner: int
    gives: SideContent
    asks: SideContent


class FormSide:
    """One of the two groups: the goods that a seat gives, and its sum as it was typed."""

    def __init__(self, game: GameController, goods: TradeSide) -> None:
        self.game, self.goods, self.typed = game, goods, ""
        self.fault: Phrase | None = None
        """Says why the typed sum is none that the seat can give, or None."""

    @property
    def limit(self) -> int:
        """The most money that the seat can give."""
        return max(0, self.game.state.cash[self.goods.seat])

    def fill(self, content: SideContent) -> None:
        """Take over what the page has, as far as the seat has it still."""
        cards = self.game.state.jail_cards[self.goods.seat]
        self.goods.deeds = set(content.deeds) & set(tradable_deeds(self.game, self.goods.seat))
        self.goods.jail_cards = {card for place, card in enumerate(cards) if place in content.cards}
        self.typed = content.cash.strip()
        amount = parse_game_sum(self.typed or "0", self.game.narrator)
        is_sound = amount is not None and amount <= self.limit
        self.goods.cash = amount if is_sound and amount is not None else 0
        self.fault = None if is_sound else self.game.narrator.text("ui-no-amount", cash=self.limit)

    def take_over_sum(self) -> None:
        """Show the sum that is in the offer, after an offer was taken up again."""
        self.typed = self.game.narrator.formatter.money_phrase(self.goods.cash).shown if self.goods.cash else ""
        self.fault = None


class TradeForm(Menu):
    """The open form of an offer: a list without entries, so it closes, is left and lets keys ask as a list does."""

    def __init__(self, game: GameController, seat: int, partners: Sequence[int], counter: bool) -> None:
        self.game, self.seat, self.partners = game, seat, partners
        self.offers = {partner: OfferBuilder(game, seat, partner, counter) for partner in partners}
        self.partner = next((one for one in partners if tradable_deeds(game, one)), partners[0])
        self.gives = FormSide(game, TradeSide(seat))
        for offer in self.offers.values():
            offer.gives = self.gives.goods
        self.sides_asked = {partner: FormSide(game, offer.asks) for partner, offer in self.offers.items()}
        title = title_lines(game, "phone-offer", seat=seat)
        is_current = trade_check(game, seat, counter)
        super().__init__(game.console, title, [], on_leave=self.keep, is_current=is_current)

    @property
    def offer(self) -> OfferBuilder:
        """The offer to the chosen partner."""
        return self.offers[self.partner]

    @property
    def asks(self) -> FormSide:
        """The group of what is asked of the chosen partner."""
        return self.sides_asked[self.partner]

    def fill(self, content: OfferContent) -> None:
        """Take over what the page has; with another partner, the goods asked of the one before stay with that one."""
        self.gives.fill(content.gives)
        if content.partner == self.partner:
            self.asks.fill(content.asks)
        elif content.partner in self.offers:
            self.partner = content.partner

    def summary(self) -> Phrase:
        """Return the offer so far in a sentence, or what is wrong with a sum."""
        gives, asks = self.gives.goods.goods(), self.asks.goods.goods()
        said = self.game.narrator.text("ui-trade-so-far", seat=self.seat, partner=self.partner, gives=gives, asks=asks)
        return self.gives.fault or self.asks.fault or said

    def propose(self) -> None:
        """Send the offer and close the form; if a sum or the offer is refused, leave the form open."""
        if self.gives.fault is None and self.asks.fault is None and self.offer.send_offer():
            self.console.drop_layer(self)
            self.console.notify_uncovered_game()

    def keep(self) -> None:
        """Leave the form; the offer is kept until the turn passes."""
        self.offer.keep_offer(self.open_again)

    def open_again(self) -> None:
        """Open the form with what is left of the offer."""
        self.gives.take_over_sum()
        self.asks.take_over_sum()
        self.show()
