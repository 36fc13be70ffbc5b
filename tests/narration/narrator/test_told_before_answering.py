"""What must be known before somebody answers: mortgages, what is missing, how many there are, what it costs to miss."""

from __future__ import annotations

import pytest
from tests.clauses.board import (
    FUCSIA,
    GREEN,
    ORANGE,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    builds,
    buys,
    calls_auction,
    claims,
    clock_rings,
    closes_call,
    confirms_count,
    declines,
    drops,
    ends,
    goods,
    mortgages,
    offers_in_kind,
    owes,
    prices,
    proposes,
    refuses,
    refuses_kind,
    resigns,
    sells,
    throws,
    wants,
)
from tests.narration.narrator.told import heard

from vialibera.narration.narrator.context import Audience
from vialibera.rules.engine.ids import BANK

HEARS_SHORT_FORMS = True

PLEDGED = "Interessi L. 2.000 subito, riscatto L. 20.000: ipoteca del Parco della Vittoria."


def test_an_offer_says_what_is_mortgaged_and_so_does_its_question_when_asked_again() -> None:
    game = heard("lira", owns={A: VITTORIA, B: STAZIONE_SUD}, mortgaged=[VITTORIA], cash=50_000)
    game.when(proposes(A, B, goods(VITTORIA), goods(cash=10_000)))
    assert game.lines == [f"Anna offre a Bruno il Parco della Vittoria; in cambio chiede L. 10.000. {PLEDGED}"]
    assert game.question == "Bruno, accetti? Puoi accettare con A, rifiutare con R o proporre altro con E."
    assert PLEDGED in game.question
    game.when(refuses(B), proposes(A, B, goods(VITTORIA), goods(STAZIONE_SUD)))
    assert game.lines[-1].count("ipoteca del") == 1


def test_a_debtors_deed_says_so_to_the_creditor_and_to_the_bidders() -> None:
    game = heard("lira", owns={A: (VITTORIA, STAZIONE_SUD)}, mortgaged=[VITTORIA], cash={A: 0}, stage="end")
    game.when(owes(A, B, 30_000))
    assert PLEDGED in game.when(offers_in_kind(A, VITTORIA)).lines[-1]
    game.when(prices(B, 12_000))
    assert PLEDGED in game.when(calls_auction(A)).lines[-1]
    assert (
        game.question == "Bruno, almeno L. 100 per il Parco della Vittoria. Puoi offrire con G o lasciare l'asta con R."
    )
    assert PLEDGED in game.question


def test_a_bidder_who_could_not_pay_the_interest_as_well_hears_that() -> None:
    """The least bid is 100 and the interest 2,000; Bruno, who has 2,099 and a station, can raise it, Carla has it."""
    owns = {A: VITTORIA, B: STAZIONE_NORD, D: STAZIONE_SUD}
    game = heard("lira", owns=owns, mortgaged=[VITTORIA], cash={A: 0, B: 2099, C: 2100}, at={A: 1})
    game.when(throws(A, 1, 3), claims(D), offers_in_kind(A, VITTORIA), refuses_kind(D), calls_auction(A))
    asked = "almeno L. 100 per il Parco della Vittoria."
    assert game.question == f"Bruno, {asked} Hai L. 2.099: puoi lasciare l'asta con R o ipotecare con K."
    assert game.when(drops(B)).lines == ["Bruno lascia l'asta."]
    assert game.question == f"Carla, {asked} Puoi offrire con G o lasciare l'asta con R."


def test_a_mortgaged_deed_at_a_named_price_says_so_when_asked_again() -> None:
    """In torneo the debtor names what the deed is to settle: 20 of a debt of 52."""
    owns = {A: (VITTORIA, STAZIONE_SUD), B: GREEN}
    game = heard("torneo", 3, owns=owns, mortgaged=[VITTORIA], cash={A: 0}, at={A: 20}).when(throws(A, 5, 6), claims(B))
    game.when(offers_in_kind(A, VITTORIA, 20))
    pledged = "Interessi M 20 subito, riscatto M 200: ipoteca del Parco della Vittoria."
    assert game.lines == [f"A saldo di M 20 Anna offre a Bruno il Parco della Vittoria. {pledged}"]
    assert game.question == "Bruno, accetti? Sì con A, no con R."
    assert game.question == (
        f"Bruno: Anna offre il Parco della Vittoria a saldo di M 20. {pledged} Sì con A, no con R."
    )


