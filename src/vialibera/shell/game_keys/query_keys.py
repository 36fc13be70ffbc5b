"""The keys that only tell. Pressed again, some go round the players."""

from __future__ import annotations

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.situation import situation_answer
from vialibera.rules.engine.ids import BANK
from vialibera.shell.console.game_view import GameView
from vialibera.shell.game_keys import deed_tables
from vialibera.shell.game_keys.what_if import WhatIfMenu
from vialibera.words.phrase import Phrase


def asked_seat(game: GameView) -> int:
    """Return the seat a repeated query has come to: first the asker's, then the others in turn."""
    first = game.people.asking_seat()
    seats = [first, *game.state.other_seats(first)]
    return seats[game.key_repeats % len(seats)]


def tell_position(game: GameView) -> None:
    """I: tell where a player is, and how the computer plays for a seat."""
    seat = asked_seat(game)
    about = character_phrase(game, seat)
    said = answers.position_answer(game.state, game.narrator, seat)
    game.console.pages.tell_list(said if about is None else [*said, *answers.answer_lines(about)])


def character_phrase(game: GameView, seat: int) -> Phrase | None:
    """Return how the computer plays for a seat, or None where a person does, or a kind without a character."""
    character = game.people.character_of(seat)
    return game.narrator.text("ui-character", seat=seat, taste=character) if character else None


def tell_turn(game: GameView) -> None:
    """T: tell whose turn it is, who follows, why no person is asked, and how much time is left."""
    if game.key_repeats == 1:
        return tell_situation(game)
    said, left = [*answers.turn_answer(game.state, game.narrator), *game.question.wait_answer()], game.minutes_left()
    if left is not None:
        said += answers.answer_lines(game.narrator.text("ui-time-left", count=left))
    game.console.pages.tell_list(said)


def tell_situation(game: GameView) -> None:
    """8, or T again: tell the whole situation of the person who asks."""
    game.console.pages.tell_list(situation_answer(game.state, game.narrator, game.people.asking_seat()))


def tell_cash(game: GameView) -> None:
    """C: tell a player's cash."""
    game.console.pages.tell_list(answers.cash_answer(game.state, game.narrator, asked_seat(game)))


def tell_deed(game: GameView) -> None:
    """F: tell the deed of the square last walked to; without a walk, the one offered or in question."""
    here = game.square_walk.here
    if here is None:
        game.console.pages.tell_list(answers.deeds_in_question_answer(game.state, game.narrator))
    else:
        game.console.pages.tell_list(answers.full_deed_answer(game.state, game.narrator, here))


def tell_square(by: int, game: GameView) -> None:
    """Tab (`by` 1) and Shift+Tab (-1): tell the next or previous square of the list just read, or of the board."""
    state = game.state
    space = game.square_walk.step(by, state.rules.board_size, state.pos[game.people.asking_seat()])
    game.console.pages.tell_list(answers.square_answer(state, game.narrator, space))


def list_own_deeds(game: GameView) -> None:
    """V: list one's own deeds."""
    game.square_walk.set_squares(game.state.deeds_of(game.people.asking_seat()))
    said = answers.own_deeds_answer(game.state, game.narrator, game.people.asking_seat())
    game.console.pages.tell_table(deed_tables.own_deeds_table(game, game.people.asking_seat()), said)


def list_other_deeds(game: GameView) -> None:
    """Shift+V: list the deeds of the others."""
    state = game.state
    game.square_walk.set_squares(
        [space for seat in state.other_seats(game.people.asking_seat()) for space in state.deeds_of(seat)]
    )
    game.console.pages.tell_table(
        deed_tables.other_deeds_table(game, state.other_seats(game.people.asking_seat())),
        answers.others_deeds_answer(state, game.narrator, game.people.asking_seat()),
    )


def list_unsold_deeds(game: GameView) -> None:
    """D: list the deeds that the Bank still has."""
    game.square_walk.set_squares(game.state.deeds_of(BANK))
    game.console.pages.tell_table(
        deed_tables.unsold_deeds_table(game), answers.unsold_answer(game.state, game.narrator)
    )


def list_scores(game: GameView) -> None:
    """S: tell the scores, and after the end the best deed and the turning point; again, how one wins."""
    if game.key_repeats == 1:
        limited = ".limited" if game.minutes_left() is not None else ""
        return game.console.pages.tell_list(answers.answer_lines(game.narrator.text(f"answer-aim{limited}")))
    game.console.pages.tell_table(deed_tables.scores_table(game), answers.scores_answer(game.state, game.narrator))
    if game.state.is_over and game.console.share_end is not None:
        game.console.share_end(False)


def tell_reason(game: GameView) -> None:
    """W: tell the rule behind the last event."""
    game.console.pages.tell_list(answers.why_answer(game.state, game.narrator))


def list_squares_ahead(game: GameView) -> None:
    """L: tell the squares a throw can lead to."""
    game.square_walk.set_squares(answers.spaces_ahead(game.state, game.people.asking_seat()))
    game.console.pages.tell_list(answers.squares_ahead_answer(game.state, game.narrator, game.people.asking_seat()))


def ask_throw(game: GameView) -> None:
    """Shift+L: ask for a throw, and tell what it would bring."""
    WhatIfMenu(game).show()


def list_news(game: GameView) -> None:
    """N: tell what happened since one's last turn."""
    game.console.pages.tell_list(answers.news_answer(game.state, game.narrator, game.people.asking_seat()))


def show_board(game: GameView) -> None:
    """B: draw the board, for the eyes."""
    from vialibera.shell.game_keys.board_columns import board_in_columns

    game.console.pages.draw_first_page(board_in_columns(game, game.console.out.width()))
    game.console.say("ui-board-drawn")


def ask_odds(game: GameView) -> None:
    """%: tell how likely each player is to win."""
    game.tell_odds()


def switch_verbosity(game: GameView) -> None:
    """F9: switch between brief, normal and full, for the person who is asked."""
    game.next_verbosity()
    game.console.say(f"ui-verbosity.{game.narrator.verbosity}")


def switch_spoken_sums(game: GameView) -> None:
    """#: switch sums on the screen between written and read aloud."""
    game.toggle_spoken_sums()
    game.console.say("ui-aloud", amount=game.state.rules.sheet.go.salary)
