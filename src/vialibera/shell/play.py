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
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from vialibera.agents.kinds import DEFAULT
from vialibera.agents.player import PLAYERS
from vialibera.editions import Edition, EditionError, Problem, available, minutes_problem, unsound
from vialibera.engine.topics.opening import Begin
from vialibera.journal.errors import JournalError, trouble
from vialibera.journal.header import Player, new_header
from vialibera.journal.log import Journal
from vialibera.journal.wording import advised
from vialibera.narrator.hostile import clean, speakable
from vialibera.narrator.opening import opening
from vialibera.narrator.utterance import Text, Utterance
from vialibera.shell.actions import Keymap
from vialibera.shell.console import Console
from vialibera.shell.eyes import BoardScreen
from vialibera.shell.keeping import LogKeeper
from vialibera.shell.launch import Launch
from vialibera.shell.lessons import Guide, lesson_setup
from vialibera.shell.lines import run_lines
from vialibera.shell.manners import Manners
from vialibera.shell.mode import Mode, first_line
from vialibera.shell.out import Out
from vialibera.shell.refuge import all_brought_home, is_temporary, keep_note_ready
from vialibera.shell.session import Circumstances, Session, begin, log_path
from vialibera.shell.settings import Settings, games_folder, write
from vialibera.shell.setup import Setup, Sitter
from vialibera.shell.sounding import SoundDesk
from vialibera.shell.speaking import MakeVoice, VoiceDesk
from vialibera.table.table import Pace
from vialibera.voice.making import make
from vialibera.words.both import Both
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.shell.app import Keyboard
    from vialibera.shell.page import PageLink
    from vialibera.shell.running import Running

FAILED = 1
WRONG_USE = 2
LAST_WORDS, WORDS_OF_A_SCRIPT = 5.0, 60.0
"""Seconds the voice can take to finish when the program ends.

A person who leaves has heard nearly everything, so the first is short. A script runs ahead of the
voice, so the second is long.
"""


class WrongOption(Exception):
    """An option that makes no sense; its text is the sentence for the player."""


def setup_of(arguments: Namespace, texts: Texts) -> Setup:
    """Return the setup that the command line settles; raise WrongOption if an option makes no sense."""
    names = [name.strip() for name in (arguments.players or "").split(",") if name.strip()]
    for name in [*names, *(bot.partition("=")[0] for bot in arguments.bot)]:
        if not speakable(name):
            raise WrongOption(texts.format("ui-name-unspeakable", {}))
    places = [Sitter(name) for name in names]
    for bot in arguments.bot:
        name, _, kind = bot.partition("=")
        kind = kind or DEFAULT
        if kind not in PLAYERS:
            raise WrongOption(texts.format("ui-no-kind", {"kind": clean(kind).text, "kinds": ", ".join(PLAYERS)}))
        _seat_bot(places, name.strip(), kind)
    made = Setup(arguments.ruleset or "", places, arguments.variant, arguments.no_variant, arguments.set)
    made.minutes = arguments.minutes if arguments.minutes is not None else arguments.until
    made.dice, made.seed, made.think = arguments.dice or "program", arguments.seed, arguments.think
    _check(made, texts)
    return made


def _seat_bot(places: list[Sitter], name: str, kind: str) -> None:
    """Let a computer player take the seat of that name, or a new seat if there is none."""
    for place in places:
        if place.name.casefold() == name.casefold():
            place.bot = kind
            return
    places.append(Sitter(name, kind))


def _check(setup: Setup, texts: Texts) -> None:
    """Raise WrongOption for a fault that can be known before any question."""
    if not setup.ruleset:
        if not available():
            raise WrongOption(in_words(unsound(), texts))
        return
    try:
        sheet = setup.edition().sheet
    except EditionError as error:
        raise WrongOption(in_words(error.problems, texts)) from None
    if setup.minutes is not None and (problem := minutes_problem(sheet, setup.minutes)) is not None:
        raise WrongOption(problem.text(texts.lang))
    least, most, count = min(sheet.players.capital), max(sheet.players.capital), len(setup.places)
    if count > most:
        raise WrongOption(texts.format("ui-too-many.options", {"count": most}))
    if 0 < count < least:
        raise WrongOption(texts.format("ui-too-few.options", {"count": least}))


