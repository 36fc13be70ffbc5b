"""A house edition at a guest's machine that does not have its file: the rules travel with the log."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.guests.test_telling_keys import TELLING
from tests.network.guests.test_visit import ANNA, BRUNO, House, Seat, closing_house, session_of
from tests.network.guests.test_world import assert_in_step, play
from tests.network.guests.world import told_lines

from vialibera.network.guests.guest_visit import Visit
from vialibera.play.bots.bot_registry import make_bot
from vialibera.record.journal.recover import check_log_file
from vialibera.rules.editions import EditionError, load_edition
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_all, state_seen_by_seat
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.game_keys.key_table import KEY_ACTIONS

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "borgo.yaml"


@pytest.fixture
def rule_file(tmp_path: Path) -> Path:
    """An edition of one's own, as the host has it on its disk."""
    return Path(shutil.copy(EXAMPLE, tmp_path / "casa_nostra.yaml"))


@pytest.fixture
def house(rule_file: Path) -> Iterator[House]:
    """A host who has begun a game by that file; by the time a guest comes the file is nowhere any more."""
    with closing_house() as made:
        players = [PlayerSetup("Anna"), PlayerSetup("Bruno"), PlayerSetup("Carla", "facile")]
        made.host.program.games.start_game(GameSetup(str(rule_file), players, seed=5))
        made.begin_without_waiting()
        rule_file.unlink()
        with pytest.raises(EditionError):
            load_edition(rule_file)
        yield made


def play_turns(house: House, visit: Visit, turns: int) -> None:
    """Let Anna play at the host's console and Bruno at his own, up to a turn."""
    own, away = house.host.program.session, session_of(visit)
    assert own is not None
    minds = {seat: make_bot("facile", own.table.state.rules, 1, seat) for seat in (ANNA, BRUNO)}

    def act() -> bool:
        for seat, game in ((ANNA, own.game), (BRUNO, away.game)):
            if game.people.is_awaiting_person() and game.people.prompted_seat() == seat and not visit.line.unanswered:
                command = minds[seat].choose(state_seen_by_seat(game.state, seat), seat)
                if command is not None and not isinstance(command, Claim):
                    game.submit(command)
        return own.table.state.turn_no >= turns or own.table.state.is_over

    house.until(act)
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    assert state_seen_by_all(away.table.state) == state_seen_by_all(own.table.state)


def press_action(seat: Seat, action: str) -> str:
    """Press the key of an action twice; return what came onto the terminal."""
    before = len(seat.shown)
    key = next(one.keys[0] for one in KEY_ACTIONS if one.id == action)
    seat.press(key, key, *(["escape"] if action == "options" else []))
    return seat.shown[before:]


def test_a_guest_plays_a_house_edition_without_its_file(house: House) -> None:
    guest, visit = house.let_in("it")
    own, away = house.host.program.session, session_of(visit)
    assert own is not None and own.path is not None and away.path is not None
    play_turns(house, visit, 14)
    assert "f. " in guest.shown  # florins
    assert told_lines(away.path, "it") == told_lines(own.path, "it")
    assert check_log_file(away.path).fault is None
    assert "casa_nostra" in away.path.name


def test_every_telling_key_answers_by_the_rules_that_came_with_the_log(house: House) -> None:
    guest, visit = house.let_in("it")
    play_turns(house, visit, 6)
    for action in TELLING:
        assert press_action(guest, action).strip(), action
    rules = press_action(guest, "rules")
    assert "Il borgo" in rules or "fiorin" in rules or "f. " in rules


def test_a_guest_that_was_cut_off_goes_on_by_the_rules_it_has(house: House) -> None:
    guest, visit = house.let_in("it")
    play_turns(house, visit, 4)
    visit.connection.drop()
    house.until(lambda: not visit.line.is_connected)
    house.until(lambda: visit.line.is_connected)
    play_turns(house, visit, 8)
    assert guest.shown.count("Sei al tavolo") == 1


def test_the_next_game_goes_by_the_same_rules(house: House) -> None:
    _, visit = house.let_in("it")
    first, own = session_of(visit), house.host.program.session
    assert own is not None
    house.host.program.games.play_again(own)
    house.until(lambda: session_of(visit) is not first)
    assert session_of(visit).game.edition.sheet.title == {"it": "Il borgo", "en": "The Village"}
    play_turns(house, visit, 4)


def test_a_net_changes_nothing_of_a_house_edition(rule_file: Path, tmp_path: Path) -> None:
    assert_in_step(*play(3, tmp_path, str(rule_file), cuts=0.01))