@pytest.mark.parametrize("edition", ["lira", "moderno"])
def test_who_hands_over_says_where_the_visitor_rests(edition: str) -> None:
    """Of all who have had turns the one just now; where handing over ends the time to claim, before it, too."""
    game = heard(edition, 3, at={A: 9, B: 10, C: 4})
    moments = [((A, 5, 6), "Anna", "Bruno"), ((B, 4, 6), "Bruno", "Carla"), ((C, 2, 4), "Carla", "Anna")]
    parking = "al Posteggio Gratuito" if edition == "lira" else "al Parcheggio Libero"
    for turn, (thrown, visitor, follower) in enumerate(moments, 2):
        place = "in Transito" if visitor == "Carla" else parking
        game.when(throws(*thrown))
        asked = f"{visitor} è {place}. " if edition == "moderno" else f"{visitor}, "
        to = "ad Anna" if follower == "Anna" else f"a {follower}"
        assert game.question == f"{asked}Invio per passare il turno {to}."
        assert game.when(ends(thrown[0])).lines == [f"Tocca {to}, turno {turn}. {visitor} è {place}."]


@pytest.mark.parametrize(("edition", "asked"), [("lira", "può"), ("moderno", "Anna è al Parcheggio Libero.")])
def test_beside_buttons_no_key_is_named_at_the_end_of_a_turn(edition: str, asked: str) -> None:
    game = heard(edition, 3, at={A: 9}).when(throws(A, 5, 6))
    game.narrator.names_keys = False
    assert asked in game.question and "Invio" not in game.question


def test_who_was_sent_to_jail_rests_there() -> None:
    game = heard("moderno", 3, at={A: 19}).when(throws(A, 5, 6))
    assert game.question == "Anna, Invio per passare il turno a Bruno."
    assert game.when(ends(A)).lines == ["Tocca a Bruno, turno 2. Anna è in prigione."]


THREW_AGAIN = {
    "its rents may both be claimed": (B, [(2, 2), (4, 5)], "alla Stazione Nord, prima era {verdi}"),
    "the visitor's own, which owners must know": (A, [(2, 2), (4, 5)], "alla Stazione Nord, prima era {verdi}"),
    "the landing has offered it for sale": (BANK, [(2, 2), (4, 5)], "alla Stazione Nord"),
    "that one cannot be owned": (B, [(2, 2), (2, 2), (1, 1)], "in prigione, prima era {verdi}"),
}


@pytest.mark.parametrize("edition", ["lira", "moderno", "salotto"])
@pytest.mark.parametrize(("owner", "thrown", "rests"), THREW_AGAIN.values(), ids=THREW_AGAIN)
def test_who_threw_again_is_said_to_have_rested_before(
    edition: str, owner: int, thrown: list[tuple[int, int]], rests: str
) -> None:
    """No turn has ended between the two landings, and yet nobody may have heard the first."""
    owns = {C: STAZIONE_NORD} if owner == BANK else {owner: VERDI, C: STAZIONE_NORD}
    game = heard(edition, 3, owns=owns, at={A: 12, B: 7})
    first, *others = (throws(A, *dice) for dice in thrown)
    game.when(first, *([buys(A)] if owner == BANK else []), *others)
    rests = rests.format(verdi="a Roma" if edition == "moderno" else "in Via Verdi")
    asked = f"Anna è {rests}. " if edition == "moderno" else "Anna, "
    assert game.question == f"{asked}Invio per passare il turno a Bruno."
    assert game.when(ends(A)).lines[-1] == f"Tocca a Bruno, turno 2. Anna è {rests}."
    game.when(throws(B, 1, 2), ends(B))
    assert "prima era" not in game.lines[-1]


