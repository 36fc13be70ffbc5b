"""Measure the voice: time to ready, first sound, silence after a key, sound again after a kill; and its cost.

    uv run python bench/voice.py [--rounds 20]

The engine is a real espeak-ng; the sound goes into a file, or to a program that only waits. Times are medians in
milliseconds, compared with the start of a bare Python in the same run, because machines differ and are busy.
`first sample` adds the silence at the head of the sound to the start of the player; the delay of a sound card is not
measured.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from shell import COLUMNS, GAME, KEYS, SETTINGS, Program
from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings

WORDS = {3: "Anna paga 14.", 12: "Anna lancia 6 e 4, 10: Via Verdi. Anna paga 14 lire.", 60: "Anna paga Bruno. " * 20}
QUIET = 300
"""The sample value below which a sound counts as silence."""


def utterance(text: str, kind: UtteranceKind = "event") -> Utterance:
    return Utterance(text, text, kind)


PIPER = """
import time
from types import SimpleNamespace as made
SynthesisConfig = made
class PiperVoice:
    config = made(length_scale=1.0, sample_rate=22050)
    load = classmethod(lambda cls, path: cls())
    def synthesize(self, text, config):
        for _ in range(4):
            time.sleep(0.08)
            yield made(audio_int16_bytes=bytes([0, 1]) * 22050)
"""
"""A stand-in for Piper's library: a second of sound for each 0.08 s of work, as a model of medium quality has it."""
MOST_FIRST_SAMPLE, MOST_CANCEL, MOST_KEY = 250.0, 60.0, 20.0
"""The bounds in milliseconds for a voice that is played while it is made; the longest of all rounds counts."""


@contextmanager
def speaking(sound: SoundOutput, voice_id: str = "") -> Iterator[OwnVoice]:
    settings = VoiceSettings(VoiceProfile(voices={"it": voice_id}))
    voice = OwnVoice("it", settings, ReadingTimer(time.monotonic, 0.0), sound).start()
    until(lambda: voice.keeper.state != "starting")
    if voice.keeper.state != "ready":
        sys.exit("\n".join(line.shown for line in voice.take_notices()))
    try:
        yield voice
    finally:
        voice.close()


def until(happens: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > end:
            sys.exit("it hangs")
        time.sleep(0.0002)


def timed(work: Callable[[], None]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def median(rounds: int, work: Callable[[], float]) -> float:
    return statistics.median(work() for _ in range(rounds))


# what is measured


def bare_start() -> float:
    return timed(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True).check_returncode())


def start_to_ready(sound: SoundOutput) -> float:
    begun = time.perf_counter()
    with speaking(sound):
        return (time.perf_counter() - begun) * 1000


def to_the_player(voice: OwnVoice, text: str) -> float:
    def speak() -> None:
        number = voice.say(utterance(text))
        until(lambda: voice.heard.last_sound[0] == number)

    taken = timed(speak)
    until(voice.queue.is_idle)
    return taken


def head_of_silence(recording: Path, count: int) -> float:
    """Return the median of the milliseconds of silence at the head of the last `count` sounds."""
    sizes = [json.loads(row)["samples"] for row in recording.with_suffix(".jsonl").read_text().splitlines()]
    data, at, found = array("h", recording.read_bytes()), 0, []
    for size in sizes:
        found.append(next((n for n in range(size) if abs(data[at + n]) > QUIET), size) / 22.05)
        at += size
    return statistics.median(found[-count:])


def to_silence(voice: OwnVoice, player: Path) -> float:
    """Return the milliseconds from the key to the death of the player process."""
    player.unlink(missing_ok=True)
    voice.say(utterance("Un elenco che dura a lungo.", "menu"))
    until(lambda: player.exists() and player.read_text().endswith("\n"))
    pid = int(player.read_text())

    def press() -> None:
        voice.interrupt()
        until(lambda: is_dead(pid))

    return timed(press)


def is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def to_the_answer(voice: OwnVoice) -> float:
    """Return the milliseconds from a key during a long event to the start of the answer at the player."""
    event = voice.say(utterance(WORDS[60]))
    until(lambda: voice.heard.last_sound[0] == event)

    def press() -> None:
        voice.interrupt()
        answer = voice.say(utterance(WORDS[3], "answer"))
        until(lambda: voice.heard.last_sound[0] == answer)

    taken = timed(press)
    voice.hush()
    return taken


def to_sound_again(voice: OwnVoice) -> float:
    """Return the milliseconds from kill -9 in a sentence to the repeat of that sentence.

    The failures are cleared each time; otherwise the watchdog would give the engine up.
    """
    voice.keeper.failure_times.clear()
    number = voice.say(utterance("Anna paga a Bruno 14 lire di affitto per Via Verdi."))
    until(lambda: voice.heard.last_sound[0] == number)
    voice.heard.last_sound = (0, "")

    def kill() -> None:
        assert voice.keeper.process is not None
        os.kill(voice.keeper.process.child.pid, signal.SIGKILL)
        until(lambda: voice.heard.last_sound[0] == number)

    taken = timed(kill)
    voice.stop()
    return taken


def storm(voice: OwnVoice, count: int = 300) -> float:
    def blow() -> None:
        for number in range(count):
            voice.say(utterance(f"Risposta numero {number}.", "answer"))
            time.sleep(number % 30 / 1000)
            voice.interrupt()
        number = voice.say(utterance("Fine."))
        until(lambda: voice.heard.last_sound[0] == number)

    return timed(blow)


def a_key(voice: Any, count: int = 2000) -> float:
    """Return what one key costs the shell, the interruption and the answer, in microseconds."""

    def keys() -> None:
        for _ in range(count):
            voice.interrupt()
            voice.say(utterance("Anna ha 1486.", "answer"))

    return timed(keys) * 1000 / count


def shell_keys(folder: Path, rounds: int) -> tuple[float, float]:
    """Return the medians from a key to the last byte of its answer in a terminal, without and with a voice.

    Both are measured in turns, so that a busy machine slows both alike.
    """
    programs = []
    for voice in ("off", "own"):
        (folder / voice).mkdir()
        settings = SETTINGS.replace('voice = "reader"', f'voice = "{voice}"')
        (folder / voice / "vialibera.toml").write_text(settings, "utf-8")
        programs.append(Program(str(folder / voice), COLUMNS, *GAME))
    for program in programs:
        program.until_calm()
        program.key("\r")
    pairs = [[program.key(key) for program in programs] for key in (KEYS * rounds)[: 3 * rounds]]
    for program in programs:
        program.close()
    silent, spoken = zip(*pairs, strict=True)
    return statistics.median(silent), statistics.median(spoken)


def streamed_rows(rounds: int, folder: Path) -> Iterator[tuple[str, float, str]]:
    """Measure a voice that is played while it is made, and one that hangs; end with a status if a bound is passed."""
    (folder / "piper.py").write_text(PIPER)
    (folder / "paola.onnx").touch()
    os.environ["PYTHONPATH"] = str(folder)
    slow, player = SoundOutput(recording=str(folder / "streamed.raw"), speed=1.0), folder / "pid"
    with speaking(slow, f"piper:{folder / 'paola.onnx'}") as voice:
        firsts = []
        for number in range(rounds):
            firsts.append(timed(lambda number=number: begin_sentence(voice, f"Anna paga {number}.")))  # type: ignore[misc]
            voice.hush()
    yield "streamed: event to first sample, the longest", max(firsts), "ms"
    (folder / "wait").write_text(f"#!/bin/sh\necho $$ >{player}\nexec sleep 60\n")
    (folder / "wait").chmod(0o755)
    with speaking(SoundOutput((str(folder / "wait"),)), f"piper:{folder / 'paola.onnx'}") as voice:
        cancels = [to_silence(voice, player) for _ in range(rounds)]
    yield "streamed: key to silence, the longest", max(cancels), "ms"
    with speaking(slow, f"command:{folder / 'wait'}") as voice:
        voice.say(utterance("Anna paga."))
        keys = [timed(voice.interrupt) for _ in range(rounds * 100)]
    yield "a program that hangs: the longest key", max(keys), "ms"
    if max(firsts) > MOST_FIRST_SAMPLE or max(cancels) > MOST_CANCEL or max(keys) > MOST_KEY:
        sys.exit("a bound is passed")


def begin_sentence(voice: OwnVoice, text: str) -> None:
    number = voice.say(utterance(text))
    until(lambda: voice.heard.last_sound[0] == number)


def memory(pid: int) -> float:
    """Return the memory of a process in megabytes."""
    rows = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(row.split()[1]) / 1024 for row in rows if row.startswith("VmRSS"))


