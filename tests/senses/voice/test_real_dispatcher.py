"""The real Speech Dispatcher, whose synthesizer dies while the daemon lives."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from tests.senses.voice.speaking import said

from vialibera.senses.voice.dispatcher_link import DispatcherGone, DispatcherLink
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceSettings

LONG, SHORT = (
    "Anna, in Viale Vesuvio, paga l'affitto di centoquattordicimila lire a Bruno, con gli interessi.",
    "Bruno paga.",
)


class Dispatcher:
    """The daemon with synthesizers of its own, which write down what they speak."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        self.folder, self.socket, self.log = folder, folder / "speechd.sock", folder / "spoken.txt"
        (folder / "modules").mkdir()
        rows = [f'AddModule "{name}" "{folder}/sd_{name}" "{name}.conf"' for name in names]
        text = "\n".join(['LogLevel 2\nAudioOutputMethod "libao"', *rows, f"DefaultModule {names[0]}", ""])
        (folder / "speechd.conf").write_text(text)
        for name in names:
            (folder / "modules" / f"{name}.conf").touch()
            program = folder / f"sd_{name}"
            program.write_text(f"#!{sys.executable}\n{Path(__file__).with_name('synthesizer.py').read_text('utf-8')}")
            program.chmod(0o755)
        self.log.touch()
        options = ["-C", str(folder), "-c", "unix_socket", "-S", str(self.socket), "-t", "0"]
        files = ["-P", str(folder / "pid"), "-L", str(folder)]
        self.process = subprocess.Popen(
            ["speech-dispatcher", "-s", *options, *files],
            env={**os.environ, "SPOKEN_LOG": str(self.log)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        soon(self._is_ready, 10.0)

    def _is_ready(self) -> bool:
        with suppress(DispatcherGone), pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPEECHD_ADDRESS", f"unix_socket:{self.socket}")
            DispatcherLink().close()
            return True
        return False

    @property
    def spoken(self) -> list[str]:
        """What the synthesizers did, such as "begin Anna."."""
        return [line.split(" ", 1)[1] for line in self.log.read_text("utf-8").splitlines()]

    def synthesizers(self) -> list[int]:
        """The processes that live, the oldest first."""
        found = []
        for one in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if f"{self.folder}/sd_".encode() in one.read_bytes():
                    found.append(int(one.parent.name))
        return sorted(found)

    def hurt_synthesizer(self, how: signal.Signals) -> float:
        os.kill(self.synthesizers()[0], how)
        return time.monotonic()

    def close(self) -> None:
        for one in self.synthesizers():  # the daemon waits for one that hangs
            os.kill(one, signal.SIGKILL)
        self.process.terminate()
        self.process.wait(10)


def soon(happens: Callable[[], bool], seconds: float) -> float:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.01)
    return time.monotonic()


@pytest.fixture(params=[("one",), ("one", "two")], ids=["one", "two"])
def dispatcher(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dispatcher]:
    made = Dispatcher(tmp_path, request.param)
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{made.socket}")
    yield made
    made.close()


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux" or not shutil.which("speech-dispatcher"), reason="no Speech Dispatcher"),
]


@pytest.fixture
def voice(dispatcher: Dispatcher) -> Iterator[OwnVoice]:
    with closing(OwnVoice("it", VoiceSettings(), ReadingTimer(time.monotonic, 1.0), engine="direct").start()) as made:
        yield made


def first_notice(voice: OwnVoice) -> str:
    """Return the line on the screen that comes next, within five seconds."""
    lines: list[str] = []
    soon(lambda: bool(lines.extend(one.shown for one in voice.take_notices()) or lines), 5.0)
    return lines[0]


GONE = "La voce non c'è più: premi M per riprovare. Si può giocare leggendo."


@pytest.mark.parametrize("is_speaking", [True, False])
def test_a_synthesizer_that_hangs_is_told_within_five_seconds(
    dispatcher: Dispatcher, voice: OwnVoice, is_speaking: bool
) -> None:
    voice.say(said(LONG if is_speaking else SHORT))
    soon(lambda: len(dispatcher.spoken) > (not is_speaking) and voice.queue.is_idle() is not is_speaking, 10.0)
    stopped = dispatcher.hurt_synthesizer(signal.SIGSTOP)
    if not is_speaking:
        voice.say(said(SHORT))
    assert first_notice(voice) == GONE
    print(f"told after {time.monotonic() - stopped:.2f} s")
    assert not voice.is_alive and voice.has_failed


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_synthesizer_that_has_died_is_told_at_the_next_sentence(dispatcher: Dispatcher, voice: OwnVoice) -> None:
    voice.say(said(SHORT))
    soon(lambda: len(dispatcher.spoken) == 2 and voice.queue.is_idle(), 10.0)
    dispatcher.hurt_synthesizer(signal.SIGKILL)
    voice.say(said(SHORT))
    assert first_notice(voice) == GONE


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_daemon_that_hangs_is_told_and_m_tries_again(dispatcher: Dispatcher, voice: OwnVoice) -> None:
    voice.say(said(LONG))
    soon(lambda: dispatcher.spoken == [f"begin {LONG}"], 10.0)
    dispatcher.process.send_signal(signal.SIGSTOP)
    assert first_notice(voice) == GONE
    dispatcher.process.send_signal(signal.SIGCONT)
    assert voice.toggle_mute()
    voice.say(said(SHORT))
    soon(lambda: dispatcher.spoken[-1] == f"end {SHORT}", 15.0)


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_synthesizer_that_waits_in_silence_is_left_alone(dispatcher: Dispatcher, voice: OwnVoice) -> None:
    """This synthesizer does not stir while it speaks, as one whose sound is played elsewhere."""
    voice.say(said(LONG))
    soon(lambda: dispatcher.spoken == [f"begin {LONG}", f"end {LONG}"] and voice.queue.is_idle(), 15.0)
    assert not voice.take_notices()
