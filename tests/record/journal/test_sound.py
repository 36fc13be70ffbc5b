"""What a state of a game can never be, whatever a log says: one thing is made wrong at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses.board import DANTE, ORANGE, RAFFAELLO, STAZIONE_SUD, VERDI, A, B, C, D
from tests.clauses.given import clock_rings, given, lands, resigns

from vialibera.record.journal.integrity import why_unsound
from vialibera.rules.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.turn import TurnStart

NOBODY, NO_SPACE = 9, 99


def middle_of_a_game() -> State:
    """Carla is out, Bruno sits before Anna; there is a hotel, a mortgage, a kept card and an open rent."""
    table = given(
        "torneo",
        4,
        order=(B, A, C, D),
        out=[C],
        owns={A: ORANGE, B: STAZIONE_SUD},
        built={VERDI: HOTEL, RAFFAELLO: 4, DANTE: 4},
        mortgaged=[STAZIONE_SUD],
        passes={A: ["imprevisti"]},
        turn=D,
    )
    return table.when(lands(D, VERDI)).state


def test_a_game_as_it_is_played_is_sound() -> None:
    assert why_unsound(middle_of_a_game()) is None


@pytest.mark.parametrize(("left", "what"), [(1, None), (0, None), (-1, "buildings")])
def test_the_bank_may_have_no_house_left_but_not_less(left: int, what: str | None) -> None:
    settings = (f"building.houses={12 + left}",)
    state = given("torneo", settings=settings, owns={A: ORANGE}, built=dict.fromkeys(ORANGE, 4)).state
    assert state.stock[HOUSES] == left
    assert why_unsound(state) == what


def test_the_card_drawn_last_may_lie_on_the_table_for_ever_once_the_time_is_up() -> None:
    state = given("torneo", 3).when(clock_rings()).state
    state.decks[0].pop()
    assert why_unsound(state) is None
    state.decks[1].append(state.decks[1][0])
    assert why_unsound(state) == "cards"


def test_a_game_that_is_over_is_sound_although_nobody_can_act() -> None:
    state = given("lira", 2).when(resigns(A)).state
    assert state.is_over and why_unsound(state) is None


def test_players_go_out_in_any_order() -> None:
    state = given("torneo", 5, out=[D, B]).state
    assert state.bankruptcy_order == [D, B] and why_unsound(state) is None


def changed(field: str, at: int, value: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        getattr(state, field)[at] = value

    return change


def put(field: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state, field, value)


def swap_owner(state: State) -> None:
    state.owner[VERDI] = B


def another_estate(state: State) -> None:
    state.deed_sets[A].discard(VERDI)


def another_count(state: State) -> None:
    state.deeds_in_group[A][state.rules.group_of[VERDI]] += 1


def a_lost_card(state: State) -> None:
    state.decks[0].pop()


def a_card_twice(state: State) -> None:
    state.decks[0].append(state.decks[0][0])


def a_card_in_two_places(state: State) -> None:
    state.jail_cards[B].append((0, state.decks[0][0]))


def a_building_out_of_nothing(state: State) -> None:
    state.level[VERDI] = 0


def two_circles(state: State) -> None:
    state.next_seat[B], state.next_seat[A], state.next_seat[D] = A, B, D


WRONG: list[tuple[str, Callable[[State], None]]] = [
    ("money", changed("cash", A, 1)),
    ("tokens", changed("pos", A, -1)),
    ("tokens", changed("pos", A, 40)),
    ("tokens", changed("jail", A, -1)),
    ("seats", put("order", [B, A, C])),
    ("seats", put("order", [B, B, C, D])),
    ("seats", put("players_left", 4)),
    ("seats", put("bankruptcy_order", [])),
    ("seats", put("bankruptcy_order", [A])),
    ("seats", changed("next_seat", A, C)),
    ("seats", changed("next_seat", A, NOBODY)),
    ("seats", changed("next_seat", B, D)),
    ("seats", changed("next_seat", B, B)),
    ("seats", two_circles),
    ("seats", put("seat_in_turn", NOBODY)),
    ("seats", changed("out", B, True)),
    ("deeds", swap_owner),
    ("deeds", changed("owner", VERDI, NOBODY)),
    ("deeds", changed("owner", VERDI, -2)),
    ("deeds", another_estate),
    ("deeds", another_count),
    ("deeds", put("full_groups", [()] * 4)),
    ("buildings", changed("level", VERDI, HOTEL + 1)),
    ("buildings", changed("level", VERDI, -1)),
    ("buildings", changed("stock", HOUSES, 25)),
    ("buildings", changed("stock", HOTELS, 12)),
    ("buildings", a_building_out_of_nothing),
    ("cards", a_lost_card),
    ("cards", a_card_twice),
    ("cards", a_card_in_two_places),
    ("agenda", put("step", TurnStart(NOBODY))),
    ("agenda", put("open_claims", [RentClaim(1, NOBODY, D, VERDI, 0, 0, 0)])),
    ("agenda", put("open_claims", [RentClaim(1, A, NOBODY, VERDI, 0, 0, 0)])),
    ("agenda", put("open_claims", [RentClaim(1, A, D, NO_SPACE, 0, 0, 0)])),
    ("question", put("actors", (A,))),
]


@pytest.mark.parametrize(("what", "change"), WRONG, ids=[f"{what}-{number}" for number, (what, _) in enumerate(WRONG)])
def test_what_cannot_be_is_found_and_named(what: str, change: Callable[[State], None]) -> None:
    state = middle_of_a_game()
    change(state)
    assert why_unsound(state) == what
