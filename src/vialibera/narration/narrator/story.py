"""A story: one batch of events in words.

Each event is applied to the narrator's state as it is worded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from vialibera.narration.narrator import reasons
from vialibera.narration.narrator.command_texts import corrected_deed_case
from vialibera.narration.narrator.context import NarrationContext, event_facts, kebab_case
from vialibera.narration.narrator.mortgage_terms import mortgage_texts
from vialibera.narration.narrator.visitor_stops import earlier_stop_facts, is_lost_at_pass
from vialibera.narration.surfaces.utterance import (
    EMPTY_PHRASE,
    LONGEST_LINE,
    NO_FACTS,
    Fact,
    FactDict,
    Facts,
    MessagePhrase,
    join_sentences,
)
from vialibera.rules.engine.ids import BANK, HOTEL, MIDDLE
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.auction import AuctionOpened, Bought, DeedLot, Lot, Payment, Unsold
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, EstateTaken, Inherited, WentOut
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned
from vialibera.rules.engine.topics.ending import GameOver, Standing
from vialibera.rules.engine.topics.game_opening import Dealt, DeckShuffled, GameBegan, OrderSettled, OrderThrown
from vialibera.rules.engine.topics.in_kind import KindRefused, OfferedInKind, PaidInKind
from vialibera.rules.engine.topics.jail import Freed, Jailed, PassKept, PassReturned, TryFailed
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer, is_claim_possible
from vialibera.rules.engine.topics.rent import RentThrown
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimTaken
from vialibera.rules.engine.topics.rulings import DeedCorrected, MoneyCorrected, PlaceCorrected, RulingGiven
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.shortage import BuildingsWanted, BuildingWon, Call
from vialibera.rules.engine.topics.trade import Deal, DealLapsed, DealRefused, Proposed, SoldToBank, Traded
from vialibera.rules.engine.topics.turn import DiceThrown, TurnBegan
from vialibera.rules.sheet.sheet import in_language
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import clean_text

KINDS_OF_LINES: Mapping[str, str] = {
    "deck-shuffled": "shuffles",
    **dict.fromkeys(("bid-placed", "dropped-out"), "others-bids"),
    **dict.fromkeys(("proposed", "deal-refused", "deal-lapsed", "traded"), "others-trades"),
    **dict.fromkeys(("built", "razed", "buildings-wanted", "building-won"), "others-buildings"),
}
"""The kind of each line by the beginning of its key. Landings, questions, one's own money and debts have none."""

SEAT_FACTS = ("seat", "proposer", "partner", "other")

EventT = TypeVar("EventT", bound=Event)


class StoryLine(NamedTuple):
    """A line in words. The key and the facts are kept for the news; an empty key is no news."""

    text: MessagePhrase
    key: str = ""
    facts: Facts = NO_FACTS
    is_silent: bool = False
    """True if surfaces get the key and the facts though no words are told."""


EMPTY_TEXT = MessagePhrase("", "")


