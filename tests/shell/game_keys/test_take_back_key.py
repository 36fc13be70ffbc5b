"""U: the last act is taken back when everybody else at the table agrees; never a throw, a draw or a shuffle."""

import io
from pathlib import Path

import pytest
from tests.clauses.board import ORANGE, ROMA, VERDI, A, B, C, D
from tests.clauses.given import goods, lands, proposes
from tests.keyboard import Seated, seated
from tests.shell.saved_games.test_going_on import program, resumed

from vialibera.play.table.pace import Pace
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import UndoRecord, open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.topics.auction import Auction, Drop
from vialibera.rules.engine.topics.purchase import Decline
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.saved_games.replaying import lines_backwards, lines_from_here
from vialibera.shell.saved_games.resuming import resume_game

HEARS_SHORT_FORMS = False

AGREED = ("u", "a", "a", "a")


class Drops:
    """A computer player that leaves every auction, and does nothing else."""

    def choose(self, state, seat):
        return Drop(seat, state.pause_no) if seat in state.actors and isinstance(state.step, Auction) else None


def offered(**how) -> Seated:
    """Anna may buy Via Verdi."""
    return seated(acts=[lands(A, VERDI)], **how)


def bought(**how) -> Seated:
    """Anna has just bought it."""
    at = offered(**how)
    at.press("a")
    assert at.state.owner[VERDI] == A
    return at


def test_everybody_agrees_and_it_has_not_happened():
    at = offered()
    before = at.state.copy()
    told = at.desk.narrator.save_memory()
    at.press("a")
    said = at.press(*AGREED)
    assert at.state == before
    assert state_seen_by_all(at.desk.narrator.state) == state_seen_by_all(before)
    assert at.log.backs == [UndoRecord((1,), A, (B, C, D))]
    assert at.desk.narrator.memory == told
    for name in ("Bruno", "Carla", "Dario"):
        assert f"{name}, Anna vuole annullare una mossa: Compra Via Verdi per M 180. Sì con A, no con R." in said
        assert f"{name} è d'accordo." in said
    assert "Anna annulla la propria mossa: Compra Via Verdi per M 180.\n" in said
    assert "Anna ha M 1.500." in said and "Bruno ha M" not in said, "only changed sums are told"
    assert said.rstrip().split("\n")[-1] == at.desk.narrator.question_lines()[-1].shown


def test_in_english_too():
    at = bought(lang="en")
    said = at.press(*AGREED)
    assert "Bruno: Anna wants to take back a move: Buy Via Verdi for M 180. Agree with A, refuse with R." in said
    assert "Anna takes back a move: Buy Via Verdi for M 180." in said and "Anna has M 1,500." in said


def test_help_tells_of_it_only_when_there_is_something():
    line = "Annulla l'ultima mossa, se gli altri sono d'accordo (U)"
    assert line not in offered().press("?")
    at = bought()
    assert line in at.press("?")
    at.press(*AGREED)
    assert line not in at.press("?")


def test_the_question_of_before_is_asked_once():
    """It was open behind the request, too, where the act that goes back has not answered it."""
    at = seated(owns={A: ORANGE}, players=2)
    at.press("h", "1", "esc")
    said = at.press("u", "a")
    assert "annulla la propria mossa: Costruisci" in said
    assert said.count("Anna, Invio per lanciare i dadi.") == 1


def test_it_can_be_done_again_and_otherwise():
    at = bought()
    at.press(*AGREED)
    at.press("r")
    assert at.state.owner[VERDI] != A
    at.press(*AGREED)
    at.press("a")
    assert at.state.owner[VERDI] == A


def test_one_who_refuses_is_enough():
    at = bought()
    said = at.refuses("u", "a", "r")
    assert "Carla non è d'accordo: non si annulla." in said and "Dario" not in said
    assert at.log.backs == []
    assert "Dario" in at.press("u", "a", "a")


def test_esc_gives_up():
    at = bought()
    assert "Richiesta chiusa, non si annulla." in at.refuses("u", "esc")
    assert at.log.backs == [] and at.table.undo_votes.request is None


