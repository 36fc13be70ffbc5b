"""The program with the game's own voice: what it says of itself, and when; a puppet speaks in place of espeak."""

from __future__ import annotations

import io
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from tests.keyboard import seen
from tests.launching import options
from tests.senses.voice.speaking import said, until
from tests.senses.voice.test_keeper import Puppet

from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.speech_length import speech_seconds
from vialibera.senses.voice.speech_queue import SpeechQueue
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice, Voice
from vialibera.shell.audio_control.voice_control import HOLD_UNTIL_ENTER, VoiceControl
from vialibera.shell.program import FAREWELL_SECONDS, SCRIPT_FAREWELL_SECONDS, Program
from vialibera.shell.settings.setting_values import listed_settings
from vialibera.shell.settings.settings_file import SETTINGS_FILE_NAME, ProgramSettings, load_settings
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.setup.command_line_setup import setup_from_arguments
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.setting_table import fewest_columns

TWO = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "1")


class Stage:
    """Programs whose own voices are puppets; nothing is said before a test lets a puppet be ready."""

    def __init__(self, config: Path) -> None:
        self.config = config / SETTINGS_FILE_NAME
        self.puppets: list[Puppet] = []
        self.voices: list[Voice] = []
        self.first_fault = ""
        """The fault with which a puppet ends soon after its first order, or an empty text."""

    def make(self, way: str, lang: str, settings: Any, reading: ReadingTimer, **more: Any) -> Voice:
        made: Voice = SilentVoice(reading, way == "reader", settings, more["remember"])
        if way == "own":
            made = OwnVoice(lang, settings, reading, SoundOutput(), spawn=self.spawn, **more).start()  # type: ignore[arg-type]
        self.voices.append(made)
        return made

    def spawn(self, *heard: Any) -> Puppet:
        puppet = Puppet(*heard)
        self.puppets.append(puppet)
        if self.first_fault:
            threading.Timer(0.1, puppet.tell, ["fatal"], {"why": self.first_fault}).start()
        return puppet

    def settings(self, text: str) -> None:
        self.config.parent.mkdir(exist_ok=True)
        self.config.write_text(text, "utf-8")

    def launched(self, *words: str, size: Any = (170, 60), environment: dict[str, str] | None = None) -> Program:
        arguments = options(*words)
        self.screen = io.StringIO()
        mode = choose_start_options(arguments.voice, environment or {})
        self.program = Program("it", mode, LineOutput(self.screen, (lambda: size) if size else None), make=self.make)
        self.program.ask_setup(setup_from_arguments(arguments, self.program.services.texts), None)
        self.program.do_due_work()
        return self.program

    def press(self, *keys: str) -> str:
        before = len(seen(self.screen))
        for key in keys:
            self.program.console.press(self.program.console.own_key(key))
            self.program.do_due_work()
        return seen(self.screen)[before:]

    def spoken(self, count: int) -> list[str]:
        """The first sentences the newest puppet is given."""
        puppet = self.puppets[-1]
        puppet.tell("ready", engine="puppet")
        for _ in range(count - 1):
            puppet.tell("ended", number=puppet.spoken()[-1], whole=True)
        return [message["text"] for message in puppet.sent if message["do"] == "speak"]


# who speaks


def test_the_first_question_is_asked_aloud_too(stage: Stage) -> None:
    stage.launched()
    assert "Come segui il gioco?" in stage.screen.getvalue()
    first, second, *others = stage.spoken(5)
    assert first.startswith("Vialibera.")
    assert re.fullmatch(r"Come segui il gioco\? vialibera manual [\w-]+ spiega ogni passo\.", second)
    assert others == ["1: leggo lo schermo", "2: me lo legge un lettore di schermo", "3: parla il gioco"]
    assert load_settings().voice == "", "nothing is settled yet"


