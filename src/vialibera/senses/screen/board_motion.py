"""Motion on a board, for the eyes alone: dice, tokens, a hotel, a bankruptcy, the winner's bar.

Lines and question are true from the first frame; only the drawing lags behind, and any key ends that. The faces of the
rolling dice are fixed, so motion costs no random number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.engine.ids import HOTEL

if TYPE_CHECKING:
    from vialibera.senses.screen.board_view import BoardView, SquareView
    from vialibera.support.callables import Now

FRAME_SECONDS = 0.04
"""The time between two drawings while something moves."""

ROLL_SECONDS = 0.08
ROLLING_FACES = ((1, 4), (6, 2), (3, 5), (2, 6), (5, 1))
"""The faces that rolling dice show, one after the other."""

WALK_STEP_SECONDS = 0.045
"""The time on each square: the longest throw takes 0.54 seconds."""
MOST_STEPS = 12
"""The longest way that is walked; a token that a card sends further is there at once."""

HOTEL_SECONDS, HOTEL_FRAMES = 0.06, 4
BAR_SECONDS, BAR_FRAMES = 0.08, 3
"""The frames of a bankruptcy and of the winner's bar."""

SLOW_DRAW_SECONDS = 0.04
"""A drawing that takes longer ends all motion of a run: the line is slow."""

FrameChange = Callable[["BoardView", int], "BoardView"]
"""Changes a view to what it shows in a frame of a motion."""


class Motion(NamedTuple):
    """A thing that moves: when it begins, seconds for a frame, the frames, and what is drawn before and in them."""

    begin: float
    seconds: float
    frames: int
    change: FrameChange

    @property
    def end(self) -> float:
        return self.begin + self.seconds * self.frames


class BoardMotion:
    """All that moves on one board, by one clock; what is told later ends what was told before."""

    def __init__(self, now: Now) -> None:
        self.now = now
        self.last_view: BoardView | None = None
        self.motions: list[Motion] = []

    def is_under_way(self) -> bool:
        """Return True until the last frame was shown."""
        return bool(self.motions)

    def end(self) -> None:
        """Let everything be where it belongs from now on."""
        self.motions = []

    def show(self, view: BoardView) -> BoardView:
        """Return the view as it is at this moment of the motion, or the view itself if nothing moves."""
        before, self.last_view = self.last_view, view
        if before is not None and before.title == view.title and len(before.players) == len(view.players):
            began = motions_between(before, view, self.now())
            self.motions = began if began or before.lines != view.lines else self.motions
        now = self.now()
        self.motions = [one for one in self.motions if now < one.end]
        for one in self.motions:
            view = one.change(view, max(0, int((now - one.begin) / one.seconds)))
        return view


def motions_between(before: BoardView, after: BoardView, now: float) -> list[Motion]:
    """Return all that moves from one view to the next: the dice first, then the token and all else."""
    found: list[Motion] = []
    walk = walked_way(before, after)
    if after.last_throw and (after.last_throw != before.last_throw or walk is not None):
        found.append(Motion(now, ROLL_SECONDS, len(ROLLING_FACES), roll_dice))
    rest = found[-1].end if found else now
    if walk is not None:
        seat, way = walk
        waits = round((rest - now) / WALK_STEP_SECONDS)
        found.append(Motion(now, WALK_STEP_SECONDS, waits + len(way), partial(walk_token, seat, way, waits)))
    built = [
        one.number for one, old in zip(after.squares, before.squares, strict=True) if one.level == HOTEL > old.level
    ]
    found += [Motion(rest, HOTEL_SECONDS, HOTEL_FRAMES, partial(flash_hotel, space)) for space in built]
    were_out = {player.seat for player in before.players if player.is_out}
    gone = {player.seat for player in after.players if player.is_out} - were_out
    found += [Motion(rest, BAR_SECONDS, BAR_FRAMES, partial(flash_seat, seat)) for seat in gone]
    if after.is_over and not before.is_over:
        found.append(Motion(rest, BAR_SECONDS, BAR_FRAMES, grow_bar))
    return found


def walked_way(before: BoardView, after: BoardView) -> tuple[int, range] | None:
    """Return the seat of the token that has moved, and the squares on its way before the last; None if none has."""
    places = {seat: square.number for square in before.squares for seat in square.free_seats}
    found = None
    for square in after.squares:
        for seat in square.free_seats:
            steps = (square.number - places.get(seat, square.number)) % len(after.squares)
            if 0 < steps <= MOST_STEPS:
                found = seat, range(square.number - steps, square.number)
    return found


def roll_dice(view: BoardView, frame: int) -> BoardView:
    """Return the view with the faces of a frame."""
    return view._replace(last_throw=ROLLING_FACES[min(frame, len(ROLLING_FACES) - 1)])


def walk_token(seat: int, way: range, waits: int, view: BoardView, frame: int) -> BoardView:
    """Return the view with a token on its way, after so many frames on the square that it leaves."""
    here = way[min(max(0, frame - waits), len(way) - 1)] % len(view.squares)
    is_free = any(seat in square.free_seats for square in view.squares)
    return view._replace(squares=draw_token_on(view.squares, seat, here)) if is_free else view


def flash_hotel(space: int, view: BoardView, frame: int) -> BoardView:
    """Return the view with a new hotel in every second frame."""
    shown = view.squares[space]._replace(level=HOTEL if frame % 2 else HOTEL - 1)
    return view._replace(squares=(*view.squares[:space], shown, *view.squares[space + 1 :]))


def flash_seat(seat: int, view: BoardView, frame: int) -> BoardView:
    """Return the view with a bankrupt player's row in every second frame."""
    rows = (one._replace(is_out=bool(frame % 2)) if one.seat == seat else one for one in view.players)
    return view._replace(players=tuple(rows))


def grow_bar(view: BoardView, frame: int) -> BoardView:
    """Return the view with a part of the winner's bar."""
    return view._replace(bar_part=(frame + 1) / (BAR_FRAMES + 1))


def draw_token_on(squares: Sequence[SquareView], seat: int, space: int) -> tuple[SquareView, ...]:
    """Return the squares with the token of a seat, which is not in jail, on another square."""
    drawn = list(squares)
    for at, square in enumerate(squares):
        if seat in square.free_seats or square.number == space:
            others = tuple(other for other in square.free_seats if other != seat)
            drawn[at] = square._replace(free_seats=(*others, seat) if square.number == space else others)
    return tuple(drawn)
