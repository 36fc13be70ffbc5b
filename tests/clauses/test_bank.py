"""The Bank: it pays, collects, sells, lends and auctions by itself, for everybody alike, and never runs dry."""

from random import Random

import pytest
from tests.clauses.board import (
    DANTE,
    GIARDINI,
    IMPREVISTI_7,
    MARCO_POLO,
    MILANO,
    ORANGE,
    PROBABILITA_17,
    RED,
    STAZIONE_EST,
    TASSA_DI_LUSSO,
    TASSA_PATRIMONIALE,
    VERDI,
    VIA,
    VICOLO_STRETTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Table,
    bids,
    builds,
    buys,
    calls_auction,
    declines,
    drops,
    ends,
    given,
    goods,
    mortgages,
    new,
    pays_fee,
    proposes,
    rolls,
    sells,
    throws,
)
from tests.clauses.scenes import card, idles, opened, stops
from tests.deciding import decide_events
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, CHANCE, HOTELS, HOUSES, MIDDLE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, Bid, Bought
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.trade import Propose
from vialibera.rules.engine.topics.turn import TurnEnd, TurnStart

AUCTIONING = [("lira", 12_000), ("moderno", 120), ("torneo", 120)]
SALARIES = [("lira", 20_000), ("euro", 500_00), ("moderno", 200), ("torneo", 200), ("salotto", 200)]


def changes(table: Table, before: list[int]) -> list[int]:
    """What the accounts gained: the seats, the middle of the board, the Bank."""
    return [now - then for now, then in zip(table.state.cash, before, strict=True)]


def wanders(edition: str, seed: int, commands: int = 300) -> list[tuple[State, Command, tuple[Event, ...], State]]:
    """A game played at random from its opening: each state, a lawful command, what it brought about, and the next."""
    random, state = Random(f"{edition} {seed}"), opened(edition, 4).state
    course = []
    while len(course) < commands and not state.is_over:
        seat = random.choice(state.actors)
        offered = [each for each in legal_commands(state, seat) if not isinstance(each, Resign)]
        offered = [each for each in offered if not isinstance(each, Propose | Bid) or random.random() < 0.1] or offered
        command = random.choice(offered)
        events, after = decide_events(state, command)
        course.append((state, command, events, after))
        state = after
    return course


# Nobody acts for it.


@pytest.mark.clause("euro.bank.run-by-software", "lira.bank.operations-are-mechanical", "moderno.bank.keeps-money")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_ever_asked_to_act_for_the_bank(edition: str, seed: int) -> None:
    """Through a random game the players and the dice are asked, never a banker, and the Bank has nothing to choose."""
    for state, _, _, after in wanders(edition, seed):
        assert set(after.actors) <= {*after.seats, CHANCE}
        assert not list(legal_commands(state, BANK))


@pytest.mark.clause("moderno.bank.keeps-money", "torneo.bank.keeps-money", "euro.bank.run-by-software")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_command_reaches_for_the_banks_money(edition: str) -> None:
    """It is no partner in a deal, and a command in its name is nobody's."""
    table = given(edition, owns={A: VERDI})
    before = list(table.state.cash)
    table.when(proposes(A, BANK, goods(VERDI), goods(cash=1))).refused("no-partner")
    table.when(proposes(A, MIDDLE, goods(VERDI), goods(cash=1))).refused("no-partner")
    table.when(proposes(BANK, A, goods(cash=1), goods(VERDI))).refused("nobody")
    table.when(rolls(BANK)).refused("not-your-turn")
    table.when(mortgages(BANK, DANTE)).refused("nobody")
    assert changes(table, before) == [0] * 6


@pytest.mark.clause("lira.bank.operations-are-mechanical")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_the_bank_treats_every_seat_alike(edition: str, seat: int) -> None:
    """Salary, price, mortgage, tax, house and fee are the same sums whoever sits there."""

    def sums(who: int) -> list[int]:
        def change(table: Table) -> int:
            return table.cash(who) - 100_000

        passing = given(edition, turn=who, at={who: GIARDINI}, owns={who: VICOLO_STRETTO}, cash=100_000)
        buying = given(edition, turn=who, cash=100_000).when(stops(who, DANTE), buys(who))
        lending = given(edition, turn=who, owns={who: VERDI}, cash=100_000).when(mortgages(who, VERDI))
        taxed = given(edition, turn=who, cash=100_000).when(stops(who, TASSA_DI_LUSSO))
        built = given(edition, turn=who, owns={who: ORANGE}, cash=100_000).when(builds(who, VERDI))
        free = given(edition, turn=who, jailed=[who], cash=100_000).when(pays_fee(who))
        return [change(table) for table in (passing.when(throws(who, 2, 4)), buying, lending, taxed, built, free)]

    assert sums(seat) == sums(A)
    assert 0 not in sums(seat)


