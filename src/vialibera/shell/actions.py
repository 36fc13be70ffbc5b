"""The one table of keys: what each key does, and by which texts help explains it.

Bindings, help, the mode for learning keys, docs/keys.md and the configuration all come from here.
The help of an action is the text `key-ID`, and its one-line summary `key-ID.help`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from vialibera.shell import acts, consent, exchange, forms, queries, referee, services
from vialibera.shell.gameview import GameView
from vialibera.shell.keys import KeyRow, called
from vialibera.words.languages import default

if TYPE_CHECKING:
    from vialibera.shell.desk import Desk

CASED = "VHKvhk"
"""The letters that mean something different with Shift."""


Given = TypeVar("Given")


class BoundRow(KeyRow, Generic[Given]):
    """A row with its function, which gets the game, in one form or another, and the key."""

    def __init__(self, id: str, keys: tuple[str, ...], does: Callable[[Given, str], None]) -> None:
        super().__init__(id, keys)
        self.does = does


class ActKey(BoundRow["Desk"]):
    """A key that changes the game under way."""

    group = "act"


class BuzzerKey(BoundRow["Desk"]):
    """The key that claims a rent; it leaves the open question open."""

    group = "buzzer"


class ListKey(BoundRow["Desk"]):
    """A key that only tells about the game under way, but in a separate list."""

    group = "list"


class QueryKey(BoundRow[GameView]):
    """A key that only tells, in a game under way and in a replay alike."""

    group = "query"


class CommonKey(BoundRow[services.Base]):
    """A key that works at any moment, during the questions before the game too."""

    group = "always"


Action: TypeAlias = ActKey | BuzzerKey | ListKey | QueryKey | CommonKey


ACTIONS: tuple[Action, ...] = (
    ActKey("enter", ("enter",), acts.go_on),
    BuzzerKey("space", ("space",), acts.claim),
    QueryKey("where", ("i",), queries.where),
    QueryKey("turn", ("t",), queries.turn),
    QueryKey("cash", ("c",), queries.cash),
    ActKey("pay", ("p",), acts.pay_fee),
    ActKey("pass", ("j",), acts.use_pass),
    QueryKey("deed", ("f",), queries.deed),
    QueryKey("walk", ("c-i", ">"), queries.walk),
    QueryKey("walk-back", ("s-tab", "<"), queries.walk_back),
    ActKey("bid", ("g",), forms.bid),
    QueryKey("own", ("v",), queries.own),
    QueryKey("others", ("V",), queries.others),
    QueryKey("unsold", ("d",), queries.unsold),
    ActKey("build", ("h",), forms.build),
    ActKey("sell", ("H",), forms.sell),
    ActKey("mortgage", ("k",), forms.mortgage),
    ActKey("redeem", ("K",), forms.redeem),
    ActKey("trade", ("e",), exchange.trade),
    ActKey("accept", ("a",), acts.accept),
    ActKey("refuse", ("r",), acts.refuse),
    QueryKey("scores", ("s",), queries.scores),
    ActKey("list", ("o",), forms.everything),
    ActKey("seat", tuple("1234567"), acts.lend),
    ActKey("give-back", ("escape",), acts.give_back),
    QueryKey("why", ("w",), queries.why),
    QueryKey("ahead", ("l",), queries.ahead),
    QueryKey("news", ("n",), queries.news),
    QueryKey("board", ("b",), queries.board),
    QueryKey("odds", ("%",), queries.odds),
    ActKey("take-back", ("u",), consent.take_back),
    ActKey("another", ("c-n",), acts.another),
    QueryKey("verbosity", ("f9",), queries.verbosity),
    QueryKey("aloud", ("#",), queries.aloud),
    ActKey("referee", ("f12",), referee.call),
    ListKey("options", ("f3",), queries.options_chosen),
    CommonKey("rules", ("f4",), services.rules),
    CommonKey("help", ("?", "f1"), services.help_now),
    CommonKey("learn", ("f2",), services.learn),
    CommonKey("repeat", (".",), services.repeat),
    CommonKey("older", (",", "up"), services.older),
    CommonKey("newer", (";", "down"), services.newer),
    CommonKey("oldest", ("home",), services.oldest),
    CommonKey("newest", ("end",), services.newest),
    CommonKey("more", ("pagedown",), services.more),
    CommonKey("mute", ("m",), services.mute),
    CommonKey("stop", ("x",), services.stop),
    CommonKey("slower", ("f5", "-"), services.slower),
    CommonKey("faster", ("f6", "+"), services.faster),
    CommonKey("softer", ("f7",), services.softer),
    CommonKey("louder", ("f8",), services.louder),
    CommonKey("voice", ("y",), services.next_voice),
    CommonKey("sound", ("q",), services.sound),
    CommonKey("sound-softer", ("9",), services.sound_softer),
    CommonKey("sound-louder", ("0",), services.sound_louder),
    CommonKey("leave", ("f10", "c-q"), services.leave),
    CommonKey("interrupt", ("c-c",), services.interrupt),
    CommonKey("suspend", ("c-z",), services.suspend),
)

ROWS: dict[str, Action] = {row.id: row for row in ACTIONS}

FIXED = ("enter", "give-back", "interrupt", "seat", "suspend")
"""Ids of keys that lists and questions use as well: the configuration cannot move them."""


class Hands:
    """The functions of the table of keys, for the desk of a game."""

    def press(self, desk: Desk, row: KeyRow, key: str) -> None:
        ROWS[row.id].does(desk, key)

    def tell_help(self, desk: Desk) -> None:
        forms.help_now(desk)

    def open_counts(self, desk: Desk) -> None:
        forms.counts(desk)


class Keymap:
    """The keys of every action, with the changes of the configuration."""

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None, lang: str = "") -> None:
        self.lang = lang or default()
        self.keys: dict[str, tuple[str, ...]] = {action.id: action.keys for action in ACTIONS}
        self.faults: list[str] = []
        for name, keys in (changes or {}).items():
            self._change(name, tuple(keys))
        self.by_key = {key: action for action in ACTIONS for key in self.keys[action.id]}

    def _change(self, name: str, keys: tuple[str, ...]) -> None:
        """Change the keys of an action, or note a fault if a key is taken or the action is fixed."""
        taken = {key for other, its in self.keys.items() if other != name for key in its}
        if name not in self.keys or name in FIXED or not keys or taken & set(keys):
            self.faults.append(name)
        else:
            self.keys[name] = keys

    def by_id(self, name: str) -> Action:
        return ROWS[name]

    def label(self, name: str) -> str:
        """Return the name of an action's first key."""
        return called(self.keys[name][0], self.lang)

    def labels(self) -> dict[str, str]:
        """Return the name of the first key of every action."""
        return {name: self.label(name) for name in self.keys}

    def action(self, key: str) -> Action | None:
        """Return the action of a key; upper and lower case are the same, except for V, H and K."""
        found = self.by_key.get(key)
        if found is None and len(key) == 1 and key not in CASED:
            found = self.by_key.get(key.lower()) or self.by_key.get(key.upper())
        return found