def in_words(problems: list[Problem], texts: Texts) -> str:
    """Return the problems as text in the player's language, one a line."""
    return "\n".join(problem.text(texts.lang) for problem in problems)


class Program:
    """One run of `vialibera`: settings, voice and console, for all the games played in it."""

    def __init__(self, lang: str, mode: Mode, out: Out, make: MakeVoice = make) -> None:
        self.lang, self.mode, self.out = lang, mode, out
        self.settings: Settings = mode.settings
        self.texts = Texts(lang)
        self.keymap = Keymap(self.settings.keys, lang)
        self.texts.keys.update(self.keymap.labels())
        self.keyboard: Keyboard | None = None
        self.sounds = SoundDesk(mode, lang, out, key=self.keymap.label("sound"), wake=self.wake)
        mute_key = self.keymap.label("mute")
        self.voices = VoiceDesk(mode, lang, out, mute_key=mute_key, wake=self.wake, make=make, herald=self.sounds)
        self.out.cursor_first = self.settings.cursor_first
        chosen = self.settings.aloud if self.settings.aloud or self.settings.aloud_chosen else None
        manners = Manners(self.voices.wishes, chosen, self.remember_manners, lambda: self.voices.way == "reader")
        self.console = Console(out, self.voices, self.words, self.keymap, manners, sounds=self.sounds)
        self.board = BoardScreen(self.console, self.keymap, mode, lambda: self.voices.way)
        self.games: list[Session] = []
        self.front: Running | None = None
        """The game or the replay that goes on at the console, or None before there is one."""
        self.guide: Guide | None = None
        """The guided game under way, or None."""
        self.page: PageLink | None = None
        """The page in the browser on which the game is shown too, or None."""
        self.status = 0

    def words(self, key: str, facts: Mapping[str, Fact]) -> Text:
        """Return a text for the time before there is a game.

        Facts that only the narrator of a game could put into words are left out.
        """
        plain = {name.replace("_", "-"): fact for name, fact in facts.items() if isinstance(fact, str | int | Both)}
        made = self.texts.both(key, plain)
        return Text(made.shown, made.spoken, key, facts)

    def wake(self) -> None:
        """Wake the keyboard. The voice calls this from any thread."""
        if self.keyboard is not None:
            self.keyboard.wake()

    def remember_manners(self, manners: Manners) -> None:
        """Save how much is told and how sums are shown."""
        if manners.chosen is not None:
            self.settings.aloud, self.settings.aloud_chosen = manners.chosen, True
        self.voices.remember(manners.wishes)

    def show_page(self, port: int | None, lan: bool) -> None:
        """Show the game on a page in the browser, if `port` or `lan` asks for one.

        If the page cannot be opened, the player is told why and the game goes on.
        """
        if port is None and not lan:
            return
        from vialibera.shell.page import PageLink

        try:
            self.page = PageLink(self, port or 0, lan)
        except OSError as error:
            self.console.say("ui-page-failed", "alert", why=error.strerror or "")
        else:
            self.console.subscribe(self.page)

    # the questions

    def greet(self) -> None:
        """Tell every surface but the screen the first line, then report faults of the settings.

        The first line was on the screen before there was a voice.
        """
        line = first_line(self.mode, self.lang, single_keys=self.out.size is not None)
        self.console.tell_the_rest(Utterance(line, line, "answer", id="first-line"))
        if self.mode.fault:
            self.console.say("ui-bad-settings", "alert", why=clean(self.mode.fault).text)
        for name in self.keymap.faults:
            self.console.say("ui-bad-key", "alert", name=clean(name).text)
        if faults := self.voices.wishes.faults:
            self.console.say("ui-bad-speech", "alert", names=", ".join(clean(name).text for name in faults))
        if faults := self.sounds.faults:
            self.console.say("ui-bad-sound", "alert", names=", ".join(clean(name).text for name in faults))
        if self.voices.muted:
            self.console.say("ui-voice-muted", "alert")
        if self.mode.voice:
            self.sounds.begin(self.voices)

    def choose_voice(self, way: str) -> None:
        """Choose who speaks, then start the sounds, which depend on that."""
        self.voices.choose(way)
        self.sounds.begin(self.voices)

    def launch(self, setup: Setup, log: str | None = None, only_lesson: bool = False) -> None:
        """Start the questions before a game, or the guided game alone.

        If nothing says yet who speaks, the program's own voice asks that question aloud.
        """
        ask_voice = not self.mode.voice and self.out.size is not None
        if ask_voice:
            self.voices.replace("own")
        self.greet()
        for home in all_brought_home():
            self.console.say("ui-resume-home", "alert", path=clean(str(home)).text)
        Launch(
            self.console,
            setup,
            self.settings,
            lang=self.lang,
            start=partial(self.start, log=Path(log) if log else None),
            voice=self.choose_voice,
            pace=self.voices.set_pace,
            ask_voice=ask_voice,
            ask_pace=self.voices.asks_pace,
            sound=self.sounds.choose,
            ask_sound=self.sounds.asks,
            board=self.board,
            screen=self.choose_screen,
            lesson=self.lesson,
            offer_lesson=self.out.size is not None,
            instead=partial(self.lesson, self.leave) if only_lesson else None,
        ).begin()

    def choose_screen(self, screen: str) -> None:
        """Choose when the board is on the screen, and remember the choice."""
        self.board.choice = self.settings.screen = screen
        write(self.settings)

    # the game

    def start(self, setup: Setup, log: Path | None = None) -> None:
        """Start a game by these settings and log it from its first line."""
        session = self.laid_out(setup, setup.edition(), log)
        if session is None:
            self.console.done, self.status = True, FAILED
            return
        if setup.tournament is None:
            self.settings.last = setup.remembered()
            write(self.settings)
        self.take(session, setup)
        self.open(session, setup)

    def laid_out(self, setup: Setup, edition: Edition, log: Path | None = None) -> Session | None:
        """Create a game and its log; return None, after telling the player why, if no log can be
        written."""
        started = datetime.now().astimezone()
        path = log or log_path(games_folder(), edition.id, started)
        around = Circumstances(self.patience(), self.lang, time.monotonic, self.pace(setup.think))
        try:
            if log is None:
                path.parent.mkdir(parents=True, exist_ok=True)
            write_down = partial(self.open_log, setup, edition, path, started)
            return begin(self.console, setup, edition, around, write_down)
        except (JournalError, OSError) as error:
            why = advised(error if isinstance(error, JournalError) else trouble(path, error), self.lang, path)
            self.console.say("ui-no-log", "alert", why=clean(why, len(why)).text)
            return None

    def another(self, over: Session, setup: Setup) -> None:
        """Start another game with the same people and rules, outside any tournament.

        The finished game is closed only when the new one exists.
        """
        afresh = replace(setup, seed=None, tournament=None)
        session = self.laid_out(afresh, over.desk.edition)
        if session is not None:
            self.games.remove(over)
            self.put_away(over)
            self.take(session, afresh)
            self.open(session, afresh)

    # the guided game

    def lesson(self, afterwards: Callable[[], None]) -> None:
        """Play the guided first game, then restore the console and call `afterwards`."""
        here, folder = self.console.open_things, TemporaryDirectory(prefix="vialibera-", ignore_cleanup_errors=True)
        setup = lesson_setup(self.texts.format("ui-usual-name", {}), self.lang)
        session = self.laid_out(setup, setup.edition(), Path(folder.name) / "lesson.jsonl")
        if session is None:
            afterwards()
            return

        def over() -> None:
            self.dismiss_guide()
            self.front = None
            self.console.turn_to(here)
            afterwards()

        self.guide = Guide(session, folder, over)
        self.show(self.guide)
        self.open(session, setup)

    def dismiss_guide(self) -> None:
        """End the guided game and delete its log."""
        if self.guide is not None:
            self.guide.put_away()
            self.guide = None

    def leave(self) -> None:
        self.console.done = True

    def open_log(self, setup: Setup, edition: Edition, path: Path, started: datetime, seed: int) -> LogKeeper:
        """Create the log of a game, with its header."""
        people = [Player(place.name, place.token, place.bot or None) for place in setup.places]
        begun = started.isoformat(timespec="seconds")
        header = new_header(
            edition.snapshot,
            people,
            begun,
            seed=seed,
            dice=setup.dice,
            language=self.lang,
            minutes=setup.minutes,
            tournament=setup.tournament,
            think=setup.think,
        )
        return LogKeeper(Journal.create(path, header), self.moved)

    def open(self, session: Session, setup: Setup) -> None:
        """Announce the players and the rules, then submit the first command."""
        desk = session.desk
        for said in opening(desk.narrator, setup.minutes):
            self.console.tell(said)
        desk.submit(Begin(desk.state.actors[0], desk.state.serial))

    def moved(self, journal: Journal) -> None:
        """Tell the player that the log could no longer be written and the game moved to another
        file."""
        key = "ui-moved.temporary" if is_temporary(journal.path) else "ui-moved"
        self.console.say(key, "alert", path=clean(str(journal.path)).text)

    def patience(self) -> Settings:
        """Return the settings for a game, without the guard against double keys if a script plays.

        In a script the same key twice is meant. The remembered settings stay as they are.
        """
        if self.out.size is not None:
            return self.settings
        patient = copy.copy(self.settings)
        patient.guard = 0.0
        return patient

    def pace(self, think: float | None) -> Pace:
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

    def take(self, session: Session, setup: Setup) -> None:
        """Add a game and bring it to the front."""
        keep_note_ready()
        self.games.append(session)
        begin = partial(self.another, session, setup)
        session.desk.another = begin if setup.tournament is None else partial(self.console.say, "ui-another-not")
        self.show(session)

    def show(self, running: Running) -> None:
        """Bring a game or a replay to the front and pause what was there."""
        if self.front is not None:
            self.front.pause()
        self.front = running

    def turn_to(self, session: Session) -> None:
        """Return to a game that was paused."""
        self.show(session)
        session.come_forward()

    def pump(self) -> None:
        """Do what is due; end the program if its output is gone and no voice speaks either."""
        if self.out.broken and self.voices.way != "own":
            self.console.done, self.status = True, FAILED
            return
        if self.page is not None:
            self.page.tell()
        if self.front is not None:
            self.front.pump()
        else:
            self.console.tell_notices()

    def due(self) -> float | None:
        """Return the seconds until `pump` has something to do, or None."""
        return None if self.front is None else self.front.due()

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
            from vialibera.shell.app import Keyboard

            self.keyboard = Keyboard(self.console, self, self.board)
            gc.freeze()  # what there is by now stays: no key waits while the collector goes through all of it
            with suppress(EOFError):
                self.keyboard.run()

    def close(self) -> None:
        """Close every game and surface, and tell where each log is, so that it can be resumed."""
        self.dismiss_guide()
        for session in self.games:
            self.put_away(session)
        if self.page is not None:
            self.page.close()
        self.console.voice.close(LAST_WORDS if self.out.size else WORDS_OF_A_SCRIPT)
        self.sounds.close()
        for notice in self.console.voice.notices():
            self.out.line(notice.shown)
        self.out.end()
        if self.out.broken:
            paths = ", ".join(clean(str(session.path)).text for session in self.games)
            self.out.fault(self.texts.format("ui-unheard", {"path": paths}))

    def put_away(self, session: Session) -> None:
        """Tell where the log of a game is, then close it. That line is the last the player gets of
        the game."""
        self.tell_saved(session)
        session.close()

    def tell_saved(self, session: Session) -> None:
        """Tell where the game is saved, after making sure that it is.

        If another program emptied or removed the file meanwhile, the game moves to a new file
        first.
        """
        if session.keeper is None or session.keeper.settle():
            saved = self.texts.format("ui-saved", {"path": str(session.path)})
            self.console.tell([Utterance(saved, self.texts.format("ui-saved.aloud", {}), "event", id="ui-saved")])
        else:
            self.console.say("ui-saved-not", "event", path=clean(str(session.path)).text)
            self.status = FAILED


def play(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Play one game; return the exit status.

    Whatever ends the program, every line that was told is on the disk.
    """
    program = Program(lang, mode, out)
    try:
        setup = setup_of(arguments, program.texts)
    except WrongOption as wrong:
        out.fault(str(wrong))
        return WRONG_USE
    program.show_page(arguments.web, arguments.lan)
    return run(program, partial(program.launch, setup, arguments.log))


def learn(lang: str, mode: Mode, out: Out) -> int:
    """Play the guided first game alone; return the exit status."""
    program = Program(lang, mode, out)
    return run(program, partial(program.launch, Setup(), only_lesson=True))


def run(program: Program, launch: Callable[[], None]) -> int:
    """Run the program to its end, however that comes; return the exit status."""
    try:
        launch()
        program.run()
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.status
