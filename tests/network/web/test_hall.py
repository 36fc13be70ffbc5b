"""The page of the hall: the clock, who sits where, what is missing, and the standings once they are released."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.network.web.served import Served

from vialibera.network.web import page_service
from vialibera.network.web.hall_watch import GAMES_CHECK_LOOKS, HallWatch, hall_data
from vialibera.network.web.page_server import PageServer
from vialibera.network.web.page_service import HallDoors, serve_desk_hall
from vialibera.support.json_values import JsonObject
from vialibera.tournament.desk.topic_menu import next_entry
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import ClockPaused, ClockResumed, MinutesAdded
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.tournament_file import read_tournament

BEGINNING = datetime.fromisoformat("2026-04-06T15:00:00+02:00")


class Day:
    """A tournament whose time the test sets."""

    def __init__(self, path: Path, referee: str = "Rita") -> None:
        self.path, self.time = path, BEGINNING
        self.desk = TournamentDesk(path, DeskWords("en"), lambda: self.time)
        self.desk.create_tournament(TournamentPlan("Cup", "2026-04-06", referee=referee, rounds=2, final=0, minutes=80))
        self.desk.add_players(["Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "<b>Gina</b>"])

    def draw(self) -> None:
        self.desk.draw_round()
        self.desk.draw_round(dice=(3, 5, 1, 6, 2, 2))

    def seen(self, lang: str = "en") -> Any:
        return hall_data(read_tournament(self.path), DeskWords(lang), self.time)

    def finish(self, table: int) -> None:
        names = self.desk.read_book().find_table(self.desk.read_book().current_round.number, table).names
        self.desk.enter_result(str(table), TypedResult([(names[0], 100)], names[1:]))


@pytest.fixture
def day(tmp_path: Path) -> Day:
    return Day(tmp_path / "cup")


def test_before_the_first_draw_the_hall_waits(day: Day) -> None:
    seen = day.seen()
    assert seen["round"] == "No round has been drawn yet."
    assert seen["clock"] is None and not seen["tables"]


def test_each_person_finds_a_table_by_name_and_by_table(day: Day) -> None:
    day.draw()
    seen = day.seen()
    assert [name for name, _ in seen["people"]] == sorted(day.desk.read_book().entrant_names())
    for name, table in seen["people"]:
        assert name in seen["tables"][table - 1]["names"]
    assert seen["missing"] == "", "before the start nobody waits for a result"
    day.desk.start_round()
    assert day.seen()["missing"] == "Still waiting for the results of 2 tables of round 1: 1, 2."


def test_the_clock_of_the_round_runs_stands_and_is_longer(day: Day) -> None:
    day.draw()
    assert day.seen()["clock"] == {"left": None, "runs": False}
    day.desk.start_round()
    day.time += timedelta(minutes=10, seconds=30)
    assert day.seen()["clock"] == {"left": 69.5 * 60, "runs": True}
    day.desk.change_clock(ClockPaused, "", "")
    day.time += timedelta(minutes=10)
    assert day.seen()["clock"] == {"left": 69.5 * 60, "runs": False}
    day.desk.change_clock(ClockResumed, "")
    day.desk.change_clock(MinutesAdded, "", 5, "late")
    assert day.seen()["clock"] == {"left": 74.5 * 60, "runs": True}


def test_a_table_shows_its_minutes_only_if_they_differ(day: Day) -> None:
    day.draw()
    day.desk.start_round()
    assert [table["minutes"] for table in day.seen()["tables"]] == [None, None]
    day.desk.change_clock(MinutesAdded, "2", 5, "a chair broke")
    assert [table["minutes"] for table in day.seen()["tables"]] == [None, 85]


def test_the_standings_are_those_of_the_release(day: Day) -> None:
    day.draw()
    day.finish(1)
    assert day.seen()["standings"] is None
    day.desk.release_standings()
    released = day.seen()["standings"]
    day.finish(2)
    assert day.seen()["standings"] == released
    assert len(released["rows"]) == len(day.desk.read_book().find_table(1, 1).names)
    day.desk.release_standings()
    assert len(day.seen()["standings"]["rows"]) == 7


def test_the_standings_say_of_when_they_are_and_that_they_are_old(day: Day) -> None:
    """The day that was seen: released after round 1, and nobody thought of it again until the end."""
    day.draw()
    day.finish(1)
    day.finish(2)
    day.desk.release_standings()
    first = day.seen("it")
    assert first["standings"]["caption"] == "Classifica di Cup dopo il turno 1, ore 15:00"
    assert first["clock"] is None, "a round that is handed in has no clock, started or not"
    day.time += timedelta(hours=2)
    day.draw()
    assert day.seen("it")["standings"]["caption"] == "Classifica vecchia di Cup, dopo il turno 1, ore 15:00"
    day.finish(1)
    day.finish(2)
    assert day.seen("it")["missing"] == "Tutti i turni sono stati giocati."
    assert next_entry(day.desk.read_book()) == "release"
    day.desk.release_standings()
    assert day.seen("it")["standings"]["caption"] == "Classifica definitiva di Cup, ore 17:00"
    assert next_entry(day.desk.read_book()) == "qualified"


def test_the_first_three_are_named_once_the_final_standings_are_released(day: Day) -> None:
    podiums = [day.seen()["podium"]]
    for release in (True, False):
        day.draw()
        day.finish(1)
        day.finish(2)
        if release:
            day.desk.release_standings()
        podiums.append(day.seen()["podium"])
    assert day.seen()["view"] == "end" and podiums == [[], [], []], "the standings of the first round are not the last"
    day.desk.release_standings()
    seen = day.seen()
    first, *others = seen["podium"]
    assert first.startswith("1. ") and others and seen["standings"]["rows"][0][1] in first


def test_the_page_is_sent_again_when_the_file_has_changed_and_not_for_every_second_of_a_clock(day: Day) -> None:
    day.draw()
    day.desk.start_round()
    hall, events = HallWatch(day.path, lambda: day.time), list[bytes]()
    hall.publish_news()
    hall.channels["en"].visitors = [SimpleNamespace(add_event=events.append)]  # type: ignore[assignment]
    for _ in range(2 * GAMES_CHECK_LOOKS):
        day.time += timedelta(seconds=1)
        hall.publish_news()
    assert events == []
    day.desk.change_clock(MinutesAdded, "", 5, "late")
    hall.publish_news()
    assert len(events) == 1 and str(85 * 60 - 2 * GAMES_CHECK_LOOKS).encode() in events[0]


class ServedHall(Served):
    """The page of a hall, served from a thread."""

    def __init__(self, day: Day) -> None:
        super().__init__(None)
        asyncio.run_coroutine_threadsafe(self.server.stop(), self.loop).result(20)
        self.hall = HallWatch(day.path, lambda: day.time)
        self.server = self.do(lambda: PageServer(self.hall, 0, None, front="hall.html"))
        self.port = self.server.port
        self.do(self.server.start)
        self.do(self.hall.publish_news)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_is_whole_and_needs_nothing_from_elsewhere(day: Day, lang: str) -> None:
    with ServedHall(day) as page:
        answer = page.ask(f"/?lang={lang}")
        assert answer.status == 200 and "{{" not in answer.text
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:|javascript:", answer.text)
        for part in re.findall(r'(?:src|href)="(/[^"?]+\.[a-z]+)"', answer.text):
            assert page.ask(part).status == 200, part
        assert page.ask("/deed?space=1").status == 404


def test_what_changes_comes_by_itself(day: Day) -> None:
    with ServedHall(day) as page, page.events("en") as events:
        assert events.next().data["round"] == "No round has been drawn yet."
        day.draw()
        page.do(page.hall.publish_news)
        seen = events.next().data
        assert seen["round"] == "Round 1, 2 tables."
        assert "<b>Gina</b>" in json.dumps(seen, ensure_ascii=False)


def test_whoever_comes_late_gets_the_clock_of_now(day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.network.web.hall_watch.FILE_CHECK_SECONDS", -1.0)
    day.draw()
    day.desk.start_round()
    with ServedHall(day) as page:
        day.time += timedelta(minutes=30)
        with page.events("en") as events:
            assert events.next().data["clock"]["left"] == 50 * 60


def test_a_file_that_cannot_be_read_is_one_sentence(day: Day) -> None:
    day.draw()
    with ServedHall(day) as page:
        day.path.write_text("spoilt\n")
        page.do(page.hall.publish_news)
        with page.events("en") as events:
            assert events.next().data == {"fault": "This is not a tournament's file: check the name."}


def test_the_page_of_a_hall_ends_with_its_desk_and_says_why_it_could_not_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    async def serve(path: Path, port: int, doors: HallDoors, tell: Callable[[PageServer], None]) -> None:
        if not port:
            raise OSError("in use")
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("server")

    async def say(count: int, last: asyncio.Event) -> AsyncIterator[JsonObject]:
        for _ in range(count):
            yield {}
        await last.wait()

    async def run(port: int, is_over: bool) -> None:
        last = asyncio.Event()
        if is_over:
            asyncio.get_running_loop().call_soon(last.set)
        await serve_desk_hall(say(3, last), Path("cup"), port, (None, None), ended.append)  # type: ignore[arg-type]

    monkeypatch.setattr(page_service, "serve_hall", serve)
    asyncio.run(run(8740, is_over=True))
    assert ended == ["server"]
    with pytest.raises(OSError, match="in use"):
        asyncio.run(run(0, is_over=False))
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(run(8740, is_over=False), 0.01))


def test_the_hall_is_looked_at_until_it_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(page_service, "FILE_CHECK_SECONDS", 0.0)
    monkeypatch.setattr(HallWatch, "publish_news", lambda _: looks.append(1))

    async def run() -> None:
        serving = asyncio.ensure_future(page_service.serve_hall(tmp_path / "cup", 0, (None, None), lambda server: None))
        while len(looks) < 5:
            assert not serving.done()
            await asyncio.sleep(0.001)
        serving.cancel()
        await asyncio.wait([serving])

    desk = TournamentDesk(tmp_path / "cup", DeskWords("en"))
    desk.create_tournament(TournamentPlan("Cup", "2026-04-06", referee="Rita"))
    asyncio.run(run())
