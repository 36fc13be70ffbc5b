"""`vialibera replay`: step by step, running, or all at once as text; and a new game from any moment."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.fault_wording import fault_in_words
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.shell.program import Program, run_program
from vialibera.shell.saved_games.replay_viewer import ReplayViewer
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.notices import print_notice


def replay_at_console(
    arguments: Namespace,
    lang: str,
    start_options: StartOptions,
    out: LineOutput,
    *,
    prepare: Callable[[Program], object],
) -> int:
    """Replay a game at the console; raise JournalError if the log cannot be read. `prepare` lets the end be shared."""
    path = Path(arguments.log)
    with open_log(path) as log:
        program = Program(lang, start_options, out)
        prepare(program)
        return run_program(program, lambda: show_replay(program, path, Reel(log, lang), arguments))


def check_turn(path: Path, turn: int, lang: str) -> bool:
    """Return True if the game has the turn; otherwise print to stderr why not, before anything else is said."""
    with open_log(path) as log:
        reel = Reel(log, lang)
        has_turn = reel.find_turn(turn)
        if not has_turn:
            print_notice(no_turn_text(reel, turn))
        return has_turn


def show_replay(program: Program, path: Path, reel: Reel, arguments: Namespace) -> None:
    """Show the replay, at the turn or at the end if the options say so."""
    program.greet()
    viewer = ReplayViewer(program.games, path, reel, arguments.speed or 1.0)
    program.games.bring_to_front(viewer)
    viewer.begin()
    if arguments.start:
        viewer.show_found(viewer.search.go_to_turn(arguments.start))
    elif arguments.backwards:
        viewer.show_found(viewer.search.go_to_end())
    if arguments.by_itself:
        viewer.toggle_running(-1 if arguments.backwards else 1)


def no_turn_text(reel: Reel, turn: int) -> str:
    """Return the sentence that says that the game has no such turn."""
    return reel.narrator.make_line("ui-replay-no-turn", turn=str(turn)).shown


def print_replay(arguments: Namespace, lang: str) -> int:
    """Print all lines at once; a broken log is printed as far as it can be read, then JournalError raised."""
    path = Path(arguments.log)
    with open_log(path) as log:
        reel = Reel(log, lang)
        if not move_to_start(reel, arguments.start, arguments.backwards):
            print_notice(no_turn_text(reel, arguments.start))
            return 1
        for said in (lines_backwards if arguments.backwards else lines_from_here)(reel):
            print(said.shown)
        for notice in log.notices:
            print_notice(fault_in_words(notice, lang, path))
    return 0


def move_to_start(reel: Reel, start: int | None, back: bool) -> bool:
    """Move the reel to where the output begins; return False if there is no such turn."""
    if start:
        return reel.find_turn(start)
    if back:
        reel.go_to_end()
    return True


def lines_from_here(reel: Reel) -> Iterator[Utterance]:
    """Yield what was told from here to the end."""
    yield from reel.told_lines
    while reel.next_line():
        yield from reel.told_lines


def lines_backwards(reel: Reel) -> Iterator[Utterance]:
    """Yield the same from here to the beginning; the lines of one command keep their order."""
    for said in reel.lines_backwards():
        yield from said
