"""What is said of what happens, and what is not."""

from __future__ import annotations

import pytest
from tests.clauses.board import (
    ELETTRICA,
    ORANGE,
    STAZIONE_SUD,
    VERDI,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    accepts,
    begins,
    bids,
    buys,
    claims,
    claims_for,
    closes_call,
    declines,
    dice,
    drops,
    ends,
    new,
    pays_fee,
    proposes,
    refuses,
    resigns,
    throws,
    uses_pass,
)
from tests.narration.narrator.told import Heard, heard, shown
from tests.shipped import EDITIONS

from vialibera.record.journal.log_lines import SeatChange
from vialibera.rules.engine.topics.ledger import Goods

LANGUAGES = ("it", "en")


def test_a_throw_its_move_and_the_space_are_one_line() -> None:
    assert heard("salotto", at={A: 9}).when(throws(A, 5, 2)).lines == ["Anna lancia 5 e 2, 7: Via Verdi."]


def test_a_brief_narrator_leaves_totals_out_and_ends_with_the_keys_in_few_words() -> None:
    game = heard("salotto", verbosity="brief", at={A: 9}).when(throws(A, 5, 2))
    assert game.question == "Anna: Via Verdi, M 180. A compra, R rinuncia."
    assert game.when(buys(A)).lines == ["Anna paga M 180 e compra Via Verdi."]


def test_a_full_narrator_adds_where_and_why() -> None:
    game = heard("euro", verbosity="full", owns={B: VERDI}, at={A: 9}).when(throws(A, 5, 2))
    assert game.lines[0] == "Anna lancia 5 e 2, 7: Via Verdi. Casella 16, gruppo marrone."
    assert game.lines[1].endswith("Via Verdi senza case: l'affitto è € 35.")


def test_passing_go_is_told_after_the_space() -> None:
    lines = heard("salotto", at={A: 38}, cash={A: 100}).when(throws(A, 1, 2)).lines
    assert lines == ["Anna lancia 1 e 2, 3: Vicolo Corto.", "Anna passa dal Via e riceve M 200. Anna ha M 300."]


def test_a_way_has_its_squares_ahead_or_back() -> None:
    """The sounds walk as many squares as a line says: round the corner by the dice, back by a card."""
    cards = {"imprevisti": ["I10"]}  # back three squares
    for start, first, second, ways in ((9, 5, 2, [7]), (38, 1, 2, [3]), (4, 1, 2, [3, -3])):
        assert heard("moderno", at={A: start}, top=cards).when(throws(A, first, second)).ways == ways


