"""Whoever plays is shown nothing that its seat may not know: at a table, in a simulation, by its seed."""

from __future__ import annotations

from random import Random

import pytest
from tests.clauses.board import A, B
from tests.clauses.given import given
from tests.compiled import of_functions_replaced
from tests.play.table.test_table import table
from tests.properties.worlds import plain_rules

from vialibera.analysis.lab import loop
from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.play.bots.bot_kinds import BOT_KINDS
from vialibera.play.bots.bot_registry import BOT_MAKERS, PATIENT_ROUNDS, bot_seed
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seat_player import SeatPlayer
from vialibera.play.table.participants import Computer, TableSeat
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.shell.game_control.game_setup import BOT_NAMES as PEOPLE
from vialibera.shell.game_control.game_setup import pick_bot_names


class Spy:
    """Plays prudently and notes what of a secret it could see."""

    def __init__(self, state: State) -> None:
        self.prudent = PrudentBot(state.rules)
        self.prudent.patient_rounds = PATIENT_ROUNDS
        self.decks: list[list[int]] = []
        self.rents: list[tuple[int, int]] = []
        self.given = 0

    def choose(self, state: State, seat: int) -> Command | None:
        self.look(state, seat)
        return self.prudent.choose(state, seat)

    def answer(self, state: State, seat: int) -> Command | None:
        self.look(state, seat)
        return self.prudent.answer(state, seat)

    def look(self, state: State, seat: int) -> None:
        self.decks += [deck for deck in state.decks if deck != sorted(deck)]
        self.rents += [(seat, right.seat) for right in state.open_claims if right.seat != seat]
        self.given = max(self.given, state.last_claim_no)

    def remember(self, proposal: Proposed) -> None:
        self.prudent.remember(proposal)

    def saw(self) -> bool:
        return bool(self.decks or self.rents or self.given)


@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_a_simulation_hides_decks_and_the_rents_of_others(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spies: list[Spy] = []

    def sit(rules: object, seed: str) -> Spy:
        spies.append(Spy(given(edition).state))
        return spies[-1]

    monkeypatch.setitem(BOT_MAKERS, "spy", sit)
    prudent = play_game(plain_rules(edition), ("prudente",) * 4, 3, Limits(turns=80))
    assert play_game(plain_rules(edition), ("spy",) * 4, 3, Limits(turns=80)) == prudent
    assert len(spies) == 4 and not any(spy.saw() for spy in spies)


@of_functions_replaced
def test_what_is_hidden_from_a_player_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever something is played, the state is as what was played before has left it."""
    after: list[State] = []

    def play_and_keep(draft: Draft, command: Command) -> None:
        assert not after or draft.state == after[-1]
        play_command(draft, command)
        after.append(draft.state.copy())

    monkeypatch.setattr(loop, "play_command", play_and_keep)
    play_game(plain_rules("torneo"), ("facile",) * 4, 3, Limits(turns=80))
    assert any(len(state.open_claims) > 1 for state in after) and all(state.decks for state in after)


def test_a_table_hands_out_a_copy_without_secrets() -> None:
    at = table("salotto", bots=(A, B), dice=[(1, 3)])
    spies = [Spy(at.state), Spy(at.state)]
    seen: list[State] = []

    class Scribbler:
        """Would give itself money."""

        def choose(self, state: State, seat: int) -> Command | None:
            seen.append(state)
            state.cash[seat] += 1000
            return spies[seat].choose(state, seat)

    shuffled = at.state.decks[0]
    shuffled.reverse()
    players: list[SeatPlayer] = [Scribbler(), Scribbler()]
    at.seats[:] = [TableSeat("S0", Computer(players[0])), TableSeat("S1", Computer(players[1])), TableSeat("S2")]
    before = at.state.cash[:]
    at.seconds_until_due()
    assert seen and at.state.cash == before and at.state not in seen
    assert not any(spy.saw() for spy in spies)


def test_the_seed_of_a_player_tells_nothing_of_the_dice() -> None:
    """It is the same for the same game and seat, and the seed of the game cannot be read from it."""
    assert bot_seed(17, 2) == bot_seed(17, 2) != bot_seed(17, 1)
    assert "17" not in {bot_seed(17, seat) for seat in range(7)}
    assert all(Random(f"{bot_seed(17, seat)} dice").random() != Random("17 dice").random() for seat in range(7))


def test_each_kind_has_names_of_its_own() -> None:
    assert set(PEOPLE) == set(BOT_KINDS) == set(BOT_MAKERS)
    names = [name for kind in BOT_KINDS for name in pick_bot_names([], 7, kind)]
    assert len(names) == len(set(names)) == 7 * len(BOT_KINDS)
    assert pick_bot_names([PEOPLE["facile"][0]], 1, "facile") == [PEOPLE["facile"][1]]
