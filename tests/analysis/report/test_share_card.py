"""The card to share: a picture that says in its title all that it shows, and the same in five lines."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.analysis.report.end_reading import EndReading
from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_lines import point_line, winner_line
from vialibera.analysis.report.share_card import (
    CHART_FOOT,
    CHART_TOP,
    draw_share_card,
    load_end,
    share_lines,
    worth_curves,
)
from vialibera.cli import main
from vialibera.record.journal.log_lines import open_log
from vialibera.support.processes.worker_pool import WorkerPool


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_end_of_a_game_becomes_a_picture_and_five_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    log = write(tmp_path / "log.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    card = tmp_path / "card.svg"
    assert main(["report", str(log), "--card", str(card), "--lang", lang]) == 0
    *told, written = capsys.readouterr().out.splitlines()
    assert len(told) == 5 and str(card) in written
    picture = ET.fromstring(card.read_text("utf-8"))
    assert (picture.get("width"), picture.get("height")) == ("1200", "630")
    title = picture.find("{http://www.w3.org/2000/svg}title")
    assert title is not None and title.text == " ".join(told)
    text = card.read_text("utf-8")
    assert "<script" not in text and "href" not in text and len(text) < 20_000
    assert text.count("<circle") == 3
    rows = [int(row.get("cy", "")) for row in picture.iter("{http://www.w3.org/2000/svg}circle")]
    assert rows[0] < 260 and rows[-1] > 420, "the ranks take the height of the chart"


def test_the_card_of_many_players_has_room_for_all_ranks_and_names_the_winner_alone(tmp_path: Path) -> None:
    path = write(tmp_path / "log.jsonl", a_header("lira", players=6), a_game("lira", seed=2, players=6, most=10**6))
    with open_log(path) as log:
        facts = read_game_facts(log, "en")
    picture = ET.fromstring(draw_share_card(facts))
    rows = [int(row.get("cy", "")) for row in picture.iter("{http://www.w3.org/2000/svg}circle")]
    assert len(rows) == 6 and rows == sorted(rows) and rows[0] > CHART_TOP and rows[-1] < CHART_FOOT
    told = winner_line(facts)
    names = {row.place: str(facts.narrator.formatter.person_noun(row.seat)) for row in facts.standings_at_end()}
    assert facts.state.is_over and [place for place, name in names.items() if name in told] == [1]


def test_the_curves_fill_the_chart_from_the_first_turn_to_the_last() -> None:
    """A player who went out has a shorter curve, one who never had a worth has none."""
    rows = [SimpleNamespace(by_seat=worths) for worths in ((100, 50, None), (200, None, None), (0, None, None))]
    facts = SimpleNamespace(net_worth=rows, state=SimpleNamespace(seats=range(3)))
    assert list(worth_curves(facts)) == [(0, ["640 350", "890 200", "1140 500"]), (1, ["640 425"])]  # type: ignore[arg-type]
    rows[:] = [SimpleNamespace(by_seat=(0, None, None))] * 2
    assert list(worth_curves(facts)) == [(0, ["640 500", "1140 500"])]  # type: ignore[arg-type]
    del rows[1]
    assert list(worth_curves(facts)) == [(0, ["640 500"])]  # type: ignore[arg-type]


def test_a_file_of_somebody_else_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = write(tmp_path / "log.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    card = tmp_path / "card.svg"
    card.write_text("mine")
    assert main(["report", str(log), "--card", str(card), "--lang", "en"]) == 1
    assert card.read_text() == "mine" and "cannot be written" in capsys.readouterr().err


def test_a_game_under_way_has_a_card_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = write(tmp_path / "log.jsonl", a_header("euro"), a_game("euro", most=3))
    assert main(["report", str(log), "--card", str(tmp_path / "card.svg"), "--lang", "en"]) == 0
    ET.fromstring((tmp_path / "card.svg").read_text("utf-8"))


def test_the_turning_point_is_where_the_lead_was_taken_and_kept(tmp_path: Path) -> None:
    path = write(tmp_path / "log.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    with open_log(path) as log:
        facts = read_game_facts(log, "en")
    leads = [point for point in facts.turning_points if "keeps it" in point.phrase.shown]
    assert leads == [facts.lead_point] and share_lines(facts)[-1] == point_line(facts, leads[0])
    assert leads != facts.turning_points[-1:], "the last of all is the end itself"


class PoolHere:
    """A pool whose worker is this process."""

    def __init__(self, count: int, learn: Callable[[str], Callable[[Path], object]], plan: str) -> None:
        self.work = learn(plan)

    def work_off(self, orders: list[Path]) -> Iterator[object]:
        yield from map(self.work, orders)


@pytest.mark.parametrize("pool", [PoolHere, pytest.param(WorkerPool, marks=pytest.mark.process)])
def test_a_process_reads_the_end_as_it_is_read_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: type
) -> None:
    monkeypatch.setattr("vialibera.support.processes.worker_pool.WorkerPool", pool)
    path = write(tmp_path / "log.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    for log, end in ((path, load_end(path, "it")), (tmp_path / "none.jsonl", ([], "", []))):
        woken = Event()
        reading = EndReading(log, "it", 0, woken.set)
        assert woken.wait(60) and reading.has_ended and reading.end == end


@pytest.mark.process
def test_the_first_key_after_the_end_imports_nothing_of_the_report() -> None:
    code = "import sys, vialibera.analysis.report.end_reading; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if name.startswith("vialibera.")]
    assert loaded == ["vialibera.analysis", "vialibera.analysis.report", "vialibera.analysis.report.end_reading"]