@pytest.mark.parametrize("key", ["enter", "space", "h", "o", "2", "u", "?", "g", "p"])
def test_whoever_is_asked_must_answer(key):
    at = bought(owns={B: ROMA})
    said = at.refuses("u", key)
    assert said.count("Bruno, Anna vuole annullare") == 2
    assert "Bruno è d'accordo" in at.press("a")


@pytest.mark.parametrize("key", ["i", "c", "s", "v", "t", "n", "m"])
def test_what_only_tells_tells_meanwhile(key):
    at = bought()
    said = at.refuses("u", key)
    assert said.count("vuole annullare") == 1 and len(said.strip().split("\n")) > 1
    assert "consigliere" not in at.press("a", "a", "a"), "an undo allows no coach"
    assert at.state.owner[VERDI] != A


def test_a_key_pressed_twice_answers_for_nobody_else():
    at = bought()
    at.console.speaker.voice.now.between = 0.1
    said = at.press("u", "a", "a")
    assert said.count("è d'accordo.") == 1 and "momento" not in said
    at.console.speaker.voice.now.pass_by(10.0)
    at.press("a")
    at.console.speaker.voice.now.pass_by(10.0)
    assert "momento" not in at.press("a", "a")
    assert at.state.owner[VERDI] != A and len(at.log.commands) == 1, "the last yes must not buy it again"


def test_whoever_has_the_keyboard_wishes_it_and_the_others_are_asked():
    at = bought()
    said = at.press("3", "u", "a", "a", "a")
    assert "Dario, Carla vuole annullare la mossa di Anna: Compra Via Verdi per M 180. Sì con A, no con R." in said
    assert "Carla annulla la mossa di Anna: Compra Via Verdi per M 180." in said
    assert at.log.backs == [UndoRecord((1,), C, (D, A, B))] and at.desk.people.borrower is None


def test_act_by_act_as_far_as_nobody_has_thrown():
    at = seated(owns={A: ORANGE}, stage="end", turn=A)
    states = []
    for space in range(1, 4):
        states.append(at.state.copy())
        at.press("k", "1", "enter")
        assert sum(at.state.mortgaged) == space
    for state in reversed(states):
        at.press(*AGREED)
        assert at.state == state
    assert [back.lines for back in at.log.backs] == [(3,), (2,), (1,)]
    assert "Niente da annullare" in at.refuses("u")


def test_a_hand_over_is_taken_back_before_the_next_throw():
    at = seated(stage="end", turn=A, dice=[(1, 2)])
    before = at.state.copy()
    at.press("enter")
    assert at.state.seat_in_turn == B
    at.press(*AGREED)
    assert at.state == before and at.state.seat_in_turn == A
    at.press("enter", "enter")
    assert "un lancio di dadi non si annulla" in at.refuses("u")


def test_nothing_at_the_beginning():
    assert "Niente da annullare." in seated().refuses("u")
    assert "La partita non è ancora iniziata" in seated(lobby=True).refuses("u")


def test_a_shuffle_a_draw_and_the_bell_stand():
    at = seated()
    for why, told in (
        ("shuffle", "un mazzo mescolato"),
        ("draw", "una carta pescata"),
        ("clock", "il tempo è scaduto"),
    ):
        at.table.undo_votes.undo_history.why_final = why
        assert told in at.refuses("u")


def test_an_exchange_goes_back_whole():
    at = seated(acts=[proposes(A, B, goods(VERDI), goods(cash=200))], owns={A: VERDI})
    before = at.state.copy()
    at.press("a")
    assert at.state.owner[VERDI] == B
    said = at.press("u", "a", "a", "a")
    assert at.state == before
    assert "Bruno annulla" in said and "Anna ha M 1.500" in said and "Bruno ha M 1.500" in said


def test_alone_with_computer_players_nobody_is_asked():
    at = bought(bots=dict.fromkeys((B, C, D), Drops()))
    said = at.press("u")
    assert at.state.owner[VERDI] != A and at.log.backs == [UndoRecord((1,), A, ())]
    assert "vuole annullare" not in said and "Anna annulla" in said


def test_what_computer_players_did_since_goes_with_it():
    at = offered(variants=("auctions",), bots={B: Drops()})
    before = at.state.copy()
    at.press("r")
    assert [type(command) for command in at.log.commands] == [Decline, Drop]
    said = at.press("u", "a", "a")
    assert at.log.backs == [UndoRecord((1, 2), A, (C, D))]
    assert "e ciò che è seguito" in said
    assert at.state == before


