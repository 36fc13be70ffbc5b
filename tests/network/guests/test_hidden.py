"""What is hidden shows in nothing: games equal but for it send the same at the same times, until it is revealed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.network.guests.world import Host, NetGuest, Person, World
from tests.shipped import EDITIONS

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import open_log
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.game_opening import ShuffleDeck
from vialibera.rules.engine.topics.rights import ClaimLapsed, RentClaim
from vialibera.rules.engine.visible_state import state_seen_by_all, state_seen_by_seat

TURNS = 16

Stream = list[tuple[float, tuple[str, ...], str]]


class Stranger(Person):
    """A person who knows only what is public, and claims nothing."""

    def seen_state(self) -> State:
        return state_seen_by_seat(state_seen_by_all(self.table.state), self.seat)

    def claim_rents(self) -> None: ...


class OtherDecks:
    """A chance that throws like another one and puts the cards the other way round."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        step, command = state.step, self.chance.choose(state, seat)
        is_other = isinstance(command, Shuffled) and isinstance(step, ShuffleDeck)
        return Shuffled(seat, command.pause_no, command.order[::-1]) if is_other else command


class Recorded:
    """A chance that draws what another one has drawn, and then goes on by a seed of its own."""

    def __init__(self, drawn: Sequence[Command], seed: int) -> None:
        self.drawn, self.chance = list(drawn), Chance(seed)

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        own = self.chance.choose(state, seat)
        return self.drawn.pop(0) if self.drawn else own


def stream_of(
    folder: Path,
    edition: str,
    chance: Callable[[int], object] = Chance,
    prepare: Callable[[Host], None] = lambda host: None,
    names: Sequence[str] = ("Bruno", "Carla"),
) -> tuple[Stream, Host]:
    """Play a game with guests of these names; return all that left the host, without its random words."""
    folder.mkdir()
    world = World(31)
    host = Host(world, folder, edition=edition, seats=4, bots={}, chance=chance(31))  # type: ignore[arg-type]
    prepare(host)
    host.people = {seat: Stranger(world, host.table, seat) for seat in host.people}
    guests = [NetGuest(world, host, folder, (name,)) for name in names]
    for guest in guests:
        guest.make_person = Stranger
        guest.delay = world.luck.uniform(0.0, 3.0)
        guest.connect()
    world.run(lambda: host.table.state.is_over or host.table.state.turn_no >= TURNS)
    return [(at, names, re.sub(r'"(token|run)":"[^"]*"', r'"\1":""', text)) for at, names, text in host.sent], host


def first_difference(one: Stream, other: Stream) -> int:
    """Return the index of the first message that differs."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (first, second) in pairs if first != second), min(len(one), len(other)))


def kinds_of(messages: Stream) -> set[str]:
    return {json.loads(text)["is"] for _, _, text in messages}


WITH_CLAIMS = [one for one in EDITIONS if one != "euro"]
"""The editions in which a rent must be claimed."""


def some_of(editions: Sequence[str]) -> list[object]:
    """Return the editions, all but the first for the night."""
    return [editions[0], *(pytest.param(one, marks=pytest.mark.slow) for one in editions[1:])]


def make_rent_forgetter(opened: list[RentClaim]) -> Callable[[Host], None]:
    """Return what takes every rent of a host away at once, in silence, as if it had never come up, and notes it."""

    def forget_rents(host: Host) -> None:
        def forget(command: Command, events: Sequence[Event], pause: Pause) -> None:
            opened.extend(host.table.state.open_claims)
            host.table.state.open_claims.clear()

        host.table.listeners.append(forget)

    return forget_rents


@pytest.mark.parametrize("edition", some_of(WITH_CLAIMS))
def test_an_open_rent_shows_in_nothing_before_it_lapses(edition: str, tmp_path: Path) -> None:
    opened: list[RentClaim] = []
    with_rents, _ = stream_of(tmp_path / "a", edition)
    without, _ = stream_of(tmp_path / "b", edition, prepare=make_rent_forgetter(opened))
    assert opened and kinds_of(with_rents) >= {"lines", "now", "reply"}
    at = first_difference(with_rents, without)
    assert ClaimLapsed.__name__ in with_rents[at][2]
    assert [without_lapses(one) for one in with_rents] == [without_lapses(one) for one in without]


def without_lapses(message: tuple[float, tuple[str, ...], str]) -> tuple[float, tuple[str, ...], str]:
    """Return a message with its time, without the words that a rent has lapsed and the checksums over them."""
    at, names, text = message
    text = re.sub(r'\[\\"ClaimLapsed\\"[^]]*\],?', "", text).replace("],]", "]]")
    return at, names, re.sub(r'\\"crc\\":\\"\w*\\"}\\n","\w*"', "", text)


@pytest.mark.parametrize("edition", some_of(EDITIONS))
def test_the_order_of_the_decks_shows_in_nothing_before_a_card_is_drawn(edition: str, tmp_path: Path) -> None:
    one, _ = stream_of(tmp_path / "a", edition)
    other, _ = stream_of(tmp_path / "b", edition, OtherDecks)
    at = first_difference(one, other)
    assert 0 < at < len(one)
    assert one[at][:2] == other[at][:2]
    assert all(CardDrawn.__name__ in row for row in first_rows(one[at][2], other[at][2]))


@pytest.mark.parametrize("edition", some_of(EDITIONS))
def test_a_seed_shows_in_nothing_before_its_next_draw(edition: str, tmp_path: Path) -> None:
    whole, host = stream_of(tmp_path / "a", edition)
    with open_log(host.path) as log:
        drawn = [line.command for line in log if line.command is not None and line.command.by == CHANCE]
    common = drawn[: len(drawn) // 2]
    other, _ = stream_of(tmp_path / "b", edition, lambda seed: Recorded(common, seed + 1))
    at = first_difference(whole, other)
    assert at < len(whole) and whole[at][:2] == other[at][:2]
    first, second = (draws_in(json.loads(row)["command"]) for row in first_rows(whole[at][2], other[at][2]))
    assert first and second, "the streams part at a draw"
    before = [row for _, names, text in whole[:at] if names == whole[at][1] for row in rows_of(text)]
    assert sum(draws_in(json.loads(row).get("command")) for row in before) >= len(common) - 1


def draws_in(command: list[object] | None) -> bool:
    return bool(command) and command[0] in ("Thrown", "Shuffled")


def rows_of(text: str) -> list[str]:
    """Return the rows of the log in a message."""
    message = json.loads(text)
    return [row for row, _ in message["rows"]] if message["is"] == "lines" else []


def first_rows(one: str, other: str) -> tuple[str, str]:
    """Return the first rows in which two messages differ."""
    return next(pair for pair in zip(rows_of(one), rows_of(other), strict=False) if pair[0] != pair[1])