# It pays and it collects.


@pytest.mark.clause(
    "lira.bank.pays-indemnities-and-prizes",
    "euro.bank.pays-allowances",
    "moderno.bank.keeps-money",
    "torneo.bank.keeps-money",
)
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_the_bank_pays_the_salary_itself(edition: str, salary: int) -> None:
    """With the throw that passes Via, from its own account, and nobody confirms it."""
    table = given(edition, at={A: GIARDINI}, owns={A: VICOLO_STRETTO})
    before = list(table.state.cash)
    table.when(throws(A, 2, 4)).then(Paid(BANK, A, salary, "salary", VIA)).waits(A, TurnEnd)
    assert changes(table, before) == [salary, 0, 0, 0, 0, -salary]


@pytest.mark.clause("lira.bank.pays-indemnities-and-prizes", "euro.bank.pays-prizes")
@pytest.mark.parametrize(
    ("edition", "deck", "prize"),
    [
        ("lira", "imprevisti", 10_000),
        ("lira", "probabilita", 10_000),
        ("euro", "probabilita", 250_00),
        ("euro", "imprevisti", 250_00),
        ("moderno", "probabilita", 100),
        ("torneo", "imprevisti", 100),
        ("salotto", "probabilita", 100),
    ],
)
def test_the_bank_pays_the_prizes_of_the_cards(edition: str, deck: str, prize: int) -> None:
    """The drawer gains, the Bank loses, no other player's money moves."""
    space = {"imprevisti": IMPREVISTI_7, "probabilita": PROBABILITA_17}[deck]
    table = given(edition, at={A: space - 3}, top={deck: [card(edition, deck, "receive", amount=prize)]})
    before = list(table.state.cash)
    table.when(throws(A, 1, 2)).then(Paid(BANK, A, prize, "card"))
    assert changes(table, before) == [prize, 0, 0, 0, 0, -prize]


@pytest.mark.clause("lira.bank.collects-fines-and-taxes", "euro.bank.collects-taxes-and-payments")
@pytest.mark.parametrize(
    ("edition", "fee", "tax", "fine"),
    [
        ("lira", 5_000, 20_000, 2_000),
        ("euro", 125_00, 500_00, 50_00),
        ("moderno", 50, 200, 15),
        ("torneo", 50, 200, 20),
    ],
)
def test_the_bank_collects_fee_tax_and_fine(edition: str, fee: int, tax: int, fine: int) -> None:
    """They leave play: neither a player nor the middle of the board has any of it."""
    top = {"imprevisti": [card(edition, "imprevisti", "pay", amount=fine)]}
    table = given(edition, players=3, jailed=[A], cash=100_000, top=top)
    before = list(table.state.cash)
    table.when(pays_fee(A)).then(Paid(A, BANK, fee, "jail-fee"))
    table.when(stops(A, TASSA_PATRIMONIALE)).then(Paid(A, BANK, tax, "tax", TASSA_PATRIMONIALE))
    table.when(stops(A, IMPREVISTI_7)).then(Paid(A, BANK, fine, "card"))
    assert changes(table, before) == [-fee - tax - fine, 0, 0, 0, fee + tax + fine]


@pytest.mark.clause("lira.bank.collects-fines-and-taxes")
def test_in_lire_the_fee_and_the_luxury_tax_leave_play() -> None:
    """5.000 to leave jail and, turns later, 10.000 on the luxury tax."""
    table = given("lira", players=3, jailed=[A], cash={A: 15_000}, owns={A: STAZIONE_EST})
    table.when(pays_fee(A), throws(A, 4, 6), ends(A), idles(B), idles(C), stops(A, TASSA_DI_LUSSO))
    assert (table.cash(A), table.cash(MIDDLE)) == (0, 0)
    assert sum(table.state.cash[:3]) == 2 * 300_000


# It sells and delivers.


@pytest.mark.clause("lira.bank.sells-properties", "euro.bank.sells-and-delivers", "torneo.bank.keeps-deeds")
@pytest.mark.parametrize(
    ("edition", "price"), [("lira", 18_000), ("euro", 450_00), ("moderno", 180), ("torneo", 180), ("salotto", 180)]
)
def test_the_bank_sells_a_deed_to_whoever_stopped_there(edition: str, price: int) -> None:
    """Money and deed change hands in one event; to anybody else, or elsewhere, it sells nothing."""
    table = given(edition, cash=price)
    assert table.owner(VERDI) == BANK
    table.when(buys(A)).refused("something-else")
    table.when(stops(A, VERDI)).waits(A, Offer).when(buys(B)).refused("not-your-turn")
    before = list(table.state.cash)
    table.when(buys(A))
    assert table.events == [Bought(A, VERDI, price)]
    assert (table.owner(VERDI), changes(table, before)) == (A, [-price, 0, 0, 0, 0, price])
    table.when(buys(A)).refused("something-else")


