"""A seat that is cut off while the game waits for it: the vote of those who are there, and the clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI
from tests.clauses.given import given, goods, owes
from tests.network.guests.test_table_guests import Peer, let_in
from tests.network.guests.test_visit import House, closing_house, session_of
from tests.network.guests.world import Host, World

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.at_rest import Wait
from vialibera.network.guests import wire
from vialibera.network.guests.away_list import AwayList
from vialibera.network.guests.table_guests import AWAY_SECONDS
from vialibera.play.bots.bot_kinds import STAND_IN
from vialibera.play.table.away_votes import CLOCK_HELD_SECONDS, VOTE_SECONDS, AwayKeeper, AwayVote
from vialibera.play.table.participants import HERE
from vialibera.record.journal.log_lines import SeatChange
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.trade import Deal, Propose, Refuse
from vialibera.shell.game_keys.seat_menu import make_participant

ANNA, BRUNO, CARLA = 0, 1, 2


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A table of three people, at which nobody acts by themselves."""
    made = Host(World(1), tmp_path, edition="moderno", seats=3, bots={})
    made.people.clear()
    return made


def pass_time(host: Host, seconds: float) -> None:
    host.world.at += seconds
    host.desk.do_due_work()


def cut_off(host: Host, peer: Peer, seat: int) -> None:
    """Cut a guest off for whom the game waits, for so long that everybody is told."""
    host.table.state.actors = (seat,)
    host.desk.door.disconnect(peer)
    pass_time(host, AWAY_SECONDS)


def choose(peer: Peer, no: int, seat: int, choice: str) -> wire.IntentReply:
    return peer.act(no, "vote", seat, command=f'"{choice}"'.encode())


def test_nobody_is_asked_while_the_game_waits_for_others(host: Host) -> None:
    peer = let_in(host, "Bruno")
    host.table.state.actors = (ANNA,)
    host.desk.door.disconnect(peer)
    pass_time(host, AWAY_SECONDS)
    assert host.table.absent_seats == [BRUNO] and host.desk.away.open_vote is None


def test_the_host_alone_chooses_at_once_and_the_seat_comes_back(host: Host) -> None:
    peer = let_in(host, "Bruno", "Carla")
    token = next(one.token for one in host.desk.door.guests)
    cut_off(host, peer, BRUNO)
    assert host.desk.away.seats_asked() == [ANNA]
    host.desk.away.take_votes([ANNA], "stand-in")
    assert host.table.seats[BRUNO].bot is not None and host.desk.away.open_vote is None
    assert host.table.absent_seats == [CARLA]
    back = Peer(host)
    back.hello("Bruno", "Carla", token=token)
    assert host.table.seats[BRUNO].is_person and host.table.absent_seats == []


def stand_in_with_debt(host: Host) -> Peer:
    """Let the caretaker play for Bruno, and let a debt come up that mortgages cannot pay."""
    peer = let_in(host, "Bruno")
    cut_off(host, peer, BRUNO)
    host.desk.away.take_votes([ANNA, CARLA], "stand-in")
    host.table.state.replace_with(
        given("moderno", 3, cash={BRUNO: 0}, owns={BRUNO: STAZIONE_SUD}, turn=BRUNO, stage="end")
        .when(owes(BRUNO, ANNA, 500))
        .state
    )
    return peer


def test_a_debt_that_the_caretaker_leaves_alone_opens_the_vote_again(host: Host) -> None:
    stand_in_with_debt(host)
    assert host.table.seats[BRUNO].bot_kind == STAND_IN
    pass_time(host, 1.0)
    assert host.desk.away.open_vote is not None and host.table.current_wait(None) == Wait("debt", BRUNO)
    with pytest.raises(Refusal):
        host.desk.away.take_votes([ANNA], "stand-in")
    host.desk.away.take_votes([ANNA, CARLA], "wait")
    pass_time(host, 100.0)
    assert host.desk.away.open_vote is None and not host.table.advance()
    let_in(host, "Bruno")
    assert host.table.seats[BRUNO].is_person and host.table.state.actors == (BRUNO,)


def test_a_debt_that_was_open_before_is_asked_about_once_more(host: Host) -> None:
    peer = let_in(host, "Bruno")
    host.table.state.replace_with(
        given("moderno", 3, cash={BRUNO: 0}, owns={BRUNO: STAZIONE_SUD}, turn=BRUNO, stage="end")
        .when(owes(BRUNO, ANNA, 500))
        .state
    )
    host.desk.door.disconnect(peer)
    pass_time(host, AWAY_SECONDS)
    host.desk.away.take_votes([ANNA, CARLA], "stand-in")
    pass_time(host, 1.0)
    assert host.desk.away.open_vote is not None


