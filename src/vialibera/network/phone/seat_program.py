"""The guest of one visitor: a program without a terminal, and what the visitor's page has seen and done."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.network.guests import wire
from vialibera.network.guests.guest_connection import GuestConnection
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit, WaitingRoom
from vialibera.network.phone.page_sounds import PageCue, page_cues
from vialibera.network.phone.seat_data import LAYER_HINTS, LineMark, PageLine, make_seat_data
from vialibera.network.phone.trade_form import OfferContent, TradeForm
from vialibera.network.web.page_data import other_spoken
from vialibera.senses.screen.cells import ClickTarget
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.senses.sound.cues import BoardLayout
from vialibera.shell.console.menus import Menu
from vialibera.shell.console.open_input import InputLayer, TypedQuestion
from vialibera.shell.game_control.open_question import NO_QUESTION
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.program import Program
from vialibera.shell.settings.setting_values import entries_of, listed_settings, put_value
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.key_names import KeyRow
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.callables import Work
from vialibera.support.json_values import JsonList, JsonObject, JsonValue, Strings
from vialibera.words.texts import Texts

LINES_KEPT = 500
"""The told lines kept for a page that comes back."""

COLUMNS, ROWS = 100, 10_000
"""The size of the terminal that is not there: no answer has so many lines that it would be told in pages."""

MAX_TYPED_LETTERS = 200

READ_BACK_ID = "ui-typed"
"""The message that reads a refused answer back, which a page keeps in its field."""

UNREAD_SETTINGS = "unread"
"""Marks settings that are never written: those of the host's user are none of a visitor's."""

SEAT_SETTINGS = ("verbosity", "quiet", "person", "hints", "forced", "forced_pause", "my_reply", "cool_down", "coach")
"""The settings of a seat on a page; sounds, voice and vibration are the browser's."""

ACTION_GROUPS = ("act", "buzzer", "query", "list")
COMMON_ACTIONS = ("rules", "help", "repeat", "older", "newer", "oldest", "newest", "talk", "people", "settings")
"""The actions of a page: those of a game, and those of the common ones that tell something here."""

HOST_ACTIONS = ("seat", "hand-over", "referee", "another", "board", "aloud")
"""Actions of a game that belong to the host's machine, or to a screen."""

STEP_ACTIONS = ("enter", "accept", "refuse")
"""The actions that answer what was asked, and mean nothing once something else is."""

ANSWERS = ("choose", "type", "propose")
"""The acts that answer an open list, field or form."""

ActName = Literal["got", "press", "key", "choose", "type", "offer", "propose", "escape", "leave", "square"]


class PageAct(Struct, forbid_unknown_fields=True):
    """An act of a page, or its report of what has arrived."""

    act: ActName
    no: int = 0
    """A counter: sent twice, an act is done once. An act that only reports what has arrived has none."""
    matter: int = 0
    """The number of what the page shows as asked."""
    line: int = 0
    """The last line of the log that has arrived at the page."""
    sign: int = 0
    """The number of the last sign of life that has arrived at the page."""
    key: str = ""
    """The action of a button, or a key of a keyboard."""
    number: int = 0
    """The number of an entry of the open list, or of steps to a square ahead."""
    text: str = ""
    offer: OfferContent | None = None
    """The content of the open form of an offer."""


class Matter(NamedTuple):
    """The thing that is asked at a page: of the game, or by an open list or field."""

    pause_no: int
    seat: int
    layer: InputLayer
    question: TypedQuestion | None
    entries: Strings


