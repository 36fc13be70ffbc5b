"""A world for games over a net: one clock, one source of chance, and a net between a host and its guests.

Everything happens in one process and in one order, which one integer decides: a run that fails is run again by it.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from vialibera.narration.narrator.memory import NarratorMemory
from vialibera.narration.narrator.narrate import Narrator
from vialibera.network.guests import wire
from vialibera.network.guests.door import Door
from vialibera.network.guests.guest_line import GuestItem, GuestLine
from vialibera.network.guests.guest_table import AWAY, GuestTable
from vialibera.network.guests.seal import PasswordKind
from vialibera.network.guests.table_guests import GuestsAtTable
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.seat_player import SeatPlayer
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import TableSeat
from vialibera.play.table.raising import plan_raising
from vialibera.play.table.table import Table
from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
from vialibera.play.table.undo_votes import TableSnapshot
from vialibera.record.journal.header import Header, Player, header_from_data, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import LogReader, SeatChange, UndoRecord, open_log, parse_json_object
from vialibera.record.journal.recover import starting_state
from vialibera.record.journal.undo_history import UndoStep
from vialibera.record.reading.line_tellers import LineTellers
from vialibera.record.reading.public_log import PublicLog
from vialibera.record.reading.reel import Reel
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import Pause, new_game
from vialibera.rules.engine.messages import Command, Event, Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken, RentClaim
from vialibera.rules.engine.visible_state import state_seen_by_seat
from vialibera.shell.game_keys.seat_menu import make_participant

if TYPE_CHECKING:
    from vialibera.network.guests.host_server import ServerConnection
    from vialibera.shell.game.log_keeper import LogKeeper

NAMES = ("Anna", "Bruno", "Carla", "Dario")
LONGEST_HOURS = 40 * 3600.0


class World:
    """A clock, and what happens at which time."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.at = 0.0
        self.events: list[tuple[float, int, Callable[[], None]]] = []
        self.order = count()

    def now(self) -> float:
        return self.at

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        heapq.heappush(self.events, (self.at + seconds, next(self.order), act))

    def run(self, until: Callable[[], bool], most: float = LONGEST_HOURS) -> None:
        """Let things happen until a condition holds."""
        end = self.at + most
        while not until():
            assert self.events and self.at < end, "the game hangs"
            self.at, _, act = heapq.heappop(self.events)
            act()


class GuestMachine(Protocol):
    """The guest's end of a connection."""

    names: tuple[str, ...]

    def arrive(self, text: str) -> None: ...

    def lose(self) -> None: ...


class Pipe:
    """One connection: what is sent arrives later, in order, unless it is cut before."""

    def __init__(self, world: World, host: Host, guest: GuestMachine, delay: float, loss: float) -> None:
        self.world, self.host, self.guest, self.delay, self.loss = world, host, guest, delay, loss
        self.address = "192.0.2.7"
        self.came_by: PasswordKind = "code"
        self.is_open = True
        self.arrives = {"up": 0.0, "down": 0.0}

    def as_connection(self) -> ServerConnection:
        """It has all that a door uses of one."""
        return cast("ServerConnection", self)

    def _carry(self, way: str, act: Callable[[], None]) -> None:
        lost = 0.3 * (self.world.luck.random() < self.loss)  # sent again a little later
        self.arrives[way] = max(self.arrives[way], self.world.at + self.delay + lost)
        self.world.later(self.arrives[way] - self.world.at, lambda: act() if self.is_open else None)

    def send(self, text: str) -> None:
        """Send a message of the host."""
        self.host.sent.append((self.world.at, self.guest.names, text))
        self._carry("down", lambda: self.guest.arrive(text))

    def send_up(self, text: str) -> None:
        """Send a message of the guest."""
        self._carry("up", lambda: self.host.arrive(self, text))

    def close(self) -> None:
        """Close the connection from the host's end."""
        self._carry("down", self.cut)

    def keep(self) -> None: ...

    def cut(self) -> None:
        """Lose the connection, with all that is under way."""
        if self.is_open:
            self.is_open = False
            self.host.lose(self)
            self.guest.lose()


