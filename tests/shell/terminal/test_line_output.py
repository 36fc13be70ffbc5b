"""How lines come to the terminal: no list outgrows the screen, and no reader takes a line for less than it is."""

import io
import os
import select
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.keyboard import seated
from tests.launching import Launched

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.tty import Tty


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (170, 60)])
def test_no_page_of_a_list_is_higher_than_the_screen(size):
    at = seated(size=size)
    at.press("f4")
    said = at.refuses("0")
    pages = [said]
    while "Pagina giù" in said:
        said = at.refuses("pagedown")
        pages.append(said)
    assert all(page.strip("\n").count("\n") + 1 <= size[1] - 3 for page in pages)
    assert len(pages) > 1 or size[1] == 60


def test_a_line_higher_than_the_screen_comes_alone():
    out = LineOutput(None, lambda: (30, 6))  # type: ignore[arg-type]
    assert out.count_fitting(["parola " * 40, "due"]) == 1
    assert out.count_fitting(["una", "due", "tre"]) == 3
    assert out.count_fitting(["una", "due", "tre", "quattro"]) == 2
    assert out.count_fitting([]) == 0


@pytest.mark.parametrize(("breath", "waits"), [(0.25, 1), (0.0, 0)])
def test_lines_that_fill_the_screen_wait_for_a_reader_to_look(breath, waits, monkeypatch):
    slept: list[float] = []
    monkeypatch.setattr("vialibera.shell.terminal.line_output.time.sleep", slept.append)
    out = LineOutput(io.StringIO(), lambda: (80, 13))
    out.reader_pause = breath
    for number in range(20):
        out.write_line(f"Riga {number}.")
    assert slept == [0.25] * waits


WORDS = st.text("abcde ", min_size=1, max_size=60).map(lambda text: " ".join(text.split()) or "a")


@given(st.lists(WORDS, min_size=1, max_size=8))
@example(["aaa", "a"])
@example(["aaaaa", "aa", "a"])
def test_a_space_ends_each_line_and_no_line_seems_typed(told):
    """What moves the cursor by exactly its own length is taken for typing; of several spaces a reader counts one."""
    screen = io.StringIO()
    out = LineOutput(screen, lambda: (80, 24))
    for text in told:
        out.write_line(text)
    column = 0
    for line in screen.getvalue().split("\n"):
        assert line.endswith(" ")
        new = line.rstrip() + " " * bool(column)
        assert abs(len(line) - column) != len(new), (column, line)
        column = len(line)


def test_a_line_end_comes_in_one_piece_with_its_line(monkeypatch):
    """The terminal writes none of its own then."""
    tty = Tty()
    tty.line_end = "\r\n"
    written: list[str] = []
    screen = io.StringIO()
    monkeypatch.setattr(screen, "write", written.append)
    out = LineOutput(screen, lambda: (80, 24), tty)
    out.write_line("Uno.")
    out.write_line("Due.")
    assert written == ["Uno. ", "\r\nDue. "]


def test_a_line_that_only_sounds_tell_leaves_no_empty_row():
    screen = io.StringIO()
    out = LineOutput(screen, lambda: (80, 24))
    out.hear(Batch((Utterance("", "", id="rolled"), Utterance("Riga.", "Riga."), Utterance("", "")), None))
    assert screen.getvalue() == "Riga. "


@pytest.mark.parametrize(("period", "mark"), [(1, " "), (7, " "), (8, " "), (9, "")])
def test_the_line_that_fills_a_screen_of_the_same_lines_looks_new(period, mark):
    """A reader that compares screens would find nothing to say; no more than eight lines come between two looks."""
    screen = io.StringIO()
    out = LineOutput(screen, lambda: (80, 18))
    for number in range(18):
        out.write_line(f"riga {number % period}")
    assert screen.getvalue().split("\n")[-2:] == [f"riga {16 % period} ", f"{mark}riga {17 % period} "]


