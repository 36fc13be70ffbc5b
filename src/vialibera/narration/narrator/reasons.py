"""The rule behind the last event: why a rent is that high, a deed lost, a player in jail."""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.narration.narrator.context import NarrationContext, event_facts, rule_facts
from vialibera.narration.narrator.memory import Reason
from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, Fact, FactDict, join_sentences
from vialibera.rules.engine.effects import count_repairs
from vialibera.rules.engine.ids import BANK, HOTEL, NOWHERE, Spaces
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.auction import Annulled, Auction, BidPlaced, Bought, DeedLot
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, EstateTaken, Inherited
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.ending import GameOver, Standing
from vialibera.rules.engine.topics.jail import Freed, Jailed
from vialibera.rules.engine.topics.ledger import Indebted, Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Declined, NotYet, Offer
from vialibera.rules.engine.topics.rent import RentRoll, RentThrown
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimTaken
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.shortage import BuildingWon
from vialibera.rules.engine.topics.trade import Proposed, SoldToBank
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.words.phrase import Phrase


def explain_reason(context: NarrationContext, reason: Reason) -> Phrase:
    """Return a reason in words."""
    more = context.text("why-rent.doubled", rent=reason.doubled_rent) if reason.doubled_rent else EMPTY_PHRASE
    return join_sentences(context.text(reason.key, **reason.facts), more, reason.follow_up)


def note_before_event(context: NarrationContext, event: Event) -> None:
    """Note the mortgages of an estate, before the event is applied."""
    if isinstance(event, EstateTaken):
        context.memory.cleared_deeds = frozenset(space for space in event.deeds if context.state.mortgaged[space])


def note_stop(context: NarrationContext, stop: Moved) -> None:
    """Note the reason of the rent that the owner of this square can claim, right after the stop.

    A rent is explained as it was when the visitor stopped; deeds can change hands before it is claimed. Everybody
    could work it out, so nothing is asked of the open rents.
    """
    rules, owner, space = context.rules, context.state.owner[stop.space], stop.space
    if rules.claim_policy.is_automatic or owner in (BANK, stop.seat) or context.state.mortgaged[space]:
        return
    if rules.needs_rent_throw[space]:
        found = rent_reason(context, owner, space, 0, context.state.figure_on_deed(owner, space))
    else:
        found = rent_reason(context, owner, space, rules.rent_functions[space](context.state, owner, space), 0)
    context.memory.rent_reasons[stop.seat, space] = found


def note_rent_throw(context: NarrationContext, events: Sequence[Event]) -> None:
    """Note that dice decide the rent just claimed. A card can have set the factor, so the open step names it."""
    step = context.state.step
    if isinstance(step, RentRoll) and events and isinstance(events[-1], ClaimTaken):
        context.memory.last_reason = rent_reason(context, step.owner, step.space, 0, step.factor)


def note_reason(context: NarrationContext, event: Event) -> None:
    """Note the reason of the event just applied, if it has one."""
    if isinstance(event, TurnBegan | Freed):
        context.memory.freed_by_double = isinstance(event, Freed) and event.way == "double"
    found = _reason_for_rent(context, event) or _reason_for_event(context, event) or _reason_for_ending(context, event)
    if found is not None:
        context.memory.last_reason = found


def _reason_for_rent(context: NarrationContext, event: Event) -> Reason | None:
    if isinstance(event, ClaimTaken):
        return context.memory.rent_reasons.get((event.debtor, event.space))
    if isinstance(event, RentThrown):
        total = event.first + event.second
        facts = {"factor": event.factor, "sum": total, "rent": event.factor * total, "space": event.space}
        context.memory.rent_reasons[event.seat, event.space] = found = Reason("why-rent.throw", facts)
        return found
    if isinstance(event, Paid) and event.reason == "rent":
        known = context.memory.rent_reasons.pop((event.payer, event.space), None)
        return _reason_with_card(known, event) or rent_reason(context, event.payee, event.space, event.amount, 0)
    if isinstance(event, Indebted) and event.reason == "rent":
        known = context.memory.rent_reasons.get((event.seat, event.space))
        found = _reason_with_card(known, event) or rent_reason(context, event.creditor, event.space, event.amount, 0)
        context.memory.rent_reasons[event.seat, event.space] = found
        return found
    return None


def _reason_with_card(known: Reason | None, event: Paid | Indebted) -> Reason | None:
    """Return a known reason of a rent, with its doubling by a card if the sum is twice that of the deed."""
    if known is None or known.doubled_rent:
        return known
    rent = known.facts["rent"]
    is_doubled = isinstance(rent, int) and event.amount == 2 * rent
    return known._replace(doubled_rent=event.amount) if is_doubled else known


