"""The game as plain data for the page of a seat: what is asked, the buttons, the open list or field, the panel.

The keys are read by seat.js: change both together. Everything here is a function of what this seat's guest has: the
public log, and the lists that the visitor opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from vialibera.narration.narrator.answers import square_ahead_text
from vialibera.network.phone.trade_form import TradeForm
from vialibera.network.web.page_data import other_spoken, page_heading, table_cards
from vialibera.rules.engine.ids import BANK, HOTEL, NO_SEAT
from vialibera.rules.engine.kernel import legal_commands
from vialibera.senses.screen.ahead_squares import squares_ahead
from vialibera.senses.screen.palette import letter_colour_on
from vialibera.senses.screen.printed_board import printed_board_of
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view
from vialibera.shell.console.menus import Menu
from vialibera.shell.console.open_input import HintedLayer
from vialibera.shell.game_control.scanner import FIELD_FIGURES
from vialibera.shell.game_keys.command_menus import act_label, commands_by_action
from vialibera.shell.game_keys.trade_menus import deed_facts, held_back_lines, tradable_deeds
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from vialibera.narration.surfaces.at_rest import Layer
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.network.guests.guest_visit import Visit
    from vialibera.network.phone.page_sounds import PageCue
    from vialibera.network.phone.trade_form import FormSide
    from vialibera.rules.engine.messages import Command
    from vialibera.rules.engine.state import State
    from vialibera.senses.screen.board_view import AheadView, BoardView, PanelView, PlayerView
    from vialibera.senses.screen.line_sorter import LineSorter
    from vialibera.senses.screen.printed_board import PrintedBoard
    from vialibera.shell.console.console import Console
    from vialibera.shell.game_control.controller import GameController
    from vialibera.support.json_values import JsonList, JsonObject, JsonValue

LAYER_HINTS = ("ui-layer-enter", "ui-layer-pick")
"""The messages of a list that name its keys: a page has buttons."""


LineMark = Literal["event", "answer", "question"]


class PageLine(NamedTuple):
    """A told line with its number; `mark` says how a page shows it."""

    number: int
    shown: str
    spoken: str
    mark: LineMark
    cues: tuple[PageCue, ...] = ()


class SeatedVisitor(Protocol):
    """A visitor with a seat, as far as the page shows it."""

    console: Console
    visit: Visit
    onlooker: LineSorter
    matter_no: int
    field_error: list[PageLine]

    @property
    def has_ended(self) -> bool: ...


def make_seat_data(visitor: SeatedVisitor) -> JsonObject:
    """Return what the page of a seat shows now."""
    session = visitor.visit.session
    stage = "closed" if visitor.has_ended else "door" if session is None else "game"
    data: JsonObject = {"stage": stage, "matter": visitor.matter_no}
    if session is not None:
        scene = session.game.question.current_scene()
        layer = visitor.console.open_input.describe_open_layer()
        lines, throw = tuple(visitor.onlooker.game_lines), visitor.onlooker.last_throw
        shown = ScreenTexts(lines, offer=None if layer is None else layer.offer, last_throw=throw)
        view = build_board_view(scene, shown)
        data |= seated_game_data(visitor, session.game, scene, layer, view)
    return data


def seated_game_data(
    visitor: SeatedVisitor, game: GameController, scene: Scene, layer: Layer | None, view: BoardView
) -> JsonObject:
    """Return the game: who sits here, what is asked, and all that can be done."""
    people = game.people.seats_here()
    seat = game.people.acting_person()
    acts = [] if seat is None or layer is not None else legal_commands(game.state, seat)
    commands = commands_by_action(game, acts)
    answers = () if scene.prompt is None else scene.prompt.answer_ids
    is_asked = scene.prompt is not None and scene.prompt.seat in people
    return {
        "head": page_heading(view, game.narrator),
        "turn": view.turn_no,
        "over": view.is_over,
        "asked": is_asked,
        "prompt": phrase_rows(scene.lines_at_rest),
        "main": main_button(game, scene, commands),
        "claim": not game.state.rules.claim_policy.is_automatic and bool(people),
        "answers": [
            *plan_rows(game, answers, commands),
            *(act_row(game, id, commands[id]) for id in answers if id in commands and id != "enter"),
        ],
        "acts": [act_row(game, id, commands[id]) for id in commands if id not in answers and id != "enter"],
        "layer": None if layer is None else layer_data(visitor, layer),
        "cards": table_cards(view),
        "completes": completed_text(view.panel),
        "dice": [*view.last_throw],
        "players": [player_row(game, player, view) for player in view.players],
        "here": [*people],
        "groups": [[group.mark, group.colour.exact, letter_colour_on(group.colour.exact)] for group in view.groups],
        "ahead": ahead_data(game, scene, people[0] if people else NO_SEAT),
    }


def main_button(game: GameController, scene: Scene, commands: dict[str, Command]) -> JsonValue:
    """Return the button of Enter: its label, and True if it does something.

    It goes on: it begins, rolls, hands over, or ends the time that computer players leave. It never spends money.
    """
    if scene.wait is not None and scene.wait.kind == "claim":
        return [*phrase_row(game.narrator.text("phone-go-on")), True]
    is_awaited = game.people.is_awaiting_person()
    if "enter" in commands and scene.prompt is not None and is_awaited:
        return [*phrase_row(capitalise_phrase(act_label(game, commands["enter"]))), True]
    return [*phrase_row(game.narrator.text("phone-ask-again" if is_awaited else "phone-wait")), False]


def plan_rows(game: GameController, answers: Sequence[str], commands: Mapping[str, Command]) -> JsonList:
    """Return the button that plans how to pay a debt, if there is one."""
    if "accept" not in answers or "accept" in commands:
        return []
    return [["accept", *phrase_row(game.narrator.text("phone-raise")), game.console.keymap.key_label("accept")]]


def act_row(game: GameController, action: str, command: Command) -> JsonValue:
    """Return the button of an act: the id of its action, its label, and its key."""
    label = capitalise_phrase(act_label(game, command))
    return [action, *phrase_row(label), game.console.keymap.key_label(action)]


def layer_data(visitor: SeatedVisitor, layer: Layer) -> JsonObject:
    """Return the open list or field."""
    console, top = visitor.console, visitor.console.open_input.layers[-1]
    question = console.open_input.typed_question
    heading = (line for line in layer.heading if line.id not in LAYER_HINTS)
    # A field stands in place of the list below it.
    seen = top if question is None else None
    keys = seen.hinted_keys if isinstance(seen, HintedLayer) else ()
    entries, zero = (seen.entries, seen.zero) if isinstance(seen, Menu) else ((), None)
    rows: JsonList = [[number, *phrase_row(entry.label)] for number, entry in enumerate(entries, 1)]
    rows += [[0, *phrase_row(zero.label)]] if zero is not None else []
    chosen = layer.chosen if question is None and layer.chosen >= 0 else -1
    return {
        "heading": phrase_rows(heading),
        "entries": rows,
        "chosen": chosen,
        "form": form_data(seen) if isinstance(seen, TradeForm) else None,
        "field": question is not None,
        "number": question is not None and question.label in FIELD_FIGURES,
        "begun": "" if question is None else question.begun,
        "error": [[line.shown, line.spoken] for line in visitor.field_error],
        "keys": [
            [key, *phrase_row(console.teller.words(f"phone-{key}", {})), console.keymap.key_label(key)] for key in keys
        ],
        "back": bool(layer.escape_id),
    }


def form_data(form: TradeForm) -> JsonObject:
    """Return the open form of an offer: the partners, both groups, the summary, and the label that proposes it."""
    game, names = form.game, form.game.table.seats
    return {
        "partner": form.partner,
        "partners": [[partner, names[partner].name] for partner in form.partners],
        "gives": form_side_data(game, form.gives),
        "asks": form_side_data(game, form.asks),
        "summary": phrase_row(form.summary()),
        "propose": phrase_row(capitalise_phrase(game.narrator.text("ui-trade-send", partner=form.partner))),
    }


def form_side_data(game: GameController, side: FormSide) -> JsonObject:
    """Return a group of the form: its name, its boxes, the deeds that stay, and the sum with its limit and fault."""
    goods, seat = side.goods, side.goods.seat
    groups = printed_board_of(game.narrator.formatter).group_indexes
    boxes: JsonList = [
        [
            "deeds",
            space,
            *phrase_row(game.narrator.text("ui-swap-given", **deed_facts(game, space))),
            space in goods.deeds,
            groups[space],
        ]
        for space in tradable_deeds(game, seat)
    ]
    boxes += [
        ["cards", place, *phrase_row(game.narrator.text("ui-trade-pass", put="no")), card in goods.jail_cards, -1]
        for place, card in enumerate(game.state.jail_cards[seat])
    ]
    return {
        "name": phrase_row(game.narrator.text("phone-offer-side", seat=seat)),
        "boxes": boxes,
        "held": phrase_rows(held_back_lines(game, seat)),
        "cash": side.typed,
        "limit": phrase_row(game.narrator.text("phone-offer-money", cash=side.limit)),
        "steps": cash_steps(game, side.limit),
        "fault": [] if side.fault is None else phrase_row(side.fault),
    }


STEPS_OF_SALARY = 20
"""The presses of + or - that make up the salary of an edition."""


def cash_steps(game: GameController, limit: int) -> JsonValue:
    """Return the whole units by which + and - change a sum, and the most that it can be."""
    units = 10**game.edition.sheet.currency.decimals
    return [max(1, game.edition.sheet.go.salary // STEPS_OF_SALARY // units), limit // units]


def ahead_data(game: GameController, scene: Scene, seat: int) -> JsonValue:
    """Return the square of a seat and those ahead, each with what is seen of it and what is said of it.

    The state is the public one, so no row betrays a rent that is due.
    """
    if seat < 0:
        return []
    printed = printed_board_of(scene.formatter)
    return [ahead_row(game, scene.state, printed, seat, ahead) for ahead in squares_ahead(scene.state, printed, seat)]


def ahead_row(game: GameController, state: State, printed: PrintedBoard, seat: int, ahead: AheadView) -> JsonValue:
    """Return a square ahead: steps, name, spoken text, group, buildings, owner and sum.

    Where one stands, neither owner, buildings nor mortgage: they would say whether a rent can be asked for.
    """
    space, here = ahead.space, not ahead.step
    owner, is_pledged = (BANK, False) if here else (state.owner[space], state.mortgaged[space])
    level, words = 0 if here else state.level[space], printed.words
    built = words.hotel_letter if level == HOTEL else f"⌂{level}" if level else ""
    said = printed.square_names[space] if here else square_ahead_text(state, game.narrator, seat, ahead.step).spoken
    paid = ahead.rent if owner != BANK else "" if here else printed.printed_sums[space]
    group, kind = printed.group_indexes[space], printed.sheet.board[space].kind
    return [
        ahead.step,
        printed.short_names[space],
        said,
        group,
        words.pledged_letters if is_pledged else built,
        owner,
        paid,
        is_pledged,
        kind,
    ]


def completed_text(panel: PanelView | None) -> str:
    """Return the groups that an offer completes, or ""."""
    if panel is None or not panel.completed:
        return ""
    return f"{panel.completed_word}: {', '.join(item.text for item in panel.completed)}"


def player_row(game: GameController, player: PlayerView, view: BoardView) -> JsonValue:
    """Return the row of a player: name, cash, the square, True in turn, True if here, True if out, seat, groups."""
    cash = game.narrator.formatter.money_phrase(game.state.cash[player.seat])
    place = view.words.out if player.is_out else player.place_name
    is_in_turn = player.seat == view.seat_in_turn and not view.is_over
    owned: JsonList = [
        [at, count, whole]
        for at, (count, whole) in enumerate(zip(player.deeds_in_group, player.full_groups, strict=True))
        if count
    ]
    row = [player.name, *phrase_row(cash), place, is_in_turn, game.people.is_seat_here(player.seat), player.is_out]
    return [*row, player.seat, owned]


# texts


def phrase_row(text: Phrase | Utterance) -> JsonList:
    """Return a text as it is shown and, if that is another one, as it is spoken."""
    return [text.shown, other_spoken(text.shown, text.spoken)]


def phrase_rows(texts: Iterable[Phrase | Utterance]) -> JsonList:
    return [phrase_row(text) for text in texts]


def capitalise_phrase(text: Phrase) -> Phrase:
    """Return a text whose first letter is a capital."""
    return Phrase(text.shown[:1].upper() + text.shown[1:], text.spoken[:1].upper() + text.spoken[1:])
