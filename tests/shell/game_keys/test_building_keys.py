"""H and Shift+H: building and selling."""

import pytest
from tests.clauses.board import DANTE, FUCSIA, ORANGE, RAFFAELLO, RED, STAZIONE_SUD, VERDI, A, B
from tests.clauses.given import builds, goods, lands, owes, proposes
from tests.keyboard import Seated, Time, seated

from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.shortage import Want

HEARS_SHORT_FORMS = False


def chosen(at: Seated, key: str, name: str) -> str:
    """Opens the list and takes the entry of that name."""
    said = at.press(key)
    number = next(line.split(":")[0].strip() for line in said.split("\n") if name in line and line.strip()[0].isdigit())
    return at.press(number, "enter")


@pytest.mark.clause("salotto.key.h-builds-house")
def test_h_builds_a_house():
    at = seated(owns={A: ORANGE}, cash={A: 500}, at={A: DANTE})
    said = at.press("h")
    assert "1: " in said and "Piazza Dante" in said.split("1: ")[1].split("\n")[0]
    assert said.count("M 100") == said.count("prima casa") == 3
    done = at.press("1", "enter")
    assert (at.state.level[DANTE], at.cash(A)) == (1, 400)
    assert "casa" in done and "Piazza Dante" in done


@pytest.mark.clause("salotto.key.h-builds-hotel")
def test_h_builds_a_hotel():
    at = seated(owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 4), cash={A: 500})
    assert "albergo" in at.press("h")
    at.press("esc")
    chosen(at, "h", "Piazza Dante")
    assert (at.state.level[DANTE], at.cash(A)) == (5, 400)


@pytest.mark.clause("salotto.key.h-no-group")
def test_h_without_a_complete_group():
    at = seated(owns={A: (VERDI, DANTE)})
    assert "Non hai nessun gruppo di colore completo" in at.refuses("h")
    assert len(at.console.open_input.layers) == 1


@pytest.mark.clause("salotto.key.h-uneven")
def test_h_does_not_offer_a_lot_that_is_ahead():
    at = seated(owns={A: ORANGE}, built={VERDI: 1})
    said = at.refuses("h")
    assert "Via Verdi" not in said and "Corso Raffaello" in said and "Piazza Dante" in said


@pytest.mark.clause("salotto.key.h-not-enough-cash")
def test_h_needs_the_price():
    at = seated(owns={A: ORANGE}, cash={A: 99})
    assert "Una casa costa M 100, hai M 99" in at.refuses("h")


@pytest.mark.clause("salotto.key.h-fully-built-or-mortgaged")
def test_h_on_full_or_mortgaged_groups():
    full = seated(owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 5))
    assert "Su tutti i tuoi gruppi completi" in full.refuses("h")
    mortgaged = seated(owns={A: ORANGE}, mortgaged=[VERDI])
    said = mortgaged.refuses("h")
    assert "Prima riscatta" in said and "Via Verdi" in said


def test_after_the_act_of_a_list_the_question_comes_once():
    at = seated("lira", owns={A: FUCSIA})
    question = "Anna, Invio per lanciare i dadi."
    assert question in at.press("?")
    assert at.press("h", "1", "esc").count(question) == 1
    assert at.press("h", "esc").count(question) == 1


@pytest.mark.clause("salotto.key.h-wrong-moment")
def test_h_only_in_ones_own_turn_and_without_a_debt():
    position = {"owns": {A: (*ORANGE, STAZIONE_SUD)}, "cash": {A: 100}}
    assert "Puoi costruire solo nel tuo turno" in seated(turn=B, acts=[owes(A, B, 200)], **position).refuses("h")
    assert "Prima va pagato il debito" in seated(acts=[owes(A, B, 200)], **position).refuses("h")
    auction = seated(variants=("auctions",), owns={B: ORANGE}, acts=[lands(A, STAZIONE_SUD)])
    auction.press("r")
    auction.refuses("h")
    deal = seated(owns={A: STAZIONE_SUD, B: ORANGE}, acts=[proposes(A, B, goods(STAZIONE_SUD), goods(cash=1))])
    deal.refuses("h")


@pytest.mark.clause("salotto.key.h-bank-out-of-houses")
def test_h_depends_on_the_stock():
    at = seated(owns={A: ORANGE, B: RED}, built=dict.fromkeys(RED, 1), stock=(0, 12))
    assert "La Banca non ha più case" in at.refuses("h")
    at.state.level[RED[0]] = 0
    at.state.stock[0] = 1
    chosen(at, "h", "Via Verdi")
    assert at.state.level[VERDI] == 1


