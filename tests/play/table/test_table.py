"""The loop without a terminal: pace, grace, claims of computer players, the clock, and the log before the word."""

from __future__ import annotations

import pytest
from tests.clauses.board import STAZIONE_NORD, STAZIONE_OVEST, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import given, lands, resigns
from tests.play.bots.recorded import Recorded
from tests.shipped import EDITIONS
from tests.table_times import NO_DELAYS

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock, minutes_between
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.bankruptcy import CloseCall, LastCall, Resign
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import ClaimLapsed
from vialibera.rules.engine.topics.time_up import AgreeBell, AgreeEnd
from vialibera.rules.engine.topics.turn import EndTurn, Roll


class Watch:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


class Log:
    """Remembers, or fails."""

    def __init__(self) -> None:
        self.commands, self.backs, self.seat_changes, self.broken = [], [], [], False

    @property
    def line_count(self):
        return len(self.commands) + len(self.backs) + len(self.seat_changes)

    def append(self, command, events, pause, played):
        if self.broken:
            raise OSError("no room")
        self.commands.append(command)

    def append_change(self, change, pause, played):
        if self.broken:
            raise OSError("no room")
        (self.backs if isinstance(change, UndoRecord) else self.seat_changes).append(change)


class Ear:
    """Hears for so long."""

    def __init__(self, landing=0.0, speaking=0.0, is_cut_by_keys=False):
        self.landing, self.busy, self.is_cut_by_keys = landing, speaking, is_cut_by_keys
        self.heard = 0.0
        self.listeners = []

    def landing_timer(self, now, listeners):
        self.listeners.append(list(listeners))
        return self

    def heard_at(self, now):
        """In so many seconds; once it was heard, that moment."""
        self.heard = now + self.landing if self.landing else min(self.heard, now)
        return self.heard

    def seconds_to_wait(self):
        return self.busy


class Obeys:
    """A computer player that hands over, throws, and claims."""

    def choose(self, state, seat):
        for right in state.open_claims:
            if right.seat == seat:
                return Claim(seat, right.number)
        if seat not in state.actors:
            return None
        return (Roll if state.step.needs_throw else EndTurn)(seat, state.pause_no)


def table(
    edition="salotto", *, bots=(), dice=(), acts=(), pace=NO_DELAYS, ear=None, minutes=None, players=3, **position
):
    watch = Watch()
    state = given(edition, players, **position).when(*acts).state
    seats = [TableSeat(f"S{seat}", Computer(Obeys()) if seat in bots else HERE) for seat in range(players)]
    log, clock = Log(), GameClock(watch, minutes)
    return Table(state, seats, Recorded(dice), log, watch, clock, pace, ear or Ear())


def test_the_log_is_written_before_anybody_is_told():
    at, told = table(dice=[(1, 3)]), []
    at.listeners.append(lambda command, events, pause: told.append((command, list(at.log.commands))))
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    assert [command for command, _ in told] == at.log.commands
    assert all(command in written for command, written in told)


def test_what_cannot_be_written_down_has_not_happened():
    at, told = table(dice=[(1, 3)]), []
    at.listeners.append(lambda *facts: told.append(facts))
    before, at.log.broken = at.state.copy(), True
    with pytest.raises(OSError, match="no room"):
        at.submit(Roll(A, at.state.pause_no))
    assert at.state == before and not told
    at.log.broken = False
    at.submit(Roll(A, at.state.pause_no))
    assert told


def test_a_refused_command_is_neither_written_nor_told():
    at = table()
    with pytest.raises(Refusal):
        at.submit(EndTurn(A, at.state.pause_no))
    assert not at.log.commands


def test_computer_players_take_their_time():
    at = table(bots=[B], turn=B, dice=[(1, 3)], pace=Pace(think_seconds=2.0, react_seconds=1.0))
    assert at.seconds_until_due() == 2.0
    assert not at.advance()
    assert not at.stop_waiting_for_claims() and at.seconds_until_due() == 2.0
    at.now.at = 2.0
    assert at.seconds_until_due() == 0.0 and at.advance()
    assert isinstance(at.log.commands[0], Roll)


def test_computer_players_let_people_listen():
    at = table(bots=[B], turn=B, dice=[(1, 3)], ear=Ear(speaking=5.0))
    assert at.seconds_until_due() == 5.0
    at.now.at = 100.0
    assert not at.advance()
    at.hearing.busy = 0.0
    assert at.advance()


