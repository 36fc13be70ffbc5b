"""The list of throws: what each would bring, and any square by its name or number."""

from __future__ import annotations

from functools import partial

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.situation import throw_answer
from vialibera.narration.surfaces.utterance import Utterances
from vialibera.rules.engine.topics.dice_and_decks import THROW_TOTALS
from vialibera.shell.console.game_view import GameView
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.words.phrase import plain_phrase


class WhatIfMenu(Menu):
    """A list whose numbers are throws. Entry 1, which no two dice throw, asks for a square."""

    find_question, only_asks = "ui-find-square", True

    def __init__(self, game: GameView) -> None:
        self.game, self.seat = game, game.people.asking_seat()
        title = heading_lines(game.narrator.told_text("ui-what-if"))
        super().__init__(game.console, title, self._make_throws)

    def _make_throws(self) -> list[MenuEntry]:
        find = MenuEntry(self.game.narrator.text("ui-find-square"), self._ask_text, keeps_open=True)
        return [find, *(MenuEntry(plain_phrase(str(throw)), partial(self._tell, throw)) for throw in THROW_TOTALS)]

    def tell_entries(self) -> None:
        """Print the heading alone: the numbers are known."""
        self.console.pages.tell_list(list(self.title))

    def _tell(self, throw: int) -> None:
        self._answer(throw_answer(self.game.state, self.game.narrator, self.seat, throw))

    def _answer(self, lines: Utterances) -> None:
        """Tell the answer alone: the question was told just before the list."""
        self.game.question.covered = None
        self.console.pages.tell_list(lines)

    def _find_text(self, text: str) -> bool:
        """Tell the square of this number or name, and close the list."""
        state, nouns = self.game.state, self.game.narrator.formatter
        wanted = text.strip().casefold()
        names = [str(nouns.place_noun(space)).casefold() for space in range(state.rules.board_size)]
        found = next((space for space, name in enumerate(names) if wanted and wanted in (name, str(space))), None)
        if found is None:
            found = next((space for space, name in enumerate(names) if wanted and wanted in name), None)
        if found is None:
            self.console.say("ui-not-found")
            return True
        self.console.drop_layer(self)
        self._answer(answers.full_deed_answer(state, self.game.narrator, found))
        return True