def test_the_question_how_many_scarce_houses_takes_a_number_each_time_it_is_put():
    at = seated("moderno", owns={A: ORANGE, B: RED}, stock=(5, 12), acts=[builds(A, VERDI)])
    for _ in range(4):
        is_put = "Quante ne vuoi?" in at.press("\x1b")
        assert (len(at.console.open_input.layers) == 2) == is_put
    assert is_put and at.log.commands == []
    at.press("2")
    assert at.log.commands == [Want(B, 2, 2)]


@pytest.mark.clause("salotto.key.shift-h-sells-house")
def test_shift_h_sells_a_house():
    at = seated(owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 1), cash={A: 500})
    chosen(at, "H", "Piazza Dante")
    assert (at.state.level[DANTE], at.cash(A)) == (0, 550)
    hotel = seated(owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 5), cash={A: 500})
    chosen(hotel, "H", "Piazza Dante")
    assert (hotel.state.level[DANTE], hotel.cash(A)) == (4, 550)


@pytest.mark.clause("salotto.key.shift-h-none")
def test_shift_h_without_buildings():
    assert "Non hai case né alberghi da vendere" in seated(owns={A: ORANGE}).refuses("H")


@pytest.mark.clause("salotto.key.shift-h-uneven")
def test_shift_h_does_not_offer_a_lot_that_is_behind():
    at = seated(owns={A: ORANGE}, built={DANTE: 2, VERDI: 1, RAFFAELLO: 1})
    said = at.refuses("H")
    assert "Piazza Dante" in said and "Via Verdi" not in said and "Raffaello" not in said


@pytest.mark.clause("salotto.key.shift-h-moment")
def test_shift_h_in_the_own_turn_or_debt():
    at = seated(turn=B, owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 2), cash={A: 20}, acts=[owes(A, B, 100)])
    chosen(at, "H", "Piazza Dante")
    assert at.state.level[DANTE] == 1 and at.cash(A) == 70
    auction = seated(variants=("auctions",), owns={B: ORANGE}, built=dict.fromkeys(ORANGE, 1), acts=[lands(A, 5)])
    auction.press("r")
    assert auction.state.actors == (B,)
    auction.refuses("H")
    auction.refuses("esc", "1", "H")


def test_an_order_of_several_houses():
    at = seated("lira", owns={A: ORANGE})
    at.press("o")
    said = at.press("up", "up", "up")
    number = [line for line in said.split("\n") if "più costruzioni" in line]
    assert number
    at.press("enter", "3", "enter", "1", "enter", "1", "enter", "1", "enter", "1")
    assert [at.state.level[lot] for lot in ORANGE] == [1, 1, 1]
    assert len(at.log.commands) == 1


def test_an_order_is_of_two_buildings_unless_another_number_is_typed() -> None:
    at = seated("lira", owns={A: ORANGE})
    at.press("o", "up", "up", "up", "enter")
    assert "1 di 2" in at.press("enter")


def test_the_list_that_sends_an_order_takes_no_enter_that_was_typed_by_habit() -> None:
    at, now = seated("lira", owns={A: ORANGE}), Time()
    at.console.now = now
    at.press("o", "up", "up", "up", "enter", "2", "enter", "1", "1")
    assert len(at.console.open_input.layers) == 2 and at.press("enter") == ""
    now.pass_by(0.7)
    assert "solo Invio" in at.press("enter") and not at.log.commands
    at.press("1")
    assert at.press("enter") == "" and [type(command) for command in at.log.commands] == [Build]


@pytest.mark.parametrize(
    ("lang", "moves"),
    [
        ("it", ("Costruisci (H)", "Proponi uno scambio (E)", "Ipoteca (K)", "Ordina più costruzioni insieme")),
        ("en", ("Build (H)", "Propose a trade (E)", "Mortgage (K)", "Order several buildings at once")),
    ],
)
def test_the_list_of_moves_is_one_of_commands(lang, moves):
    at = seated(lang=lang, owns={A: (*ORANGE, 5)})
    said = [line.strip().partition(": ")[2] for line in at.press("o").strip().split("\n")[1:]]
    assert set(moves) <= set(said)
    assert all(line[0].isupper() for line in said)
