"""A story: one batch of events in words.

Each event is applied to the narrator's state as it is worded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from vialibera.engine.ids import BANK, HOTEL, MIDDLE
from vialibera.engine.messages import Event
from vialibera.engine.topics.auction import AuctionOpened, Bought, DeedLot, Lot, Payment, Unsold
from vialibera.engine.topics.bankruptcy import Bankrupt, EstateTaken, Inherited, WentOut
from vialibera.engine.topics.building import Built
from vialibera.engine.topics.cards import CardDrawn, CardReturned
from vialibera.engine.topics.ending import GameOver, Standing
from vialibera.engine.topics.in_kind import KindRefused, OfferedInKind, PaidInKind
from vialibera.engine.topics.jail import Freed, Jailed, PassKept, PassReturned, TryFailed
from vialibera.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.engine.topics.movement import Moved
from vialibera.engine.topics.opening import Dealt, DeckShuffled, OrderSettled, OrderThrown
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.rent import RentThrown
from vialibera.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken
from vialibera.engine.topics.rulings import DeedCorrected, MoneyCorrected, PlaceCorrected, RulingGiven
from vialibera.engine.topics.selling import Razed
from vialibera.engine.topics.shortage import BuildingsWanted, BuildingWon
from vialibera.engine.topics.trade import Deal, Proposed, SoldToBank, Traded
from vialibera.engine.topics.turn import DiceThrown, TurnBegan
from vialibera.narrator import why
from vialibera.narrator.hostile import clean
from vialibera.narrator.offering import deed_case
from vialibera.narrator.pledged import mortgages
from vialibera.narrator.rests import rested_before
from vialibera.narrator.utterance import LINE, NO_FACTS, Text, sentences
from vialibera.sheet.sheet import in_language
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact

E = TypeVar("E", bound=Event)


class StoryLine(NamedTuple):
    """A line in words. The key and the facts are kept for the news; an empty key is no news."""

    text: Text
    key: str = ""
    facts: Mapping[str, Fact] = NO_FACTS


UNSPOKEN = Text("", "")


class Story:
    """The events still to be worded, and the lines made of those before.

    A teller can take the events that follow its own into its line. Each event is applied to the
    state when it is taken, so the order of taking decides which state a line describes.
    """

    def __init__(self, narrator: Narrator, events: Iterable[Event]) -> None:
        self.narrator = narrator
        self.state = narrator.state
        self.waiting: deque[Event] = deque(events)
        self.start = 0
        """The space the token moved last has come from."""
        self.claimed = False
        """True if the next rent announced was just claimed."""
        self.lines: list[StoryLine] = []

    def tell_all(self) -> list[StoryLine]:
        """Word all events and return the lines."""
        while self.waiting:
            event = self.next()
            why.learn(self.narrator, event)
            TELLERS.get(type(event), plainly)(self, event)
        return self.lines

    def next(self) -> Event:
        """Take the next event, note what it will destroy, and apply it to the state."""
        event = self.waiting.popleft()
        # The notes below need the state before the event, so they come before apply().
        why.foresee(self.narrator, event)
        if isinstance(event, DiceThrown) and self.state.doubles:
            self.narrator.rests = (*self.narrator.rests, self.state.pos[event.seat])
        if isinstance(event, Moved):
            self.start = self.state.pos[event.seat]
        event.apply(self.state)
        return event

    def take(self, *kinds: type[E]) -> E | None:
        """Take the next event if it is of one of these kinds, or return None."""
        if self.waiting and isinstance(self.waiting[0], kinds):
            event = self.next()
            why.learn(self.narrator, event)
            assert isinstance(event, kinds)
            return event
        return None

    def take_all(self, kind: type[E]) -> list[E]:
        """Take all events of a kind that come next."""
        found: list[E] = []
        while (event := self.take(kind)) is not None:
            found.append(event)
        return found

    def comes(self, *kinds: type[Event]) -> bool:
        """Return True if the next event is of one of these kinds."""
        return bool(self.waiting) and isinstance(self.waiting[0], kinds)

    # saying

    def text(self, key: str, **facts: Fact) -> Text:
        return self.narrator.text(key, **facts)

    def say(self, key: str, *after: Both, **facts: Fact) -> None:
        """Add the line of a message, with the sentences that follow it.

        If the line is too long, the further sentences get a line without a key.
        """
        fact = self.text(key, **facts)
        whole = sentences(fact, *after)
        if len(whole.shown) <= LINE and len(whole.spoken) <= LINE:
            self.lines.append(StoryLine(whole, key, facts))
        else:
            self.lines += [StoryLine(fact, key, facts), StoryLine(sentences(*after))]

    def note(self, key: str, **facts: Fact) -> None:
        """Add a change to the news only: another line has announced it."""
        self.lines.append(StoryLine(UNSPOKEN, key, facts))

    def totals(self, *seats: int) -> Both:
        """Return the cash that the players among these seats have now, at most two of them.

        A brief narrator leaves it out.
        """
        people = [seat for seat in dict.fromkeys(seats) if seat >= 0 and not self.state.out[seat]]
        if self.narrator.verbosity == "brief" or not people:
            return plain("")
        facts: dict[str, Fact] = {"seat": people[0], "cash": self.state.cash[people[0]]}
        if len(people) == 1:
            return self.text("total", **facts)
        other = people[1]
        return self.text("total.two", **facts, other=other, amount=self.state.cash[other])

    def missing(self, seat: int) -> Both:
        """Return the sum still missing from the debt or price for which the player is raising money."""
        asked = self.state.step
        if not isinstance(asked, Settle | Payment) or asked.seat != seat:
            return plain("")
        due = asked.debts[0].amount if isinstance(asked, Settle) else asked.due(self.state)
        short = due - self.state.cash[seat]
        return self.text("still-missing", missing=short) if short > 0 else plain("")

    def completed(self, seat: int, spaces: Sequence[int]) -> Both:
        """Return the colour groups that these deeds have completed."""
        rules = self.state.rules
        whole = {rules.group[space]: space for space in spaces if self.state.holds_group(seat, space)}
        names = [plain(self.narrator.facts.group(space)) for group, space in whole.items() if rules.colour[group]]
        if not names:
            return plain("")
        listed = self.narrator.facts.listed(names)
        return self.text("group-completed", seat=seat, groups=listed, count=len(names))


class Hearing(Story):
    """A story for a narrator who only follows: it notes everything and words nothing.

    It still formats each fact, so that a log whose facts cannot be put into words fails here as
    well.
    """

    def text(self, key: str, **facts: Fact) -> Text:
        self.narrator.facts.of(facts)
        return UNSPOKEN

    def say(self, key: str, *after: Both, **facts: Fact) -> None:
        self.lines.append(StoryLine(self.text(key, **facts), key, facts))


def facts_of(event: Event) -> dict[str, Fact]:
    return {field: getattr(event, field) for field in event.fields}


def plainly(story: Story, event: Event) -> None:
    """Announce an event by the message of its own name, with its fields as facts."""
    from vialibera.narrator.narrate import kebab

    story.say(kebab(type(event).__name__), **facts_of(event))


def silently(story: Story, event: Event) -> None:
    """Announce nothing."""


# --- the throw and the way ---


def dice_thrown(story: Story, event: DiceThrown) -> None:
    """Announce throw, move and square in one line, then the rents lost by the throw."""
    lapsed = story.take_all(ClaimLapsed)
    facts = {
        **facts_of(event),
        "sum": event.first + event.second,
        "double": "yes" if event.first == event.second else "no",
        "start": story.state.pos[event.seat],
    }
    if (tried := story.take(TryFailed)) is not None:
        story.say("dice-thrown.failed", **facts, tries=tried.tries, turns=story.state.rules.jail_turns)
    elif story.take(Jailed) is not None:
        story.say("dice-thrown.jailed", **facts)
    else:
        case = ".freed" if story.take(Freed) is not None else ""
        moved = story.take(Moved)
        assert moved is not None
        story.say(f"dice-thrown{case}", where(story, moved.space), **(facts | way(story, moved)))
        story.note("moved", seat=moved.seat, space=moved.space)
    for event_lapsed in lapsed:
        claim_lapsed(story, event_lapsed)


def way(story: Story, moved: Moved) -> dict[str, Fact]:
    """Return start, end and number of squares of a move, negative if the token went back."""
    size = len(story.state.rules.landing)
    ahead = (moved.space - story.start) % size
    back = not moved.lap and moved.space < story.start
    return {"start": story.start, "space": moved.space, "steps": ahead - size * back}


def where(story: Story, space: int) -> Both:
    """Return the number and colour of a square, which only a full narrator adds."""
    if story.narrator.verbosity != "full":
        return plain("")
    if story.state.rules.house[space]:
        return story.text("where.colour", space=space, square=space, group=story.narrator.facts.group(space))
    return story.text("where", space=space, square=space)


def freed(story: Story, event: Freed) -> None:
    """Announce the way out of jail.

    After the last try the fee is paid, then the token moves by that throw.
    """
    moved = story.take(Moved) if event.way == "forced" else None
    if moved is not None:
        story.say("freed.forced", where(story, moved.space), seat=event.seat, **way(story, moved))
        story.note("moved", seat=moved.seat, space=moved.space)
    else:
        story.say("freed", seat=event.seat)


def moved(story: Story, event: Moved) -> None:
    story.say("moved", where(story, event.space), **(facts_of(event) | way(story, event)))


def jailed(story: Story, event: Jailed) -> None:
    story.say("jailed", seat=event.seat)


def pass_returned(story: Story, event: PassReturned) -> None:
    story.take(Freed)
    story.say("pass-returned", seat=event.seat)


def card_drawn(story: Story, event: CardDrawn) -> None:
    """Announce the card's full text, and its deck if the square has not named it."""
    here = story.state.rules.deck_of[story.state.pos[event.seat]]
    card = story.narrator.facts.card(event.deck, event.card)
    after, done = carried_out(story, event)
    key = "card-drawn" if here == event.deck else "card-drawn.other"
    story.say(key, after, seat=event.seat, deck=event.deck, card=card, **done)


