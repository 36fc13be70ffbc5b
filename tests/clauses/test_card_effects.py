"""What every card of every deck does, played card by card: the sums, the ways, the deals it forces."""

import pytest
from tests.clauses.board import (
    ACCADEMIA,
    ACQUA,
    COLOMBO,
    COMPANIES,
    DANTE,
    ELETTRICA,
    FUCSIA,
    GREEN,
    IMPREVISTI_7,
    IMPREVISTI_22,
    IMPREVISTI_36,
    MILANO,
    PRISON,
    PROBABILITA_2,
    PROBABILITA_17,
    PROBABILITA_33,
    STATIONS,
    STAZIONE_NORD,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    TASSA_PATRIMONIALE,
    VIA,
    VICOLO_CORTO,
    VITTORIA,
    A,
    B,
    C,
    D,
    E,
)
from tests.clauses.given import (
    Any,
    DrawInstead,
    PayCard,
    Table,
    claims,
    declines,
    draws_instead,
    ends,
    given,
    mortgages,
    pays_card,
    rolls,
    rules,
    throws,
    throws_for_rent,
)
from tests.clauses.looks import pack, purses
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned, PayOrDraw
from vialibera.rules.engine.topics.jail import Jailed, PassKept
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.rights import ClaimOpened
from vialibera.rules.engine.topics.turn import TurnEnd

SPACES = {
    "imprevisti": (IMPREVISTI_7, IMPREVISTI_22, IMPREVISTI_36),
    "probabilita": (PROBABILITA_2, PROBABILITA_17, PROBABILITA_33),
}
DECK = {"I": "imprevisti", "P": "probabilita", "X": "imprevisti", "Y": "probabilita"}
EXTRA = ("extra_cards",)


def waiting(edition: str, name: str, space: int | None = None, **position: Any) -> Table:
    """A is three squares before a space of the deck, and this card lies on top of it."""
    deck = DECK[name[0]]
    space = SPACES[deck][1] if space is None else space
    at = {A: (space - 3) % 40} | position.pop("at", {})
    variants = EXTRA if name[0] in "XY" else ()
    return given(edition, variants=variants, at=at, top={deck: [name]}, **position)


def draws(edition: str, name: str, space: int | None = None, **position: Any) -> Table:
    """A stops on the space (by default the middle one of the deck) and draws the card."""
    return waiting(edition, name, space, **position).when(throws(A, 1, 2)).accepted()


def is_over(table: Table, name: str) -> None:
    """The card has been done and lies at the bottom of its deck again; A's turn goes on."""
    assert pack(table, DECK[name[0]])[-1] == name
    table.happens(CardDrawn).happens(CardReturned).waits(A, TurnEnd)


# Sums from and to the Bank

CLASSIC = {
    "I02": (-15_000, -375_00, -150),
    "I03": (-1500, -40_00, -15),
    "I04": (10_000, 250_00, 100),
    "I06": (5000, 125_00, 50),
    "I09": (-2000, -50_00, -20),
    "I13": (15_000, 375_00, 150),
    "P02": (-5000, -125_00, -50),
    "P03": (-5000, -125_00, -50),
    "P04": (20_000, 500_00, 200),
    "P05": (1000, 25_00, 10),
    "P08": (5000, 125_00, 50),
    "P10": (10_000, 250_00, 100),
    "P11": (2000, 50_00, 20),
    "P12": (10_000, 250_00, 100),
    "P13": (-10_000, -250_00, -100),
    "P15": (2500, 60_00, 25),
}
"""What A gains by each card of the classic decks, in lire, in cents of a euro, in M."""

MODERN = {
    "I11": -15,
    "I14": 150,
    "I15": 50,
    "P05": -100,
    "P06": -50,
    "P07": -50,
    "P08": 100,
    "P09": 200,
    "P10": 100,
    "P11": 100,
    "P12": 50,
    "P13": 25,
    "P14": 20,
    "P15": 10,
}

