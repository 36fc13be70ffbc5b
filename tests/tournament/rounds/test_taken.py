"""`take`: a game that was played elsewhere counts once it is decided again, if it belongs to a table."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.record.journal.logs import STARTED, forge
from tests.tournament.rounds.bots_at_tables import setup_of_bots
from tests.tournament.rounds.desks import DICE, DeskForTests, refusal, said

from vialibera import cli
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.log_lines import line_data
from vialibera.record.journal.recover import load_game
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import current_pause
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.game_logs import check_people_play
from vialibera.tournament.rounds.tournament_file import TournamentFile

SEATS = ("Anna", "Bruno", "Carla")
CHECK = check_people_play
"""The check itself, which most tests here switch off."""

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("bots_may_play")]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of three computer players, begun by `vialibera play` on some machine, to its end."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VIALIBERA_CONFIG", str(folder / "config"))
        patch.setattr("sys.stdin", io.StringIO("\n" * 3000))
        words = ["play", "--ruleset", "torneo", "--seed", "3", "--minutes", "90", "--voice", "off", "--lang", "en"]
        bots = [word for name in SEATS for word in ("--bot", name)]
        assert cli.main([*words, *bots, "--log", str(folder / "game.jsonl")]) == 0
    return folder / "game.jsonl"


@pytest.fixture
def bots_may_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players pass as people, so that a test need not play a whole game by keys."""
    monkeypatch.setattr("vialibera.tournament.rounds.game_logs.check_people_play", lambda header: None)


@pytest.fixture
def desk(tmp_path: Path) -> DeskForTests:
    desk = DeskForTests(tmp_path, SEATS, rounds=1, final=0)
    desk.draw()
    return desk


def test_a_game_is_taken_for_the_table_of_its_players(desk: DeskForTests, plain: Path) -> None:
    told = said(desk.take_game_result(plain))
    assert told[0] == "Result of table 1, round 1."
    data: Any = desk.show_status(spot="1.1").data
    assert [row["place"] for row in data["result"]] == [1, 2, 3]
    assert [row["value"] for row in data["result"] if row["bankrupt"]] == [1, 1]
    assert refusal(lambda: desk.take_game_result(plain)).code == "entered-same"
    assert desk.read_book().find_table(1, 1).outcomes[0].log_id


def test_a_forged_game_is_not_taken(desk: DeskForTests, plain: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(plain.read_bytes().replace(b'"DiceThrown",0,', b'"DiceThrown",1,', 1))
    with pytest.raises(JournalError):
        desk.take_game_result(forged)
    assert desk.read_book().current_round.open_tables


def test_the_desk_hears_of_a_seed_that_somebody_chose(desk: DeskForTests, plain: Path, tmp_path: Path) -> None:
    """The last line of a game draws nothing any more, so all throws are as its first seed has them."""
    chosen = tmp_path / "chosen.jsonl"
    chosen.write_bytes(plain.read_bytes())
    last = load_game(chosen)
    forge(chosen, lambda datas: datas.append(line_data(len(datas), {"seed": "mine"}, current_pause(last.state), 0)))
    told = said(desk.take_game_result(chosen))
    assert f"Warning: the dice got a new seed at commands {last.line_count + 1}: " in " ".join(told)


def test_a_game_that_is_not_over_is_not_taken(desk: DeskForTests, plain: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    part.write_bytes(b"".join(plain.read_bytes().splitlines(keepends=True)[:50]))
    assert refusal(lambda: desk.take_game_result(part)).code == "game-open"


def test_other_players_are_not_of_the_round(tmp_path: Path, plain: Path) -> None:
    desk = DeskForTests(tmp_path, ("Anna", "Bruno", "Zita"))
    desk.draw()
    assert refusal(lambda: desk.take_game_result(plain)).code == "no-such-company"


def test_a_game_by_other_rules_is_not_taken(
    desk: DeskForTests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 3000))
    bots = [word for name in SEATS for word in ("--bot", name)]
    words = ["--ruleset", "torneo", "--set", "go.salary=400", "--seed", "5", "--minutes", "90", "--voice", "off"]
    assert cli.main(["play", *words, *bots, "--log", str(tmp_path / "other.jsonl")]) == 0
    assert refusal(lambda: desk.take_game_result(tmp_path / "other.jsonl")).code == "other-rules"


def test_a_game_by_the_rules_of_a_newer_program_is_taken_and_told_of(
    desk: DeskForTests, plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program was updated between the first line of the tournament and the game."""
    older = desk.file.with_name("older")
    plan = replace(desk.read_book().plan, hash="0" * 64)
    TournamentFile.create(older, plan)
    updated = TournamentDesk(older, desk.words, desk.clock)
    updated.add_players(SEATS)
    updated.draw_round(dice=DICE)
    assert said(updated.take_game_result(plain))[0].startswith("Warning: the program was updated during the tournament")
    assert not updated.read_book().current_round.open_tables


def test_a_table_of_another_tournament_is_not_taken(
    desk: DeskForTests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have the same players at the same table."""
    (tmp_path / "other").mkdir()
    other = DeskForTests(tmp_path / "other", SEATS)
    other.draw()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 3000))
    monkeypatch.setattr("vialibera.tournament.desk.table_game.TableGame.make_setup", setup_of_bots)
    assert cli.main(["tournament", "play", str(other.file), "1", "--voice", "off"]) == 0
    assert not other.read_book().current_round.open_tables, "there its result came back by itself"
    log = other.file.with_name("cup-1-1.jsonl")
    assert refusal(lambda: desk.take_game_result(log)).code == "other-tournament"


def header(**changed: Any) -> Header:
    people = [Player(name, "") for name in SEATS]
    return new_header(Header(load_edition("torneo").data, tuple(people), STARTED, seed=1 << 100))._replace(**changed)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"players": (Player("Anna", ""), Player("Bruno", "", "prudente"), Player("Carla", ""))}, "log-bots"),
        ({"seed": 7}, "log-seed"),
        ({"seed": (1 << 64) - 1}, "log-seed"),
        ({"seed": None}, "log-seed"),
        ({"dice": "typed"}, "log-dice"),
    ],
)
def test_only_people_with_dice_that_nobody_chose_count(changed: dict[str, Any], code: str) -> None:
    assert refusal(lambda: CHECK(header(**changed))).code == code
    CHECK(header())


def test_bots_seeds_and_typed_dice_are_refused(desk: DeskForTests, capsys: pytest.CaptureFixture[str]) -> None:
    for option in (["--bot", "Anna"], ["--seed", "7"], ["--dice", "typed"]):
        assert cli.main(["tournament", "play", str(desk.file), "1", *option, "--lang", "en"]) == 1
        assert f"{option[0]} cannot be used" in capsys.readouterr().err
