"""Guests that mean ill: whatever they send, the host refuses it in words, plays on, and gives nothing away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.network.guests.test_table_guests import Peer, let_in, welcome_of
from tests.network.guests.world import Host, Person, World
from tests.shipped import EDITIONS

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.codec import parse_message, vocabulary_fields
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import verify_log_file
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.rulings import Ruling

BRUNO = 1

NUMBERS = [0, 1, 2, 3, -1, -3, 5, 39, 40, 41, 1000, -1000, 2**31, 2**62, -(2**62)]


@pytest.fixture
def host(tmp_path: Path) -> Host:
    made = Host(World(1), tmp_path, edition="moderno", seats=3, bots={})
    made.people.clear()
    return made


@pytest.mark.parametrize("seen", [-1, -2, -(10**6), -(2**62), 10**6, 2**62])
def test_lines_that_no_guest_can_have_seen_begin_anew(host: Host, seen: int) -> None:
    known = welcome_of(peer := let_in(host, "Bruno"))
    host.desk.door.disconnect(peer)
    again = Peer(host)
    again.hello("Bruno", token=known.token, run=known.run, seen=seen, crc=host.desk.sender.log.checksums[-1])
    assert welcome_of(again).header and welcome_of(again).first == 1


def values_of(luck: Random, depth: int = 0) -> object:
    """Return something that could be the value of a field."""
    kind = luck.randrange(6 if depth < 2 else 3)
    if kind < 2:
        return luck.choice(NUMBERS)
    if kind == 2:
        return luck.choice([True, False, None, "", "x\x1b[2J", "Anna"])
    if kind == 3:
        deeds, passes = ([luck.choice(NUMBERS) for _ in range(luck.randrange(4))] for _ in range(2))
        return ["Goods", deeds, luck.choice(NUMBERS), passes]
    return [values_of(luck, depth + 1) for _ in range(luck.randrange(5))]


def lawful_shapes(luck: Random, by: int, pause_no: int, wanted: int) -> Iterator[bytes]:
    """Yield commands of this seat that can be read, with whatever values, some of each word."""
    words = {name: fields for name, fields in vocabulary_fields().items() if fields[:2] == ["by", "to"]}
    for name, fields in words.items():
        found = 0
        for _ in range(40):
            more = [values_of(luck) for _ in fields[2:]]
            row = json.dumps([name, by, luck.choice([pause_no, pause_no, 0, 2**62]), *more]).encode()
            try:
                parse_message(row, Command)
            except JournalError:
                continue
            yield row
            found += 1
            if found == wanted:
                break


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_command_of_a_guest_breaks_the_table(edition: str, tmp_path: Path) -> None:
    world = World(6)
    host = Host(world, tmp_path, edition=edition, seats=3, bots={2: "facile"})
    peer, luck, number, tried = let_in(host, "Bruno"), Random(5), 0, set()
    bruno = Person(world, host.table, BRUNO)
    for turn in range(1, 13):
        world.run(lambda turn=turn: bool(bruno.act()) or host.table.state.turn_no >= turn)
        for row in lawful_shapes(luck, BRUNO, host.table.state.pause_no, 4):
            number += 1
            host.desk.door.allowances[peer].left = 2.0  # never too many at once
            act = luck.choice(
                ["command", "command", "command", "claim", "go-on", "drop", "agree", "refuse", "leave-undo"]
            )
            before = host.journal.line_count
            reply = peer.act(number, act, BRUNO, command=row, seen=luck.choice(NUMBERS))
            assert reply.outcome in ("done", "kept", "overtaken", "refused")
            tried.add((json.loads(row)[0], reply.outcome))
            assert reply.outcome != "done" or act != "command" or host.journal.line_count > before
    assert not peer.is_closed and len(tried) > 20
    with open_log(host.path) as log:
        rulings = [line for line in log if isinstance(line.command, Ruling)]
    assert rulings == []
    verify_log_file(host.path, Chance)