EXTRAS = {"X07": -70, "X08": 120, "Y02": -50, "Y04": 100, "Y08": 10, "Y09": 150, "Y10": -80}
"""By the salotto, where a salary is 200."""

SUMS = [
    (edition, name, sums[column])
    for edition, column in (("lira", 0), ("euro", 1), ("torneo", 2), ("salotto", 2))
    for name, sums in CLASSIC.items()
]
SUMS += [("moderno", name, gain) for name, gain in MODERN.items()]
SUMS += [("salotto", name, gain) for name, gain in EXTRAS.items()]


@pytest.mark.clause(
    "lira.card.obey-the-card-faithfully",
    "euro.card.obey-faithfully",
    "moderno.card.obey-at-once",
    "torneo.card.obey",
    "salotto.card.execute-then-return",
)
@pytest.mark.parametrize(("edition", "name", "gain"), SUMS)
def test_a_card_about_money_moves_its_sum_at_once(edition, name, gain):
    """Drawn is done: the sum passes between A and the Bank before anything else, and nobody else is touched."""
    table = waiting(edition, name)
    start = purses(table)
    payer, payee = (BANK, A) if gain > 0 else (A, BANK)
    table.when(throws(A, 1, 2)).then(Paid(payer, payee, abs(gain), "card"))
    assert purses(table) == [start[A] + gain, *start[1:]]
    is_over(table, name)


@pytest.mark.clause(
    "lira.card.obey-the-card-faithfully",
    "euro.card.obey-faithfully",
    "moderno.card.obey-at-once",
    "torneo.card.obey",
)
@pytest.mark.parametrize(
    ("edition", "name", "sum_"),
    [
        ("lira", "P02", 5000),
        ("euro", "P13", 250_00),
        ("moderno", "P06", 50),
        ("torneo", "P02", 50),
        ("salotto", "P02", 50),
    ],
)
def test_a_card_that_cannot_be_paid_is_not_skipped(edition, name, sum_):
    """With the sum in hand it is paid; one unit short, a debt to the Bank opens, the card stays on the table, and
    neither the end of the turn nor the dice are granted until it is met."""
    exact = draws(edition, name, cash={A: sum_})
    assert exact.cash(A) == 0
    table = draws(edition, name, cash={A: sum_ - 1}, owns={A: STAZIONE_SUD})
    table.then(Indebted(A, BANK, sum_, "card")).never(CardReturned).waits(A, Settle)
    assert name not in pack(table, DECK[name[0]])
    table.when(ends(A)).refused("something-else")
    table.when(rolls(A)).refused("something-else")
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, BANK, sum_, "card"))
    assert pack(table, DECK[name[0]])[-1] == name
    table.happens(CardReturned).waits(A, TurnEnd)


# Repairs

REPAIRS = [
    ("lira", "I11", 4000, 10_000),
    ("lira", "I16", 2500, 10_000),
    ("euro", "I11", 100_00, 250_00),
    ("euro", "I16", 60_00, 250_00),
    ("torneo", "I11", 40, 100),
    ("torneo", "I16", 25, 100),
    ("salotto", "I11", 40, 100),
    ("salotto", "I16", 25, 100),
    ("moderno", "I12", 25, 100),
    ("moderno", "P04", 40, 115),
    ("salotto", "X04", 20, 80),
    ("salotto", "Y07", 10, 50),
]


