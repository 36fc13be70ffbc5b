"""The keys that ask before they act: bids and amounts, building and mortgages, orders, the list of
all acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.editions import variants
from vialibera.editions.telling import announced
from vialibera.engine.ids import MIDDLE
from vialibera.engine.kernel import options
from vialibera.engine.messages import Command, Refused
from vialibera.engine.timing import may
from vialibera.engine.topics.auction import Auction, Bid
from vialibera.engine.topics.bankruptcy import GiveUp, Resign
from vialibera.engine.topics.building import Build, why_not_build, why_not_order
from vialibera.engine.topics.in_kind import Appraisal, CallAuction, KindPrice, OfferInKind, Price
from vialibera.engine.topics.mortgage import Mortgage, Redeem, why_not_mortgage, why_not_redeem
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.selling import Sell, sales, why_not_sell
from vialibera.engine.topics.shortage import Call, Place, PutHere, Want, demand
from vialibera.engine.topics.trade import Propose, SellDeed
from vialibera.engine.topics.turn import EndTurn, ThrowAgain
from vialibera.narrator import answers
from vialibera.narrator.utterance import Text, Utterance, utterance
from vialibera.sheet.sheet import in_language
from vialibera.shell import acts
from vialibera.shell.amounts import whole
from vialibera.shell.menus import Entry, Menu, Typed, heading
from vialibera.shell.setup import variant_holds
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.shell.desk import Desk

TWICE = (GiveUp, Resign)
"""Commands that are confirmed before they are sent, because they end the game for a player."""

WITHOUT_KEY = (SellDeed, OfferInKind, *TWICE)
"""Commands that only the list of all acts offers, an entry for each object."""

NOT_LISTED = (Claim, Propose)
"""Commands that never become entries: an open rent is known to its owner alone, and trading has
menus of its own."""


def title(desk: Desk, key: str, /, **facts: Fact) -> list[Utterance]:
    """Return the heading of a list."""
    return heading(desk.words(key, **facts))


def tell(desk: Desk, said: list[Utterance]) -> None:
    desk.console.tell_list(said)


def label(desk: Desk, command: Command) -> Text:
    """Return the label of a command in a list: the narrator's sentence without its full stop."""
    said = desk.narrator.option(command)
    return Text(said.shown.removesuffix("."), said.spoken.removesuffix("."), said.id, said.facts)


def entry(desk: Desk, make: Callable[[int], Command], said: Both | None = None) -> Entry:
    """Return an entry that submits a command.

    `make` gets the pause number when the entry is chosen, not when the list is made: the game can
    have moved on.
    """

    def choose() -> None:
        desk.submit(make(desk.state.serial))

    return Entry(said or label(desk, make(desk.state.serial)), choose)


# amounts


def number(
    desk: Desk,
    question: Callable[[], None],
    take: Callable[[int], bool],
    preset: int | None,
    money: bool = True,
) -> None:
    """Ask for a typed number; Enter alone means the preset, if there is one.

    A refused number is asked for again until Esc. `take` returns False to refuse.
    """

    def taken(text: str) -> bool:
        value = preset if not text else desk.amount_of(text) if money else whole(text)
        if value is None:
            desk.say("ui-no-number")
            return False
        return take(value)

    desk.console.open(Typed(question, taken, lambda: desk.say("ui-left"), desk.console))


def bid(desk: Desk, key: str) -> None:
    """G: ask for a bid in the auction, with the lowest legal one preset.

    In other steps the same key names a price, calls an auction or says how many buildings one
    wants.
    """
    step = desk.step
    if isinstance(step, Appraisal):
        price(desk, step)
        return
    if isinstance(step, KindPrice):
        acts.answer(desk, CallAuction)
        return
    if isinstance(step, Call):
        counts(desk)
        return
    if not isinstance(step, Auction):
        desk.say("ui-no-auction" if desk.state.rules.auctions else "ui-auctions-off")
        return
    seat = acts.answering(desk)
    if seat is not None:
        _bid(desk, seat, step)