def test_an_answer_that_begins_with_its_key_is_no_echo_of_it():
    at = seated(names=("Carla", "Bruno", "Anna", "Dario"))
    assert at.press("i").startswith("Carla: ")
    assert at.press("c").startswith("\n Carla: M 1.500")
    assert at.press("i").startswith("\nCarla: ")


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal there has no attributes")
def test_a_quiet_terminal_shows_no_keys_hands_each_on_and_leaves_line_ends_to_the_game(monkeypatch):
    import termios

    master, slave = os.openpty()
    with os.fdopen(slave) as stdin, os.fdopen(master):
        monkeypatch.setattr("sys.stdin", stdin)
        usual, tty = termios.tcgetattr(slave), Tty()
        tty.turn_echo_off()
        incoming, outgoing, control, local = termios.tcgetattr(slave)[:4]
        assert not incoming & termios.ICRNL and not outgoing & termios.ONLCR
        assert not local & (termios.ECHO | termios.ICANON) and local & termios.ISIG
        assert control == usual[2]
        tty.restore()
        assert termios.tcgetattr(slave) == usual


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal there has no attributes")
def test_keys_are_early_until_the_first_question_is_told(monkeypatch):
    """A greeting before it does not end the time for them, and a key after it is none."""
    master, slave = os.openpty()
    with os.fdopen(slave) as stdin, os.fdopen(master):
        monkeypatch.setattr("sys.stdin", stdin)
        tty = Tty()
        tty.turn_echo_off()
        out, early = LineOutput(io.StringIO(), lambda: (80, 24), tty), []
        for keys, kind in ((b"ab", "event"), (b"", "menu"), (b"c", "menu")):
            os.write(master, keys)
            select.select([stdin], [], [], 5.0)  # the system hands keys on a moment later
            out.hear(Batch((Utterance("Riga.", "Riga.", kind),), None))
            early.append(tty.early_keys)
    assert early == [None, 2, 2]


@pytest.mark.parametrize(("repeats", "lead"), [(True, "3: "), (False, "   ")])
def test_further_rows_of_an_entry_repeat_its_number_only_for_a_reader(repeats, lead):
    stream = io.StringIO()
    out = LineOutput(stream, lambda: (30, 20))
    out.repeats_numbers = repeats
    out.write_line("3: una voce che non sta in una riga sola e va a capo")
    first, *others = stream.getvalue().split("\n")
    assert first.startswith("3: una")
    assert others
    assert all(row.startswith(f"{lead}{row.strip().removeprefix('3: ')[:1]}") for row in others)


@pytest.mark.parametrize(("voice", "repeats"), [("reader", True), ("off", False)])
def test_the_voice_decides_how_entries_are_wrapped(voice, repeats):
    at = Launched("--ruleset", "moderno", "--voice", voice)
    assert at.program.out.repeats_numbers == repeats


@pytest.mark.parametrize(("colours", "row"), [(True, "\x1b[30;107m{}\x1b[m"), (False, "{}")])
def test_each_line_of_a_camera_code_is_a_row_below_what_stands_there(colours: bool, row: str) -> None:
    screen = io.StringIO()
    out = LineOutput(screen, lambda: (80, 24))
    out.can_colour = colours
    out.write_camera_code(["██", "█▀"])
    out.write_line("Riga.")
    assert [line.rstrip() for line in screen.getvalue().split("\n")] == [row.format("██"), row.format("█▀"), "Riga."]
    out.write_camera_code(["█"])
    assert screen.getvalue().endswith("\n" + row.format("█")) and out.end_column == 1


def test_a_stream_that_has_failed_once_gets_no_more_lines() -> None:
    """Half of a game would be told, as if all of it were."""

    class FailsOnce(io.StringIO):
        fails = True

        def write(self, text: str) -> int:
            if self.fails:
                self.fails = False
                raise OSError(5, "Input/output error")
            return super().write(text)

    screen = FailsOnce()
    out = LineOutput(screen, lambda: (80, 24))
    out.write_line("Uno.")
    out.write_line("Due.")
    assert out.is_broken and screen.getvalue() == ""
