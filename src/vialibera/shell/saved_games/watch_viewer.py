"""`vialibera watch` at a console: a saved game as it is, or one that is played elsewhere, line by
line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.play.bots.win_odds import BellForecast, forecast_bell
from vialibera.record.journal.errors import JournalError, error_from_system
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.log_follower import LogFollower, PlayMonitor
from vialibera.shell.console.console import Console
from vialibera.shell.console.open_input import GameMode
from vialibera.shell.game.open_games import OpenGames
from vialibera.shell.game.session import shortest_wait
from vialibera.shell.program import Program, run_program
from vialibera.shell.saved_games.replay_viewer import REPLAY_MOVES, ReplayViewer
from vialibera.shell.saved_games.told_moment import WatchedMoment
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.callables import SecondsUntil

LOOK_SECONDS = 0.25
"""Seconds between two looks at the log."""

RECENT_BATCHES = 8
"""The number of last batches that a newcomer is told; older ones can be browsed and are on the
board."""


class WatchViewer(ReplayViewer):
    """A game watched as its log grows. Keys that only tell answer as of now; no key moves in the
    log."""

    way: GameMode = "watched"

    def __init__(self, games: OpenGames, path: Path, follower: LogFollower) -> None:
        super().__init__(games, path, follower.reel)
        self.question = WatchedMoment(self.console, follower)
        self.follower, self.play_elsewhere = follower, PlayMonitor(path)
        self.looked_at = float("-inf")
        self.faulty_size = -1
        """The size of the log when it could not be read, or -1; at the same size again, the log is
        broken."""
        self.broken = False

    def begin(self) -> None:
        """Tell how the game is now."""
        tell_latest(self.console, list(self.follower.new_batches()))
        self.console.say("ui-watch-keys")

    def takes_move(self, key: str) -> bool:
        """Say that no key moves in the log; return False for the key of anything else."""
        is_move = key in REPLAY_MOVES and self.console.action_for_key(key) is None
        if is_move:
            self.tell_read_only()
        return is_move

    def tell_help(self) -> None:
        self.tell_help_and_keys(to_utterances(self.narrator.text("ui-watch-keys"), "answer", "answer"))

    def tell_read_only(self) -> None:
        self.console.say("ui-watch-only")

    def seconds_left(self) -> int | None:
        """Return the seconds left as in the game, if it is played elsewhere, or as of the last line."""
        return self.follower.reel.seconds_left(self.play_elsewhere.seconds_since_write())

    def bell_forecast(self) -> BellForecast | None:
        reel = self.follower.reel
        return forecast_bell(
            self.state, reel.agreed_minutes, reel.seconds_played(self.play_elsewhere.seconds_since_write())
        )

    def has_ended(self) -> bool:
        return self.state.is_over

    def do_due_work(self) -> None:
        if not self.broken and self.seconds_until_look() == 0.0:
            self.looked_at = self.now()
            try:
                for batch in list(self.follower.new_batches()):
                    self.console.teller.tell(batch.lines)
            except (JournalError, OSError) as error:
                self.note_fault(error_from_system(self.path, error))
        self.odds_teller.play_more()
        self.console.tell_notices()

    def note_fault(self, fault: JournalError) -> None:
        """Note a fault; tell it only if the log has not grown since: a line can be read half
        written."""
        size = self.path.stat().st_size if self.path.exists() else 0
        self.broken, self.faulty_size = size == self.faulty_size, size
        if self.broken:
            self.console.say("ui-replay-broken", "alert", why=fault_with_advice(fault, self.narrator.lang, self.path))

    def seconds_until_look(self) -> float:
        """Return the seconds until the next look at the log."""
        return max(0.0, self.looked_at + LOOK_SECONDS - self.now())

    def seconds_until_due(self) -> SecondsUntil:
        return shortest_wait(None if self.broken else self.seconds_until_look(), self.odds_teller.seconds_until_due())


def tell_latest(console: Console, batches: Sequence[Batch], opening_count: int = 0) -> None:
    """Tell a newcomer the first batches and the last ones; those between can be browsed."""
    for at, batch in enumerate(batches):
        if opening_count <= at < len(batches) - RECENT_BATCHES:
            console.scrollback.hear(batch)
            console.teller.board.onlooker.hear(batch)
        else:
            console.teller.tell(batch.lines)


def watch_at_console(arguments: Namespace, lang: str, start_options: StartOptions, out: LineOutput) -> int:
    """Watch a log until the viewer leaves; raise JournalError if it cannot be read."""
    path = Path(arguments.log)
    with open_log(path) as log:
        program = Program(lang, start_options, out)
        return run_program(program, lambda: begin_to_watch(program, path, LogFollower(log, lang)))


def begin_to_watch(program: Program, path: Path, follower: LogFollower) -> None:
    program.greet()
    lookout = WatchViewer(program.games, path, follower)
    program.games.bring_to_front(lookout)
    lookout.begin()
