"""The figures of a report as data for `--json`: seats count from 1, sums of money are in the smallest coin."""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.analysis.report.deed_tenures import reigns_of_owners
from vialibera.analysis.report.game_facts import GameFacts, TurnFigures, TurningPoint
from vialibera.analysis.report.report_lines import report_player_name
from vialibera.rules.engine.ids import BANK
from vialibera.support.json_values import JsonObject, JsonRows


def game_data(facts: GameFacts) -> JsonObject:
    """Return the edition, the players, the length of the game, and its end."""
    state, sheet = facts.state, facts.header.sheet
    first = [row.seat + 1 for row in facts.standings_at_end() if row.place == 1]
    return {
        "edition": sheet.id,
        "variants": sheet.variants,
        "players": [report_player_name(facts, seat) for seat in state.seats],
        "turns": state.turn_no,
        "commands": facts.command_count,
        "ended": state.is_over,
        "annulled": state.is_annulled,
        "winners": first if state.is_over and not state.is_annulled else [],
    }


def final_standings_data(facts: GameFacts) -> JsonObject:
    rows = [{"seat": row.seat + 1, "place": row.place, "total": row.value} for row in facts.standings_at_end()]
    return {"standings": rows}


def points_data(key: str, points: Sequence[TurningPoint]) -> JsonObject:
    """Return the points under this key, with their sentences in the language of the report."""
    return {key: [{"turn": point.turn, "line": point.line, "text": point.phrase.shown} for point in points]}


def samples_data(key: str, rows: Sequence[TurnFigures]) -> JsonObject:
    """Return the samples of a figure under this key: for each seat a number, or null if it is out."""
    return {key: [{"turn": row.turn, "seats": row.by_seat} for row in rows]}


def seats_data(facts: GameFacts) -> JsonObject:
    state = facts.state
    rows: JsonRows = [
        {
            "cash": state.cash[seat],
            "deeds": state.deeds_of(seat),
            "earned": facts.rent_earned[seat],
            "paid": facts.rent_paid[seat],
            "arrests": facts.arrest_counts[seat],
            "jail_turns": facts.jailed_turn_counts[seat],
            "out_in": facts.turn_when_out[seat] if state.out[seat] else None,
        }
        for seat in state.seats
    ]
    return {"seats": rows}


def rents_data(facts: GameFacts) -> JsonObject:
    """Return the rents that each square brought in, in the order of the board."""
    found = sorted(facts.income_by_deed.items())
    rows = [{"space": space, "earned": rents.earned, "payments": rents.payment_count} for space, rents in found]
    return {"rents": rows}


def owners_data(facts: GameFacts) -> JsonObject:
    """Return the owners of each deed over time, only those who are players."""
    rows = [
        {"space": space, "seat": reign.owner + 1, "from": reign.start, "to": reign.stop}
        for space, spells in facts.tenures.items()
        for reign in reigns_of_owners(spells)
        if reign.owner != BANK
    ]
    return {"owners": rows}


def landings_data(facts: GameFacts) -> JsonObject:
    """Return the landings on each square, in the order of the board."""
    return {"landings": [facts.visit_counts[space] for space in range(facts.state.rules.board_size)]}
