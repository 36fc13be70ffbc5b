"""The card on the table: the deed that is for sale, or what was drawn, built or won last, from public facts alone.

A landing puts no deed on the table, because where rents are claimed nobody may see whose it is without asking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.senses.screen.board_view import TableCard
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.senses.screen.screen_line import ScreenLine


def make_table_card(state: State, printed: PrintedBoard, lines: Sequence[ScreenLine]) -> TableCard | None:
    """Return the deed that is offered, else the card that was drawn in this turn, or None."""
    if state.is_over:
        return None
    if isinstance(state.step, Offer):
        space = state.step.space
        rows = (
            (printed.words.price, printed.figures_text(state.rules.price[space])),
            *deed_rows(state, printed, space),
        )
        return TableCard("deed", printed.square_names[space], printed.group_indexes[space], rows)
    return newest_scene(printed, lines)


def deed_rows(state: State, printed: PrintedBoard, space: int) -> Iterator[tuple[str, str]]:
    """Yield the rents printed on a deed, each with its word."""
    rules, words = state.rules, printed.words
    if rules.space_kinds[space] == "street":
        bare, *_, hotel = rules.rent_table[space]
        yield words.rent, printed.figures_text(bare)
        yield f"{words.rent}, {words.hotel}", printed.figures_text(hotel)
    elif rules.space_kinds[space] == "station":
        yield words.rent, " / ".join(map(printed.figures_text, rules.sheet.stations.rent))
    elif rules.company_policy.uses_throw:
        yield words.rent, " / ".join(f"{factor} x {words.dice}" for factor in rules.sheet.companies.amounts)
    else:
        yield words.rent, " / ".join(map(printed.figures_text, rules.sheet.companies.amounts))


def newest_scene(printed: PrintedBoard, lines: Sequence[ScreenLine]) -> TableCard | None:
    """Return the card that was drawn, or the hotel, bankruptcy or auction told last in this turn, or None."""
    heads = {"hotel": printed.words.hotel, "out": printed.words.out, "won": printed.words.auction}
    for line in reversed(lines):
        if line.card is not None:
            return TableCard("card", "", -1, (("", line.text[line.card.start : line.card.end]),))
        if line.scene:
            return TableCard(line.scene, heads[line.scene].upper(), -1, (("", line.text),))
        if line.begins_turn:
            return None
    return None
