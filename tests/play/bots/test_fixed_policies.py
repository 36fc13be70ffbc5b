"""The fixed policies of the laboratory answer every question, and keep to the habits that the paper gives them."""

from __future__ import annotations

import pytest
from bench.fixed_policy import FixedPolicyBot
from tests.clauses.board import ORANGE, PINK, RED, STATIONS, A, B
from tests.clauses.given import given
from tests.compiled import of_our_bots_inherited
from tests.deciding import decide_events
from tests.rules.engine.test_elimination import OPEN

from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.play.bots.bot_registry import make_bot
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.ledger import Goods

pytestmark = of_our_bots_inherited

POLICIES = [f"bench.fixed_policy:Policy{letter}" for letter in "ABC"]


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("kind", sorted(OPEN))
def test_a_fixed_policy_answers_every_question_lawfully(kind: str, name: str) -> None:
    state = OPEN[kind]().state
    if state.actors[0] == CHANCE:
        return
    command = make_bot(name, state.rules, 1, 0).choose(state, state.actors[0])
    assert command is not None
    decide_events(state, command)


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_fixed_policies_play_a_game_of_every_edition_the_same_each_time(edition: str) -> None:
    rules = rules_from_sheet(load_edition(edition).sheet)
    once, again = (play_game(rules, (*POLICIES, "prudente"), 3, Limits(300, 180)) for _ in range(2))
    assert once.turns == again.turns > 20 and once.seats_by_place == again.seats_by_place


def at_table(cash: int = 1500) -> State:
    """Return a table of `moderno` where A has a deed short of orange, B all of red, and the same cash both."""
    return given("moderno", cash={A: cash, B: cash}, owns={A: [*ORANGE[:2], PINK[0]], B: [*RED, ORANGE[2]]}).state


def takes(state: State, gets: Goods, gives: Goods, seat: int = A) -> bool:
    return FixedPolicyBot(state.rules, "A").would_accept(state, seat, gets, gives)


def test_it_takes_what_completes_a_group_for_all_but_its_last_coin() -> None:
    state = at_table(500)
    assert takes(state, Goods((ORANGE[2],)), Goods((), 499))
    assert not takes(state, Goods((ORANGE[2],)), Goods((), 500))


def test_it_breaks_no_full_group_at_any_price() -> None:
    assert not takes(at_table(), Goods((), 1400), Goods((RED[0],)), seat=B)


def test_with_a_salary_left_it_takes_a_loss_and_with_half_of_one_a_gain() -> None:
    assert takes(at_table(200), Goods((), 1), Goods((PINK[0],)))
    assert not takes(at_table(150), Goods((), 1), Goods((PINK[0],)))
    assert takes(at_table(150), Goods((), 141), Goods((PINK[0],)))
    assert not takes(at_table(), Goods(), Goods((PINK[0],)))


def test_it_asks_for_a_lone_deed_that_completes_and_offers_those_that_others_lack() -> None:
    state = at_table()
    assert FixedPolicyBot(state.rules, "A").requested_deeds(state, A) == [(ORANGE[2], B)]
    sold = FixedPolicyBot(state.rules, "A").sales_that_complete(state, B)
    assert sold == [(750, ORANGE[2], A)]


def test_policies_put_different_deeds_first() -> None:
    rules = at_table().rules
    first = {policy: FixedPolicyBot(rules, policy).wanted_deeds for policy in "ABC"}
    assert not first["A"]
    assert set(STATIONS) <= first["B"] & first["C"] and set(ORANGE) <= first["C"] - first["B"]


def test_an_order_that_brought_nothing_is_not_repeated_in_the_turn() -> None:
    """Houses were scarce, the order became an auction, and the bot left it: it ordered the same house for ever."""
    state = given("lira", owns={A: ORANGE}, cash={A: 3_000_000}, stage="end").state
    bot = FixedPolicyBot(state.rules, "A")
    assert isinstance(bot.choose(state, A), Build)
    assert not isinstance(bot.choose(state, A), Build)
    state.turn_no += 1
    assert isinstance(bot.choose(state, A), Build)
