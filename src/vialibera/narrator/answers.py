"""What the query keys answer. Each answer looks at a state and changes nothing."""

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
    return [line for text in texts if text.shown for line in utterances(text, "answer", "answer")]


# --- I, T, C ---


def position(state: State, narrator: Narrator, seat: int) -> Answer:
    """Where a seat is; in jail, with the tries that failed; on the same space but free, in transit."""
    space = state.pos[seat]
    if state.jail[seat]:
        return lines(narrator.text("answer-position.jail", seat=seat, tries=state.jail[seat] - 1))
    key = "answer-position.transit" if space == state.rules.prison else "answer-position"
    return lines(narrator.text(key, seat=seat, space=space, square=space))


def turn(state: State, narrator: Narrator) -> Answer:
    """Whose turn it is, who follows, and who is asked if that is somebody else."""
    top = state.step
    if isinstance(top, Over | Lobby):
        return lines(narrator.text("answer-turn.over" if isinstance(top, Over) else "answer-turn.lobby"))
    facts = {"seat": state.turn, "other": state.after[state.turn]}
    asked = state.actors[0] if state.actors else BANK
    other = narrator.text("answer-turn.prompted", seat=asked) if asked >= 0 and asked != state.turn else plain("")
    return lines(narrator.text(f"answer-turn{what_is_left(state)}", **facts), other)


def what_is_left(state: State) -> str:
    """What the seat in turn has still to do."""
    rest = next((step for step in reversed(state.agenda) if isinstance(step, Rest)), None)
    if isinstance(rest, ThrowAgain) and not state.jail[state.turn]:
        return ".again"
    return ".end" if isinstance(state.step, TurnEnd) else ""


def cash(state: State, narrator: Narrator, seat: int) -> Answer:
    """A seat's cash and open debt; with a jackpot, what lies in the middle."""
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
    """The space whose deed is looked at: the lot of an auction, else where the player in turn stands."""
    top = state.step
    if isinstance(top, Auction | Payment) and isinstance(top.lot, DeedLot):
        return top.lot.space
    return state.pos[state.turn]


def deed(state: State, narrator: Narrator, space: int | None = None) -> Answer:
    """The title deed, one fact a line."""
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
    """The deed, and who has the rest of its group."""
    return [*deed(state, narrator, space), *deed_rest(state, narrator, space)]


def deeds_offered(state: State) -> list[int]:
    """The deeds of an exchange that is on the table, first those that are offered."""
    top = state.step
    return [*top.gives.deeds, *top.asks.deeds] if isinstance(top, Deal) else []


def deeds_in_question(state: State, narrator: Narrator) -> Answer:
    """The deeds somebody must decide about, else that of the square in question."""
    spaces = deeds_offered(state) or [shown_deed(state)]
    return [line for space in spaces for line in deed_in_full(state, narrator, space)]


def deed_rest(state: State, narrator: Narrator, space: int) -> Answer:
    """Who has the other deeds of the group."""
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
    """What the Bank gives for it, where it buys deeds back."""
    if state.rules.bank_buys:
        yield narrator.text("deed.resale", amount=state.rules.pledge[space])


def row(narrator: Narrator, amounts: Iterable[int]) -> Both:
    return narrator.facts.listed([narrator.facts.money(amount) for amount in amounts])


def factors(narrator: Narrator, amounts: Iterable[int]) -> Both:
    return narrator.facts.listed([narrator.facts.factor(amount) for amount in amounts])


def deed_now(state: State, narrator: Narrator, space: int) -> Iterable[Both]:
    """Whose it is, what stands on it, what a stop costs now."""
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
    """A square of the board: its number and name, its group, whose it is, what stands there, who is there."""
    free = [seat for seat in state.alive() if state.pos[seat] == space and not state.jail[seat]]
    held = [seat for seat in state.alive() if state.pos[seat] == space and state.jail[seat]]
    here = narrator.text("square-here", seats=free, count=len(free)) if free else plain("")
    jailed = narrator.text("square-jailed", seats=held, count=len(held)) if held else plain("")
    return lines(square_itself(state, narrator, space), here, jailed)


def square_itself(state: State, narrator: Narrator, space: int) -> Both:
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
    """A deed with what is on it."""
    if state.pledged[space]:
        return narrator.piece("holding.pledged", space=space)
    return narrator.piece("holding", space=space, level=state.level[space])


def own(state: State, narrator: Narrator, seat: int) -> Answer:
    """What a seat owns, in board order, its release cards at the end."""
    deeds, passes = state.deeds(seat), len(state.passes[seat])
    cards = narrator.text("answer-own.passes", count=passes) if passes else plain("")
    if not deeds:
        return lines(narrator.text("answer-own.none", seat=seat), cards)
    entries = [narrator.text("answer-own.entry", holding=held_deed(state, narrator, space)) for space in deeds]
    return lines(narrator.text("answer-own", seat=seat, count=len(deeds)), *entries, cards)


