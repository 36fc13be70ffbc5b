"""Speech Dispatcher in its own protocol, against a small daemon in a thread."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest
from tests.senses.voice.speaking import said

from vialibera.cli import main
from vialibera.senses.voice import reader_engines
from vialibera.senses.voice.dispatcher_link import DispatcherGone, DispatcherLink, dispatcher_address
from vialibera.senses.voice.dispatcher_processes import (
    count_context_switches,
    end_hung_synthesizers,
    has_unread_input,
    is_dead,
    list_synthesizers,
)
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.reader_engines import DispatcherEngine, dispatcher_rate
from vialibera.senses.voice.speech_engines import ReaderLost
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
        self.refusals: dict[str, str] = {}
        """The errors that it answers with, by command."""
        self.events: tuple[str, ...] = ("701 BEGIN",)
        """What it reports of each sentence at once."""
        self.is_hung = False
        """True if it reads commands and answers none."""
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        self.server.listen()
        self.clients: list[socket.socket] = []
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
            if self.is_hung:
                continue
            if line.strip() == "SPEAK":
                self._take_sentence(client, lines)
            else:
                reply = self.refusals.get(line.strip()) or REPLIES[line.split()[0]]
                client.sendall(reply.encode() + b"\r\n")

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


def soon(happens: Callable[[], bool], seconds: float = 2.0) -> None:
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
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Anna, in Via Verdi.")
    daemon.report("703 CANCELED")
    soon(lambda: engine.poll(0.01) and len(daemon.spoken) == 2)
    assert daemon.spoken == ["Anna, in Via Verdi."] * 2
    daemon.report("703 CANCELED")
    soon(lambda: over(engine))


def test_a_dead_synthesizer_behind_a_living_daemon_is_noticed_and_the_next_one_asked(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_engines, "MUTE_SECONDS", 0.05)
    daemon.events = ()
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Una frase.")
    with pytest.raises(ReaderLost, match="reader-mute"):
        soon(lambda: over(engine))
    engine.connect()
    assert daemon.asked[-4] == "SET SELF OUTPUT_MODULE first"


def test_a_synthesizer_that_has_ended_is_noticed_at_once_and_started_again(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    living, reloaded = tmp_path / "7", []
    living.mkdir()
    (living / "stat").write_text("7 (sd_one) S 1")
    monkeypatch.setattr(reader_engines, "list_synthesizers", lambda address: frozenset({living}))
    monkeypatch.setattr(reader_engines, "reload_synthesizers", reloaded.append)
    engine = DispatcherEngine(lambda by: None)
    assert reader_engines.PING not in daemon.asked, "a synthesizer runs"
    engine.start_speaking("Una frase.")
    assert engine.poll(0.01)
    (living / "stat").write_text("7 (sd_one) Z 1")
    with pytest.raises(ReaderLost, match="reader-mute"):
        soon(lambda: over(engine), 2 * reader_engines.SYNTHESIZER_LOOK_SECONDS)
    daemon.refusals = {reader_engines.PING: "321 ERR MODULE CANT REPORT VOICES"}
    engine.connect()
    assert daemon.asked[daemon.asked.index("STOP SELF") + 1] == reader_engines.PING
    assert reloaded == [engine.link.address if engine.link else None]


def test_the_first_sentence_of_a_synthesizer_that_is_back_needs_no_begin(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Speech Dispatcher 0.11 does not report it."""
    monkeypatch.setattr(reader_engines, "MUTE_SECONDS", 0.05)
    monkeypatch.setattr(reader_engines, "reload_synthesizers", lambda address: None)
    daemon.events, daemon.refusals = (), {reader_engines.PING: "321 ERR MODULE CANT REPORT VOICES"}
    begun: list[str] = []
    engine = DispatcherEngine(begun.append)
    engine.start_speaking("Una frase.")
    time.sleep(0.1)
    assert engine.poll(0.01) and not begun
    daemon.report("702 END")
    soon(lambda: over(engine))
    assert begun == ["Speech Dispatcher"]
    engine.start_speaking("Una frase.")
    with pytest.raises(ReaderLost, match="reader-mute"):
        soon(lambda: over(engine))