def rent_reason(context: NarrationContext, owner: int, space: int, amount: int, factor: int) -> Reason:
    """Return the reason of a rent: the deed's own rule, and a card's doubling."""
    rules = context.rules
    facts: FactDict = {"space": space, "owner": owner, "rent": amount}
    if factor:
        return Reason("why-rent.to-throw", facts | {"factor": factor})
    due = rules.rent_functions[space](context.state, owner, space)
    kind = {"street": street_rent_reason, "station": station_rent_reason}.get(
        rules.space_kinds[space], company_rent_reason
    )
    key, more = kind(context, owner, space)
    # Only cards double a rent, so twice the sum on the deed is always a card.
    if amount == 2 * due:
        return Reason(key, facts | {"rent": due} | more, doubled_rent=amount)
    return Reason(key, facts | more)


ReasonParts = tuple[str, dict[str, "Fact"]]


def street_rent_reason(context: NarrationContext, owner: int, space: int) -> ReasonParts:
    state = context.state
    level, base = state.level[space], state.rules.rent_table[space][state.level[space]]
    if level == HOTEL:
        return "why-rent.hotel", {}
    if level:
        return "why-rent.houses", {"count": level}
    if base < state.rules.rent_functions[space](state, owner, space):
        return "why-rent.group", {
            "half": base,
            "times": state.rules.sheet.rent.bare_group,
            "group": context.formatter.group_name(space),
        }
    return "why-rent.bare", {}


def station_rent_reason(context: NarrationContext, owner: int, space: int) -> ReasonParts:
    return "why-rent.stations", {"count": context.state.deeds_in_group[owner][context.rules.group_of[space]]}


def company_rent_reason(context: NarrationContext, owner: int, space: int) -> ReasonParts:
    state = context.state
    count = state.deeds_in_group[owner][state.rules.group_of[space]]
    policy = state.rules.company_policy
    factor = context.formatter.factor_phrase(state.figure_on_deed(owner, space))
    more: FactDict = {"factor": factor, "sum": state.last_throw} if policy.uses_throw else {}
    return f"why-rent.{policy.text_key}", {"count": count, **more}