@pytest.mark.clause(
    "lira.card.obey-the-card-faithfully", "euro.card.obey-faithfully", "moderno.card.obey-at-once", "torneo.card.obey"
)
@pytest.mark.parametrize(("edition", "name", "house", "hotel"), REPAIRS)
@pytest.mark.parametrize("standing", [((4, 4, 3), 11, 0), ((5, 5, 4), 4, 2), ((5, 5, 5), 0, 3)])
def test_repairs_cost_so_much_a_house_and_so_much_a_hotel(edition, name, house, hotel, standing):
    """Only the drawer's own buildings count, a hotel as a hotel and not as five houses."""
    levels, houses, hotels = standing
    built = dict(zip(GREEN, levels, strict=True)) | {VICOLO_CORTO: 1}
    table = draws(edition, name, cash=1_000_000, owns={A: GREEN, B: FUCSIA}, built=built)
    due = houses * house + hotels * hotel
    table.then(Paid(A, BANK, due, "repairs"))
    assert purses(table) == [1_000_000 - due, 1_000_000, 1_000_000, 1_000_000]
    is_over(table, name)


@pytest.mark.clause("lira.card.obey-the-card-faithfully", "torneo.card.obey")
@pytest.mark.parametrize(("edition", "name"), [("lira", "I11"), ("torneo", "I16"), ("moderno", "P04")])
def test_repairs_without_buildings_cost_nothing(edition, name):
    """Bare lots and stations are in good repair."""
    table = waiting(edition, name, owns={A: (*GREEN, STAZIONE_SUD)})
    start = purses(table)
    table.when(throws(A, 1, 2)).never(Paid)
    assert purses(table) == start
    is_over(table, name)


# Sums among the players

FROM_EACH = [
    ("lira", "P09", 1000),
    ("euro", "P09", 25_00),
    ("torneo", "P09", 10),
    ("salotto", "P09", 10),
    ("moderno", "P16", 10),
    ("salotto", "X05", 20),
    ("salotto", "Y01", 30),
]


@pytest.mark.clause(
    "lira.card.obey-the-card-faithfully", "euro.card.obey-faithfully", "moderno.card.obey-at-once", "torneo.card.obey"
)
@pytest.mark.parametrize(("edition", "name", "sum_"), FROM_EACH)
def test_a_birthday_is_paid_by_every_other_player(edition, name, sum_):
    """From the drawer's left, the jailed pay too, who has failed does not."""
    table = waiting(edition, name, players=5, cash=1_000_000, jailed=[C], out=[D])
    table.when(throws(A, 1, 2)).then(*(Paid(seat, A, sum_, "card") for seat in (B, C, E)))
    gone = 1_000_000 - sum_
    assert purses(table) == [1_000_000 + 3 * sum_, gone, gone, 0, gone]
    is_over(table, name)


@pytest.mark.clause("lira.card.obey-the-card-faithfully", "moderno.card.obey-at-once", "torneo.card.obey")
@pytest.mark.parametrize(
    ("edition", "name", "sum_"), [("lira", "P09", 1000), ("moderno", "P16", 10), ("torneo", "P09", 10)]
)
def test_who_cannot_pay_for_a_birthday_is_asked_for_it(edition, name, sum_):
    """C is one unit short: B has paid, D waits behind C, the turn cannot end; when C has raised it, D pays too."""
    table = draws(edition, name, cash={C: sum_ - 1}, owns={C: STAZIONE_SUD})
    table.then(Paid(B, A, sum_, "card"), Indebted(C, A, sum_, "card")).never(Paid, payer=D).waits(C, Settle)
    table.when(ends(A)).refused("not-your-turn")
    table.when(mortgages(C, STAZIONE_SUD)).then(Paid(C, A, sum_, "card"), Paid(D, A, sum_, "card")).waits(A, TurnEnd)


TO_EACH = [("moderno", "I13", 50), ("salotto", "X01", 10), ("salotto", "Y06", 20)]


@pytest.mark.clause("moderno.card.obey-at-once", "salotto.variant.extra-cards-on")
@pytest.mark.parametrize(("edition", "name", "sum_"), TO_EACH)
def test_a_round_is_paid_to_every_other_player(edition, name, sum_):
    """To each from the drawer's left, the jailed included, the bankrupt left out."""
    table = waiting(edition, name, players=5, cash=1000, jailed=[C], out=[D])
    table.when(throws(A, 1, 2)).then(*(Paid(A, seat, sum_, "card") for seat in (B, C, E)))
    assert purses(table) == [1000 - 3 * sum_, 1000 + sum_, 1000 + sum_, 0, 1000 + sum_]
    is_over(table, name)


