"""`simulate --html`: a page whole in both languages, whose figures are those of `--json`, however many play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element, TreeBuilder

import pytest
from tests.nightly import some_only

from vialibera import cli
from vialibera.analysis.lab.findings_tables import squares_table
from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.simulation import SimulationPlan, play_all_games
from vialibera.analysis.lab.stats import bin_turns
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.words.texts import format_text

VOID = ("meta",)
EDITIONS = ("lira", "euro", "moderno", "torneo", "salotto")
BOTS = ("prudente", "random", "facile", "prudente")
SERIES = ("--games", "12", "--seed", "5", "--bots", ",".join(BOTS))
PARTS = ["wins", "kinds", "lengths", "fallen", "landings"]


class Tree(HTMLParser):
    """The page as a tree; each element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.builder, self.open = TreeBuilder(), 0
        self.feed(text)
        self.close()
        assert self.open == 0
        self.root = self.builder.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        self.open += 1
        if tag in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.builder.end(tag).tag == tag
        self.open -= 1

    def handle_data(self, data: str) -> None:
        self.builder.data(data)


def tree(path: Path) -> Element:
    return Tree(path.read_text("utf-8")).root


def words(one: Element) -> str:
    return "".join(one.itertext()).strip()


def simulated(*argv: str) -> int:
    return cli.main(["simulate", *argv])


def made(folder: Path, edition: str, *argv: str, lang: str = "en") -> Element:
    path = folder / "page.html"
    assert simulated("--ruleset", edition, *SERIES, *argv, "--html", str(path), "--lang", lang) == 0
    return tree(path)


def counted(
    capsys: pytest.CaptureFixture[str], folder: Path, edition: str, *argv: str, lang: str = "en"
) -> tuple[Element, dict[str, Any]]:
    """Return the page and the figures of the same games."""
    capsys.readouterr()
    page = made(folder, edition, *argv, "--json", lang=lang)
    return page, json.loads(capsys.readouterr().out)


def rows(page: Element, part: str) -> list[list[str]]:
    """The cells of a part's table."""
    (table,) = (one for one in page.iter("table") if one.get("aria-labelledby") == part)
    return [[words(cell) for cell in row] for row in table.find("tbody") or []]


def figure(text: str) -> float:
    """As it stands in a cell, in either language."""
    plain = re.sub(r"[^\d.,−+-]", "", text).replace("−", "-")
    return float(plain.replace(".", "").replace(",", ".") if "," in text else plain)


@pytest.mark.parametrize("edition", some_only(EDITIONS[::2], EDITIONS))
def test_the_figures_are_those_of_json(tmp_path: Path, capsys: pytest.CaptureFixture[str], edition: str) -> None:
    """In both languages for one edition, in one of them by turns for the others."""
    at = EDITIONS.index(edition)
    for lang in ("it", "en") if at == 0 else (("it", "en")[at % 2],):
        check_figures(*counted(capsys, tmp_path, edition, lang=lang), lang)


def check_figures(page: Element, found: dict[str, Any], lang: str) -> None:
    wins = rows(page, "wins")
    kind_names = [format_text(lang, f"ui-kind-{name}") for name in BOTS]
    assert [row[1] for row in wins] == kind_names and found["bots"] == list(BOTS)
    assert [int(row[2]) for row in wins] == found["wins"]
    for row, won, bounds in zip(wins, found["wins"], found["wins_95"], strict=True):
        shown = [figure(cell) for cell in (row[3], *row[4].split("–"))]
        assert shown == pytest.approx([100 * share for share in (won / 12, *bounds)], abs=0.51)
    kinds = {row[0]: row[1:3] for row in rows(page, "kinds")}
    assert kinds == {
        format_text(lang, f"ui-kind-{kind['name']}"): [str(kind["seats"]), str(kind["wins"])] for kind in found["kinds"]
    }
    for part, turns in (("lengths", found["lengths"]), ("fallen", found["bankrupt_in"])):
        spans = [(int(re.findall(r"\d+", row[0])[0]), int(row[1])) for row in rows(page, part)]
        width = spans[1][0] - spans[0][0]
        assert spans == [(row.first, row.times) for row in bin_turns(turns, width)]
        assert sum(times for _, times in spans) == len(turns)
    landings = rows(page, "landings")
    exact = [*found["landings_exact"], found["in_jail_exact"]]
    for row, share, other in zip(landings, [*found["landings"], found["in_jail"]], exact, strict=True):
        assert [figure(cell) for cell in row[1:3]] == pytest.approx([100 * share, 100 * other], abs=0.051)
        assert figure(row[3]) == pytest.approx(figure(row[1]) - figure(row[2]), abs=1e-6)
    lasted = [words(one) for one in page.iter("p")]
    assert any(str(found["nine_in_ten"]) in line and ("Nine" in line or "Nove" in line) for line in lasted)


