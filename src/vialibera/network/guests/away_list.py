"""The list of what becomes of a seat that is cut off, for the people at one machine."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.play.table.away_votes import AWAY_CHOICES, VOTE_SECONDS, AwayChoice
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game_control.controller import GameController
from vialibera.support.callables import Taker


def open_away_list(game: GameController, seat: int, asked: Collection[int], choose: Taker[AwayChoice]) -> Menu:
    """List the choices for a seat that is cut off; Esc waits. The choice is told back, with the others who are asked.

    The debt that a caretaker leaves to the absent person can only wait, or go on another time.
    """

    def confirm_choice(choice: AwayChoice) -> None:
        label = game.narrator.fragment(f"ui-away-{choice}", seat=seat)
        others = tuple(one for one in asked if not game.table.seats[one].is_here)
        key = "ui-away-yours" if others else "ui-chosen"
        told = game.narrator.text(key, label=label, seats=others, count=int(VOTE_SECONDS))
        game.console.teller.tell(to_utterances(told, "answer", "answer"))
        choose(choice)

    entries = [
        MenuEntry(game.narrator.text(f"ui-away-{choice}", seat=seat), partial(confirm_choice, choice))
        for choice in AWAY_CHOICES
        if choice != "stand-in" or game.table.seats[seat].is_person
    ]
    key = "ui-away-ask" if game.table.seats[seat].is_person else "ui-away-debt"
    title = heading_lines(game.narrator.text(key, seat=seat))
    return Menu(game.console, title, entries, on_leave=partial(confirm_choice, "wait")).show()


class AwayList:
    """The list of what becomes of a seat that is cut off, open for as long as people of this machine are asked."""

    def __init__(self) -> None:
        self.menu: Menu | None = None
        self.slow_turn = -1
        """The turn in which it was told last that the table waits for ears."""

    def tell_slow_ears(self, game: GameController, waits_for_ears: bool) -> None:
        """Tell why nothing happens while a computer player waits for ears elsewhere, once in each turn."""
        if waits_for_ears and self.slow_turn != game.state.turn_no:
            self.slow_turn = game.state.turn_no
            game.console.say("ui-table-waits")

    def follow_vote(
        self,
        game: GameController,
        seat: int,
        asked: Collection[int],
        mine: Collection[int],
        choose: Taker[AwayChoice],
    ) -> None:
        """Open the list once somebody of `mine` is asked, and close it once nobody is."""
        is_asked = not set(asked).isdisjoint(mine)
        if self.menu is None and is_asked:
            self.menu = open_away_list(game, seat, asked, choose)
        elif self.menu is not None and not is_asked:
            game.console.drop_layer(self.menu)
            self.menu = None