def test_where_rents_are_paid_unasked_nobody_has_rested_before() -> None:
    game = heard("salotto", 3, owns={B: VERDI}, at={A: 12}, variants=("automatic_rent",))
    game.when(throws(A, 2, 2), throws(A, 4, 5), declines(A), ends(A))
    assert game.lines == ["Tocca a Bruno, turno 2. Anna è alla Stazione Nord."]


def test_a_creditor_who_names_no_price_leaves_an_auction_to_the_debtor() -> None:
    game = heard("lira", owns={A: VERDI}, cash={A: 0}, stage="end").when(owes(A, B, 30_000), offers_in_kind(A, VERDI))
    game.when(refuses_kind(B))
    assert game.question == "Anna: Bruno non dà un prezzo per Via Verdi. Puoi tenerlo con R o metterlo all'asta con G."


def test_an_estates_auction_says_that_the_mortgage_is_gone() -> None:
    owns = {A: (STAZIONE_SUD, STAZIONE_NORD)}
    game = heard("lira", owns=owns, mortgaged=[STAZIONE_SUD], last_call=True).when(resigns(A))
    assert game.question == (
        "Anna sta per uscire dal gioco: gli affitti che deve si chiedono ora, con Spazio. "
        "Bruno, Invio per andare avanti."
    )
    assert game.when(closes_call(B)).lines[-1] == "Asta: Stazione Sud, da L. 100. L'ipoteca è cancellata."
    assert game.when(drops(B), drops(C), drops(D)).lines[-1] == "Asta: Stazione Nord, da L. 100."


@pytest.mark.parametrize("computers", [set(), {B}, {A}])
def test_after_each_step_the_rest_of_a_debt_is_told_unless_a_computer_player_owes_it(computers: set[int]) -> None:
    """A tax of 200, and two stations that bring 100 each."""
    game = heard("torneo", owns={A: (STAZIONE_SUD, STAZIONE_NORD)}, cash={A: 0}, at={A: 1}).when(throws(A, 1, 2))
    game.narrator.audience = Audience(frozenset({A, B} - computers), frozenset(computers))
    said = game.when(mortgages(A, STAZIONE_SUD)).lines
    assert said[0].endswith("M 100. Mancano M 100.") == (A not in computers)
    assert "Mancano" not in game.when(mortgages(A, STAZIONE_NORD)).lines[0]


def test_the_rest_of_a_debt_is_told_to_the_debtor_alone() -> None:
    """In lira anybody may sell houses meanwhile: what Bruno gets is not what Anna is short of."""
    game = heard("lira", owns={A: STAZIONE_SUD, B: ORANGE}, built={VERDI: 1}, cash={A: 0, B: 0}, at={A: 1})
    game.when(throws(A, 1, 2))
    assert "mancano" in game.question
    assert game.when(sells(B, VERDI)).lines == [
        "Bruno vende per L. 5.000 l'ultima casa di Via Verdi. Bruno ha L. 5.000."
    ]


def test_a_shortage_gives_its_figures() -> None:
    game = heard("moderno", owns={A: FUCSIA, B: ORANGE}, stock=(1, 12)).when(builds(A, VICOLO_CORTO))
    assert game.question == (
        "Bruno: case rimaste 1, Anna ne ordina 1. Quante ne vuoi? Se non bastano vanno all'asta da € 10. Da 0 a 1."
    )


@pytest.mark.parametrize(
    ("hotel", "count", "said"),
    [
        (False, 0, "Bruno non vuole case."),
        (False, 1, "Bruno vuole una casa."),
        (False, 2, "Bruno vuole 2 case."),
        (True, 0, "Bruno non vuole alberghi."),
        (True, 1, "Bruno vuole un albergo."),
        (True, 2, "Bruno vuole 2 alberghi."),
    ],
)
def test_what_each_rival_wants_is_told_and_a_building_that_is_auctioned_asked_about(
    hotel: bool, count: int, said: str
) -> None:
    built = dict.fromkeys((*FUCSIA, *ORANGE), 4 if hotel else 0)
    game = heard("moderno", 3, owns={A: FUCSIA, B: ORANGE}, built=built, stock=(2, 2)).when(builds(A, VICOLO_CORTO))
    assert game.when(wants(B, count)).lines[0] == said
    if count == 2:
        lot = "un albergo" if hotel else "una casa"
        asked = f"Anna, almeno € 10 per {lot}. Puoi offrire con G o lasciare l'asta con R."
        assert [game.question, game.question] == [asked, asked]


