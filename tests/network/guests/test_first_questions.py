"""The first questions on each side: a guest who has never played, and a host who is told how guests come."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.keyboard import Quiet, long_ago
from tests.own_folders import folders

from vialibera.commands import join, joining
from vialibera.commands.guest_options import SEAL_LIBRARIES, TableAddress, open_door_if_asked
from vialibera.commands.join import begin_joining
from vialibera.commands.joining import join_at_console
from vialibera.commands.page_options import ANY_PORT
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit, WaitingRoom
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.program import Program
from vialibera.shell.settings.settings_file import SETTINGS_FILE_NAME
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

__all__ = ["folders"]

FOLLOWED = "How do you follow the game?"


def make_program(voice: str = "", columns: int | None = None, *, is_script: bool = False) -> Program:
    """Return a program at a terminal, without a voice that sounds."""
    options = choose_start_options(voice, {}, columns=columns)
    out = LineOutput(io.StringIO(), None if is_script else lambda: (120, 60))
    return Program("en", options, out, make=lambda *_, **__: Quiet(long_ago()))


def asked_to_join() -> Namespace:
    """Return what a command line that joins says."""
    parser = ArgumentParser()
    join.add_parser(parser, "en")
    return parser.parse_args(["127.0.0.1", "--voice", "off"])


def shown(program: Program) -> str:
    assert isinstance(program.out.stream, io.StringIO)
    return program.out.stream.getvalue()


class Joined:
    """A program that joins, up to its first question about the table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, session: object = None, **how: object) -> None:
        self.session = session
        self.lines: list[GuestLine] = []
        self.program = make_program(**how)  # type: ignore[arg-type]
        monkeypatch.setattr(joining, "Program", lambda *_: self.program)
        monkeypatch.setattr(joining, "run_program", self.begin)
        monkeypatch.setattr(WaitingRoom, "ask_and_knock", lambda room, _: self.knock(room.visit))
        place, relays = TableAddress("127.0.0.1", 9), {"relays": (), "relay": []}
        asked = Namespace(address=place, name=["Bruno"], code="123456", watch=False, **relays)
        self.status = join_at_console(asked, "en", self.program.services.start_options, self.program.out)

    def knock(self, visit: Visit) -> None:
        self.lines.append(visit.line)
        visit.session = self.session  # type: ignore[assignment]

    def begin(self, program: Program, begin: Callable[[], None]) -> int:
        begin()
        return 0


def test_a_guest_who_never_played_is_asked_how_they_follow_before_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    joined = Joined(monkeypatch)
    assert FOLLOWED in shown(joined.program) and not joined.lines
    for key in "211":  # a screen reader, its pace
        joined.program.console.press(key)
        if joined.lines:
            break
    assert joined.lines and joined.lines[0].hello.listening == "reader" and joined.lines[0].hello.pace == 150
    assert not any(type(layer).__name__ == "QuestionWalk" for layer in joined.program.console.open_input.layers)


@pytest.mark.parametrize(
    "how",
    [{"voice": "off"}, {"voice": "reader"}, {"columns": 40}, {"is_script": True}],
    ids=["off", "reader", "cells", "script"],
)
def test_a_guest_whose_options_say_it_is_not_asked(how: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    joined = Joined(monkeypatch, **how)
    assert FOLLOWED not in shown(joined.program) and joined.lines


def test_joining_ends_well_only_if_a_game_began(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [Joined(monkeypatch, session, voice="off").status for session in (None, object())] == [1, 0]


@pytest.fixture
def host() -> Iterator[Program]:
    made = make_program()
    yield made
    made.close()


@pytest.mark.parametrize("is_asked_for", [True, False])
def test_how_guests_come_is_told_while_nothing_is_asked(host: Program, is_asked_for: bool) -> None:
    open_door_if_asked(
        Namespace(
            guests=is_asked_for,
            port=ANY_PORT,
            listen=None,
            web=None,
            lan=False,
            far=False,
            relay=[],
            known_as=[],
            joint_dice=False,
        ),
        host,
    )
    host.ask_setup(GameSetup())
    if host.open_door is not None:
        host.open_door(False)
    told = shown(host)
    assert told.count("The code to join:") == 1 and "Ctrl+W repeats both" in told
    assert (told.index("The code to join:") < told.index(FOLLOWED)) == is_asked_for
    host.do_due_work()
    assert shown(host) == told  # nothing comes between a question and its answer
    host.console.press("c-w")
    assert shown(host).count("The code to join:") == 2


@pytest.mark.parametrize("library", ["cryptography", "spake2"])
def test_without_the_library_of_the_seal_the_game_plays_and_says_so(
    monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    for name in [*sys.modules]:
        if name.partition(".")[0] in SEAL_LIBRARIES or name.startswith(
            ("vialibera.network.guests", "vialibera.commands.joining")
        ):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    told = "This computer lacks the library that encrypts games: pip install cryptography spake2."
    host = make_program("off")
    open_door_if_asked(
        Namespace(guests=True, port=ANY_PORT, listen=None, web=None, lan=False, far=False, relay=[], known_as=[]), host
    )
    assert host.guests is None and told in shown(host)
    assert begin_joining(asked_to_join(), "en", out := LineOutput(io.StringIO(), None)) == 1
    assert isinstance(out.stream, io.StringIO) and told in out.stream.getvalue()


def test_a_meeting_point_that_the_settings_have_wrong_is_named() -> None:
    file = Path(os.environ["VIALIBERA_CONFIG"], SETTINGS_FILE_NAME)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[net]\nrelay = 5\n", "utf-8")
    asked, out = asked_to_join(), LineOutput(io.StringIO(), None)
    asked.address = TableAddress("", 0, words="volpe acqua lilla")
    assert begin_joining(asked, "en", out) == 1 and isinstance(out.stream, io.StringIO)
    told = out.stream.getvalue()
    assert "“relay = 5” has no effect" in told and "No meeting point is set." in told


def test_words_are_looked_up_at_the_meeting_points_and_an_address_at_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "join_at_console", lambda *_: 7)
    for address, relays in ((TableAddress("", 0, words="volpe acqua lilla"), ("wss://a",)), (TableAddress("h", 1), ())):
        asked = asked_to_join()
        asked.address, asked.relay = address, ["wss://a"]
        assert begin_joining(asked, "en", LineOutput(io.StringIO(), None)) == 7 and asked.relays == relays
