"""What a deed tells of each kind of property, and what W tells of each kind of payment."""

from __future__ import annotations

import pytest
from tests.clauses.board import (
    ACCADEMIA,
    ATENEO,
    DANTE,
    ELETTRICA,
    FUCSIA,
    MAGELLANO,
    MARCO_POLO,
    ORANGE,
    RAFFAELLO,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    bids,
    builds,
    claims,
    closes_call,
    declines,
    drops,
    goods,
    mortgages,
    redeems,
    resigns,
    sells,
    throws,
)
from tests.narration.narrator.told import Heard, heard, shown

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.reasons import note_motive
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.purchase import NotYet
from vialibera.rules.engine.topics.shortage import BuildingWon
from vialibera.rules.engine.topics.trade import Proposed, SoldToBank


def why(game: Heard) -> list[str]:
    return shown(answers.why_answer(game.state, game.narrator))


def test_the_deed_of_the_first_group_is_read_like_any_other() -> None:
    game = heard("salotto", owns={A: VICOLO_CORTO}, at={A: VICOLO_CORTO})
    assert shown(answers.deed_answer(game.state, game.narrator, answers.space_in_question(game.state))) == [
        "Vicolo Corto, gruppo marrone.",
        "Prezzo M 60.",
        "Affitto M 2; una casa M 10; due case M 30; tre case M 90; quattro case M 160; albergo M 250.",
        "Gruppo completo senza case: affitto doppio.",
        "Una casa costa M 50.",
        "Ipoteca M 30.",
        "Appartiene ad Anna.",
        "Affitto attuale M 2.",
    ]


def test_the_deed_of_a_station_tells_the_rents_by_number_and_todays() -> None:
    game = heard("lira", owns={B: (STAZIONE_SUD, STAZIONE_NORD)}, at={A: STAZIONE_SUD})
    assert shown(answers.deed_answer(game.state, game.narrator, answers.space_in_question(game.state))) == [
        "Stazione Sud.",
        "Prezzo L. 20.000.",
        "Affitto secondo le stazioni possedute: L. 2.500, L. 5.000, L. 10.000 e L. 20.000.",
        "Ipoteca L. 10.000.",
        "Appartiene a Bruno.",
        "Affitto attuale L. 5.000.",
    ]


def test_the_deed_of_a_company_tells_how_often_the_throw_is_paid() -> None:
    game = heard("lira", owns={B: ELETTRICA}, at={A: ELETTRICA})
    assert shown(answers.deed_answer(game.state, game.narrator, answers.space_in_question(game.state))) == [
        "Società Elettrica.",
        "Prezzo L. 15.000.",
        "Affitto: 400 e 1000 volte il lancio, secondo le società possedute.",
        "Ipoteca L. 7.500.",
        "Appartiene a Bruno.",
        "Affitto attuale: 400 volte il lancio.",
    ]


@pytest.mark.parametrize(
    ("edition", "rent"),
    [
        ("euro", "Affitto: 10 e 25 volte il lancio, secondo le società possedute."),
        ("torneo", "Affitto: 4 e 10 volte il lancio, secondo le società possedute."),
    ],
)
def test_a_factor_of_the_throw_is_told_in_whole_units_also_where_there_are_cents(edition: str, rent: str) -> None:
    """The rule files say 10 and 25, and 4 and 10; in euro a point of the dice is worth as many euros."""
    game = heard(edition, owns={B: ELETTRICA}, at={A: ELETTRICA})
    lines = shown(answers.deed_answer(game.state, game.narrator, answers.space_in_question(game.state)))
    assert rent in lines and lines[-1] == f"Affitto attuale: {rent.split()[1]} volte il lancio."


def test_why_a_rent_that_cannot_be_paid_is_as_high_as_it_is() -> None:
    """Where rents are paid unasked, nobody has opened a claim that could have been explained before."""
    game = heard("euro", owns={B: VERDI, A: STAZIONE_SUD}, cash={A: 100}, at={A: 9}).when(throws(A, 3, 4))
    assert game.lines[-1] == "Anna deve a Bruno € 35 di affitto per Via Verdi."
    assert why(game) == ["Via Verdi senza case: l'affitto è € 35.", "Con ipoteche e case Anna può ricavare € 240."]