def offer_by(host: Host, seat: int) -> None:
    """Let a seat offer Carla a deed."""
    state = given("moderno", 3, owns={BRUNO: VERDI}, turn=BRUNO).state
    host.table.state.replace_with(state)
    host.table.submit(Propose(seat, state.pause_no, CARLA, goods(VERDI), goods(cash=500)))


def test_a_seat_whose_computer_player_has_an_open_offer_passes_once_it_is_answered(host: Host) -> None:
    table = host.table
    table.change_participant(BRUNO, make_participant("facile", table.state.rules, 1, BRUNO))
    offer_by(host, BRUNO)
    peer = let_in(host, "Bruno")
    reply = next(one for one in peer.got if isinstance(one, wire.IntentReply))
    assert (reply.no, reply.code, reply.facts) == (0, "offer-open", {"partner": CARLA})
    pass_time(host, 1.0)
    assert not table.seats[BRUNO].is_person
    table.submit(Refuse(CARLA, table.state.pause_no))
    pass_time(host, 1.0)
    assert table.seats[BRUNO].is_person and host.desk.door.guests[0].seats_at(host.desk.table) == (BRUNO,)


@pytest.mark.parametrize("who", ["host", "other guest", "computer"])
def test_a_seat_that_has_another_player_once_the_offer_is_answered_does_not_pass(host: Host, who: str) -> None:
    """Nor does it later, when a computer plays there again: who waited for it has to be given it anew."""
    table = host.table
    computer = make_participant("facile", table.state.rules, 1, BRUNO)
    table.change_participant(BRUNO, computer)
    offer_by(host, BRUNO)
    peer = let_in(host, "Bruno")
    (waiting,) = host.desk.door.guests
    table.submit(Refuse(CARLA, table.state.pause_no))
    if who == "host":
        table.change_participant(BRUNO, HERE)
    elif who == "other guest":
        host.desk.door.disconnect(peer)
        let_in(host, "Bruno")
    else:
        host.desk.door.send_away(waiting, "sent-away")
    taken_by = table.seats[BRUNO].participant
    for player in (taken_by, computer):
        if table.seats[BRUNO].participant is not player:
            table.change_participant(BRUNO, player)
        for _ in range(2):
            pass_time(host, 1.0)
            assert table.seats[BRUNO].participant is player and waiting.seats_at(table) == ()
    assert (taken_by is HERE, taken_by is computer) == (who == "host", who == "computer")


def test_an_offer_of_the_person_stays_open_and_is_told_on_return(host: Host) -> None:
    table = host.table
    offer_by(host, BRUNO)
    table.change_participant(BRUNO, make_participant("facile", table.state.rules, 1, BRUNO))
    peer = let_in(host, "Bruno")
    assert table.seats[BRUNO].is_person and isinstance(table.state.step, Deal)
    assert not [one for one in peer.got if isinstance(one, wire.IntentReply)]
    sheet = table.state.rules.sheet
    narrator = Narrator(sheet, ["Anna", "Bruno", "Carla"], "en", table.state)
    told = [line.shown for line in narrator.seat_change_lines(SeatChange(BRUNO, None))]
    assert told[0] == "From now on a person plays for Bruno." and told[1].startswith("Bruno offers Carla ")


def test_who_comes_without_the_token_takes_the_seat_from_the_stand_in(host: Host) -> None:
    peer = let_in(host, "Bruno")
    cut_off(host, peer, BRUNO)
    host.desk.away.take_votes([ANNA, CARLA], "stand-in")
    assert host.table.seats[BRUNO].bot is not None
    let_in(host, "Bruno")
    assert host.table.seats[BRUNO].is_person and host.table.absent_seats == []


def test_who_comes_again_without_the_token_is_away_no_more(host: Host) -> None:
    """The guest's program was closed, and joins again: nobody is waited for, and nobody is asked about it."""
    peer, carla = let_in(host, "Bruno"), let_in(host, "Carla")
    cut_off(host, peer, BRUNO)
    assert host.table.absent_seats == [BRUNO] and host.desk.away.open_vote is not None
    let_in(host, "Bruno")
    pass_time(host, 1.0)
    assert host.table.absent_seats == [] and host.desk.away.open_vote is None
    told = [one for one in carla.got if isinstance(one, wire.TableNote)]
    assert [(one.seat, one.kind) for one in told if one.seat == BRUNO] == [(BRUNO, "away"), (BRUNO, "back")]


