"""The mix: where each cue is, how loud all of them together, and that it comes when it should."""

from __future__ import annotations

import json
import os
import struct
import sys
from array import array
from collections.abc import Callable, Generator
from io import StringIO
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from tests.senses.sound.mixing import Clock, FileMixer, samples, sound, surfaced

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.sound import mixer_worker, sound_devices
from vialibera.senses.sound.cues import LINE_GAP_MS, BoardLayout
from vialibera.senses.sound.mixer import DUCKED_LEVEL, MAX_SOUNDING, CueStart, Mixer, to_int16
from vialibera.senses.sound.mixer_worker import MixerWorker
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE
from vialibera.senses.sound.sound_devices import MiniaudioDevice, NoSoundDevice, PipeDevice, WavDevice
from vialibera.senses.sound.sound_surface import MAX_BEHIND_SECONDS


def strength(ear: array[int]) -> float:
    return sqrt(sum(sample * sample for sample in ear) / max(1, len(ear)))


def ears(data: bytes) -> tuple[array[int], array[int]]:
    both = array("h", data)
    return both[::2], both[1::2]


def rendered(mixer: Mixer, *starts: CueStart, frames: int = SAMPLE_RATE) -> tuple[array[int], array[int]]:
    for start in starts:
        mixer.add(start)
    return ears(mixer.render(frames, 0.0))


def test_a_cue_is_where_its_square_is(tmp_path: Path) -> None:
    board, balance = BoardLayout(), []
    for space in range(40):
        left, right = rendered(Mixer(50, False), CueStart(sound("house"), 0.0, board.space_pan(space), 1.0))
        balance.append(strength(right) / strength(left))
    assert balance[0] > 5 and balance[10] < 0.2
    assert [ratio < 0.2 for ratio in balance[10:21]] == [True] * 11
    assert [ratio > 5 for ratio in balance[30:]] == [True] * 10
    assert balance[5] == pytest.approx(1.0, abs=0.01) and balance[25] == pytest.approx(1.0, abs=0.01)
    assert balance[:11] == sorted(balance[:11], reverse=True) and balance[20:31] == sorted(balance[20:31])


def test_a_cue_is_as_loud_everywhere() -> None:
    def power(pan: float) -> float:
        left, right = rendered(Mixer(50, False), CueStart(sound("bell"), 0.0, pan, 1.0))
        return strength(left) ** 2 + strength(right) ** 2

    assert power(-0.8) == pytest.approx(power(0.0), rel=0.01) == pytest.approx(power(0.8), rel=0.01)


def test_for_one_ear_both_have_all() -> None:
    left, right = rendered(Mixer(50, True), CueStart(sound("house"), 0.0, -0.8, 1.0))
    assert left == right


def test_eight_at_once_never_clip() -> None:
    """However loud the sum is, it is bent and never cut; what is not loud is left as it is."""
    sums = range(-MAX_SOUNDING * 32768, MAX_SOUNDING * 32768, 101)
    bent = [to_int16(float(one)) for one in sums]
    assert bent == sorted(bent) and bent[0] >= -32767 and bent[-1] < 32767
    assert max(after - before for before, after in pairwise(bent)) <= 102, "no step at the knee, which would crackle"
    assert [to_int16(sample) for sample in (100.0, -100.0, 20000.0)] == [100, -100, 20000]
    assert to_int16(200000.0) > 32700
    draw = Random(18)
    names = draw.choices(list(RECIPES), k=MAX_SOUNDING)
    starts = [CueStart(sound(name), draw.random() * 0.1, side, 1.0) for name in names for side in (-1, 1)]
    for ear in rendered(Mixer(100, False), *starts[:MAX_SOUNDING]):
        assert 20000 < max(map(abs, ear)) < 32767


def test_of_too_many_the_oldest_goes() -> None:
    mixer = Mixer(50, False)
    for _ in range(MAX_SOUNDING + 3):
        mixer.add(CueStart(sound("bell"), 0.0, 0.0, 1.0))
    mixer.render(100, 0.0)
    assert len(mixer.sounding) == MAX_SOUNDING