@pytest.mark.parametrize("words", [(), ("--voice", "off")])
def test_rows_for_any_display_come_only_as_long_as_nothing_says_who_speaks(
    words: tuple[str, ...], stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vialibera.shell.program.is_braille_running_alone", lambda: True)
    stage.launched(*words)
    assert stage.program.out.cells == (0 if words else fewest_columns())


def test_who_chooses_the_own_voice_keeps_the_one_that_asks(stage: Stage) -> None:
    stage.launched()
    asking = stage.program.console.speaker.voice
    stage.press("3", "enter")
    assert stage.program.console.speaker.voice is asking and asking.is_alive  # type: ignore[attr-defined]
    assert load_settings().voice == "own" and len(stage.puppets) == 1


def test_who_chooses_another_way_silences_it(stage: Stage) -> None:
    stage.launched()
    stage.press("2", "enter")
    assert isinstance(stage.program.console.speaker.voice, SilentVoice) and stage.puppets[0].dead
    assert load_settings().voice == "reader"


def test_a_script_is_not_asked(stage: Stage) -> None:
    stage.launched(size=None)
    assert not stage.puppets and "Come segui il gioco?" not in stage.screen.getvalue()


@pytest.mark.parametrize("size", [(80, 24), None])
@pytest.mark.parametrize("words", [TWO, ("--ruleset", "salotto")])
def test_a_voice_that_cannot_speak_says_so_before_the_first_question(
    words: tuple[str, ...], size: Any, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line is what must be answered, in a script as at a terminal."""
    monkeypatch.setattr("vialibera.shell.program.FIRST_REPORT_SECONDS", 20.0)
    stage.first_fault = "no-sound"
    stage.launched(*words, "--voice", "own", size=size)
    told = seen(stage.screen)
    assert told.count("La voce tace") == 1 and told.startswith("La voce tace: nessun dispositivo audio")
    assert len(told.splitlines()) > 1


# muted


def test_a_muted_voice_says_on_the_screen_that_it_is(stage: Stage) -> None:
    stage.settings('voice = "own"\n[speech]\nmuted = true\nrate = 200\n[keys]\nmute = ["è"]\n')
    stage.launched(*TWO)
    assert seen(stage.screen).split("\n")[0] == "La voce del gioco è spenta: È la accende."
    assert not stage.puppets
    assert "Voce attiva." in stage.press("è")
    assert stage.puppets and load_settings().speech == {"muted": False, "rate": 200}


def test_the_voice_is_muted_and_brought_back_in_the_settings_too(stage: Stage) -> None:
    stage.launched(*TWO, "--voice", "own")
    rows = [row.id for row in listed_settings() if row.group == "hear"]
    stage.press("c-o", "2", str(rows.index("muted") + 1))
    for key, is_muted in (("1", True), ("1", True), ("2", False)):
        stage.press(key)
        assert stage.program.services.voice_control.is_muted is is_muted
        assert bool(load_settings().speech.get("muted")) is is_muted and stage.puppets[-1].dead is is_muted
        stage.press(str(rows.index("muted") + 1))


def test_the_environment_does_not_bring_back_a_muted_voice_but_the_flag_does(stage: Stage) -> None:
    stage.settings("[speech]\nmuted = true\n")
    stage.launched(*TWO, environment={"VIALIBERA_VOICE": "own"})
    assert not stage.puppets and "è spenta" in stage.screen.getvalue()
    stage.launched(*TWO, "--voice", "own")
    assert stage.puppets and "è spenta" not in stage.screen.getvalue()


def test_a_muted_voice_that_is_chosen_in_the_settings_speaks_again(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    assert "Voce spenta." in stage.press("m") and load_settings().speech == {"muted": True}
    stage.program.services.choose_voice("own")
    assert len(stage.puppets) == 2 and load_settings().speech["muted"] is False
    assert "Voce spenta." in stage.press("m")


def test_m_goes_back_to_what_was_before(stage: Stage) -> None:
    stage.settings('voice = "reader"\n')
    stage.launched(*TWO)
    assert "Voce attiva." in stage.press("m")
    assert load_settings().voice == "reader", "nobody knows yet whether it speaks"
    assert stage.spoken(2) and load_settings().voice == "own"
    assert "Voce spenta." in stage.press("m")
    assert stage.puppets[0].dead and isinstance(stage.program.console.speaker.voice, SilentVoice)
    assert (load_settings().voice, load_settings().speech) == ("reader", {"muted": False})


def lose(stage: Stage) -> None:
    stage.puppets[-1].tell("fatal", why="no-sound")
    stage.program.do_due_work()


@pytest.mark.parametrize("remembered", ["reader", "off"])
def test_m_without_a_sound_device_goes_on_and_off_and_nothing_is_remembered(stage: Stage, remembered: str) -> None:
    stage.settings(f'voice = "{remembered}"\n')
    stage.launched(*TWO)
    for count in (1, 2):
        assert "Voce attiva." in stage.press("m")
        lose(stage)
        assert stage.screen.getvalue().count("La voce tace") == count
        assert "Voce spenta." in stage.press("m")
        assert isinstance(stage.program.console.speaker.voice, SilentVoice)
    assert (load_settings().voice, load_settings().speech) == (remembered, {})


def test_m_pressed_again_before_the_voice_has_made_a_sound_remembers_nothing(stage: Stage) -> None:
    """Nor what the command line has chosen for this once."""
    stage.settings('voice = "off"\n')
    stage.launched(*TWO, "--voice", "reader")
    assert "Voce attiva." in stage.press("m") and "Voce spenta." in stage.press("m")
    assert (
        isinstance(stage.program.console.speaker.voice, SilentVoice)
        and stage.program.services.voice_control.voice_kind == "reader"
    )
    assert (load_settings().voice, load_settings().speech) == ("off", {})


def test_m_tries_a_lost_voice_once_more_and_then_gives_in(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    lose(stage)
    assert "Voce attiva." in stage.press("m")
    assert len(stage.puppets) == 2
    lose(stage)
    assert "Voce spenta." in stage.press("m")
    assert (load_settings().voice, load_settings().speech) == ("own", {}), "the next start tries again"


# notices


def test_a_lost_voice_is_told_at_once_with_the_key_that_tries_again(stage: Stage) -> None:
    """Nobody presses a key meanwhile."""
    stage.settings('voice = "own"\n[keys]\nmute = ["è"]\n')
    program = stage.launched(*TWO)
    told: list[bool] = []

    def meanwhile(pipe: Any) -> None:
        until(lambda: program.keyboard is not None and program.keyboard.loop is not None)
        stage.puppets[0].tell("fatal", why="no-sound")
        told.append(until(lambda: "Si gioca leggendo; È per riprovare." in stage.screen.getvalue(), 10.0))
        pipe.send_text("\x11")

    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        thread = threading.Thread(target=meanwhile, args=(pipe,))
        thread.start()
        program.run()
        thread.join()
    assert told == [True]
    assert stage.screen.getvalue().count("Si gioca leggendo") == 1


def test_a_wake_after_the_end_does_nothing(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    program = stage.launched(*TWO)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text("\x11")
        program.run()
    program.wake()


def test_a_voice_that_stands_in_says_so_aloud(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    stage.puppets[0].tell("notice", why="no-language", voice="David")
    stage.program.do_due_work()
    assert "Non c'è una voce italiana: legge David" in stage.screen.getvalue()
    assert any("legge David" in text for text in stage.spoken(8))


def test_what_is_wrong_in_the_settings_of_the_voice_is_told_once(stage: Stage) -> None:
    text = 'voice = "own"\n[speech]\nrate = "fast"\nAnna.pitch = 3\nAnna.rate = 300\n'
    stage.settings(text)
    stage.launched(*TWO)
    lines = [line for line in seen(stage.screen).split("\n") if line.startswith("vialibera.toml")]
    assert lines == [
        'vialibera.toml, riga 3: «rate = "fast"» non è valido; ci vuole un numero da 80 a 450.',
        "vialibera.toml, riga 4: l'impostazione «Anna.pitch» non esiste.",
    ]
    stage.press("m", "m", "f6", "enter")
    assert stage.screen.getvalue().count("riga 3") == 1
    kept = stage.config.read_text("utf-8")
    assert "Anna.pitch = 3\nAnna.rate = 300\n" in kept


# how fast one listens to a screen reader


def test_how_fast_one_listens_is_asked_once_at_the_first_start_with_a_reader(stage: Stage) -> None:
    stage.launched(*TWO)
    said_then = stage.press("2", "enter")
    assert "Quanto velocemente ascolti?" in said_then and "Solo Invio: 200 parole al minuto" in said_then
    stage.press("4", "enter")
    assert load_settings().pace_asked and load_settings().speech == {"pace": 300}
    assert stage.program.console.speaker.voice.seconds_for("Via Verdi.") == speech_seconds("Via Verdi.", "it", 300)
    stage.launched("--ruleset", "salotto")
    assert "ascolti" not in seen(stage.screen)


def test_the_key_that_silences_the_voice_is_told_once_and_only_where_the_game_speaks(stage: Stage) -> None:
    """With a reader X silences nothing; the first game that is heard tells of it, later ones do not."""
    told = "X due volte fa tacere la voce."
    for way, times in (("reader", 0), ("own", 1), ("own", 0)):
        stage.launched(*TWO, "--voice", way)
        stage.press("enter")
        assert seen(stage.screen).count(told) == times, way
        assert load_settings().hands.get("skip_told", False) == (way == "own")


def test_two_quick_enters_do_not_take_the_line_about_silence_away(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = []
    usual = SpeechQueue.put
    monkeypatch.setattr(
        SpeechQueue, "put", lambda self, *told, **whom: put.append(told[0]) or usual(self, *told, **whom)
    )
    stage.launched(*TWO, "--voice", "own")
    stage.press("enter")
    [line] = [line for line in put if line.id == "ui-skip"]
    queue = SpeechQueue()
    queue.put(line, 0.0)
    queue.skip_events(0.0, 0)
    assert (left := queue.take_next(0.0)) is not None and left.utterance == line


def test_it_is_not_asked_where_no_reader_reads_and_where_all_was_settled(stage: Stage) -> None:
    stage.launched("--ruleset", "salotto", "--voice", "off")
    assert "ascolti" not in seen(stage.screen)
    stage.launched(*TWO, "--voice", "reader")
    assert "ascolti" not in seen(stage.screen)


def test_a_pace_belongs_to_its_player_and_switches_with_the_turn(stage: Stage) -> None:
    stage.settings('voice = "reader"\npace_asked = true\n[speech]\n"Anna.pace" = 400\n')
    stage.launched(*TWO, "--voice", "reader")
    stage.press("enter")
    desk = stage.program.session.game  # type: ignore[union-attr]
    anna = desk.people.listener == "Anna"
    assert f"Velocità {420 if anna else 220} parole al minuto." in stage.press("f6")
    assert load_settings().speech == {"Anna.pace": 420 if anna else 400, **({} if anna else {"Bruno.pace": 220})}
    desk.people.listener = "Bruno" if anna else "Anna"
    desk.people.use_listener_voice()
    assert f"Velocità {180 if anna else 380} parole al minuto." in stage.press("-")


def test_only_a_display_new_to_the_settings_brings_its_habits(stage: Stage) -> None:
    control = displayed(stage, "", columns=40)
    assert (control.voice_settings.common.pace, control.voice_settings.common.verbosity) == (80, "brief")
    assert control.settings.hold == HOLD_UNTIL_ENTER
    control = displayed(stage, "columns = 40\n")
    assert (control.voice_settings.common.pace, control.voice_settings.common.verbosity) == (200, "normal")
    assert control.settings.hold == ProgramSettings().hold


def displayed(stage: Stage, settings: str, columns: int | None = None) -> VoiceControl:
    """The voice of a program on a braille display."""
    stage.settings(settings)
    options = choose_start_options("reader", {}, columns=columns)
    out = LineOutput(io.StringIO(), lambda: (80, 24))
    return Program("it", options, out, make=stage.make).services.voice_control


# each player's own


def test_rate_volume_and_voice_switch_with_the_turn_change_by_keys_and_are_remembered(stage: Stage) -> None:
    stage.settings(
        'voice = "own"\n[speech]\nrate = 200\n"anna.rate" = 300\n[speech.Bruno]\nvolume = 50\nvoice_it = "it-x"\n'
    )
    stage.launched(*TWO)
    stage.press("enter")
    turn = stage.program.session.game.people.prompted_seat()  # type: ignore[union-attr]
    puppet = stage.puppets[0]
    stage.spoken(30)
    tuned = [message for message in puppet.sent if message["do"] == "tune"][-1]
    wanted = {0: (300, 100, ""), 1: (200, 50, "it-x")}
    assert (tuned["rate"], tuned["volume"], tuned["voice"]) == wanted[turn]
    said_now = stage.press("f6", "f7")
    assert f"Velocità {320 if turn == 0 else 220} parole al minuto." in said_now
    assert ("Volume 90." if turn == 0 else "Volume 40.") in said_now
    speech = load_settings().speech
    assert speech["anna.rate"] == (320 if turn == 0 else 300)
    assert speech["Bruno.volume"] == (50 if turn == 0 else 40)
    assert speech["rate"] == (200 if turn == 0 else 220)
    stage.press("m", "m")
    assert stage.puppets[-1].sent[0]["rate"] == (320 if turn == 0 else 220), "the same player goes on"


def test_y_takes_another_voice(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    stage.puppets[0].tell("voices", voices=[["it/a", "Alba", ["it"]], ["it/b", "Bice", ["it"]]])
    assert stage.press("y").strip() == "Voce: Bice."
    assert load_settings().speech == {"voice_it": "it/b"}
    stage.press("m")
    assert "nessuna voce da regolare" in stage.press("y")


# repeating and leaving


def test_a_line_that_is_repeated_is_an_answer(stage: Stage) -> None:
    """Nobody waits for it, and the next key cuts it, whatever it was when it was new."""
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    stage.press("enter")
    stage.spoken(40)
    voice: Any = stage.program.console.speaker.voice
    told = stage.program.console.scrollback.last_event()
    assert told is not None
    last = told[-1].shown
    assert voice.queue.is_idle()
    assert stage.press("x", ".").endswith(last), "not that it was silenced"
    assert voice.seconds_to_wait() == 0.0 and voice.queue.current.utterance.kind == "answer"
    before = voice.queue.current
    stage.press("up")
    assert before.fate == "cut" and voice.seconds_to_wait() == 0.0


def test_a_file_that_is_saved_is_said_without_its_path(stage: Stage) -> None:
    stage.settings('voice = "own"\n')
    program = stage.launched(*TWO)
    stage.press("enter")
    stage.spoken(40)
    program.console.speaker.voice.close = lambda finish=0.0: None  # type: ignore[method-assign]
    program.close()
    assert stage.puppets[0].sent[-1]["text"] == "Partita salvata: «vialibera resume» la riprende."
    assert ".jsonl" not in stage.screen.getvalue()


@pytest.mark.parametrize(("size", "seconds"), [((80, 24), FAREWELL_SECONDS), (None, SCRIPT_FAREWELL_SECONDS)])
def test_a_script_is_let_speak_its_last_sentences(size: Any, seconds: float, stage: Stage) -> None:
    program = stage.launched(*TWO, "--voice", "own", size=size)
    given: list[float] = []
    program.console.speaker.voice.close = lambda finish=0.0: given.append(finish)  # type: ignore[method-assign]
    program.close()
    assert given == [seconds]


@pytest.mark.parametrize("voice", ["own", "off"])
def test_a_game_without_a_screen_goes_on_as_long_as_it_speaks(stage: Stage, voice: str) -> None:
    program = stage.launched(*TWO, "--voice", voice)
    stage.screen.close()
    program.console.press("enter")
    program.do_due_work()
    assert (program.console.is_done, program.exit_status) == ((False, 0) if voice == "own" else (True, 1))


def test_what_goes_wrong_at_the_very_end_is_still_told(stage: Stage) -> None:
    program = stage.launched(*TWO, "--voice", "own", size=None)
    program.console.speaker.voice.say(said("Ultima."))

    def fails(finish: float = 0.0) -> None:
        stage.puppets[0].tell("fatal", why="no-sound")

    program.console.speaker.voice.close = fails  # type: ignore[method-assign]
    program.close()
    assert stage.screen.getvalue().count("nessun dispositivo") == 1


def test_the_rate_that_one_of_several_people_changes_is_their_own(stage: Stage) -> None:
    control = stage.launched("--players", "Anna,Bruno", "--voice", "reader").services.voice_control
    control.set_player("Anna", shared=True)
    control.change_rate(1)
    pace_of = control.voice_settings.profile_of
    assert pace_of("Anna").pace > pace_of("Bruno").pace == pace_of("").pace
    control.set_player("Bruno", shared=False)
    control.change_rate(-1)
    assert pace_of("Bruno").pace == pace_of("").pace, "who plays alone changes it for everybody"
