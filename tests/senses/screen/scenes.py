"""Moments of games of computer players, as a screen hears them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from tests.playthroughs.playing import Game

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.narrator.standing import open_scene
from vialibera.narration.surfaces.batch import Batch, public_scene
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.senses.screen.board_view import BoardView, KeyHint
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view
from vialibera.shell.console.board_screen import HINTED_KEYS
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.words.texts import format_text

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina")


Moment = Callable[[State], bool]


def is_bid_for(state: State) -> bool:
    """Return True in an auction with a bid, three bidders and a lot that has a group."""
    step = state.step
    return isinstance(step, Auction) and isinstance(step.lot, DeedLot) and step.leader >= 0 and len(step.active) > 2


def is_in_debt(state: State) -> bool:
    """Return True if a player who has deeds cannot pay another player."""
    return (
        isinstance(state.step, Settle) and state.step.debts[0].creditor >= 0 and bool(state.deeds_of(state.step.seat))
    )


def has_lost_somebody(state: State) -> bool:
    return any(state.out)


@cache
def heard(
    edition: str,
    lang: str = "it",
    turns: int = 40,
    names: Sequence[str] = NAMES[:4],
    *,
    moment: Moment = lambda state: True,
) -> LineSorter:
    """All that was told of a game up to the question of a turn, or of the first `moment` from that turn on."""
    sheet = load_edition(edition).sheet
    state = new_game(rules_from_sheet(sheet), len(names))
    narrator, onlooker = Narrator(sheet, names, lang, state), LineSorter()
    narrator.formatter.token_names = [token["it"] for token in sheet.tokens[: len(names)]]
    for command in Game(state, "7").commands():
        draft = Draft(state)
        play_command(draft, command)
        if said := narrator.tell_events(draft.events, current_pause(state)):
            onlooker.hear(Batch(said, public_scene(narrator.state, narrator.formatter)))
        if state.turn_no >= turns and state.actors and state.actors[0] >= 0 and moment(state):
            break
    if asked := narrator.question_lines():
        onlooker.hear(Batch(asked, open_scene(narrator, narrator.state)))
    return onlooker


def hints(lang: str) -> list[KeyHint]:
    """The keys at the foot of a board, as in a game."""
    labels = Keymap({}, lang)
    return [KeyHint(labels.keys[name][0].upper(), format_text(lang, f"screen-key-{name}")) for name in HINTED_KEYS]


def view(onlooker: LineSorter, answers: Sequence[str] = (), typed: str | None = None) -> BoardView:
    """The same as what is to be seen, with 41 minutes and 20 seconds left."""
    assert onlooker.scene is not None
    lang = onlooker.scene.formatter.lang
    said = [ScreenLine(answer) for answer in answers]
    beside = ScreenTexts(onlooker.game_lines, onlooker.question_lines, said, typed, hints(lang), 2480)
    asked = -1 if onlooker.scene.prompt is None else onlooker.scene.prompt.seat
    beside = beside._replace(
        asked_seat=asked, last_throw=onlooker.last_throw, past_worths=onlooker.worth_history.worths_by_seat()
    )
    return build_board_view(onlooker.scene, beside)