@pytest.mark.parametrize(
    ("lang", "answer", "lapsed"),
    [
        ("it", "Bruno non vuole case.", "L'ordine di Anna decade: mancano i soldi o il posto."),
        ("en", "Bruno wants no houses.", "Anna's order lapses: not enough money, or nowhere to build."),
    ],
)
def test_an_order_for_which_the_money_is_gone_is_told(lang: str, answer: str, lapsed: str) -> None:
    """A rent claimed while the others are asked has taken it."""
    owns = {A: FUCSIA, B: ORANGE, C: STAZIONE_SUD}
    game = heard("lira", lang=lang, at={A: 2}, owns=owns, cash={A: 5000, B: 50_000}, stock=(1, 12))
    game.when(throws(A, 1, 2), builds(A, VICOLO_CORTO), claims(C))
    assert game.when(wants(B, 0)).lines == [answer, lapsed]


def test_the_last_try_says_what_it_costs_and_when_the_card_is_of_use() -> None:
    assert "Ultimo tentativo: senza doppio paghi € 150 ed esci." in heard("moderno", jailed={A: 2}).question
    with_card = heard("moderno", jailed={A: 2}, passes={A: ["imprevisti"]}).question
    assert "senza doppio paghi € 150 ed esci. La carta vale solo prima di lanciare." in with_card
    assert "ltimo" not in heard("moderno", jailed={A: 1}).question


def test_who_has_won_and_why() -> None:
    game = heard("torneo", 3, stage="end", owns={A: STAZIONE_SUD}, cash={A: 800, B: 900, C: 1000})
    game.when(clock_rings(), confirms_count())
    assert game.lines[-3:] == [
        "Vince Anna con M 1.000 di patrimonio: la partita finisce. "
        "A parità decide ciò che è libero da ipoteca: Anna ha M 200, Carla M 0.",
        "Posizione 2: Carla, patrimonio M 1.000.",
        "Posizione 3: Bruno, patrimonio M 900.",
    ]


def test_a_bankrupt_hands_in_one() -> None:
    game = heard("torneo", 3, stage="end").when(resigns(C), closes_call(A), clock_rings())
    assert game.when(confirms_count()).lines[-1] == "Posizione 3: Carla con M 1, fuori dal gioco."


def test_only_the_question_after_the_throw_is_chatter_that_a_voice_may_skip() -> None:
    """A question that costs something when it is missed is an event."""
    resting = heard("lira", stage="end")
    offered = heard("lira", at={A: 30}).when(throws(A, 4, 3))
    kinds = [{line.kind for line in game.narrator.question_lines()} for game in (resting, offered)]
    assert kinds == [{"chatter"}, {"event"}]
    assert {line.topic for line in offered.narrator.question_lines()} == {"question"}


def test_a_square_is_named_again_unless_the_landing_was_the_last_line_and_each_landing_counts_anew() -> None:
    """Bruno's salary lies between his landing and his question; Carla's landing is her last line again."""
    game = heard("salotto", 3, lang="en", at={A: 9, B: 38, C: 11})
    game.narrator.audience = Audience(frozenset({A, B, C}), frozenset())
    told = []
    for seat, first, second in ((A, 4, 3), (B, 2, 1), (C, 5, 2)):
        asked = game.when(throws(seat, first, second)).question
        told.append((asked.partition(".")[0], game.when(buys(seat)).lines[0].partition(".")[0]))
        game.when(ends(seat))
    assert told == [
        ("Anna: it costs M 180", "Anna buys it, M 180"),
        ("Bruno: Vicolo Corto, M 60", "Bruno buys Vicolo Corto, M 60"),
        ("Carla: it costs M 180", "Carla buys it, M 180"),
    ]
