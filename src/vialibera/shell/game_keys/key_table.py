"""The one table of keys: what each key does, and by which texts help explains it.

Bindings, help, the mode for learning keys, docs/keys.md and the configuration all come from here.
The help of an action is the text `key-ID`, and its one-line summary `key-ID.help`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeAlias, TypeVar

from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.senses.braille.braille_rest import BrailleRest
from vialibera.shell.console import common_keys
from vialibera.shell.console.console import SCROLLBACK_LIMIT, Console
from vialibera.shell.console.game_view import GameView
from vialibera.shell.game_control.controller import GameController, KeyActions
from vialibera.shell.game_keys import (
    act_keys,
    coach_key,
    command_menus,
    query_keys,
    referee_menu,
    seat_menu,
    trade_menus,
    undo_consent,
)
from vialibera.shell.terminal.key_names import NO_TRAITS, KeyRow, KeyTrait
from vialibera.shell.terminal.keymap import ConsoleKeymap

IN_LOBBY, WHEN_STOPPED, WHEN_OVER = KeyTrait.IN_LOBBY, KeyTrait.WHEN_STOPPED, KeyTrait.WHEN_OVER
KEEPS_WALK, KEEPS_LOAN, KEEPS_EARLY = KeyTrait.KEEPS_WALK, KeyTrait.KEEPS_LOAN, KeyTrait.KEEPS_EARLY
FIXED = KeyTrait.FIXED

KeyHost = TypeVar("KeyHost")


class BoundKey(KeyRow, Generic[KeyHost]):
    """A row with its function, which gets the game in one form or another."""

    def __init__(self, id: str, keys: str, does: Callable[[KeyHost], None], traits: KeyTrait = NO_TRAITS) -> None:
        super().__init__(id, keys, traits)
        self.run = does


class ActKey(BoundKey["GameController"]):
    """A key that changes the game under way."""

    group = "act"
    group_traits = KeyTrait.GUARDED


class BuzzerKey(BoundKey["GameController"]):
    """The key that claims a rent; it leaves the open question open."""

    group = "buzzer"
    group_traits = KEEPS_EARLY


class ListKey(BoundKey["GameController"]):
    """A key that only tells about the game under way, but in a separate list."""

    group = "list"
    group_traits = KEEPS_EARLY | WHEN_STOPPED | WHEN_OVER


class QueryKey(BoundKey[GameView]):
    """A key that only tells, in a game under way and in a replay alike."""

    group = "query"
    group_traits = KEEPS_EARLY | WHEN_STOPPED | WHEN_OVER


class CommonKey(BoundKey[common_keys.BottomLayer]):
    """A key that works at any moment, during the questions before the game too."""

    group = "always"
    group_traits = KEEPS_EARLY | KEEPS_LOAN | IN_LOBBY | WHEN_STOPPED | WHEN_OVER


class ConsoleKey(CommonKey):
    """A common key that needs nothing but the console."""

    def __init__(self, id: str, keys: str, does: Callable[[Console], None], traits: KeyTrait = NO_TRAITS) -> None:
        super().__init__(id, keys, lambda layer: does(layer.console), traits)


KeyAction: TypeAlias = ActKey | BuzzerKey | ListKey | QueryKey | CommonKey


KEY_ACTIONS: tuple[KeyAction, ...] = (
    ActKey("enter", "enter", act_keys.press_enter, IN_LOBBY | KEEPS_EARLY),
    BuzzerKey("space", "space", act_keys.claim_rent),
    QueryKey("where", "i", query_keys.tell_position),
    QueryKey("turn", "t", query_keys.tell_turn),
    QueryKey("situation", "8", query_keys.tell_situation),
    QueryKey("cash", "c", query_keys.tell_cash),
    ActKey("pay", "p", partial(act_keys.leave_jail, PayFee)),
    ActKey("pass", "j", partial(act_keys.leave_jail, UsePass)),
    QueryKey("deed", "f", query_keys.tell_deed, KEEPS_WALK),
    QueryKey("walk", "c-i >", partial(query_keys.tell_square, 1), KEEPS_WALK),
    QueryKey("walk-back", "s-tab <", partial(query_keys.tell_square, -1), KEEPS_WALK),
    ActKey("bid", "g", command_menus.ask_bid),
    QueryKey("own", "v", query_keys.list_own_deeds, KEEPS_WALK),
    QueryKey("others", "V", query_keys.list_other_deeds, KEEPS_WALK),
    QueryKey("unsold", "d", query_keys.list_unsold_deeds, KEEPS_WALK),
    ActKey("build", "h", command_menus.choose_building_lot),
    ActKey("sell", "H", command_menus.choose_sale),
    ActKey("mortgage", "k", command_menus.choose_mortgage),
    ActKey("redeem", "K", command_menus.choose_redemption),
    ActKey("trade", "e", trade_menus.start_trade),
    ActKey("accept", "a", act_keys.accept_offer),
    ActKey("refuse", "r", act_keys.refuse_offer),
    QueryKey("scores", "s", query_keys.list_scores),
    ActKey("list", "o", command_menus.list_open_commands, WHEN_OVER),
    ActKey("seat", "1 2 3 4 5 6 7", act_keys.lend_to_typed_seat, WHEN_STOPPED | KEEPS_LOAN | FIXED),
    ActKey("give-back", "escape", act_keys.return_keyboard, WHEN_STOPPED | WHEN_OVER),
    QueryKey("why", "w", query_keys.tell_reason),
    QueryKey("ahead", "l", query_keys.list_squares_ahead, KEEPS_WALK),
    QueryKey("what-if", "L", query_keys.ask_throw, KEEPS_WALK),
    QueryKey("news", "n", query_keys.list_news),
    QueryKey("board", "b", query_keys.show_board),
    QueryKey("odds", "%", query_keys.ask_odds),
    ListKey("coach", "W", coach_key.ask_coach),
    ActKey("take-back", "u", undo_consent.request_undo),
    ActKey("hand-over", "c-e", seat_menu.choose_seat_to_pass),
    ActKey("speed", "c-f", act_keys.change_bot_speed, KEEPS_EARLY | KEEPS_LOAN | WHEN_STOPPED),
    ActKey("hurry", "c-r", act_keys.hurry_on, KEEPS_EARLY | KEEPS_LOAN),
    ActKey("another", "c-n", act_keys.start_another_game, WHEN_OVER),
    QueryKey("verbosity", "f9", query_keys.switch_verbosity),
    QueryKey("aloud", "#", query_keys.switch_spoken_sums),
    ActKey("referee", "f12", referee_menu.call_referee, WHEN_STOPPED),
    ListKey("options", "f3", command_menus.list_settled_options),
    CommonKey("rules", "f4", lambda layer: layer.tell_rules()),
    CommonKey("help", "? f1", lambda layer: layer.tell_help()),
    ConsoleKey("learn", "f2", common_keys.learn_keys),
    ConsoleKey("repeat", ".", common_keys.repeat_last),
    ConsoleKey("older", ", up", partial(common_keys.browse_scrollback, -1)),
    ConsoleKey("newer", "; down", partial(common_keys.browse_scrollback, 1)),
    ConsoleKey("oldest", "home", partial(common_keys.browse_scrollback, -SCROLLBACK_LIMIT)),
    ConsoleKey("newest", "end", partial(common_keys.browse_scrollback, SCROLLBACK_LIMIT)),
    ConsoleKey("more", "pagedown", common_keys.show_more),
    ConsoleKey("next-row", "'", partial(common_keys.read_row, BrailleRest.read_next)),
    ConsoleKey("question-row", "= \\", partial(common_keys.read_row, BrailleRest.read_question)),
    ConsoleKey("mute", "m", common_keys.toggle_voice),
    ConsoleKey("stop", "x", common_keys.silence_voice),
    ConsoleKey("slower", "f5 -", partial(common_keys.change_voice_rate, -1)),
    ConsoleKey("faster", "f6 +", partial(common_keys.change_voice_rate, 1)),
    ConsoleKey("softer", "f7", partial(common_keys.change_voice_volume, -1)),
    ConsoleKey("louder", "f8", partial(common_keys.change_voice_volume, 1)),
    ConsoleKey("voice", "y", common_keys.choose_next_voice),
    ConsoleKey("sound", "q", common_keys.toggle_sounds),
    ConsoleKey("sound-softer", "9", partial(common_keys.change_sound_volume, -1)),
    ConsoleKey("sound-louder", "0", partial(common_keys.change_sound_volume, 1)),
    ConsoleKey("page", "c-p", common_keys.tell_page),
    ConsoleKey("talk", "z", common_keys.ask_for_words),
    ConsoleKey("people", "c-w", common_keys.tell_people),
    ConsoleKey("theme", "c-t", common_keys.switch_theme),
    ConsoleKey("settings", "c-o", common_keys.open_settings),
    ConsoleKey("look", "c-l", common_keys.switch_look),
    ConsoleKey("leave", "f10 c-q", common_keys.leave_program),
    ConsoleKey("interrupt", "c-c", Console.ask_or_leave, FIXED),
    ConsoleKey("suspend", "c-z", common_keys.suspend_program, FIXED),
)

ACTION_BY_ID: dict[str, KeyAction] = {row.id: row for row in KEY_ACTIONS}


def press_key(game: GameController, row: KeyRow) -> None:
    ACTION_BY_ID[row.id].run(game)


GAME_ACTIONS = KeyActions(
    press_key=press_key,
    lend_keyboard=act_keys.lend_keyboard,
    tell_help=command_menus.tell_game_help,
    ask_building_count=command_menus.ask_building_count,
    follow_undo_request=undo_consent.follow_undo_request,
)
"""The functions of the keys, for the controller of a game."""


class Keymap(ConsoleKeymap):
    """The keys of every action of this table."""

    rows = KEY_ACTIONS
