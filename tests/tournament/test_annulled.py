"""A game that the referee has annulled counts for nothing: its table plays another."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.journal.logs import STARTED, write
from tests.journal.random_game import Played, play_on
from tests.tournament.desks import DeskForTests, refusal

from vialibera.editions import load as edition
from vialibera.engine.draft import Draft
from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import new_game, pause_of, play
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.rulings import Annul
from vialibera.journal.header import Player, new_header
from vialibera.tournament.games import begun, fresh, logs, table_of


def game(annulled: bool) -> list[Played]:
    """The first commands of a game, and its end if it is annulled."""
    state, found = new_game(rules_from(edition("torneo").sheet), 4), []
    for played in play_on(state, Random(1)):
        found.append(played)
        if state.turn_no > 2:
            break
    if annulled:
        draft, command = Draft(state), Annul(REFEREE, state.serial, "marked cards", "Rita")
        play(draft, command)
        found.append((command, tuple(draft.facts), pause_of(state)))
    return found


def log(desk: DeskForTests, path: Path, annulled: bool) -> Path:
    there = table_of(desk.book(), 1, 1)
    people = [Player(name, "") for name in desk.book().table(1, 1).names]
    header = new_header(edition("torneo").snapshot, people, STARTED, minutes=90, tournament=there)
    return write(path, header, game(annulled))


def test_it_is_not_taken_and_another_is_begun(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 4)
    desk.draw()
    path = log(desk, next(logs(desk.file, 1, 1)), annulled=True)
    assert refusal(lambda: desk.take(path)).code == "game-annulled"
    assert begun(desk.file, desk.book(), 1, 1) is None
    other = log(desk, fresh(desk.file, 1, 1), annulled=False)
    assert begun(desk.file, desk.book(), 1, 1) == other != path