def test_a_guest_who_is_sent_away_while_cut_off_is_away_no_more(host: Host) -> None:
    peer = let_in(host, "Bruno")
    cut_off(host, peer, BRUNO)
    host.desk.door.send_away(host.desk.door.guests[0], "sent-away")
    assert host.table.absent_seats == []


def test_most_of_those_who_are_there_decide(host: Host) -> None:
    bruno, carla = let_in(host, "Bruno"), let_in(host, "Carla")
    cut_off(host, bruno, BRUNO)
    values = [one for one in carla.got if isinstance(one, wire.LatestValues)][-1]
    assert (values.vote_on, values.vote_asked) == (BRUNO, (ANNA, CARLA))
    assert choose(carla, 1, CARLA, "stand-in").outcome == "done"
    assert host.desk.away.seats_asked() == [ANNA]
    host.desk.away.take_votes([ANNA], "stand-in")
    assert host.table.seats[BRUNO].bot is not None
    assert wire.TableNote("stand-in", BRUNO) in carla.got or host.desk.sender.notes


def test_at_a_tie_the_host_decides_and_silence_waits() -> None:
    vote = AwayVote(BRUNO, 0.0)
    assert vote.decide([ANNA, CARLA], [ANNA], VOTE_SECONDS) == "wait"
    vote.votes = {CARLA: "stand-in"}
    assert vote.decide([ANNA, CARLA], [ANNA], 1.0) is None
    assert vote.decide([ANNA, CARLA], [ANNA], VOTE_SECONDS) == "stand-in"
    vote.votes[ANNA] = "part"
    assert vote.decide([ANNA, CARLA], [ANNA], 1.0) == "part"
    assert vote.decide([ANNA, CARLA], [], 1.0) == "wait"


def test_who_has_chosen_to_wait_is_not_asked_again_before_the_seat_was_back(host: Host) -> None:
    peer = let_in(host, "Bruno", "Carla")
    token = host.desk.door.guests[0].token
    cut_off(host, peer, BRUNO)
    host.desk.away.take_votes([ANNA], "wait")
    pass_time(host, 100.0)
    assert host.desk.away.open_vote is None
    back = Peer(host)
    back.hello("Bruno", "Carla", token=token)
    host.desk.do_due_work()
    cut_off(host, back, BRUNO)
    assert host.desk.away.open_vote is not None


def test_a_vote_on_nothing_or_for_nonsense_is_refused(host: Host) -> None:
    bruno, carla = let_in(host, "Bruno"), let_in(host, "Carla")
    assert choose(carla, 1, CARLA, "stand-in").outcome == "overtaken"
    cut_off(host, bruno, BRUNO)
    assert choose(carla, 2, CARLA, "burn").outcome == "refused"
    assert choose(carla, 3, ANNA, "wait").outcome == "refused"
    assert host.desk.away.seats_asked() == [ANNA, CARLA]


def test_the_vote_ends_when_the_seat_is_back(host: Host) -> None:
    peer = let_in(host, "Bruno")
    token = host.desk.door.guests[0].token
    cut_off(host, peer, BRUNO)
    Peer(host).hello("Bruno", token=token)
    assert host.desk.away.open_question()[0] == BRUNO
    host.desk.do_due_work()
    assert host.desk.away.open_vote is None and host.desk.away.open_question()[0] == -1


def test_the_program_wakes_up_when_the_time_for_the_vote_is_over(host: Host) -> None:
    away = host.desk.away
    assert away.seconds_until_due() is None
    cut_off(host, let_in(host, "Bruno"), BRUNO)
    assert away.seconds_until_due() == VOTE_SECONDS
    pass_time(host, VOTE_SECONDS - 10.0)
    assert away.seconds_until_due() == 10.0
    host.world.at += 15.0  # it wakes up late
    assert away.open_vote is not None and away.seconds_until_due() == 0.0
    host.desk.do_due_work()
    assert away.open_vote is None
    assert away.seconds_until_due() == CLOCK_HELD_SECONDS - VOTE_SECONDS - 5.0, "from now on only the clock waits"