def carried_out(story: Story, event: CardDrawn) -> tuple[Both, dict[str, Fact]]:
    """Take the events that the card's own words have announced: one sum, or the space it sends to.

    Return the sentence to add, and the facts of those events.
    """
    card = story.state.rules.decks[event.deck][event.card]
    words, effect = in_language(card.printed.text, story.narrator.lang), card.effect
    if effect.one_sum and "{amount}" in words and (paid := story.take(Paid)) is not None:
        return story.totals(event.seat), {"payer": paid.payer, "payee": paid.payee, "amount": paid.amount}
    if effect.one_way and "{to}" in words and (moved := story.take(Moved)) is not None:
        story.note("moved", seat=moved.seat, space=moved.space)
        return where(story, moved.space), way(story, moved)
    if effect.by_buildings and not story.comes(Paid, Indebted):
        return story.text("card-drawn.no-repairs"), {}
    return plain(""), {}


def turn_began(story: Story, event: TurnBegan) -> None:
    """Announce a turn, and where the visitor of the last turn stopped.

    A player who missed the landing hears it once more and can still claim.
    """
    turns, turn = story.narrator.turns, story.state.turn_no
    visitor = next((seat for seat, had in turns.items() if had and had[-1] == turn - 1), None)
    turns.setdefault(event.seat, []).append(turn)
    if visitor is None or story.state.out[visitor]:
        story.say("turn-began", seat=event.seat, turn=turn)
    else:
        facts = {"seat": event.seat, "turn": turn, "other": visitor, **rested_before(story.narrator, visitor)}
        if story.state.jail[visitor]:
            story.say("turn-began.from-jail", **facts)
        else:
            story.say("turn-began.from", **facts, space=story.state.pos[visitor])
    story.narrator.rests = ()