def test_in_a_file_too_the_oldest_goes_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    mixer = Mixer(100, False)
    file = WavDevice(mixer, str(tmp_path / "mix.wav"), 0.0)
    for pan in (-1.0, *[1.0] * MAX_SOUNDING):
        mixer.add(CueStart(array("h", [900] * SAMPLE_RATE), 0.0, pan, 1.0))
    file.write_until(2.0)
    file.close()
    left, right = samples(tmp_path / "mix.wav")
    assert len(left) == 2 * SAMPLE_RATE
    assert all(left[:2205]) and not any(left[2205:])
    assert all(right[:SAMPLE_RATE]) and not any(right[SAMPLE_RATE:])


def test_a_cue_begins_with_the_sample_it_was_meant_for() -> None:
    left, _ = rendered(Mixer(50, False), CueStart(sound("step-1"), 0.25, 0.0, 1.0))
    first = next(at for at, sample in enumerate(left) if sample)
    assert first == pytest.approx(0.25 * SAMPLE_RATE, abs=3)


def test_pieces_make_the_same_mix_as_a_whole() -> None:
    def mix(frames: int) -> bytes:
        mixer = Mixer(50, False)
        mixer.add(CueStart(sound("dice"), 0.0123, 0.3, 1.0))
        mixer.add(CueStart(sound("via"), 0.1234, -0.3, 1.0))
        return b"".join(mixer.render(frames, at / SAMPLE_RATE) for at in range(0, 11000, frames))

    assert mix(220) == mix(11000)


