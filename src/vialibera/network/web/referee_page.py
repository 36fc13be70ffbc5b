"""The page of the referee's telephone: results of tables and calls, written into the tournament's file.

It works without a script. Only the random token of a visit lets a form act: the page holds it, no cookie does, and
other sites cannot know it. The desk judges each form as it judges what is typed there.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from vialibera.network.web.page_server import OpenHandler, PageServer, fill_template
from vialibera.shell.console.typed_amounts import parse_amount
from vialibera.support.allowance import Allowance
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskRefusal, PropertyMissing
from vialibera.tournament.rounds.desk_words import DESK_ERRORS, DeskWords
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.referee_calls import note_call
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tornado.web import RequestHandler

    from vialibera.network.web.access_code import AccessCode
    from vialibera.network.web.hall_watch import HallWatch
    from vialibera.tournament.rounds.desk_answer import DeskAnswer
    from vialibera.words.phrase import Phrase

MAX_VISITS = 16
"""The telephones that can act at the same time; one more ends the oldest visit."""

FORMS_PER_SECOND, FORMS_AT_ONCE = 1.0, 30.0
"""The forms that a telephone can send on and on, and at once."""

Fields = dict[str, str]


class FormAnswer(NamedTuple):
    """The answer to a form."""

    lines: list[Phrase]
    is_done: bool = False
    property_of: Sequence[str] = ()
    """The players whose unmortgaged property is needed."""
    is_doubt: bool = False
    """True if the form must be confirmed."""


class RefereeVisit:
    """A telephone that has typed the code, and the numbers of its forms that were done."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(24)
        self.allowance = Allowance(FORMS_PER_SECOND, FORMS_AT_ONCE, time.monotonic())
        self.done: set[str] = set()


class RefereeVisits:
    """The referee's code, and the telephones that have typed it, for the file of one tournament."""

    def __init__(self, path: Path, code: AccessCode) -> None:
        self.path, self.code = path, code
        self.visits: dict[str, RefereeVisit] = {}

    def let_in(self) -> RefereeVisit:
        if len(self.visits) >= MAX_VISITS:
            self.visits.pop(next(iter(self.visits)))
        visit = RefereeVisit()
        self.visits[visit.token] = visit
        return visit

    def do_form(self, words: DeskWords, fields: Fields) -> FormAnswer:
        """Write down what a form says and return the desk's answer; what it refuses changes nothing."""
        desk = TournamentDesk(self.path, words)
        try:
            answer = run_form(desk, fields)
        except DESK_ERRORS as error:
            _, lines = words.error_lines(error, self.path)
            if isinstance(error, DeskDoubt):
                return FormAnswer(lines[:-1], is_doubt=True)
            return FormAnswer(lines, property_of=error.names if isinstance(error, PropertyMissing) else ())
        return FormAnswer([*answer.warnings, *answer.lines], is_done=True)


def run_form(desk: TournamentDesk, fields: Fields) -> DeskAnswer:
    """Write down a call, or the result of a table; raise DeskRefusal or DeskDoubt as the desk does."""
    spot = fields.get("spot", "")
    if "ruling" in fields:
        return note_call(desk, spot, fields["ruling"], fields.get("by", ""))
    names = [fields[f"name{row}"] for row in range(len(fields)) if f"name{row}" in fields]
    typed = {name: (fields.get(f"value{row}", ""), fields.get(f"out{row}", "")) for row, name in enumerate(names)}
    values = [(name, read_sum(desk, value)) for name, (value, out) in typed.items() if value and not out]
    bankrupt = sorted((name for name in typed if typed[name][1]), key=lambda name: typed[name][1])
    free = [(name, fields.get(f"property{row}", "")) for row, name in enumerate(names)]
    property = {name: read_sum(desk, value) for name, value in free if value}
    return desk.enter_result(spot, TypedResult(values, bankrupt), property, "sure" in fields)


def read_sum(desk: TournamentDesk, text: str) -> int:
    sum = parse_amount(text, 0, desk.words.texts.language.thousands_mark)
    if sum is None:
        raise DeskRefusal("no-number", text=text)
    return sum


class RefereeServer(PageServer):
    """The server of the hall whose referee may write by telephone."""

    max_body_bytes = 8192

    def __init__(self, watched: HallWatch, port: int, door: AccessCode | None, referee: AccessCode) -> None:
        self.referee = RefereeVisits(watched.path, referee)
        super().__init__(watched, port, door, front="hall.html")

    def pages(self) -> list[tuple[str, type[RequestHandler]]]:
        return [("/referee", RefereeHandler), *super().pages()]