def _bid(desk: Desk, seat: int, step: Auction) -> None:
    """Ask for the bid, or submit the lowest one if the seat cannot pay it: the engine then says why
    not."""
    state, lowest = desk.state, step.lowest_bid(desk.state)
    most = state.cash[seat] - step.lot.extra_cost(state)
    if most < lowest and not state.rules.promises:
        desk.submit(Bid(seat, state.serial, lowest))
        desk.question()
        return
    key = "ui-bid.promise" if state.rules.promises else "ui-bid"
    ask = partial(desk.say, key, "alert", seat=seat, lot=step.lot, lowest=lowest, cash=most)
    number(desk, ask, lambda amount: desk.submit(Bid(seat, desk.state.serial, amount)), lowest)


def price(desk: Desk, step: Appraisal) -> None:
    """Ask the creditor what a deed offered in kind is worth to them."""
    seat = acts.answering(desk)
    if seat is not None:
        pledged = desk.state.pledged[step.space]
        value = (desk.state.rules.pledge if pledged else desk.state.rules.price)[step.space]
        ask = partial(desk.say, "ui-price", "alert", seat=seat, space=step.space, price=value)
        number(desk, ask, lambda amount: desk.submit(Price(seat, desk.state.serial, amount)), value)


def counts(desk: Desk) -> None:
    """Ask how many of the scarce buildings the seat wants: figures choose, 0 is none."""
    seat, step = acts.answering(desk), desk.step
    if seat is not None and isinstance(step, Call):
        none = entry(desk, lambda to: Want(seat, to, 0))
        many = range(1, demand(desk.state, seat, step.hotel) + 1)
        entries = [entry(desk, partial(_want, seat, count)) for count in many]
        Menu(desk.console, [], lambda: entries, zero=none).show()


def _want(seat: int, count: int, to: int) -> Command:
    return Want(seat, to, count)


# lots and deeds


def allowed(desk: Desk, verb: str, command: Callable[[int, int], Command]) -> int | None:
    """Return the seat that can do this now; otherwise tell the reason and return None."""
    seat = acts.acting(desk)
    if seat is None or may(desk.state, verb, seat):
        return seat
    desk.refuse(Refused("wrong-moment", verb=verb, pause=desk.step.pause), command(seat, desk.state.serial))
    return None


def refuse_last_place(desk: Desk, found: Iterable[Refused | None]) -> bool:
    """Announce the first refusal that keeps a place for a building at auction; return False if there is none."""
    for refused in found:
        if refused is not None and refused.code == "no-place-left":
            desk.refuse(refused)
            return True
    return False


def nearest(desk: Desk, seat: int, spaces: Iterable[int]) -> list[int]:
    """Return the squares in board order, with the square of the seat's token first."""
    return sorted(spaces, key=lambda space: (space != desk.state.pos[seat], space))


def build(desk: Desk, key: str) -> None:
    """H: list the lots that can be built on now, each with its price."""
    if isinstance(desk.step, Place):
        place(desk, desk.step)
        return
    seat = allowed(desk, "build", lambda by, to: Build(by, to, ()))
    if seat is None:
        return
    lots = buildable(desk, seat)
    if lots:
        entries = lambda: [building(desk, seat, space) for space in buildable(desk, seat)]  # noqa: E731
        Menu(desk.console, title(desk, "ui-build", seat=seat), entries).show()
    else:
        tell(desk, answers.nothing_to_build(desk.state, desk.narrator, seat))


def place(desk: Desk, step: Place) -> None:
    """Ask where to put a building that was won."""
    seat = acts.answering(desk)
    if seat is not None:
        grounds = nearest(desk, seat, step.grounds(desk.state))
        entries = [entry(desk, lambda to, space=space: PutHere(seat, to, space)) for space in grounds]  # type: ignore[misc]
        Menu(desk.console, title(desk, "ui-place", seat=seat), lambda: entries).show()