def test_the_drawings_are_those_of_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, found = counted(capsys, tmp_path, "lira")
    drawings = {svg.get("aria-labelledby"): svg for svg in page.iter("svg") if svg.get("role") == "img"}
    assert list(drawings) == PARTS
    bars = [float((one.get("width") or "").rstrip("%")) for one in drawings["wins"].iter("rect")]
    whiskers = [one for one in drawings["wins"].iter("line") if one.get("class") == "whisker"][::3]
    ends = [float((one.get(side) or "").rstrip("%")) for one in whiskers for side in ("x1", "x2")]
    scale = max(ends) / max(high for _, high in found["wins_95"])
    assert bars == pytest.approx([scale * won / 12 for won in found["wins"]], abs=0.02)
    assert ends == pytest.approx([scale * bound for pair in found["wins_95"] for bound in pair], abs=0.02)
    whiskers = [one for one in drawings["kinds"].iter("line") if one.get("class") == "whisker"][::3]
    scale = max(float((one.get("x2") or "").rstrip("%")) for one in whiskers) / max(
        kind["wins_95"][1] for kind in found["kinds"]
    )
    even = [float((one.get("x") or "").rstrip("%")) for one in drawings["kinds"].iter("text") if words(one) == "◆"]
    share = found["ended"] / 12 / len(BOTS)
    assert even == pytest.approx([scale * share * kind["seats"] for kind in found["kinds"]], abs=0.02)
    for part in ("lengths", "fallen"):
        high = [float((one.get("height") or "").rstrip("%")) for one in drawings[part].iter("rect")]
        often = [int(row[1]) for row in rows(page, part)]
        assert high == pytest.approx([max(high) * times / max(often) for times in often], abs=0.02)
    squares = drawings["landings"].findall("svg")
    told = [[words(text) for text in square.iter("text")][2:] for square in squares]
    assert [[figure(share) for share in shares[:2]] for shares in told] == [
        pytest.approx([100 * share, 100 * other], abs=0.051)
        for share, other in zip(found["landings"], found["landings_exact"], strict=True)
    ]
    assert [shares[2] for shares in told] == [row[3] for row in rows(page, "landings")[:40]]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_each_part_has_a_heading_a_picture_and_its_table(tmp_path: Path, lang: str) -> None:
    page = made(tmp_path, "moderno", lang=lang)
    assert page.tag == "html" and page.get("lang") == lang
    assert [one.tag for one in page[1]] == ["main"] and len(list(page.iter("h1"))) == 1
    sections = [*page.iter("section")]
    assert [one.get("aria-labelledby") for one in sections] == PARTS
    ids = [id for one in page.iter() if (id := one.get("id"))]
    assert len(ids) == len(set(ids))
    for one in page.iter():
        for name in ("aria-labelledby", "aria-describedby"):
            assert one.get(name) is None or one.get(name) in ids
    for section in sections:
        assert words(section.find("h2") or section) != ""
        assert len(list(section.iter("figure"))) == len(list(section.iter("table"))) == 1
        assert all(one.get("scope") == "col" for one in section.findall(".//thead//th"))
        assert all(row[0].tag == "th" and row[0].get("scope") == "row" for row in section.findall(".//tbody/tr"))
        assert len(words(section.findall(".//figcaption")[0])) > 60


