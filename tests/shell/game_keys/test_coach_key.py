"""Shift+W: the advice, what stops it, and who must agree; after the game, what cost most."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated
from tests.play.bots.finished import finished_log

from vialibera.play.bots.coach import CoachPlan, RoundWins, make_plan
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.table import hindsight
from vialibera.play.table.hindsight import Lapse, PastDecision
from vialibera.play.table.pace import Pace
from vialibera.record.journal.header import TournamentTable
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.game_control import coach_teller
from vialibera.support.processes import worker_pool


class PlayedRun:
    """A run without processes: the test says which rounds have come."""

    def __init__(self, plan: CoachPlan) -> None:
        self.plan, self.rounds, self.is_stopped, self.has_ended = plan, list[RoundWins](), False, False


def alone(edition: str = "moderno", **more: object) -> Seated:
    rules = rules_from_sheet(load_edition(edition).sheet)
    bots = {seat: PrudentBot(rules) for seat in (B, C)}
    return seated(edition, players=3, bots=bots, acts=[lands(A, VERDI)], **more)  # type: ignore[arg-type]


def test_without_a_terminal_the_advice_comes_at_once() -> None:
    at = alone(size=None)
    said = at.lines("W")
    assert "partite vinte su 100." in said and "Compra Roma per € 180" in said and "Rinuncia a Roma" in said
    assert not at.state.is_over and at.log.commands == []


def test_a_progress_line_after_a_second_then_the_advice(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(coach_teller, "CoachRun", PlayedRun)
    time = Time()
    at = alone(time=time)
    assert at.press("W").strip() == ""
    time.at += 1.5
    assert "Il consigliere gioca qualche partita." in at.of(at.desk.coach.do_due_work)
    run = at.desk.coach.run
    assert run is not None
    run.rounds += [(1.0, 0.0), (1.0, 1.0), (0.0, 0.0)] * 40
    said = at.of(at.desk.coach.do_due_work)
    assert "Consiglio: Compra Roma per € 180. 67 partite vinte su 100." in said
    assert "Rinuncia a Roma: 33." in said
    assert at.desk.coach.run is None and run.is_stopped


def test_any_key_stops_the_coach_and_does_what_it_means(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(coach_teller, "CoachRun", PlayedRun)
    for key, told in (("c", "Hai €"), ("esc", "Calcolo interrotto."), ("W", "Calcolo interrotto.")):
        at = alone()
        at.press("W")
        run = at.desk.coach.run
        assert run is not None
        assert told in at.press(key) and run.is_stopped and at.desk.coach.run is None
    at = alone()
    at.press("W", "a")
    assert at.desk.coach.run is None and at.state.owner[VERDI] == A


def test_off_at_a_tournament_by_the_setting_and_when_nobody_decides() -> None:
    at = seated("torneo", players=3, tournament=TournamentTable("Coppa", "id", 1, 1, "Rita Neri"))
    assert "In un torneo non c'è consigliere." in at.press("W")
    at.desk.question.is_game_over = True
    assert "In un torneo non c'è consigliere." in at.press("W")
    at = alone(size=None)
    at.desk.people.settings.hands["coach"] = False
    assert "Il consigliere è spento" in at.lines("W")


def test_while_a_computer_player_decides_the_coach_says_when_he_speaks() -> None:
    rules = rules_from_sheet(load_edition("moderno").sheet)
    at = seated("moderno", players=2, turn=B, bots={B: PrudentBot(rules)}, pace=Pace(60.0, 60.0, 60.0))
    assert not at.desk.people.is_awaiting_person()
    assert at.press("W").strip() == "Il consigliere parla quando tocca a te decidere."


def test_several_people_agree_once_for_the_whole_game(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(coach_teller, "CoachRun", PlayedRun)
    at = seated("moderno", players=2, acts=[lands(A, VERDI)])
    assert "Bruno, Anna vuole il consigliere" in at.press("W") and at.desk.coach.run is None
    assert "niente consigliere" in at.press("r") and not at.table.allows_coach
    assert "ognuno può chiedere al consigliere" in at.press("W", "a") and at.table.allows_coach
    at.press("W")
    assert at.desk.coach.run is not None


def over(**more: object) -> Seated:
    at = alone(**more)
    at.press("a")
    at.desk.question.is_game_over = True
    at.desk.coach.find_log = lambda: Path("log.jsonl")
    return at


def test_after_the_game_the_choices_that_cost_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal at once; at one, in a thread, which a key stops."""
    plan = make_plan(alone().state, A)
    found = [Lapse(PastDecision(7, plan), 1, 0.27, 0.31)]
    monkeypatch.setattr(hindsight, "find_lapses", lambda log, track: [*track([(0, 0)]), found][-1])
    said = over(size=None).lines("W")
    assert "Turno 1: Anna. Compra Roma per € 180. Vinte 27 partite su 100. Meglio: Rinuncia a Roma. Vinte 31." in said
    monkeypatch.setattr(hindsight, "find_lapses", lambda log, track: [])
    assert "Nessuna scelta è costata molto." in over(size=None).lines("W")

    class WaitingRun:
        def __init__(self, log: Path) -> None:
            self.lapses, self.is_stopped, self.has_ended = None, False, False

    monkeypatch.setattr(coach_teller, "HindsightRun", WaitingRun)
    time = Time()
    at = over(time=time)
    at.press("W")
    run = at.desk.coach.run
    time.at += 1.5
    assert run is not None and "Il consigliere gioca qualche partita." in at.of(at.desk.coach.do_due_work)
    assert "Calcolo interrotto." in at.press("esc") and run.is_stopped


