"""The host's end: who is let in, what a guest can do there, and what one cannot."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.clauses.given import given, owes
from tests.network.guests.world import Host, NetGuest, Person, World

from vialibera.narration.narrator.answer_keys import enter_command
from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.network.guests import wire
from vialibera.network.guests.door import MAX_GUESTS
from vialibera.network.guests.guest_ear import MOST_MISSED
from vialibera.network.guests.seal import PasswordKind
from vialibera.network.guests.table_guests import AWAY_SECONDS, SIGN_SECONDS
from vialibera.play.table.participants import Elsewhere
from vialibera.play.table.raising import missing_sum
from vialibera.record.journal.codec import render_message
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.turn import Roll
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.shell.game_keys.seat_menu import make_participant

BRUNO = 1


class Peer:
    """A connection whose other end is the test."""

    def __init__(self, host: Host, address: str = "192.0.2.9") -> None:
        self.host, self.address = host, address
        self.came_by: PasswordKind = "code"
        self.got: list[wire.HostMessage] = []
        self.is_closed = False
        host.desk.door.connect(self)

    def send(self, text: str) -> None:
        self.got.append(wire.decode_host_message(text))

    def close(self) -> None:
        self.is_closed = True

    def keep(self) -> None: ...

    def say(self, message: wire.WireMessage) -> None:
        self.host.desk.door.receive(self, wire.render_wire_message(message))

    def hello(self, *names: str, **more: object) -> wire.HostMessage:
        self.say(msgspec.structs.replace(wire.make_hello(names), **more))
        return self.got[-1]

    def act(self, no: int, act: str, *seats: int, command: bytes = b"null", seen: int = 0) -> wire.IntentReply:
        self.say(wire.Intent(no, seen, act, seats, msgspec.Raw(command)))  # type: ignore[arg-type]
        reply = self.got[-1]
        assert isinstance(reply, wire.IntentReply)
        return reply


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A table of three people, at which nobody acts by themselves."""
    made = Host(World(1), tmp_path, edition="moderno", seats=3, bots={})
    made.people.clear()
    return made


def let_in(host: Host, *names: str, **more: object) -> Peer:
    peer = Peer(host)
    assert peer.hello(*names, **more) == wire.TableNote("knocked")
    guest = host.desk.door.guest_of(peer)
    assert guest is not None
    host.desk.door.let_in(guest)
    return peer


def welcome_of(peer: Peer) -> wire.Welcome:
    return next(one for one in peer.got if isinstance(one, wire.Welcome))


def roll(host: Host, seat: int) -> bytes:
    return render_message(Roll(seat, host.table.state.pause_no), Command)


def begin_turn_of(host: Host, seat: int) -> None:
    """Let people play until this seat must throw; then nobody acts by themselves."""
    state = host.table.state
    host.people.update({one: Person(host.world, host.table, one) for one in state.seats})
    host.world.run(lambda: state.actors == (seat,) and enter_command(state) is Roll)
    host.people.clear()


@pytest.mark.parametrize(("came_by", "told"), [("page", "192.0.2.77"), ("code", "192.0.2.9"), ("token", "192.0.2.9")])
def test_the_address_of_a_visitor_is_believed_from_the_hosts_page_alone(
    host: Host, came_by: PasswordKind, told: str
) -> None:
    peer = Peer(host)
    peer.came_by = came_by
    assert peer.hello("Bruno", address="192.0.2.77\x1b[2J") == wire.TableNote("knocked")
    guest = host.desk.door.first_knocking()
    assert guest is not None and guest.address.startswith(told) and "\x1b" not in guest.address


def test_a_guest_takes_the_seat_of_its_name_alone(host: Host) -> None:
    assert Peer(host).hello("Zoe") == wire.DoorClosed("no-seat", names=("Anna", "Bruno", "Carla"))
    let_in(host, "bruno ")
    assert [seat.is_here for seat in host.table.seats] == [True, False, True]
    assert Peer(host).hello("Bruno") == wire.DoorClosed("seat-taken", names=("Anna", "Carla"))


