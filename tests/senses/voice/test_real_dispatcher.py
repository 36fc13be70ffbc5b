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
        with suppress(DispatcherGone):
            DispatcherLink(str(self.socket)).close()
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

    def kill_synthesizer(self) -> float:
        return self.hurt_synthesizer(signal.SIGKILL)

    def hurt_synthesizer(self, how: signal.Signals) -> float:
        os.kill(self.synthesizers()[0], how)
        return time.monotonic()

    def close(self) -> None:
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


def notices(voice: OwnVoice) -> list[str]:
    return [one.shown for one in voice.take_notices()]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_synthesizer_that_dies_or_hangs_in_a_sentence_is_noticed_and_the_sentence_said_again(
    dispatcher: Dispatcher, voice: OwnVoice, how: signal.Signals
) -> None:
    numbers = [voice.say(said(text)) for text in (LONG, SHORT)]
    soon(lambda: dispatcher.spoken == [f"begin {LONG}"] and voice.queue.current is not None, 10.0)
    killed = dispatcher.hurt_synthesizer(how)
    lines: list[str] = []
    noticed = soon(lambda: bool(lines.extend(notices(voice)) or lines), 2.0)
    assert lines == ["Speech Dispatcher prende le parole ma non parla. Si può giocare leggendo."]
    back = soon(lambda: len(dispatcher.spoken) == 2, 5.0)
    print(f"noticed after {noticed - killed:.2f} s, back after {back - killed:.2f} s")
    soon(voice.queue.is_idle, 15.0)
    whole = [f"begin {LONG}", f"end {LONG}", f"begin {SHORT}", f"end {SHORT}"]
    assert dispatcher.spoken == [f"begin {LONG}", *whole]
    assert notices(voice) == ["Speech Dispatcher parla di nuovo."]
    assert all(voice.was_told(number) for number in numbers)


def test_a_synthesizer_that_dies_between_two_sentences_is_noticed_before_the_next(
    dispatcher: Dispatcher, voice: OwnVoice
) -> None:
    voice.say(said(SHORT))
    soon(lambda: dispatcher.spoken == [f"begin {SHORT}", f"end {SHORT}"] and voice.queue.is_idle(), 10.0)
    dispatcher.kill_synthesizer()
    lines: list[str] = []
    soon(lambda: bool(lines.extend(notices(voice)) or lines), 2.0)
    voice.say(said(LONG))
    soon(lambda: dispatcher.spoken[-1] == f"end {LONG}", 15.0)
    assert dispatcher.spoken[2:] == [f"begin {LONG}", f"end {LONG}"]


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_synthesizer_that_is_dead_at_the_start_is_started_again(dispatcher: Dispatcher) -> None:
    dispatcher.kill_synthesizer()
    with closing(OwnVoice("it", VoiceSettings(), ReadingTimer(time.monotonic, 1.0), engine="direct").start()) as voice:
        voice.say(said(SHORT))
        soon(lambda: dispatcher.spoken == [f"begin {SHORT}", f"end {SHORT}"], 5.0)
        assert notices(voice) == []


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_daemon_that_hangs_is_noticed_and_goes_on_once_it_answers(dispatcher: Dispatcher, voice: OwnVoice) -> None:
    numbers = [voice.say(said(text)) for text in (LONG, SHORT)]
    soon(lambda: dispatcher.spoken == [f"begin {LONG}"], 10.0)
    dispatcher.process.send_signal(signal.SIGSTOP)
    stopped, lines = time.monotonic(), list[str]()
    noticed = soon(lambda: bool(lines.extend(notices(voice)) or lines), 2.0)
    assert lines == ["Speech Dispatcher non c'è più: la voce lo aspetta, e si può giocare leggendo."]
    dispatcher.process.send_signal(signal.SIGCONT)
    answering = time.monotonic()
    back = soon(lambda: bool(lines.extend(notices(voice)) or len(lines) > 1), 5.0)
    print(f"noticed after {noticed - stopped:.2f} s, back {back - answering:.2f} s after it answered again")
    assert lines[1:] == ["Speech Dispatcher parla di nuovo."]
    soon(voice.queue.is_idle, 15.0)
    assert dispatcher.spoken[-2:] == [f"begin {SHORT}", f"end {SHORT}"]
    assert f"end {LONG}" in dispatcher.spoken
    assert all(voice.was_told(number) for number in numbers)


@pytest.mark.parametrize("dispatcher", [("one",)], indirect=True)
def test_a_synthesizer_that_waits_in_silence_is_asked_and_left_alone(dispatcher: Dispatcher, voice: OwnVoice) -> None:
    """This synthesizer does not stir while it speaks, as one whose sound is played elsewhere."""
    before = dispatcher.synthesizers()
    voice.say(said(LONG))
    soon(lambda: dispatcher.spoken == [f"begin {LONG}", f"end {LONG}"] and voice.queue.is_idle(), 15.0)
    assert dispatcher.synthesizers() == before
    assert notices(voice) == []