def buildable(desk: Desk, seat: int) -> list[int]:
    """Return the lots of the seat that can be built on now."""
    streets = desk.state.rules.streets
    own = [space for space in streets if desk.state.owner[space] == seat]
    return nearest(desk, seat, (space for space in own if why_not_build(desk.state, seat, space) is None))


def building(desk: Desk, seat: int, space: int) -> Entry:
    return entry(desk, lambda to: Build(seat, to, (space,)))


def sell(desk: Desk, key: str) -> None:
    """Shift+H: list the buildings that can be sold now, each with its proceeds."""
    seat = allowed(desk, "sell", lambda by, to: Sell(by, to, ()))
    if seat is None:
        return
    built = [space for space in desk.state.deeds(seat) if desk.state.level[space]]
    ways = [((space, desk.state.level[space] - 1),) for space in built]
    if (
        built
        and not any(sales(desk.state, seat))
        and refuse_last_place(desk, [why_not_sell(desk.state, seat, way) for way in ways])
    ):
        return
    if built:
        entries = lambda: [selling(desk, seat, levels) for levels in sales(desk.state, seat)]  # noqa: E731
        Menu(desk.console, title(desk, "ui-sell", seat=seat), entries).show()
    else:
        tell(desk, answers.nothing_to_sell(desk.state, desk.narrator, seat))


def selling(desk: Desk, seat: int, levels: tuple[tuple[int, int], ...]) -> Entry:
    return entry(desk, lambda to: Sell(seat, to, levels))


def mortgage(desk: Desk, key: str) -> None:
    """K: list the deeds that can be mortgaged now, each with its proceeds."""
    seat = allowed(desk, "mortgage", lambda by, to: Mortgage(by, to, -1))
    if seat is None:
        return
    state, deeds = desk.state, desk.state.deeds(seat)
    held = {space: why_not_mortgage(state, seat, space) for space in deeds}
    free = [space for space, refused in held.items() if refused is None]
    if free:
        entries = [entry(desk, partial(_mortgage, seat, space)) for space in nearest(desk, seat, free)]
        Menu(desk.console, title(desk, "ui-mortgage", seat=seat), lambda: entries).show()
    elif not refuse_last_place(desk, held.values()):
        tell(desk, answers.nothing_to_mortgage(state, desk.narrator, seat))


def _mortgage(seat: int, space: int, to: int) -> Command:
    return Mortgage(seat, to, space)


def redeem(desk: Desk, key: str) -> None:
    """Shift+K: list the mortgages that can be redeemed now, each with its price."""
    seat = allowed(desk, "redeem", lambda by, to: Redeem(by, to, -1))
    if seat is None:
        return
    state = desk.state
    payable = [space for space in state.deeds(seat) if why_not_redeem(state, seat, space) is None]
    if payable:
        entries = [entry(desk, partial(_redeem, seat, space)) for space in nearest(desk, seat, payable)]
        Menu(desk.console, title(desk, "ui-redeem", seat=seat), lambda: entries).show()
    else:
        tell(desk, answers.nothing_to_redeem(state, desk.narrator, seat))


def _redeem(seat: int, space: int, to: int) -> Command:
    return Redeem(seat, to, space)


# everything


def everything(desk: Desk, key: str) -> None:
    """O: list every act open to the person at the keyboard, those without a key included."""
    seat = acts.acting(desk)
    if seat is None:
        return
    entries = list(open_acts(desk, seat))
    if entries:
        Menu(desk.console, title(desk, "ui-everything", seat=seat), lambda: entries).show()
    else:
        desk.say("ui-nothing-to-do", seat=seat)


