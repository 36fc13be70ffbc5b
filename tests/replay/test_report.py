"""The report: true to the log, whole in both languages and both forms, a page that asks nothing of anybody."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.journal.logs import HOSTILE, a_game, a_header, write
from tests.shipped import EDITIONS

from vialibera.cli import main
from vialibera.engine.kernel import evolve
from vialibera.engine.state import State
from vialibera.engine.topics.bankruptcy import Bankrupt
from vialibera.engine.topics.ending import standings, total
from vialibera.engine.topics.ledger import Paid
from vialibera.engine.topics.movement import Moved
from vialibera.journal.lines import reading
from vialibera.journal.recover import load, table_of
from vialibera.replay import report
from vialibera.replay.chart import DASHES, LONGEST, named
from vialibera.replay.facts import DEAREST, SAMPLES, GameFacts, facts_of
from vialibera.replay.page import page
from vialibera.replay.telling import big_rent

VOID = {"meta", "line", "path"}


@pytest.fixture(scope="module", params=EDITIONS)
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "log"
    return write(path, a_header(request.param, players=4), a_game(request.param, seed=4, players=4, most=900))


def facts(log: Path, lang: str = "it") -> GameFacts:
    with reading(log) as found:
        return facts_of(found, lang)


class Tags(HTMLParser):
    """The page as a tree of names, each closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_figures_are_those_of_the_log(log: Path) -> None:
    found, game = facts(log), load(log)
    with reading(log) as lines:
        events = [event for line in lines for event in line.events]
    assert found.state.cash == game.state.cash
    assert found.standings() == standings(game.state)
    rents = [event for event in events if isinstance(event, Paid) and event.reason == "rent"]
    assert sum(one.earned for one in found.rents.values()) == sum(event.amount for event in rents)
    assert sum(one.times for one in found.rents.values()) == len(rents)
    assert sum(found.landings.values()) == sum(isinstance(event, Moved) for event in events)
    last = found.worth[-1].totals
    assert [sum for sum in last if sum is not None] == [
        total(game.state, seat) for seat in game.state.seats if not game.state.out[seat]
    ]


def test_turning_points_stand_in_order_and_are_sentences(log: Path) -> None:
    points = facts(log).points
    assert all(one.line <= other.line for one, other in pairwise(points))
    assert all(point.told.shown.endswith((".", "!", "?")) for point in points)


def test_turning_points_are_what_they_are_called(log: Path) -> None:
    """Each bankruptcy, each group made whole, the dearest rents and the last change of the lead; nothing else."""
    found, state = facts(log, "en"), table_of(load(log).header)
    rents, broke, whole = [], [], []
    with reading(log) as lines:
        for line in lines:
            before = list(map(set, state.whole))
            evolve(state, line.events)
            broke += [line.number for event in line.events if isinstance(event, Bankrupt)]
            rents += [event.amount for event in line.events if isinstance(event, Paid) and event.reason == "rent"]
            whole += [line.number for seat in state.seats if set(state.whole[seat]) - before[seat]]
    texts = [(point.line, point.told.shown) for point in found.points]
    assert [at for at, text in texts if "bankrupt" in text or "leaves" in text] == broke
    assert [at for at, text in texts if "completes" in text] == whole
    dearest = [rent for rent in sorted(rents, reverse=True) if rent >= big_rent(state)][:DEAREST]
    told = [text for _, text in texts if " pays " in text]
    assert len(told) == len(dearest)
    assert all(any(found.narrator.facts.money(rent).shown in text for text in told) for rent in dearest)
    ahead = [str(found.narrator.facts.person(leader(state)))] if leader(state) >= 0 else []
    assert [text for _, text in texts if "takes the lead" in text] == [
        f"{name} takes the lead and keeps it." for name in ahead
    ]
    assert len(texts) == len(broke) + len(whole) + len(dearest) + len(ahead)


def leader(state: State) -> int:
    """Who alone has most, or nobody."""
    sums = {seat: total(state, seat) for seat in state.alive()}
    first = [seat for seat in sums if sums[seat] == max(sums.values())]
    return first[0] if len(first) == 1 else -1


