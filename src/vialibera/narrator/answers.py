"""Answers to the query keys. Each one reads a state and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, MIDDLE
from vialibera.engine.topics.auction import Auction, DeedLot, Payment
from vialibera.engine.topics.building import why_not_build
from vialibera.engine.topics.chance import SUMS
from vialibera.engine.topics.ending import Over, standings
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import redemption
from vialibera.engine.topics.opening import Lobby
from vialibera.engine.topics.trade import Deal
from vialibera.engine.topics.turn import Rest, ThrowAgain, TurnEnd
from vialibera.narrator.utterance import Utterance, utterances
from vialibera.narrator.why import explain
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact

Answer = list[Utterance]


def lines(*texts: Both) -> Answer:
    """Return the texts as lines of an answer, without the empty ones."""
    return [line for text in texts if text.shown for line in utterances(text, "answer", "answer")]


# --- I, T, C ---


def position(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the square of a player; in jail, the failed tries; on the jail's square but free, in transit."""
    space = state.pos[seat]
    if state.jail[seat]:
        return lines(narrator.text("answer-position.jail", seat=seat, tries=state.jail[seat] - 1))
    key = "answer-position.transit" if space == state.rules.prison else "answer-position"
    return lines(narrator.text(key, seat=seat, space=space, square=space))


def turn(state: State, narrator: Narrator) -> Answer:
    """Return the player in turn, the next player, and the player who is asked if that is another one."""
    top = state.step
    if isinstance(top, Over | Lobby):
        return lines(narrator.text("answer-turn.over" if isinstance(top, Over) else "answer-turn.lobby"))
    facts = {"seat": state.turn, "other": state.after[state.turn]}
    asked = state.actors[0] if state.actors else BANK
    other = narrator.text("answer-turn.prompted", seat=asked) if asked >= 0 and asked != state.turn else plain("")
    return lines(narrator.text(f"answer-turn{what_is_left(state)}", **facts), other)


def what_is_left(state: State) -> str:
    """Return the case of the text for the rest of the turn: `.again`, `.end`, or none."""
    rest = next((step for step in reversed(state.agenda) if isinstance(step, Rest)), None)
    if isinstance(rest, ThrowAgain) and not state.jail[state.turn]:
        return ".again"
    return ".end" if isinstance(state.step, TurnEnd) else ""


