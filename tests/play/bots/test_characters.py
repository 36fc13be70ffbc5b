"""The characters of computer players: each name has one, each answers something in its own way, and people hear it."""

from __future__ import annotations

from tests.clauses.board import ORANGE, VERDI, A, B
from tests.clauses.given import bids, declines, given, lands
from tests.keyboard import seated

from vialibera.play.bots.bot_kinds import BOT_LEVELS
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.character_names import CHARACTERS, character_of_seat
from vialibera.play.bots.characters import TASTES, TRADER_PAUSE_TURNS
from vialibera.play.bots.prudent import PrudentBot
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Bid, Drop
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.turn import EndTurn
from vialibera.shell.game_control.game_setup import BOT_NAMES


def answer(character: str, state: State, kind: str = "prudente") -> Command | None:
    return make_bot(kind, state.rules, 1, A, character).choose(state, state.actors[0])


def built(command: Command | None) -> int:
    return len(command.lots) if isinstance(command, Build) else 0


def test_every_name_of_a_level_has_a_character_and_the_first_three_differ() -> None:
    assert set(CHARACTERS) == set(TASTES)
    for kind in BOT_LEVELS:
        found = [character_of_seat(kind, name) for name in BOT_NAMES[kind]]
        assert set(found) <= set(CHARACTERS) and len(set(found[:3])) == 3
        assert character_of_seat(kind, "ADA") == character_of_seat(kind, "Ada")
    assert not character_of_seat("random", "Zita") and not character_of_seat(None, "Ada")


def test_a_buyer_spends_its_last_coin_and_a_careful_one_keeps_some_cash() -> None:
    price = given("moderno").when(lands(A, VERDI)).state.rules.price[VERDI]
    poor = given("moderno", cash={A: price}).when(lands(A, VERDI)).state
    assert isinstance(answer("", poor), Decline) and isinstance(answer("buyer", poor), Buy)
    some = given("moderno", cash={A: price + 70}).when(lands(A, VERDI)).state
    assert isinstance(answer("", some), Buy) and isinstance(answer("careful", some), Decline)


def test_a_gambler_bids_on_where_others_drop_out_and_stops_in_the_end() -> None:
    differ = []
    for high in range(150, 400):
        state = given("moderno").when(lands(A, VERDI), declines(A), bids(B, high)).state
        usual, bold = answer("", state), answer("gambler", state)
        differ.append(isinstance(usual, Drop) and isinstance(bold, Bid))
    assert any(differ) and isinstance(bold, Drop)


def test_who_builds_early_builds_with_less_and_a_saver_with_more() -> None:
    for kind in ("prudente", "facile"):
        early = late = 0
        for cash in range(100, 1500, 10):
            state = given("moderno", cash={A: cash}, owns={A: ORANGE}).when(lands(A, 10)).state
            usual = built(answer("", state, kind))
            early += built(answer("builder", state, kind)) > usual
            late += built(answer("saver", state, kind)) < usual
            assert built(answer("builder", state, kind)) >= usual >= built(answer("saver", state, kind))
        assert early and late


def test_a_trader_looks_for_deals_sooner() -> None:
    state = given("moderno", owns={A: [VERDI], B: ORANGE[:1]}).when(lands(A, 10)).state
    waits = []
    for character in ("", "trader"):
        bot = make_bot("prudente", state.rules, 1, A, character)
        assert isinstance(bot, PrudentBot)
        bot.no_deal_until_turn = bot.no_full_search_until_turn = state.turn_no + 100
        assert isinstance(bot.choose(state, A), EndTurn)
        waits.append(bot.no_deal_until_turn - state.turn_no)
    assert waits == [100, TRADER_PAUSE_TURNS]


def test_people_hear_it_by_the_key_that_says_where_somebody_is_and_in_the_list_of_seats() -> None:
    for lang, told in (
        ("it", "Bruno: ora gioca il computer; tratta volentieri"),
        ("en", "Bruno: the computer plays now; it likes to trade"),
    ):
        at = seated(turn=A, bots={B: Sleeper()}, lang=lang)
        assert told not in at.press("i")
        assert told in at.press("i")
        assert told in at.press("c-e")


class Sleeper:
    """A computer player that never acts."""

    def choose(self, state: State, seat: int) -> Command | None:
        return None


def test_an_easy_early_builder_keeps_to_two_houses_until_turn_150() -> None:
    for turn, is_late in ((149, False), (150, True)):
        early = []
        for cash in range(200, 1200, 10):
            at = given("moderno", owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 2), cash={A: cash}, stage="end")
            at.state.turn_no = turn
            if not built(answer("", at.state, "facile")) and built(answer("builder", at.state, "facile")):
                early.append(cash)
        assert bool(early) == is_late