def test_it_asks_nothing_of_anybody(tmp_path: Path) -> None:
    page = made(tmp_path, "euro")
    assert {one.tag for one in page.iter()}.isdisjoint({"script", "link", "img", "iframe", "a", "form"})
    named = [value for one in page.iter() for name, value in one.items() if name in ("src", "href", "style", "onload")]
    assert named == []
    assert "url(" not in (tmp_path / "page.html").read_text("utf-8")


@pytest.mark.process
def test_it_is_the_same_with_any_workers(tmp_path: Path) -> None:
    pages = [tmp_path / name for name in ("alone", "two")]
    for path, workers in zip(pages, ("1", "2"), strict=True):
        asked = ["--ruleset", "lira", "--games", "30", "--max-turns", "60", "--workers", workers]
        assert simulated(*asked, "--html", str(path), "--lang", "it") == 0
    assert pages[0].read_bytes() == pages[1].read_bytes()


def test_a_ladder_has_ratings_in_place_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ladder", "--bots", "facile,prudente,random", "--max-turns", "80"]
    page, found = counted(capsys, tmp_path, "euro", *asked)
    assert [one.get("aria-labelledby") for one in page.iter("section")] == ["ratings", *PARTS[2:]]
    shown = [[row[0], row[1], *row[2].split("–"), *row[3:5]] for row in rows(page, "ratings")]
    names = ("rating", "low", "high", "games", "wins")
    assert shown == [
        [format_text("en", f"ui-kind-{rating['kind']}"), *(str(rating[name]) for name in names)]
        for rating in found["ratings"]
    ]
    shares = [figure(row[5]) for row in rows(page, "ratings")]
    assert shares == [round(100 * rating["wins"] / rating["games"]) for rating in found["ratings"]] and any(shares)


def test_what_is_varied_stands_on_it(tmp_path: Path) -> None:
    page = made(tmp_path, "moderno", "--variant", "parking_jackpot", "--set", "go.salary=100", "--max-turns", "50")
    rules = next(words(one) for one in page.iter("p") if words(one).startswith("Rules: "))
    assert "go.salary=100" in rules and "Modern" in rules
    assert "with variants" in words(next(page.iter("h1")))


def test_without_bankruptcies_it_says_so(tmp_path: Path) -> None:
    page = made(tmp_path, "torneo", "--bell-after", "8")
    (section,) = (one for one in page.iter("section") if one.get("aria-labelledby") == "fallen")
    assert words(section).endswith("Nobody went bankrupt.") and not list(section.iter("figure"))


# How it is asked for, and when it cannot be.


def test_it_is_told_in_a_line_and_the_figures_when_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--ruleset", "lira", "--games", "2", "--lang", "en", "--html", str(tmp_path / "page.html")]
    said = f"Written: {tmp_path / 'page.html'}\n"
    assert simulated(*asked) == 0 and capsys.readouterr() == (said, "")
    assert simulated(*asked, "--json") == 0
    out, err = capsys.readouterr()
    assert err == said and json.loads(out)["played"] == 2
    assert simulated(*asked, "--csv") == 0
    out, err = capsys.readouterr()
    assert err == said and out.count("\n") == 3
    assert simulated(*asked, "--text") == 0
    out, err = capsys.readouterr()
    assert out.startswith(said + "Lira: 2 games of 4 players.\n") and err == ""


@pytest.fixture
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def games(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
        raise AssertionError

    monkeypatch.setattr("vialibera.commands.simulation_run.play_all_games", games)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("letter.txt", "this command did not write it"),
        ("folder", "this is a folder"),
        ("nowhere/page.html", "there is no such folder"),
    ],
)
def test_a_page_that_cannot_be_is_refused_before_anybody_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], nobody_plays: None, name: str, why: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.rglob("*"))
    assert simulated("--ruleset", "lira", "--html", str(tmp_path / name), "--lang", "en") == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"{tmp_path / name} cannot be written: {why}") and err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before and (tmp_path / "letter.txt").read_text() == "Dear Anna"