def share_of_group(state: State, narrator: Narrator, space: int) -> Both:
    """The group of a deed, and how many of it have the same owner."""
    members = state.rules.members[state.rules.group[space]]
    have = sum(state.owner[other] == state.owner[space] for other in members)
    return narrator.piece("deed-group", group=narrator.facts.group(space), have=str(have), all=str(len(members)))


def others(state: State, narrator: Narrator, seat: int) -> Answer:
    """What each of the others owns, with its groups, a line a player."""
    rivals = state.others(seat)
    if not any(state.deeds(rival) for rival in rivals):
        return lines(narrator.text("answer-others.none"))
    return lines(*(held_by(state, narrator, rival) for rival in rivals))


def held_by(state: State, narrator: Narrator, seat: int) -> Both:
    found = [held_deed(state, narrator, space) for space in state.deeds(seat)]
    if not found:
        return narrator.text("answer-others.nothing", seat=seat)
    return narrator.text("answer-others", seat=seat, holdings=joined(found))


def held_deed(state: State, narrator: Narrator, space: int) -> Both:
    """A deed with what is on it, and how much of its group is together."""
    held = {"holding": holding(state, narrator, space), "group": share_of_group(state, narrator, space)}
    return narrator.piece("holding.in-group", **held)


def joined(found: Sequence[Both]) -> Both:
    """Pieces that hold commas themselves."""
    return Both("; ".join(one.shown for one in found), "; ".join(one.spoken for one in found))


def unsold(state: State, narrator: Narrator) -> Answer:
    """What the Bank still has, in board order, with prices and groups."""
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
    """All totals, the highest first; who is out comes last."""
    found = [
        narrator.piece(
            "answer-scores.out" if state.out[row.seat] else "answer-scores.score", seat=row.seat, total=row.total
        )
        for row in standings(state)
    ]
    scores = Both(", ".join(one.shown for one in found), ", ".join(one.spoken for one in found))
    return lines(narrator.text("answer-scores", scores=scores))


def listen_ahead(state: State, narrator: Narrator, seat: int) -> Answer:
    """The spaces a throw can lead to, with owners and rents."""
    return lines(*(ahead(state, narrator, seat, steps) for steps in SUMS))


def spaces_ahead(state: State, seat: int) -> list[int]:
    return [(state.pos[seat] + steps) % state.rules.size for steps in SUMS]


def ahead(state: State, narrator: Narrator, seat: int, steps: int) -> Both:
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
    """What a stop would cost, thrown with just these dice; None where a new throw would tell."""
    rules, owner = state.rules, state.owner[space]
    if rules.company(space):
        return rules.company_rent.foreseen(state, owner, space, points)
    return rules.rent_of[space](state, owner, space)


def news(state: State, narrator: Narrator, seat: int) -> Answer:
    """What has changed since the seat's last turn."""
    had = narrator.turns.get(seat, [])
    mine = had[:-1] if state.turn == seat else had
    since = mine[-1] if mine else 0
    found = [one for one in narrator.news if since < one.turn and not (seat == state.turn and one.turn == had[-1])]
    if not found:
        return lines(narrator.text("answer-news.none"))
    return lines(narrator.text("answer-news", seat=seat), *(narrator.text(one.key, **one.facts) for one in found))


def why(state: State, narrator: Narrator) -> Answer:
    """The rule behind the last rent, price, refusal or settlement."""
    return lines(explain(narrator, narrator.reason) if narrator.reason else narrator.text("answer-why-none"))


# --- when a key finds nothing to do ---


def nothing_to_build(state: State, narrator: Narrator, seat: int) -> Answer:
    """Why no lot can be built on: the first thing that would have to change."""
    rules = state.rules
    lots = [space for space in state.deeds(seat) if rules.house[space] and state.holds_group(seat, space)]
    if not lots:
        return lines(narrator.text("nothing-to.build-group"))
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
    deeds = state.deeds(seat)
    if not deeds:
        return lines(narrator.text("nothing-to.mortgage-none"))
    free = [space for space in deeds if not state.pledged[space]]
    if not free:
        return lines(narrator.text("nothing-to.mortgage-all"))
    return lines(narrator.text("nothing-to.mortgage-built", group=narrator.facts.group(free[0])))


def nothing_to_redeem(state: State, narrator: Narrator, seat: int) -> Answer:
    pledged = [space for space in state.deeds(seat) if state.pledged[space]]
    if not pledged:
        return lines(narrator.text("nothing-to.redeem"))
    price = min(redemption(state, space) for space in pledged)
    return lines(narrator.text("nothing-to.redeem-short", price=price, cash=state.cash[seat]))


def nothing_to_trade(state: State, narrator: Narrator, seat: int) -> Answer:
    return lines(narrator.text("nothing-to.trade"))
