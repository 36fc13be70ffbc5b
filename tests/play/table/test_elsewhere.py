"""A person at another computer: an ear of their own, and observers who hear of everything."""

from __future__ import annotations

from msgspec.structs import replace
from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import lands, owes
from tests.play.table.test_table import Ear, Obeys, before_a_computer_player, table
from tests.play.table.test_take_back import Teller

from vialibera.narration.surfaces.at_rest import Wait
from vialibera.play.bots.bot_kinds import STAND_IN
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.table.participants import HERE, Computer, Elsewhere
from vialibera.record.journal.log_lines import SeatChange
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.topics.bankruptcy import CloseCall, Resign, WentOut
from vialibera.rules.engine.topics.purchase import Decline
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.turn import EndTurn, Roll


def thrown(here: Ear, away: Ear, **how):
    """Bruno sits elsewhere; Anna has thrown and stands on a square of his."""
    at = table("moderno", ear=here, owns={B: VERDI}, at={A: VERDI - 3}, dice=[(1, 2)], **how)
    at.change_participant(B, Elsewhere(away))
    at.submit(Roll(A, at.state.pause_no))
    while at.advance():
        pass
    assert [landing.space for landing in at.claim_timer.claim_windows.landings] == [VERDI]
    return at


def test_an_act_waits_for_the_ear_of_a_person_elsewhere():
    at = thrown(Ear(), Ear(landing=5.0))
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.claim_timer.seconds_protected(EndTurn(A, at.state.pause_no)) == 5.0
    assert at.state.seat_in_turn == A and not at.advance()


def test_the_table_waits_for_the_slowest_ear():
    at = thrown(Ear(landing=7.0), Ear(landing=5.0))
    assert at.claim_timer.seconds_protected(EndTurn(A, at.state.pause_no)) == 7.0


def test_each_ear_is_asked_for_the_players_at_its_machine_alone():
    here, away = Ear(), Ear()
    thrown(here, away)
    assert here.listeners == [["S2"]] and away.listeners == [["S1"]]


def test_a_claim_from_elsewhere_is_played_at_once():
    at = thrown(Ear(), Ear(landing=5.0))
    at.submit(EndTurn(A, at.state.pause_no))
    at.submit(Claim(B, at.state.open_claims[0].number))
    assert not at.state.open_claims and not at.early_commands


def test_computer_players_wait_until_a_person_elsewhere_can_follow():
    at = table(bots=[C], turn=C, dice=[(1, 3)])
    at.change_participant(B, Elsewhere(Ear(speaking=5.0)))
    assert at.seconds_until_due() == 5.0
    at.change_participant(B, HERE)
    assert at.seconds_until_due() == 0.0


def test_a_key_silences_the_reader_of_its_own_machine_alone():
    at = thrown(Ear(is_cut_by_keys=True), Ear(landing=5.0))
    teller = Teller(at)
    at.add_observer(teller)
    at.submit(EndTurn(A, at.state.pause_no))
    assert [landing.space for landing in teller.repeated] == [VERDI]
    other = thrown(Ear(), Ear(landing=5.0, is_cut_by_keys=True))
    listener = Teller(other)
    other.add_observer(listener)
    other.submit(EndTurn(A, other.state.pause_no))
    assert listener.repeated == []


class Reader(Ear):
    """A reader that a key silences: it says what was told last in four seconds, once."""

    def landing_timer(self, now, listeners):
        timer = Ear()
        timer.heard = now + 4.0
        timer.heard_at = lambda _: timer.heard
        return timer


def test_the_key_that_hands_over_gives_the_silenced_landing_its_time_again():
    """Not where a computer player hands over, nor where nothing is silenced."""
    for bots, cut, seconds in (((), True, 4.0), ((), False, 3.0), ((A,), True, 3.0)):
        at = table(at={A: 9}, owns={B: VERDI}, bots=bots, dice=[(3, 4)], ear=Reader(is_cut_by_keys=cut))
        at.submit(Roll(A, at.state.pause_no))
        at.advance()
        at.now.at = 1.0
        at.submit(EndTurn(A, at.state.pause_no))
        assert at.state.seat_in_turn == B
        at.submit(Roll(B, at.state.pause_no))
        assert at.seconds_until_due() == seconds


def test_enter_that_hurries_a_computer_player_repeats_a_landing_that_it_has_silenced():
    for ear, heard in ((None, [VERDI]), (Ear(), [])):
        at = before_a_computer_player()
        at.hearing.landing, at.hearing.is_cut_by_keys = 4.0, True
        teller = Teller(at)
        at.add_observer(teller)
        at.holding_bot()
        assert at.stop_waiting_for_claims(ear)
        assert [landing.space for landing in teller.repeated] == heard


def test_all_observers_hear_of_requests_and_changes_of_seats():
    at = table(acts=[lands(A, VERDI)])
    at.add_teller(Teller(at))
    guest = Teller(at)
    at.add_observer(guest)
    at.submit(Decline(A, at.state.pause_no))
    at.change_participant(C, Elsewhere(Ear()))
    assert guest.seat_changes == [C]
    at.change_participant(C, Computer(Obeys()))
    at.change_participant(C, Elsewhere(Ear()))
    assert guest.seat_changes[1:] == at.log.seat_changes == [SeatChange(C, "prudente"), SeatChange(C, None)]
    at.call_referee()
    at.dismiss_referee()
    assert guest.told == at.teller.told == [("referee", True), ("referee", False)]
    at.remove_observer(guest)
    at.call_referee()
    assert len(guest.told) == 2 and len(at.teller.told) == 3 and len(at.listeners) == 1