# --- money ---


def paid(story: Story, event: Paid) -> None:
    if event.reason == "capital":
        return capital_paid(story, event)
    key = f"paid.{event.reason}"
    if event.reason == "card":
        key += "-received" if event.payer == BANK else "-players" if event.payee >= 0 else ""
    if event.reason == "tax" and event.payee == MIDDLE:
        key += "-kept"
    if event.reason == "jail-fee":
        story.take(Freed)
    facts = facts_of(event) | claimed(story)
    story.say(key, story.totals(event.payer, event.payee), explained(story, event), **facts)


def claimed(story: Story) -> dict[str, Fact]:
    """Return the fact that the owner has just claimed, and reset it."""
    told, story.claimed = story.claimed, False
    return {"claimed": "yes"} if told else {}


def explained(story: Story, event: Paid) -> Both:
    """Return the reason of a rent, which only a full narrator adds."""
    reason = story.narrator.reason
    if story.narrator.verbosity != "full" or event.reason != "rent" or reason is None:
        return plain("")
    return why.explain(story.narrator, reason)


def capital_paid(story: Story, event: Paid) -> None:
    """Announce the starting cash once: it is the same for all."""
    while story.comes(Paid):
        story.next()
    story.say("paid.capital", amount=event.amount)


def indebted(story: Story, event: Indebted) -> None:
    story.say(
        f"indebted.{event.reason}" if story.narrator.texts.has(f"indebted.{event.reason}") else "indebted",
        **facts_of(event),
        **claimed(story),
    )


