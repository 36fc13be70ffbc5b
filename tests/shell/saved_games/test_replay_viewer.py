"""A game heard again: keys move about in it, query keys answer as of the moment, and a new game may branch off."""

import io
import os
import re
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from tests.apart import environment
from tests.keyboard import STOP, Quiet, StopKey, Time, run, seen, sent
from tests.play.bots.finished import finished_log, timed_log
from tests.record.journal.logs import a_game, write
from tests.shell.saved_games.test_going_on import SEATS, a_log

from vialibera.analysis.report.end_reading import GameEnd
from vialibera.cli import main
from vialibera.commands.sharing import EndSharer
from vialibera.narration.narrator import answers
from vialibera.play.table import hindsight
from vialibera.record.journal.header import Header, new_header
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game
from vialibera.record.reading import line_search
from vialibera.record.reading.reel import Reel
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.program import Program
from vialibera.shell.saved_games.replay_viewer import ReplayViewer
from vialibera.shell.saved_games.replaying import replay_at_console, show_replay
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

BYTES = {"right": "\x1b[C", "left": "\x1b[D", "pageup": "\x1b[5~", "tab": "\t", "s-tab": "\x1b[Z"}
BYTES |= {"c-g": "\x07", "c-b": "\x02"}


class Heard:
    """A replay at a keyboard."""

    def __init__(self, path: Path, reel: Reel, size: Any = (170, 60), **how: Any) -> None:
        self.screen, self.time = io.StringIO(), Time()
        out = LineOutput(self.screen, (lambda: size) if size else None)
        self.program = Program(reel.lang, choose_start_options("off", {}), out, make=lambda *_, **__: Quiet(self.time))
        arguments = Namespace(**({"start": None, "speed": 1.0, "by_itself": False, "backwards": False} | how))
        show_replay(self.program, path, reel, arguments)
        self.viewer = cast(ReplayViewer, self.program.games.front)
        self.viewer.now = self.time
        self.reel = reel

    def press(self, *keys: str) -> list[str]:
        before = len(seen(self.screen))
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            pipe.send_text("".join(BYTES.get(key) or sent(key) for key in keys) + STOP)
            run(StopKey(self.program.console, self.program, self.program.services.board_screen), pipe)
        return seen(self.screen)[before:].strip("\n").splitlines()

    def said(self) -> list[str]:
        return [one.shown for one in self.reel.told_lines]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return a_log(tmp_path / "log", "lira", most=500, seed=3)


@pytest.fixture
def at(log: Path) -> Iterator[Heard]:
    with open_log(log) as found:
        yield Heard(log, Reel(found, "it"))


def test_arrows_go_on_and_back_by_an_event(at: Heard) -> None:
    first, second = at.press("right"), at.press("right")
    assert first and second and first != second
    assert at.press("left") == first
    assert at.press("left") == ["Inizio della partita."]
    assert at.press("right") == first


def test_a_move_begins_the_round_of_the_players_anew(at: Heard) -> None:
    """C goes round them; after an arrow it is the first one's again."""
    at.press("pagedown")
    first = at.press("c")[0].split(":")[0]
    assert at.press("c")[0].split(":")[0] != first
    at.press("right", "left")
    assert at.press("c")[0].split(":")[0] == first


def test_a_move_begins_a_walk_over_the_squares_anew(at: Heard) -> None:
    at.press("pagedown")
    first = at.press(">")
    assert at.press(">") != first
    at.press("right", "left")
    assert at.press(">") == first


def test_page_keys_go_by_turns(at: Heard) -> None:
    assert at.press("pagedown")[0] == "Turno 1."
    assert at.press("pagedown")[0] == "Turno 2."
    assert at.press("pageup")[0] == "Turno 1."
    assert at.press("pageup") == ["Più indietro non c'è niente del genere."]