def _reason_for_event(context: NarrationContext, event: Event) -> Reason | None:
    """Return the reason of an event that is neither a rent nor the end of a player, or None."""
    facts = event_facts(event)
    rules = context.rules
    match event:
        case Paid() | Indebted():
            key = f"why-paid.{event.reason}{_tax_case(rules) if event.reason == 'tax' else ''}"
            return Reason(key, facts | rule_facts(context)) if context.texts.has_text(key) else None
        case CardDrawn() if (card := rules.decks[event.deck][event.card]).effect.depends_on_buildings:
            houses, hotels, total = count_repairs(context.state, event.seat, card)
            facts = {"houses": houses, "price": card.printed.house, "hotels": hotels, "fee": card.printed.hotel}
            return Reason("why-repairs", facts | {"total": total})
        case Bought():
            return Reason("why-bought" if isinstance(context.state.step, Offer) else "why-bought.auction", facts)
        case Built():
            return Reason("why-built" if event.paid else "why-built.won", facts)
        case Razed():
            return Reason("why-razed", facts | {"half": rules.house_price[event.space] // 2})
        case Mortgaged():
            return Reason("why-mortgaged", facts)
        case Redeemed():
            half = rules.mortgage_value[event.space]
            key = "why-redeemed" if event.amount > half else "why-redeemed.at-once"
            return Reason(
                key, facts | {"half": half, "interest": event.amount - half, "percent": rules.sheet.mortgage.interest}
            )
        case Proposed():
            pledged = any(context.state.mortgaged[space] for space in event.gives.deeds + event.asks.deeds)
            facts = {"partner": event.partner, "percent": rules.sheet.mortgage.interest}
            return Reason("why-proposed.mortgaged" if pledged else "why-proposed", facts)
        case SoldToBank() | BuildingWon() | Annulled() | NotYet():
            return Reason(f"why-{type(event).__name__.lower()}", facts)
        case Jailed():
            return Reason(f"why-jailed.{event.reason}", facts)
        case Freed(way="forced"):
            return Reason("why-freed", facts | {"turns": rules.sheet.jail.turns})
        case ClaimLapsed():
            is_out = context.state.out[event.debtor] or context.state.out[event.seat]
            return Reason(f"why-lapsed.{'out' if is_out else rules.claim_policy.text_key}", facts)
    return None


def _tax_case(rules: Rules) -> str:
    """Return the case of the sentence about a tax: where it goes, if not to the Bank."""
    if rules.tax_account == BANK:
        return ""
    return "-jackpot" if rules.pot_is_won else "-middle"


def objection_reason(context: NarrationContext, proposal: Proposed, space: int, missing: int) -> Reason:
    """Return the reason why a deal was refused: a group, a missing sum, or only a feeling."""
    facts: FactDict = {"seat": proposal.partner, "proposer": proposal.proposer, "amount": missing}
    if space != NOWHERE:
        return Reason("why-refused.group", facts | {"group": context.formatter.group_name(space)})
    return Reason("why-refused" if missing else "why-refused.feeling", facts)


def _reason_for_ending(context: NarrationContext, event: Event) -> Reason | None:
    """Return the reason why a player is out or the game is over, or None."""
    facts = event_facts(event)
    match event:
        case EstateTaken() if context.rules.estate_policy.text_key.startswith("heir"):
            return Reason("why-bankrupt.to-bank", facts)
        case Bankrupt() | EstateTaken() | Inherited():
            return Reason(f"why-bankrupt.{context.rules.estate_policy.text_key}", facts)
        case GameOver():
            return victory_reason(context, event.standings)
    return None


def victory_reason(context: NarrationContext, standings: Sequence[Standing]) -> Reason:
    """Return the winner's fortune, or the reason that only one player is left."""
    if context.state.players_left == 1:
        return Reason("why-won.last", {"seat": standings[0].seat})
    first = standings[0]
    facts = {"seat": first.seat, "cash": context.state.cash[first.seat], "total": first.total}
    return Reason(
        "why-won", facts | {"value": first.total - facts["cash"]}, follow_up=tie_break_text(context, standings)
    )


def tie_break_text(context: NarrationContext, standings: Sequence[Standing]) -> Phrase:
    """Return the rule that decided between players with the winner's total, or nothing."""
    first = standings[0]
    second = next((row for row in standings if row.place > 1 and not context.state.out[row.seat]), None)
    if second is None or second.total != first.total:
        return EMPTY_PHRASE
    return context.text("won-by-property", seat=first.seat, free=first.free, other=second.seat, value=second.free)


def note_motive(context: NarrationContext, event: Event) -> None:
    """Note the motive of a computer player for a bid, a purchase, a refusal to buy or an offer, before the rule.

    It is taken from what everybody sees, so it betrays neither cash limits nor plans.
    """
    memory = context.memory
    found: Reason | None = None
    match event:
        case BidPlaced():
            step = context.state.step
            lot = step.lot if isinstance(step, Auction) else None
            if isinstance(lot, DeedLot):
                found = _aim_reason(context, event.seat, (lot.space,), 0)
        case Bought():
            found = _aim_reason(context, event.seat, (event.space,), 1)
        case Declined():
            facts: FactDict = {"seat": event.seat, "space": event.space}
            found = Reason("why-declines", facts | {"amount": context.state.cash[event.seat]})
        case Proposed() if event.asks.deeds:
            found = _aim_reason(context, event.proposer, event.asks.deeds, 0)
        case Proposed():
            found = Reason("why-sells", {"seat": event.proposer})
    rule = memory.last_reason
    if found is None:
        return
    if isinstance(event, BidPlaced | Declined):
        memory.last_reason = found
    elif rule is not None and rule.key.startswith(("why-bought", "why-proposed")):
        # What came after the purchase has a reason of its own, which counts for more.
        memory.last_reason = found._replace(follow_up=explain_reason(context, rule))


def _aim_reason(context: NarrationContext, seat: int, spaces: Spaces, got: int) -> Reason:
    """Return the reason why a seat wants deeds; `got` is 1 if it has them by now."""
    rules, held = context.rules, context.state.deeds_in_group
    best = Reason("why-wants", {"seat": seat, "space": spaces[0], "price": rules.price[spaces[0]]})
    for space in spaces:
        group = rules.group_of[space]
        if not rules.is_colour_group[group]:
            continue
        asked = len([other for other in spaces if rules.group_of[other] == group])
        before = held[seat][group] - asked * got
        facts: FactDict = {"seat": seat, "space": space, "group": context.formatter.group_name(space)}
        if before + asked == rules.group_size[group]:
            return Reason("why-wants.group", facts)
        rivals = [
            other for other in context.state.other_seats(seat) if held[other][group] == rules.group_size[group] - 1
        ]
        if rivals:
            best = Reason("why-wants.rival", facts | {"partner": rivals[0]})
        elif before and best.key == "why-wants":
            best = Reason("why-wants.share", facts)
    return best
