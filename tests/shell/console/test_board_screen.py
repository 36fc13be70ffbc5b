"""The board on a screen while it is played: what a terminal shows of it, and when it is not there."""

from __future__ import annotations

import io
import os
import random
import re
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, cast

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.apart import environment, only_lines
from tests.clauses.board import ORANGE, ROMA, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import declines, lands, owes
from tests.keyboard import STOP, Quiet, StopKey, Time, seated, sent
from tests.launching import Launched
from tests.record.journal.logs import a_game, a_header, write
from tests.surfaces import voice_control

from vialibera.cli import main
from vialibera.narration.surfaces.batch import Batch
from vialibera.record.journal.recover import verify_log_file
from vialibera.senses.screen.board_motion import SLOW_DRAW_SECONDS
from vialibera.shell.console.board_screen import BoardScreen, colour_depth_of
from vialibera.shell.console.keyboard import MOUSE_QUESTION, Keyboard
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.shell.console.open_input import OpenInput
from vialibera.shell.settings.settings_file import load_settings
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.words.phrase import plain_phrase

pyte = pytest.importorskip("pyte")

TWO = ("--ruleset", "lira", "--players", "Anna,Bruno", "--seed", "4")
ALONE = ("--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4")
PATIENCE = 20.0
ALTERNATE = "\x1b[?1049h"


