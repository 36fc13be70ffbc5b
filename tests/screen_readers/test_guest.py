"""A guest under real screen readers: each line of a game elsewhere is heard once and in order, across cuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.network.guests.test_visit import BRUNO, House, closing_house
from tests.screen_readers.ears import HERE, READERS, Listener
from tests.screen_readers.test_heard import QUICK, listen, once_whole_in_order

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel

TURNS, CUT_AT = 8, (4, 6)


@pytest.fixture
def folder() -> Iterator[Path]:
    """yasr has no room for a long path."""
    with TemporaryDirectory(prefix="ear-", ignore_cleanup_errors=True) as made:
        yield Path(made)


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game()
        yield made


def spoken_lines(path: Path) -> dict[str, int]:
    """Return the number of each line of the game, by the line as it is spoken and as it is shown."""
    with open_log(path) as log:
        reel, lines = Reel(log, "it"), list[Utterance]()
        reel.narrator.verbosity = "full"
        while reel.next_line():
            lines += reel.told_lines
    return {text: number for number, line in enumerate(lines) for text in (line.shown, line.spoken)}


def drop_guest(house: House) -> None:
    """Cut the connection of the guest from the host's end."""
    connection = house.door.guests.guests[0].connection
    assert connection is not None
    connection.close()


def press_here(house: House, at: Listener) -> None:
    """Press the usual key of whoever is asked, once the reader has said all that was told."""
    own = house.host.program.session
    assert own is not None
    step = type(own.table.state.step).__name__
    key = "a" if step == "Offer" else "r" if step == "Auction" else "enter"
    at.hear_out()
    if own.game.people.is_awaiting_person():
        house.host.press(key)
    elif own.table.state.actors == (BRUNO,):
        at.press(key)


@pytest.mark.reader
@pytest.mark.parametrize("reader", READERS)
def test_a_guest_hears_each_line_once_across_cuts(reader: str, house: House, folder: Path) -> None:
    port, code = house.door.server.port, house.door.code.code
    words = ("join", f"127.0.0.1:{port}", "--name", "Bruno", "--code", code, "--voice", "reader", "--sound", "off")
    program = str(HERE / "telling_apart.py"), "--lang", "it"
    with closing(listen(reader, folder, *program, *words, settings=QUICK + '[speech]\nverbosity = "full"\n')) as at:

        def until(happens: Callable[[], bool]) -> None:
            house.until(lambda: (at.pump(0.01), happens())[1])

        until(lambda: "at the door" in house.host.shown)
        house.host.answer_knock("1")
        until(lambda: any("A questa tastiera: Bruno" in line for line in at.told()))
        own, cuts = house.host.program.session, set(CUT_AT)
        assert own is not None and own.path is not None
        state = own.table.state
        while state.turn_no <= TURNS:
            if state.turn_no in cuts:
                cuts.remove(state.turn_no)
                drop_guest(house)
            press_here(house, at)
            for _ in range(20):
                house.host.program.do_due_work()
                at.pump(0.02)
        whole = spoken_lines(own.path)
        until(lambda: list(whole)[-1] in at.told())
        at.hear_out()
        told = [whole[line] for line in at.told() if line in whole]
        assert len(told) > TURNS and told == [*range(told[0], max(whole.values()) + 1)]
        once_whole_in_order(at)
