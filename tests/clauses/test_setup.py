"""The table before the first turn: how many play, what lies on the board, and the money each is given."""

from collections import Counter

import pytest
from tests.clauses.board import STATIONS, STAZIONE_EST, STAZIONE_NORD, STAZIONE_OVEST, STAZIONE_SUD, VIA, A, B, C
from tests.clauses.given import begins, buys, dice, ends, given, mortgages, new, sells, shuffled, throws
from tests.clauses.scenes import DECKS, card, happened, idles, met, opened, stops
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.messages import Event, Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.auction import Bought
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned
from vialibera.rules.engine.topics.game_opening import DeckShuffled, GameBegan, ShuffleDeck
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.visible_state import state_seen_by_seat

# How many play.


@pytest.mark.clause(
    "lira.setup.two-to-six-players",
    "lira.setup.seventh-player-if-banker-sits-out",
    "euro.setup.players-2-to-6",
    "moderno.setup.players-2-to-6",
    "torneo.setup.cash-6-players",
)
@pytest.mark.parametrize(
    ("edition", "fewest", "most"),
    [("lira", 2, 7), ("euro", 2, 6), ("moderno", 2, 6), ("torneo", 3, 6), ("salotto", 2, 6)],
)
def test_how_many_may_play(edition: str, fewest: int, most: int) -> None:
    """From the fewest to the most a game comes to its first turn; one below and one above it is refused."""
    for players in range(fewest, most + 1):
        table = opened(edition, players)
        assert (table.state.players_left, len(happened(table, GameBegan))) == (players, 1)
    for players in (0, 1, fewest - 1, most + 1):
        with pytest.raises(Refusal) as refusal:
            new_game(rules_from_sheet(load_edition(edition).sheet), players)
        assert refusal.value == Refusal("players", fewest=fewest, most=most, players=players)


# The board.


@pytest.mark.clause("lira.setup.board-of-40-spaces", "euro.setup.board-40-squares")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_has_forty_spaces(edition: str) -> None:
    """Forty steps lead from each space back to it; three from the last one lead to the second after Via."""
    table = given(edition, at={A: 39}, top={"probabilita": [card(edition, "probabilita", "receive")]})
    table.when(throws(A, 1, 2)).then(Moved(A, 2, True))
    table = given(edition, players=3, at={A: STAZIONE_NORD}, owns={A: STATIONS})
    for station in (STAZIONE_EST, STAZIONE_SUD, STAZIONE_OVEST, STAZIONE_NORD):
        table.when(throws(A, 4, 6)).then(Moved(A, station, station == STAZIONE_SUD))
        table.when(ends(A), idles(B), idles(C))
    assert len(table.state.rules.space_kinds) == len(load_edition(edition).sheet.board) == 40


@pytest.mark.clause("lira.setup.kinds-of-spaces", "euro.setup.square-kinds")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_forty_spaces_are(edition: str) -> None:
    """A stop on every one of them: 28 deeds on offer, two taxes, three cards of each deck, and the four corners."""
    found = Counter(met(edition, space) for space in range(40))
    assert found == {
        "offer of a street": 22,
        "offer of a station": 4,
        "offer of a company": 2,
        "tax": 2,
        "card of probabilita": 3,
        "card of imprevisti": 3,
        "arrest": 1,
        "indemnity": 1,
        "nothing": 2,
    }


@pytest.mark.clause("lira.setup.28-contracts-one-per-property", "euro.setup.contracts-28")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_28_contracts_one_for_each_property(edition: str) -> None:
    """Each lot, station and company is bought once, its holder changes from the Bank to the buyer, and none is left."""
    table = given(edition, cash={A: 10**7})
    held = len(table.state.deeds_of(BANK))
    assert held == 28
    for count, space in enumerate(table.state.rules.deed_spaces, 1):
        table.when(stops(A, space), buys(A)).happens(Bought, seat=A, space=space, seller=BANK)
        assert (len(table.state.deeds_of(BANK)), len(table.state.deeds_of(A))) == (28 - count, count)
        assert table.owner(space) == A
    assert sorted(table.state.deeds_of(A)) == [
        n for n, kind in enumerate(table.state.rules.space_kinds) if kind in OWNABLE
    ]


OWNABLE = ("street", "station", "company")


# The decks.


