"""The program from the command line to the last line: what its rooms share is made here, and handed to each.

`make_services` makes the console with its voice, sounds and board. `Program` gives them to the open games, the
lessons and the questions before a game, runs until the player leaves, and closes everything.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.voice_factory import make_voice
from vialibera.shell.audio_control.sound_control import SoundControl
from vialibera.shell.audio_control.voice_control import SPEAKING_KINDS, VoiceControl, VoiceMaker
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.console.console import Console
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game.log_refuge import bring_all_logs_home
from vialibera.shell.game.open_games import OpenGames
from vialibera.shell.game.session import shortest_wait
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.game_control.scanner import Scanner
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.running_reader import is_braille_running_alone
from vialibera.shell.settings.setting_words import fault_facts, file_fault_text
from vialibera.shell.settings.start_options import CHOICES_OF_VARIABLES, StartOptions, first_line, is_mistyped
from vialibera.shell.settings.unsaved_settings import UnsavedSettings
from vialibera.shell.setup.guided_game import Lessons
from vialibera.shell.setup.keys_list import refuse_acting_claim_keys
from vialibera.shell.setup.program_services import ProgramServices
from vialibera.shell.setup.question_walk import QuestionWalk
from vialibera.shell.setup.settings_list import SettingsList
from vialibera.shell.setup.setup_questions import open_questions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.moved_keys import SET_ENTRY
from vialibera.words.sanitize import clean_text
from vialibera.words.setting_table import fewest_columns
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.shell.console.keyboard import Keyboard
    from vialibera.shell.game.page_link import PageLink
    from vialibera.shell.game.session import Session
    from vialibera.support.callables import SecondsUntil, Work
    from vialibera.support.json_values import Strings

EXIT_FAILED = 1
EXIT_WRONG_USE = 2
FIRST_REPORT_SECONDS = 10.0
"""The most seconds for which the first question waits for the first report of the voice that asks it.

A voice reports as soon as it sounds or has failed, so only a machine that starves or a stuck engine takes longer.
"""
MOST_TOLD_FAULTS = 3
"""The most faults of the settings file that are told at the start."""
FAREWELL_SECONDS, SCRIPT_FAREWELL_SECONDS = 5.0, 60.0
"""Seconds the voice can take to finish when the program ends.

