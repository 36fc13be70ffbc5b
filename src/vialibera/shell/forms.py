"""The keys that ask before they act: bids and amounts, building and mortgages, the list of everything, orders."""

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
"""What is asked twice."""

WITHOUT_KEY = (SellDeed, OfferInKind, *TWICE)
"""What only the list of everything offers, each with its object."""

NOT_LISTED = (Claim, Propose)
"""An open rent is nobody's business but the owner's; exchanges have a walk of their own."""


def title(desk: Desk, key: str, /, **facts: Fact) -> list[Utterance]:
    return heading(desk.words(key, **facts))


def tell(desk: Desk, said: list[Utterance]) -> None:
    desk.console.tell_list(said)


def label(desk: Desk, command: Command) -> Text:
    """An act as an entry: no sentence of its own, so without a full stop."""
    said = desk.narrator.option(command)
    return Text(said.shown.removesuffix("."), said.spoken.removesuffix("."), said.id, said.facts)


def entry(desk: Desk, make: Callable[[int], Command], said: Both | None = None) -> Entry:
    """An entry that acts; its command names the pause at the moment it is chosen."""

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
    """Asks for a typed number; Enter alone means the preset. One that is refused is asked for again, till Esc."""

    def taken(text: str) -> bool:
        value = preset if not text else desk.amount_of(text) if money else whole(text)
        if value is None:
            desk.say("ui-no-number")
            return False
        return take(value)

    desk.console.open(Typed(question, taken, lambda: desk.say("ui-left"), desk.console))


def bid(desk: Desk, key: str) -> None:
    """G: a bid in the auction, the lowest lawful one preset."""
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
    """The creditor names what a deed is worth to them."""
    seat = acts.answering(desk)
    if seat is not None:
        pledged = desk.state.pledged[step.space]
        value = (desk.state.rules.pledge if pledged else desk.state.rules.price)[step.space]
        ask = partial(desk.say, "ui-price", "alert", seat=seat, space=step.space, price=value)
        number(desk, ask, lambda amount: desk.submit(Price(seat, desk.state.serial, amount)), value)


def counts(desk: Desk) -> None:
    """How many of the scarce buildings one wants: figures choose, 0 is none."""
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
    """The person who may do it now; else the reason is told."""
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
    """Where the seat stands comes first, the others in board order."""
    return sorted(spaces, key=lambda space: (space != desk.state.pos[seat], space))


def build(desk: Desk, key: str) -> None:
    """H: the lots where a building may stand now, each with its price."""
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
    """A building that was won must be put somewhere."""
    seat = acts.answering(desk)
    if seat is not None:
        grounds = nearest(desk, seat, step.grounds(desk.state))
        entries = [entry(desk, lambda to, space=space: PutHere(seat, to, space)) for space in grounds]  # type: ignore[misc]
        Menu(desk.console, title(desk, "ui-place", seat=seat), lambda: entries).show()


def buildable(desk: Desk, seat: int) -> list[int]:
    streets = desk.state.rules.streets
    own = [space for space in streets if desk.state.owner[space] == seat]
    return nearest(desk, seat, (space for space in own if why_not_build(desk.state, seat, space) is None))


def building(desk: Desk, seat: int, space: int) -> Entry:
    return entry(desk, lambda to: Build(seat, to, (space,)))


def sell(desk: Desk, key: str) -> None:
    """Shift+H: the buildings that may be sold now, each with what it brings."""
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
    """K: the deeds that may be mortgaged now, each with what it brings."""
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
    """Shift+K: the mortgages that may be lifted now, each with its price."""
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
    """O: every act open to whoever is at the keyboard, those without a letter included."""
    seat = acts.acting(desk)
    if seat is None:
        return
    entries = list(open_acts(desk, seat))
    if entries:
        Menu(desk.console, title(desk, "ui-everything", seat=seat), lambda: entries).show()
    else:
        desk.say("ui-nothing-to-do", seat=seat)


def help_now(desk: Desk) -> None:
    """The open question, every act with its key, and what a variant lets one ask; nothing of open rents."""
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
    """One entry for each key that would do something, then what has no key."""
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
    """Where a double need not be thrown on: Enter throws, so handing over has no key."""
    return isinstance(command, EndTurn) and isinstance(desk.step, ThrowAgain)


def keyed(desk: Desk, action: str, command: Command) -> Entry:
    """An act that has a key is done as if the key were pressed."""
    row = desk.console.keymap.by_id(action)
    asked = ASKING.get(type(command))
    does = desk.words(f"ui-do.{asked}") if asked else label(desk, command)
    return Entry(called(desk, action, does), lambda: desk.hands.press(desk, row, row.keys[0]))


def called(desk: Desk, action: str, does: Both) -> Both:
    """What is done, and by which key."""
    return desk.words("ui-option", label=does, key=desk.console.keymap.label(action))


def keyless(desk: Desk, command: Command) -> Entry:
    said = label(desk, command)
    if isinstance(command, TWICE):
        return Entry(said, lambda: confirm(desk, said, command))
    if isinstance(command, OfferInKind) and command.amount:
        return Entry(said, lambda: offer_for(desk, command))
    return entry(desk, partial(_renew, command), said)


def _renew(command: Command, to: int) -> Command:
    """The same command for the pause of now."""
    return type(command)(**{field: getattr(command, field) for field in command.fields} | {"to": to})


def offer_for(desk: Desk, command: OfferInKind) -> None:
    """Where the debtor names the sum a deed is to settle."""
    ask = partial(desk.say, "ui-in-kind", "alert", space=command.space, amount=command.amount)
    take = lambda amount: desk.submit(OfferInKind(command.by, desk.state.serial, command.space, amount))  # noqa: E731
    number(desk, ask, take, command.amount)


def confirm(desk: Desk, said: Both, command: Command) -> None:
    """What cannot be undone is asked again."""
    no = Entry(desk.words("ui-no"), lambda: desk.say("ui-left"))
    yes = entry(desk, partial(_renew, command), desk.words("ui-yes"))
    Menu(desk.console, title(desk, "ui-sure", label=said), lambda: [no, yes]).show()


class Order:
    """Several buildings in one order: how many, then a lot for each, then the whole order is sent."""

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
        """The lot of the next building, or the whole order."""
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
    """What was chosen at the start: variants, length, tokens. Choosing an entry says that it is too late."""
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
"""The acts whose keys ask before they act: in the list they go by a name of their own."""

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
"""The key of each kind of act."""
