"""Views of a game, made from scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import MIDDLE
from vialibera.engine.topics.ending import total
from vialibera.engine.topics.ledger import Settle
from vialibera.screen.printed import PrintedBoard
from vialibera.screen.told import ToldLine
from vialibera.screen.view import BoardView, PlayerView, SquareView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.engine.state import State
    from vialibera.narrator.surfaces import Scene
    from vialibera.screen.view import KeyHint


class Beside(NamedTuple):
    """The parts of a view that the game's state does not give: lines, question, answers, typing, keys, time."""

    told: Sequence[ToldLine] = ()
    question: Sequence[ToldLine] = ()
    answers: Sequence[ToldLine] = ()
    typed: str | None = None
    keys: Sequence[KeyHint] = ()
    seconds_left: int | None = None


class Boards:
    """A maker of views, which makes the printed board only once for each game."""

    def __init__(self) -> None:
        self.printed: PrintedBoard | None = None

    def view(self, scene: Scene, beside: Beside) -> BoardView:
        # A new language or a new game has new names: the object of the names is the key.
        """Return the view of a scene."""
        if self.printed is None or self.printed.facts is not scene.facts:
            self.printed = PrintedBoard(scene.facts)
        return seen(scene.state, self.printed, beside)


def seen(state: State, printed: PrintedBoard, beside: Beside) -> BoardView:
    """Return the whole view."""
    rules = state.rules
    return BoardView(
        lang=printed.lang,
        title=printed.title,
        turn=state.turn_no,
        seat=state.turn,
        over=state.over,
        pot=printed.figures(state.cash[MIDDLE]) if rules.pot_is_won else "",
        seconds_left=beside.seconds_left,
        tries_allowed=rules.jail_turns,
        groups=printed.groups,
        squares=tuple(square(state, printed, space) for space in range(rules.size)),
        players=tuple(player(state, printed, seat) for seat in (*state.alive(), *state.gone)),
        told=tuple(beside.told),
        question=tuple(beside.question),
        answers=tuple(beside.answers),
        typed=beside.typed,
        keys=tuple(beside.keys),
        words=printed.words,
    )


def square(state: State, printed: PrintedBoard, space: int) -> SquareView:
    """Return the view of a square."""
    pot = state.rules.pot_is_won and printed.sheet.board[space].kind == "parking"
    # Most squares have nobody on them: one look at all positions spares the list.
    there = [seat for seat in state.alive() if state.pos[seat] == space] if space in state.pos else []
    return SquareView(
        number=space,
        kind=printed.sheet.board[space].kind,
        name=printed.names[space],
        short=printed.short[space],
        group=printed.group_of[space],
        sum=printed.figures(state.cash[MIDDLE]) if pot else printed.sums[space],
        owner=state.owner[space],
        level=state.level[space],
        pledged=state.pledged[space],
        here=tuple(seat for seat in there if not state.jail[seat]),
        jailed=tuple(seat for seat in there if state.jail[seat]),
    )


def player(state: State, printed: PrintedBoard, seat: int) -> PlayerView:
    """Return the view of a player."""
    debts = [
        debt.amount for step in state.agenda if isinstance(step, Settle) and step.seat == seat for debt in step.debts
    ]
    deeds = tuple(state.held[seat][state.rules.group[space]] for space in printed.first_deeds)
    return PlayerView(
        seat=seat,
        name=str(printed.facts.person(seat)),
        cash=printed.figures(state.cash[seat]),
        worth=printed.figures(state.rules.bankrupt_value if state.out[seat] else total(state, seat)),
        place=printed.names[state.pos[seat]],
        place_short=printed.short[state.pos[seat]],
        tries=state.jail[seat],
        passes=len(state.passes[seat]),
        debt=printed.figures(sum(debts)) if debts else "",
        out=state.out[seat],
        deeds=deeds,
        whole=tuple(count == group.size for count, group in zip(deeds, printed.groups, strict=True)),
    )
