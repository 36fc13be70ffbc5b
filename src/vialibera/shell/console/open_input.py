"""The open input of a console: layers that take keys, a typed question, and the game below them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from vialibera.narration.surfaces.at_rest import Layer

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.narration.surfaces.utterance import Facts, Utterance, Utterances
    from vialibera.rules.engine.state import State
    from vialibera.senses.screen.screen_line import ScreenLine
    from vialibera.shell.console.square_walk import SquareWalk
    from vialibera.support.callables import Work
    from vialibera.support.json_values import Strings


class InputLayer(Protocol):
    """A layer of the console that takes keys: an open list, a question, the game itself."""

    def press(self, key: str) -> bool:
        """Handle the key and return True, or return False: then the layer below gets it."""


@runtime_checkable
class RawKeyLayer(InputLayer, Protocol):
    """A layer that takes the next key as it was pressed, before moved keys are turned."""

    takes_raw_keys: bool


@runtime_checkable
class DescribedLayer(InputLayer, Protocol):
    """A layer above the game that says what stands in front of the player."""

    def describe(self) -> Layer:
        """Return the heading, the entries and the effects of Enter and Esc."""


@runtime_checkable
class SelectableLayer(InputLayer, Protocol):
    """A list above the game."""

    def choose_entry(self, index: int) -> None:
        """Choose the entry with this index, as the list describes them."""


@runtime_checkable
class HintedLayer(InputLayer, Protocol):
    """A layer above the game that names the keys which work in it at any moment."""

    hinted_keys: Strings
    escape_hint: tuple[str, str]
    """The kind and the name of the hint for Esc, as in the texts of the board's foot."""


@runtime_checkable
class PlacedGame(Protocol):
    """A game that is heard again, and says where in it the listener is."""

    path: Path
    """Its log."""

    def place_text(self) -> str:
        """Return the turn and the speed."""


class GameInWords(Protocol):
    """A game and its narrator."""

    @property
    def state(self) -> State: ...

    @property
    def narrator(self) -> Narrator: ...


QuestionId = tuple[int, int]
"""A question to a person: the number of its pause, and the seat that is asked."""

GameMode = Literal["played", "replayed", "watched"]


class PeopleView(Protocol):
    """The people at a keyboard, as the keys that only tell and the board know them."""

    def asking_seat(self) -> int:
        """Return the seat a query is about."""

    def has_acting_person(self) -> bool:
        """Return True if a key for an act would act for somebody at this keyboard."""

    def loan_text(self) -> str:
        """Return the sentence that says to whom the keyboard is lent, or "" if it is not."""

    def character_of(self, seat: int) -> str:
        """Return the character of a computer player, or "" where there is none."""


class QuestionView(Protocol):
    """The open question of a game, or the moment of a log that is looked at."""

    covered: QuestionId | None
    """The question that is told again once no list covers it, or None."""

    def ask_again(self) -> None:
        """Repeat the open question, if a person is asked one."""

    def current_scene(self) -> Scene:
        """Return the game as everybody may see it now, with the question to a person if one is open."""

    def wait_answer(self) -> Utterances:
        """Return why no person is asked, or nothing if one is."""


class ConsoleGame(InputLayer, GameInWords, Protocol):
    """A game at the console: it takes keys, and its narrator words all lines meanwhile."""

    @property
    def people(self) -> PeopleView:
        """The people at this keyboard."""

    @property
    def question(self) -> QuestionView:
        """The open question."""

    @property
    def square_walk(self) -> SquareWalk:
        """The walk over squares of the person at the keyboard."""

    @property
    def way(self) -> GameMode:
        """`played`, `replayed` step by step, or `watched` while others play it."""

    def on_uncovered(self) -> None:
        """Note that no list and no question is above the game any more."""

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None if no clock runs."""


class TypedQuestion(Protocol):
    """A question whose answer is typed."""

    @property
    def label(self) -> str:
        """The id of the message that names the answer when it is read back."""

    @property
    def label_facts(self) -> Facts:
        """The facts of that message."""

    @property
    def begun(self) -> str:
        """The first letters of the answer, typed before the question was open."""

    steps: tuple[int, int]
    """The lowest number and the step of Page Up and Page Down, or two noughts."""

    def put_question(self) -> None: ...
    def query_for_key(self, key: str, typed: str) -> Work | None:
        """Return the function of a key that only asks, or None for a letter of the answer."""

    def take_answer(self, text: str | None) -> None:
        """Take the answer; None means that the question was left."""


class OpenInput:
    """The open lists and questions of one game, with the game itself at the bottom.

    A game keeps its own, so that several games can take turns at one console.
    """

    def __init__(self, game: ConsoleGame | None = None) -> None:
        self.game = game
        self.layers: list[InputLayer] = [game] if game else []
        self.claim_by_key: Callable[[str], bool] = lambda key: False
        """Claims a rent if the key is the claim key of a person here; returns False if nobody has it."""
        self.typed_question: TypedQuestion | None = None
        self.asked_to_leave = False
        """True after a first key that leaves, until another key is pressed."""
        self.lines_left: list[Utterance] = []
        """The lines left of a list longer than the screen."""
        self.field_heading: tuple[Utterance, ...] = ()
        """The lines with which the typed question was asked."""
        self.drawn_lines_left: list[ScreenLine] = []
        """The lines left of a drawing longer than the screen; never spoken."""
        self.is_rest_new = False
        """True if the lines left were told since the last key: a list that opens then keeps them."""

    @property
    def is_played(self) -> bool:
        """True if a game is played at the console, and not heard again or watched."""
        return self.game is not None and self.game.way == "played"

    @property
    def top(self) -> InputLayer | None:
        """The layer that gets the keys first; None before anything is open."""
        return self.layers[-1] if self.layers else None

    @property
    def has_open_field(self) -> bool:
        """True while a line or a number is typed."""
        return self.typed_question is not None

    def describe_open_layer(self) -> Layer | None:
        """Return the open list, field or other layer above the game, or None if the game itself takes the keys."""
        layer = self.top.describe() if isinstance(self.top, DescribedLayer) else None
        if self.typed_question is None:
            return layer
        field = Layer(self.field_heading, has_field=True, enter_id="give-answer")
        if layer is None:
            return field
        return field._replace(entries=layer.entries, chosen=layer.chosen, offer=layer.offer)
