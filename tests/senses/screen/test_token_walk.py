"""Tokens walk only if that was asked for, for a short time, and the way that the dice say."""

from __future__ import annotations

import pytest
from tests.senses.screen.scenes import heard, view

from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.token_walk import MOST_STEPS, WALK_STEP_SECONDS, TokenWalk, draw_token_on


class Clock:
    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def standing(space: int, seat: int = 1) -> BoardView:
    """A board on which only one token stands."""
    seen = view(heard("moderno"))
    bare = [square._replace(free_seats=(), jailed_seats=()) for square in seen.squares]
    return seen._replace(squares=draw_token_on(bare, seat, space))


def place(seen: BoardView, seat: int = 1) -> list[int]:
    return [square.number for square in seen.squares if seat in square.free_seats]


def test_a_token_walks_square_by_square_and_rests_where_it_belongs() -> None:
    clock = Clock()
    walk = TokenWalk(clock)
    assert place(walk.show(standing(37))) == [37]
    assert not walk.is_under_way()
    way = []
    for _ in range(6):
        way += place(walk.show(standing(2)))
        clock.at += WALK_STEP_SECONDS * 1.001
    assert way == [37, 38, 39, 0, 1, 2]
    assert not walk.is_under_way()


def test_the_longest_walk_takes_at_most_six_tenths_of_a_second() -> None:
    assert WALK_STEP_SECONDS * MOST_STEPS <= 0.6


@pytest.mark.parametrize("target", [13, 39])
def test_a_token_that_a_card_sends_away_is_there_at_once(target: int) -> None:
    walk = TokenWalk(Clock())
    walk.show(standing(0))
    assert place(walk.show(standing(target))) == [target]
    assert not walk.is_under_way()


def test_a_key_ends_the_walk() -> None:
    walk = TokenWalk(Clock())
    walk.show(standing(0))
    assert place(walk.show(standing(7))) == [0]
    walk.end()
    assert place(walk.show(standing(7))) == [7]


def test_a_token_that_goes_to_jail_ends_its_walk() -> None:
    walk = TokenWalk(Clock())
    walk.show(standing(0))
    walk.show(standing(7))
    jailed = standing(7)._replace(squares=standing(7, seat=2).squares)
    assert place(walk.show(jailed)) == []
    assert not walk.is_under_way()
