"""All visitors with a seat: their tokens, what is sent to their pages, who is silent and who has gone."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress

from vialibera.network.guests.wire import Hello
from vialibera.network.phone.seat_program import PageAct, SeatGuest, TablePlace
from vialibera.network.web.channel import Visitor
from vialibera.support.allowance import Allowance
from vialibera.support.callables import Now
from vialibera.support.json_values import JsonList, JsonObject, JsonValue

MAX_SEAT_GUESTS = 16
"""The visitors with a seat, those who knock included: a table has eight seats."""

SILENT_SECONDS = 8.0
"""The seconds without a sign of a browser after which its connection counts as cut, as that of a terminal does."""

GONE_SECONDS, GONE_KNOCKING_SECONDS = 1800.0, 60.0
"""The seconds of silence after which a visit ends: of somebody with a seat, and of somebody who only knocks."""

SILENCE_LOOK_SECONDS = 1.0
"""The seconds between two looks for silent browsers."""

ACTS_PER_SECOND, ACTS_AT_ONCE = 15.0, 60.0
"""The requests that a page can send on and on, and those that it can send at once."""

VISITS_PER_SECOND, VISITS_AT_ONCE = 0.1, 8.0
"""The seats that visitors of one address can ask for on and on, and at once."""

MAX_ADDRESSES = 256

LINES_FOR_NEWCOMER = 30
"""The told lines that a page gets which has none yet."""

log = logging.getLogger(__name__)


class PageOfSeat:
    """A visitor with a seat, and the stream to the visitor's page."""

    def __init__(self, guest: SeatGuest, token: str) -> None:
        self.guest, self.token = guest, token
        self.stream: Visitor | None = None
        self.sent_line_no = 0
        """The number of the last told line that was sent."""
        self.sent_marks = (0, 0)
        self.sent_data: JsonObject = {}
        self.heard_at = time.monotonic()
        """The time of the last sign of the browser."""
        self.allowance = Allowance(ACTS_PER_SECOND, ACTS_AT_ONCE, self.heard_at)
        self.timer: asyncio.TimerHandle | None = None

    def open_stream(self, stream: Visitor, last: int) -> None:
        """Send all that a page needs which has the told lines up to `last`; an older page of this seat ends."""
        if self.stream is not None:
            self.stream.disconnect()
        self.stream = stream
        is_new = not 0 < last <= self.guest.told_count
        first = max(0, self.guest.told_count - LINES_FOR_NEWCOMER) if is_new else last
        self.sent_data = {}
        self._send(self.guest.lines_after(first), again=is_new)

    def forget_stream(self, stream: Visitor) -> None:
        """Note that a stream has ended, if it is that of this page still."""
        if self.stream is stream:
            self.stream = None

    def send_page_news(self) -> None:
        """Send what is new."""
        if self.stream is not None:
            self._send(self.guest.lines_after(self.sent_line_no), again=False)

    def _send(self, lines: JsonList, again: bool) -> None:
        data, line, sign = self.guest.page_data(), self.guest.line.seen, self.guest.line.sign.no
        now = None if data == self.sent_data else data
        if not (lines or again or now or (line, sign) != self.sent_marks):
            return
        self.sent_line_no, self.sent_data, self.sent_marks = self.guest.told_count, data, (line, sign)
        if self.stream is not None:
            event = {"again": again, "line": line, "sign": sign, "told": lines, "now": now}
            text = json.dumps(event, separators=(",", ":"))
            self.stream.add_event(f"{text}\n".encode())


class PhoneVisits:
    """The visitors with a seat. Everything happens in the thread of the page's server."""

    def __init__(self, place: TablePlace, now: Now = time.monotonic) -> None:
        self.place, self.now = place, now
        self.pages: dict[str, PageOfSeat] = {}
        self.visits: dict[str, Allowance] = {}
        """The seats that can still be asked for from each address."""

    def sit_down(self, hello: Hello, settings: Mapping[str, JsonValue]) -> PageOfSeat | None:
        """Ask the host for a seat with the settings that the browser has kept; return None if too many ask."""
        if len(self.pages) >= MAX_SEAT_GUESTS or not self._may_ask(hello.address):
            return None
        token = secrets.token_urlsafe(24)
        loop = asyncio.get_running_loop()

        def wake() -> None:
            with suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(self._work_by_token, token)

        page = self.pages[token] = PageOfSeat(SeatGuest(hello, self.place, wake, settings), token)
        self.work_for(page)
        return page

    def _may_ask(self, address: str) -> bool:
        if address not in self.visits and len(self.visits) >= MAX_ADDRESSES:
            self.visits.pop(next(iter(self.visits)))
        allowed = self.visits.setdefault(address, Allowance(VISITS_PER_SECOND, VISITS_AT_ONCE, self.now()))
        return allowed.take_one(self.now())

    def take_page_act(self, page: PageOfSeat, asked: PageAct) -> bool:
        """Do an act of a page; return False if the page sends too much."""
        self.note_sign(page)
        if not page.allowance.take_one(self.now()):
            return False
        if asked.act == "leave":
            self.end_visit(page)
            return True
        try:
            page.guest.do_page_act(asked)
        except Exception:  # a fault at one seat must not end the game of the others
            self._end_faulty(page)
        else:
            self.work_for(page)
        return True

    def note_sign(self, page: PageOfSeat) -> None:
        """Note a sign of the browser; a visitor who was silent is connected again."""
        page.heard_at = self.now()
        page.guest.note_return()

    def _work_by_token(self, token: str) -> None:
        if (page := self.pages.get(token)) is not None:
            self.work_for(page)

    def work_for(self, page: PageOfSeat) -> None:
        """Do what is due for a visitor, send what is new, and plan the next time."""
        if page.timer is not None:
            page.timer.cancel()
            page.timer = None
        try:
            page.guest.do_seat_work()
            page.send_page_news()
            wait = page.guest.program.seconds_until_due()
        except Exception:  # a fault at one seat must not end the game of the others
            self._end_faulty(page)
            return
        if wait is not None:
            loop = asyncio.get_running_loop()
            page.timer = loop.call_later(max(wait, 0.01), self._work_by_token, page.token)

    def _end_faulty(self, page: PageOfSeat) -> None:
        log.exception("the page of a seat has failed")
        self.end_visit(page)

    def look_round(self) -> None:
        """Cut off who is silent, and end the visits of those who do not come back."""
        for page in list(self.pages.values()):
            silent = self.now() - page.heard_at
            is_seated = page.guest.visit.session is not None and not page.guest.has_ended
            if silent >= (GONE_SECONDS if is_seated else GONE_KNOCKING_SECONDS):
                self.end_visit(page)
            elif silent >= SILENT_SECONDS:
                page.guest.note_silence()

    async def look_round_always(self) -> None:
        """Look for silent browsers until the task is cancelled."""
        while True:
            await asyncio.sleep(SILENCE_LOOK_SECONDS)
            self.look_round()

    def end_visit(self, page: PageOfSeat) -> None:
        """End a visit: the token is worth nothing any more."""
        if self.pages.pop(page.token, None) is None:
            return
        if page.timer is not None:
            page.timer.cancel()
        if page.stream is not None:
            page.stream.disconnect()
        page.guest.close()

    def close(self) -> None:
        """End all visits."""
        for page in list(self.pages.values()):
            self.end_visit(page)