class RefereeHandler(OpenHandler):
    """The form for the referee's code, then those for results and calls."""

    server: RefereeServer

    def get(self) -> None:
        self.send_code_form("page-referee-about", 200)

    async def post(self) -> None:
        visits = self.server.referee
        fields = {name: self.get_body_argument(name) for name in self.request.body_arguments}
        visit = visits.visits.get(fields.get("token", ""))
        if not self.is_own_post():
            self.send_refusal(403, "page-wrong-name")
        elif visit is None:
            self.try_code(fields.get("code"))
        elif not visit.allowance.take_one(time.monotonic()):
            self.set_status(429)
            self.send_tables(visit, [format_text(self.page_lang, "page-full")])
        elif fields.get("do") == "open":
            self.send_result_form(visit, fields, FormAnswer([]))
        elif fields.get("do") == "write":
            await self.write_form(visit, fields)
        else:
            self.send_tables(visit, [])

    def try_code(self, code: str | None) -> None:
        visits, address = self.server.referee, str(self.request.remote_ip)
        if code is None:  # an older visit, which has ended
            self.send_code_form("page-referee-about")
        elif visits.code.has_too_many_wrong(address):
            self.send_code_form("page-code-wait", 429)
        elif visits.code.try_code(code, address):
            self.send_tables(visits.let_in(), [])
        else:
            self.send_code_form("page-code-wrong")

    async def write_form(self, visit: RefereeVisit, fields: Fields) -> None:
        """Write a form down once, however often it is sent; keep its fields if the desk refuses it."""
        number = fields.get("number", "")
        if number in visit.done:
            self.send_tables(visit, [format_text(self.page_lang, "page-referee-again")])
            return
        visit.done.add(number)
        # Another window may hold the file for a moment: the page of the hall goes on meanwhile.
        answer = await asyncio.to_thread(self.server.referee.do_form, DeskWords(self.page_lang), fields)
        if not answer.is_done:
            visit.done.discard(number)
        if answer.is_done or "ruling" in fields:
            self.send_tables(visit, [line.shown for line in answer.lines], {} if answer.is_done else fields)
        else:
            self.send_result_form(visit, fields, answer)

    # the pages

    def send_code_form(self, key: str, status: int = 403) -> None:
        self.set_status(status)
        form = fill_template("code.html", self.page_lang, action="/referee", code="")
        self.finish_message(format_text(self.page_lang, key), form, "page-hall-title")

    def send_forms(self, template: str, visit: RefereeVisit, lines: Sequence[str], **facts: Any) -> None:
        """Send a page of forms of this visit, each with a number of its own; the first line is its message."""

        def hide_fields(**fields: str) -> str:
            held = {"token": visit.token, "number": secrets.token_hex(8), **fields}
            inputs = (f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in held.items())
            return "".join(inputs)

        first, *rest = lines or [format_text(self.page_lang, "page-referee-ready")]
        forms = fill_template(template, self.page_lang, hide_fields=hide_fields, lines=rest, **facts)
        self.finish_message(first, forms, "page-hall-title")

    def send_tables(self, visit: RefereeVisit, lines: Sequence[str], kept: Fields | None = None) -> None:
        """Send the tables whose result is missing, and the form of a call."""
        words, referees = DeskWords(self.page_lang), list[str]()
        try:
            book = TournamentDesk(self.server.referee.path, words).read_book()
            one, referees = book.current_round, book.plan.referees
        except DESK_ERRORS as error:
            lines, one = [*lines, words.error_lines(error, self.server.referee.path)[1][-1].shown], None
        self.send_forms("referee.html", visit, lines, one=one, words=words, referees=referees, kept=kept or {})

    def send_result_form(self, visit: RefereeVisit, fields: Fields, answer: FormAnswer) -> None:
        """Send the form of a table's result, with what was typed, and what the desk wants to know besides."""
        words, spot = DeskWords(self.page_lang), fields.get("spot", "")
        lines = [line.shown for line in answer.lines]
        try:
            table = TournamentDesk(self.server.referee.path, words).read_book().find_spot(spot)
        except DESK_ERRORS:
            self.send_tables(visit, lines)
            return
        held = {"spot": spot, **{f"name{row}": name for row, name in enumerate(table.names)}}
        if answer.is_doubt:
            held["sure"] = "1"
        lines = lines or [words.table_phrase(table).shown]
        facts = {"names": table.names, "held": held, "fields": fields, "answer": answer}
        self.send_forms("referee_result.html", visit, lines, **facts)
