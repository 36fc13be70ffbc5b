"""The games open in one run of the program: begun, brought to the front, followed by another one, and closed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.narration.narrator.game_start import opening_batches
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.errors import JournalError, name_file_in_errors
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.game.log_refuge import is_in_temporary_folder, reserve_refuge_note
from vialibera.shell.game.session import Session, create_game_file, create_session
from vialibera.shell.settings.settings_file import games_folder, save_settings
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.rules.editions import Edition
    from vialibera.shell.game_control.game_services import GameServices
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.terminal.activity import Activity
    from vialibera.support.callables import SecondsUntil


class OpenGames:
    """The games of a run, and the activity that goes on at the console: one of them, a replay or a lesson."""

    def __init__(self, services: GameServices) -> None:
        self.services, self.console = services, services.console
        self.sessions: list[Session] = []
        self.front: Activity | None = None
        """The activity at the console, or None before there is one."""
        self.gather_guests: Callable[[GameSetup, Callable[[GameSetup], None]], bool] | None = None
        """Lets guests come before a game, then begins it with the set-up that came of it; returns False if nobody is
        awaited. None if no game is open to guests."""
        self.has_failed = False
        """True once a game could not be logged or saved."""

    @property
    def session(self) -> Session | None:
        """The game in front, or None if a replay, a lesson or nothing is there."""
        return self.front if isinstance(self.front, Session) else None

    # A game begins.

    def start_game(self, setup: GameSetup, log: Path | None = None) -> None:
        """Start a game by these settings, once the guests have come who are awaited before it."""
        begin = partial(self.start_gathered_game, log=log)
        if self.gather_guests is None or not self.gather_guests(setup, begin):
            begin(setup)

    def start_gathered_game(self, setup: GameSetup, log: Path | None) -> None:
        """Start a game by these settings and log it from its first line."""
        session = self.create_session_or_report(setup, setup.load_edition(), log)
        if session is None:
            self.console.is_done = self.has_failed = True
            return
        if setup.tournament is None:
            self.services.settings.last = setup.as_settings()
            save_settings(self.services.settings)
        self.add_session(session)
        self.begin_game(session)

    def play_again(self, over: Session) -> None:
        """Start another game with the same people and rules, outside any tournament.

        The finished game is closed only when the new one exists.
        """
        setup = replace(over.game.setup, seed=None, joint=None, tournament=None)
        begin = partial(self._play_gathered_again, over)
        if self.gather_guests is None or not self.gather_guests(setup, begin):
            begin(setup)

    def _play_gathered_again(self, over: Session, setup: GameSetup) -> None:
        session = self.create_session_or_report(setup, over.game.edition)
        if session is not None:
            self.sessions.remove(over)
            self.close_session(over)
            self.add_session(session)
            self.begin_game(session)

    def create_session_or_report(self, setup: GameSetup, edition: Edition, log: Path | None = None) -> Session | None:
        """Create a game and its log; return None, after telling the player why, if no log can be written."""
        try:
            with name_file_in_errors(log or games_folder()):
                return create_session(self.services, setup, edition, partial(self.open_log, setup, edition, log))
        except JournalError as error:
            why = fault_with_advice(error, self.services.lang)
            self.console.say("ui-no-log", "alert", why=clean_text(why, len(why)))
            return None

    def open_log(self, setup: GameSetup, edition: Edition, path: Path | None, seed: int) -> LogKeeper:
        """Create the log of a game, with its header: at a path, or in the folder of games."""
        people = (Player(place.name, place.token, place.bot_kind or None) for place in setup.players)
        header = new_header(
            Header(
                edition.data,
                tuple(people),
                datetime.now().astimezone().isoformat(timespec="seconds"),
                seed=seed,
                dice=setup.dice,
                language=self.services.lang,
                minutes=setup.minutes,
                tournament=setup.tournament,
                think=setup.think,
                joint=setup.joint,
            )
        )
        create = partial(LogFile.create, header=header)
        return LogKeeper(create(path) if path else create_game_file(edition.id, create), self.report_moved_log)

    def report_moved_log(self, journal: LogFile) -> None:
        """Tell the player that the log could no longer be written and the game moved to another file."""
        key = "ui-moved.temporary" if is_in_temporary_folder(journal.path) else "ui-moved"
        self.console.say(key, "alert", path=clean_text(str(journal.path)))

    def begin_game(self, session: Session) -> None:
        """Announce the players and the rules, then submit the first command."""
        game = session.game
        for said in opening_batches(game.narrator, game.setup.minutes):
            self.console.teller.tell(said)
        if self.console.speaker.voice.can_report_end and not self.services.settings.hands.get("skip_told"):
            self.services.settings.hands["skip_told"] = True
            save_settings(self.services.settings)
            self.console.say("ui-skip", "alert")  # told once in all games, so no quick Enter may take it away
        game.submit(Begin(game.state.actors[0], game.state.pause_no))

    # The activity in front.

    def add_session(self, session: Session) -> None:
        """Add a game and bring it to the front."""
        reserve_refuge_note()
        self.sessions.append(session)
        self.bring_to_front(session)

    def bring_to_front(self, activity: Activity) -> None:
        """Bring a game, a replay or a lesson to the front and pause what was there."""
        if self.front is not None:
            self.front.pause()
        self.front = activity

    def do_due_work(self) -> None:
        """Do what is due in front; if the people there want another game, start that first."""
        over = self.session
        if over is not None and over.game.wants_another:
            over.game.wants_another = False
            self.play_again(over)
        if self.front is not None:
            self.front.do_due_work()
        else:
            self.console.tell_notices()

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until something is due in front, or None."""
        return None if self.front is None else self.front.seconds_until_due()

    def pause(self) -> None:
        if self.front is not None:
            self.front.pause()

    def go_on(self) -> None:
        if self.front is not None:
            self.front.go_on()

    # A game ends.

    def close(self) -> None:
        """Close every game, and tell where each log is, so that the game can be resumed."""
        for session in self.sessions:
            self.close_session(session)

    def close_session(self, session: Session) -> None:
        """Tell where the log of a game is, then close it. That line is the last the player gets of the game."""
        self.report_saved(session)
        session.close()

    def report_saved(self, session: Session) -> None:
        """Tell where the game is saved, after making sure that it is.

        If another program emptied or removed the file meanwhile, the game moves to a new file first.
        """
        lang = self.services.lang
        if session.log_keeper.ensure_saved():
            if self.services.is_script or session.path.parent != games_folder():
                saved, aloud = format_text(lang, "ui-saved", path=str(session.path)), "ui-saved.aloud"
            else:  # a path is long to hear, and the command finds the game without it
                go_on = "ui-saved.resume" if session.game.table.is_hosted_here else "ui-saved.guest"
                aloud = "ui-saved.over" if session.game.state.is_over else go_on
                saved = format_text(lang, aloud)
            self.console.teller.tell([Utterance(saved, format_text(lang, aloud), "event", id="ui-saved")])
        else:
            self.console.say("ui-saved-not", "event", path=clean_text(str(session.path)))
            self.has_failed = True