@pytest.mark.clause("moderno.card.obey-at-once")
def test_a_round_that_money_does_not_reach_is_owed_to_the_rest():
    """With 100 in hand B and C get their 50, D's is a debt."""
    table = draws("moderno", "I13", cash={A: 100}, owns={A: STAZIONE_SUD})
    table.then(Paid(A, B, 50, "card"), Paid(A, C, 50, "card"), Indebted(A, D, 50, "card")).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, D, 50, "card")).waits(A, TurnEnd)


# A choice

CHOICES = [
    ("lira", "P16", 1000),
    ("euro", "P16", 25_00),
    ("torneo", "P16", 10),
    ("salotto", "P16", 10),
    ("salotto", "X06", 30),
]


@pytest.mark.clause("lira.card.obey-the-card-faithfully", "euro.card.obey-faithfully", "torneo.card.obey")
@pytest.mark.parametrize(("edition", "name", "sum_"), CHOICES)
def test_a_card_may_leave_a_choice_but_not_a_third_way(edition, name, sum_):
    """Pay, or draw from the other deck; ending the turn or throwing on is neither."""
    other = "probabilita" if name == "X06" else "imprevisti"
    table = draws(edition, name).never(Paid).waits(A, PayOrDraw)
    before = table.cash(A)
    table.when(ends(A)).refused("something-else")
    table.when(rolls(A)).refused("something-else")
    assert {type(answer) for answer in table.state.step.legal_answers(table.state, A)} == {PayCard, DrawInstead}
    table.when(pays_card(A)).then(Paid(A, BANK, sum_, "card")).never(CardDrawn)
    assert table.cash(A) == before - sum_ and pack(table, DECK[name[0]])[-1] == name

    plain = {"imprevisti": "I13", "probabilita": "P11"}[other]
    table = waiting(edition, name)
    _lay_on_top(table, other, plain)
    table.when(throws(A, 1, 2), draws_instead(A)).happens(CardDrawn).happens(Paid, payer=BANK, payee=A).never(
        Paid, payer=A
    )
    assert (pack(table, other)[-1], pack(table, DECK[name[0]])[-1]) == (plain, name)
    table.waits(A, TurnEnd)


def _lay_on_top(table: Table, deck: str, name: str) -> None:
    number = table.state.rules.deck_names.index(deck)
    cards = table.state.decks[number]
    cards.insert(0, cards.pop(pack(table, deck).index(name)))


# Journeys

JOURNEYS = [
    (edition, name, to)
    for edition in ("lira", "euro", "torneo", "salotto")
    for name, to in {"I01": VITTORIA, "I05": STAZIONE_NORD, "I07": COLOMBO, "I08": ACCADEMIA}.items()
]
JOURNEYS += [
    ("moderno", "I03", 39),
    ("moderno", "I04", MILANO),
    ("moderno", "I05", 13),
    ("moderno", "I06", STAZIONE_NORD),
]
SALARY = {"lira": 20_000, "euro": 500_00, "moderno": 200, "torneo": 200, "salotto": 200}


@pytest.mark.clause(
    "torneo.card.move-at-once",
    "torneo.card.move-along-arrow",
    "torneo.card.pass-go-200",
    "lira.card.obey-the-card-faithfully",
    "euro.card.obey-faithfully",
    "moderno.card.obey-at-once",
    "salotto.card.execute-then-return",
)
@pytest.mark.parametrize("start", [IMPREVISTI_7, IMPREVISTI_22, IMPREVISTI_36])
@pytest.mark.parametrize(("edition", "name", "to"), JOURNEYS)
def test_a_journey_goes_forward_and_the_square_reached_counts(edition, name, to, start):
    """The way leads by the arrow, so a square behind is reached over Via, which pays its salary; the square is then
    met as after a throw, in the same turn: an unsold deed is offered."""
    table = waiting(edition, name, start)
    cash = table.cash(A)
    table.when(throws(A, 1, 2)).then(Moved(A, to, to < start)).waits(A, Offer)
    assert table.cash(A) == cash + (SALARY[edition] if to < start else 0)
    table.when(declines(A)).accepted()


