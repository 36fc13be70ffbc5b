"""Answers to the query keys. Each one reads a state and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.narrator.memory import NewsItem
from vialibera.narration.narrator.reasons import explain_reason
from vialibera.narration.narrator.refusals import note_refusal_rule
from vialibera.narration.surfaces.fact_formatter import yes_or_no
from vialibera.narration.surfaces.utterance import (
    EMPTY_PHRASE,
    Fact,
    FactDict,
    MessagePhrase,
    Utterance,
    join_phrases_by,
    to_utterances,
)
from vialibera.rules.engine.ids import BANK, HOTEL, MIDDLE, NO_SEAT
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot, Payment
from vialibera.rules.engine.topics.building import why_not_build
from vialibera.rules.engine.topics.dice_and_decks import THROW_TOTALS
from vialibera.rules.engine.topics.ending import Over, final_standings
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.ledger import Settle, raisable_money
from vialibera.rules.engine.topics.mortgage import redemption_price
from vialibera.rules.engine.topics.rent import foresee_rent
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import Rest, ThrowAgain, TurnEnd
from vialibera.words.phrase import Phrase

USUAL_THROW = 7

AnswerLines = list[Utterance]


def answer_lines(*texts: Phrase) -> AnswerLines:
    """Return the texts as lines of an answer, without the empty ones."""
    return [line for text in texts if text.shown for line in to_utterances(text, "answer", "answer")]


def part_with_facts(context: NarrationContext, key: str, **facts: Fact) -> MessagePhrase:
    """Return a part of a sentence that keeps its key and its facts, so that a list can shorten it."""
    made = context.fragment(key, **facts)
    return MessagePhrase(made.shown, made.spoken, key, facts)


# --- I, T, C ---


def position_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the square of a player; in jail, the failed tries; on the jail's square but free, in transit."""
    space = state.pos[seat]
    if state.jail[seat]:
        return answer_lines(context.text("answer-position.jail", seat=seat, tries=state.jail[seat] - 1))
    key = "answer-position.transit" if space == state.rules.prison else "answer-position"
    return answer_lines(context.text(key, seat=seat, space=space, square=space))


def turn_answer(state: State, context: NarrationContext) -> AnswerLines:
    """Return the player in turn, the next player, and the player who is asked if that is another one."""
    top = state.step
    if isinstance(top, Over | Lobby):
        return answer_lines(context.text("answer-turn.over" if isinstance(top, Over) else "answer-turn.lobby"))
    facts = {"seat": state.seat_in_turn, "other": state.next_seat[state.seat_in_turn]}
    asked = state.actors[0] if state.actors else NO_SEAT
    other = (
        context.text("answer-turn.prompted", seat=asked) if asked >= 0 and asked != state.seat_in_turn else EMPTY_PHRASE
    )
    return answer_lines(context.text(f"answer-turn{turn_left_case(state)}", **facts), other)


def turn_left_case(state: State) -> str:
    """Return the case of the text for the rest of the turn: `.again`, `.end`, or none."""
    rest = next((step for step in reversed(state.agenda) if isinstance(step, Rest)), None)
    if isinstance(rest, ThrowAgain) and not state.jail[state.seat_in_turn]:
        return ".again"
    return ".end" if isinstance(state.step, TurnEnd) else ""


def cash_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return a player's cash and open debt and, if it can be won, the sum in the middle of the board."""
    debts = [debt for step in state.agenda if isinstance(step, Settle) and step.seat == seat for debt in step.debts]
    facts: FactDict = {"seat": seat, "cash": state.cash[seat]}
    if debts:
        amount = sum(debt.amount for debt in debts)
        said = context.text("answer-cash.debt", **facts, amount=amount, creditor=debts[0].creditor)
    else:
        said = context.text("told-total.you" if seat == context.lone_seat else "answer-cash", **facts)
    pot = context.text("answer-cash.pot", pot=state.cash[MIDDLE]) if state.rules.pot_is_won else EMPTY_PHRASE
    return answer_lines(said, pot)


# --- F ---