def test_a_turn_by_its_number(at: Heard) -> None:
    said = at.press("c-g", "4", "enter")
    assert "Turno 4." in said and at.reel.turn_no == 4
    assert "Il turno 9999 non c'è." in at.press("c-g", "9", "9", "9", "9", "enter")
    assert at.reel.turn_no == 4


def test_what_is_no_number_of_a_turn_is_asked_for_again(at: Heard) -> None:
    said = at.press("c-g", "x", "enter", "4", "enter")
    assert said[-1] != "x" and at.reel.turn_no == 4
    assert any("Scrivi un numero" in line for line in said) and "Turno 4." in said


def test_tab_finds_the_chosen_seat(at: Heard) -> None:
    at.press("pagedown")
    assert at.press("3") == ["Si segue Carla."]
    for key in ("tab", "tab", "tab", "s-tab"):
        at.press(key)
        assert line_search.finder_for_seat(2)(at.reel.line_events)
    assert at.press("7") == ["Nessun giocatore al posto 7."]


def test_great_events_forwards_and_backwards(tmp_path: Path) -> None:
    path = a_log(tmp_path / "whole", "lira", most=10**6, seed=2)
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        lines = []
        while at.press("!") != ["Più avanti non c'è niente del genere."]:
            lines.append(at.reel.line_no)
            least = line_search.big_rent_amount(at.reel.state)
            assert not isinstance(at.reel.line_events[0], Paid) or at.reel.line_events[0].amount >= least
        assert len(lines) > 1
        for line in reversed(lines[:-1]):
            at.press("@")
            assert at.reel.line_no == line


def test_query_keys_answer_as_of_the_moment(at: Heard) -> None:
    at.press("c-g", "6", "enter")
    state, narrator = at.reel.state, at.reel.narrator
    for key, answer in (
        ("t", answers.turn_answer(state, narrator)),
        ("s", answers.scores_answer(state, narrator)),
        ("c", answers.cash_answer(state, narrator, 0)),
        ("i", answers.position_answer(state, narrator, 0)),
        ("v", answers.own_deeds_answer(state, narrator, 0)),
        ("V", answers.others_deeds_answer(state, narrator, 0)),
        ("d", answers.unsold_answer(state, narrator)),
        ("f", answers.deeds_in_question_answer(state, narrator)),
        ("l", answers.squares_ahead_answer(state, narrator, 0)),
        ("w", answers.why_answer(state, narrator)),
        ("n", answers.news_answer(state, narrator, 0)),
    ):
        assert [line.strip() for line in at.press(key)] == [one.shown for one in answer], key
    assert at.press("b")[-1].strip().endswith(".")
    assert at.reel.turn_no == 6


def test_pressed_again_a_question_goes_round_the_players(at: Heard) -> None:
    at.press("pagedown")
    assert [name for line in at.press("i", "i", "i") for name in ("Anna", "Bruno", "Carla") if name in line] == [
        "Anna",
        *[("Anna", "Bruno", "Carla")[seat] for seat in at.reel.state.other_seats(0)],
    ]
    at.reel.bot_kind_at = lambda seat: "facile" if seat == 1 else None  # type: ignore[method-assign]
    told = [line.split(":")[0].strip() for line in at.press("i", "i", "i") if "ora gioca il computer" in line]
    assert told == ["Bruno"], "what kind of computer player, by its name"


def test_nothing_can_be_played(at: Heard) -> None:
    for key in ("a", "k", "o"):
        assert at.press(key)[0].strip().startswith("Qui si ascolta soltanto")
    assert at.press("ù") == ["Tasto non usato."]


def test_both_ends(at: Heard, log: Path) -> None:
    at.press("end")
    assert at.reel.state.turn_no == load_game(log).state.turn_no
    assert at.press("right") == ["Fine della registrazione."]
    assert at.press("home") == ["Inizio della partita."]