def test_one_machine_can_have_two_seats(host: Host) -> None:
    assert welcome_of(let_in(host, "Bruno", "Carla")).seats == (1, 2)


def test_an_onlooker_has_no_seat_and_acts_for_nobody(host: Host) -> None:
    peer = let_in(host, watches=True)
    assert welcome_of(peer).seats == ()
    assert peer.act(1, "command", BRUNO, command=roll(host, BRUNO)).code == "not-your-turn"


def test_nobody_is_sent_a_line_before_the_host_says_yes(host: Host) -> None:
    peer = Peer(host)
    peer.hello("Bruno")
    host.desk.do_due_work()
    peer.say(wire.Intent(1, 0, "command", (BRUNO,), msgspec.Raw(roll(host, BRUNO))))
    assert peer.got == [wire.TableNote("knocked")]


@pytest.mark.parametrize("is_in", [False, True])
def test_who_was_sent_away_cannot_knock_by_the_same_connection(host: Host, is_in: bool) -> None:
    peer, door = Peer(host), host.desk.door
    peer.hello("Bruno")
    if is_in:
        door.let_in(door.guests[0])
    door.send_away(door.guests[0], "host-says-no")
    assert peer.is_closed and not door.guests
    assert peer.hello("Bruno") == wire.DoorClosed("host-says-no") and not door.guests


def test_only_who_plays_at_the_table_is_asked_for_a_number(host: Host) -> None:
    """An onlooker has no seat to give one for, nor has who knocks, or whose seat the computer plays."""
    desk = host.desk
    assert desk.number_givers() == (3, [])
    let_in(host, watches=True)
    Peer(host).hello("Carla")
    assert desk.number_givers() == (3, [])
    peer = let_in(host, "Anna", "Bruno")
    guest = desk.door.guest_of(peer)
    assert desk.number_givers() == (3, [(guest, (0, 1))])
    table = host.table
    there = table.seats[BRUNO].participant
    table.change_participant(BRUNO, make_participant("facile", table.state.rules, 1, BRUNO))
    assert desk.number_givers() == (3, [(guest, (0,))])
    table.change_participant(0, make_participant("facile", table.state.rules, 1, 0))
    assert desk.number_givers() == (3, [])
    table.change_participant(BRUNO, there)
    assert desk.number_givers() == (3, [(guest, (1,))])


def test_a_guest_acts_for_its_own_seat_alone(host: Host) -> None:
    begin_turn_of(host, 2)
    peer = let_in(host, "Bruno")
    assert peer.act(1, "command", 2, command=roll(host, 2)).code == "not-your-turn"
    assert peer.act(2, "command", BRUNO, command=roll(host, 2)).code == "something-else"
    assert peer.act(3, "command", BRUNO, command=b'["Thrown",-3,1,6,6]').code == "something-else"
    assert peer.act(4, "command", BRUNO, command=b'{"junk":1}').code == "something-else"


def test_an_act_sent_twice_is_done_once(host: Host) -> None:
    begin_turn_of(host, BRUNO)
    peer, row, before = let_in(host, "Bruno"), roll(host, BRUNO), host.journal.line_count
    first = peer.act(1, "command", BRUNO, command=row)
    assert first.outcome == "done" and (line := host.journal.line_count) > before
    assert peer.act(1, "command", BRUNO, command=row) == first
    assert host.journal.line_count == line
    assert peer.act(2, "command", BRUNO, command=row).outcome == "overtaken"


def test_a_claim_names_no_right(host: Host) -> None:
    peer = let_in(host, "Bruno")
    row = render_message(Claim(BRUNO, 1), Command)
    assert peer.act(1, "command", BRUNO, command=row).code == "something-else"
    assert peer.act(2, "claim", BRUNO, seen=host.journal.line_count).code == "nothing-due"


@pytest.mark.parametrize("junk", ["", "{}", "[]", "null", '{"is":"hello"}', '{"is":"now"}', "[" * 9000, "x" * 40_000])
def test_junk_ends_the_connection(host: Host, junk: str) -> None:
    peer = Peer(host)
    host.desk.door.receive(peer, junk)
    assert peer.is_closed and not host.desk.door.guests