def help_now(desk: Desk) -> None:
    """Tell the open question, every act with its key, and the help for odds if the rules allow them.

    Open rents are left out: only their owner is supposed to notice them.
    """
    said = desk.narrator.question() if desk.waiting_for_person() else []
    seat = desk.actor()
    if seat is not None:
        labels = [each.label for each in open_acts(desk, seat)]
        labels += [called(desk, "take-back", desk.words("ui-do.take-back"))] if desk.table.takes_back() else []
        labels += [called(desk, "referee", desk.words("ui-do.referee"))] if desk.tournament else []
        said += [utterance(label, "answer", "answer") for label in labels]
    rest = ["ui-help-odds"] if desk.edition.sheet.odds else []
    tell(desk, [*said, *(utterance(desk.words(key), "answer", "answer") for key in [*rest, "ui-help-rest"])])


def open_acts(desk: Desk, seat: int) -> Iterable[Entry]:
    """Yield one entry for each key that does something now, then one for each act without a key."""
    found = [command for command in options(desk.state, seat) if not isinstance(command, Claim)]
    seen: set[str] = set()
    for command in found:
        action = None if hands_over_early(desk, command) else KEYS.get(type(command))
        if action is not None and action not in seen:
            seen.add(action)
            yield keyed(desk, action, command)
    if any(isinstance(command, Build) for command in found):
        yield Entry(desk.words("ui-order"), lambda: Order(desk, seat).choose())
    yield from (
        keyless(desk, command)
        for command in found
        if isinstance(command, WITHOUT_KEY) or hands_over_early(desk, command)
    )


def hands_over_early(desk: Desk, command: Command) -> bool:
    """Return True for handing over while a double could be thrown on: Enter throws, so no key hands
    over."""
    return isinstance(command, EndTurn) and isinstance(desk.step, ThrowAgain)


def keyed(desk: Desk, action: str, command: Command) -> Entry:
    """Return an entry that does the same as pressing the key of `action`."""
    row = desk.console.keymap.by_id(action)
    asked = ASKING.get(type(command))
    does = desk.words(f"ui-do.{asked}") if asked else label(desk, command)
    return Entry(called(desk, action, does), lambda: desk.hands.press(desk, row, row.keys[0]))


def called(desk: Desk, action: str, does: Both) -> Both:
    """Return the label of an act together with its key."""
    return desk.words("ui-option", label=does, key=desk.console.keymap.label(action))


def keyless(desk: Desk, command: Command) -> Entry:
    """Return the entry of an act without a key; some ask again or ask for a sum first."""
    said = label(desk, command)
    if isinstance(command, TWICE):
        return Entry(said, lambda: confirm(desk, said, command))
    if isinstance(command, OfferInKind) and command.amount:
        return Entry(said, lambda: offer_for(desk, command))
    return entry(desk, partial(_renew, command), said)


def _renew(command: Command, to: int) -> Command:
    """Return the same command with another pause number."""
    return type(command)(**{field: getattr(command, field) for field in command.fields} | {"to": to})


def offer_for(desk: Desk, command: OfferInKind) -> None:
    """Ask the debtor which sum a deed in kind settles."""
    ask = partial(desk.say, "ui-in-kind", "alert", space=command.space, amount=command.amount)
    take = lambda amount: desk.submit(OfferInKind(command.by, desk.state.serial, command.space, amount))  # noqa: E731
    number(desk, ask, take, command.amount)


def confirm(desk: Desk, said: Both, command: Command) -> None:
    """Ask again before a command that cannot be undone."""
    no = Entry(desk.words("ui-no"), lambda: desk.say("ui-left"))
    yes = entry(desk, partial(_renew, command), desk.words("ui-yes"))
    Menu(desk.console, title(desk, "ui-sure", label=said), lambda: [no, yes]).show()


