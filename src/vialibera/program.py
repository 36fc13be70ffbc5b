"""The program from the command line to the last line: questions, games, farewell."""

from __future__ import annotations

import copy
import gc
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.bots.bot_kinds import DEFAULT_BOT
from vialibera.bots.bot_registry import BOT_MAKERS
from vialibera.console.board_screen import BoardScreen
from vialibera.console.console import Console
from vialibera.console.line_input import run_lines
from vialibera.console.sound_control import SoundControl
from vialibera.console.voice_control import VoiceControl, VoiceMaker
from vialibera.editions import Edition, EditionError, Problem, available_editions, minutes_problem, shipped_problems
from vialibera.engine.topics.game_opening import Begin
from vialibera.game.game_setup import GameSetup, PlayerSetup
from vialibera.game.key_table import Keymap
from vialibera.game.log_keeper import LogKeeper
from vialibera.game.log_refuge import bring_all_logs_home, is_in_temporary_folder, reserve_refuge_note
from vialibera.game.session import GameEnvironment, Session, create_session, free_log_path
from vialibera.journal.errors import JournalError, error_from_system
from vialibera.journal.fault_wording import fault_with_advice
from vialibera.journal.header import Player, new_header
from vialibera.journal.log_file import LogFile
from vialibera.narrator.game_start import opening_batches
from vialibera.processes.process_folders import ProcessFolder
from vialibera.settings.narration_settings import NarrationSettings
from vialibera.settings.settings_file import ProgramSettings, games_folder, save_settings
from vialibera.settings.start_options import StartOptions, first_line
from vialibera.setup.guided_game import GuidedGame, lesson_game_setup
from vialibera.setup.setup_wizard import SetupWizard
from vialibera.surfaces.utterance import MessagePhrase, Utterance
from vialibera.table.table import Pace
from vialibera.terminal.line_output import LineOutput
from vialibera.voice.voice_factory import make_voice
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text, is_speakable
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.console.keyboard import Keyboard
    from vialibera.console.page_link import PageLink
    from vialibera.surfaces.utterance import Fact
    from vialibera.terminal.activity import Activity

EXIT_FAILED = 1
EXIT_WRONG_USE = 2
FAREWELL_SECONDS, SCRIPT_FAREWELL_SECONDS = 5.0, 60.0
"""Seconds the voice can take to finish when the program ends.

A person who leaves has heard nearly everything, so the first is short. A script runs ahead of the
voice, so the second is long.
"""


class OptionError(Exception):
    """An option that makes no sense; its text is the sentence for the player."""


def setup_from_arguments(arguments: Namespace, texts: Texts) -> GameSetup:
    """Return the setup that the command line settles; raise WrongOption if an option makes no sense."""
    names = [name.strip() for name in (arguments.players or "").split(",") if name.strip()]
    for name in [*names, *(bot.partition("=")[0] for bot in arguments.bot)]:
        if not is_speakable(name):
            raise OptionError(texts.format("ui-name-unspeakable", {}))
    places = [PlayerSetup(name) for name in names]
    for bot in arguments.bot:
        name, _, kind = bot.partition("=")
        kind = kind or DEFAULT_BOT
        if kind not in BOT_MAKERS:
            raise OptionError(
                texts.format("ui-no-kind", {"kind": clean_text(kind).text, "kinds": ", ".join(BOT_MAKERS)})
            )
        _seat_bot(places, name.strip(), kind)
    made = GameSetup(arguments.ruleset or "", places, arguments.variant, arguments.no_variant, arguments.set)
    made.minutes = arguments.minutes if arguments.minutes is not None else arguments.until
    made.dice, made.seed, made.think = arguments.dice or "program", arguments.seed, arguments.think
    _check_setup(made, texts)
    return made


def _seat_bot(places: list[PlayerSetup], name: str, kind: str) -> None:
    """Let a computer player take the seat of that name, or a new seat if there is none."""
    for place in places:
        if place.name.casefold() == name.casefold():
            place.bot_kind = kind
            return
    places.append(PlayerSetup(name, kind))


