"""The language of the clause tests: given a position, when somebody acts, then this happens, or it is refused.

    given("lira", owns={B: VERDI}, at={A: 9}).when(throws(A, 4, 3), claims(B)).then(Paid(A, B, 1400, "rent", VERDI))

A position names only what matters: everybody else stands on Via with the edition's starting money, decks lie in
order, it is seat A's turn and A has not thrown. Every command of a `when` but the last must be accepted; `then`,
`never` and `refused` speak of the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, CHANCE, CLOCK, HOTEL, HOTELS, HOUSES, MIDDLE
from vialibera.rules.engine.kernel import legal_commands, new_game, play_command
from vialibera.rules.engine.messages import Command, Event, Refusal, Step
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Bid, CannotPay, Drop
from vialibera.rules.engine.topics.bankruptcy import CallDebtor, CloseCall, CloseDebt, GiveUp, LastCall, Resign
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard
from vialibera.rules.engine.topics.dice_and_decks import Shuffled, ShuffleStep, Thrown
from vialibera.rules.engine.topics.ending import ConfirmCount
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.in_kind import (
    AcceptKind,
    CallAuction,
    KeepDeed,
    OfferInKind,
    Price,
    RefuseKind,
    TakePrice,
)
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Goods, PayDue
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.rent import Claim, RollForRent
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.shortage import Forgo, PutHere, Want
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.engine.topics.trade import Accept, Counter, Propose, Refuse, SellDeed
from vialibera.rules.engine.topics.turn import EndTurn, Roll, ThrowAgain, TurnEnd, TurnStart

MAY_STOP = ("salotto",)
"""Where a double need not be followed by a throw."""

Act = Callable[[State], list[Command]]
"""What somebody does, once the numbers of the pause are known."""

NOW = {"between": TurnStart, "again": ThrowAgain, "end": TurnEnd}


@cache
def rules(edition: str, variants: tuple[str, ...] = (), settings: tuple[str, ...] = ()) -> Rules:
    return rules_from_sheet(load_edition(edition, variants=variants, settings=settings).sheet)


def given(
    edition: str,
    players: int = 4,
    *,
    variants: tuple[str, ...] = (),
    settings: tuple[str, ...] = (),
    turn: int = 0,
    stage: str = "between",
    at: Mapping[int, int] | None = None,
    cash: Mapping[int, int] | int | None = None,
    owns: Mapping[int, int | Iterable[int]] | None = None,
    built: Mapping[int, int] | None = None,
    mortgaged: Iterable[int] = (),
    jailed: Mapping[int, int] | Iterable[int] = (),
    out: Iterable[int] = (),
    doubles: int = 0,
    passes: Mapping[int, Iterable[str]] | None = None,
    top: Mapping[str, Iterable[str]] | None = None,
    stock: tuple[int, int] | None = None,
    middle: int = 0,
    lapped: Iterable[int] | None = None,
    order: tuple[int, ...] | None = None,
    last_call: bool = False,
) -> Table:
    """A position of an edition.

    `cash` in the smallest unit, for some seats or for all; `built` levels by lot (5 is a hotel); `jailed` seats, with
    their failed tries; `passes` release cards by seat as deck names; `top` card names to lie on top of each deck;
    `stage` is `between`, `again` (a double is settled) or `end` (nothing left to throw). With `last_call` the table
    waits for claims before somebody goes out; without it nobody claims then.
    """
    state = new_game(rules(edition, variants, settings), players)
    _seat(state, order or tuple(range(players)))
    start = state.rules.sheet.players.capital[players]
    for seat in state.seats:
        wanted = cash if isinstance(cash, int) else (cash or {}).get(seat, start)
        _give(state, BANK, seat, wanted)
    _give(state, BANK, MIDDLE, middle)
    for seat, deeds in (owns or {}).items():
        for space in [deeds] if isinstance(deeds, int) else deeds:
            state.transfer_deed(space, seat)
    for space in mortgaged:
        state.mortgaged[space] = True
    for space, level in (built or {}).items():
        _build(state, space, level)
    for seat, space in (at or {}).items():
        state.pos[seat] = space
    for seat in jailed:
        state.pos[seat] = state.rules.prison
        state.jail[seat] = 1 + (jailed[seat] if isinstance(jailed, Mapping) else 0)
    for seat, kept in (passes or {}).items():
        for deck in kept:
            _keep_pass(state, seat, deck)
    for deck, names in (top or {}).items():
        _on_top(state, deck, list(names))
    if stock is not None:
        state.stock[:] = stock
    for seat in out:
        _out(state, seat)
    state.lapped[:] = [lapped is None or seat in lapped for seat in state.seats]
    state.seat_in_turn, state.turn_no, state.doubles = turn, 1, doubles
    state.set_agenda([NOW[stage](turn)])
    state.actors, state.pause_no = (turn,), 1
    return Table(state, last_call)


def new(edition: str, players: int = 4, *, variants: tuple[str, ...] = (), settings: tuple[str, ...] = ()) -> Table:
    """A table at its very beginning, nothing handed out yet."""
    return Table(new_game(rules(edition, variants, settings), players))


def _seat(state: State, order: tuple[int, ...]) -> None:
    state.order[:] = order
    for seat, follower in zip(order, order[1:] + order[:1], strict=True):
        state.next_seat[seat] = follower


def _give(state: State, payer: int, payee: int, amount: int) -> None:
    state.cash[payer] -= amount
    state.cash[payee] += amount


def _build(state: State, space: int, level: int) -> None:
    state.level[space] = level
    if level == HOTEL:
        state.stock[HOTELS] -= 1
    else:
        state.stock[HOUSES] -= level


def _card(state: State, deck: int, name: str) -> int:
    return next(number for number, card in enumerate(state.rules.decks[deck]) if card.name == name)


def _keep_pass(state: State, seat: int, deck_name: str) -> None:
    deck = state.rules.deck_names.index(deck_name)
    card = next(number for number, card in enumerate(state.rules.decks[deck]) if card.effect.is_kept)
    state.decks[deck].remove(card)
    state.jail_cards[seat].append((deck, card))


def _on_top(state: State, deck_name: str, names: list[str]) -> None:
    deck = state.rules.deck_names.index(deck_name)
    numbers = [_card(state, deck, name) for name in names]
    state.decks[deck][:] = numbers + [card for card in state.decks[deck] if card not in numbers]


def _out(state: State, seat: int) -> None:
    state.out[seat] = True
    state.players_left -= 1
    state.bankruptcy_order.append(seat)
    _give(state, seat, BANK, state.cash[seat])
    state.next_seat[:] = [state.next_seat[seat] if follower == seat else follower for follower in state.next_seat]


class Table:
    """A game in the middle of a test."""

    def __init__(self, state: State, last_call: bool = False) -> None:
        self.state = state
        self.last_call = last_call
        self.events: list[Event] = []
        self.all_events: list[Event] = []
        self.refusal: Refusal | None = None

    # acting

    def when(self, *acts: Act) -> Table:
        """Somebody acts; only the last act may be refused."""
        for act in acts:
            assert self.refusal is None, f"refused before the end of the when: {self.refusal!r}"
            self.events = []
            for command in act(self.state):
                if self.refusal is None:
                    self._play(command)
                self._let_go()
            self._let_go()
        return self

    def _let_go(self) -> None:
        """Nobody claims from those who go out, unless the test wants to see it."""
        while not self.last_call and isinstance(self.state.step, LastCall):
            self._play(CloseCall(self.state.actors[0], self.state.pause_no))

    def _play(self, command: Command) -> None:
        before = self.state.copy()
        draft = Draft(self.state)
        try:
            play_command(draft, command)
        except Refusal as refusal:
            assert self.state == before, "refused after writing"
            self.refusal = refusal
        else:
            assert sum(self.state.cash) == 0, "money was made or lost"
            self.events += draft.events
            self.all_events += draft.events

    # looking

    def then(self, *expected: Event) -> Table:
        """These events happened, in this order (others may stand between them)."""
        assert self.refusal is None, f"refused: {self.refusal!r}"
        rest = iter(self.events)
        for event in expected:
            assert any(event == happened for happened in rest), f"{event!r} not (in this order) in {self.events!r}"
        return self

    def happens(self, kind: type[Event], **fields: Any) -> Table:
        """An event of the kind with these fields happened."""
        assert self.refusal is None, f"refused: {self.refusal!r}"
        assert _matching(self.events, kind, fields), f"no {kind.__name__} with {fields} in {self.events!r}"
        return self

    def never(self, kind: type[Event], **fields: Any) -> Table:
        """The last act was accepted, and no event of the kind with these fields happened."""
        assert self.refusal is None, f"refused: {self.refusal!r}"
        assert not _matching(self.events, kind, fields), f"{kind.__name__} with {fields} in {self.events!r}"
        return self

    def refused(self, code: str) -> Table:
        """The last act was refused for this reason; the table is ready for the next one."""
        assert self.refusal is not None, f"not refused: {self.events!r}"
        assert self.refusal.code == code, f"refused for {self.refusal.code}, not for {code}"
        self.refusal = None
        return self

    def accepted(self) -> Table:
        assert self.refusal is None, f"refused: {self.refusal!r}"
        return self

    def waits(self, seat: int, step: type[Step]) -> Table:
        """This seat is prompted by a step of this kind."""
        top = self.state.step
        assert isinstance(top, step) and self.state.actors[:1] == (seat,), f"{self.state.actors} asked by {top!r}"
        return self

    def cash(self, seat: int) -> int:
        return self.state.cash[seat]

    def owner(self, space: int) -> int:
        return self.state.owner[space]

    def may(self, seat: int, kind: type[Command]) -> list[Command]:
        """The acts of a kind open to a seat."""
        return [command for command in legal_commands(self.state, seat) if type(command) is kind]


def _matching(events: list[Event], kind: type[Event], fields: dict[str, Any]) -> list[Event]:
    return [
        event
        for event in events
        if type(event) is kind and all(getattr(event, field) == value for field, value in fields.items())
    ]


# What can be done. Every verb gives an act; amounts are in the smallest unit.


def _act(kind: Callable[..., Command], seat: int, *facts: Any) -> Act:
    return lambda state: [kind(seat, state.pause_no, *facts)]


def rolls(seat: int) -> Act:
    """Asks for the dice, which have not fallen yet."""
    return _act(Roll, seat)


def dice(first: int, second: int) -> Act:
    """The dice fall."""
    return _act(Thrown, CHANCE, first, second)


def throws(seat: int, first: int, second: int) -> Act:
    """Rolls, and the dice fall like this."""
    return lambda state: [Roll(seat, state.pause_no), Thrown(CHANCE, state.pause_no + 1, first, second)]


def throws_for_rent(seat: int, first: int, second: int) -> Act:
    return lambda state: [RollForRent(seat, state.pause_no), Thrown(CHANCE, state.pause_no + 1, first, second)]


def shuffled(*order: int) -> Act:
    """Chance lays the pack in this order; without one, as it is."""

    def act(state: State) -> list[Command]:
        step = state.step
        assert isinstance(step, ShuffleStep), f"nothing is being shuffled: {step!r}"
        return [Shuffled(CHANCE, state.pause_no, order or tuple(range(step.pack_size(state))))]

    return act


def begins(seat: int = 0) -> Act:
    return _act(Begin, seat)


def ends(seat: int) -> Act:
    """Hands the turn over."""
    return _act(EndTurn, seat)


def buys(seat: int) -> Act:
    return _act(Buy, seat)


def declines(seat: int) -> Act:
    return _act(Decline, seat)


def bids(seat: int, amount: int) -> Act:
    return _act(Bid, seat, amount)


def drops(seat: int) -> Act:
    return _act(Drop, seat)


def cannot_pay(seat: int) -> Act:
    return _act(CannotPay, seat)


def claims(seat: int, space: int | None = None) -> Act:
    """Asks for the oldest open rent of the seat (on this space); for nothing when none is open."""

    def act(state: State) -> list[Command]:
        open_ones = [right.number for right in state.open_claims if right.seat == seat and space in (None, right.space)]
        return [Claim(seat, open_ones[0] if open_ones else 0)]

    return act


def claims_for(seat: int, owner: int) -> Act:
    """Asks for a rent that is another's."""
    return lambda state: [Claim(seat, next(right.number for right in state.open_claims if right.seat == owner))]