A person who leaves has heard nearly everything, so the first is short. A script runs ahead of the
voice, so the second is long.
"""


def make_services(
    lang: str, start_options: StartOptions, out: LineOutput, wake: Work, make: VoiceMaker
) -> ProgramServices:
    """Make all that the rooms of one run share; voice and sounds call `wake`, from any thread, when they have news."""
    settings, texts = start_options.settings, Texts(lang)
    keymap = Keymap({SET_ENTRY: start_options.keyset} if start_options.keyset else settings.keys, lang)
    texts.key_names.update(keymap.key_labels())
    sounds = SoundControl(start_options, lang, out, toggle_key=keymap.key_label("sound"), wake=wake)
    voice = VoiceControl(
        start_options,
        lang,
        out,
        mute_key=keymap.key_label("mute"),
        voice_key=keymap.key_label("voice"),
        wake=wake,
        make=make,
        cue_scheduler=sounds,
    )
    sounds.voice_control = voice
    chosen_sums = settings.aloud if settings.aloud or settings.aloud_chosen else None
    narration = NarrationSettings(voice, chosen_sums)
    console = Console(out, voice, texts, keymap, narration, sounds=sounds)
    console.echoes_letters = settings.echo
    return ProgramServices(
        console,
        settings,
        time.monotonic,
        guards_keys=out.size is not None,
        start_options=start_options,
        texts=texts,
        keymap=keymap,
        voice_control=voice,
        sound_control=sounds,
        board_screen=BoardScreen(console, keymap, start_options, voice),
    )


class TableGuests(Protocol):
    """The guests at other machines, if the game is open to them."""

    def take_messages(self) -> None:
        """Let the guests act, before the game does what is due."""

    def send_news(self) -> None:
        """Send the guests what is new, after the game has done what is due."""

    def seconds_until_due(self) -> SecondsUntil: ...

    def tell_how_to_come(self) -> None:
        """Tell the players here how guests come."""

    def close(self) -> None: ...


class Program:
    """One run of `vialibera`, for all the games played in it."""

    def __init__(self, lang: str, start_options: StartOptions, out: LineOutput, make: VoiceMaker = make_voice) -> None:
        self.keyboard: Keyboard | None = None
        """The keyboard of a terminal; None in a script, and before the program runs."""
        self.services = make_services(lang, start_options, out, self.wake, make)
        self.console, self.out = self.services.console, out
        self.games = OpenGames(self.services)
        self.lessons = Lessons(self.games)
        self.page_link: PageLink | None = None
        """The page in the browser on which the game is shown too, or None."""
        self.known_as: Strings = ()
        """The names by which a tunnel leads to the page."""
        self.listen = ""
        """The one address of this machine at which others come in, or "" for all."""
        self.make_page: Callable[[Program, int, bool], PageLink] | None = None
        """Makes the page, for a room outside this one that has a page of its own; None for the usual one."""
        self.settings_list = SettingsList(self.services, self.games)
        self.console.open_settings = self.settings_list.open
        self.unsaved_settings = UnsavedSettings(start_options.settings)
        self.scanner = Scanner(self.console, start_options.settings, self.services.now)
        self.open_door: Callable[[bool], None] | None = None
        """Opens the game to people at other machines, with words if they are in another house.

        None if that cannot be asked for, or is done already.
        """
        self.guests: TableGuests | None = None
        """The guests at other machines, or None if the game is not open to any."""
        self.do_end_work: Work = lambda: None
        """Reads the end of the game in front once it has come; for a room outside this one."""
        self.has_lost_output = False
        """True if the program ended because nobody could read or hear it any more."""

    @property
    def session(self) -> Session | None:
        """The game in front, or None if a replay or nothing is there."""
        return self.games.session

    @property
    def exit_status(self) -> int:
        return EXIT_FAILED if self.has_lost_output or self.games.has_failed else 0

    def wake(self) -> None:
        """Wake the keyboard. The voice calls this from any thread."""
        if self.keyboard is not None:
            self.keyboard.wake()

    # The beginning.

    def greet(self) -> None:
        """Tell every surface but the screen the first line, then report faults of the settings and of the voice.

        The first line was on the screen before there was a voice. A voice that cannot speak says so here, before the
        first question. How guests come is told here too: later it would stand between a question and its answer.
        """
        options, voice, sounds = self.services.start_options, self.services.voice_control, self.services.sound_control
        line = first_line(options, self.services.lang, single_keys=not self.services.is_script)
        teller = self.console.teller
        teller.send([Utterance(line, line, "answer", id="first-line")], teller.surfaces_besides(self.out))
        if options.settings.unread_code:
            self.console.say("ui-settings-unread", "alert", why=self.settings_fault_text(options.settings.unread_code))
        keymap = self.services.keymap
        refuse_acting_claim_keys(options.settings, keymap)
        self._tell_setting_faults()
        for fault in keymap.faults:
            facts = {"name": clean_text(fault.action), "other": fault.detail}
            self.console.say(f"ui-bad-key.{fault.kind}", "alert", **facts)
        for variable in filter(is_mistyped, CHOICES_OF_VARIABLES):
            text, choices = clean_text(os.environ[variable]), ", ".join(CHOICES_OF_VARIABLES[variable])
            self.console.say("ui-bad-variable", "alert", name=variable, text=text, choices=choices)
        if options.asks_board_of_reader:
            self.console.say("ui-board-for-reader", "alert")
        if voice.is_muted:
            self.console.say("ui-voice-muted", "alert")
        if options.voice:
            sounds.start_if_wanted()
        voice.await_first_report(FIRST_REPORT_SECONDS)
        self.console.tell_notices()
        if self.guests is not None:
            self.guests.tell_how_to_come()

    def _tell_setting_faults(self) -> None:
        """Tell the first entries of the settings file that have no effect, and how many more there are."""
        faults = self.services.settings.faults
        for fault in faults[:MOST_TOLD_FAULTS]:
            self.console.say(f"setting-fault.{fault.kind}", "alert", **fault_facts(fault, self.services.lang))
        if len(faults) > MOST_TOLD_FAULTS:
            self.console.say("setting-faults-more", "alert", count=len(faults) - MOST_TOLD_FAULTS)

    def prepare_voice_question(self) -> None:
        """Let the question of who speaks be noticed, if it must be asked.

        The program's own voice asks it aloud, but not where a reader speaks. If only BRLTTY runs, the rows of the first
        question fit every braille display.
        """
        if self.services.must_ask_voice and self.services.reader_sight != "mine":
            self.services.voice_control.replace_kind("own")
        if self.services.must_ask_voice and is_braille_running_alone():
            self.out.use_columns(fewest_columns())

    def ask_setup(self, setup: GameSetup, log: str | None = None, only_lesson: bool = False) -> None:
        """Start the questions before a game, or the guided game alone."""
        self.prepare_voice_question()
        self.greet()
        for home in bring_all_logs_home():
            self.console.say("ui-resume-home", "alert", path=clean_text(str(home)))
        path = Path(log) if log else None
        walk = QuestionWalk(self.services, self.games, self.lessons, setup, path, only_lesson=only_lesson)
        walk.open_door = self.open_door
        walk.start_questions(open_questions(walk))

    def ask_how_followed(self, go_on: Work) -> None:
        """Ask how the player follows the game, if nothing says so yet, then call `go_on` in place of a game."""
        self.prepare_voice_question()
        self.greet()
        walk = QuestionWalk(self.services, self.games, self.lessons, GameSetup(), go_on=go_on)
        walk.start_questions(open_questions(walk))

    def show_page(self, port: int | None, lan: bool) -> None:
        """Show the game on a page in the browser, if `port` or `lan` asks for one.

        If the page cannot be opened, the player is told why and the game goes on.
        """
        if port is None and not lan:
            return
        from vialibera.shell.game.page_link import PageLink

        try:
            self.page_link = (self.make_page or PageLink)(self, port or 0, lan)
        except OSError as error:
            self.console.say("ui-page-failed", "alert", why=error.strerror or "")
        else:
            self.console.teller.add_surface(self.page_link)
            self.console.page = self.page_link

    # The run: what the keyboard, or the reader of a script, serves after each key.

    def run(self) -> None:
        """Run until the console is done."""
        if self.services.is_script:
            run_lines(self.console, self, sys.stdin)
        else:
            from vialibera.shell.console.keyboard import Keyboard

            self.keyboard = Keyboard(self.console, self, self.services.board_screen)
            self.keyboard.take_switch = self.scanner.take
            gc.freeze()  # what there is by now stays: no key waits while the collector goes through all of it
            with suppress(EOFError):
                self.keyboard.run()

    def do_due_work(self) -> None:
        """Do what is due; end the program if its output is gone and no voice speaks either."""
        if self.out.is_broken and self.services.voice_control.voice_kind not in SPEAKING_KINDS:
            self.console.is_done = self.has_lost_output = True
            return
        if self.page_link is not None:
            self.page_link.tell_news()
        if message := self.unsaved_settings.save_again():
            why = self.settings_fault_text(self.services.settings.unsaved_code)
            self.console.say(message, "alert", why=why)
        self.settings_list.do_due_work()
        if self.guests is not None:
            self.guests.take_messages()
        self.games.do_due_work()
        if self.guests is not None:
            self.guests.send_news()
        self.do_end_work()
        self.scanner.do_due_work()

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until `do_due_work` has something to do, or None."""
        guests = None if self.guests is None else self.guests.seconds_until_due()
        timers = (self.games, self.unsaved_settings, self.settings_list, self.scanner)
        return shortest_wait(*(timer.seconds_until_due() for timer in timers), guests)

    def settings_fault_text(self, code: str) -> str:
        """Return the reason why the file of settings cannot be read or written, or an empty text for no code."""
        return file_fault_text(self.services.settings, code, self.services.lang)

    def pause(self) -> None:
        self.games.pause()

    def go_on(self) -> None:
        self.games.go_on()

    # The end.

    def close(self) -> None:
        """Close every game and surface, and tell where each log is, so that it can be resumed."""
        self.lessons.dismiss()
        if self.guests is not None:
            self.guests.close()
        self.games.close()
        if self.page_link is not None:
            self.page_link.close()
        self.console.speaker.voice.close(SCRIPT_FAREWELL_SECONDS if self.services.is_script else FAREWELL_SECONDS)
        self.services.sound_control.close()
        for notice in self.console.speaker.voice.take_notices():
            self.out.write_line(notice.shown)
        if not self.unsaved_settings.save_at_end():
            why = self.settings_fault_text(self.services.settings.unsaved_code)
            self.out.write_line(self.services.texts.format("ui-settings-lost", {"why": why}))
        self.out.end_last_line()
        if self.out.is_broken:
            paths = ", ".join(clean_text(str(session.path)) for session in self.games.sessions)
            self.out.print_error(self.services.texts.format("ui-unheard", {"path": paths}))


def play_at_console(
    arguments: Namespace,
    lang: str,
    start_options: StartOptions,
    out: LineOutput,
    setup: GameSetup,
    *,
    prepare: Callable[[Program], object],
) -> int:
    """Play one game; return the exit status.

    `setup` is that of the arguments; `prepare` adds what this room does not know.
    Whatever ends the program, every line that was told is on the disk.
    """
    program = Program(lang, start_options, out)
    prepare(program)
    program.show_page(arguments.web, arguments.lan)
    return run_program(program, partial(program.ask_setup, setup, arguments.log))


def learn_at_console(lang: str, start_options: StartOptions, out: LineOutput) -> int:
    """Play the guided first game alone; return the exit status."""
    program = Program(lang, start_options, out)
    return run_program(program, partial(program.ask_setup, GameSetup(), only_lesson=True))


def run_program(program: Program, begin: Work) -> int:
    """Run the program to its end, however that comes; return the exit status."""
    try:
        begin()
        program.run()
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.exit_status