class SeatLine(GuestLine):
    """The guest's end of the wire: a line or a sign has arrived once the browser has it, not before."""

    def __init__(self, hello: wire.Hello) -> None:
        super().__init__(hello)
        self.arrived = 0
        """The last line that has arrived at the browser."""
        self.sign = wire.Alive(0)
        """The last sign of life that the host has asked for."""
        self.owes_sign = False
        """True until that sign is sent."""

    def report_arrival(self) -> None:
        """Report nothing yet: the browser acknowledges the lines."""

    def last_seen(self) -> int:
        return min(self.seen, self.arrived)

    def forget_lines(self) -> None:
        super().forget_lines()
        self.arrived = 0

    def answer_sign(self, sign: wire.Alive) -> None:
        """Keep the sign until the browser has it."""
        self.sign = sign
        self.owes_sign = True

    def acknowledge_arrival(self, line: int, sign_no: int) -> None:
        """Note and report that the lines up to this one, and this sign, have arrived at the browser."""
        if self.owes_sign and sign_no == self.sign.no:
            self.owes_sign = False
            self.send_message(self.sign)
        line = min(line, self.seen)
        if line > self.arrived:
            self.arrived = line
            self.send_message(wire.LinesGot(line))


class SeatProgram(Program):
    """The program of a guest without a terminal."""

    def __init__(self, lang: str, wake: Work) -> None:
        self.on_wake = wake
        settings = ProgramSettings()
        settings.unread_code = UNREAD_SETTINGS
        options = StartOptions("off", "", settings, screen="lines", sound="off")
        self.nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open as long as the program
        super().__init__(lang, options, LineOutput(self.nowhere, lambda: (COLUMNS, ROWS)))
        # no end is left out: a phone that is cut off would hold the game for ever
        self.settings_list.rows = [row._replace(also=()) for row in listed_settings() if row.id in SEAT_SETTINGS]
        keymap, texts = self.services.keymap, self.services.texts
        keymap.buttons = button_names(keymap, texts)
        texts.key_names.update(keymap.buttons)

    def wake(self) -> None:
        self.on_wake()

    def own_settings(self) -> JsonObject:
        """Return the settings that were changed at this seat, by name; the browser keeps them."""
        rows = self.settings_list.rows
        found = {row.id: entries_of(self.services.settings, row).get(row.name) for row in rows}
        return {name: value for name, value in found.items() if value is not None}

    def take_settings(self, kept: Mapping[str, JsonValue]) -> None:
        """Take the settings that the browser has kept; leave out what no seat has."""
        for row in self.settings_list.rows:
            value = kept.get(row.id)
            if row.allows(value):
                put_value(self.services.settings, row, value)


class TablePlace(NamedTuple):
    """The place of the host's table on this machine, and the word by which this page pairs with it."""

    port: int
    page_word: str