def test_the_end_tells_what_happened_last_though_the_last_line_tells_nothing(tmp_path: Path) -> None:
    path = a_log(tmp_path / "whole", "lira", most=15, seed=3)
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        assert load_game(path).line_count == 15
        *told, last = at.press("end")
        assert told and last == "Fine della registrazione." and at.reel.line_no < 15


def test_the_event_looked_at_can_be_heard_again(at: Heard) -> None:
    at.press("right")
    at.press("s")
    assert at.press(".", ".")[-1] == at.said()[-1]


def test_how_much_is_told_changes_by_key_at_once(at: Heard) -> None:
    before = at.viewer.narrator.verbosity
    at.press("f9")
    assert at.viewer.narrator.verbosity == at.program.console.narration.verbosity_of() != before


def test_a_replay_is_prepared_for_what_others_add(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    prepared: list[Program] = []
    arguments = Namespace(log=str(log), start=None, speed=None, by_itself=False, backwards=False)
    start_options, out = choose_start_options("off", {}), LineOutput(io.StringIO())
    assert replay_at_console(arguments, "it", start_options, out, prepare=prepared.append) == 0
    assert len(prepared) == 1


def test_it_goes_on_by_itself_at_its_pace(at: Heard) -> None:
    at.time.between = 0.0
    assert at.press("space")[0].strip() == "Riproduzione automatica."
    told = len(at.screen.getvalue())
    at.press("t")
    assert at.viewer.direction == 1 and at.viewer.seconds_until_due() > 0
    at.time.pass_by(60)
    at.program.do_due_work()
    assert len(at.screen.getvalue()) > told
    assert at.press("space")[-1].strip() == "In pausa."
    assert at.viewer.seconds_until_due() is None


def test_faster_waits_less(log: Path) -> None:
    waits = []
    for speed in (1.0, 4.0, None):
        with open_log(log) as found:
            at = Heard(log, Reel(found, "it"), speed=speed)
            at.press("right")
            waits.append(at.viewer.next_line_at - at.time())
    assert waits[0] == pytest.approx(4 * waits[1]) and waits[2] == waits[0]


@pytest.mark.parametrize("back", [False, True])
def test_without_a_terminal_it_goes_at_once(log: Path, back: bool) -> None:
    with open_log(log) as found:
        at = Heard(log, Reel(found, "en"), size=None)
        run_lines(at.program.console, at.program, ["end", "backspace"] if back else ["space"])
        lines = at.screen.getvalue().splitlines()
        assert lines[-1] == ("Start of the game." if back else "The recording ends here.")
        assert len(lines) > 200


def test_lines_spell_the_keys(log: Path) -> None:
    with open_log(log) as found:
        at = Heard(log, Reel(found, "it"), size=None)
        run_lines(at.program.console, at.program, ["ctrl+g", "5", "2", "tab", "shift+tab", "!", "pageup"])
        assert at.reel.turn_no >= 1 and at.viewer.people.seat == 1


def test_a_new_game_branches_off(at: Heard, log: Path, tmp_path: Path) -> None:
    before = log.read_bytes()
    at.press("c-g", "5", "enter")
    line, state = at.reel.line_no, at.reel.state.copy()
    said = at.press("c-b", "1", "enter")
    assert any(one.startswith("La partita continua") for one in said)
    session = at.program.session
    assert session is not None and session.path is not None
    header = load_game(session.path).header
    assert header.parent is not None
    assert (header.parent.log, header.parent.line) == (load_game(log).header.id, line)
    assert session.table.state.cash == state.cash
    assert log.read_bytes() == before
    at.press("s", "t")
    at.program.close()


def test_it_need_not_branch_off(at: Heard) -> None:
    at.press("pagedown")
    at.press("c-b", "2", "enter")
    at.press("c-b", "esc")
    assert at.program.session is None


def test_no_game_branches_off_where_it_is_over(tmp_path: Path) -> None:
    path = a_log(tmp_path / "whole", "lira", most=10**6, seed=2)
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        assert at.press("end", "c-b")[-1] == "Qui la partita è già finita: torna indietro."


def test_the_end_of_a_replay_has_the_whole_game_however_one_came_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished_log(tmp_path / "over", "salotto")
    end, read = GameEnd(["Title.", "Winner.", "Ranks.", "Best deed."], "", [(1, 2, 3)]), list[Path]()

    def read_end(path: Path, *_: object) -> SimpleNamespace:
        read.append(path)
        return SimpleNamespace(has_ended=True, end=end)

    monkeypatch.setattr("vialibera.analysis.report.end_reading.read_end", read_end)
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        EndSharer(at.program)
        monkeypatch.setattr(at.program, "keyboard", SimpleNamespace(wake=lambda: None))
        at.program.do_due_work()
        assert not read and not at.program.console.end_worths, "it is not over here"
        at.viewer.show_found(at.viewer.search.go_to_end())
        at.program.do_due_work()
        assert read == [path]
        assert (at.program.console.end_lines, at.program.console.end_worths) == (["Best deed."], end.worths)


def test_a_broken_log_is_heard_as_far_as_it_goes(log: Path) -> None:
    rows = log.read_bytes().splitlines(keepends=True)
    rows[100] = rows[100].replace(b"seq", b"sec")
    log.write_bytes(b"".join(rows))
    with open_log(log) as found:
        at = Heard(log, Reel(found, "it"))
        assert any(line.startswith("Da qui in poi") for line in at.press("end"))
        assert at.press("right")
        at.press("c-g", "2", "enter")
        assert at.reel.turn_no == 2
        at.reel.go_to_line(98)
        at.press("space")
        for _ in range(4):
            at.time.pass_by(100.0)
            at.program.do_due_work()
        assert seen(at.screen).count("Da qui in poi") == 2 and at.viewer.seconds_until_due() is None


@pytest.mark.parametrize("lang", ["it", "en"])
def test_as_text(log: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["replay", "--text", str(log), "--lang", lang]) == 0
    whole = capsys.readouterr().out.splitlines()
    assert main(["replay", "--text", "--from", "5", str(log), "--lang", lang]) == 0
    rest = capsys.readouterr().out.splitlines()
    assert whole[-len(rest) :] == rest and len(rest) < len(whole)


@pytest.mark.parametrize("way", [[], ["--backwards"]])
def test_as_text_from_a_turn_that_never_was(log: Path, capsys: pytest.CaptureFixture[str], way: list[str]) -> None:
    assert main(["replay", "--text", *way, "--from", "9999", str(log), "--lang", "it"]) == 1
    assert capsys.readouterr() == ("", "Il turno 9999 non c'è.\n")


def test_a_replay_from_a_turn_that_never_was_does_not_begin(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--from", "9999", "--voice", "off", str(log), "--lang", "it"]) == 1
    assert capsys.readouterr().err == "Il turno 9999 non c'è.\n"


def test_as_text_backwards(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--text", str(log), "--lang", "it"]) == 0
    forth = capsys.readouterr().out.splitlines()
    assert main(["replay", "--text", "--backwards", str(log), "--lang", "it"]) == 0
    back = capsys.readouterr().out.splitlines()
    assert back != forth and sorted(back) == sorted(forth)
    assert main(["replay", "--text", "--backwards", "--from", "3", str(log), "--lang", "it"]) == 0
    assert 0 < len(capsys.readouterr().out.splitlines()) < len(back)


def test_by_itself_backwards(log: Path) -> None:
    with open_log(log) as found:
        at = Heard(log, Reel(found, "it"), size=None, by_itself=True, backwards=True)
        run_lines(at.program.console, at.program, [])
        assert at.screen.getvalue().splitlines()[-1] == "Inizio della partita."


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
@pytest.mark.process
def test_whoever_reads_only_the_beginning_is_told_of_no_fault(log: Path) -> None:
    words = [sys.executable, "-m", "vialibera", "--lang", "it", "replay", "--text", str(log)]
    child = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    assert child.stdout and child.stderr
    assert child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b"" and child.wait() == 141


def test_a_speed_alone_makes_it_go_by_itself(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["replay", "--speed", "2", "--from", "9", "--voice", "off", str(log), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Playing." in lines and lines[-1] == "The recording ends here."


def test_help_names_every_key(at: Heard) -> None:
    said = " ".join(at.press("?"))
    for name in ("Ctrl+G", "Ctrl+B", "Tab", "Pagina", "Spazio", "Backspace"):
        assert name in said


def test_the_row_of_the_question_says_turn_and_speed(log: Path) -> None:
    for lang, stopped, running in (
        ("it", r"Turno 3 di (\d+)\.", r"Turno 3 di (\d+), riproduzione automatica, velocità 5\."),
        ("en", r"Turn 3 of (\d+)\.", r"Turn 3 of (\d+), playing, speed 5\."),
    ):
        with open_log(log) as found:
            at = Heard(log, Reel(found, lang), speed=5.0)
            at.viewer.take_turn("3")
            board, rows = at.program.services.board_screen, []
            for _ in range(2):
                shown = board.board_surroundings(at.viewer.question.current_scene()).question
                rows.append([line.text for line in shown])
                at.viewer.toggle_running(1)
            (first,), (second,) = rows
            last = re.fullmatch(stopped, first)
            assert last and re.fullmatch(running, second), rows
            at.reel.go_to_end()
            assert int(last[1]) == at.reel.turn_no


def test_on_a_board_help_also_draws_the_keys_that_move_nothing(at: Heard) -> None:
    console, board = at.program.console, at.program.services.board_screen
    board.raise_board(lambda: None)  # type: ignore[arg-type]
    with board.answering_key():
        console.press("?")
    drawn = [*board.onlooker.answer_lines, *console.open_input.drawn_lines_left]
    pages = "".join(f"{line.text}\n" for line in drawn)
    assert "Ctrl+G" in pages and "Ctrl+T: " in pages and "S: " in pages
    assert not re.search(r"^(Fine|Tab|1|H): ", pages, re.MULTILINE), "in a replay these keys mean something else"


def test_another_language_than_it_was_played_in(log: Path) -> None:
    header = new_header(Header(edition("lira").data, tuple(SEATS), "", language="it"))
    path = write(log.with_name("other"), header, a_game("lira", most=40))
    with open_log(path) as found:
        assert Heard(path, Reel(found, "en")).press("end")[-1] == "The recording ends here."


def test_the_mode_for_learning_keys_knows_those_of_a_replay(at: Heard) -> None:
    at.press("f2")
    assert at.press("right") == at.press("z")
    assert at.press("enter")[0].startswith("Invio o freccia destra")
    assert "Ctrl+B" in at.press("c-b")[0]
    assert at.reel.line_no == 0 and at.program.session is None
    at.press("f2")
    assert at.press("right") and at.reel.line_no > 0


def reckoned(at: Heard) -> list[str]:
    """All that comes of the key, in however many pieces."""
    before = len(seen(at.screen))
    at.press("%")
    while at.viewer.odds_teller.reckoning is not None:
        at.program.do_due_work()
    return seen(at.screen)[before:].strip("\n").splitlines()


def test_percent_tells_the_chances_of_a_game_that_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.shell.saved_games.replay_viewer.REPLAY_ODDS_GAMES", 10)
    path = finished_log(tmp_path / "over", "salotto")
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        at.press("pagedown", "pagedown")
        line = at.reel.line_no
        told = reckoned(at)
        assert told[0] == "Sto calcolando."
        assert told[1].startswith("Su 10 partite simulate, in cui ognuno scambia come finora")
        assert len(told) == 5 and all(" di vittorie, al 95 % " in row for row in told[2:]) and at.reel.line_no == line
        assert reckoned(at) == told


def test_percent_says_by_which_clock_the_time_is_taken_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty seconds a turn, about, so far: the end comes as the clock says, not at two turns a minute."""
    monkeypatch.setattr("vialibera.shell.saved_games.replay_viewer.REPLAY_ODDS_GAMES", 3)
    with open_log(timed_log(tmp_path / "log")) as found:
        at = Heard(tmp_path / "log", Reel(found, "it"))
        at.press(*["pagedown"] * 12)
        told = reckoned(at)
        supposed = r"Si suppone che il tempo scada dopo il turno \d+, al ritmo tenuto finora, .*"
        assert re.fullmatch(supposed, told[2])
        at.press("home")
        assert "con 2 turni al minuto" in reckoned(at)[2]


def test_percent_is_silent_while_the_game_goes_on(at: Heard) -> None:
    at.press("right")
    line = at.reel.line_no
    (told,) = at.press("%")
    assert told.startswith("La partita non è finita: le probabilità si dicono solo dopo, o se si gioca con la variante")
    assert at.reel.line_no == line


def test_every_key_of_a_replay_is_told_of() -> None:
    from vialibera.shell.saved_games.replay_viewer import HELP_LINE_KEYS, REPLAY_MOVES

    assert set(REPLAY_MOVES) <= {key for keys in HELP_LINE_KEYS for key in keys}


@pytest.mark.process
def test_in_a_real_terminal(log: Path, tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    words = ["-m", "vialibera", "--lang", "it", "replay", "--voice", "off", str(log)]
    child = pexpect.spawn(sys.executable, words, env=environment(tmp_path), encoding="utf-8", dimensions=(24, 80))
    child.expect("tutti i tasti", timeout=30)
    for keys, said in (("\x1b[6~", "Turno 1"), ("\x1b[6~", "Turno 2"), ("\x1b[5~", "Turno 1"), ("3", "Si segue Carla")):
        child.send(keys)
        child.expect(said, timeout=10)
    child.send("\t\x1b[Zs")
    child.expect("Anna", timeout=10)
    child.send("\x11")
    child.expect(pexpect.EOF, timeout=10)
    assert child.wait() == 0


def test_letters_do_what_the_arrows_do(at: Heard) -> None:
    """Readers that keep the arrows for themselves leave these."""
    first, second = at.press("enter"), at.press("enter")
    assert at.press("z") == first and at.press("right") == second


def test_shift_w_goes_from_one_costly_choice_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the coach has looked, a sentence says how; after the last choice comes the first again."""
    path = finished_log(tmp_path / "log", "moderno", seed=4)
    with open_log(path) as found:
        at = Heard(path, Reel(found, "it"))
        assert at.press("W") == ["Il consigliere non ha ancora visto questa partita: «vialibera report --coach»."]
        wins = (0.0, 1.0, 0.0, 0.0)
        rounds = lambda plans, tens, track: [[wins[: len(plan.courses)]] * 300 for plan in plans]  # noqa: E731
        monkeypatch.setattr(hindsight, "play_orders", rounds)
        lines = sorted(one.decision.line for one in hindsight.find_lapses(path))
        went = []
        for _ in range(4):
            told = " ".join(at.press("W"))
            assert told.startswith(f"Turno {at.reel.turn_no}: ") and "Vinte 0 partite su 100. Meglio: " in told
            went.append(at.reel.line_no + 1)
        assert went == [*lines, lines[0]] and len(lines) == 3
        one = hindsight.find_lapses(path)[0]
        side_by_side = [one._replace(decision=one.decision._replace(line=line)) for line in (30, 31)]
        monkeypatch.setattr(hindsight, "read_lapses", lambda path: [*side_by_side])
        assert [at.press("W") and at.reel.line_no + 1 for _ in range(3)] == [30, 31, 30]