class Terminal:
    """The program in a pseudo-terminal; pyte shows what would stand there."""

    def __init__(self, folder: Path, *words: str, size: tuple[int, int] = (80, 24), **more: str) -> None:
        pexpect = pytest.importorskip("pexpect")
        self.pexpect, self.stream = pexpect, ""
        self.screen = pyte.Screen(*size)
        self.feed = pyte.Stream(self.screen)
        env = {**environment(folder), "COLORTERM": "truecolor", **more}
        command = ["-m", "vialibera", "--lang", "it", *words]
        at = {"dimensions": size[::-1], "timeout": 20}
        self.child = pexpect.spawn(sys.executable, command, env=env, encoding="utf-8", **at)
        self.child.delaybeforesend = None

    def shows(self, keys: str = "", until: str = "") -> str:
        """What stands there after these keys, once it holds a text."""
        self.child.send(keys)
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            try:
                came = self.child.read_nonblocking(65536, timeout=0.1)
                self.stream += came
                self.feed.feed(came)
            except self.pexpect.TIMEOUT:
                if until in self.text:
                    return self.text
            except self.pexpect.EOF:
                break
        assert until in self.text, self.text
        return self.text

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.screen.display)

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def leave(self) -> str:
        """What stands there at last, and in the scrollback."""
        before = len(self.stream)
        self.shows("\x1b[21~\x1b[21~", "Partita salvata")
        self.child.expect(self.pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0
        return self.stream[before:]


def board(folder: Path, *words: str, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
    """At the first throw."""
    at = Terminal(folder, "play", *(words or TWO), "--screen", "board", size=size, **more)
    at.shows(until="comincia")
    at.shows("\r", until="altre mosse")
    return at


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.process
def test_the_board_stands_there_while_it_is_played(tmp_path: Path, size: tuple[int, int]) -> None:
    at = board(tmp_path, size=size)
    shown = at.shows("\r", until="comprare con A")
    for word in ("Raffaello", "Posteggio", "Giocatori", "contanti", "► 1 Anna", "turno 1", "altre mosse"):
        assert word in shown
    assert ALTERNATE in at.stream
    assert "38;2;" in at.stream
    at.child.close(force=True)


@pytest.mark.process
def test_a_terminal_of_ascii_alone_names_sums_and_letters_without_question_marks(tmp_path: Path) -> None:
    at = board(tmp_path, *ALONE, PYTHONIOENCODING="ascii")
    assert at.shows(until="EUR 1.500 a testa.") and at.shows(until="proprieta")
    assert not re.search(r"\?[.,\w]|\w\?|\? \d", at.text), at.text
    at.child.close(force=True)


@pytest.mark.process
def test_lists_answers_forms_help_and_the_keys_to_learn(tmp_path: Path) -> None:
    at = board(tmp_path, *ALONE)
    assert "Albissola" in at.text
    listed = at.shows("o", until="1: ")
    assert re.search(r"Invio: Lancia i dadi.*Invio sceglie  Esc chiude", listed, re.DOTALL)
    assert "Le mosse di" not in at.shows("\x1b", until="nessun effetto")
    assert "Invio" in at.shows("?", until="nvio")
    assert at.shows("\x1bOQ", until="Impara i tasti").count("torna a giocare") == 1
    at.shows("s", until="Dice i punteggi")
    at.shows("\x1bOQ", until="tasti funzionano")
    at.shows("s", until="1.500")
    for _ in range(30):
        if "rinuncia" in at.shows("\r", until="con"):
            break
    at.shows("r", until="asta")
    shown = at.shows("g", until="conferma")
    assert not at.screen.cursor.hidden
    shown = at.shows("2x", until="> 2x")
    assert at.screen.display[at.screen.cursor.y][: at.screen.cursor.x].endswith("> 2x")
    at.shows("\x7f0", until="> 20")
    shown = at.shows("\r", until="€ 20")
    assert "> 20" not in shown
    at.child.close(force=True)


CLICK = "\x1b[<0;{column};{row}M"


def click_on(at: Terminal, text: str, until: str) -> str:
    """Click on the first letter of a text on the screen, from the bottom up."""
    rows = list(enumerate(at.screen.display, 1))
    row, column = next((number, shown.index(text) + 1) for number, shown in reversed(rows) if text in shown)
    return at.shows(CLICK.format(column=column, row=row), until=until)


@pytest.mark.process
def test_a_click_reads_a_square_takes_an_entry_and_presses_a_key_that_is_drawn(tmp_path: Path) -> None:
    """The terminal is asked whether it knows the mouse; only then it is to report clicks."""
    at = board(tmp_path, *ALONE)
    assert MOUSE_QUESTION in at.stream and "\x1b[?1000h" not in at.stream
    at.shows("\x1b[?1006;2$y")
    at.shows("\x1b[?1006;2$y", until="Moderno")
    assert "\x1b[?1000h" in at.stream
    shown = at.shows(CLICK.format(column=10, row=3), until="Prezzo € 60")
    assert "Proprietà libera" in shown and "turno 1 " in shown, "a square is read, and no more"
    at.shows("o", until="1: ")
    click_on(at, "1: ", until="comprare con")
    before = at.text
    click_on(at, "A o rinunciare", until="compra,")
    assert "compra," not in before
    at.child.close(force=True)


@pytest.mark.process
def test_where_the_terminal_does_not_know_the_mouse_or_nobody_wants_it_none_is_taken(tmp_path: Path) -> None:
    for words, answer in (((), "\x1b[?1006;0$y"), (("--no-mouse",), "\x1b[?1006;2$y")):
        at = board(tmp_path, *ALONE, *words)
        at.shows(answer, until="Moderno")
        assert "\x1b[?1000h" not in at.stream and (MOUSE_QUESTION in at.stream) is not bool(words)
        assert "Tasto non usato" not in at.text
        at.child.close(force=True)


@pytest.mark.process
def test_a_key_switches_the_background(tmp_path: Path) -> None:
    at = board(tmp_path, *ALONE)
    assert "48;2;251;250;246" not in at.stream
    at.shows("\x14", until="Sfondo chiaro.")
    assert "48;2;251;250;246" in at.stream
    at.shows("\x14", until="Sfondo e colori")
    at.shows("\x14", until="Alto contrasto")
    at.shows("\x14", until="Sfondo scuro.")
    at.child.close(force=True)


def test_the_key_for_the_background_says_that_there_is_no_board() -> None:
    assert "non è sullo schermo" in seated().press("c-t")


@pytest.mark.process
def test_the_guided_game_names_at_its_foot_the_keys_it_takes(tmp_path: Path) -> None:
    at = Terminal(tmp_path, "learn", "--voice", "off", "--screen", "board")
    at.shows(until="esci")
    assert "Raffaello" in at.text and "premi Invio" in at.text
    assert at.screen.display[23].split() == ["Esc", "chiude", "la", "lezione", "?", "aiuto", "M", "voce", "F10", "esci"]
    at.child.close(force=True)


@pytest.mark.process
def test_a_table_of_a_tournament_is_played_on_a_board(tmp_path: Path) -> None:
    cup = str(tmp_path / "cup.jsonl")
    drawn = ("draw", cup, "--dice", "3 5 1 6 2 2")
    steps = (("new", cup, "--name", "Coppa", "--minutes", "30"), ("add", cup, *"ABCD"), drawn, ("start", cup))
    for step, *words in steps:
        assert main(["--lang", "it", "tournament", step, *words]) == 0
    at = Terminal(tmp_path, "tournament", "play", cup, "1", "--voice", "off", VIALIBERA_SCREEN="board")
    at.shows(until="V proprietà")
    assert "Raffaello" in at.text and re.search(r"resta 29:\d\d|resta 30:00", at.screen.display[0])
    assert at.leave().count("Partita salvata") == 1


@pytest.mark.process
def test_a_game_that_is_looked_at_begins_with_its_board_and_the_opening_among_the_lines(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("lira"), a_game("lira", most=60))
    at = Terminal(tmp_path, "watch", str(path), "--voice", "off", "--screen", "board")
    shown = at.shows(until="F contratto")
    assert "Raffaello" in shown and "Si guarda soltanto" in shown
    assert "Raffaello" in at.shows("i", until="casella")
    at.child.close(force=True)


@pytest.mark.process
def test_it_follows_the_size_and_keeps_the_game(tmp_path: Path) -> None:
    at = board(tmp_path)
    at.resize(120, 40)
    assert "patrimonio" in at.shows(until="patrimonio")
    assert at.screen.display[39].strip().startswith("Invio lancia  O altre mosse"), "what answers comes first"
    at.resize(60, 15)
    shown = at.shows(until="altre mosse")
    assert "Raffaello" not in "\n".join(shown.split("\n")[:2])
    at.resize(80, 24)
    at.shows(until="Raffaello")
    at.shows("\r", until="comprare con A")
    at.child.close(force=True)


@pytest.mark.process
def test_what_was_told_is_written_once_the_board_is_left(tmp_path: Path) -> None:
    at = board(tmp_path)
    at.shows("\r", until="comprare con A")
    left = at.leave()
    tail = left[left.index("\x1b[?1049l") :]
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", tail)
    only_lines(plain)
    lines = [line.strip() for line in plain.replace("\r", "").split("\n")]
    assert [line for line in lines if line.startswith("Anna lancia")] == ["Anna lancia 5: Stazione Sud."]


@pytest.mark.parametrize(
    ("words", "more"),
    [
        (("--voice", "reader"), {}),
        ((), {"TERM": "dumb"}),
        ((), {"ACCESSIBLE": "1"}),
    ],
)
@pytest.mark.process
def test_lines_with_a_reader_and_where_no_board_can_be(tmp_path: Path, words: Any, more: dict[str, str]) -> None:
    at = Terminal(tmp_path, "play", *TWO, "--screen", "board", *words, **more)
    at.shows(until="comincia")
    at.shows("\r", until="lancia")
    only_lines(at.stream)
    at.child.close(force=True)


@pytest.mark.process
def test_no_colour_draws_the_board_without_colours(tmp_path: Path) -> None:
    at = board(tmp_path, NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*\b(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)(?:;[0-9;]*)?m", at.stream)
    assert "Raffaello" in at.text
    at.child.close(force=True)


@pytest.mark.process
def test_ctrl_z_gives_the_terminal_back_and_fg_brings_the_board(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    env = {**environment(tmp_path), "PS1": "sh> ", "PS2": ""}
    child = pexpect.spawn("sh", ["-i"], env=env, encoding="utf-8", dimensions=(24, 80), timeout=20, echo=False)
    child.delaybeforesend = None
    child.expect_exact("sh> ")
    child.sendline(" ".join([sys.executable, "-m vialibera --lang it play", *TWO, "--screen board"]))
    child.expect("comincia")
    child.send("\r")
    child.expect_exact("\x1b[?1049h")
    child.expect("lanciare i dadi")
    child.send("\x1a")
    child.expect_exact("\x1b[?1049l")
    child.expect("Stopped|suspended")
    child.expect_exact("sh> ")
    child.sendline("fg")
    child.expect_exact("\x1b[?1049h")
    child.send("\r")
    child.expect("comprare.{1,8}con.{1,60}A")
    child.send("\x1b[21~\x1b[21~")
    child.expect_exact("sh> ")
    child.close(force=True)


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "exact"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "xterm-direct"}, "exact"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_as_many_colours_as_there_are(environment: dict[str, str], depth: str) -> None:
    assert colour_depth_of(environment, "linux") == depth


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize(
    ("platform", "term", "is_coloured"),
    [
        ("linux", {"TERM": "xterm-256color"}, True),
        ("linux", {"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ("linux", {"TERM": "dumb", "COLORTERM": "truecolor"}, False),
        ("win32", {"TERM": "xterm-256color"}, False),
        ("win32", {"WT_SESSION": "1"}, True),
    ],
)
def test_a_code_for_a_camera_is_black_on_white_where_lines_can_have_colours(
    monkeypatch: pytest.MonkeyPatch, platform: str, term: dict[str, str], *, is_coloured: bool
) -> None:
    monkeypatch.setattr("vialibera.shell.console.board_screen.sys", SimpleNamespace(platform=platform))
    at = seated()
    BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None), term)
    drawn = at.of(lambda: at.console.out.write_camera_code(["██"]))
    assert drawn.strip() == ("\x1b[30;107m██\x1b[m" if is_coloured else "██")


# within one process: when it stands there, and how often it is drawn


KEYS = ("enter", "enter", *"sviot", "esc", *"gxk")


def test_each_batch_is_drawn_once_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("vialibera.shell.console.board_screen.is_terminal", lambda stream: True)
    game = Launched("--ruleset", "salotto", "--players", "Anna", "--bot", "Bruno=prudente", "--voice", "off")
    program, board = game.program, game.program.services.board_screen
    board.motion = None
    batches: list[Any] = []
    keys: list[None] = []
    draws: list[tuple[int, int]] = []
    seen, heard, came = board.draw_screen, board.onlooker.hear, board.onlooker.on_key
    monkeypatch.setattr(board, "draw_screen", lambda size: (draws.append((len(batches), len(keys))), seen(size))[1])
    monkeypatch.setattr(board.onlooker, "hear", lambda batch: (batches.append(batch), heard(batch))[1])
    monkeypatch.setattr(board.onlooker, "on_key", lambda: (keys.append(None), came())[1])
    screen = io.StringIO()
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=terminal(screen)):
        keyboard = StopKey(program.console, program, board)
        keyboard.switches_screens = True
        typist = Thread(target=type_slowly, args=(pipe, keyboard, keys))
        typist.start()
        while not keyboard.stopped and not program.console.is_done:
            if board.is_wanted():
                keyboard.run_on_board()
            else:
                keyboard.run_application(None)
        typist.join()
    assert len(set(draws)) == len(draws) > 3, "drawn twice, and nothing came between"
    assert len(batches) > len(draws)
    assert ALTERNATE in screen.getvalue()
    program.close()


def terminal(screen: io.StringIO) -> Vt100_Output:
    return Vt100_Output(screen, lambda: Size(40, 120))


def type_slowly(pipe: PipeInput, keyboard: StopKey, handled: list[None]) -> None:
    """Send each key once the one before was handled and all was drawn."""
    for number, key in enumerate([*KEYS, STOP]):
        end = time.monotonic() + 20.0
        while len(handled) < number or keyboard.application is None or keyboard.application.invalidated:
            assert time.monotonic() < end, f"{number} keys were sent, {len(handled)} handled"
            time.sleep(0.01)
        pipe.send_text(sent(key))


@pytest.mark.usefixtures("at_a_terminal")
def test_a_drawing_after_the_end_shows_the_last_board() -> None:
    """The window can change its size between the end of a lesson, game, replay or watch and the program's own exit."""
    at = begun("--voice", "off")
    board = at.program.services.board_screen
    assert board.draw_screen((80, 24)).rows
    at.program.console.switch_game(OpenInput())
    assert len(board.draw_screen((120, 40)).rows) == 40
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_between_keys_the_board_is_drawn_again_only_if_a_line_came() -> None:
    """A drawing that changes nothing would make the terminal flicker, and cost time on each alarm."""
    at, drawn = begun("--voice", "off"), list[None]()
    console, board = at.program.console, at.program.services.board_screen
    keyboard = Keyboard(console, SimpleNamespace(do_due_work=lambda: None, seconds_until_due=lambda: None), board)
    keyboard.application = cast("Any", SimpleNamespace(future=Future(), invalidate=lambda: drawn.append(None)))
    board.raise_board(keyboard.typed_line)
    board.draw_screen((80, 24))
    keyboard.on_alarm()
    assert not drawn
    console.say("ui-unused")
    keyboard.on_alarm()
    assert len(drawn) == 1
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_one_key_leads_from_the_board_to_lines_and_back_and_saves_nothing() -> None:
    at = begun("--voice", "off")
    board = at.program.services.board_screen
    assert board.is_wanted()
    assert "Le righe." in at.press("c-l") and not board.is_wanted()
    assert "Il tabellone." in at.press("c-l") and board.is_wanted()
    assert (load_settings().screen, load_settings().voice) == ("", "")
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_from_a_screen_reader_the_board_comes_at_the_second_press_and_landings_keep_the_reader_s_pace() -> None:
    """A friend who looks on must not cost the blind player the time to claim, nor the reader at the next start."""
    at = begun("--voice", "reader")
    services = at.program.services
    board, voice = services.board_screen, services.voice_control
    voice.out.use_columns(40)
    reading = voice.voice
    assert "Ancora Ctrl+L" in at.press("c-l") and not board.is_wanted()
    assert "Il tabellone." in at.press("c-l") and board.is_wanted()
    assert voice.voice is reading and voice.voice_kind == "off"
    assert "Le righe." in at.press("c-l") and not board.is_wanted()
    assert (voice.voice_kind, voice.voice is reading) == ("reader", True)
    assert services.console.out.braille is not None and services.console.out.braille.columns == 40
    assert (load_settings().screen, load_settings().voice) == ("", "")
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_back_from_the_board_the_reader_takes_the_place_of_the_voice_that_spoke_there() -> None:
    at = begun("--voice", "reader")
    voice = at.program.services.voice_control
    at.press("c-l", "c-l", "m")
    assert voice.voice_kind == "own"
    assert "Le righe." in at.press("c-l")
    assert (voice.voice_kind, voice.made_with[0], voice.out.reader_pause > 0) == ("reader", "reader", True)
    assert voice.out.repeats_numbers
    at.close()


@pytest.mark.slow
@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("seed", range(12))
def test_no_key_of_a_lesson_leaves_a_board_that_cannot_be_drawn(seed: int) -> None:
    chance, at = random.Random(seed), Launched.learning()
    board = at.program.services.board_screen
    board.choose_screen("board")
    for _ in range(120):
        if at.program.console.is_done:
            break
        at.press(chance.choice(("enter", "enter", "esc", "space", *"aricsoe?1234")))
        size = chance.randint(20, 160), chance.randint(8, 50)
        rows = board.draw_screen(size).rows
        assert len(rows) in {0, size[1]}
    at.close()


class Ear:
    """What reaches the surfaces that are not for the eyes."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def hear(self, batch: Batch) -> None:
        self.said += [line.shown for line in batch.lines]


@pytest.mark.parametrize("width", [80, 120])
def test_scores_and_deeds_are_tables_for_the_eyes_and_sentences_for_the_ears(width: int) -> None:
    at, ear = seated(owns={B: (VERDI, ROMA)}, size=(width, 60)), Ear()
    at.console.teller.add_surface(ear)
    for key, head in (("s", "giocatore"), ("V", "proprietario"), ("d", "prezzo")):
        sentences = at.press(key)
        assert " ".join(ear.said).split() == sentences.split()
        at.press("esc")  # the key twice in succession asks for something else
        ear.said = []
        at.console.teller.board.is_read_by_eye = lambda: True
        rows = [row for row in at.press(key).split("\n") if row.strip()]
        at.console.teller.board.is_read_by_eye = lambda: False
        assert head in rows[0]
        assert len(rows) == 1 + (4 if key == "s" else 2 if key == "V" else 26)
        assert all(len(row) < width for row in rows)
        assert " ".join(ear.said).split() == sentences.split()
        ear.said = []


def test_one_deed_is_a_table_and_none_is_a_sentence() -> None:
    for owns, rows in (({B: VERDI}, 2), ({}, 1)):
        at = seated(owns=owns, size=(80, 60))
        at.console.teller.board.is_read_by_eye = lambda: True
        shown = [row for row in at.press("V").split("\n") if row.strip()]
        assert (len(shown), "proprietario" in shown[0]) == (rows, bool(owns)), shown


@pytest.mark.parametrize(("built", "has_column"), [({}, False), ({VERDI: 1}, True)])
def test_a_column_that_says_nothing_leaves_its_room_to_the_names(built: dict[int, int], *, has_column: bool) -> None:
    at = seated(owns={B: ORANGE}, built=built, size=(80, 60))
    at.console.teller.board.is_read_by_eye = lambda: True
    assert ("costruito" in at.press("V").split("\n")[0]) is has_column


def test_the_board_in_lines_comes_a_page_at_a_time_with_prices_and_who_is_in_jail() -> None:
    at = seated(owns={B: VERDI}, jailed=[C], size=(80, 24))
    first = at.press("b")
    assert "Vicolo Corto (marrone)" in first
    assert "M 60" in first
    assert "Carla (in prigione)" in first
    assert "Parco della Vittoria" not in first
    rest = at.press("pagedown", "pagedown")
    assert "Parco della Vittoria" in rest


# the question, and what switches


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("vialibera.shell.console.board_screen.is_terminal", lambda stream: True)


@pytest.mark.usefixtures("at_a_terminal")
def test_who_reads_the_screen_gets_the_board_unasked() -> None:
    at = Launched(size=(80, 24))
    assert "1: leggo lo schermo" in at.said
    said = at.press("1")
    while "Tutto pronto" not in said:
        said = at.press("enter")
        assert "Come si vede" not in said
    at.press("enter")
    assert at.begun() and at.program.services.board_screen.is_wanted()
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_the_heading_of_a_list_ends_before_the_keys_are_named() -> None:
    at = begun("--voice", "off")
    at.press("c-o", "3")
    screen = at.program.services.board_screen
    asked = screen.board_surroundings(at.program.session.game.question.current_scene()).question[0].text
    assert asked.startswith("Velocità. Scegli con un numero"), asked
    at.press("esc", "esc", "o")
    asked = screen.board_surroundings(at.program.session.game.question.current_scene()).question[0].text
    assert asked.startswith("Le mosse di Anna. "), "the list by ear ends its heading with a colon"
    at.close()


@pytest.mark.usefixtures("at_a_terminal")
def test_with_a_reader_nobody_is_asked() -> None:
    at = Launched("--ruleset", "salotto", "--voice", "reader")
    assert "Come si vede" not in at.press("enter", "enter", "3", "enter")
    assert not at.program.services.board_screen.is_wanted()


def test_a_flag_goes_before_the_environment_and_that_before_the_settings(folders: Path) -> None:
    (folders / "config").mkdir()
    (folders / "config" / "vialibera.toml").write_text('screen = "board"\ntheme = "light"\n', "utf-8")
    assert choose_start_options("off", {}).screen == "board"
    assert choose_start_options("off", {"VIALIBERA_SCREEN": "lines"}).screen == "lines"
    assert choose_start_options("off", {"VIALIBERA_SCREEN": "lines"}, screen="board").screen == "board"
    assert choose_start_options("off", {"VIALIBERA_SCREEN": "nonsense"}).screen == "board"
    assert (choose_start_options("off", {}).theme, choose_start_options("off", {}, theme="terminal").theme) == (
        "light",
        "terminal",
    )


def begun(*words: str) -> Launched:
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "1", *words)
    at.press("enter")
    assert at.begun()
    return at


@pytest.mark.usefixtures("at_a_terminal")
def test_who_speaks_decides_whether_the_board_stands_there() -> None:
    """M brings the game's own voice and the board stays; a reader chosen later takes it away, and it comes back."""
    at = begun("--voice", "off")
    board, voices = at.program.services.board_screen, at.program.services.voice_control
    assert board.is_wanted()
    at.press("m")
    assert voices.voice_kind == "own"
    assert board.is_wanted()
    voices.choose_kind("reader")
    assert not board.is_wanted()
    voices.choose_kind("off")
    assert board.is_wanted()


@pytest.mark.usefixtures("at_a_terminal")
def test_with_a_reader_m_brings_a_board_only_to_whoever_has_chosen_one() -> None:
    at = begun("--voice", "reader")
    assert not at.program.services.board_screen.is_wanted()
    at.press("m")
    assert at.program.services.voice_control.voice_kind == "own"
    assert not at.program.services.board_screen.is_wanted()
    at.program.services.board_screen.choose_screen("board")
    assert at.program.services.board_screen.is_wanted()
    at.press("m")
    assert at.program.services.voice_control.voice_kind == "reader"
    assert not at.program.services.board_screen.is_wanted()


@pytest.mark.usefixtures("at_a_terminal")
def test_the_colours_chosen_by_key_come_again_at_the_next_start() -> None:
    at = begun("--voice", "off")
    board = at.program.services.board_screen
    board.raise_board(lambda: None)  # type: ignore[arg-type]
    before = board.theme.name
    at.press("c-t")
    assert load_settings().theme == board.theme.name != before


@pytest.mark.usefixtures("at_a_terminal")
def test_leaving_the_board_for_a_reader_reads_no_whole_game_out() -> None:
    at = begun("--voice", "off")
    board = at.program.services.board_screen
    board.raise_board(lambda: None)
    at.press("enter", "i", "s")
    before = at.said
    at.program.services.voice_control.choose_kind("reader")
    board.hide_board()
    assert len(at.said[len(before) :].strip().split("\n")) <= 3


@pytest.mark.process
def test_a_closed_terminal_ends_the_program_and_loses_nothing_that_was_told(tmp_path: Path) -> None:
    at = board(tmp_path)
    at.shows("\r", until="comprare con A")
    os.close(at.child.child_fd)
    os.waitpid(at.child.pid, 0)
    log = next((tmp_path / "games").glob("*.jsonl"))
    assert any(verify_log_file(log).state.pos)


@pytest.mark.parametrize("is_over", [False, True])
def test_the_foot_names_no_key_for_an_act_once_no_person_can_act(is_over: bool) -> None:
    at = seated("moderno", players=2, cash={A: 5}, acts=[owes(A, B, 300)] if is_over else [])
    assert at.state.is_over == is_over
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    keys = {hint.key for hint in board.key_hints()}
    assert ({"O", "E"} <= keys, "S" in keys) == (not is_over, True)
    assert not is_over or not {"O", "E"} & keys


def test_the_foot_of_a_list_without_entries_names_the_keys_that_close_it() -> None:
    at = seated("moderno")
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    Menu(at.console, [], []).show()
    assert [hint[:2] for hint in board.key_hints()] == [("Invio", "sceglie"), ("Esc", "chiude")]


@pytest.mark.parametrize(("on_leave", "effect"), [(None, "chiude"), (lambda: None, "torna indietro")])
def test_the_foot_of_a_list_says_whether_esc_closes_it_or_steps_back(on_leave: Any, effect: str) -> None:
    at = seated("moderno")
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    Menu(at.console, [], [MenuEntry(plain_phrase("uno"), lambda: None)], on_leave=on_leave).show()
    assert ("Esc", effect) in [hint[:2] for hint in board.key_hints()]


def test_moved_keys_can_be_clicked_in_the_question_too() -> None:
    at = seated("moderno", players=2, at={A: 9}, acts=[lands(A, VERDI)])
    at.console.keymap.take_changes({"set": "left"})
    at.session.game.narrator.texts.key_names.update(at.console.keymap.key_labels())
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    asked = board.board_surroundings(at.session.game.question.current_scene()).question
    assert [span.key for line in asked for span in line.key_spans] == ["a", "s"]


def test_what_a_field_asks_stands_in_the_row_alone() -> None:
    at = seated("moderno", players=3, at={A: 9}, acts=[lands(A, VERDI), declines(A)])
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
    board.is_read_by_eye = lambda: False  # type: ignore[method-assign]
    board.onlooker.on_key()
    at.console.press("g")
    scene = at.console.teller.current_scene()
    assert scene is not None
    shown = board.board_surroundings(scene)
    assert "Offri da" in shown.question[0].text
    assert not any("Offri da" in line.text for line in shown.answers)
    at.console.take_typed("9999")
    refused = " ".join(line.text for line in board.board_surroundings(scene).answers)
    assert "Non basta il denaro" in refused and "riprova" in refused


def test_a_drawn_list_has_its_bar_on_the_first_entry_except_where_an_entry_acts_and_the_list_stays() -> None:
    """By ear an Enter on a list that was just read out does nothing; by eye it does what the bar says."""
    pick = "Scegli con un numero, o con le frecce e Invio."
    for key, is_seen, chosen in (("o", True, 0), ("o", False, -1), ("k", True, -1), ("h", True, -1), ("e", True, 0)):
        at = seated("moderno", players=3, owns={A: ORANGE, B: (STAZIONE_SUD,)})
        board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))
        board.is_only_seen = lambda is_seen=is_seen: is_seen  # type: ignore[method-assign, misc]
        at.press(key)
        layer = at.console.open_input.describe_open_layer()
        assert layer is not None and layer.entries and layer.chosen == chosen, key
        assert (layer.heading[-1].shown == pick) is (chosen < 0), key
        if chosen < 0:
            before = at.state.pause_no
            at.press("enter")
            assert at.console.open_input.describe_open_layer() is not None and at.state.pause_no == before, key


