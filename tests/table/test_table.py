"""The loop without a terminal: pace, grace, claims of computer players, the clock, and the log before the word."""

from __future__ import annotations

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import given, lands

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS
from vialibera.agents.recorded import Recorded
from vialibera.editions import load
from vialibera.engine.kernel import new_game
from vialibera.engine.messages import Refused
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.opening import Begin
from vialibera.engine.topics.purchase import Decline
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.turn import EndTurn, Roll
from vialibera.table.clock import GameClock, minutes_until
from vialibera.table.table import AT_ONCE, Pace, Seat, Table


class Watch:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


class Log:
    """Remembers, or fails."""

    def __init__(self) -> None:
        self.commands, self.backs, self.broken = [], [], False

    @property
    def lines(self):
        return len(self.commands) + len(self.backs)

    def append(self, command, events, pause, played):
        if self.broken:
            raise OSError("no room")
        self.commands.append(command)

    def take_back(self, back, pause, played):
        if self.broken:
            raise OSError("no room")
        self.backs.append(back)


class Ear:
    """Hears for so long."""

    def __init__(self, waits=0.0, speaking=0.0):
        self.left, self.busy = waits, speaking

    def waits(self):
        return self.left

    def speaking(self):
        return self.busy


class Obeys:
    """A computer player that hands over, throws, and claims."""

    def choose(self, state, seat):
        for right in state.rights:
            if right.seat == seat:
                return Claim(seat, right.number)
        if seat not in state.actors:
            return None
        return (Roll if state.agenda[-1].throws else EndTurn)(seat, state.serial)


def table(edition="salotto", *, bots=(), dice=(), acts=(), pace=AT_ONCE, ear=None, minutes=None, players=3, **position):
    watch = Watch()
    state = given(edition, players, **position).when(*acts).state
    seats = [Seat(f"S{seat}", Obeys() if seat in bots else None) for seat in range(players)]
    log, clock = Log(), GameClock(watch, minutes)
    return Table(state, seats, Recorded(dice), log, watch, clock, pace, ear or Ear())


def test_the_log_is_written_before_anybody_is_told():
    at, told = table(dice=[(1, 3)]), []
    at.listeners.append(lambda command, events, pause: told.append((command, list(at.log.commands))))
    at.submit(Roll(A, at.state.serial))
    at.advance()
    assert [command for command, _ in told] == at.log.commands
    assert all(command in written for command, written in told)


def test_what_cannot_be_written_down_has_not_happened():
    at, told = table(dice=[(1, 3)]), []
    at.listeners.append(lambda *facts: told.append(facts))
    before, at.log.broken = at.state.copy(), True
    with pytest.raises(OSError, match="no room"):
        at.submit(Roll(A, at.state.serial))
    assert at.state == before and not told
    at.log.broken = False
    at.submit(Roll(A, at.state.serial))
    assert told


def test_a_refused_command_is_neither_written_nor_told():
    at = table()
    with pytest.raises(Refused):
        at.submit(EndTurn(A, at.state.serial))
    assert not at.log.commands


def test_computer_players_take_their_time():
    at = table(bots=[B], turn=B, dice=[(1, 3)], pace=Pace(think=2.0, react=1.0))
    assert at.due() == 2.0
    assert not at.advance()
    at.now.at = 2.0
    assert at.due() == 0.0 and at.advance()
    assert isinstance(at.log.commands[0], Roll)


def test_computer_players_let_people_listen():
    at = table(bots=[B], turn=B, dice=[(1, 3)], ear=Ear(speaking=5.0))
    assert at.due() == 5.0
    at.now.at = 100.0
    assert not at.advance()
    at.ear.busy = 0.0
    assert at.advance()


def test_a_computer_player_claims_after_the_time_a_person_needs():
    at = table(bots=[B], owns={B: VERDI}, acts=[lands(A, VERDI)], pace=Pace(think=9.0, react=3.0))
    assert at.due() == 3.0
    at.now.at = 3.0
    assert at.advance()
    assert isinstance(at.log.commands[0], Claim) and at.state.cash[B] > at.state.cash[A]


