"""The one table of keys: what each does, and by which words help tells of it.

Bindings, help, the mode for learning keys, the page on keys and the configuration all come from here. The help of an
action is the text `key-ID`, and what is said of it in one line `key-ID.help`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from vialibera.shell import acts, consent, exchange, forms, queries, services
from vialibera.shell.keys import called

Does = Callable[[Any, str], None]
"""What a key does at the desk; those of the group `always` at the questions before a game, too."""

CASED = "VHKvhk"
"""The letters that mean something else with Shift."""


@dataclass(frozen=True)
class Action:
    """A row: its name, its keys, its group, and what it does.

    The group is `act` (changes the game), `buzzer` (Space), `query` (only tells), `list` (only tells, but in a
    list of its own) or `always` (has a meaning before the
    game begins, too).
    """

    id: str
    keys: tuple[str, ...]
    group: str
    does: Does


ACTIONS: tuple[Action, ...] = (
    Action("enter", ("enter",), "act", acts.go_on),
    Action("space", ("space",), "buzzer", acts.claim),
    Action("where", ("i",), "query", queries.where),
    Action("turn", ("t",), "query", queries.turn),
    Action("cash", ("c",), "query", queries.cash),
    Action("pay", ("p",), "act", acts.pay_fee),
    Action("pass", ("j",), "act", acts.use_pass),
    Action("deed", ("f",), "query", queries.deed),
    Action("bid", ("g",), "act", forms.bid),
    Action("own", ("v",), "query", queries.own),
    Action("others", ("V",), "query", queries.others),
    Action("unsold", ("d",), "query", queries.unsold),
    Action("build", ("h",), "act", forms.build),
    Action("sell", ("H",), "act", forms.sell),
    Action("mortgage", ("k",), "act", forms.mortgage),
    Action("redeem", ("K",), "act", forms.redeem),
    Action("trade", ("e",), "act", exchange.trade),
    Action("accept", ("a",), "act", acts.accept),
    Action("refuse", ("r",), "act", acts.refuse),
    Action("scores", ("s",), "query", queries.scores),
    Action("list", ("o",), "act", forms.everything),
    Action("seat", tuple("1234567"), "act", acts.lend),
    Action("give-back", ("escape",), "act", acts.give_back),
    Action("why", ("w",), "query", queries.why),
    Action("ahead", ("l",), "query", queries.ahead),
    Action("news", ("n",), "query", queries.news),
    Action("board", ("b",), "query", queries.board),
    Action("take-back", ("u",), "act", consent.take_back),
    Action("verbosity", ("f9",), "query", queries.verbosity),
    Action("aloud", ("#",), "query", queries.aloud),
    Action("options", ("f3",), "list", queries.options_chosen),
    Action("rules", ("f4",), "always", services.rules),
    Action("help", ("?", "f1"), "always", services.help_now),
    Action("learn", ("f2",), "always", services.learn),
    Action("repeat", (".",), "always", services.repeat),
    Action("older", (",", "up"), "always", services.older),
    Action("newer", (";", "down"), "always", services.newer),
    Action("oldest", ("home",), "always", services.oldest),
    Action("newest", ("end",), "always", services.newest),
    Action("more", ("pagedown",), "always", services.more),
    Action("mute", ("m",), "always", services.mute),
    Action("stop", ("x",), "always", services.stop),
    Action("slower", ("f5",), "always", services.slower),
    Action("faster", ("f6",), "always", services.faster),
    Action("softer", ("f7",), "always", services.softer),
    Action("louder", ("f8",), "always", services.louder),
    Action("voice", ("y",), "always", services.next_voice),
    Action("leave", ("f10", "c-q"), "always", services.leave),
    Action("interrupt", ("c-c",), "always", services.interrupt),
    Action("suspend", ("c-z",), "always", services.suspend),
)

FIXED = ("enter", "give-back", "interrupt", "seat", "suspend")
"""Keys that lists and questions use as well: they cannot be moved."""


class Keymap:
    """Which key does what, with the changes of the configuration."""

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None, lang: str = "it") -> None:
        self.lang = lang
        self.keys: dict[str, tuple[str, ...]] = {action.id: action.keys for action in ACTIONS}
        self.faults: list[str] = []
        for name, keys in (changes or {}).items():
            self._change(name, tuple(keys))
        self.by_key = {key: action for action in ACTIONS for key in self.keys[action.id]}

    def _change(self, name: str, keys: tuple[str, ...]) -> None:
        """A change that takes a key of another action, or of one that is fixed, is not made."""
        taken = {key for other, its in self.keys.items() if other != name for key in its}
        if name not in self.keys or name in FIXED or not keys or taken & set(keys):
            self.faults.append(name)
        else:
            self.keys[name] = keys

    def by_id(self, name: str) -> Action:
        return next(action for action in ACTIONS if action.id == name)

    def label(self, name: str) -> str:
        """How the keys of an action are called."""
        return called(self.keys[name][0], self.lang)

    def action(self, key: str) -> Action | None:
        """Letters mean the same in both cases, but for three."""
        found = self.by_key.get(key)
        if found is None and len(key) == 1 and key not in CASED:
            found = self.by_key.get(key.lower()) or self.by_key.get(key.upper())
        return found
