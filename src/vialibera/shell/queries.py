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
    """Return the seat a repeated query has come to: first the asker's, then the others in turn."""
    first = game.asker()
    seats = [first, *game.state.others(first)]
    return seats[game.repeats % len(seats)]


def where(game: GameView, key: str) -> None:
    """I: tell where a player is."""
    game.answer(answers.position(game.state, game.narrator, whose(game)))


def turn(game: GameView, key: str) -> None:
    """T: tell whose turn it is, who follows, and how much time is left."""
    said, left = answers.turn(game.state, game.narrator), game.minutes_left()
    game.answer(said if left is None else [*said, *answers.lines(game.words("ui-time-left", count=left))])


def cash(game: GameView, key: str) -> None:
    """C: tell a player's cash."""
    game.answer(answers.cash(game.state, game.narrator, whose(game)))


def deed(game: GameView, key: str) -> None:
    """F: tell the deed of the square last walked to; without a walk, the one offered or in question."""
    here = game.walk.here
    if here is None:
        game.answer(answers.deeds_in_question(game.state, game.narrator))
    else:
        game.answer(answers.deed_in_full(game.state, game.narrator, here))


def walk(game: GameView, key: str) -> None:
    """Tab: tell the next square of the list just read, or of the board."""
    _step(game, 1)


def walk_back(game: GameView, key: str) -> None:
    """Shift+Tab: tell the previous one."""
    _step(game, -1)


def _step(game: GameView, by: int) -> None:
    state = game.state
    space = game.walk.step(by, state.rules.size, state.pos[game.asker()])
    game.answer(answers.square(state, game.narrator, space))


def own(game: GameView, key: str) -> None:
    """V: list one's own deeds."""
    game.walk.over(game.state.deeds(game.asker()))
    said = answers.own(game.state, game.narrator, game.asker())
    game.tabled(listing.own(game, game.asker()), said)


def others(game: GameView, key: str) -> None:
    """Shift+V: list the deeds of the others."""
    state = game.state
    game.walk.over([space for seat in state.others(game.asker()) for space in state.deeds(seat)])
    game.tabled(listing.others(game, state.others(game.asker())), answers.others(state, game.narrator, game.asker()))


def unsold(game: GameView, key: str) -> None:
    """D: list the deeds that the Bank still has."""
    game.walk.over(game.state.deeds(BANK))
    game.tabled(listing.unsold(game), answers.unsold(game.state, game.narrator))


def scores(game: GameView, key: str) -> None:
    """S: tell the scores."""
    game.tabled(listing.scores(game), answers.scores(game.state, game.narrator))


def why(game: GameView, key: str) -> None:
    """W: tell the rule behind the last event."""
    game.answer(answers.why(game.state, game.narrator))


def ahead(game: GameView, key: str) -> None:
    """L: tell the squares a throw can lead to."""
    game.walk.over(answers.spaces_ahead(game.state, game.asker()))
    game.answer(answers.listen_ahead(game.state, game.narrator, game.asker()))


def news(game: GameView, key: str) -> None:
    """N: tell what happened since one's last turn."""
    game.answer(answers.news(game.state, game.narrator, game.asker()))


def board(game: GameView, key: str) -> None:
    """B: draw the board, for the eyes."""
    from vialibera.shell.board import drawn

    game.draw(drawn(game, game.width()))
    game.say("ui-board-drawn")


def odds(game: GameView, key: str) -> None:
    """%: tell how likely each player is to win."""
    game.tell_odds()


def options_chosen(desk: Desk, key: str) -> None:
    """F3: list what was settled at the start; it can no longer be changed."""
    forms.settled(desk)


def verbosity(game: GameView, key: str) -> None:
    """F9: switch between brief, normal and full, for the person who is asked."""
    game.next_verbosity()
    game.say(f"ui-verbosity.{game.narrator.verbosity}")


def aloud(game: GameView, key: str) -> None:
    """#: switch sums on the screen between written and read aloud."""
    game.turn_aloud()
    game.say("ui-aloud", amount=game.state.rules.salary)
