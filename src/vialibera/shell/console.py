"""What every moment has in common: keys go to the matter on top, and what is told goes once to every surface."""

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
"""A text by its key, with its facts."""


class Matter(Protocol):
    """A matter that takes keys: an open list, a question, the game itself."""

    def press(self, key: str) -> bool:
        """Whether the key was dealt with; else the matter below gets it."""
        ...


GameWay = Literal["played", "replayed", "watched"]


class SeatedGame(Matter, GameInWords, Protocol):
    """A game at the console: its keys, and its words for all that is said meanwhile."""

    @property
    def way(self) -> GameWay:
        """Whether it is played, heard again step by step, or looked at while others play it."""
        ...

    def uncovered(self) -> None:
        """No list and no question stands over it."""
        ...

    def ask_again(self) -> None:
        """The open question, if a person is asked."""
        ...

    def open_question(self) -> Sequence[Utterance]:
        """Return what a person is asked now, or nothing if no person is awaited."""
        ...

    def seconds_left(self) -> int | None:
        """Of the time that was agreed; None where no time runs."""
        ...


class Field(Protocol):
    """A question whose answer is typed."""

    def ask(self) -> None: ...
    def typed(self, text: str | None) -> None:
        """The answer, or None when it was left."""
        ...


class Keys(Protocol):
    """Which key does what."""

    lang: str

    def action(self, key: str) -> KeyRow | None: ...
    def by_id(self, name: str) -> KeyRow: ...
    def label(self, name: str) -> str: ...
    def labels(self) -> dict[str, str]: ...


EVENTS = ("event", "alert")
LISTED = ("answer", "menu", "chatter")
"""What is told at one go of these kinds is one entry."""

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
"""Replies to a key that say nothing of the game."""


def forgotten(line: Utterance) -> bool:
    """Whether nobody wants to hear it again: refusals, and what only speaks of keys."""
    return line.topic == "refusal" or line.id in PASSING


LEAST = 40
"""Columns that a table has at least, however narrow the screen."""

KEPT = 5000
"""So many events, questions and answers can be browsed: more than an evening tells, and no more room for ever."""


class Scrollback:
    """What was told so far, to be browsed; what is told again is nothing new."""

    def __init__(self) -> None:
        self.entries: list[Sequence[Utterance]] = []
        """Events, questions and answers; the lines of a list are one."""
        self.at = 0
        """Which of them `older` and `newer` have come to."""

    @property
    def lines(self) -> list[Utterance]:
        return [line for entry in self.entries for line in entry]

    def hear(self, batch: Batch) -> None:
        new = [line for line in batch.lines if line.topic != REPEATED and not forgotten(line)]
        for (kind, _), run in groupby(new, key=lambda line: (line.kind, line.topic)):
            lines = list(run)
            self.entries += [lines] if kind in LISTED else [[line] for line in lines]
        del self.entries[:-KEPT]
        if new:
            self.at = len(self.entries) - 1

    def last_event(self) -> Sequence[Utterance] | None:
        """What happened last."""
        told = (entry for entry in reversed(self.entries) if entry[0].kind in EVENTS and entry[0].topic != "question")
        return next(told, None)


class OpenThings:
    """What one game has open at the console: lists and questions, the game itself at the bottom."""

    def __init__(self, game: SeatedGame | None = None) -> None:
        self.game = game
        self.modes: list[Matter] = [game] if game else []
        self.field: Field | None = None
        self.rest: list[Utterance] = []
        """What is left of a list longer than the screen."""
        self.undrawn: list[str] = []
        """What is left of lines for the eyes alone."""


