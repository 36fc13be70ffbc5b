"""The contracts dealt at the start: by lot, so many each, paid at their price before the first throw."""

import pytest
from hypothesis import given as over
from hypothesis import strategies as st
from tests.clauses.board import (
    DANTE,
    ELETTRICA,
    RAFFAELLO,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
)
from tests.clauses.given import (
    Act,
    Table,
    begins,
    builds,
    claims,
    dice,
    goods,
    new,
    proposes,
    rolls,
    rules,
    sells_deed,
    shuffled,
    throws,
)
from tests.clauses.scenes import happened, opened, pack, stops

from vialibera.rules.engine.ids import BANK, CHANCE
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, Shuffled
from vialibera.rules.engine.topics.game_opening import Dealt, GameBegan, ShuffleContracts, ShuffleSeats
from vialibera.rules.engine.topics.ledger import Paid

DEALING = ("lira", "euro")
COUNTS = {2: 7, 3: 6, 4: 5, 5: 4, 6: 3}
DEALS = [(edition, players, count) for edition in DEALING for players, count in COUNTS.items()] + [("lira", 7, 2)]


def at_the_deal(edition: str, players: int) -> Table:
    """A new game whose pack of contracts is about to be shuffled."""
    table = new(edition, players).when(begins())
    if isinstance(table.state.step, ShuffleSeats):
        table.when(shuffled())
    assert isinstance(table.state.step, ShuffleContracts)
    return table


def lays(seat: int, *order: int) -> Act:
    """A seat tries to lay the pack itself."""
    return lambda state: [Shuffled(seat, state.pause_no, order)]


@pytest.mark.clause(
    "lira.setup.contracts-2-players",
    "lira.setup.contracts-3-players",
    "lira.setup.contracts-4-players",
    "lira.setup.contracts-5-players",
    "lira.setup.contracts-6-players",
    "lira.setup.seventh-player-if-banker-sits-out",
    "lira.setup.contracts-shuffled-first",
    "lira.setup.bank-deals-the-contracts",
    "euro.setup.capital-and-contracts-by-number",
    "euro.setup.table-2-players",
    "euro.setup.table-3-players",
    "euro.setup.table-4-players",
    "euro.setup.table-5-players",
    "euro.setup.table-6-players",
)
@pytest.mark.parametrize(("edition", "players", "count"), DEALS)
def test_so_many_contracts_each_come_from_the_top_of_the_pack(edition: str, players: int, count: int) -> None:
    """One by one round the table from the first seat; the rest stays with the Bank, and all are paid."""
    order = tuple(reversed(range(28)))
    table = at_the_deal(edition, players)
    capital = table.cash(A)
    table.when(shuffled(*order))
    deeds, price = table.state.rules.deed_spaces, table.state.rules.price
    expected = [deeds[number] for number in order[: count * players]]
    assert [event.space for event in table.events if isinstance(event, Dealt)] == expected
    for seat in range(players):
        hand = expected[seat::players]
        assert (len(hand), sorted(hand)) == (count, table.state.deeds_of(seat))
        assert table.cash(seat) == capital - sum(price[space] for space in hand)
    assert len(table.state.deeds_of(BANK)) == 28 - count * players


@pytest.mark.clause(
    "lira.setup.contracts-2-players",
    "lira.setup.contracts-3-players",
    "lira.setup.contracts-4-players",
    "lira.setup.contracts-5-players",
    "lira.setup.contracts-6-players",
)
@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 10), (4, 8), (5, 8), (6, 10), (7, 14)])
def test_how_many_contracts_stay_with_the_bank(players: int, left: int) -> None:
    """What the players have not been dealt is for sale."""
    assert len(opened("lira", players).state.deeds_of(BANK)) == left


@pytest.mark.clause("lira.setup.pay-dealt-contracts-to-bank")
def test_seven_contracts_in_lire_are_paid_at_their_prices() -> None:
    """Seven that come to 103.000 leave 247.000 of 350.000; the money goes to the Bank."""
    mine = (VICOLO_CORTO, VICOLO_STRETTO, STAZIONE_SUD, VERDI, RAFFAELLO, DANTE, ELETTRICA)
    others = [space for space in rules("lira").deed_spaces if space not in mine][:7]
    order = pack("lira", *(space for pair in zip(mine, others, strict=True) for space in pair))
    table = at_the_deal("lira", 2)
    bank = table.cash(BANK)
    table.when(shuffled(*order)).then(Dealt(A, VICOLO_CORTO, 6_000), Dealt(A, ELETTRICA, 15_000))
    assert table.cash(A) == 247_000
    assert table.state.deeds_of(A) == sorted(mine)
    assert table.cash(BANK) == bank + 103_000 + (350_000 - table.cash(B))