@pytest.mark.clause("lira.bank.sells-properties", "lira.bank.delivers-contracts")
@pytest.mark.parametrize(("edition", "bid"), AUCTIONING)
def test_the_bank_delivers_what_is_won_at_auction(edition: str, bid: int) -> None:
    """As soon as the last rival passes: the bid to the Bank, the contract to the winner, and nobody hands it over."""
    table = given(edition).when(stops(A, VERDI), declines(A), drops(B), bids(C, bid), drops(D))
    before = list(table.state.cash)
    table.when(drops(A)).then(Bought(C, VERDI, bid)).waits(A, TurnEnd)
    assert (table.owner(VERDI), changes(table, before)) == (C, [0, 0, -bid, 0, 0, bid])


@pytest.mark.clause("euro.bank.sells-and-delivers")
@pytest.mark.parametrize(
    ("edition", "house"), [("lira", 10_000), ("euro", 250_00), ("moderno", 100), ("torneo", 100), ("salotto", 100)]
)
def test_the_bank_delivers_buildings_with_their_payment(edition: str, house: int) -> None:
    """Up to the hotel, one event each: never paid without the building, never built without the payment."""
    table = given(edition, owns={A: ORANGE}, built=dict.fromkeys(ORANGE[1:], 4), cash={A: 5 * house})
    for level in range(1, 6):
        before = list(table.state.cash)
        table.when(builds(A, VERDI))
        assert table.events == [Built(A, VERDI, level, house)]
        assert changes(table, before) == [-house, 0, 0, 0, 0, house]
        assert table.state.level[VERDI] == level
    assert table.cash(A) == 0


@pytest.mark.clause("euro.bank.sells-and-delivers", "moderno.bank.banker-money-apart")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_only_those_an_event_names_gain_or_lose_by_it(edition: str, seed: int) -> None:
    """Through a random game: money passes between the parties of the event and the Bank, and none is made or lost."""
    named = ("seat", "payer", "payee", "seller", "proposer", "partner", "creditor", "heir")
    for state, _, events, after in wanders(edition, seed):
        twin = state.copy()
        for event in events:
            before = twin.cash[:]
            event.apply(twin)
            moved = {row for row, (then, now) in enumerate(zip(before, twin.cash, strict=True)) if then != now}
            parties = {getattr(event, field) for field in named if field in event.fields}
            allowed = parties if isinstance(event, Paid) else {*parties, BANK}
            assert moved <= {row % len(before) for row in allowed}, event
            assert sum(twin.cash) == 0
        assert twin.cash == after.cash
        assert all(after.cash[seat] >= 0 for seat in after.seats)


@pytest.mark.clause("moderno.bank.banker-money-apart")
def test_a_tax_changes_the_payers_account_alone() -> None:
    """200 paid by one are 200 for the Bank; the other players have what they had."""
    table = given("moderno")
    before = list(table.state.cash)
    table.when(stops(A, TASSA_PATRIMONIALE))
    assert changes(table, before) == [-200, 0, 0, 0, 0, 200]


# It lends.