def test_why_a_building_a_sale_a_mortgage_and_its_end_cost_what_they_cost() -> None:
    game = heard("salotto", owns={A: ORANGE}).when(builds(A, VERDI))
    assert why(game) == ["La costruzione costa quanto dice il contratto, M 100."]
    game.when(sells(A, VERDI))
    assert why(game) == ["La Banca riprende ogni casa a metà prezzo, M 50; un albergo vale cinque case."]
    game.when(mortgages(A, VERDI))
    assert why(game) == ["L'ipoteca è scritta sul contratto: M 90."]
    game.when(redeems(A, VERDI))
    assert why(game) == ["Il riscatto costa l'ipoteca, M 90, più il 10 per cento, M 9."]


def test_why_the_bank_buys_sells_buildings_dear_and_keeps_a_deed_in_the_first_round() -> None:
    for event, told in (
        (SoldToBank(A, STAZIONE_SUD, 100), "La Banca ricompra un contratto al valore d'ipoteca, M 100."),
        (BuildingWon(A, False, 120), "Le costruzioni scarseggiano e vanno all'asta: l'ultima offerta è M 120."),
        (NotYet(A, VERDI), "Al primo giro non si compra: si compra dopo essere passati dal Via. "),
    ):
        game = heard("salotto", owns={A: STAZIONE_SUD})
        game.narrator.tell_events([event], None)
        assert why(game)[0].startswith(told)


def test_why_repairs_cost_what_they_cost_is_a_sum_of_houses_and_hotels() -> None:
    at = {"at": {A: 3}, "top": {"imprevisti": ["I11"]}, "owns": {A: ORANGE}}
    game = heard("salotto", built=dict(zip(ORANGE, (5, 4, 4), strict=True)), **at).when(throws(A, 1, 3))
    assert why(game) == ["Case: 8 a M 40 l'una; alberghi: 1 a M 100 l'uno. In tutto M 420."]
    assert why(heard("salotto", **at).when(throws(A, 1, 3)))[-1].endswith("In tutto M 0.")


def test_buildings_of_two_players_are_two_lines() -> None:
    game = heard("salotto", owns={A: ORANGE, B: FUCSIA})
    told = shown(game.narrator.tell_events([Built(A, RAFFAELLO, 1, 100), Built(B, VICOLO_CORTO, 1, 50)], None))
    assert told == [
        "Anna paga M 100 e costruisce la prima casa in Corso Raffaello. Anna ha M 1.400.",
        "Bruno paga M 50 e costruisce la prima casa in Vicolo Corto. Bruno ha M 1.450.",
    ]


def test_listening_ahead_tells_ones_own_deeds_and_taxes() -> None:
    game = heard("salotto", owns={A: (VICOLO_STRETTO, STAZIONE_SUD)}, mortgaged=[STAZIONE_SUD])
    lines = shown(answers.squares_ahead_answer(game.state, game.narrator, A))
    assert lines[1] == "Con 3: Vicolo Stretto, è già di Anna, marrone, 1 su 2."
    assert lines[3] == "Con 5: Stazione Sud, è già di Anna, stazioni, 1 su 4."
    assert lines[2] == "Con 4: Tassa Patrimoniale, M 200."


@pytest.mark.parametrize(
    ("owns", "asked", "motive"),
    [
        pytest.param(
            {B: ATENEO, C: (RAFFAELLO, DANTE)},
            (VERDI, ACCADEMIA),
            "Bruno vuole Via Verdi: altrimenti Carla può avere tutto il gruppo arancione.",
            id="a rival counts for more than a share",
        ),
        pytest.param(
            {B: (ATENEO, MAGELLANO)},
            (ACCADEMIA, MARCO_POLO),
            "Bruno vuole Via Accademia: ha già una parte del gruppo rosa.",
            id="of two shares the first is told",
        ),
        pytest.param({}, (VERDI,), "Bruno vuole Via Verdi: il contratto vale M 180.", id="its price alone"),
    ],
)
def test_the_strongest_motive_of_an_offer_for_several_deeds_is_told(
    owns: dict[int, int | tuple[int, ...]], asked: tuple[int, ...], motive: str
) -> None:
    game = heard("salotto", owns={A: asked, **owns})
    offer = Proposed(B, A, goods(cash=500), goods(*asked))
    game.narrator.tell_events([offer], None)
    note_motive(game.narrator, offer)
    assert why(game)[0].startswith(motive)


def test_why_nothing_can_be_built_when_the_hotels_are_all_on_the_board() -> None:
    game = heard("salotto", owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 4), stock=(9, 0))
    assert shown(answers.nothing_to_build_answer(game.state, game.narrator, A)) == ["La Banca non ha più alberghi."]