def make_process(folder: Path, number: int, name: str, *files: str) -> Path:
    process = folder / str(number)
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text(f"{name}\n")
    (process / "stat").write_text(f"{number} ({name}) S 1")
    for at, file in enumerate(files):
        (process / "fd" / str(at)).symlink_to(file)
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="Linux tells its processes in a folder")
def test_the_synthesizers_of_a_daemon_are_those_that_share_a_pipe_with_it(tmp_path: Path) -> None:
    for name in ("net", "self"):
        (tmp_path / name).mkdir()
    (tmp_path / "net" / "unix").write_text("Num\n0: 2 0 1 1 01 555 /run/speechd.sock\n0: 2 0 1 1 01 556 /run/other\n")
    make_process(tmp_path, 1, "speech-dispatch", "socket:[555]", "pipe:[7]", "/dev/null")
    make_process(tmp_path, 2, "speech-dispatch", "socket:[556]", "pipe:[8]", "/dev/null")
    own = make_process(tmp_path, 3, "sd_espeak-ng", "pipe:[7]", "/dev/null")
    make_process(tmp_path, 4, "sd_generic", "pipe:[8]", "/dev/null")
    make_process(tmp_path, 5, "cat", "pipe:[7]")
    dead = make_process(tmp_path, 6, "sd_generic", "pipe:[7]")
    (dead / "stat").write_text("6 (sd_generic) Z 1")
    assert list_synthesizers("/run/speechd.sock", tmp_path) == {own}
    assert list_synthesizers("/run/nothing", tmp_path) == frozenset()
    assert is_dead(dead) and is_dead(tmp_path / "9") and not is_dead(own)


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


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of processes are Linux'")
@pytest.mark.process
def test_a_process_that_does_not_read_what_it_was_sent_is_ended_and_another_left_alone() -> None:
    made = [subprocess.Popen(["sleep", "60"], stdin=subprocess.PIPE) for _ in range(2)]
    try:
        hung, idle = (Path(f"/proc/{process.pid}") for process in made)
        assert made[0].stdin is not None
        made[0].stdin.write(b"LIST VOICES\n")
        made[0].stdin.flush()
        assert has_unread_input(hung) and not has_unread_input(idle)
        assert end_hung_synthesizers([hung, idle])
        assert made[0].wait(10) == -signal.SIGKILL
        assert made[1].poll() is None and not end_hung_synthesizers([idle])
    finally:
        for process in made:
            process.kill()
            process.communicate()


def test_the_switches_of_all_threads_are_counted(tmp_path: Path) -> None:
    process = make_process(tmp_path, 3, "sd_generic")
    for task, (waited, pushed) in {"3": (7, 2), "4": (10, 0)}.items():
        (process / "task" / task).mkdir(parents=True)
        rows = f"Name:\tsd\nvoluntary_ctxt_switches:\t{waited}\nnonvoluntary_ctxt_switches:\t{pushed}\n"
        (process / "task" / task / "status").write_text(rows)
    assert count_context_switches([process]) == 19
    assert count_context_switches([tmp_path / "9"]) == 0


def test_a_daemon_that_gives_no_answer_is_noticed_in_a_sentence_and_between_two(
    daemon: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_engines, "DAEMON_QUESTION_SECONDS", 0.0)
    monkeypatch.setattr(reader_engines, "DAEMON_REPLY_SECONDS", 0.05)
    engine = DispatcherEngine(lambda by: None)
    engine.start_speaking("Una frase.")
    engine.check()
    daemon.is_hung = True
    for act in (lambda: engine.poll(0.5), engine.check):
        with pytest.raises(ReaderLost, match="reader-gone"):
            act()
