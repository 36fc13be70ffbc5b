"""The keys that only tell. Pressed again, some go round the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.narrator import answers
from vialibera.shell import forms, listing

if TYPE_CHECKING:
    from vialibera.shell.desk import Desk
    from vialibera.shell.gameview import GameView


def whose(game: GameView) -> int:
    """The seat a repeated question has come to: first the one who asks, then the others as they follow."""
    first = game.asker()
    seats = [first, *game.state.others(first)]
    return seats[game.repeats % len(seats)]


def where(game: GameView, key: str) -> None:
    """I: where a player is."""
    game.answer(answers.position(game.state, game.narrator, whose(game)))


def turn(game: GameView, key: str) -> None:
    """T: whose turn it is, who follows, and how much time is left."""
    said, left = answers.turn(game.state, game.narrator), game.minutes_left()
    game.answer(said if left is None else [*said, *answers.lines(game.words("ui-time-left", count=left))])


def cash(game: GameView, key: str) -> None:
    """C: a player's cash."""
    game.answer(answers.cash(game.state, game.narrator, whose(game)))


def deed(game: GameView, key: str) -> None:
    """F: the deed of the square last walked to; else what is offered, the lot for sale, or the square in question."""
    here = game.walk.here
    if here is None:
        game.answer(answers.deeds_in_question(game.state, game.narrator))
    else:
        game.answer(answers.deed_in_full(game.state, game.narrator, here))


def walk(game: GameView, key: str) -> None:
    """Tab: the next square, of the list just read or of the board."""
    _step(game, 1)


def walk_back(game: GameView, key: str) -> None:
    """Shift+Tab: the previous one."""
    _step(game, -1)


def _step(game: GameView, by: int) -> None:
    state = game.state
    space = game.walk.step(by, state.rules.size, state.pos[game.asker()])
    game.answer(answers.square(state, game.narrator, space))


def own(game: GameView, key: str) -> None:
    """V: what one owns."""
    game.walk.over(game.state.deeds(game.asker()))
    said = answers.own(game.state, game.narrator, game.asker())
    game.tabled(listing.own(game, game.asker()), said)


def others(game: GameView, key: str) -> None:
    """Shift+V: what the others own."""
    state = game.state
    game.walk.over([space for seat in state.others(game.asker()) for space in state.deeds(seat)])
    game.tabled(listing.others(game, state.others(game.asker())), answers.others(state, game.narrator, game.asker()))


def unsold(game: GameView, key: str) -> None:
    """D: what nobody has bought yet."""
    game.walk.over(game.state.deeds(BANK))
    game.tabled(listing.unsold(game), answers.unsold(game.state, game.narrator))


def scores(game: GameView, key: str) -> None:
    """S: the scores."""
    game.tabled(listing.scores(game), answers.scores(game.state, game.narrator))


def why(game: GameView, key: str) -> None:
    """W: the rule behind what happened last."""
    game.answer(answers.why(game.state, game.narrator))


def ahead(game: GameView, key: str) -> None:
    """L: the squares a throw can lead to."""
    game.walk.over(answers.spaces_ahead(game.state, game.asker()))
    game.answer(answers.listen_ahead(game.state, game.narrator, game.asker()))


def news(game: GameView, key: str) -> None:
    """N: what happened since one's last turn."""
    game.answer(answers.news(game.state, game.narrator, game.asker()))


def board(game: GameView, key: str) -> None:
    """B: the board, for the eyes."""
    from vialibera.shell.board import drawn

    game.draw(drawn(game, game.width()))
    game.say("ui-board-drawn")


def odds(game: GameView, key: str) -> None:
    """%: how likely each player is to win."""
    game.tell_odds()


def options_chosen(desk: Desk, key: str) -> None:
    """F3: what was settled at the start; it cannot be changed any more."""
    forms.settled(desk)


def verbosity(game: GameView, key: str) -> None:
    """F9: brief, normal or full, for whoever is asked."""
    game.next_verbosity()
    game.say(f"ui-verbosity.{game.narrator.verbosity}")


def aloud(game: GameView, key: str) -> None:
    """#: sums on the screen as they are written, or as a voice reads them."""
    game.turn_aloud()
    game.say("ui-aloud", amount=game.state.rules.salary)
