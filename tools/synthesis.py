"""Makes the samples of all cues of their recipes, for the build, and writes them into the package.

Ringing modes, wave tables and filtered noise, all levelled to the same loudness; pure, with the standard library alone:
the same recipe gives the same samples everywhere. All cues together take about a second.
"""

from __future__ import annotations

import json
import re
from array import array
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import cos, exp, log10, pi, sin, sqrt, tan
from typing import NamedTuple

from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE, SOUND_TABLES, Recipe
from vialibera.senses.sound.sample_store import SAMPLES_FILE, swap_if_big_endian
from vialibera.support.prebuilt.cache import write_with_folder

TARGET_LUFS = -20.0
"""The loudness of each cue in LUFS: the mean of both meters is brought close to it."""
MAX_PEAK = 0.7
"""The part of full scale that no sample exceeds; above `CUE_KNEE` samples are compressed."""
CUE_KNEE = 0.45
METER_SECONDS = 0.1
"""The length in seconds of the window of the second meter, which shows the loudest one."""

Samples = Sequence[float]
SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
NOTE_PATTERN = re.compile(
    r"(?P<kind>[a-z]+)@(?P<start>\d+)(?:-(?P<end>\d+))?:(?P<pitch>[^~/x*]+)"
    r"(?:~(?P<q>[\d.]+))?(?:/(?P<decay>\d+))?(?:x(?P<times>[\d.]+))?(?:\*(?P<level>[\d.]+))?"
)


class PartialTone(NamedTuple):
    """A mode of a struck instrument: its ratio to the pitch, its level, and the time to fall to a thousandth."""

    ratio: float
    level: float
    ms: float


class HeldKind(NamedTuple):
    """An instrument that sounds while it is held: the levels of its harmonics, attack and release in milliseconds."""

    harmonics: Sequence[float]
    attack: float
    release: float


class ScoreNote(NamedTuple):
    """One note of a recipe, in samples and hertz."""

    kind: str
    start: int
    end: int | None
    pitches: tuple[tuple[float, float], ...]
    """The pitches of each voice at its start and at its end."""
    q: float
    decay: float
    ring_factor: float
    level: float


STRUCK_KINDS: Mapping[str, tuple[PartialTone, ...]] = {
    kind: tuple(PartialTone(*mode) for mode in modes) for kind, modes in SOUND_TABLES["struck"].items()
}
HELD_KINDS: Mapping[str, HeldKind] = {kind: HeldKind(**held) for kind, held in SOUND_TABLES["held"].items()}
NOISE_KIND = "noise"
"""The kind of note made of noise in a band around the pitch; it is held if it has an end, else it dies away."""


def parse_pitch(text: str) -> float:
    """Return the pitch in hertz of a note such as "F#5", or of a number."""
    if text[0].isdigit():
        return float(text)
    half = SEMITONES[text[0]] + text.count("#") - text.count("b") + 12 * (int(text[-1]) + 1)
    return float(440.0 * 2 ** ((half - 69) / 12))


def samples_in(ms: float) -> int:
    return round(SAMPLE_RATE * ms / 1000)


def parse_notes(text: str) -> Iterator[ScoreNote]:
    """Yield the notes of a recipe; raise ValueError if one is not well written."""
    for word in text.split():
        found = NOTE_PATTERN.fullmatch(word)
        if found is None:
            raise ValueError(word)
        glides = [voice.split(">") for voice in found["pitch"].split("+")]
        yield ScoreNote(
            found["kind"],
            samples_in(float(found["start"])),
            samples_in(float(found["end"])) if found["end"] else None,
            tuple((parse_pitch(glide[0]), parse_pitch(glide[-1])) for glide in glides),
            *(float(found[name] or usual) for name, usual in (("q", 1), ("decay", 60), ("times", 1), ("level", 1))),
        )


def write_samples() -> None:
    """Write the samples of each cue into the package, in base64."""
    made = {name: swap_if_big_endian(synthesize_cue(recipe)).tobytes() for name, recipe in RECIPES.items()}
    kept = {name: b64encode(samples).decode() for name, samples in made.items()}
    write_with_folder(SAMPLES_FILE, json.dumps(kept).encode())


def synthesize_cue(recipe: Recipe) -> array[int]:
    """Return a cue as 16-bit samples of one channel."""
    total = samples_in(recipe.ms)
    sound = [0.0] * total
    for note in parse_notes(recipe.notes):
        for pitch in note.pitches:
            _add_samples(sound, note.start, _play_note(note, pitch, total - note.start), note.level)
    return array("h", (round(32767 * sample) for sample in level_loudness(_fade_out(sound))))


def _add_samples(sound: list[float], start: int, more: Samples, level: float) -> None:
    for at, sample in enumerate(more, start):
        sound[at] += level * sample


def _play_note(note: ScoreNote, pitch: tuple[float, float], room: int) -> Samples:
    """Return the samples of one voice of a note, at most `room` of them."""
    if note.kind == NOISE_KIND:
        return _filter_noise(note, pitch, room)
    if note.kind in STRUCK_KINDS:
        return _ring_modes(STRUCK_KINDS[note.kind], pitch[0], note.ring_factor, room)
    assert note.end is not None
    return _read_table(note.kind, pitch, note.end - note.start, room)


