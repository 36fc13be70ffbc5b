"""Taken back at the table: everything there is as it was before the act, and the log says the same."""

from pathlib import Path
from random import Random

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.clauses.given import lands, owes
from tests.play.table.test_table import Obeys, table
from tests.record.journal.logs import STARTED
from tests.record.journal.random_game import any_command
from tests.shipped import EDITIONS
from tests.table_times import NO_DELAYS

from vialibera.narration.surfaces.at_rest import Wait
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import UndoRecord
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.ids import BANK, CHANCE
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.bankruptcy import CloseCall, Resign
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.turn import EndTurn, Roll
from vialibera.shell.game.log_keeper import LogKeeper


class Wavering:
    """A table of two people who change their minds and a computer player, with a log on the disk."""

    def __init__(self, path: Path, id: str, seed: int) -> None:
        played = edition(id)
        seats = [Player("Anna", ""), Player("Bruno", ""), Player("Carla", "", "prudente")]
        self.journal = LogFile.create(path, new_header(Header(played.data, tuple(seats), STARTED)))
        state = new_game(rules_from_sheet(played.sheet), 3)
        players = [HERE, HERE, Computer(BOT_MAKERS["prudente"](state.rules, seed))]
        made = [TableSeat(seat.name, player) for seat, player in zip(seats, players, strict=True)]
        log = LogKeeper(self.journal, lambda journal: None)
        self.table = Table(state, made, Chance(seed), log, lambda: 0.0, GameClock(lambda: 0.0), NO_DELAYS)
        self.random = Random(seed)
        self.before = {}
        self.backs = 0

    def everything(self):
        at = self.table
        return at.state.copy(), at.claim_timer.claim_windows.landings[:], dict(at.bot_intents.unasked_turns)

    def step(self) -> None:
        at, random = self.table, self.random
        self.before[self.journal.line_count + 1] = self.everything()
        if CHANCE in at.state.actors or (at.state.actors[0] == 2 and random.random() < 0.8):
            at.stop_waiting_for_claims()
            at.advance()
        elif random.random() < 0.6 and at.undo_votes.can_undo(at.state, at.seats):
            acts = at.undo_votes.last_steps(at.state, at.seats)
            at.undo_last_acts(random.choice([seat for seat in (0, 1) if not acts[0].state_before.state.out[seat]]))
            assert self.everything() == self.before[acts[0].line]
            self.backs += 1
        elif at.state.actors[0] != 2:
            at.submit(any_command(at.state, random))


@pytest.mark.parametrize(
    ("id", "seed"), [*((id, 1) for id in EDITIONS), *(pytest.param(id, 2, marks=pytest.mark.slow) for id in EDITIONS)]
)
def test_everything_is_as_it_was(tmp_path: Path, id: str, seed: int) -> None:
    game = Wavering(tmp_path / "log", id, seed)
    for _ in range(700):
        if game.table.state.is_over:
            break
        game.step()
    game.journal.close()
    assert game.backs
    assert load_game(tmp_path / "log").state == verify_log_file(tmp_path / "log").state == game.table.state


class Teller:
    """Notes what the log held when it was told."""

    def __init__(self, at) -> None:
        self.at, self.told, self.repeated, self.seat_changes = at, [], [], []

    def save_memory(self):
        return len(self.told)

    def on_command(self, command, events, pause):
        pass

    def repeat_landings(self, landings):
        self.repeated += landings

    def on_seat_change(self, change):
        self.seat_changes.append(change)

    def on_move(self, seat):
        self.seat_changes.append(seat)

    def on_referee(self, has_come):
        self.told.append(("referee", has_come))

    def on_undo_request(self, change, request, seat):
        self.told.append((change, seat, request.awaited, self.at.undo_votes.request))

    def on_undo(self, back, acts, reopened):
        self.told.append(
            (back.by, [act.line for act in acts], acts[0].state_before.teller_memory, len(self.at.log.backs))
        )