def test_the_clock_stands_still_for_a_seat_that_is_cut_off_for_three_minutes_at_most(host: Host) -> None:
    peer = let_in(host, "Bruno")
    token = host.desk.door.guests[0].token
    host.table.clock.start()
    host.table.state.turn_no = 1
    host.table.state.actors = (BRUNO,)
    played = host.table.clock.seconds_played()
    host.desk.door.disconnect(peer)
    host.desk.do_due_work()
    pass_time(host, 100.0)
    assert host.table.clock.seconds_played() == played
    again = Peer(host)
    again.hello("Bruno", token=token)
    host.desk.do_due_work()
    pass_time(host, 5.0)
    assert host.table.clock.seconds_played() == played + 5.0
    host.desk.door.disconnect(again)
    host.desk.do_due_work()
    pass_time(host, CLOCK_HELD_SECONDS - 100.0)
    pass_time(host, 7.0)
    assert host.table.clock.seconds_played() == pytest.approx(played + 12.0)


@pytest.mark.parametrize("seat", [ANNA, BRUNO])
def test_the_program_wakes_up_when_the_clock_goes_on(host: Host, seat: int) -> None:
    """Whichever seat is cut off, the first one too."""
    away = AwayKeeper(host.table, host.world.now, lambda: {seat}, lambda *_: None)
    host.table.clock.start()
    host.table.state.actors = (seat,)
    assert away.seconds_until_due() is None
    away.do_due_work()
    host.world.at += 50.0
    assert away.seconds_until_due() == CLOCK_HELD_SECONDS - 50.0


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game()
        yield made


def wait_for_list(house: House) -> None:
    """Cut Bruno off while his answer is awaited, and let the time pass."""
    desk, own = house.door.table_guests, house.host.program.session
    assert desk is not None and own is not None
    own.table.state.actors = (BRUNO,)
    guest = desk.door.guests[0]
    assert guest.connection is not None
    desk.door.disconnect(guest.connection)
    guest.cut_at -= AWAY_SECONDS
    house.host.program.do_due_work()


def test_the_host_chooses_from_a_list(house: House) -> None:
    house.let_in()
    wait_for_list(house)
    assert "Bruno has lost the connection, and the game is waiting." in house.host.shown
    house.host.press("2")
    shown = house.host.shown
    chosen, told = (
        "Chosen: the computer plays for Bruno until they are back.",
        "From now on the computer stands in for Bruno: it rolls, pays and claims, and nothing more.",
    )
    assert 0 < shown.find(chosen) < shown.find(told)
    own = house.host.program.session
    assert own is not None and own.table.seats[BRUNO].bot is not None


def test_esc_waits_and_parting_saves_and_ends(house: House) -> None:
    house.let_in()
    wait_for_list(house)
    house.host.press("escape")
    assert "Waiting for Bruno." in house.host.shown
    assert house.door.table_guests is not None
    house.door.table_guests.away.decided_seats.clear()
    house.host.program.do_due_work()
    house.host.press("3")
    house.host.program.do_due_work()
    assert "The game is saved, and the table is closed." in house.host.shown
    assert house.host.program.console.is_done


def test_a_guest_is_asked_too(house: House) -> None:
    guest, visit = house.let_in("en")
    session = session_of(visit)
    session.guest_table.values = wire.LatestValues((BRUNO,), vote_on=ANNA, vote_asked=(BRUNO,))
    session.take_news()
    assert "Anna has lost the connection" in guest.shown
    sent: list[tuple[str, bytes]] = []
    visit.line.send_act = lambda act, seats, command=b"": sent.append((act, command)) or 1  # type: ignore[method-assign,func-returns-value]
    guest.program.console.press("1")
    assert sent == [("vote", b'"wait"')]
    session.guest_table.values = wire.LatestValues((BRUNO,))
    session.take_news()
    assert session.away_list.menu is None


def test_a_choice_of_ones_own_names_who_else_is_asked_and_for_how_long(house: House) -> None:
    guest, visit = house.let_in("en")
    session = session_of(visit)
    session.guest_table.values = wire.LatestValues((BRUNO,), vote_on=ANNA, vote_asked=(ANNA, BRUNO))
    session.take_news()
    guest.program.console.press("1")
    assert "Your choice: wait for Anna. Anna will be asked too, for 60 seconds at most." in guest.shown


def test_that_the_table_waits_for_ears_is_told_once_in_each_turn_and_only_then() -> None:
    away, said = AwayList(), list[str]()
    for turn, waits, told in ((1, False, 0), (1, True, 1), (1, True, 1), (2, False, 1), (2, True, 2), (2, False, 2)):
        game: Any = SimpleNamespace(state=SimpleNamespace(turn_no=turn), console=SimpleNamespace(say=said.append))
        away.tell_slow_ears(game, waits)
        assert said == ["ui-table-waits"] * told