@pytest.mark.clause("lira.bank.grants-mortgages")
@pytest.mark.parametrize(
    ("edition", "value"), [("lira", 9_000), ("euro", 225_00), ("moderno", 90), ("torneo", 90), ("salotto", 90)]
)
def test_the_bank_lends_on_every_free_and_bare_deed(edition: str, value: int) -> None:
    """Always the value on the deed, whatever it has lent already; on a built or mortgaged lot it may not."""
    table = given(edition, cash=0, owns={A: given(edition).state.rules.deed_spaces})
    for space in table.state.rules.deed_spaces:
        table.when(mortgages(A, space)).happens(Mortgaged, seat=A, amount=table.state.rules.price[space] // 2)
    given(edition, owns={A: VERDI}, cash={A: 0}).when(mortgages(A, VERDI)).then(Mortgaged(A, VERDI, value))
    given(edition, owns={A: VERDI}, mortgaged=[VERDI]).when(mortgages(A, VERDI)).refused("already-mortgaged")
    given(edition, owns={A: ORANGE}, built={VERDI: 1}).when(mortgages(A, VERDI)).refused("group-built")
    given(edition, owns={B: VERDI}).when(mortgages(A, VERDI)).refused("not-yours")


# What it keeps.


@pytest.mark.clause("moderno.bank.rest-of-money")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_money_not_handed_out_is_the_banks_and_has_no_end(players: int) -> None:
    """The players hold 1500 each, all else is the Bank's; however much it has paid out, it pays the next salary."""
    table = opened("moderno", players)
    assert sum(table.state.cash[:players]) == 1500 * players == -table.cash(BANK)
    rich = given("moderno", cash=10**9, at={A: GIARDINI}, owns={A: VICOLO_STRETTO}).when(throws(A, 2, 4))
    rich.then(Paid(BANK, A, 200, "salary", VIA))
    assert rich.cash(A) == 10**9 + 200


@pytest.mark.clause("moderno.bank.keeps-houses", "torneo.bank.keeps-buildings")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_houses_come_from_the_bank_and_go_back_to_it(edition: str) -> None:
    """32 at first; one bought leaves 31, one sold back makes 32, three leave 29 and touch no hotel."""
    table = given(edition, owns={A: ORANGE}, cash={A: 100_000})
    assert table.state.stock == [32, 12]
    table.when(builds(A, VERDI))
    assert table.state.stock == [31, 12]
    table.when(sells(A, VERDI)).happens(Razed)
    assert table.state.stock == [32, 12]
    table.when(builds(A, *ORANGE))
    assert table.state.stock == [29, 12]
    empty = given(edition, owns={A: ORANGE}, cash={A: 100_000}, stock=(0, 12))
    empty.when(builds(A, VERDI)).refused("no-houses")


@pytest.mark.clause("moderno.bank.keeps-hotels", "torneo.bank.keeps-buildings")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_hotels_come_from_the_bank_and_go_back_to_it(edition: str) -> None:
    """12 at first; one bought leaves 11 and gives four houses back, one sold for four houses makes 12 again."""
    table = given(edition, owns={A: RED}, built=dict.fromkeys(RED, 4), cash={A: 100_000})
    assert table.state.stock == [20, 12]
    table.when(builds(A, MILANO)).happens(Built, space=MILANO, level=5)
    assert (table.state.stock[HOTELS], table.state.stock[HOUSES]) == (11, 24)
    table.when(sells(A, MILANO)).happens(Razed, space=MILANO, level=4)
    assert table.state.stock == [20, 12]
    empty = given(edition, owns={A: RED}, built=dict.fromkeys(RED, 4), cash={A: 100_000}, stock=(20, 0))
    empty.when(builds(A, MILANO)).refused("no-hotels")


@pytest.mark.clause("moderno.bank.keeps-deeds", "torneo.bank.keeps-deeds")
@pytest.mark.parametrize("edition", ["moderno", "torneo", "salotto"])
def test_unsold_deeds_are_the_banks(edition: str) -> None:
    """All 28 at first; one bought leaves 27, and only that one has changed hands."""
    table = given(edition)
    assert (table.owner(MARCO_POLO), len(table.state.deeds_of(BANK))) == (BANK, 28)
    table.when(stops(A, MARCO_POLO), buys(A))
    assert (table.owner(MARCO_POLO), len(table.state.deeds_of(BANK))) == (A, 27)
    assert table.state.deeds_of(A) == [MARCO_POLO]


# It auctions.


@pytest.mark.clause("moderno.bank.runs-auctions", "torneo.bank.runs-auctions")
@pytest.mark.parametrize(("edition", "opening"), [("lira", 100), ("moderno", 10), ("torneo", 1)])
def test_the_bank_opens_and_closes_the_auction(edition: str, opening: int) -> None:
    """With the refusal it is open; no player can open one, end it, or go on past it; with the last pass it is over."""
    table = given(edition, players=3).when(calls_auction(A)).refused("something-else")
    table.when(stops(A, MARCO_POLO)).when(calls_auction(A)).refused("something-else")
    table.when(declines(A)).happens(AuctionOpened, opening=opening, bidders=(B, C, A)).waits(B, Auction)
    table.when(ends(B)).refused("something-else")
    table.when(rolls(B)).refused("something-else")
    table.when(ends(A)).refused("not-your-turn")
    table.when(drops(C)).refused("not-your-turn")
    table.when(drops(B), drops(C)).waits(A, Auction)
    table.when(drops(A)).waits(A, TurnEnd)
    assert table.owner(MARCO_POLO) == BANK
    table.when(ends(A)).waits(B, TurnStart)


@pytest.mark.clause("euro.bank.run-by-software")
@pytest.mark.parametrize("players", [2, 6])
def test_in_euro_every_seat_is_a_player(players: int) -> None:
    """As many accounts as players, beside the Bank's and the middle's; the Bank itself is never in turn."""
    table = new("euro", players)
    assert len(table.state.cash) == players + 2
    table = opened("euro", players)
    for seat in range(players):
        table.waits(seat, TurnStart).when(idles(seat))
    table.waits(A, TurnStart)