@pytest.mark.clause("euro.setup.pay-for-dealt-contracts")
def test_three_contracts_in_euro_are_paid_at_their_prices() -> None:
    """1.000, 480 and 150 leave 2.120 of 3.750; the hand cannot be changed, neither at the deal nor before play."""
    top = [VITTORIA, 6, 8, 9, 11, 13, STAZIONE_SUD, 14, 15, 16, 18, 19, VICOLO_CORTO]
    table = at_the_deal("euro", 6)
    table.when(shuffled(*pack("euro", *top)))
    table.then(Dealt(A, VITTORIA, 1_000_00), Dealt(A, STAZIONE_SUD, 480_00), Dealt(A, VICOLO_CORTO, 150_00))
    assert table.cash(A) == 2_120_00
    table.when(sells_deed(A, STAZIONE_SUD)).refused("wrong-moment")
    table.when(proposes(A, B, goods(STAZIONE_SUD), goods(6))).refused("wrong-moment")
    assert table.state.deeds_of(A) == [VICOLO_CORTO, STAZIONE_SUD, VITTORIA]


@pytest.mark.clause("lira.setup.bank-deals-the-contracts", "euro.setup.contracts-dealt-at-random")
@pytest.mark.parametrize("edition", DEALING)
def test_nobody_chooses_or_changes_a_contract(edition: str) -> None:
    """Chance alone lays the pack; no seat may, and none may swap what it was dealt for what was not."""
    table = at_the_deal(edition, 4)
    assert table.state.actors == (CHANCE,)
    for seat in (A, B):
        table.when(lays(seat, *range(28))).refused("not-your-turn")
    table.when(shuffled())
    mine, unsold = table.state.deeds_of(A)[0], table.state.deeds_of(BANK)[0]
    table.when(proposes(A, BANK, goods(mine), goods(unsold))).refused("wrong-moment")
    table.when(proposes(A, B, goods(mine), goods(table.state.deeds_of(B)[0]))).refused("wrong-moment")
    started = opened(edition, 4)
    mine, unsold = started.state.deeds_of(A)[0], started.state.deeds_of(BANK)[0]
    started.when(proposes(A, BANK, goods(mine), goods(unsold))).refused("no-partner")


@pytest.mark.clause("lira.setup.dealt-contracts-paid-before-start", "euro.setup.pay-for-dealt-contracts")
@pytest.mark.parametrize("edition", DEALING)
def test_no_throw_of_play_comes_before_the_contracts_are_paid(edition: str) -> None:
    """Before the deal a throw is refused; when the first turn begins all is paid, and it is accepted."""
    table = at_the_deal(edition, 3).when(rolls(A)).refused("not-your-turn")
    table.when(shuffled())
    paid = sum(event.price for event in happened(table, Dealt) if isinstance(event, Dealt))
    assert sum(table.state.cash[:3]) == 3 * table.state.rules.sheet.players.capital[3] - paid
    table.when(rolls(A)).refused("not-your-turn")
    while table.state.turn_no == 0:
        step = table.state.step
        table.when(dice(6, 6 - step.seat) if isinstance(step, DiceStep) else shuffled())
    assert sum(table.state.cash[:3]) == 3 * table.state.rules.sheet.players.capital[3] - paid
    kinds = [type(event) for event in table.all_events]
    assert max(n for n, kind in enumerate(kinds) if kind is Dealt) < kinds.index(GameBegan)
    table.when(throws(A, 4, 6)).accepted()