def test_nobody_here_is_asked_while_a_person_elsewhere_is():
    at = table(turn=B)
    assert at.current_wait(EndTurn) is None
    at.change_participant(B, Elsewhere(Ear()))
    assert at.current_wait(EndTurn) == Wait("elsewhere", B)
    assert at.seats[B].is_person and not at.seats[B].is_here and at.seats_of_people() == [A, B, C]


def test_a_wait_says_who_plays_and_what_may_be_claimed_whosever_it_is():
    """A number must be named where several people sit here and more than two players are left."""
    for owner in (A, B, C):
        at = before_a_computer_player(owner=owner, edition="lira")
        assert at.current_wait(Roll) == Wait("claim", B, (VERDI,), True)
        assert at.current_wait(None) == Wait("plays", B)
        at.change_participant(C, Elsewhere(Ear()))
        assert at.current_wait(Roll) == Wait("claim", B, (VERDI,), False), "one person here alone"
    assert table(bots=[A]).current_wait(Roll) == Wait("plays", A)
    at = table(bots=[B], turn=B)
    assert at.current_wait(Roll) == Wait("plays", B)
    at.change_participant(B, Elsewhere(Ear()))
    at.absent_seats = {B}
    assert at.current_wait(Roll) == Wait("absent", B)


def test_a_debt_that_a_stand_in_leaves_to_the_person_holds_the_game_up_at_every_seat():
    for seat in (A, B, C):
        owed = owes(seat, (seat + 1) % 3, 500)
        at = table("moderno", cash={seat: 0}, owns={seat: VERDI}, turn=seat, stage="end", acts=[owed])
        at.change_participant(seat, Computer(make_bot(STAND_IN, at.state.rules, "", seat), kind=STAND_IN))
        assert at.current_wait(EndTurn) == Wait("debt", seat) and not at.advance()


def test_nobody_is_waited_for_while_dice_fall_and_once_it_is_over():
    at = table(players=2, turn=B, dice=[(1, 3)])
    at.submit(Roll(B, at.state.pause_no))
    assert at.state.actors == (CHANCE,) and at.current_wait(Roll) is None
    assert at.advance()
    at.submit(Resign(A, at.state.pause_no))
    at.submit(CloseCall(B, at.state.pause_no))
    assert at.state.is_over and at.current_wait(Roll) is None


def test_the_consent_of_people_here_is_awaited_first():
    at = table(acts=[lands(A, VERDI)])
    at.change_participant(B, Elsewhere(Ear()))
    at.submit(Decline(A, at.state.pause_no))
    at.request_consent(A)
    assert at.undo_votes.request.awaited == (B, C) and at.interruption() == Wait("consent", C)
    at.agree_to_undo(C)
    assert at.interruption() == Wait("consent-elsewhere", B)


def test_silence_about_an_undo_holds_people_at_other_machines_up_for_half_a_minute():
    at = table(acts=[lands(A, VERDI)])
    at.change_participant(B, Elsewhere(Ear()))
    at.submit(Decline(A, at.state.pause_no))
    at.request_consent(A)
    assert at.seconds_until_due() == 30.0
    at.now.at += 30.0
    assert at.advance() and at.undo_votes.request is None


def test_a_person_who_goes_to_another_keyboard_leaves_no_line_and_takes_nothing_from_an_undo():
    at = table(acts=[lands(A, VERDI)])
    at.submit(Decline(A, at.state.pause_no))
    at.change_participant(B, Elsewhere(Ear()))
    at.change_participant(B, HERE)
    assert at.log.seat_changes == [] and at.undo_votes.can_undo(at.state, at.seats)


def test_a_request_to_undo_ends_when_a_person_goes_to_another_keyboard():
    """The person at the new keyboard has not heard it; the landings have their time again."""
    at = table(acts=[lands(A, VERDI)])
    at.submit(Decline(A, at.state.pause_no))
    at.request_consent(A)
    assert at.undo_votes.request is not None
    at.change_participant(B, Elsewhere(Ear()))
    assert at.undo_votes.request is None and at.interruption() is None
    assert at.undo_votes.can_undo(at.state, at.seats), "it can be asked for again"


def test_an_ear_that_has_left_is_waited_for_no_longer():
    at = thrown(Ear(landing=1.0), Ear(landing=500.0))
    assert at.claim_timer.seconds_protected(EndTurn(A, at.state.pause_no)) == 500.0
    at.change_participant(B, HERE)
    assert at.claim_timer.seconds_protected(EndTurn(A, at.state.pause_no)) == 1.0


def test_who_waits_without_end_lets_a_landing_go_once_for_all():
    """Only the own wait goes, and what was let go is forgotten with its landing."""
    at = thrown(Ear(), Ear())
    timer = at.claim_timer
    (landing,) = timer.claim_windows.landings
    timer.replies = {B: float("inf"), C: 60.0}
    assert timer.endless_waits() == [(B, landing)], "a minute is not without end"
    timer.replies = {B: float("inf"), C: float("inf")}
    assert timer.endless_waits() == [(B, landing), (C, landing)]
    assert timer.release(B) and timer.endless_waits() == [(C, landing)]
    assert not timer.release(B) and not timer.release(A)
    assert timer.release(C) and timer.endless_waits() == []
    assert timer.released == [(B, landing), (C, landing)]
    timer.claim_windows.landings.clear()
    assert not timer.release(B) and timer.released == []


def test_who_goes_out_takes_along_the_own_landings_alone():
    timer = thrown(Ear(), Ear()).claim_timer
    (landing,) = timer.claim_windows.landings
    other = replace(landing, debtor=B)
    for leaver, left in ((A, [other]), (B, [landing]), (C, [landing, other])):
        timer.claim_windows.landings = [landing, other]
        timer.claim_windows.follow_events([WentOut(leaver)])
        assert timer.claim_windows.landings == left
