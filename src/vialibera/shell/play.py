"""From the command line to the last word: questions, game, farewell."""

from __future__ import annotations

import copy
import sys
import time
from argparse import Namespace
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vialibera.agents.player import DEFAULT, PLAYERS
from vialibera.editions import Edition, EditionError, minutes_problem
from vialibera.engine.topics.opening import Begin
from vialibera.journal.errors import JournalError
from vialibera.journal.header import Player, new_header
from vialibera.journal.log import Journal
from vialibera.journal.wording import advised
from vialibera.narrator.hostile import clean
from vialibera.narrator.texts import Texts
from vialibera.narrator.utterance import Both, Utterance
from vialibera.shell.actions import Keymap
from vialibera.shell.console import Console
from vialibera.shell.keeping import Keeper
from vialibera.shell.launch import Launch
from vialibera.shell.lines import run_lines
from vialibera.shell.manners import Manners
from vialibera.shell.mode import Mode, first_line
from vialibera.shell.out import BREATH, Out
from vialibera.shell.session import Circumstances, Session, begin, log_path, opening_lines
from vialibera.shell.settings import Settings, games_folder, write
from vialibera.shell.setup import Place, Setup
from vialibera.table.table import Pace
from vialibera.voice.preferences import Preferences, preferences
from vialibera.voice.sinks import Reading, Sink, make

if TYPE_CHECKING:
    from vialibera.shell.app import Keyboard

FAILED = 1
WRONG_USE = 2
LAST_WORDS, WORDS_OF_A_SCRIPT = 5.0, 60.0
"""Seconds for which the voice may speak to its end: somebody who leaves has heard what went before, a script has run
ahead of the voice."""


class WrongOption(Exception):
    """An option that makes no sense, in words."""


def setup_of(arguments: Namespace, texts: Texts) -> Setup:
    """What the command line has settled."""
    names = [name.strip() for name in (arguments.players or "").split(",") if name.strip()]
    places = [Place(name) for name in names]
    for bot in arguments.bot:
        name, _, kind = bot.partition("=")
        kind = kind or DEFAULT
        if kind not in PLAYERS:
            raise WrongOption(texts.format("ui-no-kind", {"kind": clean(kind).text, "kinds": ", ".join(PLAYERS)}))
        _seat_bot(places, name.strip(), kind)
    made = Setup(arguments.ruleset or "", places, arguments.variant, arguments.no_variant, arguments.set)
    made.minutes = arguments.minutes if arguments.minutes is not None else arguments.until
    made.dice, made.seed = arguments.dice or "program", arguments.seed
    _check(made, texts)
    return made


def _seat_bot(places: list[Place], name: str, kind: str) -> None:
    """A computer player by the name of somebody at the table takes that seat, else a new one."""
    for place in places:
        if place.name.casefold() == name.casefold():
            place.bot = kind
            return
    places.append(Place(name, kind))


def _check(setup: Setup, texts: Texts) -> None:
    """What can be known to be wrong before any question."""
    if not setup.ruleset:
        return
    try:
        data = setup.edition().data
    except EditionError as error:
        raise WrongOption("\n".join(problem.text(texts.lang) for problem in error.problems)) from None
    if setup.minutes is not None and (problem := minutes_problem(data, setup.minutes)) is not None:
        raise WrongOption(problem.text(texts.lang))
    most = max(int(number) for number in data["players"]["capital"])
    if len(setup.places) > most:
        raise WrongOption(texts.format("ui-too-many", {"count": most}))


