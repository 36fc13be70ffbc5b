"""Speech Dispatcher in its own protocol, against a small daemon in a thread."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from tests.senses.voice.speaking import said

from vialibera.cli import main
from vialibera.senses.voice import reader_engines
from vialibera.senses.voice.dispatcher_link import DispatcherGone, DispatcherLink, dispatcher_address
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.reader_engines import DispatcherEngine, dispatcher_rate
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost
from vialibera.senses.voice.speech_length import speech_seconds
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceSettings

REPLIES = {
    "SET": "208 OK SET", "LIST": "250-first\r\n250-second\r\n250 OK MODULE LIST SENT", "STOP": "210 OK STOPPED",
}  # fmt: skip


class Daemon:
    """A daemon whose synthesizer reports what a test tells it to."""

    def __init__(self, path: Path) -> None:
        self.asked: list[str] = []
        self.spoken: list[str] = []
        self.replies: dict[str, str] = {}
        """Its answers to single commands; an empty one is none."""
        self.events: tuple[str, ...] = ("701 BEGIN",)
        """What it reports of each sentence at once."""
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        self.server.listen()
        self.clients: list[socket.socket] = []
        self.left: list[socket.socket] = []
        """Those that have closed their connection."""
        Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self.server.accept()
            except OSError:
                return
            self.clients.append(client)
            Thread(target=self._talk, args=(client,), daemon=True).start()

    def _talk(self, client: socket.socket) -> None:
        lines = client.makefile("r", newline="\r\n")
        for line in lines:
            self.asked.append(line.strip())
            if line.strip() == "SPEAK":
                self._take_sentence(client, lines)
            else:
                reply = self.replies.get(line.strip(), REPLIES[line.split()[0]])
                client.sendall(f"{reply}\r\n".encode() if reply else b"")
        self.left.append(client)

    def _take_sentence(self, client: socket.socket, lines: Iterator[str]) -> None:
        client.sendall(b"230 OK RECEIVING DATA\r\n")
        text = next(lines).strip()
        assert next(lines).strip() == "."
        self.spoken.append(text)
        client.sendall(f"225-{len(self.spoken)}\r\n225 OK MESSAGE QUEUED\r\n".encode())
        with suppress(OSError):  # a test may have gone
            for event in self.events:
                self.report(event)

    def report(self, event: str) -> None:
        number = len(self.spoken)
        self.clients[-1].sendall(f"{event[:3]}-{number}\r\n{event[:3]}-1\r\n{event}\r\n".encode())

    def die(self) -> None:
        for one in (self.server, *self.clients):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "speechd.sock"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    return path


@pytest.fixture
def daemon(address: Path) -> Iterator[Daemon]:
    made = Daemon(address)
    yield made
    made.die()


def soon(happens: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.005)


def over(engine: DispatcherEngine) -> bool:
    return not engine.poll(0.01)


def test_a_sentence_lasts_until_its_end_is_reported(daemon: Daemon) -> None:
    begun: list[str] = []
    engine = DispatcherEngine(begun.append)
    engine.apply_settings(280, 50, None, "it")
    assert {"SET SELF LANGUAGE it", "SET SELF RATE 50", "SET SELF VOLUME 0"} <= set(daemon.asked)
    engine.start_speaking("Anna paga 14.")
    for _ in range(20):
        assert engine.poll(0.01)
    assert (daemon.spoken, begun) == (["Anna paga 14."], ["Speech Dispatcher"])
    daemon.report("702 END")
    soon(lambda: over(engine))
    assert begun == ["Speech Dispatcher"], "the end is no second beginning"


def test_each_sentence_tells_when_it_begins_to_sound(daemon: Daemon) -> None:
    begun: list[str] = []
    engine, daemon.events = DispatcherEngine(begun.append), ("701 BEGIN", "702 END")
    for count, text in enumerate(("Anna paga 14.", "Bruno paga 20."), 1):
        engine.start_speaking(text)
        soon(lambda: over(engine))
        assert begun == ["Speech Dispatcher"] * count


def test_a_sentence_cannot_end_its_own_message_early(daemon: Daemon) -> None:
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking(".\r\nSET SELF RATE 100")
    assert daemon.spoken == [".. SET SELF RATE 100"]


def test_stopping_tells_the_daemon_and_a_late_event_ends_nothing(daemon: Daemon) -> None:
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Una frase.")
    engine.stop_speaking()
    assert over(engine) and "STOP SELF" in daemon.asked
    daemon.report("703 CANCELED")
    engine.start_speaking("Un'altra.")
    assert engine.poll(0.02) and engine.poll(0.02)


def test_a_sentence_that_another_program_cuts_is_said_once_more(daemon: Daemon) -> None:
    begun: list[str] = []
    engine, daemon.events = DispatcherEngine(begun.append), ()
    engine.start_speaking("Anna, in Via Verdi.")
    daemon.report("703 CANCELED")
    while len(daemon.spoken) == 1:
        assert engine.poll(0.01), "the sentence is not over"
    assert daemon.spoken == ["Anna, in Via Verdi."] * 2 and not begun
    daemon.report("703 CANCELED")
    soon(lambda: over(engine))


def gone(daemon: Daemon, engine: DispatcherEngine) -> None:
    """Speak, and wait for the fault that gives the voice up."""
    engine.start_speaking("Una frase.")
    with pytest.raises(EngineUnavailable, match="gone"):
        soon(lambda: over(engine))


def test_an_overdue_report_is_a_voice_that_is_gone(daemon: Daemon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_engines, "MUTE_SECONDS", 0.05)
    monkeypatch.setattr(reader_engines, "SLOW_SHARE", 0.01)
    monkeypatch.setattr(reader_engines, "END_SECONDS", 0.05)
    for daemon.events in ((), ("701 BEGIN",)):
        gone(daemon, DispatcherEngine(lambda by: None))


def test_the_time_of_a_sentence_counts_from_its_beginning(daemon: Daemon, monkeypatch: pytest.MonkeyPatch) -> None:
    now, begun = [100.0], list[str]()
    monkeypatch.setattr(reader_engines, "time", SimpleNamespace(monotonic=lambda: now[0]))
    engine, daemon.events = DispatcherEngine(begun.append), ()
    engine.start_speaking("Una frase.")
    now[0] = 101.5
    daemon.report("701 BEGIN")
    soon(lambda: engine.poll(0.01) and bool(begun))
    asked = []
    for now[0] in (101.5 + reader_engines.STILL_SECONDS, 101.75 + reader_engines.STILL_SECONDS):
        assert engine.poll(0.0)
        asked.append(daemon.asked.count(reader_engines.PING))
    assert asked == [0, 1], "the beginning was a sign"
    longest = 1.5 * speech_seconds("Una frase.", "en", 170) + 1.8
    now[0] = 101.5 + longest - 0.01
    assert engine.poll(0.0)
    now[0] += 0.02
    with pytest.raises(EngineUnavailable, match="gone"):
        engine.poll(0.0)


def test_a_sentence_waits_for_another_program_while_the_synthesizer_answers(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(reader_engines, "time", SimpleNamespace(monotonic=lambda: now[0]))
    engine, daemon.events = DispatcherEngine(lambda by: None), ()
    engine.start_speaking("Una frase.")
    for asked in range(1, 6):
        now[0] += reader_engines.STILL_SECONDS + 0.1
        assert engine.poll(0.0) and engine.poll(0.0)
        assert daemon.asked.count(reader_engines.PING) == asked, "once in each silence"


def test_a_synthesizer_that_hangs_is_gone_and_one_that_answers_is_waited_for(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_engines, "STILL_SECONDS", 0.05)
    monkeypatch.setattr(reader_engines, "MUTE_SECONDS", 0.2)
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Una frase che aspetta un altro programma.")
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        assert engine.poll(0.01)
    monkeypatch.setattr(reader_engines, "STILL_REPLY_SECONDS", 0.05)
    daemon.replies = {reader_engines.PING: ""}
    with pytest.raises(EngineUnavailable, match="gone"):
        soon(lambda: over(engine))


def test_a_hang_is_told_within_five_seconds() -> None:
    """The least sum of the bounds: a sign, then the question, then no answer."""
    assert reader_engines.STILL_SECONDS + reader_engines.STILL_REPLY_SECONDS + 0.5 <= 5.0
    assert reader_engines.MUTE_SECONDS <= 5.0


def test_its_voices_are_listed_without_variants_and_one_is_taken_and_given_back(daemon: Daemon) -> None:
    daemon.replies = {
        "LIST OUTPUT_MODULES": "250-rhvoice\r\n250-mute\r\n250 OK",
        "LIST SYNTHESIS_VOICES": "249-Anna Rita\tit\tnone\r\n249-Anna Rita+Max\tit\tmax\r\n249 OK",
    }
    engine = DispatcherEngine(lambda by: None)
    assert [voice[0] for voice in engine.list_voices()] == ["rhvoice/Anna Rita", "mute/Anna Rita"]
    daemon.replies["LIST SYNTHESIS_VOICES"] = "304 ERR CANT LIST VOICES"
    assert engine.list_voices() == []
    daemon.asked.clear()
    engine.apply_settings(170, 100, "rhvoice/Anna Rita", "it")
    assert {"SET SELF OUTPUT_MODULE rhvoice", 'SET SELF SYNTHESIS_VOICE "Anna Rita"'} <= set(daemon.asked)
    count = len(daemon.clients)
    engine.apply_settings(170, 100, None, "it")
    assert len(daemon.clients) == count + 1, "a new connection speaks as the user has set it up"
    soon(lambda: set(daemon.left) == set(daemon.clients[:-1]))  # and none is left open


def test_a_daemon_that_dies_is_noticed_in_a_sentence_and_between_two(daemon: Daemon, address: Path) -> None:
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Una frase.")
    engine.check()
    daemon.die()
    for act in (lambda: engine.poll(0.5), engine.check):
        with pytest.raises(ReaderLost, match="reader-gone"):
            for _ in range(100):  # first comes what the daemon had reported before
                act()
    with pytest.raises(DispatcherGone):
        engine.connect()
    address.unlink()
    back = Daemon(address)
    engine.connect()
    engine.start_speaking("Una frase.")
    assert back.spoken == ["Una frase."]


@pytest.mark.process
def test_a_reader_that_goes_in_a_sentence_costs_a_line_and_comes_back_with_that_sentence(
    daemon: Daemon, address: Path
) -> None:
    """The whole way: voice, keeper, worker and daemon."""
    with closing(OwnVoice("it", VoiceSettings(), ReadingTimer(time.monotonic, 1.0), engine="direct").start()) as voice:
        numbers = [voice.say(said(text)) for text in ("Anna, in Via Verdi.", "Bruno paga.")]
        soon(lambda: daemon.spoken == ["Anna, in Via Verdi."], 10.0)
        assert not voice.was_told(numbers[0]), "it has no end yet"
        daemon.die()
        lines: list[str] = []
        soon(lambda: bool(lines.extend(one.shown for one in voice.take_notices()) or lines))
        assert lines == ["Speech Dispatcher non c'è più: la voce lo aspetta, e si può giocare leggendo."]
        address.unlink()
        back = Daemon(address)
        back.events = ("701 BEGIN", "702 END")
        soon(lambda: back.spoken == ["Anna, in Via Verdi.", "Bruno paga."] and voice.queue.is_idle(), 5.0)
        assert [one.shown for one in voice.take_notices()] == ["Speech Dispatcher parla di nuovo."]
        assert all(voice.was_told(number) for number in numbers)
        back.die()


@pytest.mark.process
def test_the_way_through_the_reader_is_listed_with_its_name(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the game has no voice of its own."""
    monkeypatch.setenv("VIALIBERA_PLAYERS", "no-such-player")
    assert main(["voices", "--lang", "en"]) == 1
    assert capsys.readouterr().out == "through a screen reader (--voice direct): Speech Dispatcher\n"


def test_no_daemon(address: Path) -> None:
    with pytest.raises(DispatcherGone):
        DispatcherLink()


@pytest.mark.parametrize(("words", "rate"), [(80, -100), (170, 0), (280, 50), (390, 100), (450, 100)])
def test_rates(words: int, rate: int) -> None:
    assert dispatcher_rate(words) == rate


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"XDG_RUNTIME_DIR": "/run/user/7"}, "/run/user/7/speech-dispatcher/speechd.sock"),
        ({"SPEECHD_ADDRESS": "unix_socket:/tmp/own"}, "/tmp/own"),
        ({"SPEECHD_ADDRESS": "inet_socket:host:6561"}, ("host", 6561)),
        ({"SPEECHD_ADDRESS": "inet_socket:host:x"}, ("host", 6560)),
    ],
)
def test_addresses(given: dict[str, str], found: object) -> None:
    assert dispatcher_address(given) == found