def _ring_modes(modes: Sequence[PartialTone], pitch: float, times: float, room: int) -> list[float]:
    """Return the sum of the modes; each is a damped sine, made by a recurrence of two terms."""
    sound = [0.0] * room
    for ratio, level, ms in modes:
        angle = 2 * pi * pitch * ratio / SAMPLE_RATE
        if angle > 0.9 * pi:  # close to half the sample rate: it would fold back
            continue
        ring = exp(-6.9078 / samples_in(ms * times))
        once, twice = 2 * ring * cos(angle), -ring * ring
        before, now = 0.0, level * sin(angle)
        for at in range(1, min(room, samples_in(1.3 * ms * times))):
            sound[at] += now
            before, now = now, once * now + twice * before
    return sound


TABLE_SIZE = 1024


@cache
def _harmonics_table(kind: str, harmonics: int) -> list[float]:
    levels = HELD_KINDS[kind].harmonics[:harmonics]
    angles = [2 * pi * at / TABLE_SIZE for at in range(TABLE_SIZE)]
    return [sum(level * sin(number * angle) for number, level in enumerate(levels, 1)) for angle in angles]


def _read_table(kind: str, pitch: tuple[float, float], length: int, room: int) -> list[float]:
    """Return a wave table read at the speed of the pitch, between attack and release."""
    (low, high), held = pitch, HELD_KINDS[kind]
    table = _harmonics_table(kind, int(0.45 * SAMPLE_RATE / max(pitch)))
    rise, fall = samples_in(held.attack), samples_in(held.release)
    count = min(room, length + fall)
    sound, phase = [], 0.0
    for at in range(count):
        sound.append(table[int(phase) % TABLE_SIZE] * min(1.0, at / rise, (count - at) / fall))
        phase += TABLE_SIZE / SAMPLE_RATE * (low + (high - low) * min(1.0, at / length))
    return sound


def _filter_noise(note: ScoreNote, pitch: tuple[float, float], room: int) -> list[float]:
    """Return white noise of a fixed seed through a band that can move."""
    length = samples_in(note.decay * 1.3) if note.end is None else note.end - note.start
    count, edge = min(room, length), samples_in(4)
    fade = exp(-6.9078 / samples_in(note.decay)) if note.end is None else 1.0
    seed, low, band, loud, sound = 12345, 0.0, 0.0, 1.0, []
    for at in range(count):
        seed = (1103515245 * seed + 12345) % 2147483648
        middle = pitch[0] + (pitch[1] - pitch[0]) * at / count
        speed = 2 * sin(pi * middle / SAMPLE_RATE)
        low += speed * band
        band += speed * (seed / 1073741824 - 1 - low - band / note.q)
        ends = 1.0 if note.end is None else min(1.0, at / edge, (count - at) / edge)
        sound.append(0.5 * loud * ends * band)
        loud *= fade
    return sound


def _fade_out(sound: list[float]) -> list[float]:
    """Fade out the last fifth, so that nothing ends with a click."""
    count = min(max(len(sound) // 5, samples_in(6)), samples_in(120))
    for back in range(count):
        sound[-1 - back] *= back / count
    return sound


# loudness


@cache
def _weights() -> tuple[tuple[float, ...], ...]:
    """Return the two filters of ITU-R BS.1770 at our rate: b0, b1, b2, a1, a2 of each."""
    k, q, gain = tan(pi * 1681.974450955533 / SAMPLE_RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    half, norm = gain**0.4996667741545416, 1 + k / q + k * k
    shelf = (gain + half * k / q + k * k, 2 * (k * k - gain), gain - half * k / q + k * k)
    first = (*(b / norm for b in shelf), 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm)
    k, q = tan(pi * 38.13547087602444 / SAMPLE_RATE), 0.5003270373238773
    norm = 1 + k / q + k * k
    return first, (1.0, -2.0, 1.0, 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm)


def weigh_by_ear(sound: Samples) -> list[float]:
    """Return the samples weighted by the ear's response to each pitch."""
    heard = list(sound)
    for b0, b1, b2, a1, a2 in _weights():
        x1 = x2 = y1 = y2 = 0.0
        for at, x in enumerate(heard):
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            heard[at] = y
    return heard


def power_to_lufs(power: float) -> float:
    return -0.691 + 10 * log10(power) if power > 0 else -120.0


def measure_loudness(sound: Samples) -> tuple[float, float]:
    """Return the loudness in LUFS over the whole length, and in the loudest tenth of a second."""
    squares = [sample * sample for sample in weigh_by_ear(sound)]
    count = samples_in(1000 * METER_SECONDS)
    running = sum(squares[:count])
    loudest = running
    for at in range(count, len(squares)):
        running += squares[at] - squares[at - count]
        loudest = max(loudest, running)
    return power_to_lufs(sum(squares) / len(squares)), power_to_lufs(loudest / count)


def level_loudness(sound: Samples) -> list[float]:
    """Bring the mean of the two meters to `TARGET_LUFS` and compress the loudest samples.

    Compressing makes the cue softer again, so this is done three times.
    """
    result = list(sound)
    for _ in range(3):
        gain = 10 ** ((TARGET_LUFS - sum(measure_loudness(result)) / 2) / 20)
        result = [_limit_peak(gain * sample) for sample in result]
    return result


def _limit_peak(sample: float) -> float:
    size = abs(sample)
    if size <= CUE_KNEE:
        return sample
    over, room = size - CUE_KNEE, MAX_PEAK - CUE_KNEE
    return (CUE_KNEE + room * over / sqrt(room * room + over * over)) * (1 if sample > 0 else -1)