class Story:
    """The events still to be worded, and the lines made of those before.

    A teller can take the events that follow its own into its line. Each event is applied to the
    state when it is taken, so the order of taking decides which state a line describes.
    """

    def __init__(self, context: NarrationContext, events: Iterable[Event]) -> None:
        self.context = context
        self.memory, self.state = context.memory, context.state
        self.events_left: deque[Event] = deque(events)
        self.move_start = 0
        """The space the token moved last has come from."""
        self.was_claimed = False
        """True if the next rent announced was just claimed."""
        self.lines: list[StoryLine] = []

    def tell_all(self) -> list[StoryLine]:
        """Word all events and return the lines."""
        while self.events_left:
            event = self.apply_next()
            reasons.note_reason(self.context, event)
            EVENT_TELLERS.get(type(event), tell_plainly)(self, event)
        return self.lines

    def apply_next(self) -> Event:
        """Take the next event, note what it will destroy, and apply it to the state."""
        event = self.events_left.popleft()
        # The notes below need the state before the event, so they come before apply().
        reasons.note_before_event(self.context, event)
        if isinstance(event, DiceThrown):
            self.memory.note_throw(self.state.doubles > 0)
        if isinstance(event, Moved):
            self.move_start = self.state.pos[event.seat]
        event.apply(self.state)
        if isinstance(event, Moved):
            possible = is_claim_possible(self.state, event.seat, event.space)
            self.memory.last_stop = event.space if possible else None
            self.memory.is_stop_settled = False
            reasons.note_stop(self.context, event)
        return event

    def take_if(self, *kinds: type[EventT]) -> EventT | None:
        """Take the next event if it is of one of these kinds, or return None."""
        if self.events_left and isinstance(self.events_left[0], kinds):
            event = self.apply_next()
            reasons.note_reason(self.context, event)
            assert isinstance(event, kinds)
            return event
        return None

    def take_all_of(self, kind: type[EventT]) -> list[EventT]:
        """Take all events of a kind that come next."""
        found: list[EventT] = []
        while (event := self.take_if(kind)) is not None:
            found.append(event)
        return found

    def is_next(self, *kinds: type[Event]) -> bool:
        """Return True if the next event is of one of these kinds."""
        return bool(self.events_left) and isinstance(self.events_left[0], kinds)

    # saying

    def text(self, key: str, **facts: Fact) -> MessagePhrase:
        return self.context.text(key, **facts)

    def told(self, key: str, **facts: Fact) -> MessagePhrase:
        """Return the sentence in the form for the listeners: the only one is addressed as "you"."""
        if key.startswith("traded") and not self.is_among_computers(*(facts[side] for side in ("proposer", "partner"))):
            return self.text(key, **facts)
        return self.context.told_text(key, **facts)

    def add_line(self, key: str, *after: Phrase, **facts: Fact) -> None:
        """Add the line of a message, with the sentences that follow it.

        If the line is too long, the further sentences get a line without a key.
        """
        if is_quiet(self.context, key, facts):
            return self.add_silent_line(key, **facts)
        fact = self.told(key, **facts)
        whole = join_sentences(fact, *after)
        if len(whole.shown) <= LONGEST_LINE and len(whole.spoken) <= LONGEST_LINE:
            self.lines.append(StoryLine(whole, key, facts))
        else:
            self.lines += [StoryLine(fact, key, facts), StoryLine(join_sentences(*after))]

    def add_silent_line(self, key: str, **facts: Fact) -> None:
        """Add the key and the facts of a message that is not told here; they are news like any other."""
        self.context.formatter.format_facts(facts)
        self.lines.append(StoryLine(MessagePhrase("", "", key, facts), key, facts, is_silent=True))

    def is_among_computers(self, *seats: Fact) -> bool:
        """Return True if only computer players are concerned and the listeners get no more than the outcome."""
        audience = self.context.audience
        return self.context.is_short and audience is not None and audience.computers.issuperset(seats)

    def add_news(self, key: str, **facts: Fact) -> None:
        """Add a change to the news only: another line has announced it."""
        self.lines.append(StoryLine(EMPTY_TEXT, key, facts))

    def totals_text(self, *seats: int) -> Phrase:
        """Return the cash that the players among these seats have now, at most two of them.

        A brief narrator leaves it out, a normal one that of computer players: keys tell it.
        """
        people = [seat for seat in dict.fromkeys(seats) if seat >= 0]
        audience = self.context.audience
        if audience is not None and self.context.is_short:
            people = [seat for seat in people if seat not in audience.computers]
        if audience is not None and "balances" in self.context.quiet_kinds:
            people = [seat for seat in people if seat in audience.here]
        if self.context.verbosity == "brief" or not people:
            return EMPTY_PHRASE
        if people == [self.context.lone_seat]:
            return self.text("told-total.you", cash=self.state.cash[people[0]])
        facts: FactDict = {"seat": people[0], "cash": self.state.cash[people[0]]}
        if len(people) == 1:
            return self.text("total", **facts)
        other = people[1]
        return self.text("total.two", **facts, other=other, amount=self.state.cash[other])

    def missing_text(self, seat: int) -> Phrase:
        """Return the sum still missing from the debt or price for which the player is raising money."""
        asked = self.state.step
        if not isinstance(asked, Settle | Payment) or asked.seat != seat:
            return EMPTY_PHRASE
        if not self.context.tells_missing or self.is_among_computers(seat):
            return EMPTY_PHRASE
        due = asked.debts[0].amount if isinstance(asked, Settle) else asked.amount_due(self.state)
        short = due - self.state.cash[seat]
        return self.text("still-missing", missing=short) if short > 0 else EMPTY_PHRASE

    def completed_groups_text(self, seat: int, spaces: Sequence[int]) -> Phrase:
        """Return the colour groups that these deeds have completed."""
        rules = self.state.rules
        whole = {rules.group_of[space]: space for space in spaces if self.state.has_full_group(seat, space)}
        names = [
            plain_phrase(self.context.formatter.group_name(space))
            for group, space in whole.items()
            if rules.is_colour_group[group]
        ]
        if not names:
            return EMPTY_PHRASE
        listed = self.context.formatter.join_phrases(names)
        return self.context.told_text("group-completed", seat=seat, groups=listed, count=len(names))