def test_a_computer_player_claims_after_the_time_a_person_needs():
    at = table(bots=[B], owns={B: VERDI}, acts=[lands(A, VERDI)], pace=Pace(think_seconds=9.0, react_seconds=3.0))
    assert at.seconds_until_due() == 3.0
    at.now.at = 3.0
    assert at.advance()
    assert isinstance(at.log.commands[0], Claim) and at.state.cash[B] > at.state.cash[A]


def landed(edition="salotto", **position):
    """Anna has thrown and stands on Via Verdi; it takes four seconds to hear that."""
    position.setdefault("dice", [(3, 4), (1, 3)])
    at = table(edition, at={A: 9}, ear=Ear(landing=4.0), **position)
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    return at


def handed_over(**position):
    """Then Anna has handed the dice to Bruno."""
    at = landed(**position)
    at.submit(EndTurn(A, at.state.pause_no))
    return at


@pytest.mark.parametrize(
    "position", [{"owns": {B: VERDI}}, {"owns": {C: VERDI}}, {"mortgaged": [VERDI], "owns": {B: VERDI}}]
)
def test_an_early_throw_is_kept_and_done_when_the_landing_was_heard(position):
    """Whether a rent is open or not: waiting must betray nothing."""
    at = handed_over(**position)
    at.submit(Roll(B, at.state.pause_no))
    assert at.state.step.needs_throw and at.seconds_until_due() == 4.0
    assert not at.advance()
    at.hearing.landing, at.now.at = 0.0, 4.0
    assert at.seconds_until_due() == 0.0 and at.advance()
    assert isinstance(at.log.commands[-1], Roll)
    assert at.went_on_at == 4.0, "an Enter just after that is none for the next question"


@pytest.mark.parametrize("answer", [Buy, Decline])
def test_a_square_that_the_landing_has_offered_for_sale_takes_no_time(answer):
    """Everybody has heard it offered, and so that no rent is due."""
    at = landed()
    at.submit(answer(A, at.state.pause_no))
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    assert isinstance(at.log.commands[-1], Roll) and not at.early_commands


def test_a_square_that_may_not_be_bought_on_the_first_lap_takes_its_time():
    at = landed("moderno", variants=("no_buying_first_lap",), lapped=[])
    assert not isinstance(at.state.step, Offer)
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.state.seat_in_turn == A and at.early_commands


def test_a_second_enter_is_no_second_act():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    at.hearing.landing = 0.0
    while at.seconds_until_due() == 0.0 and at.advance():
        pass
    assert [type(command).__name__ for command in at.log.commands].count("Roll") == 2
    assert at.state.actors == (B,) and not at.state.step.needs_throw


def test_what_is_kept_is_dropped_when_something_happens():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.submit(Claim(B, at.state.open_claims[0].number))
    at.hearing.landing = 0.0
    assert not at.advance() and at.seconds_until_due() is None


def test_what_is_kept_can_be_forgotten():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.drop_early_command(B)
    at.hearing.landing = 0.0
    assert not at.advance() and at.seconds_until_due() is None


def test_nobody_else_drops_what_a_seat_has_kept():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.drop_early_command(C)
    at.hearing.landing = 0.0
    assert at.advance() and isinstance(at.log.commands[-1], Roll)


def test_a_seat_that_passes_on_keeps_nothing_and_leaves_what_others_have_kept():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.change_participant(C, Computer(Obeys()))
    assert at.early_commands.keys() == {B} and at.log.seat_changes == [SeatChange(C, "prudente")]
    at.change_participant(B, Computer(Obeys(), kind="facile"))
    assert not at.early_commands and at.log.seat_changes[-1] == SeatChange(B, "facile")


def test_a_computer_player_that_takes_a_seat_plays_at_once_and_a_person_stops_it():
    at = table(turn=A, dice=[(1, 2)], pace=Pace(think_seconds=1.0))
    assert at.seconds_until_due() is None
    at.change_participant(A, Computer(Obeys()))
    assert at.seconds_until_due() == 1.0
    at.change_participant(A, HERE)
    assert at.seconds_until_due() is None and not at.advance()