def builds(seat: int, *lots: int) -> Act:
    """Orders a building on each lot named, as often as it is named."""
    return _act(Build, seat, lots)


def sells(seat: int, space: int, level: int | None = None) -> Act:
    """Sells one building of a lot, or sells it down to a level."""
    return lambda state: [Sell(seat, state.pause_no, ((space, state.level[space] - 1 if level is None else level),))]


def sells_down(seat: int, levels: Mapping[int, int]) -> Act:
    return _act(Sell, seat, tuple(levels.items()))


def wants(seat: int, count: int) -> Act:
    return _act(Want, seat, count)


def puts(seat: int, space: int) -> Act:
    return _act(PutHere, seat, space)


def forgoes(seat: int) -> Act:
    """Does without a building that was ordered."""
    return _act(Forgo, seat)


def mortgages(seat: int, space: int) -> Act:
    return _act(Mortgage, seat, space)


def redeems(seat: int, space: int) -> Act:
    return _act(Redeem, seat, space)


def redeems_now(seat: int) -> Act:
    return _act(RedeemNow, seat)


def keeps_mortgage(seat: int) -> Act:
    return _act(KeepMortgage, seat)


def goods(*deeds: int, cash: int = 0, passes: tuple[tuple[int, int], ...] = ()) -> Goods:
    return Goods(deeds, cash, passes)


