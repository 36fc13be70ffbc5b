"""A game of a tournament with its referee, from the first key on: written down, resumed, told again, reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.shell.saved_games.test_going_on import program, resumed

from vialibera.cli import main
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.line_search import finder_for_highlights, finder_for_seat
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.saved_games.replaying import lines_backwards, lines_from_here

DORA = TournamentTable("Coppa", "0a1b2c3d", 1, 2, "Dora")
MONEY = ("f12", "5", "2", "5000", "contato di nuovo")
STOP, GO_ON = ("f12", "1", "manca la luce"), ("f12", "1", "")


def played(folder: Path, *keys: str) -> tuple[Path, list[str]]:
    """Three people; the first one has thrown and is asked."""
    made, screen = program()
    setup = GameSetup(
        "torneo", [PlayerSetup("Anna"), PlayerSetup("Bruno"), PlayerSetup("Carla")], seed=4, minutes=90, tournament=DORA
    )
    setup.deal_tokens("it")
    folder.mkdir(exist_ok=True)
    path = folder / "game.jsonl"
    made.games.start_game(setup, path)
    run_lines(made.console, made, ["", *keys])
    made.close()
    return path, screen.getvalue().splitlines()


def test_a_ruling_is_one_line_that_survives_proof_and_replay(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    before = load_game(played(first)[0])
    path, said = played(second, *MONEY)
    game = load_game(path)
    assert game.line_count == before.line_count + 1
    assert [seat for seat in game.state.seats if game.state.cash[seat] != before.state.cash[seat]] == [2]
    assert game.state.cash[2] == 5000
    assert verify_log_file(path).state == game.state
    told = next(line for line in said if line.startswith("Correzione: Carla riceve"))
    for way in (lines_from_here, lines_backwards):
        with open_log(path) as log:
            reel = Reel(log, "it")
            if way is lines_backwards:
                reel.go_to_end()
            assert told in [one.shown for one in way(reel)]


def test_what_the_referee_has_stopped_is_still_stopped_after_a_resume(tmp_path: Path) -> None:
    path, _ = played(tmp_path, *STOP)
    made, said = resumed(path)
    assert made.session is not None
    table = made.session.table
    assert is_halted(table.state) and table.clock.is_stopped and table.seconds_until_due() is None
    assert any("L'arbitro Dora ha fermato gioco e orologio." in line for line in said)
    run_lines(made.console, made, GO_ON)
    assert not is_halted(table.state) and not table.clock.is_stopped
    made.close()
    assert verify_log_file(path).state == load_game(path).state


def test_minutes_given_back_are_there_after_a_resume(tmp_path: Path) -> None:
    path, _ = played(tmp_path, "f12", "2", "1", "tavolo spostato")
    made, _ = resumed(path)
    assert made.session is not None
    assert made.session.table.clock.agreed_minutes == 91
    made.close()


def test_a_ruling_can_be_taken_back_after_a_resume_by_the_referee_alone(tmp_path: Path) -> None:
    path, _ = played(tmp_path, *MONEY)
    cash = load_game(path).state.cash[2]
    made, said = resumed(path, "it", "u", "f12", "4", "sbagliato posto")
    assert any("una decisione dell'arbitro la annulla solo l'arbitro" in line for line in said)
    assert any("L'arbitro Dora annulla una sua decisione" in line for line in said)
    made.close()
    assert load_game(path).state.cash[2] != cash
    assert verify_log_file(path).state == load_game(path).state


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_report_has_the_decisions_of_the_referee(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    path, _ = played(tmp_path, *MONEY, *STOP, *GO_ON)
    assert main(["report", str(path), "--text", "--lang", lang]) == 0
    told = capsys.readouterr().out
    head = {"it": "Decisioni dell'arbitro", "en": "Rulings of the referee"}[lang]
    words = {"it": "«contato di nuovo»", "en": "“contato di nuovo”"}[lang]
    decisions = told.partition(head)[2].partition("\n\n")[0]
    assert words in decisions and "manca la luce" in decisions and len(decisions.strip().splitlines()) == 3
    page = tmp_path / "page.html"
    assert main(["report", str(path), "--html", str(page), "--lang", lang]) == 0
    assert re.search(r'<h2 id="rulings">', page.read_text("utf-8"))


def test_a_game_without_a_referee_speaks_of_none(capsys: pytest.CaptureFixture[str]) -> None:
    log = Path(__file__).parents[2] / "record" / "journal" / "format-4" / "lira.jsonl"
    assert main(["report", str(log), "--text", "--lang", "it"]) == 0
    assert "rbitro" not in capsys.readouterr().out


def test_an_annulled_game_has_no_winner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, said = played(tmp_path, "f12", "10", "2", "carte segnate")
    assert any("La partita è annullata: non vince nessuno." in line for line in said)
    assert main(["report", str(path), "--text", "--lang", "it"]) == 0
    assert "La partita è annullata: non vince nessuno." in capsys.readouterr().out
    assert main(["replay", str(path), "--verify"]) == 0


def test_the_annulment_is_the_end_for_whoever_looks_for_it(tmp_path: Path) -> None:
    path, _ = played(tmp_path, "f12", "10", "2", "carte segnate")
    with open_log(path) as log:
        reel = Reel(log, "it")
        assert reel.find_next(finder_for_highlights(reel.state)) and reel.state.is_annulled
        assert finder_for_seat(1)(reel.line_events)