class Told:
    """A teller that keeps every told line."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.lines: list[str] = []
        self.steps: list[str] = []

    def save_memory(self) -> NarratorMemory:
        return self.narrator.save_memory()

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        self.lines += [line.shown for line in self.narrator.tell_events(events, pause)]

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        first = steps[0]
        told = self.narrator.tell_undo(undo, first.command, first.state_before.teller_memory)
        self.lines += [line.shown for line in told]

    def on_seat_change(self, change: SeatChange) -> None:
        self.lines += [line.shown for line in self.narrator.seat_change_lines(change)]

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        self.steps.append(change)

    def on_referee(self, has_come: bool) -> None: ...

    def on_move(self, seat: int) -> None: ...

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None: ...


class JudgedIntent(NamedTuple):
    """An act of a guest as it reached the host, and what the host made of it."""

    intent: wire.Intent
    line: int
    """The last line of the host's log as the act arrived."""
    reply: wire.IntentReply
    is_held_up: bool
    """True if the table refuses whatever the rules say: an undo is asked for, or the seat is played elsewhere."""


class Host:
    """The host's computer: the table, its log, the guests, and the people who play there."""

    def __init__(
        self,
        world: World,
        folder: Path,
        *,
        edition: str,
        seats: int,
        bots: dict[int, str],
        chance: SeatPlayer | None = None,
    ) -> None:
        self.world, self.path = world, folder / "host.jsonl"
        self.sent: list[tuple[float, tuple[str, ...], str]] = []
        """All that has left this machine: the time, for whom, and the message."""
        loaded = load_edition(edition)
        people = [Player(NAMES[seat], "", bots.get(seat)) for seat in range(seats)]
        seed = world.luck.getrandbits(64)
        header = new_header(Header(loaded.data, tuple(people), "2026-11-23T20:00:00", seed=seed))
        self.journal = LogFile.create(self.path, header._replace(id=f"{world.luck.getrandbits(64):016x}"))
        state = new_game(rules_from_sheet(loaded.sheet), seats)
        places = [
            TableSeat(NAMES[seat], make_participant(bots.get(seat, ""), state.rules, seed, seat))
            for seat in range(seats)
        ]
        clock, pace = GameClock(world.now), Pace(0.5, 1.0, 0.0, 0.8)
        draws = chance or Chance(seed)
        self.table = Table(state, places, draws, self.journal, world.now, clock, pace, InstantHearing())
        self.file = self.path.open("rb")
        tellers = LineTellers(lambda: LogReader(self.path.open("rb")), "en")
        self.desk = GuestsAtTable(self.table, PublicLog(LogReader(self.file)), Door(world.now), tellers)
        self.judged: list[JudgedIntent] = []
        self.opened: list[tuple[float, RentClaim]] = []
        """The rents that came up, each with its time."""
        self.taken: set[int] = set()
        self.lapsed: dict[int, float] = {}
        self.table.listeners.append(self.note_rents)
        self.people = {seat: Person(world, self.table, seat) for seat in range(seats) if seat not in bots}
        self.table.submit(Begin(0, state.pause_no))
        self.work()

    def note_rents(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        self.opened += [(self.world.at, event.right) for event in events if isinstance(event, ClaimOpened)]
        self.taken |= {event.number for event in events if isinstance(event, ClaimTaken)}
        self.lapsed |= {event.number: self.world.at for event in events if isinstance(event, ClaimLapsed)}

    def work(self) -> None:
        """Do what is due, as the console does between two keys, and let people here act."""
        while self.table.seconds_until_due() == 0.0 and self.table.advance():
            pass
        for seat, person in self.people.items():
            if self.table.seats[seat].is_here:
                person.act()
        if (knocking := self.desk.door.first_knocking()) is not None:
            self.desk.door.let_in(knocking)
        self.desk.do_due_work()
        due = self.table.seconds_until_due()
        self.world.later(max(0.01, min(0.2, 0.2 if due is None else due)), self.work)

    def arrive(self, pipe: Pipe, text: str) -> None:
        guest, message = self.desk.door.guest_of(pipe.as_connection()), wire.decode_guest_message(text)
        is_new = guest is not None and isinstance(message, wire.Intent) and message.no > guest.last_no
        line, is_held_up = self.journal.line_count, self.table.undo_votes.request is not None
        own = [] if guest is None else guest.seats_at(self.desk.table)
        self.desk.door.receive(pipe.as_connection(), text)
        if guest is not None and isinstance(message, wire.Intent) and is_new:
            is_held_up = is_held_up or not set(message.seats) <= set(own)
            self.judged.append(JudgedIntent(message, line, guest.replies[message.no], is_held_up))
        self.desk.sender.send_news()

    def lose(self, pipe: Pipe) -> None:
        self.desk.door.disconnect(pipe.as_connection())


class Person:
    """A person who plays like a computer player, by what is seen at a table."""

    def __init__(self, world: World, table: Table, seat: int) -> None:
        self.world, self.table, self.seat = world, table, seat
        self.mind: SeatPlayer = make_bot("facile", table.state.rules, world.luck.getrandbits(32), seat)
        self.acts_at = 0.0
        self.claimed: Counter[RentClaim] = Counter()
        """The open landings that the buzzer was pressed for: a card can lead back to where a throw led before."""
        self.undos = 0.01

    def act(self) -> None:
        """Do what the person would do now."""
        state, at = self.table.state, self.world.at
        self.claim_rents()
        if (request := self.table.undo_votes.request) is not None:
            if self.seat in request.awaited:
                answer = self.table.agree_to_undo if self.world.luck.random() < 0.7 else self.table.refuse_undo
                self.attempt(lambda: answer(self.seat))
            return
        if state.is_over or self.seat not in state.actors or at < self.acts_at:
            return
        self.acts_at = at + self.world.luck.uniform(0.2, 2.0)
        if self.table.undo_votes.can_undo(self.table.state, self.table.seats) and self.world.luck.random() < self.undos:
            self.attempt(lambda: self.table.request_consent(self.seat))
            return
        if isinstance(state.step, Settle) and plan_raising(state, self.seat).left_over >= 0:
            self.attempt(lambda: self.table.raise_cash(self.seat, state.pause_no))
            return
        command = self.mind.choose(self.seen_state(), self.seat)
        if command is not None:  # a claim too: the buzzer was pressed while it did nothing
            self.attempt(lambda: self.table.submit(command))

    def claim_rents(self) -> None:
        """Press the buzzer once for each landing of another on a square of one's own."""
        state, landings = self.table.state, Counter(self.table.claim_timer.claim_windows.landings)
        self.claimed &= landings
        for landing in landings - self.claimed:
            owner = state.owner[landing.space]
            if owner == self.seat != landing.debtor and owner != BANK:
                self.claimed[landing] += 1
                self.world.later(self.reaction(), self.press_buzzer)

    def seen_state(self) -> State:
        """Return what this person knows of the game."""
        return state_seen_by_seat(self.table.state, self.seat)

    def reaction(self) -> float:
        """Return the seconds that this person takes for the buzzer: at the host's computer nothing has to be heard."""
        return self.world.luck.uniform(0.2, 0.7 if self.table.is_hosted_here else 1.3)

    def press_buzzer(self) -> None:
        rights = self.table.claimable_rents([self.seat])
        if rights:
            self.attempt(lambda: self.table.submit(Claim(self.seat, rights[0].number)))

    def attempt(self, act: Callable[[], None]) -> None:
        with suppress(Refusal):
            act()


class NetGuest:
    """The machine of a guest: its end of the wire, its table and log, and the people who play there."""

    def __init__(self, world: World, host: Host, folder: Path, names: tuple[str, ...], lang: str = "en") -> None:
        self.world, self.host, self.folder, self.names, self.lang = world, host, folder, names, lang
        self.line = GuestLine(wire.make_hello(names))
        self.pipe: Pipe | None = None
        self.table: GuestTable | None = None
        self.journal: LogFile | None = None
        self.told: Told | None = None
        self.people: list[Person] = []
        self.refusals: list[str] = []
        self.presence: list[tuple[int, bool]] = []
        self.talk: list[str] = []
        self.choices: list[tuple[int, str]] = []
        self.whole_log = ""
        self.places = wire.GuestPlaces()
        self.delay, self.loss, self.cuts = 0.0, 0.0, 0.0
        self.absences: list[list[float]] = [[0.0, LONGEST_HOURS]]
        """The times at which this machine was not at the table, each from and to."""
        self.copies = 0
        self.make_person = Person
        self.work()

    @property
    def path(self) -> Path:
        """The log of this machine."""
        return self.folder / f"{'-'.join(self.names)}-{self.copies}.jsonl"

    @property
    def line_count(self) -> int:
        """The lines that this computer has told."""
        return self.journal.line_count if self.journal is not None else 0

    def connect(self) -> None:
        self.pipe = Pipe(self.world, self.host, self, self.delay, self.loss)
        self.host.desk.door.connect(self.pipe.as_connection())
        self.line.connect(self.pipe.send_up)

    def arrive(self, text: str) -> None:
        if self.cuts and self.world.luck.random() < self.cuts and self.pipe is not None:
            self.pipe.cut()
            return
        self.line.receive(text)
        if isinstance(self.line.items[-1] if self.line.items else None, wire.Welcome):
            self.absences[-1][1] = self.world.at
        self.look()

    def was_here(self, first: float, last: float) -> bool:
        """Return True if this machine was at the table for all of a time."""
        return all(end < first or begin > last for begin, end in self.absences)

    def lose(self) -> None:
        self.line.cut()
        self.absences.append([self.world.at, LONGEST_HOURS])
        self.world.later(self.world.luck.uniform(0.5, 20.0), self.connect)

    def look(self) -> None:
        """Take what has come; a welcome with the whole log begins a new table."""
        while self.line.items:
            item = self.line.items[0]
            if isinstance(item, wire.Welcome) and item.header:
                self.line.items.popleft()
                self.begin(item)
            elif self.table is None:
                self.line.items.popleft()
            elif not self.table.advance():
                return

    def begin(self, welcome: wire.Welcome) -> None:
        """Begin a table from the header of the public log."""
        self.copies += 1
        row = parse_json_object(welcome.header.encode())
        del row["crc"]
        header = header_from_data(row)
        self.journal = journal = LogFile.create(self.path, header)
        state = starting_state(header)
        seats = [
            TableSeat(one.name, make_participant(one.bot or "", state.rules, 0, seat))
            for seat, one in enumerate(header.players)
        ]
        for seat in seats:
            seat.participant = AWAY if seat.is_person else seat.participant
        self.table = GuestTable(
            state,
            seats,
            Chance(0),
            journal,
            self.world.now,
            GameClock(self.world.now),
            line=self.line,
            rows=cast("LogKeeper", journal),  # a guest's table only appends
            make_stand_in=lambda seat, kind: make_participant(kind, state.rules, 0, seat),
        )
        self.table.guest_teller = self
        self.told = Told(Narrator(header.sheet, [seat.name for seat in seats], self.lang, state))
        self.table.add_teller(self.told)
        table = self.table
        mine = [seat for seat, one in enumerate(header.players) if one.name in self.names]
        self.people = [self.make_person(self.world, table, seat) for seat in mine]

    def work(self) -> None:
        for person in self.people:
            person.claim_rents()
            if self.line.is_connected and not self.line.unanswered:
                person.act()
        self.world.later(0.1, self.work)

    # what no log has

    def tell_failure(self, reply: wire.IntentReply, command: Command | None) -> None:
        self.refusals.append(reply.code if reply.outcome == "refused" else reply.outcome)
        if isinstance(command, Claim) and reply.code == "something-else":  # an undo is asked for: press once more
            for person in self.people:
                self.world.later(person.reaction(), person.press_buzzer)

    def tell_unsent(self) -> None: ...

    def take_note(self, item: GuestItem) -> None:
        match item:
            case wire.TableNote("restarted"):
                self.refusals.append("lost")
            case wire.TableNote("away" | "back" as kind, seat):
                self.presence.append((seat, kind == "away"))
            case wire.TableNote("muted" | "often" as kind):
                self.refusals.append(kind)
            case wire.TableNote():
                self.choices.append((item.seat, item.kind))
            case wire.TalkLine():
                self.talk.append(f"{item.name}: {item.words}")
            case wire.WholeLog():
                self.whole_log += item.part
            case wire.GuestPlaces():
                self.places = item


def told_lines(path: Path, lang: str) -> list[str]:
    """Return the lines that a follower of a whole log tells, without its questions."""
    with open_log(path) as log:
        reel, lines = Reel(log, lang), []
        while reel.next_line():
            lines += [line.shown for line in reel.told_lines]
    return lines