class Order:
    """An order of several buildings: how many, then a lot for each, then the whole order is
    submitted."""

    def __init__(self, desk: Desk, seat: int) -> None:
        self.desk, self.seat = desk, seat
        self.lots: tuple[int, ...] = ()
        self.count = 0

    def choose(self) -> None:
        question = partial(self.desk.say, "ui-order-count", "alert", seat=self.seat)
        number(self.desk, question, self.counted, 2, money=False)

    def counted(self, count: int) -> bool:
        self.count = count
        if count < 1:
            self.desk.say("ui-left")
        else:
            self.next()
        return True

    def next(self) -> None:
        """Ask for the lot of the next building, or show the complete order."""
        desk = self.desk
        if len(self.lots) == self.count:
            send = entry(desk, lambda to: Build(self.seat, to, self.lots), desk.words("ui-order-send"))
            price = sum(desk.state.rules.house[space] for space in self.lots)
            head = title(desk, "ui-order-whole", lots=sorted(self.lots), price=price)
            Menu(desk.console, head, lambda: [send], preset=0).show()
            return
        lots = self.possible()
        if lots:
            head = title(desk, "ui-order-lot", nth=str(len(self.lots) + 1), count=str(self.count))
            Menu(desk.console, head, lambda: [self.lot(space) for space in lots]).show()
        else:
            desk.say("ui-order-too-many", nth=str(len(self.lots)))

    def possible(self) -> Sequence[int]:
        """Return the lots on which the order could continue."""
        state = self.desk.state
        own = [space for space in state.rules.streets if state.owner[space] == self.seat]
        return [space for space in own if why_not_order(state, self.seat, (*self.lots, space)) is None]

    def lot(self, space: int) -> Entry:
        said = self.desk.words("ui-lot", space=space, price=self.desk.state.rules.house[space])
        return Entry(said, partial(self.add, space))

    def add(self, space: int) -> None:
        self.lots = (*self.lots, space)
        self.next()


def settled(desk: Desk) -> None:
    """F3: list what was chosen at the start: variants, length, tokens.

    Choosing an entry only says that it is too late to change it.
    """
    lang, setup = desk.narrator.lang, desk.edition.sheet
    late = partial(desk.say, "ui-settled")
    entries = [
        Entry(desk.words("ui-variant-is", name=in_language(words["title"], lang), state=state), late, stays=True)
        for name, words in variants().items()
        for state in ["on" if variant_holds(setup, name) else "off"]
    ]
    minutes = desk.table.clock.minutes
    length = desk.words("ui-length", count=int(minutes)) if minutes else desk.words("ui-no-length")
    entries.append(Entry(length, late, stays=True))
    rules, state = desk.state.rules, desk.state
    if rules.tax_account == MIDDLE and not rules.pot_is_won:
        entries.append(Entry(desk.words("ui-middle", pot=state.cash[MIDDLE]), late, stays=True))
    entries += [
        Entry(desk.words("ui-token-of", seat=seat, token=token), late, stays=True)
        for seat, token in enumerate(desk.tokens)
        if token
    ]
    Menu(desk.console, title(desk, "ui-settled-list", title=announced(setup, lang)), lambda: entries).show()


ASKING: dict[type[Command], str] = {
    Bid: "bid",
    Want: "want",
    Price: "price",
    Build: "build",
    PutHere: "place",
    Sell: "sell",
    Mortgage: "mortgage",
    Redeem: "redeem",
    Propose: "trade",
}
"""The acts whose keys ask before they act: in a list they have a label of their own."""

KEYS: dict[type[Command], str] = {
    **dict.fromkeys(acts.GO_ON_COMMANDS, "enter"),
    **dict.fromkeys(acts.ACCEPT_COMMANDS, "accept"),
    **dict.fromkeys(acts.REFUSE_COMMANDS, "refuse"),
    **acts.JAIL_COMMANDS,
    Bid: "bid",
    Want: "bid",
    Price: "bid",
    CallAuction: "bid",
    Build: "build",
    PutHere: "build",
    Sell: "sell",
    Mortgage: "mortgage",
    Redeem: "redeem",
    Propose: "trade",
}
"""The id of the key for each kind of command."""
