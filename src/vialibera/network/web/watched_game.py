"""The game that is shown: one log, followed in all languages. A fault in it stops the page's news, never the game."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path

from vialibera.narration.narrator.context import Verbosity
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.network.web.channel import Channel
from vialibera.record.journal.errors import JournalError, error_from_system
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.log_follower import LogFollower, PlayMonitor
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.settings_file import load_settings
from vialibera.words.languages import language_codes

UNLOGGED_MESSAGES = ("ui-time-left", "ui-go-on")
"""The messages of a game at a keyboard that are not in its log and are shown all the same: warnings of time.

Answers to keys are not shown: they would drown the events on every visitor's screen.
"""


def set_key_names(narrator: Narrator) -> None:
    """Give the narrator the names of the keys as the user's settings have them."""
    narrator.texts.key_names.update(Keymap(load_settings().keys, narrator.lang).key_labels())


class WatchedGame:
    """The channels of all languages, and the game they show, if any."""

    def __init__(self, *, has_stable_numbers: bool) -> None:
        self.channels = {lang: Channel(lang) for lang in language_codes()}
        self.has_stable_numbers = has_stable_numbers
        """True for a saved game: the same lines then get the same numbers whenever it is shown.

        A game at a keyboard has lines of its own that are in no log, so its numbers hold for this run only.
        """
        self.files = ExitStack()
        self.close()
        self.is_new_game = False

    def close(self) -> None:
        """Show no game any more."""
        self.files.close()
        self.path: Path | None = None
        self.play_elsewhere: PlayMonitor | None = None
        self.is_new_game = True
        """True until the visitors were told that this is another game."""
        self.size_at_fault = -1
        """The size of the log when it could not be read; if it is the same at the next look, the log is broken."""
        self.is_broken = False
        for channel in self.channels.values():
            channel.leave_game()

    def show_if_other(self, path: Path | None) -> None:
        """Show the log at `path` unless it is shown already; None shows nothing."""
        if path == self.path:
            return
        self.close()
        if path is not None:
            self.show_log(path)

    def show_log(self, path: Path) -> None:
        """Show another game; the next look tells it from its beginning."""
        for channel in self.channels.values():
            follower = LogFollower(self.files.enter_context(open_log(path)), channel.lang)
            set_key_names(follower.narrator)
            channel.follow_game(
                follower, follower.reel.header.id + ("" if self.has_stable_numbers else secrets.token_hex(4))
            )
            channel.is_running = not self.has_stable_numbers
        self.path, self.is_new_game, self.play_elsewhere = path, True, PlayMonitor(path)

    def publish_news(self) -> None:
        """Tell the visitors what is new in the log.

        The last line can be half written at this moment, so a fault counts only if it is still there at the next look.
        """
        if self.path is not None and not self.is_broken:
            fault = None
            for channel in self.channels.values():  # each hears what stands before a fault
                try:
                    for batch in [] if channel.follower is None else channel.follower.new_batches():
                        channel.hear(batch)
                except (JournalError, OSError) as error:
                    fault = error_from_system(self.path, error)
            if fault is not None:
                self._note_fault(self.path, fault)
            elif self.has_stable_numbers:
                self._update_time()
        another, self.is_new_game = self.is_new_game, False
        for channel in self.channels.values():
            channel.greet_all() if another else channel.publish()

    def _update_time(self) -> None:
        """Set the time left: the log has it at its last line, and it gets less while a program plays the game."""
        for channel in self.channels.values():
            if channel.follower is not None and self.play_elsewhere is not None:
                channel.set_seconds_left(
                    channel.follower.reel.seconds_left(self.play_elsewhere.seconds_since_write()),
                    runs=self.play_elsewhere.is_played,
                )

    def _note_fault(self, path: Path, fault: JournalError) -> None:
        size = path.stat().st_size if path.exists() else 0
        self.is_broken, self.size_at_fault = size == self.size_at_fault, size
        if self.is_broken:
            for channel in self.channels.values():
                channel.say_broken(fault_with_advice(fault, channel.lang, path))

    def tell_unlogged(self, id: str, count: int) -> None:
        """Tell the visitors a message of the game that is in no log."""
        for channel in self.channels.values():
            if channel.follower is not None and id in UNLOGGED_MESSAGES:
                text = channel.follower.narrator.text(id, count=count)
                channel.hear(Batch(to_utterances(text, "alert"), None))
                channel.publish()

    def set_narration(self, verbosity: Verbosity, seconds_left: int | None) -> None:
        """Use the verbosity of the table from now on, and set the seconds left."""
        for channel in self.channels.values():
            channel.set_seconds_left(seconds_left)
            if channel.follower is not None:
                channel.follower.narrator.verbosity = verbosity
