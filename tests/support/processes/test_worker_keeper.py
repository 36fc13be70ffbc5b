"""A keeper replaces a worker that is silent, late or dead, and gives up after several failures; tests set its clock."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from vialibera.support.processes.worker_keeper import WorkerKeeper, WorkerLimits

LIMITS = WorkerLimits(start_seconds=15, silence_seconds=2.5, check_seconds=0.25, max_failures=3, window_seconds=60)
LOOK_SECONDS = LIMITS.check_seconds + 1.0
"""The longest time between two looks in which this program was surely not stopped itself."""


class FakeWorker:
    """A worker that does nothing, and notes how it was ended."""

    def __init__(self) -> None:
        self.ended = ""

    def last_error(self) -> str:
        return "broken"

    def kill(self) -> None:
        self.ended = "killed"

    def end_gently(self) -> None:
        self.ended = "asked"


class Keeper(WorkerKeeper):
    """A keeper whose clock the test sets, and whose watch looks only when the test lets it."""

    def __init__(self) -> None:
        self.clock, self.late, self.refused = 100.0, False, False
        self.spawned: list[FakeWorker] = []
        self.heard: list[Any] = []
        super().__init__(self.make, lambda: self.clock, LIMITS)  # type: ignore[arg-type]

    def make(self, on_message: object, on_died: object) -> FakeWorker:
        if self.refused:
            raise OSError("no such program")
        self.spawned.append(FakeWorker())
        return self.spawned[-1]

    def send_first_message(self, process: object) -> None:
        self.heard.append(("greeted", self.spawned.index(process)))  # type: ignore[arg-type]

    def handle_message(self, message: object) -> None:
        self.heard.append(message)

    def forget_work(self) -> None:
        self.late = False

    def is_work_late(self, now: float) -> bool:
        return self.late

    def extend_work(self, seconds: float) -> None:
        self.heard.append(("more", seconds))

    def report_lost(self) -> None:
        self.heard.append("lost")

    def report_given_up(self, why: str, detail: str) -> None:
        self.heard.append((why, detail))

    def wait(self, seconds: float) -> None:
        """Let time pass and look as often as the watch does."""
        for _ in range(round(seconds / LIMITS.check_seconds)):
            self.clock += LIMITS.check_seconds
            self.check_worker()

    def say(self, number: int, message: object) -> None:
        self.on_message(self.spawned[number], message)  # type: ignore[arg-type]


@pytest.fixture
def keeper(monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setattr(WorkerKeeper, "_watch", lambda *_: None)
    made = Keeper()
    made.start()
    return made


def test_one_worker_is_started_and_greeted(keeper: Keeper) -> None:
    keeper.start()
    assert (keeper.heard, keeper.state) == ([("greeted", 0)], "starting")


def test_a_worker_may_take_its_time_to_start_and_less_to_answer(keeper: Keeper) -> None:
    keeper.wait(LIMITS.start_seconds)
    assert len(keeper.spawned) == 1
    keeper.wait(LIMITS.check_seconds)
    assert keeper.spawned[0].ended == "killed" and keeper.heard[1:] == ["lost", ("greeted", 1)]
    keeper.say(1, "ready")
    keeper.state = "ready"
    keeper.wait(LIMITS.silence_seconds)
    keeper.say(1, "beat")
    keeper.wait(LIMITS.silence_seconds)
    assert len(keeper.spawned) == 2
    keeper.wait(LIMITS.check_seconds)
    assert len(keeper.spawned) == 3 and keeper.state == "starting"


def test_a_worker_late_with_its_work_is_replaced_though_it_beats(keeper: Keeper) -> None:
    keeper.late = True
    keeper.say(0, "beat")
    keeper.wait(LIMITS.check_seconds)
    assert [worker.ended for worker in keeper.spawned] == ["killed", ""]


def test_a_watch_that_comes_late_was_stopped_itself_and_blames_no_worker(keeper: Keeper) -> None:
    keeper.late = True
    keeper.clock += LOOK_SECONDS + 0.25
    keeper.check_worker()
    assert keeper.heard[1:] == [("more", LOOK_SECONDS + 0.25)] and len(keeper.spawned) == 1
    keeper.wait(LIMITS.check_seconds)
    assert len(keeper.spawned) == 2, "its next look is as usual"


def test_a_watch_that_comes_late_extends_the_time_without_a_message(keeper: Keeper) -> None:
    keeper.clock += 3600
    keeper.check_worker()
    keeper.wait(LIMITS.start_seconds)
    assert len(keeper.spawned) == 1
    keeper.wait(LIMITS.check_seconds)
    assert len(keeper.spawned) == 2


def test_a_watch_that_comes_just_in_time_judges(keeper: Keeper) -> None:
    keeper.late = True
    keeper.clock += LOOK_SECONDS
    keeper.check_worker()
    assert len(keeper.spawned) == 2 and keeper.heard[-2] == "lost"


def test_what_a_dead_worker_still_says_is_not_heard(keeper: Keeper) -> None:
    keeper.on_died(keeper.spawned[0])  # type: ignore[arg-type]
    keeper.say(0, "late")
    keeper.say(1, "hello")
    keeper.on_died(keeper.spawned[0])  # type: ignore[arg-type]
    assert keeper.heard[2:] == [("greeted", 1), "hello"] and len(keeper.spawned) == 2


def test_after_three_failures_within_a_minute_no_worker_is_started_until_one_is_asked_for(keeper: Keeper) -> None:
    for number in (0, 1):
        keeper.on_died(keeper.spawned[number])  # type: ignore[arg-type]
        keeper.clock += LIMITS.window_seconds / 2
    keeper.on_died(keeper.spawned[2])  # type: ignore[arg-type]
    assert keeper.heard[-1] == ("failing", "broken") and keeper.state == "given-up"
    assert [worker.ended for worker in keeper.spawned] == ["killed"] * 3
    keeper.start()
    assert len(keeper.spawned) == 4 and keeper.state == "starting"
    keeper.on_died(keeper.spawned[3])  # type: ignore[arg-type]
    assert len(keeper.spawned) == 5, "earlier failures are forgotten"


def test_failures_further_apart_do_not_add_up(keeper: Keeper) -> None:
    for number in range(6):
        keeper.on_died(keeper.spawned[number])  # type: ignore[arg-type]
        keeper.clock += LIMITS.window_seconds / 2 + 0.25
    assert len(keeper.spawned) == 7 and keeper.state == "starting"


def test_a_program_that_cannot_be_started_is_a_failure_like_any_other(keeper: Keeper) -> None:
    keeper.refused = True
    keeper.on_died(keeper.spawned[0])  # type: ignore[arg-type]
    assert keeper.heard[1:] == ["lost", "lost", ("failing", "no such program")]


@pytest.mark.parametrize(("gently", "ended"), [(True, "asked"), (False, "killed")])
def test_a_keeper_that_is_stopped_ends_its_worker(keeper: Keeper, gently: bool, ended: str) -> None:
    keeper.late = True
    keeper.stop(gently)
    keeper.wait(2 * LIMITS.start_seconds)
    assert (keeper.state, keeper.late, keeper.spawned[0].ended, len(keeper.spawned)) == ("off", False, ended, 1)
    keeper.say(0, "late")
    assert keeper.heard == [("greeted", 0)]
    keeper.stop(gently)


def test_each_start_has_a_watch_that_ends_with_the_next_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: SimpleQueue[Event] = SimpleQueue()
    monkeypatch.setattr(WorkerKeeper, "_watch", lambda keeper, over: begun.put(over))
    keeper, ends = Keeper(), list[Event]()
    for _ in range(2):
        keeper.start()
        keeper.start()
        ends.append(begun.get(timeout=30))
        assert not ends[-1].is_set()
        keeper.stop()
        assert ends[-1].is_set() and begun.empty()
    assert ends[0] is not ends[1]


def test_the_watch_looks_until_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each start has a watch of its own, which ends at the next stop."""
    keeper = Keeper()
    looks: list[int] = []

    class Over:
        def wait(self, seconds: float) -> bool:
            looks.append(round(seconds / LIMITS.check_seconds))
            return len(looks) == 3

    keeper.late = True
    keeper._spawn()
    keeper.late = True
    keeper._watch(Over())  # type: ignore[arg-type]
    assert looks == [1, 1, 1] and len(keeper.spawned) == 2