def test_who_has_promised_too_much_hears_the_keys_that_help() -> None:
    game = heard("torneo", owns={B: STAZIONE_SUD}, cash={B: 50}, at={A: 9}).when(throws(A, 3, 4), declines(A))
    game.when(bids(B, 130), drops(C), drops(D), drops(A))
    assert game.question.startswith(
        "Bruno deve pagare M 130 per Via Verdi: mancano M 80. Puoi avere una proposta con A, ipotecare con K, "
    )


def test_why_a_tax_is_owed() -> None:
    game = heard("salotto", owns={A: STAZIONE_SUD}, cash={A: 150}).when(throws(A, 1, 3))
    assert why(game) == [
        "Tassa Patrimoniale costa M 200; le tasse vanno al centro del tabellone.",
        "Con ipoteche e case Anna può ricavare M 100.",
    ]


def test_a_house_built_after_the_stop_does_not_change_the_reason_of_the_debt_either() -> None:
    game = heard("lira", owns={A: STAZIONE_SUD, B: ORANGE}, at={A: 9}, cash={A: 0, B: 50_000})
    game.when(throws(A, 4, 3), builds(B, VERDI), claims(B))
    assert game.state.step.pause_kind == "debt"
    assert why(game)[0].endswith("2 volte L. 1.400, cioè L. 2.800.")


def test_why_somebody_goes_to_jail_or_leaves_it_although_the_throw_is_told_with_it() -> None:
    sent = heard("salotto", doubles=2, at={A: 3}).when(throws(A, 2, 2))
    assert sent.lines == ["Anna lancia 2 e 2, terzo doppio di fila: finisce in prigione."]
    assert why(sent) == ["Tre doppi di fila portano in prigione."]
    freed = heard("salotto", jailed={A: 2}).when(throws(A, 1, 3))
    assert freed.lines[-1] == "Anna esce di prigione e arriva in Piazza Università."
    assert why(freed) == ["Dopo 3 tentativi si esce comunque, con l'ultimo lancio."]


@pytest.mark.parametrize(
    ("lang", "lost", "reason"),
    [
        (
            "it",
            "Perso l'affitto di Via Verdi: Bruno non l'ha chiesto in tempo.",
            "La Banca prende tutto, paga i creditori per intero e mette all'asta i contratti.",
        ),
        (
            "en",
            "Rent lost for Via Verdi: Bruno did not claim it in time.",
            "The Bank takes everything, pays the creditors in full and auctions the deeds.",
        ),
    ],
)
def test_why_the_bank_takes_the_estate_of_who_leaves(lang: str, lost: str, reason: str) -> None:
    """Also where a rent is lost in the same breath."""
    game = heard("lira", 4, lang, owns={B: VERDI}, at={A: 9}, last_call=True).when(throws(A, 3, 4), resigns(A))
    assert game.when(closes_call(B)).lines[0] == lost
    assert why(game) == [reason]


def test_why_a_creditor_inherits_although_another_rent_is_lost_then() -> None:
    owns = {B: VERDI, C: STAZIONE_NORD}
    game = heard("torneo", owns=owns, at={A: 12}, last_call=True).when(throws(A, 2, 2), throws(A, 4, 5), resigns(A))
    game.when(claims(B), closes_call(B))
    assert game.lines[:2] == [
        "Perso l'affitto della Stazione Nord: Carla non l'ha chiesto in tempo.",
        "Bruno prende tutto ciò che resta ad Anna: M 1.500. Bruno ha M 3.000.",
    ]
    assert why(game) == ["Le costruzioni si vendono; denaro e contratti passano al creditore, le ipoteche restano."]


def test_who_goes_loses_rents_without_a_word() -> None:
    """Bruno leaves, whom Anna owed a rent: nobody needs to hear that there was one."""
    game = heard("lira", 4, owns={B: VERDI}, at={A: 9}, last_call=True).when(throws(A, 3, 4), resigns(B))
    game.when(closes_call(C))
    assert game.lines[0] == "La Banca prende tutto ciò che Bruno ha: Via Verdi e L. 250.000."
    assert not any("Perso" in line for line in game.lines)


def test_a_rent_that_a_card_has_thrown_for_is_said_to_be_so_many_times_the_dice() -> None:
    game = heard("moderno", lang="en", owns={B: ELETTRICA}, top={"imprevisti": ["I09"]})
    game.when(throws(A, 3, 4), claims(B))
    assert why(game) == ["Electric Company: the rent is 10 times a new roll of the dice."]
