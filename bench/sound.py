"""Measure how soon a sound is heard, and what sounds cost a launch.

    uv run python bench/sound.py [--rounds 20]

The device plays nothing, so the delay of a sound card is not measured. `first sample` is the time from a line of the
game to the first sample of its cue at the device, by one clock in both processes. Times are medians in milliseconds,
the slowest in brackets, compared with the start of a bare Python.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.senses.sound.mixer_keeper import MIXER_COMMAND, MixerKeeper
from vialibera.senses.sound.sound_settings import SoundSettings
from vialibera.senses.sound.sound_surface import MAX_BEHIND_SECONDS, SoundSurface
from vialibera.support.json_values import JsonObject
from vialibera.support.processes.worker_process import WorkerMessage, WorkerProcess

BEGINNING: JsonObject = {"device": "null", "file": "", "origin": 0.0, "volume": 50, "mono": False}
LAUNCH = """
import io, os, time
import vialibera.shell.program
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.settings.settings_file import ProgramSettings
options = StartOptions("off", "", ProgramSettings(), "")
program = vialibera.shell.program.Program("it", options, LineOutput(io.StringIO(), lambda: (80, 24)))
began = time.thread_time()
program.services.sound_control.start_if_wanted()
print(1000 * (time.thread_time() - began), flush=True)
program.services.sound_control.close()
"""


def until(happens: Callable[[], object], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > end:
            sys.exit("it hangs")
        time.sleep(0.0005)


def ready_time() -> float:
    """Return the milliseconds from the start of the process to a device that asks for samples."""
    mixer = MixerKeeper(sys.exit, BEGINNING)
    began = time.monotonic()
    mixer.start()
    until(lambda: mixer.state == "ready")
    took = time.monotonic() - began
    mixer.stop()
    return 1000 * took


REPORTING = """
import json
from vialibera.senses.sound import mixer, mixer_worker
start, streams = mixer.Mixer._start_cue, mixer_worker.open_worker_streams()
def start_and_report(self, cue, left, right, now):
    start(self, cue, left, right, now)
    print(json.dumps({"is": "began", "at": max(now, cue.at)}), file=streams[1], flush=True)
mixer.Mixer._start_cue = start_and_report
mixer_worker.open_worker_streams = lambda: streams
mixer_worker.main()
"""
"""A mixer's process that reports the time of the first sample of each cue."""


def spawn_reporting(
    heard: Callable[[WorkerProcess, WorkerMessage], None], ended: Callable[[WorkerProcess], None]
) -> WorkerProcess:
    return WorkerProcess(heard, ended, (*MIXER_COMMAND[:-2], "-c", REPORTING), "sounds")


class ReportingKeeper(MixerKeeper):
    """Runs a process that reports when cues begin."""

    def __init__(self) -> None:
        self.began: list[float] = []
        super().__init__(sys.exit, BEGINNING, spawn_reporting)

    def handle_message(self, message: WorkerMessage) -> None:
        if message["is"] == "began":
            self.began.append(float(str(message["at"])))
        else:
            super().handle_message(message)


def make_surface(mixer: MixerKeeper) -> SoundSurface:
    return SoundSurface(
        mixer,
        SoundSettings(),
        is_led_by_voice=lambda: False,
        verbosity_of=lambda player: "normal",
        own_seat=lambda: NO_SEAT,
        behind=MAX_BEHIND_SECONDS,
    )


def first_samples(rounds: int) -> list[float]:
    """Return the milliseconds from each line to the first sample of its cue."""
    mixer = ReportingKeeper()
    surface = make_surface(mixer)
    mixer.start()
    until(lambda: mixer.state == "ready")
    time.sleep(3.0)
    took = []
    for number in range(1, rounds + 1):
        told = time.monotonic()
        surface.hear(Batch([Utterance("", "", id="bid-placed", facts={"seat": 0})], None))
        until(lambda: len(mixer.began) >= number)  # noqa: B023
        took.append(1000 * (mixer.began[-1] - told))
        time.sleep(0.3)
    mixer.stop(gently=True)
    return took


def surface_times(rounds: int) -> list[float]:
    """Return the milliseconds that a line with a cue costs the process of the game."""
    mixer = MixerKeeper(lambda why: None, BEGINNING)
    surface = make_surface(mixer)
    mixer.start()
    line = Batch([Utterance("", "", id="bid-placed", facts={"seat": 0})], None)
    took = []
    for _ in range(rounds):
        surface.free_at = 0.0
        began = time.perf_counter()
        surface.hear(line)
        took.append(1000 * (time.perf_counter() - began))
    mixer.stop()
    return took


def launch_times(rounds: int) -> list[float]:
    """Return the milliseconds of the processor that sounds add to a launch; the first launch is left out."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    environment = os.environ | {"VIALIBERA_SOUND": "on", "VIALIBERA_SOUND_DEVICE": "null"}
    command = [sys.executable, "-c", LAUNCH]
    return [float(subprocess.check_output(command, env=environment)) for _ in range(rounds + 1)][1:]


def bare_python_times(rounds: int) -> list[float]:
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        took.append(1000 * (time.perf_counter() - began))
    return took


def show(name: str, times: Sequence[float], python: float) -> None:
    middle = statistics.median(times)
    print(f"{name:24} {middle:8.2f} ms ({max(times):.2f})  {middle / python:6.3f} x")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    times = bare_python_times(rounds)
    python = statistics.median(times)
    show("python -c pass", times, python)
    show("start to ready", [ready_time() for _ in range(max(1, rounds // 5))], python)
    show("first sample", first_samples(rounds), python)
    show("told", surface_times(rounds), python)
    show("added to a launch", launch_times(max(1, rounds // 2)), python)


if __name__ == "__main__":
    main()