def test_a_time_to_react_that_a_guest_changes_in_the_game_holds_for_all_its_seats(host: Host) -> None:
    peer = let_in(host, "Bruno", "Carla", reply=2.0)

    def times() -> list[float]:
        return [one.participant.reply_seconds for one in host.table.seats if isinstance(one.participant, Elsewhere)]

    assert times() == [2.0, 2.0]
    host.world.at += SIGN_SECONDS
    host.desk.do_due_work()
    asked = next(one for one in reversed(peer.got) if isinstance(one, wire.Alive))
    peer.say(wire.Alive(asked.no - 1, 9.0))
    assert times() == [2.0, 2.0], "an old sign says nothing"
    peer.say(wire.Alive(asked.no, 7.0))
    assert times() == [7.0, 7.0]
    peer.say(wire.Alive(asked.no))
    assert times() == [7.0, 7.0], "a guest of the version before says nothing of it"


def test_a_flood_ends_the_connection_and_leaves_the_seat(host: Host) -> None:
    peer = let_in(host, "Bruno")
    for number in range(500):
        peer.say(wire.Alive(number))
    assert peer.is_closed and len([one for one in peer.got if isinstance(one, wire.Alive)]) <= 200
    assert not host.table.seats[BRUNO].is_here


def test_who_sends_too_much_again_and_again_stays_out_longer_each_time_and_the_host_hears_it(host: Host) -> None:
    peer = let_in(host, "Bruno")
    token, door = welcome_of(peer).token, host.desk.door
    for count, seconds in enumerate((2.0, 4.0, 8.0, 16.0, 16.0), 1):
        door.allowances[peer].left = 0.5
        peer.say(wire.Alive(0))
        assert peer.is_closed and peer.got[-1] == wire.DoorClosed("flood")
        assert ("flood" in {one.kind for one in door.news}) == (count >= 3)
        for wait, is_open in ((seconds - 0.1, False), (0.1, True)):
            host.world.at += wait
            peer = Peer(host)
            peer.say(msgspec.structs.replace(wire.make_hello(("Bruno",)), token=token))
            assert (peer.is_closed, bool(peer.got)) == (not is_open, is_open)
    assert [one.kind for one in door.news].count("flood") == 1


def test_nonsense_is_answered_as_nonsense(host: Host) -> None:
    for junk in ("{", wire.render_wire_message(wire.Alive(1))):
        peer = Peer(host)
        door = host.desk.door
        door.receive(peer, junk)
        assert peer.got == [wire.DoorClosed("nonsense")] and peer.is_closed


def test_only_so_many_can_knock(host: Host) -> None:
    for number in range(MAX_GUESTS):
        Peer(host, f"192.0.2.{number}").hello(watches=True)
    assert Peer(host).hello(watches=True) == wire.DoorClosed("full")


def test_a_token_brings_a_guest_back_without_the_code(host: Host) -> None:
    peer = let_in(host, "Bruno")
    known = welcome_of(peer)
    host.desk.door.disconnect(peer)
    again = Peer(host)
    again.hello("Bruno", token=known.token, run=known.run, seen=0, crc=host.desk.sender.log.checksums[0])
    assert welcome_of(again).header == "" and welcome_of(again).first == 1 and welcome_of(again).seats == (BRUNO,)
    assert Peer(host).hello("Bruno", token="other") == wire.DoorClosed("seat-taken", names=("Anna", "Carla"))


def test_a_guest_with_other_lines_gets_the_whole_log(host: Host) -> None:
    known = welcome_of(peer := let_in(host, "Bruno"))
    host.desk.door.disconnect(peer)
    again = Peer(host)
    again.hello("Bruno", token=known.token, run=known.run, seen=1, crc=12345)
    assert welcome_of(again).header and welcome_of(again).first == 1


