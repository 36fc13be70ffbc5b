"""What the desk makes of a referee's rulings: an annulled game counts for nothing, minutes given back are left."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest
from tests.record.journal.logs import STARTED, write
from tests.record.journal.random_game import Played, play_on
from tests.tournament.rounds.desks import DeskForTests, refusal, said

from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.recover import load_game
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.rulings import Annul, GiveMinutes, Ruling
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.rounds.desk_refusal import DeskDoubt
from vialibera.tournament.rounds.game_logs import (
    check_game_counts,
    current_game,
    table_for_header,
    unused_log_path,
)
from vialibera.tournament.rounds.office import TypedResult

WORDS = ("marked cards", "Rita")


def game(kind: type[Ruling] | None, *facts: int) -> list[Played]:
    """The first commands of a game, and what the referee rules then."""
    state, found = new_game(rules_from_sheet(edition("torneo").sheet), 4), []
    for played in play_on(state, Random(1)):
        found.append(played)
        if state.turn_no > 2:
            break
    if kind is not None:
        draft, command = Draft(state), kind(REFEREE, state.pause_no, *WORDS, *facts)
        play_command(draft, command)
        found.append((command, tuple(draft.events), current_pause(state)))
    return found


def log(desk: DeskForTests, path: Path, kind: type[Ruling] | None = None, *facts: int) -> Path:
    return write_log(desk, path, game(kind, *facts))


def write_log(desk: DeskForTests, path: Path, played: list[Played]) -> Path:
    there = table_for_header(desk.read_book(), desk.read_book().find_table(1, 1))
    people = [Player(name, "") for name in desk.read_book().find_table(1, 1).names]
    header = new_header(Header(edition("torneo").data, tuple(people), STARTED, minutes=90, tournament=there))
    return write(path, header, played)


def test_it_is_not_taken_and_another_is_begun(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    path = log(desk, desk.file.with_name(f"{desk.file.stem}-1-1.jsonl"), Annul)
    assert refusal(lambda: desk.take_game_result(path)).code == "game-annulled"
    assert current_game(desk.read_book(), desk.read_book().find_table(1, 1)) is None
    other = log(desk, unused_log_path(desk.file, desk.read_book().find_table(1, 1)))
    found = current_game(desk.read_book(), desk.read_book().find_table(1, 1))
    assert found is not None and found.path == other != path


def test_the_desk_says_that_another_is_to_be_played(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    assert "vialibera tournament play" in said(TableGame(desk, "1").bring_result())[0]
    log(desk, desk.file.with_name(f"{desk.file.stem}-1-1.jsonl"), Annul)
    assert said(TableGame(desk, "1").bring_result()) == [
        "The game at table 1.1 was declared void: another must be played."
    ]


def test_a_result_typed_for_a_table_that_is_played_here_is_asked_about(tmp_path: Path) -> None:
    """It would count, and the game's own result could no longer come."""
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    told = TypedResult(list(zip(desk.read_book().find_table(1, 1).names, (1500, 1200, 900, 600), strict=True)))
    log(desk, desk.file.with_name(f"{desk.file.stem}-1-1.jsonl"))
    with pytest.raises(DeskDoubt) as doubt:
        desk.enter_result("1", told)
    assert [note.key for note in doubt.value.notes] == ["played-here"]
    assert desk.read_book().find_table(1, 1).outcome is None
    assert said(desk.enter_result("1", told, sure=True))[0] == "Result of table 1, round 1."


def test_chairs_stay_as_they_are_where_a_game_is_played_here(tmp_path: Path) -> None:
    """Once the result is there, that is what is said, although the log of the game is still there, too."""
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    names = desk.read_book().find_table(1, 1).names
    log(desk, unused_log_path(desk.file, desk.read_book().find_table(1, 1)))
    free_chair = partial(desk.change_seat, "1", names[0], "", "gone home")
    assert refusal(free_chair).code == "seat-playing"
    desk.enter(1, {name: desk.usual(name) for name in names})
    assert refusal(free_chair).code == "entered"
    assert desk.read_book().find_table(1, 1).names == names


def test_the_check_says_that_a_game_is_over_until_a_result_is_there(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    table = desk.read_book().find_table(1, 1)
    played = [*play_on(new_game(rules_from_sheet(edition("torneo").sheet), 4), Random(1), bell=20)]
    write_log(desk, unused_log_path(desk.file, table), played)
    assert desk.check_tournament().warning_codes == ["log-waits"]
    desk.enter_result("1", TypedResult(list(zip(table.names, (4, 3, 2, 1), strict=True))), sure=True)
    assert desk.check_tournament().warning_codes == []


def test_minutes_given_back_are_left_to_play(tmp_path: Path) -> None:
    left = []
    for folder, ruling in (("plain", ()), ("given", (GiveMinutes, 12))):
        (tmp_path / folder).mkdir()
        desk = DeskForTests(tmp_path / folder, 4)
        desk.draw()
        log(desk, desk.file.with_name(f"{desk.file.stem}-1-1.jsonl"), *ruling)
        left.append(desk.words.minutes_left(desk.read_book(), desk.read_book().find_table(1, 1), desk.now()))
    assert left[1] == left[0] + 12


def test_a_branch_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.tournament.rounds.game_logs.check_people_play", lambda header: None)
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    path = log(desk, desk.file.with_name(f"{desk.file.stem}-1-1.jsonl"))
    create_branch(path, 5, tmp_path / "branch").close()
    game = load_game(tmp_path / "branch")
    game.state.is_over = True
    assert [note.key for note in check_game_counts(game, desk.read_book())] == ["branched"]