@pytest.mark.clause("torneo.card.move-at-once")
@pytest.mark.parametrize(
    ("edition", "rent"), [("lira", 2000), ("euro", 50_00), ("torneo", 20), ("salotto", 20), ("moderno", 20)]
)
def test_a_journey_to_another_players_deed_costs_its_rent(edition, rent):
    """Largo Colombo (Milano, in the modern edition) is B's: its rent is due as after any stop."""
    name = "I04" if edition == "moderno" else "I07"
    table = draws(edition, name, IMPREVISTI_7, owns={B: COLOMBO})
    if edition != "euro":
        table.when(claims(B, COLOMBO))
    table.then(Paid(A, B, rent, "rent", COLOMBO)).waits(A, TurnEnd)


@pytest.mark.clause("torneo.card.pass-go-200")
def test_a_card_to_via_accademia_pays_the_salary_on_the_way():
    """The example of the clause: 100 in hand on square 22, 300 on square 11; from square 7 nothing."""
    assert draws("torneo", "I08", IMPREVISTI_22, cash={A: 100}).waits(A, Offer).cash(A) == 300
    assert draws("torneo", "I08", IMPREVISTI_7, cash={A: 100}).waits(A, Offer).cash(A) == 100


@pytest.mark.clause("lira.card.obey-the-card-faithfully", "euro.card.obey-faithfully", "torneo.card.pass-go-200")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", ["imprevisti", "probabilita"])
@pytest.mark.parametrize("start", [0, 1, 2])
def test_a_card_to_via_pays_one_salary(edition, deck, start):
    """Both decks send to Via; to stop there pays like passing, once."""
    name = {"imprevisti": "I01" if edition == "moderno" else "I15", "probabilita": "P01"}[deck]
    table = waiting(edition, name, SPACES[deck][start], at={A: (SPACES[deck][start] - 3) % 40})
    cash, passed = table.cash(A), SALARY[edition] if SPACES[deck][start] < 3 else 0
    table.when(throws(A, 1, 2)).then(Moved(A, VIA, True), Paid(BANK, A, SALARY[edition], "stop-on-go", VIA))
    assert table.cash(A) == cash + passed + SALARY[edition]
    is_over(table, name)


@pytest.mark.clause("torneo.card.backwards-no-go", "lira.card.obey-the-card-faithfully", "euro.card.obey-faithfully")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
@pytest.mark.parametrize("start", [PROBABILITA_17, PROBABILITA_33, PROBABILITA_2])
def test_going_back_to_the_first_street_pays_no_salary(edition, start):
    """Back to Vicolo Corto: Via is not crossed, no salary, and the square counts as ever."""
    table = waiting(edition, "P07", start)
    cash = table.cash(A) + (SALARY[edition] if start == PROBABILITA_2 else 0)
    table.when(throws(A, 1, 2)).then(Moved(A, VICOLO_CORTO, False)).waits(A, Offer)
    assert table.cash(A) == cash


@pytest.mark.clause("torneo.card.backwards-no-go")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_squares_back(edition):
    """From 7 to the tax, from 22 to Piazza Dante, from 36 to Probabilità, each met as ever; never a salary."""
    name = "I10"
    tax = {"lira": 20_000, "euro": 500_00}.get(edition, 200)
    taxed = draws(edition, name, IMPREVISTI_7).then(Moved(A, TASSA_PATRIMONIALE, False))
    taxed.happens(Paid, payer=A, amount=tax, reason="tax").never(Paid, payer=BANK).waits(A, TurnEnd)
    draws(edition, name, IMPREVISTI_22).then(Moved(A, DANTE, False)).never(Paid).waits(A, Offer)
    table = draws(edition, name, IMPREVISTI_36).then(Moved(A, PROBABILITA_33, False), CardDrawn(A, 1, 0))
    assert [event.deck for event in table.events if isinstance(event, CardDrawn)] == [0, 1]