def proposes(seat: int, partner: int, gives: Goods, asks: Goods) -> Act:
    return _act(Propose, seat, partner, gives, asks)


def accepts(seat: int) -> Act:
    return _act(Accept, seat)


def refuses(seat: int) -> Act:
    return _act(Refuse, seat)


def counters(seat: int, gives: Goods, asks: Goods) -> Act:
    return _act(Counter, seat, gives, asks)


def trades(seat: int, partner: int, gives: Goods, asks: Goods) -> Act:
    """A deal proposed and accepted at once."""
    return lambda state: [
        Propose(seat, state.pause_no, partner, gives, asks),
        Accept(partner, state.pause_no + 1),
    ]


def sells_deed(seat: int, space: int) -> Act:
    """Sells a deed to the Bank."""
    return _act(SellDeed, seat, space)


def pays_fee(seat: int) -> Act:
    return _act(PayFee, seat)


def uses_pass(seat: int) -> Act:
    return _act(UsePass, seat)


def pays_card(seat: int) -> Act:
    return _act(PayCard, seat)


def draws_instead(seat: int) -> Act:
    return _act(DrawInstead, seat)


def offers_in_kind(seat: int, space: int, amount: int = 0) -> Act:
    return _act(OfferInKind, seat, space, amount)


def prices(seat: int, amount: int) -> Act:
    """The creditor names a price."""
    return _act(Price, seat, amount)