def cash(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return a player's cash and open debt and, if it can be won, the sum in the middle of the board."""
    debts = [debt for step in state.agenda if isinstance(step, Settle) and step.seat == seat for debt in step.debts]
    facts: dict[str, Fact] = {"seat": seat, "cash": state.cash[seat]}
    if debts:
        due = {"amount": sum(debt.amount for debt in debts), "creditor": debts[0].creditor}
        said = narrator.text("answer-cash.debt", **facts, **due)
    else:
        said = narrator.text("answer-cash", **facts)
    pot = narrator.text("answer-cash.pot", pot=state.cash[MIDDLE]) if state.rules.pot_is_won else plain("")
    return lines(said, pot)


# --- F ---


def shown_deed(state: State) -> int:
    """Return the space of the deed in question: an auction's lot, or the square of the player in turn."""
    top = state.step
    if isinstance(top, Auction | Payment) and isinstance(top.lot, DeedLot):
        return top.lot.space
    return state.pos[state.turn]


def deed(state: State, narrator: Narrator, space: int | None = None) -> Answer:
    """Return the title deed, one fact a line."""
    space = shown_deed(state) if space is None else space
    if state.rules.group[space] < 0:
        return lines(narrator.text("deed.none", space=space))
    group = narrator.facts.group(space)
    return lines(
        narrator.text("deed", space=space, group=group),
        narrator.text("deed.price", price=state.rules.price[space]),
        *deed_rents(state, narrator, space),
        narrator.text("deed.mortgage", amount=state.rules.pledge[space]),
        *deed_resale(state, narrator, space),
        *deed_now(state, narrator, space),
    )


def deed_in_full(state: State, narrator: Narrator, space: int) -> Answer:
    """Return the deed, and the owners of the rest of its group."""
    return [*deed(state, narrator, space), *deed_rest(state, narrator, space)]


def deeds_offered(state: State) -> list[int]:
    """Return the deeds of the open deal, first those offered."""
    top = state.step
    return [*top.gives.deeds, *top.asks.deeds] if isinstance(top, Deal) else []


def deeds_in_question(state: State, narrator: Narrator) -> Answer:
    """Return the deeds of an open deal, or the deed of the square in question."""
    spaces = deeds_offered(state) or [shown_deed(state)]
    return [line for space in spaces for line in deed_in_full(state, narrator, space)]


def deed_rest(state: State, narrator: Narrator, space: int) -> Answer:
    """Return the owners of the other deeds of the group."""
    group = state.rules.group[space]
    others = [other for other in state.rules.members[group] if other != space] if group >= 0 else []
    found = [
        narrator.piece(
            "deed-rest.free" if state.owner[other] == BANK else "deed-rest", space=other, owner=state.owner[other]
        )
        for other in others
    ]
    return lines(narrator.text("deed.rest", rest=narrator.facts.listed(found))) if found else []


def deed_rents(state: State, narrator: Narrator, space: int) -> Iterable[Both]:
    """Yield the rents printed on the deed, by the kind of the space."""
    rules = state.rules
    kind = rules.kinds[space]
    if kind == "street":
        named = zip(("bare", "one", "two", "three", "four", "hotel-rent"), rules.rent[space], strict=True)
        yield narrator.text("deed.rents", **{name: narrator.facts.money(rent) for name, rent in named})
        if rules.bare_group_factor > 1:
            yield narrator.text("deed.group", times=rules.bare_group_factor)
        yield narrator.text("deed.house", price=rules.house[space])
    elif kind == "station":
        yield narrator.text("deed.stations", rents=row(narrator, rules.station_rents))
    elif rules.company_rent.by_throw:
        yield narrator.text("deed.companies", factors=factors(narrator, rules.company_rents))
    else:
        yield narrator.text("deed.companies-fixed", rents=row(narrator, rules.company_rents))


def deed_resale(state: State, narrator: Narrator, space: int) -> Iterable[Both]:
    """Yield the price the Bank pays for the deed, in editions where it buys deeds back."""
    if state.rules.bank_buys:
        yield narrator.text("deed.resale", amount=state.rules.pledge[space])


def row(narrator: Narrator, amounts: Iterable[int]) -> Both:
    """Return several sums as one phrase."""
    return narrator.facts.listed([narrator.facts.money(amount) for amount in amounts])


def factors(narrator: Narrator, amounts: Iterable[int]) -> Both:
    """Return several factors of a throw as one phrase."""
    return narrator.facts.listed([narrator.facts.factor(amount) for amount in amounts])


def deed_now(state: State, narrator: Narrator, space: int) -> Iterable[Both]:
    """Yield the owner, the buildings, and the rent of a stop at this moment."""
    owner = state.owner[space]
    if owner == BANK:
        yield narrator.text("deed.free")
        return
    yield narrator.text("deed.owner", owner=owner)
    if state.level[space]:
        yield narrator.text("deed.buildings", level=state.level[space])
    if state.pledged[space]:
        yield narrator.text("deed.pledged")
    elif state.rules.company(space) and state.rules.company_rent.by_throw:
        factor = state.rules.company_rent.factor(state, owner, space)
        yield narrator.text("deed.now-throw", factor=narrator.facts.factor(factor))
    else:
        yield narrator.text("deed.now", rent=state.rules.rent_of[space](state, owner, space))


# --- Tab ---


def square(state: State, narrator: Narrator, space: int) -> Answer:
    """Return a square: number, name, group, owner, buildings, and the players on it."""
    free = [seat for seat in state.alive() if state.pos[seat] == space and not state.jail[seat]]
    held = [seat for seat in state.alive() if state.pos[seat] == space and state.jail[seat]]
    here = narrator.text("square-here", seats=free, count=len(free)) if free else plain("")
    jailed = narrator.text("square-jailed", seats=held, count=len(held)) if held else plain("")
    return lines(square_itself(state, narrator, space), here, jailed)


def square_itself(state: State, narrator: Narrator, space: int) -> Both:
    """Return the sentence about a square, without the players on it."""
    rules, owner = state.rules, state.owner[space]
    facts: dict[str, Fact] = {"nth": str(space), "space": space}
    if rules.group[space] < 0:
        return narrator.text("square.tax" if rules.tax[space] > 0 else "square", **facts, amount=rules.tax[space])
    facts |= {"group": narrator.facts.group(space)}
    if owner == BANK:
        return narrator.text("square.free", **facts, price=rules.price[space])
    case = "square.pledged" if state.pledged[space] else "square.owned"
    return narrator.text(case, **facts, owner=owner, level=state.level[space])


# --- V, Shift+V, D ---


def holding(state: State, narrator: Narrator, space: int) -> Both:
    """Return a deed with its buildings or its mortgage."""
    if state.pledged[space]:
        return narrator.piece("holding.pledged", space=space)
    return narrator.piece("holding", space=space, level=state.level[space])


def own(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return a player's deeds in board order, then the jail cards."""
    deeds, passes = state.deeds(seat), len(state.passes[seat])
    cards = narrator.text("answer-own.passes", count=passes) if passes else plain("")
    if not deeds:
        return lines(narrator.text("answer-own.none", seat=seat), cards)
    entries = [narrator.text("answer-own.entry", holding=held_deed(state, narrator, space)) for space in deeds]
    return lines(narrator.text("answer-own", seat=seat, count=len(deeds)), *entries, cards)


def share_of_group(state: State, narrator: Narrator, space: int) -> Both:
    """Return the group of a deed, and how many of its deeds have the same owner."""
    members = state.rules.members[state.rules.group[space]]
    have = sum(state.owner[other] == state.owner[space] for other in members)
    return narrator.piece("deed-group", group=narrator.facts.group(space), have=str(have), all=str(len(members)))


def others(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the deeds of each other player with their groups, one line a player."""
    rivals = state.others(seat)
    if not any(state.deeds(rival) for rival in rivals):
        return lines(narrator.text("answer-others.none"))
    return lines(*(held_by(state, narrator, rival) for rival in rivals))


def held_by(state: State, narrator: Narrator, seat: int) -> Both:
    """Return the sentence about one player's deeds."""
    found = [held_deed(state, narrator, space) for space in state.deeds(seat)]
    if not found:
        return narrator.text("answer-others.nothing", seat=seat)
    return narrator.text("answer-others", seat=seat, holdings=joined(found))


def held_deed(state: State, narrator: Narrator, space: int) -> Both:
    """Return a deed with its buildings, and how much of its group has the same owner."""
    held = {"holding": holding(state, narrator, space), "group": share_of_group(state, narrator, space)}
    return narrator.piece("holding.in-group", **held)


def joined(found: Sequence[Both]) -> Both:
    """Return the pieces joined by semicolons, because they contain commas."""
    return Both("; ".join(one.shown for one in found), "; ".join(one.spoken for one in found))


def unsold(state: State, narrator: Narrator) -> Answer:
    """Return the deeds the Bank still has, in board order, with prices and groups."""
    deeds = state.deeds(BANK)
    if not deeds:
        return lines(narrator.text("answer-unsold.none"))
    price = state.rules.price
    groups = {space: share_of_group(state, narrator, space) for space in deeds}
    entries = (
        narrator.text("answer-unsold.entry", space=each, price=price[each], group=groups[each]) for each in deeds
    )
    return lines(narrator.text("answer-unsold", count=len(deeds)), *entries)


# --- S, L, N, W ---


def scores(state: State, narrator: Narrator) -> Answer:
    """Return all totals, the highest first. Players who are out come last."""
    found = [
        narrator.piece(
            "answer-scores.out" if state.out[row.seat] else "answer-scores.score", seat=row.seat, total=row.total
        )
        for row in standings(state)
    ]
    scores = Both(", ".join(one.shown for one in found), ", ".join(one.spoken for one in found))
    return lines(narrator.text("answer-scores", scores=scores))


def listen_ahead(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the spaces the next throw can reach, with owners and rents."""
    return lines(*(ahead(state, narrator, seat, steps) for steps in SUMS))


def spaces_ahead(state: State, seat: int) -> list[int]:
    """Return the spaces the next throw can reach, nearest first."""
    return [(state.pos[seat] + steps) % state.rules.size for steps in SUMS]


def ahead(state: State, narrator: Narrator, seat: int, steps: int) -> Both:
    """Return the sentence about the space that many steps ahead."""
    rules, space = state.rules, (state.pos[seat] + steps) % state.rules.size
    owner = state.owner[space]
    facts: dict[str, Fact] = {"steps": steps, "space": space}
    if rules.group[space] < 0:
        taxed = rules.tax[space] > 0
        return narrator.text("answer-ahead.tax" if taxed else "answer-ahead", **facts, amount=rules.tax[space])
    facts |= {"group": share_of_group(state, narrator, space)}
    if owner == BANK:
        return narrator.text("answer-ahead.free", **facts, price=rules.price[space])
    if owner == seat or state.pledged[space]:
        return narrator.text("answer-ahead.own" if owner == seat else "answer-ahead.pledged", **facts, owner=owner)
    rent = foreseen_rent(state, space, steps)
    if rent is None:
        factor = rules.company_rent.factor(state, owner, space)
        return narrator.text("answer-ahead.throw", **facts, owner=owner, factor=factor)
    return narrator.text("answer-ahead.rent", **facts, owner=owner, rent=rent)


def foreseen_rent(state: State, space: int, points: int) -> int | None:
    """Return the rent of a stop with these dice, or None if a new throw would decide it."""
    rules, owner = state.rules, state.owner[space]
    if rules.company(space):
        return rules.company_rent.foreseen(state, owner, space, points)
    return rules.rent_of[space](state, owner, space)


def news(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the changes since the player's last turn."""
    had = narrator.turns.get(seat, [])
    # During the player's own turn, the news ends before it: its events were heard a moment ago.
    mine = had[:-1] if state.turn == seat else had
    since = mine[-1] if mine else 0
    found = [one for one in narrator.news if since < one.turn and not (seat == state.turn and one.turn == had[-1])]
    if not found:
        return lines(narrator.text("answer-news.none"))
    return lines(narrator.text("answer-news", seat=seat), *(narrator.text(one.key, **one.facts) for one in found))


def why(state: State, narrator: Narrator) -> Answer:
    """Return the rule behind the last rent, price, refusal or settlement."""
    return lines(explain(narrator, narrator.reason) if narrator.reason else narrator.text("answer-why-none"))


# --- when a key finds nothing to do ---


def nothing_to_build(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the first reason why the player cannot build on any lot."""
    rules = state.rules
    lots = [space for space in state.deeds(seat) if rules.house[space] and state.holds_group(seat, space)]
    if not lots:
        return lines(narrator.text("nothing-to.build-group"))
    # One key for each code of refusal; no refusal gives None. Of several lots with one code the
    # last counts.
    codes = {(refused := why_not_build(state, seat, lot)) and refused.code: (lot, refused) for lot in lots}
    if "no-cash" in codes:
        price = min(rules.house[lot] for lot in lots if state.level[lot] < HOTEL)
        return lines(narrator.text("nothing-to.build-short", price=price, cash=state.cash[seat]))
    if "group-mortgaged" in codes:
        refused = codes["group-mortgaged"][1]
        assert refused is not None
        return lines(narrator.text("nothing-to.build-mortgage", space=refused.facts["space"]))
    scarce = next((kind for kind in ("houses", "hotels") if f"no-{kind}" in codes), "full")
    return lines(narrator.text(f"nothing-to.build-{scarce}"))


def nothing_to_sell(state: State, narrator: Narrator, seat: int) -> Answer:
    return lines(narrator.text("nothing-to.sell"))


def nothing_to_mortgage(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the reason why the player can mortgage no deed."""
    deeds = state.deeds(seat)
    if not deeds:
        return lines(narrator.text("nothing-to.mortgage-none"))
    free = [space for space in deeds if not state.pledged[space]]
    if not free:
        return lines(narrator.text("nothing-to.mortgage-all"))
    return lines(narrator.text("nothing-to.mortgage-built", group=narrator.facts.group(free[0])))


def nothing_to_redeem(state: State, narrator: Narrator, seat: int) -> Answer:
    """Return the reason why the player can redeem no deed."""
    pledged = [space for space in state.deeds(seat) if state.pledged[space]]
    if not pledged:
        return lines(narrator.text("nothing-to.redeem"))
    price = min(redemption(state, space) for space in pledged)
    return lines(narrator.text("nothing-to.redeem-short", price=price, cash=state.cash[seat]))


def nothing_to_trade(state: State, narrator: Narrator, seat: int) -> Answer:
    return lines(narrator.text("nothing-to.trade"))