class SeatGuest:
    """A visitor with a seat: the guest, the lines that its page gets, and the acts that come from there."""

    def __init__(self, hello: wire.Hello, place: TablePlace, wake: Work, settings: Mapping[str, JsonValue]) -> None:
        self.hello, self.place, self.wake = hello, place, wake
        self.program = SeatProgram(hello.language, wake)
        self.program.take_settings(settings)
        self.console = self.program.console
        self.line = SeatLine(hello)
        self.connection = self._connect_to_host()
        self.visit = Visit(self.program, self.line, self.connection)
        self.console.teller.add_surface(self)
        self.program.games.bring_to_front(WaitingRoom(self.visit))
        self.board, self.onlooker = BoardLayout(), LineSorter()
        self.console.teller.add_surface(self.onlooker)
        self.told: deque[PageLine] = deque(maxlen=LINES_KEPT)
        self.told_count = 0
        self.cues_ahead: tuple[PageCue, ...] = ()
        """The cues of lines without words, which the next line brings."""
        self.last_no = 0
        """The counter of the last act."""
        self.matter_no = 0
        """The number of what is asked now: an act that was meant for something else is not done."""
        self.matter: Matter | None = None
        self.field_error: list[PageLine] = []
        """The lines that say why the last typed answer was refused."""
        self.is_away = False
        """True while nothing comes from the browser and the host was told so by a cut connection."""
        self.is_closed = False
        self.connection.start()

    def _connect_to_host(self) -> GuestConnection:
        """Return a new connection to the host on this machine, by the word of this page."""
        made = GuestConnection("127.0.0.1", self.place.port, self.wake)
        made.page_word = self.place.page_word
        return made

    # lines

    def hear(self, batch: Batch) -> None:
        """Keep what is told, as the page gets it: an open list or field is shown whole, not told line by line."""
        if batch.scene is not None:
            self.board = BoardLayout.from_scene(batch.scene)
        for line in batch.lines:
            if line.is_silent:
                self.cues_ahead = (*self.cues_ahead, *page_cues(line, self.board))
            elif (
                line.kind not in ("heading", "menu")
                and line.topic != "menu"
                and line.id not in (*LAYER_HINTS, READ_BACK_ID)
            ):
                self._keep_line(line)

    def _keep_line(self, line: Utterance) -> None:
        self.told_count += 1
        mark: LineMark = "question" if line.topic == "question" else "answer" if line.kind == "answer" else "event"
        spoken = other_spoken(line.shown, line.spoken)
        cues, self.cues_ahead = (*self.cues_ahead, *page_cues(line, self.board)), ()
        self.told.append(PageLine(self.told_count, line.shown, spoken, mark, cues))

    def lines_after(self, number: int) -> JsonList:
        """Return the lines after the one with this number, as the page gets them."""
        return [list(line) for line in self.told if line.number > number]

    # the game

    def do_seat_work(self) -> None:
        """Do what is due."""
        self.program.do_due_work()
        self._offer_form()
        self._follow_matter()

    def _offer_form(self) -> None:
        """Let the game at this page open offers as one form."""
        session = self.visit.session
        if session is not None and session.game.open_offer_form is None:
            game = session.game

            def open_form(seat: int, partners: Sequence[int], counter: bool) -> None:
                TradeForm(game, seat, partners, counter).show()

            game.open_offer_form = open_form

    @property
    def has_ended(self) -> bool:
        """True once the host has closed the door."""
        return self.visit.is_closed or self.console.is_done

    def _follow_matter(self) -> None:
        """Count on if something else is asked now."""
        console, session = self.console, self.visit.session
        asked: tuple[int, int] = NO_QUESTION
        entries: Strings = ()
        if session is not None:
            asked = (session.game.state.pause_no, session.game.people.prompted_seat())
        top = console.open_input.layers[-1]
        if isinstance(top, Menu):
            entries = tuple(entry.label.shown for entry in top.entries)
        matter = Matter(*asked, top, console.open_input.typed_question, entries)
        if matter != self.matter:
            self.matter, self.matter_no = matter, self.matter_no + 1
        if console.open_input.typed_question is None and not isinstance(top, TradeForm):
            self.field_error = []

    def page_data(self) -> JsonObject:
        """Return what the page shows now."""
        return make_seat_data(self) | {"own": self.program.own_settings()}

    # acts

    def do_page_act(self, asked: PageAct) -> None:
        """Do an act of the page once, however often it is sent."""
        self.line.acknowledge_arrival(asked.line, asked.sign)
        if asked.act == "got" or asked.no <= self.last_no:
            return
        self.last_no = asked.no
        if self.has_ended:
            return
        action = self._action_of(asked)
        is_step = action is not None and action.id in STEP_ACTIONS
        if asked.matter != self.matter_no and (asked.act in ANSWERS or is_step):
            self.console.say("ui-join-overtaken")
        else:
            self._do(asked, action)
        self.do_seat_work()

    def _action_of(self, asked: PageAct) -> KeyRow | None:
        """Return the action of a button or a key, if it is one of a page."""
        keymap = self.program.services.keymap
        if asked.act == "press":
            action = keymap.row_by_id[asked.key] if asked.key in keymap.keys else None
        else:
            action = keymap.action_for_key(asked.key) if asked.act == "key" else None
        if action is None or action.id in HOST_ACTIONS:
            return None
        return action if action.group in ACTION_GROUPS or action.id in COMMON_ACTIONS else None

    def _do(self, asked: PageAct, action: KeyRow | None) -> None:
        console = self.console
        if asked.act in ("press", "key"):
            self._press(asked, action)
        elif asked.act == "escape":
            self._leave_layer(asked)
        elif asked.act == "square":
            self._read_square(asked.number)
        elif asked.act == "choose":
            self._choose(asked.number)
        elif asked.act == "type" and console.open_input.typed_question is not None:
            self._type(asked.text[:MAX_TYPED_LETTERS])
        elif asked.act in ("offer", "propose") and asked.offer is not None:
            self._fill_form(asked.offer, asked.act == "propose")

    def _press(self, asked: PageAct, action: KeyRow | None) -> None:
        """Press the key of an action; while an answer is typed, only one that asks, or claims a rent.

        The button of an action whose key is a digit would choose an entry of an open list: then it does nothing.
        """
        if action is None:
            if asked.act == "key":
                self.console.say("ui-unused")
        elif asked.act == "press" and action.keys[0].isdecimal() and isinstance(self.console.open_input.top, Menu):
            self.console.say("ui-list-open")
        elif self.console.open_input.typed_question is None or (action.group != "act" and action.id != "talk"):
            self.console.press(action.keys[0])
        else:
            self.console.say("ui-list-open")

    def _leave_layer(self, asked: PageAct) -> None:
        """Leave the open list or field; if another one is open by now, do nothing."""
        if asked.matter != self.matter_no:
            return
        if self.console.open_input.typed_question is not None:
            self.console.take_typed(None)
        else:
            self.console.press("escape")

    def _read_square(self, steps: int) -> None:
        """Read the square that is so many steps ahead of the visitor."""
        session = self.visit.session
        if session is None or not (people := session.game.people.seats_here()):
            return
        state = session.game.state
        space = (state.pos[people[0]] + steps) % state.rules.board_size
        self.console.take_click(ClickTarget("square", space))

    def _choose(self, number: int) -> None:
        top = self.console.open_input.layers[-1]
        if isinstance(top, Menu) and self.console.open_input.typed_question is None and top.choose_number(number):
            self.console.late_enter.forget_number()
            self.console.notify_uncovered_game()

    def _type(self, text: str) -> None:
        """Give a typed answer; if it is refused, keep the reason for the field."""
        before = self.told_count
        self.console.take_typed(text)
        if self.console.open_input.typed_question is not None:
            self._keep_field_error(before)

    def _fill_form(self, content: OfferContent, is_whole: bool) -> None:
        """Take over what is in the open form of an offer, and propose it if it is whole."""
        form = self.console.open_input.layers[-1]
        if isinstance(form, TradeForm) and self.console.open_input.typed_question is None:
            before, self.field_error = self.told_count, []
            form.fill(content)
            if is_whole:
                form.propose()
                self._keep_field_error(before)

    def _keep_field_error(self, before: int) -> None:
        """Keep the answers told since the line of this number, which say why what was typed was refused."""
        self.field_error = [line for line in self.told if line.number > before and line.mark == "answer"]

    # the connection

    def note_silence(self) -> None:
        """End the connection to the host: the browser is silent, so everybody hears that its player is away."""
        if not self.is_away and not self.is_closed:
            self.is_away = True
            self.connection.close(0.0)
            self.connection.take_events()
            self.line.cut()

    def note_return(self) -> None:
        """Connect again: the browser is back."""
        if self.is_away and not self.is_closed:
            self.is_away = False
            self.connection = self.visit.connection = self._connect_to_host()
            self.connection.start()

    def close(self) -> None:
        """End the visit."""
        if not self.is_closed:
            self.is_closed = True
            self.connection.close(0.0)
            self.program.close()
            self.program.nowhere.close()


def button_names(keymap: Keymap, texts: Texts) -> dict[str, str]:
    """Return what the page calls the buttons that are always there, by action, as a sentence names them."""
    labels = {"space": "phone-claim"} | {name: f"phone-{name}" for name in ("accept", "refuse", "leave")}
    labels |= {name: f"phone-ask-{name}" for name in keymap.keys if texts.has_own_text(f"phone-ask-{name}")}
    return {name: texts.format("phone-button", {"name": texts.format(label, {})}) for name, label in labels.items()}


def make_page_hello(name: str, listening: wire.Listening, pace: int, language: str, address: str) -> wire.Hello:
    """Return the first message for a visitor of the page."""
    return replace(wire.make_hello((name,)), listening=listening, pace=pace, language=language, address=address)
