"""Sounds at the console: when they are on, the keys and settings that change them, and one line when they fail."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.apart import GAME, environment, run_lines
from tests.keyboard import Quiet, Time, seen
from tests.launching import Launched
from tests.senses.voice.test_keeper import Puppet
from tests.shell.audio_control.test_own_voice import Stage
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard
from tests.surfaces import voice_control

from vialibera.cli import main
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.senses.sound.cues import OWN_TURN_MESSAGE
from vialibera.senses.sound.recipes import RECIPES
from vialibera.shell.audio_control.sound_control import DEVICE_VARIABLE, LAST_SOUND_SECONDS, SoundControl
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.texts import format_text

TWO = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "1")


class Musicians(list[Puppet]):
    """The processes that were started."""

    def __call__(self, heard: Any, ended: Any, command: Any, name: str) -> Puppet:
        self.append(Puppet(heard, ended))
        return self[-1]

    @property
    def played(self) -> list[str]:
        return [cue[0] for one in self for message in one.sent if message["do"] == "play" for cue in message["cues"]]


@pytest.fixture(autouse=True)
def sounds_as_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VIALIBERA_SOUND")


@pytest.fixture
def musicians(monkeypatch: pytest.MonkeyPatch) -> Musicians:
    made = Musicians()
    monkeypatch.setattr("vialibera.senses.sound.mixer_keeper.WorkerProcess", made)
    return made


def settings(folder: Path, text: str) -> None:
    (folder / "config").mkdir(exist_ok=True)
    (folder / "config" / "vialibera.toml").write_text(text, "utf-8")


def test_with_nobody_speaking_they_are_on(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter", "enter")
    turn = musicians.played.index("seat-1")
    assert musicians.played[turn : turn + 3] == ["seat-1", "dice", "step-1"]
    at.close()
    assert musicians[0].dead


def test_a_cue_is_on_its_way_before_its_line(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    order: list[str] = []
    musicians[0].send = lambda do, **facts: order.append(do)  # type: ignore[method-assign]
    write = at.program.out.write_line
    at.program.out.write_line = lambda *line: (order.append("line"), write(*line))[1]  # type: ignore[method-assign]
    at.press("enter")
    assert order.count("play") >= 3
    assert all(order[at + 1] == "line" for at, what in enumerate(order) if what == "play")


TO_SOUNDS = ("enter",)
"""The pace."""


def test_with_a_screen_reader_people_are_asked_once(musicians: Musicians) -> None:
    at = Launched("--voice", "reader")
    asked = at.press(*TO_SOUNDS)
    assert "Vuoi dei suoni" in asked and not musicians
    at.press("2", "enter")
    assert load_settings().sound == {"on": False} and not musicians
    again = Launched("--voice", "reader")
    assert "Vuoi dei suoni" not in again.press(*TO_SOUNDS)
    assert not musicians


def test_whoever_wants_them_beside_a_reader_gets_them(musicians: Musicians) -> None:
    at = Launched("--voice", "reader")
    at.press(*TO_SOUNDS, "1")
    assert load_settings().sound == {"on": True} and len(musicians) == 1
    Launched("--voice", "reader")
    assert len(musicians) == 2


def test_q_turns_them_off_and_on_and_it_is_remembered(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    assert "Suoni spenti." in at.press("enter", "q")
    assert musicians[0].dead and load_settings().sound == {"on": False}
    assert "I suoni sono spenti: Q li accende." in at.press("9")
    assert "Suoni accesi." in at.press("Q")
    assert len(musicians) == 2 and load_settings().sound == {"on": True}


def test_9_and_0_make_them_softer_and_louder(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    assert "Suoni 40." in at.press("9")
    assert "Suoni 60." in at.press("0", "0")
    assert [message["volume"] for message in musicians[0].sent if message["do"] == "tune"] == [40, 50, 60]
    at.press("q", "q")
    assert musicians[1].sent[0]["volume"] == 60, "a new process is as loud as the old one"
    assert load_settings().sound["volume"] == 60


def test_the_keys_work_in_a_replay_too(musicians: Musicians, tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "salotto", most=60)
    with open_log(path) as log:
        at = Heard(path, Reel(log, "it"))
        at.press("right", "right", "right")
        assert musicians.played
        assert "Suoni 40." in at.press("9")[0]
        assert any("Suoni spenti." in line for line in at.press("q"))


def test_while_keys_are_learned_sounds_are_heard_with_their_names(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    assert "Accende o spegne i suoni" in at.press("f2", "q")
    before = len(musicians.played)
    assert "Due dadi." in at.press("right") and "Un doppio." in at.press("right")
    assert musicians.played[before:] == ["dice", "double"]
    assert "Un doppio: spento." in at.press("backspace")
    assert load_settings().sound["without"] == ["double"]
    assert "Un doppio: riacceso." in at.press("backspace")


@pytest.mark.parametrize(
    ("why", "line"),
    [
        ("no-device", "nessun dispositivo audio"),
        ("lost", "il dispositivo audio non c'è più"),
        ("no-player", "miniaudio"),
    ],
)
def test_what_fails_costs_one_line_and_the_game_goes_on(musicians: Musicians, why: str, line: str) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    musicians[0].tell("fatal", why=why)
    said = at.press("c")
    assert said.count(line) == 1 and "M 1.500" in said
    assert line not in at.press("enter", "c", "c")
    assert "Suoni accesi." in at.press("q")
    assert len(musicians) == 2


@pytest.mark.parametrize("first", ["voice", "sounds"])
def test_a_machine_without_a_device_says_so_once(stage: Stage, musicians: Musicians, first: str) -> None:
    """The voice says it; only who switches the sounds on by hand hears that these have no device either."""
    stage.launched(*TWO, "--voice", "own")
    faults = [
        lambda: musicians[0].tell("fatal", why="no-device"),
        lambda: stage.puppets[0].tell("fatal", why="no-sound"),
    ]
    for fail in faults[::-1] if first == "voice" else faults:
        fail()
        stage.press("c")
    stage.press("c")
    assert seen(stage.screen).count("nessun dispositivo audio") == 1
    assert "La voce tace: nessun dispositivo audio" in seen(stage.screen)
    assert "Suoni accesi." in stage.press("q")
    musicians[1].tell("fatal", why="no-device")
    assert "Niente suoni: nessun dispositivo audio" in stage.press("c")


def told_with_voice(stage: Stage, why: str) -> list[str]:
    """The notices of sounds that failed so, and the notices once the voice has made a sound."""
    sounds = stage.launched(*TWO, "--voice", "own").console.sounds
    sounds.add_notice(f"sound-{why}", "")
    told = [len(sounds.take_notices()), len(sounds.take_notices())]
    stage.spoken(1)
    stage.puppets[-1].tell("begun", by="puppet")
    return [*map(str, told), *(line.id for line in sounds.take_notices())]


def test_until_the_voice_speaks_only_what_it_cannot_tell_is_told(stage: Stage, musicians: Musicians) -> None:
    assert told_with_voice(stage, "no-device") == ["0", "0", "sound-no-device"]
    assert told_with_voice(stage, "no-player") == ["0", "0", "sound-no-player"]
    assert told_with_voice(stage, "no-pack") == ["1", "0"]


@pytest.mark.parametrize(("why", "count"), [("no-sound", 0), ("no-engine", 1)])
def test_a_voice_that_failed_has_told_of_the_device_or_not(
    stage: Stage, musicians: Musicians, why: str, count: int
) -> None:
    sounds = stage.launched(*TWO, "--voice", "own").console.sounds
    stage.puppets[0].tell("fatal", why=why)
    for notice in ("no-device", "no-pack"):
        sounds.add_notice(f"sound-{notice}", "")
    assert [line.id for line in sounds.take_notices()] == ["sound-no-device", "sound-no-pack"][1 - count :]
    assert sounds.take_notices() == ()


def test_a_process_that_ends_costs_one_line(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    musicians[0].die()
    assert at.press("c").count("il loro programma è terminato") == 1


def test_one_that_cannot_be_started_costs_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*told: Any) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr("vialibera.senses.sound.mixer_keeper.WorkerProcess", none)
    at = Launched(*TWO, "--voice", "off")
    assert at.press("enter", "c").count("il loro programma è terminato") <= 1
    assert seen(at.screen).count("il loro programma è terminato") == 1


def test_the_bell_rings_where_there_are_no_sounds_and_it_is_switched_on(tmp_path: Path, musicians: Musicians) -> None:
    settings(tmp_path, "[sound]\non = false\nbell = true\n")
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    assert at.screen.getvalue().count("\a") == 1, "your turn"
    at.press("a")
    assert at.screen.getvalue().count("\a") == 2, "refused"
    at.press("q", "c", "a")
    assert at.screen.getvalue().count("\a") == 2, "sounds are on again"


def test_the_turn_of_somebody_here_has_a_sound_of_its_own(musicians: Musicians) -> None:
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    before = len(musicians.played)
    at.program.console.sounds.signal_own_turn()
    assert musicians.played[before:] == ["own-turn"]


@pytest.mark.parametrize("is_lost", [True, False])
def test_sounds_go_on_when_the_voice_is_lost_or_muted(stage: Stage, musicians: Musicians, is_lost: bool) -> None:
    stage.settings('voice = "own"\n')
    stage.launched(*TWO)
    if is_lost:
        stage.puppets[0].tell("fatal", why="lost")
    else:
        stage.press("m")
    stage.press("enter", "enter")
    assert "dice" in musicians.played


def test_no_bell_rings_unasked(tmp_path: Path) -> None:
    settings(tmp_path, "[sound]\non = false\n")
    at = Launched(*TWO, "--voice", "off")
    at.press("enter", "a", "enter")
    assert "\a" not in at.screen.getvalue()


def test_settings_that_make_no_sense_are_named_and_kept(tmp_path: Path, musicians: Musicians) -> None:
    settings(tmp_path, '[sound]\nvolume = 900\nwithout = ["pippo"]\nmono = true\n"Anna.instead" = "normal"\n')
    at = Launched(*TWO, "--voice", "off")
    assert "riga 2: «volume = 900»" in seen(at.screen) and "riga 3: «without" in seen(at.screen)
    assert musicians[0].sent[0] | {"mono": True, "volume": 50} == musicians[0].sent[0]
    at.press("enter", "9")
    saved = (tmp_path / "config" / "vialibera.toml").read_text("utf-8")
    assert '[sound]\nvolume = 40\nwithout = ["pippo"]\nmono = true\n"Anna.instead" = "normal"\n' in saved


def test_a_pack_that_is_not_there_is_told_once(tmp_path: Path, musicians: Musicians) -> None:
    settings(tmp_path, '[sound]\npack = "/nowhere/sounds"\n')
    at = Launched(*TWO, "--voice", "off")
    at.press("enter")
    told = seen(at.screen)
    assert told.count("La raccolta di suoni non è in /nowhere/sounds: si sentono i suoni del programma.") == 1
    assert musicians.played
    settings(tmp_path, f"[sound]\npack = '{tmp_path}'\n")
    assert "La raccolta" not in seen(Launched(*TWO, "--voice", "off").screen)


# options


@pytest.mark.process
def test_off_is_the_old_game_byte_for_byte(tmp_path: Path) -> None:
    """Not a letter is other than without a word of sounds, and nothing of them is imported."""
    lines = "\n" * 6
    quiet = run_lines(tmp_path, lines, *GAME, "--sound", "off", "--log", str(tmp_path / "a.jsonl"))
    plain = run_lines(tmp_path, lines, *GAME, "--log", str(tmp_path / "b.jsonl"))
    assert quiet.stdout.replace("a.jsonl", "b.jsonl") == plain.stdout and quiet.stderr == plain.stderr == ""
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    code += f"from vialibera.cli import main; main({['play', *GAME, '--sound', 'off']})"
    done = subprocess.run(
        [sys.executable, "-c", code], input=lines, capture_output=True, text=True, env=environment(tmp_path), check=True
    )
    assert not any(name.startswith("vialibera.senses.sound.") for name in done.stderr.split())


@pytest.mark.process
def test_a_file_gets_the_sounds_of_a_script_and_the_game_is_no_other(tmp_path: Path) -> None:
    from tests.senses.sound.mixing import samples

    path = tmp_path / "mix.wav"
    done = run_lines(tmp_path, "\n" * 6, *GAME, "--log", str(tmp_path / "a.jsonl"), "--sound", str(path))
    plain = run_lines(tmp_path, "\n" * 6, *GAME, "--log", str(tmp_path / "b.jsonl"), "--sound", "off")
    assert done.stdout.replace("a.jsonl", "b.jsonl") == plain.stdout
    assert done.returncode == 0 and done.stderr == ""
    left, right = samples(path)
    assert len(left) > 22050 and any(left) and any(right)


def test_a_file_that_is_switched_off_and_on_keeps_what_it_has(
    musicians: Musicians, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_SOUND", str(tmp_path / "mix.wav"))
    at = Launched(*TWO, "--voice", "off")
    assert musicians[0].sent[0]["file"] == str(tmp_path / "mix.wav")
    at.press("enter", "q")
    played = len(musicians.played)
    at.press("enter", "a")
    assert len(musicians) == 1 and not musicians[0].dead and len(musicians.played) == played
    at.press("q", "enter")
    assert len(musicians) == 1 and len(musicians.played) > played


@pytest.mark.parametrize(
    ("value", "why"), [("of", "«of» non è una scelta per i suoni"), ("taken.wav", "c'è già: scegli un altro nome")]
)
@pytest.mark.process
def test_a_file_is_never_somebody_elses(tmp_path: Path, value: str, why: str) -> None:
    (tmp_path / "taken.wav").write_bytes(b"music")
    asked = str(tmp_path / value) if "." in value else value
    done = run_lines(tmp_path, "", *GAME, "--sound", asked)
    assert done.returncode == 2 and why in " ".join(done.stderr.split())
    assert (tmp_path / "taken.wav").read_bytes() == b"music"


@pytest.mark.parametrize("name", ["VIALIBERA_VOICE", "VIALIBERA_SOUND"])
@pytest.mark.process
def test_a_mistyped_variable_is_told_and_makes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(name, "yes")
    done = run_lines(tmp_path, "", *GAME, "--log", "a.jsonl")
    assert f"{name} vale «yes» e non ha effetto" in done.stdout and not done.stderr
    assert not (tmp_path / "yes").exists()


# each rule for itself, without a program


def controls(way: str = "off", size: Any = (80, 24), asked_sound: str = "", **sound: Any) -> SoundControl:
    """The sounds of a program with this kind of voice and these settings of sounds."""
    own = ProgramSettings()
    own.sound = sound
    out = LineOutput(io.StringIO(), (lambda: size) if size else None)
    made = SoundControl(StartOptions(way, "", own, sound=asked_sound), "it", out, toggle_key="Q", wake=lambda: None)
    made.voice_control = voice_control(Quiet(Time()), out, way)
    return made


@pytest.mark.parametrize(
    ("way", "how", "wanted"),
    [
        *((way, {}, way != "reader") for way in ("own", "direct", "off", "reader")),
        *(("reader", {"on": True}, True), ("off", {"on": False}, False)),
        *(("off", {"size": None}, False), ("off", {"size": None, "on": True}, False)),
        *(("off", {"size": None, "asked_sound": "on"}, True), ("off", {"asked_sound": "off"}, False)),
        *(("reader", {"asked_sound": "on", "on": False}, True), ("reader", {"asked_sound": "mix.wav"}, True)),
    ],
)
def test_an_option_comes_before_the_settings_and_a_script_is_silent(
    way: str, how: dict[str, Any], wanted: bool
) -> None:
    assert controls(way, **how).is_wanted(way) is wanted


def test_the_option_comes_before_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_SOUND", "on")
    assert controls("reader").is_wanted("reader")
    assert not controls("reader", asked_sound="off").is_wanted("reader")


def test_only_with_a_reader_at_a_terminal_there_is_something_to_choose() -> None:
    assert controls("reader").needs_choice()
    assert not any(controls(way).needs_choice() for way in ("own", "direct", "off"))
    assert not any(controls("reader", **how).needs_choice() for how in ({"size": None}, {"on": False}, {"on": True}))
    assert not controls("reader", asked_sound="on").needs_choice()


def test_the_device_of_the_variable_is_the_one_that_is_opened(
    musicians: Musicians, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DEVICE_VARIABLE, "null")
    controls().start()
    assert (musicians[0].sent[0]["device"], musicians[0].sent[0]["file"]) == ("null", "")


def test_only_a_file_gets_cues_that_come_late(musicians: Musicians) -> None:
    for asked_sound, played in (("on", 0), ("mix.wav", 1)):
        sounds = controls(asked_sound=asked_sound)
        sounds.start()
        assert sounds.surface is not None
        sounds.surface.free_at = time.monotonic() + 60.0
        sounds.signal_own_turn()
        assert len(Musicians(musicians[-1:]).played) == played


def test_the_sign_of_a_turn_is_heard_and_rings_where_nothing_speaks(musicians: Musicians) -> None:
    sounds = controls()
    sounds.signal_own_turn()
    assert rings(sounds) == 1 and not musicians, "sounds are off"
    sounds.start()
    sounds.signal_own_turn()
    assert rings(sounds) == 2 and len(musicians.played) == 1
    sounds.settings.turn_bell = False
    sounds.signal_own_turn()
    script = controls(size=None)
    script.signal_own_turn()
    assert rings(sounds) == 2 and rings(script) == 0


def rings(sounds: SoundControl) -> int:
    screen: Any = sounds.out.stream
    return int(screen.getvalue().count("\a"))


def test_the_sign_of_a_turn_rings_no_bell_into_a_voice(stage: Stage, musicians: Musicians) -> None:
    program = stage.launched(*TWO, "--voice", "own")
    program.console.sounds.signal_own_turn()
    assert program.services.settings.turn_bell and "\a" not in stage.screen.getvalue() and len(musicians.played) == 1


def test_the_own_seat_is_that_of_the_only_person_here() -> None:
    sounds = controls()
    found = []
    for seats in ((), (2,), (0,), (0, 1)):
        sounds.seats_here = lambda seats=seats: seats
        found.append(sounds.own_seat())
    assert found == [NO_SEAT, 2, 0, NO_SEAT]


def test_cues_follow_the_verbosity_of_the_person_who_listens() -> None:
    sounds = controls("own")
    sounds.voice_control.voice_settings.set_own("Anna", verbosity="brief")
    assert [sounds.verbosity_of(name) for name in ("Anna", "Bruno", "")] == ["brief", "normal", "normal"]
    sounds.voice_control.player = "Anna"
    assert [sounds.verbosity_of(name) for name in ("Bruno", "")] == ["normal", "brief"]


def test_without_sounds_no_sentence_waits() -> None:
    sounds = controls()
    sounds.set_speaking(True)
    sounds.close()
    assert sounds.play_cues_before(Utterance("", "", "event", id=OWN_TURN_MESSAGE), "") == (0.0, False)


def test_a_cue_comes_before_its_sentence_and_softens_below_it(musicians: Musicians) -> None:
    sounds = controls()
    sounds.start()
    wait, is_all = sounds.play_cues_before(Utterance("", "", "event", id=OWN_TURN_MESSAGE), "")
    sounds.set_speaking(True)
    assert wait > 0 and not is_all and len(musicians.played) == 1
    assert musicians[0].sent[-1] == {"do": "speaking", "on": True}


def test_where_the_voice_is_lost_sounds_come_with_their_lines(stage: Stage, musicians: Musicians) -> None:
    stage.launched(*TWO, "--voice", "own")
    stage.press("enter")
    assert not musicians.played, "the voice has said nothing yet"
    stage.puppets[0].tell("fatal", why="no-sound")
    stage.press("enter")
    assert musicians.played


def test_names_go_round_forwards_and_back_to_the_first() -> None:
    sounds, names = controls(), list(RECIPES)
    assert [sounds.step_cue(1)[0] for _ in range(len(names) + 1)] == [*names, names[0]]
    assert [sounds.step_cue(by)[0] for by in (1, 1, -1, -1, -1)] == [names[at] for at in (1, 2, 1, 0, 0)]
    assert controls().step_cue(-1)[0] == controls().step_cue(0)[0] == names[0]


def test_changed_settings_are_heard_at_once(musicians: Musicians) -> None:
    sounds = controls()
    sounds.settings.sound = {"volume": 30, "mono": True}
    sounds.take_settings("volume")
    assert not musicians, "they are off"
    sounds.start()
    assert (musicians[0].sent[0]["volume"], musicians[0].sent[0]["mono"]) == (30, True)
    sounds.settings.sound = {"volume": 70, "mono": True}
    sounds.take_settings("volume")
    assert musicians[0].sent[-1] == {"do": "tune", "volume": 70, "mono": True} and len(musicians) == 1
    sounds.settings.sound = {"volume": 70, "pack": str(Path.cwd())}
    sounds.take_settings("pack")
    assert musicians[0].dead and musicians[1].sent[0]["pack"] == str(Path.cwd())
    sounds.settings.sound = {"on": False}
    sounds.take_settings("on")
    assert not sounds.is_on and musicians[1].dead
    sounds.settings.sound = {"on": True}
    sounds.take_settings("on")
    assert sounds.is_on and len(musicians) == 3


def test_leaving_waits_for_the_last_sound_but_a_second_at_most(
    musicians: Musicians, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    clock = SimpleNamespace(sleep=slept.append, monotonic=lambda: 100.0)
    monkeypatch.setattr("vialibera.shell.audio_control.sound_control.time", clock)
    for size, ahead, paused, waits in (
        *(
            ((80, 24), 60.0, False, [LAST_SOUND_SECONDS]),
            ((80, 24), 0.5, False, [0.5]),
            ((80, 24), -60.0, False, [0.0]),
        ),
        *(((80, 24), 0.5, True, []), (None, 0.5, False, [])),
    ):
        sounds = controls(size=size)
        sounds.start()
        assert sounds.surface is not None
        sounds.surface.free_at, sounds.surface.is_paused = 100.0 + ahead, paused
        ended: list[str] = []
        musicians[-1].end_gently = lambda seconds=1.0, ended=ended: ended.append("gently")  # type: ignore[method-assign]
        slept.clear()
        sounds.close()
        assert slept == waits and ended == ["gently"]


def test_a_lost_device_wakes_the_program_and_names_the_file(musicians: Musicians) -> None:
    woken: list[str] = []
    sounds = controls(asked_sound="mix.wav")
    sounds.wake = lambda: woken.append("wake")
    sounds.start()
    musicians[0].tell("fatal", why="no-file")
    (line,) = sounds.take_notices()
    assert woken == ["wake"] and "mix.wav" in line.shown and (line.kind, line.topic) == ("alert", "sound")
    assert sounds.take_notices() == ()


# the command


def test_the_command_lists_the_sounds_and_switches_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sounds", "--list", "--lang", "it"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(RECIPES)
    assert main(["sounds", "--without", "bid", "step", "--lang", "it"]) == 0
    assert load_settings().sound == {"without": ["bid", "step"]}
    assert "bid-1: la prima offerta all'asta (spento)" in capsys.readouterr().out
    assert main(["sounds", "--with", "step", "--lang", "en"]) == 0
    assert load_settings().sound == {"without": ["bid"]}
    assert main(["sounds", "pippo", "--lang", "en"]) == 2
    assert "no sound is called “pippo”" in capsys.readouterr().err


def test_the_command_plays_them_with_their_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Ready(Puppet):
        def send(self, do: str, **facts: Any) -> None:
            super().send(do, **facts)
            if do == "start":
                self.tell("fatal", why="no-device") if is_broken else self.tell("ready")

    band, is_broken = Musicians(), False
    monkeypatch.setattr(
        "vialibera.senses.sound.mixer_keeper.WorkerProcess", lambda *told: band.append(Ready(*told[:2])) or band[-1]
    )
    assert main(["sounds", "card", "jail-in", "--lang", "it"]) == 0
    assert band.played == ["card", "jail-in"]
    assert "card: una carta" in capsys.readouterr().out
    is_broken = True
    assert main(["sounds", "card", "--lang", "it"]) == 1
    told = capsys.readouterr()
    assert "card: una carta" in told.out and told.err.endswith(
        "nessun dispositivo audio funziona. Si può giocare senza; Q per riprovare.\n"
    )


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the command, which passes only while it waits."""
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds
        assert now[0] < 120.0

    monkeypatch.setattr("vialibera.commands.sounds.time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    return now


def test_all_sounds_end_with_how_to_hear_one(
    musicians: Musicians, now: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sounds", "--lang", "en"]) == 0
    *rows, how = capsys.readouterr().out.splitlines()
    assert [row.partition(":")[0] for row in rows] == musicians.played == [*RECIPES]
    assert how == format_text("en", "cli-sounds-how")


def test_a_device_that_never_gets_ready_is_not_waited_for_for_ever(
    musicians: Musicians, now: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    """The names come all the same, at the pace of the sounds."""
    assert main(["sounds", "card", "jail-in", "--lang", "en"]) == 0
    assert now[0] > 20.0 and [row.partition(":")[0] for row in capsys.readouterr().out.splitlines()] == [
        "card",
        "jail-in",
    ]
    assert musicians[0].dead