class SilentStory(Story):
    """A story for a narrator who only follows: it notes everything and words nothing.

    It still formats each fact, so that a log whose facts cannot be put into words fails here as
    well.
    """

    def text(self, key: str, **facts: Fact) -> MessagePhrase:
        self.context.formatter.format_facts(facts)
        return EMPTY_TEXT

    def add_line(self, key: str, *after: Phrase, **facts: Fact) -> None:
        self.lines.append(StoryLine(self.text(key, **facts), key, facts))


def tell_plainly(story: Story, event: Event, /, *after: Phrase, case: str = "", **more: Fact) -> None:
    """Announce an event by the message of its own name, in a case of it, with its fields and more as facts."""
    story.add_line(f"{kebab_case(type(event).__name__)}{case}", *after, **event_facts(event), **more)


def tell_silently(story: Story, event: Event) -> None:
    """Add an event to the news without a word."""
    story.add_silent_line(kebab_case(type(event).__name__), **event_facts(event))


def tell_nothing(story: Story, event: Event) -> None:
    """Announce nothing."""


# --- the throw and the way ---


def tell_dice_thrown(story: Story, event: DiceThrown) -> None:
    """Announce throw, move and square in one line, then the rents lost by the throw."""
    lapsed = story.take_all_of(ClaimLapsed)
    facts = {
        **event_facts(event),
        "sum": event.first + event.second,
        "double": "yes" if event.first == event.second else "no",
        "start": story.state.pos[event.seat],
    }
    if (tried := story.take_if(TryFailed)) is not None:
        story.add_line("dice-thrown.failed", **facts, tries=tried.tries, turns=story.state.rules.sheet.jail.turns)
    elif story.take_if(Jailed) is not None:
        story.add_line("dice-thrown.jailed", **facts)
    else:
        case = ".freed" if story.take_if(Freed) is not None else ""
        moved = story.take_if(Moved)
        assert moved is not None
        story.add_line(f"dice-thrown{case}", space_details(story, moved.space), **(facts | way_facts(story, moved)))
        story.add_news("moved", seat=moved.seat, space=moved.space)
    for event_lapsed in lapsed:
        tell_claim_lapsed(story, event_lapsed)


def way_facts(story: Story, moved: Moved) -> FactDict:
    """Return start, end and number of squares of a move, negative if the token went back."""
    size = len(story.state.rules.landing_effects)
    ahead = (moved.space - story.move_start) % size
    back = not moved.lap and moved.space < story.move_start
    return {"start": story.move_start, "space": moved.space, "steps": ahead - size * back}


def space_details(story: Story, space: int) -> Phrase:
    """Return the number and colour of a square, which only a full narrator adds."""
    if story.context.verbosity != "full":
        return EMPTY_PHRASE
    if story.state.rules.house_price[space]:
        return story.text("where.colour", space=space, square=space, group=story.context.formatter.group_name(space))
    return story.text("where", space=space, square=space)


def tell_freed(story: Story, event: Freed) -> None:
    """Announce the way out of jail.

    After the last try the fee is paid, then the token moves by that throw.
    """
    moved = story.take_if(Moved) if event.way == "forced" else None
    if moved is not None:
        story.add_line("freed.forced", space_details(story, moved.space), seat=event.seat, **way_facts(story, moved))
        story.add_news("moved", seat=moved.seat, space=moved.space)
    else:
        story.add_line("freed", seat=event.seat)


def tell_moved(story: Story, event: Moved) -> None:
    story.add_line("moved", space_details(story, event.space), **(event_facts(event) | way_facts(story, event)))


def tell_pass_returned(story: Story, event: PassReturned) -> None:
    story.take_if(Freed)
    story.add_line("pass-returned", seat=event.seat)


