"""Ctrl+E: a person leaves a seat to the computer, or takes it, and the game goes on."""

from pathlib import Path

import pytest
from tests.clauses.board import VERDI, A, B, C, D
from tests.clauses.given import lands
from tests.keyboard import Seated, seated
from tests.shell.game_keys.test_take_back_key import begun, pressed
from tests.shell.saved_games.test_going_on import resumed

from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.pace import Pace
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import SeatChange, UndoRecord, open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.engine.topics.turn import Roll

HEARS_SHORT_FORMS = False


def at_turn_end(**how: object) -> Seated:
    return seated(stage="end", turn=A, **how)  # type: ignore[arg-type]


def test_the_computer_plays_on_for_whoever_leaves() -> None:
    at = seated(turn=A, dice=[(1, 2)])
    said = at.press("c-e", "1")
    assert "1: Anna: ora gioca una persona" in said and "Come gioca il computer per Anna?" in said
    said = at.press("3")
    assert "Da ora per Anna gioca il computer." in said and "Anna lancia 1 e 2" in said
    assert at.log.seat_changes == [SeatChange(A, "prudente")]
    assert isinstance(at.log.commands[0], Roll) and at.log.commands[0].by == A


def test_a_person_takes_the_seat_of_a_computer_player_and_is_asked() -> None:
    at = seated(turn=A, bots={A: Sleeper()}, pace=Pace(think_seconds=1000.0), lang="en")
    said = at.press("c-e", "1")
    assert "1: Anna: the computer plays now" in said and "From now on a person plays for Anna." in said
    assert said.rstrip().endswith(at.desk.narrator.question_lines()[-1].shown)
    assert at.table.seats[A].is_person and at.log.seat_changes == [SeatChange(A, None)]


class Sleeper:
    """A computer player that never acts."""

    def choose(self, state, seat):
        return None


def test_esc_leaves_everything_as_it_was() -> None:
    at = at_turn_end()
    at.press("c-e", "2", "esc")
    assert at.log.seat_changes == [] and at.table.seats[B].is_person


def test_nothing_before_it_is_taken_back_and_the_people_of_then_agree_to_what_follows() -> None:
    at = seated(acts=[lands(A, VERDI)])
    at.press("a")
    assert at.table.undo_votes.can_undo(at.table.state, at.table.seats)
    at.press("c-e", "4", "1")
    assert "un posto è passato di mano" in at.press("u")
    assert at.table.seats_of_people() == [A, B, C] and at.log.backs == []
    at.press("k", "1", "enter")
    assert sum(at.state.mortgaged) == 1
    at.press("u", "a", "a")
    assert sum(at.state.mortgaged) == 0 and at.log.backs[-1].agreed == (B, C)


def test_a_request_to_undo_is_over_when_a_seat_passes_on() -> None:
    at = seated(acts=[lands(A, VERDI)])
    at.press("a", "u")
    at.table.change_participant(D, at.table.seats[A].participant)
    assert at.table.undo_votes.request is None and at.console.open_input.layers[-1] is at.desk


def test_what_cannot_be_written_leaves_the_seat_as_it_was() -> None:
    at = at_turn_end()

    def full(*line: object) -> None:
        raise JournalError("disk-full", path="x", reason="ENOSPC")

    at.log.append_change = full  # type: ignore[method-assign]
    assert "Non si riesce a salvare" in at.press("c-e", "2", "1")
    assert at.table.seats[B].is_person


def test_nobody_gives_up_a_seat_in_a_tournament_or_before_the_beginning() -> None:
    at = at_turn_end(tournament=TournamentTable("Coppa", "0a1b2c3d", 1, 1, "Dora"))
    assert "Ai tornei nessuno cede il posto." in at.refuses("c-e")
    assert "La partita non è ancora iniziata" in seated(lobby=True).refuses("c-e")


def test_whoever_is_out_has_no_seat_to_pass_on() -> None:
    said = at_turn_end(out=[B]).press("c-e")
    assert "1: Anna" in said and "Bruno" not in said


# In a real log.


def test_the_log_proves_it_and_a_resumed_game_has_the_same_players(tmp_path: Path) -> None:
    path, _ = begun(tmp_path, "enter", "enter", "Ctrl+E", "2", "3", "enter", "enter", "enter")
    game = verify_log_file(path, Chance)
    assert game.bots == (None, "prudente") and load_game(path).bots == game.bots
    made, said = resumed(path, "it")
    assert "Da ora per Bruno gioca il computer." in said
    assert made.session is not None
    table = made.session.table
    assert [seat.is_person for seat in table.seats] == [True, False]
    assert table.seats[B].bot_kind == "prudente"
    pressed(made, "Ctrl+E")
    pressed(made, "2")
    made.close()
    assert verify_log_file(path, Chance).bots == (None, None)
    with open_log(path) as log:
        assert [line.seat_change for line in log if line.seat_change] == [
            SeatChange(1, "prudente"),
            SeatChange(1, None),
        ]


def test_an_undo_after_a_resume_reaches_back_to_the_change_and_no_farther(tmp_path: Path) -> None:
    path, said = begun(tmp_path, "enter")
    keys: list[str] = ["enter"]
    while not any("comprare con A" in line for line in said[-3:]):
        path.unlink()
        keys.append("enter")
        path, said = begun(tmp_path, *keys)
    path.unlink()
    begun(tmp_path, *keys, "a", "Ctrl+E", "1", "2")
    made, said = resumed(path, "it", "u")
    assert any("un posto è passato di mano" in line for line in said), said
    made.close()


def test_another_game_begins_with_the_players_of_the_first(tmp_path: Path) -> None:
    path, _ = begun(tmp_path, "enter", "Ctrl+E", "2", "2")
    made, _ = resumed(path)
    assert made.session is not None
    assert [place.bot_kind for place in made.session.game.setup.players] == ["", ""]
    made.close()


def test_the_undo_of_a_person_who_is_back_names_those_who_sit_there(tmp_path: Path) -> None:
    at = at_turn_end(owns={A: VERDI})
    at.press("c-e", "2", "1", "c-e", "2")
    at.press("k", "1", "enter", "u", "a", "a", "a")
    assert at.log.backs == [UndoRecord((3,), A, (B, C, D))]


@pytest.mark.parametrize("seat", [A, B])
def test_the_board_and_the_page_wait_for_the_new_player(seat: int) -> None:
    at = at_turn_end(pace=Pace(think_seconds=1000.0))
    at.press("c-e", str(seat + 1), "2")
    scene = at.desk.question.current_scene()
    assert (scene.wait is not None and scene.wait.seat == A) if seat == A else scene.prompt is not None