def test_being_away_is_told_once_and_so_is_coming_back(host: Host) -> None:
    peer, other = let_in(host, "Bruno"), let_in(host, "Carla")
    known = welcome_of(peer)
    host.desk.door.disconnect(peer)
    host.desk.do_due_work()
    assert host.desk.seconds_until_due() == AWAY_SECONDS
    host.world.at += AWAY_SECONDS
    host.desk.do_due_work()
    host.desk.do_due_work()
    assert [one for one in other.got if isinstance(one, wire.TableNote) and one.seat >= 0] == [
        wire.TableNote("away", BRUNO)
    ]
    Peer(host).hello("Bruno", token=known.token)
    host.desk.do_due_work()
    assert other.got[-2:-1] == [wire.TableNote("back", BRUNO)] or wire.TableNote("back", BRUNO) in other.got


def test_talk_reaches_everybody_cleaned_and_only_so_often(host: Host) -> None:
    peer, other = let_in(host, "Bruno"), let_in(host, "Carla")
    for _ in range(8):
        peer.say(wire.Talk("hello\x1b[2J" + "x" * 400))
    host.desk.sender.send_news()
    heard = [one for one in other.got if isinstance(one, wire.TalkLine)]
    assert len(heard) == 5 and heard[0].name == "Bruno" and "\x1b" not in heard[0].words
    assert len(heard[0].words) <= MAX_TALK_LETTERS


def test_talk_of_invisible_letters_alone_is_passed_on_to_nobody(host: Host) -> None:
    peer, other = let_in(host, "Bruno"), let_in(host, "Carla")
    for words in ("\u200b\u200b", "\x1b[2J", " \u2060 "):
        peer.say(wire.Talk(words))
    host.desk.sender.send_news()
    assert not [one for one in other.got if isinstance(one, wire.TalkLine)]


def test_the_table_waits_for_one_who_is_back_and_not_for_what_was_told_before(host: Host) -> None:
    """What was on its way at the cut need not be read any more, and the landings that were missed are forgiven."""
    peer = let_in(host, "Bruno", listening="voice")
    token, ear = welcome_of(peer).token, host.desk.door.guests[0].ear
    told = Batch([Utterance("word " * 30, "word " * 30)], None)  # type: ignore[arg-type]
    for _ in range(2):
        ear.hear(told)
        assert ear.seconds_to_wait() > 5.0
        for line in range(MOST_MISSED):
            assert ear.is_awaited
            ear.missed.add(line)
        assert not ear.is_awaited and ear.seconds_to_wait() == 0.0
        host.desk.door.disconnect(peer)
        assert not ear.is_awaited
        peer = Peer(host)
        peer.hello("Bruno", token=token, listening="voice")
        assert ear.is_awaited and ear.seconds_to_wait() == 0.0


def test_an_old_line_reported_again_does_not_make_the_table_wait(host: Host) -> None:
    """A guest that answers every landing with the line before it would hold each of them up."""
    let_in(host, "Bruno")
    ear = host.desk.door.guests[0].ear
    ear.note_arrival(1)
    for line in (2, 3):
        ear.missed.add(line)
        ear.note_arrival(0)
        ear.note_arrival(1)
    assert not ear.is_awaited
    ear.note_arrival(2)
    assert ear.is_awaited


def test_a_landing_was_heard_elsewhere_when_the_voice_there_says_so(host: Host) -> None:
    """Until then the time is reckoned; a report of a line that has not arrived counts for nothing."""
    peer = let_in(host, "Bruno", listening="voice")
    begin_turn_of(host, BRUNO)
    ear, line = host.desk.door.guests[0].ear, host.table.log.line_count
    ear.arrived.last_line = line - 1
    ear.hear(Batch([Utterance("word " * 30, "word " * 30)], None))  # type: ignore[arg-type]
    timer = ear.landing_timer(host.world.at, ["Bruno"])
    peer.say(wire.LinesHeard(line))
    peer.say(wire.LinesGot(line))
    reckoned = timer.heard_at(host.world.at)
    assert reckoned > host.world.at + 5.0
    host.world.at += 2.0
    assert timer.heard_at(host.world.at) == reckoned
    peer.say(wire.LinesHeard(line))
    host.world.at += 1.0
    assert timer.heard_at(host.world.at) == host.world.at - 1.0


