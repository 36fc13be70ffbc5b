"""The ids of actions against the laws of the engine, in games played at random."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from tests.clauses.board import FUCSIA, ORANGE, RED, VERDI, A, B
from tests.clauses.given import given, goods, lands
from tests.shipped import EDITIONS

from vialibera.analysis.gym import actions
from vialibera.analysis.gym.action_table import RESIGN, WAIT, ActionTable
from vialibera.analysis.gym.deal_terms import DealTerms, deal_command, deal_rooms
from vialibera.analysis.gym.observation import Observer, observation_fields
from vialibera.analysis.gym.seat_game import BUSINESS_LIMIT, SeatGame
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import HOTEL, NO_SEAT
from vialibera.rules.engine.kernel import legal_commands, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.bankruptcy import CallDebtor, CloseDebt, Resign
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.mortgage import Mortgage, Redeem
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import Propose
from vialibera.rules.engine.visible_state import state_seen_by_seat

LEFT_OUT = (Propose, Claim, CallDebtor, CloseDebt, Resign)
"""Commands that are no id, have one id for several, or press a debtor who always has an answer."""


def rules_of(edition: str) -> Rules:
    return rules_from_sheet(load_edition(edition).sheet)


def new_seat_game(edition: str, seed: int = 1, turns: int = 300) -> SeatGame:
    return SeatGame(rules_of(edition), 4, seed, turns, 120)


def play_at_random(game: SeatGame, seed: int, steps: int) -> int:
    """Play so many random steps, and return how many were played before the game was over."""
    luck = Random(seed)
    for number in range(steps):
        if game.seat == NO_SEAT:
            return number
        game.play_id(luck.choice(game.legal_ids()))
    return steps


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_are_the_lawful_commands_and_no_others(edition: str) -> None:
    game, luck = new_seat_game(edition), Random(edition)
    for _ in range(1500):
        if game.seat == NO_SEAT:
            game = new_seat_game(edition, luck.randrange(1000))
        state, seat = game.state, game.seat
        ids = game.table.legal_ids(state, seat, game.waiting, True)
        assert ids and len(set(ids)) == len(ids)
        known = [game.table.command_for(state, seat, action) for action in ids if action != WAIT]
        for command in known:
            play_command(Draft(state.copy()), command)  # raises Refusal if the mask were wrong
        if WAIT not in ids and seat in state.actors:
            lawful: set[Command] = {
                command for command in legal_commands(state, seat) if not isinstance(command, LEFT_OUT)
            }
            dear = {command for command in lawful if getattr(command, "amount", 0) > state.cash[seat]}
            assert lawful - dear <= set(known)
        game.play_id(luck.choice(game.legal_ids()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_go_on_without_resigning(edition: str) -> None:
    game, luck = new_seat_game(edition, 7, 60), Random(3)
    for steps in range(20_000):  # noqa: B007 - counted for the assertion
        if game.seat == NO_SEAT:
            break
        ids = game.legal_ids()
        assert RESIGN not in ids
        game.play_id(luck.choice(ids))
    assert game.seat == NO_SEAT and (game.is_stopped or game.state.is_over)


def test_owners_who_leave_their_rent_are_not_asked_again_at_this_pause() -> None:
    """Not even after a checkpoint; the player in turn is asked next."""
    game = new_seat_game("moderno")
    table = given("moderno", owns={B: VERDI}).when(lands(A, VERDI))
    game.draft = Draft(table.state)
    (right,) = game.state.open_claims
    game.restore((*game.clone()[:5], game.state.pause_no, B, False, False))
    assert WAIT in game.legal_ids()
    game.play_id(WAIT)
    assert (game.seat, game.waiting) == (A, {right.number})
    assert game.state.open_claims == [right], "the rent itself stays open"
    assert WAIT not in game.legal_ids()
    kept = game.clone()
    game.restore(kept)
    assert (game.seat, game.waiting) == (A, {right.number})


def test_business_within_a_turn_has_a_limit() -> None:
    game, luck = new_seat_game("moderno"), Random(5)
    turn = acts = most = 0
    for _ in range(6000):
        if game.seat == NO_SEAT:
            break
        business = [action for action in game.legal_ids() if action >= game.table.mortgage]
        if game.state.turn_no != turn:
            turn, acts = game.state.turn_no, 0
        raising = game.state.step.pause_kind == "debt"
        acts += bool(business) and not raising
        most = max(most, acts)
        game.play_id(luck.choice(business or game.legal_ids()))
    assert BUSINESS_LIMIT <= most <= 4 * BUSINESS_LIMIT


def test_a_seat_does_as_much_business_in_a_turn_as_the_limit_says() -> None:
    """One deed, mortgaged and redeemed in turns."""
    game = new_seat_game("moderno")
    game.draft = Draft(given("moderno", owns={A: VERDI}, stage="end").state)
    game.restore((*game.clone()[:6], A, False, False))
    done = 0
    while business := [action for action in game.legal_ids() if action >= game.table.mortgage]:
        game.play_id(business[0])
        done += 1
    assert done == BUSINESS_LIMIT and game.seat == A


def test_names_are_as_many_as_ids() -> None:
    table = new_seat_game("euro").table
    assert len(table.names()) == table.count == len(set(table.names()))
    assert table.names()[table.mortgage + 5] == "mortgage 5"


@pytest.mark.parametrize(
    ("edition", "lots", "houses", "levels"),
    [
        ("moderno", FUCSIA, 1, [0]),
        ("moderno", ORANGE, 2, [0]),
        ("moderno", RED, 3, [1, 0]),
        ("euro", ORANGE[:2], 2, [1, 0]),
    ],
    ids=["first group", "other group", "some houses left", "a lot without a hotel"],
)
def test_where_houses_are_scarce_the_hotels_of_a_group_come_down_together(
    edition: str, lots: tuple[int, ...], houses: int, levels: list[int]
) -> None:
    owns, built = {A: FUCSIA + ORANGE + RED}, dict.fromkeys(lots, HOTEL)
    state = given(edition, owns=owns, built=built, stock=(houses, 3), stage="end").state
    table, group = ActionTable(state.rules), state.rules.group_of[lots[0]]
    sales = [action for action in table.legal_ids(state, A, set(), True) if action >= table.sell_group]
    assert [table.names()[sale] for sale in sales] == [f"sell group {group} to {level}" for level in levels]
    for sale, level in zip(sales, levels, strict=True):
        lowered = tuple((space, level) for space in lots)
        assert table.command_for(state, A, sale) == Sell(A, state.pause_no, lowered)


@pytest.mark.parametrize("edition", EDITIONS)
def test_observations_hold_no_secret(edition: str) -> None:
    game, luck = new_seat_game(edition), Random(2)
    fields = observation_fields(game.table.rules, 4)
    assert len(fields) == len(set(fields))
    observe = Observer(game.table.rules, 4).observe
    for _ in range(600):
        if game.seat == NO_SEAT:
            break
        for seat in range(4):
            seen = observe(game.state, seat)
            assert len(seen) == len(fields)
            named = dict(zip(fields, seen, strict=True))
            assert named["player 0 cash"] * game.table.rules.sheet.players.capital[4] == pytest.approx(
                game.state.cash[seat]
            )
            own = {space for space in game.table.rules.deed_spaces if named[f"own {space}"]}
            left = {space for space in game.table.rules.deed_spaces if named[f"owner {space} is player 1"]}
            assert own == game.state.deed_sets[seat] and left == game.state.deed_sets[(seat + 1) % 4]
            assert named[f"question {game.state.step.pause_kind}"] == 1.0
            assert seen == observe(state_seen_by_seat(game.state, seat), seat)
        game.play_id(luck.choice(game.legal_ids()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_observer_that_has_seen_much_sees_what_a_new_one_sees(edition: str) -> None:
    """What it saw before leaves no trace: a change back and a long absence must show, too."""
    game, luck = new_seat_game(edition), Random(5)
    used = Observer(game.table.rules, 4)
    play_at_random(game, 3, 500)
    early = game.clone()
    for step in range(900):
        if step == 450:
            game.restore(early)
        if game.seat == NO_SEAT:
            break
        seat = luck.randrange(4)
        assert used.observe(game.state, seat) == Observer(game.table.rules, 4).observe(game.state, seat)
        game.play_id(luck.choice(game.legal_ids()))
    for again in (pickle.loads(pickle.dumps(used)), copy.deepcopy(used)):
        assert again.observe(game.state, 0) == used.observe(game.state, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_states_and_rules_can_be_pickled_and_copied(edition: str) -> None:
    game = new_seat_game(edition)
    play_at_random(game, 4, 400)
    for again in (pickle.loads(pickle.dumps(game.state)), copy.deepcopy(game.state)):
        assert again == game.state and again is not game.state
        assert again.rules.sheet == game.state.rules.sheet
        assert [type(step) for step in again.agenda] == [type(step) for step in game.state.agenda]


def test_a_checkpoint_repeats_the_same_game() -> None:
    game = new_seat_game("torneo")
    play_at_random(game, 4, 200)
    kept = pickle.loads(pickle.dumps(game.clone()))
    play_at_random(game, 5, 300)
    first = game.state.copy()
    for _ in range(2):
        game.restore(kept)
        play_at_random(game, 5, 300)
        assert game.state == first
    game.restore(kept)
    game.reseed(99)
    play_at_random(game, 5, 300)
    assert game.state != first


def test_deals_have_parameters_that_the_law_judges() -> None:
    game, luck = new_seat_game("euro"), Random(8)
    done = 0
    while done < 3 and game.seat != NO_SEAT:
        rooms = deal_rooms(game.state, game.seat)
        room = next((room for room in rooms if room.partner_deeds and room.own_cash > 100), None)
        if room and game.may_trade():
            seat = game.seat
            game.play(deal_command(game.state, seat, DealTerms(room.partner, (), 50, room.partner_deeds[:1])))
            assert game.state.step.pause_kind == "deal" and game.seat == room.partner
            done += 1
        game.play_id(luck.choice(game.legal_ids()))
    assert done == 3


def test_a_deal_asks_for_the_cards_of_its_partner_and_for_none_of_an_unknown_one() -> None:
    state = given("moderno", passes={B: ["imprevisti", "probabilita"]}).state
    for partner, count, asked in ((B, 1, state.jail_cards[B][:1]), (B, 2, state.jail_cards[B]), (9, 1, [])):
        command = deal_command(state, A, DealTerms(partner, gives_cash=5, asks_passes=count))
        assert command == Propose(A, state.pause_no, partner, goods(cash=5), goods(passes=tuple(asked)))


def test_actions_of_a_state_alone() -> None:
    game = new_seat_game("lira")
    play_at_random(game, 4, 100)
    found = actions(game.state, game.seat, trades=True)
    assert len(found.mask) == game.table.count
    assert tuple(action for action, lawful in enumerate(found.mask) if lawful) == tuple(sorted(found.ids))


def test_no_id_does_business_at_a_moment_at_which_the_rules_allow_none() -> None:
    kinds: dict[str, type[Command]] = {"build": Build, "redeem": Redeem, "mortgage": Mortgage}
    owns, mortgaged = {0: (16, 18, 19, 5, 15)}, (15,)
    for barred in ("", *kinds):
        settings = (f"timing.{barred}.rest=nobody",) if barred else ()
        state = given("moderno", settings=settings, owns=owns, mortgaged=mortgaged, stage="end").state
        game = SeatGame(state.rules, 4, 1, 300, 120)
        ids = game.table.legal_ids(state, 0, game.waiting, True)
        done = {type(game.table.command_for(state, 0, action)) for action in ids if action != WAIT}
        assert done & set(kinds.values()) == {kind for verb, kind in kinds.items() if verb != barred}