def space_in_question(state: State) -> int:
    """Return the space of the deed in question: an auction's lot, or the square of the player in turn."""
    top = state.step
    if isinstance(top, Auction | Payment) and isinstance(top.lot, DeedLot):
        return top.lot.space
    return state.pos[state.seat_in_turn]


def deed_answer(state: State, context: NarrationContext, space: int) -> AnswerLines:
    """Return the title deed, one fact a line."""
    if state.rules.group_of[space] < 0:
        return answer_lines(context.text("deed.none", space=space))
    group = context.formatter.group_name(space)
    return answer_lines(
        context.text("deed", space=space, group=group, colour=yes_or_no(state.rules.space_kinds[space] == "street")),
        context.text("deed.price", price=state.rules.price[space]),
        *deed_rent_texts(state, context, space),
        context.text("deed.mortgage", amount=state.rules.mortgage_value[space]),
        *deed_resale_texts(state, context, space),
        *deed_now_texts(state, context, space),
    )


def full_deed_answer(state: State, context: NarrationContext, space: int) -> AnswerLines:
    """Return the deed, and the owners of the rest of its group."""
    return [*deed_answer(state, context, space), *group_rest_answer(state, context, space)]


def offered_deeds(state: State) -> list[int]:
    """Return the deeds of the open deal, first those offered."""
    top = state.step
    return [*top.gives.deeds, *top.asks.deeds] if isinstance(top, Deal) else []


def deeds_in_question_answer(state: State, context: NarrationContext) -> AnswerLines:
    """Return the deeds of an open deal, or the deed of the square in question."""
    spaces = offered_deeds(state) or [space_in_question(state)]
    return [line for space in spaces for line in full_deed_answer(state, context, space)]


def group_rest_answer(state: State, context: NarrationContext, space: int) -> AnswerLines:
    """Return the owners of the other deeds of the group."""
    group = state.rules.group_of[space]
    others = [other for other in state.rules.group_members[group] if other != space] if group >= 0 else []
    found = [
        context.fragment(
            "deed-rest.free" if state.owner[other] == BANK else "deed-rest", space=other, owner=state.owner[other]
        )
        for other in others
    ]
    return answer_lines(context.text("deed.rest", rest=context.formatter.join_phrases(found))) if found else []


def deed_rent_texts(state: State, context: NarrationContext, space: int) -> Iterable[Phrase]:
    """Yield the rents printed on the deed, by the kind of the space."""
    rules = state.rules
    kind = rules.space_kinds[space]
    if kind == "street":
        named = zip(("bare", "one", "two", "three", "four", "hotel-rent"), rules.rent_table[space], strict=True)
        yield context.text("deed.rents", **{name: context.formatter.money_phrase(rent) for name, rent in named})
        if rules.sheet.rent.bare_group > 1:
            yield context.text("deed.group", times=rules.sheet.rent.bare_group)
        yield context.text("deed.house", price=rules.house_price[space])
    elif kind == "station":
        yield context.text("deed.stations", rents=join_sums(context, rules.sheet.stations.rent))
    elif rules.company_policy.uses_throw:
        yield context.text("deed.companies", factors=join_factors(context, rules.sheet.companies.amounts))
    else:
        yield context.text("deed.companies-fixed", rents=join_sums(context, rules.sheet.companies.amounts))


def deed_resale_texts(state: State, context: NarrationContext, space: int) -> Iterable[Phrase]:
    """Yield the price the Bank pays for the deed, in editions where it buys deeds back."""
    if state.rules.sheet.bank_buys:
        yield context.text("deed.resale", amount=state.rules.mortgage_value[space])


def join_sums(context: NarrationContext, amounts: Iterable[int]) -> Phrase:
    """Return several sums as one phrase."""
    return context.formatter.join_phrases([context.formatter.money_phrase(amount) for amount in amounts])


def join_factors(context: NarrationContext, amounts: Iterable[int]) -> Phrase:
    """Return several factors of a throw as one phrase."""
    return context.formatter.join_phrases([context.formatter.factor_phrase(amount) for amount in amounts])


