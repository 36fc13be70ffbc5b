"""Forced turns by themselves: off by default, by person, and no claim of another person is ever cut short."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import A, B, C
from tests.clauses.given import owes
from tests.keyboard import Seated, Time, seated
from tests.narration.narrator.counted_game import CountedGame
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ledger import Settle

VERDI = 16


class Idle:
    """A computer player that does nothing."""

    def choose(self, state: State, seat: int) -> Command | None:
        return None


def asked(
    edition: str = "moderno", *, wants: str = "go", pause: float = 2.0, turn_no: int = 30, **position: Any
) -> Seated:
    """Anna alone with two idle computer players, late enough in the game, asked to hand over or to roll."""
    at = seated(edition, 3, bots={B: Idle(), C: Idle()}, time=Time(0.0), lang="en", **{"stage": "end", **position})
    at.state.turn_no = turn_no
    at.desk.people.settings.hands.update({"forced": wants, "Anna.forced_pause": pause})
    at.desk.question.prompt_person()
    at.session.do_due_work()
    return at


def wait(at: Seated, seconds: float) -> None:
    at.console.speaker.voice.now.pass_by(seconds)  # type: ignore[attr-defined]
    at.session.do_due_work()


def test_a_forced_turn_goes_on_after_its_pause() -> None:
    at = asked()
    wait(at, 1.9)
    assert at.state.seat_in_turn == A
    wait(at, 0.2)
    assert at.state.seat_in_turn == B
    assert at.table.went_on_at == at.table.now()  # an Enter pressed now rolls for nobody


def test_it_is_off_unless_somebody_wants_it() -> None:
    at = asked(wants="ask")
    wait(at, 100.0)
    assert at.state.seat_in_turn == A


def test_it_is_for_the_person_who_wants_it() -> None:
    at = asked(wants="ask")
    at.desk.people.settings.hands["Bruno.forced"] = "go"
    wait(at, 100.0)
    assert at.state.seat_in_turn == A
    at.desk.people.settings.hands["anna.forced"] = "go"
    wait(at, 0.0)
    wait(at, 2.1)
    assert at.state.seat_in_turn == B


@pytest.mark.parametrize("key", ["c", "t", "8", "f2"])
def test_any_key_keeps_the_question_open(key: str) -> None:
    at = asked()
    at.press(key, *(["esc"] if key == "f2" else []))
    wait(at, 100.0)
    assert at.state.seat_in_turn == A


def test_a_choice_is_never_made() -> None:
    """A house could be built; the fee of the jail could be paid; a debt, an offer, the first turns."""
    at = asked(owns={A: [1, 3]}, cash={A: 1000})
    wait(at, 100.0)
    assert at.state.seat_in_turn == A
    at = asked(stage="between", jailed={A: 1}, at={A: 10})
    wait(at, 100.0)
    assert at.state.seat_in_turn == A and at.state.jail[A] == 2 and not at.log.commands
    at = asked(turn_no=1)
    wait(at, 100.0)
    assert at.state.seat_in_turn == A


def test_a_debt_is_never_answered() -> None:
    for edition in EDITIONS:
        debtor = asked(edition, owns={A: [5, 6]}, cash={A: 20}, acts=[owes(A, BANK, 30, "tax")])
        wait(debtor, 100.0)
        assert isinstance(debtor.state.step, Settle) and not debtor.log.commands, edition


def test_the_owner_can_still_claim_after_a_forced_turn() -> None:
    """Bruno sits beside Anna; her turn ends without a key where that ends no time to claim."""
    gone = 0
    for edition in EDITIONS:
        at = seated(
            edition, 3, bots={C: Idle()}, time=Time(0.0), lang="en", owns={B: [VERDI]}, at={A: 9}, dice=[(3, 4)]
        )
        if at.state.rules.claim_policy.is_automatic:
            continue
        at.state.turn_no = 30
        at.press("enter")
        assert at.state.pos[A] == VERDI and at.state.open_claims
        at.desk.people.settings.hands["Anna.forced"] = "go"
        for _ in range(100):
            wait(at, 0.1)
        gone += at.state.seat_in_turn == B
        before = at.state.cash[B]
        said = at.press("2", "space")
        assert at.state.cash[B] > before, (edition, said)
    assert gone > 0


def test_an_open_list_waits() -> None:
    at = asked()
    at.press("o")
    wait(at, 100.0)
    assert at.state.seat_in_turn == A


class Forced(CountedGame):
    """A game whose person wants forced turns to go on, with others at the table who may claim."""

    broken: list[str]

    def go_on(self) -> None:
        """Let forced turns go, and look at each whether it has closed a time to claim of a person."""
        super().go_on()
        turn, settings = self.session.game.forced_turn, self.session.game.people.settings
        settings.hands["forced"] = "go"
        while self.is_asked() and turn.can_go_on():
            rents = list(self.state.open_claims)
            possible = [one.debtor for one in self.table.claim_timer.claim_windows.landings]
            before = len(self.table.log.commands)  # type: ignore[attr-defined]
            self.time.pass_by(2.1)
            self.session.do_due_work()
            self.time.pass_by(2.1)
            self.session.do_due_work()
            if len(self.table.log.commands) == before:  # type: ignore[attr-defined]
                break
            self.gone += 1
            people = self.table.claim_timer.possible_claimants
            kept = [one.debtor for one in self.table.claim_timer.claim_windows.landings]
            lost = [rent for rent in rents if rent.seat in self.people and rent not in self.state.open_claims]
            self.broken += [f"{rent}" for rent in lost]
            self.broken += [f"{seat}" for seat in possible if people(seat) and seat not in kept]
            super().go_on()

    gone = 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_claim_of_a_person_is_cut_short(edition: str) -> None:
    gone = 0
    for people in (1, 2):
        game = Forced(edition, "en", "brief", 12, people=people)
        game.broken = []
        game.play(25)
        assert game.broken == []
        gone += game.gone
    assert gone > (0 if edition in ("lira", "salotto", "torneo") else 8)


def test_it_tells_nothing_of_a_rent() -> None:
    """Twin games: the rent of Anna's landing is due to Bruno, or the deed is mortgaged; the turn ends at one moment."""
    for edition in EDITIONS:
        ends = []
        for mortgaged in ([], [VERDI]):
            at = asked(edition, owns={B: [VERDI]}, mortgaged=mortgaged, stage="between", at={A: 9}, dice=[(3, 4)] * 4)
            moments = []
            for _ in range(60):
                wait(at, 0.5)
                moments.append((at.state.seat_in_turn, at.state.pos[A]))
            ends.append(moments)
        assert ends[0] == ends[1], edition
