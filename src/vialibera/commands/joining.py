"""The program that joins a game on another machine; `join.py` imports it once its first line is out."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from msgspec.structs import replace

from vialibera.commands.sharing import EndSharer
from vialibera.network.guests import wire
from vialibera.network.guests.guest_connection import GuestConnection
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit, WaitingRoom, longest_reply
from vialibera.network.web.access_code import figures_of
from vialibera.shell.audio_control.voice_control import SPEAKING_KINDS
from vialibera.shell.program import EXIT_FAILED, Program, run_program
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput


def join_at_console(
    arguments: Namespace,
    lang: str,
    start_options: StartOptions,
    out: LineOutput,
) -> int:
    """Join a table on another machine; return status 1 if nothing came of it."""
    program = Program(lang, start_options, out)
    EndSharer(program)
    host, port, url, words = arguments.address
    connection = GuestConnection(host, port, program.wake, url)
    connection.code = figures_of(arguments.code)
    visit = Visit(program, GuestLine(make_own_hello(program, arguments)), connection)
    if out.size is not None:
        visit.typed_points = tuple(arguments.relay)

    def knock() -> None:
        visit.line.hello = make_own_hello(program, arguments)  # how somebody listens may just have been answered
        lobby = WaitingRoom(visit, arguments.relays)
        program.games.bring_to_front(lobby)
        if words:
            lobby.take_words(words)
        lobby.ask_and_knock(host)

    try:
        status = run_program(program, partial(program.ask_how_followed, knock))
    finally:
        visit.connection.close()
    return status or (EXIT_FAILED if visit.session is None else 0)


def make_own_hello(program: Program, arguments: Namespace) -> wire.Hello:
    """Return the first message of this machine, with the way in which its people listen."""
    voice = program.services.voice_control
    listening: wire.Listening = "eyes" if program.console.teller.board.is_read_by_eye() else "reader"
    return replace(
        wire.make_hello(tuple(arguments.name), watches=arguments.watch),
        listening="voice" if voice.voice_kind in SPEAKING_KINDS else listening,
        pace=voice.voice_settings.profile_of().pace,
        language=program.services.lang,
        reply=longest_reply(program, arguments.name),
    )