@pytest.mark.parametrize(("lang", "lent"), [("it", "Tastiera a Carla."), ("en", "The keyboard is Carla's.")])
def test_while_the_keyboard_is_lent_the_row_of_the_question_says_to_whom(lang: str, lent: str) -> None:
    at = seated("moderno", players=3, lang=lang, owns={C: ORANGE})
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))

    def row(*keys: str) -> str:
        for key in keys:
            with board.answering_key():
                at.press(key)
        scene = at.console.teller.current_scene()
        assert scene is not None
        shown = board.board_surroundings(scene)
        assert not any(line.text == lent for line in shown.answers), "it is said once"
        return " ".join(line.text for line in shown.question)

    asked = row()
    assert "Anna" in asked and lent not in asked
    assert row("3") == f"{lent} {asked}"
    assert row("f1") == f"{lent} {asked}", "help leaves the loan as it is"
    assert row("h").startswith(f"{lent} "), "a list that Carla has opened is hers"
    assert row("esc") == asked
    assert row("3", "esc") == asked


def test_esc_that_takes_the_help_off_the_board_does_not_say_that_nothing_was_open() -> None:
    at = seated("moderno")
    board = BoardScreen(at.console, at.console.keymap, choose_start_options("off", {}), cast("Any", None))

    def told(key: str) -> str:
        with board.answering_key():
            return at.press(key)

    assert "Niente da chiudere" in told("esc"), "no answer is on a board that is not there"
    board.is_up = True
    board.is_read_by_eye = board.is_only_seen = lambda: True  # type: ignore[method-assign]
    for key in ("?", "c"):
        told(key)
        assert board.onlooker.lines_below()
        assert "Niente da chiudere" not in told("esc")
    assert "Niente da chiudere" in told("esc"), "the answer is gone by now"


