"""The console: keys go to the top layer that wants them, and lines go once to every surface.

A layer is an open list, a typed question or the game itself. A surface is the screen, the voice, the sounds, the
scrollback, a board or a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal, Protocol

from vialibera.narrator.surfaces import Batch, Scene, Surface, batch_of, open_scene
from vialibera.narrator.utterance import Kind, Utterance, utterances
from vialibera.shell.gameview import GameInWords
from vialibera.shell.keys import called
from vialibera.shell.manners import Manners
from vialibera.shell.sounding import NoSounds, SoundDesk
from vialibera.shell.speaking import OneVoice
from vialibera.voice.queue import REPEATED, repeated
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.screen.onlooker import Onlooker
    from vialibera.shell.keys import KeyRow
    from vialibera.shell.out import Out
    from vialibera.shell.tables import Listing
    from vialibera.voice.sinks import Sink

Say = Callable[[str, Mapping[str, "Fact"]], Both]
"""Returns the text of a message id with its facts, in both forms."""


class Matter(Protocol):
    """A layer of the console that takes keys: an open list, a question, the game itself."""

    def press(self, key: str) -> bool:
        """Handle the key and return True, or return False: then the layer below gets it."""
        ...


GameWay = Literal["played", "replayed", "watched"]


class SeatedGame(Matter, GameInWords, Protocol):
    """A game at the console: it takes keys, and its narrator words all lines meanwhile."""

    @property
    def way(self) -> GameWay:
        """`played`, `replayed` step by step, or `watched` while others play it."""
        ...

    def uncovered(self) -> None:
        """Note that no list and no question is above the game any more."""
        ...

    def ask_again(self) -> None:
        """Repeat the open question, if a person is asked one."""
        ...

    def open_question(self) -> Sequence[Utterance]:
        """Return what a person is asked now, or nothing if no person is awaited."""
        ...

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None if no clock runs."""
        ...


class Field(Protocol):
    """A question whose answer is typed."""

    def ask(self) -> None: ...
    def typed(self, text: str | None) -> None:
        """Take the answer; None means that the question was left."""
        ...


class Keys(Protocol):
    """The actions of the keys, and the names of both."""

    lang: str

    def action(self, key: str) -> KeyRow | None: ...
    def by_id(self, name: str) -> KeyRow: ...
    def label(self, name: str) -> str: ...
    def labels(self) -> dict[str, str]: ...


EVENTS = ("event", "alert")
"""The kinds of lines that report what happened."""
LISTED = ("answer", "menu", "chatter")
"""Kinds whose lines, if announced together, are one entry of the scrollback."""

PASSING = (
    "ui-unused",
    "ui-one-moment",
    "ui-computer-plays",
    "ui-others-answer",
    "ui-nothing-open",
    "ui-auctions-off",
    "ui-no-auction",
    "ui-auction-running",
    "ui-trade-open",
    "ui-nothing-to-accept",
    "ui-nothing-to-refuse",
    "ui-whose-claim",
    "ui-no-such-seat",
    "ui-seat-out",
    "ui-seat-computer",
    "ui-another-later",
    "ui-list-open",
    "ui-no-entry",
    "ui-choose",
    "ui-entry-of",
    "ui-no-number",
    "ui-typed",
    "ui-left",
    "ui-more",
    "ui-no-more",
    "ui-no-message",
    "ui-not-started",
    "ui-odds-begins",
    "ui-odds-left",
    "ui-odds-off",
    "ui-stopped",
)
"""Ids of replies to a key that say nothing about the game; the scrollback drops them."""


def forgotten(line: Utterance) -> bool:
    """Return True for refusals and replies about keys, which the scrollback drops."""
    return line.topic == "refusal" or line.id in PASSING


LEAST = 40
"""The fewest columns of a table, however narrow the screen."""

KEPT = 5000
"""The most entries of the scrollback: more than an evening brings, and a bound for memory."""


class Scrollback:
    """The lines announced so far, for browsing; a repeated line is no new entry."""

    def __init__(self) -> None:
        self.entries: list[Sequence[Utterance]] = []
        """Events, questions and answers; all lines of a list are one entry."""
        self.at = 0
        """The number of the entry that browsing has come to."""

    @property
    def lines(self) -> list[Utterance]:
        return [line for entry in self.entries for line in entry]

    def hear(self, batch: Batch) -> None:
        """Add the new lines of a batch as entries, and let browsing begin again at the last one."""
        new = [line for line in batch.lines if line.topic != REPEATED and not forgotten(line)]
        for (kind, _), run in groupby(new, key=lambda line: (line.kind, line.topic)):
            lines = list(run)
            self.entries += [lines] if kind in LISTED else [[line] for line in lines]
        del self.entries[:-KEPT]
        if new:
            self.at = len(self.entries) - 1

    def last_event(self) -> Sequence[Utterance] | None:
        """Return the entry of the last event or alert, or None; questions do not count."""
        told = (entry for entry in reversed(self.entries) if entry[0].kind in EVENTS and entry[0].topic != "question")
        return next(told, None)