@pytest.mark.clause("lira.setup.decks-face-down-in-place")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_the_decks_lie_face_down(edition: str, deck: str) -> None:
    """What a seat may see is the same whatever card is on top; the card is told when it is drawn, not before."""
    number = 0 if deck == "imprevisti" else 1
    space = 7 if deck == "imprevisti" else 17
    drawn = []
    for name in (card(edition, deck, "receive"), card(edition, deck, "keep_jail_pass")):
        table = given(edition, at={A: space - 3}, top={deck: [name]})
        drawn.append([state_seen_by_seat(table.state, seat) for seat in table.state.seats])
        table.when(throws(A, 1, 2))
        told = [event for event in table.events if isinstance(event, CardDrawn)]
        assert [table.state.rules.decks[event.deck][event.card].name for event in told] == [name]
        assert table.state.rules.deck_names[number] == deck
    assert drawn[0] == drawn[1]


@pytest.mark.clause("lira.setup.decks-face-down-in-place")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_decks_are_shuffled_once_and_only_before_play(edition: str) -> None:
    """The order chance lays them in is the order they are drawn in, round and round: a used card goes under."""
    table = opened(edition, 4)
    assert [event.deck for event in happened(table, DeckShuffled) if isinstance(event, DeckShuffled)] == [0, 1]
    table = new(edition, 4).when(begins())
    while not isinstance(table.state.step, ShuffleDeck):
        table.when(shuffled() if table.state.step.pause_kind == "shuffle" else dice(*_distinct(table)))
    backwards = tuple(reversed(range(16)))
    table.when(shuffled(*backwards)).then(DeckShuffled(0, backwards))
    assert table.state.decks[0] == list(backwards)
    table.when(shuffled()).happens(GameBegan)
    seat = table.state.seat_in_turn
    harmless = [n for n, each in enumerate(table.state.rules.decks[0]) if each.printed.do == "receive"]
    table.state.decks[0][:] = harmless
    for expected in (*harmless, *harmless):
        table.when(stops(seat, 7)).then(CardReturned(0, expected))
    assert len(happened(table, DeckShuffled)) == 2


def _distinct(table: object) -> tuple[int, int]:
    seat = table.state.step.seat  # type: ignore[attr-defined]
    return 6, 6 - seat


# The money.


@pytest.mark.clause(
    "lira.setup.capital-2-players",
    "lira.setup.capital-3-players",
    "lira.setup.capital-4-players",
    "lira.setup.capital-5-players",
    "lira.setup.capital-6-players",
    "lira.setup.fixed-notes-per-player",
    "lira.setup.variable-50000-notes",
    "lira.setup.seventh-player-if-banker-sits-out",
)
@pytest.mark.parametrize(
    ("players", "capital", "notes"),
    [(2, 350_000, 5), (3, 300_000, 4), (4, 250_000, 3), (5, 200_000, 2), (6, 150_000, 1), (7, 100_000, 0)],
)
def test_the_capital_in_lire_depends_on_the_number_of_players(players: int, capital: int, notes: int) -> None:
    """Before the contracts are paid: the notes that everybody gets, and fewer of 50.000 the more play."""
    table = new("lira", players).when(begins())
    table.then(*(Paid(BANK, seat, capital, "capital") for seat in range(players)))
    assert table.state.cash[:players] == [capital] * players
    assert capital == 9 * 10_000 + 9 * 1_000 + 10 * 100 + notes * 50_000


@pytest.mark.clause(
    "euro.setup.capital-and-contracts-by-number",
    "euro.setup.table-2-players",
    "euro.setup.table-3-players",
    "euro.setup.table-4-players",
    "euro.setup.table-5-players",
    "euro.setup.table-6-players",
    "euro.setup.amounts-with-cents",
)
@pytest.mark.parametrize(
    ("players", "capital"), [(2, 8_750_00), (3, 7_500_00), (4, 6_250_00), (5, 5_000_00), (6, 3_750_00)]
)
def test_the_capital_in_euro_depends_on_the_number_of_players(players: int, capital: int) -> None:
    """In whole cents, before the contracts are paid."""
    table = new("euro", players).when(begins())
    table.then(*(Paid(BANK, seat, capital, "capital") for seat in range(players)))
    assert table.state.cash[:players] == [capital] * players


