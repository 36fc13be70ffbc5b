"""A reader that knows nothing of a game but its English lines: what somebody at the table can know by ear.

It is written from the forms of the narration, full, normal and brief, and never looks into the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

BANK = ""

SUM = r"(\d+)(?: euros?)?"
PLACE = r"([^.,:;]+?)"


class TranscriptReader:
    """What a listener believes: whose turn it is, everybody's place, every owner, and their own cash."""

    def __init__(self, listener: str, names: Sequence[str], squares: Iterable[str]) -> None:
        self.listener = listener
        self.order = list(names)
        self.squares = sorted(set(squares), key=len, reverse=True)
        self.turn = ""
        self.places: dict[str, str] = {}
        self.owners: dict[str, str] = {}
        self.cash = 0
        self.price = 0
        """The price told last, for a purchase that names none."""
        self.lot = ""
        """The deed that is in an auction."""
        self.was_told_cash = self.is_question = False
        who = "|".join([*names, "You", "you"])
        self.who = f"({who})"
        self.rules = [(re.compile(pattern.replace("WHO", self.who)), act) for pattern, act in self._forms()]

    def read(self, line: str) -> None:
        """Take in one line, sentence by sentence."""
        self.was_told_cash = False
        line = line.strip()
        self.is_question = "Enter" in line
        if found := re.match(rf"{self.who} draws a card\. (.+)", line):
            return self.draw(*found.groups())
        if found := re.match(r"Card: (.+)", line):
            return self.draw(self.listener, found[1])
        for sentence in re.split(r"(?<=[.!?])\s+", line):
            for pattern, act in self.rules:
                if found := pattern.match(sentence):
                    act(*found.groups())
                    break
        if self.was_told_cash:  # a balance is the whole truth
            told = re.findall(rf"(?:{self.listener} has|[Yy]ou have|, {self.listener}) {SUM}", line)
            self.cash = int(told[-1]) if told else self.cash

    def name(self, said: str) -> str:
        """Return the name for a name or "you"."""
        return self.listener if said.lower() == "you" else said

    def pay(self, said: str, amount: str, sign: int = -1) -> None:
        if self.name(said) == self.listener:
            self.cash += sign * int(amount)

    def transfer(self, payer: str, payee: str, amount: str) -> None:
        self.pay(payer, amount)
        self.pay(payee, amount, 1)

    def place(self, said: str, square: str) -> None:
        if square in self.squares:
            self.places[self.name(said)] = square

    def roll(self, said: str, square: str) -> None:
        self.turn = self.name(said)
        self.place(said, square)

    def hand_over(self, said: str, square: str) -> None:
        """Somebody is where they stopped: the dice go to the next player, who may be named by nothing else."""
        if not self.is_question:  # the same words before a key are asked of the player who is there
            self.turn = self.after(self.name(said))
        if "jail" not in square:
            self.place(said, square)

    def after(self, name: str) -> str:
        return self.order[(self.order.index(name) + 1) % len(self.order)]

    def buy(self, said: str, amount: str = "", square: str = "") -> None:
        who = self.name(said)
        self.owners[square or self.places[who]] = who
        self.pay(said, amount or str(self.price))

    def win(self, said: str, amount: str) -> None:
        self.owners[self.lot] = self.name(said)
        self.pay(said, amount)

    def trade(self, giver: str, gives: str, taker: str, asks: str) -> None:
        one, other = self.name(giver), self.name(taker)
        for goods, to, by in ((gives, other, one), (asks, one, other)):
            self.give(goods, to)
            for amount in re.findall(r"(?:^|, |and )(\d+)(?: euros?)?\b", goods):
                self.transfer(by, to, amount)

    def give(self, goods: str, to: str) -> None:
        for square in self.squares:
            if square in goods:
                self.owners[square] = to
                goods = goods.replace(square, "")

    def draw(self, said: str, card: str) -> None:
        """Take from the text of a card what it does at once; whatever else comes of it has its own line."""
        who = self.name(said)
        for pattern, sign in ((rf"(?:pay|fine of)(?: a fine of)? {SUM}", -1), (rf"receive {SUM}", 1)):
            found = re.search(pattern, card)
            if found and "each" not in card and "every player" not in card and " or " not in card:
                self.pay(who, found[1], sign)
        if found := re.search(r"(?:advance|go back|go forward|walk) (?:to|until) (.+)", card):
            for square in self.squares:
                if re.match(rf"(?:the )?{re.escape(square)}\b", found[1]):
                    self.place(who, square)
                    break

    def order_told(self, listed: str) -> None:
        self.order = re.split(r", | and ", listed)

    def start_with(self, amount: str) -> None:
        self.cash = int(amount)

    def balance(self, said: str, amount: str, *_: str) -> None:
        self.was_told_cash = True

    def jail(self, said: str) -> None:
        self.places[self.name(said)] = "Just Visiting"

    def price_told(self, amount: str) -> None:
        self.price = int(amount)

    def take_all(self, heir: str, gone: str) -> None:
        for square, owner in self.owners.items():
            if owner == self.name(gone):
                self.owners[square] = BANK if heir == "The Bank" else self.name(heir)

    def my_turn(self, *_: str) -> None:
        self.turn = self.listener

    def turn_of(self, said: str, *_: str) -> None:
        self.turn = self.name(said)

    def auction(self, lot: str) -> None:
        self.lot = lot

    def _forms(self) -> list[tuple[str, Callable[..., None]]]:
        me = self.listener
        return [
            # the opening
            (r"(?:The order of play|Order): (.+)\.$", self.order_told),
            (rf"(?:Each player gets )?{SUM}(?: each)?\.$", self.start_with),
            # turns and throws
            (r"WHO to play", self.turn_of),
            (r"(?:In jail|Jail), .*", self.my_turn),
            (r"(?:Your turn: roll with|You: Enter rolls|WHO: roll the dice with)", self.my_turn),
            (
                r"WHO rolls? (?:\d+ and \d+|a third double)(?:, the third double in a row)?,? and goes? to jail",
                self.jail,
            ),
            (r"WHO, third double: jail", self.jail),
            (r"Third double: go to jail", lambda: self.jail(me)),
            (r"WHO(?: rolls?|,) .*?no double", self.turn_of),
            (rf"WHO rolls? (?:\d+ and \d+, (?:a double, )?\d+|double \d+|\d+): {PLACE}\.$", self.roll),
            (rf"WHO rolls? .*(?:leaves?|out of) jail(?: and lands? on |: )(?:the )?{PLACE}\.$", self.roll),
            (rf"WHO, (?:double \d+, out of jail|double \d+|\d+): {PLACE}\.$", self.roll),
            (rf"(?:double|Double) \d+(?:, out of jail)?: {PLACE}\.$", lambda square: self.roll(me, square)),
            (rf"\d+: {PLACE}\.$", lambda square: self.roll(me, square)),
            (rf"WHO, out of jail: {PLACE}\.$", self.roll),
            (rf"Out of jail: {PLACE}\.$", lambda square: self.roll(me, square)),
            (rf"WHO: {PLACE}\.$", self.place),
            (r"WHO (?:goes|go) to jail", self.jail),
            (r"You are in jail", lambda: self.jail(me)),
            (rf"WHO leaves? jail and lands? on (?:the )?{PLACE}\.$", self.roll),
            (rf"WHO lands? on Go and collects {SUM}", lambda who, amount: self.pay(who, amount, 1)),
            (rf"WHO lands? on (?:the )?{PLACE}\.$", self.place),
            (r"WHO is in (jail)(?:, and before that .*)?\.$", self.hand_over),
            (rf"WHO is (?:on|in|at) (?:the )?{PLACE}(?:, and before that .*)?\.$", self.hand_over),
            # cards
            (r"WHO draws from .*?: (.+)", self.draw),
            # purchases
            (rf"WHO pays {SUM} to buy (?:the )?{PLACE}\.$", self.buy),
            (rf"WHO buys it, {SUM}\.$", self.buy),
            (rf"WHO buys (?:the )?{PLACE}, {SUM}\.$", lambda who, square, amount: self.buy(who, amount, square)),
            (rf"Bought (?:the )?{PLACE} for {SUM}\.$", lambda square, amount: self.buy(me, amount, square)),
            (rf"Bought for {SUM}\.$", lambda amount: self.buy(me, amount)),
            (r"Bought\.$", lambda: self.buy(me)),
            (rf"It costs {SUM}\.$", self.price_told),
            (rf"{me}: {PLACE}, {SUM}\.$", lambda square, amount: self.price_told(amount)),
            (rf"Auction: {PLACE}, {SUM} or more", lambda lot, amount: self.auction(lot)),
            (rf"WHO wins? the auction at {SUM}", self.win),
            (rf"WHO wins? it at {SUM}", self.win),
            # trades
            (r"Trade(?: agreed)?: WHO gives? (.+), WHO (?:gives? )?(.+)\.$", self.trade),
            # money
            (rf"WHO pays? WHO {SUM}", self.transfer),
            (rf"WHO passes Go and collects {SUM}", lambda who, amount: self.pay(who, amount, 1)),
            (rf"WHO gets? {SUM}", lambda who, amount: self.pay(who, amount, 1)),
            (rf"Go pays you {SUM}", lambda amount: self.pay(me, amount, 1)),
            (rf"WHO receives? {SUM}", lambda who, amount: self.pay(who, amount, 1)),
            (rf"WHO pays? (?:bail of )?{SUM}", self.pay),
            (rf"Bail, {SUM}", lambda amount: self.pay(me, amount)),
            (rf"WHO mortgages? .*, {SUM}\.$", lambda who, amount: self.pay(who, amount, 1)),
            (rf"WHO lifts? the mortgage .*, {SUM}\.$", self.pay),
            (rf"(?:First|Second|Third|Fourth) house on .*, {SUM}\.$", lambda amount: self.pay(me, amount)),
            (rf"Hotel on .*, {SUM}\.$", lambda amount: self.pay(me, amount)),
            (rf"(?:WHO has|You have|you have) {SUM}", lambda *said: self.balance(*said, "")),
            # the way out
            (r"(The Bank) takes everything from WHO", self.take_all),
            (r"WHO takes everything WHO had", self.take_all),
        ]
