"""Rows for a braille display: nothing comes by itself, no row is too wide, and each rest moves the cursor."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.feeling import Cells
from tests.keyboard import Silent

from vialibera.senses.screen.cells import text_width
from vialibera.shell.terminal.braille_rows import LATE_SECONDS, BrailleRows, reading_seconds
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.typed_line import TypedLine

QUESTION = ["Anna: Invio lancia."]
WAIT = ["Ada gioca: Invio."]


class Display:
    """A terminal with a braille display, and a clock that a test sets."""

    def __init__(self, cells: int = 40) -> None:
        self.stream = io.StringIO()
        self.out = LineOutput(self.stream, lambda: (80, 25))
        self.out.use_columns(cells)
        assert self.out.braille is not None
        self.rows: BrailleRows = self.out.braille
        self.time = 1000.0
        self.rows.now = lambda: self.time
        self.cells = Cells(self.stream, cells)

    def settle(self, question: list[str], prefers_answer: bool = False) -> str:
        self.rows.write_news(tuple(question), question)
        self.rows.rest(prefers_answer)
        return self.cells.shown

    def next(self) -> str:
        self.rows.read_next()
        return self.cells.shown


def test_what_happens_waits_for_a_key() -> None:
    at = Display()
    at.out.write_line("Ada lancia 3 e 2, 5: Stazione Sud.", "event")
    assert at.stream.getvalue() == ""
    assert at.settle(WAIT) == "Ada gioca: Invio. +1"
    assert at.cells.rows == ["Ada lancia 3 e 2, 5: Stazione Sud.", "Ada gioca: Invio. +1"]


def test_one_key_reads_row_after_row_and_writes_none_again() -> None:
    at = Display()
    for number in range(3):
        at.out.write_line(f"Riga {number}.", "event")
    at.settle(QUESTION)
    before = at.cells.rows
    assert [at.next() for _ in range(3)] == ["Riga 0.", "Riga 1.", "Riga 2."]
    assert at.cells.rows == before
    assert at.next() == "Anna: Invio lancia.", "none is left, and so the count is gone"
    assert at.cells.rows == [*before[:3], "Anna: Invio lancia."]


def test_only_what_has_left_the_screen_is_written_again() -> None:
    at = Display()
    for number in range(40):
        at.out.write_line(f"Riga {number}.", "event")
    at.settle(QUESTION)
    assert [at.next() for _ in range(40)] == [f"Riga {number}." for number in range(40)]
    written = at.stream.getvalue()
    assert written.count("Riga 0.") == 2
    assert at.next() == "Anna: Invio lancia."


def test_the_rest_is_the_answer_if_a_key_has_asked() -> None:
    at = Display()
    at.settle(QUESTION)
    at.out.write_line("Anna: 120000 lire.")
    at.out.write_line("Possiede Via Verdi.")
    assert at.settle(QUESTION, prefers_answer=True) == "Anna: 120000 lire."
    assert at.cells.rows.count("Anna: Invio lancia.") == 1, "the question stands already"
    assert at.next() == "Possiede Via Verdi."
    assert at.next() == "Anna: Invio lancia."


def test_the_question_of_a_list_is_the_rest_and_not_written_twice() -> None:
    at = Display()
    for line in ("Che cosa costruisci?", "1: Via Verdi.", "2: Via Po."):
        at.out.write_line(line, "menu")
    assert at.settle(["Che cosa costruisci?"], prefers_answer=True) == "Che cosa costruisci?"
    assert at.next() == "1: Via Verdi."
    assert at.cells.rows == ["Che cosa costruisci?", "1: Via Verdi.", "2: Via Po."]


def test_an_answer_is_unread_until_the_next_question_and_news_until_it_is_read() -> None:
    at = Display()
    at.out.write_line("Bruno paga.", "event")
    at.settle(QUESTION)
    for line in ("Uno.", "Due.", "Tre."):
        at.out.write_line(line)
    at.settle(QUESTION, prefers_answer=True)
    assert [row.text for row in at.rows.unread_rows()] == ["Bruno paga.", "Due.", "Tre."]
    at.settle(WAIT)
    assert [row.text for row in at.rows.unread_rows()] == ["Bruno paga."]


def test_a_question_that_is_asked_again_is_counted_once() -> None:
    """What is left unread of the one above needs no reading any more."""
    at = Display()
    question = ["Anna, compri Via Verdi?", "A sì, B no."]
    at.settle(question)
    at.out.write_line("Bruno paga.", "event")
    assert at.settle(question) == "Anna, compri Via Verdi?"
    assert [row.text for row in at.rows.unread_rows() if row not in at.rows.standing] == ["Bruno paga."]
    assert at.cells.rows[-1] == "A sì, B no. +1"


@pytest.mark.parametrize("cells", [20, 32, 40, 80])
@given(told=st.lists(st.text("abc de", min_size=1, max_size=120).map(str.strip).filter(bool), min_size=1, max_size=6))
def test_no_row_is_too_wide_and_no_rest_blank_or_in_the_place_before(cells: int, told: list[str]) -> None:
    at, places = Display(cells), []
    for text in told:
        at.out.last_key = "a"
        at.out.write_line(text, "event")
        shown = at.settle([text[: cells - 4]])
        assert shown.strip()
        places.append(at.cells.place)
        while at.rows.unread_rows():
            assert at.next().strip()
            places.append(at.cells.place)
    assert all(text_width(row.text) <= cells - 4 for row in at.rows.rows if row.kind == "event")
    assert all(before != after for before, after in pairwise(places))
    assert all(column < cells for column, _ in places)


class Field:
    """A field below the rows of its question, on a display."""

    def __init__(self, cells: int = 40, label: str = "Nome 2: ") -> None:
        self.at = at = Display(cells)
        at.out.write_line("Il nome del giocatore 2.", "alert")
        self.line = TypedLine(at.out, lambda text: None, Silent())
        self.line.open_line(lead=at.rows.lead_to_field(label))

    def type(self, *keys: str) -> str:
        for key in keys:
            self.line.press(key)
        return self.at.cells.shown

    @property
    def column(self) -> int:
        return self.at.cells.place[0]


def test_a_typed_answer_stands_below_all_rows_behind_its_label() -> None:
    field = Field()
    assert field.at.cells.shown == "Nome 2:"
    assert field.at.next() == "Il nome del giocatore 2."
    assert field.type(*"Bruno") == "Nome 2: Bruno"
    assert field.at.cells.rows == ["Il nome del giocatore 2.", "Nome 2: Bruno"]
    assert field.type("backspace") == "Nome 2: Brun"


@pytest.mark.parametrize("cells", [20, 32, 40, 80])
def test_a_long_answer_slides_along_in_the_cells_and_can_be_mended(cells: int) -> None:
    field = Field(cells)
    name = "abcdefghijklmnopqrstuvwxyz" * 5
    for letter in name:
        before = field.column
        assert field.type(letter).endswith(letter)
        assert before != field.column < cells
    assert field.type(*["left"] * 129).startswith("Nome 2: abcdef")
    assert field.type("backspace", "X", "home", "delete", "end").endswith(name[-4:])
    assert field.column < cells
    assert field.line.text == name[1:]


def test_the_cursor_comes_back_to_its_letter_and_to_another_place_each_time() -> None:
    field = Field()
    field.type(*"Bruna", "left", "left")
    column = field.column
    field.at.next()
    field.line.return_to_row()
    assert (field.at.cells.shown, field.column) == ("Nome 2: Bruna", column)
    places = [field.column]
    for _ in range(3):
        field.line.return_to_row()
        places.append(field.column)
    assert places == [column, column + 1] * 2
    assert field.type("o") == "Nome 2:  Bruona"


def test_each_row_of_an_entry_begins_with_its_number() -> None:
    at = Display(20)
    at.out.repeats_numbers = False
    at.out.write_line("3: Moderno. Le città italiane", "menu")
    assert [row.text for row in at.rows.waiting] == ["3: Moderno. Le", "3: città", "3: italiane"]


def test_equals_goes_through_the_rows_of_a_long_question() -> None:
    at = Display(20)
    rows = ["Massimiliana Ba:", "A buys,", "R declines."]
    assert at.settle(rows) == rows[0]

    def press() -> str:
        at.rows.read_question()
        return at.cells.shown

    assert [press() for _ in range(4)] == [*rows[1:], *rows[:2]]
    at.next()
    assert at.next() == rows[0], "nothing is left to read"
    at.out.write_line("Ada paga.", "event")
    at.settle(rows)
    assert [at.next() for _ in range(3)][-1] == "Ada paga." and press() == rows[0], "from elsewhere it is the first row"


def test_no_bell_rings() -> None:
    at = Display()
    at.out.ring_bell()
    assert at.stream.getvalue() == ""


def test_after_another_program_all_is_written_again() -> None:
    at = Display()
    at.out.write_line("Riga.", "event")
    at.settle(QUESTION)
    at.out.forget_screen()
    at.next()
    assert at.stream.getvalue().count("Riga.") == 2


def test_a_line_was_read_when_its_last_row_was_under_the_cursor() -> None:
    at = Display(20)
    line = "Ada lancia 3 e 2, 5: Stazione Sud."
    at.out.write_line(line, "event")
    at.settle(WAIT)
    for _ in range(2):
        assert at.rows.felt_at(line) is None
        at.time += 1
        at.next()
    at.time += 1
    assert at.next().endswith("Sud.")
    assert at.rows.felt_at(line) == at.time


def test_computer_players_wait_while_rows_are_read_but_not_for_ever() -> None:
    at = Display()
    at.out.write_line("Ada lancia 3 e 2, 5.", "event")
    whole = reading_seconds("Ada lancia 3 e 2, 5.", 80)
    assert at.rows.seconds_to_wait(80) == whole + LATE_SECONDS
    at.settle(WAIT)
    at.time += 3
    at.next()
    assert at.rows.seconds_to_wait(80) == whole
    at.time += whole
    assert at.rows.seconds_to_wait(80) == 0.0
    at.out.write_line("Ada paga.", "event")
    assert at.rows.seconds_to_wait(80) > LATE_SECONDS
    at.time += 1
    at.rows.stop_waiting()
    assert at.rows.seconds_to_wait(80) == 0.0


def test_a_pipe_has_no_display() -> None:
    out = LineOutput(io.StringIO())
    out.use_columns(40)
    assert out.braille is None


def test_an_event_that_begins_with_a_throw_is_no_entry_of_a_list_and_no_row_begins_blank() -> None:
    at = Display(20)
    at.out.last_key = "a"
    at.out.write_line("3: Viale Traiano.", "event")
    at.out.write_line("Acquisto fatto.", "event")
    at.out.write_line("2: leggi il regolamento", "menu")
    at.settle(["Invio lancia."])
    assert at.cells.rows[:3] == ["3: Viale", "Traiano.", "Acquisto fatto."]
    assert at.cells.rows[3:5] == ["2: leggi il", "2: regolamento"]
    assert at.out.count_fitting(["1: Vicolo Stretto, 60 euro, di Bruno"] * 15) == 15, "rows are written again if gone"
