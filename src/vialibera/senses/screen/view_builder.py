"""Views of a game, made from scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vialibera.narration.surfaces.at_rest import OfferSides
from vialibera.narration.surfaces.batch import Scene
from vialibera.rules.engine.ids import MIDDLE, NO_SEAT, NOWHERE
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.senses.screen.ahead_squares import squares_ahead
from vialibera.senses.screen.board_view import BoardView, KeyHint, PlayerView, SquareView
from vialibera.senses.screen.printed_board import PrintedBoard, printed_board_of
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.step_panel import make_step_panel
from vialibera.senses.screen.table_card import make_table_card
from vialibera.senses.screen.worth_history import worth_of_seat


class ScreenTexts(NamedTuple):
    """The parts of a view that the game's state does not give: lines, question, answers, typing, keys, time."""

    lines: Sequence[ScreenLine] = ()
    question: Sequence[ScreenLine] = ()
    answers: Sequence[ScreenLine] = ()
    typed_text: str | None = None
    key_hints: Sequence[KeyHint] = ()
    seconds_left: int | None = None
    offer: OfferSides | None = None
    entries: Sequence[ScreenLine] = ()
    chosen_entry: int = -1
    last_throw: tuple[int, ...] = ()
    past_worths: tuple[tuple[int, ...], ...] = ()
    """For each seat its worths turn by turn, or nothing."""
    marked_space: int = NOWHERE
    asked_seat: int = NO_SEAT
    end_lines: Sequence[ScreenLine] = ()


def build_board_view(scene: Scene, beside: ScreenTexts) -> BoardView:
    """Return the whole view of a scene."""
    state, printed = scene.state, printed_board_of(scene.formatter)
    rules = state.rules
    worths = {seat: worth_of_seat(state, seat) for seat in state.seats}
    seats = (*state.seats_left(), *state.bankruptcy_order)
    players = (build_player_view(state, printed, seat, worths, beside.past_worths) for seat in seats)
    return BoardView(
        lang=printed.lang,
        title=printed.title,
        turn_no=state.turn_no,
        seat_in_turn=state.seat_in_turn,
        asked_seat=beside.asked_seat,
        is_over=state.is_over,
        pot=printed.figures_text(state.cash[MIDDLE]) if rules.pot_is_won else "",
        seconds_left=beside.seconds_left,
        tries_allowed=rules.sheet.jail.turns,
        groups=printed.groups,
        squares=tuple(build_square_view(state, printed, space) for space in range(rules.board_size)),
        players=tuple(players),
        lines=tuple(beside.lines),
        question=tuple(beside.question),
        answers=tuple(beside.answers),
        last_throw=beside.last_throw,
        marked_space=beside.marked_space,
        ahead=squares_ahead(state, printed, state.seat_in_turn),
        table=make_table_card(state, printed, beside.lines),
        panel=None if state.is_over else make_step_panel(state, printed, beside.offer),
        entries=tuple(beside.entries),
        chosen_entry=beside.chosen_entry,
        typed_text=beside.typed_text,
        key_hints=tuple(beside.key_hints),
        words=printed.words,
        end_lines=tuple(beside.end_lines),
    )


def build_square_view(state: State, printed: PrintedBoard, space: int) -> SquareView:
    """Return the view of a square."""
    pot = state.rules.pot_is_won and printed.sheet.board[space].kind == "parking"
    # Most squares have nobody on them: one look at all positions spares the list.
    there = [seat for seat in state.seats_left() if state.pos[seat] == space] if space in state.pos else []
    return SquareView(
        number=space,
        kind=printed.sheet.board[space].kind,
        name=printed.square_names[space],
        short_name=printed.short_names[space],
        group_index=printed.group_indexes[space],
        shown_sum=printed.figures_text(state.cash[MIDDLE]) if pot else printed.printed_sums[space],
        owner=state.owner[space],
        level=state.level[space],
        mortgaged=state.mortgaged[space],
        free_seats=tuple(seat for seat in there if not state.jail[seat]),
        jailed_seats=tuple(seat for seat in there if state.jail[seat]),
    )


def build_player_view(
    state: State,
    printed: PrintedBoard,
    seat: int,
    worths: Mapping[int, int],
    past_worths: tuple[tuple[int, ...], ...],
) -> PlayerView:
    """Return the view of a player; `worths` has the present worth of every seat."""
    debt = debt_of_seat(state, seat)
    deeds = tuple(state.deeds_in_group[seat][state.rules.group_of[space]] for space in printed.first_deeds)
    return PlayerView(
        seat=seat,
        name=str(printed.formatter.person_noun(seat)),
        cash=printed.figures_text(state.cash[seat]),
        worth=printed.figures_text(worths[seat]),
        place_name=printed.square_names[state.pos[seat]],
        short_place_name=printed.short_names[state.pos[seat]],
        jail_tries=min(state.jail[seat], state.rules.sheet.jail.turns),
        jail_cards=len(state.jail_cards[seat]),
        debt=printed.figures_text(debt) if debt else "",
        is_out=state.out[seat],
        deeds_in_group=deeds,
        full_groups=tuple(count == group.size for count, group in zip(deeds, printed.groups, strict=True)),
        rank=0 if state.out[seat] else 1 + sum(worths[other] > worths[seat] for other in state.seats_left()),
        past_worths=past_worths[seat] if past_worths else (),
        token_name=printed.token_names[seat] if seat < len(printed.token_names) else "",
    )


def debt_of_seat(state: State, seat: int) -> int:
    """Return the sum that the player cannot pay yet, or 0."""
    steps = (step for step in state.agenda if isinstance(step, Settle) and step.seat == seat)
    return sum(debt.amount for step in steps for debt in step.debts)