@pytest.mark.clause(
    "lira.setup.deal-is-by-lot", "lira.setup.contracts-shuffled-first", "euro.setup.contracts-dealt-at-random"
)
@pytest.mark.parametrize("edition", DEALING)
@over(order=st.permutations(range(28)), players=st.sampled_from(sorted(COUNTS)))
def test_the_pack_decides_the_hands(edition: str, order: list[int], players: int) -> None:
    """Whatever the shuffle: the same pack deals the same hands, each contract once, and nobody starts in debt."""
    table = at_the_deal(edition, players).when(shuffled(*order))
    deeds = rules(edition).deed_spaces
    dealt = [deeds[number] for number in order[: COUNTS[players] * players]]
    for seat in range(players):
        assert table.state.deeds_of(seat) == sorted(dealt[seat::players])
        assert table.cash(seat) > 0
    assert sum(len(table.state.deeds_of(seat)) for seat in (*range(players), BANK)) == 28


@pytest.mark.clause("lira.setup.deal-is-by-lot", "euro.setup.contracts-dealt-at-random")
@pytest.mark.parametrize("edition", DEALING)
def test_every_contract_can_be_dealt_to_anybody(edition: str) -> None:
    """Stations and companies too; a pack with a contract missing or twice in it is no pack."""
    for space in rules(edition).deed_spaces:
        table = at_the_deal(edition, 4).when(shuffled(*pack(edition, space)))
        assert table.owner(space) == A
        last = at_the_deal(edition, 4).when(shuffled(*pack(edition, *_without(edition, space)[:3], space)))
        assert last.owner(space) == 3
    table = at_the_deal(edition, 4)
    table.when(shuffled(*range(27))).refused("not-a-shuffle")
    table.when(shuffled(*range(27), 0)).refused("not-a-shuffle")
    table.when(shuffled(*range(1, 29))).refused("not-a-shuffle")


def _without(edition: str, space: int) -> list[int]:
    return [other for other in rules(edition).deed_spaces if other != space]


@pytest.mark.clause("lira.setup.pay-dealt-contracts-to-bank", "euro.setup.pay-for-dealt-contracts")
@pytest.mark.parametrize(
    ("edition", "players", "left"),
    [
        ("lira", 2, 350_000 - 221_000),
        ("lira", 3, 300_000 - 195_000),
        ("lira", 4, 250_000 - 167_000),
        ("lira", 5, 200_000 - 137_000),
        ("lira", 6, 150_000 - 107_000),
        ("lira", 7, 100_000 - 75_000),
        ("euro", 2, 8_750_00 - 5_550_00),
        ("euro", 3, 7_500_00 - 4_900_00),
        ("euro", 4, 6_250_00 - 4_200_00),
        ("euro", 5, 5_000_00 - 3_450_00),
        ("euro", 6, 3_750_00 - 2_700_00),
    ],
)
def test_the_dearest_hand_can_be_paid(edition: str, players: int, left: int) -> None:
    """The dearest contracts all to one seat: it still begins with money in hand."""
    price = rules(edition).price
    dearest = sorted(rules(edition).deed_spaces, key=lambda space: -price[space])
    count = rules(edition).sheet.players.contracts[players]
    mine, rest = dearest[:count], iter(dearest[count:])
    order = [space for deed in mine for space in (deed, *(next(rest) for _ in range(players - 1)))]
    table = at_the_deal(edition, players).when(shuffled(*pack(edition, *order)))
    assert table.state.deeds_of(A) == sorted(mine)
    assert table.cash(A) == left


@pytest.mark.clause("lira.setup.deal-is-by-lot", "euro.setup.contracts-dealt-at-random")
@pytest.mark.parametrize(("edition", "rent", "house"), [("lira", 400, 5_000), ("euro", 10_00, 125_00)])
def test_a_whole_group_may_be_dealt_and_is_one_from_the_first_turn(edition: str, rent: int, house: int) -> None:
    """Both cheapest lots in one hand: double rent on the bare lot, and building at once."""
    order = pack(edition, VICOLO_CORTO, 6, 8, VICOLO_STRETTO)
    table = opened(edition, 3, contracts=order).when(stops(B, VICOLO_CORTO))
    if edition == "lira":
        table.when(claims(A))
    table.then(Paid(B, A, rent, "rent", VICOLO_CORTO))
    table = opened(edition, 3, contracts=order)
    before = table.cash(A)
    table.when(builds(A, VICOLO_CORTO)).accepted()
    assert (table.cash(A), table.state.level[VICOLO_CORTO]) == (before - house, 1)
    assert table.owner(C) == B or table.owner(VICOLO_STRETTO) == A
