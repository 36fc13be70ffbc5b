"""Sounds at the console: when they are on, the keys and settings that change them, and one line when they fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.apart import GAME, environment, run_lines
from tests.keyboard import seen
from tests.launching import Launched
from tests.senses.voice.test_keeper import Puppet
from tests.shell.audio_control.test_own_voice import Stage
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard

from vialibera.cli import main
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.senses.sound.recipes import RECIPES
from vialibera.shell.settings.settings_file import load_settings

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
