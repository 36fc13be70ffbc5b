"""At rest: a person who plays at another computer is awaited, and no key that does nothing is named."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from tests.kept_lines import lines_kept
from tests.network.guests.test_visit import House, Seat, closing_house, press_for_turn, session_of

from vialibera.narration.surfaces.at_rest import Wait
from vialibera.network.guests.guest_table import GuestTable
from vialibera.network.guests.guest_visit import Visit

ANNA, BRUNO = 0, 1


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


def test_a_guest_who_comes_hears_who_is_awaited_and_not_the_question_to_another(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    assert "Anna: roll" not in guest.shown
    assert guest.shown.rstrip().endswith("Waiting for Anna, who plays at another computer.")
    assert "Anna: roll" not in "\n".join(line.shown for line in lines_kept(guest.program.console))
    for key in ("enter", "?", "t"):
        before = len(guest.shown)
        guest.press(key)
        assert "Waiting for Anna, who plays at another computer." in guest.shown[before:], key
    assert (
        session_of(visit).game.question.current_scene().short_at_rest
        == session_of(visit).game.question.current_scene().short_wait
    )


def test_the_host_reads_that_a_guest_is_awaited(house: House) -> None:
    house.begin_game()
    house.let_in()
    own = house.host.program.session
    assert own is not None
    house.until(lambda: own.game.people.prompted_seat() == BRUNO or press_host(house))
    wait = own.game.question.current_scene().wait_line
    assert wait is not None and wait.shown == "Waiting for Bruno, who plays at another computer."
    short = own.game.question.current_scene().short_at_rest
    assert short is not None and (short.who, short.action, short.keys) == ("Bruno", "plays elsewhere", ())


def press_host(house: House) -> bool:
    """Press Enter for Anna, and A for an offer; return False."""
    own = house.host.program.session
    assert own is not None
    if own.game.people.is_awaiting_person():
        house.host.press("r" if type(own.game.state.step).__name__ in ("Offer", "Auction") else "enter")
    return False


def test_an_onlooker_reads_who_is_awaited_and_is_not_told_to_be_out(house: House) -> None:
    house.begin_game()
    guest, visit = house.come("en", watch=True)
    house.until(lambda: "wants to watch" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    assert session_of(visit).game.question.current_wait() == Wait("elsewhere", ANNA)
    assert "You are out" not in guest.shown
    table, sent = session_of(visit).table, note_acts(visit)
    assert isinstance(table, GuestTable)
    table.values = msgspec.structs.replace(table.values, holding=ANNA)
    table.current_wait = lambda go_on: Wait("claim", ANNA, (3,))  # type: ignore[method-assign]
    session_of(visit).game.press("enter")
    assert sent == [], "who only looks on ends no time to claim"


def test_a_host_who_is_out_while_guests_play_is_not_told_to_leave(house: House) -> None:
    house.begin_game(bots=1)
    house.let_in()
    own = house.host.program.session
    assert own is not None
    own.table.state.out[ANNA] = True
    own.table.state.actors = (BRUNO,)
    assert own.game.question.current_wait() == Wait("elsewhere", BRUNO)
    assert not own.game.people.has_left_game()


def test_a_guest_asks_for_an_undo_reads_who_is_awaited_and_the_host_agrees(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    table = session_of(visit).table
    house.until(lambda: has_bought(house, guest, visit) and table.state.owner.count(BRUNO) > 0)
    guest.press("u")
    house.until(lambda: table.undo_votes.request is not None)
    line = session_of(visit).game.question.current_scene().wait_line
    assert line is not None and line.shown == "Waiting for Anna, at another computer, to agree or refuse."
    assert "Bruno wants to take back" in house.host.shown
    house.host.press("a")
    house.until(lambda: "Bruno takes back a move" in guest.shown and table.undo_votes.request is None)


def has_bought(house: House, guest: Seat, visit: Visit) -> bool:
    """Press Enter for whoever is asked, and A for an offer; return True once Bruno has a deed."""
    own = house.host.program.session
    assert own is not None
    return own.table.state.owner.count(BRUNO) > 0 or press_for_turn(house, guest, visit)


def test_enter_of_a_guest_ends_the_time_that_a_computer_player_leaves(house: House) -> None:
    house.begin_game()
    _, visit = house.let_in()
    table, game = session_of(visit).table, session_of(visit).game
    assert isinstance(table, GuestTable)
    house.until(lambda: bool(table.values.seats))  # whose seats are whose comes after the game
    sent = note_acts(visit)
    table.current_wait = lambda go_on: Wait("claim", ANNA, (3,))  # type: ignore[method-assign]
    game.press("enter")
    assert sent == ["go-on"]


def note_acts(visit: Visit) -> list[str]:
    """Send no act to the host any more; return the list in which each is noted."""
    sent: list[str] = []
    visit.line.send_act = lambda act, seats, command=b"null": sent.append(act) or 1  # type: ignore[method-assign,func-returns-value]
    return sent