def test_a_plan_that_paid_a_debt_is_taken_back_whole_and_nothing_before_it():
    at = table("moderno", owns={A: (5, 6, 11)}, cash={A: 20}, acts=[owes(A, BANK, 220, "tax")])
    at.submit(Mortgage(A, at.state.pause_no, 6))
    before = at.state.copy()
    at.raise_cash(A, at.state.pause_no)
    steps = at.undo_votes.last_steps(at.state, at.seats)
    assert [step.line for step in steps] == [*range(2, at.log.line_count + 1)] and len(steps) > 1
    assert steps[0].state_before.state == before and before.mortgaged[6]


def test_a_plan_of_a_pause_that_is_over_pays_nothing():
    at = table("moderno", owns={A: (5, 6, 11)}, cash={A: 20}, acts=[owes(A, BANK, 220, "tax")])
    before = at.state.copy()
    for seat, pause_no in ((A, before.pause_no - 1), (A, before.pause_no + 1), (B, before.pause_no)):
        with pytest.raises(Refusal, match="too-late"):
            at.raise_cash(seat, pause_no)
        assert at.state == before and not at.log.commands


def test_it_is_written_before_it_is_told():
    at = table(acts=[lands(A, VERDI)])
    at.add_teller(Teller(at))
    at.submit(Buy(A, at.state.pause_no))
    at.undo_last_acts(A)
    assert at.teller.told == [(A, [1], 0, 1)]


def test_what_cannot_be_written_is_not_taken_back():
    at = table(acts=[lands(A, VERDI)])
    at.add_teller(Teller(at))
    at.submit(Buy(A, at.state.pause_no))
    before, at.log.broken = at.state.copy(), True
    with pytest.raises(OSError, match="no room"):
        at.undo_last_acts(A)
    assert at.state == before and at.teller.told == []
    at.log.broken = False
    at.undo_last_acts(A)
    assert at.state.owner[VERDI] != A


def test_a_throw_in_the_air_stands():
    at = table(owns={A: VERDI}, dice=[(1, 2)])
    at.submit(Mortgage(A, at.state.pause_no, VERDI))
    assert at.undo_votes.last_steps(at.state, at.seats)
    at.submit(Roll(A, at.state.pause_no))
    with pytest.raises(Refusal, match="final"):
        at.undo_votes.last_steps(at.state, at.seats)
    assert not at.undo_votes.can_undo(at.state, at.seats)


def test_a_game_that_is_over_stays_so():
    at = table(players=2, acts=[lands(A, VERDI)])
    at.submit(Decline(A, at.state.pause_no))
    assert at.undo_votes.can_undo(at.state, at.seats)
    at.submit(Resign(B, at.state.pause_no))
    at.submit(CloseCall(A, at.state.pause_no))
    assert at.state.is_over and at.undo_votes.undo_history.steps
    with pytest.raises(Refusal, match="final") as refused:
        at.undo_votes.last_steps(at.state, at.seats)
    assert refused.value.facts == {"why": "over"}


def pay_or_draw():
    """Anna has drawn a card that asks her to pay or to draw another one."""
    at = table("lira", at={A: 0}, dice=[(1, 1)], top={"probabilita": ["P16"]})
    at.submit(Roll(A, at.state.pause_no))
    assert at.advance() and isinstance(at.state.step, PayOrDraw)
    return at


def test_a_card_that_was_drawn_instead_of_paying_has_been_seen():
    at = pay_or_draw()
    at.submit(DrawInstead(A, at.state.pause_no))
    with pytest.raises(Refusal, match="final") as refused:
        at.undo_votes.last_steps(at.state, at.seats)
    assert refused.value.facts == {"why": "draw"}


def test_who_has_paid_instead_of_drawing_may_think_again():
    at = pay_or_draw()
    at.submit(PayCard(A, at.state.pause_no))
    at.undo_last_acts(A)
    assert isinstance(at.state.step, PayOrDraw)


def test_the_act_of_a_computer_player_alone_cannot_be():
    at = table(bots=[B], stage="end", turn=B)
    assert at.advance()
    assert isinstance(at.log.commands[-1], EndTurn)
    with pytest.raises(Refusal, match="final"):
        at.undo_votes.last_steps(at.state, at.seats)