def test_what_cannot_be_written_down_changes_no_participant():
    at = table(turn=A)
    at.log.broken = True
    with pytest.raises(OSError, match="no room"):
        at.change_participant(A, Computer(Obeys()))
    assert at.seats[A].is_person


def test_no_seat_of_a_player_who_is_out_and_none_before_the_beginning_passes_on():
    at = table(turn=A, out=[B])
    with pytest.raises(Refusal, match="too-late"):
        at.change_participant(B, Computer(Obeys()))
    rules = rules_from_sheet(load_edition("salotto").sheet)
    watch = Watch()
    seats = [TableSeat("S0"), TableSeat("S1")]
    lobby = Table(new_game(rules, 2), seats, Recorded(()), Log(), watch, GameClock(watch), NO_DELAYS)
    with pytest.raises(Refusal, match="too-late"):
        lobby.change_participant(0, Computer(Obeys()))


def test_what_could_never_be_done_is_refused_at_once_and_not_kept():
    at = handed_over(owns={B: VERDI})
    with pytest.raises(Refusal):
        at.submit(Roll(C, at.state.pause_no))
    assert not at.early_commands


def test_taking_back_drops_what_is_kept():
    at = landed(owns={B: VERDI})
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    at.undo_last_acts(A)
    assert not at.early_commands


