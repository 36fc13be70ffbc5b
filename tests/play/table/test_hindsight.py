"""The coach after a game: what is weighed, what is kept beside the log, and that junk there tells nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.clauses.board import ORANGE, VERDI, A, B
from tests.clauses.given import given, lands
from tests.play.bots.finished import finished_log
from tests.record.journal.logs import a_game, a_header

from vialibera.narration.narrator.narrate import Narrator
from vialibera.play.bots.coach import CoachPlan, RoundWins, make_plan
from vialibera.play.bots.win_odds import TURNS_PER_MINUTE
from vialibera.play.table import hindsight
from vialibera.play.table.hindsight import (
    Lapse,
    PastDecision,
    find_lapses,
    kept_file,
    past_decisions,
    plan_of_command,
    read_lapses,
    tell_lapse,
)
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.turn_states import ClockReading, read_proposals
from vialibera.rules.engine.topics.purchase import Buy
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.trade import Propose, Proposed
from vialibera.rules.engine.topics.turn import EndTurn, Roll

NO_CLOCK = ClockReading(None, None)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_log(tmp_path_factory.mktemp("hindsight") / "log.jsonl", "moderno", seed=4)


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> list[range]:
    """The tens of rounds of each pass; the other course always wins, so no game need be played."""
    passes: list[range] = []

    def play(plans: Sequence[CoachPlan], tens: range, track: object) -> list[list[RoundWins]]:
        passes.append(tens)
        return [[(0.0, 1.0, *[0.0] * (len(plan.courses) - 2))] * 10 * len(tens) for plan in plans]

    monkeypatch.setattr(hindsight, "play_orders", play)
    return passes


def test_three_decisions_of_each_person_are_found_once_and_kept(log: Path, weighed: list[range]) -> None:
    kept_file(log).unlink(missing_ok=True)
    found = find_lapses(log)
    seats = [one.decision.plan.seat for one in found]
    assert seats == [0, 0, 0], "the other two are computer players"
    few, many = weighed
    assert len(few) == 4 and len(many) == 30 and not {*few} & {*many}, "what seemed to cost most is weighed by others"
    assert find_lapses(log) == found and len(weighed) == 2
    assert sorted(path.name for path in log.parent.iterdir()) == ["log.jsonl", "log.jsonl.coach.json"]
    assert all(one.decision.plan.courses[0] != one.decision.plan.courses[one.better] for one in found)


def test_junk_beside_the_log_is_computed_again(log: Path, weighed: list[range]) -> None:
    found = find_lapses(log)
    good = json.loads(kept_file(log).read_text())
    line = found[0].decision.line
    rows: list[object] = [[], [line], [line, 9, 0.1, 0.2], [line, 0, 0.1, 0.2], [line, 1, 0.3, 0.2], [line, 1, "x", 2]]
    rows += [[line, 1, 0.1, 7.0], [1, 1, 0.1, 0.2], [10**30, 1, 0, 1], ["\x1b[2J", 1, 0, 1], [line, 1e400, 0, 1], None]
    texts = [json.dumps(good | {"lapses": [row]}) for row in rows]
    texts += ["", "nonsense", "[]", "[" * 10_000, "NaN", '{"of": 1}', json.dumps(good | {"of": [1, 2, 3]}), "\0" * 99]
    texts.append(json.dumps(good | {"lapses": [[line, 1, float("nan"), 0.5]]}))
    for text in texts:
        kept_file(log).write_text(text)
        assert read_lapses(log) is None, text[:80]
    assert find_lapses(log) == found == read_lapses(log)
    kept_file(log).unlink()
    kept_file(log).mkdir()  # what cannot be written is told all the same
    assert find_lapses(log) == found
    kept_file(log).rmdir()


def test_another_log_of_the_same_name_is_weighed_anew(log: Path, tmp_path: Path, weighed: list[range]) -> None:
    find_lapses(log)
    other = finished_log(tmp_path / log.name, "moderno", seed=5)
    kept_file(other).write_bytes(kept_file(log).read_bytes())
    assert read_lapses(other) is None


def test_no_claim_is_weighed_and_an_open_rent_changes_nothing(log: Path) -> None:
    """Twin games: in one of them the asker holds an open rent."""
    table = given("moderno", 3, owns={A: ORANGE}, at={A: 1}, stage="end", turn=B).when(lands(B, VERDI))
    with_rent, without = table.state.copy(), table.state.copy()
    assert with_rent.open_claims
    without.open_claims.clear()
    for command in make_plan(with_rent, B).courses:
        assert plan_of_command(with_rent, command, NO_CLOCK, ()) == plan_of_command(without, command, NO_CLOCK, ())
    alone = given("moderno", 3).state
    assert plan_of_command(alone, Roll(A, alone.pause_no), NO_CLOCK, ()) is None, "nothing else could be done"
    assert plan_of_command(alone, Buy(A, alone.pause_no), NO_CLOCK, ()) is None, "refused, so not to be weighed"
    claim = Claim(A, with_rent.open_claims[0].number)
    assert plan_of_command(with_rent, claim, NO_CLOCK, ()) is None
    with open_log(log) as found:
        plans = [one.plan for one in past_decisions(found)]
    assert plans and not any(isinstance(course, Claim) for plan in plans for course in plan.courses)
    assert not any(plan.state.open_claims for plan in plans)


def test_the_bell_is_foreseen_as_a_turn() -> None:
    state = given("lira", 3).when(lands(A, VERDI)).state
    plan = plan_of_command(state, Buy(A, state.pause_no), ClockReading(60, 0), ())
    assert plan is not None and plan.bell == 60 * TURNS_PER_MINUTE + 1


def test_a_deal_that_could_always_be_proposed_is_weighed_once(log: Path) -> None:
    with open_log(log) as found:
        plans = [one.plan for one in past_decisions(found)]
    missed = [
        (deal.partner, deal.gives.deeds, deal.asks.deeds)
        for plan in plans
        if isinstance(plan.courses[0], EndTurn)
        for deal in plan.courses[1:]
        if isinstance(deal, Propose)
    ]
    assert missed and len(missed) == len(set(missed))


def test_what_was_refused_is_not_advised_again(log: Path) -> None:
    with open_log(log) as found:
        plan = next(one.plan for one in past_decisions(found) if isinstance(one.plan.courses[-1], Propose))
    deal = next(one for one in plan.courses if isinstance(one, Propose))
    told = Proposed(deal.by, deal.partner, deal.gives, deal.asks)
    again = make_plan(plan.state, plan.seat, proposed=(*plan.proposed, told))
    swaps = [(one.partner, one.gives.deeds, one.asks.deeds) for one in again.courses if isinstance(one, Propose)]
    assert (deal.partner, deal.gives.deeds, deal.asks.deeds) not in swaps


def test_the_deals_of_a_log_are_read_without_its_other_lines(log: Path) -> None:
    with open_log(log) as found:
        deals = [event for line in found for event in line.events if isinstance(event, Proposed)]
        assert read_proposals(found) == deals and deals


def test_the_bell_is_foreseen_by_the_time_that_was_played_until_then(tmp_path: Path) -> None:
    bells, game = [], a_game("lira", most=60)
    for number, seconds in enumerate((0, 1800, 3000)):
        path = tmp_path / f"{number}.jsonl"
        with LogFile.create(path, a_header("lira")._replace(minutes=60)) as made:
            for command, events, pause in game:
                made.append(command, events, pause, seconds)
        with open_log(path) as found:
            bells.append([one.plan.bell or 0 for one in past_decisions(found)])
    late, middle, soon = (min(found) for found in bells)
    assert late > middle > soon > 0


def test_a_narrator_who_tells_a_lapse_is_afterwards_where_the_game_is(log: Path, weighed: list[range]) -> None:
    found = find_lapses(log)
    state = given("moderno", 3).state
    narrator = Narrator(state.rules.sheet, list("ABC"), "en", state)
    before = narrator.save_memory()
    told = [tell_lapse(narrator, one) for one in found]
    assert narrator.memory == before and len(set(told)) == len(told)
    assert [tell_lapse(narrator, one) for one in reversed(found)] == told[::-1]


def test_what_was_done_is_shown_with_signs_and_spoken_in_words() -> None:
    plan = make_plan(given("moderno", 3).when(lands(A, VERDI)).state, A)
    narrator = Narrator(plan.state.rules.sheet, list("ABC"), "en", plan.state)
    told = tell_lapse(narrator, Lapse(PastDecision(7, plan), 1, 0.27, 0.31))
    assert "Buy Roma for €180." in told.shown and "euros" not in told.shown
    assert "Buy Roma for 180 euros." in told.spoken and "€" not in told.spoken


def test_each_plan_gets_its_own_rounds_in_order(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they come from the workers; whoever shows the progress sees each order."""

    class Workers:
        def __init__(self, count: int, make: object, plans: Sequence[CoachPlan]) -> None:
            assert count >= 1 and make is hindsight.make_order_player

        def work_off(self, orders: Sequence[tuple[int, int]]) -> Iterator[list[RoundWins]]:
            yield from ([(float(number), float(ten))] * 2 for number, ten in orders)

    monkeypatch.setattr(hindsight, "WorkerPool", Workers)
    with open_log(log) as found:
        plans = [next(past_decisions(found)).plan] * 3
    shown: list[tuple[int, int]] = []
    rounds = hindsight.play_orders(plans, range(4, 6), lambda orders: (shown.append(one) or one for one in orders))
    assert rounds == [[(number, 4), (number, 4), (number, 5), (number, 5)] for number in range(3)]
    assert shown == [(number, ten) for number in range(3) for ten in (4, 5)]


@pytest.mark.process
def test_worker_processes_play_the_orders(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_log(log) as found:
        plans = [next(past_decisions(found)).plan]
    rounds = hindsight.play_orders(plans, range(2), iter)
    assert len(rounds[0]) == 20 and hindsight.make_order_player(plans)((0, 1)) == rounds[0][10:]