def test_nothing_goes_on_while_people_are_asked():
    at = offered(variants=("auctions",), bots={B: Drops()}, guard=0.0, pace=Pace(think_seconds=5.0))
    at.console.speaker.voice.now.between = 0.0
    at.press("r", "u")
    at.console.speaker.voice.now.pass_by(29.0)
    at.press("i")
    assert len(at.log.commands) == 1 and at.session.seconds_until_due() == pytest.approx(1.0)
    at.press("r")
    assert len(at.log.commands) == 2 and isinstance(at.log.commands[-1], Drop)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("it", "Carla non ha risposto in tempo: non si annulla."),
        ("en", "Carla has not answered in time: nothing is taken back."),
    ],
)
def test_whoever_does_not_answer_in_time_holds_up_a_computer_player_no_longer(lang, told):
    at = offered(variants=("auctions",), bots={B: Drops()}, guard=0.0, pace=Pace(think_seconds=5.0), lang=lang)
    at.console.speaker.voice.now.between = 0.0
    at.press("r", "u")
    at.console.speaker.voice.now.pass_by(30.0)
    assert told in at.press()
    assert at.table.undo_votes.request is None and at.console.open_input.layers[-1] is at.desk and at.log.backs == []
    assert isinstance(at.log.commands[-1], Drop)
    assert "vuole annullare" not in at.press("a") and at.log.backs == [], "a late yes takes nothing back"


def test_the_board_keeps_the_line_that_nobody_answered_in_time():
    at = offered(variants=("auctions",), bots={B: Drops()}, guard=0.0, pace=Pace(think_seconds=5.0))
    board = LineSorter()
    at.console.teller.add_surface(board)
    at.console.speaker.voice.now.between = 0.0
    board.on_key()
    at.press("r", "u")
    at.console.speaker.voice.now.pass_by(30.0)
    at.press()
    assert "Carla non ha risposto in tempo: non si annulla." in [line.text for line in board.game_lines]
    assert not any("vuole annullare" in line.text for line in board.lines_below()), "that question is over"


def test_each_has_the_whole_time_to_answer():
    at = offered(variants=("auctions",), bots={B: Drops()}, guard=0.0, pace=Pace(think_seconds=50.0))
    at.console.speaker.voice.now.between = 0.0
    at.press("r", "u")
    for key in "aa":
        at.console.speaker.voice.now.pass_by(29.0)
        at.press(key)
    assert at.log.backs == [UndoRecord((1,), A, (C, D))]


def test_people_among_themselves_take_their_time():
    at = bought()
    at.press("u")
    at.console.speaker.voice.now.pass_by(1000.0)
    assert at.session.seconds_until_due() is None
    assert "Bruno è d'accordo" in at.press("a")


def test_the_question_follows_answers_that_come_from_elsewhere():
    """An answer given at the table, and by no key here, opens, moves and closes the question alike."""
    at = bought()
    assert "Bruno, Anna vuole annullare" in at.of(lambda: at.table.request_consent(A))
    layer = at.console.open_input.layers[-1]
    assert layer is not at.desk
    assert "Bruno, Anna vuole annullare" in at.of(lambda: at.table.agree_to_undo(D))
    assert "Carla, Anna vuole annullare" in at.of(lambda: at.table.agree_to_undo(B))
    assert "Carla non è d'accordo: non si annulla." in at.of(lambda: at.table.refuse_undo(C))
    assert at.console.open_input.layers[-1] is at.desk and at.log.backs == []


def test_no_undo_is_asked_for_while_a_referee_from_elsewhere_is_at_the_table():
    at = bought(tournament=TournamentTable("Coppa", "0a1b2c3d", 1, 1, "Dora"))
    at.table.call_referee()
    assert "L'arbitro ha fermato il gioco." in at.refuses("u")


def test_the_board_says_who_is_asked_to_agree():
    at = bought()
    at.press("u")
    wait = at.desk.question.current_scene().wait
    assert wait is not None and (wait.kind, wait.seat) == ("consent", B)
    line = at.desk.question.current_scene().wait_line
    assert line is not None and line.shown.startswith("Si aspetta la risposta di Bruno")
    at.press("r")
    assert at.desk.question.current_scene().wait is None and at.desk.question.current_scene().prompt is not None