def test_whose_consent_it_takes():
    at = table(acts=[lands(A, VERDI)], players=5, bots=[C], out=[B])
    at.submit(Buy(A, at.state.pause_no))
    assert at.undo_votes.seats_to_consent(at.state, at.seats, A) == [3, 4]
    assert at.undo_votes.seats_to_consent(at.state, at.seats, 4) == [A, 3]


def test_computer_players_think_again():
    at = table(bots=[B], stage="end", turn=A, dice=[(1, 2)])
    at.submit(EndTurn(A, at.state.pause_no))
    assert at.seconds_until_due() == 0.0
    at.undo_last_acts(A)
    assert isinstance(at.seats[B].bot, Obeys)
    assert at.seconds_until_due() is None and at.state.seat_in_turn == A


# Asked for at the table, by whoever sits anywhere.


def asked(**position):
    """Anna has bought Via Verdi and asks to take it back."""
    at = table(acts=[lands(A, VERDI)], **position)
    at.add_teller(Teller(at))
    at.submit(Buy(A, at.state.pause_no))
    at.request_consent(A)
    return at


def test_each_agrees_in_any_order_and_the_last_one_takes_it_back():
    at = asked(players=4)
    assert at.teller.told[-1][:3] == ("asked", A, (B, C, 3))
    at.agree_to_undo(C)
    at.agree_to_undo(B)
    assert at.state.owner[VERDI] == A and at.undo_votes.request.awaited == (3,)
    at.agree_to_undo(3)
    assert at.teller.told[-2] == ("agreed", 3, (), None)
    assert at.undo_votes.request is None and at.state.owner[VERDI] != A
    assert at.log.backs == [UndoRecord((1,), A, (B, C, 3))]


def test_only_who_is_asked_can_answer_and_only_once():
    at = asked()
    at.agree_to_undo(B)
    for seat in (A, B):
        with pytest.raises(Refusal, match="too-late"):
            at.agree_to_undo(seat)
    at.refuse_undo(C)
    with pytest.raises(Refusal, match="too-late"):
        at.refuse_undo(C)
    assert at.undo_votes.request is None and at.log.backs == []


def test_while_it_is_asked_for_nothing_else_is_played():
    at = asked(players=4, bots=[C], pace=Pace(think_seconds=1.0))
    with pytest.raises(Refusal, match="something-else"):
        at.submit(EndTurn(A, at.state.pause_no))
    with pytest.raises(Refusal, match="something-else"):
        at.request_consent(B)
    assert at.seconds_until_due() == 30.0 and not at.advance()
    at.leave_undo()
    assert at.teller.told[-1][:2] == ("left", A)
    at.submit(EndTurn(A, at.state.pause_no))
    assert isinstance(at.log.commands[-1], EndTurn)


def test_an_agreed_time_is_held_up_no_longer_than_a_computer_player():
    at = asked(minutes=60)
    assert at.seconds_until_due() == 30.0
    at.now.at += 30.0
    assert at.seconds_until_due() == 0.0 and at.advance()
    assert at.teller.told[-1][:2] == ("lapsed", B) and at.undo_votes.request is None


def test_the_referee_comes_before_it():
    at = asked()
    at.call_referee()
    assert at.undo_votes.request is None and [told[0] for told in at.teller.told[-2:]] == ["left", "referee"]
    assert at.current_wait(None) == Wait("referee")
    with pytest.raises(Refusal, match="play-stopped"):
        at.request_consent(A)
    at.dismiss_referee()
    at.request_consent(A)
    assert at.current_wait(None) == Wait("consent", B)


def test_a_consent_that_cannot_be_written_takes_nothing_back():
    at = asked(players=2)
    at.log.broken = True
    with pytest.raises(OSError, match="no room"):
        at.agree_to_undo(B)
    assert at.undo_votes.request is None and at.state.owner[VERDI] == A