# --- rents: claimed, lapsed, never betrayed ---


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
@pytest.mark.parametrize("edition", [one for one in EDITIONS if one != "euro"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_open_rent_is_betrayed_by_nothing(edition: str, lang: str) -> None:
    """The owner's, one's own and another's mortgaged square sound alike; so does the question that follows."""
    said = []
    for position in ({"owns": {B: VERDI}}, {"owns": {A: VERDI}}, {"owns": {B: VERDI}, "mortgaged": [VERDI]}):
        game = heard(edition, lang=lang, at={A: 9}, **position).when(throws(A, 4, 3))
        said.append((game.lines, game.question))
    assert said[0] == said[1] == said[2]
    assert not any(word in " ".join(said[0][0]) for word in ("Bruno", "affitto", "rent"))


def test_a_claim_is_told_by_its_payment() -> None:
    game = heard("salotto", owns={B: VERDI}, at={A: 9}, cash={A: 1500, B: 1500}).when(throws(A, 4, 3), claims(B))
    assert game.lines == ["Anna paga a Bruno M 14 di affitto per Via Verdi. Anna ha M 1.486, Bruno M 1.514."]


def test_a_claim_before_the_dice_is_told_by_itself() -> None:
    game = heard("moderno", owns={B: ELETTRICA}, at={A: 5}).when(throws(A, 4, 3), claims(B))
    assert game.lines == ["Bruno chiede ad Anna l'affitto della Società Elettrica."]
    assert game.question == "Anna deve lanciare i dadi per l'affitto della Società Elettrica. Invio per lanciare."


def test_a_rent_lost_by_a_throw_is_told_after_it() -> None:
    game = heard("salotto", owns={B: VERDI}, at={A: 9, B: 22}).when(throws(A, 4, 3), ends(A), throws(B, 1, 3))
    assert game.lines[:2] == [
        "Bruno lancia 1 e 3, 4: Viale Costantino.",
        "Perso l'affitto di Via Verdi: Bruno non l'ha chiesto in tempo.",
    ]


def test_whoever_asks_too_late_hears_so_once() -> None:
    game = heard("salotto", owns={B: VERDI}, at={A: 9, B: 16}).when(throws(A, 4, 3), ends(A), throws(B, 1, 3))
    assert game.when(claims(B)).refused == "Troppo tardi: l'affitto di Via Verdi è perso."
    assert game.when(claims(B)).refused == "Nessun affitto da riscuotere."


def test_a_rent_lost_rounds_ago_is_no_news() -> None:
    game = heard("salotto", owns={B: VERDI}, at={A: 9, B: 16}).when(throws(A, 4, 3), ends(A), throws(B, 1, 3))
    game.narrator.state.turn_no += game.narrator.state.players_left + 1
    assert game.when(claims(B)).refused == "Nessun affitto da riscuotere."


def test_a_mortgage_brings_no_rent_and_says_so() -> None:
    game = heard("salotto", owns={B: VERDI}, mortgaged=[VERDI], at={A: 9}).when(throws(A, 4, 3), claims(B))
    assert game.refused == "Il contratto di Via Verdi è sotto ipoteca: nessun affitto."


def test_where_rents_are_automatic_nobody_claims() -> None:
    game = heard("euro", owns={B: VERDI}, at={A: 9}).when(throws(A, 4, 3), claims(B))
    assert game.refused == "Gli affitti si pagano automaticamente."


def test_the_order_of_a_deck_is_told_to_nobody() -> None:
    from vialibera.rules.engine.topics.game_opening import DeckShuffled

    game = heard("salotto")
    order = tuple(reversed(range(16)))
    assert [line.shown for line in game.narrator.tell_events([DeckShuffled(0, order)])] == [
        "Si mescola il mazzo degli Imprevisti."
    ]


# --- jail ---


def test_a_failed_try_is_counted() -> None:
    game = heard("salotto", jailed=[A]).when(throws(A, 2, 5))
    assert game.lines == ["Anna lancia 2 e 5: nessun doppio, tentativo 1 di 3."]


def test_before_a_try_the_ways_out_are_told() -> None:
    assert heard("salotto", jailed=[A], passes={A: ["imprevisti"]}).question == (
        "Anna è in prigione, tentativo 1 di 3. Puoi tentare il doppio con Invio, "
        "pagare M 50 con P o usare la carta con J."
    )
    assert heard("salotto", jailed={A: 1}, cash={A: 49}).question == (
        "Anna è in prigione, tentativo 2 di 3. Puoi tentare il doppio con Invio."
    )


def test_paying_and_leaving_are_one_line() -> None:
    game = heard("salotto", jailed=[A], cash={A: 1000}).when(pays_fee(A))
    assert game.lines == ["Anna paga M 50 ed esce di prigione. Anna ha M 950."]
    assert game.question == "Anna, Invio per lanciare i dadi."


def test_using_the_card_and_leaving_are_one_line() -> None:
    game = heard("salotto", jailed=[A], passes={A: ["imprevisti"]}).when(uses_pass(A))
    assert game.lines == ["Anna usa la carta ed esce di prigione."]


def test_three_doubles_lead_to_jail_in_one_line() -> None:
    lines = heard("salotto", at={A: 9}, stage="again", doubles=2).when(throws(A, 4, 4)).lines
    assert lines == ["Anna lancia 4 e 4, terzo doppio di fila: finisce in prigione."]


# --- cards ---


def test_a_sum_the_card_has_named_is_not_named_twice() -> None:
    lines = heard("salotto", at={A: 3}, cash={A: 100}, top={"imprevisti": ["I04"]}).when(throws(A, 1, 3)).lines
    assert lines[1].startswith("Anna pesca una carta. ") and lines[1].endswith("ricevi M 100. Anna ha M 200.")


def test_the_space_a_card_has_named_is_not_named_twice() -> None:
    lines = heard("salotto", at={A: 3}, top={"imprevisti": ["I01"]}).when(throws(A, 1, 3)).lines
    assert len(lines) == 2 and lines[1].endswith("vai fino al Parco della Vittoria.")


@pytest.mark.parametrize(
    ("id", "told"), [("I01", "Anna arriva al Parco della Vittoria."), ("I04", "Anna riceve M 100. Anna ha M 1.600.")]
)
def test_what_the_words_of_a_card_leave_out_is_told(id: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of a house card may name neither its square nor its sum."""
    game = heard("salotto", at={A: 3}, top={"imprevisti": [id]})
    for printed in (*(card.printed for card in game.state.rules.decks[0]), *game.narrator.formatter.decks[0].cards):
        monkeypatch.setitem(printed.text, "it", "Sorpresa.")
    assert game.when(throws(A, 1, 3)).lines[1:] == ["Anna pesca una carta. Sorpresa.", told]


def test_the_space_a_card_has_only_counted_is_named() -> None:
    lines = heard("salotto", at={A: 3}, top={"imprevisti": ["I10"]}).when(throws(A, 1, 3)).lines
    assert lines[1:] == [
        "Anna pesca una carta. Hai dimenticato le chiavi: torna indietro di 3 caselle.",
        "Anna arriva sulla Tassa Patrimoniale.",
        "Anna mette M 200 al centro. Anna ha M 1.300.",
    ]


def test_repairs_without_buildings_cost_nothing() -> None:
    lines = heard("salotto", at={A: 3}, top={"imprevisti": ["I11"]}).when(throws(A, 1, 3)).lines
    assert lines[-1].endswith("Nessuna costruzione, niente da pagare.")


# --- auctions, deals, debts ---


PROMISE = "Hai M 1.000; puoi promettere di più, ma se poi non paghi l'asta si rifà senza di te."


def test_an_auction_from_call_to_fall() -> None:
    game = heard("torneo", at={A: 9}, cash=1000).when(throws(A, 5, 2), declines(A))
    assert game.lines == ["Anna rinuncia a Via Verdi.", "Asta: Via Verdi, da M 1."]
    assert game.question == f"Bruno, almeno M 1 per Via Verdi. {PROMISE} Puoi offrire con G o lasciare l'asta con R."
    assert game.when(bids(B, 50)).lines == ["Bruno offre M 50."]
    assert game.question == "Carla, almeno M 51 per Via Verdi. Puoi offrire con G o lasciare l'asta con R."
    assert (
        game.question == f"Carla, almeno M 51 per Via Verdi. Finora Bruno offre M 50. {PROMISE} "
        "Puoi offrire con G o lasciare l'asta con R."
    )
    assert game.when(bids(C, 50)).refused == "Offri almeno M 51."
    assert game.when(drops(C), drops(D), drops(A)).lines == [
        "Anna lascia l'asta.",
        "Bruno si aggiudica per M 50 Via Verdi. Bruno ha M 950.",
    ]


def test_an_offer_is_heard_once_and_whole_again_when_asked_again() -> None:
    game = heard("salotto", owns={A: VERDI}).when(proposes(A, B, Goods(deeds=(VERDI,)), Goods(cash=200)))
    assert game.lines == ["Anna offre a Bruno Via Verdi; in cambio chiede M 200."]
    assert game.question == "Bruno, accetti? Puoi accettare con A, rifiutare con R o proporre altro con E."
    assert game.question == (
        "Bruno: Anna offre Via Verdi; in cambio chiede M 200. "
        "Puoi accettare con A, rifiutare con R o proporre altro con E."
    )


@pytest.mark.parametrize(
    ("seat", "bot", "has_offer"), [(A, None, True), (B, None, False), (C, None, False), (A, "facile", False)]
)
def test_only_a_person_who_comes_back_hears_the_offer_left_open(seat: int, bot: str | None, has_offer: bool) -> None:
    game = heard("salotto", owns={A: VERDI}).when(proposes(A, B, Goods(deeds=(VERDI,)), Goods(cash=200)))
    offer = [*game.lines]
    _, *more = shown(game.narrator.seat_change_lines(SeatChange(seat, bot)))
    assert more == offer * has_offer


def test_a_deal_done_tells_totals_and_groups() -> None:
    two, one = list(ORANGE[1:]), ORANGE[0]
    game = heard("salotto", owns={A: one, B: two}, cash={A: 1300, B: 900})
    game.when(proposes(A, B, Goods(deeds=(one,)), Goods(cash=200)), accepts(B))
    assert game.lines == [
        "Scambio fatto: Anna dà Via Verdi, Bruno dà M 200. Anna ha M 1.500, Bruno M 700. "
        "Bruno completa il gruppo arancione."
    ]


def test_a_gift_is_called_so() -> None:
    game = heard("salotto", owns={A: VERDI}).when(proposes(A, B, Goods(deeds=(VERDI,)), Goods()))
    assert game.lines == ["Anna offre a Bruno Via Verdi in regalo."]
    assert game.when(refuses(B)).lines == ["Bruno rifiuta lo scambio."]


def test_a_debt_names_what_is_missing_and_the_keys_that_help() -> None:
    game = heard("euro", owns={A: STAZIONE_SUD, B: VERDI}, at={A: 9}, cash={A: 1000, B: 0}).when(throws(A, 5, 2))
    assert game.lines[-1] == "Anna deve a Bruno € 35 di affitto per Via Verdi."
    assert (
        game.question
        == "Anna: mancano € 25. Puoi avere una proposta con A, ipotecare con K, scambiare con E o elencare tutto con O."
    )
    assert game.question.startswith("Anna deve a Bruno € 35, mancano € 25.")


def test_a_purchase_beyond_ones_cash_says_what_is_in_hand() -> None:
    game = heard("salotto", owns={A: STAZIONE_SUD}, at={A: 9}, cash={A: 100}).when(throws(A, 5, 2))
    assert game.question == "Anna: Via Verdi, M 180. Hai M 100: puoi rinunciare con R o ipotecare con K."
    assert game.when(buys(A)).refused == "Non basta il denaro: servono M 180, hai M 100."


# --- the end and the rest ---


def test_building_several_is_one_line_lot_by_lot() -> None:
    from tests.clauses.given import builds

    game = heard("salotto", owns={A: list(ORANGE)}, cash={A: 500}).when(builds(A, *ORANGE))
    assert game.lines == [
        "Anna paga M 300 e costruisce: ora Via Verdi con una casa, Corso Raffaello con una casa "
        "e Piazza Dante con una casa. Anna ha M 200."
    ]


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
def test_nobody_claims_for_another() -> None:
    game = heard("lira", owns={C: VERDI}, at={A: 9}).when(throws(A, 4, 3), claims_for(B, C))
    assert game.refused == "Nessun affitto da riscuotere."
    assert game.when(claims(C)).lines[0].startswith("Anna paga a Carla L. 1.400 di affitto per Via Verdi.")


@pytest.mark.clause("torneo.bank.lowest-is-banker")
def test_the_lowest_throw_makes_the_banker() -> None:
    game = Heard("torneo", new("torneo")).when(begins(), dice(6, 6), dice(5, 5), dice(1, 3), dice(3, 3))
    assert game.lines == [
        "Dario lancia 3 e 3, 6.",
        "L'ordine di gioco: Anna, Bruno, Dario e Carla. Carla, all'ultimo posto, tiene la Banca. "
        "I numeri dei posti seguono quest'ordine.",
    ]


def test_only_where_all_sit_by_their_throws_there_is_a_banker() -> None:
    game = Heard("salotto", new("salotto", 2)).when(begins(), dice(6, 6), dice(5, 5))
    assert game.lines[1] == "L'ordine di gioco: Anna e Bruno."


def test_surfaces_get_no_numbers_that_only_the_machine_knows() -> None:
    """Which of the open rents it was, or which pause of the game: nothing a text or a sound could be about."""
    game = heard("salotto", 3, owns={B: VERDI}, at={A: 9, B: 6}).when(throws(A, 3, 4), ends(A), throws(B, 1, 3))
    assert "Perso l'affitto di Via Verdi: Bruno non l'ha chiesto in tempo." in game.lines
    game.when(resigns(B), closes_call(C), resigns(C), closes_call(A))
    assert game.state.is_over
    assert {"seat", "space", "debtor", "place"} <= game.facts
    assert not game.facts & {"right", "number", "pause_no", "standings", "passes"}


@pytest.mark.parametrize(
    ("edition", "lang", "told"),
    [
        ("salotto", "it", "Anna mette M 200 al centro."),
        ("salotto", "en", "Anna puts M 200 in the middle."),
        ("torneo", "it", "Anna paga M 200 alla Banca."),
    ],
)
def test_a_tax_goes_to_the_bank_or_is_put_in_the_middle(edition: str, lang: str, told: str) -> None:
    assert heard(edition, lang=lang, at={A: 1}).when(throws(A, 1, 2)).lines[1].startswith(told)


@pytest.mark.parametrize(("cash", "keys"), [(180, "Puoi comprare con A o rinunciare con R."), (179, "Hai M 179")])
def test_whose_cash_is_just_the_price_is_told_how_to_buy(cash: int, keys: str) -> None:
    assert keys in heard("salotto", at={A: 9}, cash={A: cash}).when(throws(A, 3, 4)).question