@pytest.mark.clause(
    "moderno.setup.cash-1500",
    "torneo.setup.cash-by-table-size",
    "torneo.setup.cash-3-players",
    "torneo.setup.cash-4-players",
    "torneo.setup.cash-5-players",
    "torneo.setup.cash-6-players",
)
@pytest.mark.parametrize(
    ("edition", "players", "capital"),
    [
        *(("moderno", players, 1500) for players in range(2, 7)),
        *(("salotto", players, 1500) for players in range(2, 7)),
        ("torneo", 3, 1800),
        ("torneo", 4, 1500),
        ("torneo", 5, 1200),
        ("torneo", 6, 900),
    ],
)
def test_the_capital_where_no_deeds_are_dealt(edition: str, players: int, capital: int) -> None:
    """It is all in hand when the first turn begins, and every deed is with the Bank."""
    table = opened(edition, players)
    assert table.state.cash[:players] == [capital] * players
    assert all(not table.state.deeds_of(seat) for seat in range(players))
    assert len(table.state.deeds_of(BANK)) == 28


@pytest.mark.clause("torneo.setup.cash-3-players", "torneo.setup.cash-4-players", "torneo.setup.cash-5-players")
@pytest.mark.parametrize(
    ("players", "notes"),
    [(3, (2, 7, 1, 1, 2, 1, 5)), (4, (2, 4, 1, 1, 2, 1, 5)), (5, (1, 6, 1, 1, 2, 1, 5)), (6, (1, 3, 1, 1, 2, 1, 5))],
)
def test_the_notes_of_the_tournament_make_the_capital(players: int, notes: tuple[int, ...]) -> None:
    """Its table names the notes as well: they come to the sum that is handed out."""
    table = new("torneo", players).when(begins())
    total = sum(count * note for count, note in zip(notes, (500, 100, 50, 20, 10, 5, 1), strict=True))
    assert table.state.cash[:players] == [total] * players


@pytest.mark.clause("euro.setup.amounts-with-cents")
def test_euro_amounts_are_whole_cents_and_halves_are_exact() -> None:
    """Half of a house for 125 is 62,50, of one for 375 it is 187,50, and half of a company's 375 is 187,50."""
    assert load_edition("euro").sheet.currency.decimals == 2
    table = given("euro", owns={A: (1, 3, 12, 21, 23, 24)}, built={1: 1, 21: 1}, cash={A: 0})
    table.when(sells(A, 1)).then(Razed(A, 1, 0, 62_50))
    table.when(sells(A, 21)).then(Razed(A, 21, 0, 187_50))
    table.when(mortgages(A, 12)).then(Mortgaged(A, 12, 187_50))
    assert table.cash(A) == 62_50 + 187_50 + 187_50


# Where the tokens stand, and which there are.


@pytest.mark.clause("euro.setup.tokens-on-via", "moderno.setup.token-on-go")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_all_tokens_start_on_via_and_are_paid_nothing_for_it(edition: str, players: int) -> None:
    """From the laying of the table to the first throw: the capital is all the Bank pays out."""
    table = opened(edition, players)
    assert table.state.pos == [VIA] * players
    paid: list[Event] = happened(table, Paid)
    assert [event.reason for event in paid if isinstance(event, Paid)] == ["capital"] * players


@pytest.mark.clause("moderno.setup.tokens-six", "torneo.setup.tokens-8")
@pytest.mark.parametrize(("edition", "count"), [("moderno", 6), ("torneo", 8)])
def test_the_tokens_to_choose_from(edition: str, count: int) -> None:
    """Six and eight, no two alike in either language: as many as may play can each have one of their own."""
    tokens = load_edition(edition).sheet.tokens
    assert len(tokens) == count
    for language in ("it", "en"):
        assert len({token[language].casefold() for token in tokens}) == count
    assert len(tokens) >= max(rules_from_sheet(load_edition(edition).sheet).sheet.players.capital)


@pytest.mark.clause("euro.setup.contracts-28")
def test_a_contract_fixes_the_rent_of_its_own_space() -> None:
    """Two stops on two spaces of one price cost what each contract says."""
    table = given("euro", owns={B: (1, 3)}, mortgaged=[], cash={A: 100_00, B: 0})
    table.state.transfer_deed(3, BANK)
    table.when(stops(A, 1)).then(Paid(A, B, 5_00, "rent", 1))
    table.state.transfer_deed(1, BANK)
    table.state.transfer_deed(3, B)
    table.when(stops(A, 3)).then(Paid(A, B, 10_00, "rent", 3))
