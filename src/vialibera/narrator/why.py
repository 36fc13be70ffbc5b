"""The rule behind the last event: why a rent is that high, a deed lost, a player in jail."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import HOTEL, NOWHERE
from vialibera.engine.topics.auction import Annulled, Bought
from vialibera.engine.topics.bankruptcy import Bankrupt, EstateTaken, Inherited
from vialibera.engine.topics.building import Built
from vialibera.engine.topics.ending import GameOver
from vialibera.engine.topics.jail import Freed, Jailed
from vialibera.engine.topics.ledger import Indebted, Paid
from vialibera.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.engine.topics.purchase import NotYet, Offer
from vialibera.engine.topics.rent import RentThrown
from vialibera.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken
from vialibera.engine.topics.selling import Razed
from vialibera.engine.topics.shortage import BuildingWon
from vialibera.engine.topics.trade import SoldToBank
from vialibera.narrator.utterance import sentences
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vialibera.engine.messages import Event
    from vialibera.engine.topics.ending import Standing
    from vialibera.engine.topics.trade import Proposed
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact


class Reason(NamedTuple):
    """A message and its facts, put into words only when a player asks."""

    key: str
    facts: Mapping[str, Fact]
    doubled: int = 0
    """The rent after a card has doubled it, or 0."""
    after: Both = plain("")
    """A sentence that follows the reason."""


def explain(narrator: Narrator, reason: Reason) -> Both:
    """Return a reason in words."""
    more = narrator.text("why-rent.doubled", rent=reason.doubled) if reason.doubled else plain("")
    return sentences(narrator.text(reason.key, **reason.facts), more, reason.after)


def foresee(narrator: Narrator, event: Event) -> None:
    """Note the reason of a new rent and the mortgages of an estate, before the event is applied."""
    # The rent is explained as it was when the visitor stopped; deeds can change hands before it is
    # claimed.
    if isinstance(event, ClaimOpened):
        right = event.right
        found = rent_reason(narrator, right.seat, right.space, right.amount, right.factor)
        narrator.reasons[right.debtor, right.space] = found
    if isinstance(event, EstateTaken):
        narrator.cleared = frozenset(space for space in event.deeds if narrator.state.pledged[space])


def learn(narrator: Narrator, event: Event) -> None:
    """Note the reason of the event just applied, if it has one."""
    found = _rent(narrator, event) or _other(narrator, event) or _end(narrator, event)
    if found is not None:
        narrator.reason = found


def _rent(narrator: Narrator, event: Event) -> Reason | None:
    if isinstance(event, ClaimTaken):
        return narrator.reasons.get((event.debtor, event.space))
    if isinstance(event, RentThrown):
        total = event.first + event.second
        facts = {"factor": event.factor, "sum": total, "rent": event.factor * total, "space": event.space}
        narrator.reasons[event.seat, event.space] = found = Reason("why-rent.throw", facts)
        return found
    if isinstance(event, Paid) and event.reason == "rent":
        return narrator.reasons.pop((event.payer, event.space), None) or _due(narrator, event.payee, event)
    if isinstance(event, Indebted) and event.reason == "rent":
        known = narrator.reasons.get((event.seat, event.space))
        narrator.reasons[event.seat, event.space] = found = known or _due(narrator, event.creditor, event)
        return found
    return None


def _due(narrator: Narrator, owner: int, event: Paid | Indebted) -> Reason:
    return rent_reason(narrator, owner, event.space, event.amount, 0)


def rent_reason(narrator: Narrator, owner: int, space: int, amount: int, factor: int) -> Reason:
    """Return the reason of a rent: the deed's own rule, and a card's doubling."""
    rules = narrator.state.rules
    facts: dict[str, Fact] = {"space": space, "owner": owner, "rent": amount}
    if factor:
        return Reason("why-rent.to-throw", facts | {"factor": factor})
    due = rules.rent_of[space](narrator.state, owner, space)
    kind = {"street": street, "station": stations}.get(rules.kinds[space], company)
    key, more = kind(narrator, owner, space)
    # Only cards double a rent, so twice the sum on the deed is always a card.
    if amount == 2 * due:
        return Reason(key, facts | {"rent": due} | more, doubled=amount)
    return Reason(key, facts | more)


Found = tuple[str, dict[str, "Fact"]]


def street(narrator: Narrator, owner: int, space: int) -> Found:
    state = narrator.state
    level, base = state.level[space], state.rules.rent[space][state.level[space]]
    if level == HOTEL:
        return "why-rent.hotel", {}
    if level:
        return "why-rent.houses", {"count": level}
    if state.holds_group(owner, space) and state.rules.bare_group_factor > 1:
        return "why-rent.group", {
            "half": base,
            "times": state.rules.bare_group_factor,
            "group": narrator.facts.group(space),
        }
    return "why-rent.bare", {}


def stations(narrator: Narrator, owner: int, space: int) -> Found:
    return "why-rent.stations", {"count": narrator.state.held[owner][narrator.state.rules.group[space]]}


def company(narrator: Narrator, owner: int, space: int) -> Found:
    state = narrator.state
    count = state.held[owner][state.rules.group[space]]
    policy = state.rules.company_rent
    factor = narrator.facts.factor(policy.factor(state, owner, space))
    more: dict[str, Fact] = {"factor": factor, "sum": state.throw} if policy.by_throw else {}
    return f"why-rent.{policy.word}", {"count": count, **more}


def _other(narrator: Narrator, event: Event) -> Reason | None:
    """Return the reason of an event that is neither a rent nor the end of a player, or None."""
    facts = {field: getattr(event, field) for field in event.fields}
    rules = narrator.state.rules
    match event:
        case Paid() | Indebted():
            key = f"why-paid.{event.reason}"
            facts |= {"fee": rules.jail_fee, "turns": rules.jail_turns, "percent": rules.interest}
            return Reason(key, facts) if narrator.texts.has(key) else None
        case Bought():
            return Reason("why-bought" if isinstance(narrator.state.step, Offer) else "why-bought.auction", facts)
        case Built():
            return Reason("why-built" if event.paid else "why-built.won", facts)
        case Razed():
            return Reason("why-razed", facts | {"half": rules.house[event.space] // 2})
        case Mortgaged():
            return Reason("why-mortgaged", facts | {"price": rules.price[event.space]})
        case Redeemed():
            half = rules.pledge[event.space]
            key = "why-redeemed" if event.amount > half else "why-redeemed.at-once"
            return Reason(key, facts | {"half": half, "interest": event.amount - half, "percent": rules.interest})
        case SoldToBank() | BuildingWon() | Annulled() | NotYet():
            return Reason(f"why-{type(event).__name__.lower()}", facts)
        case Jailed():
            return Reason(f"why-jailed.{event.reason}", facts)
        case Freed(way="forced"):
            return Reason("why-freed", facts | {"turns": rules.jail_turns})
        case ClaimLapsed() if narrator.state.out[event.debtor] or narrator.state.out[event.seat]:
            return Reason("why-lapsed.out", facts)
        case ClaimLapsed():
            return Reason(f"why-lapsed.{rules.claims.word}", facts)
    return None


def objected(narrator: Narrator, proposal: Proposed, space: int, missing: int) -> Reason:
    """Return the reason why a deal was refused: a group, a missing sum, or only a feeling."""
    facts: dict[str, Fact] = {"seat": proposal.partner, "proposer": proposal.proposer, "amount": missing}
    if space != NOWHERE:
        return Reason("why-refused.group", facts | {"group": narrator.facts.group(space)})
    return Reason("why-refused" if missing else "why-refused.feeling", facts)


def _end(narrator: Narrator, event: Event) -> Reason | None:
    """Return the reason why a player is out or the game is over, or None."""
    facts = {field: getattr(event, field) for field in event.fields}
    match event:
        case EstateTaken() if narrator.state.rules.estate.word.startswith("heir"):
            return Reason("why-bankrupt.to-bank", facts)
        case Bankrupt() | EstateTaken() | Inherited():
            return Reason(f"why-bankrupt.{narrator.state.rules.estate.word}", facts)
        case GameOver():
            return victory(narrator, event.standings)
    return None


def victory(narrator: Narrator, standings: Sequence[Standing]) -> Reason:
    """Return the winner's fortune, or the reason that only one player is left."""
    if narrator.state.living == 1:
        return Reason("why-won.last", {"seat": standings[0].seat})
    first = standings[0]
    facts = {"seat": first.seat, "cash": narrator.state.cash[first.seat], "total": first.total}
    return Reason("why-won", facts | {"value": first.total - facts["cash"]}, after=tie(narrator, standings))


def tie(narrator: Narrator, standings: Sequence[Standing]) -> Both:
    """Return the rule that decided between players with the winner's total, or nothing."""
    first = standings[0]
    second = next((row for row in standings if row.place > 1 and not narrator.state.out[row.seat]), None)
    if second is None or second.total != first.total:
        return plain("")
    return narrator.text("won-by-property", seat=first.seat, free=first.free, other=second.seat, value=second.free)
