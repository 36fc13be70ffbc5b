"""A saved game goes on where its last acknowledged line ended, and what was open is asked again."""

import io
from argparse import Namespace
from itertools import permutations
from pathlib import Path

import pytest
from tests.bots.test_chance import throws
from tests.journal.logs import a_game, write
from tests.keyboard import Quiet, Time
from tests.shipped import EDITIONS

from vialibera.bots.seeded_chance import Chance
from vialibera.cli import main
from vialibera.console.line_input import run_lines
from vialibera.editions import load_edition as edition
from vialibera.journal.errors import JournalError
from vialibera.journal.header import Player, new_header
from vialibera.journal.log_file import LogFile
from vialibera.journal.recover import load_game, verify_log_file
from vialibera.program import Program
from vialibera.saved_games.resuming import resume_at_console, resume_game
from vialibera.settings.start_options import choose_start_options
from vialibera.terminal.line_output import LineOutput

SEATS = [Player("Anna", "cane"), Player("Bruno", "fungo"), Player("Carla", "pera")]


def a_log(path: Path, id: str = "lira", most: int = 120, bots: bool = False, **how: int) -> Path:
    seats = [player._replace(bot="prudente") for player in SEATS] if bots else SEATS
    header = new_header(edition(id).data, seats, "2025-11-20T21:00:00+01:00", seed=7)
    return write(path, header, a_game(id, most=most, **how))


def program(lang: str = "it") -> tuple[Program, io.StringIO]:
    screen = io.StringIO()
    made = Program(lang, choose_start_options("off", {}), LineOutput(screen), make=lambda *_, **__: Quiet(Time()))
    return made, screen


def resumed(path: Path, lang: str = "it", *lines: str) -> tuple[Program, list[str]]:
    made, screen = program(lang)
    resume_game(made, path)
    run_lines(made.console, made, lines)
    return made, screen.getvalue().splitlines()


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_position_and_the_question_are_told(tmp_path: Path, id: str, lang: str) -> None:
    path = a_log(tmp_path / "log", id)
    made, lines = resumed(path, lang)
    assert made.session is not None
    desk = made.session.game
    assert desk.state == desk.narrator.state
    assert lines[0].startswith("La partita continua: " if lang == "it" else "The game continues: ")
    for seat, name in enumerate(("Anna", "Bruno", "Carla")):
        assert desk.state.out[seat] or any(line.startswith(f"{name}: ") for line in lines)
    if desk.is_awaiting_person():
        asked = [said.shown for said in desk.narrator.question_lines()]
        assert lines[-len(asked) :] == asked
    made.close()


@pytest.mark.parametrize("id", EDITIONS)
def test_whose_turn_it_is_is_said_once(tmp_path: Path, id: str) -> None:
    """By the open question, if a person is asked."""
    made, lines = resumed(a_log(tmp_path / "log", id))
    assert made.session is not None
    assert sum("Tocca a" in line for line in lines) <= (not made.session.game.is_awaiting_person())
    made.close()


def test_what_was_said_last_is_said_again(tmp_path: Path) -> None:
    made, lines = resumed(a_log(tmp_path / "log"))
    assert "Ultima cosa detta:" in lines
    made.close()


def test_it_goes_on_in_the_same_file_by_the_rules(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "euro", most=60)
    made, _ = resumed(path, "it", *["enter", "a", "r", "escape"] * 40)
    made.close()
    assert load_game(path).line_count > 60
    assert verify_log_file(path).header.id == load_game(path).header.id


def test_computer_players_play_on_to_the_end(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", bots=True)
    made, _ = resumed(path)
    made.close()
    assert verify_log_file(path).state.is_over


def test_the_dice_are_not_those_that_fell_before(tmp_path: Path) -> None:
    one, other = (a_log(tmp_path / name, "lira", most=most, bots=True) for name, most in (("a", 60), ("b", 62)))
    for path in (one, other):
        resumed(path)[0].close()
    assert one.read_bytes().splitlines()[90] != other.read_bytes().splitlines()[90]


def test_the_first_dice_of_a_resumed_game_are_not_the_first_of_the_game(tmp_path: Path) -> None:
    """Nor are those of a game resumed earlier: whoever stops and goes on learns nothing of what will fall."""
    fallen = [throws(Chance(7), 20)]
    for most in (40, 60):
        made, _ = resumed(a_log(tmp_path / str(most), "lira", most=most))
        assert made.session is not None
        fallen.append(throws(made.session.table.chance, 20))
        made.close()
    assert not any(one[:10] in pieces(other) for one, other in permutations(fallen, 2))


def pieces(thrown: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Ten throws in a row, wherever they begin."""
    return [thrown[start : start + 10] for start in range(len(thrown) - 9)]


@pytest.mark.parametrize(("id", "told"), [("lira", 1), ("salotto", 0)])
def test_only_a_game_with_a_clock_says_that_no_length_was_agreed(tmp_path: Path, id: str, told: int) -> None:
    made, lines = resumed(a_log(tmp_path / "log", id, most=20))
    assert lines.count("Nessun limite di tempo: --minutes dice quanti minuti restano.") == told
    made.close()


def test_nothing_but_a_header(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", most=0)
    made, _ = resumed(path)
    assert made.session is not None and made.session.table.state.turn_no == 1
    made.close()


def test_a_finished_game_says_so(tmp_path: Path) -> None:
    made, lines = resumed(a_log(tmp_path / "log", "lira", most=10**6), "it", "s", "a")
    assert any(line.startswith("Questa partita è finita") for line in lines)
    assert not any("Tasto non usato" in line for line in lines)
    made.close()


def test_two_programs_never_have_one_game(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log")
    with LogFile.resume(path)[0]:
        made, _ = program()
        with pytest.raises(JournalError, match="locked"):
            resume_game(made, path)


def test_news_and_reasons_are_at_hand(tmp_path: Path) -> None:
    made, _ = resumed(a_log(tmp_path / "log"), "it", "n", "w")
    assert made.session is not None
    assert made.session.game.narrator.memory.news_items
    made.close()


def test_the_newest_open_game_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").mkdir()
    path = a_log(tmp_path / "games" / "a.jsonl")
    monkeypatch.setattr("sys.stdin", io.StringIO("s\n"))
    assert main(["resume", "--voice", "off", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "The game continues" in said and str(path) in said


def test_no_game_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", "--voice", "off", "--lang", "en"]) == 1
    assert "No game to resume" in capsys.readouterr().err


def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "log").write_text("ciao")
    arguments = Namespace(log=str(tmp_path / "log"), minutes=None, think=None, web=None, lan=False)
    assert resume_at_console(arguments, "it", choose_start_options("off", {}), LineOutput(io.StringIO())) == 1
    assert "non è una partita di vialibera" in capsys.readouterr().err
