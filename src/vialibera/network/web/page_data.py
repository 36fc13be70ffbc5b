"""The board as plain data for the page: the part that never changes in a game, and the current state.

The keys and the order of rows are read by page.js: change both together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.rules.engine.ids import MIDDLE, NO_GROUP
from vialibera.senses.screen.palette import letter_colour_on
from vialibera.senses.screen.printed_board import printed_amount
from vialibera.senses.screen.view_builder import debt_of_seat
from vialibera.senses.screen.worth_history import worth_of_seat

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.rules.engine.state import State
    from vialibera.senses.screen.board_view import BoardView, PanelColumn, PlayerView, SquareView
    from vialibera.senses.screen.screen_line import ScreenLine
    from vialibera.senses.screen.worth_history import WorthHistory
    from vialibera.support.json_values import JsonList, JsonObject, JsonValue


def worth_rows(history: WorthHistory) -> JsonList:
    """Return a row for each turn: its number, then the worths of all seats."""
    return [[turn, *worths] for turn, worths in history.turns.items()]


def page_line(line: ScreenLine, spoken: str) -> JsonValue:
    """Return a line's text, the spans of players' names in it, True if a turn begins with it, and its spoken form.

    The spoken form is "" if the text can be spoken as it is.
    """
    return [line.text, [list(span) for span in line.name_spans], line.begins_turn, other_spoken(line.text, spoken)]


def other_spoken(shown: str, spoken: str) -> str:
    """Return the spoken form, or "" if it is the same as the one shown."""
    return "" if spoken == shown else spoken


def fixed_data(view: BoardView, narrator: Narrator) -> JsonObject:
    """Return the data that never changes in a game: names, colours, prices."""
    formatter = narrator.formatter
    currency = formatter.sheet.currency
    return {
        "title": view.title,
        "sign": currency.sign,
        "unit": 10**currency.decimals,
        "coins": formatter.money_formatter.unit_names["other"],
        "groups": [
            {
                "mark": group.mark,
                "name": group.name,
                "colour": group.colour.exact,
                "ink": letter_colour_on(group.colour.exact),
            }
            for group in view.groups
        ],
        "squares": [
            {
                "name": square.name,
                "short": square.short_name,
                "kind": square.kind,
                "group": square.group_index,
                "sum": "" if square.kind == "parking" else square.shown_sum,
                "spoken": formatter.money_phrase(printed_amount(formatter.sheet, printed)).spoken,
            }
            for square, printed in zip(view.squares, formatter.sheet.board, strict=True)
        ],
        "words": view.words._asdict(),
    }


def current_data(view: BoardView, narrator: Narrator, scene: Scene) -> JsonObject:
    """Return the data that changes."""
    state, money_phrase = scene.state, narrator.formatter.money_phrase
    return {
        "turn": view.turn_no,
        "seat": view.seat_in_turn,
        "over": view.is_over,
        "head": page_heading(view, narrator),
        "whose": turn_text(view, narrator),
        "left": view.seconds_left,
        "pot": view.pot,
        "potSpoken": money_phrase(state.cash[MIDDLE]).spoken,
        "question": [
            page_line(told, line.spoken) for told, line in zip(view.question, scene.lines_at_rest, strict=True)
        ],
        "dice": [] if view.is_over else list(view.last_throw),
        "cards": table_cards(view),
        "squares": [square_row(one, narrator) for one in view.squares],
        "players": [player_data(one, view, narrator, state) for one in view.players],
    }


def page_heading(view: BoardView, narrator: Narrator) -> str:
    """Return the title of a game, with the turn once there is one."""
    return page_text(narrator, "page-heading", title=view.title, turn=view.turn_no) if view.turn_no else view.title


def table_cards(view: BoardView) -> JsonValue:
    """Return the cards on the table: of an offer, an auction or a debt, else the deed for sale or the drawn card.

    A card has a head, a group, and rows of a word, a note and a text.
    """
    if view.panel is not None:
        return [panel_card(column, view) for column in view.panel.columns]
    if view.table is None:
        return []
    rows: JsonList = [[word, "", text] for word, text in view.table.rows]
    return [{"head": view.table.head, "group": view.table.group_index, "rows": rows}]


def panel_card(column: PanelColumn, view: BoardView) -> JsonValue:
    """Return a column of a panel as a card; it has the colour of its group if it is about one."""
    name = next((player.name for player in view.players if player.seat == column.seat), "")
    groups = {item.group_index for item in column.items if item.group_index >= 0}
    rows: JsonList = [[item.text, item.note, item.sum] for item in column.items]
    group = groups.pop() if len(groups) == 1 else NO_GROUP
    return {"head": f"{name} {column.word}".strip(), "group": group, "rows": rows}


def page_text(narrator: Narrator, key: str, /, **facts: str | int) -> str:
    return narrator.fragment(key, **facts).shown


def turn_text(view: BoardView, narrator: Narrator) -> str:
    """Return the line that says whose turn it is, or that the game is over; "" before the first turn."""
    if view.is_over:
        return page_text(narrator, "page-over")
    return page_text(narrator, "page-whose", seat=view.seat_in_turn) if view.turn_no else ""


def square_row(square: SquareView, narrator: Narrator) -> JsonValue:
    """Return the row of a square: owner, level, mortgage, tokens, prisoners, and buildings or mortgage in words."""
    words = page_text(narrator, "ui-board-level", level=square.level) if square.level else ""
    if square.mortgaged:
        words = page_text(narrator, "ui-board-pledged")
    return [square.owner, square.level, square.mortgaged, list(square.free_seats), list(square.jailed_seats), words]


def player_data(player: PlayerView, view: BoardView, narrator: Narrator, state: State) -> JsonValue:
    place, money_phrase = player.place_name, narrator.formatter.money_phrase
    if player.jail_tries:
        place = page_text(narrator, "page-in-jail", count=player.jail_tries, most=view.tries_allowed)
    return {
        "seat": player.seat,
        "name": player.name,
        "cash": player.cash,
        "worth": player.worth,
        "place": view.words.out if player.is_out else place,
        "cards": player.jail_cards,
        "debt": player.debt,
        "spoken": {
            "cash": money_phrase(state.cash[player.seat]).spoken,
            "worth": money_phrase(worth_of_seat(state, player.seat)).spoken,
            "debt": money_phrase(debt_of_seat(state, player.seat)).spoken,
        },
        "out": player.is_out,
        "deeds": list(player.deeds_in_group),
        "whole": list(player.full_groups),
    }
