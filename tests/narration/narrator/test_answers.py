"""What the query keys answer."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import (
    DANTE,
    ELETTRICA,
    GIARDINI,
    MONTEROSA,
    ORANGE,
    PRISON,
    ROMA,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VIOLET,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    bids,
    builds,
    buys,
    claims,
    declines,
    ends,
    mortgages,
    proposes,
    redeems,
    throws,
    throws_for_rent,
)
from tests.narration.narrator.told import Heard, heard, shown
from tests.shipped import EDITIONS

from vialibera.narration.narrator import answers
from vialibera.rules.engine.topics.ledger import Goods


def ask(game: Heard, answer: Any, *more: Any) -> list[str]:
    return shown(answer(game.state, game.narrator, *more))


# --- where, who, how much ---


def test_a_square_tells_who_is_there_and_who_is_held_there() -> None:
    """Those in jail stand on the square of those in transit, and are told apart from them."""
    game = heard("salotto", at={A: PRISON, B: PRISON, D: VERDI}, jailed=[C])
    assert ask(game, answers.square_answer, PRISON) == ["10: Transito.", "Ci sono Anna e Bruno.", "In prigione: Carla."]
    assert ask(game, answers.square_answer, VERDI)[1:] == ["C'è Dario."]
    assert ask(game, answers.square_answer, 0) == ["0: Via."]


def test_a_square_tells_its_price_its_owner_and_what_stands_there() -> None:
    game = heard("salotto", owns={A: STAZIONE_SUD, B: VIOLET}, mortgaged=[STAZIONE_SUD], built={GIARDINI: 2})
    spaces = (VERDI, STAZIONE_SUD, GIARDINI, 4)
    assert [ask(game, answers.square_answer, space)[0] for space in spaces] == [
        "16: Via Verdi, arancione, libera, M 180.",
        "5: Stazione Sud, stazioni, di Anna, sotto ipoteca.",
        "37: Viale dei Giardini, blu, di Bruno, 2 case.",
        "4: Tassa Patrimoniale, M 200.",
    ]


def test_a_position_tells_jail_from_transit() -> None:
    game = heard("salotto", at={A: 16, B: PRISON}, jailed={C: 1})
    assert ask(game, answers.position_answer, A) == ["Anna: Via Verdi, casella 16."]
    assert ask(game, answers.position_answer, B) == ["Bruno: in transito, casella 10."]
    assert ask(heard("salotto", at={A: 0}), answers.position_answer, A) == ["Anna: Via."], "the first has no number"
    assert ask(game, answers.position_answer, C) == ["Carla: in prigione, tentativi a vuoto 1."]


def test_the_turn_names_who_follows_and_leaves_out_who_is_out() -> None:
    assert ask(heard("salotto", 3), answers.turn_answer) == ["Tocca ad Anna, poi a Bruno."]
    assert ask(heard("salotto", 3, out=[B]), answers.turn_answer) == ["Tocca ad Anna, poi a Carla."]


def test_the_turn_knows_a_second_throw_and_the_end_of_throwing() -> None:
    assert ask(heard("salotto", stage="again", doubles=1), answers.turn_answer) == ["Anna lancia ancora, poi Bruno."]
    assert ask(heard("salotto", stage="end"), answers.turn_answer) == ["Anna deve solo passare il turno a Bruno."]


def test_the_turn_names_whoever_else_is_asked() -> None:
    game = heard("salotto", owns={A: VERDI}).when(proposes(A, C, Goods(deeds=(VERDI,)), Goods(cash=10)))
    assert ask(game, answers.turn_answer) == ["Tocca ad Anna, poi a Bruno.", "Ora risponde Carla."]


def test_cash_tells_the_debt_and_the_pot() -> None:
    assert ask(heard("salotto", cash={A: 1320}), answers.cash_answer, A) == ["Anna: M 1.320."]
    with_pot = heard("salotto", variants=("parking_jackpot",), cash={A: 1320}, middle=300)
    assert ask(with_pot, answers.cash_answer, A) == ["Anna: M 1.320.", "Al centro: M 300."]
    game = heard("salotto", owns={A: STAZIONE_SUD, B: VERDI}, at={A: 9}, cash={A: 10}).when(throws(A, 4, 3), claims(B))
    assert ask(game, answers.cash_answer, A) == ["Anna: M 10 in contanti, deve M 14 a Bruno."]


def test_several_debts_are_told_as_one_sum_and_nobody_elses_with_them() -> None:
    """A card pays each player 50, of which Anna has none; Bruno is the first she owes."""
    game = heard("moderno", at={A: 4}, cash={A: 0}, owns={A: STAZIONE_SUD}, top={"imprevisti": ["I13"]})
    game.when(throws(A, 1, 2))
    assert ask(game, answers.cash_answer, A) == ["Anna: € 0 in contanti, deve € 150 a Bruno."]
    assert ask(game, answers.cash_answer, B) == ["Bruno: € 1.500."]


# --- deeds ---


def test_a_deed_is_read_one_fact_a_line() -> None:
    game = heard("salotto", at={A: VERDI})
    assert ask(game, answers.deed_answer, answers.space_in_question(game.state)) == [
        "Via Verdi, gruppo arancione.",
        "Prezzo M 180.",
        "Affitto M 14; una casa M 70; due case M 200; tre case M 550; quattro case M 750; albergo M 950.",
        "Gruppo completo senza case: affitto doppio.",
        "Una casa costa M 100.",
        "Ipoteca M 90.",
        "Proprietà libera.",
    ]


def test_a_deed_tells_its_owner_buildings_and_rent_now() -> None:
    game = heard("salotto", at={A: VERDI}, owns={B: list(ORANGE)}, built={VERDI: 2})
    assert ask(game, answers.deed_answer, answers.space_in_question(game.state))[-3:] == [
        "Appartiene a Bruno.",
        "2 case.",
        "Affitto attuale M 200.",
    ]


def test_a_company_of_a_fixed_rent_tells_a_sum_and_no_throw() -> None:
    game = heard("moderno", owns={B: ELETTRICA}, settings=("companies.rent=fixed",))
    said = ask(game, answers.deed_answer, ELETTRICA)
    assert said[2] == "Affitto secondo le società possedute: € 4 e € 10." and said[-1] == "Affitto attuale € 4."


def test_during_an_auction_the_deed_is_the_lots() -> None:
    game = heard("torneo", at={A: 9}).when(throws(A, 5, 2), declines(A), bids(B, 5))
    assert ask(game, answers.deeds_in_question_answer)[:2] == ["Via Verdi, gruppo arancione.", "Prezzo M 180."]


def test_a_square_without_a_deed_says_so() -> None:
    assert ask(heard("salotto"), answers.deed_answer, 0) == ["Via: questa casella non ha contratto."]


@pytest.mark.clause("lira.mortgage.value-is-on-contract")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_contract_tells_its_mortgage_value_and_the_rest_of_its_group(edition: str) -> None:
    game = heard(edition)
    rules, formatter = game.state.rules, game.narrator.formatter
    deeds = [space for space, group in enumerate(rules.group_of) if group >= 0]
    pledged = heard(edition, owns={A: deeds}, mortgaged=deeds)
    for space, group in enumerate(rules.group_of):
        if group >= 0:
            value = formatter.money_phrase(rules.mortgage_value[space]).shown
            assert f"Ipoteca {value}." in ask(game, answers.deed_answer, space)
            told = ask(pledged, answers.deed_answer, space)
            assert "Sotto ipoteca: nessun affitto." in told and "Affitto attuale" not in " ".join(told)
            rest = [f"{formatter.place_noun(one)} (libera)" for one in rules.group_members[group] if one != space]
            told = " ".join(ask(game, answers.group_rest_answer, space))
            assert told.removesuffix(".").replace(" e ", ", ").partition("Stesso gruppo: ")[2].split(", ") == rest


@pytest.mark.clause("lira.mortgage.contract-turned-over")
def test_a_mortgaged_contract_says_so_until_it_is_redeemed() -> None:
    game = heard("lira", owns={A: VERDI}, cash={A: 50000})
    assert "Sotto ipoteca: nessun affitto." not in ask(game, answers.deed_answer, VERDI)
    game.when(mortgages(A, VERDI))
    assert game.lines == ["Anna riceve L. 9.000 e ipoteca Via Verdi. Anna ha L. 59.000."]
    assert "Sotto ipoteca: nessun affitto." in ask(game, answers.deed_answer, VERDI)
    assert ask(game, answers.others_deeds_answer, B)[-1] == "Anna: Via Verdi sotto ipoteca, marrone, 1 su 3."
    game.when(redeems(A, VERDI))
    assert "Sotto ipoteca: nessun affitto." not in ask(game, answers.deed_answer, VERDI)
    assert ask(game, answers.others_deeds_answer, B)[-1] == "Anna: Via Verdi, marrone, 1 su 3."


@pytest.mark.clause("lira.info.contracts-kept-in-plain-view")
@pytest.mark.parametrize("stage", ["between", "again", "end"])
def test_everybody_sees_what_everybody_owns(stage: str) -> None:
    game = heard("lira", owns={B: [VERDI, STAZIONE_SUD]}, stage=stage)
    before = game.state.copy()
    for seat in (A, C, D):
        assert "Bruno: Stazione Sud, stazioni, 1 su 4; Via Verdi, marrone, 1 su 3." in ask(
            game, answers.others_deeds_answer, seat
        )
    assert ask(game, answers.own_deeds_answer, B)[1:] == [
        "Stazione Sud, stazioni, 1 su 4.",
        "Via Verdi, marrone, 1 su 3.",
    ]
    assert game.state == before


@pytest.mark.clause("torneo.conduct.deeds-face-up")
def test_deeds_lie_face_up_with_buildings_and_mortgages() -> None:
    game = heard("torneo", owns={A: [*ORANGE, STAZIONE_SUD]}, built={VERDI: 1, DANTE: 5}, mortgaged=[STAZIONE_SUD])
    listed = (
        "Anna: Stazione Sud sotto ipoteca, stazioni, 1 su 4; Via Verdi con una casa, arancione, 3 su 3; "
        "Corso Raffaello, arancione, 3 su 3; Piazza Dante con un albergo, arancione, 3 su 3."
    )
    assert " ".join(ask(game, answers.others_deeds_answer, B)).endswith(listed)
    assert " ".join(ask(game.when(throws(A, 1, 2)), answers.others_deeds_answer, B)).endswith(listed)


def test_ones_own_list_ends_with_the_release_cards() -> None:
    game = heard("salotto", owns={A: [VERDI, STAZIONE_SUD]}, mortgaged=[STAZIONE_SUD], passes={A: ["imprevisti"]})
    assert ask(game, answers.own_deeds_answer, A) == [
        "Anna: 2 proprietà.",
        "Stazione Sud sotto ipoteca, stazioni, 1 su 4.",
        "Via Verdi, arancione, 1 su 3.",
        "Una carta per uscire di prigione.",
    ]
    assert ask(game, answers.own_deeds_answer, B) == ["Bruno: nessuna proprietà."]


def test_the_others_list_goes_round_the_table() -> None:
    game = heard("salotto", 3, owns={B: ROMA})
    assert ask(game, answers.others_deeds_answer, A) == ["Bruno: Via Roma, verde, 1 su 3.", "Carla: nessuna proprietà."]
    assert ask(game, answers.others_deeds_answer, B) == ["Gli altri non possiedono proprietà."]


def test_the_unsold_list_tells_prices() -> None:
    deeds = [space for space in heard("salotto").state.rules.deed_spaces if space not in (VERDI, ROMA)]
    game = heard("salotto", owns={A: deeds})
    assert ask(game, answers.unsold_answer) == [
        "2 proprietà libere.",
        "Via Verdi, M 180, arancione, 1 su 3 libera.",
        "Via Roma, M 300, verde, 1 su 3 libera.",
    ]
    game = heard("salotto", owns={A: [*deeds, VERDI, ROMA]})
    assert ask(game, answers.unsold_answer) == ["Tutte le proprietà sono state acquistate."]


# --- scores, ahead, news ---


def test_scores_come_highest_first() -> None:
    game = heard("salotto", 2, owns={A: [VERDI, STAZIONE_SUD]}, mortgaged=[STAZIONE_SUD], cash={A: 1000, B: 1100})
    assert ask(game, answers.scores_answer) == ["Con denaro, proprietà e costruzioni: Anna M 1.280, Bruno M 1.100."]


def test_listening_ahead_goes_from_two_to_twelve() -> None:
    owns = {A: VICOLO_CORTO, B: [VERDI, ELETTRICA, STAZIONE_NORD], C: MONTEROSA}
    lines = ask(heard("salotto", owns=owns, at={A: 5}, mortgaged=[MONTEROSA]), answers.squares_ahead_answer, A)
    assert len(lines) == 11
    assert lines[0] == "Con 2: Imprevisti."
    assert lines[1] == "Con 3: Viale Monterosa, di Carla, sotto ipoteca, azzurro, 1 su 3."
    assert lines[2] == "Con 4: Viale Vesuvio, libera, M 120, azzurro, 2 su 3 libere."
    assert lines[5] == "Con 7: Società Elettrica, di Bruno, affitto M 28, società, 1 su 2."
    assert lines[-2:] == ["Con 11: Via Verdi, di Bruno, affitto M 14, arancione, 1 su 3.", "Con 12: Probabilità."]


def test_listening_ahead_where_a_company_asks_a_new_throw() -> None:
    lines = ask(heard("moderno", owns={B: ELETTRICA}, at={A: 5}), answers.squares_ahead_answer, A)
    assert lines[5] == "Con 7: Società Elettrica, di Bruno, affitto 4 volte un nuovo lancio, società, 1 su 2."


def test_news_is_where_all_have_landed_and_what_changed_hands_since_ones_turn() -> None:
    """Whoever has missed a landing can still claim; that it names every square betrays no rent."""
    game = heard("salotto", 2, at={A: 9, B: 15}, cash=1000)
    game.when(throws(A, 4, 3), buys(A), ends(A), throws(B, 1, 2), declines(B), ends(B))
    assert ask(game, answers.news_answer, A) == ["Anna, dal tuo ultimo turno:", "Bruno arriva in Corso Raffaello."]
    game.when(throws(A, 1, 2), buys(A), ends(A))
    news = ["Bruno, dal tuo ultimo turno:", "Anna arriva in Piazza Dante.", "Anna paga M 200 e compra Piazza Dante."]
    assert ask(game, answers.news_answer, B) == news


def test_what_one_does_in_ones_own_turn_is_no_news_to_oneself() -> None:
    game = heard("salotto", 2, at={A: 9, B: 9}).when(throws(A, 3, 4), buys(A))
    assert ask(game, answers.news_answer, A) == ["Nessuna novità dal tuo ultimo turno."]
    assert ask(game, answers.news_answer, B)[1:] == ["Anna arriva in Via Verdi.", "Anna paga M 180 e compra Via Verdi."]


def test_where_a_card_has_sent_somebody_is_news() -> None:
    """Also where the words of the card have named the space, so that no line of its own does."""
    game = heard("salotto", 2, at={A: 3}, top={"imprevisti": ["I01"]}).when(throws(A, 1, 3))
    news = ["Bruno, dal tuo ultimo turno:", "Anna arriva su Imprevisti.", "Anna arriva al Parco della Vittoria."]
    assert ask(game, answers.news_answer, B) == news


@pytest.mark.parametrize("verbosity", ["normal", "brief"])
def test_money_that_a_card_moved_and_mortgages_are_news(verbosity: str) -> None:
    """Whoever was away learns why cash has changed and which deeds bring no rent, whatever was told at the time."""
    top = {"imprevisti": ["I02"], "probabilita": ["P04"]}
    game = heard(
        "salotto", 2, verbosity=verbosity, at={A: 3, B: 13}, top=top, owns={A: [DANTE, ROMA]}, mortgaged=[ROMA]
    )
    game.when(throws(A, 1, 3), mortgages(A, DANTE), redeems(A, ROMA), ends(A))
    by_card = "Anna paga M 150 alla Banca."
    deeds = ["Anna riceve M 100 e ipoteca Piazza Dante.", "Anna paga M 165 e riscatta Via Roma."]
    assert ask(game, answers.news_answer, B)[1:] == ["Anna arriva su Imprevisti.", by_card, *deeds]
    game.when(throws(B, 1, 3), ends(B))
    assert ask(game, answers.news_answer, A)[1:] == ["Bruno arriva su Probabilità.", "Bruno riceve M 200."]


def test_before_anybody_has_moved_there_is_no_news() -> None:
    assert ask(heard("salotto", 2), answers.news_answer, A) == ["Nessuna novità dal tuo ultimo turno."]


# --- why ---


def why(game: Heard) -> str:
    return " ".join(ask(game, answers.why_answer))


def test_nothing_needs_an_explanation_yet() -> None:
    assert why(heard("salotto")) == "Niente da spiegare, per ora."


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"owns": {B: VERDI}}, "Via Verdi senza case: l'affitto è M 14."),
        (
            {"owns": {B: list(ORANGE)}},
            "Via Verdi senza case, ma il gruppo arancione è completo: 2 volte M 14, cioè M 28.",
        ),
        ({"owns": {B: list(ORANGE)}, "built": {VERDI: 3}}, "Via Verdi con 3 case: l'affitto è M 550."),
        ({"owns": {B: list(ORANGE)}, "built": {VERDI: 5}}, "Via Verdi con l'albergo: l'affitto è M 950."),
    ],
)
def test_why_a_street_costs_what_it_costs(position: dict[str, Any], reason: str) -> None:
    assert why(heard("salotto", at={A: 9}, **position).when(throws(A, 4, 3), claims(B))) == reason


def test_why_a_station_costs_what_it_costs() -> None:
    game = heard("euro", owns={B: [STAZIONE_SUD, STAZIONE_NORD]}).when(throws(A, 2, 3))
    assert why(game) == "Bruno ha 2 stazioni: l'affitto è € 120."


def test_why_a_company_costs_what_it_costs() -> None:
    game = heard("salotto", owns={B: ELETTRICA}, at={A: 5}).when(throws(A, 4, 3), claims(B))
    assert why(game) == "Bruno ha una società: 4 volte il lancio di 7, cioè M 28."


def test_why_after_a_throw_for_the_rent() -> None:
    game = heard("moderno", owns={B: ELETTRICA}, at={A: 5}).when(throws(A, 4, 3), claims(B), throws_for_rent(A, 5, 6))
    assert why(game) == "Società Elettrica: 4 volte il lancio di 11, cioè € 44."


def test_a_house_built_after_the_stop_does_not_change_the_reason() -> None:
    game = heard("lira", owns={B: list(ORANGE)}, at={A: 9}, cash=200000).when(
        throws(A, 4, 3), builds(B, VERDI), claims(B)
    )
    assert why(game).endswith("2 volte L. 1.400, cioè L. 2.800.")


def test_why_tells_nothing_of_a_rent_not_yet_claimed() -> None:
    game = heard("salotto", owns={B: VERDI}, at={A: 9}).when(throws(A, 4, 3))
    assert why(game) == "Niente da spiegare, per ora."


def test_why_a_refusal_is_the_rule() -> None:
    game = heard("salotto", owns={A: [VERDI, DANTE]}).when(builds(A, VERDI))
    assert game.refused == "Per costruire in Via Verdi serve il gruppo completo."
    assert why(game) == "Si costruisce solo su un gruppo di colore posseduto per intero."


def test_why_a_station_by_a_card_costs_double() -> None:
    game = heard("moderno", owns={B: 15}, top={"imprevisti": ["I07"]}).when(throws(A, 3, 4), claims(B))
    assert why(game) == "Bruno ha una stazione: l'affitto è € 25. La carta lo raddoppia: € 50."


# --- a key that finds nothing to do says why ---


def test_why_nothing_can_be_built() -> None:
    def told(**position: Any) -> list[str]:
        return ask(heard("salotto", **position), answers.nothing_to_build_answer, A)

    assert told(owns={A: [VERDI, DANTE]}) == ["Non hai nessun gruppo di colore completo."]
    assert told(owns={A: list(ORANGE)}, cash={A: 99}) == ["Una casa costa M 100, hai M 99."]
    assert told(owns={A: list(ORANGE)}, built=dict.fromkeys(ORANGE, 5)) == [
        "Su tutti i tuoi gruppi completi c'è già l'albergo."
    ]
    assert told(owns={A: list(ORANGE)}, mortgaged=[VERDI]) == ["Prima riscatta Via Verdi."]
    assert told(owns={A: list(ORANGE)}, stock=(0, 12)) == ["La Banca non ha più case."]


def test_why_nothing_can_be_mortgaged() -> None:
    def told(**position: Any) -> list[str]:
        return ask(heard("salotto", **position), answers.nothing_to_mortgage_answer, A)

    assert told() == ["Non possiedi proprietà."]
    assert told(owns={A: VERDI}, mortgaged=[VERDI]) == ["Tutte le tue proprietà sono già sotto ipoteca."]
    assert told(owns={A: list(ORANGE)}, built={VERDI: 1}) == ["Vendi prima le costruzioni del gruppo arancione."]


def test_why_nothing_can_be_redeemed() -> None:
    game = heard("salotto", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 98})
    assert ask(game, answers.nothing_to_redeem_answer, A) == ["Servono M 99, hai M 98."]
    assert ask(game, answers.nothing_to_redeem_answer, B) == ["Non hai ipoteche."]


def test_english_answers() -> None:
    game = heard("salotto", lang="en", owns={B: list(VIOLET)}, at={A: 16, B: PRISON})
    assert ask(game, answers.position_answer, A) == ["Anna: Via Verdi, square 16."]
    assert ask(game, answers.position_answer, B) == ["Bruno: just visiting, square 10."]
    assert ask(game, answers.turn_answer) == ["Anna to play, then Bruno."]
    assert (
        ask(game, answers.others_deeds_answer, A)[0]
        == "Bruno: Viale dei Giardini, dark blue, has 2 of 2; Parco della Vittoria, dark blue, has 2 of 2."
    )
