"""Real espeak-ng through a real worker, with a file for a sound card: a whole game, every fault, and the same game."""

from __future__ import annotations

import os
import signal
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.playthroughs.playing import heard
from tests.senses.voice.speaking import ESPEAK, WHY_NOT, Booth, faulty, said, until
from tests.support.processes.running import runs

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice import speech_queue
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings
from vialibera.support.processes.worker_keeper import WorkerLimits

pytestmark = [pytest.mark.speech, pytest.mark.skipif(not ESPEAK, reason=WHY_NOT)]

QUICK = WorkerLimits(silence_seconds=2.0, check_seconds=0.05)


@pytest.fixture(scope="module")
def game() -> list[Utterance]:
    """A whole game, questions included."""
    return list(heard("lira", "it", "29", questions=True))


def texts(lines: list[Utterance]) -> list[tuple[str, str]]:
    return [(line.kind, line.spoken) for line in lines]


def written(booth: Booth) -> list[tuple[str, str]]:
    return [(row["class"], row["text"]) for row in booth.rows()]


@pytest.mark.slow
def test_a_whole_game_is_spoken(game: list[Utterance], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line once, in order, in its class, and each with a sound of its own; telling waits for the ear."""
    monkeypatch.setattr(
        speech_queue, "STALE_SECONDS", 1000.0
    )  # chatter too, though it is told faster than it can be said
    with Booth(tmp_path, speed=1000.0, settings=VoiceSettings(VoiceProfile(rate=450))) as booth:
        for at, line in enumerate(game):
            number = booth.voice.say(line._replace(topic=""))
            heard_so_far = number if at < 50 else number - 400
            assert until(lambda number=heard_so_far: booth.voice.was_told(number))
        assert booth.all_said(180.0)
        assert booth.voice.take_notices() == []
    assert written(booth) == texts(game)
    assert {row["fate"] for row in booth.rows()} == {"spoken"}
    assert len(booth.spawned) == 1
    sounds = booth.sounds()
    assert len(sounds) == len(game)
    assert all(sound["peak"] > 3000 and sound["samples"] > 3000 and sound["whole"] for sound in sounds)


@pytest.mark.process
def test_sound_is_speech_not_noise(tmp_path: Path) -> None:
    """More words take longer, a higher rate takes less time, a lower volume is softer."""
    sentence = said("Anna paga a Bruno 14 lire di affitto per Via Verdi.")
    with Booth(tmp_path) as booth:
        voice = booth.ready().voice
        voice.say(said("Anna."))
        voice.say(sentence)
        assert booth.all_said()
        assert voice.change_rate(+5) == 275
        voice.say(sentence)
        assert booth.all_said()
        assert [voice.change_volume(-1) for _ in range(6)] == [90, 80, 70, 60, 50, 40]
        voice.say(sentence)
        assert booth.all_said()
    short, usual, quick, soft = booth.sounds()
    assert short["samples"] < usual["samples"] / 2
    assert quick["samples"] < usual["samples"] * 0.8
    assert soft["peak"] < usual["peak"] * 0.7
    data = array("h", booth.recording.read_bytes())
    assert len(data) == sum(sound["samples"] for sound in booth.sounds())


@pytest.mark.process
def test_keys_cut_the_sound_that_is_being_made(tmp_path: Path) -> None:
    with Booth(tmp_path, speed=1.0) as booth:
        booth.ready().voice.say(said("Una risposta lunga, molto lunga, più lunga di ogni attesa.", "menu"))
        assert until(lambda: booth.voice.heard.last_sound[0] == 1)
        booth.voice.interrupt()
        assert booth.voice.queue.is_idle()
        assert until(booth.sounds)
        booth.voice.say(said("Ecco."))
        assert until(lambda: booth.voice.heard.last_sound[0] == 2)
        booth.voice.stop()
        assert until(lambda: len(booth.sounds()) == 2)
    assert [sound["whole"] for sound in booth.sounds()] == [False, False]
    assert [row["interrupted"] for row in booth.rows()] == [True, True]


@pytest.mark.process
def test_an_answer_is_heard_at_once_and_then_the_sentence_that_it_cut(tmp_path: Path) -> None:
    with Booth(tmp_path, speed=4.0) as booth:
        booth.ready()
        for text in ("Anna lancia 3 e 4, sette, e arriva in Via Verdi.", "Anna compra Via Verdi."):
            booth.voice.say(said(text))
        assert until(lambda: booth.voice.heard.last_sound[0] == 1)
        booth.voice.interrupt()
        booth.voice.say(said("Anna ha 1486.", "answer"))
        assert until(lambda: booth.voice.heard.last_sound[0] == 3)
        assert booth.all_said()
    assert [sound["whole"] for sound in booth.sounds()] == [False, True, True, True]
    assert [(row["text"][:11], row["fate"]) for row in booth.rows()] == [
        ("Anna ha 148", "spoken"),
        ("Anna lancia", "spoken"),
        ("Anna compra", "spoken"),
    ]


@pytest.mark.process
def test_whoever_goes_away_leaves_nothing_to_be_said(tmp_path: Path) -> None:
    """Neither the sentence under way nor those that wait; afterwards the voice speaks as before."""
    with Booth(tmp_path, speed=1.0) as booth:
        booth.ready()
        for text in ("Anna lancia 3 e 4, sette, e arriva in Via Verdi.", "Anna compra Via Verdi.", "Tocca a Bruno."):
            booth.voice.say(said(text))
        assert until(lambda: booth.voice.heard.last_sound[0] == 1)
        booth.voice.hush()
        assert booth.voice.queue.is_idle()
        booth.voice.say(said("Ecco."))
        assert until(lambda: booth.voice.heard.last_sound[0] == 4)
        assert booth.all_said()
    assert [sound["whole"] for sound in booth.sounds()] == [False, True]


@pytest.mark.process
def test_a_storm_of_interruptions(tmp_path: Path) -> None:
    """Three hundred, at all moments of a sentence; then the voice speaks as before."""
    with Booth(tmp_path, speed=20.0) as booth:
        booth.ready()
        for number in range(300):
            booth.voice.say(said(f"Risposta numero {number}, con qualche parola in più.", "menu"))
            time.sleep(number % 7 / 2000)
            booth.voice.interrupt()
        booth.voice.say(said("Fine della tempesta."))
        assert booth.all_said()
        assert len(booth.spawned) == 1
    assert booth.rows()[-1]["fate"] == "spoken"
    assert [row["fate"] for row in booth.rows()[:-1]] == ["cut"] * 300


# faults


def kill(booth: Booth) -> None:
    os.kill(booth.pid, signal.SIGKILL)


def freeze(booth: Booth) -> None:
    os.kill(booth.pid, signal.SIGSTOP)


def flood(booth: Booth) -> None:
    """A pipe that nobody reads, filled to the brim and beyond."""
    freeze(booth)
    for number in range(3000):
        booth.spawned[-1].send("hush", number=0, why=f"{number}" * 30)


def storm(booth: Booth) -> None:
    for number in range(10_000):
        booth.voice.say(said(f"{number}"))


@pytest.mark.slow
@pytest.mark.parametrize("fault", [kill, freeze, flood])
def test_a_worker_that_fails_in_mid_sentence_is_replaced(
    fault: Callable[[Booth], None], game: list[Utterance], tmp_path: Path
) -> None:
    """Its sentence is said again, in the same voice; nothing is told twice or lost, and nothing shows on the screen."""
    lines = [line for line in game if line.kind == "event"][:20]
    with Booth(tmp_path, limits=QUICK, speed=20.0) as booth:
        booth.ready()
        assert booth.voice.change_rate(+3) == 235
        for at, line in enumerate(lines):
            number = booth.voice.say(line)
            if at == 10:
                assert until(lambda number=number: booth.voice.heard.last_sound[0] == number)
                folder = booth.spawned[0].folder
                fault(booth)
            assert until(lambda number=number: booth.voice.was_told(number))
        assert booth.all_said()
        assert booth.voice.take_notices() == []
        assert len(booth.spawned) == 2
        assert until(lambda: not folder.path.exists())
        assert booth.voice.keeper.tuning["rate"] == 235
    assert written(booth) == texts(lines)
    assert {row["fate"] for row in booth.rows()} == {"spoken"}


@pytest.mark.slow
def test_ten_thousand_at_once(tmp_path: Path) -> None:
    """Telling never waits for the voice; the newest thousand are kept, and a stop ends it all."""
    with Booth(tmp_path) as booth:
        begun = time.monotonic()
        storm(booth)
        assert time.monotonic() - begun < 10.0
        assert not booth.voice.queue.is_idle()
        assert booth.voice.toggle_mute() is False
        assert booth.voice.queue.is_idle()
    assert len(booth.rows()) == 10_000


NO_LIBRARY = "import os, vialibera.senses.voice.speech_engines as drivers\ndrivers.preload_espeak = (lambda: False)"
NO_MODULE = "import sys\nsys.modules['pyttsx3'] = None"
RAISES = (
    "import vialibera.senses.voice.speech_engines as drivers\n"
    "def begin(self, text):\n    raise RuntimeError('hoarse')\ndrivers.EspeakEngine.start_speaking = begin"
)
HANGS_AT_BIRTH = "import time\ntime.sleep(60)"


@pytest.mark.parametrize(
    ("fault", "told", "workers"),
    [(NO_LIBRARY, "espeak-ng", 1), (NO_MODULE, "pyttsx3", 1), (RAISES, "più volte", 3)],
)
@pytest.mark.process
def test_a_voice_that_cannot_be_had_costs_one_line(fault: str, told: str, workers: int, tmp_path: Path) -> None:
    with Booth(tmp_path, command=faulty(fault), limits=QUICK) as booth:
        lines = [said(f"Riga {number}.") for number in range(5)]
        for line in lines:
            booth.voice.say(line)
        assert until(lambda: booth.voice.keeper.state == "given-up")
        (notice,) = booth.voice.take_notices()
        assert told in notice.shown
        assert booth.voice.take_notices() == []
        assert len(booth.spawned) == workers
        assert booth.voice.seconds_to_wait() == 0.0
        assert booth.voice.change_rate(1) is None
        booth.voice.say(said("Si gioca ancora."))
    assert written(booth) == texts([*lines, said("Si gioca ancora.")])
    assert {row["fate"] for row in booth.rows()} == {"unspoken"}


@pytest.mark.process
def test_a_worker_that_never_gets_ready(tmp_path: Path) -> None:
    limits = WorkerLimits(start_seconds=0.2, check_seconds=0.05)
    with Booth(tmp_path, command=faulty(HANGS_AT_BIRTH), limits=limits) as booth:
        assert until(lambda: booth.voice.keeper.state == "given-up")
        assert len(booth.spawned) == 3


@pytest.mark.process
def test_m_tries_again(tmp_path: Path) -> None:
    """The library has come in the meantime."""
    gone = tmp_path / "gone"
    gone.touch()
    fault = f"{NO_LIBRARY} if os.path.exists({str(gone)!r}) else drivers.preload_espeak"
    with Booth(tmp_path, command=faulty(fault)) as booth:
        assert until(lambda: booth.voice.keeper.state == "given-up")
        gone.unlink()
        assert booth.voice.toggle_mute() is True
        booth.voice.say(said("Eccomi."))
        assert booth.all_said()
    assert booth.rows()[-1]["fate"] == "spoken"


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The only players there are."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    yield folder


@pytest.mark.process
def test_each_player_falls_through_to_the_next(programs: Path, tmp_path: Path) -> None:
    """One that fails, one that is broken, one that plays: then that one is kept."""
    played = tmp_path / "played"
    script(programs / "paplay", "exit 1")
    (programs / "pw-play").write_text("no program at all")
    (programs / "pw-play").chmod(0o755)
    script(programs / "aplay", f'test "$1" = -q && wc -c >>{played}')
    with Booth(tmp_path, sound=SoundOutput(("paplay", "pw-play", "aplay", "ffplay"))) as booth:
        for number in range(3):
            booth.voice.say(said(f"Riga {number}."))
        assert booth.all_said()
        assert booth.voice.heard.last_sound[1] == "aplay"
        assert booth.voice.take_notices() == []
    assert [int(size) > 10_000 for size in played.read_text().split()] == [True] * 3


@pytest.mark.process
def test_without_a_sound_device_one_line_says_so(programs: Path, tmp_path: Path) -> None:
    """Also where miniaudio is the last hope: it finds no device on such a machine, and if there is one it plays."""
    script(programs / "aplay", "echo ALSA lib: cannot find card 0 >&2; exit 1")
    with Booth(tmp_path, sound=SoundOutput(("aplay",))) as booth:
        booth.voice.say(said("C'è qualcuno?"))
        assert until(lambda: booth.voice.keeper.state == "given-up")
        (notice,) = booth.voice.take_notices()
        assert "nessun dispositivo audio" in notice.shown


@pytest.mark.process
def test_without_any_player_one_line_says_what_brings_one(tmp_path: Path) -> None:
    with Booth(tmp_path, sound=SoundOutput(("no-such-player",))) as booth:
        assert until(lambda: booth.voice.keeper.state == "given-up")
        assert "alsa-utils" in booth.voice.take_notices()[0].shown


@pytest.mark.process
def test_killing_the_worker_kills_its_player(programs: Path, tmp_path: Path) -> None:
    """Nobody talks on alone: neither after a mute nor when the game itself is gone."""
    number = tmp_path / "pid"
    script(programs / "aplay", f"echo $$ >{number}; exec sleep 60")
    with Booth(tmp_path, sound=SoundOutput(("aplay",))) as booth:
        booth.voice.say(said("Parlo a lungo."))
        assert until(lambda: number.exists() and number.read_text().strip())
        pid = int(number.read_text())
        booth.voice.toggle_mute()
        assert until(lambda: not runs(pid))


@pytest.mark.process
def test_without_its_game_the_worker_ends(tmp_path: Path) -> None:
    """However the game has ended: its end of the pipe is closed then."""
    with Booth(tmp_path, speed=0.1) as booth:
        booth.ready().voice.say(said("Una frase che non finisce mai, o quasi."))
        assert until(lambda: booth.voice.heard.last_sound[0] == 1)
        process = booth.spawned[0]
        process.outbox.put(None)
        assert until(lambda: process.child.poll() is not None)
        assert process.child.returncode == 0


@pytest.mark.process
def test_the_bundled_library_speaks_where_the_system_has_none(tmp_path: Path) -> None:
    pytest.importorskip("espeakng_loader")
    fault = (
        "import ctypes\n"
        "from vialibera.senses.voice import speech_engines as drivers\n"
        "def load(name):\n    if name in drivers.ESPEAK_LIBRARY_NAMES:\n        raise OSError(name)\n"
        "    return ctypes.CDLL(name)\n"
        "preload = drivers.preload_espeak\n"
        "drivers.preload_espeak = lambda: preload(load)"
    )
    with Booth(tmp_path, command=faulty(fault)) as booth:
        booth.voice.say(said("La voce che viene con il gioco."))
        assert booth.all_said()
    (sound,) = booth.sounds()
    assert sound["peak"] > 3000


@pytest.mark.process
def test_the_voices_of_a_language_are_chosen_and_their_lack_is_told(tmp_path: Path) -> None:
    with Booth(tmp_path, "it") as booth:
        booth.ready().voice.keeper.list_voices()
        assert until(lambda: booth.voice.voices)
        assert booth.voice.voices and any(voice.id == "roa/it" for voice in booth.voice.voices)
        booth.voice.tuning.settings.change("", voice_it="nessuna-voce-simile")
        booth.voice.set_player("")
        assert until(lambda: booth.voice.notices.pending)
        assert "non c'è" in booth.voice.take_notices()[0].shown


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
@pytest.mark.process
def test_three_deaths_in_a_minute_are_enough(tmp_path: Path) -> None:
    with Booth(tmp_path, speed=0.1) as booth:
        for number in range(3):
            booth.ready().voice.say(said("Ci provo."))
            assert until(lambda number=number: len(booth.spawned) == number + 1 and booth.voice.heard.last_sound[0])
            booth.voice.heard.last_sound = (0, "")
            kill(booth)
            assert until(lambda number=number: len(booth.spawned) > number + 1 or booth.voice.notices.pending)
        assert booth.voice.keeper.state == "given-up"
        assert len(booth.voice.take_notices()) == 1