def takes_price(seat: int) -> Act:
    return _act(TakePrice, seat)


def keeps_deed(seat: int) -> Act:
    return _act(KeepDeed, seat)


def calls_auction(seat: int) -> Act:
    return _act(CallAuction, seat)


def pays_due(seat: int) -> Act:
    return _act(PayDue, seat)


def accepts_kind(seat: int) -> Act:
    return _act(AcceptKind, seat)


def refuses_kind(seat: int) -> Act:
    return _act(RefuseKind, seat)


def gives_up(seat: int) -> Act:
    return _act(GiveUp, seat)


def calls_debtor(seat: int) -> Act:
    return _act(CallDebtor, seat)


def closes_debt(seat: int) -> Act:
    return _act(CloseDebt, seat)


def resigns(seat: int) -> Act:
    return _act(Resign, seat)


def clock_rings() -> Act:
    return lambda state: [Ring(CLOCK, state.pause_no)]


def confirms_count(seat: int | None = None) -> Act:
    """Whoever is asked, if nobody is named."""
    return lambda state: [ConfirmCount(state.actors[0] if seat is None else seat, state.pause_no)]


def closes_call(seat: int) -> Act:
    """Nobody claims any more from who goes out."""
    return _act(CloseCall, seat)


def owes(seat: int, creditor: int, amount: int, reason: str = "test") -> Act:
    """Not an act of the rules: puts a debt on the table, as a card or a rent would."""

    def act(state: State) -> list[Command]:
        from vialibera.rules.engine.topics.ledger import Paid, charge_seat

        draft = Draft(state)
        charge_seat(draft, Paid(seat, creditor, amount, reason))
        while (actors := state.step.run(draft)) is None:
            pass
        draft.renew_pause()
        state.actors = actors
        return []

    return act


def lands(seat: int, space: int, throw: int = 7) -> Act:
    """Not an act of the rules: the seat in turn comes to rest on a space as if it had thrown there."""

    def act(state: State) -> list[Command]:
        draft = Draft(state)
        state.pos[seat], state.last_throw = space, throw
        state.set_agenda([TurnEnd(seat)])
        state.rules.landing_effects[space](draft, seat, space)
        while (actors := state.step.run(draft)) is None:
            pass
        draft.renew_pause()
        state.actors = actors
        return []

    return act