def test_everything_gives_way_to_a_voice_and_comes_back() -> None:
    mixer = Mixer(100, False)
    steady = array("h", [10000] * SAMPLE_RATE)
    mixer.add(CueStart(steady, 0.0, 0.0, 1.0))
    before = strength(ears(mixer.render(1000, 0.0))[0])
    mixer.is_ducked = True
    mixer.render(SAMPLE_RATE // 50, 0.0)
    assert strength(ears(mixer.render(1000, 0.0))[0]) == pytest.approx(DUCKED_LEVEL * before, rel=0.01)
    mixer.is_ducked = False
    mixer.render(SAMPLE_RATE * 15 // 100 + 1, 0.0)
    assert strength(ears(mixer.render(1000, 0.0))[0]) == pytest.approx(before, rel=0.01)


def test_the_sounds_soften_at_once_and_come_back_slowly() -> None:
    mixer = Mixer(100, False)
    mixer.add(CueStart(array("h", [10000] * SAMPLE_RATE), 0.0, -1.0, 1.0))

    def levels_each(seconds: float, count: int) -> list[float]:
        pieces = [ears(mixer.render(round(SAMPLE_RATE * seconds), 0.0))[0] for _ in range(count)]
        return [piece[-1] / 10000 for piece in pieces]

    assert levels_each(0.01, 1) == [1.0]
    mixer.is_ducked = True
    assert levels_each(0.005, 5) == pytest.approx([0.8125, 0.625, 0.4375, 0.25, 0.25], abs=0.01)
    mixer.is_ducked = False
    assert levels_each(0.05, 4) == pytest.approx([0.5, 0.75, 1.0, 1.0], abs=0.01)


def test_the_sounds_soften_as_fast_in_the_smallest_pieces() -> None:
    mixer = Mixer(100, False)
    mixer.add(CueStart(array("h", [10000] * SAMPLE_RATE), 0.0, -1.0, 1.0))
    mixer.is_ducked = True
    steps = round(0.01 * SAMPLE_RATE)
    levels = [ears(mixer.render(1, 0.0))[0][0] / 10000 for _ in range(steps)]
    assert levels[-1] == pytest.approx((1 + DUCKED_LEVEL) / 2, abs=0.01)


def test_the_file_has_its_head_at_any_moment(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "mix.wav"
    mixer = FileMixer(path, clock)
    mixer.play([("dice", clock.now + 1.0, 0.0, 1.0)])
    mixer.play([("card", clock.now + 3.0, 0.0, 1.0)])
    assert len(samples(path)[0]) == 3 * SAMPLE_RATE
    mixer.file.close()
    size, seconds_size = path.stat().st_size, 2 * 2 * 22050
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        size - 8,
        b"WAVE",
        b"fmt ",
        16,
        1,
        2,
        22050,
        seconds_size,
        4,
        16,
        b"data",
        size - 44,
    )
    assert path.read_bytes()[:44] == head
    left, _ = samples(path)
    assert strength(left[:SAMPLE_RATE]) == 0 < strength(left[SAMPLE_RATE : SAMPLE_RATE + 5000])
    assert strength(left[3 * SAMPLE_RATE : 3 * SAMPLE_RATE + 4000]) > 0


class StandInDevice:
    """A sound card, or a program: it takes sound when a test lets it, and has gone after three portions."""

    settings: tuple[object, ...] = ()

    def __init__(self) -> None:
        self.named: dict[str, object] = {}
        self.stdin, self.taken, self.ended = self, list[bytes](), list[str]()
        self.feed: Callable[[], None] = lambda: None

    def open(self, *settings: object, **named: object) -> StandInDevice:
        self.settings, self.named = settings, named
        return self

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.feed = lambda: self.taken.extend(stream.send(220) for _ in range(3))

    def write(self, data: bytes) -> None:
        if len(self.taken) == 3:
            raise BrokenPipeError
        self.taken.append(data)

    def poll(self) -> int | None:
        return 0 if self.ended else None

    def close(self) -> None:
        self.ended.append("close")

    def kill(self) -> None:
        self.ended.append("kill")

    def wait(self) -> None:
        self.ended.append("wait")


@pytest.mark.parametrize("kind", ["library", "program"])
def test_a_device_has_two_seconds_to_begin_then_half_a_second_for_each_request(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    clock, card = Clock(), StandInDevice()
    miniaudio = SimpleNamespace(
        PlaybackDevice=card.open,
        SampleFormat=SimpleNamespace(SIGNED16="s16"),
        Backend=SimpleNamespace(ALSA="alsa"),
        MiniaudioError=OSError,
    )
    monkeypatch.setitem(sys.modules, "miniaudio", miniaudio)
    monkeypatch.setattr(sound_devices, "time", SimpleNamespace(monotonic=clock))
    monkeypatch.setattr(sound_devices, "subprocess", SimpleNamespace(PIPE=-1, Popen=card.open))
    shortened: list[object] = []
    monkeypatch.setattr(sound_devices, "_shorten_pipe", shortened.append)
    fed: list[Callable[[], None]] = []

    def thread(target: Callable[[], None], daemon: bool) -> SimpleNamespace:
        assert daemon, "a game that ends waits for no thread"
        return SimpleNamespace(start=lambda: fed.append(target))

    monkeypatch.setattr(sound_devices, "Thread", thread)
    mixer = Mixer(50, False)
    device = MiniaudioDevice(mixer, ("ALSA",)) if kind == "library" else PipeDevice(mixer, "pacat")

    def alive_after(*waits: float) -> list[bool]:
        begun, found = clock.now, []
        for clock.now in (begun + wait for wait in waits):
            found.append(device.is_alive())
        clock.now = begun
        return found

    assert alive_after(0.0, 2.0, 2.25, 2.5) == [True, True, True, False]
    clock.now += 60.0
    (fed[0] if fed else card.feed)()
    assert card.taken == [bytes(220 * 4)] * 3, "ten milliseconds at a time"
    assert alive_after(0.0, 0.25, 0.5) == [True, True, False]
    if kind == "library":
        assert card.settings == ("s16", 2, 22050, 10)
        assert card.named == {"callback_periods": 3, "app_name": "vialibera", "backends": ["alsa"]}
    else:
        assert (shortened, card.named["bufsize"]) == ([card], 0), "a long pipe would delay each cue"
    device.close()
    assert card.ended == (["close"] if kind == "library" else ["kill", "wait"])
    assert kind == "library" or not device.is_alive()


@pytest.mark.skipif(sys.platform != "linux", reason="the length of a pipe is set on Linux alone")
def test_the_pipe_to_a_program_holds_a_moment_of_sound_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    reading, writing = os.pipe()
    with open(reading, "rb"), open(writing, "wb") as pipe:
        sound_devices._shorten_pipe(pipe)
        assert fcntl.fcntl(writing, fcntl.F_GETPIPE_SZ) == sound_devices.PIPE_BYTES == 4096
    with (tmp_path / "no pipe").open("wb") as file:
        sound_devices._shorten_pipe(file)
    sound_devices._shorten_pipe(None)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delattr(fcntl, "F_SETPIPE_SZ")
    with (tmp_path / "no pipe").open("wb") as file:
        sound_devices._shorten_pipe(file)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoSoundDevice, match="no-file"):
        WavDevice(Mixer(50, False), str(tmp_path / "nowhere" / "mix.wav"), 0.0)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
@pytest.mark.parametrize("goes_on", [False, True])
def test_no_other_file_becomes_the_mix(tmp_path: Path, goes_on: bool) -> None:
    """A file named by the environment was looked at by nobody before, and a link can lead anywhere."""
    precious, elsewhere = tmp_path / "precious.wav", tmp_path / "elsewhere.wav"
    precious.write_bytes(before := b"RIFF, sung by my grandmother" * 9)
    for name, target in (("link.wav", precious), ("dangling.wav", elsewhere)):
        (tmp_path / name).symlink_to(target)
    for name in ("precious.wav", "link.wav", "dangling.wav", "."):
        with pytest.raises(NoSoundDevice, match="no-file"):
            WavDevice(Mixer(50, False), str(tmp_path / name), 0.0, goes_on)
    assert precious.read_bytes() == before and not elsewhere.exists()


def test_an_empty_file_becomes_the_mix(tmp_path: Path) -> None:
    (tmp_path / "mix.wav").touch()
    WavDevice(Mixer(50, False), str(tmp_path / "mix.wav"), 0.0).close()
    assert len(samples(tmp_path / "mix.wav")[0]) == 0


def test_a_mix_goes_on_in_its_file_at_the_right_time(tmp_path: Path) -> None:
    path, clock = tmp_path / "mix.wav", Clock()
    first = FileMixer(path, clock)
    first.play([("dice", clock.now + 1.0, 0.0, 1.0)])
    first.play([("dice", clock.now + 3.0, 0.0, 1.0)])
    kept = samples(path)[0]
    with path.open("ab") as torn:  # the process was killed while it wrote a frame
        torn.write(b"\1\2\3")
    with pytest.raises(NoSoundDevice, match="no-file"):
        FileMixer(path, clock)
    second = FileMixer(path, clock, goes_on=True)
    second.play([("card", clock.now + 5.0, 0.0, 1.0)])
    second.file.close()
    left, _ = samples(path)
    assert left[: len(kept)] == kept and len(kept) == 3 * SAMPLE_RATE
    assert not any(left[len(kept) : 5 * SAMPLE_RATE]) and any(left[5 * SAMPLE_RATE :])


# the surface


def line(id: str, **facts: int) -> Utterance:
    return Utterance("Si paga.", "Si paga.", id=id, facts=facts)


def test_lines_follow_one_another_with_a_rest_between(tmp_path: Path) -> None:
    surface, mixer, _ = surfaced(tmp_path / "mix.wav")
    surface.hear(Batch([line("bid-placed", seat=0), line("deal-refused", seat=1)], None))
    (first, at, _), (second, then, _) = mixer.played
    assert (first, second) == ("bid-1", "refused") and at == 0.0
    assert then == pytest.approx((RECIPES["bid-1"].lead_ms + LINE_GAP_MS) / 1000)


def test_what_would_come_too_late_is_left_out(tmp_path: Path) -> None:
    surface, mixer, clock = surfaced(tmp_path / "mix.wav")
    surface.max_behind = MAX_BEHIND_SECONDS
    surface.hear(Batch([line("game-over", seat=0)] * 20, None))
    assert 3 <= len(mixer.played) <= 5 and mixer.played[-1][1] <= MAX_BEHIND_SECONDS
    clock.now += 10
    surface.hear(Batch([line("bid-placed", seat=0)], None))
    assert mixer.played[-1] == ("bid-1", 10.0, pytest.approx(-0.7))


def test_a_cue_that_is_switched_off_does_not_sound(tmp_path: Path) -> None:
    surface, mixer, _ = surfaced(tmp_path / "mix.wav", without=["step", "money-out-1"])
    moved = {"seat": 0, "start": 3, "space": 5, "steps": 2, "first": 1, "second": 1}
    surface.hear(Batch([line("dice-thrown", **moved), line("paid.rent", payer=0, payee=1, amount=10)], None))
    assert [name for name, _, _ in mixer.played] == ["double", "money-in-1"]


def test_a_voice_asks_for_the_cues_of_each_sentence_itself(tmp_path: Path) -> None:
    surface, mixer, _ = surfaced(tmp_path / "mix.wav")
    surface.is_led_by_voice = lambda: True
    bid = line("bid-placed", seat=0)
    surface.hear(Batch([bid], None))
    assert mixer.played == []
    assert surface.play_cues_before(bid, "Anna") == (pytest.approx(RECIPES["bid-1"].lead_ms / 1000), False)
    assert [name for name, _, _ in mixer.played] == ["bid-1"]
    assert surface.play_cues_before(line("declined", seat=0), "Anna") == (0.0, False)


@pytest.mark.parametrize(
    ("verbosity", "settings", "enough"),
    [
        ("brief", {}, True),
        ("normal", {}, False),
        ("normal", {"instead": "normal"}, True),
        ("normal", {"players": {"ANNA": "normal"}}, True),
        ("brief", {"players": {"Anna": "never"}}, False),
        ("brief", {"without": ["seat"]}, False),
    ],
)
def test_a_cue_in_place_of_what_it_tells_in_full(
    tmp_path: Path, verbosity: str, settings: dict[str, object], enough: bool
) -> None:
    surface, _, _ = surfaced(tmp_path / "mix.wav", **settings)
    surface.verbosity_of = lambda player: verbosity
    assert surface.play_cues_before(line("turn-began.from", seat=0), "Anna")[1] is enough
    assert not surface.play_cues_before(line("bought", seat=0), "Anna")[1]


def test_sounds_give_way_to_a_voice_but_not_in_a_file_which_has_none(tmp_path: Path) -> None:
    file = WavDevice(Mixer(100, False), str(tmp_path / "mix.wav"), 0.0)
    for device, on, gives_way in ((file, True, False), (None, True, True), (None, False, False), (file, False, False)):
        worker = SimpleNamespace(mixer=SimpleNamespace(is_ducked=None), device=device)
        MixerWorker.set_speaking(worker, on)  # type: ignore[arg-type]
        assert worker.mixer.is_ducked is gives_way
    file.close()


def test_the_file_goes_up_to_the_first_cue_that_was_asked_for_last(tmp_path: Path) -> None:
    """So a game that is killed has in its file all that was heard before."""
    path, out = tmp_path / "mix.wav", StringIO()
    worker = MixerWorker(out)
    worker.start(device="", file=str(path), origin=100.0, volume=50, mono=False)
    worker.play(1, [("dice", 101.0, 0.0, 1.0)])
    assert len(samples(path)[0]) == SAMPLE_RATE
    worker.play(2, [("house", 104.0, 0.0, 1.0), ("card", 103.0, 0.0, 1.0)])
    left, _ = samples(path)
    assert len(left) == 3 * SAMPLE_RATE and any(left[SAMPLE_RATE:]) and not any(left[:SAMPLE_RATE])
    assert worker.device is not None
    worker.device.close()
    assert any(samples(path)[0][4 * SAMPLE_RATE :])


def test_the_program_handles_its_requests_in_order_and_leaves_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out, codes, intervals = tmp_path / "mix.wav", StringIO(), list[int](), list[float]()
    requests: list[dict[str, object]] = [
        {"do": "start", "device": "", "file": str(path), "origin": 0.0, "volume": 50, "mono": False},
        {"do": "tune", "volume": 100, "mono": True},
        {"do": "speaking", "on": True},
        {"do": "play", "number": 7, "cues": [["dice", 0.5, -0.8, 1.0]]},
    ]
    monkeypatch.setattr(mixer_worker, "open_worker_streams", lambda: (map(json.dumps, requests), out))
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(sys, "setswitchinterval", intervals.append)
    mixer_worker.main()
    assert [json.loads(row) for row in out.getvalue().splitlines()] == [
        {"is": "ready", "pack_ms": {}},
        {"is": "took", "number": 7},
    ]
    left, right = samples(path)
    dice = rendered(Mixer(100, True), CueStart(sound("dice"), 0.0, 0.0, 1.0))[0]
    assert left == right and left[SAMPLE_RATE // 2 :][:4000] == dice[:4000]
    assert codes == [0] and intervals[0] <= 0.001, "the device is served every ten milliseconds"


def test_a_program_without_a_device_ends_with_its_requests() -> None:
    worker = MixerWorker(StringIO())
    worker.read_messages([])
    worker.run()
    assert worker.device is None and worker.inbox.empty()


def test_a_device_is_opened_by_its_name_and_by_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, asked = MixerWorker(StringIO()), list[tuple[object, str]]()
    closed: list[str] = []

    def opened(mixer: Mixer, name: str) -> SimpleNamespace:
        asked.append((mixer, name))
        return SimpleNamespace(is_alive=lambda: False, close=lambda: closed.append(name))

    monkeypatch.setattr(mixer_worker, "open_device", opened)
    worker.start(device="aplay", file="", origin=0.0, volume=30, mono=True)
    for _ in range(3):
        worker.check_device()
    assert asked == [(worker.mixer, "aplay")] * 4 and closed == ["aplay"] * 3
    assert worker.device is not None
    assert (worker.mixer.volume, worker.mixer.mono) == (30, True)


def test_a_device_without_a_fault_for_ten_seconds_has_all_its_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, out, alive = Clock(), StringIO(), [False]
    monkeypatch.setattr(mixer_worker, "time", SimpleNamespace(monotonic=clock))
    device = SimpleNamespace(is_alive=lambda: alive[0], close=lambda: None)
    monkeypatch.setattr(mixer_worker, "open_device", lambda mixer, name: device)
    worker = MixerWorker(out)
    worker.device = device

    def lose_after(seconds: float, times: int) -> bool:
        """Let the device play for so long, then lose it so often; return True if it is still there."""
        clock.now, alive[0] = clock.now + seconds, True
        worker.check_device()
        alive[0] = False
        for _ in range(times):
            worker.check_device()
        return worker.device is not None

    assert lose_after(1.0, 3) and lose_after(11.0, 2) and lose_after(9.0, 1)
    assert not lose_after(9.0, 1)
    assert json.loads(out.getvalue()) == {"is": "fatal", "why": "lost"}
    worker.check_device()
    assert out.getvalue().count("fatal") == 1


def test_a_device_that_does_not_open_again_is_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    worker = MixerWorker(out)

    def fail(*given: object) -> None:
        raise OSError if given else NoSoundDevice("no-device")

    monkeypatch.setattr(mixer_worker, "open_device", fail)
    worker.device = SimpleNamespace(is_alive=lambda: False, close=fail)  # type: ignore[assignment]
    worker.check_device()
    assert worker.device is None and json.loads(out.getvalue()) == {"is": "fatal", "why": "lost"}


def test_a_file_is_never_lost_and_a_device_that_is_comes_back_three_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = StringIO()
    worker = MixerWorker(out)
    opened = [SimpleNamespace(is_alive=lambda: False, close=lambda: None) for _ in range(4)]
    monkeypatch.setattr(mixer_worker, "open_device", lambda mixer, name: opened[worker.reopen_count])
    file = WavDevice(worker.mixer, str(tmp_path / "mix.wav"), 0.0)
    worker.device = file
    worker.check_device()
    assert worker.device is file and not out.getvalue()
    file.close()
    worker.device = opened[0]
    for again in opened[1:]:
        worker.check_device()
        assert worker.device is again
    assert not out.getvalue()
    worker.check_device()
    assert worker.device is None and out.getvalue() == '{"is": "fatal", "why": "lost"}\n'
