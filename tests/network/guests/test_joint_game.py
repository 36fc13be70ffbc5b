"""Games with joint dice, played by whole programs: guests come first, then every machine gives its number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.network.guests.test_visit import BRUNO, House, Seat, closing_house, session_of

from vialibera.commands.replay import verify_log
from vialibera.network.guests import wire
from vialibera.network.guests.guest_visit import Visit
from vialibera.network.guests.joint_round import GuestNumbers
from vialibera.network.phone.seat_program import SeatGuest, TablePlace, make_page_hello
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.header import Header, header_data
from vialibera.record.journal.joint_dice import joint_commit, make_joint_number
from vialibera.record.journal.log_lines import open_log, seal_line
from vialibera.record.journal.recover import check_log_file, verify_log_file
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.words.texts import format_text


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


def begin(house: House, *, open_seats: int = 0, joint: bool = True) -> None:
    players = [PlayerSetup("Anna"), *([] if open_seats else [PlayerSetup("Bruno")])]
    setup = GameSetup("moderno", players, open_seats=open_seats, has_joint_dice=joint)
    house.host.program.games.start_game(setup)


def come_in(house: House, name: str = "bruno") -> tuple[Seat, Visit]:
    """Let a guest come before the game, and say yes."""
    guest, visit = house.come("en", name=name)
    before = house.host.shown.count("has joined")
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.answer_knock("1")
    house.until(lambda: "You are in" in guest.shown)
    assert house.host.shown.count("has joined") == before + 1
    return guest, visit


def header_of(path: Path | None) -> Header:
    assert path is not None
    with open_log(path) as log:
        return log.header


def own_path(house: House) -> Path:
    assert house.host.program.session is not None and house.host.program.session.path is not None
    return house.host.program.session.path


def end_game(house: House, visit: Visit) -> None:
    """Let Anna give up; everybody gets the whole log then."""
    own = house.host.program.session
    assert own is not None
    own.game.submit(Resign(0, own.table.state.pause_no))
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    house.seats[1].press("enter")
    house.until(lambda: "The game can be checked now" in house.seats[1].shown)


def test_the_dice_come_from_the_numbers_of_all_machines(house: House) -> None:
    begin(house)
    assert "Others can join now" in house.host.shown and house.host.program.session is None
    guest, visit = come_in(house)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    for shown in (guest.shown, house.host.shown):
        assert shown.count("The dice come from the numbers of all computers.") == 1
    header = header_of(own_path(house))
    assert header.joint is not None and header.joint.numbers is not None and header.id == header.joint.game
    assert header.joint.numbers[BRUNO] == visit.line.numbers.numbers[BRUNO]
    shown_header = header_of(session_of(visit).path)
    assert shown_header.joint == header.joint.without_numbers() and shown_header.seed is None
    path = own_path(house)
    end_game(house, visit)
    house.until(lambda: "yours among them" in guest.shown)
    assert verify_log_file(path, Chance).unproved_draws == 0 and check_log_file(path).fault is None


def test_verify_tells_where_the_dice_came_from(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    begin(house)
    _, visit = come_in(house)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    path = session_of(visit).path
    end_game(house, visit)
    capsys.readouterr()
    assert path is not None and verify_log(path, "en") == 0
    assert "The seed of the dice comes from the numbers of all seats" in capsys.readouterr().out


def test_a_host_with_another_seed_is_found_out(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(house)
    guest, visit = come_in(house)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    log = own_path(house)

    def forged() -> str:
        """Return a log of the host with a number that it likes better, and the seed that comes from it."""
        header = header_of(log)
        assert header.joint is not None and header.joint.numbers is not None
        number = make_joint_number()
        numbers = (number, *header.joint.numbers[1:])
        commits = (joint_commit(header.id, 0, number), *header.joint.commits[1:])
        other = GameSetup()
        other.use_joint_dice(replace(header.joint, numbers=numbers, commits=commits))
        row, crc = seal_line(header_data(header._replace(seed=other.seed, joint=other.joint)), 0)
        rows = [row]
        with open_log(log) as lines:
            for line in lines:
                row, crc = seal_line(line.body, crc)
                rows.append(row)
        return b"".join(rows).decode()

    monkeypatch.setattr(house.door.table_guests.sender, "read_whole_log", forged)
    path = session_of(visit).path
    end_game(house, visit)
    house.until(lambda: "Warning: the host's log shows" in guest.shown)
    capsys.readouterr()
    assert path is not None and verify_log(path, "en") == 1
    assert "other numbers for the dice" in capsys.readouterr().out


def test_a_host_that_leaves_a_number_out_is_found_out_at_the_beginning(house: House) -> None:
    begin(house)
    guest, visit = come_in(house)
    gathering = house.door.gathering
    assert gathering is not None
    house.host.press("enter")
    house.until(lambda: visit.line.numbers.commits)
    setup = gathering.lobby.final_setup()
    gathering.rounds = None
    gathering.begin(setup)  # the host's own seed after all
    house.until(lambda: visit.session is not None)
    house.until(lambda: "Warning: the dice of this game do not come from the number" in guest.shown)


def test_a_guest_that_gives_no_number_is_named_and_the_host_decides(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(house)
    guest, visit = come_in(house)

    def give_another(self: GuestNumbers, told: wire.CommitsTold) -> wire.SeatNumbers:
        return wire.SeatNumbers(told.game, (make_joint_number(),))

    monkeypatch.setattr(GuestNumbers, "show_after", give_another)
    house.host.press("enter")
    house.until(lambda: "No number for the dice has come from Bruno" in house.host.shown)
    assert house.host.program.session is None
    house.host.press("1")
    house.until(lambda: guest.shown.count("another number for the dice, 2 times") == 1)
    house.until(lambda: house.host.shown.count("No number for the dice has come from Bruno") > 1)
    house.host.press("2")
    house.until(lambda: visit.session is not None)
    for shown in (guest.shown, house.host.shown):
        assert "The dice come from the numbers of all computers but that of Bruno." in shown
    joint = header_of(own_path(house)).joint
    assert joint is not None and joint.without == (BRUNO,)


def test_a_guest_who_comes_later_is_told_so(house: House) -> None:
    begin(house)
    house.host.press("enter")
    house.until(lambda: house.host.program.session is not None)
    guest, visit = house.let_in("en")
    assert "numbers that were given before you came" in guest.shown
    assert session_of(visit).game.people.seats_here() == [BRUNO]


def test_another_game_asks_for_new_numbers(house: House) -> None:
    begin(house)
    guest, visit = come_in(house)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    first, log = session_of(visit), own_path(house)
    end_game(house, visit)
    house.host.press("c-n")
    house.until(lambda: session_of(visit) is not first)
    assert own_path(house) != log
    joint = header_of(own_path(house)).joint
    assert joint is not None and joint != header_of(log).joint and joint.numbers is not None
    assert joint.numbers[BRUNO] == visit.line.numbers.numbers[BRUNO]
    assert guest.shown.count("The dice come from the numbers of all computers.") == 2


def test_a_game_that_is_opened_during_a_round_of_numbers_ends_the_round(house: House) -> None:
    """It has its own dice; no machine owes it a number, and the host is asked about none."""
    begin(house)
    guest, visit = come_in(house)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    first = session_of(visit)
    end_game(house, visit)
    house.host.program.console.press("c-n")
    house.host.program.games.do_due_work()
    assert house.door.guests.round is not None and house.door.next_rounds is not None
    house.begin_game()
    house.until(lambda: session_of(visit) is not first)
    assert house.door.guests.round is None and house.door.next_rounds.seconds_until_due() is None
    assert header_of(own_path(house)).joint is None and session_of(visit).game.people.seats_here() == [BRUNO]
    for shown in (guest.shown, house.host.shown):
        assert shown.count("The dice come from the numbers of all computers.") == 1 and "No number for" not in shown


def test_a_seat_for_whoever_comes_is_taken_by_any_name(house: House) -> None:
    begin(house, open_seats=2, joint=False)
    assert "and 2 seats are free" in house.host.shown
    house.host.press("enter")
    assert house.host.program.session is None and "At least 2 players are needed" in house.host.shown
    _, visit = come_in(house, "Carlo")
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    own = house.host.program.session
    assert house.host.shown.count("Carlo has joined") == 1
    assert own is not None and [seat.name for seat in own.table.seats] == ["Anna", "Carlo"]
    assert session_of(visit).game.people.seats_here() == [1]


def test_who_is_cut_off_before_the_game_keeps_the_seat(house: House) -> None:
    begin(house, open_seats=1)
    guest, visit = come_in(house, "Carlo")
    visit.connection.drop()
    house.until(lambda: "Carlo has lost the connection" in house.host.shown)
    house.until(lambda: "Carlo is connected again" in house.host.shown)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    assert house.host.shown.count("at the door") == 1 and session_of(visit).game.people.seats_here() == [1]
    assert guest.shown.count("The dice come from the numbers of all computers.") == 1


@pytest.mark.parametrize("name", ["Anna", "12", "\x1b[2J", "Ada"])
def test_a_name_that_is_taken_or_none_gets_no_free_seat(house: House, name: str) -> None:
    setup = GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Ada", "facile")], open_seats=1)
    house.host.program.games.start_game(setup)
    if name == "Anna":
        come_in(house, "anna")
    guest, _ = house.come("en", name=name)
    house.until(lambda: "That seat is taken" in guest.shown or "Nobody at that table has that name" in guest.shown)
    assert "\x1b" not in house.host.shown


def test_the_host_hears_who_has_come_and_can_send_them_away_again(house: House) -> None:
    begin(house, open_seats=1)
    house.host.press("c-w")
    assert "Nobody has come yet." in house.host.shown
    guest, _ = come_in(house, "Carlo")
    house.host.press("c-w")
    assert "Here so far: Carlo." in house.host.shown
    house.host.press("c-w", "c-w")
    house.host.press("2")
    house.until(lambda: "The host has removed you." in guest.shown)
    assert "Carlo has been sent away." in house.host.shown
    come_in(house, "Dario")


def test_nobody_is_let_in_during_a_round_of_numbers(house: House) -> None:
    begin(house)
    _, visit = come_in(house)
    gathering = house.door.gathering
    assert gathering is not None
    house.come("en", watch=True)
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.program.console.press("enter")
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    assert header_of(own_path(house)).joint is not None


def test_an_onlooker_can_come_before_the_game(house: House) -> None:
    begin(house, open_seats=1)
    watcher, watching = house.come("en", watch=True)
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.answer_knock("1")
    house.until(lambda: "You are in, to watch" in watcher.shown)
    _, visit = come_in(house, "Carlo")
    house.host.press("enter")
    house.until(lambda: visit.session is not None and watching.session is not None)
    assert "You are at the table, watching." in watcher.shown
    assert "numbers that were given before you came" in watcher.shown


def test_who_knocks_as_the_game_begins_is_asked_about_afterwards(house: House) -> None:
    setup = GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Bruno")], has_joint_dice=True)
    house.host.program.games.start_game(setup)
    _, visit = house.come("en")
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.press("enter")
    house.until(lambda: house.host.program.session is not None)
    house.until(lambda: house.host.shown.count("at the door") == 2)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)


def test_a_phone_comes_before_the_game_and_its_page_gives_the_number(house: House) -> None:
    begin(house)
    hello = make_page_hello("bruno", "eyes", 0, "en", "192.0.2.9")
    place = TablePlace(house.door.server.port, house.door.desk.page_word)
    phone = SeatGuest(hello, place, lambda: None, {})
    try:

        def told(text: str) -> bool:
            phone.do_seat_work()
            return any(text in line.shown for line in phone.told)

        house.until(lambda: told("Waiting for the host") and "Bruno is at the door" in house.host.shown)
        house.host.answer_knock("1")
        house.until(lambda: told("You are in"))
        house.host.press("enter")
        house.until(lambda: told("The dice come from the numbers of all computers."))
        joint = header_of(own_path(house)).joint
        assert joint is not None and joint.numbers is not None and joint.without == ()
        assert joint.numbers[BRUNO] == phone.line.numbers.numbers[BRUNO]
    finally:
        phone.close()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_sentence_about_gathering_takes_typed_names(lang: str) -> None:
    """Names of guests are plain texts here, not seats of a game."""
    facts = {"names": "Bruno, Carla", "name": "Bruno", "count": 2}
    for key in ("ui-gather-missing", "ui-gather-without", "ui-joint-dice.without", "ui-gather-here"):
        assert "Bruno, Carla" in format_text(lang, key, **facts)
    for key in ("ui-gather", "ui-gather.open", "ui-gather-again", "ui-gather-numbers", "ui-join-numbers.again"):
        assert format_text(lang, key, **facts)
    assert "Bruno" in format_text(lang, "ui-gather-send-away", **facts)
