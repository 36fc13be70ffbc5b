"""The pages that are handed out: tables with captions and headings, and no fault by axe where there is a browser."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import ClassVar

import pytest
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium
from tests.tournament.rounds.desks import DeskForTests, names

from vialibera.tournament.rounds.balanced_draw import draw_from_dice
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.entries import RegisterFrozen
from vialibera.tournament.rounds.office import TypedResult

PAGES = ("standings-html", "standings-details", "call-html", "seats-html")


class Outline(HTMLParser):
    """The tags of a page in their order, with what must be known of them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(params=["it", "en"])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> DeskForTests:
    """Seven players, one of whom would like to be a heading; both tables played."""
    players = ("<h1>Anna</h1>", "Bruno & C.", "Carla", "Dario", "Elsa", "Fausto", "=1+1")
    desk = DeskForTests(tmp_path, players, lang=request.param, rounds=1, final=0)
    desk.play_round()
    return desk


def page(desk: DeskForTests, what: str) -> str:
    path = desk.file.with_name("page.html")
    desk.write_handout(what, path)
    return path.read_text("utf-8")


@pytest.mark.parametrize("what", PAGES)
def test_each_table_has_its_caption_and_each_cell_its_headings(desk: DeskForTests, what: str) -> None:
    outline = Outline(page(desk, what))
    assert outline.all("html") == [{"lang": desk.words.lang}]
    assert [len(outline.all(tag)) for tag in ("title", "main", "h1")] == [1, 1, 1]
    tables = len(outline.all("table"))
    assert (
        tables
        == {"standings-html": 1, "standings-details": 2, "call-html": 2, "seats-html": 1}[what]
        == len(outline.all("caption"))
    )
    heads = outline.all("th")
    assert {head.get("scope") for head in heads} == {"col", "row"}
    assert len(outline.all("tr")) == tables + sum(head["scope"] == "row" for head in heads)
    named = {section.get("aria-labelledby") for section in outline.all("section")}
    assert named == {heading.get("id") for heading in outline.all("h2")}


@pytest.mark.parametrize("what", PAGES)
def test_a_page_asks_nothing_of_anybody_and_names_are_text(desk: DeskForTests, what: str) -> None:
    outline = Outline(page(desk, what))
    assert {tag for tag, _ in outline.tags}.isdisjoint({"script", "img", "link", "iframe"})
    assert "<h1>Anna</h1>" in outline.texts
    assert any(name in outline.texts for name in ("Bruno & C.", "C. Bruno &"))


def test_the_standings_hold_what_the_desk_tells(desk: DeskForTests) -> None:
    texts = Outline(page(desk, "standings-html")).texts
    rows = desk.list_standings().data
    assert isinstance(rows, list)
    assert [text for text in texts if text in {row["name"] for row in rows}][: len(rows)] == [
        row["name"] for row in rows
    ]


def test_the_poster_has_podium_and_list_and_the_details_rules_corrections_and_results(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=1, final=3)
    desk.play_round()
    desk.draw()
    finalists = desk.read_book().current_round.tables[0].names
    desk.enter(1, dict(zip(finalists, (1111, 2222, 3333), strict=True)))
    table = desk.read_book().find_table(1, 1)
    desk.correct_result(
        "1.1", TypedResult([(name, desk.usual(name) + 1) for name in table.names]), "misread", sure=True
    )
    texts = Outline(page(desk, "standings-html")).texts
    assert texts.index(f"1. {finalists[2]}") < texts.index(finalists[2]) < texts.index(finalists[0])
    won = desk.words.purse.money_phrase(3333).shown
    assert texts[texts.index(finalists[2]) + 1 :].index(f"in the final, {won}") < 12, "what was handed in there"
    assert not any("misread" in text or "starting money" in text for text in texts), "no dirty laundry on the wall"
    desk.file.with_name("page.html").unlink()
    details = Outline(page(desk, "standings-details")).texts
    assert any("misread" in text for text in details) and any("starting money" in text for text in details)


@pytest.mark.parametrize(("players", "shown"), [(24, 6), (28, 0)])
def test_a_podium_that_many_share_is_left_to_the_list(players: int, shown: int, tmp_path: Path) -> None:
    """Equal winners of many tables would make a second sheet of the poster."""
    desk = DeskForTests(tmp_path, players, lang="en", rounds=1, final=0)
    desk.draw()
    for table in desk.read_book().current_round.tables:
        desk.enter(table.number, dict(zip(table.names, (1900, 1500, 1100, 600), strict=True)))
    poster = Outline(page(desk, "standings-html"))
    assert len(poster.all("li")) == shown and len(poster.all("tr")) >= players