def deed_now_texts(state: State, context: NarrationContext, space: int) -> Iterable[Phrase]:
    """Yield the owner, the buildings, and the rent of a stop at this moment."""
    owner = state.owner[space]
    if owner == BANK:
        yield context.text("deed.free")
        return
    yield context.text("deed.owner", owner=owner)
    if state.level[space]:
        yield context.text("deed.buildings", level=state.level[space])
    if state.mortgaged[space]:
        yield context.text("deed.pledged")
    elif state.rules.is_company(space) and state.rules.company_policy.uses_throw:
        factor = state.figure_on_deed(owner, space)
        yield context.text("deed.now-throw", factor=context.formatter.factor_phrase(factor))
    else:
        yield context.text("deed.now", rent=state.rules.rent_functions[space](state, owner, space))


# --- Tab ---


def square_answer(state: State, context: NarrationContext, space: int) -> AnswerLines:
    """Return a square: number, name, group, owner, buildings, and the players on it."""
    free = [seat for seat in state.seats_left() if state.pos[seat] == space and not state.jail[seat]]
    held = [seat for seat in state.seats_left() if state.pos[seat] == space and state.jail[seat]]
    here = context.text("square-here", seats=free, count=len(free)) if free else EMPTY_PHRASE
    jailed = context.text("square-jailed", seats=held, count=len(held)) if held else EMPTY_PHRASE
    return answer_lines(square_text(state, context, space), here, jailed)


def square_text(state: State, context: NarrationContext, space: int) -> Phrase:
    """Return the sentence about a square, without the players on it."""
    rules, owner = state.rules, state.owner[space]
    facts: FactDict = {"nth": str(space), "space": space}
    if rules.group_of[space] < 0:
        return context.text(
            "square.tax" if rules.tax_amount[space] > 0 else "square", **facts, amount=rules.tax_amount[space]
        )
    facts |= {"group": context.formatter.group_name(space)}
    if owner == BANK:
        return context.text("square.free", **facts, price=rules.price[space])
    case = "square.pledged" if state.mortgaged[space] else "square.owned"
    return context.text(case, **facts, owner=owner, level=state.level[space])


# --- V, Shift+V, D ---


def holding_text(state: State, context: NarrationContext, space: int) -> Phrase:
    """Return a deed with its buildings or its mortgage."""
    if state.mortgaged[space]:
        return part_with_facts(context, "holding.pledged", space=space)
    return part_with_facts(context, "holding", space=space, level=state.level[space])


def own_deeds_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return a player's deeds in board order, then the jail cards."""
    deeds, passes = state.deeds_of(seat), len(state.jail_cards[seat])
    cards = context.text("answer-own.passes", count=passes) if passes else EMPTY_PHRASE
    if not deeds:
        return answer_lines(context.text("answer-own.none", seat=seat), cards)
    entries = [
        context.text("answer-own.entry", holding=holding_in_group_text(state, context, space)) for space in deeds
    ]
    return answer_lines(context.text("answer-own", seat=seat, count=len(deeds)), *entries, cards)


def group_share_text(state: State, context: NarrationContext, space: int) -> Phrase:
    """Return the group of a deed, and how many of its deeds have the same owner, or none."""
    members = state.rules.group_members[state.rules.group_of[space]]
    have = sum(state.owner[other] == state.owner[space] for other in members)
    return context.fragment(
        "deed-group",
        group=context.formatter.group_name(space),
        have=have,
        all=len(members),
        free=yes_or_no(state.owner[space] == BANK),
    )


def others_deeds_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the deeds of each other player with their groups, one line a player."""
    rivals = state.other_seats(seat)
    if not any(state.deeds_of(rival) for rival in rivals):
        return answer_lines(context.text("answer-others.none"))
    return answer_lines(*(holdings_text(state, context, rival) for rival in rivals))


def holdings_text(state: State, context: NarrationContext, seat: int) -> Phrase:
    """Return the sentence about one player's deeds."""
    found = [holding_in_group_text(state, context, space) for space in state.deeds_of(seat)]
    if not found:
        return context.text("answer-others.nothing", seat=seat)
    return context.text("answer-others", seat=seat, holdings=join_phrases_by("; ", found))  # they contain commas


def holding_in_group_text(state: State, context: NarrationContext, space: int) -> Phrase:
    """Return a deed with its buildings, and how much of its group has the same owner."""
    held = {"holding": holding_text(state, context, space), "group": group_share_text(state, context, space)}
    return part_with_facts(context, "holding.in-group", **held)