def test_its_own_page_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    for games in ("1", "2"):
        assert simulated("--ruleset", "lira", "--games", games, "--html", str(path), "--lang", "en") == 0
        assert "one game of" in path.read_text("utf-8") if games == "1" else "2 games of" in path.read_text("utf-8")
    assert [*tmp_path.iterdir()] == [path]


def test_if_it_cannot_be_written_in_the_end_the_figures_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.html"

    def games(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
        yield from play_all_games(plan, workers)
        path.write_text("somebody else's")

    monkeypatch.setattr("vialibera.commands.simulation_run.play_all_games", games)
    assert simulated("--ruleset", "lira", "--games", "2", "--html", str(path), "--lang", "en") == 1
    out, err = capsys.readouterr()
    assert "cannot be written" in err and out.startswith("Lira: 2 games of 4 players.\n")
    assert path.read_text() == "somebody else's"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_part_says_that_it_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    def games(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
        for number, game in enumerate(play_all_games(plan, workers)):
            if number == 3:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr("vialibera.commands.simulation_run.play_all_games", games)
    path = tmp_path / "page.html"
    assert simulated("--ruleset", "lira", "--games", "50", "--html", str(path), "--lang", lang) == 130
    part = {"it": "Risultato parziale: 3 partite su 50.", "en": "Partial result: 3 of 50 games."}[lang]
    page = tree(path)
    assert words(next(page.iter("p"))) == part
    assert words(next(page.iter("title"))).endswith({"it": "risultato parziale", "en": "partial result"}[lang])
    assert any("1 to 3" in words(one) or "da 1 a 3" in words(one) for one in page.iter("p"))
    out, err = capsys.readouterr()
    assert out.count("\n") == err.count("\n") == 1


def test_of_no_game_there_is_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def games(plan: SimulationPlan, workers: int) -> Iterator[GameCounts]:
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr("vialibera.commands.simulation_run.play_all_games", games)
    assert simulated("--ruleset", "lira", "--html", str(tmp_path / "page.html"), "--lang", "en") == 130
    assert not [*tmp_path.iterdir()]


def test_an_equal_share_is_one_of_the_games_that_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, found = counted(capsys, tmp_path, "lira", "--max-turns", "90")
    assert 0 < found["ended"] < 12
    about = next(words(one) for one in page.iter("figcaption"))
    assert f"an equal share, {round(100 * found['ended'] / 12 / 4)}%" in about


def test_the_table_of_squares_has_the_chip_of_each_deed_and_jail_has_no_number() -> None:
    sheet = load_edition("moderno").sheet
    listed = [(str(space), f"square {space}", "2.5%", "2.4%", "-0.1") for space in range(40)]
    rows = [SimpleNamespace(cells=cells) for cells in (*listed, ("", "in jail", "9%", "8%", "+1"))]
    found: Any = SimpleNamespace(landing_rows=lambda: rows, header_cells=lambda columns: columns)
    found.sheet, found.rules, found.lang, found.player_count = sheet, rules_from_sheet(sheet), "en", 4
    table = squares_table(found)
    assert [[cell.text for cell in row] for row in table.rows[::20]] == [
        ["0 square 0", "2.5%", "2.4%", "\u22120.1"],
        ["20 square 20", "2.5%", "2.4%", "\u22120.1"],
        ["in jail", "9%", "8%", "+1"],
    ]
    assert [cell.text for cell in table.head_cells] == ["square", "counted", "exact", "off"]
    signs = [row[0].sign for row in table.rows]
    assert [bool(sign) for sign in signs] == [True] * 40 + [False]
    assert signs[1] == signs[3] != signs[6] == signs[8] != signs[39] == signs[37], "a sign for each group"
