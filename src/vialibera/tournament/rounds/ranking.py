"""The ranking of a table as the tournament rules have it, and the points of a place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import Amounts, Names, Scores, TableScore
from vialibera.tournament.rounds.plan import TournamentPlan

FIRST_PLACE_POINTS, LAST_PLACE_POINTS = 4, 1
"""Points of the first and of the last place of a table; the places between are in equal steps."""


def rank_table(
    plan: TournamentPlan,
    names: Names,
    values: Amounts,
    out: Names,
    property: Amounts,
) -> Scores:
    """Return the ranking of a table: the players left by value, then the bankrupt, the last one out first.

    Equal values are ordered by unmortgaged property; players equal in both share a place.
    """
    check_result_complete(names, values, out)
    living = sorted(values, key=lambda name: (-values[name], -property.get(name, 0)))
    found: list[TableScore] = []
    for name in living:
        free = property.get(name, 0)
        tied = found and (found[-1].value, found[-1].property) == (values[name], free)
        found.append(TableScore(name, found[-1].place if tied else len(found) + 1, values[name], property=free))
    for number, name in reversed(list(enumerate(out, 1))):
        found.append(TableScore(name, len(found) + 1, plan.bankrupt, out=number))
    return tuple(found)


def check_result_complete(names: Names, values: Amounts, out: Names) -> None:
    """Raise DeskRefusal unless each player of the table has one value or is bankrupt, and one at least is left."""
    twice = [name for name in out if name in values or out.count(name) > 1]
    if twice:
        raise DeskRefusal("twice", name=twice[0])
    strangers = [name for name in (*values, *out) if name not in names]
    if strangers:
        raise DeskRefusal("not-at-table", name=strangers[0], names=names)
    missing = [name for name in names if name not in values and name not in out]
    if missing:
        raise DeskRefusal("missing", names=missing)
    if not values:
        raise DeskRefusal("nobody-left")
    for name, value in values.items():
        if value < 0:
            raise DeskRefusal("negative", name=name)


def unresolved_ties(values: Amounts, property: Amounts) -> list[list[str]]:
    """Return the groups of equal values in which the unmortgaged property of a player is not known yet."""
    order = sorted(values, key=lambda name: -values[name])
    groups = [list(group) for _, group in groupby(order, key=lambda name: values[name])]
    return [group for group in groups if len(group) > 1 and any(name not in property for name in group)]


MOST_CAPITALS_COUNTED = 2
"""Number of own capitals up to which money counts in the fair rule; tables of three bring more by luck."""


def points_of_table(plan: TournamentPlan, scores: Sequence[TableScore]) -> dict[str, Fraction]:
    """Return the points of each player of a table by the scoring of the plan."""
    match plan.scoring:
        case "places":
            return points_for_places(scores)
        case "share":
            return {name: 100 * share for name, share in own_capitals(plan, scores).items()}
        case "value":
            return {name: 100 * share / len(scores) for name, share in own_capitals(plan, scores).items()}
        case _:
            places, shares = points_for_places(scores), own_capitals(plan, scores)
            return {name: places[name] + min(shares[name], Fraction(MOST_CAPITALS_COUNTED)) for name in places}


def own_capitals(plan: TournamentPlan, scores: Sequence[TableScore]) -> dict[str, Fraction]:
    """Return each value as a multiple of the capital with which that player began."""
    return {score.name: Fraction(score.value, plan.own_capital(len(scores))) for score in scores}


def points_for_places(scores: Sequence[TableScore]) -> dict[str, Fraction]:
    """Return the points: 4 for the first, 1 for the last, equal steps between; equal players share their points."""
    # From 4 to 1 in equal steps at any table, so that a table of three is worth as much as one of four. (decision:
    # tournament.place-points)
    step = Fraction(FIRST_PLACE_POINTS - LAST_PLACE_POINTS, len(scores) - 1)
    found: dict[str, Fraction] = {}
    for score in scores:
        level = [other for other in scores if other.place == score.place]
        found[score.name] = FIRST_PLACE_POINTS - step * (score.place - 1) - step * Fraction(len(level) - 1, 2)
    return found