def test_the_board_moves_unless_that_is_not_wanted_or_a_drawing_was_slow() -> None:
    clock = Time()
    at = seated("moderno", players=2)
    at.console.now = lambda: clock.at
    for wanted in (None, True, False):
        board = BoardScreen(
            at.console, at.console.keymap, choose_start_options("off", {}, animate=wanted), cast("Any", None)
        )
        assert (board.motion is not None) is (wanted is not False)
        board.draw_began, board.is_up = clock.at, True
        moving = SimpleNamespace(is_under_way=lambda: True)
        board.motion = cast("Any", moving) if board.motion else None
        assert board.is_animating() is (wanted is not False)
        clock.at += 2 * SLOW_DRAW_SECONDS
        assert not board.is_animating() and board.motion is None


@pytest.mark.parametrize(("voice", "wanted", "moves"), [("off", None, True), ("own", None, False), ("own", True, True)])
def test_beside_the_own_voice_the_board_moves_only_if_asked(voice: str, wanted: bool | None, moves: bool) -> None:
    at = seated("moderno", players=2)
    speaker = voice_control(Quiet(Time()), at.console.out, voice)
    board = BoardScreen(at.console, at.console.keymap, choose_start_options(voice, {}, animate=wanted), speaker)
    shown: list[object] = []
    board.motion = cast("Any", SimpleNamespace(show=lambda view: [shown.append(view), view][1]))
    assert board.draw_screen((80, 24)).rows and bool(shown) is moves


@pytest.mark.parametrize(("is_up", "can_ask"), [(True, True), (True, False), (False, True), (False, False)])
def test_the_terminal_is_asked_for_its_mouse_beside_a_board_alone(is_up: bool, can_ask: bool) -> None:
    written: list[str] = []
    output = SimpleNamespace(write_raw=written.append, flush=lambda: None)
    board = SimpleNamespace(is_up=is_up, can_ask_for_mouse=lambda: can_ask)
    keyboard: Any = SimpleNamespace(application=SimpleNamespace(output=output), board_screen=board)
    Keyboard.ask_for_mouse(keyboard)
    assert bool(written) == (is_up and can_ask)
