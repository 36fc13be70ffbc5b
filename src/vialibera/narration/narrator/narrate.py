"""The narrator: follows a game event by event, and words events, questions and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from vialibera.narration.narrator.command_texts import describe_command
from vialibera.narration.narrator.context import NarrationContext, Verbosity
from vialibera.narration.narrator.memory import NarratorMemory, initial_memory
from vialibera.narration.narrator.questions import call_to_all, question_texts
from vialibera.narration.narrator.reasons import note_rent_throw
from vialibera.narration.narrator.refusals import refusal_text
from vialibera.narration.narrator.story import SilentStory, Story, one_sided_case
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.narration.surfaces.utterance import FactDict, Utterance, UtteranceKind, to_utterance, to_utterances
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import Rest
from vialibera.rules.engine.visible_state import public_events, public_pause
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import Texts

if TYPE_CHECKING:
    from vialibera.narration.narrator.story import StoryLine
    from vialibera.narration.surfaces.utterance import Fact
    from vialibera.record.journal.log_lines import SeatChange, UndoRecord
    from vialibera.rules.engine.kernel import Pause
    from vialibera.rules.engine.messages import Command, Event, Refusal
    from vialibera.rules.engine.state import State
    from vialibera.rules.sheet import Sheet


class Narrator(NarrationContext):
    """A listener to one game, who words it in one language.

    It has a copy of the public state and applies the public form of each event to it as it is announced, so that totals
    are right after each line and no secret can be told. All it knows of the game is in its memory: an undo restores
    that.
    """

    def __init__(
        self, sheet: Sheet, names: Sequence[str], lang: str, state: State, verbosity: Verbosity = "normal"
    ) -> None:
        super().__init__(FactFormatter(sheet, names, Texts(lang)), initial_memory(state), verbosity)

    def use_language(self, lang: str) -> None:
        """Word everything in this language from now on."""
        old = self.formatter
        self.formatter = FactFormatter(old.sheet, old.given_names, Texts(lang))
        self.formatter.token_names, self.texts = old.token_names, self.formatter.texts

    def make_line(self, key: str, /, **facts: Fact) -> Utterance:
        """Return the message as the line of an answer."""
        return to_utterance(self.text(key, **facts), "answer")

    def tell_events(
        self, events: Iterable[Event], pause: Pause | None = None, *, with_silent: bool = False
    ) -> list[Utterance]:
        """Follow the events and return their lines, one for an event where possible.

        Silent lines, which have an id and facts but no words, come with the others only if asked for.
        """
        known = public_events(events)
        lines = Story(self, known).tell_all()
        self._remember_lines(lines, known, pause)
        return [
            said
            for line in lines
            if line.text.shown or (with_silent and line.is_silent)
            for said in to_utterances(line.text, "event")
        ]

    def follow_events(self, events: Iterable[Event], pause: Pause | None = None) -> None:
        """Follow the events without lines, as when a replay jumps."""
        known = public_events(events)
        self._remember_lines(SilentStory(self, known).tell_all(), known, pause)

    def _remember_lines(self, lines: Sequence[StoryLine], events: Sequence[Event], pause: Pause | None) -> None:
        """Note the news, and take over the pause, after events have been worded."""
        fold_events(self.state, (), None if pause is None else public_pause(pause))
        note_rent_throw(self, events)
        self.was_just_told = any(line.text.shown for line in lines) if self.quiet_kinds else bool(lines)
        self.memory.add_news([(line.key, line.facts) for line in lines])
        for line in lines:
            if line.key.startswith(LANDING_LINES):
                self.memory.lines_since_stop = 0
            elif line.text.shown:
                self.memory.lines_since_stop += 1

    def save_memory(self) -> NarratorMemory:
        """Return a copy of everything known, to restore later."""
        return self.memory.copy()

    def restore_memory(self, memory: NarratorMemory) -> None:
        """Restore a memory and forget all that came after it.

        The memory is not copied: it belongs to the narrator from now on and cannot be restored
        again.
        """
        self.memory, self.was_just_told = memory, False

    def past_command_phrase(self, command: Command, before: State) -> Phrase:
        """Return the words of a command as they were before it was done."""
        # The words depend on the state, such as the price of what was still for sale then.
        told = describe_command(NarrationContext(self.formatter, NarratorMemory(before), self.verbosity), command)
        return Phrase(*(form.removesuffix(".") for form in told))

    def tell_undo(self, undo: UndoRecord, command: Command, before: NarratorMemory) -> list[Utterance]:
        """Restore what was known before a command and return the lines of its undo.

        Every player whose cash changes gets a line with the new total.
        """
        cash = self.state.cash
        self.restore_memory(before)
        facts: FactDict = {
            "seat": undo.by,
            "other": command.by,
            "act": self.past_command_phrase(command, self.state),
            "count": len(undo.lines) - 1,
            "words": clean_text(undo.words),
            "referee": self.referee_name(undo.referee),
        }
        told = [self.text(_undo_key(undo, command), **facts)]
        changed = [seat for seat in self.state.seats_left() if self.state.cash[seat] != cash[seat]]
        told += [self.text("total", seat=seat, cash=self.state.cash[seat]) for seat in changed]
        return [said for text in told for said in to_utterances(text, "event")]

    def seat_change_lines(self, change: SeatChange) -> list[Utterance]:
        """Return the lines that say that a seat is played by somebody else from now on.

        A person who comes back is told the offer that they left open.
        """
        told = [self.text(seat_change_key(change.bot), seat=change.seat)]
        step = self.state.step
        if change.bot is None and isinstance(step, Deal) and step.proposer == change.seat:
            facts: FactDict = {
                "proposer": step.proposer,
                "partner": step.seat,
                "gives": step.gives,
                "asks": step.asks,
            }
            told.append(self.text(f"proposed{one_sided_case(step)}", **facts))
        return [line for text in told for line in to_utterances(text, "event")]

    def question_lines(self) -> list[Utterance]:
        """Return the lines of the open question: who is asked for what, and the keys that answer.

        Asked again, it is complete, since the event is no longer a moment ago. The keys of an
        ordinary turn are chatter, which a voice can skip.
        """
        kind: UtteranceKind = "chatter" if isinstance(self.state.step, Rest) else "event"
        found = [line for text in question_texts(self) for line in to_utterances(text, kind, "question")]
        self.was_just_told = False
        return found

    def call_lines(self) -> list[Utterance]:
        """Return the lines of the open question that call on every owner; most questions have none."""
        called = call_to_all(self)
        return [] if called is None else to_utterances(called, "event")

    def refusal_line(self, refused: Refusal, command: Command | None = None) -> Utterance:
        """Return the reason of a refusal in one short line."""
        return to_utterance(refusal_text(self, refused, command), "answer", "refusal")

    def option_line(self, command: Command) -> Utterance:
        """Return a command as an entry of a list."""
        return to_utterance(describe_command(self, command), "menu")

    def cleaned_name_lines(self) -> list[Utterance]:
        """Return a line for each player whose name had to be changed."""
        pairs = enumerate(self.formatter.clean_names)
        return [
            self.make_line("name-cleaned", player=seat + 1, name=name.text) for seat, name in pairs if name.was_changed
        ]


LANDING_LINES = ("dice-thrown", "moved", "freed.forced")
"""The beginnings of the keys of lines that name the square where a token has stopped."""


def _undo_key(undo: UndoRecord, command: Command) -> str:
    """Return the key of the message for an undo, by whose command it was and who undid it."""
    if undo.by == REFEREE:
        return "ruled-back.ruling" if command.by == REFEREE else "ruled-back"
    return "taken-back" if undo.by == command.by else "taken-back.other"


def seat_change_key(bot: str | None) -> str:
    """Return the key of the sentence for a seat that this kind of computer player plays, or a person for None."""
    return {None: "seat-changed", "caretaker": "seat-changed.caretaker"}.get(bot, "seat-changed.computer")