def test_what_is_kept_and_cannot_be_written_down_waits_for_another_key():
    at = handed_over(owns={B: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    at.hearing.landing, at.log.broken = 0.0, True
    with pytest.raises(OSError, match="no room"):
        at.advance()
    assert at.seconds_until_due() is None


def test_stations_take_their_time_like_any_other_square():
    at = table("moderno", at={A: 2}, owns={B: STAZIONE_SUD}, dice=[(1, 2)], ear=Ear(landing=4.0))
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.state.pos[A] == STAZIONE_SUD and at.state.seat_in_turn == A and at.seconds_until_due() == 4.0


@pytest.mark.parametrize(("leaves", "waits"), [(A, 4.0), (B, 0.0)])
def test_before_somebody_leaves_only_the_landings_of_who_leaves_take_their_time(leaves, waits):
    """Anna has just landed. Of Bruno, who leaves, nobody can claim for that."""
    at = landed("lira", owns={C: VERDI}, last_call=True)
    at.submit(Resign(leaves, at.state.pause_no))
    closes = CloseCall(at.state.actors[0], at.state.pause_no)
    at.submit(closes)
    assert (at.early_commands == {closes.by: closes}) == bool(waits)
    assert isinstance(at.state.step, LastCall) == bool(waits)


def test_no_time_where_the_visitor_has_bought_the_square():
    at = landed()
    at.submit(Buy(A, at.state.pause_no))
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    assert isinstance(at.log.commands[-1], Roll)


def test_the_visitors_own_square_takes_its_time_too():
    """An act done at once there, and late elsewhere, would show that a rent may be open."""
    at = handed_over(owns={A: VERDI})
    at.submit(Roll(B, at.state.pause_no))
    assert at.state.step.needs_throw and at.seconds_until_due() == 4.0


def test_no_time_on_a_square_that_cannot_be_owned():
    at = handed_over(dice=[(5, 6), (1, 3)])
    assert at.state.rules.group_of[at.state.pos[A]] < 0
    at.submit(Roll(B, at.state.pause_no))
    assert isinstance(at.log.commands[-1], Roll)


def test_a_rent_of_the_former_owner_keeps_its_time_when_the_visitor_gets_the_deed():
    """The deed has changed hands since; the rent of that stop has not."""
    at = landed(owns={B: VERDI})
    at.state.owner[VERDI] = A
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    assert at.early_commands


def test_of_several_landings_of_a_turn_the_longest_counts():
    """A double: to hear Via Verdi takes nine seconds, to hear the square after it four."""
    at = table(owns={B: VERDI, C: STAZIONE_NORD}, at={A: 12}, dice=[(2, 2), (4, 5), (1, 3)], ear=Lasting(9.0, 4.0))
    for _ in range(2):
        at.submit(Roll(A, at.state.pause_no))
        at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    assert at.seconds_until_due() == 9.0


class Lasting(Ear):
    """Each landing takes a time of its own."""

    def __init__(self, *lasts):
        super().__init__()
        self.lasts = list(lasts)

    def landing_timer(self, now, listeners):
        return Ear(landing=self.lasts.pop(0))


def test_in_moderno_the_hand_over_waits():
    at = landed("moderno", owns={B: VERDI})
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.state.seat_in_turn == A and at.seconds_until_due() == 4.0
    at.hearing.landing = 0.0
    assert at.advance() and at.state.seat_in_turn == B


def test_a_landing_is_over_once_the_dice_have_been_handed_on():
    """In moderno a rent may be claimed until then: Bruno, who stays in jail and lands nowhere, waits for nobody."""
    at = table("moderno", owns={C: VERDI}, at={A: 9}, jailed=[B], dice=[(3, 4), (1, 2)])
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    at.advance()
    at.hearing.landing = 4.0
    at.submit(EndTurn(B, at.state.pause_no))
    assert at.state.seat_in_turn == C


def test_a_landing_counts_as_heard_when_its_last_word_has_been_said():
    """Half a second of it is still to be said: that is too early."""
    at = landed("moderno", owns={B: VERDI})
    at.hearing.landing = 0.5
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.state.seat_in_turn == A and at.seconds_until_due() == 0.5


def test_where_rents_pay_themselves_nothing_waits():
    at = table("euro", at={A: 9}, dice=[(3, 4)], owns={B: VERDI})
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    at.hearing.landing = 4.0
    at.submit(EndTurn(A, at.state.pause_no))


def before_a_computer_player(pace=NO_DELAYS, owner=C, **position):
    """Bruno, a computer player, is to throw: with that he ends Carla's time to claim."""
    at = handed_over(bots=[B], owns={owner: VERDI}, pace=pace, **position)
    at.hearing.landing = 0.0
    while at.seconds_until_due() == 0.0 and at.advance():  # the computer player may claim
        pass
    return at


@pytest.mark.parametrize("owner", [B, C])
def test_until_enter_a_computer_player_does_not_end_the_time_of_people(owner):
    """It waits after every landing alike, whoever owns the square."""
    at = before_a_computer_player(owner=owner)
    assert at.holding_bot() == B and at.seconds_until_due() is None
    assert at.stop_waiting_for_claims()
    assert at.advance()
    assert isinstance(at.log.commands[-1], Roll)


@pytest.mark.parametrize("owner", [B, C])
def test_with_a_number_of_seconds_it_goes_on_by_itself(owner):
    at = before_a_computer_player(Pace(0.0, 0.0, hold_seconds=3.0), owner)
    assert at.holding_bot() is None and at.seconds_until_due() == 3.0
    at.now.at = 3.0
    assert at.advance() and at.went_on_at == 3.0
    assert isinstance(at.log.commands[-1], Roll)


def test_people_have_their_time_to_react_once_the_landing_was_heard():
    at = before_a_computer_player(Pace(0.0, 0.0, hold_seconds=3.0))
    at.hearing.landing = 4.0
    assert at.seconds_until_due() == 7.0
    at.now.at, at.hearing.landing = 4.0, 0.0
    assert at.seconds_until_due() == 3.0


def test_enter_hurries_the_time_to_react_and_never_the_landing():
    at = before_a_computer_player(Pace(0.0, 0.0, hold_seconds=3.0))
    at.hearing.landing = 4.0
    assert at.stop_waiting_for_claims() and at.seconds_until_due() == 4.0
    assert at.stop_waiting_for_claims() and at.seconds_until_due() == 4.0, "and a second Enter is none too many"
    at.now.at, at.hearing.landing = 4.0, 0.0
    assert at.advance() and at.went_on_at == 4.0


def test_before_it_ends_nobodys_time_a_computer_player_does_not_wait():
    at = before_a_computer_player(Pace(0.0, 0.0, hold_seconds=3.0), dice=[(5, 6), (1, 3)])
    assert Roll in [type(command) for command in at.log.commands if command.by == B]
    assert at.went_on_at < 0.0 and not at.stop_waiting_for_claims()


def test_a_claim_meanwhile_is_no_going_on():
    """Bruno's throw waits for people; the rent that Carla, another computer player, claims does not end that."""
    at = handed_over(players=4, bots=[B, C], owns={C: VERDI}, pace=Pace(0.0, 0.0, hold_seconds=3.0))
    assert at.advance() and isinstance(at.log.commands[-1], Claim)
    assert at.went_on_at < 0.0 and at.seconds_until_due() == 7.0


def test_where_nobody_but_the_visitor_is_a_person_no_landing_holds_computer_players_up():
    at = handed_over(bots=[B, C], owns={C: VERDI}, pace=Pace(think_seconds=2.0, react_seconds=1.0))
    assert at.seconds_until_due() == 1.0
    at.now.at = 1.0
    assert at.advance() and isinstance(at.log.commands[-1], Claim)
    assert at.seconds_until_due() == 2.0
    at.now.at = 3.0
    assert at.seconds_until_due() == 0.0 and at.advance()
    assert isinstance(at.log.commands[-1], Roll)


class Mortgages(Obeys):
    """A computer player that mortgages what it can, whoever's turn it is, and claims first of all."""

    def choose(self, state, seat):
        claim = super().choose(state, seat)
        free = [space for space in state.deeds_of(seat) if not state.mortgaged[space]]
        return claim if isinstance(claim, Claim) or not free else Mortgage(seat, state.pause_no, free[0])


def test_unasked_a_computer_player_does_one_thing_a_turn_and_claims_all_the_same():
    """In lira anybody may mortgage in Anna's turn: Bruno does so once, collects, and goes on in the next turn."""
    at = table("lira", owns={B: (VERDI, STAZIONE_SUD, STAZIONE_NORD)}, at={A: 9}, dice=[(3, 4)])
    at.seats[B].participant = Computer(Mortgages())
    mortgaged = lambda: sum(at.state.mortgaged)  # noqa: E731
    assert at.advance() and mortgaged() == 1 and not at.advance()
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    assert at.advance() and isinstance(at.log.commands[-1], Claim)
    assert mortgaged() == 1 and not at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.advance() and mortgaged() == 2


def test_a_computer_player_without_an_act_is_asked_once_in_each_state():
    class Idle(Obeys):
        def choose(self, state, seat):
            asked.append(state.pause_no)

    at, asked = table("lira", dice=[(3, 4)]), []
    at.seats[B].participant = Computer(Idle())
    for _ in range(3):
        at.advance()
    at.submit(Roll(A, at.state.pause_no))
    for _ in range(3):
        at.advance()
    assert len(asked) > 1 and sorted(set(asked)) == asked
    """It takes two seconds to claim; who hands over before that ends its time, so it claims first."""
    at = table("moderno", bots=[B], owns={B: VERDI}, at={A: 9}, dice=[(3, 4)], pace=Pace(0.0, 2.0, 3.0))
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    assert isinstance(at.log.commands[-1], Claim) and at.state.seat_in_turn == A
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.state.seat_in_turn == B


def test_nor_by_an_act_that_was_kept():
    at = table("moderno", bots=[B], owns={B: VERDI}, at={A: 9}, dice=[(3, 4)], pace=Pace(0.0, 9.0, 3.0), ear=Ear(4.0))
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.seconds_until_due() == 4.0
    at.hearing.landing = 0.0
    assert at.advance() and isinstance(at.log.commands[-1], Claim)
    assert not at.early_commands and at.state.seat_in_turn == A


@pytest.mark.parametrize("pace", [Pace(), NO_DELAYS], ids=["usual", "at-once"])
@pytest.mark.parametrize(("debtor", "owner"), [(A, B), (B, A), (C, A)])
def test_nor_does_another_computer_player_whatever_its_seat(debtor, owner, pace):
    """All are quicker to act than to claim, but none acts before a rent is claimed."""
    at = table("moderno", bots=[A, B, C], turn=debtor, owns={owner: VERDI}, at={debtor: 9}, dice=[(3, 4)], pace=pace)
    while at.state.seat_in_turn == debtor:
        at.now.at += at.seconds_until_due()
        at.advance()
    assert [type(command) for command in at.log.commands] == [Roll, Thrown, Claim, EndTurn]


def test_of_two_rents_the_older_is_claimed_first_whatever_the_seats():
    """Anna's double has taken her to Carla's street and her next throw to Bruno's station."""
    at = table("salotto", bots=[B, C], owns={B: STAZIONE_OVEST, C: 6}, dice=[(3, 3), (4, 5)], pace=Pace(0.0, 9.0))
    for _ in range(2):
        at.submit(Roll(A, at.state.pause_no))
        at.advance()
    for _ in range(2):
        at.now.at += at.seconds_until_due()
        assert at.advance()
    assert [command.by for command in at.log.commands if isinstance(command, Claim)] == [C, B]


def test_unasked_acts_at_the_same_moment_go_round_the_table_from_whose_turn_it_is():
    at = table("lira", owns={A: STAZIONE_SUD, C: STAZIONE_NORD}, turn=B)
    at.seats[A].participant, at.seats[C].participant = Computer(Mortgages()), Computer(Mortgages())
    assert at.advance() and at.advance()
    assert [command.by for command in at.log.commands] == [C, A]


def test_the_clock_rings_once_and_stops_while_the_program_does_not_run():
    watch = Watch()
    clock = GameClock(watch, 1)
    assert clock.seconds_left() is None
    clock.start()
    watch.at = 50.0
    clock.pause()
    watch.at = 5000.0
    assert clock.seconds_played() == 50.0
    clock.start()
    assert clock.seconds_left() == 10.0


def test_the_bell_is_a_command_of_the_log():
    at = table("lira", minutes=1, acts=[])
    at.now.at = 61.0
    assert at.seconds_until_due() == 0.0 and at.advance()
    assert type(at.log.commands[0]).__name__ == "Ring"
    assert at.seconds_until_due() is None and not at.advance()


def test_people_agree_to_end_the_game_now_or_in_so_many_minutes_from_now():
    """Computer players have no vote; the minutes begin when the last person has agreed."""
    for minutes, expected in ((0, AgreeEnd), (30, AgreeBell)):
        at = table(bots=(C,), minutes=90)
        at.now.at = 200.0
        at.clock.start()
        at.now.at = 300.0
        at.request_consent(A, minutes)
        assert at.undo_votes.request.awaited == (B,) and at.log.commands == []
        at.agree_to_undo(B)
        (agreed,) = at.log.commands
        assert type(agreed) is expected and agreed.seats == (A, B)
        if minutes:
            assert (agreed.minutes, agreed.second) == (30, at.seconds_played() + 1800)
    at = table()
    at.allows_agreed_end = False
    with pytest.raises(Refusal, match="something-else"):
        at.request_consent(A, 30)


def test_no_bell_where_the_edition_knows_no_length():
    at = table("salotto", minutes=1)
    at.now.at = 61.0
    assert not at.advance() and at.log.commands == []


def test_nothing_is_due_once_the_game_is_over():
    at = table("lira", players=2, minutes=60, acts=[resigns(B)])
    assert at.state.is_over and at.clock.seconds_left() is not None
    assert at.seconds_until_due() is None and not at.advance()


def test_real_dice_are_awaited_when_they_are_in_the_air():
    at = table("lira")
    at.uses_real_dice = True
    assert not at.awaits_real_dice() and not at.advance()
    at.submit(Roll(A, at.state.pause_no))
    assert at.awaits_real_dice() and at.seconds_until_due() is None and not at.advance()


@pytest.mark.parametrize(
    ("end", "now", "minutes"), [((22, 30), (21, 0), 90), ((0, 10), (23, 50), 20), ((8, 0), (8, 0), 1440)]
)
def test_minutes_until_an_hour(end, now, minutes):
    assert minutes_between(*end, *now) == minutes


@pytest.mark.parametrize("pace", [Pace(), NO_DELAYS], ids=["usual", "at-once"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_computer_players_lose_no_rent_among_themselves_and_their_game_ends(edition, pace):
    watch, rules = Watch(), rules_from_sheet(load_edition(edition).sheet)
    seats = [TableSeat(f"S{n}", Computer(BOT_MAKERS["prudente"](rules, f"{n}"))) for n in range(4)]
    at = Table(new_game(rules, 4), seats, Chance(13), Log(), watch, GameClock(watch), pace)
    lost = []
    at.listeners.append(lambda command, events, pause: lost.extend(e for e in events if isinstance(e, ClaimLapsed)))
    at.submit(Begin(0, 0))
    while (wait := at.seconds_until_due()) is not None and at.state.turn_no < 500:
        watch.at += wait
        at.advance()
    assert at.state.is_over and not lost


def test_a_landing_of_the_turn_before_is_over_with_the_next_throw():
    """In salotto a rent may be claimed until the next player has thrown: Anna's landing is over with Bruno's throw,
    and his own keeps Carla waiting, not himself."""
    at = table("salotto", at={A: 9, B: 9}, owns={A: VERDI}, dice=[(3, 4), (3, 4), (1, 2)])
    at.submit(Roll(A, at.state.pause_no))
    at.advance()
    assert [landing.turn_no for landing in at.claim_timer.claim_windows.landings] == [1]
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Roll(B, at.state.pause_no))
    at.advance()
    assert [(landing.debtor, landing.turn_no) for landing in at.claim_timer.claim_windows.landings] == [(B, 2)]
    at.hearing.landing = 4.0
    at.submit(EndTurn(B, at.state.pause_no))
    at.submit(Roll(C, at.state.pause_no))
    assert at.state.seat_in_turn == C and at.early_commands == {C: Roll(C, at.state.pause_no)}


def test_people_have_their_time_to_react_to_people_too():
    at = handed_over(owns={B: VERDI}, pace=Pace(0.0, 0.0, None, reply_seconds=0.8))
    at.submit(Roll(B, at.state.pause_no))
    assert at.seconds_until_due() == pytest.approx(4.8)
    at.now.at = 4.0
    at.hearing.landing = 0.0
    assert at.seconds_until_due() == pytest.approx(0.8)
    at.now.at = 4.81
    assert at.advance() and isinstance(at.log.commands[-1], Roll)


def test_a_computer_player_leaves_the_longer_of_both_times_from_the_same_moment():
    for hold, reply, left in ((3.0, 0.8, 3.0), (0.5, 0.8, 0.8)):
        at = before_a_computer_player(Pace(0.0, 0.0, hold, reply))
        at.hearing.landing = 4.0
        assert at.seconds_until_due() == pytest.approx(4.0 + left)


def test_enter_cuts_the_time_a_computer_player_leaves_but_not_the_time_to_reply():
    at = before_a_computer_player(Pace(0.0, 0.0, 3.0, 0.8))
    at.hearing.landing = 4.0
    assert at.stop_waiting_for_claims()
    assert at.seconds_until_due() == pytest.approx(4.8)


def test_all_people_but_the_visitor_are_listened_for_whoever_owns_the_square():
    for owner in (A, B, C):
        at = handed_over(owns={owner: VERDI}, bots=[C], players=4)
        assert at.hearing.listeners == [["S1", "S3"]]
    at = handed_over(owns={B: VERDI}, out=[C])
    assert at.hearing.listeners == [["S1"]]


def test_open_landings_have_their_time_again_when_a_game_goes_on():
    """As after a resumption: the windows are those of the log, and nobody has heard anything yet."""
    at = handed_over(owns={B: VERDI})
    at.claim_timer.landing_times.told_landings.clear()
    assert at.claim_timer.seconds_protected(Roll(B, at.state.pause_no)) == 0.0
    at.claim_timer.protect_open_landings()
    assert at.claim_timer.seconds_protected(Roll(B, at.state.pause_no)) == 4.0


def test_an_undo_of_another_act_leaves_the_time_as_it_was():
    at = handed_over(owns={B: VERDI})
    told = dict(at.claim_timer.landing_times.told_landings)
    at.undo_last_acts(A)
    assert at.claim_timer.landing_times.told_landings == told


def test_the_time_to_claim_begins_again_after_a_stop_in_which_nobody_could_claim():
    at = handed_over(owns={B: VERDI})
    at.hearing.landing, at.now.at = 0.0, 50.0
    assert at.claim_timer.seconds_protected(Roll(B, at.state.pause_no)) == 0.0
    for stop, go_on in ((lambda: at.request_consent(A), at.leave_undo), (at.call_referee, at.dismiss_referee)):
        at.hearing.landing = 0.0
        stop()
        with pytest.raises(Refusal):
            at.submit(Claim(B, 1))
        at.hearing.landing = 4.0
        at.hearing.listeners.clear()
        go_on()
        assert at.hearing.listeners == [["S1", "S2"]]
        assert at.claim_timer.seconds_protected(Roll(B, at.state.pause_no)) == 4.0


def test_the_clock_stands_still_while_the_referee_is_at_the_table():
    at = table(minutes=60, dice=[(1, 3)])
    at.clock.start()
    at.now.at = 10.0
    at.call_referee()
    at.now.at = 100.0
    assert at.clock.seconds_played() == 10.0
    at.dismiss_referee()
    at.now.at = 105.0
    assert at.clock.seconds_played() == 15.0