@pytest.mark.clause("torneo.card.backwards-no-go")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
def test_back_across_via_pays_nothing(edition):
    """The choice card drawn on 2 leads to "three back": over Via backwards to Parco della Vittoria, without a salary,
    and it is no lap."""
    table = given(edition, at={A: VIA}, top={"probabilita": ["P16"], "imprevisti": ["I10"]}, lapped=[])
    cash = table.cash(A)
    table.when(throws(A, 1, 1), draws_instead(A)).then(Moved(A, VITTORIA, False)).never(Paid).waits(A, Offer)
    assert table.cash(A) == cash and not table.state.lapped[A]


@pytest.mark.clause("torneo.card.jail-no-go", "lira.card.obey-the-card-faithfully", "moderno.card.obey-at-once")
@pytest.mark.parametrize(
    ("edition", "name"),
    [(edition, name) for edition in ("lira", "euro", "torneo", "salotto") for name in ("I14", "P06")]
    + [("moderno", "I02"), ("moderno", "P02"), ("salotto", "X10")],
)
def test_a_card_to_jail_goes_there_straight(edition, name):
    """From beyond the jail: Via lies on no way there, the money stays what it was, and a double gives no new throw."""
    space = SPACES[DECK[name[0]]][2]
    table = waiting(edition, name, space, at={A: space - 2}, cash={A: 100})
    table.when(throws(A, 1, 1)).then(Jailed(A, "card")).never(Moved, space=PRISON).never(Paid)
    assert (table.cash(A), table.state.pos[A], table.state.jail[A]) == (100, PRISON, 1)
    is_over(table, name)


# The next station, the next company


@pytest.mark.clause("moderno.card.obey-at-once")
@pytest.mark.parametrize("name", ["I07", "I08"])
@pytest.mark.parametrize(
    ("start", "to"), [(IMPREVISTI_7, STAZIONE_OVEST), (IMPREVISTI_22, STAZIONE_NORD), (IMPREVISTI_36, STAZIONE_SUD)]
)
@pytest.mark.parametrize(("owned", "rent"), [(1, 50), (2, 100), (4, 400)])
def test_the_next_station_charges_double(name, start, to, owned, rent):
    """The next one ahead, over Via if need be: unsold it is offered; another's costs double; one's own nothing."""
    salary = 200 if to < start else 0
    table = draws("moderno", name, start).then(Moved(A, to, to < start)).waits(A, Offer)
    assert table.cash(A) == 1500 + salary
    others = [station for station in STATIONS if station != to][: owned - 1]
    table = draws("moderno", name, start, owns={B: (to, *others)}).when(claims(B, to))
    table.then(Paid(A, B, rent, "rent", to))
    assert purses(table) == [1500 + salary - rent, 1500 + rent, 1500, 1500]
    draws("moderno", name, start, owns={A: to}).never(ClaimOpened).waits(A, TurnEnd)
    draws("moderno", name, start, owns={B: to}, mortgaged=[to]).never(ClaimOpened).waits(A, TurnEnd)


@pytest.mark.clause("moderno.card.obey-at-once")
@pytest.mark.parametrize(
    ("start", "to"), [(IMPREVISTI_7, ELETTRICA), (IMPREVISTI_22, ACQUA), (IMPREVISTI_36, ELETTRICA)]
)
@pytest.mark.parametrize("owned", [1, 2])
def test_the_next_company_charges_ten_times_a_new_throw(start, to, owned):
    """Ten times whether its owner has one or both; the throw for it moves nobody."""
    draws("moderno", "I09", start).then(Moved(A, to, to < start)).waits(A, Offer)
    owns = {B: COMPANIES if owned == 2 else to}
    table = draws("moderno", "I09", start, owns=owns).when(claims(B, to)).waits(A, RentRoll)
    table.when(throws_for_rent(A, 6, 5)).then(Paid(A, B, 110, "rent", to)).waits(A, TurnEnd)
    assert table.state.pos[A] == to


