"""The keys that only tell."""

import pytest
from tests.clauses.board import (
    DANTE,
    ORANGE,
    PARKING,
    PROBABILITA_17,
    RAFFAELLO,
    ROMA,
    STAZIONE_SUD,
    TASSA_PATRIMONIALE,
    VERDI,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import declines, goods, owes, proposes
from tests.keyboard import Seated, seated

from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Deal
from vialibera.shell.game_keys.key_table import KEY_ACTIONS, QueryKey

QUERIES = [key for row in KEY_ACTIONS if isinstance(row, QueryKey) for key in row.keys]


def offered(**position: object) -> Seated:
    """Anna stands on free Via Verdi and is asked whether she buys it."""
    at = seated(at={A: 9}, dice=[(3, 4)], **position)  # type: ignore[arg-type]
    at.press("enter")
    return at


def open_auction(**position: object) -> Seated:
    at = offered(variants=("auctions",), **position)
    at.press("r")
    return at


def with_debt(amount: int = 200) -> Seated:
    return seated(cash={A: 100}, owns={A: STAZIONE_SUD, B: VERDI}, acts=[owes(A, B, amount)])


def with_offer() -> Seated:
    deal = proposes(A, B, goods(VERDI), goods(cash=200))
    return seated(owns={A: VERDI}, cash={B: 900}, acts=[deal])


@pytest.mark.clause("salotto.key.query-keys-always")
@pytest.mark.parametrize("key", QUERIES)
@pytest.mark.parametrize(
    ("table", "step"), [(open_auction, Auction), (with_offer, Deal), (with_debt, Settle), (offered, Offer)]
)
def test_a_query_leaves_every_question_open(key, table, step):
    at = table()
    assert at.refuses(key)
    assert isinstance(at.state.step, step)


def lines(said: str) -> list[str]:
    """What was said, a line each."""
    return [line.strip() for line in said.strip().split("\n")]


@pytest.mark.clause("salotto.key.i-position")
def test_where_somebody_is():
    assert lines(seated(at={A: VERDI}).refuses("i")) == ["Anna: Via Verdi, casella 16."]


@pytest.mark.clause("salotto.key.i-which-player")
def test_i_goes_round_the_players_and_begins_anew_after_another_key():
    at = seated(players=3, at={A: VERDI, B: 5, C: 24})
    said = at.press("i", "i", "i", "i").split("\n")
    assert [line.split(":")[0] for line in said if line] == ["Anna", "Bruno", "Carla", "Anna"]
    assert "Anna" in at.press("i", "c", "i").split("\n")[-1]


@pytest.mark.clause("salotto.key.i-which-player")
def test_i_leaves_out_the_bankrupt_and_starts_with_the_prompted():
    at = seated(players=3, turn=B, out=[C])
    said = [line.split(":")[0] for line in at.press("i", "i", "i").split("\n") if line]
    assert said == ["Bruno", "Anna", "Bruno"]


@pytest.mark.clause("salotto.key.i-in-jail")
def test_in_jail_and_in_transit():
    at = seated(players=2, jailed={A: 1}, at={B: 10})
    said = lines(at.press("i", "i"))
    assert said == ["Anna: in prigione, tentativi a vuoto 1.", "Bruno: in transito, casella 10."]


@pytest.mark.clause("salotto.key.t-next-player")
def test_whose_turn_and_who_follows():
    assert lines(seated(players=3).refuses("t")) == ["Tocca ad Anna, poi a Bruno."]
    assert lines(seated(players=3, out=[B]).refuses("t")) == ["Tocca ad Anna, poi a Carla."]


@pytest.mark.clause("salotto.key.t-next-player")
def test_t_names_who_is_prompted_too():
    assert lines(with_offer().refuses("t")) == ["Tocca ad Anna, poi a Bruno.", "Ora risponde Bruno."]


@pytest.mark.clause("salotto.key.t-after-double")
def test_t_after_a_double():
    again = seated(stage="again", doubles=1)
    assert lines(again.refuses("t")) == ["Anna lancia ancora, poi Bruno."]
    jailed = seated(stage="end", doubles=1, jailed=[A])
    assert lines(jailed.refuses("t")) == ["Anna deve solo passare il turno a Bruno."]


@pytest.mark.clause("salotto.key.t-not-applicable")
def test_t_before_and_after_the_game():
    assert "La partita non è ancora iniziata" in seated(lobby=True).refuses("t")
    assert "La partita è finita" in finished().refuses("t")


def finished() -> Seated:
    """Bruno gives up, and Anna is alone."""
    at = seated(players=2, turn=B, owns={A: [VERDI, STAZIONE_SUD]}, mortgaged=[STAZIONE_SUD], cash={A: 1000})
    at.press("o", "up", "up")  # the last entry but one: to leave the table
    at.press("enter", "2", "enter")
    at.press("enter")  # nobody claims from Bruno
    assert at.state.is_over
    return at


@pytest.mark.clause("salotto.key.c-cash")
def test_cash_of_the_prompted_player():
    assert lines(seated(cash={A: 1320}).refuses("c")) == ["Anna: M 1.320."]
    at = open_auction(cash={B: 900})
    assert lines(at.refuses("c")) == ["Bruno: M 900."]
    assert lines(at.press("c")) == ["Carla: M 1.500."]


def test_c_begins_anew_after_a_key_that_a_list_has_taken():
    at = seated(players=3, owns={A: (VERDI, ROMA)})
    assert lines(at.press("k", "c"))[-1] == "Anna: M 1.500."
    assert lines(at.press("down", "c")) == ["1 di 2: Via Verdi, M 90", "Anna: M 1.500."]
    assert lines(at.press("c")) == ["Bruno: M 1.500."]


@pytest.mark.clause("salotto.key.c-with-jackpot")
def test_the_middle_is_told_with_the_jackpot_only():
    at = seated(variants=("parking_jackpot",), middle=300, cash={A: 1320})
    assert lines(at.refuses("c")) == ["Anna: M 1.320.", "Al centro: M 300."]
    assert lines(seated(middle=300).refuses("c")) == ["Anna: M 1.500."]


@pytest.mark.clause("salotto.key.c-zero-or-not-applicable")
def test_no_cash_and_a_debt():
    assert "Anna: M 0" in seated(cash={A: 0}).refuses("c")
    at = seated(cash={A: 10}, owns={A: STAZIONE_SUD}, acts=[owes(A, B, 14)])
    assert "Anna: M 10 in contanti, deve M 14 a Bruno" in at.refuses("c")
    assert "non è ancora iniziata" in seated(lobby=True).refuses("c")


@pytest.mark.clause("salotto.key.f-reads-deed")
def test_the_deed_of_the_square():
    said = seated(at={A: VERDI}).refuses("f")
    assert said.strip().split("\n") == [
        "Via Verdi, gruppo arancione.",
        "Prezzo M 180.",
        "Affitto M 14; una casa M 70; due case M 200; tre case M 550; quattro case M 750; albergo M 950.",
        "Gruppo completo senza case: affitto doppio.",
        "Una casa costa M 100.",
        "Ipoteca M 90.",
        "Proprietà libera.",
        "Stesso gruppo: Corso Raffaello (libera) e Piazza Dante (libera).",
    ]
    built = seated(at={A: VERDI}, owns={B: ORANGE}, built={VERDI: 2, RAFFAELLO: 1, DANTE: 1}).refuses("f")
    assert built.strip().split("\n")[6:9] == ["Appartiene a Bruno.", "2 case.", "Affitto attuale M 200."]
    pledged = seated(at={A: VERDI}, owns={B: VERDI}, mortgaged=[VERDI]).refuses("f")
    assert lines(pledged)[6:8] == ["Appartiene a Bruno.", "Sotto ipoteca: nessun affitto."]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_deed_says_what_the_bank_pays_for_it_where_it_buys_deeds_back(lang):
    """The price of sale printed on a contract of euro: half of what it costs."""
    said = seated("euro", lang=lang, at={A: VERDI}).refuses("f").strip().split("\n")
    expected = {
        "it": ["Prezzo € 450.", "Ipoteca € 225.", "Prezzo di vendita alla Banca € 225."],
        "en": ["Price €450.", "Mortgage €225.", "Selling it back to the Bank brings €225."],
    }
    assert [said[1], *said[5:7]] == expected[lang]
    assert not any("Banca" in line for line in seated("lira", at={A: VERDI}).refuses("f").split("\n"))


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_lies_at_the_centre_where_nobody_can_win_it_stands_among_what_was_settled(lang):
    """In salotto without the jackpot the taxes go there all the same; F3 tells how much, in lira there is nothing."""
    centre = {"it": "Al centro M 150, che nessuno vince", "en": "M 150 in the middle, which nobody wins"}[lang]
    assert f"\n11: {centre}\n" in seated(lang=lang, middle=150).refuses("f3") + "\n"
    for other in (seated(variants=("parking_jackpot",), middle=150, lang=lang), seated("lira", lang=lang)):
        assert centre.split("150")[1] not in other.refuses("f3")


@pytest.mark.clause("salotto.key.f-reads-deed")
def test_in_an_auction_the_deed_of_the_lot():
    at = seated(variants=("auctions",), at={A: VERDI}, acts=[])
    from tests.clauses.given import lands

    at = seated(variants=("auctions",), acts=[lands(A, VERDI), declines(A)])
    at.state.pos[A] = 0
    assert lines(at.refuses("f"))[:2] == ["Via Verdi, gruppo arancione.", "Prezzo M 180."]


@pytest.mark.clause("salotto.key.f-no-deed")
@pytest.mark.parametrize(
    ("space", "name"),
    [
        (0, "Via"),
        (TASSA_PATRIMONIALE, "Tassa Patrimoniale"),
        (7, "Imprevisti"),
        (10, "Transito"),
        (PROBABILITA_17, "Probabilità"),
        (PARKING, "Posteggio Gratuito"),
    ],
)
def test_squares_without_a_deed(space, name):
    assert lines(seated(at={A: space}).refuses("f")) == [f"{name}: questa casella non ha contratto."]


@pytest.mark.clause("salotto.key.f-no-deed")
def test_the_jail_has_no_deed_either():
    assert lines(seated(jailed=[A]).refuses("f")) == ["Transito: questa casella non ha contratto."]


@pytest.mark.clause("salotto.key.v-own-list")
def test_own_properties_in_board_order_with_cards_at_the_end():
    at = seated(
        owns={A: (*ORANGE, STAZIONE_SUD)}, built={VERDI: 1}, mortgaged=[STAZIONE_SUD], passes={A: ["imprevisti"]}
    )
    assert lines(at.refuses("v")) == [
        "Anna: 4 proprietà.",
        "Stazione Sud sotto ipoteca, stazioni, 1 su 4.",
        "Via Verdi con una casa, arancione, 3 su 3.",
        "Corso Raffaello, arancione, 3 su 3.",
        "Piazza Dante, arancione, 3 su 3.",
        "Una carta per uscire di prigione.",
    ]


@pytest.mark.clause("salotto.key.v-own-list")
def test_v_is_for_the_prompted_player():
    at = with_offer()
    at.state.transfer_deed(ROMA, B)
    assert "Via Roma" in at.refuses("v")


@pytest.mark.clause("salotto.key.v-empty")
def test_nothing_owned():
    assert lines(seated(owns={B: VERDI}).refuses("v")) == ["Anna: nessuna proprietà."]


@pytest.mark.clause("salotto.key.shift-v-others-list")
def test_what_the_others_own():
    said = seated(players=3, owns={A: VERDI, B: ROMA}).refuses("V")
    assert lines(said) == ["Bruno: Via Roma, verde, 1 su 3.", "Carla: nessuna proprietà."]
    turned = seated(players=4, turn=B, owns={A: VERDI}, out=[D]).refuses("V")
    assert lines(turned) == ["Carla: nessuna proprietà.", "Anna: Via Verdi, arancione, 1 su 3."]


@pytest.mark.clause("salotto.key.shift-v-empty")
def test_the_others_own_nothing():
    assert "Gli altri non possiedono proprietà" in seated(owns={A: VERDI}).refuses("V")


@pytest.mark.clause("salotto.key.d-unsold-list")
def test_what_is_not_sold():
    at = seated()
    for space in at.state.rules.deed_spaces:
        if space not in (VERDI, ROMA):
            at.state.transfer_deed(space, B)
    assert lines(at.refuses("d")) == [
        "2 proprietà libere.",
        "Via Verdi, M 180, arancione, 1 su 3 libera.",
        "Via Roma, M 300, verde, 1 su 3 libera.",
    ]


@pytest.mark.clause("salotto.key.d-empty")
def test_everything_is_sold():
    at = seated()
    for space in at.state.rules.deed_spaces:
        at.state.transfer_deed(space, B)
    assert "Tutte le proprietà sono state acquistate" in at.refuses("d")


@pytest.mark.clause("salotto.key.s-scores")
def test_scores_highest_first():
    at = seated(players=2, owns={A: (VERDI, STAZIONE_SUD)}, mortgaged=[STAZIONE_SUD], cash={A: 1000, B: 1100})
    assert lines(at.refuses("s")) == ["Con denaro, proprietà e costruzioni: Anna M 1.280, Bruno M 1.100."]
    assert lines(seated(players=2, cash={A: 5, B: 6}).refuses("s")) == [
        "Con denaro, proprietà e costruzioni: Bruno M 6, Anna M 5."
    ]


@pytest.mark.clause("salotto.key.s-not-applicable")
def test_scores_before_and_after():
    assert "La partita non è ancora iniziata" in seated(lobby=True).refuses("s")
    assert lines(finished().refuses("s")) == [
        "Con denaro, proprietà e costruzioni: Anna M 1.280, Bruno fuori dal gioco."
    ]
