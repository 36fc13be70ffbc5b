"""The whole program with its own voice, and everything that can happen to a voice: the game is the same as without."""

from __future__ import annotations

import io
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.senses.voice.speaking import ESPEAK, WHY_NOT, Booth, faulty, said, until
from tests.senses.voice.test_speech import NO_LIBRARY, RAISES

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.speech_queue import KINDS_SAID_FIRST
from vialibera.senses.voice.voice_factory import make_voice
from vialibera.senses.voice.voice_interface import Voice
from vialibera.shell import program
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.processes.worker_keeper import WorkerLimits

pytestmark = [pytest.mark.speech, pytest.mark.skipif(not ESPEAK, reason=WHY_NOT)]

HALF_WAY = 60
"""So many lines have been told when the fault comes."""


@pytest.fixture(autouse=True)
def nobodys_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))


def played(voice: Voice, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """A game of four computer players: its log without the line that has the date, and what stood on the screen."""
    monkeypatch.setenv("VIALIBERA_CONFIG", str(folder))
    screen, log = io.StringIO(), folder / "game.jsonl"
    made = program.Program(
        "it", StartOptions("own", "", ProgramSettings()), LineOutput(screen), make=lambda *_, **__: voice
    )
    bots = [PlayerSetup(name, "prudente") for name in ("Anna", "Bruno", "Carla", "Dario")]
    made.ask_setup(GameSetup("salotto", bots, seed=13, dice="program"), str(log))
    made.run()
    made.close()
    return list(map(events_of, log.read_text("utf-8").splitlines()[1:])), screen.getvalue().splitlines()


def events_of(line: str) -> str:
    """Without the seconds played, and without its checksum, which follows from these and the date in the first line."""
    import json

    timed = ("played", "crc")
    return json.dumps({name: value for name, value in json.loads(line).items() if name not in timed})


@pytest.fixture(scope="module")
def silent(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """The same game without a voice."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        folder = tmp_path_factory.mktemp("silent")
        monkeypatch.setenv("VIALIBERA_CONFIG", str(folder))
        monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))
        return played(make_voice("off", "it"), folder, monkeypatch)


class Struck:
    """A voice that something happens to half-way through."""

    def __init__(self, booth: Booth, fault: Callable[[Booth], None]) -> None:
        self.booth, self.fault, self.count = booth, fault, 0
        self.told: list[Utterance] = []
        self.tell = booth.voice.say

    def say(self, utterance: Utterance) -> int:
        self.count += 1
        self.told.append(utterance)
        number = self.tell(utterance)
        if self.count == HALF_WAY:
            booth = self.booth
            until(lambda: booth.voice.heard.last_sound[0] > 0 or not booth.voice.is_alive)
            self.fault(booth)
        return number


def nothing(booth: Booth) -> None: ...


def kill(booth: Booth) -> None:
    os.kill(booth.pid, signal.SIGKILL)


def freeze(booth: Booth) -> None:
    os.kill(booth.pid, signal.SIGSTOP)


def flood(booth: Booth) -> None:
    freeze(booth)
    for number in range(3000):
        booth.spawned[-1].send("hush", number=0, why=f"{number}" * 30)


def storm(booth: Booth) -> None:
    for number in range(10_000):
        booth.voice.say(said(f"{number}"))


def mute(booth: Booth) -> None:
    booth.voice.toggle_mute()


FAULTS: dict[str, tuple[Callable[[Booth], None], dict[str, Any], bool]] = {
    "none": (nothing, {}, False),
    "killed in mid-sentence": (kill, {}, False),
    "hung": (freeze, {}, False),
    "a full pipe": (flood, {}, False),
    "ten thousand at once": (storm, {}, False),
    "muted": (mute, {}, False),
    "no library": (nothing, {"command": faulty(NO_LIBRARY)}, True),
    "no sound device": (nothing, {"sound": SoundOutput(("false",))}, True),
    "no player": (nothing, {"sound": SoundOutput(("no-such-player",))}, True),
    "a voice that raises": (nothing, {"command": faulty(RAISES)}, True),
    "no worker at all": (nothing, {"command": ("no-such-program",)}, True),
}
"""What happens, with which voice, and whether it has to be told."""


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_the_game_is_the_same(
    name: str, silent: tuple[list[str], list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault, circumstances, told = FAULTS[name]
    booth = Booth(
        tmp_path,
        patient=False,
        limits=WorkerLimits(silence_seconds=2.0, check_seconds=0.05),
        speed=200.0,
        **circumstances,
    )
    voice = booth.voice.start()
    monkeypatch.setattr(voice, "say", Struck(booth, fault).say)
    log, screen = played(voice, tmp_path, monkeypatch)
    assert log == silent[0]
    notices = [line for line in screen if line.startswith(("La voce", "Manca la voce"))]
    assert [line for line in screen if line not in notices][:-1] == silent[1][:-1], "the last has the name of the log"
    assert len(log) > 100
    assert len(notices) + len(voice.take_notices()) == int(told)


@pytest.mark.process
def test_each_line_of_a_game_is_in_the_transcript_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by a script that runs ahead of the voice: what was spoken is in order, and was a sound."""
    booth = Booth(tmp_path, patient=False)
    voice = booth.voice.start()
    struck = Struck(booth, nothing)

    def say_unhurried(utterance: Utterance) -> int:
        """Leave the voice a moment now and then: on a quick machine the game would be over after nine sentences."""
        if struck.count % 20 == 0:
            time.sleep(0.05)
        return struck.say(utterance)

    monkeypatch.setattr(voice, "say", say_unhurried)
    played(voice, tmp_path, monkeypatch)
    rows = booth.rows()
    told = [(line.kind, line.spoken) for line in struck.told]
    assert len(told) > 500
    assert Counter((row["class"], row["text"]) for row in rows) == Counter(told)
    spoken = [(row["class"], row["text"]) for row in rows if row["fate"] == "spoken"]
    for at_once in (True, False):  # a reply goes before what waits
        rest = iter(told)
        assert all(line in rest for line in spoken if (line[0] in KINDS_SAID_FIRST) == at_once), (
            "in the order of telling"
        )
    assert spoken[-1] == ("event", "Partita salvata."), "leaving ends with it"
    cut, whole = sum(row["fate"] == "cut" for row in rows), sum(sound["whole"] for sound in booth.sounds())
    assert 10 < len(spoken) <= whole <= len(spoken) + cut, "a key may cut a line whose sound has just ended"
    assert all(sound["peak"] > 3000 for sound in booth.sounds() if sound["whole"])
