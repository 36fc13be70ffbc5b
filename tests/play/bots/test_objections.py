"""Why a computer player refuses a deal: W tells it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clauses.board import ORANGE, STATIONS
from tests.launching import Launched

from vialibera.narration.narrator.reasons import note_reason
from vialibera.play.bots.expert import ExpertBot
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.auction import Bought
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.purchase import Declined
from vialibera.rules.engine.topics.trade import Accept, Propose, Proposed, Refuse


@pytest.fixture(params=["prudente", "esperto"])
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Launched:
    """Anna may buy a deed that would make the orange group hers."""
    for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES"):
        monkeypatch.setenv(name, str(tmp_path / name))
    bot = f"Ada={request.param}"
    found = Launched("--ruleset", "salotto", "--players", "Anna", "--bot", bot, "--seed", "3", "--voice", "off")
    found.press("enter")
    session = found.program.session
    assert session is not None
    state = session.table.state
    for narrated in (state, session.game.narrator.state):
        for space in ORANGE[:2]:
            narrated.transfer_deed(space, 0)
        for space in (ORANGE[2], STATIONS[0]):
            narrated.transfer_deed(space, 1)
    while state.actors != (0,) or state.step.pause_kind not in ("between", "rest"):
        player = session.table.chance if state.actors[0] < 0 else session.table.seats[1].bot
        assert player is not None
        command = player.choose(state, state.actors[0])
        assert command is not None
        session.table._play_and_log(command)
    return found


def propose(game: Launched, gives: Goods, asks: Goods) -> type:
    """What the computer player answers; its pace is not waited for."""
    session = game.program.session
    assert session is not None
    table = session.table
    table.submit(Propose(0, table.state.pause_no, 1, gives, asks))
    player = table.seats[1].bot
    assert player is not None
    command = player.choose(table.state, 1)
    assert command is not None
    table._play_and_log(command)
    return type(command)


def test_what_it_would_take_is_told(game: Launched) -> None:
    assert propose(game, Goods(cash=10), Goods(deeds=(STATIONS[0],))) is Refuse
    told = game.press("w")
    assert "Ada rifiuta: per accettare vuole almeno M " in told and " in più." in told
    missing = int(told.partition("vuole almeno M ")[2].partition(" in più")[0])
    session = game.program.session
    assert session is not None
    if not isinstance(session.table.seats[1].bot, ExpertBot):  # which looks ahead before it answers
        less = Goods(cash=missing)  # it names a round sum, so that is one step less
        assert propose(game, less, Goods(deeds=(STATIONS[0],))) is Refuse
    assert propose(game, Goods(cash=10 + missing), Goods(deeds=(STATIONS[0],))) is Accept, "no more is wanted than that"


def test_a_group_that_the_other_would_have_is_the_reason(game: Launched) -> None:
    assert propose(game, Goods(cash=200), Goods(deeds=(ORANGE[2],))) is Refuse
    assert "Ada rifiuta: Anna avrebbe tutto il gruppo arancione." in game.press("w")


def test_a_good_price_is_taken(game: Launched) -> None:
    assert propose(game, Goods(cash=900), Goods(deeds=(STATIONS[0],))) is Accept


def explain(game: Launched, event: Event) -> str:
    """What W says after this act of somebody."""
    session = game.program.session
    assert session is not None
    note_reason(session.game.narrator, event)
    session.game.telling.explain_bots([event])
    return game.press("w")


def test_why_it_wants_a_deed_is_told(game: Launched) -> None:
    both = Proposed(1, 0, Goods(cash=500), Goods(deeds=ORANGE[:2]))
    assert "completa il gruppo arancione" in explain(game, both)
    assert "Ada vende" in explain(game, Proposed(1, 0, Goods(deeds=STATIONS[:1]), Goods(cash=200)))
    assert "Ada non compra" in explain(game, Declined(1, STATIONS[1]))


def test_a_rival_who_lacks_one_deed_is_the_motive(game: Launched) -> None:
    assert "altrimenti Anna può avere tutto il gruppo arancione" in explain(game, Bought(1, ORANGE[2], 160))


def test_a_person_has_no_motive_to_be_told(game: Launched) -> None:
    assert "Anna vuole" not in explain(game, Bought(0, ORANGE[0], 160))
