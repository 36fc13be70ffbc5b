"""The host's computer is lost for good: a guest goes on as the host, from its own log."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.guests.test_visit import House, Seat, closing_house, press_for_turn, session_of

from vialibera import cli
from vialibera.commands.replay import verify_log
from vialibera.commands.resume import take_over_guest_log
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import check_log_file
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.game_opening import DeckShuffled
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.shell.saved_games import resuming
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.saved_games.take_over import imagined_order, take_over_game

BRUNO = 1


@pytest.fixture
def lost() -> Iterator[tuple[House, Path]]:
    """A house whose host is gone, and the log of its guest."""
    with closing_house() as house:
        house.begin_game()
        guest, visit = house.let_in()
        house.until(lambda: press_for_turn(house, guest, visit))
        own, session = house.host.program.session, session_of(visit)
        assert own is not None and session.path is not None
        house.until(lambda: visit.line.seen == own.table.log.line_count)
        session.close()
        yield house, session.path


def test_a_guest_goes_on_as_host_and_the_others_join(
    lost: tuple[House, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    house, log = lost
    before = session_of(house.visits[0]).table.state
    path = take_over_game(log)
    assert check_log_file(path).fault is None
    assert verify_log(path, "en") == 1 and "it cannot be verified" in capsys.readouterr().out
    host = Seat("en")
    door = GuestDoor(host.program, 0)
    host.program.guests = door
    resume_game(host.program.games, path)
    host.program.do_due_work()
    assert "This game continues from a guest's log" in host.shown
    assert "breaks the rules" not in host.shown
    own = host.program.session
    assert own is not None and state_seen_by_all(own.table.state) == state_seen_by_all(before)
    assert all(sorted(deck) != deck for deck in own.table.state.decks if len(deck) > 5)
    house.host, house.door = host, door
    house.seats.append(host)
    newcomer, visit = house.come("en", name="Anna")
    house.until(lambda: "at the door" in host.shown)
    host.answer_knock("1")
    house.until(lambda: visit.session is not None and "continues from a guest's log" in newcomer.shown)
    for seat, later in ((host, "Turn "), (newcomer, "You are at the table")):
        assert seat.shown.count("continues from a guest's log") == 1
        assert seat.shown.index("continues from a guest's log") < seat.shown.index(later)
    turn = own.table.state.turn_no
    house.until(lambda: own.table.state.turn_no > turn + 1 or play_on(house, visit, newcomer))
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    assert state_seen_by_all(session_of(visit).table.state) == state_seen_by_all(own.table.state)


def play_on(house: House, visit: object, newcomer: Seat) -> bool:
    own = house.host.program.session
    assert own is not None
    for game, seat in ((own.game, house.host), (newcomer.program.session.game, newcomer)):  # type: ignore[union-attr]
        if game.people.is_awaiting_person() and not house.visits[-1].line.unanswered:
            seat.press({"Offer": "a", "Auction": "r"}.get(type(game.state.step).__name__, "enter"))
    return False


def test_each_time_other_decks_and_another_seed_come(lost: tuple[House, Path]) -> None:
    _, log = lost
    seeds, decks = set(), set()
    for _ in range(2):
        with open_log(take_over_game(log)) as made:
            for line in made:
                seeds |= {line.seed} if line.seed is not None else set()
                decks |= {event.order for event in line.events if isinstance(event, DeckShuffled)}
    assert len(seeds) == 2 and len(decks) == 4


def test_cards_that_were_drawn_come_first_and_in_their_order() -> None:
    shuffle = DeckShuffled(0, tuple(range(6)))
    drawn = [CardDrawn(1, 0, 4), CardDrawn(1, 1, 2), CardDrawn(0, 0, 1), CardDrawn(0, 0, 4)]
    order = imagined_order(shuffle, [*drawn, DeckShuffled(0, shuffle.order), CardDrawn(0, 0, 5)])
    assert order[:2] == (4, 1) and sorted(order) == list(range(6))


def test_only_with_guests_a_guests_log_goes_on(lost: tuple[House, Path]) -> None:
    _, log = lost
    with pytest.raises(JournalError, match="public-copy"):
        resume_game(Seat("en").program.games, log)
    arguments = Namespace(log=log)
    take_over_guest_log(arguments)
    assert arguments.log != log
    again = Namespace(log=arguments.log)
    take_over_guest_log(again)
    assert again.log == arguments.log


def test_any_option_about_guests_makes_a_host_of_a_guest(
    lost: tuple[House, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    resumed: list[bool] = []

    def resume(given: Namespace, *rest: object, **kept: object) -> int:
        resumed.append(Path(given.log) == lost[1])
        return 0

    monkeypatch.setattr(resuming, "resume_at_console", resume)
    for options in ([], ["--guests"], ["--port", "4001"], ["--listen", "127.0.0.1"]):
        assert cli.main(["resume", str(lost[1]), "--voice", "off", *options]) == 0
    assert resumed == [True, False, False, False], "without one it is the guest's own log"
