"""What moves on the board: for a short time, the way that the dice say, and until the first key."""

from __future__ import annotations

import random
from itertools import groupby, pairwise

import pytest
from tests.senses.screen.scenes import heard, view

from vialibera.rules.engine.ids import HOTEL
from vialibera.senses.screen.board_motion import (
    FRAME_SECONDS,
    MOST_STEPS,
    ROLL_SECONDS,
    ROLLING_FACES,
    WALK_STEP_SECONDS,
    BoardMotion,
    draw_token_on,
)
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.screen_line import ScreenLine


class Clock:
    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def standing(space: int, seat: int = 1, throw: tuple[int, ...] = ()) -> BoardView:
    """A board on which only one token stands."""
    seen = view(heard("moderno"))
    bare = [square._replace(free_seats=(), jailed_seats=()) for square in seen.squares]
    return seen._replace(squares=draw_token_on(bare, seat, space), last_throw=throw)


def place(seen: BoardView, seat: int = 1) -> list[int]:
    return [square.number for square in seen.squares if seat in square.free_seats]


def frames_of(motion: BoardMotion, clock: Clock, seen: BoardView) -> list[BoardView]:
    """Show the same view again and again until nothing moves."""
    found = [motion.show(seen)]
    while motion.is_under_way():
        clock.at += FRAME_SECONDS
        found.append(motion.show(seen))
    return found


def test_a_token_walks_square_by_square_and_rests_where_it_belongs() -> None:
    clock = Clock()
    motion = BoardMotion(clock)
    assert place(motion.show(standing(37))) == [37]
    assert not motion.is_under_way()
    way = []
    for _ in range(6):
        way += place(motion.show(standing(2)))
        clock.at += WALK_STEP_SECONDS * 1.001
    assert way == [37, 38, 39, 0, 1, 2]
    assert not motion.is_under_way()


def test_the_dice_roll_before_the_token_walks_and_cost_no_random_number() -> None:
    clock, before = Clock(), random.getstate()
    motion = BoardMotion(clock)
    motion.show(standing(0))
    frames = frames_of(motion, clock, standing(7, throw=(3, 4)))
    faces = [seen.last_throw for seen in frames]
    assert [face for face, other in zip(faces, [(), *faces], strict=False) if face != other] == [*ROLLING_FACES, (3, 4)]
    places = [place(seen)[0] for seen in frames]
    assert places == sorted(places) and set(places) == set(range(8))
    assert {*places[: faces.index((3, 4))]} == {0}, "it waits for the dice"
    assert random.getstate() == before


def test_the_dice_roll_for_the_same_throw_as_before_too() -> None:
    clock = Clock()
    motion = BoardMotion(clock)
    motion.show(standing(0, throw=(3, 4)))
    faces = [seen.last_throw for seen in frames_of(motion, clock, standing(7, throw=(3, 4)))]
    assert faces[0] == ROLLING_FACES[0] and faces[-1] == (3, 4)


def test_all_that_can_move_takes_a_second_at_most() -> None:
    assert len(ROLLING_FACES) * ROLL_SECONDS + WALK_STEP_SECONDS * MOST_STEPS <= 1.0


@pytest.mark.parametrize("target", [13, 39])
def test_a_token_that_a_card_sends_away_is_there_at_once(target: int) -> None:
    motion = BoardMotion(Clock())
    motion.show(standing(0))
    assert place(motion.show(standing(target))) == [target]
    assert not motion.is_under_way()


def test_a_key_or_a_line_told_later_ends_all_motion_and_lines_are_true_from_the_first_frame() -> None:
    clock = Clock()
    motion = BoardMotion(clock)
    motion.show(standing(0))
    told = standing(7, throw=(3, 4))._replace(lines=(ScreenLine("Anna lancia 3 e 4."),))
    assert place(motion.show(told)) == [0] and motion.show(told).lines == told.lines
    motion.end()
    assert motion.show(told) == told
    motion.show(standing(0))
    assert place(motion.show(told)) == [0]
    later = told._replace(lines=(*told.lines, ScreenLine("Anna compra.")))
    assert motion.show(later) == later and not motion.is_under_way()


def test_the_row_of_a_bankrupt_player_flashes_before_it_rests() -> None:
    seen, clock = standing(0), Clock()
    out = seen._replace(players=(*seen.players[:-1], seen.players[-1]._replace(is_out=True)))
    motion = BoardMotion(clock)
    motion.show(seen)
    shown = [one.players[-1].is_out for one in frames_of(motion, clock, out)]
    assert [is_out for is_out, _ in groupby(shown)] == [False, True, False, True]


def test_a_hotel_a_bankruptcy_and_the_winner_s_bar_move_and_rest_true() -> None:
    seen = standing(0)
    hotel = seen._replace(squares=(seen.squares[0], seen.squares[1]._replace(level=HOTEL), *seen.squares[2:]))
    out = seen._replace(players=(*seen.players[:-1], seen.players[-1]._replace(is_out=True)))
    over = seen._replace(is_over=True)
    for after, shown in (
        (hotel, lambda one: one.squares[1].level),
        (out, lambda one: one.players[-1].is_out),
        (over, lambda one: one.bar_part),
    ):
        clock = Clock()
        motion = BoardMotion(clock)
        motion.show(seen._replace(last_throw=()))
        frames = frames_of(motion, clock, after)
        assert len({shown(one) for one in frames}) > 1 and frames[-1] == after
        assert clock.at <= 0.3
        assert {len(one.squares) for one in frames} == {40} and {len(one.players) for one in frames} == {4}


def test_the_winner_s_bar_only_grows_until_it_is_whole() -> None:
    clock = Clock()
    motion = BoardMotion(clock)
    motion.show(standing(0))
    parts = [seen.bar_part for seen in frames_of(motion, clock, standing(0)._replace(is_over=True))]
    assert parts == sorted(parts) and 0 < parts[0] < parts[-1] == 1.0
    different = [0.0, *sorted(set(parts))]
    steps = [later - sooner for sooner, later in pairwise(different)]
    assert max(steps) - min(steps) < 1e-9, "it grows by equal steps"