def test_the_time_to_claim_is_as_it_was():
    at = seated(stage="end", turn=A, owns={B: VERDI}, acts=[lands(A, VERDI)])
    rights, landings = at.state.open_claims[:], at.table.claim_timer.claim_windows.landings[:]
    assert rights
    at.press("space")
    assert not at.state.open_claims
    at.press(*AGREED)
    assert at.state.open_claims == rights and at.table.claim_timer.claim_windows.landings == landings
    assert "Anna paga" in at.press("space")


def test_what_cannot_be_written_down_is_not_taken_back():
    at = bought()
    before = at.state.copy()

    def full(*line):
        raise JournalError("disk-full", path="x", reason="ENOSPC")

    at.log.append_change = full
    assert "Non si riesce a salvare" in at.press(*AGREED)
    assert at.state == before and at.table.undo_votes.request is None
    assert state_seen_by_all(at.desk.narrator.state) == state_seen_by_all(before)


# In a real log.


def begun(folder: Path, *keys: str) -> tuple[Path, list[str]]:
    """A game of two people, from its beginning."""
    made, screen = program()
    setup = GameSetup("salotto", [PlayerSetup("Anna"), PlayerSetup("Bruno")], seed=4)
    setup.deal_tokens("it")
    made.games.start_game(setup, folder / "game.jsonl")
    run_lines(made.console, made, keys)
    made.close()
    return folder / "game.jsonl", screen.getvalue().splitlines()


def bought_in_a_log(folder: Path, *after: str) -> tuple[Path, list[str]]:
    """The first thing that is for sale is bought."""
    keys: list[str] = []
    for _ in range(40):
        path, said = begun(folder, *keys)
        if any(" e compra " in line for line in said):
            path.unlink()
            return begun(folder, *keys, *after)
        keys.append("a" if any("comprare con A" in line for line in said[-3:]) else "Enter")
        path.unlink()
    raise AssertionError("nothing was for sale")


def test_the_log_replays_it_and_the_rules_agree(tmp_path: Path) -> None:
    path, said = bought_in_a_log(tmp_path, "u", "a", "Enter")
    told = [line for line in said if "annulla la " in line and "vuole" not in line]
    assert len(told) == 1
    assert verify_log_file(path).state == load_game(path).state
    with open_log(path) as log:
        assert told[0] in [one.shown for one in lines_from_here(Reel(log, "it"))]
    with open_log(path) as log:
        reel = Reel(log, "it")
        reel.go_to_end()
        assert told[0] in [one.shown for one in lines_backwards(reel)]


def test_after_a_resume_it_can_still_be_taken_back(tmp_path: Path) -> None:
    path, _ = bought_in_a_log(tmp_path)
    with open_log(path) as log:
        raw = path.read_bytes().splitlines(keepends=True)
        assert log.header.players[0].name == "Anna"
    before = tmp_path / "before.jsonl"
    before.write_bytes(b"".join(raw[:-1]))
    made, said = resumed(path, "it", "u", "a")
    assert any("annulla la propria mossa: Compra" in line for line in said)
    assert made.session is not None
    assert made.session.game.state == load_game(before).state
    assert state_seen_by_all(made.session.game.narrator.state) == state_seen_by_all(made.session.game.state)
    made.close()
    assert verify_log_file(path).state == load_game(before).state


def test_a_taking_back_survives_the_end_of_the_program(tmp_path: Path) -> None:
    path, _ = bought_in_a_log(tmp_path, "u", "a")
    made, _ = program()
    resume_game(made.games, path)
    assert made.session is not None
    desk = made.session.game
    assert desk.state == load_game(path).state
    assert state_seen_by_all(desk.narrator.state) == state_seen_by_all(desk.state)
    assert "Niente da annullare" in pressed(made, "u")
    made.close()


def pressed(made, key: str) -> str:
    assert isinstance(made.out.stream, io.StringIO)
    before = len(made.out.stream.getvalue())
    run_lines(made.console, made, [key])
    return made.out.stream.getvalue()[before:]