def dealt(story: Story, event: Dealt) -> None:
    """Announce the deeds dealt to each player, then their price."""
    hands: dict[int, list[Dealt]] = {event.seat: [event]}
    for other in story.take_all(Dealt):
        hands.setdefault(other.seat, []).append(other)
    for seat, hand in hands.items():
        spaces = [one.space for one in hand]
        story.say("dealt", seat=seat, spaces=sorted(spaces))
        price = sum(one.price for one in hand)
        story.say("dealt.price", story.totals(seat), story.completed(seat, spaces), seat=seat, price=price)


def order_thrown(story: Story, event: OrderThrown) -> None:
    story.say("order-thrown", **facts_of(event), sum=event.first + event.second)


def order_settled(story: Story, event: OrderSettled) -> None:
    """Announce the order of play.

    Where the order comes from throws, the lowest throw is the banker
    (torneo.bank.lowest-is-banker).
    """
    known = story.state.rules.seating.lowest_is_banker
    banker = story.text("order-settled.banker", seat=event.order[-1]) if known else plain("")
    story.say("order-settled", banker, order=event.order)


def deck_shuffled(story: Story, event: DeckShuffled) -> None:
    """Announce that a deck was shuffled, never the order of its cards."""
    story.say("deck-shuffled", deck=event.deck)


def bought(story: Story, event: Bought) -> None:
    """Announce a purchase from the Bank at its price, or at an auction."""
    asked = story.state.step
    key = "bought" if isinstance(asked, Offer) else "bought.auction"
    after = story.totals(event.seat, event.seller), story.completed(event.seat, [event.space])
    story.say(key, *after, **facts_of(event))


def with_total(story: Story, event: Mortgaged | Redeemed | SoldToBank | BuildingWon) -> None:
    """Announce the event, the player's new cash, and the sum still missing."""
    from vialibera.narrator.narrate import kebab

    after = story.totals(event.seat), story.missing(event.seat)
    story.say(kebab(type(event).__name__), *after, **facts_of(event))


# --- rents ---


def claim_taken(story: Story, event: ClaimTaken) -> None:
    """Announce a claim only if dice decide the rent. Otherwise the payment announces it."""
    story.claimed = story.comes(Paid, Indebted)
    if not story.claimed:
        story.say("claim-taken", **facts_of(event))


def claim_lapsed(story: Story, event: ClaimLapsed) -> None:
    """Announce a lost rent, unless the owner is out."""
    if story.state.out[event.debtor] or story.state.out[event.seat]:
        if not story.state.out[event.seat]:
            story.say("claim-lapsed.out", **facts_of(event))
        return
    story.narrator.lapsed = event.space
    story.say("claim-lapsed", **facts_of(event))


def rent_thrown(story: Story, event: RentThrown) -> None:
    story.say("rent-thrown", **facts_of(event), sum=event.first + event.second)


# --- auctions ---


def auction_opened(story: Story, event: AuctionOpened) -> None:
    """Announce an auction, unless no player can bid: then only its end is announced."""
    if not event.bidders:
        return
    order = story.text("auction-opened.bidders", bidders=event.bidders)
    full = story.narrator.verbosity == "full"
    after = mortgage_of(story, event.lot), order if full else plain("")
    story.say("auction-opened", *after, lot=event.lot, opening=event.opening)