def tell_card_drawn(story: Story, event: CardDrawn) -> None:
    """Announce the card's full text, and its deck if the square has not named it."""
    here = story.state.rules.deck_of[story.state.pos[event.seat]]
    card = story.context.formatter.card_phrase(event.deck, event.card)
    if story.context.verbosity == "brief" and story.is_among_computers(event.seat):
        facts: FactDict = {"seat": event.seat, "deck": event.deck, "card": card}
        if story.is_next(PassKept):
            return story.add_line("card-drawn.kept", **facts)
        return story.add_silent_line("card-drawn", **facts)  # what comes of it has lines of its own
    after, done = take_card_effect(story, event)
    key = "card-drawn" if here == event.deck else "card-drawn.other"
    story.add_line(key, after, seat=event.seat, deck=event.deck, card=card, **done)


def take_card_effect(story: Story, event: CardDrawn) -> tuple[Phrase, FactDict]:
    """Take the events that the card's own words have announced: one sum, or the space it sends to.

    Return the sentence to add, and the facts of those events.
    """
    card = story.state.rules.decks[event.deck][event.card]
    words, effect = in_language(card.printed.text, story.context.lang), card.effect
    if effect.moves_one_sum and "{amount}" in words and (paid := story.take_if(Paid)) is not None:
        story.add_news(paid_key(paid), **event_facts(paid))
        return story.totals_text(event.seat), {"payer": paid.payer, "payee": paid.payee, "amount": paid.amount}
    if effect.sends_to_space and "{to}" in words and (moved := story.take_if(Moved)) is not None:
        story.add_news("moved", seat=moved.seat, space=moved.space)
        return space_details(story, moved.space), way_facts(story, moved)
    if effect.depends_on_buildings and not story.is_next(Paid, Indebted):
        return story.text("card-drawn.no-repairs"), {}
    return EMPTY_PHRASE, {}


def tell_turn_began(story: Story, event: TurnBegan) -> None:
    """Announce a turn, and where the visitor of the last turn stopped.

    A player who missed the landing hears it once more and can still claim.
    """
    memory, state = story.memory, story.state
    turns, turn = memory.turns_by_seat, state.turn_no
    visitor = next((seat for seat, had in turns.items() if had[-1] == turn - 1 and not state.out[seat]), None)
    memory.stop_before_turn = None if visitor is None or memory.is_stop_settled else memory.last_stop
    turns[event.seat] = (*turns.get(event.seat, ()), turn)
    if story.context.is_short:
        tell_turn_in_short(story, event, visitor)
    elif visitor is None:
        story.add_line("turn-began", seat=event.seat, turn=turn)
    else:
        facts = {"seat": event.seat, "turn": turn, "other": visitor, **earlier_stop_facts(story.context)}
        if state.jail[visitor]:
            story.add_line("turn-began.from-jail", **facts)
        else:
            story.add_line("turn-began.from", **facts, space=state.pos[visitor])
    memory.note_throw(is_after_double=False)


def tell_turn_in_short(story: Story, event: TurnBegan, visitor: int | None) -> None:
    """Announce where the visitor is if a person can still claim there, then whose turn it is if no other line says so.

    The question names a person here, the throw a computer player. The place is told even if the landing was the last
    line: the key that handed over has silenced it.
    """
    audience = story.context.audience
    assert audience is not None
    facts: FactDict = {"seat": event.seat, "turn": story.state.turn_no}
    if visitor is not None and can_be_claimed_after_pass(story.context, visitor):
        facts |= {"other": visitor, **earlier_stop_facts(story.context), "space": story.state.pos[visitor]}
        case = "-jail" if story.state.jail[visitor] else ""
        made = story.text(f"told-stop{case}", **facts)
        story.lines.append(StoryLine(MessagePhrase(*made, "turn-began", facts), "turn-began", facts))
    elif event.seat in audience.here or event.seat in audience.computers:
        story.add_silent_line("turn-began", **facts)
    else:
        story.add_line("turn-began", **facts)


def can_be_claimed_after_pass(context: NarrationContext, visitor: int) -> bool:
    """Return True if a person may still claim a rent for the visitor's stops once the dice have been handed over.

    A person at another machine counts; whether a rent is due does not: the squares and the rule alone decide.
    """
    memory = context.memory
    is_last_known = memory.last_stop is None or memory.is_stop_settled
    if not has_claimants(context, visitor) or (is_last_known and not memory.visitor_stops):
        return False
    return not is_lost_at_pass(context)