@pytest.mark.clause("salotto.variant.extra-cards-on")
@pytest.mark.parametrize(
    ("name", "start", "to", "rent"),
    [
        ("X03", IMPREVISTI_7, STAZIONE_OVEST, 25),
        ("X03", IMPREVISTI_36, STAZIONE_SUD, 25),
        ("Y03", PROBABILITA_17, ACQUA, 12),
        ("Y03", PROBABILITA_33, ELETTRICA, 12),
    ],
)
def test_the_livelier_cards_lead_on_foot_to_a_usual_rent(name, start, to, rent):
    """The next station or company, where a rent is the usual one; a company's by the throw that began the move."""
    draws("salotto", name, start).then(Moved(A, to, to < start)).waits(A, Offer)
    table = draws("salotto", name, start, owns={B: to}).when(claims(B, to)).then(Paid(A, B, rent, "rent", to))
    table.waits(A, TurnEnd)


@pytest.mark.clause("salotto.variant.extra-cards-on")
@pytest.mark.parametrize(
    ("name", "start", "to"), [("X02", 7, 12), ("X02", 36, 1), ("X09", 7, 5), ("Y03", 2, 12), ("Y05", 2, 5)]
)
def test_the_livelier_cards_move_by_steps(name, start, to):
    """Forward over Via with its salary, back without one; the square reached is met."""
    table = waiting("salotto", name, start)
    cash = table.cash(A) + (200 if start == PROBABILITA_2 else 0)
    table.when(throws(A, 1, 2)).then(Moved(A, to, (name, start) == ("X02", 36))).waits(A, Offer)
    assert table.cash(A) == cash + (200 if (name, start) == ("X02", 36) else 0)


# The card that is kept

KEPT = [(edition, "I12" if edition != "moderno" else "I16") for edition in EDITIONS]
KEPT += [(edition, "P14" if edition != "moderno" else "P03") for edition in EDITIONS]


@pytest.mark.clause(
    "lira.card.only-the-two-jail-cards-are-kept", "torneo.card.keep-jail-card", "moderno.card.back-to-bottom"
)
@pytest.mark.parametrize(("edition", "name"), KEPT)
def test_one_card_of_each_deck_is_kept(edition, name):
    """Its deck has 15 cards while somebody holds it; nothing is paid and nothing else happens."""
    table = draws(edition, name).happens(PassKept, seat=A).never(CardReturned).never(Paid).waits(A, TurnEnd)
    deck = table.state.rules.deck_names.index(DECK[name[0]])
    assert [table.state.rules.decks[deck][card].name for _, card in table.state.jail_cards[A]] == [name]
    assert len(pack(table, DECK[name[0]])) == 15 and name not in pack(table, DECK[name[0]])


@pytest.mark.clause("lira.card.only-the-two-jail-cards-are-kept")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_other_card_is_kept(edition):
    """Whatever card of either deck is drawn, two of the 32 stay with the drawer and thirty do not."""
    kept = []
    for deck, cards in enumerate(rules(edition).decks):
        for card in cards:
            table = draws(edition, card.name, cash=1_000_000)
            kept += [card.name] * bool(table.state.jail_cards[A])
            assert len(table.state.decks[deck]) + len(table.state.jail_cards[A]) + _on_the_table(table, deck) == 16
    assert kept == [name for owner, name in KEPT if owner == edition]


def _on_the_table(table: Table, deck: int) -> int:
    """Cards of a deck still being carried out."""
    return sum(getattr(step, "card", None) is not None and step.deck == deck for step in table.state.agenda)
