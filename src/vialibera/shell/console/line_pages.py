"""Long answers a page at a time: lists, tables and drawings, with the key for more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from vialibera.narration.surfaces.batch import Surface
from vialibera.narration.surfaces.utterance import NO_FACTS, Fact, Facts, Utterances, to_utterances
from vialibera.rules.engine.ids import NOWHERE
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.voice.speech_queue import repeat_as_answer
from vialibera.shell.console.line_teller import LineTeller
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.shell.terminal.keymap import ConsoleKeymap
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.text_tables import TableListing

LEAST_TABLE_COLUMNS = 40
"""The fewest columns of a table, however narrow the screen."""


class LinePages(NamedTuple):
    """The pages of a console; what is left of a long answer is kept with the game it is about."""

    out: LineOutput
    teller: LineTeller
    scrollback: Surface
    keymap: ConsoleKeymap

    def _say(self, key: str, **facts: Fact) -> None:
        """Announce the message with the id `key`."""
        self.teller.tell(to_utterances(self.teller.words(key, facts), "answer", "answer"))

    def draw_lines(self, lines: Iterable[str]) -> None:
        """Write lines for the eyes alone; no voice and no scrollback gets them."""
        from vialibera.senses.screen.screen_line import ScreenLine

        self._draw_rows([ScreenLine(line) for line in lines])

    def draw_camera_code(self, lines: Sequence[str]) -> None:
        """Draw a code for a camera, for the eyes alone; where there are colours it is black on white in any theme."""
        from vialibera.senses.screen.screen_line import ScreenLine

        if not self.teller.board.is_up:
            self.out.write_camera_code(lines)
        else:
            self.teller.board.onlooker.add_drawn_lines([ScreenLine(line, is_camera_code=True) for line in lines])

    def _draw_rows(self, rows: Sequence[ScreenLine]) -> None:
        for row in rows:
            self.out.write_line(row.text)
        self.teller.board.onlooker.add_drawn_lines(rows)

    def draw_first_page(self, lines: Iterable[str]) -> None:
        """Write as many lines as the screen has rows; the key for more brings the others."""
        from vialibera.senses.screen.screen_line import ScreenLine

        self._draw_page([ScreenLine(line) for line in lines])

    def _draw_page(self, drawn: Sequence[ScreenLine], aloud: bool = True) -> None:
        """Draw as many rows as fit, and keep the others; how many are left is announced, or only drawn."""
        fitting = self.out.count_fitting([row.text for row in drawn])
        self._draw_rows(drawn[:fitting])
        self.teller.open_input.drawn_lines_left, self.teller.open_input.lines_left = list(drawn[fitting:]), []
        rest = self.teller.open_input.drawn_lines_left
        if rest and aloud:
            self._say("ui-more", count=len(rest))
        elif rest:
            self.draw_lines([self.teller.words("ui-more", {"count": len(rest)}).shown])

    def tell_table(self, listing: TableListing, said: Utterances) -> None:
        """Announce a table: columns for eyes, sentences for the voice and the scrollback.

        With a screen reader, or with a single row, the sentences go to every surface.
        """
        if len(listing.rows) < 2 or not self.teller.board.is_read_by_eye():
            self.tell_list(said)
            return
        from vialibera.senses.screen.screen_line import ScreenLine
        from vialibera.shell.terminal.text_tables import format_listing

        self.teller.send(said, self.teller.surfaces_besides(self.out, self.teller.board.onlooker))
        head, *lines = format_listing(listing, max(LEAST_TABLE_COLUMNS, self.out.width() - 3))
        spaces = listing.spaces or [NOWHERE] * len(lines)
        rows = (ScreenLine(line, space=space) for line, space in zip(lines, spaces, strict=True))
        self._draw_page([ScreenLine(head, is_heading=True), *rows])

    def tell_list(self, said: Utterances) -> None:
        """Announce a list, a page at a time if it is long; the scrollback gets it as one entry."""
        self.teller.send(said, [self.scrollback])
        self._tell_page(said)

    def draw_on_board(self, key: str, facts: Facts = NO_FACTS) -> None:
        """Draw the message with the id `key` on a board, for the eyes alone; without a board do nothing."""
        if self.teller.board.is_up:
            self.draw_lines([self.teller.words(key, facts).shown])

    def tell_help_list(self, said: Utterances, keys: Mapping[str, str]) -> None:
        """Announce a list; on a board it is followed by `keys` with their actions' ids, for the eyes alone."""
        if not self.teller.board.is_up:
            self.tell_list(said)
            return
        self.teller.send(said, self.teller.surfaces_besides(self.out, self.teller.board.onlooker))
        told = [line.shown for line in said if line.topic != "question"]
        parts = {"screen-moves": told, "screen-telling-keys": [], "screen-other-keys": []}
        for key, action in keys.items():
            tells = self.keymap.row_by_id[action].group == "query"
            parts["screen-telling-keys" if tells else "screen-other-keys"].append(self._key_line(key, action))
        self._draw_page([row for head, lines in parts.items() for row in self._part_rows(head, lines)], aloud=False)

    def _part_rows(self, head: str, lines: Sequence[str]) -> list[ScreenLine]:
        """Return a heading with its lines, in two columns where there is room; nothing if there are no lines."""
        from vialibera.senses.screen.screen_line import ScreenLine
        from vialibera.shell.terminal.text_tables import set_in_two_columns

        title = ScreenLine(self.teller.words(head, {}).shown, is_heading=True)
        return [title, *map(ScreenLine, set_in_two_columns(lines, self.out.width()))] if lines else []

    def _key_line(self, key: str, action: str) -> str:
        """Return a key with its effect, as it is drawn."""
        does = self.teller.words(f"key-{action}", {})
        return self.teller.words("ui-learned", {"key": key_as_called(key, self.keymap.lang), "does": does}).shown

    def _tell_page(self, said: Utterances) -> None:
        """Announce what fits on the screen, and keep the rest for the key for more."""
        fitting = self.out.count_fitting([utterance.shown for utterance in said])
        kept = self.teller.open_input.lines_left if self.teller.open_input.is_rest_new else []
        self.teller.open_input.lines_left, self.teller.open_input.drawn_lines_left = [*kept, *said[fitting:]], []
        self.teller.open_input.is_rest_new = True
        self.teller.send(said[:fitting], self.teller.surfaces_besides(self.scrollback))
        if said[fitting:]:
            self._say("ui-more", count=len(self.teller.open_input.lines_left))

    def tell_more(self) -> None:
        """Announce the next page of a long list or drawing."""
        if rest := self.teller.open_input.lines_left:
            self._tell_page(rest)
        elif undrawn := self.teller.open_input.drawn_lines_left:
            self._draw_page(undrawn)
        else:
            self._say("ui-no-more")

    def repeat_entry(self, entry: Utterances) -> None:
        """Repeat an entry of the scrollback word for word."""
        self._tell_page([repeat_as_answer(line) for line in entry])

    def forget_pages(self) -> None:
        """Forget what is left of a long answer if a board is only seen: the board draws an open list itself.

        With a voice the rest can still be heard.
        """
        if self.teller.board.is_only_seen():
            self.teller.open_input.lines_left, self.teller.open_input.drawn_lines_left = [], []

    def has_more_lines(self) -> bool:
        """Return True if a list or a drawing is longer than the screen and its rest is still to come."""
        return bool(self.teller.open_input.lines_left or self.teller.open_input.drawn_lines_left)
