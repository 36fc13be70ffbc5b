"""The whole situation of a player in one answer of at most sixty words, and what a given throw would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.narration.narrator.answers import (
    AnswerLines,
    answer_lines,
    cost_ahead,
    news_of,
    space_ahead,
    square_ahead_text,
    turn_answer,
)
from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, join_phrases_by, join_sentences
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import THROW_TOTALS
from vialibera.rules.engine.topics.ending import Over
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.rent import foresee_rent
from vialibera.words.phrase import Phrase

MOST_SITUATION_WORDS = 60


class Sizes(NamedTuple):
    """The most news, threats and groups that an answer names."""

    news: int
    threats: int
    groups: int


SHORTER = [Sizes(*sizes) for sizes in ((2, 3, 9), (1, 3, 9), (0, 3, 9), (0, 2, 9), (0, 2, 6), (0, 1, 4), (0, 1, 2))]
"""The sizes to try in turn: news go first, then threats below the dearest, then the smallest groups."""


def situation_answer(state: State, context: NarrationContext, seat: int) -> AnswerLines:
    """Return the turn, the player's place, cash and groups, the dearest rents ahead, the others' cash and the news."""
    if isinstance(state.step, Over | Lobby):
        return turn_answer(state, context)
    made: list[Phrase] = []
    for sizes in SHORTER:
        made = situation_texts(state, context, seat, sizes)
        if len(join_sentences(*made).spoken.split()) <= MOST_SITUATION_WORDS:
            break
    return answer_lines(*made)


def situation_texts(state: State, context: NarrationContext, seat: int, sizes: Sizes) -> list[Phrase]:
    """Return the sentences of the situation."""
    mine = state.seat_in_turn == seat
    turn = context.text("answer-situation.mine") if mine else context.text("answer-turn-of", seat=state.seat_in_turn)
    case = ".jail" if state.jail[seat] else ""
    here = context.text(f"answer-situation-here{case}", space=state.pos[seat], cash=state.cash[seat])
    return [
        turn,
        here,
        groups_text(state, context, seat, sizes.groups),
        threats_text(state, context, seat, sizes.threats),
        others_text(state, context, seat),
        recent_text(state, context, seat, sizes.news),
    ]


def groups_text(state: State, context: NarrationContext, seat: int, most: int) -> Phrase:
    """Return the player's groups, the largest first, with houses, and the number of mortgaged deeds."""
    rules, have = state.rules, dict[int, list[int]]()
    for space in state.deeds_of(seat):
        have.setdefault(rules.group_of[space], []).append(space)
    if not have:
        return context.text("answer-situation.none")
    found = [group_part(state, context, seat, spaces) for spaces in sorted(have.values(), key=len, reverse=True)[:most]]
    pledged = sum(state.mortgaged[space] for space in state.deeds_of(seat))
    found += [context.fragment("answer-situation-pledged", count=pledged)] if pledged else []
    return context.text("answer-situation-groups", groups=join_phrases_by(", ", found))


def group_part(state: State, context: NarrationContext, seat: int, spaces: Sequence[int]) -> Phrase:
    """Return one group: its name, how many deeds of it the player has or that it is whole, and its buildings."""
    rules, first = state.rules, spaces[0]
    houses, hotels = state.count_buildings(spaces)
    if not rules.is_colour_group[rules.group_of[first]]:
        kind = "station" if rules.sheet.board[first].kind == "station" else "company"
        return context.fragment(f"answer-situation-group.{kind}", count=len(spaces))
    group = context.formatter.group_name(first)
    if not state.has_full_group(seat, first):
        return context.fragment("answer-situation-group", group=group, count=len(spaces))
    case = ".hotels" if hotels else ".houses" if houses else ".whole"
    return context.fragment(f"answer-situation-group{case}", group=group, count=houses, hotels=hotels)


def threats_text(state: State, context: NarrationContext, seat: int, most: int) -> Phrase:
    """Return the dearest sums that the next throw can cost, the nearest first."""
    costs = [(cost_ahead(state, seat, steps), steps) for steps in THROW_TOTALS]
    dearest = sorted((cost for cost in costs if cost[0]), reverse=True)[:most]
    parts = [
        context.fragment("answer-situation-threat", steps=steps, space=space_ahead(state, seat, steps), rent=rent)
        for rent, steps in sorted(dearest, key=lambda cost: cost[1])
    ]
    if not parts:
        return context.text("answer-situation.safe")
    return context.text("answer-situation-ahead", threats=join_phrases_by("; ", parts))


def others_text(state: State, context: NarrationContext, seat: int) -> Phrase:
    """Return the cash of the others."""
    cash = ((other, state.cash[other]) for other in state.other_seats(seat))
    others = [context.fragment("answer-scores.score", seat=other, total=total) for other, total in cash]
    return context.text("answer-situation-others", scores=join_phrases_by(", ", others)) if others else EMPTY_PHRASE


def recent_text(state: State, context: NarrationContext, seat: int, most: int) -> Phrase:
    """Return the last news since the player's turn, and how many more there are."""
    news = [one for one in news_of(state, context, seat) if one.key != "moved"]
    told = [context.text(one.key, **one.facts) for one in news[len(news) - most :]] if most else []
    left = len(news) - len(told)
    if not news:
        return EMPTY_PHRASE
    if not told:
        return context.text("answer-situation-more.alone", count=left)
    more = context.text("answer-situation-more", count=left) if left else EMPTY_PHRASE
    return context.text("answer-situation-news", news=join_sentences(*told, more))


# --- what if ---


def throw_answer(state: State, context: NarrationContext, seat: int, steps: int) -> AnswerLines:
    """Return what a throw would bring: the square, its rent or tax, the salary, and what is left then."""
    if state.jail[seat]:
        return answer_lines(context.text("answer-what-if.jail"))
    rules, space = state.rules, space_ahead(state, seat, steps)
    passes = state.pos[seat] + steps >= rules.board_size
    salary = passes * (rules.exact_salary if space == rules.go else rules.sheet.go.salary)
    cost, owner = cost_ahead(state, seat, steps), state.owner[space]
    left = state.cash[seat] + salary - cost
    is_sum_known = cost and (owner < 0 or foresee_rent(state, space, steps) is not None)
    claimed = ".claimed" if owner >= 0 and not rules.claim_policy.is_automatic else ""
    return answer_lines(
        square_ahead_text(state, context, seat, steps),
        context.text("answer-what-if.salary", amount=salary, space=rules.go) if salary else EMPTY_PHRASE,
        context.text(f"answer-what-if{claimed}", cash=left) if is_sum_known else EMPTY_PHRASE,
    )