def test_a_stopped_look_back_gives_up_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "find_lapses", lambda log, track: list(track([(0, 0)])))
    run = coach_teller.HindsightRun(Path("log.jsonl"))
    run.is_stopped = True
    with pytest.raises(InterruptedError):
        next(run._until_stopped([(0, 0)]))


def test_the_coach_hears_of_the_deals_of_the_log(tmp_path: Path) -> None:
    at = alone()
    assert at.desk.coach.past_proposals() == [], "no log"
    log = finished_log(tmp_path / "log", "moderno", seed=4)
    at.desk.coach.find_log = lambda: log
    assert at.desk.coach.past_proposals()
    log.write_bytes(b"junk")
    assert at.desk.coach.past_proposals() == []


def test_the_advice_comes_under_the_fingers_without_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a braille display news waits for the next key, which would stop the coach."""
    monkeypatch.setattr(coach_teller, "CoachRun", PlayedRun)
    time = Time()
    at = alone(time=time)
    at.press("W")
    rests: list[str] = []
    monkeypatch.setattr(at.desk.console.braille_rest, "settle", lambda: rests.append(at.screen.getvalue()))
    time.at += 1.5
    at.desk.coach.do_due_work()
    run = at.desk.coach.run
    assert isinstance(run, PlayedRun)
    run.rounds += [(1.0, 0.0), (1.0, 1.0), (0.0, 0.0)] * 40
    at.desk.coach.do_due_work()
    assert ["gioca qualche partita" in rests[0], "Consiglio" in rests[0], "Consiglio" in rests[1]] == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize(("rounds", "told"), [(40, "Consiglio: Compra Roma"), (0, "Calcolo interrotto.")])
def test_the_coach_speaks_as_soon_as_no_more_games_come(
    rounds: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few were played: none at all if the machine gives no processes."""

    class BrokenPool:
        def __init__(self, most: int, make: object, plan: CoachPlan) -> None: ...

        def work_off(self, orders: Sequence[int]) -> Iterator[list[RoundWins]]:
            if rounds:
                yield [(1.0, 0.0)] * rounds
            raise worker_pool.TooManyProcesses

    monkeypatch.setattr(worker_pool, "WorkerPool", BrokenPool)
    at = alone(time=Time())
    said = at.press("W")
    for thread in threading.enumerate():
        if thread.name == "coach":
            thread.join(60)
    assert told in said + at.of(at.desk.coach.do_due_work) and at.desk.coach.run is None
