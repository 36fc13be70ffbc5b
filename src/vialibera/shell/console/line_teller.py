"""Lines out: every line goes once to every surface, with the game as everybody may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Facts, MessagePhrase
from vialibera.shell.console.open_input import OpenInput
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Scene, Surface
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.senses.screen.line_sorter import LineSorter
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.words.texts import Texts


class ScreenReading(Protocol):
    """The board of a console: it collects what is told and drawn, and knows who looks at the screen."""

    onlooker: LineSorter
    is_up: bool
    """True while the board is on the screen."""

    def is_read_by_eye(self) -> bool: ...
    def is_only_seen(self) -> bool: ...
    def draws_dark_on_light(self) -> bool: ...
    def draws_code_beside(self) -> bool: ...
    def next_look(self, again: bool) -> str:
        """Switch between board and lines, and return the message that says so.

        From a screen reader the board comes only if the key was pressed again.
        """

    def next_theme(self) -> str:
        """Switch to the next theme and return its name, or "" if no board is on the screen."""


class LineTeller:
    """The teller of a console: it words messages, and sends lines to the surfaces."""

    board: ScreenReading
    """The board of the console, which is not always on the screen."""

    def __init__(self, out: LineOutput, texts: Texts, surfaces: list[Surface]) -> None:
        self.out, self.texts, self.surfaces = out, texts, surfaces
        """The texts are for the time before there is a game; a game has its own."""
        self.open_input = OpenInput()
        """The open input of the console now, with the game whose narrator makes the texts."""
        self.last_told: tuple[Utterance, ...] = ()
        """The lines announced last."""
        self.is_key_held = False
        """True while a held key repeats itself, in a list until an answer differs: the same one is told once."""
        self.is_heading = False
        """True while a field is opened: what it asks is its heading."""

    def add_surface(self, surface: Surface) -> None:
        """Add a surface, which hears every line from now on."""
        self.surfaces.append(surface)

    def attach_board(self, board: ScreenReading) -> None:
        """Add a board, which hears every line and also gets the drawings."""
        self.board = board
        self.add_surface(board.onlooker)

    def current_scene(self) -> Scene | None:
        """Return the game as everybody may see it now, or None if there is no game."""
        # A copy without open rents: a surface may keep it, and nobody must find a rent there.
        return None if self.open_input.game is None else self.open_input.game.question.current_scene()

    def tell(self, said: Iterable[Utterance]) -> None:
        """Announce the lines, once to every surface."""
        # All surfaces get the same batch, so that none has to guess from words what has happened.
        self.send(said, self.surfaces)

    def surfaces_besides(self, *left_out: Surface) -> list[Surface]:
        """Return all surfaces but these."""
        return [surface for surface in self.surfaces if surface not in left_out]

    def send(self, said: Iterable[Utterance], surfaces: Sequence[Surface]) -> None:
        """Announce the lines to some of the surfaces."""
        lines = tuple(
            line._replace(kind="heading") if self.is_heading and line.kind == "alert" else line for line in said
        )
        if self.is_key_held and lines == self.last_told and all(line.kind == "answer" for line in lines):
            return
        if lines:
            if self.out.braille is not None:
                self.out.braille.drops_questions = self.open_input.is_played
            batch = Batch(lines, self.current_scene())
            # The lines of an answer go to the scrollback first and then to the others, to whom they are no repetition.
            self.is_key_held &= self.open_input.layers[-1:] == [self.open_input.game]
            self.last_told = tuple(line for line in lines if not line.is_silent) or self.last_told
            for surface in surfaces:
                surface.hear(batch)

    def words(self, key: str, facts: Facts) -> Phrase:
        """Return a text, by the game's narrator or, before a game, by the program's own texts."""
        return (
            self.text_before_game(key, facts)
            if self.open_input.game is None
            else self.open_input.game.narrator.told_text(key, **facts)
        )

    def text_before_game(self, key: str, facts: Facts) -> MessagePhrase:
        """Return a text for the time before there is a game.

        Facts that only the narrator of a game could put into words are left out.
        """
        plain = {name.replace("_", "-"): fact for name, fact in facts.items() if isinstance(fact, str | int | Phrase)}
        made = self.texts.format_phrase(key, plain)
        return MessagePhrase(made.shown, made.spoken, key, facts)

    @property
    def has_closed_answer(self) -> bool:
        """True if the key has taken an answer, such as the help, off the board."""
        return self.board.is_up and self.board.onlooker.was_answer_closed