def test_an_early_throw_waits_until_the_landing_was_heard():
    """Whether a rent is open or not: the answer must betray nothing."""
    for owner in (B, A):
        at = table(owns={owner: VERDI}, at={A: 9}, dice=[(3, 4), (1, 3)])
        at.submit(Roll(A, at.state.serial))
        at.advance()
        at.submit(EndTurn(A, at.state.serial))
        at.ear.left = 4.0
        with pytest.raises(Refused) as refused:
            at.submit(Roll(B, at.state.serial))
        assert refused.value.code == "one-moment"
        at.ear.left = 0.0
        at.submit(Roll(B, at.state.serial))


def test_in_moderno_the_hand_over_waits():
    at = table("moderno", owns={B: VERDI}, at={A: 9}, dice=[(3, 4)])
    at.submit(Roll(A, at.state.serial))
    at.advance()
    at.ear.left = 4.0
    with pytest.raises(Refused):
        at.submit(EndTurn(A, at.state.serial))


def test_where_rents_pay_themselves_nothing_waits():
    at = table("euro", at={A: 9}, dice=[(3, 4)], owns={B: VERDI})
    at.submit(Roll(A, at.state.serial))
    at.advance()
    at.ear.left = 4.0
    at.submit(EndTurn(A, at.state.serial))


@pytest.mark.parametrize("owner", [A, B, C])
def test_a_computer_player_does_not_end_the_time_of_people(owner):
    """It waits after every landing alike, whoever owns the square."""
    at = table(bots=[B], owns={owner: VERDI}, at={A: 9}, dice=[(3, 4), (1, 3)])
    at.submit(Roll(A, at.state.serial))
    at.advance()
    at.submit(EndTurn(A, at.state.serial))
    while at.due() == 0.0 and at.advance():  # the computer player may claim
        pass
    assert at.holding() == B and at.due() is None
    assert at.go_on()
    assert at.advance()
    assert isinstance(at.log.commands[-1], Roll)


def test_with_a_settable_number_of_seconds_it_goes_on_by_itself():
    at = table(bots=[B], at={A: 9}, dice=[(3, 4), (1, 3)], pace=Pace(0.0, 0.0, hold=7.0))
    at.submit(Roll(A, at.state.serial))
    at.advance()
    at.submit(Decline(A, at.state.serial))
    at.submit(EndTurn(A, at.state.serial))
    assert at.due() == 7.0
    at.now.at = 7.0
    assert at.advance()


def test_the_clock_rings_once_and_stops_while_the_program_does_not_run():
    watch = Watch()
    clock = GameClock(watch, 1)
    assert clock.left() is None
    clock.start()
    watch.at = 50.0
    clock.pause()
    watch.at = 5000.0
    assert clock.elapsed() == 50.0
    clock.start()
    assert clock.left() == 10.0
    assert not clock.set_minutes(5)


def test_the_bell_is_a_command_of_the_log():
    at = table("lira", minutes=1, acts=[])
    at.now.at = 61.0
    assert at.due() == 0.0 and at.advance()
    assert type(at.log.commands[0]).__name__ == "Ring"
    assert at.due() is None


@pytest.mark.parametrize(
    ("end", "now", "minutes"), [((22, 30), (21, 0), 90), ((0, 10), (23, 50), 20), ((8, 0), (8, 0), 1440)]
)
def test_minutes_until_an_hour(end, now, minutes):
    assert minutes_until(*end, *now) == minutes


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_computer_players_play_a_game_among_themselves(edition):
    watch, rules = Watch(), rules_from(load(edition).data)
    seats = [Seat(f"S{n}", PLAYERS["prudente"](rules, f"{n}")) for n in range(4)]
    at = Table(new_game(rules, 4), seats, Chance(5), Log(), watch, GameClock(watch), AT_ONCE)
    at.submit(Begin(0, 0))
    for _ in range(60_000):
        if not at.advance():
            break
    assert at.state.over or at.state.turn_no > 400
