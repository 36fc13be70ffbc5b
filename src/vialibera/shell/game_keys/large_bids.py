"""A bid far above the lowest one is read back before it counts: one digit too many would cost ten times as much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vialibera.narration.surfaces.at_rest import Layer
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.shell.console.menus import QUIET_GROUPS, heading_lines
from vialibera.shell.game_control.controller import GameController
from vialibera.support.callables import Check

LARGE_BID_FACTOR = 2
"""A bid of more than so many times the lowest one is large, if it is also above the price of the lot."""


def is_large_bid(state: State, step: Auction, amount: int) -> bool:
    """Return True if the bid is so far above the lowest one that it can be a slip."""
    return amount > LARGE_BID_FACTOR * step.lowest_bid(state) and amount > lot_price(state, step)


def lot_price(state: State, step: Auction) -> int:
    """Return the printed price of a deed, or of the dearest building."""
    rules = state.rules
    return rules.price[step.lot.space] if isinstance(step.lot, DeedLot) else max(rules.house_price)


@dataclass(eq=False)
class LargeBidCheck:
    """A layer that asks if a large bid was meant: only the key that accepts makes it."""

    hinted_keys = ("accept",)
    escape_hint = ("listed", "back")

    game: GameController
    step: Auction
    amount: int
    make_bid: Check
    edit_bid: Callable[[str], None]
    """Asks for the bid again, with the first letters of the new one."""

    def show(self) -> None:
        self.game.console.open_input.layers.append(self)
        self.tell_sum()

    def tell_sum(self) -> None:
        """Read back the sum, and say how to confirm it."""
        self.game.console.say("ui-bid-large", "alert", amount=self.amount, lot=self.step.lot)

    def describe(self) -> Layer:
        text = self.game.narrator.text("ui-bid-large", amount=self.amount, lot=self.step.lot)
        return Layer(tuple(heading_lines(text)), escape_id="step-back")

    def press(self, key: str) -> bool:
        console = self.game.console
        action = console.action_for_key(key)
        if key in ("escape", "backspace") or (key.isascii() and key.isdigit()):
            console.drop_layer(self)
            self.edit_bid(key if key.isdigit() else "")
        elif action is not None and action.id == "accept":
            console.drop_layer(self)
            self.make_bid()
        elif action is not None and action.group in QUIET_GROUPS and action.id != "help":
            return False
        else:
            self.tell_sum()
        return True
