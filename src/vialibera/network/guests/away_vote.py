"""A seat that is cut off while the game waits for it: those who are there choose what becomes of it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.rules.engine.messages import Refusal
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from vialibera.shell.game_control.controller import GameController

AwayChoice = Literal["wait", "stand-in", "part"]
"""The choices: wait, let a computer player stand in until the person is back, or save the game and part."""

AWAY_CHOICES: tuple[AwayChoice, ...] = get_args(AwayChoice)

VOTE_SECONDS = 60.0
"""The seconds after which a choice is made of the votes that there are; without any the table waits."""

CLOCK_HELD_SECONDS = 180.0
"""The most seconds for which the clock stands still for one seat in a game."""


def render_choice(choice: AwayChoice) -> bytes:
    """Return a choice as it goes over the wire."""
    return msgspec.json.encode(choice)


def parse_choice(data: bytes) -> AwayChoice:
    """Return the choice in a message of a guest; raise Refusal if there is none."""
    choice = next((choice for choice in AWAY_CHOICES if render_choice(choice) == data.strip()), None)
    if choice is None:
        raise Refusal("something-else")
    return choice


class AwayVote:
    """The votes on a seat that is cut off."""

    def __init__(self, seat: int, now: float) -> None:
        self.seat, self.ends_at = seat, now + VOTE_SECONDS
        self.votes: dict[int, AwayChoice] = {}
        """The choice of each seat that has voted."""

    def decide(self, voters: Collection[int], host_seats: Collection[int], now: float) -> AwayChoice | None:
        """Return the choice of most voters, at a tie that of the host, or None while it is open."""
        votes = {seat: self.votes[seat] for seat in voters if seat in self.votes}
        counts = Counter(votes.values()).most_common()
        if counts and 2 * counts[0][1] > len(voters):
            return counts[0][0]
        if len(votes) < len(voters) and now < self.ends_at:
            return None
        best = [choice for choice, count in counts if count == counts[0][1]]
        of_host = [votes[seat] for seat in host_seats if votes.get(seat) in best]
        return best[0] if len(best) == 1 else of_host[0] if of_host else "wait"


def open_away_list(
    game: GameController, seat: int, asked: Collection[int], choose: Callable[[AwayChoice], None]
) -> Menu:
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

    entries: Sequence[MenuEntry] = [
        MenuEntry(game.narrator.text(f"ui-away-{choice}", seat=seat), partial(confirm_choice, choice))
        for choice in AWAY_CHOICES
        if choice != "stand-in" or game.table.seats[seat].is_person
    ]
    key = "ui-away-ask" if game.table.seats[seat].is_person else "ui-away-debt"
    title = heading_lines(game.narrator.text(key, seat=seat))
    return Menu(game.console, title, lambda: entries, on_leave=partial(confirm_choice, "wait")).show()