def unsold_answer(state: State, context: NarrationContext) -> AnswerLines:
    """Return the deeds the Bank still has, in board order, with prices and groups."""
    deeds = state.deeds_of(BANK)
    if not deeds:
        return answer_lines(context.text("answer-unsold.none"))
    price = state.rules.price
    groups = {space: group_share_text(state, context, space) for space in deeds}
    entries = (context.text("answer-unsold.entry", space=each, price=price[each], group=groups[each]) for each in deeds)
    return answer_lines(context.text("answer-unsold", count=len(deeds)), *entries)


# --- S, L, N, W ---


def scores_answer(state: State, context: NarrationContext) -> AnswerLines:
    """Return all totals, the highest first. Players who are out come last."""
    found = [
        context.fragment(
            "answer-scores.out" if state.out[row.seat] else "answer-scores.score", seat=row.seat, total=row.total
        )
        for row in final_standings(state)
    ]
    return answer_lines(context.text("answer-scores", scores=join_phrases_by(", ", found)))


def squares_ahead_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the spaces the next throw can reach, with owners and rents; shorter narration names only what costs."""
    if context.is_short:
        return short_squares_ahead_answer(state, context, seat)
    return answer_lines(*(square_ahead_text(state, context, seat, steps) for steps in THROW_TOTALS))


def short_squares_ahead_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the spaces ahead that cost something, then the throws that lead to unowned ones."""
    costly = [steps for steps in THROW_TOTALS if cost_ahead(state, seat, steps)]
    spaces = zip(THROW_TOTALS, spaces_ahead(state, seat), strict=True)
    free = [steps for steps, space in spaces if state.rules.group_of[space] >= 0 and state.owner[space] == BANK]
    texts: list[Phrase] = [square_ahead_text(state, context, seat, steps, ".cost") for steps in costly]
    texts += [context.text("answer-ahead.unowned", throws=", ".join(map(str, free)))] if free else []
    return answer_lines(*texts or [context.text("answer-situation.safe")])


def cost_ahead(state: State, seat: int, steps: int) -> int:
    """Return what a stop so many steps ahead costs by the printed rules, or 0; by a usual throw where dice decide."""
    rules, space = state.rules, space_ahead(state, seat, steps)
    if rules.group_of[space] < 0:
        return max(0, rules.tax_amount[space])
    owner = state.owner[space]
    if owner in (BANK, seat) or state.mortgaged[space]:
        return 0
    rent = foresee_rent(state, space, steps)
    return USUAL_THROW * state.figure_on_deed(owner, space) if rent is None else rent


def spaces_ahead(state: State, seat: int) -> list[int]:
    """Return the spaces the next throw can reach, nearest first."""
    return [space_ahead(state, seat, steps) for steps in THROW_TOTALS]


def space_ahead(state: State, seat: int, steps: int) -> int:
    return (state.pos[seat] + steps) % state.rules.board_size


def square_ahead_text(state: State, context: NarrationContext, seat: int, steps: int, case: str = ".rent") -> Phrase:
    """Return the sentence about the space that many steps ahead; where only the cost counts, without its group."""
    rules, space = state.rules, space_ahead(state, seat, steps)
    owner = state.owner[space]
    facts: FactDict = {"steps": steps, "space": space}
    if rules.group_of[space] < 0:
        taxed = rules.tax_amount[space] > 0
        return context.text("answer-ahead.tax" if taxed else "answer-ahead", **facts, amount=rules.tax_amount[space])
    facts |= {"group": group_share_text(state, context, space)}
    if owner == BANK:
        return context.text("answer-ahead.free", **facts, price=rules.price[space])
    if owner == seat or state.mortgaged[space]:
        own = "yours" if seat == context.lone_seat else "own"
        return context.text(f"answer-ahead.{own if owner == seat else 'pledged'}", **facts, owner=owner)
    rent = foresee_rent(state, space, steps)
    if rent is None:
        factor = state.figure_on_deed(owner, space)
        return context.text(f"answer-ahead{case}-thrown", **facts, owner=owner, factor=factor)
    return context.text(f"answer-ahead{case}", **facts, owner=owner, rent=rent)