def has_claimants(context: NarrationContext, visitor: int) -> bool:
    """Return True if rents are claimed and a person other than the visitor is still in the game."""
    computers = frozenset() if context.audience is None else context.audience.computers
    others = {seat for seat in context.state.seats_left() if seat != visitor} - computers
    return bool(others) and not context.rules.claim_policy.is_automatic


# --- money ---


def tell_paid(story: Story, event: Paid) -> None:
    if event.reason == "capital":
        return tell_capital_paid(story, event)
    key = paid_key(event)
    if event.reason == "jail-fee":
        story.take_if(Freed)
    facts = event_facts(event) | take_claimed_fact(story)
    if key == "paid.salary" and story.is_among_computers(event.payee):
        return story.add_silent_line(key, **facts)  # everybody knows the rule
    if event.reason == "rent":
        is_here = story.memory.last_stop == event.space
        facts["here"] = "yes" if is_here else "no"
        story.memory.is_stop_settled |= is_here
    elif event.reason in ("salary", "stop-on-go"):
        facts |= {"space": story.state.rules.go} if story.context.is_short else {}
    story.add_line(key, story.totals_text(event.payer, event.payee), rent_explanation(story, event), **facts)


def paid_key(event: Paid) -> str:
    """Return the message for a payment, by its reason and who pays whom."""
    key = f"paid.{event.reason}"
    if event.reason == "card":
        key += "-received" if event.payer == BANK else "-players" if event.payee >= 0 else ""
    return f"{key}-kept" if event.reason == "tax" and event.payee == MIDDLE else key


def take_claimed_fact(story: Story) -> FactDict:
    """Return the fact that the owner has just claimed, and reset it."""
    told, story.was_claimed = story.was_claimed, False
    return {"claimed": "yes"} if told else {}


def rent_explanation(story: Story, event: Paid) -> Phrase:
    """Return the reason of a rent, which only a full narrator adds."""
    reason = story.memory.last_reason
    if story.context.verbosity != "full" or event.reason != "rent" or reason is None:
        return EMPTY_PHRASE
    return reasons.explain_reason(story.context, reason)


def tell_capital_paid(story: Story, event: Paid) -> None:
    """Announce the starting cash once: it is the same for all."""
    while story.is_next(Paid):
        story.apply_next()
    story.add_line("paid.capital", amount=event.amount)


def tell_indebted(story: Story, event: Indebted) -> None:
    story.add_line(
        f"indebted.{event.reason}" if story.context.texts.has_text(f"indebted.{event.reason}") else "indebted",
        **event_facts(event),
        **take_claimed_fact(story),
    )


def tell_dealt(story: Story, event: Dealt) -> None:
    """Announce the deeds dealt to each player, then their price."""
    hands: dict[int, list[Dealt]] = {event.seat: [event]}
    for other in story.take_all_of(Dealt):
        hands.setdefault(other.seat, []).append(other)
    for seat, hand in hands.items():
        spaces = sorted(one.space for one in hand)
        if story.is_among_computers(seat):
            story.add_silent_line("dealt", seat=seat, spaces=spaces)
            if (done := story.completed_groups_text(seat, spaces)).shown:
                story.lines.append(StoryLine(join_sentences(done)))
            continue
        story.add_line("dealt", seat=seat, spaces=spaces)
        price = sum(one.price for one in hand)
        story.add_line(
            "dealt.price", story.totals_text(seat), story.completed_groups_text(seat, spaces), seat=seat, price=price
        )


def tell_order_thrown(story: Story, event: OrderThrown) -> None:
    if story.context.is_short:  # the order itself follows
        return tell_silently(story, event)
    tell_plainly(story, event, sum=event.first + event.second)


def tell_order_settled(story: Story, event: OrderSettled) -> None:
    """Announce the order of play.

    Where the order comes from throws, the lowest throw is the banker
    (torneo.bank.lowest-is-banker).
    """
    known = story.state.rules.seating.lowest_is_banker
    banker = story.text("order-settled.banker", seat=event.order[-1]) if known else EMPTY_PHRASE
    story.add_line("order-settled", EMPTY_PHRASE if story.context.is_short else banker, order=event.order)