class Program:
    """One run of `vialibera play`."""

    def __init__(self, lang: str, mode: Mode, out: Out) -> None:
        self.lang, self.mode, self.out = lang, mode, out
        self.settings: Settings = mode.settings
        self.texts = Texts(lang)
        self.way, self.before = mode.voice, ""
        """Who speaks, and who spoke before M turned the game's own voice on."""
        self.wishes = preferences(self.settings.speech)
        if mode.source == "--voice":
            self.wishes.change("", muted=False)
        self.session: Session | None = None
        self.keyboard: Keyboard | None = None
        self.keymap = Keymap(self.settings.keys, lang)
        self.console = Console(out, self.make_voice(mode.voice), self.words, self.keymap)
        self.console.turn_voice = self.turn_voice
        self.console.manners = Manners(self.wishes, self.settings.aloud, self.remember_manners)
        self.texts.keys.update({name: self.keymap.label(name) for name in self.keymap.keys})
        self.journal: Journal | None = None
        self.log: Path | None = None
        self.status = 0

    def words(self, key: str, facts: Mapping[str, Any]) -> Both:
        """Texts before anybody has sat down."""
        return self.texts.both(key, {name.replace("_", "-"): value for name, value in facts.items()})

    # the questions

    def greet(self) -> None:
        """The first line was on the screen before there was a voice. Then whatever the settings have to be told of."""
        line = first_line(self.mode, self.lang, single_keys=self.out.size is not None)
        self.console.hear(Utterance(line, line, "answer"))
        if self.mode.fault:
            self.console.say("ui-bad-settings", "alert", why=clean(self.mode.fault).text)
        for name in self.keymap.faults:
            self.console.say("ui-bad-key", "alert", name=clean(name).text)
        if self.wishes.faults:
            names = ", ".join(clean(name).text for name in self.wishes.faults)
            self.console.say("ui-bad-speech", "alert", names=names)
        if self.way == "own" and self.wishes.common.muted:
            self.console.say("ui-voice-muted", "alert")

    def launch(self, setup: Setup, log: str | None) -> None:
        """Who is to speak is asked aloud, too."""
        self.log = Path(log) if log else None
        ask_voice = not self.mode.voice and self.out.size is not None
        if ask_voice:
            self.replace_voice("own")
        self.greet()
        Launch(
            self.console,
            setup,
            self.settings,
            lang=self.lang,
            start=self.start,
            voice=self.choose_voice,
            ask_voice=ask_voice,
        ).begin()

    # the voice

    def make_voice(self, way: str) -> Sink:
        """A script waits for nobody's reading."""
        self.out.breath = BREATH if way == "reader" else 0.0
        heard = (0.0, 0.0) if self.out.size is None else (self.settings.grace_first, self.settings.grace_letter)
        reading = Reading(time.monotonic, *heard)
        more = {"remember": self.remember_speech, "wake": self.wake, "mute_key": self.keymap.label("mute")}
        return make(way, self.lang, self.wishes, reading, **more)

    def wake(self) -> None:
        """Called by the voice, from any thread."""
        if self.keyboard is not None:
            self.keyboard.wake()

    def remember_speech(self, wishes: Preferences) -> None:
        self.settings.speech = wishes.table()
        write(self.settings)

    def remember_manners(self, manners: Manners) -> None:
        self.settings.aloud = manners.aloud
        self.remember_speech(manners.wishes)

    def choose_voice(self, way: str) -> None:
        """Remembered; who chooses the game's own voice wants to hear it."""
        if way != self.way:
            self.replace_voice(way)
        elif self.wishes.common.muted:
            self.console.voice.mute()
        self.settings.voice = way
        write(self.settings)

    def replace_voice(self, way: str) -> None:
        self.way = way
        if self.wishes.common.muted:
            self.wishes.change("", muted=False)
            self.remember_speech(self.wishes)
        self.console.voice.close()
        self.console.voice = self.make_voice(way)
        if self.session is not None:
            table, desk = self.session.table, self.session.desk
            table.ear = self.console.voice
            self.console.voice.use(table.seats[desk.prompted()].name)

    def turn_voice(self) -> bool:
        """Whoever has no voice gets the game's own; that is muted, for good, and what was before comes back."""
        if self.way != "own":
            self.before = self.way or "off"
            self.choose_voice("own")
            return True
        on = self.console.voice.mute()
        if not on and self.before:
            self.choose_voice(self.before)
        return on

    # the game

    def start(self, setup: Setup) -> None:
        """The game is written down from its first line on."""
        around = Circumstances(self.patience(), self.lang, time.monotonic, self.pace())
        try:
            self.session = begin(self.console, setup, around, partial(self.open_log, setup))
        except (JournalError, OSError) as error:
            why = advised(error, self.lang, self.log or Path()) if isinstance(error, JournalError) else str(error)
            self.console.say("ui-no-log", "alert", why=clean(why).text)
            self.console.done, self.status = True, FAILED
            return
        self.settings.last = setup.remembered()
        write(self.settings)
        self.play(setup)

    def patience(self) -> Settings:
        """In a script the same key twice is meant; what is remembered stays as it was."""
        if self.out.size is not None:
            return self.settings
        patient = copy.copy(self.settings)
        patient.guard = 0.0
        return patient

    def pace(self) -> Pace:
        """A script waits for nobody."""
        hold = self.settings.hold if self.settings.hold >= 0 else None
        if self.out.size is None:
            return Pace(0.0, 0.0, hold)
        return Pace(self.settings.think, self.settings.react, hold)

    def play(self, setup: Setup) -> None:
        assert self.session is not None
        desk = self.session.desk
        desk.tokens = [place.token for place in setup.places]
        self.console.tell(desk.narrator.cleaned())
        opening_lines(self.session, self.lang, setup.minutes)
        desk.submit(Begin(desk.state.actors[0], desk.state.serial))

    def open_log(self, setup: Setup, edition: Edition, seed: int) -> Keeper:
        started = datetime.now().astimezone()
        if self.log is None:
            folder = games_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self.log = log_path(folder, edition.id, started)
        people = [Player(place.name, place.token, place.bot or None) for place in setup.places]
        settled = {"seed": seed, "dice": setup.dice, "language": self.lang, "minutes": setup.minutes}
        header = new_header(edition.data, people, started.isoformat(timespec="seconds"), **settled)
        self.journal = Journal.create(self.log, header)
        return Keeper(self.journal, self.moved)

    def moved(self, journal: Journal) -> None:
        """The file could no longer be written: the game has gone to another one."""
        self.journal, self.log = journal, journal.path
        self.console.say("ui-moved", "alert", path=clean(str(journal.path)).text)

    # the loop is asked through the program, because the game begins in the middle of it

    def pump(self) -> None:
        if self.session is not None:
            self.session.pump()
        else:
            self.console.tell_notices()

    def due(self) -> float | None:
        return None if self.session is None else self.session.due()

    def pause(self) -> None:
        if self.session is not None:
            self.session.pause()

    def go_on(self) -> None:
        if self.session is not None:
            self.session.go_on()

    def run(self) -> None:
        if self.out.size is None:
            run_lines(self.console, self, sys.stdin)
        else:
            from vialibera.shell.app import Keyboard

            self.keyboard = Keyboard(self.console, self)
            with suppress(EOFError):
                self.keyboard.run()

    def close(self) -> None:
        """Where the game lies, for whoever wants to go on with it."""
        if self.journal is not None:
            self.journal.close()
            saved = self.texts.format("ui-saved", {"path": str(self.log)})
            self.console.show(Utterance(saved, self.texts.format("ui-saved.aloud", {}), "alert"))
        self.console.voice.close(LAST_WORDS if self.out.size else WORDS_OF_A_SCRIPT)
        for notice in self.console.voice.notices():
            self.out.line(notice.shown)
        self.out.end()


def play(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Plays one game; whatever happens, what was told is on the disk."""
    program = Program(lang, mode, out)
    try:
        setup = setup_of(arguments, program.texts)
    except WrongOption as wrong:
        out.fault(str(wrong))
        return WRONG_USE
    try:
        program.launch(setup, arguments.log)
        program.run()
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.status