def news_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the changes since the player's last turn."""
    found = news_of(state, context, seat)
    if not found:
        return answer_lines(context.text("answer-news.none"))
    return answer_lines(context.text("answer-news", seat=seat), *(context.text(one.key, **one.facts) for one in found))


def news_of(state: State, context: NarrationContext, seat: int) -> list[NewsItem]:
    """Return the news since the player's last turn, the oldest first."""
    had = context.memory.turns_by_seat.get(seat, ())
    # During the player's own turn, the news ends before it: its events were heard a moment ago.
    mine = had[:-1] if state.seat_in_turn == seat else had
    since = mine[-1] if mine else 0
    return [
        one
        for one in context.memory.news_items
        if since < one.turn and not (seat == state.seat_in_turn and one.turn == had[-1])
    ]


def why_answer(state: State, context: NarrationContext) -> AnswerLines:
    """Return the rule behind the last rent, price, refusal or settlement; in a debt also what could be raised."""
    reason = context.memory.last_reason
    lines: AnswerLines = []
    if isinstance(state.step, Payment):  # what is owed now is no event yet
        asked = state.step
        return answer_lines(context.text("why-payment", seat=asked.seat, lot=asked.lot, price=asked.price))
    if context.memory.freed_by_double and isinstance(state.step, TurnEnd):
        lines = answer_lines(context.text("why-no-second-roll"))
    told = answer_lines(explain_reason(context, reason)) if reason else []
    if isinstance(state.step, Settle):
        seat = state.step.seat
        told += answer_lines(
            context.text("answer-why-raise", seat=seat, amount=raisable_money(state, seat) - state.cash[seat])
        )
    return [*lines, *told] or answer_lines(context.text("answer-why-none"))


# --- when a key finds nothing to do ---


def tell_refusal(context: NarrationContext, code: str, key: str, **facts: Fact) -> AnswerLines:
    """Return the reason why a key finds nothing to do; the key that asks why tells its rule next."""
    note_refusal_rule(context, Refusal(code))
    return answer_lines(context.text(f"nothing-to.{key}", **facts))


def nothing_to_build_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the first reason why the player cannot build on any lot."""
    rules = state.rules
    lots = [space for space in state.deeds_of(seat) if rules.house_price[space] and state.has_full_group(seat, space)]
    if not lots:
        return tell_refusal(context, "group-incomplete", "build-group")
    # One key for each code of refusal; no refusal gives None. Of several lots with one code the
    # last counts.
    codes = {(refused := why_not_build(state, seat, lot)) and refused.code: refused for lot in lots}
    if "no-cash" in codes:
        price = min(rules.house_price[lot] for lot in lots if state.level[lot] < HOTEL)
        return tell_refusal(context, "no-cash", "build-short", price=price, cash=state.cash[seat])
    if refused := codes.get("group-mortgaged"):
        note_refusal_rule(context, refused)
        return answer_lines(context.text("nothing-to.build-mortgage", space=refused.facts["space"]))
    scarce = next((kind for kind in ("houses", "hotels") if f"no-{kind}" in codes), "full")
    return tell_refusal(context, "full" if scarce == "full" else f"no-{scarce}", f"build-{scarce}")


def nothing_to_mortgage_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the reason why the player can mortgage no deed."""
    deeds = state.deeds_of(seat)
    if not deeds:
        return tell_refusal(context, "not-yours", "mortgage-none")
    free = [space for space in deeds if not state.mortgaged[space]]
    if not free:
        return tell_refusal(context, "already-mortgaged", "mortgage-all")
    return tell_refusal(context, "group-built", "mortgage-built", group=context.formatter.group_name(free[0]))


def nothing_to_redeem_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the reason why the player can redeem no deed."""
    pledged = [space for space in state.deeds_of(seat) if state.mortgaged[space]]
    if not pledged:
        return tell_refusal(context, "not-mortgaged", "redeem")
    price = min(redemption_price(state, space) for space in pledged)
    return tell_refusal(context, "no-cash", "redeem-short", price=price, cash=state.cash[seat])