def mortgage_of(story: Story, lot: Lot) -> Both:
    """Return the mortgage of a lot, or that the Bank has cancelled it with the estate."""
    if not isinstance(lot, DeedLot):
        return plain("")
    if lot.space in story.narrator.cleared:
        story.narrator.cleared = story.narrator.cleared - {lot.space}
        return story.text("auction-opened.cleared")
    return mortgages(story.narrator, [lot.space])


def unsold(story: Story, event: Unsold) -> None:
    lot = event.lot
    if isinstance(lot, DeedLot):
        story.say("unsold", lot=lot, owner=lot.seller)
    else:
        story.say("unsold.building", lot=lot)


# --- buildings ---


def built(story: Story, event: Built) -> None:
    """Announce an order of several buildings in one line, lot by lot."""
    order = [event]
    while story.waiting and isinstance(story.waiting[0], Built) and story.waiting[0].seat == event.seat:
        order += [story.take(Built) or event]
    if len(order) == 1:
        case = "" if event.paid else ".won"
        story.say(f"built{case}", story.totals(event.seat) if event.paid else plain(""), **facts_of(event))
        return
    levels = {one.space: one.level for one in order}
    lots = story.narrator.facts.listed([story.narrator.piece("lot-with", space=s, level=n) for s, n in levels.items()])
    price = sum(one.paid for one in order)
    facts: dict[str, Fact] = {"seat": event.seat, "order": lots, "price": price, "count": len(order)}
    hotels = sum(one.level == HOTEL for one in order)
    story.say("built.several", story.totals(event.seat), **facts, space=event.space, hotels=hotels)


def razed(story: Story, event: Razed) -> None:
    sold = event.got // (story.state.rules.house[event.space] // 2)
    hotel = event.level + sold == HOTEL
    after = story.totals(event.seat), story.missing(event.seat)
    story.say("razed", *after, **facts_of(event), count=sold, hotel=hotel)


def buildings_wanted(story: Story, event: BuildingsWanted) -> None:
    story.say("buildings-wanted", **facts_of(event))


# --- trades and debts ---


def proposed(story: Story, event: Proposed) -> None:
    pledged = mortgages(story.narrator, event.gives.deeds + event.asks.deeds)
    story.say(f"proposed{one_sided(event)}", pledged, **facts_of(event))


def one_sided(deal: Proposed | Deal | Traded) -> str:
    """Return the case of a deal in which one side gives nothing."""
    return ".wish" if deal.gives.empty() else ".gift" if deal.asks.empty() else ""


def traded(story: Story, event: Traded) -> None:
    cash = event.gives.cash or event.asks.cash
    totals = story.totals(event.proposer, event.partner) if cash else plain("")
    done = story.completed(event.partner, event.gives.deeds), story.completed(event.proposer, event.asks.deeds)
    story.say(f"traded{one_sided(event)}", totals, *done, **facts_of(event))


def offered_in_kind(story: Story, event: OfferedInKind) -> None:
    key = "offered-in-kind.priced" if event.amount else "offered-in-kind"
    story.say(key, mortgages(story.narrator, [event.space]), **facts_of(event))


def kind_refused(story: Story, event: KindRefused) -> None:
    kept = story.state.owner[event.space] == event.seat
    story.say("kind-refused.kept" if kept else "kind-refused", **facts_of(event))


def paid_in_kind(story: Story, event: PaidInKind) -> None:
    story.say("paid-in-kind", story.completed(event.creditor, [event.space]), **facts_of(event))


# --- the way out and the end ---


def bankrupt(story: Story, event: Bankrupt) -> None:
    story.say("bankrupt" if event.amount else "bankrupt.left", **facts_of(event))


def estate(story: Story, event: EstateTaken | Inherited) -> Both:
    """Return deeds and cash as a list."""
    items = [story.narrator.facts.the(space) for space in event.deeds]
    items += [story.narrator.facts.money(event.cash)] if event.cash else []
    return story.narrator.facts.listed(items)


