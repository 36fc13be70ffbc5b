"""The entries of the list of acts: each says what it would do, and what that costs or brings."""

from __future__ import annotations

import pytest
from tests.clauses.board import DANTE, ORANGE, RAFFAELLO, STAZIONE_SUD, VERDI, VIA, A, B
from tests.clauses.given import claims, goods, offers_in_kind, prices, proposes, throws, trades
from tests.narration.narrator.told import Heard, heard

from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import CallAuction, KeepDeed, OfferInKind, Price, RefuseKind, TakePrice
from vialibera.rules.engine.topics.jail import PayFee
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import Accept, SellDeed


def offered(game: Heard, kind: type[Command], seat: int = A) -> list[str]:
    """What the list says of every act of a kind."""
    return [game.narrator.option_line(each).shown for each in legal_commands(game.state, seat) if type(each) is kind]


def test_a_purchase() -> None:
    game = heard("salotto", at={A: 9}).when(throws(A, 3, 4))
    assert offered(game, Buy) == ["Compra Via Verdi per M 180."]
    assert offered(game, Decline) == ["Rinuncia a Via Verdi."]


@pytest.mark.parametrize(
    ("levels", "first"),
    [
        pytest.param((0, 0, 0), "Costruisci la prima casa in Via Verdi per M 100.", id="a first house"),
        pytest.param((2, 3, 3), "Costruisci la terza casa in Via Verdi per M 100.", id="a third house"),
        pytest.param((4, 4, 4), "Costruisci l'albergo in Via Verdi per M 100.", id="a hotel"),
    ],
)
def test_a_building(levels: tuple[int, ...], first: str) -> None:
    game = heard("torneo", owns={A: ORANGE}, built=dict(zip(ORANGE, levels, strict=True)))
    assert offered(game, Build)[0] == first


def test_an_order_of_several_buildings_tells_what_will_stand_there_and_one_price() -> None:
    game = heard("moderno", owns={A: ORANGE}, built={VERDI: 1})
    said = game.narrator.option_line(Build(A, game.state.pause_no, (RAFFAELLO, DANTE, DANTE))).shown
    assert said == "Costruisci per € 300: Bari con una casa e Catanzaro con 2 case."


@pytest.mark.parametrize(
    ("edition", "levels", "houses", "said"),
    [
        pytest.param("moderno", (2, 1, 1), 9, "Vendi una casa di Roma per € 50.", id="for half"),
        pytest.param(
            "moderno", (5, 5, 5), 9, "Vendi l'albergo di Roma per € 50, tenendo 4 case.", id="a hotel leaves four"
        ),
        pytest.param(
            "salotto", (5, 5, 5), 1, "Vendi l'albergo di Via Verdi per M 200, tenendo una casa.", id="or what is there"
        ),
        pytest.param(
            "torneo", (5, 5, 5), 1, "Vendi l'albergo di Via Verdi per M 250, senza tenere case.", id="or nothing"
        ),
        pytest.param(
            "moderno",
            (5, 5, 5),
            1,
            "Vendi per € 750 e tieni Roma senza case, Bari senza case e Catanzaro senza case.",
            id="the whole group at once",
        ),
    ],
)
def test_a_sale_of_buildings(edition: str, levels: tuple[int, ...], houses: int, said: str) -> None:
    game = heard(edition, owns={A: ORANGE}, built=dict(zip(ORANGE, levels, strict=True)), stock=(houses, 9))
    assert offered(game, Sell)[0] == said


def test_mortgages() -> None:
    game = heard("moderno", owns={A: (VERDI, STAZIONE_SUD)}, mortgaged=[VERDI])
    assert offered(game, Mortgage) == ["Ipoteca la Stazione Sud e ricevi € 100."]
    assert offered(game, Redeem) == ["Riscatta Roma per € 99."]
    sold = heard("moderno", owns={A: VERDI}, mortgaged=[VERDI]).when(trades(A, B, goods(VERDI), goods(cash=20)))
    assert offered(sold, RedeemNow, B) == ["Riscatta subito Roma per € 90."]
    assert offered(sold, KeepMortgage, B) == ["Non riscattare Roma."]


def test_a_deed_the_bank_buys_back() -> None:
    assert offered(heard("euro", owns={A: VERDI}), SellDeed) == ["Vendi Via Verdi alla Banca per € 225."]


def test_a_deal_names_both_sides_as_they_are_for_who_answers() -> None:
    game = heard("moderno", owns={A: VERDI}).when(proposes(A, B, goods(VERDI), goods(cash=20)))
    assert offered(game, Accept, B) == ["Accetta lo scambio con Anna: ricevi Roma; in cambio: € 20."]


def test_the_way_out_of_jail_tells_its_price() -> None:
    assert offered(heard("salotto", jailed=[A]), PayFee) == ["Paga M 50 ed esci di prigione."]


def test_a_debt_paid_in_kind() -> None:
    game = heard("lira", owns={A: VERDI, B: STAZIONE_SUD}, cash={A: 0}, at={A: VIA}).when(throws(A, 2, 3), claims(B))
    assert offered(game, OfferInKind) == ["Offri a Bruno Via Verdi al posto del denaro."]
    game.when(offers_in_kind(A, VERDI))
    assert offered(game, Price, B) == ["Offri L. 18.000 per Via Verdi."]
    assert offered(game, RefuseKind, B) == ["Rifiuta Via Verdi."]
    game.when(prices(B, 12_000))
    assert offered(game, TakePrice) == ["Cedi Via Verdi per L. 12.000."]
    assert offered(game, KeepDeed) == ["Tieni Via Verdi."]
    assert offered(game, CallAuction) == ["Metti all'asta Via Verdi."]
