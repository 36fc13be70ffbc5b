"""The keys that only tell. Pressed again, some go round the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.topics.opening import Lobby
from vialibera.narrator import answers
from vialibera.shell import forms

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Utterance
    from vialibera.shell.desk import Desk


def tell(desk: Desk, said: list[Utterance]) -> None:
    desk.console.tell_list(said)


def whose(desk: Desk) -> int:
    """The seat a repeated question has come to: first the one who asks, then the others as they follow."""
    first = desk.asker()
    seats = [first, *desk.state.others(first)]
    return seats[desk.round[1] % len(seats)]


def where(desk: Desk, key: str) -> None:
    """I: where a player is."""
    tell(desk, answers.position(desk.state, desk.narrator, whose(desk)))


def turn(desk: Desk, key: str) -> None:
    """T: whose turn it is, and who follows."""
    tell(desk, answers.turn(desk.state, desk.narrator))


def cash(desk: Desk, key: str) -> None:
    """C: a player's cash."""
    tell(desk, answers.cash(desk.state, desk.narrator, whose(desk)))


def deed(desk: Desk, key: str) -> None:
    """F: the deed of the square the player in turn stands on, or of the lot for sale."""
    tell(desk, answers.deed(desk.state, desk.narrator))


def own(desk: Desk, key: str) -> None:
    """V: what one owns."""
    tell(desk, answers.own(desk.state, desk.narrator, desk.asker()))


def others(desk: Desk, key: str) -> None:
    """Shift+V: what the others own."""
    tell(desk, answers.others(desk.state, desk.narrator, desk.asker()))


def unsold(desk: Desk, key: str) -> None:
    """D: what nobody has bought yet."""
    tell(desk, answers.unsold(desk.state, desk.narrator))


def scores(desk: Desk, key: str) -> None:
    """S: the scores."""
    tell(desk, answers.scores(desk.state, desk.narrator))


def why(desk: Desk, key: str) -> None:
    """W: the rule behind what happened last."""
    tell(desk, answers.why(desk.state, desk.narrator))


def ahead(desk: Desk, key: str) -> None:
    """L: the squares a throw can lead to."""
    tell(desk, answers.listen_ahead(desk.state, desk.narrator, desk.asker()))


def news(desk: Desk, key: str) -> None:
    """N: what happened since one's last turn."""
    tell(desk, answers.news(desk.state, desk.narrator, desk.asker()))


def board(desk: Desk, key: str) -> None:
    """B: the board, for the eyes."""
    from vialibera.shell.board import drawn

    size = desk.console.out.size
    for line in drawn(desk, size()[0] if size else 80):
        desk.console.out.line(line)
    desk.say("ui-board-drawn")


def options_chosen(desk: Desk, key: str) -> None:
    """F3: what was settled at the start; it cannot be changed any more."""
    forms.settled(desk)


def verbosity(desk: Desk, key: str) -> None:
    """F9: brief, normal or full, for whoever is asked."""
    desk.next_verbosity()
    desk.suit()
    desk.say(f"ui-verbosity.{desk.narrator.verbosity}")


def aloud(desk: Desk, key: str) -> None:
    """#: sums on the screen as they are written, or as a voice reads them."""
    desk.console.manners.turn_aloud()
    desk.suit()
    desk.say("ui-aloud", amount=desk.state.rules.salary)


def in_lobby(desk: Desk) -> bool:
    return isinstance(desk.step, Lobby)