def tell_in_full(story: Story, event: GameBegan | DeckShuffled) -> None:
    """Announce that the game began or a deck was shuffled, never the order of its cards; in short narration nothing."""
    add = story.add_silent_line if story.context.is_short else story.add_line
    add(kebab_case(type(event).__name__), **({"deck": event.deck} if isinstance(event, DeckShuffled) else {}))


def tell_bought(story: Story, event: Bought) -> None:
    """Announce a purchase from the Bank at its price, or at an auction."""
    asked = story.state.step
    case = "" if isinstance(asked, Offer) else ".auction"
    after = story.totals_text(event.seat, event.seller), story.completed_groups_text(event.seat, [event.space])
    here = "no" if story.memory.lines_since_stop or story.lines else "yes"
    tell_plainly(story, event, *after, case=case, here=here)


def tell_with_total(story: Story, event: Mortgaged | Redeemed | SoldToBank | BuildingWon) -> None:
    """Announce the event, the player's new cash, and the sum still missing."""
    if not story.context.tells_missing and event.seat == story.context.lone_seat:
        return tell_silently(story, event)  # the plan has told it
    after = story.totals_text(event.seat), story.missing_text(event.seat)
    tell_plainly(story, event, *after)


# --- rents ---


def tell_claim_taken(story: Story, event: ClaimTaken) -> None:
    """Announce a claim only if dice decide the rent. Otherwise the payment announces it."""
    story.was_claimed = story.is_next(Paid, Indebted)
    if not story.was_claimed:
        tell_plainly(story, event)


def tell_claim_lapsed(story: Story, event: ClaimLapsed) -> None:
    """Announce a lost rent, unless the owner is out."""
    if story.state.out[event.debtor] or story.state.out[event.seat]:
        if not story.state.out[event.seat]:
            tell_plainly(story, event, case=".out")
        return
    story.memory.lapsed_space, story.memory.lapsed_turn = event.space, story.state.turn_no
    tell_plainly(story, event)


def tell_rent_thrown(story: Story, event: RentThrown) -> None:
    tell_plainly(story, event, sum=event.first + event.second)


# --- auctions ---


def tell_auction_opened(story: Story, event: AuctionOpened) -> None:
    """Announce an auction, unless no player can bid: then only its end is announced."""
    if not event.bidders:
        return
    order = story.text("auction-opened.bidders", bidders=event.bidders)
    full = story.context.verbosity == "full"
    after = lot_mortgage_text(story, event.lot), order if full else EMPTY_PHRASE
    story.add_line("auction-opened", *after, lot=event.lot, opening=event.opening)


def lot_mortgage_text(story: Story, lot: Lot) -> Phrase:
    """Return the mortgage of a lot, or that the Bank has cancelled it with the estate."""
    if not isinstance(lot, DeedLot):
        return EMPTY_PHRASE
    if lot.space in story.memory.cleared_deeds:
        story.memory.cleared_deeds = story.memory.cleared_deeds - {lot.space}
        return story.text("auction-opened.cleared")
    return mortgage_texts(story.context, [lot.space])


def tell_unsold(story: Story, event: Unsold) -> None:
    lot = event.lot
    if isinstance(lot, DeedLot):
        story.add_line("unsold", lot=lot, owner=lot.seller)
    else:
        story.add_line("unsold.building", lot=lot)


# --- buildings ---


def tell_built(story: Story, event: Built) -> None:
    """Announce an order of several buildings in one line, lot by lot."""
    order = [event]
    while story.events_left and isinstance(story.events_left[0], Built) and story.events_left[0].seat == event.seat:
        order += [story.take_if(Built) or event]
    if len(order) == 1:
        case = "" if event.paid else ".won"
        tell_plainly(story, event, story.totals_text(event.seat) if event.paid else EMPTY_PHRASE, case=case)
        return
    levels = {one.space: one.level for one in order}
    lots = story.context.formatter.join_phrases(
        [story.context.fragment("lot-with", space=s, level=n) for s, n in levels.items()]
    )
    price = sum(one.paid for one in order)
    facts: FactDict = {"seat": event.seat, "order": lots, "price": price, "count": len(order)}
    grounds = [plain_phrase(str(story.context.formatter.place_noun(space))) for space in levels]
    alike = order[-1].level if len(set(levels.values())) == 1 < len(levels) else 0
    facts |= {"grounds": story.context.formatter.join_phrases(grounds), "level": alike}
    hotels = sum(one.level == HOTEL for one in order)
    story.add_line("built.several", story.totals_text(event.seat), **facts, space=event.space, hotels=hotels)