@pytest.mark.parametrize("lang", ["it", "en"])
def test_as_text(log: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["report", str(log), "--text", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = facts(log, lang)
    assert lines == list(report.lines(found))
    assert all(report.heading(found, part) in lines for part in report.parts(found, report.PARTS))
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_is_whole_and_asks_nothing_of_anybody(log: Path, lang: str) -> None:
    text = page(facts(log, lang))
    tags = Tags(text)
    assert tags.open == []
    assert ("html", {"lang": lang}) in tags.seen
    assert not {tag for tag, _ in tags.seen} & {"script", "link", "img", "iframe", "object", "a", "form"}
    assert not re.search(r"https?:|//|url\(|@import|\ssrc=|\son\w+=", text.replace("<!DOCTYPE html>", ""))
    assert [tag for tag, _ in tags.seen if tag in ("h1", "h2")] == ["h1"] + ["h2"] * 6
    tables = [attrs.get("aria-labelledby") for tag, attrs in tags.seen if tag == "table"]
    assert tables.count(None) == text.count("<caption>") == 2 and len(tables) > 4


def test_ids_are_unique_and_found(log: Path) -> None:
    seen = Tags(page(facts(log))).seen
    ids = [attrs["id"] for _, attrs in seen if "id" in attrs]
    assert len(ids) == len(set(ids))
    asked = " ".join(attrs.get("aria-labelledby") or "" for _, attrs in seen).split()
    assert set(asked) <= set(ids)


def test_the_chart_has_words_dashes_and_names_at_its_ends(log: Path) -> None:
    found = facts(log)
    svg = ElementTree.fromstring(re.search(r"<svg.*</svg>", page(found), re.S)[0])  # type: ignore[index]
    assert svg[0].tag == "title" and svg[1].tag == "desc" and svg[0].text and svg[1].text
    dashes = [path.get("stroke-dasharray") for path in svg.iter("path")]
    assert len(set(dashes)) == len(dashes) == 4
    texts = list(svg.iter("text"))
    names = [str(found.narrator.facts.person(seat)) for seat in found.state.seats]
    assert sorted(names) == sorted(text.text or "" for text in texts[3:])
    heights = sorted(float(text.get("y") or 0) for text in texts[3:])
    assert all(high - low >= 12 for low, high in pairwise(heights))
    width, height = (float(part) for part in (svg.get("viewBox") or "").split()[2:])
    for text in texts:
        x, size = float(text.get("x") or 0), float(text.get("font-size") or 0)
        end = x if text.get("text-anchor") == "end" else x + 0.62 * size * len(text.text or "")
        assert end <= width and size <= float(text.get("y") or 0) + 1 <= height


def test_the_chart_and_the_table_tell_the_same(log: Path) -> None:
    found = facts(log)
    text = page(found)
    rows = re.search(r'<section aria-labelledby="worth">.*?</section>', text, re.S)[0]  # type: ignore[index]
    for seat, way in enumerate(re.findall(r'<path d="M(.*?)"', rows)):
        sums = [row.totals[seat] for row in found.worth if row.totals[seat] is not None]
        name = found.narrator.facts.person(seat)
        cells = re.findall(rf'<td>{name}</td><td class="n">(.*?)</td>', rows)
        assert cells == [found.narrator.facts.money(sum).shown for sum in sums]
        heights = [-float(place.split()[1]) for place in way.split(" L")]
        assert len(heights) == len(sums)
        for (low, high), (less, more) in zip(pairwise(heights), pairwise(sums), strict=True):
            assert (low - high) * (less - more) >= 0


def test_long_names_are_told_apart_at_the_lines(tmp_path: Path) -> None:
    header = a_header(players=6)
    players = tuple(player._replace(name=f"Massimiliano Bartolomeo {n}") for n, player in enumerate(header.players))
    found = facts(write(tmp_path / "log", header._replace(players=players), a_game(players=6)))
    names = [named(found, seat) for seat in found.state.seats]
    assert len(set(names)) == 6 and max(map(len, names)) <= LONGEST


def test_no_two_squares_are_called_the_same(log: Path) -> None:
    found = facts(log)
    names = [report.square(found, space) for space in range(found.state.rules.size)]
    assert len(set(names)) == len(names)


def test_a_hostile_name_is_only_a_name(tmp_path: Path) -> None:
    header = a_header()
    players = [header.players[0]._replace(name="<script>alert(1)</script>"), *header.players[1:]]
    players[1] = players[1]._replace(name=HOSTILE)
    path = write(tmp_path / "log", header._replace(players=tuple(players)), a_game(most=80))
    text = page(facts(path))
    assert "<script" not in text and "\x1b" not in text and "\u202e" not in text


def test_a_game_of_nothing_but_a_header(tmp_path: Path) -> None:
    found = facts(write(tmp_path / "log", a_header(), []))
    assert Tags(page(found)).open == [] and list(report.lines(found))


def test_samples_stay_few(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("euro"), a_game("euro", seed=8, most=6000))
    assert len(facts(path).worth) <= SAMPLES + 1


def test_dashes_are_distinct() -> None:
    assert len(set(DASHES)) == len(DASHES) >= 7


def test_the_page_is_written_whole_or_not_at_all(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "page.html"
    assert main(["report", str(log), "--html", str(target), "--lang", "en"]) == 0
    assert target.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("page")] == ["page.html"]
    assert main(["report", str(log), "--html", str(tmp_path / "no" / "page.html"), "--lang", "en"]) == 1
    assert "cannot be written: there is no such folder: make it" in capsys.readouterr().err
    assert main(["report", str(log), "--html", str(tmp_path), "--lang", "en"]) == 1
    assert "cannot be written: this is a folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.parent.iterdir() if path.name.endswith(".new")] == []


def test_a_page_is_never_written_over_a_game(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = log.read_bytes()
    assert main(["report", str(log), "--html", str(log), "--lang", "it"]) == 1
    assert "non viene sovrascritto: scegli un altro nome" in capsys.readouterr().err
    assert log.read_bytes() == before
