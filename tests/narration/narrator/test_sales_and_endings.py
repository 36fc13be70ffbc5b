"""What is said of buildings that are sold, and of how a game ends and why."""

from __future__ import annotations

import pytest
from tests.clauses.board import DANTE, ORANGE, RAFFAELLO, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import clock_rings, closes_call, confirms_count, resigns, sells, sells_down
from tests.narration.narrator.told import Heard, heard, shown

from vialibera.narration.narrator import answers
from vialibera.rules.engine.ids import HOTEL


def why(game: Heard) -> list[str]:
    return shown(answers.why_answer(game.state, game.narrator))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (1, 0, "Anna vende per M 50 l'ultima casa di Via Verdi. Anna ha M 1.050."),
        (3, 0, "Anna vende per M 150 tutte le case di Via Verdi. Anna ha M 1.150."),
        (2, 1, "Anna vende per M 50 una casa di Via Verdi: ne resta una. Anna ha M 1.050."),
        (3, 1, "Anna vende per M 100 due case di Via Verdi: ne resta una. Anna ha M 1.100."),
        (4, 3, "Anna vende per M 50 una casa di Via Verdi: ne restano 3. Anna ha M 1.050."),
        (4, 2, "Anna vende per M 100 due case di Via Verdi: ne restano 2. Anna ha M 1.100."),
    ],
)
def test_a_sale_says_how_many_houses_go_and_how_many_stay(before: int, after: int, said: str) -> None:
    """Each brings half of its 100."""
    game = heard("torneo", owns={A: ORANGE}, built=dict.fromkeys(ORANGE, before), cash=1000)
    assert game.when(sells_down(A, dict.fromkeys(ORANGE, after))).lines[0] == said


@pytest.mark.parametrize(
    ("edition", "after", "houses", "said"),
    [
        ("torneo", 4, 9, "Anna vende per M 50 l'albergo di Via Verdi: restano 4 case. Anna ha M 1.050."),
        ("torneo", 0, 9, "Anna vende per M 250 l'albergo di Via Verdi: non resta nessuna casa. Anna ha M 1.250."),
        ("salotto", 1, 1, "Anna vende per M 200 l'albergo di Via Verdi: resta una casa. Anna ha M 1.200."),
    ],
)
def test_a_hotel_that_is_sold_says_what_it_leaves(edition: str, after: int, houses: int, said: str) -> None:
    game = heard(edition, owns={A: ORANGE}, built={VERDI: HOTEL, RAFFAELLO: 4, DANTE: 4}, cash=1000, stock=(houses, 9))
    assert game.when(sells(A, VERDI, after)).lines == [said]


@pytest.mark.parametrize(
    ("lang", "told", "reason"),
    [
        (
            "it",
            [
                "Vince Bruno con M 1.280 di patrimonio: la partita finisce.",
                "Posizione 2: Anna, patrimonio M 1.000.",
                "Posizione 3: Carla, patrimonio M 300.",
            ],
            "Bruno ha M 900 in denaro e M 380 in contratti e costruzioni, in tutto M 1.280.",
        ),
        (
            "en",
            [
                "Bruno wins, net worth M 1,280: the game is over.",
                "Position 2: Anna, net worth M 1,000.",
                "Position 3: Carla, net worth M 300.",
            ],
            "Bruno has M 900 in money and M 380 in deeds and buildings, M 1,280 in all.",
        ),
    ],
)
def test_who_wins_and_of_what_the_winners_total_is_made(lang: str, told: list[str], reason: str) -> None:
    """Anna has more money; Bruno's station and lot are worth 200 and 180."""
    owns = {B: (STAZIONE_SUD, VERDI)}
    game = heard("torneo", 3, lang, stage="end", owns=owns, cash={A: 1000, B: 900, C: 300})
    game.when(clock_rings(), confirms_count())
    assert game.lines == told
    assert why(game) == [reason]


def test_those_who_are_level_share_the_first_place() -> None:
    game = heard("torneo", 3, stage="end", cash={A: 1000, B: 1000, C: 300}).when(clock_rings(), confirms_count())
    assert game.lines == [
        "Parità fra Anna e Bruno: M 1.000 di patrimonio a testa. La partita finisce.",
        "Posizione 3: Carla, patrimonio M 300.",
    ]


def test_who_is_left_wins_whatever_that_is_worth() -> None:
    game = heard("lira", 3, stage="end", owns={B: STAZIONE_SUD}, cash={A: 1000, B: 2000, C: 300}, last_call=True)
    game.when(resigns(A), closes_call(B), resigns(B), closes_call(C))
    assert game.lines == [
        "La Banca prende tutto ciò che Bruno ha: la Stazione Sud e L. 2.000.",
        "Bruno esce dal gioco.",
        "Vince Carla con L. 300 di patrimonio: la partita finisce.",
        "Posizione 2: Bruno, fuori dal gioco.",
        "Posizione 3: Anna, fuori dal gioco.",
    ]
    assert why(game) == ["Vince Carla: nessun altro è rimasto in gioco."]