def estate_taken(story: Story, event: EstateTaken) -> None:
    left = estate(story, event)
    story.say("estate-taken" if left.shown else "estate-taken.nothing", seat=event.seat, estate=left)


def inherited(story: Story, event: Inherited) -> None:
    left = estate(story, event)
    after = story.totals(event.heir) if event.cash else plain(""), story.completed(event.heir, event.deeds)
    story.say("inherited" if left.shown else "inherited.nothing", *after, seat=event.seat, heir=event.heir, estate=left)


def went_out(story: Story, event: WentOut) -> None:
    left = story.state.alive()
    after = story.text("went-out.left", seats=left) if len(left) > 1 else plain("")
    story.say("went-out", after, seat=event.seat)


def game_over(story: Story, event: GameOver) -> None:
    """Announce the winner, then a line for each other player."""
    first = [row.seat for row in event.standings if row.place == 1]
    top = event.standings[0]
    key = "game-over" if len(first) == 1 else "game-over.level"
    story.say(key, why.tie(story.narrator, event.standings), seats=first, total=top.total)
    for row in event.standings[len(first) :]:
        standing(story, row)


def standing(story: Story, row: Standing) -> None:
    gone = story.state.out[row.seat]
    key = "standing" if not gone else "standing.out-worth" if row.value else "standing.out"
    story.say(key, seat=row.seat, place=row.place, total=row.value)


# --- the referee ---


def ruling_given(story: Story, event: RulingGiven) -> None:
    key = "ruling-given" if event.words else "ruling-given.no-words"
    story.say(key, referee=story.narrator.judge(event.referee), words=clean(event.words).text)


def money_corrected(story: Story, event: MoneyCorrected) -> None:
    """Announce the player's cash and the sum of all money in play, which the correction has changed."""
    case = "money-corrected" if event.amount > 0 else "money-corrected.back"
    in_play = story.text("money-in-play", total=-story.state.cash[BANK])
    story.say(case, story.totals(event.seat), in_play, seat=event.seat, amount=abs(event.amount))


def deed_corrected(story: Story, event: DeedCorrected) -> None:
    story.say(f"deed-corrected{deed_case(event)}", story.completed(event.owner, [event.space]), **facts_of(event))


def place_corrected(story: Story, event: PlaceCorrected) -> None:
    story.say("place-corrected.jailed" if event.jailed else "place-corrected", **facts_of(event))


TELLERS: dict[type[Event], Callable[[Story, Any], None]] = {
    DiceThrown: dice_thrown,
    Freed: freed,
    Moved: moved,
    Jailed: jailed,
    PassReturned: pass_returned,
    CardDrawn: card_drawn,
    TurnBegan: turn_began,
    Paid: paid,
    Indebted: indebted,
    Dealt: dealt,
    DeckShuffled: deck_shuffled,
    OrderThrown: order_thrown,
    OrderSettled: order_settled,
    Bought: bought,
    Mortgaged: with_total,
    Redeemed: with_total,
    SoldToBank: with_total,
    BuildingWon: with_total,
    ClaimTaken: claim_taken,
    ClaimLapsed: claim_lapsed,
    RentThrown: rent_thrown,
    AuctionOpened: auction_opened,
    Unsold: unsold,
    Built: built,
    Razed: razed,
    BuildingsWanted: buildings_wanted,
    Proposed: proposed,
    Traded: traded,
    OfferedInKind: offered_in_kind,
    KindRefused: kind_refused,
    PaidInKind: paid_in_kind,
    Bankrupt: bankrupt,
    EstateTaken: estate_taken,
    Inherited: inherited,
    WentOut: went_out,
    GameOver: game_over,
    RulingGiven: ruling_given,
    MoneyCorrected: money_corrected,
    DeedCorrected: deed_corrected,
    PlaceCorrected: place_corrected,
    ClaimOpened: silently,
    CardReturned: silently,
    PassKept: silently,
}
"""The function for each event that needs more than its own message.

All others are announced plainly.
"""

SILENT = {
    ClaimOpened: "a rent is the owner's to notice",
    CardReturned: "the card goes to the bottom of its deck, as every card does",
    PassKept: "the card itself says that it is kept",
}
"""Events that are not announced, with the reason."""