def tell_razed(story: Story, event: Razed) -> None:
    sold = event.got // (story.state.rules.house_price[event.space] // 2)
    hotel = event.level + sold == HOTEL
    after = story.totals_text(event.seat), story.missing_text(event.seat)
    tell_plainly(story, event, *after, count=sold, hotel=hotel)


def tell_buildings_wanted(story: Story, event: BuildingsWanted) -> None:
    """Announce an answer, or that the order of a player who is not asked has lapsed."""
    asked = story.state.step
    is_answer = isinstance(asked, Call) and asked.waiting[:1] == (event.seat,) and not story.lines
    tell_plainly(story, event, case="" if event.count or is_answer else ".lapsed")


# --- trades and debts ---


def tell_proposed(story: Story, event: Proposed) -> None:
    if story.is_among_computers(event.proposer, event.partner):
        return tell_silently(story, event)
    pledged = mortgage_texts(story.context, event.gives.deeds + event.asks.deeds)
    tell_plainly(story, event, pledged, case=one_sided_case(event))


def tell_deal_refused(story: Story, event: DealRefused) -> None:
    if story.is_among_computers(event.seat, event.proposer):
        return tell_silently(story, event)
    tell_plainly(story, event)


def one_sided_case(deal: Proposed | Deal | Traded) -> str:
    """Return the case of a deal in which one side gives nothing."""
    return ".wish" if deal.gives.is_empty() else ".gift" if deal.asks.is_empty() else ""


def tell_traded(story: Story, event: Traded) -> None:
    cash = event.gives.cash or event.asks.cash
    totals = story.totals_text(event.proposer, event.partner) if cash else EMPTY_PHRASE
    done = (
        story.completed_groups_text(event.partner, event.gives.deeds),
        story.completed_groups_text(event.proposer, event.asks.deeds),
    )
    tell_plainly(story, event, totals, *done, case=one_sided_case(event))


def tell_deal_lapsed(story: Story, event: DealLapsed) -> None:
    tell_plainly(story, event, seats=[event.proposer, event.partner])


def tell_offered_in_kind(story: Story, event: OfferedInKind) -> None:
    case = ".priced" if event.amount else ""
    tell_plainly(story, event, mortgage_texts(story.context, [event.space]), case=case)


def tell_kind_refused(story: Story, event: KindRefused) -> None:
    kept = story.state.owner[event.space] == event.seat
    tell_plainly(story, event, case=".kept" if kept else "")


def tell_paid_in_kind(story: Story, event: PaidInKind) -> None:
    tell_plainly(story, event, story.completed_groups_text(event.creditor, [event.space]))


# --- the way out and the end ---


def tell_bankrupt(story: Story, event: Bankrupt) -> None:
    tell_plainly(story, event, case="" if event.amount else ".left")


def estate_text(story: Story, event: EstateTaken | Inherited) -> Phrase:
    """Return deeds and cash as a list."""
    items = [story.context.formatter.place_with_article(space) for space in event.deeds]
    items += [story.context.formatter.money_phrase(event.cash)] if event.cash else []
    return story.context.formatter.join_phrases(items)


def tell_estate_taken(story: Story, event: EstateTaken) -> None:
    left = estate_text(story, event)
    story.add_line("estate-taken" if left.shown else "estate-taken.nothing", seat=event.seat, estate=left)


def tell_inherited(story: Story, event: Inherited) -> None:
    left = estate_text(story, event)
    after = (
        story.totals_text(event.heir) if event.cash else EMPTY_PHRASE,
        story.completed_groups_text(event.heir, event.deeds),
    )
    story.add_line(
        "inherited" if left.shown else "inherited.nothing", *after, seat=event.seat, heir=event.heir, estate=left
    )


def tell_went_out(story: Story, event: WentOut) -> None:
    left = story.state.seats_left()
    after = story.text("went-out.left", seats=left) if len(left) > 1 else EMPTY_PHRASE
    story.add_line("went-out", after, seat=event.seat)


