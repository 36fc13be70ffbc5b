"""The lowest layer of a console before there is a game, while questions are asked or others are awaited."""

from __future__ import annotations

from vialibera.shell.console.console import Console
from vialibera.shell.game_keys.key_table import CommonKey


class WaitingLayer:
    """The lowest layer of a console before there is a game: it takes the keys that work at any moment."""

    waiting = "ui-not-started"
    """The message for a key of a game; it tells what is waited for."""

    def __init__(self, console: Console) -> None:
        self.console = console
        console.open_input.layers.append(self)

    def press(self, key: str) -> bool:
        action = self.console.action_for_key(key)
        if isinstance(action, CommonKey):
            action.run(self)
        elif action is None:
            self.console.say("ui-unused")
        else:
            self.tell_waiting()
        return True

    def tell_waiting(self) -> None:
        """Tell why a key does nothing; nothing more once the program is about to end."""
        if not self.console.is_done:
            self.console.say(self.waiting)

    def tell_help(self) -> None:
        self.tell_waiting()

    def tell_rules(self) -> None:
        self.tell_waiting()

    def pause(self) -> None: ...

    def go_on(self) -> None: ...