class Console:
    """Keys in, lines out."""

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
        """`before` has the words for what is said before there is a game."""
        self.manners = manners or Manners()
        self.past = Scrollback()
        self.sounds = sounds or NoSounds()
        self.surfaces: list[Surface] = [self.sounds, out, speaker, self.past]
        """Sounds come first: a cue is on its way before its line is written."""
        self.eyes_read: Callable[[], bool] = lambda: False
        """Whether somebody looks at the screen, and no screen reader reads it."""
        self.onlooker: Onlooker | None = None
        """Who sees what is for the eyes alone."""
        self.open_things = OpenThings()
        self.done = False
        self.suspended = False
        """Whether the shell is to have its terminal for a while."""
        self.asked_to_leave = False
        self.last_key = ""
        self.asks_again = False
        """Whether the key is the same as the one before."""

    @property
    def voice(self) -> Sink:
        """Whoever speaks now."""
        return self.speaker.voice

    # which game

    @property
    def game(self) -> SeatedGame | None:
        return self.open_things.game

    @property
    def playing(self) -> bool:
        """Whether a game is at the console."""
        return self.game is not None

    @property
    def modes(self) -> list[Matter]:
        return self.open_things.modes

    @property
    def field(self) -> Field | None:
        return self.open_things.field

    def seat(self, game: SeatedGame) -> None:
        """From now on keys are the game's, and its texts know the players."""
        self.open_things = OpenThings(game)

    def turn_to(self, things: OpenThings) -> None:
        """To another game, with the list or the question that it had open."""
        self.open_things = things

    # out

    def subscribe(self, surface: Surface) -> None:
        """From now on it hears whatever is told."""
        self.surfaces.append(surface)

    def watch(self, onlooker: Onlooker) -> None:
        """It hears what is told, and sees what is drawn."""
        self.onlooker = onlooker
        self.subscribe(onlooker)

    def scene(self) -> Scene | None:
        """How the game stands now, for all to see."""
        return None if self.game is None else open_scene(self.game.state, self.game.narrator.facts)

    def tell(self, said: Iterable[Utterance]) -> None:
        """Each line once, to every surface."""
        self._spread(said, self.surfaces)

    def tell_the_rest(self, said: Utterance) -> None:
        """What stands on the screen already goes to all but the screen."""
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
        """Something told before, word for word."""
        self._tell_page([repeated(line) for line in entry])

    def recall(self) -> None:
        """Where things stand, for whoever was away: what happened last, and the open question."""
        last = self.past.last_event()
        if last is not None:
            self.again(last)
        if self.game is not None:
            self.game.ask_again()

    def words(self, key: str, facts: Mapping[str, Fact]) -> Both:
        """A text of the game at the console, or of the time before there is one."""
        return self.before(key, facts) if self.game is None else self.game.narrator.text(key, **facts)

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None:
        self.tell(utterances(self.words(key, facts), kind, "answer" if kind == "answer" else ""))

    def draw(self, lines: Iterable[str]) -> None:
        """Lines for the eyes alone."""
        drawn = list(lines)
        for line in drawn:
            self.out.line(line)
        if self.onlooker is not None:
            self.onlooker.draw(drawn)

    def draw_pages(self, lines: Iterable[str]) -> None:
        """As many of them as the screen has rows; the others follow by a key."""
        drawn = list(lines)
        fitting = self.out.fitting(drawn)
        self.draw(drawn[:fitting])
        self.open_things.undrawn, self.open_things.rest = drawn[fitting:], []
        if rest := self.open_things.undrawn:
            self.say("ui-more", count=len(rest))

    def tell_table(self, listing: Listing, said: Sequence[Utterance]) -> None:
        """Where eyes read, a table for them; the ears get the sentences, and whoever browses does."""
        if len(listing.rows) < 2 or not self.eyes_read():
            self.tell_list(said)
            return
        from vialibera.shell.tables import in_columns

        self._spread(said, [surface for surface in self.surfaces if surface not in (self.out, self.onlooker)])
        self.draw_pages(in_columns(listing.rows, max(LEAST, self.out.width() - 3), listing.right))

    def tell_notices(self) -> None:
        """What the voice and the sounds have to say of themselves."""
        self.tell([*self.voice.notices(), *self.sounds.notices()])

    def tell_list(self, said: Sequence[Utterance]) -> None:
        """A long list comes a page at a time, and is browsed as one."""
        self._spread(said, [self.past])
        self._tell_page(said)

    def _tell_page(self, said: Sequence[Utterance]) -> None:
        fitting = self.out.fitting([utterance.shown for utterance in said])
        self.open_things.rest, self.open_things.undrawn = list(said[fitting:]), []
        self._spread(said[:fitting], [surface for surface in self.surfaces if surface is not self.past])
        if rest := self.open_things.rest:
            self.say("ui-more", count=len(rest))

    def more(self) -> None:
        if rest := self.open_things.rest:
            self._tell_page(rest)
        elif undrawn := self.open_things.undrawn:
            self.draw_pages(undrawn)
        else:
            self.say("ui-no-more")

    # in

    def press(self, key: str) -> None:
        """One key, to the topmost matter that wants it."""
        self.out.key = key if len(key) == 1 else ""
        self.asks_again, self.last_key = key == self.last_key, key
        self.voice.interrupt()
        if key != "c-c":
            self.asked_to_leave = False
        if not any(mode.press(key) for mode in reversed(self.modes[:])):
            self.say("ui-unused")
        self._look_beneath()

    def _look_beneath(self) -> None:
        """The game hears that no list and no question stands over it."""
        if self.game is not None and self.field is None and self.modes[-1] is self.game:
            self.game.uncovered()

    def interrupt(self) -> None:
        """Ctrl+C asks, a second one leaves."""
        if self.asked_to_leave:
            self.done = True
        self.asked_to_leave = True
        if not self.done:
            self.say("ui-really-leave.saved" if self.playing else "ui-really-leave", "alert")

    def open(self, field: Field) -> None:
        self.wait_for(field)
        field.ask()

    def wait_for(self, field: Field | None) -> None:
        """Its answer is the next thing that is typed."""
        self.open_things.field = field

    def typed(self, text: str | None) -> None:
        field = self.field
        self.voice.interrupt()
        self.wait_for(None)
        if field is not None:
            field.typed(text)
        self._look_beneath()

    def push(self, mode: Matter) -> None:
        self.modes.append(mode)

    def drop(self, mode: Matter) -> None:
        if mode in self.modes:
            del self.modes[self.modes.index(mode) :]

    def label(self, key: str) -> str:
        return called(key, self.keymap.lang)

    def action(self, key: str) -> KeyRow | None:
        return self.keymap.action(key)