# the report


def report(rounds: int, folder: Path) -> Iterator[tuple[str, float, str]]:
    recording = SoundOutput(recording=str(folder / "sound.raw"), speed=100.0)
    yield "bare Python, start to end", median(rounds, bare_start), "ms"
    yield "start to ready", median(rounds, lambda: start_to_ready(recording)), "ms"
    with speaking(recording) as voice:
        for count, text in WORDS.items():
            begun = median(rounds, lambda text=text: to_the_player(voice, text))  # type: ignore[misc]
            yield f"event to player, {count} words", begun, "ms"
            silence = head_of_silence(folder / "sound.raw", rounds)
            yield f"event to first sample, {count} words", begun + silence, "ms"
        yield "300 interruptions, 4350 ms of them waiting", storm(voice), "ms"
        yield "memory of the worker", memory(voice.keeper.process.child.pid), "MB"  # type: ignore[union-attr]
        yield "a key, spoken", a_key(voice), "us"
    yield "a key, silent", a_key(SilentVoice(ReadingTimer(time.monotonic))), "us"
    os.environ["VIALIBERA_RECORDING"] = str(folder / "game.raw")
    silent, spoken = shell_keys(folder, rounds)
    yield "key to last byte in a terminal, silent", silent, "ms"
    yield "key to last byte in a terminal, spoken", spoken, "ms"
    with speaking(SoundOutput(recording=str(folder / "slow.raw"), speed=0.5)) as voice:
        answered = [to_the_answer(voice) for _ in range(rounds)]
        yield "key to answer at the player, over an event", statistics.median(answered), "ms"
        yield "the longest of these", max(answered), "ms"
        yield "kill -9 to sound again", median(rounds, lambda: to_sound_again(voice)), "ms"
    player = folder / "pid"
    (folder / "wait").write_text(f"#!/bin/sh\necho $$ >{player}\nexec sleep 60\n")
    (folder / "wait").chmod(0o755)
    with speaking(SoundOutput((str(folder / "wait"),))) as voice:
        yield "key to silence", median(rounds, lambda: to_silence(voice, player)), "ms"
    yield from streamed_rows(rounds, folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    rounds, bare = parser.parse_args().rounds, 0.0
    with TemporaryDirectory() as folder:
        for what, figure, unit in report(rounds, Path(folder)):
            bare = bare or figure
            times = f"{figure / bare:10.2f} x bare" if unit == "ms" else ""
            print(f"{what:45}{figure:10.1f} {unit:3}{times}", flush=True)


if __name__ == "__main__":
    main()