@pytest.mark.parametrize("what", PAGES)
def test_every_page_shows_a_second_draw_with_its_reason(desk: DeskForTests, tmp_path: Path, what: str) -> None:
    second = DeskForTests(tmp_path / "second", 7, lang=desk.words.lang, rounds=1, final=0)
    second.draw()
    second.draw(again="a chair broke", dice=(1, 2, 3, 4, 5, 6))
    assert "a chair broke" in page(second, what) or what == "standings-html"


def test_the_sheet_on_the_wall_has_what_a_second_draw_needs(desk: DeskForTests) -> None:
    book = desk.read_book()
    text = page(desk, "seats-html")
    assert "3 5 1 6 2 2" in text
    frozen = next(one.entry for one in book.entries if isinstance(one.entry, RegisterFrozen))
    assert frozen.digest in text


def test_the_sheet_on_the_wall_draws_its_tables_again_also_while_another_draw_is_pending(tmp_path: Path) -> None:
    """Somebody has entered since, and the register of the second draw is another one."""
    desk = DeskForTests(tmp_path, 8, lang="en", rounds=2, final=0)
    desk.draw()
    before = page(desk, "seats-html")
    desk.add_players(["Zita"])
    desk.draw_round(again="a chair broke")
    book = desk.read_book()
    sheet = page(desk, "seats-html")
    (printed,) = re.findall(r"register ([0-9a-f]{8})", sheet)
    assert book.frozen_register is not None and printed != book.frozen_register.digest
    dice = tuple(map(int, re.findall(r"Dice: ([\d ]+)\.", sheet)[0].split()))
    then = TournamentBook(book.first_plan, book.entries[: book.current_round.lines_before])
    assert then.frozen_register is not None and then.frozen_register.digest == printed
    drawn = draw_from_dice(then, 1, 4, dice)[1]
    assert drawn == tuple(table.names for table in book.current_round.tables)
    seats = re.compile(r">([^<]+)</th><td[^>]*>(\d)<")
    assert len(seats.findall(sheet)) == 8 and seats.findall(sheet) == seats.findall(before)


def test_a_call_sheet_has_room_for_values_and_signatures(desk: DeskForTests) -> None:
    outline = Outline(page(desk, "call-html"))
    assert len([cell for cell in outline.all("td") if cell.get("class") == "sign"]) == 7
    assert "break-after: page" in page(desk, "call-html")


class TestInChromium:
    pytestmark: ClassVar = [*needs_chromium, needs_axe]

    @pytest.mark.parametrize("what", PAGES)
    def test_axe_finds_no_fault(self, desk: DeskForTests, what: str, tmp_path: Path) -> None:
        page(desk, what)
        with Chromium(tmp_path / "browser") as browser:
            browser.open(desk.file.with_name("page.html").as_uri())
            assert browser.said == []
            assert browser.faults() == []


class TestOnPaper:
    pytestmark: ClassVar = [*needs_chromium]

    @pytest.mark.parametrize(("count", "surname"), [(23, ""), (48, ""), (48, " Bartolomei")])
    def test_the_poster_is_one_sheet_of_paper_and_no_result_is_cut(
        self, count: int, surname: str, tmp_path: Path
    ) -> None:
        """The poster also where players share their positions, and where no name fits in one line."""
        players = [f"{name}{surname}" for name in names(count)]
        desk = DeskForTests(tmp_path / "cup", players, lang="it", rounds=2, final=0)
        for dice in ((3, 5, 1, 6, 2, 2), (1, 2, 3, 4, 5, 6)):
            desk.draw(dice=dice)
            for table in desk.read_book().current_round.tables:
                desk.enter(table.number, dict(zip(table.names, (1900, 1500, 1100, 600), strict=False)))
        with Chromium(tmp_path / "browser") as browser:
            for what, most in (("standings-html", 1), ("standings-details", 5 if surname else 3)):
                page(desk, what)
                browser.open(desk.file.with_name("page.html").as_uri())
                paper = {"paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True}
                printed = base64.b64decode(browser.call("Page.printToPDF", **paper)["data"])
                assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= most, what
                desk.file.with_name("page.html").unlink()
        assert "break-inside: avoid" in page(desk, "standings-details")
