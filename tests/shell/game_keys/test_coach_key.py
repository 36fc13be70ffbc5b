"""Shift+W: the advice, what stops it, and who must agree."""

from __future__ import annotations

from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated

from vialibera.play.bots.coach import CoachPlan, RoundWins
from vialibera.play.bots.prudent import PrudentBot
from vialibera.record.journal.header import TournamentTable
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.game_control import coach_teller


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
    for key, told in (("c", "Anna: €"), ("esc", "Calcolo interrotto."), ("W", "Calcolo interrotto.")):
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
    at = alone(size=None)
    at.desk.people.settings.hands["coach"] = False
    assert "Il consigliere è spento" in at.lines("W")


def test_several_people_agree_once_for_the_whole_game(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(coach_teller, "CoachRun", PlayedRun)
    at = seated("moderno", players=2, acts=[lands(A, VERDI)])
    assert "Bruno, Anna vuole il consigliere" in at.press("W") and at.desk.coach.run is None
    assert "niente consigliere" in at.press("r") and not at.table.allows_coach
    assert "ognuno può chiedere al consigliere" in at.press("W", "a") and at.table.allows_coach
    at.press("W")
    assert at.desk.coach.run is not None