def test_the_distance_of_a_guest_is_told_in_milliseconds(host: Host) -> None:
    peer = let_in(host, "Bruno")
    host.desk.do_due_work()
    host.world.at += 3.0
    peer.say(next(one for one in peer.got if isinstance(one, wire.Alive)))
    assert [one.distance for one in host.desk.guest_places()] == [3000]


def test_no_secret_goes_over_the_wire(tmp_path: Path) -> None:
    world = World(3)
    host = Host(world, tmp_path, edition="moderno", seats=3, bots={})
    guest = NetGuest(world, host, tmp_path, ("Bruno",))
    guest.connect()
    world.run(lambda: host.table.state.turn_no >= 20)
    whole, sent = host.path.read_text().partition("\n")[2], "".join(row.row for row in host.desk.sender.log.rows)
    assert "ClaimOpened" in whole and '"seed":null' in host.desk.sender.log.header_row
    assert "ClaimOpened" not in sent and "RentClaim" not in sent
    orders = [line for line in whole.splitlines() if '"command":["Shuffled"' in line]
    assert orders and not any(line[line.index('"command"') :][:60] in sent for line in orders)


def test_a_long_wait_for_ears_elsewhere_is_told_to_the_others_and_alike_with_an_open_rent(tmp_path: Path) -> None:
    """Twins: one table with an open rent, one without; what is told depends on what there is to hear alone."""
    told = []
    for has_rent in (True, False):
        folder = tmp_path / str(has_rent)
        folder.mkdir()
        host = Host(World(1), folder, edition="moderno", seats=3, bots={0: "facile"})
        host.people.clear()
        slow, quick = let_in(host, "Bruno", listening="reader"), let_in(host, "Carla")
        state = host.table.state
        state.actors = (0,)
        state.open_claims = (RentClaim(1, BRUNO, 2, 6, 4, 0, 0),) if has_rent else ()
        door, sender = host.desk.door, host.desk.sender
        first, second = door.guests
        assert not sender.waits_for_ears() and not sender.waits_for_ears(second)
        first.ear.hear(Batch([Utterance("word " * 60, "word " * 60)], None))  # type: ignore[arg-type]
        host.desk.sender.send_news()
        told.append(
            [sender.waits_for_ears(), sender.waits_for_ears(first), sender.waits_for_ears(second)]
            + [isinstance(peer.got[-1], wire.LatestValues) and peer.got[-1].waits_for_ears for peer in (slow, quick)]
        )
        host.world.at += 60.0
        assert not sender.waits_for_ears()
    assert told == [[True, False, True, False, True]] * 2


def test_the_plan_of_a_guest_is_one_act(host: Host) -> None:
    """It is done as planned at its pause, and one undo takes all of it back, at each machine."""
    peer = let_in(host, "Bruno")
    owned = (5, 6, 11)
    position = given("moderno", 3, cash={BRUNO: 20}, owns={BRUNO: owned}, turn=BRUNO, stage="end")
    host.table.state.replace_with(position.when(owes(BRUNO, BANK, 170)).state)
    state, pause = host.table.state, host.table.state.pause_no
    assert peer.act(1, "raise", BRUNO, command=b"%d" % (pause - 1)).code == "too-late"
    for nonsense in (b'"1"', b"null", b"-1", b"[]", b"1.5"):
        assert peer.act(int(pause + len(peer.got)), "raise", BRUNO, command=nonsense).outcome == "refused"
    assert not any(state.mortgaged[space] for space in owned)
    first = host.table.log.line_count + 1
    assert peer.act(1000, "raise", BRUNO, command=b"%d" % pause).outcome == "done"
    assert missing_sum(state) == 0 and sum(state.mortgaged[space] for space in owned) == 2
    assert peer.act(1001, "raise", BRUNO, command=b"%d" % pause).code == "too-late"
    host.desk.sender.send_news()
    values = [one for one in peer.got if isinstance(one, wire.LatestValues)][-1]
    assert values.bundle == (first, first + 2)
    assert len(host.table.undo_votes.last_steps(state, host.table.seats)) == 2