class OpenThings:
    """The open lists and questions of one game, with the game itself at the bottom.

    A game keeps its own, so that several games can take turns at one console.
    """

    def __init__(self, game: SeatedGame | None = None) -> None:
        self.game = game
        self.modes: list[Matter] = [game] if game else []
        self.field: Field | None = None
        self.rest: list[Utterance] = []
        """The lines left of a list longer than the screen."""
        self.undrawn: list[str] = []
        """The lines left of a drawing longer than the screen; never spoken."""


class Console:
    """The console: keys in, lines out."""

    def __init__(
        self,
        out: Out,
        speaker: OneVoice,
        before: Say,
        keymap: Keys,
        manners: Manners | None = None,
        *,
        sounds: SoundDesk | None = None,
    ) -> None:
        self.out, self.speaker, self.before, self.keymap = out, speaker, before, keymap
        """The third of these returns the texts as long as there is no game."""
        self.manners = manners or Manners()
        self.past = Scrollback()
        self.sounds = sounds or NoSounds()
        self.surfaces: list[Surface] = [self.sounds, out, speaker, self.past]
        """The sounds are the first: a cue is on its way before its line is written."""
        self.eyes_read: Callable[[], bool] = lambda: False
        """Returns True if the screen is read by eye and not by a screen reader."""
        self.onlooker: Onlooker | None = None
        """The surface that also gets drawings for the eyes; None without a board."""
        self.open_things = OpenThings()
        self.done = False
        self.suspended = False
        """True if the user's shell gets its terminal back for a while (Ctrl+Z)."""
        self.asked_to_leave = False
        self.last_key = ""
        self.asks_again = False
        """True if the key is the same as the one before it."""

    @property
    def voice(self) -> Sink:
        """The voice in use."""
        return self.speaker.voice

    # The game.

    @property
    def game(self) -> SeatedGame | None:
        return self.open_things.game

    @property
    def playing(self) -> bool:
        """True if a game is at the console."""
        return self.game is not None

    @property
    def modes(self) -> list[Matter]:
        return self.open_things.modes

    @property
    def field(self) -> Field | None:
        return self.open_things.field

    def seat(self, game: SeatedGame) -> None:
        """Put a new game at the console; from now on it gets the keys, and its narrator makes the texts."""
        self.open_things = OpenThings(game)

    def turn_to(self, things: OpenThings) -> None:
        """Go to another game, with the list or question that it had open."""
        self.open_things = things

    # Lines out.

    def subscribe(self, surface: Surface) -> None:
        """Add a surface, which hears every line from now on."""
        self.surfaces.append(surface)

    def watch(self, onlooker: Onlooker) -> None:
        """Add a surface that hears every line and also gets the drawings."""
        self.onlooker = onlooker
        self.subscribe(onlooker)

    def scene(self) -> Scene | None:
        """Return the game as everybody may see it now, or None if there is no game."""
        return None if self.game is None else open_scene(self.game.state, self.game.narrator.facts)

    def tell(self, said: Iterable[Utterance]) -> None:
        """Announce the lines, once to every surface."""
        self._spread(said, self.surfaces)

    def tell_the_rest(self, said: Utterance) -> None:
        """Announce a line that is on the screen already to all surfaces but the screen."""
        self._spread([said], [surface for surface in self.surfaces if surface is not self.out])

    def _spread(self, said: Iterable[Utterance], surfaces: Sequence[Surface]) -> None:
        lines = tuple(said)
        if lines:
            batch = batch_of(lines, self.scene(), self._open_question)
            for surface in surfaces:
                surface.hear(batch)

    def _open_question(self) -> Sequence[Utterance]:
        return () if self.game is None else self.game.open_question()

    def again(self, entry: Sequence[Utterance]) -> None:
        """Repeat an entry of the scrollback word for word."""
        self._tell_page([repeated(line) for line in entry])

    def recall(self) -> None:
        """Repeat the last event and the open question, for a player who was away."""
        last = self.past.last_event()
        if last is not None:
            self.again(last)
        if self.game is not None:
            self.game.ask_again()

    def words(self, key: str, facts: Mapping[str, Fact]) -> Both:
        """Return a text, by the game's narrator or, before a game, by the program."""
        return self.before(key, facts) if self.game is None else self.game.narrator.text(key, **facts)

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None:
        """Announce the message with the id `key`."""
        self.tell(utterances(self.words(key, facts), kind, "answer" if kind == "answer" else ""))

    def draw(self, lines: Iterable[str]) -> None:
        """Write lines for the eyes alone; no voice and no scrollback gets them."""
        drawn = list(lines)
        for line in drawn:
            self.out.line(line)
        if self.onlooker is not None:
            self.onlooker.draw(drawn)

    def draw_pages(self, lines: Iterable[str]) -> None:
        """Write as many lines as the screen has rows; the key for more brings the others."""
        drawn = list(lines)
        fitting = self.out.fitting(drawn)
        self.draw(drawn[:fitting])
        self.open_things.undrawn, self.open_things.rest = drawn[fitting:], []
        if rest := self.open_things.undrawn:
            self.say("ui-more", count=len(rest))

    def tell_table(self, listing: Listing, said: Sequence[Utterance]) -> None:
        """Announce a table: columns for eyes, sentences for the voice and the scrollback.

        With a screen reader, or with a single row, the sentences go to every surface.
        """
        if len(listing.rows) < 2 or not self.eyes_read():
            self.tell_list(said)
            return
        from vialibera.shell.tables import in_columns

        self._spread(said, [surface for surface in self.surfaces if surface not in (self.out, self.onlooker)])
        self.draw_pages(in_columns(listing.rows, max(LEAST, self.out.width() - 3), listing.right))

    def tell_notices(self) -> None:
        """Announce the notices of the voice and of the sounds."""
        self.tell([*self.voice.notices(), *self.sounds.notices()])

    def tell_list(self, said: Sequence[Utterance]) -> None:
        """Announce a list, a page at a time if it is long; the scrollback gets it as one entry."""
        self._spread(said, [self.past])
        self._tell_page(said)

    def _tell_page(self, said: Sequence[Utterance]) -> None:
        """Announce what fits on the screen, and keep the rest for the key for more."""
        fitting = self.out.fitting([utterance.shown for utterance in said])
        self.open_things.rest, self.open_things.undrawn = list(said[fitting:]), []
        self._spread(said[:fitting], [surface for surface in self.surfaces if surface is not self.past])
        if rest := self.open_things.rest:
            self.say("ui-more", count=len(rest))

    def more(self) -> None:
        """Announce the next page of a long list or drawing."""
        if rest := self.open_things.rest:
            self._tell_page(rest)
        elif undrawn := self.open_things.undrawn:
            self.draw_pages(undrawn)
        else:
            self.say("ui-no-more")

    # Keys in.

    def press(self, key: str) -> None:
        """Give a key to the topmost layer that wants it."""
        self.out.key = key if len(key) == 1 else ""
        self.asks_again, self.last_key = key == self.last_key, key
        self.voice.interrupt()
        if key != "c-c":
            self.asked_to_leave = False
        # A copy of the list: a layer that takes the key may close itself or open another one.
        if not any(mode.press(key) for mode in reversed(self.modes[:])):
            self.say("ui-unused")
        self._look_beneath()

    def _look_beneath(self) -> None:
        """Notify the game if no list and no question is above it any more."""
        if self.game is not None and self.field is None and self.modes[-1] is self.game:
            self.game.uncovered()

    def interrupt(self) -> None:
        """Ask before leaving at the first Ctrl+C, leave at the second."""
        if self.asked_to_leave:
            self.done = True
        self.asked_to_leave = True
        if not self.done:
            self.say("ui-really-leave.saved" if self.playing else "ui-really-leave", "alert")

    def open(self, field: Field) -> None:
        """Open a typed question and ask it."""
        self.wait_for(field)
        field.ask()

    def wait_for(self, field: Field | None) -> None:
        """Set the question that gets the next typed answer; None means no question."""
        self.open_things.field = field

    def typed(self, text: str | None) -> None:
        """Give a typed answer to the open question; None means that the question was left."""
        # Closed first: the question may reopen itself, or open the next one.
        field = self.field
        self.voice.interrupt()
        self.wait_for(None)
        if field is not None:
            field.typed(text)
        self._look_beneath()

    def push(self, mode: Matter) -> None:
        self.modes.append(mode)

    def drop(self, mode: Matter) -> None:
        """Close a layer and all layers above it."""
        if mode in self.modes:
            del self.modes[self.modes.index(mode) :]

    def label(self, key: str) -> str:
        return called(key, self.keymap.lang)

    def action(self, key: str) -> KeyRow | None:
        return self.keymap.action(key)