def _check_setup(setup: GameSetup, texts: Texts) -> None:
    """Raise WrongOption for a fault that can be known before any question."""
    if not setup.edition_id:
        if not available_editions():
            raise OptionError(problems_text(shipped_problems(), texts))
        return
    try:
        sheet = setup.load_edition().sheet
    except EditionError as error:
        raise OptionError(problems_text(error.problems, texts)) from None
    if setup.minutes is not None and (problem := minutes_problem(sheet, setup.minutes)) is not None:
        raise OptionError(problem.message_in(texts.lang))
    least, most, count = min(sheet.players.capital), max(sheet.players.capital), len(setup.players)
    if count > most:
        raise OptionError(texts.format("ui-too-many.options", {"count": most}))
    if 0 < count < least:
        raise OptionError(texts.format("ui-too-few.options", {"count": least}))


def problems_text(problems: list[Problem], texts: Texts) -> str:
    """Return the problems as text in the player's language, one a line."""
    return "\n".join(problem.message_in(texts.lang) for problem in problems)


class Program:
    """One run of `vialibera`: settings, voice and console, for all the games played in it."""

    def __init__(self, lang: str, start_options: StartOptions, out: LineOutput, make: VoiceMaker = make_voice) -> None:
        self.lang, self.start_options, self.out = lang, start_options, out
        self.settings: ProgramSettings = start_options.settings
        self.texts = Texts(lang)
        self.keymap = Keymap(self.settings.keys, lang)
        self.texts.key_names.update(self.keymap.key_labels())
        self.keyboard: Keyboard | None = None
        self.sound_control = SoundControl(
            start_options, lang, out, toggle_key=self.keymap.key_label("sound"), wake=self.wake
        )
        mute_key = self.keymap.key_label("mute")
        self.voice_control = VoiceControl(
            start_options, lang, out, mute_key=mute_key, wake=self.wake, make=make, cue_scheduler=self.sound_control
        )
        self.out.cursor_first = self.settings.cursor_first
        chosen = self.settings.aloud if self.settings.aloud or self.settings.aloud_chosen else None
        narration_settings = NarrationSettings(
            self.voice_control.voice_settings,
            chosen,
            self.remember_narration,
            lambda: self.voice_control.voice_kind == "reader",
        )
        self.console = Console(
            out, self.voice_control, self.text_before_game, self.keymap, narration_settings, sounds=self.sound_control
        )
        self.board_screen = BoardScreen(self.console, self.keymap, start_options, lambda: self.voice_control.voice_kind)
        self.sessions: list[Session] = []
        self.front: Activity | None = None
        """The game or the replay that goes on at the console, or None before there is one."""
        self.guide: GuidedGame | None = None
        """The guided game under way, or None."""
        self.page_link: PageLink | None = None
        """The page in the browser on which the game is shown too, or None."""
        self.exit_status = 0

    def text_before_game(self, key: str, facts: Mapping[str, Fact]) -> MessagePhrase:
        """Return a text for the time before there is a game.

        Facts that only the narrator of a game could put into words are left out.
        """
        plain = {name.replace("_", "-"): fact for name, fact in facts.items() if isinstance(fact, str | int | Phrase)}
        made = self.texts.format_phrase(key, plain)
        return MessagePhrase(made.shown, made.spoken, key, facts)

    def wake(self) -> None:
        """Wake the keyboard. The voice calls this from any thread."""
        if self.keyboard is not None:
            self.keyboard.wake()

    def remember_narration(self, narration_settings: NarrationSettings) -> None:
        """Save how much is told and how sums are shown."""
        if narration_settings.spoken_sums_choice is not None:
            self.settings.aloud, self.settings.aloud_chosen = narration_settings.spoken_sums_choice, True
        self.voice_control.save_voice_settings(narration_settings.voice_settings)

    def show_page(self, port: int | None, lan: bool) -> None:
        """Show the game on a page in the browser, if `port` or `lan` asks for one.

        If the page cannot be opened, the player is told why and the game goes on.
        """
        if port is None and not lan:
            return
        from vialibera.console.page_link import PageLink

        try:
            self.page_link = PageLink(self, port or 0, lan)
        except OSError as error:
            self.console.say("ui-page-failed", "alert", why=error.strerror or "")
        else:
            self.console.add_surface(self.page_link)
            self.console.page = self.page_link

    # the questions

    def greet(self) -> None:
        """Tell every surface but the screen the first line, then report faults of the settings.

        The first line was on the screen before there was a voice.
        """
        line = first_line(self.start_options, self.lang, single_keys=self.out.size is not None)
        self.console.tell_beyond_screen(Utterance(line, line, "answer", id="first-line"))
        if self.start_options.settings_fault:
            self.console.say("ui-bad-settings", "alert", why=clean_text(self.start_options.settings_fault).text)
        for name in self.keymap.faulty_ids:
            self.console.say("ui-bad-key", "alert", name=clean_text(name).text)
        if faults := self.voice_control.voice_settings.faults:
            self.console.say("ui-bad-speech", "alert", names=", ".join(clean_text(name).text for name in faults))
        if faults := self.sound_control.faults:
            self.console.say("ui-bad-sound", "alert", names=", ".join(clean_text(name).text for name in faults))
        if self.voice_control.is_muted:
            self.console.say("ui-voice-muted", "alert")
        if self.start_options.voice:
            self.sound_control.start_if_wanted(self.voice_control)

    def choose_voice(self, way: str) -> None:
        """Choose who speaks, then start the sounds, which depend on that."""
        self.voice_control.choose_kind(way)
        self.sound_control.start_if_wanted(self.voice_control)

    def ask_setup(self, setup: GameSetup, log: str | None = None, only_lesson: bool = False) -> None:
        """Start the questions before a game, or the guided game alone.

        If nothing says yet who speaks, the program's own voice asks that question aloud.
        """
        ask_voice = not self.start_options.voice and self.out.size is not None
        if ask_voice:
            self.voice_control.replace_kind("own")
        self.greet()
        for home in bring_all_logs_home():
            self.console.say("ui-resume-home", "alert", path=clean_text(str(home)).text)
        SetupWizard(
            self.console,
            setup,
            self.settings,
            lang=self.lang,
            start_game=partial(self.start_game, log=Path(log) if log else None),
            set_voice=self.choose_voice,
            set_pace=self.voice_control.set_pace,
            ask_voice=ask_voice,
            needs_pace=self.voice_control.needs_pace,
            set_sound=self.sound_control.set_enabled,
            needs_sound_choice=self.sound_control.needs_choice,
            board=self.board_screen,
            set_screen=self.choose_screen,
            start_lesson=self.start_lesson,
            offer_lesson=self.out.size is not None,
            start_instead_of_game=partial(self.start_lesson, self.leave) if only_lesson else None,
        ).start_questions()

    def choose_screen(self, screen: str) -> None:
        """Choose when the board is on the screen, and remember the choice."""
        self.board_screen.chosen_screen = self.settings.screen = screen
        save_settings(self.settings)

    # the game

    def start_game(self, setup: GameSetup, log: Path | None = None) -> None:
        """Start a game by these settings and log it from its first line."""
        session = self.create_session_or_report(setup, setup.load_edition(), log)
        if session is None:
            self.console.is_done, self.exit_status = True, EXIT_FAILED
            return
        if setup.tournament is None:
            self.settings.last = setup.as_settings()
            save_settings(self.settings)
        self.add_session(session, setup)
        self.begin_game(session, setup)

    def create_session_or_report(self, setup: GameSetup, edition: Edition, log: Path | None = None) -> Session | None:
        """Create a game and its log; return None, after telling the player why, if no log can be
        written."""
        started = datetime.now().astimezone()
        path = log or free_log_path(games_folder(), edition.id, started)
        around = GameEnvironment(self.session_settings(), self.lang, time.monotonic, self.bot_pace(setup.think))
        try:
            if log is None:
                path.parent.mkdir(parents=True, exist_ok=True)
            write_down = partial(self.open_log, setup, edition, path, started)
            return create_session(self.console, setup, edition, around, write_down)
        except (JournalError, OSError) as error:
            why = fault_with_advice(
                error if isinstance(error, JournalError) else error_from_system(path, error), self.lang, path
            )
            self.console.say("ui-no-log", "alert", why=clean_text(why, len(why)).text)
            return None

    def play_again(self, over: Session, setup: GameSetup) -> None:
        """Start another game with the same people and rules, outside any tournament.

        The finished game is closed only when the new one exists.
        """
        afresh = replace(setup, seed=None, tournament=None)
        session = self.create_session_or_report(afresh, over.game.edition)
        if session is not None:
            self.sessions.remove(over)
            self.close_session(over)
            self.add_session(session, afresh)
            self.begin_game(session, afresh)

    # the guided game

    def start_lesson(self, afterwards: Callable[[], None]) -> None:
        """Play the guided first game, then restore the console and call `afterwards`."""
        here, folder = self.console.open_input, ProcessFolder("lesson")
        setup = lesson_game_setup(self.texts.format("ui-usual-name", {}), self.lang)
        session = self.create_session_or_report(setup, setup.load_edition(), folder.path / "lesson.jsonl")
        if session is None:
            folder.remove()
            afterwards()
            return

        def over() -> None:
            self.dismiss_guide()
            self.front = None
            self.console.switch_game(here)
            afterwards()

        self.guide = GuidedGame(session, folder, over)
        self.bring_to_front(self.guide)
        self.begin_game(session, setup)

    def dismiss_guide(self) -> None:
        """End the guided game and delete its log."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None

    def leave(self) -> None:
        self.console.is_done = True

    def open_log(self, setup: GameSetup, edition: Edition, path: Path, started: datetime, seed: int) -> LogKeeper:
        """Create the log of a game, with its header."""
        people = [Player(place.name, place.token, place.bot_kind or None) for place in setup.players]
        begun = started.isoformat(timespec="seconds")
        header = new_header(
            edition.data,
            people,
            begun,
            seed=seed,
            dice=setup.dice,
            language=self.lang,
            minutes=setup.minutes,
            tournament=setup.tournament,
            think=setup.think,
        )
        return LogKeeper(LogFile.create(path, header), self.report_moved_log)

    def begin_game(self, session: Session, setup: GameSetup) -> None:
        """Announce the players and the rules, then submit the first command."""
        desk = session.game
        for said in opening_batches(desk.narrator, setup.minutes):
            self.console.tell(said)
        desk.submit(Begin(desk.state.actors[0], desk.state.pause_no))

    def report_moved_log(self, journal: LogFile) -> None:
        """Tell the player that the log could no longer be written and the game moved to another
        file."""
        key = "ui-moved.temporary" if is_in_temporary_folder(journal.path) else "ui-moved"
        self.console.say(key, "alert", path=clean_text(str(journal.path)).text)

    def session_settings(self) -> ProgramSettings:
        """Return the settings for a game, without the guard against double keys if a script plays.

        In a script the same key twice is meant. The remembered settings stay as they are.
        """
        if self.out.size is not None:
            return self.settings
        patient = copy.copy(self.settings)
        patient.guard = 0.0
        return patient

    def bot_pace(self, think: float | None) -> Pace:
        """Return the pace of the computer players; `think` is the seconds settled for this game, or
        None.

        A script does not wait at all.
        """
        hold = self.settings.hold if self.settings.hold >= 0 else None
        if self.out.size is None:
            return Pace(think or 0.0, 0.0, 0.0 if hold == 0 else None)
        return Pace(self.settings.think if think is None else think, self.settings.react, hold)

    # what goes on at the console

    @property
    def session(self) -> Session | None:
        """The game in front, or None if a replay or nothing is there."""
        return self.front if isinstance(self.front, Session) else None

    def add_session(self, session: Session, setup: GameSetup) -> None:
        """Add a game and bring it to the front."""
        reserve_refuge_note()
        self.sessions.append(session)
        begin = partial(self.play_again, session, setup)
        session.game.play_again = begin if setup.tournament is None else partial(self.console.say, "ui-another-not")
        self.bring_to_front(session)

    def bring_to_front(self, running: Activity) -> None:
        """Bring a game or a replay to the front and pause what was there."""
        if self.front is not None:
            self.front.pause()
        self.front = running

    def return_to(self, session: Session) -> None:
        """Return to a game that was paused."""
        self.bring_to_front(session)
        session.come_forward()

    def do_due_work(self) -> None:
        """Do what is due; end the program if its output is gone and no voice speaks either."""
        if self.out.is_broken and self.voice_control.voice_kind != "own":
            self.console.is_done, self.exit_status = True, EXIT_FAILED
            return
        if self.page_link is not None:
            self.page_link.tell_news()
        if self.front is not None:
            self.front.do_due_work()
        else:
            self.console.tell_notices()

    def seconds_until_due(self) -> float | None:
        """Return the seconds until `pump` has something to do, or None."""
        return None if self.front is None else self.front.seconds_until_due()

    def pause(self) -> None:
        if self.front is not None:
            self.front.pause()

    def go_on(self) -> None:
        if self.front is not None:
            self.front.go_on()

    def run(self) -> None:
        if self.out.size is None:
            run_lines(self.console, self, sys.stdin)
        else:
            from vialibera.console.keyboard import Keyboard

            self.keyboard = Keyboard(self.console, self, self.board_screen)
            gc.freeze()  # what there is by now stays: no key waits while the collector goes through all of it
            with suppress(EOFError):
                self.keyboard.run()

    def close(self) -> None:
        """Close every game and surface, and tell where each log is, so that it can be resumed."""
        self.dismiss_guide()
        for session in self.sessions:
            self.close_session(session)
        if self.page_link is not None:
            self.page_link.close()
        self.console.voice.close(FAREWELL_SECONDS if self.out.size else SCRIPT_FAREWELL_SECONDS)
        self.sound_control.close()
        for notice in self.console.voice.take_notices():
            self.out.write_line(notice.shown)
        self.out.end_last_line()
        if self.out.is_broken:
            paths = ", ".join(clean_text(str(session.path)).text for session in self.sessions)
            self.out.print_error(self.texts.format("ui-unheard", {"path": paths}))

    def close_session(self, session: Session) -> None:
        """Tell where the log of a game is, then close it. That line is the last the player gets of
        the game."""
        self.report_saved(session)
        session.close()

    def report_saved(self, session: Session) -> None:
        """Tell where the game is saved, after making sure that it is.

        If another program emptied or removed the file meanwhile, the game moves to a new file
        first.
        """
        if session.log_keeper is None or session.log_keeper.ensure_saved():
            saved = self.texts.format("ui-saved", {"path": str(session.path)})
            self.console.tell([Utterance(saved, self.texts.format("ui-saved.aloud", {}), "event", id="ui-saved")])
        else:
            self.console.say("ui-saved-not", "event", path=clean_text(str(session.path)).text)
            self.exit_status = EXIT_FAILED


def play_at_console(arguments: Namespace, lang: str, start_options: StartOptions, out: LineOutput) -> int:
    """Play one game; return the exit status.

    Whatever ends the program, every line that was told is on the disk.
    """
    program = Program(lang, start_options, out)
    try:
        setup = setup_from_arguments(arguments, program.texts)
    except OptionError as wrong:
        out.print_error(str(wrong))
        return EXIT_WRONG_USE
    program.show_page(arguments.web, arguments.lan)
    return run_program(program, partial(program.ask_setup, setup, arguments.log))


def learn_at_console(lang: str, start_options: StartOptions, out: LineOutput) -> int:
    """Play the guided first game alone; return the exit status."""
    program = Program(lang, start_options, out)
    return run_program(program, partial(program.ask_setup, GameSetup(), only_lesson=True))


def run_program(program: Program, begin: Callable[[], None]) -> int:
    """Run the program to its end, however that comes; return the exit status."""
    try:
        begin()
        program.run()
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.exit_status
