"""What nobody took is not proposed again by a computer player, nor once its game is taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.clauses.board import ORANGE, RED, STATIONS, A, B, C, D
from tests.clauses.given import given, owes, proposes, refuses
from tests.conftest import PROFILE
from tests.launching import Launched

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.seat_player import Bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.trade import Deal, Propose, Proposed, Refuse, RefuseAlways
from vialibera.shell.game.session import Session

TURNS = 120
QUICK = "esperto-0"
KINDS = [*sorted({*BOT_MAKERS, QUICK} - {"esperto"}), pytest.param("esperto", marks=pytest.mark.slow)]
"""All kinds, and the expert at first thought, because thinking takes minutes here."""


def make_player(kind: str, rules: Rules, seed: str) -> Bot:
    return ExpertBot(rules, seed, playouts=0) if kind == QUICK else BOT_MAKERS[kind](rules, seed)


def proposals(edition: str, kind: str, seed: int, refusal: type[Command] = Refuse) -> Iterator[tuple[State, Propose]]:
    """Those of a game in which every deal is refused, each with the state it was made in."""
    state, chance = new_game(rules_from_sheet(load_edition(edition).sheet), 3), Chance(seed)
    players = [make_player(kind, state.rules, f"{seed} {seat}") for seat in state.seats]
    while not state.is_over and state.turn_no < TURNS:
        command: Command | None = None
        if state.actors[0] == CHANCE:
            command = chance.choose(state)
        elif isinstance(state.step, Deal):
            command = refusal(state.actors[0], state.pause_no)
        else:
            seats = [*(right.seat for right in state.open_claims), state.actors[0]]
            command = next(filter(None, (players[seat].choose(state, seat) for seat in seats)))
        if isinstance(command, Propose):
            yield state.copy(), command
        play_command(Draft(state), command)


def goods(proposal: Propose) -> tuple[object, ...]:
    """Who offers what for what, money apart."""
    gives, asks = proposal.gives, proposal.asks
    return proposal.by, proposal.partner, gives.deeds, gives.passes, asks.deeds, asks.passes


def price(proposal: Propose) -> int:
    return proposal.gives.cash - proposal.asks.cash


@pytest.mark.parametrize("edition", ["lira", "moderno", "salotto"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_deal_is_made_again_only_for_a_better_price(edition: str, kind: str) -> None:
    made = 0
    for seed in range(4 if PROFILE == "night" else 2):
        best: dict[tuple[object, ...], int] = {}
        for _, proposal in proposals(edition, kind, seed):
            assert price(proposal) > best.get(goods(proposal), -(10**9)), proposal
            best[goods(proposal)] = price(proposal)
            made += 1
    assert made > 10


@pytest.mark.parametrize("edition", ["lira", "moderno"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_computer_player_asks_again_about_a_deed_for_which_somebody_wants_no_offers(edition: str, kind: str) -> None:
    made, closed_at_last = 0, 0
    for state, proposal in proposals(edition, kind, 1, RefuseAlways):
        closed = {space for seat, space in state.closed_offers if seat == proposal.partner}
        assert not closed & {*proposal.gives.deeds, *proposal.asks.deeds}
        made, closed_at_last = made + 1, len(state.closed_offers)
    assert made > 1 and closed_at_last > 0


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_reminded_of_a_deal_proposes_another_or_none(kind: str) -> None:
    """As the player of a game that is taken up again, who knows nothing but what the log tells of its proposals."""
    asked = 0
    for state, proposal in proposals("salotto", kind, 1):
        terms = proposal.partner, proposal.gives, proposal.asks
        made = []
        for luck in range(4):
            player = make_player(kind, state.rules, f"{luck}")
            player.remember(Proposed(proposal.by, *terms))
            made.append(player.choose(state.copy(), proposal.by))
        assert not [one for one in made if isinstance(one, Propose) and (one.partner, one.gives, one.asks) == terms]
        asked += 1
    assert asked


def known(session: Session) -> set[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The swaps that Ada, at the second seat, takes as proposed."""
    player = session.table.seats[1].bot
    return set(getattr(player, "tried_swaps", {})) | {
        (partner, gives.deeds, asks.deeds) for partner, gives, asks in getattr(player, "proposed_terms", ())
    }


@pytest.mark.parametrize("kind", sorted(BOT_MAKERS))
def test_a_game_that_is_taken_up_again_remembers(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES"):
        monkeypatch.setenv(name, str(tmp_path / name))
    game = Launched(
        "--ruleset", "salotto", "--players", "Anna", "--bot", f"Ada={kind}", "--seed", "3", "--voice", "off"
    )
    game.press("enter")
    session = game.program.session
    assert session is not None and session.path is not None
    refuse_until_two_were_made(session)
    before = known(session)
    game.close()
    again = Launched.resumed(str(session.path)).program.session
    assert again is not None and known(again) == before and len(before) >= 2
    closed = session.table.state.closed_offers
    assert again.table.state.closed_offers == closed and {seat for seat, _ in closed} == {0}


def refuse_until_two_were_made(session: Session) -> None:
    """Anna plays as the prudent do, but refuses every deal, the second with the wish to hear no more of its deeds."""
    table, refused = session.table, 0
    players = [BOT_MAKERS["prudente"](table.state.rules, ""), table.seats[1].bot]
    while refused < 2:
        state, seat = table.state, table.state.actors[0]
        player = table.chance if seat == CHANCE else players[seat]
        assert player is not None
        command = player.choose(state, seat)
        if seat == 0 and isinstance(state.step, Deal):
            command = RefuseAlways(seat, state.pause_no) if refused else Refuse(seat, state.pause_no)
            refused += 1
        assert command is not None
        table._play_and_log(command)


def test_in_a_debt_the_expert_offers_a_deal_before_it_mortgages_and_pays_once_it_is_refused() -> None:
    """Mortgaged first, a deed was redeemed with the deal's money in the same turn."""
    cash = {A: 60, B: 1500, C: 1500, D: 1500}
    owns = {A: [ORANGE[0], *RED[:2], *STATIONS], B: ORANGE[1:]}
    at = given("moderno", turn=A, cash=cash, owns=owns).when(owes(A, BANK, 300))
    bot = ExpertBot(at.state.rules, 1, 0)
    offers = 0
    while isinstance(command := bot.choose(at.state, A), Propose):
        assert command.asks.cash > command.gives.cash
        offers += 1
        at = at.when(proposes(A, command.partner, command.gives, command.asks), refuses(command.partner))
    assert offers and isinstance(command, Mortgage)