def tell_game_over(story: Story, event: GameOver) -> None:
    """Announce the winner, then a line for each other player."""
    first = [row.seat for row in event.standings if row.place == 1]
    top = event.standings[0]
    key = "game-over" if len(first) == 1 else "game-over.level"
    story.add_line(key, reasons.tie_break_text(story.context, event.standings), seats=first, total=top.total)
    for row in event.standings[len(first) :]:
        tell_standing(story, row)


def tell_standing(story: Story, row: Standing) -> None:
    gone = story.state.out[row.seat]
    key = "standing" if not gone else "standing.out-worth" if row.value else "standing.out"
    story.add_line(key, seat=row.seat, place=row.place, total=row.value)


# --- the referee ---


def tell_ruling_given(story: Story, event: RulingGiven) -> None:
    key = "ruling-given" if event.words else "ruling-given.no-words"
    story.add_line(key, referee=story.context.referee_name(event.referee), words=clean_text(event.words))


def tell_money_corrected(story: Story, event: MoneyCorrected) -> None:
    """Announce the player's cash and the sum of all money in play, which the correction has changed."""
    case = "money-corrected" if event.amount > 0 else "money-corrected.back"
    in_play = story.text("money-in-play", total=-story.state.cash[BANK])
    story.add_line(case, story.totals_text(event.seat), in_play, seat=event.seat, amount=abs(event.amount))


def tell_deed_corrected(story: Story, event: DeedCorrected) -> None:
    done = story.completed_groups_text(event.owner, [event.space])
    tell_plainly(story, event, done, case=corrected_deed_case(event))


def tell_place_corrected(story: Story, event: PlaceCorrected) -> None:
    tell_plainly(story, event, case=".jailed" if event.jailed else "")


EVENT_TELLERS: dict[type[Event], Callable[[Story, Any], None]] = {
    DiceThrown: tell_dice_thrown,
    Freed: tell_freed,
    Moved: tell_moved,
    PassReturned: tell_pass_returned,
    CardDrawn: tell_card_drawn,
    TurnBegan: tell_turn_began,
    Paid: tell_paid,
    Indebted: tell_indebted,
    Dealt: tell_dealt,
    DeckShuffled: tell_in_full,
    OrderThrown: tell_order_thrown,
    GameBegan: tell_in_full,
    OrderSettled: tell_order_settled,
    Bought: tell_bought,
    Mortgaged: tell_with_total,
    Redeemed: tell_with_total,
    SoldToBank: tell_with_total,
    BuildingWon: tell_with_total,
    ClaimTaken: tell_claim_taken,
    ClaimLapsed: tell_claim_lapsed,
    RentThrown: tell_rent_thrown,
    AuctionOpened: tell_auction_opened,
    Unsold: tell_unsold,
    Built: tell_built,
    Razed: tell_razed,
    BuildingsWanted: tell_buildings_wanted,
    Proposed: tell_proposed,
    DealRefused: tell_deal_refused,
    Traded: tell_traded,
    DealLapsed: tell_deal_lapsed,
    OfferedInKind: tell_offered_in_kind,
    KindRefused: tell_kind_refused,
    PaidInKind: tell_paid_in_kind,
    Bankrupt: tell_bankrupt,
    EstateTaken: tell_estate_taken,
    Inherited: tell_inherited,
    WentOut: tell_went_out,
    GameOver: tell_game_over,
    RulingGiven: tell_ruling_given,
    MoneyCorrected: tell_money_corrected,
    DeedCorrected: tell_deed_corrected,
    PlaceCorrected: tell_place_corrected,
    CardReturned: tell_nothing,
    PassKept: tell_nothing,
}
"""The function for each event that needs more than its own message.

All others are announced plainly.
"""

SILENT_EVENTS = {
    CardReturned: "the card goes to the bottom of its deck, as every card does",
    PassKept: "the card itself says that it is kept",
}
"""Events that are not announced, with the reason."""


def is_quiet(context: NarrationContext, key: str, facts: Facts) -> bool:
    """Return True if everybody who listens has switched such lines off; a line about one of them is always told."""
    kind = KINDS_OF_LINES.get(key.partition(".")[0])
    if kind not in context.quiet_kinds or context.audience is None:
        return False
    return context.audience.here.isdisjoint(facts.get(name) for name in SEAT_FACTS)
