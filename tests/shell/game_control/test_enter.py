"""Enter: starts, throws, hands over, and never spends money."""

import pytest
from tests.clauses.board import ROMA, STAZIONE_SUD, VERDI, A, B
from tests.clauses.given import goods, lands, owes, proposes
from tests.keyboard import Time, seated
from tests.shell.game_keys.test_query_keys import finished

from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.turn import Roll, TurnEnd, TurnStart

HEARS_SHORT_FORMS = False


@pytest.mark.clause("salotto.key.enter-rolls")
def test_enter_throws():
    at = seated(at={A: 9}, dice=[(3, 4)])
    said = at.press("enter")
    assert at.state.pos[A] == 16
    for word in ("3", "4", "7", "Via Verdi"):
        assert word in said


@pytest.mark.clause("salotto.key.enter-rolls-after-double")
def test_enter_throws_again_after_a_double():
    at = seated(at={A: 14}, dice=[(3, 3), (1, 2)])
    said = at.press("enter")
    assert "Doppio: Anna, Invio per lanciare ancora" in said
    at.press("enter")
    assert at.state.pos[A] == 23
    assert at.state.seat_in_turn == A


@pytest.mark.clause("salotto.key.enter-rolls-in-jail")
def test_enter_tries_for_a_double_in_jail():
    at = seated(jailed={A: 0}, passes={A: ["imprevisti"]}, dice=[(2, 5)])
    before = at.press("?")
    assert "(P)" in before and "(J)" in before
    said = at.press("enter")
    assert "1 di 3" in said
    assert at.state.pos[A] == 10 and at.state.jail[A] == 2


@pytest.mark.clause("salotto.key.enter-rolls-in-jail")
def test_the_ways_out_are_told_before_the_throw():
    at = seated(players=2, jailed={B: 0}, passes={B: ["imprevisti"]}, stage="end")
    said = at.press("enter")
    assert "con P" in said and "con J" in said


@pytest.mark.clause("salotto.key.enter-hands-over")
def test_enter_hands_over_and_only_then_throws():
    at = seated(stage="end", dice=[(1, 2)])
    said = at.press("enter")
    assert "Bruno" in said
    assert isinstance(at.state.step, TurnStart) and at.state.seat_in_turn == B
    assert not [command for command in at.log.commands if isinstance(command, Roll)]
    at.press("enter")
    assert at.state.pos[B] == 3


@pytest.mark.clause("salotto.key.enter-hands-over")
def test_one_press_too_many_costs_no_decision():
    at = seated(stage="end", dice=[(1, 2)], time=Time(between=0.1))
    assert at.press("enter", "enter").strip().split("\n")[-1] == "Bruno, Invio per lanciare i dadi.", "nor a word"
    assert at.state.seat_in_turn == B and at.state.pos[B] == 0
    at.console.speaker.voice.now.pass_by(5)
    at.press("enter")
    assert at.state.pos[B] == 3


def test_one_press_too_many_in_a_list_costs_no_decision():
    at = seated("torneo", 3, time=Time(between=0.1))
    leave = at.press("o").strip().split("\n")[-2].strip().partition(":")[0]
    at.press(leave, "enter", "2", "enter", "enter")
    assert at.state.actors == (B,) and at.log.commands[-1].by == A, "the last call is closed by a press that means it"
    at.console.speaker.voice.now.pass_by(5)
    at.press("enter")
    assert at.log.commands[-1].by == B


@pytest.mark.clause("salotto.key.enter-hands-over")
def test_rents_stay_open_until_the_second_press():
    at = seated(owns={B: VERDI}, acts=[lands(A, VERDI)], dice=[(1, 4)])
    at.press("enter")
    assert at.state.open_claims
    at.press("enter")
    assert not at.state.open_claims


@pytest.mark.clause("salotto.key.enter-open-question")
def test_enter_repeats_an_offer_and_buys_nothing():
    at = seated(acts=[lands(A, VERDI)])
    said = at.refuses("enter")
    assert "Via Verdi, M 180" in said and "comprare con A" in said and "rinunciare con R" in said


@pytest.mark.clause("salotto.key.enter-open-question")
def test_enter_repeats_the_question_of_an_auction_a_deal_and_a_debt():
    auction = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    auction.press("r")
    assert "Bruno" in auction.refuses("enter")
    deal = seated(owns={A: VERDI}, acts=[proposes(A, B, goods(VERDI), goods(cash=200))])
    said = deal.refuses("enter")
    assert "Bruno" in said and "accettare con A" in said and "rifiutare con R" in said
    debt = seated(cash={A: 20}, owns={A: STAZIONE_SUD}, acts=[owes(A, B, 100)])
    said = debt.refuses("enter")
    assert "M 80" in said and "con K" in said and "con E" in said


@pytest.mark.clause("salotto.key.enter-game-over")
def test_enter_after_the_end():
    at = finished()
    assert "La partita è finita: ha vinto Anna" in at.refuses("enter")
    assert "Anna" in at.refuses("s")


@pytest.mark.clause("salotto.key.action-keys-after-end")
@pytest.mark.parametrize("key", ["space", "p", "j", "g", "h", "H", "k", "K", "e", "a", "r"])
def test_acts_after_the_end(key):
    assert "La partita è finita: ha vinto Anna" in finished().refuses(key)


@pytest.mark.clause("salotto.key.action-keys-after-end")
@pytest.mark.parametrize("key", ["i", "c", "v", "V", "d", "s"])
def test_questions_after_the_end(key):
    assert "finita" not in finished().refuses(key)


def test_in_euro_enter_asks_once_and_then_declines():
    at = seated("euro", acts=[lands(A, ROMA)])
    said = at.refuses("enter")
    assert "rinuncia" in said
    at.press("enter")
    assert isinstance(at.state.step, TurnEnd)
    assert at.state.owner[ROMA] == -1


def test_the_game_begins_with_enter_in_the_lobby():
    at = seated(lobby=True, players=2, dice=[(1, 2), (3, 4)])
    at.table.chance.shuffles.extend([tuple(range(16)), tuple(range(16))])
    at.press("enter")
    assert isinstance(at.log.commands[0], Begin)


# The keyboard goes back after one act.


def test_what_was_lent_for_a_list_goes_back_with_it():
    """Bruno mortgages through a list, or leaves it: then the keyboard is Anna's, and her question is put again."""
    for way in (("1", "enter"), ("esc",)):
        at = seated("lira", owns={B: STAZIONE_SUD}, dice=[(1, 2)])
        said = at.press("2", "k", *way)
        assert "Anna, Invio per lanciare i dadi." in said
        at.press("enter")
        assert at.state.pos[A] == 3
    assert at.state.mortgaged[STAZIONE_SUD] is False


def test_a_double_in_the_parlour_may_be_handed_over_by_the_list():
    at = seated("salotto", at={A: 14}, dice=[(3, 3)])
    at.press("enter")
    said = at.press("o")
    assert "Passa il turno a Bruno" in said and "Lancia i dadi" in said
    number = next(line.split(":")[0].strip() for line in said.splitlines() if "Passa il turno" in line)
    at.press(number, "enter")
    assert at.state.seat_in_turn == B
