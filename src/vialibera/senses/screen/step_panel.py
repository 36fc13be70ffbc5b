"""The panel of the step under way: an offer with both sides, an auction, a debt; made from the public state alone."""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.narration.surfaces.at_rest import OfferSides
from vialibera.rules.engine.ids import BANK, NO_GROUP, NO_SEAT
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, DeedLot, Payment
from vialibera.rules.engine.topics.ledger import Goods, Settle, raisable_money
from vialibera.rules.engine.topics.mortgage import redemption_price
from vialibera.rules.engine.topics.trade import Deal
from vialibera.senses.screen.board_view import PanelColumn, PanelItem, PanelView
from vialibera.senses.screen.printed_board import PrintedBoard


def make_step_panel(state: State, printed: PrintedBoard, offer: OfferSides | None) -> PanelView | None:
    """Return the panel of a half-made offer, else of the step on top, or None if the step has none."""
    if offer is not None:
        return offer_panel(state, printed, offer)
    match step := state.step:
        case Deal():
            return offer_panel(state, printed, OfferSides(step.proposer, step.seat, step.gives, step.asks))
        case Auction():
            return auction_panel(state, printed, step)
        case Payment():
            return sums_panel(state, printed, step.seat, [(BANK, step.amount_due(state))])
        case Settle():
            return sums_panel(state, printed, step.seat, [(debt.creditor, debt.amount) for debt in step.debts])
    return None


def offer_panel(state: State, printed: PrintedBoard, offer: OfferSides) -> PanelView:
    """Return both sides of an offer, each with its goods, their sum, and the groups that it completes."""
    proposer, partner, gives, asks = offer
    receivers = dict.fromkeys(gives.deeds, partner) | dict.fromkeys(asks.deeds, proposer)
    columns = (
        goods_column(state, printed, proposer, gives),
        goods_column(state, printed, partner, asks),
    )
    completed = []
    for space, receiver in receivers.items():
        sisters = state.rules.group_members[state.rules.group_of[space]]
        if all(receivers.get(one, state.owner[one]) == receiver for one in sisters):
            at = printed.group_indexes[space]
            item = PanelItem(f"{printed.formatter.person_noun(receiver)}: {printed.groups[at].name} *", "", at)
            completed += [item] if item not in completed else []
    return PanelView(columns, tuple(completed), printed.words.completes if completed else "")


def goods_column(state: State, printed: PrintedBoard, seat: int, goods: Goods) -> PanelColumn:
    """Return what one side gives; a mortgaged deed counts its mortgage value, as in the scores.

    The note of a deed is the price to lift its mortgage.
    """
    words, rules = printed.words, state.rules
    items, total = [], goods.cash
    for space in goods.deeds:
        pledged = state.mortgaged[space]
        value = (rules.mortgage_value if pledged else rules.price)[space]
        note = f"{words.pledged_letters} {printed.figures_text(redemption_price(state, space))}" if pledged else ""
        name, group = printed.square_names[space], printed.group_indexes[space]
        items.append(PanelItem(name, printed.figures_text(value), group, note))
        total += value
    items += [PanelItem(words.money, printed.figures_text(goods.cash))] if goods.cash else []
    items += [PanelItem(f"{words.passes}: {len(goods.passes)}")] if goods.passes else []
    items.append(PanelItem(words.total, printed.figures_text(total)))
    return PanelColumn(seat, words.gives, tuple(items), words.to_redeem if goods.deeds else "")


def auction_panel(state: State, printed: PrintedBoard, step: Auction) -> PanelView:
    """Return the lot, the highest bid with its bidder, who is still in, and the cash of the player who is asked."""
    words, lot = printed.words, step.lot
    group = printed.group_indexes[lot.space] if isinstance(lot, DeedLot) else NO_GROUP
    items = [PanelItem(str(printed.formatter.lot_noun(lot)), "", group)]
    items += [PanelItem(words.price, printed.printed_sums[lot.space])] if isinstance(lot, DeedLot) else []
    if step.leader != NO_LEADER:
        leader = str(printed.formatter.person_noun(step.leader))
        items.append(PanelItem(f"{words.highest_bid}, {leader}", printed.figures_text(step.high)))
    else:
        items.append(PanelItem(words.opening, printed.figures_text(step.lowest_bid(state))))
    names = ", ".join(str(printed.formatter.person_noun(seat)) for seat in step.active)
    items.append(PanelItem(f"{words.still_in}: {names}"))
    asked = state.actors[0] if state.actors else NO_SEAT
    if asked >= 0:
        items.append(PanelItem(words.cash, printed.figures_text(state.cash[asked])))
    return PanelView((PanelColumn(asked, words.auction, tuple(items)),))


def sums_panel(state: State, printed: PrintedBoard, seat: int, owed: Sequence[tuple[int, int]]) -> PanelView:
    """Return what a seat owes to whom, has in hand, and is short.

    Debts are paid one by one, so what is short is short of the first; the others are below it.
    """
    words, cash = printed.words, state.cash[seat]
    first, *others = [
        (f"{words.owed} {printed.formatter.person_noun(creditor).forms['to']}", amount) for creditor, amount in owed
    ]
    rows = (first, (words.cash, cash), (words.short, max(0, first[1] - cash)), *others)
    rows += ((words.can_raise, raisable_money(state, seat) - cash),)
    return PanelView(
        (PanelColumn(seat, words.owes, tuple(PanelItem(word, printed.figures_text(amount)) for word, amount in rows)),)
    )
