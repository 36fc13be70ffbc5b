"""The referee's telephone: results and calls by forms, with the desk's own refusals and doubts."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from tests.network.web.served import Answer, Served
from tests.network.web.test_hall import Day

from vialibera.network.web.access_code import MAX_WRONG_FROM_ONE, AccessCode
from vialibera.network.web.hall_watch import HallWatch
from vialibera.network.web.page_server import PageServer
from vialibera.network.web.referee_page import FORMS_AT_ONCE, MAX_VISITS, RefereeServer

Fields = dict[str, str]


@pytest.fixture
def day(tmp_path: Path) -> Day:
    made = Day(tmp_path / "cup")
    made.draw()
    return made


class RefereeHall(Served):
    """The page of a hall whose referee may write; with `off` the usual one."""

    def __init__(self, day: Day, off: bool = False) -> None:
        super().__init__(None)
        asyncio.run_coroutine_threadsafe(self.server.stop(), self.loop).result(20)
        self.code = AccessCode()
        hall = HallWatch(day.path, lambda: day.time)
        self.server = self.do(
            lambda: PageServer(hall, 0, None, front="hall.html") if off else RefereeServer(hall, 0, None, self.code)
        )
        self.port = self.server.port
        self.do(self.server.start)

    def send(self, fields: Fields, **headers: str) -> Answer:
        sent = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("/referee?lang=en", "POST", urlencode(fields), **(sent | headers))

    def enter(self) -> Answer:
        return self.send({"code": self.code.code})


def read_forms(answer: Answer) -> list[Fields]:
    """Returns the fields of each form of a page as a browser would send them untouched."""
    found = []
    for form in re.findall(r"<form.*?</form>", answer.text, re.DOTALL):
        fields = dict(re.findall(r'<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"', form))
        for name, options in re.findall(r'<select name="([^"]*)">(.*?)</select>', form, re.DOTALL):
            values = re.findall(r'value="([^"]*)"( selected)?', options)
            fields[name] = next((value for value, chosen in values if chosen), values[0][0])
        found.append({name: unescape(value) for name, value in fields.items()})
    return found


def form_of(answer: Answer, **wanted: str) -> Fields:
    return next(form for form in read_forms(answer) if all(form.get(name) == value for name, value in wanted.items()))


def text_of(answer: Answer) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", answer.text))


def fill(form: Fields, **values: str) -> Fields:
    """Fills in the values of players by their order at the table: `b` and a number for the bankrupt."""
    filled = dict(form)
    for row, value in ((name[1:], value) for name, value in values.items()):
        filled |= {f"out{row}": value[1:]} if value.startswith("b") else {f"value{row}": value}
    return filled


def test_a_result_and_a_call_come_from_the_telephone(day: Day) -> None:
    with RefereeHall(day) as page:
        assert page.ask("/referee?lang=en").status == 200
        tables = page.enter()
        asked = page.send(form_of(tables, do="open", spot="1.1"))
        names = day.desk.read_book().find_table(1, 1).names
        assert all(name in text_of(asked) for name in names) and "<b>" not in asked.text
        done = page.send(fill(form_of(asked, do="write"), v0="3,000", v1="1200", v2="b2", v3="b1"))
        assert "Result of table 1, round 1" in text_of(done)
        scores = day.desk.read_book().find_table(1, 1).outcome
        assert scores is not None
        assert [(score.name, score.value, score.out) for score in scores.scores] == [
            (names[0], 3000, 0), (names[1], 1200, 0), (names[2], 1, 2), (names[3], 1, 1),
        ]  # fmt: skip
        assert not [form for form in read_forms(done) if form.get("spot") == "1.1" and form["do"] == "open"]
        called = page.send(form_of(done, do="write") | {"spot": "1.2", "ruling": "the dice are thrown again"})
        assert "referee Rita: the dice are thrown again" in text_of(called)
        assert day.desk.check_tournament().status == 0


def test_the_same_refusals_and_doubts_and_what_was_typed_stays(day: Day) -> None:
    with RefereeHall(day) as page:
        form = form_of(page.send(form_of(page.enter(), do="open", spot="1.1")), do="write")
        before = day.path.read_bytes()
        names = day.desk.read_book().find_table(1, 1).names
        for values, sentence in (
            ({"v0": "many", "v1": "1", "v2": "1", "v3": "1"}, "“many” is not a number."),
            ({"v0": "900"}, f"The value is missing for: {', '.join(names[1:])}."),
            ({"v0": "b1", "v1": "b2", "v2": "b3", "v3": "0"}, "is still in the game and hands in at least"),
        ):
            refused = page.send(fill(form, **values))
            assert sentence in text_of(refused)
            kept = form_of(refused, do="write")
            assert all(kept[f"value{name[1:]}"] == value for name, value in values.items() if value[0] != "b")
        equal = page.send(fill(form, v0="900", v1="900", v2="800", v3="700"))
        asked = form_of(equal, do="write")
        assert {name for name in asked if name.startswith("property")} == {"property0", "property1"}
        assert day.path.read_bytes() == before
        decided = page.send(asked | {"property0": "100", "property1": "300"})
        assert f"1, {names[1]}" in text_of(decided)
        form = form_of(page.send(form_of(decided, do="open", spot="1.2")), do="write")
        doubted = page.send(fill(form, v0="90000", v1="800", v2="700"))
        assert day.desk.read_book().find_table(1, 2).outcome is None
        assert "Warning: the sum, M 91,500" in text_of(doubted)
        assert "Result of table 2" in text_of(page.send(form_of(doubted, do="write")))
        assert "already has a result" in text_of(page.send(fill(form, v0="1", v1="2", v2="3")))
        assert "a reason is needed" in text_of(page.send(form_of(page.enter(), do="write"))).lower()


def test_a_refused_call_keeps_who_called_it_where_the_plan_names_no_referee(tmp_path: Path) -> None:
    day = Day(tmp_path / "open", referee="")
    day.draw()
    with RefereeHall(day) as page:
        form = form_of(page.enter(), do="write")
        refused = page.send(form | {"by": '"Rita" & co', "ruling": "", "spot": "1.2"})
        assert "a reason is needed" in text_of(refused).lower()
        kept = form_of(refused, do="write")
        assert (kept["by"], kept["ruling"], kept["spot"]) == ('"Rita" & co', "", "1.2")


def test_two_at_once_lose_nothing_and_one_form_counts_once(day: Day) -> None:
    with RefereeHall(day) as page, ThreadPoolExecutor(8) as many:
        spots = ("1.1", "1.1", "1.1", "1.1", "1.2")
        ready = [form_of(page.send(form_of(page.enter(), do="open", spot=spot)), do="write") for spot in spots]
        forms = [fill(form, v0=str(2000 + one), v1="3", v2="2", v3="1") for one, form in enumerate(ready[:4])]
        other = fill(ready[4], v0="9", v1="8", v2="7")
        told = [text_of(answer) for answer in many.map(page.send, [*forms, other, other])]
        assert sum("Result of table 1, round 1" in one for one in told) == 1
        assert sum("already has a result" in one for one in told) == 3
        book = day.desk.read_book()
        assert not book.current_round.open_tables
        assert sum("Result of table 2, round 1" in one for one in told) == 1, "a form that is sent twice"
        call = form_of(page.enter(), do="write") | {"spot": "1.1", "ruling": "once"}
        assert [*many.map(page.send, [call] * 5)] and len(day.desk.read_book().hall_lines) == 1
        assert day.desk.check_tournament().status == 0


def test_nobody_writes_without_the_code(day: Day) -> None:
    before = day.path.read_bytes()
    with RefereeHall(day, off=True) as page:
        assert page.ask("/referee").status == 404 and page.send({"code": "123456"}).status == 405
    with RefereeHall(day) as page:
        write = {"do": "write", "spot": "1.1", "ruling": "mine"}
        assert page.send(write | {"token": "guessed"}).status == 403
        call = form_of(page.enter(), do="write") | write
        for headers in (
            {"Origin": "http://elsewhere.example"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Host": "elsewhere.example"},
        ):
            assert page.send(call, **headers).status == 403
        assert page.ask("/referee", "POST", urlencode(call)).status == 403, "no origin"
        wrong = f"{(int(page.code.code) + 1) % 10**6:06}"
        for _ in range(MAX_WRONG_FROM_ONE):
            assert page.send({"code": wrong}).status == 403
        assert page.send({"code": page.code.code}).status == 429
        # announced alone: bytes that nobody reads can make the system throw the answer away
        assert page.ask("/referee", "POST", Content_Length="9000").status == 400
        assert "Set-Cookie".lower() not in page.send(form_of(page.ask("/referee"), code="")).headers
        answers = [page.send({"token": call["token"]}).status for _ in range(int(FORMS_AT_ONCE) + 5)]
        assert 429 in answers
    assert day.path.read_bytes() == before


def test_a_new_telephone_ends_the_oldest_visit(day: Day) -> None:
    with RefereeHall(day) as page:
        first = form_of(page.enter(), do="write")["token"]
        assert page.send({"token": first}).status == 200
        for _ in range(MAX_VISITS):
            page.enter()
        assert page.send({"token": first}).status == 403


def test_a_form_left_open_meets_no_other_round(day: Day) -> None:
    with RefereeHall(day) as page:
        old = form_of(page.send(form_of(page.enter(), do="open", spot="1.1")), do="write")
        for table in (1, 2):
            day.finish(table)
        day.draw()
        told = text_of(page.send(fill(old, v0="4", v1="3", v2="2", v3="1")))
        assert "Table 1 of round 1 already has a result" in told
        assert len(day.desk.read_book().current_round.open_tables) == 2
        day.path.write_text("spoilt\n")
        assert "not a tournament" in text_of(page.send({"token": old["token"]}))
